//! Laws: what holds in every game, whoever plays it and however the cards fall.
//!
//! A [`table::Case`] is a whole game in a few numbers: map, players, how each of them plays, what kind of luck they
//! have. A failing law prints its case, and the case repeats the game. `PROPTEST_CASES=5000 cargo test -p fogg-rules
//! --test laws` searches longer than the default.

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

/// So many cases, unless `PROPTEST_CASES` says otherwise.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, max_shrink_iters: 200, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
