//! Resets a forgotten password: with a recovery code, or with a link issued by the operator.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use axum::{Json, Router};
use fogg_host::{crockford, typed_code};
use fogg_protocol::{LookAtReset, NewRecoveryCodes, Recover, RecoveryCodes, ResetInfo, ResetPassword};
use fogg_store::{EndedSessions, SpentCode, StoreError, User, UserChange};
use sha2::{Digest, Sha256};

use super::Body;
use crate::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::http::accounts::{Tries, change_account, checked_again, logged_in, must_know_password, wanted_account};
use crate::passwords::Passwords;
use crate::random;
use crate::session::{Person, Visitor, log_failed_login, suspended_until};

/// Number of recovery codes that an account gets.
const CODES: usize = 10;
/// Maximum number of attempts with a code when other changes of the account come first.
const TRIES: usize = 16;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/me/recovery-codes", post(new_codes))
        .route("/api/recover", post(recover))
        .route("/api/reset/look", post(look_at_reset))
        .route("/api/reset", post(reset))
}

/// Generates a code of 80 random bits: sixteen characters.
fn new_code() -> Result<String, ApiError> {
    let bytes: [u8; 10] = random::bytes().map_err(ApiError::internal)?;
    Ok(crockford(&bytes))
}

/// A code as displayed, in groups of four characters.
fn grouped(code: &str) -> String {
    code.as_bytes().chunks(4).map(String::from_utf8_lossy).collect::<Vec<_>>().join("-")
}

/// The stored hash of a code. It includes the account's id, so that equal codes of two accounts differ.
fn code_hash(user: &str, code: &str) -> [u8; 32] {
    Sha256::digest(["fogg recovery code\n", user, "\n", code].concat()).into()
}

/// The stored hash of the token of a reset link.
fn reset_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

async fn new_codes(
    State(app): State<Arc<App>>,
    Person(caller): Person,
    Body(NewRecoveryCodes { password }): Body<NewRecoveryCodes>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    must_know_password(&app, &caller, &caller.user, Some(&password)).await?;
    let mut codes = Vec::with_capacity(CODES);
    for _ in 0..CODES {
        codes.push(new_code()?);
    }
    let hashes: Vec<[u8; 32]> = codes.iter().map(|code| code_hash(&caller.user.id, code)).collect();
    let (mut user, mut tries) = (caller.user.clone(), Tries::default());
    loop {
        match app.store.set_recovery_codes(&user.id, user.version, hashes.clone()).await {
            Ok(()) => break,
            Err(StoreError::Conflict) => {
                user = checked_again(&app, &caller, &user, Some(&password), &mut tries).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    tracing::info!(user = %user.id, "new recovery codes");
    Ok(Json(RecoveryCodes { codes: codes.iter().map(|code| grouped(code)).collect() }))
}

fn wrong_code() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "account/wrong-code", "wrong name or recovery code")
}

fn no_reset() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "account/no-reset", "this link was already used or has expired")
}

/// The change that sets a new password by a code: all sessions end, and a new one is created.
fn new_password(user: &User, hash: &str, code: SpentCode) -> UserChange {
    UserChange {
        id: user.id.clone(),
        version: user.version,
        password: Some(Some(hash.to_owned())),
        ended_sessions: EndedSessions::All,
        spent_code: Some(code),
        ..UserChange::default()
    }
}

/// Sets a new password. Returns `None` if the code is invalid.
async fn spend(
    app: &Arc<App>,
    visitor: &Visitor,
    mut user: User,
    hash: &str,
    code: SpentCode,
) -> Result<Option<Response>, ApiError> {
    for _ in 0..TRIES {
        let new = visitor.new_session(&user.id)?;
        // A suspended account gets its password, but no session.
        let suspended = suspended_until(&user);
        let new_session = suspended.is_none().then(|| new.session.clone());
        let change = UserChange { new_session, ..new_password(&user, hash, code) };
        match change_account(app, &user.name, change).await {
            Ok(changed) => {
                tracing::info!(user = %changed.id, "password reset by a code");
                if let Some(until) = suspended_until(&changed) {
                    return Err(ApiError::suspended(until));
                }
                return logged_in(app, visitor, &changed, &new).await.map(Some);
            }
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        match app.store.user(&user.id).await? {
            // Another change of the account came first; the code may still be valid.
            Some(fresh) if fresh.version != user.version => user = fresh,
            _ => return Ok(None),
        }
    }
    Err(StoreError::Conflict.into())
}

/// Sets a new password with a recovery code. An unused name gets the same response as a wrong code, and takes as long.
async fn recover(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(Recover { name, code, new }): Body<Recover>,
) -> Result<Response, ApiError> {
    let user = wanted_account(&app, &visitor, &name).await?;
    Passwords::check(&new, &name)?;
    let hash = app.passwords.hash(new).await?;
    let known = user.clone();
    let user = user.unwrap_or_else(placeholder_user);
    let code = SpentCode::Recovery(code_hash(&user.id, &typed_code(&code)));
    match spend(&app, &visitor, user, &hash, code).await? {
        Some(response) => Ok(response),
        None => {
            log_failed_login(&visitor.client, &name, known.as_ref(), "wrong recovery code");
            Err(wrong_code())
        }
    }
}

/// A nonexistent account, so that the store gets the same queries as for an existing one.
fn placeholder_user() -> User {
    User {
        id: String::new(),
        name: String::new(),
        name_key: None,
        look_key: None,
        kind: fogg_store::UserKind::Person,
        owner: None,
        password: None,
        created: 0,
        seen: 0,
        settings: String::new(),
        version: 0,
        suspended_until: None,
        muted_until: None,
    }
}

async fn look_at_reset(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(LookAtReset { token }): Body<LookAtReset>,
) -> Result<Json<ResetInfo>, ApiError> {
    app.limits.login(&visitor.client)?;
    let user = app.store.user_of_reset(&reset_hash(&token), now()).await?.ok_or_else(no_reset)?;
    Ok(Json(ResetInfo { name: user.name }))
}

async fn reset(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(ResetPassword { token, new }): Body<ResetPassword>,
) -> Result<Response, ApiError> {
    app.limits.login(&visitor.client)?;
    let token = reset_hash(&token);
    let user = app.store.user_of_reset(&token, now()).await?.ok_or_else(no_reset)?;
    Passwords::check(&new, &user.name)?;
    let hash = app.passwords.hash(new).await?;
    spend(&app, &visitor, user, &hash, SpentCode::Reset(token, now())).await?.ok_or_else(no_reset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_eighty_bits_and_are_read_as_they_are_typed() {
        let code = new_code().expect("randomness");
        assert_eq!(code.len(), 16);
        let shown = grouped(&code);
        assert_eq!(shown.len(), 19);
        for typed in [shown.clone(), shown.to_lowercase(), shown.replace('-', " "), shown.replace('0', "o")] {
            assert_eq!(typed_code(&typed), code, "{typed}");
        }
        assert_ne!(code_hash("a", &code), code_hash("b", &code));
    }
}
