//! The matches behind docs/strength.md, in one place: `fogg arena --ladder` plays them.

use fogg_bots::Spec;

/// A match of the ladder. Its seed is that of the command, so that anybody can play it on other deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    /// The name of a built-in map.
    pub map: &'static str,
    /// Players at a table.
    pub players: u8,
    /// The bots as people name them; for each seat one, or a round robin.
    pub bots: &'static [&'static str],
    /// How many blocks every table plays.
    pub blocks: u64,
}

/// The bot whose rating is fixed at 0, wherever it plays.
pub const ANCHOR: &str = "greedy";

/// A quick look plays so much less than the whole.
const QUICK: u64 = 20;

impl Match {
    /// The same match for a quick look.
    #[must_use]
    pub fn quick(self) -> Match {
        Match { blocks: self.blocks / QUICK, ..self }
    }

    /// Whether somebody plays who searches: then it takes hours, not seconds.
    pub fn has_searchers(&self) -> bool {
        self.bots.iter().any(|bot| bot.parse::<Spec>().is_ok_and(|spec| spec.bot.searches))
    }
}

/// All matches of the ladder.
///
/// Scripted bots play 1,000 blocks, which tells shares to about two in a hundred; bots that search play fewer, and still
/// take most of the time by far.
pub const LADDER: &[Match] = &[
    // The planner and those whose descriptions were published.
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
    // The strong player, a second for a decision.
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
    // The levels for people.
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
    use crate::{Draw, Pairing};

    #[test]
    fn every_match_can_be_played() {
        for entry in LADDER {
            let map = fogg_maps::load(entry.map).unwrap_or_else(|error| panic!("{entry:?}: {error}"));
            map.game(entry.players).unwrap_or_else(|error| panic!("{entry:?}: {error:?}"));
            for bot in entry.bots {
                bot.parse::<Spec>().unwrap_or_else(|error| panic!("{entry:?}: {error}"));
            }
            let draw = Draw::new(entry.bots, usize::from(entry.players), Pairing::RoundRobin);
            assert!(draw.is_ok(), "{entry:?}: {draw:?}");
            assert!(entry.has_searchers() || entry.quick().blocks >= 20, "{entry:?}: too few to see anything");
        }
        assert!(fogg_bots::find(ANCHOR).is_ok());
        assert!(LADDER.iter().any(Match::has_searchers) && !LADDER.iter().all(Match::has_searchers));
    }
}
