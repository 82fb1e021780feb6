//! Queries for tables, their logs, and their records.

use tokio_postgres::Row;

use super::connections::Connection;
use super::error::DatabaseError;
use super::text::{SqlText, text};
use crate::numbers::db_number;
use crate::{LogRow, Millis, Page, RecordRow, Status, StoreError, TableHead, TableRow};

/// The columns that [`table_row`] reads.
macro_rules! table_columns {
    () => {
        table_columns!("t.updated")
    };
    ($updated:literal) => {
        concat!(
            "t.public_id, t.creator, t.public, t.created, ",
            $updated,
            ", t.last, t.status, t.wake_at, t.to_act, s.body"
        )
    };
}
pub(super) use table_columns;

/// Whether a log row is a chat line. The index `log_chat` serves queries that contain exactly this expression.
macro_rules! is_chat {
    ($row:literal) => {
        concat!("substr(", $row, "body, 1, 8) = '{\"said\":'")
    };
}
pub(super) use is_chat;

const TABLE: &str =
    concat!("SELECT ", table_columns!(), " FROM tables t JOIN summaries s ON s.table_id = t.id WHERE t.public_id = $1");

const LOG: &str = "SELECT number, at, body FROM log \
                   WHERE table_id = (SELECT id FROM tables WHERE public_id = $1) AND number > $2 ORDER BY number";

const LOG_PAGE: &str = "SELECT number, at, body FROM log \
                        WHERE table_id = (SELECT id FROM tables WHERE public_id = $1) AND number > $2 \
                        ORDER BY number LIMIT $3";

pub(super) const CHAT: &str = concat!(
    "SELECT number, at, body FROM log WHERE table_id = (SELECT id FROM tables WHERE public_id = $1) AND number < $2 AND ",
    is_chat!(""),
    " ORDER BY number DESC LIMIT $3"
);

const SECRET: &str = "SELECT body FROM secrets WHERE table_id = (SELECT id FROM tables WHERE public_id = $1)";

const BY_CODE: &str = "SELECT public_id FROM tables WHERE id = (SELECT table_id FROM codes WHERE code = $1)";

pub(super) const PUBLIC: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM tables t JOIN summaries s ON s.table_id = t.id ",
    "WHERE t.public AND t.status = $1 AND NOT EXISTS (SELECT FROM hidden_tables h WHERE h.table_id = t.id) ",
    "ORDER BY t.updated DESC, t.id DESC LIMIT $2"
);

/// A user's tables. Open ones are few, so they are sorted here. Ended ones may be many: they are read in index order,
/// and reading stops early; they are listed by the time of their end. One statement, so that a table that ends during the query is in exactly one of the lists.
const TABLES_OF: &str = concat!(
    "WITH live AS (SELECT m.table_id, t.updated, array_agg(m.seat ORDER BY m.seat) AS seats ",
    "FROM members m JOIN tables t ON t.id = m.table_id ",
    "WHERE m.\"user\" = $1 AND m.ended IS NULL AND t.updated < $2 GROUP BY m.table_id, t.updated), ",
    "ended AS (SELECT table_id, ended AS updated, array_agg(seat ORDER BY seat) AS seats FROM members ",
    "WHERE \"user\" = $1 AND ended < $2 GROUP BY ended, table_id ORDER BY ended DESC, table_id DESC LIMIT $3), ",
    "page AS (SELECT * FROM live UNION ALL SELECT * FROM ended ORDER BY updated DESC, table_id DESC LIMIT $3) ",
    "SELECT ",
    table_columns!("page.updated"),
    ", page.seats FROM page JOIN tables t ON t.id = page.table_id JOIN summaries s ON s.table_id = t.id ",
    "ORDER BY page.updated DESC, t.id DESC"
);

const COUNT: &str = "SELECT status, count(*) FROM tables GROUP BY status";

const COUNT_OPEN: &str = "SELECT count(*) FROM tables WHERE creator = $1 AND status IN ('gathering', 'playing')";

const RECORD: &str = "SELECT public_id, public, finished, body FROM records \
                      WHERE table_id = (SELECT id FROM tables WHERE public_id = $1)";

/// The first page starts after the empty text, which sorts before every id.
pub(super) const PUBLIC_RECORDS: &str = "SELECT public_id, public, finished, body FROM records \
                              WHERE public AND (finished, public_id) > ($1, $2) AND finished < $3 \
                              AND NOT EXISTS (SELECT FROM hidden_tables h WHERE h.table_id = records.table_id) \
                              ORDER BY finished, public_id LIMIT $4";

pub(super) async fn table(connection: &Connection, id: &str) -> Result<Option<TableRow>, DatabaseError> {
    connection.row(TABLE, &[&SqlText(id)]).await?.as_ref().map(table_row).transpose()
}

pub(super) async fn log(connection: &Connection, table: &str, after: u64) -> Result<Vec<LogRow>, DatabaseError> {
    connection.rows(LOG, &[&SqlText(table), &db_number(after)]).await?.iter().map(log_row).collect()
}

