//! Monte-Carlo tree search over several deals of what is hidden.
//!
//! The best-known search player for this game is that of Huchler (master's thesis, Maastricht 2015): MCTS with
//! determinization and improvements of selection and playout. This is a player of that kind, written from the general
//! description; all parameters below are our own, and nothing here speaks for the original's strength.
//!
//! One deal after the other is made of what the seat cannot see, the order of the cards included, and a tree is grown
//! in it as if everything lay open: UCT with progressive bias (Chaslot and others 2008) and progressive history (Nijssen
//! and Winands 2010), every player maximising its own reward, and [light](crate::light) playouts. What the trees have learned about actions in general is passed
//! on from one to the next; at the end the visits of all roots are counted together.

use std::ops::Range;

use fogg_rules::{
    Action, BySeat, Card, CardColor, Cards, Chance, Game, LegalActions, QuickChance, QuickRng, RouteSet, Seat, Source,
    State, TicketDeck, TicketId, TicketSet, Unwatched, View, Viewer,
};

use crate::light::Light;
use crate::search::{Allowance, candidates, rewards};
use crate::{Bot, Budget};

/// Playouts in one deal, before the next is made. Ours.
const PLAYOUTS_PER_DEAL: u32 = 125;
/// But so many deals at least, if the budget has playouts for them. Ours.
const FEWEST_DEALS: u32 = 4;
/// How much what was tried seldom is favoured (the constant of UCT). Ours.
const EXPLORATION: f32 = 0.1;
/// How much what an action did elsewhere counts (the weight of progressive history). Ours.
const HISTORY_WEIGHT: f32 = 0.5;
/// How much the choice of the playouts' policy is favoured at first (the weight of progressive bias). Ours.
const BIAS_WEIGHT: f32 = 4.0;

/// The determinized tree-search player.
#[derive(Debug)]
pub struct DeterminizedMcts {
    budget: Budget,
    rng: QuickRng,
    legal: LegalActions,
    light: Light,
    history: History,
    /// The nodes of the present tree; the root is the first.
    nodes: Vec<Node>,
    /// The actions of the present playout, in the tree and below.
    played: Vec<(Seat, usize)>,
}

/// What an action did in all playouts so far, whoever played it when.
#[derive(Debug)]
struct History(Vec<BySeat<(u32, f32)>>);

/// A position of a tree, known by the action that leads to it.
#[derive(Clone, Debug)]
struct Node {
    action: Action,
    /// Its place in the [`History`].
    kind: usize,
    /// Who plays that action.
    seat: Seat,
    visits: u32,
    /// The sum of that seat's rewards.
    total: f32,
    /// Whether the playouts' policy would choose it.
    favoured: bool,
    /// What can follow; empty as long as it has not been looked at.
    children: Range<usize>,
}

impl Node {
    fn new(action: Action, kind: usize, seat: Seat, favoured: bool) -> Node {
        Node { action, kind, seat, favoured, visits: 0, total: 0.0, children: 0..0 }
    }

    fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

impl DeterminizedMcts {
    /// What it spends on a decision if nothing else is said.
    pub const DEFAULT: Budget = Budget::Playouts(2000);

    /// Such a player with a budget for each decision; the seed tells all its randomness.
    pub fn new(budget: Budget, seed: u64) -> DeterminizedMcts {
        DeterminizedMcts {
            budget,
            rng: QuickRng::new(seed),
            legal: LegalActions::new(),
            light: Light::default(),
            history: History::new(),
            nodes: Vec::new(),
            played: Vec::new(),
        }
    }

