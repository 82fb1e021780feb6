//! The uptime and downtime of the server.

use rusqlite::{Connection, params};

use super::error::WriteError;
use crate::Millis;

/// Stores the downtime since the last heartbeat, moves the wake times by it, and returns the downtimes that ended after
/// `since`. A start counts as a heartbeat, so that two starts in a row do not count the same downtime twice.
pub(super) fn heartbeat(
    connection: &Connection,
    now: Millis,
    at_least: Millis,
    since: Millis,
) -> Result<Vec<(Millis, Millis)>, WriteError> {
    let last: Option<Millis> = connection.query_row("SELECT beat FROM server", [], |row| row.get(0))?;
    // A clock that was set back does not cause a downtime.
    if let Some(last) = last.filter(|last| *last < now && now - last >= at_least) {
        connection.execute("INSERT INTO downtimes (began, ended) VALUES (?1, ?2)", [last, now])?;
        connection.execute("UPDATE tables SET wake_at = wake_at + ?1 WHERE wake_at IS NOT NULL", [now - last])?;
    }
    connection.prepare_cached("UPDATE server SET beat = ?1")?.execute([now])?;
    let mut query =
        connection.prepare_cached("SELECT began, ended FROM downtimes WHERE ended > ?1 ORDER BY ended, began")?;
    let downtimes = query.query_map(params![since], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(downtimes.collect::<rusqlite::Result<_>>()?)
}

/// The time of the last heartbeat.
pub(super) fn last_heartbeat(connection: &Connection) -> rusqlite::Result<Option<Millis>> {
    connection.query_row("SELECT beat FROM server", [], |row| row.get(0))
}

/// Writes a row to check whether the database is writable.
pub(super) fn check(connection: &Connection) -> Result<(), WriteError> {
    connection.prepare_cached("UPDATE server SET checks = checks + 1")?.execute([])?;
    Ok(())
}
