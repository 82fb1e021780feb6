//! Accounts: guests, sign-up, login, names, passwords, deletion, and export.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use fogg_host::{HostError, Submitter};
use fogg_names::Name;
use fogg_protocol::{Account, AccountKind, ChangeAccount, ChangePassword, Credentials, DeleteAccount, Mute, NewGuest};
use fogg_store::{EndedSessions, Page, StoreError, User, UserChange, UserKind};
use fogg_table::{Input, Refusal, UserId};
use serde_json::Value;

use super::Body;
use crate::App;
use crate::clock::now;
use crate::error::{ApiError, LARGEST};
use crate::limits::{Exceeded, LoginPlace};
use crate::moderation;
use crate::names;
use crate::passwords::Passwords;
use crate::random;
use crate::request::RequestClient;
use crate::session::{self, Caller, NewSession, Person, Visitor};

/// Maximum size of an account's settings in bytes.
const MOST_SETTINGS: usize = 8 * 1024;
/// Maximum number of muted accounts per account.
const MOST_MUTED: usize = 200;
/// Maximum number of tables that an account leaves when it is deleted. It cannot have seats at more.
const MOST_LEFT: u32 = 10_000;

/// Maximum length of a name that a login reads, in characters. No name is longer.
const LONGEST_NAME: usize = 100;
/// Maximum length of a password that is read, in characters. No password is longer.
const LONGEST_PASSWORD: usize = 1_024;
/// Maximum number of retries of an account change after concurrent changes. More than enough: users make few changes,
/// and saving settings is not one of them.
const TRIES: u32 = 64;
/// Number of attempts with a generated name.
const NAME_TRIES: usize = 12;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/me", get(me).patch(change))
        .route("/api/guest", post(guest))
        .route("/api/signup", post(signup))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
        .route("/api/logout-everywhere", post(logout_everywhere))
        .route("/api/me/password", post(change_password))
        .route("/api/me/delete", post(delete))
        .route("/api/me/mutes", post(mute))
}

/// An id for a new account.
pub(crate) fn new_id() -> Result<String, ApiError> {
    Ok(hex::encode(random::bytes::<10>().map_err(ApiError::internal)?))
}

pub(super) async fn account(app: &App, user: &User) -> Result<Account, ApiError> {
    let codes = match user.kind {
        UserKind::Person => app.store.count_recovery_codes(&user.id).await?,
        UserKind::Guest | UserKind::Bot | UserKind::Deleted => 0,
    };
    Ok(Account {
        id: user.id.clone(),
        name: user.name.clone(),
        kind: match user.kind {
            UserKind::Person => AccountKind::Person,
            UserKind::Bot => AccountKind::Bot,
            UserKind::Guest | UserKind::Deleted => AccountKind::Guest,
        },
        created: user.created,
        settings: serde_json::from_str(&user.settings).unwrap_or(Value::Null),
        muted: app.store.mutes_of(&user.id).await?,
        muted_names: app.store.names_of_muted(&user.id).await?.into_iter().collect(),
        recovery_codes: codes.try_into().unwrap_or(u32::MAX),
        muted_until: user.muted_until.filter(|until| *until > now()).map(|until| until.min(LARGEST)),
    })
}

/// A new account.
pub(crate) fn new_user(kind: UserKind, name: Name) -> Result<User, ApiError> {
    let time = now();
    Ok(User {
        id: new_id()?,
        name: name.shown,
        name_key: Some(name.caseless_key),
        look_key: Some(name.look_key),
        kind,
        owner: None,
        password: None,
        created: time,
        seen: time,
        settings: "{}".to_owned(),
        version: 1,
        suspended_until: None,
        muted_until: None,
    })
}

/// Retries of a change that conflicted with another change of the account.
#[derive(Default)]
pub(super) struct Tries(u32);

impl Tries {
    /// Reads an account again after a conflict. Returns an error after too many attempts or if the account no longer
    /// exists.
    pub(super) async fn read_again(&mut self, app: &App, id: &str) -> Result<User, ApiError> {
        self.0 += 1;
        if self.0 >= TRIES {
            return Err(StoreError::Conflict.into());
        }
        // A random pause, so that two concurrent changes do not collide again.
        let [random] = random::bytes().map_err(ApiError::internal)?;
        tokio::time::sleep(Duration::from_micros(u64::from(random) * 20)).await;
        let user = app.store.user(id).await?.filter(|user| user.kind != UserKind::Deleted);
        user.ok_or_else(ApiError::unauthorized)
    }
}

