//! Deletes or redacts old data.

use super::connections::Connection;
use super::error::DatabaseError;
use super::tables::is_chat;
use super::text::{SqlText, text};
use crate::Millis;

/// The advisory lock for redacting chat: `FOGG` and a 3. Several servers do it one after the other.
const LOCK: i64 = 0x46_4F47_4703;

/// Skips tables that another server is deleting or writing to; the next run deletes them.
pub(super) const CLOSED: &str = "SELECT id FROM tables WHERE status = 'closed' AND updated < $1 \
                                 ORDER BY updated, id LIMIT $2 FOR UPDATE SKIP LOCKED";

/// Everything that refers to tables, and then the tables.
const DELETE_TABLES: [&str; 9] = [
    "DELETE FROM log WHERE table_id = ANY ($1)",
    "DELETE FROM members WHERE table_id = ANY ($1)",
    "DELETE FROM summaries WHERE table_id = ANY ($1)",
    "DELETE FROM secrets WHERE table_id = ANY ($1)",
    "DELETE FROM codes WHERE table_id = ANY ($1)",
    "DELETE FROM records WHERE table_id = ANY ($1)",
    "DELETE FROM hidden_tables WHERE table_id = ANY ($1)",
    "DELETE FROM presence WHERE table_id = ANY ($1)",
    "DELETE FROM tables WHERE id = ANY ($1)",
];

/// Redacts chat lines of tables that ended in a time span.
pub(super) const REDACT: &str = concat!(
    "WITH ended AS MATERIALIZED (",
    "SELECT id FROM tables WHERE status = 'over' AND updated >= $1 AND updated < $2 UNION ALL ",
    "SELECT id FROM tables WHERE status = 'closed' AND updated >= $1 AND updated < $2), ",
    "lines AS (SELECT l.table_id, l.number FROM ended JOIN log l ON l.table_id = ended.id AND ",
    is_chat!("l."),
    " AND l.body <> $3 LIMIT $4) ",
    "UPDATE log SET body = $3 FROM lines WHERE log.table_id = lines.table_id AND log.number = lines.number"
);

pub(super) const RELEASE_NAMES: &str = "UPDATE users SET name_key = NULL, look_key = NULL, version = version + 1 \
                             WHERE kind = 'guest' AND name_key IS NOT NULL AND seen < $1 AND NOT EXISTS \
                             (SELECT FROM members m WHERE m.\"user\" = users.id AND m.ended IS NULL)";

pub(super) const DELETED_AT_TABLES: &str = "SELECT DISTINCT u.id, t.public_id FROM users u \
                                 JOIN members m ON m.\"user\" = u.id AND m.ended IS NULL \
                                 JOIN tables t ON t.id = m.table_id WHERE u.kind = 'deleted' \
                                 AND u.id >= $1 AND (u.id > $1 OR t.public_id > $2) \
                                 ORDER BY u.id, t.public_id LIMIT $3";

/// Must run in a transaction.
pub(super) async fn delete_closed_tables(
    connection: &Connection,
    updated_before: Millis,
    limit: u32,
) -> Result<u64, DatabaseError> {
    let rows = connection.rows(CLOSED, &[&updated_before, &i64::from(limit)]).await?;
    let tables: Vec<i64> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    if !tables.is_empty() {
        for sql in DELETE_TABLES {
            connection.execute(sql, &[&tables]).await?;
        }
    }
    Ok(tables.len() as u64)
}

/// Redacts chat and stores how far it got, so that the next sweep starts there. Must run in a transaction.
pub(super) async fn redact_chat(
    connection: &Connection,
    ended_before: Millis,
    body: &str,
    limit: u32,
) -> Result<u64, DatabaseError> {
    connection.rows("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let row = connection.row("SELECT chat_redacted FROM server", &[]).await?;
    let done: Option<Millis> = row.map(|row| row.try_get(0)).transpose()?.flatten();
    let from = done.unwrap_or(Millis::MIN);
    let redacted = connection.execute(REDACT, &[&from, &ended_before, &SqlText(body), &i64::from(limit)]).await?;
    // A time before the stored one is stored, too: the stored one may come from a clock that was ahead, and tables that
    // end before it would never be found.
    if redacted < u64::from(limit) && ended_before != from {
        connection.execute("UPDATE server SET chat_redacted = $1", &[&ended_before]).await?;
    }
    Ok(redacted)
}

pub(super) async fn release_guest_names(connection: &Connection, seen_before: Millis) -> Result<u64, DatabaseError> {
    connection.execute(RELEASE_NAMES, &[&seen_before]).await
}

pub(super) async fn deleted_users_at_tables(
    connection: &Connection,
    after: &(String, String),
    limit: u32,
) -> Result<Vec<(String, String)>, DatabaseError> {
    let rows = connection.rows(DELETED_AT_TABLES, &[&SqlText(&after.0), &SqlText(&after.1), &i64::from(limit)]).await?;
    rows.iter().map(|row| Ok((text(row, 0)?, text(row, 1)?))).collect()
}
