//! Users, sessions, one-time codes, devices, and mutes.

use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::connections::Connection;
use super::error::DatabaseError;
use super::tables::unexpected_data;
use super::text::{SqlText, text, text_or_null};
use crate::{EndedSessions, Millis, Session, SpentCode, StoreError, User, UserChange, UserKind};

/// The columns that [`user_row`] reads.
macro_rules! user_columns {
    () => {
        "u.id, u.name, u.name_key, u.kind, u.owner, u.password, u.created, u.seen, u.settings, u.version, \
         u.suspended_until, u.muted_until, u.look_key"
    };
}
pub(super) use user_columns;

/// Number of columns that [`user_row`] reads. Queries that read more columns put them after these.
const USER_COLUMNS: usize = 13;

pub(super) const USER: &str = concat!("SELECT ", user_columns!(), " FROM users u WHERE u.id = $1");

pub(super) const USERS_BY_NAME: &str =
    concat!("SELECT ", user_columns!(), " FROM users u WHERE u.name_key = $1 OR u.look_key = $1");

const BOTS: &str =
    concat!("SELECT ", user_columns!(), " FROM users u WHERE u.owner = $1 AND u.kind = 'bot' ORDER BY u.name, u.id");

const SESSION: &str = concat!(
    "SELECT ",
    user_columns!(),
    ", s.created, s.seen, s.expires, s.agent, s.address ",
    "FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1"
);

const SESSIONS_OF: &str = "SELECT created, seen, expires, agent, address, token_hash FROM sessions \
                           WHERE user_id = $1 AND (expires IS NULL OR expires > $2) ORDER BY seen DESC, token_hash";

const USER_OF_RESET: &str = concat!(
    "SELECT ",
    user_columns!(),
    " FROM password_resets r JOIN users u ON u.id = r.user_id WHERE r.token_hash = $1 AND r.expires > $2"
);

const CREATE_USER: &str = "INSERT INTO users (id, name, name_key, kind, owner, password, created, seen, settings, version, \
                           suspended_until, muted_until, look_key) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";

/// Columns that the change does not name keep their values. The version is the optimistic lock: a statement that waited
/// for another change of the same account checks it again with the current row.
const CHANGE_USER: &str = concat!(
    "UPDATE users u SET version = version + 1, kind = coalesce($3::text, kind), name = coalesce($4::text, name), ",
    "name_key = CASE WHEN $4::text IS NULL THEN name_key ELSE $5::text END, ",
    "look_key = CASE WHEN $4::text IS NULL THEN look_key ELSE $9::text END, ",
    "password = CASE WHEN $6::boolean THEN $7::text ELSE password END, settings = coalesce($8::text, settings) ",
    "WHERE u.id = $1 AND u.version = $2 AND u.kind <> 'deleted' RETURNING ",
    user_columns!()
);

const DELETE_USER: &str = "UPDATE users SET version = version + 1, name = 'deleted', name_key = NULL, look_key = NULL, \
                           kind = 'deleted', owner = NULL, password = NULL, settings = '{}', suspended_until = NULL, muted_until = NULL \
                           WHERE id = $1 AND kind <> 'deleted'";

/// The bots of a deleted account are deleted with it. The row of their owner must already be locked.
const DELETE_BOTS: &str = "UPDATE users SET version = version + 1, name = 'deleted', name_key = NULL, look_key = NULL, \
                           kind = 'deleted', owner = NULL, password = NULL, settings = '{}', suspended_until = NULL, muted_until = NULL \
                           WHERE owner = $1 AND kind = 'bot' RETURNING id";

/// One-time codes end with a new password: an attacker may have created them with the old one.
const DELETE_CODES: [&str; 2] =
    ["DELETE FROM recovery_codes WHERE user_id = $1", "DELETE FROM password_resets WHERE user_id = $1"];

/// Everything else that belongs to a deleted account.
const DELETE_WITH_USER: [&str; 5] = [
    "DELETE FROM sessions WHERE user_id = $1",
    "DELETE FROM devices WHERE user_id = $1",
    "DELETE FROM recovery_codes WHERE user_id = $1",
    "DELETE FROM password_resets WHERE user_id = $1",
    "DELETE FROM mutes WHERE \"user\" = $1 OR muted = $1",
];

