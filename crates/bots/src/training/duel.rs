//! Fast games between planners with different weights, on the same deals from all seats.

use fogg_rules::{Game, Seat, Seed, SeededChance, Setup, State, Unwatched};

use crate::planner::{BoardTables, CachedPlan, Observation, PlannerContext, Weights};

/// What came out for the player that was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games won, ties shared.
    pub wins: f64,
    /// The sum of its leads over the best of the others.
    pub lead: f64,
    /// The sum of its points.
    pub points: f64,
    /// Tickets kept.
    pub kept: u32,
    /// Tickets completed.
    pub completed: u32,
}

impl Tally {
    fn add(&mut self, game: &Game, state: &State, hero: Seat) {
        let sheet = state.score(game);
        let others = || Seat::all(game.players()).filter(|seat| *seat != hero);
        let own = sheet.seat(hero).total;
        let best = others().map(|seat| sheet.seat(seat).total).max().unwrap_or(0);
        if sheet.is_winner(hero) {
            self.wins += 1.0 / (1 + others().filter(|seat| sheet.is_winner(*seat)).count()) as f64;
        }
        self.games += 1;
        self.lead += f64::from(own - best);
        self.points += f64::from(own);
        self.kept += state.tickets(hero).len();
        self.completed += sheet.seat(hero).completed().len();
    }
}

/// Games of one planner against copies of another; in every deal it sits once on each seat.
pub fn duel(game: &Game, hero: &Weights, others: &Weights, deals: std::ops::Range<u64>, run: u64) -> Tally {
    let tables = BoardTables::new(game);
    let mut tally = Tally::default();
    for deal in deals {
        for seat in Seat::all(game.players()) {
            let of = |other: Seat| if other == seat { hero } else { others };
            let state = play(game, &tables, Seed::numbered(run, deal), of, |_| {});
            tally.add(game, &state, seat);
        }
    }
    tally
}

/// Plays a game of planners; `watch` sees the state at every decision.
pub(super) fn play<'w>(
    game: &Game,
    tables: &BoardTables,
    seed: Seed,
    weights: impl Fn(Seat) -> &'w Weights,
    mut watch: impl FnMut(&State),
) -> State {
    let mut chance = SeededChance::new(seed);
    let mut state = State::new(game, Setup::default(), &mut chance, &mut Unwatched);
    let mut plans = [CachedPlan::default(); Seat::MAX];
    while let Some(seat) = state.to_act(game).iter().next() {
        watch(&state);
        let Some(seen) = Observation::from_state(game, &state, seat) else { break };
        let planner = PlannerContext { game, tables, weights: weights(seat) };
        let action = planner.decide(&mut plans[seat.index()], &seen);
        state.play_unchecked(game, seat, action, &mut chance, &mut Unwatched);
    }
    state
}
