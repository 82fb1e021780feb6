//! Reports, administrative actions, the audit log, site settings, and searches for operators.

use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::accounts::{delete_user, lock_user, one_row, user_columns, user_row};
use super::connections::Connection;
use super::error::DatabaseError;
use super::tables::{is_chat, table_columns, table_row, unexpected_data};
use super::text::{SqlText, text, text_or_null};
use crate::numbers::db_number;
use crate::{
    AdminAction, AuditEntry, Millis, NewAuditEntry, NewReport, Report, ReportKind, StoreError, TableRow, TableSearch,
    User, UserKind, UserSearch,
};

/// Advisory locks for adding reports and audit entries, held until the commit, so that ids have no gaps and appear in
/// order: `FOGG` and a number.
const REPORTS_LOCK: i64 = 0x46_4F47_4701;
const AUDIT_LOCK: i64 = 0x46_4F47_4702;

const ADD_REPORT: &str = "INSERT INTO reports (id, at, reporter, kind, public_id, number, user_id, quote, remark) \
                          SELECT coalesce(max(id), 0) + 1, $1::bigint, $2::text, $3::text, $4::text, $5::bigint, \
                          $6::text, $7::text, $8::text FROM reports RETURNING id";

/// The columns that [`report_row`] reads.
macro_rules! report_columns {
    () => {
        "id, at, reporter, kind, public_id, number, user_id, quote, remark, closed"
    };
}

const OPEN_REPORTS: &str =
    concat!("SELECT ", report_columns!(), " FROM reports WHERE closed IS NULL AND id < $1 ORDER BY id DESC LIMIT $2");

const ALL_REPORTS: &str =
    concat!("SELECT ", report_columns!(), " FROM reports WHERE id < $1 ORDER BY id DESC LIMIT $2");

const ADD_ENTRY: &str = "INSERT INTO audit_log (id, at, operator, action, subject, detail) \
                         SELECT coalesce(max(id), 0) + 1, $1::bigint, $2::text, $3::text, $4::text, $5::text \
                         FROM audit_log RETURNING id";

pub(super) const AUDIT_AFTER: &str =
    "SELECT id, at, operator, action, subject, detail FROM audit_log WHERE id > $1 ORDER BY id LIMIT $2";

pub(super) const AUDIT_BEFORE: &str =
    "SELECT id, at, operator, action, subject, detail FROM audit_log WHERE id < $1 ORDER BY id DESC LIMIT $2";

/// `position` and not LIKE: it has no wildcards. In the collation "C", `lower` changes only ASCII letters.
const SEARCH_USERS: &str = concat!(
    "SELECT ",
    user_columns!(),
    " FROM users u WHERE ($1::text IS NULL OR u.id = $1 ",
    "OR position(lower($1::text COLLATE \"C\") IN lower(u.name COLLATE \"C\")) > 0) ",
    "AND ($2::text IS NULL OR u.kind = $2) ",
    "AND ($3::bigint IS NULL OR u.suspended_until > $3 OR u.muted_until > $3) ",
    "ORDER BY u.seen DESC, u.id LIMIT $4"
);

const SEARCH_TABLES: &str = concat!(
    "SELECT ",
    table_columns!(),
    ", h.table_id IS NOT NULL FROM tables t JOIN summaries s ON s.table_id = t.id ",
    "LEFT JOIN hidden_tables h ON h.table_id = t.id ",
    "WHERE ($1::text IS NULL OR t.public_id = $1 ",
    "OR position(lower($1::text COLLATE \"C\") IN lower(s.body COLLATE \"C\")) > 0) ",
    "AND ($2::text IS NULL OR t.creator = $2 ",
    "OR EXISTS (SELECT FROM members m WHERE m.table_id = t.id AND m.\"user\" = $2)) ",
    "AND (NOT $3::boolean OR h.table_id IS NOT NULL) ORDER BY t.updated DESC, t.id DESC LIMIT $4"
);

const REMOVE_CHAT: &str = concat!(
    "UPDATE log SET body = $3 WHERE table_id = (SELECT id FROM tables WHERE public_id = $1) AND number = $2 AND ",
    is_chat!("")
);

