//! Accounts: guests, sign-up, log-in, names, passwords, deletion, export.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use fogg_names::Name;
use fogg_protocol::{
    Account, AccountKind, BotAccount, ChangeAccount, ChangePassword, ChatMessage, Credentials, DeleteAccount, Export,
    Mute, NewGuest,
};
use fogg_store::{Page, StoreError, User, UserKind};
use fogg_table::{Entry, Input, UserId, What};
use serde_json::Value;

use super::Body;
use crate::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::names;
use crate::passwords::Passwords;
use crate::random;
use crate::request::Client;
use crate::session::{self, Caller, Person};
use crate::tables::Tables;

/// What the page may keep for an account, in bytes.
const MOST_SETTINGS: usize = 8 * 1024;
/// The most accounts one can mute.
const MOST_MUTED: usize = 200;
/// The most tables in an export.
const MOST_EXPORTED: u32 = 10_000;

/// How much of the name in a log-in is read, in characters. No name is longer.
const LONGEST_NAME: usize = 100;

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
        .route("/api/me/export", get(export))
        .route("/api/me/mutes", post(mute))
}

/// An id for a new account.
pub(crate) fn new_id() -> Result<String, ApiError> {
    Ok(hex::encode(random::bytes::<10>().map_err(ApiError::internal)?))
}

async fn account(app: &App, user: &User) -> Result<Account, ApiError> {
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
        recovery_codes: 0,
        muted_until: user.muted_until,
    })
}

fn name_taken() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "account/name-taken", "this name is taken, or looks like one that is")
}

/// A name that no one who signed up has.
pub(crate) async fn free_name(app: &App, typed: &str, own: Option<&str>) -> Result<Name, ApiError> {
    let name = names::checked(typed)?;
    match names::owner_of(&*app.store, &name.shown).await? {
        Some(other) if Some(other.id.as_str()) != own => Err(name_taken()),
        _ => Ok(name),
    }
}

/// One's own account. A page asks this before anything else, so a stranger is told that there is none, which is no
/// error; a program whose token is not good any more must hear of it.
async fn me(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    headers: HeaderMap,
) -> Result<Json<Option<Account>>, ApiError> {
    match caller {
        Some(caller) => Ok(Json(Some(account(&app, &caller.user).await?))),
        None if headers.contains_key(header::AUTHORIZATION) => Err(ApiError::unauthorized()),
        None => Ok(Json(None)),
    }
}

async fn guest(
    State(app): State<Arc<App>>,
    client: Client,
    Body(NewGuest { name }): Body<NewGuest>,
) -> Result<Response, ApiError> {
    if !app.limits.guest(&client) {
        return Err(ApiError::too_often());
    }
    let id = new_id()?;
    let shown = match name {
        Some(name) => free_name(&app, &name, None).await?.shown,
        None => format!("Guest {}", u16::from_str_radix(&id[..4], 16).unwrap_or(0) % 9_000 + 1_000),
    };
    let time = now();
    let user = User {
        id,
        name: shown,
        name_key: None,
        kind: UserKind::Guest,
        owner: None,
        password: None,
        created: time,
        seen: time,
        settings: "{}".to_owned(),
        version: 1,
        suspended_until: None,
        muted_until: None,
    };
    app.store.create_user(user.clone()).await?;
    logged_in(&app, &client, &user).await
}

/// The answer to everything that begins a session.
async fn logged_in(app: &App, client: &Client, user: &User) -> Result<Response, ApiError> {
    let cookie = session::begin(app, client, user).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(account(app, user).await?)).into_response())
}