/// Locks an account that was not deleted until the end of the transaction. Every transaction that writes data of an
/// account first locks its row in `users`, so that no two can deadlock.
const LOCK_USER: &str = "SELECT version FROM users WHERE id = $1 AND kind <> 'deleted' FOR NO KEY UPDATE";

/// Adds a session if the account exists and was not deleted. The lock makes a deletion or a password change wait until
/// the session exists and can be ended.
const CREATE_SESSION: &str = "INSERT INTO sessions (token_hash, user_id, created, seen, expires, agent, address) \
                              SELECT $1::bytea, id, $3::bigint, $4::bigint, $5::bigint, $6::text, $7::text \
                              FROM users WHERE id = $2 AND kind <> 'deleted' FOR SHARE";

/// Adds a session if the account also still has this password and is not suspended. After waiting for the lock,
/// PostgreSQL checks the conditions again with the current row.
const CREATE_SESSION_AFTER_LOGIN: &str = "\
    INSERT INTO sessions (token_hash, user_id, created, seen, expires, agent, address) \
    SELECT $1::bytea, id, $3::bigint, $4::bigint, $5::bigint, $6::text, $7::text \
    FROM users WHERE id = $2 AND kind <> 'deleted' AND password = $8 \
    AND (suspended_until IS NULL OR suspended_until <= $3::bigint) FOR SHARE";

const REMEMBER_DEVICE: &str = "INSERT INTO devices (user_id, hash, seen) VALUES ($1, $2, $3) \
                               ON CONFLICT (user_id, hash) DO UPDATE SET seen = greatest(devices.seen, excluded.seen)";

const FORGET_DEVICES: &str = "DELETE FROM devices WHERE user_id = $1 AND hash NOT IN \
                              (SELECT hash FROM devices WHERE user_id = $1 ORDER BY seen DESC, hash LIMIT $2)";

/// The foreign key deletes their sessions.
const DELETE_IDLE_GUESTS: &str = "WITH idle AS (DELETE FROM users WHERE kind = 'guest' AND seen < $1 \
                                  AND NOT EXISTS (SELECT 1 FROM members WHERE members.\"user\" = users.id) \
                                  RETURNING id), \
                                  unmuted AS (DELETE FROM mutes \
                                  WHERE \"user\" IN (SELECT id FROM idle) OR muted IN (SELECT id FROM idle)) \
                                  SELECT count(*) FROM idle";

/// The ids of deleted accounts that no table names. Nothing else is left of these accounts.
const DELETE_TOMBSTONES: &str = "DELETE FROM users WHERE kind = 'deleted' AND seen < $1 \
                                 AND NOT EXISTS (SELECT 1 FROM members WHERE members.\"user\" = users.id)";

const MISSING_USERS: &str = "SELECT asked.id FROM unnest($1::text[]) AS asked (id) WHERE NOT EXISTS \
                             (SELECT FROM users WHERE users.id = asked.id AND users.kind <> 'deleted')";

/// The account first, as in all transactions.
const TOUCH_SESSION: &str = "WITH touched AS (UPDATE users SET seen = greatest(seen, $2) \
                             WHERE id = (SELECT user_id FROM sessions WHERE token_hash = $1) RETURNING id) \
                             UPDATE sessions SET seen = greatest(seen, $2) \
                             WHERE token_hash = $1 AND user_id = (SELECT id FROM touched)";

const NAMES_OF_MUTED: &str = "SELECT users.id, users.name FROM mutes JOIN users ON users.id = mutes.muted \
                              WHERE mutes.\"user\" = $1 AND users.kind <> 'deleted' ORDER BY users.id";

pub(super) async fn create_user(connection: &Connection, user: &User) -> Result<(), DatabaseError> {
    let values: [&(dyn ToSql + Sync); 13] = [
        &SqlText(&user.id),
        &SqlText(&user.name),
        &user.name_key.as_deref().map(SqlText),
        &user.kind.name(),
        &user.owner.as_deref().map(SqlText),
        &user.password.as_deref().map(SqlText),
        &user.created,
        &user.seen,
        &SqlText(&user.settings),
        &user.version,
        &user.suspended_until,
        &user.muted_until,
        &user.look_key.as_deref().map(SqlText),
    ];
    one_row(connection.execute(CREATE_USER, &values).await?)
}

/// Returns a conflict unless the statement wrote exactly one row.
pub(super) fn one_row(written: u64) -> Result<(), DatabaseError> {
    if written == 1 { Ok(()) } else { Err(DatabaseError::Rejected(StoreError::Conflict)) }
}