    /// One playout: down the tree, one node more, to the end of the game, and back.
    fn playout(&mut self, game: &Game, deal: &Deal, root_actions: &[Action]) {
        let mut state = deal.state;
        let mut path = vec![0];
        let mut order = deal.order;
        self.played.clear();
        let mut actions = Vec::new();
        loop {
            let parent = path[path.len() - 1];
            let root = path.len() == 1;
            // First tickets are chosen at the same time, so at the root it need not be the first who has to act.
            let Some(seat) = (if root { Some(deal.seat) } else { state.to_act(game).iter().next() }) else { break };
            if self.nodes[parent].children.is_empty() {
                if root {
                    actions.extend_from_slice(root_actions);
                } else {
                    candidates(game, &state, seat, &mut self.legal, &mut actions);
                }
                let first = self.nodes.len();
                let favourite = self.light.wish(game, &state, seat).map(|action| kind(&state, seat, action));
                self.nodes.extend(actions.iter().map(|action| {
                    let kind = kind(&state, seat, *action);
                    Node::new(*action, kind, seat, favourite == Some(kind))
                }));
                self.nodes[parent].children = first..self.nodes.len();
            }
            let child = self.select(parent);
            let Node { action, kind, visits, .. } = self.nodes[child];
            path.push(child);
            self.played.push((seat, kind));
            state.play_unchecked(game, seat, action, &mut order, &mut Unwatched);
            if visits == 0 {
                break;
            }
        }
        let mut chance = QuickChance::new(self.rng.next_u64());
        while let Some(seat) = state.to_act(game).iter().next() {
            let action = self.light.choose(game, &state, seat, &mut self.rng, &mut self.legal);
            self.played.push((seat, kind(&state, seat, action)));
            state.play_unchecked(game, seat, action, &mut chance, &mut Unwatched);
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

    /// The child that promises most to whoever chooses.
    fn select(&self, parent: usize) -> usize {
        let children = self.nodes[parent].children.clone();
        // In double precision and then rounded, so that it is the same on every platform.
        let log = f64::from(self.nodes[parent].visits + 1).ln() as f32;
        let promise = |node: &Node| {
            let (visits, history) = (node.visits as f32, self.history.mean(node.seat, node.kind));
            // What was never tried here is taken to be as good as it was elsewhere.
            let mean = if node.visits == 0 { history } else { node.mean() };
            let lost = visits * (1.0 - mean);
            let bias = if node.favoured { BIAS_WEIGHT / (visits + 1.0) } else { 0.0 };
            mean + EXPLORATION * (log / (visits + 1.0)).sqrt() + HISTORY_WEIGHT * history / (lost + 1.0) + bias
        };
        // The first of the best, so that the order of actions settles ties.
        let better = |one: usize, other: usize| {
            if promise(&self.nodes[other]) > promise(&self.nodes[one]) { other } else { one }
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
        let mut allowance = Allowance::new(self.budget);
        let mut actions = Vec::new();
        candidates(game, &view.sample_state(game, &mut self.rng), seat, &mut self.legal, &mut actions);
        if let [only] = actions[..] {
            return only;
        }
        let per_deal = match self.budget {
            Budget::Playouts(all) => (all / FEWEST_DEALS).clamp(1, PLAYOUTS_PER_DEAL),
            Budget::Time(_) => PLAYOUTS_PER_DEAL,
        };
        self.history.forget();
        let mut votes = vec![0_u32; actions.len()];
        let mut more = true;
        while more {
            let state = view.sample_state(game, &mut self.rng);
            let deal = Deal { state, seat, order: Order(self.rng.next_u64()) };
            self.light.restart(game, state);
            self.nodes.clear();
            self.nodes.push(Node::new(Action::Pass, kind(&state, seat, Action::Pass), seat, false));
            for _ in 0..per_deal {
                more = allowance.one_more();
                if !more {
                    break;
                }
                self.playout(game, &deal, &actions);
            }
            for (votes, child) in votes.iter_mut().zip(self.nodes[0].children.clone()) {
                *votes += self.nodes[child].visits;
            }
            more &= allowance.spent() < 1.0;
        }
        let most = votes.iter().enumerate().max_by_key(|(index, votes)| (**votes, std::cmp::Reverse(*index)));
        most.map_or(Action::Pass, |(index, _)| actions[index])
    }
}

/// One way in which what is hidden could lie.
struct Deal {
    state: State,
    /// Who is to choose.
    seat: Seat,
    order: Order,
}

/// A fixed order of the cards of a deal. What comes next follows from what is left, so the same actions always meet the
/// same cards and a tree needs no nodes for chance.
#[derive(Clone, Copy)]
struct Order(u64);

impl Order {
    fn rng(self, left: impl IntoIterator<Item = u64>) -> QuickRng {
        let mix = |mixed: u64, part: u64| QuickRng::new(mixed ^ part).next_u64();
        QuickRng::new(left.into_iter().fold(self.0, mix))
    }
}

impl Chance for Order {
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

/// Kinds of actions that need no number: the pile, tickets, paying or leaving a tunnel, passing.
const PLAIN_KINDS: usize = 5;
const KEEPS: usize = PLAIN_KINDS + Card::KINDS;
const ROUTES: usize = KEEPS + (1 << fogg_rules::MAX_OFFER);
const CITIES: usize = ROUTES + RouteSet::CAPACITY;
const ALL_KINDS: usize = CITIES + fogg_rules::CitySet::CAPACITY;

/// The place of an action in the [`History`]: what is drawn or claimed or kept, not how it is paid.
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

    /// The mean reward of playouts in which a seat did this; a half if it never did.
    fn mean(&self, seat: Seat, kind: usize) -> f32 {
        let (count, total) = self.0[kind][seat];
        if count == 0 { 0.5 } else { total / count as f32 }
    }
}
