//! Monte Carlo tree search in several sampled hidden states (determinizations).
//!
//! The best-known search bot for this game is that of Huchler (master's thesis, Maastricht 2015): MCTS with
//! determinization and improvements of selection and playout. This is a bot of that kind, written from the general
//! description. All parameters below are our own, and its strength is no evidence about the original's.
//!
//! Everything the seat cannot see is sampled, including the order of the cards, and a tree is grown as if it were
//! public: UCT with progressive bias (Chaslot and others 2008) and progressive history (Nijssen and Winands 2010),
//! every player maximizing its own reward, with playouts by a [rollout policy](crate::rollout). Statistics about
//! actions in general are passed on from one tree to the next; at the end the visits of all roots are added up.

use std::ops::Range;

use fogg_rules::{
    Action, BySeat, Card, CardColor, Cards, Chance, Game, LegalActions, NoEvents, QuickChance, QuickRng, RouteSet,
    Seat, Source, State, TicketDeck, TicketId, TicketSet, View, Viewer,
};

use crate::rollout::RolloutPolicy;
use crate::search::{candidates, rewards};
use crate::{Bot, Budget, SearchLimit};

/// Playouts per sampled state. Ours.
const PLAYOUTS_PER_DEAL: u32 = 125;
/// Minimum number of sampled states, if the budget has playouts for them. Ours.
const FEWEST_DEALS: u32 = 4;
/// The exploration constant of UCT. Ours.
const EXPLORATION: f32 = 0.1;
/// The weight of progressive history. Ours.
const HISTORY_WEIGHT: f32 = 0.5;
/// The weight of progressive bias, for the choice of the rollout policy. Ours.
const BIAS_WEIGHT: f32 = 4.0;

/// The determinized tree-search bot.
#[derive(Debug)]
pub struct DeterminizedMcts {
    limit: SearchLimit,
    rng: QuickRng,
    legal: LegalActions,
    policy: RolloutPolicy,
    history: History,
    /// The nodes of the current tree; the root is the first.
    nodes: Vec<TreeNode>,
    /// The actions of the current playout, in the tree and below.
    played: Vec<(Seat, usize)>,
}

/// The rewards of each kind of action in all playouts so far.
#[derive(Debug)]
struct History(Vec<BySeat<(u32, f32)>>);

/// A position in a tree, identified by the action that leads to it.
#[derive(Clone, Debug)]
struct TreeNode {
    action: Action,
    /// Its index in the [`History`].
    kind: usize,
    /// The seat that plays that action.
    seat: Seat,
    visits: u32,
    /// The sum of that seat's rewards.
    total: f32,
    /// Whether the rollout policy would choose it.
    favored: bool,
    /// The following positions; empty until the node is expanded.
    children: Range<usize>,
}

impl TreeNode {
    fn new(action: Action, kind: usize, seat: Seat, favored: bool) -> TreeNode {
        TreeNode { action, kind, seat, favored, visits: 0, total: 0.0, children: 0..0 }
    }

    fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

impl DeterminizedMcts {
    /// The default budget for a decision.
    pub const DEFAULT: Budget = Budget::Playouts(2000);

    /// Creates the bot with a limit for each decision. All its randomness depends on the seed.
    pub fn new(limit: SearchLimit, seed: u64) -> DeterminizedMcts {
        DeterminizedMcts {
            limit,
            rng: QuickRng::new(seed),
            legal: LegalActions::new(),
            policy: RolloutPolicy::default(),
            history: History::new(),
            nodes: Vec::new(),
            played: Vec::new(),
        }
    }