pub(super) async fn log_page(
    connection: &Connection,
    table: &str,
    after: u64,
    limit: u32,
) -> Result<Vec<LogRow>, DatabaseError> {
    let rows = connection.rows(LOG_PAGE, &[&SqlText(table), &db_number(after), &i64::from(limit)]).await?;
    rows.iter().map(log_row).collect()
}

pub(super) async fn chat(
    connection: &Connection,
    table: &str,
    before: u64,
    limit: u32,
) -> Result<Vec<LogRow>, DatabaseError> {
    let rows = connection.rows(CHAT, &[&SqlText(table), &db_number(before), &i64::from(limit)]).await?;
    rows.iter().map(log_row).collect()
}

fn log_row(row: &Row) -> Result<LogRow, DatabaseError> {
    Ok(LogRow { number: row.try_get::<_, i64>(0)?.cast_unsigned(), at: row.try_get(1)?, body: text(row, 2)? })
}

pub(super) async fn secret(connection: &Connection, table: &str) -> Result<Option<Vec<u8>>, DatabaseError> {
    let row = connection.row(SECRET, &[&SqlText(table)]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn by_code(connection: &Connection, code: &str) -> Result<Option<String>, DatabaseError> {
    let row = connection.row(BY_CODE, &[&SqlText(code)]).await?;
    Ok(row.map(|row| text(&row, 0)).transpose()?)
}

pub(super) async fn public(
    connection: &Connection,
    status: Status,
    limit: u32,
) -> Result<Vec<TableRow>, DatabaseError> {
    let rows = connection.rows(PUBLIC, &[&status.name(), &i64::from(limit)]).await?;
    rows.iter().map(table_row).collect()
}

pub(super) async fn tables_of(
    connection: &Connection,
    user: &str,
    page: Page,
) -> Result<Vec<(TableRow, Vec<u8>)>, DatabaseError> {
    let rows = connection.rows(TABLES_OF, &[&SqlText(user), &page.before, &i64::from(page.limit)]).await?;
    rows.iter()
        .map(|row| {
            let seats: Vec<i16> = row.try_get(10)?;
            Ok((table_row(row)?, seats.into_iter().map(byte).collect::<Result<_, DatabaseError>>()?))
        })
        .collect()
}

pub(super) async fn count(connection: &Connection) -> Result<[u64; 4], DatabaseError> {
    let mut counts = [0; 4];
    for row in connection.rows(COUNT, &[]).await? {
        let status = status(&row, 0)?;
        if let Some(index) = Status::ALL.iter().position(|other| *other == status) {
            counts[index] = row.try_get::<_, i64>(1)?.cast_unsigned();
        }
    }
    Ok(counts)
}

pub(super) async fn count_open_by(connection: &Connection, user: &str) -> Result<u64, DatabaseError> {
    let row = connection.row(COUNT_OPEN, &[&SqlText(user)]).await?;
    Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.unwrap_or(0).cast_unsigned())
}

pub(super) async fn record(connection: &Connection, table: &str) -> Result<Option<RecordRow>, DatabaseError> {
    connection.row(RECORD, &[&SqlText(table)]).await?.as_ref().map(record_row).transpose()
}

pub(super) async fn public_records(
    connection: &Connection,
    from: Millis,
    until: Millis,
    after: Option<&(Millis, String)>,
    limit: u32,
) -> Result<Vec<RecordRow>, DatabaseError> {
    let (at, id) = after.filter(|(at, _)| *at >= from).map_or((from, SqlText("")), |(at, id)| (*at, SqlText(id)));
    let rows = connection.rows(PUBLIC_RECORDS, &[&at, &id, &until, &i64::from(limit)]).await?;
    rows.iter().map(record_row).collect()
}

pub(super) fn table_row(row: &Row) -> Result<TableRow, DatabaseError> {
    Ok(TableRow {
        id: text(row, 0)?,
        creator: text(row, 1)?,
        public: row.try_get(2)?,
        created: row.try_get(3)?,
        updated: row.try_get(4)?,
        last: row.try_get::<_, i64>(5)?.cast_unsigned(),
        head: TableHead { status: status(row, 6)?, wake_at: row.try_get(7)?, to_act: byte(row.try_get(8)?)? },
        summary: text(row, 9)?,
    })
}

fn record_row(row: &Row) -> Result<RecordRow, DatabaseError> {
    Ok(RecordRow { table: text(row, 0)?, public: row.try_get(1)?, finished: row.try_get(2)?, record: text(row, 3)? })
}

fn status(row: &Row, column: usize) -> Result<Status, DatabaseError> {
    let name: &str = row.try_get(column)?;
    Status::from_name(name).ok_or_else(|| unexpected_data("no such status"))
}

/// A byte, which PostgreSQL stores in two.
pub(super) fn byte(number: i16) -> Result<u8, DatabaseError> {
    u8::try_from(number).map_err(|_| unexpected_data("a number is too large"))
}

/// The error for data that Fogg did not write.
pub(super) fn unexpected_data(what: &str) -> DatabaseError {
    DatabaseError::Rejected(StoreError::Unavailable(format!(
        "the database contains data that Fogg did not write: {what}"
    )))
}
