//! Numbers of log rows, shared by all stores.

use crate::{LogRow, StoreError};

/// Rejects rows that do not follow `after` without a gap. The store guarantees this for its logs, so it does not rely
/// on its callers.
pub(crate) fn check_numbers(rows: &[LogRow], after: u64) -> Result<(), StoreError> {
    let mut last = after;
    for row in rows {
        if row.number.checked_sub(1) != Some(last) {
            let why = format!("log row number {} does not follow {last}", row.number);
            return Err(StoreError::Unavailable(why));
        }
        last = row.number;
    }
    Ok(())
}

/// A log number as databases store it. No log reaches the largest one, so a number that does not fit matches no row.
pub(crate) fn db_number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