    /// One playout: down the tree, one node more, to the end of the game, and back.
    fn playout(&mut self, game: &Game, deal: &SampledState, root_actions: &[Action]) {
        let mut state = deal.state;
        let mut path = vec![0];
        let mut order = deal.order;
        self.played.clear();
        let mut actions = Vec::new();
        loop {
            let parent = path[path.len() - 1];
            let root = path.len() == 1;
            // First tickets are chosen simultaneously, so the seat at the root need not be the first that has to act.
            let Some(seat) = (if root { Some(deal.seat) } else { state.to_act(game).iter().next() }) else { break };
            if self.nodes[parent].children.is_empty() {
                if root {
                    actions.extend_from_slice(root_actions);
                } else {
                    candidates(game, &state, seat, &mut self.legal, &mut actions);
                }
                let first = self.nodes.len();
                let favorite = self.policy.preferred(game, &state, seat).map(|action| kind(&state, seat, action));
                self.nodes.extend(actions.iter().map(|action| {
                    let kind = kind(&state, seat, *action);
                    TreeNode::new(*action, kind, seat, favorite == Some(kind))
                }));
                self.nodes[parent].children = first..self.nodes.len();
            }
            let child = self.select(parent);
            let TreeNode { action, kind, visits, .. } = self.nodes[child];
            path.push(child);
            self.played.push((seat, kind));
            state.play_unchecked(game, seat, action, &mut order, &mut NoEvents);
            if visits == 0 {
                break;
            }
        }
        let mut chance = QuickChance::new(self.rng.next_u64());
        while let Some(seat) = state.to_act(game).iter().next() {
            let action = self.policy.choose(game, &state, seat, &mut self.rng, &mut self.legal);
            self.played.push((seat, kind(&state, seat, action)));
            state.play_unchecked(game, seat, action, &mut chance, &mut NoEvents);
        }
        let rewards = rewards(&state.score(game), game.players());
        for index in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.total += rewards[node.seat];
        }
        for (seat, kind) in &self.played {
            self.history.add(*seat, *kind, rewards[*seat]);
        }
    }

    /// The child with the highest upper bound for the seat that chooses.
    fn select(&self, parent: usize) -> usize {
        let children = self.nodes[parent].children.clone();
        // In double precision and then rounded, so that it is the same on every platform.
        let log = f64::from(self.nodes[parent].visits + 1).ln() as f32;
        let bound = |node: &TreeNode| {
            let (visits, history) = (node.visits as f32, self.history.mean(node.seat, node.kind));
            // An action that was never tried here has its mean reward from elsewhere.
            let mean = if node.visits == 0 { history } else { node.mean() };
            let lost = visits * (1.0 - mean);
            let bias = if node.favored { BIAS_WEIGHT / (visits + 1.0) } else { 0.0 };
            mean + EXPLORATION * (log / (visits + 1.0)).sqrt() + HISTORY_WEIGHT * history / (lost + 1.0) + bias
        };
        // The first of the best, so that the order of actions breaks ties.
        let better = |one: usize, other: usize| {
            if bound(&self.nodes[other]) > bound(&self.nodes[one]) { other } else { one }
        };
        children.reduce(better).unwrap_or(parent)
    }
}

impl Bot for DeterminizedMcts {
    fn name(&self) -> &'static str {
        "determinized-mcts"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let Viewer::Seat(seat) = view.viewer() else { return Action::Pass };
        let mut tracker = self.limit.start();
        let mut actions = Vec::new();
        candidates(game, &view.sample_state(game, &mut self.rng), seat, &mut self.legal, &mut actions);
        if let [only] = actions[..] {
            return only;
        }
        let per_deal = match self.limit {
            SearchLimit::Playouts(all) => (all / FEWEST_DEALS).clamp(1, PLAYOUTS_PER_DEAL),
            SearchLimit::Time(..) => PLAYOUTS_PER_DEAL,
        };
        self.history.forget();
        let mut votes = vec![0_u32; actions.len()];
        let mut more = true;
        while more {
            let state = view.sample_state(game, &mut self.rng);
            let deal = SampledState { state, seat, order: CardOrder(self.rng.next_u64()) };
            self.policy.restart(game, state);
            self.nodes.clear();
            self.nodes.push(TreeNode::new(Action::Pass, kind(&state, seat, Action::Pass), seat, false));
            for _ in 0..per_deal {
                more = tracker.one_more();
                if !more {
                    break;
                }
                self.playout(game, &deal, &actions);
            }
            for (votes, child) in votes.iter_mut().zip(self.nodes[0].children.clone()) {
                *votes += self.nodes[child].visits;
            }
            more &= tracker.spent() < 1.0;
        }
        let most = votes.iter().enumerate().max_by_key(|(index, votes)| (**votes, std::cmp::Reverse(*index)));
        most.map_or(Action::Pass, |(index, _)| actions[index])
    }
}