fn name_taken() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "account/name-taken", "this name is taken, or looks like one that is")
}

/// Checks that a name is free.
pub(crate) async fn free_name(app: &App, typed: &str, own: Option<&str>) -> Result<Name, ApiError> {
    let name = names::checked(typed)?;
    match names::owner_of(&*app.store, &name.shown, own).await? {
        Some(_) => Err(name_taken()),
        None => Ok(name),
    }
}

/// The caller's own account. The web client requests this before anything else, so a client without a session gets no
/// account and no error. A program with an invalid token gets an error.
async fn me(
    State(app): State<Arc<App>>,
    caller: Result<Caller, ApiError>,
    headers: HeaderMap,
) -> Result<Json<Option<Account>>, ApiError> {
    match caller {
        Ok(caller) => Ok(Json(Some(account(&app, &caller.user).await?))),
        Err(error) if error.is_unauthorized() && !headers.contains_key(header::AUTHORIZATION) => Ok(Json(None)),
        Err(error) => Err(error),
    }
}

async fn guest(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(NewGuest { name }): Body<NewGuest>,
) -> Result<Response, ApiError> {
    app.limits.guest(&visitor.client)?;
    let user = new_guest(&app, name.as_deref()).await?;
    let new = visitor.new_session(&user.id)?;
    app.store.create_session(new.session.clone()).await?;
    logged_in(&app, &visitor, &user, &new).await
}

/// Creates a guest, with a generated name if none was chosen.
async fn new_guest(app: &App, wanted: Option<&str>) -> Result<User, ApiError> {
    for tried in 0..NAME_TRIES {
        let name = match wanted {
            Some(wanted) => free_name(app, wanted, None).await?,
            None => {
                let name = names::made_up(tried)?;
                if names::owner_of(&*app.store, &name.shown, None).await?.is_some() {
                    continue;
                }
                name
            }
        };
        let user = new_user(UserKind::Guest, name)?;
        match app.store.create_user(user.clone()).await {
            Ok(()) => return Ok(user),
            // Another request has just taken the name.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(name_taken())
}

/// The response to every request that creates a session. The session must already be stored.
pub(super) async fn logged_in(
    app: &App,
    visitor: &Visitor,
    user: &User,
    new: &NewSession,
) -> Result<Response, ApiError> {
    let mut cookies = vec![(header::SET_COOKIE, visitor.session_cookie(app, new).await?)];
    if user.kind == UserKind::Person {
        cookies.push((header::SET_COOKIE, visitor.remember_device(app, &user.id).await?));
    }
    Ok((AppendHeaders(cookies), Json(account(app, user).await?)).into_response())
}

async fn signup(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    caller: Option<Caller>,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, ApiError> {
    app.limits.signup(&visitor.client)?;
    if !app.site.signup_open() {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "account/signup-closed", "sign-up is closed at the moment"));
    }
    // A guest becomes the account and keeps its games.
    let guest = match caller.map(|caller| caller.user) {
        Some(user) if user.kind == UserKind::Guest => Some(user),
        Some(_) => return Err(already_logged_in()),
        None => None,
    };
    let own = guest.as_ref().map(|guest| guest.id.clone());
    let wanted = free_name(&app, &name, own.as_deref()).await?;
    Passwords::check(&password, &wanted.shown)?;
    let hash = app.passwords.hash(password).await?;
    let (user, new) = match guest {
        Some(guest) => guest_signs_up(&app, &visitor, guest, &name, hash).await?,
        None => {
            let user = User { password: Some(hash.clone()), ..new_user(UserKind::Person, wanted)? };
            match app.store.create_user(user.clone()).await {
                Err(StoreError::Conflict) => return Err(name_taken()),
                created => created?,
            }
            let new = visitor.new_session(&user.id)?;
            app.store.create_session_after_login(new.session.clone(), &hash).await?;
            (user, new)
        }
    };
    tracing::info!(user = %user.id, "signed up");
    logged_in(&app, &visitor, &user, &new).await
}

fn already_logged_in() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "account/logged-in", "log out first")
}

