//! The time of day. The only place of the server that asks for it.

use std::time::{SystemTime, UNIX_EPOCH};

use fogg_table::Millis;

/// Milliseconds since 1970, UTC.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
