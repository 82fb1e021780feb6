//! Reference implementations: the optimized computations of the engine, compared with brute force.
//!
//! Networks are drawn from the built-in boards and from random boards that are small enough for brute force.
//! `PROPTEST_CASES=20000 cargo test -p fogg-rules --test twins` searches longer than the default.

mod boards;
mod cards;
mod longest_path;
mod parallels;
mod tickets;

use proptest::prelude::ProptestConfig;

/// The configuration for this many cases, unless `PROPTEST_CASES` is set. A failure prints everything needed to repeat
/// it.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