async fn signup(
    State(app): State<Arc<App>>,
    client: Client,
    caller: Option<Caller>,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, ApiError> {
    if !app.limits.signup(&client) {
        return Err(ApiError::too_often());
    }
    let name = free_name(&app, &name, None).await?;
    Passwords::check(&password, &name.shown)?;
    let hash = app.passwords.hash(password).await?;
    let time = now();
    // A guest becomes the account, and so keeps its games.
    let (mut user, is_new) = match &caller {
        Some(Caller { user, .. }) if user.kind == UserKind::Guest => (user.clone(), false),
        Some(_) => return Err(ApiError::new(StatusCode::CONFLICT, "account/logged-in", "log out first")),
        None => {
            let user = User {
                id: new_id()?,
                name: String::new(),
                name_key: None,
                kind: UserKind::Person,
                owner: None,
                password: None,
                created: time,
                seen: time,
                settings: "{}".to_owned(),
                version: 1,
                suspended_until: None,
                muted_until: None,
            };
            (user, true)
        }
    };
    user.kind = UserKind::Person;
    user.name = name.shown;
    user.name_key = Some(name.key);
    user.password = Some(hash);
    let stored =
        if is_new { app.store.create_user(user.clone()).await } else { app.store.update_user(user.clone()).await };
    match stored {
        Ok(()) => {}
        Err(StoreError::Conflict) => return Err(name_taken()),
        Err(error) => return Err(error.into()),
    }
    // The guest's session ends: whoever has seen its token shall not have the account's.
    if let Some(caller) = &caller {
        app.store.delete_session(&caller.session).await?;
        app.tables.session_ended(&caller.id());
    }
    tracing::info!(user = %user.id, "signed up");
    logged_in(&app, &client, &user).await
}

async fn login(
    State(app): State<Arc<App>>,
    client: Client,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, ApiError> {
    let name: String = name.chars().take(LONGEST_NAME).collect();
    if !app.limits.login(&client, &fogg_names::caseless_key(&name)) {
        return Err(ApiError::too_often());
    }
    // A name that nobody can have fails like one that nobody has.
    let user = names::owner_of(&*app.store, &name).await?;
    let user = user.filter(|user| user.kind == UserKind::Person);
    let hash = user.as_ref().and_then(|user| user.password.clone());
    let fits = app.passwords.verify(password.chars().take(1_024).collect(), hash).await?;
    match user {
        Some(user) if fits => {
            tracing::info!(user = %user.id, "logged in");
            logged_in(&app, &client, &user).await
        }
        _ => {
            tracing::info!("a log-in failed");
            let words = "name and password do not fit";
            Err(ApiError::new(StatusCode::UNAUTHORIZED, "account/wrong-credentials", words))
        }
    }
}

async fn logout(State(app): State<Arc<App>>, client: Client, caller: Caller) -> Result<Response, ApiError> {
    app.store.delete_session(&caller.session).await?;
    app.tables.session_ended(&caller.id());
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, session::no_cookie(&client)?)]).into_response())
}

async fn logout_everywhere(State(app): State<Arc<App>>, client: Client, caller: Caller) -> Result<Response, ApiError> {
    app.store.delete_sessions_of(&caller.user.id, None).await?;
    app.tables.session_ended(&caller.id());
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, session::no_cookie(&client)?)]).into_response())
}

async fn change(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(ChangeAccount { name, settings }): Body<ChangeAccount>,
) -> Result<Json<Account>, ApiError> {
    let mut user = caller.user;
    if let Some(name) = name {
        let name = free_name(&app, &name, Some(&user.id)).await?;
        user.name = name.shown;
        if user.kind != UserKind::Guest {
            user.name_key = Some(name.key);
        }
    }
    if let Some(settings) = settings {
        user.settings = settings.to_string();
        if user.settings.len() > MOST_SETTINGS {
            return Err(ApiError::bad("account/settings-too-large", "settings have at most 8 KiB"));
        }
    }
    match app.store.update_user(user.clone()).await {
        Err(StoreError::Conflict) => Err(name_taken()),
        Err(error) => Err(error.into()),
        Ok(()) => Ok(Json(account(&app, &user).await?)),
    }
}

