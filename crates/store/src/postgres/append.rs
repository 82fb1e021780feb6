//! Creates tables, and appends that change more than the log: each in its own transaction.

use tokio_postgres::types::ToSql;

use super::connections::Connection;
use super::error::DatabaseError;
use super::text::SqlText;
use crate::numbers::db_number;
use crate::{Append, LogRow, Member, Millis, NewTable, Status, StoreError};

/// One statement for a whole table: one round trip, and atomic by itself.
const CREATE_TABLE: &str = "\
    WITH made AS (INSERT INTO tables (public_id, creator, public, created, updated, last, status, wake_at, to_act) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id), \
    summary AS (INSERT INTO summaries (table_id, body) SELECT id, $10::text FROM made), \
    secret AS (INSERT INTO secrets (table_id, body) SELECT id, $11::bytea FROM made), \
    named AS (INSERT INTO codes (code, table_id) SELECT $12::text, id FROM made WHERE $12 IS NOT NULL), \
    seated AS (INSERT INTO members (table_id, \"user\", seat, ended) \
    SELECT id, m.name, m.seat, $13::bigint FROM made, unnest($14::text[], $15::smallint[]) AS m (name, seat)) \
    INSERT INTO log (table_id, number, at, body) \
    SELECT id, r.number, r.at, r.body FROM made, unnest($16::bigint[], $17::bigint[], $18::text[]) AS r (number, at, body)";

/// The sequence check and the update. Returns the previous status.
const MOVE_ON: &str = "\
    WITH held AS MATERIALIZED (SELECT id, status FROM tables WHERE public_id = $1 AND last = $2 \
    AND epoch = coalesce($8, epoch) FOR NO KEY UPDATE) \
    UPDATE tables SET last = $3, updated = coalesce($4, updated), wake_at = $5, to_act = $6, status = $7 \
    FROM held WHERE tables.id = held.id AND tables.last = $2 RETURNING tables.id, held.status";

const ADD_ROWS: &str = "INSERT INTO log (table_id, number, at, body) \
                        SELECT $1::bigint, r.number, r.at, r.body \
                        FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS r (number, at, body)";

const ADD_MEMBERS: &str = "INSERT INTO members (table_id, \"user\", seat) \
                           SELECT $1::bigint, m.name, m.seat FROM unnest($2::text[], $3::smallint[]) AS m (name, seat)";

/// Writes the end time of a table to its members, or clears it if the table is running again. What follows the end (a
/// chat message, a rematch) changes `tables.updated`, but not the end.
const NOTE_END: &str = "UPDATE members SET ended = \
                        (SELECT CASE WHEN t.status IN ('over', 'closed') THEN coalesce(members.ended, t.updated) END \
                        FROM tables t WHERE t.id = $1) \
                        WHERE table_id = $1";

const ADD_RECORD: &str = "INSERT INTO records (table_id, public_id, public, finished, body) \
                          SELECT id, public_id, public, $2::bigint, $3::text FROM tables WHERE id = $1";

