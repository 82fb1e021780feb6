//! Users, sessions, one-time codes, devices, and mutes.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::append::{all_or_nothing, conflict};
use super::error::WriteError;
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

pub(super) const USER: &str = concat!("SELECT ", user_columns!(), " FROM users u WHERE u.id = ?1");

pub(super) const USERS_BY_NAME: &str =
    concat!("SELECT ", user_columns!(), " FROM users u WHERE u.name_key = ?1 OR u.look_key = ?1");

pub(super) const BOTS: &str =
    concat!("SELECT ", user_columns!(), " FROM users u WHERE u.owner = ?1 AND u.kind = 'bot' ORDER BY u.name, u.id");

pub(super) const SESSION: &str = concat!(
    "SELECT ",
    user_columns!(),
    ", s.created, s.seen, s.expires, s.agent, s.address ",
    "FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ?1"
);

pub(super) const SESSIONS_OF: &str = "SELECT created, seen, expires, agent, address, token_hash FROM sessions \
                                      WHERE user_id = ?1 AND (expires IS NULL OR expires > ?2) \
                                      ORDER BY seen DESC, token_hash";

pub(super) const USER_OF_RESET: &str = concat!(
    "SELECT ",
    user_columns!(),
    " FROM password_resets r JOIN users u ON u.id = r.user_id WHERE r.token_hash = ?1 AND r.expires > ?2"
);

const CREATE_USER: &str = "INSERT INTO users (id, name, name_key, kind, owner, password, created, seen, settings, version, \
                           suspended_until, muted_until, look_key) \
                           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";

/// Columns that the change does not name keep their values. The version is the optimistic lock.
const CHANGE_USER: &str = "UPDATE users SET version = version + 1, kind = coalesce(?3, kind), \
                           name = coalesce(?4, name), name_key = CASE WHEN ?4 IS NULL THEN name_key ELSE ?5 END, \
                           look_key = CASE WHEN ?4 IS NULL THEN look_key ELSE ?9 END, \
                           password = CASE WHEN ?6 THEN ?7 ELSE password END, settings = coalesce(?8, settings) \
                           WHERE id = ?1 AND version = ?2 AND kind <> 'deleted'";

const DELETE_USER: &str = "UPDATE users SET version = version + 1, name = 'deleted', name_key = NULL, look_key = NULL, \
                           kind = 'deleted', owner = NULL, password = NULL, settings = '{}', suspended_until = NULL, muted_until = NULL \
                           WHERE id = ?1 AND kind <> 'deleted'";

/// The bots of a deleted account are deleted with it.
const DELETE_BOTS: &str = "UPDATE users SET version = version + 1, name = 'deleted', name_key = NULL, look_key = NULL, \
                           kind = 'deleted', owner = NULL, password = NULL, settings = '{}', suspended_until = NULL, muted_until = NULL \
                           WHERE owner = ?1 AND kind = 'bot' RETURNING id";

/// One-time codes end with a new password: an attacker may have created them with the old one.
const DELETE_CODES: [&str; 2] =
    ["DELETE FROM recovery_codes WHERE user_id = ?1", "DELETE FROM password_resets WHERE user_id = ?1"];

/// Everything else that belongs to a deleted account.
const DELETE_WITH_USER: [&str; 5] = [
    "DELETE FROM sessions WHERE user_id = ?1",
    "DELETE FROM devices WHERE user_id = ?1",
    "DELETE FROM recovery_codes WHERE user_id = ?1",
    "DELETE FROM password_resets WHERE user_id = ?1",
    "DELETE FROM mutes WHERE user = ?1 OR muted = ?1",
];

/// The ids of deleted accounts that no table names. Nothing else is left of these accounts.
pub(super) const DELETE_TOMBSTONES: &str = "DELETE FROM users WHERE kind = 'deleted' AND seen < ?1 \
                                            AND NOT EXISTS (SELECT 1 FROM members WHERE members.user = users.id)";

/// Adds a session if the account exists and was not deleted.
const CREATE_SESSION: &str = "INSERT INTO sessions (token_hash, user_id, created, seen, expires, agent, address) \
                              SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM users WHERE id = ?2 AND kind <> 'deleted'";

/// Adds a session if the account also still has this password and is not suspended.
const CREATE_SESSION_AFTER_LOGIN: &str = "INSERT INTO sessions (token_hash, user_id, created, seen, expires, agent, address) \
     SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM users WHERE id = ?2 AND kind <> 'deleted' AND password = ?8 \
     AND (suspended_until IS NULL OR suspended_until <= ?3)";

