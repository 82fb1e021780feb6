//! The uptime and downtime of the servers.

use super::connections::Connection;
use super::error::DatabaseError;
use crate::Millis;

/// Locks tables in the order of their ids, like every statement that locks several tables, to avoid deadlocks.
const MOVE_CLOCKS: &str = "WITH timed AS MATERIALIZED \
                           (SELECT id FROM tables WHERE wake_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE) \
                           UPDATE tables SET wake_at = wake_at + $1 FROM timed WHERE tables.id = timed.id";

/// Stores the downtime since the last heartbeat, moves the wake times by it, and returns the downtimes that ended after
/// `since`. A start counts as a heartbeat, so that two starts in a row do not count the same downtime twice. Must run
/// in a transaction: a server that starts at the same time waits for its end.
pub(super) async fn heartbeat(
    connection: &Connection,
    now: Millis,
    at_least: Millis,
    since: Millis,
) -> Result<Vec<(Millis, Millis)>, DatabaseError> {
    let row = connection.row("SELECT beat FROM server FOR UPDATE", &[]).await?;
    let last: Option<Millis> = row.map(|row| row.try_get(0)).transpose()?.flatten();
    // A clock that was set back does not cause a downtime.
    if let Some(last) = last.filter(|last| *last < now && now - last >= at_least) {
        connection.execute("INSERT INTO downtimes (began, ended) VALUES ($1, $2)", &[&last, &now]).await?;
        connection.execute(MOVE_CLOCKS, &[&(now - last)]).await?;
    }
    connection.execute("UPDATE server SET beat = $1", &[&now]).await?;
    let sql = "SELECT began, ended FROM downtimes WHERE ended > $1 ORDER BY ended, began";
    let downtimes = connection.rows(sql, &[&since]).await?;
    downtimes.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// The time of the last heartbeat.
pub(super) async fn last_heartbeat(connection: &Connection) -> Result<Option<Millis>, DatabaseError> {
    let row = connection.row("SELECT beat FROM server", &[]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.flatten())
}

/// Writes a row to check whether the database is writable.
pub(super) async fn check(connection: &Connection) -> Result<(), DatabaseError> {
    connection.execute("UPDATE server SET checks = checks + 1", &[]).await.map(|_written| ())
}