/// Adds a report, unless the reporter already has the maximum number of open reports. Must run in a transaction.
pub(super) async fn add_report(
    connection: &Connection,
    report: &NewReport,
    most_open: u32,
) -> Result<Option<u64>, DatabaseError> {
    connection.rows("SELECT pg_advisory_xact_lock($1)", &[&REPORTS_LOCK]).await?;
    let sql = "SELECT count(*) FROM reports WHERE reporter = $1 AND closed IS NULL";
    let open = connection.row(sql, &[&SqlText(&report.reporter)]).await?;
    let open: i64 = open.map(|row| row.try_get(0)).transpose()?.unwrap_or(0);
    if open >= i64::from(most_open) {
        return Ok(None);
    }
    let values: [&(dyn ToSql + Sync); 8] = [
        &report.at,
        &SqlText(&report.reporter),
        &report.kind.name(),
        &report.table.as_deref().map(SqlText),
        &report.number.map(db_number),
        &report.user.as_deref().map(SqlText),
        &SqlText(&report.quote),
        &SqlText(&report.remark),
    ];
    let row = connection.row(ADD_REPORT, &values).await?;
    Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.map(i64::cast_unsigned))
}

pub(super) async fn reports(
    connection: &Connection,
    closed: bool,
    before: u64,
    limit: u32,
) -> Result<Vec<Report>, DatabaseError> {
    let sql = if closed { ALL_REPORTS } else { OPEN_REPORTS };
    connection.rows(sql, &[&db_number(before), &i64::from(limit)]).await?.iter().map(report_row).collect()
}

/// Carries out an action and writes its audit entry. Returns the entry's id. Must run in a transaction.
pub(super) async fn administer(
    connection: &Connection,
    action: &AdminAction,
    entry: &NewAuditEntry,
) -> Result<u64, DatabaseError> {
    connection.rows("SELECT pg_advisory_xact_lock($1)", &[&AUDIT_LOCK]).await?;
    carry_out(connection, action, entry.at).await?;
    let values: [&(dyn ToSql + Sync); 5] = [
        &entry.at,
        &SqlText(&entry.operator),
        &SqlText(&entry.action),
        &SqlText(&entry.subject),
        &SqlText(&entry.detail),
    ];
    let row = connection.row(ADD_ENTRY, &values).await?;
    Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.unwrap_or(0).cast_unsigned())
}

async fn carry_out(connection: &Connection, action: &AdminAction, now: Millis) -> Result<(), DatabaseError> {
    match action {
        AdminAction::RenameUser { user, name, name_key, look_key } => {
            let sql = "UPDATE users SET name = $2, name_key = $3, look_key = $4, version = version + 1 \
                       WHERE id = $1 AND kind <> 'deleted'";
            let (name_key, look_key) = (name_key.as_deref().map(SqlText), look_key.as_deref().map(SqlText));
            one_row(connection.execute(sql, &[&SqlText(user), &SqlText(name), &name_key, &look_key]).await?)
        }
        AdminAction::SuspendUser { user, until } => {
            let sql = "UPDATE users SET suspended_until = $2, version = version + 1 \
                       WHERE id = $1 AND kind <> 'deleted'";
            one_row(connection.execute(sql, &[&SqlText(user), until]).await?)?;
            if until.is_some() {
                connection.execute("DELETE FROM sessions WHERE user_id = $1", &[&SqlText(user)]).await?;
            }
            Ok(())
        }
        AdminAction::MuteUser { user, until } => {
            let sql = "UPDATE users SET muted_until = $2, version = version + 1 WHERE id = $1 AND kind <> 'deleted'";
            one_row(connection.execute(sql, &[&SqlText(user), until]).await?)
        }
        AdminAction::DeleteUser { user } => delete_user(connection, user).await.map(|_bots| ()),
        AdminAction::IssueReset(reset) => {
            lock_user(connection, &reset.user).await?;
            let user = SqlText(&reset.user);
            connection.execute("DELETE FROM password_resets WHERE user_id = $1", &[&user]).await?;
            let sql = "INSERT INTO password_resets (token_hash, user_id, created, expires) \
                       SELECT $1::bytea, id, $3::bigint, $4::bigint FROM users WHERE id = $2 AND kind = 'person'";
            let values: [&(dyn ToSql + Sync); 4] =
                [&reset.token_hash.as_slice(), &user, &reset.created, &reset.expires];
            one_row(connection.execute(sql, &values).await?)
        }
        AdminAction::RemoveChat { table, number, body } => {
            one_row(connection.execute(REMOVE_CHAT, &[&SqlText(table), &db_number(*number), &SqlText(body)]).await?)
        }
        AdminAction::HideTable { table, hidden } => {
            let row = connection.row("SELECT id FROM tables WHERE public_id = $1", &[&SqlText(table)]).await?;
            let id: i64 = row.ok_or(DatabaseError::Rejected(StoreError::Conflict))?.try_get(0)?;
            let sql = if *hidden {
                "INSERT INTO hidden_tables (table_id) VALUES ($1) ON CONFLICT DO NOTHING"
            } else {
                "DELETE FROM hidden_tables WHERE table_id = $1"
            };
            connection.execute(sql, &[&id]).await.map(|_changed| ())
        }
        AdminAction::SetSite { name, value: Some(value) } => {
            let sql = "INSERT INTO site_settings (name, value) VALUES ($1, $2) \
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            connection.execute(sql, &[&SqlText(name), &SqlText(value)]).await.map(|_set| ())
        }
        AdminAction::SetSite { name, value: None } => {
            let sql = "DELETE FROM site_settings WHERE name = $1";
            connection.execute(sql, &[&SqlText(name)]).await.map(|_removed| ())
        }
        AdminAction::CloseReport { id } => {
            let sql = "UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL";
            one_row(connection.execute(sql, &[&db_number(*id), &now]).await?)
        }
    }
}