async fn change_password(
    State(app): State<Arc<App>>,
    client: Client,
    Person(caller): Person,
    Body(ChangePassword { current, new }): Body<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    must_know_password(&app, &client, &caller.user, Some(current)).await?;
    Passwords::check(&new, &caller.user.name)?;
    let mut user = caller.user.clone();
    user.password = Some(app.passwords.hash(new).await?);
    app.store.update_user(user).await?;
    app.store.delete_sessions_of(&caller.user.id, Some(&caller.session)).await?;
    app.tables.session_ended(&caller.id());
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever sits at an open browser must not take the account over.
async fn must_know_password(app: &App, client: &Client, user: &User, password: Option<String>) -> Result<(), ApiError> {
    let Some(hash) = user.password.clone() else { return Ok(()) };
    if !app.limits.login(client, user.name_key.as_deref().unwrap_or_default()) {
        return Err(ApiError::too_often());
    }
    let password = password.unwrap_or_default().chars().take(1_024).collect();
    if app.passwords.verify(password, Some(hash)).await? {
        return Ok(());
    }
    Err(ApiError::new(StatusCode::FORBIDDEN, "account/wrong-password", "this is not the present password"))
}

async fn delete(
    State(app): State<Arc<App>>,
    client: Client,
    caller: Caller,
    Body(DeleteAccount { password }): Body<DeleteAccount>,
) -> Result<Response, ApiError> {
    if caller.user.kind == UserKind::Bot {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "account/bot", "a bot is deleted by its owner"));
    }
    must_know_password(&app, &client, &caller.user, password).await?;
    for bot in app.store.bots_of(&caller.user.id).await? {
        delete_user(&app, bot).await?;
    }
    delete_user(&app, caller.user).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, session::no_cookie(&client)?)]).into_response())
}

/// Deletes an account: its seats become free or go to bots, its sessions end, only its id remains.
pub(crate) async fn delete_user(app: &App, user: User) -> Result<(), ApiError> {
    let id = UserId::from(user.id.as_str());
    for (row, _) in app.store.tables_of(&user.id, Page { before: i64::MAX, limit: MOST_EXPORTED }).await? {
        if matches!(row.head.status, fogg_store::Status::Gathering | fogg_store::Status::Playing) {
            let user = id.clone();
            let left = app.tables.input(&row.id, move |_| Ok(Input::Leave { user: user.clone() })).await;
            if let Err(problem) = left {
                tracing::warn!(table = %row.id, ?problem, "somebody deleted could not leave a table");
            }
        }
    }
    app.store.delete_sessions_of(&user.id, None).await?;
    app.tables.session_ended(&id);
    let gone = User {
        name: "deleted".to_owned(),
        name_key: None,
        kind: UserKind::Deleted,
        owner: None,
        password: None,
        settings: "{}".to_owned(),
        ..user
    };
    app.store.update_user(gone).await?;
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

async fn export(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, ApiError> {
    let id = caller.id();
    let mut export = Export {
        account: account(&app, &caller.user).await?,
        bots: Vec::new(),
        tables: Vec::new(),
        records: Vec::new(),
        chat: Vec::new(),
    };
    for bot in app.store.bots_of(&caller.user.id).await? {
        export.bots.push(BotAccount { id: bot.id, name: bot.name, created: bot.created });
    }
    let tables = app.store.tables_of(&caller.user.id, Page { before: i64::MAX, limit: MOST_EXPORTED }).await?;
    for (row, own) in tables {
        if let Some(record) = app.store.record(&row.id).await? {
            export.records.push(serde_json::from_str(&record.record).map_err(ApiError::internal)?);
        }
        let log = app.store.log(&row.id, 0).await?;
        for entry in log.iter().filter_map(|row| Entry::decode(row.number, row.at, &row.body).ok()) {
            if let What::Said { user, name, text } = entry.what
                && user == id
            {
                let (table, number, at) = (row.id.clone(), entry.number, entry.at);
                export.chat.push(ChatMessage { table, number, at, user: user.0.to_string(), name, text });
            }
        }
        export.tables.extend(Tables::listed(&row, &own));
    }
    let download = [(header::CONTENT_DISPOSITION, "attachment; filename=\"fogg-account.json\"")];
    Ok((download, Json(export)).into_response())
}
