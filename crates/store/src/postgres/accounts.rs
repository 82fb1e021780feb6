//! Users, sessions and mutes.

use tokio_postgres::Row;

use super::connections::Connection;
use super::fail::Fail;
use super::tables::strange;
use super::text::{Text, text, text_or_null};
use crate::{Millis, Session, StoreError, User, UserKind};

pub(super) const USER: &str =
    "SELECT id, name, name_key, kind, owner, password, created, seen, settings FROM users WHERE id = $1";

pub(super) const USER_BY_NAME: &str =
    "SELECT id, name, name_key, kind, owner, password, created, seen, settings FROM users WHERE name_key = $1";

const BOTS: &str = "SELECT id, name, name_key, kind, owner, password, created, seen, settings FROM users \
                    WHERE owner = $1 AND kind = 'bot' ORDER BY name, id";

const SESSION: &str = "SELECT u.id, u.name, u.name_key, u.kind, u.owner, u.password, u.created, u.seen, u.settings, \
                       s.created, s.seen, s.expires FROM sessions s JOIN users u ON u.id = s.user_id \
                       WHERE s.token_hash = $1";

const CREATE_USER: &str = "INSERT INTO users (id, name, name_key, kind, owner, password, created, seen, settings) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

const UPDATE_USER: &str = "UPDATE users SET name = $2, name_key = $3, kind = $4, owner = $5, password = $6, \
                           created = $7, seen = $8, settings = $9 WHERE id = $1";

/// Their sessions go with them, by the reference.
const DELETE_IDLE_GUESTS: &str = "WITH idle AS (DELETE FROM users WHERE kind = 'guest' AND seen < $1 \
                                  AND NOT EXISTS (SELECT 1 FROM members WHERE members.\"user\" = users.id) \
                                  RETURNING id), \
                                  unmuted AS (DELETE FROM mutes \
                                  WHERE \"user\" IN (SELECT id FROM idle) OR muted IN (SELECT id FROM idle)) \
                                  SELECT count(*) FROM idle";

const TOUCH_SESSION: &str = "WITH touched AS (UPDATE sessions SET seen = greatest(seen, $2) WHERE token_hash = $1 \
                             RETURNING user_id) \
                             UPDATE users SET seen = greatest(seen, $2) WHERE id = (SELECT user_id FROM touched)";

const NAMES_OF_MUTED: &str = "SELECT users.id, users.name FROM mutes JOIN users ON users.id = mutes.muted \
                              WHERE mutes.\"user\" = $1 AND users.kind <> 'deleted' ORDER BY users.id";

pub(super) async fn create_user(connection: &Connection, user: &User) -> Result<(), Fail> {
    write_user(connection, CREATE_USER, user).await
}

pub(super) async fn update_user(connection: &Connection, user: &User) -> Result<(), Fail> {
    write_user(connection, UPDATE_USER, user).await
}

/// Writes exactly one user, or it is a conflict.
async fn write_user(connection: &Connection, sql: &str, user: &User) -> Result<(), Fail> {
    let written = connection
        .execute(
            sql,
            &[
                &Text(&user.id),
                &Text(&user.name),
                &user.name_key.as_deref().map(Text),
                &user.kind.name(),
                &user.owner.as_deref().map(Text),
                &user.password.as_deref().map(Text),
                &user.created,
                &user.seen,
                &Text(&user.settings),
            ],
        )
        .await?;
    if written == 1 { Ok(()) } else { Err(Fail::Refused(StoreError::Conflict)) }
}

pub(super) async fn user(connection: &Connection, sql: &str, key: &str) -> Result<Option<User>, Fail> {
    connection.row(sql, &[&Text(key)]).await?.as_ref().map(user_row).transpose()
}

pub(super) async fn bots_of(connection: &Connection, owner: &str) -> Result<Vec<User>, Fail> {
    connection.rows(BOTS, &[&Text(owner)]).await?.iter().map(user_row).collect()
}

