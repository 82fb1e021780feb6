//! The numbers of log rows, for every store.

use crate::{LogRow, StoreError};

/// Refuses rows that do not follow `after` without a gap. The store promises that of its logs, so it does not leave
/// it to its callers.
pub(crate) fn check_numbers(rows: &[LogRow], after: u64) -> Result<(), StoreError> {
    let mut last = after;
    for row in rows {
        if row.number.checked_sub(1) != Some(last) {
            let why = format!("a log row has the number {} and should follow {last}", row.number);
            return Err(StoreError::Unavailable(why));
        }
        last = row.number;
    }
    Ok(())
}

/// A log number as databases have it. No log ends at the largest, so a number too large for it finds nothing.
pub(crate) fn db_number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
