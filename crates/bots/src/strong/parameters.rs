//! The parameters of the search, in one place.

use std::time::Duration;

use fogg_rules::Game;

use crate::SearchLimit;

/// The parameters of the search. A *value* is a mix of win probability and lead between 0 and 1, so differences of
/// values are in units of a win; `se` means standard errors; a *world* is one sampled hidden state.
///
/// Unless noted otherwise, values are hand-picked and confirmed only by matches of the whole search
/// (`docs/strength.md`).
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchParameters {
    /// Scale of the logistic function that turns a predicted lead into a win probability, in points. With a predicted
    /// lead of this many points, 73% of games are won. Fitted to games between strong players.
    pub(super) win_spread: f64,
    /// Scale on which leads fade in the value, in points: a lead counts in addition to winning, and more in a close
    /// game.
    pub(super) lead_scale: f64,

    /// An action replaces the planner's choice only if it is better by this many se.
    pub(super) min_advantage_se: f64,
    /// An action is pruned if it is worse than the best by this many se.
    pub(super) prune_se: f64,
    /// Worlds before the first pruning; each later pruning comes after half as many worlds again.
    pub(super) first_prune_worlds: usize,
    /// The search stops early once no other action is expected to gain this much: 0.3 percentage points of win
    /// probability.
    pub(super) early_stop_gain: f64,
    /// The expected gain is the mean plus this many se.
    pub(super) early_stop_se: f64,
    /// Worlds before an early stop: rare differences do not show in a few worlds.
    pub(super) early_stop_worlds: usize,

    /// Worlds sampled to learn which routes opponents plan to claim.
    pub(super) plan_worlds: usize,
    /// Interest of a route that an opponent plans in all of these worlds, on the planner's scale of points.
    pub(super) blocking_interest: f32,
    /// Maximum number of routes whose claims are candidates.
    pub(super) max_claims: usize,

    /// Long playouts, by the size of the budget; below the first step there are none.
    pub(super) long_playouts: [LongPlayouts; 2],
    /// Systematic error (one standard deviation) of short playouts when comparing two actions. It does not shrink with
    /// more worlds. Measured on positions of strong players with `train playout-accuracy` (`docs/strength.md`).
    pub(super) short_error: f64,
    /// Lower bound of the error of long playouts: a few worlds with the same outcome prove little.
    pub(super) min_long_error: f64,
    /// Maximum share of the budget for short playouts, if there are long ones.
    pub(super) short_budget_share: f64,
    /// Actions that are worse than this in short playouts get no long ones: 4 percentage points of win probability.
    pub(super) short_margin: f64,

    /// Number of claims considered in later turns of a playout, in addition to the planner's choice.
    pub(super) later_claims: usize,
    /// In later turns, an alternative must beat the planner's choice by at least this many points.
    pub(super) later_advantage: f32,

    /// Playouts to the end of the game from which `explain` estimates which tickets will be completed.
    pub(super) ticket_playouts: u32,
}

/// Long playouts, and the budget they need. A playout of several rounds counts as that many short ones, so that a
/// budget measures work.
#[derive(Clone, Copy, Debug)]
pub(super) struct LongPlayouts {
    /// The smallest budget for them, in playouts.
    min_playouts: u32,
    /// The same in time.
    min_time: Duration,
    /// Rounds with two players.
    rounds_for_two: u32,
    /// Rounds with more players, where a round takes longer and more can happen in between.
    rounds_for_more: u32,
}

/// The parameters in use.
pub(super) const PARAMETERS: SearchParameters = SearchParameters {
    win_spread: 12.0,
    lead_scale: 40.0,
    min_advantage_se: 1.0,
    prune_se: 3.5,
    first_prune_worlds: 24,
    early_stop_gain: 0.003,
    early_stop_se: 1.5,
    early_stop_worlds: 100,
    plan_worlds: 12,
    blocking_interest: 12.0,
    max_claims: 10,
    long_playouts: [
        LongPlayouts { min_playouts: 500, min_time: Duration::from_millis(50), rounds_for_two: 5, rounds_for_more: 5 },
        LongPlayouts {
            min_playouts: 4000,
            min_time: Duration::from_millis(300),
            rounds_for_two: 14,
            rounds_for_more: 8,
        },
    ],
    short_error: 0.036,
    min_long_error: 0.002,
    short_budget_share: 0.2,
    short_margin: 0.04,
    later_claims: 3,
    later_advantage: 1.0,
    ticket_playouts: 200,
};

impl SearchParameters {
    /// The number of rounds of long playouts, if the limit is large enough for them.
    pub(super) fn long_rounds(&self, game: &Game, limit: SearchLimit) -> Option<u32> {
        let enough = |long: &&LongPlayouts| match limit {
            SearchLimit::Playouts(all) => all >= long.min_playouts,
            SearchLimit::Time(all, _) => all >= long.min_time,
        };
        let long = self.long_playouts.iter().rfind(enough)?;
        Some(if game.players() > 2 { long.rounds_for_more } else { long.rounds_for_two })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Clock};

    #[test]
    fn long_playouts_are_for_large_budgets() {
        let [two, four] = [2, 4].map(|players| fogg_maps::usa().game(players).expect("2 to 5 players"));
        let rounds = |budget: &str| {
            let budget: Budget = budget.parse().expect("a budget");
            let limit = SearchLimit::new(budget, Clock::new(|| Duration::ZERO));
            [PARAMETERS.long_rounds(&two, limit), PARAMETERS.long_rounds(&four, limit)]
        };
        let long = [[None, None], [Some(5), Some(5)], [Some(14), Some(8)]];
        assert_eq!(["playouts=499", "playouts=500", "playouts=4000"].map(rounds), long);
        assert_eq!(["time=49ms", "time=50ms", "time=1s"].map(rounds), long);
    }
}
