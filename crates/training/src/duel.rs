//! Fast games between planners with different weights, on the same deals from all seats.

use fogg_bots::Weights;
use fogg_bots::internals::play_planners;
use fogg_rules::{Game, Seat, Seed, State};

/// The results of one planner.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DuelResult {
    /// Games played.
    pub(crate) games: u32,
    /// Games won, ties shared.
    pub(crate) wins: f64,
    /// The sum of its leads over the best opponent.
    pub(crate) lead: f64,
    /// The sum of its scores.
    pub(crate) points: f64,
    /// Tickets kept.
    pub(crate) kept: u32,
    /// Tickets completed.
    pub(crate) completed: u32,
}

impl DuelResult {
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

/// Plays one planner against copies of another; on every deal it plays each seat once.
pub(crate) fn duel(game: &Game, hero: &Weights, others: &Weights, deals: std::ops::Range<u64>, run: u64) -> DuelResult {
    let mut tally = DuelResult::default();
    for deal in deals {
        for seat in Seat::all(game.players()) {
            let weights = |other: Seat| if other == seat { hero } else { others };
            let state = play_planners(game, Seed::numbered(run, deal), weights, |_| {});
            tally.add(game, &state, seat);
        }
    }
    tally
}