/// Applies a [`UserChange`]. Must run in a transaction.
pub(super) async fn change_user(connection: &Connection, change: &UserChange) -> Result<User, DatabaseError> {
    let name = change.name.as_ref();
    let id = SqlText(&change.id);
    let values: [&(dyn ToSql + Sync); 9] = [
        &id,
        &change.version,
        &change.kind.map(UserKind::name),
        &name.map(|new| SqlText(&new.name)),
        &name.and_then(|new| new.name_key.as_deref()).map(SqlText),
        &change.password.is_some(),
        &change.password.as_ref().and_then(|password| password.as_deref()).map(SqlText),
        &change.settings.as_deref().map(SqlText),
        &name.and_then(|new| new.look_key.as_deref()).map(SqlText),
    ];
    let changed = connection.row(CHANGE_USER, &values).await?;
    let changed = user_row(&changed.ok_or(DatabaseError::Rejected(StoreError::Conflict))?)?;
    match change.spent_code {
        None => {}
        Some(SpentCode::Recovery(hash)) => {
            let sql = "DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2";
            one_row(connection.execute(sql, &[&id, &hash.as_slice()]).await?)?;
        }
        Some(SpentCode::Reset(hash, now)) => {
            let sql = "DELETE FROM password_resets WHERE user_id = $1 AND token_hash = $2 AND expires > $3";
            one_row(connection.execute(sql, &[&id, &hash.as_slice(), &now]).await?)?;
        }
    }
    if change.password.is_some() {
        for sql in DELETE_CODES {
            connection.execute(sql, &[&id]).await?;
        }
    }
    match change.ended_sessions {
        EndedSessions::None => {}
        EndedSessions::All => delete_sessions_of(connection, &change.id, None).await?,
        EndedSessions::AllExcept(hash) => delete_sessions_of(connection, &change.id, Some(hash)).await?,
    }
    if let Some(session) = &change.new_session {
        create_session(connection, session).await?;
    }
    Ok(changed)
}

/// Deletes an account, its bots, and their data. Returns the ids of the bots. Must run in a transaction.
pub(super) async fn delete_user(connection: &Connection, id: &str) -> Result<Vec<String>, DatabaseError> {
    one_row(connection.execute(DELETE_USER, &[&SqlText(id)]).await?)?;
    let rows = connection.rows(DELETE_BOTS, &[&SqlText(id)]).await?;
    let bots: Vec<String> = rows.iter().map(|row| text(row, 0)).collect::<Result<_, _>>()?;
    for deleted in bots.iter().map(String::as_str).chain([id]) {
        for sql in DELETE_WITH_USER {
            connection.execute(sql, &[&SqlText(deleted)]).await?;
        }
    }
    Ok(bots)
}

/// Locks an account and returns its version. Must run in a transaction.
pub(super) async fn lock_user(connection: &Connection, id: &str) -> Result<i64, DatabaseError> {
    let row = connection.row(LOCK_USER, &[&SqlText(id)]).await?;
    Ok(row.ok_or(DatabaseError::Rejected(StoreError::Conflict))?.try_get(0)?)
}

/// Must run in a transaction.
pub(super) async fn set_recovery_codes(
    connection: &Connection,
    user: &str,
    version: i64,
    hashes: &[[u8; 32]],
) -> Result<(), DatabaseError> {
    if lock_user(connection, user).await? != version {
        return Err(DatabaseError::Rejected(StoreError::Conflict));
    }
    connection.execute("DELETE FROM recovery_codes WHERE user_id = $1", &[&SqlText(user)]).await?;
    let hashes: Vec<&[u8]> = hashes.iter().map(<[u8; 32]>::as_slice).collect();
    let sql = "INSERT INTO recovery_codes (user_id, hash) SELECT $1, hash FROM unnest($2::bytea[]) AS h (hash)";
    connection.execute(sql, &[&SqlText(user), &hashes]).await.map(|_added| ())
}

pub(super) async fn save_settings(connection: &Connection, id: &str, settings: &str) -> Result<User, DatabaseError> {
    let sql = "UPDATE users SET settings = $2 WHERE id = $1 AND kind <> 'deleted'";
    one_row(connection.execute(sql, &[&SqlText(id), &SqlText(settings)]).await?)?;
    user(connection, USER, id).await?.ok_or(DatabaseError::Rejected(StoreError::Conflict))
}

