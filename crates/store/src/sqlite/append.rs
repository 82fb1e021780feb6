//! Creates tables and adds to their logs: the hot path.

use rusqlite::{Connection, params};

use super::error::{WriteError, is_constraint};
use super::job::WriterContext;
use super::writer::execute;
use crate::numbers::db_number;
use crate::{Append, LogRow, Member, Millis, NewTable, Status, StoreError};

/// The usual append: the status does not change, so the indexes on it are not touched. The condition on the status is
/// free, because the row has been read anyway; setting the status would rewrite entries of two indexes.
const MOVE_ON: &str = "UPDATE tables SET last = ?1, updated = coalesce(?2, updated), wake_at = ?3, to_act = ?4 \
                       WHERE id = ?5 AND last = ?6 AND status = ?7";

/// An append that changes the status.
const CHANGE_STATUS: &str = "UPDATE tables SET last = ?1, updated = coalesce(?2, updated), wake_at = ?3, to_act = ?4, status = ?7 \
     WHERE id = ?5 AND last = ?6";

const ADD_ROW: &str = "INSERT INTO log (table_id, number, at, body) VALUES (?1, ?2, ?3, ?4)";

/// Carries out an [`Append`].
pub(super) fn append(context: &mut WriterContext<'_>, append: &Append) -> Result<(), WriteError> {
    let Some(table) = context.ids.find(context.connection, &append.table)? else {
        return Err(WriteError::Rejected(StoreError::Conflict));
    };
    // Once the sequence check has passed, only these can still conflict with existing rows.
    if append.members.is_some() || append.finished.is_some() || append.code.is_some() {
        all_or_nothing(context.connection, || append_to(context.connection, table, append))
    } else {
        append_to(context.connection, table, append)
    }
}

fn append_to(connection: &Connection, table: i64, append: &Append) -> Result<(), WriteError> {
    let head = &append.head;
    let updated = append.rows.last().map(|row| row.at);
    let before = db_number(append.after);
    let last = db_number(append.rows.last().map_or(append.after, |row| row.number));
    let values = params![last, updated, head.wake_at, head.to_act, table, before, head.status.name()];
    let moved_on = connection.prepare_cached(MOVE_ON)?.execute(values)? == 1;
    if !moved_on && connection.prepare_cached(CHANGE_STATUS)?.execute(values)? == 0 {
        return Err(WriteError::Rejected(StoreError::Conflict));
    }
    add_rows(connection, table, &append.rows)?;
    if let Some(summary) = &append.summary {
        connection
            .prepare_cached("UPDATE summaries SET body = ?2 WHERE table_id = ?1")?
            .execute(params![table, summary])?;
    }
    if let Some(members) = &append.members {
        connection.prepare_cached("DELETE FROM members WHERE table_id = ?1")?.execute([table])?;
        add_members(connection, table, members)?;
    }
    if !moved_on && head.status != Status::Gathering {
        connection.prepare_cached("DELETE FROM codes WHERE table_id = ?1")?.execute([table])?;
    }
    if let Some(code) = append.code.as_ref().filter(|_| head.status == Status::Gathering) {
        connection.prepare_cached("DELETE FROM codes WHERE table_id = ?1")?.execute([table])?;
        connection.prepare_cached("INSERT INTO codes VALUES (?1, ?2)")?.execute(params![code, table])?;
    }
    if append.members.is_some() || !moved_on || has_ended(head.status) {
        note_end(connection, table)?;
    }
    if let Some(public) = append.public {
        connection.prepare_cached("UPDATE tables SET public = ?2 WHERE id = ?1")?.execute(params![table, public])?;
    }
    if let Some(finished) = &append.finished {
        connection
            .prepare_cached(
                "INSERT INTO records (table_id, public_id, public, finished, body) \
                 SELECT id, public_id, public, ?2, ?3 FROM tables WHERE id = ?1",
            )?
            .execute(params![table, finished.at, finished.record])?;
    }
    Ok(())
}

