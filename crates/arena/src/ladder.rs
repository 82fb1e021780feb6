//! The matches behind docs/strength.md, in one place: `fogg arena --ladder` plays them.

use fogg_bots::Spec;

/// A match of the ladder. Its seed is that of the command, so that it can be played on other deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    /// The name of a built-in map.
    pub map: &'static str,
    /// Players at a table.
    pub players: u8,
    /// The bots by name: one for each seat, or a round robin.
    pub bots: &'static [&'static str],
    /// The number of blocks that every table plays.
    pub blocks: u64,
}

/// The bot whose rating is fixed at 0, wherever it plays.
pub const ANCHOR: &str = "greedy";

/// A quick run plays this fraction of the blocks.
const QUICK_DIVISOR: u64 = 20;

impl Match {
    /// The same match with fewer blocks, for a quick run.
    #[must_use]
    pub fn quick(self) -> Match {
        Match { blocks: self.blocks / QUICK_DIVISOR, ..self }
    }

    /// Whether one of its bots searches. Such a match takes hours, not seconds.
    pub fn has_searchers(&self) -> bool {
        self.bots.iter().any(|bot| bot.parse::<Spec>().is_ok_and(|spec| spec.bot.searches))
    }
}

/// All matches of the ladder.
///
/// Bots that do not search play 1,000 blocks, for win rates within about two percentage points. Bots that search play
/// fewer, and still take most of the time.
///
/// ```
/// use fogg_arena::ladder::LADDER;
///
/// let quick: u64 = LADDER.iter().filter(|entry| !entry.has_searchers()).map(|entry| entry.quick().blocks).sum();
/// assert!(quick < 1000);
/// ```
pub const LADDER: &[Match] = &[
    // `planner` and the baselines.
    duel("usa", &["planner", "random"], 1000),
    duel("usa", &["planner", "one-step"], 1000),
    duel("usa", &["planner", "destination-hungry"], 1000),
    duel("usa", &["planner", "route-focused"], 1000),
    duel("usa", &["planner", "long-route"], 1000),
    duel("usa", &["planner", "greedy"], 1000),
    duel("usa", &["planner", "planner"], 1000),
    Match { map: "usa", players: 4, bots: &["planner", "planner", "planner", "planner"], blocks: 500 },
    duel("europe", &["planner", "one-step"], 1000),
    duel("europe", &["planner", "destination-hungry"], 1000),
    duel("europe", &["planner", "route-focused"], 1000),
    duel("europe", &["planner", "long-route"], 1000),
    duel("europe", &["planner", "greedy"], 1000),
    duel("europe", &["planner", "planner"], 1000),
    // `strong` with one second per decision.
    duel("usa", &["strong:time=1s", "planner"], 20),
    Match { map: "usa", players: 4, bots: &["strong:time=1s", "planner", "planner", "planner"], blocks: 8 },
    duel("europe", &["strong:time=1s", "planner"], 10),
    duel("usa", &["strong:time=1s", "one-step"], 20),
    duel("usa", &["strong:time=1s", "destination-hungry"], 20),
    duel("usa", &["strong:time=1s", "route-focused"], 20),
    duel("usa", &["strong:time=1s", "long-route"], 20),
    // More playouts.
    duel("usa", &["strong:playouts=1000", "strong:playouts=100"], 100),
    duel("usa", &["strong:playouts=10000", "strong:playouts=1000"], 60),
    // The levels.
    duel("usa", &["easy", "gentle"], 1000),
    duel("usa", &["steady", "easy"], 1000),
    duel("usa", &["sharp", "steady"], 100),
    duel("usa", &["merciless", "sharp"], 10),
];

const fn duel(map: &'static str, bots: &'static [&'static str], blocks: u64) -> Match {
    Match { map, players: 2, bots, blocks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lineups, Pairing};

    #[test]
    fn every_match_can_be_played() {
        for entry in LADDER {
            let map = fogg_maps::load(entry.map).unwrap_or_else(|error| panic!("{entry:?}: {error}"));
            map.game(entry.players).unwrap_or_else(|error| panic!("{entry:?}: {error:?}"));
            for bot in entry.bots {
                bot.parse::<Spec>().unwrap_or_else(|error| panic!("{entry:?}: {error}"));
            }
            let lineups = Lineups::new(entry.bots, usize::from(entry.players), Pairing::RoundRobin);
            assert!(lineups.is_ok(), "{entry:?}: {lineups:?}");
            assert!(entry.has_searchers() || entry.quick().blocks >= 20, "{entry:?}: too few blocks");
        }
        assert!(fogg_bots::find(ANCHOR).is_ok());
        assert!(LADDER.iter().any(Match::has_searchers) && !LADDER.iter().all(Match::has_searchers));
    }
}