const REMEMBER_DEVICE: &str = "INSERT INTO devices (user_id, hash, seen) \
                               SELECT id, ?2, ?3 FROM users WHERE id = ?1 AND kind <> 'deleted' \
                               ON CONFLICT (user_id, hash) DO UPDATE SET seen = max(seen, excluded.seen)";

const FORGET_DEVICES: &str = "DELETE FROM devices WHERE user_id = ?1 AND hash NOT IN \
                              (SELECT hash FROM devices WHERE user_id = ?1 ORDER BY seen DESC, hash LIMIT ?2)";

pub(super) fn create_user(connection: &Connection, user: &User) -> Result<(), WriteError> {
    let values = params![
        user.id,
        user.name,
        user.name_key,
        user.kind.name(),
        user.owner,
        user.password,
        user.created,
        user.seen,
        user.settings,
        user.version,
        user.suspended_until,
        user.muted_until,
        user.look_key
    ];
    one_row(connection.prepare_cached(CREATE_USER)?.execute(values))
}

/// Returns a conflict unless the statement wrote exactly one row.
pub(super) fn one_row(written: rusqlite::Result<usize>) -> Result<(), WriteError> {
    match written {
        Ok(1) => Ok(()),
        Ok(_) => Err(WriteError::Rejected(StoreError::Conflict)),
        Err(error) => Err(conflict(error.into())),
    }
}

/// Applies a [`UserChange`] atomically.
pub(super) fn change_user(connection: &Connection, change: &UserChange) -> Result<User, WriteError> {
    all_or_nothing(connection, || {
        let name = change.name.as_ref();
        let values = params![
            change.id,
            change.version,
            change.kind.map(UserKind::name),
            name.map(|new| &new.name),
            name.and_then(|new| new.name_key.as_ref()),
            change.password.is_some(),
            change.password.as_ref().and_then(Option::as_ref),
            change.settings,
            name.and_then(|new| new.look_key.as_ref())
        ];
        one_row(connection.prepare_cached(CHANGE_USER)?.execute(values))?;
        if let Some(code) = change.spent_code {
            spend(connection, &change.id, code)?;
        }
        if change.password.is_some() {
            for sql in DELETE_CODES {
                connection.prepare_cached(sql)?.execute([&change.id])?;
            }
        }
        match change.ended_sessions {
            EndedSessions::None => {}
            EndedSessions::All => delete_sessions_of(connection, &change.id, None)?,
            EndedSessions::AllExcept(hash) => delete_sessions_of(connection, &change.id, Some(hash))?,
        }
        if let Some(session) = &change.new_session {
            create_session(connection, session)?;
        }
        user(connection, USER, &change.id)?.ok_or(WriteError::Rejected(StoreError::Conflict))
    })
}

pub(super) fn save_settings(connection: &Connection, id: &str, settings: &str) -> Result<User, WriteError> {
    let sql = "UPDATE users SET settings = ?2 WHERE id = ?1 AND kind <> 'deleted'";
    one_row(connection.prepare_cached(sql)?.execute([id, settings]))?;
    user(connection, USER, id)?.ok_or(WriteError::Rejected(StoreError::Conflict))
}

/// Uses up a one-time code. Returns a conflict if the code is invalid.
fn spend(connection: &Connection, user: &str, code: SpentCode) -> Result<(), WriteError> {
    one_row(match code {
        SpentCode::Recovery(hash) => connection
            .prepare_cached("DELETE FROM recovery_codes WHERE user_id = ?1 AND hash = ?2")?
            .execute(params![user, hash]),
        SpentCode::Reset(hash, now) => connection
            .prepare_cached("DELETE FROM password_resets WHERE token_hash = ?2 AND user_id = ?1 AND expires > ?3")?
            .execute(params![user, hash, now]),
    })
}

/// Deletes an account, its bots, and their data. Returns the ids of the bots. Must run in a savepoint.
pub(super) fn delete_user(connection: &Connection, id: &str) -> Result<Vec<String>, WriteError> {
    one_row(connection.prepare_cached(DELETE_USER)?.execute([id]))?;
    let mut query = connection.prepare_cached(DELETE_BOTS)?;
    let bots: Vec<String> = query.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for deleted in bots.iter().map(String::as_str).chain([id]) {
        for sql in DELETE_WITH_USER {
            connection.prepare_cached(sql)?.execute([deleted])?;
        }
    }
    Ok(bots)
}

