//! Property tests: invariants of every game, for any players and any cards.
//!
//! A [`table::Case`] has the parameters of a complete game: map, number of players, the style of each player, and the
//! kind of chance. A failing test prints its case, which repeats the game. `PROPTEST_CASES=5000 cargo test -p
//! fogg-rules --test laws` searches longer than the default.

mod damage;
mod legality;
mod notation;
mod players;
mod sampling;
mod secrets;
mod steps;
mod table;
mod variants;
mod views;

use proptest::prelude::ProptestConfig;

/// The configuration for this many cases, unless `PROPTEST_CASES` is set.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, max_shrink_iters: 200, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