/// One sampled state.
struct SampledState {
    state: State,
    /// The seat that has to choose.
    seat: Seat,
    order: CardOrder,
}

/// A fixed order of the cards of a sampled state. The next card depends only on the cards left, so the same actions
/// always draw the same cards, and a tree needs no chance nodes.
#[derive(Clone, Copy)]
struct CardOrder(u64);

impl CardOrder {
    fn rng(self, left: impl IntoIterator<Item = u64>) -> QuickRng {
        let mix = |mixed: u64, part: u64| QuickRng::new(mixed ^ part).next_u64();
        QuickRng::new(left.into_iter().fold(self.0, mix))
    }
}

impl Chance for CardOrder {
    fn first_seat(&mut self, _: u8) -> Seat {
        Seat::FIRST
    }

    fn shuffle(&mut self, _: Cards) {}

    fn card(&mut self, pile: Cards) -> Card {
        let [a, b, c, d, e, f, g, h, locomotives] = pile.counts();
        self.rng([u64::from_le_bytes([a, b, c, d, e, f, g, h]), u64::from(locomotives)]).card(pile)
    }

    fn ticket(&mut self, _: TicketDeck, left: TicketSet) -> TicketId {
        let TicketSet(bits) = left;
        let nth = self.rng([bits as u64, (bits >> 64) as u64]).below(left.len());
        left.iter().nth(nth as usize).unwrap_or(TicketId(0))
    }
}

/// Kinds of actions without parameters: the pile, tickets, paying or giving up a tunnel, passing.
const PLAIN_KINDS: usize = 5;
const KEEPS: usize = PLAIN_KINDS + Card::KINDS;
const ROUTES: usize = KEEPS + (1 << fogg_rules::MAX_OFFER);
const CITIES: usize = ROUTES + RouteSet::CAPACITY;
const ALL_KINDS: usize = CITIES + fogg_rules::CitySet::CAPACITY;

/// The index of an action in the [`History`]. It depends on the card, route, or tickets, but not on the payment.
fn kind(state: &State, seat: Seat, action: Action) -> usize {
    match action {
        Action::Draw(Source::Pile) => 0,
        Action::DrawTickets => 1,
        Action::PayTunnel(_) => 2,
        Action::Withdraw => 3,
        Action::Pass => 4,
        Action::Draw(Source::Display(slot)) => {
            PLAIN_KINDS + state.display().get(slot).map_or(CardColor::COUNT, Card::index)
        }
        Action::Keep(choice) => {
            let kept = state.offer(seat).and_then(|offer| offer.keep(choice.iter())).unwrap_or_default();
            KEEPS + usize::from(kept.0) % (1 << fogg_rules::MAX_OFFER)
        }
        Action::Claim { route, .. } => ROUTES + route.index(),
        Action::BuildStation { city, .. } => CITIES + city.index(),
    }
}

impl History {
    fn new() -> History {
        History(vec![BySeat::default(); ALL_KINDS])
    }

    fn forget(&mut self) {
        self.0.fill(BySeat::default());
    }

    fn add(&mut self, seat: Seat, kind: usize, reward: f32) {
        let (count, total) = &mut self.0[kind][seat];
        *count += 1;
        *total += reward;
    }

    /// The mean reward of playouts in which a seat did this; one half if there are none.
    fn mean(&self, seat: Seat, kind: usize) -> f32 {
        let (count, total) = self.0[kind][seat];
        if count == 0 { 0.5 } else { total / count as f32 }
    }
}