pub(super) fn set_recovery_codes(
    connection: &Connection,
    user: &str,
    version: i64,
    hashes: &[[u8; 32]],
) -> Result<(), WriteError> {
    all_or_nothing(connection, || {
        let sql = "SELECT 1 FROM users WHERE id = ?1 AND version = ?2 AND kind <> 'deleted'";
        if !connection.prepare_cached(sql)?.exists(params![user, version])? {
            return Err(WriteError::Rejected(StoreError::Conflict));
        }
        connection.prepare_cached("DELETE FROM recovery_codes WHERE user_id = ?1")?.execute([user])?;
        let mut add = connection.prepare_cached("INSERT INTO recovery_codes (user_id, hash) VALUES (?1, ?2)")?;
        for hash in hashes {
            add.execute(params![user, hash])?;
        }
        Ok(())
    })
}

pub(super) fn count_recovery_codes(connection: &Connection, user: &str) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM recovery_codes WHERE user_id = ?1";
    connection.prepare_cached(sql)?.query_row([user], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned)
}

pub(super) fn user_of_reset(connection: &Connection, hash: [u8; 32], now: Millis) -> rusqlite::Result<Option<User>> {
    connection.prepare_cached(USER_OF_RESET)?.query_row(params![hash, now], user_row).optional()
}

pub(super) fn remember_device(
    connection: &Connection,
    user: &str,
    hash: [u8; 32],
    now: Millis,
    most: u32,
) -> Result<(), WriteError> {
    all_or_nothing(connection, || {
        one_row(connection.prepare_cached(REMEMBER_DEVICE)?.execute(params![user, hash, now]))?;
        connection.prepare_cached(FORGET_DEVICES)?.execute(params![user, most])?;
        Ok(())
    })
}

pub(super) fn is_known_device(connection: &Connection, user: &str, hash: [u8; 32]) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM devices WHERE user_id = ?1 AND hash = ?2")?.exists(params![user, hash])
}

pub(super) fn user(connection: &Connection, sql: &str, key: &str) -> rusqlite::Result<Option<User>> {
    connection.prepare_cached(sql)?.query_row([key], user_row).optional()
}

pub(super) fn users_by_name(connection: &Connection, key: &str) -> rusqlite::Result<Vec<User>> {
    connection.prepare_cached(USERS_BY_NAME)?.query_map([key], user_row)?.collect()
}

pub(super) fn missing_users(connection: &Connection, ids: &[String]) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare_cached("SELECT 1 FROM users WHERE id = ?1 AND kind <> 'deleted'")?;
    let mut missing = Vec::new();
    for id in ids {
        if !query.exists([id])? {
            missing.push(id.clone());
        }
    }
    Ok(missing)
}

pub(super) fn bots_of(connection: &Connection, owner: &str) -> rusqlite::Result<Vec<User>> {
    connection.prepare_cached(BOTS)?.query_map([owner], user_row)?.collect()
}

/// Deletes idle guests and the ids of deleted accounts. The foreign key deletes their sessions.
pub(super) fn delete_idle_guests(connection: &Connection, seen_before: Millis) -> Result<u64, WriteError> {
    let forgotten = connection.prepare_cached(DELETE_TOMBSTONES)?.execute([seen_before])?;
    let idle = "SELECT id FROM users WHERE kind = 'guest' AND seen < ?1 \
                AND NOT EXISTS (SELECT 1 FROM members WHERE members.user = users.id)";
    connection
        .prepare_cached(&format!("DELETE FROM mutes WHERE user IN ({idle}) OR muted IN ({idle})"))?
        .execute([seen_before])?;
    let deleted =
        connection.prepare_cached(&format!("DELETE FROM users WHERE id IN ({idle})"))?.execute([seen_before])?;
    Ok((forgotten + deleted) as u64)
}

pub(super) fn create_session(connection: &Connection, session: &Session) -> Result<(), WriteError> {
    let values = params![
        session.token_hash,
        session.user,
        session.created,
        session.seen,
        session.expires,
        session.agent,
        session.address
    ];
    one_row(connection.prepare_cached(CREATE_SESSION)?.execute(values))
}

pub(super) fn create_session_after_login(
    connection: &Connection,
    session: &Session,
    password: &str,
) -> Result<(), WriteError> {
    let values = params![
        session.token_hash,
        session.user,
        session.created,
        session.seen,
        session.expires,
        session.agent,
        session.address,
        password
    ];
    one_row(connection.prepare_cached(CREATE_SESSION_AFTER_LOGIN)?.execute(values))
}

pub(super) fn replace_sessions(connection: &Connection, session: &Session) -> Result<(), WriteError> {
    all_or_nothing(connection, || {
        delete_sessions_of(connection, &session.user, None)?;
        create_session(connection, session)
    })
}

