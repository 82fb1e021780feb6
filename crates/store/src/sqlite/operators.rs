//! Reports, administrative actions, the audit log, site settings, and searches for operators.

use rusqlite::types::Type;
use rusqlite::{Connection, Row, params};

use super::accounts::{delete_user, one_row, user_columns, user_row};
use super::append::all_or_nothing;
use super::error::WriteError;
use super::tables::{is_chat, table_columns, table_row};
use crate::checks::check_chat;
use crate::numbers::db_number;
use crate::{
    AdminAction, AuditEntry, Millis, NewAuditEntry, NewReport, Report, ReportKind, StoreError, TableRow, TableSearch,
    User, UserSearch,
};

const ADD_REPORT: &str = "INSERT INTO reports (id, at, reporter, kind, public_id, number, user_id, quote, remark) \
     VALUES ((SELECT coalesce(max(id), 0) + 1 FROM reports), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";

pub(super) const COUNT_OPEN_REPORTS: &str = "SELECT count(*) FROM reports WHERE reporter = ?1 AND closed IS NULL";

/// The columns that [`report_row`] reads.
macro_rules! report_columns {
    () => {
        "id, at, reporter, kind, public_id, number, user_id, quote, remark, closed"
    };
}

pub(super) const OPEN_REPORTS: &str =
    concat!("SELECT ", report_columns!(), " FROM reports WHERE closed IS NULL AND id < ?1 ORDER BY id DESC LIMIT ?2");

pub(super) const ALL_REPORTS: &str =
    concat!("SELECT ", report_columns!(), " FROM reports WHERE id < ?1 ORDER BY id DESC LIMIT ?2");

const ADD_ENTRY: &str = "INSERT INTO audit_log (id, at, operator, action, subject, detail) \
                         VALUES ((SELECT coalesce(max(id), 0) + 1 FROM audit_log), ?1, ?2, ?3, ?4, ?5)";

pub(super) const AUDIT_AFTER: &str =
    "SELECT id, at, operator, action, subject, detail FROM audit_log WHERE id > ?1 ORDER BY id LIMIT ?2";

pub(super) const AUDIT_BEFORE: &str =
    "SELECT id, at, operator, action, subject, detail FROM audit_log WHERE id < ?1 ORDER BY id DESC LIMIT ?2";

/// `instr` and not LIKE: it has no wildcards. `lower` changes only ASCII letters.
const SEARCH_USERS: &str = concat!(
    "SELECT ",
    user_columns!(),
    " FROM users u WHERE (?1 IS NULL OR u.id = ?1 OR instr(lower(u.name), lower(?1)) > 0) ",
    "AND (?2 IS NULL OR u.kind = ?2) AND (?3 IS NULL OR u.suspended_until > ?3 OR u.muted_until > ?3) ",
    "ORDER BY u.seen DESC, u.id LIMIT ?4"
);

const SEARCH_TABLES: &str = concat!(
    "SELECT ",
    table_columns!(),
    ", h.table_id IS NOT NULL FROM tables t JOIN summaries s ON s.table_id = t.id ",
    "LEFT JOIN hidden_tables h ON h.table_id = t.id ",
    "WHERE (?1 IS NULL OR t.public_id = ?1 OR instr(lower(s.body), lower(?1)) > 0) ",
    "AND (?2 IS NULL OR t.creator = ?2 OR EXISTS (SELECT 1 FROM members m WHERE m.table_id = t.id AND m.user = ?2)) ",
    "AND (NOT ?3 OR h.table_id IS NOT NULL) ORDER BY t.updated DESC, t.id DESC LIMIT ?4"
);

const REMOVE_CHAT: &str = concat!(
    "UPDATE log SET body = ?3 WHERE table_id = (SELECT id FROM tables WHERE public_id = ?1) AND number = ?2 AND ",
    is_chat!("")
);

/// Adds a report, unless the reporter already has the maximum number of open reports.
pub(super) fn add_report(
    connection: &Connection,
    report: &NewReport,
    most_open: u32,
) -> Result<Option<u64>, WriteError> {
    let open: i64 = connection.prepare_cached(COUNT_OPEN_REPORTS)?.query_row([&report.reporter], |row| row.get(0))?;
    if open >= i64::from(most_open) {
        return Ok(None);
    }
    let id = connection.prepare_cached(ADD_REPORT)?.insert(params![
        report.at,
        report.reporter,
        report.kind.name(),
        report.table,
        report.number.map(db_number),
        report.user,
        report.quote,
        report.remark
    ])?;
    Ok(Some(id.cast_unsigned()))
}

pub(super) fn reports(connection: &Connection, closed: bool, before: u64, limit: u32) -> rusqlite::Result<Vec<Report>> {
    let mut query = connection.prepare_cached(if closed { ALL_REPORTS } else { OPEN_REPORTS })?;
    query.query_map(params![db_number(before), limit], report_row)?.collect()
}

/// Carries out an action and writes its audit entry, atomically. Returns the entry's id.
pub(super) fn administer(
    connection: &Connection,
    action: &AdminAction,
    entry: &NewAuditEntry,
) -> Result<u64, WriteError> {
    all_or_nothing(connection, || {
        carry_out(connection, action, entry.at)?;
        let values = params![entry.at, entry.operator, entry.action, entry.subject, entry.detail];
        Ok(connection.prepare_cached(ADD_ENTRY)?.insert(values)?.cast_unsigned())
    })
}

