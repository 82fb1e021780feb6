//! Laws of the game record: what is written reads back the same, and what is accepted is true.
//!
//! `PROPTEST_CASES=5000 cargo test -p fogg-record --test laws` searches longer than the default.

mod games;
mod identity;
mod mutations;
mod results;
mod text;

use proptest::prelude::ProptestConfig;

/// So many cases, unless `PROPTEST_CASES` says otherwise. A failure prints the game, which repeats it.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, max_shrink_iters: 100, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