pub(super) async fn audit(
    connection: &Connection,
    sql: &str,
    id: u64,
    limit: u32,
) -> Result<Vec<AuditEntry>, DatabaseError> {
    connection.rows(sql, &[&db_number(id), &i64::from(limit)]).await?.iter().map(entry_row).collect()
}

pub(super) async fn site_settings(connection: &Connection) -> Result<Vec<(String, String)>, DatabaseError> {
    let rows = connection.rows("SELECT name, value FROM site_settings ORDER BY name", &[]).await?;
    rows.iter().map(|row| Ok((text(row, 0)?, text(row, 1)?))).collect()
}

pub(super) async fn search_users(connection: &Connection, search: &UserSearch) -> Result<Vec<User>, DatabaseError> {
    let values: [&(dyn ToSql + Sync); 4] = [
        &search.text.as_deref().map(SqlText),
        &search.kind.map(UserKind::name),
        &search.restricted_at,
        &i64::from(search.limit),
    ];
    connection.rows(SEARCH_USERS, &values).await?.iter().map(user_row).collect()
}

pub(super) async fn search_tables(
    connection: &Connection,
    search: &TableSearch,
) -> Result<Vec<(TableRow, bool)>, DatabaseError> {
    let values: [&(dyn ToSql + Sync); 4] = [
        &search.text.as_deref().map(SqlText),
        &search.user.as_deref().map(SqlText),
        &search.hidden,
        &i64::from(search.limit),
    ];
    let rows = connection.rows(SEARCH_TABLES, &values).await?;
    rows.iter().map(|row| Ok((table_row(row)?, row.try_get(10)?))).collect()
}

fn report_row(row: &Row) -> Result<Report, DatabaseError> {
    let kind: &str = row.try_get(3)?;
    Ok(Report {
        id: row.try_get::<_, i64>(0)?.cast_unsigned(),
        report: NewReport {
            at: row.try_get(1)?,
            reporter: text(row, 2)?,
            kind: ReportKind::from_name(kind).ok_or_else(|| unexpected_data("no such kind of report"))?,
            table: text_or_null(row, 4)?,
            number: row.try_get::<_, Option<i64>>(5)?.map(i64::cast_unsigned),
            user: text_or_null(row, 6)?,
            quote: text(row, 7)?,
            remark: text(row, 8)?,
        },
        closed: row.try_get(9)?,
    })
}

fn entry_row(row: &Row) -> Result<AuditEntry, DatabaseError> {
    Ok(AuditEntry {
        id: row.try_get::<_, i64>(0)?.cast_unsigned(),
        entry: NewAuditEntry {
            at: row.try_get(1)?,
            operator: text(row, 2)?,
            action: text(row, 3)?,
            subject: text(row, 4)?,
            detail: text(row, 5)?,
        },
    })
}