fn carry_out(connection: &Connection, action: &AdminAction, now: Millis) -> Result<(), WriteError> {
    match action {
        AdminAction::RenameUser { user, name, name_key, look_key } => {
            let sql = "UPDATE users SET name = ?2, name_key = ?3, look_key = ?4, version = version + 1 \
                       WHERE id = ?1 AND kind <> 'deleted'";
            one_row(connection.prepare_cached(sql)?.execute(params![user, name, name_key, look_key]))
        }
        AdminAction::SuspendUser { user, until } => {
            let sql = "UPDATE users SET suspended_until = ?2, version = version + 1 \
                       WHERE id = ?1 AND kind <> 'deleted'";
            one_row(connection.prepare_cached(sql)?.execute(params![user, until]))?;
            if until.is_some() {
                connection.prepare_cached("DELETE FROM sessions WHERE user_id = ?1")?.execute([user])?;
            }
            Ok(())
        }
        AdminAction::MuteUser { user, until } => {
            let sql = "UPDATE users SET muted_until = ?2, version = version + 1 WHERE id = ?1 AND kind <> 'deleted'";
            one_row(connection.prepare_cached(sql)?.execute(params![user, until]))
        }
        AdminAction::DeleteUser { user } => {
            delete_user(connection, user)?;
            Ok(())
        }
        AdminAction::IssueReset(reset) => {
            connection.prepare_cached("DELETE FROM password_resets WHERE user_id = ?1")?.execute([&reset.user])?;
            let sql = "INSERT INTO password_resets (token_hash, user_id, created, expires) \
                       SELECT ?1, id, ?3, ?4 FROM users WHERE id = ?2 AND kind = 'person'";
            let values = params![reset.token_hash, reset.user, reset.created, reset.expires];
            one_row(connection.prepare_cached(sql)?.execute(values))
        }
        AdminAction::RemoveChat { table, number, body } => {
            check_chat(body).map_err(WriteError::Rejected)?;
            one_row(connection.prepare_cached(REMOVE_CHAT)?.execute(params![table, db_number(*number), body]))
        }
        AdminAction::HideTable { table, hidden } => {
            let id = connection
                .prepare_cached("SELECT id FROM tables WHERE public_id = ?1")?
                .query_row([table], |row| row.get::<_, i64>(0));
            let id = match id {
                Err(rusqlite::Error::QueryReturnedNoRows) => return Err(WriteError::Rejected(StoreError::Conflict)),
                id => id?,
            };
            let sql = if *hidden {
                "INSERT OR IGNORE INTO hidden_tables (table_id) VALUES (?1)"
            } else {
                "DELETE FROM hidden_tables WHERE table_id = ?1"
            };
            connection.prepare_cached(sql)?.execute([id])?;
            Ok(())
        }
        AdminAction::SetSite { name, value } => {
            match value {
                Some(value) => {
                    let sql = "INSERT INTO site_settings (name, value) VALUES (?1, ?2) \
                               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
                    connection.prepare_cached(sql)?.execute([name, value])?;
                }
                None => {
                    connection.prepare_cached("DELETE FROM site_settings WHERE name = ?1")?.execute([name])?;
                }
            }
            Ok(())
        }
        AdminAction::CloseReport { id } => {
            let sql = "UPDATE reports SET closed = ?2 WHERE id = ?1 AND closed IS NULL";
            one_row(connection.prepare_cached(sql)?.execute(params![db_number(*id), now]))
        }
    }
}

pub(super) fn audit(connection: &Connection, sql: &str, id: u64, limit: u32) -> rusqlite::Result<Vec<AuditEntry>> {
    connection.prepare_cached(sql)?.query_map(params![db_number(id), limit], entry_row)?.collect()
}

pub(super) fn site_settings(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let mut query = connection.prepare_cached("SELECT name, value FROM site_settings ORDER BY name")?;
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

pub(super) fn search_users(connection: &Connection, search: &UserSearch) -> rusqlite::Result<Vec<User>> {
    let kind = search.kind.map(crate::UserKind::name);
    let values = params![search.text, kind, search.restricted_at, search.limit];
    connection.prepare_cached(SEARCH_USERS)?.query_map(values, user_row)?.collect()
}

pub(super) fn search_tables(connection: &Connection, search: &TableSearch) -> rusqlite::Result<Vec<(TableRow, bool)>> {
    let values = params![search.text, search.user, search.hidden, search.limit];
    let mut query = connection.prepare_cached(SEARCH_TABLES)?;
    query.query_map(values, |row| Ok((table_row(row)?, row.get(10)?)))?.collect()
}

fn report_row(row: &Row<'_>) -> rusqlite::Result<Report> {
    let kind: String = row.get(3)?;
    let unknown = || rusqlite::Error::FromSqlConversionFailure(3, Type::Text, "no such kind of report".into());
    Ok(Report {
        id: row.get::<_, i64>(0)?.cast_unsigned(),
        report: NewReport {
            at: row.get(1)?,
            reporter: row.get(2)?,
            kind: ReportKind::from_name(&kind).ok_or_else(unknown)?,
            table: row.get(4)?,
            number: row.get::<_, Option<i64>>(5)?.map(i64::cast_unsigned),
            user: row.get(6)?,
            quote: row.get(7)?,
            remark: row.get(8)?,
        },
        closed: row.get(9)?,
    })
}

fn entry_row(row: &Row<'_>) -> rusqlite::Result<AuditEntry> {
    Ok(AuditEntry {
        id: row.get::<_, i64>(0)?.cast_unsigned(),
        entry: NewAuditEntry {
            at: row.get(1)?,
            operator: row.get(2)?,
            action: row.get(3)?,
            subject: row.get(4)?,
            detail: row.get(5)?,
        },
    })
}