pub(super) async fn count_recovery_codes(connection: &Connection, user: &str) -> Result<u64, DatabaseError> {
    let row = connection.row("SELECT count(*) FROM recovery_codes WHERE user_id = $1", &[&SqlText(user)]).await?;
    Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.unwrap_or(0).cast_unsigned())
}

pub(super) async fn user_of_reset(
    connection: &Connection,
    hash: [u8; 32],
    now: Millis,
) -> Result<Option<User>, DatabaseError> {
    connection.row(USER_OF_RESET, &[&hash.as_slice(), &now]).await?.as_ref().map(user_row).transpose()
}

/// Must run in a transaction.
pub(super) async fn remember_device(
    connection: &Connection,
    user: &str,
    hash: [u8; 32],
    now: Millis,
    most: u32,
) -> Result<(), DatabaseError> {
    lock_user(connection, user).await?;
    connection.execute(REMEMBER_DEVICE, &[&SqlText(user), &hash.as_slice(), &now]).await?;
    connection.execute(FORGET_DEVICES, &[&SqlText(user), &i64::from(most)]).await.map(|_forgotten| ())
}

pub(super) async fn is_known_device(
    connection: &Connection,
    user: &str,
    hash: [u8; 32],
) -> Result<bool, DatabaseError> {
    let sql = "SELECT 1 FROM devices WHERE user_id = $1 AND hash = $2";
    Ok(connection.row(sql, &[&SqlText(user), &hash.as_slice()]).await?.is_some())
}

pub(super) async fn user(connection: &Connection, sql: &str, key: &str) -> Result<Option<User>, DatabaseError> {
    connection.row(sql, &[&SqlText(key)]).await?.as_ref().map(user_row).transpose()
}

pub(super) async fn users_by_name(connection: &Connection, key: &str) -> Result<Vec<User>, DatabaseError> {
    connection.rows(USERS_BY_NAME, &[&SqlText(key)]).await?.iter().map(user_row).collect()
}

pub(super) async fn missing_users(connection: &Connection, ids: &[String]) -> Result<Vec<String>, DatabaseError> {
    let ids: Vec<SqlText<'_>> = ids.iter().map(|id| SqlText(id)).collect();
    let rows = connection.rows(MISSING_USERS, &[&ids]).await?;
    Ok(rows.iter().map(|row| text(row, 0)).collect::<Result<_, _>>()?)
}

pub(super) async fn bots_of(connection: &Connection, owner: &str) -> Result<Vec<User>, DatabaseError> {
    connection.rows(BOTS, &[&SqlText(owner)]).await?.iter().map(user_row).collect()
}

pub(super) async fn delete_idle_guests(connection: &Connection, seen_before: Millis) -> Result<u64, DatabaseError> {
    let forgotten = connection.execute(DELETE_TOMBSTONES, &[&seen_before]).await?;
    let row = connection.row(DELETE_IDLE_GUESTS, &[&seen_before]).await?;
    Ok(forgotten + row.map(|row| row.try_get::<_, i64>(0)).transpose()?.unwrap_or(0).cast_unsigned())
}

pub(super) async fn create_session(connection: &Connection, session: &Session) -> Result<(), DatabaseError> {
    let hash: &[u8] = &session.token_hash;
    let values: [&(dyn ToSql + Sync); 7] = [
        &hash,
        &SqlText(&session.user),
        &session.created,
        &session.seen,
        &session.expires,
        &SqlText(&session.agent),
        &SqlText(&session.address),
    ];
    one_row(connection.execute(CREATE_SESSION, &values).await?)
}

pub(super) async fn create_session_after_login(
    connection: &Connection,
    session: &Session,
    password: &str,
) -> Result<(), DatabaseError> {
    let hash: &[u8] = &session.token_hash;
    let values: [&(dyn ToSql + Sync); 8] = [
        &hash,
        &SqlText(&session.user),
        &session.created,
        &session.seen,
        &session.expires,
        &SqlText(&session.agent),
        &SqlText(&session.address),
        &SqlText(password),
    ];
    one_row(connection.execute(CREATE_SESSION_AFTER_LOGIN, &values).await?)
}

/// Must run in a transaction.
pub(super) async fn replace_sessions(connection: &Connection, session: &Session) -> Result<(), DatabaseError> {
    lock_user(connection, &session.user).await?;
    delete_sessions_of(connection, &session.user, None).await?;
    create_session(connection, session).await
}

