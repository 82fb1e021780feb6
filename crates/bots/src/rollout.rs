//! A fast policy for playouts that pursues tickets and long routes.
//!
//! Every seat follows the shortest paths of its tickets as of the start of the playouts and claims the routes on them
//! that it can pay. Without such a path, it claims the longest route it can pay. Otherwise it collects cards. Some of
//! its actions are random, because otherwise all playouts would be the same.

use fogg_rules::{
    Action, BySeat, Card, CardColor, Game, Kept, LegalActions, Offer, Phase, QuickRng, RouteId, RouteSet, Seat, Source,
    State, TicketId,
};
use fogg_study::shortest_path;

use crate::pay::{color_for, most_held, payment};

/// One decision in this many is random.
const RANDOM_ONE_IN: u32 = 16;
/// Without a ticket to work on, only routes of this length are claimed as long as there is time.
const LONG: u8 = 4;
/// With this many cards in hand, shorter routes are claimed too.
const MANY_CARDS: u8 = 12;

/// The policy, for playouts from one state.
#[derive(Debug, Default)]
pub(crate) struct RolloutPolicy {
    /// By seat and ticket: the routes of its shortest path that were missing at the start; `None` if not computed yet.
    paths: BySeat<Vec<Option<RouteSet>>>,
    root: Option<State>,
}

/// The path of a ticket that cannot be completed: no board has all these routes.
const NO_PATH: RouteSet = RouteSet(u128::MAX);

impl RolloutPolicy {
    /// Starts playouts from another state.
    pub(crate) fn restart(&mut self, game: &Game, root: State) {
        self.root = Some(root);
        for paths in &mut self.paths.0 {
            paths.clear();
            paths.resize(game.board().tickets().len(), None);
        }
    }

    /// The action of a seat that has something to decide.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        state: &State,
        seat: Seat,
        rng: &mut QuickRng,
        legal: &mut LegalActions,
    ) -> Action {
        let preferred = if rng.below(RANDOM_ONE_IN) == 0 { None } else { self.preferred(game, state, seat) };
        preferred.unwrap_or_else(|| {
            state.legal_actions(game, seat, legal);
            // A tunnel is paid if possible: that is the first legal action [U7].
            let tunnel = matches!(state.phase(), Phase::Tunnel(_));
            let index = if tunnel { 0 } else { rng.below(legal.len() as u32) as usize };
            legal.get(game, index).unwrap_or(Action::Pass)
        })
    }

    /// The action of a seat without randomness; `None` if it has no preference.
    pub(crate) fn preferred(&mut self, game: &Game, state: &State, seat: Seat) -> Option<Action> {
        match state.phase() {
            Phase::FirstTickets { .. } => self.keep(game, seat, state.offer(seat)?, game.rules().first_tickets.keep),
            Phase::Tickets { offer } => self.keep(game, seat, *offer, game.rules().later_tickets.keep),
            Phase::Turn => {
                let wanted = self.wanted(game, state, seat);
                claim(game, state, seat, wanted).or_else(|| draw(game, state, seat, wanted))
            }
            Phase::SecondCard => {
                let wanted = self.wanted(game, state, seat);
                draw(game, state, seat, wanted)
            }
            Phase::Tunnel(_) | Phase::Over(_) => None,
        }
    }

    /// The missing routes of a seat's tickets whose paths are still open.
    fn wanted(&mut self, game: &Game, state: &State, seat: Seat) -> RouteSet {
        let own = state.claimed(seat);
        let open = state.available(game, seat);
        let mut wanted = RouteSet::EMPTY;
        for ticket in state.tickets(seat).iter() {
            let missing = self.path(game, seat, ticket) - own;
            if (missing - open).is_empty() {
                wanted |= missing;
            }
        }
        wanted
    }

    fn path(&mut self, game: &Game, seat: Seat, id: TicketId) -> RouteSet {
        let Some(root) = &self.root else { return NO_PATH };
        let known = &mut self.paths[seat][id.index()];
        *known.get_or_insert_with(|| {
            let ticket = game.board().ticket(id);
            let path = shortest_path(game.board(), root.claimed(seat), root.available(game, seat), ticket.a, ticket.b);
            path.filter(|path| path.cars <= root.cars(seat).into()).map_or(NO_PATH, |path| path.routes)
        })
    }

    /// As few tickets as allowed, those with the shortest paths.
    fn keep(&mut self, game: &Game, seat: Seat, offer: Offer, least: u8) -> Option<Action> {
        let mut lengths: Vec<(u32, usize)> = Vec::with_capacity(usize::from(offer.len()));
        for (position, ticket) in offer.iter().enumerate() {
            let routes = self.path(game, seat, ticket);
            let cars = |id: RouteId| u32::from(game.board().route(id).length);
            lengths.push((if routes == NO_PATH { u32::MAX } else { routes.iter().map(cars).sum() }, position));
        }
        lengths.sort_unstable();
        let kept = lengths.iter().take(least.into()).fold(0, |kept, (_, position)| kept | 1 << position);
        Some(Action::Keep(offer.choice(Kept(kept))))
    }
}

