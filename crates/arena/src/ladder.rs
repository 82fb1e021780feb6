//! The matches behind docs/strength.md, in one place: `fogg arena --ladder` plays them.

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
/// And at least this, or nothing could be seen.
const FEWEST: u64 = 20;

impl Match {
    /// The same match for a quick look.
    #[must_use]
    pub fn quick(self) -> Match {
        Match { blocks: (self.blocks / QUICK).max(FEWEST), ..self }
    }
}

/// All matches of the ladder.
///
/// Scripted bots play 1,000 blocks, which tells shares to about two in a hundred; bots that search play fewer.
pub const LADDER: &[Match] = &[
    Match { map: "usa", players: 2, bots: &["greedy", "random"], blocks: 1000 },
    Match { map: "europe", players: 2, bots: &["greedy", "random"], blocks: 1000 },
    Match { map: "usa", players: 4, bots: &["greedy", "random", "random", "random"], blocks: 500 },
    Match { map: "europe", players: 4, bots: &["greedy", "random", "random", "random"], blocks: 500 },
];

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
                bot.parse::<fogg_bots::Spec>().unwrap_or_else(|error| panic!("{entry:?}: {error}"));
            }
            let draw = Draw::new(entry.bots, usize::from(entry.players), Pairing::RoundRobin);
            assert!(draw.is_ok(), "{entry:?}: {draw:?}");
            assert!(entry.quick().blocks >= FEWEST && entry.quick().blocks < entry.blocks, "{entry:?}");
        }
        assert!(fogg_bots::find(ANCHOR).is_ok());
    }
}
