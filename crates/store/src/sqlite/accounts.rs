//! Users, sessions and mutes.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::append::conflict;
use super::fail::Fail;
use crate::{Millis, Session, StoreError, User, UserKind};

pub(super) const USER: &str = "SELECT id, name, name_key, kind, owner, password, created, seen, settings FROM users \
                               WHERE id = ?1";

pub(super) const USER_BY_NAME: &str =
    "SELECT id, name, name_key, kind, owner, password, created, seen, settings FROM users WHERE name_key = ?1";

pub(super) const BOTS: &str = "SELECT id, name, name_key, kind, owner, password, created, seen, settings FROM users \
                               WHERE owner = ?1 AND kind = 'bot' ORDER BY name, id";

pub(super) const SESSION: &str = "SELECT u.id, u.name, u.name_key, u.kind, u.owner, u.password, u.created, u.seen, u.settings, \
     s.created, s.seen, s.expires FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ?1";

pub(super) fn create_user(connection: &Connection, user: &User) -> Result<(), Fail> {
    write_user(
        connection,
        "INSERT INTO users (id, name, name_key, kind, owner, password, created, seen, settings) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        user,
    )
}

pub(super) fn update_user(connection: &Connection, user: &User) -> Result<(), Fail> {
    write_user(
        connection,
        "UPDATE users SET name = ?2, name_key = ?3, kind = ?4, owner = ?5, password = ?6, created = ?7, seen = ?8, \
         settings = ?9 WHERE id = ?1",
        user,
    )
}

/// Writes exactly one user, or it is a conflict.
fn write_user(connection: &Connection, sql: &str, user: &User) -> Result<(), Fail> {
    let values = params![
        user.id,
        user.name,
        user.name_key,
        user.kind.name(),
        user.owner,
        user.password,
        user.created,
        user.seen,
        user.settings
    ];
    match connection.prepare_cached(sql)?.execute(values) {
        Ok(1) => Ok(()),
        Ok(_) => Err(Fail::Refused(StoreError::Conflict)),
        Err(error) => Err(conflict(error.into())),
    }
}

pub(super) fn user(connection: &Connection, sql: &str, key: &str) -> rusqlite::Result<Option<User>> {
    connection.prepare_cached(sql)?.query_row([key], user_row).optional()
}

pub(super) fn bots_of(connection: &Connection, owner: &str) -> rusqlite::Result<Vec<User>> {
    connection.prepare_cached(BOTS)?.query_map([owner], user_row)?.collect()
}

/// Deletes idle guests. Their sessions go with them, by the reference.
pub(super) fn delete_idle_guests(connection: &Connection, seen_before: Millis) -> Result<u64, Fail> {
    let idle = "SELECT id FROM users WHERE kind = 'guest' AND seen < ?1 \
                AND NOT EXISTS (SELECT 1 FROM members WHERE members.user = users.id)";
    connection
        .prepare_cached(&format!("DELETE FROM mutes WHERE user IN ({idle}) OR muted IN ({idle})"))?
        .execute([seen_before])?;
    let deleted =
        connection.prepare_cached(&format!("DELETE FROM users WHERE id IN ({idle})"))?.execute([seen_before])?;
    Ok(deleted as u64)
}

pub(super) fn create_session(connection: &Connection, session: &Session) -> Result<(), Fail> {
    let result = connection
        .prepare_cached(
            "INSERT INTO sessions (token_hash, user_id, created, seen, expires) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![session.token_hash, session.user, session.created, session.seen, session.expires]);
    result.map(|_| ()).map_err(|error| conflict(error.into()))
}

pub(super) fn session(connection: &Connection, hash: [u8; 32]) -> rusqlite::Result<Option<(Session, User)>> {
    let mut query = connection.prepare_cached(SESSION)?;
    let found = query.query_row([hash], |row| {
        let user = user_row(row)?;
        let session = Session {
            token_hash: hash,
            user: user.id.clone(),
            created: row.get(9)?,
            seen: row.get(10)?,
            expires: row.get(11)?,
            agent: String::new(),
            address: String::new(),
        };
        Ok((session, user))
    });
    found.optional()
}

pub(super) fn touch_session(connection: &Connection, hash: [u8; 32], seen: Millis) -> Result<(), Fail> {
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

pub(super) fn delete_session(connection: &Connection, hash: [u8; 32]) -> Result<(), Fail> {
    connection.prepare_cached("DELETE FROM sessions WHERE token_hash = ?1")?.execute([hash])?;
    Ok(())
}

pub(super) fn delete_sessions_of(connection: &Connection, user: &str, except: Option<[u8; 32]>) -> Result<(), Fail> {
    connection
        .prepare_cached("DELETE FROM sessions WHERE user_id = ?1 AND token_hash IS NOT ?2")?
        .execute(params![user, except])?;
    Ok(())
}

pub(super) fn delete_expired_sessions(connection: &Connection, now: Millis) -> Result<u64, Fail> {
    Ok(connection.prepare_cached("DELETE FROM sessions WHERE expires < ?1")?.execute([now])? as u64)
}

pub(super) fn set_mute(connection: &Connection, user: &str, muted: &str, on: bool) -> Result<(), Fail> {
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

fn user_row(row: &Row<'_>) -> rusqlite::Result<User> {
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
        version: 1,
        suspended_until: None,
        muted_until: None,
    })
}