/// Runs work that starts with a write and must not stop halfway, even if the client disconnects.
async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::spawn(work).await.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
}

/// Changes an account. Connections of ended sessions are closed, and tables get the new name.
pub(super) async fn change_account(app: &Arc<App>, name: &str, change: UserChange) -> Result<User, StoreError> {
    let (app, name) = (Arc::clone(app), name.to_owned());
    run_to_completion(async move {
        let sessions_end = change.ended_sessions != EndedSessions::None;
        let changed = app.store.change_user(change).await?;
        if sessions_end {
            app.host.session_ended(&UserId::from(changed.id.as_str()));
        }
        if changed.name != name {
            moderation::rename_at_tables(&app, &changed.id, &changed.name).await;
        }
        Ok(changed)
    })
    .await
}

/// Makes a guest a person, in one transaction. The guest's sessions end: their tokens may have been exposed.
async fn guest_signs_up(
    app: &Arc<App>,
    visitor: &Visitor,
    mut guest: User,
    name: &str,
    hash: String,
) -> Result<(User, NewSession), ApiError> {
    let new = visitor.new_session(&guest.id)?;
    let mut tries = Tries::default();
    loop {
        let name = free_name(app, name, Some(&guest.id)).await?;
        let change = UserChange {
            id: guest.id.clone(),
            version: guest.version,
            kind: Some(UserKind::Person),
            name: Some(names::stored(name)),
            password: Some(Some(hash.clone())),
            ended_sessions: EndedSessions::All,
            new_session: Some(new.session.clone()),
            ..UserChange::default()
        };
        match change_account(app, &guest.name, change).await {
            Ok(user) => return Ok((user, new)),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        let fresh = tries.read_again(app, &guest.id).await?;
        if fresh.kind != UserKind::Guest {
            return Err(already_logged_in());
        }
        // Nothing was changed: another account has the name.
        if fresh.version == guest.version {
            return Err(name_taken());
        }
        guest = fresh;
    }
}

/// Counts an attempt to access an account by its name. Returns the account, if it exists.
pub(super) async fn wanted_account(app: &App, visitor: &Visitor, name: &str) -> Result<Option<User>, ApiError> {
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let too_often = |user: Option<&User>, exceeded: Exceeded| {
        session::log_failed_login(&visitor.client, &name, user, "too often");
        ApiError::from(exceeded)
    };
    app.limits.login(&visitor.client).map_err(|exceeded| too_often(None, exceeded))?;
    // An invalid name fails like an unused one.
    let user = names::person_named(&*app.store, &name).await?;
    let (account, place) = match &user {
        None => (fogg_names::caseless_key(&name), LoginPlace::Unknown),
        // By its id: a name can be written in many ways.
        Some(user) => {
            let device = visitor.known_device(app, user).await?;
            (user.id.clone(), device.map_or(LoginPlace::Unknown, LoginPlace::KnownDevice))
        }
    };
    let allowed = app.limits.login_to(&visitor.client, &account, place);
    allowed.map_err(|exceeded| too_often(user.as_ref(), exceeded))?;
    Ok(user)
}

async fn login(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, ApiError> {
    let user = wanted_account(&app, &visitor, &name).await?;
    let hash = user.as_ref().and_then(|user| user.password.clone());
    let fits = app.passwords.verify(password.chars().take(LONGEST_PASSWORD).collect(), hash.clone()).await?;
    if let (Some(user), Some(hash), true) = (&user, hash, fits) {
        if let Some(until) = session::suspended_until(user) {
            return Err(ApiError::suspended(until));
        }
        let new = visitor.new_session(&user.id)?;
        match app.store.create_session_after_login(new.session.clone(), &hash).await {
            Ok(()) => {
                tracing::info!(user = %user.id, "logged in");
                names::complete_keys(&*app.store, user).await;
                return logged_in(&app, &visitor, user, &new).await;
            }
            // During the check, the password was changed, or the account was suspended or deleted.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    session::log_failed_login(&visitor.client, &name, user.as_ref(), "wrong name or password");
    let message = "wrong name or password";
    Err(ApiError::new(StatusCode::UNAUTHORIZED, "account/wrong-credentials", message))
}

async fn logout(State(app): State<Arc<App>>, client: RequestClient, caller: Caller) -> Result<Response, ApiError> {
    app.store.delete_session(&caller.session).await?;
    app.host.session_ended(&caller.id());
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, session::no_cookie(&client)?)]).into_response())
}

