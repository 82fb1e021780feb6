//! Deletes or redacts old data.

use rusqlite::{Connection, params};

use super::append::all_or_nothing;
use super::error::WriteError;
use super::job::WriterContext;
use super::tables::is_chat;
use crate::Millis;
use crate::checks::check_chat;

pub(super) const CLOSED: &str =
    "SELECT id FROM tables WHERE status = 'closed' AND updated < ?1 ORDER BY updated, id LIMIT ?2";

/// Everything that refers to a table, and then the table.
const DELETE_TABLE: [&str; 8] = [
    "DELETE FROM log WHERE table_id = ?1",
    "DELETE FROM members WHERE table_id = ?1",
    "DELETE FROM summaries WHERE table_id = ?1",
    "DELETE FROM secrets WHERE table_id = ?1",
    "DELETE FROM codes WHERE table_id = ?1",
    "DELETE FROM records WHERE table_id = ?1",
    "DELETE FROM hidden_tables WHERE table_id = ?1",
    "DELETE FROM tables WHERE id = ?1",
];

/// Chat lines of tables of one status that ended in a time span and are not redacted yet. `CROSS JOIN` fixes the order:
/// first the tables of that span, then the chat of each. The status is not a parameter: the index covers only these
/// two.
macro_rules! unredacted {
    ($status:literal) => {
        concat!(
            "SELECT l.table_id, l.number FROM tables t CROSS JOIN log l INDEXED BY log_chat ON l.table_id = t.id AND ",
            is_chat!("l."),
            " WHERE t.status = '",
            $status,
            "' AND t.updated >= ?1 AND t.updated < ?2 AND l.body <> ?3 LIMIT ?4"
        )
    };
}

pub(super) const UNREDACTED: [&str; 2] = [unredacted!("over"), unredacted!("closed")];

pub(super) const RELEASE_NAMES: &str = "UPDATE users SET name_key = NULL, look_key = NULL, version = version + 1 \
                                        WHERE kind = 'guest' AND name_key IS NOT NULL AND seen < ?1 AND NOT EXISTS \
                                        (SELECT 1 FROM members m WHERE m.user = users.id AND m.ended IS NULL)";

pub(super) const DELETED_AT_TABLES: &str = "SELECT DISTINCT u.id, t.public_id FROM users u CROSS JOIN members m ON m.user = u.id AND m.ended IS NULL \
     JOIN tables t ON t.id = m.table_id \
     WHERE u.kind = 'deleted' AND u.id >= ?1 AND (u.id > ?1 OR t.public_id > ?2) ORDER BY u.id, t.public_id LIMIT ?3";

pub(super) fn delete_closed_tables(
    context: &mut WriterContext<'_>,
    updated_before: Millis,
    limit: u32,
) -> Result<u64, WriteError> {
    let connection = context.connection;
    context.ids.clear();
    all_or_nothing(connection, || {
        let mut query = connection.prepare_cached(CLOSED)?;
        let tables: Vec<i64> =
            query.query_map(params![updated_before, limit], |row| row.get(0))?.collect::<Result<_, _>>()?;
        for table in &tables {
            for sql in DELETE_TABLE {
                connection.prepare_cached(sql)?.execute([table])?;
            }
        }
        Ok(tables.len() as u64)
    })
}

/// Redacts chat and stores how far it got, so that the next sweep starts there.
pub(super) fn redact_chat(
    connection: &Connection,
    ended_before: Millis,
    body: &str,
    limit: u32,
) -> Result<u64, WriteError> {
    check_chat(body).map_err(WriteError::Rejected)?;
    all_or_nothing(connection, || {
        let done: Option<Millis> = connection.query_row("SELECT chat_redacted FROM server", [], |row| row.get(0))?;
        let from = done.unwrap_or(Millis::MIN);
        let mut lines: Vec<(i64, i64)> = Vec::new();
        for sql in UNREDACTED {
            let left = i64::from(limit) - lines.len() as i64;
            let mut query = connection.prepare_cached(sql)?;
            let found =
                query.query_map(params![from, ended_before, body, left], |row| Ok((row.get(0)?, row.get(1)?)))?;
            lines.extend(found.collect::<rusqlite::Result<Vec<_>>>()?);
        }
        let mut redact = connection.prepare_cached("UPDATE log SET body = ?3 WHERE table_id = ?1 AND number = ?2")?;
        for (table, number) in &lines {
            redact.execute(params![table, number, body])?;
        }
        // A time before the stored one is stored, too: the stored one may come from a clock that was ahead, and tables
        // that end before it would never be found.
        if lines.len() < limit as usize && ended_before != from {
            connection.prepare_cached("UPDATE server SET chat_redacted = ?1")?.execute([ended_before])?;
        }
        Ok(lines.len() as u64)
    })
}

pub(super) fn release_guest_names(connection: &Connection, seen_before: Millis) -> Result<u64, WriteError> {
    Ok(connection.prepare_cached(RELEASE_NAMES)?.execute([seen_before])? as u64)
}

pub(super) fn deleted_users_at_tables(
    connection: &Connection,
    after: &(String, String),
    limit: u32,
) -> rusqlite::Result<Vec<(String, String)>> {
    let mut query = connection.prepare_cached(DELETED_AT_TABLES)?;
    query.query_map(params![after.0, after.1, limit], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}
