//! Laws of the referee: what holds at every table, whoever comes, leaves, is late or sends nonsense.
//!
//! A random table follows from one number; a failing law prints it. `PROPTEST_CASES=5000 cargo test -p fogg-table
//! --test laws` searches longer than the default, `FOGG_PAIRS=100000` compares more pairs of worlds.

mod bots;
mod client;
mod clients;
mod clocks;
mod decisions;
mod dismissals;
mod fairness;
mod life;
mod limits;
mod replay;
mod secrets;

use proptest::prelude::ProptestConfig;

/// So many cases, unless `PROPTEST_CASES` says otherwise. Cases are numbers that stand for whole tables, so there is
/// nothing to gain from making a failing one smaller.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, max_shrink_iters: 0, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
