//! Queries for tables, their logs, and their records.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::numbers::db_number;
use crate::{LogRow, Member, Millis, Page, RecordRow, Status, TableHead, TableRow};

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

pub(super) const TABLE: &str =
    concat!("SELECT ", table_columns!(), " FROM tables t JOIN summaries s ON s.table_id = t.id WHERE t.public_id = ?1");

pub(super) const LOG: &str = "SELECT number, at, body FROM log \
                              WHERE table_id = (SELECT id FROM tables WHERE public_id = ?1) AND number > ?2 \
                              ORDER BY number";

pub(super) const LOG_PAGE: &str = "SELECT number, at, body FROM log \
                                   WHERE table_id = (SELECT id FROM tables WHERE public_id = ?1) AND number > ?2 \
                                   ORDER BY number LIMIT ?3";

pub(super) const CHAT: &str = concat!(
    "SELECT number, at, body FROM log INDEXED BY log_chat ",
    "WHERE table_id = (SELECT id FROM tables WHERE public_id = ?1) AND number < ?2 AND ",
    is_chat!(""),
    " ORDER BY number DESC LIMIT ?3"
);

pub(super) const SECRET: &str =
    "SELECT body FROM secrets WHERE table_id = (SELECT id FROM tables WHERE public_id = ?1)";

pub(super) const BY_CODE: &str = "SELECT public_id FROM tables WHERE id = (SELECT table_id FROM codes WHERE code = ?1)";

const MEMBERS: &str = "SELECT user, seat FROM members JOIN tables ON tables.id = members.table_id \
                       WHERE tables.public_id = ?1 ORDER BY seat, user";
pub(super) const DUE: &str = "SELECT public_id FROM tables WHERE wake_at <= ?1 ORDER BY wake_at, id LIMIT ?2";

pub(super) const PUBLIC: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM tables t JOIN summaries s ON s.table_id = t.id ",
    "WHERE t.public = 1 AND t.status = ?1 AND NOT EXISTS (SELECT 1 FROM hidden_tables h WHERE h.table_id = t.id) ",
    "ORDER BY t.updated DESC, t.id DESC LIMIT ?2"
);

/// A user's open tables: few, so they are sorted here.
const LIVE_OF: &str = concat!(
    "SELECT ",
    table_columns!(),
    ", m.seat FROM members m CROSS JOIN tables t ON t.id = m.table_id JOIN summaries s ON s.table_id = t.id ",
    "WHERE m.user = ?1 AND m.ended IS NULL AND t.updated < ?2 ORDER BY t.updated DESC, t.id DESC, m.seat DESC"
);

/// A user's ended tables: possibly many, so they are read in index order, and reading stops early. They are listed by
/// the time of their end.
pub(super) const ENDED_OF: &str = concat!(
    "SELECT ",
    table_columns!("m.ended"),
    ", m.seat FROM members m CROSS JOIN tables t ON t.id = m.table_id JOIN summaries s ON s.table_id = t.id ",
    "WHERE m.user = ?1 AND m.ended < ?2 ORDER BY m.ended DESC, m.table_id DESC, m.seat DESC"
);

pub(super) const COUNT: &str = "SELECT status, count(*) FROM tables GROUP BY status";

pub(super) const COUNT_OPEN: &str =
    "SELECT count(*) FROM tables WHERE creator = ?1 AND status IN ('gathering', 'playing')";

pub(super) const RECORD: &str = "SELECT public_id, public, finished, body FROM records \
                                 WHERE table_id = (SELECT id FROM tables WHERE public_id = ?1)";

/// The first page starts after the empty text, which sorts before every id.
pub(super) const PUBLIC_RECORDS: &str = "SELECT public_id, public, finished, body FROM records \
                                         WHERE public = 1 AND (finished, public_id) > (?1, ?2) AND finished < ?3 \
                                         AND NOT EXISTS \
                                         (SELECT 1 FROM hidden_tables h WHERE h.table_id = records.table_id) \
                                         ORDER BY finished, public_id LIMIT ?4";

pub(super) fn table(connection: &Connection, id: &str) -> rusqlite::Result<Option<TableRow>> {
    connection.prepare_cached(TABLE)?.query_row([id], table_row).optional()
}

pub(super) fn log(connection: &Connection, table: &str, after: u64) -> rusqlite::Result<Vec<LogRow>> {
    connection.prepare_cached(LOG)?.query_map(params![table, db_number(after)], log_row)?.collect()
}

/// A page of a log: [`LOG_PAGE`] after a number or [`CHAT`] before one.
pub(super) fn log_page(
    connection: &Connection,
    sql: &str,
    table: &str,
    number: u64,
    limit: u32,
) -> rusqlite::Result<Vec<LogRow>> {
    connection.prepare_cached(sql)?.query_map(params![table, db_number(number), limit], log_row)?.collect()
}

fn log_row(row: &Row<'_>) -> rusqlite::Result<LogRow> {
    Ok(LogRow { number: row.get::<_, i64>(0)?.cast_unsigned(), at: row.get(1)?, body: row.get(2)? })
}

