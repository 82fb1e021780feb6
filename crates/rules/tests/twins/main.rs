//! Slow twins: what the engine computes cleverly, computed again by trying everything.
//!
//! Networks are drawn from the real boards and from boards made up for the occasion, small enough for the twin.
//! `PROPTEST_CASES=20000 cargo test -p fogg-rules --test twins` searches longer than the default.

mod boards;
mod cards;
mod longest_path;
mod parallels;
mod tickets;

use proptest::prelude::ProptestConfig;

/// So many cases, unless `PROPTEST_CASES` says otherwise. A failure prints everything needed to repeat it.
fn cases(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { config } else { ProptestConfig { cases, ..config } }
}