async fn logout_everywhere(
    State(app): State<Arc<App>>,
    client: RequestClient,
    caller: Caller,
) -> Result<Response, ApiError> {
    app.store.delete_sessions_of(&caller.user.id, None).await?;
    app.host.session_ended(&caller.id());
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, session::no_cookie(&client)?)]).into_response())
}

async fn change(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(ChangeAccount { name, settings }): Body<ChangeAccount>,
) -> Result<Json<Account>, ApiError> {
    let settings = settings.map(|settings| settings.to_string());
    if settings.as_ref().is_some_and(|settings| settings.len() > MOST_SETTINGS) {
        return Err(ApiError::bad("account/settings-too-large", "settings have at most 8 KiB"));
    }
    match (&name, &settings) {
        (Some(_), _) => app.limits.rename(&caller.user.id)?,
        (None, Some(settings)) => {
            let saved = app.store.save_settings(&caller.user.id, settings).await;
            let saved = match saved {
                Err(StoreError::Conflict) => return Err(ApiError::unauthorized()),
                saved => saved?,
            };
            return Ok(Json(account(&app, &saved).await?));
        }
        (None, None) => return Ok(Json(account(&app, &caller.user).await?)),
    }
    let (mut user, mut tries) = (caller.user, Tries::default());
    loop {
        let wanted = match &name {
            Some(name) => Some(free_name(&app, name, Some(&user.id)).await?),
            None => None,
        };
        let change = UserChange {
            id: user.id.clone(),
            version: user.version,
            name: wanted.map(names::stored),
            settings: settings.clone(),
            ..UserChange::default()
        };
        match change_account(&app, &user.name, change).await {
            Ok(changed) => return Ok(Json(account(&app, &changed).await?)),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        let fresh = tries.read_again(&app, &user.id).await?;
        // Nothing was changed: another account has the name.
        if fresh.version == user.version && name.is_some() {
            return Err(name_taken());
        }
        user = fresh;
    }
}

async fn change_password(
    State(app): State<Arc<App>>,
    Person(caller): Person,
    Body(ChangePassword { current, new }): Body<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    must_know_password(&app, &caller, &caller.user, Some(&current)).await?;
    Passwords::check(&new, &caller.user.name)?;
    let hash = app.passwords.hash(new).await?;
    let (mut user, mut tries) = (caller.user.clone(), Tries::default());
    loop {
        let change = UserChange {
            id: user.id.clone(),
            version: user.version,
            password: Some(Some(hash.clone())),
            ended_sessions: EndedSessions::AllExcept(caller.session),
            ..UserChange::default()
        };
        match change_account(&app, &user.name, change).await {
            Ok(_) => return Ok(StatusCode::NO_CONTENT),
            Err(StoreError::Conflict) => user = checked_again(&app, &caller, &user, Some(&current), &mut tries).await?,
            Err(error) => return Err(error.into()),
        }
    }
}

/// Reads an account again after a conflict. If its password has changed, checks the entered one again.
pub(super) async fn checked_again(
    app: &App,
    caller: &Caller,
    old: &User,
    password: Option<&str>,
    tries: &mut Tries,
) -> Result<User, ApiError> {
    let user = tries.read_again(app, &old.id).await?;
    // The other change may have ended this session.
    if session::caller(app, &caller.session).await?.is_none() {
        return Err(ApiError::unauthorized());
    }
    if user.password != old.password {
        must_know_password(app, caller, &user, password).await?;
    }
    Ok(user)
}

/// Checks the password within a session, so that a person at an unattended browser cannot take over the account.
pub(super) async fn must_know_password(
    app: &App,
    caller: &Caller,
    user: &User,
    password: Option<&str>,
) -> Result<(), ApiError> {
    let Some(hash) = user.password.clone() else { return Ok(()) };
    app.limits.password(&caller.session)?;
    let password = password.unwrap_or_default().chars().take(LONGEST_PASSWORD).collect();
    if app.passwords.verify(password, Some(hash)).await? {
        return Ok(());
    }
    tracing::warn!(account = %user.id, "wrong current password");
    Err(ApiError::new(StatusCode::FORBIDDEN, "account/wrong-password", "wrong current password"))
}

async fn delete(
    State(app): State<Arc<App>>,
    client: RequestClient,
    caller: Caller,
    Body(DeleteAccount { password }): Body<DeleteAccount>,
) -> Result<Response, ApiError> {
    if caller.user.kind == UserKind::Bot {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "account/bot", "a bot is deleted by its owner"));
    }
    must_know_password(&app, &caller, &caller.user, password.as_deref()).await?;
    delete_user(&app, &caller.user.id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, session::no_cookie(&client)?)]).into_response())
}