pub(super) fn secret(connection: &Connection, table: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    connection.prepare_cached(SECRET)?.query_row([table], |row| row.get(0)).optional()
}

pub(super) fn by_code(connection: &Connection, code: &str) -> rusqlite::Result<Option<String>> {
    connection.prepare_cached(BY_CODE)?.query_row([code], |row| row.get(0)).optional()
}

pub(super) fn members(connection: &Connection, table: &str) -> rusqlite::Result<Vec<Member>> {
    let member = |row: &rusqlite::Row<'_>| Ok(Member { user: row.get(0)?, seat: row.get(1)? });
    connection.prepare_cached(MEMBERS)?.query_map([table], member)?.collect()
}

pub(super) fn due(connection: &Connection, now: Millis, limit: u32) -> rusqlite::Result<Vec<String>> {
    connection.prepare_cached(DUE)?.query_map(params![now, limit], |row| row.get(0))?.collect()
}

pub(super) fn public(connection: &Connection, status: Status, limit: u32) -> rusqlite::Result<Vec<TableRow>> {
    connection.prepare_cached(PUBLIC)?.query_map(params![status.name(), limit], table_row)?.collect()
}

pub(super) fn tables_of(connection: &Connection, user: &str, page: Page) -> rusqlite::Result<Vec<(TableRow, Vec<u8>)>> {
    // One snapshot, so that a table that ends between the two queries is in exactly one of the lists.
    let snapshot = connection.unchecked_transaction()?;
    let mut tables = seats(&snapshot, LIVE_OF, user, page)?;
    tables.extend(seats(&snapshot, ENDED_OF, user, page)?);
    // The sort is stable: tables that changed in the same millisecond keep their order.
    tables.sort_by_key(|(table, _)| std::cmp::Reverse(table.updated));
    tables.truncate(page.limit as usize);
    Ok(tables)
}

/// Reads one row per seat and groups them by table, up to the requested number of tables.
fn seats(connection: &Connection, sql: &str, user: &str, page: Page) -> rusqlite::Result<Vec<(TableRow, Vec<u8>)>> {
    let mut query = connection.prepare_cached(sql)?;
    let mut rows = query.query(params![user, page.before])?;
    let mut tables: Vec<(TableRow, Vec<u8>)> = Vec::new();
    while let Some(row) = rows.next()? {
        let (table, seat) = (table_row(row)?, row.get(10)?);
        let full = tables.len() >= page.limit as usize;
        match tables.last_mut() {
            // The seats arrive in descending order.
            Some((last, seats)) if last.id == table.id => seats.insert(0, seat),
            _ if full => break,
            _ => tables.push((table, vec![seat])),
        }
    }
    Ok(tables)
}

pub(super) fn count(connection: &Connection) -> rusqlite::Result<[u64; 4]> {
    let mut counts = [0; 4];
    let mut query = connection.prepare_cached(COUNT)?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let status = status(row, 0)?;
        if let Some(index) = Status::ALL.iter().position(|other| *other == status) {
            counts[index] = row.get::<_, i64>(1)?.cast_unsigned();
        }
    }
    Ok(counts)
}

pub(super) fn count_open_by(connection: &Connection, user: &str) -> rusqlite::Result<u64> {
    connection.prepare_cached(COUNT_OPEN)?.query_row([user], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned)
}

pub(super) fn record(connection: &Connection, table: &str) -> rusqlite::Result<Option<RecordRow>> {
    connection.prepare_cached(RECORD)?.query_row([table], record_row).optional()
}

pub(super) fn public_records(
    connection: &Connection,
    from: Millis,
    until: Millis,
    after: Option<(Millis, String)>,
    limit: u32,
) -> rusqlite::Result<Vec<RecordRow>> {
    let after = after.filter(|(at, _)| *at >= from).unwrap_or((from, String::new()));
    connection.prepare_cached(PUBLIC_RECORDS)?.query_map(params![after.0, after.1, until, limit], record_row)?.collect()
}

pub(super) fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        creator: row.get(1)?,
        public: row.get(2)?,
        created: row.get(3)?,
        updated: row.get(4)?,
        last: row.get::<_, i64>(5)?.cast_unsigned(),
        head: TableHead { status: status(row, 6)?, wake_at: row.get(7)?, to_act: row.get(8)? },
        summary: row.get(9)?,
    })
}

fn record_row(row: &Row<'_>) -> rusqlite::Result<RecordRow> {
    Ok(RecordRow { table: row.get(0)?, public: row.get(1)?, finished: row.get(2)?, record: row.get(3)? })
}

fn status(row: &Row<'_>, column: usize) -> rusqlite::Result<Status> {
    let name: String = row.get(column)?;
    let unknown = || rusqlite::Error::FromSqlConversionFailure(column, Type::Text, "no such status".into());
    Status::from_name(&name).ok_or_else(unknown)
}