/// The longest of the wanted routes that can be paid; if none is wanted, the longest of all if it is long enough.
fn claim(game: &Game, state: &State, seat: Seat, wanted: RouteSet) -> Option<Action> {
    let hurry = state.last_turns().is_some() || state.hand(seat).total() >= MANY_CARDS;
    let (among, least) = match wanted.is_empty() {
        false => (wanted, 0),
        true => (state.available(game, seat), if hurry { 0 } else { LONG }),
    };
    let mut best: Option<(u8, Action)> = None;
    for route in among.iter() {
        let length = game.board().route(route).length;
        let enough = least.max(best.map_or(0, |(longest, _)| longest + 1));
        if (enough..=state.cars(seat)).contains(&length)
            && let Some(payment) = payment(game, state.hand(seat), route)
        {
            best = Some((length, Action::Claim { route, payment }));
        }
    }
    best.map(|(_, claim)| claim)
}

/// A face-up card of a wanted color, or of the largest color in hand; otherwise a blind one.
fn draw(game: &Game, state: &State, seat: Seat, wanted: RouteSet) -> Option<Action> {
    let hand = state.hand(seat);
    let mut colors = [false; CardColor::COUNT];
    for id in wanted.iter() {
        colors[color_for(game, hand, id).index()] = true;
    }
    if wanted.is_empty() {
        colors[most_held(hand).index()] = true;
    }
    let useful = |slot: &u8| matches!(state.display().get(*slot), Some(Card::Colored(color)) if colors[color.index()]);
    let face_up = (0..game.rules().display).find(useful).map(Source::Display);
    let source = face_up.or_else(|| (!state.pile().is_empty()).then_some(Source::Pile))?;
    Some(Action::Draw(source))
}

#[cfg(test)]
mod tests {
    use fogg_maps::built_in;
    use fogg_rules::{NoEvents, QuickChance, Setup};

    use super::*;

    /// Playouts do not check their actions, so this test does.
    #[test]
    fn the_policy_plays_by_the_rules_and_completes_tickets() {
        let (mut legal, mut policy) = (LegalActions::new(), RolloutPolicy::default());
        for (id, map) in built_in() {
            let (mut done, mut held) = (0, 0);
            for seed in 0..40_u64 {
                let game = map.game(2 + (seed % 4) as u8).expect("2 to 5 can play");
                let (mut rng, mut chance) = (QuickRng::new(seed), QuickChance::new(seed));
                let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
                policy.restart(&game, state);
                while let Some(seat) = state.to_act(&game).iter().next() {
                    let action = policy.choose(&game, &state, seat, &mut rng, &mut legal);
                    let played = state.play(&game, seat, action, &mut chance, &mut NoEvents);
                    assert_eq!(played, Ok(()), "{id}, seed {seed}: {action:?}");
                }
                for score in state.score(&game).seats() {
                    done += score.completed().len();
                    held += score.completed().len() + score.failed.len();
                }
            }
            assert!(done * 2 > held, "{id}: {done} of {held} tickets");
        }
    }
}
