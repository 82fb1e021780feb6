//! Property tests of the game record: records read back unchanged, and only true records are accepted.
//!
//! `PROPTEST_CASES=5000 cargo test -p fogg-record --test laws` searches longer than the default.

mod games;
mod identity;
mod mutations;
mod results;
mod statistics;
mod text;

use proptest::prelude::ProptestConfig;

/// The configuration for this many cases, unless `PROPTEST_CASES` is set. A failure prints the case that repeats it.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, max_shrink_iters: 100, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
