//! When the server ran and when it did not.

use super::connections::Connection;
use super::fail::Fail;
use crate::Millis;

/// In the order of their ids, like every statement that locks several tables: then no two wait for each other.
const MOVE_CLOCKS: &str = "WITH timed AS MATERIALIZED \
                           (SELECT id FROM tables WHERE wake_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE) \
                           UPDATE tables SET wake_at = wake_at + $1 FROM timed WHERE tables.id = timed.id";

/// Notes the downtime since the last beat, moves the wake times by it, and lists the downtimes that ended after
/// `since`. A start is a beat too, so that two starts in a row do not count the same time twice. To be run in a
/// transaction: whoever starts meanwhile waits for its end.
pub(super) async fn beat(
    connection: &Connection,
    now: Millis,
    at_least: Millis,
    since: Millis,
) -> Result<Vec<(Millis, Millis)>, Fail> {
    let row = connection.row("SELECT beat FROM server FOR UPDATE", &[]).await?;
    let last: Option<Millis> = row.map(|row| row.try_get(0)).transpose()?.flatten();
    // A clock that was set back makes no downtime.
    if let Some(last) = last.filter(|last| *last < now && now - last >= at_least) {
        connection.execute("INSERT INTO downtimes (began, ended) VALUES ($1, $2)", &[&last, &now]).await?;
        connection.execute(MOVE_CLOCKS, &[&(now - last)]).await?;
    }
    connection.execute("UPDATE server SET beat = $1", &[&now]).await?;
    let sql = "SELECT began, ended FROM downtimes WHERE ended > $1 ORDER BY ended, began";
    let downtimes = connection.rows(sql, &[&since]).await?;
    downtimes.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// The time of the last beat.
pub(super) async fn last_beat(connection: &Connection) -> Result<Option<Millis>, Fail> {
    let row = connection.row("SELECT beat FROM server", &[]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.flatten())
}

/// Writes something, to see whether it can be written.
pub(super) async fn check(connection: &Connection) -> Result<(), Fail> {
    connection.execute("UPDATE server SET checks = checks + 1", &[]).await.map(|_written| ())
}
