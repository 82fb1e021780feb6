//! The time of day. The only place of the server that asks for it.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use fogg_table::Millis;

/// By how much the clock of the store is ahead of this machine's. One for the process: it has one store.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Milliseconds since 1970, UTC, by the clock of the store, so that several servers agree.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let here = Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX);
    here.saturating_add(AHEAD.load(Ordering::Relaxed))
}

/// The store says by how much its clock is ahead.
pub(crate) fn set_ahead(millis: Millis) {
    AHEAD.store(millis, Ordering::Relaxed);
}
