//! Who asks: sessions by cookie, tokens of bots by header. Handlers say in their arguments whom they serve.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use fogg_store::{Millis, Session, User, UserKind};
use fogg_table::{Newcomer, UserId};
use sha2::{Digest, Sha256};

use crate::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::random;
use crate::request::Client;

const DAY: Millis = 24 * 3_600_000;
/// How long a session lasts.
const LIFETIME: Millis = 180 * DAY;
/// How often it is noted that a session is used.
const TOUCH: Millis = 600_000;
/// What tokens of bots begin with, so that people recognise one that got lost.
const TOKEN_PREFIX: &str = "fogg_";

/// Somebody with a session or a token.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) user: User,
    pub(crate) session: [u8; 32],
}

impl Caller {
    /// The account's id.
    pub(crate) fn id(&self) -> UserId {
        UserId::from(self.user.id.as_str())
    }

    /// Somebody who wants to sit down.
    pub(crate) fn newcomer(&self) -> Newcomer {
        Newcomer { user: self.id(), name: self.user.name.clone(), program: self.user.kind == UserKind::Bot }
    }
}

/// Somebody who has signed up.
#[derive(Clone, Debug)]
pub(crate) struct Person(pub(crate) Caller);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, ApiError> {
        <Caller as OptionalFromRequestParts<Arc<App>>>::from_request_parts(parts, app)
            .await?
            .ok_or_else(ApiError::unauthorized)
    }
}

impl OptionalFromRequestParts<Arc<App>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Caller>, ApiError> {
        let tls = parts.extensions.get::<Client>().is_some_and(|client| client.tls);
        let Some(hash) = presented(&parts.headers, tls) else { return Ok(None) };
        caller(app, &hash).await
    }
}

impl FromRequestParts<Arc<App>> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Person, ApiError> {
        let caller = <Caller as FromRequestParts<Arc<App>>>::from_request_parts(parts, app).await?;
        match caller.user.kind {
            UserKind::Person => Ok(Person(caller)),
            _ => Err(ApiError::new(StatusCode::FORBIDDEN, "account/sign-up-first", "sign up first")),
        }
    }
}

impl FromRequestParts<Arc<App>> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Client, ApiError> {
        parts.extensions.get::<Client>().copied().ok_or_else(|| ApiError::internal("a request without an address"))
    }
}

/// The account of a session that has not ended.
pub(crate) async fn caller(app: &App, hash: &[u8; 32]) -> Result<Option<Caller>, ApiError> {
    let Some((session, user)) = app.store.session(hash).await? else { return Ok(None) };
    let time = now();
    if session.expires.is_some_and(|expires| expires <= time) || user.kind == UserKind::Deleted {
        return Ok(None);
    }
    if time - session.seen > TOUCH {
        app.store.touch_session(hash, time).await?;
    }
    Ok(Some(Caller { user, session: *hash }))
}

/// The hash of the token that a request presents. Over TLS only the cookie whose name binds it to this host counts: a
/// sister domain can set the other one.
fn presented(headers: &HeaderMap, tls: bool) -> Option<[u8; 32]> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        return Some(hash(value.to_str().ok()?.strip_prefix("Bearer ")?));
    }
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let mut tokens = pairs.filter(|(name, _)| *name == cookie_name(tls));
    tokens.next().map(|(_, token)| hash(token))
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// The name of the cookie. The prefix makes browsers insist on TLS and on this very host.
fn cookie_name(tls: bool) -> &'static str {
    if tls { "__Host-fogg_session" } else { "fogg_session" }
}

fn cookie(client: &Client, token: &str, seconds: Millis) -> Result<HeaderValue, ApiError> {
    let (name, secure) = (cookie_name(client.tls), if client.tls { "; Secure" } else { "" });
    HeaderValue::from_str(&format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"))
        .map_err(ApiError::internal)
}

/// Begins a session; the cookie goes to the client.
pub(crate) async fn begin(app: &App, client: &Client, user: &User) -> Result<HeaderValue, ApiError> {
    let token = hex::encode(random::bytes::<32>().map_err(ApiError::internal)?);
    let time = now();
    app.store
        .create_session(Session {
            token_hash: hash(&token),
            user: user.id.clone(),
            created: time,
            seen: time,
            expires: Some(time + LIFETIME),
            agent: String::new(),
            address: String::new(),
        })
        .await?;
    cookie(client, &token, LIFETIME / 1_000)
}

/// Gives a bot account a token, the only one it has.
pub(crate) async fn new_token(app: &App, bot: &User) -> Result<String, ApiError> {
    let token = TOKEN_PREFIX.to_owned() + &hex::encode(random::bytes::<32>().map_err(ApiError::internal)?);
    app.store.delete_sessions_of(&bot.id, None).await?;
    let time = now();
    let session = Session {
        token_hash: hash(&token),
        user: bot.id.clone(),
        created: time,
        seen: time,
        expires: None,
        agent: String::new(),
        address: String::new(),
    };
    app.store.create_session(session).await?;
    app.tables.session_ended(&UserId::from(bot.id.as_str()));
    Ok(token)
}

/// A cookie that takes the session's place and is gone at once.
pub(crate) fn no_cookie(client: &Client) -> Result<HeaderValue, ApiError> {
    cookie(client, "", 0)
}