pub(super) async fn delete_idle_guests(connection: &Connection, seen_before: Millis) -> Result<u64, Fail> {
    let row = connection.row(DELETE_IDLE_GUESTS, &[&seen_before]).await?;
    Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.unwrap_or(0).cast_unsigned())
}

pub(super) async fn create_session(connection: &Connection, session: &Session) -> Result<(), Fail> {
    let sql = "INSERT INTO sessions (token_hash, user_id, created, seen, expires) VALUES ($1, $2, $3, $4, $5)";
    let hash: &[u8] = &session.token_hash;
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
        [&hash, &Text(&session.user), &session.created, &session.seen, &session.expires];
    connection.execute(sql, &values).await.map(|_created| ())
}

pub(super) async fn session(connection: &Connection, hash: [u8; 32]) -> Result<Option<(Session, User)>, Fail> {
    let Some(row) = connection.row(SESSION, &[&hash.as_slice()]).await? else { return Ok(None) };
    let user = user_row(&row)?;
    let session = Session {
        token_hash: hash,
        user: user.id.clone(),
        created: row.try_get(9)?,
        seen: row.try_get(10)?,
        expires: row.try_get(11)?,
        agent: String::new(),
        address: String::new(),
    };
    Ok(Some((session, user)))
}

pub(super) async fn touch_session(connection: &Connection, hash: [u8; 32], seen: Millis) -> Result<(), Fail> {
    connection.execute(TOUCH_SESSION, &[&hash.as_slice(), &seen]).await.map(|_touched| ())
}

pub(super) async fn delete_session(connection: &Connection, hash: [u8; 32]) -> Result<(), Fail> {
    connection.execute("DELETE FROM sessions WHERE token_hash = $1", &[&hash.as_slice()]).await.map(|_deleted| ())
}

pub(super) async fn delete_sessions_of(
    connection: &Connection,
    user: &str,
    except: Option<[u8; 32]>,
) -> Result<(), Fail> {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2";
    let except = except.as_ref().map(<[u8; 32]>::as_slice);
    connection.execute(sql, &[&Text(user), &except]).await.map(|_deleted| ())
}

pub(super) async fn delete_expired_sessions(connection: &Connection, now: Millis) -> Result<u64, Fail> {
    connection.execute("DELETE FROM sessions WHERE expires < $1", &[&now]).await
}

pub(super) async fn set_mute(connection: &Connection, user: &str, muted: &str, on: bool) -> Result<(), Fail> {
    let sql = if on {
        "INSERT INTO mutes (\"user\", muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM mutes WHERE \"user\" = $1 AND muted = $2"
    };
    connection.execute(sql, &[&Text(user), &Text(muted)]).await.map(|_changed| ())
}

pub(super) async fn mutes_of(connection: &Connection, user: &str) -> Result<Vec<String>, Fail> {
    let rows = connection.rows("SELECT muted FROM mutes WHERE \"user\" = $1 ORDER BY muted", &[&Text(user)]).await?;
    rows.iter().map(|row| Ok(text(row, 0)?)).collect()
}

pub(super) async fn names_of_muted(connection: &Connection, user: &str) -> Result<Vec<(String, String)>, Fail> {
    let rows = connection.rows(NAMES_OF_MUTED, &[&Text(user)]).await?;
    rows.iter().map(|row| Ok((text(row, 0)?, text(row, 1)?))).collect()
}

fn user_row(row: &Row) -> Result<User, Fail> {
    let kind: &str = row.try_get(3)?;
    Ok(User {
        id: text(row, 0)?,
        name: text(row, 1)?,
        name_key: text_or_null(row, 2)?,
        kind: UserKind::from_name(kind).ok_or_else(|| strange("no such kind of user"))?,
        owner: text_or_null(row, 4)?,
        password: text_or_null(row, 5)?,
        created: row.try_get(6)?,
        seen: row.try_get(7)?,
        settings: text(row, 8)?,
        version: 1,
        suspended_until: None,
        muted_until: None,
    })
}