pub(super) async fn session(connection: &Connection, hash: [u8; 32]) -> Result<Option<(Session, User)>, DatabaseError> {
    let Some(row) = connection.row(SESSION, &[&hash.as_slice()]).await? else { return Ok(None) };
    let user = user_row(&row)?;
    Ok(Some((session_row(&row, USER_COLUMNS, hash, &user.id)?, user)))
}

pub(super) async fn sessions_of(
    connection: &Connection,
    user: &str,
    now: Millis,
) -> Result<Vec<Session>, DatabaseError> {
    let rows = connection.rows(SESSIONS_OF, &[&SqlText(user), &now]).await?;
    rows.iter()
        .map(|row| {
            let hash: &[u8] = row.try_get(5)?;
            let hash = hash.try_into().map_err(|_| unexpected_data("a hash of another length"))?;
            session_row(row, 0, hash, user)
        })
        .collect()
}

/// Reads a session from five columns, starting at `first`.
fn session_row(row: &Row, first: usize, token_hash: [u8; 32], user: &str) -> Result<Session, DatabaseError> {
    Ok(Session {
        token_hash,
        user: user.to_owned(),
        created: row.try_get(first)?,
        seen: row.try_get(first + 1)?,
        expires: row.try_get(first + 2)?,
        agent: text(row, first + 3)?,
        address: text(row, first + 4)?,
    })
}

pub(super) async fn touch_session(connection: &Connection, hash: [u8; 32], seen: Millis) -> Result<(), DatabaseError> {
    connection.execute(TOUCH_SESSION, &[&hash.as_slice(), &seen]).await.map(|_touched| ())
}

pub(super) async fn delete_session(connection: &Connection, hash: [u8; 32]) -> Result<(), DatabaseError> {
    connection.execute("DELETE FROM sessions WHERE token_hash = $1", &[&hash.as_slice()]).await.map(|_deleted| ())
}

pub(super) async fn delete_sessions_of(
    connection: &Connection,
    user: &str,
    except: Option<[u8; 32]>,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2";
    let except = except.as_ref().map(<[u8; 32]>::as_slice);
    connection.execute(sql, &[&SqlText(user), &except]).await.map(|_deleted| ())
}

pub(super) async fn delete_expired_sessions(connection: &Connection, now: Millis) -> Result<u64, DatabaseError> {
    connection.execute("DELETE FROM password_resets WHERE expires < $1", &[&now]).await?;
    connection.execute("DELETE FROM sessions WHERE expires < $1", &[&now]).await
}

pub(super) async fn set_mute(connection: &Connection, user: &str, muted: &str, on: bool) -> Result<(), DatabaseError> {
    let sql = if on {
        "INSERT INTO mutes (\"user\", muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM mutes WHERE \"user\" = $1 AND muted = $2"
    };
    connection.execute(sql, &[&SqlText(user), &SqlText(muted)]).await.map(|_changed| ())
}

pub(super) async fn mutes_of(connection: &Connection, user: &str) -> Result<Vec<String>, DatabaseError> {
    let rows = connection.rows("SELECT muted FROM mutes WHERE \"user\" = $1 ORDER BY muted", &[&SqlText(user)]).await?;
    rows.iter().map(|row| Ok(text(row, 0)?)).collect()
}

pub(super) async fn names_of_muted(
    connection: &Connection,
    user: &str,
) -> Result<Vec<(String, String)>, DatabaseError> {
    let rows = connection.rows(NAMES_OF_MUTED, &[&SqlText(user)]).await?;
    rows.iter().map(|row| Ok((text(row, 0)?, text(row, 1)?))).collect()
}

pub(super) fn user_row(row: &Row) -> Result<User, DatabaseError> {
    let kind: &str = row.try_get(3)?;
    Ok(User {
        id: text(row, 0)?,
        name: text(row, 1)?,
        name_key: text_or_null(row, 2)?,
        kind: UserKind::from_name(kind).ok_or_else(|| unexpected_data("no such kind of user"))?,
        owner: text_or_null(row, 4)?,
        password: text_or_null(row, 5)?,
        created: row.try_get(6)?,
        seen: row.try_get(7)?,
        settings: text(row, 8)?,
        version: row.try_get(9)?,
        suspended_until: row.try_get(10)?,
        muted_until: row.try_get(11)?,
        look_key: text_or_null(row, 12)?,
    })
}
