//! Property tests of the referee: invariants of every table, for any accounts, delays, and invalid inputs.
//!
//! A seed determines a random table; a failing test prints it. `PROPTEST_CASES=5000 cargo test -p fogg-table --test
//! laws` searches longer than the default, and `FOGG_PAIRS=100000` compares more pairs of worlds.

mod bots;
mod client;
mod clients;
mod clocks;
mod decisions;
mod dismissals;
mod endings;
mod fairness;
mod life;
mod limits;
mod lobby;
mod replay;
mod secrets;
mod undo;

use proptest::prelude::ProptestConfig;

/// The configuration for this many cases, unless `PROPTEST_CASES` is set. A case is a seed, so a failing one cannot be
/// made smaller.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, max_shrink_iters: 0, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