/// Carries out a [`NewTable`].
pub(super) fn create_table(context: &mut WriterContext<'_>, table: &NewTable) -> Result<(), WriteError> {
    let connection = context.connection;
    all_or_nothing(connection, || {
        let head = &table.head;
        let updated = table.log.last().map_or(table.created, |row| row.at);
        let last = db_number(table.log.last().map_or(0, |row| row.number));
        let id = connection
            .prepare_cached(
                "INSERT INTO tables (public_id, creator, public, created, updated, last, status, wake_at, to_act) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            )?
            .insert(params![
                table.id,
                table.creator,
                table.public,
                table.created,
                updated,
                last,
                head.status.name(),
                head.wake_at,
                head.to_act
            ])?;
        connection.prepare_cached("INSERT INTO summaries VALUES (?1, ?2)")?.execute(params![id, table.summary])?;
        connection.prepare_cached("INSERT INTO secrets VALUES (?1, ?2)")?.execute(params![id, table.secret])?;
        if let Some(code) = table.code.as_ref().filter(|_| head.status == Status::Gathering) {
            connection.prepare_cached("INSERT INTO codes VALUES (?1, ?2)")?.execute(params![code, id])?;
        }
        add_rows(connection, id, &table.log)?;
        add_members(connection, id, &table.members)?;
        if has_ended(head.status) {
            note_end(connection, id)?;
        }
        Ok(())
    })
}

/// Sets only the wake time of a table.
pub(super) fn set_wake(connection: &Connection, table: &str, wake_at: Option<Millis>) -> Result<(), WriteError> {
    connection
        .prepare_cached("UPDATE tables SET wake_at = ?2 WHERE public_id = ?1")?
        .execute(params![table, wake_at])?;
    Ok(())
}

/// Runs several statements atomically. A row that collides with an existing one is a conflict.
pub(super) fn all_or_nothing<T>(
    connection: &Connection,
    work: impl FnOnce() -> Result<T, WriteError>,
) -> Result<T, WriteError> {
    execute(connection, "SAVEPOINT job")?;
    let result = work();
    if result.is_err() && !connection.is_autocommit() {
        execute(connection, "ROLLBACK TO job")?;
    }
    if !connection.is_autocommit() {
        execute(connection, "RELEASE job")?;
    }
    result.map_err(conflict)
}

/// Converts a collision with an existing row to a conflict. Only for work that changes nothing when it fails.
pub(super) fn conflict(fail: WriteError) -> WriteError {
    match fail {
        WriteError::Sqlite(error) if is_constraint(&error) => WriteError::Rejected(StoreError::Conflict),
        other => other,
    }
}

fn add_rows(connection: &Connection, table: i64, rows: &[LogRow]) -> rusqlite::Result<()> {
    let mut add = connection.prepare_cached(ADD_ROW)?;
    for row in rows {
        add.execute(params![table, db_number(row.number), row.at, row.body])?;
    }
    Ok(())
}

fn add_members(connection: &Connection, table: i64, members: &[Member]) -> rusqlite::Result<()> {
    let mut add = connection.prepare_cached("INSERT INTO members (table_id, user, seat) VALUES (?1, ?2, ?3)")?;
    for member in members {
        add.execute(params![table, member.user, member.seat])?;
    }
    Ok(())
}

/// Writes the end time of a table to its members, or clears it if the table is running again. What follows the end (a
/// chat message, a rematch) changes `tables.updated`, but not the end.
fn note_end(connection: &Connection, table: i64) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "UPDATE members SET ended = \
             (SELECT CASE WHEN t.status IN ('over', 'closed') THEN coalesce(members.ended, t.updated) END \
             FROM tables t WHERE t.id = ?1) \
             WHERE table_id = ?1",
        )?
        .execute([table])?;
    Ok(())
}

fn has_ended(status: Status) -> bool {
    matches!(status, Status::Over | Status::Closed)
}