pub(super) fn session(connection: &Connection, hash: [u8; 32]) -> rusqlite::Result<Option<(Session, User)>> {
    let mut query = connection.prepare_cached(SESSION)?;
    let found = query.query_row([hash], |row| {
        let user = user_row(row)?;
        Ok((session_row(row, USER_COLUMNS, hash, &user.id)?, user))
    });
    found.optional()
}

pub(super) fn sessions_of(connection: &Connection, user: &str, now: Millis) -> rusqlite::Result<Vec<Session>> {
    let mut query = connection.prepare_cached(SESSIONS_OF)?;
    query.query_map(params![user, now], |row| session_row(row, 0, row.get(5)?, user))?.collect()
}

/// Reads a session from five columns, starting at `first`.
fn session_row(row: &Row<'_>, first: usize, token_hash: [u8; 32], user: &str) -> rusqlite::Result<Session> {
    Ok(Session {
        token_hash,
        user: user.to_owned(),
        created: row.get(first)?,
        seen: row.get(first + 1)?,
        expires: row.get(first + 2)?,
        agent: row.get(first + 3)?,
        address: row.get(first + 4)?,
    })
}

pub(super) fn touch_session(connection: &Connection, hash: [u8; 32], seen: Millis) -> Result<(), WriteError> {
    connection
        .prepare_cached("UPDATE sessions SET seen = max(seen, ?2) WHERE token_hash = ?1")?
        .execute(params![hash, seen])?;
    connection
        .prepare_cached(
            "UPDATE users SET seen = max(seen, ?2) WHERE id = (SELECT user_id FROM sessions WHERE token_hash = ?1)",
        )?
        .execute(params![hash, seen])?;
    Ok(())
}

pub(super) fn delete_session(connection: &Connection, hash: [u8; 32]) -> Result<(), WriteError> {
    connection.prepare_cached("DELETE FROM sessions WHERE token_hash = ?1")?.execute([hash])?;
    Ok(())
}

pub(super) fn delete_sessions_of(
    connection: &Connection,
    user: &str,
    except: Option<[u8; 32]>,
) -> Result<(), WriteError> {
    connection
        .prepare_cached("DELETE FROM sessions WHERE user_id = ?1 AND token_hash IS NOT ?2")?
        .execute(params![user, except])?;
    Ok(())
}

pub(super) fn delete_expired_sessions(connection: &Connection, now: Millis) -> Result<u64, WriteError> {
    connection.prepare_cached("DELETE FROM password_resets WHERE expires < ?1")?.execute([now])?;
    Ok(connection.prepare_cached("DELETE FROM sessions WHERE expires < ?1")?.execute([now])? as u64)
}

pub(super) fn set_mute(connection: &Connection, user: &str, muted: &str, on: bool) -> Result<(), WriteError> {
    let sql = if on {
        "INSERT OR IGNORE INTO mutes (user, muted) VALUES (?1, ?2)"
    } else {
        "DELETE FROM mutes WHERE user = ?1 AND muted = ?2"
    };
    connection.prepare_cached(sql)?.execute([user, muted])?;
    Ok(())
}

pub(super) fn mutes_of(connection: &Connection, user: &str) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare_cached("SELECT muted FROM mutes WHERE user = ?1 ORDER BY muted")?
        .query_map([user], |row| row.get(0))?
        .collect()
}

pub(super) fn names_of_muted(connection: &Connection, user: &str) -> rusqlite::Result<Vec<(String, String)>> {
    let named = "SELECT users.id, users.name FROM mutes JOIN users ON users.id = mutes.muted \
                 WHERE mutes.user = ?1 AND users.kind <> 'deleted' ORDER BY users.id";
    connection.prepare_cached(named)?.query_map([user], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

pub(super) fn user_row(row: &Row<'_>) -> rusqlite::Result<User> {
    let kind: String = row.get(3)?;
    let unknown = || rusqlite::Error::FromSqlConversionFailure(3, Type::Text, "no such kind of user".into());
    Ok(User {
        id: row.get(0)?,
        name: row.get(1)?,
        name_key: row.get(2)?,
        kind: UserKind::from_name(&kind).ok_or_else(unknown)?,
        owner: row.get(4)?,
        password: row.get(5)?,
        created: row.get(6)?,
        seen: row.get(7)?,
        settings: row.get(8)?,
        version: row.get(9)?,
        suspended_until: row.get(10)?,
        muted_until: row.get(11)?,
        look_key: row.get(12)?,
    })
}