/// Carries out any [`Append`]. Must run in a transaction.
pub(super) async fn append(connection: &Connection, append: &Append) -> Result<(), DatabaseError> {
    let head = &append.head;
    let (after, last, updated) = numbers(append);
    let moved = connection
        .row(
            MOVE_ON,
            &[
                &SqlText(&append.table),
                &after,
                &last,
                &updated,
                &head.wake_at,
                &i16::from(head.to_act),
                &head.status.name(),
                &append.epoch.map(|epoch| epoch.0),
            ],
        )
        .await?;
    let Some(moved) = moved else { return Err(DatabaseError::Rejected(StoreError::Conflict)) };
    let (table, status_before): (i64, &str) = (moved.try_get(0)?, moved.try_get(1)?);
    let same_status = status_before == head.status.name();

    let rows = Rows::of(&append.rows);
    connection.execute(ADD_ROWS, &[&table, &rows.numbers, &rows.times, &rows.bodies]).await?;
    if let Some(summary) = &append.summary {
        connection.execute("UPDATE summaries SET body = $2 WHERE table_id = $1", &[&table, &SqlText(summary)]).await?;
    }
    if let Some(members) = &append.members {
        connection.execute("DELETE FROM members WHERE table_id = $1", &[&table]).await?;
        let (users, seats) = users_and_seats(members);
        connection.execute(ADD_MEMBERS, &[&table, &users, &seats]).await?;
    }
    if !same_status && head.status != Status::Gathering {
        connection.execute("DELETE FROM codes WHERE table_id = $1", &[&table]).await?;
    }
    if let Some(code) = append.code.as_deref().filter(|_| head.status == Status::Gathering) {
        connection.execute("DELETE FROM codes WHERE table_id = $1", &[&table]).await?;
        connection.execute("INSERT INTO codes (code, table_id) VALUES ($1, $2)", &[&SqlText(code), &table]).await?;
    }
    if append.members.is_some() || !same_status || has_ended(head.status) {
        connection.execute(NOTE_END, &[&table]).await?;
    }
    if let Some(public) = append.public {
        connection.execute("UPDATE tables SET public = $2 WHERE id = $1", &[&table, &public]).await?;
    }
    if let Some(finished) = &append.finished {
        connection.execute(ADD_RECORD, &[&table, &finished.at, &SqlText(&finished.record)]).await?;
    }
    Ok(())
}

/// Carries out a [`NewTable`].
pub(super) async fn create_table(connection: &Connection, table: &NewTable) -> Result<(), DatabaseError> {
    let head = &table.head;
    let updated = table.log.last().map_or(table.created, |row| row.at);
    let last = db_number(table.log.last().map_or(0, |row| row.number));
    let code = table.code.as_deref().filter(|_| head.status == Status::Gathering).map(SqlText);
    let ended = has_ended(head.status).then_some(updated);
    let (users, seats) = users_and_seats(&table.members);
    let rows = Rows::of(&table.log);
    let values: [&(dyn ToSql + Sync); 18] = [
        &SqlText(&table.id),
        &SqlText(&table.creator),
        &table.public,
        &table.created,
        &updated,
        &last,
        &head.status.name(),
        &head.wake_at,
        &i16::from(head.to_act),
        &SqlText(&table.summary),
        &table.secret,
        &code,
        &ended,
        &users,
        &seats,
        &rows.numbers,
        &rows.times,
        &rows.bodies,
    ];
    connection.execute(CREATE_TABLE, &values).await.map(|_rows| ())
}

/// Sets only the wake time of a table.
pub(super) async fn set_wake(
    connection: &Connection,
    table: &str,
    wake_at: Option<Millis>,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE tables SET wake_at = $2 WHERE public_id = $1";
    connection.execute(sql, &[&SqlText(table), &wake_at]).await.map(|_set| ())
}

/// The number an append follows, the number the log ends with afterward, and the time of its last row.
pub(super) fn numbers(append: &Append) -> (i64, i64, Option<Millis>) {
    let last = append.rows.last();
    let number = last.map_or(append.after, |row| row.number);
    (db_number(append.after), db_number(number), last.map(|row| row.at))
}

pub(super) fn has_ended(status: Status) -> bool {
    matches!(status, Status::Over | Status::Closed)
}

/// Log rows as columns.
struct Rows<'a> {
    numbers: Vec<i64>,
    times: Vec<Millis>,
    bodies: Vec<SqlText<'a>>,
}

impl<'a> Rows<'a> {
    fn of(rows: &'a [LogRow]) -> Rows<'a> {
        Rows {
            numbers: rows.iter().map(|row| db_number(row.number)).collect(),
            times: rows.iter().map(|row| row.at).collect(),
            bodies: rows.iter().map(|row| SqlText(&row.body)).collect(),
        }
    }
}

fn users_and_seats(members: &[Member]) -> (Vec<SqlText<'_>>, Vec<i16>) {
    members.iter().map(|member| (SqlText(&member.user), i16::from(member.seat))).unzip()
}