/// Deletes an account and its bots: their seats become free or go to bots, their sessions end, and only their ids
/// remain. Once the store has deleted them, the background task for deleted accounts at tables retries any later step
/// that fails here.
pub(crate) async fn delete_user(app: &Arc<App>, id: &str) -> Result<(), ApiError> {
    let (app, id) = (Arc::clone(app), id.to_owned());
    let deleting = run_to_completion(async move {
        let mut deleted = match app.store.delete_user(&id).await {
            // Another request has just deleted it.
            Err(StoreError::Conflict) => Vec::new(),
            bots => bots?,
        };
        deleted.insert(0, id);
        for user in &deleted {
            app.host.session_ended(&UserId::from(user.as_str()));
        }
        for user in &deleted {
            if let Err(error) = moderation::remove_from_tables(&app, user).await {
                tracing::warn!(%user, %error, "cannot remove a deleted account from its tables");
            }
        }
        Ok(())
    });
    Ok(deleting.await?)
}

/// Removes an account from all tables whose game is not over. Returns an error if the store failed at one of them.
pub(crate) async fn leave_tables(app: &App, id: &str) -> Result<(), StoreError> {
    let mut left = Ok(());
    for (row, _) in app.store.tables_of(id, Page { before: i64::MAX, limit: MOST_LEFT }).await? {
        if matches!(row.head.status, fogg_store::Status::Gathering | fogg_store::Status::Playing) {
            left = left.and(leave_table(app, id, &row.id).await);
        }
    }
    left
}

/// Removes an account from a table. Returns an error if the store failed, so that it can be retried.
pub(crate) async fn leave_table(app: &App, id: &str, table: &str) -> Result<(), StoreError> {
    let user = UserId::from(id);
    let left = app.host.submit(table, Submitter::Admitted, Input::Leave { user }).await;
    match left {
        // It has already left, or the game is over.
        Ok(_) | Err(HostError::Refused(Refusal::NotAPlayer | Refusal::Finished)) => {}
        Err(HostError::Store(error)) => return Err(error),
        Err(problem) => tracing::warn!(%table, ?problem, "cannot remove a deleted account from a table"),
    }
    Ok(())
}

async fn mute(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(Mute { user, muted }): Body<Mute>,
) -> Result<StatusCode, ApiError> {
    if app.store.user(&user).await?.is_none() {
        return Err(ApiError::not_found());
    }
    if muted && app.store.mutes_of(&caller.user.id).await?.len() >= MOST_MUTED {
        return Err(ApiError::bad("account/too-many-mutes", "no more accounts can be muted"));
    }
    app.store.set_mute(&caller.user.id, &user, muted).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn work_continues_after_the_client_disconnects() {
        let (begin, begun) = oneshot::channel::<()>();
        let (end, ended) = oneshot::channel::<()>();
        let mut work = Box::pin(run_to_completion(async move {
            begun.await.map_err(|_| StoreError::Conflict)?;
            end.send(()).map_err(|()| StoreError::Conflict)
        }));
        let waiting = std::future::poll_fn(|context| std::task::Poll::Ready(work.as_mut().poll(context).is_pending()));
        assert!(waiting.await);
        // The client disconnects.
        drop(work);
        begin.send(()).expect("it still waits");
        ended.await.expect("it was done");
    }
}
