//! Authentication: sessions by cookie, bot tokens by header. The arguments of a handler determine which callers it
//! accepts.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use fogg_names::{Name, NameError};
use fogg_store::{Millis, Session, User, UserKind};
use fogg_table::{JoiningAccount, UserId};
use sha2::{Digest, Sha256};

use crate::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::names;
use crate::random;
use crate::request::RequestClient;

const DAY: Millis = 24 * 3_600_000;
/// Lifetime of a session.
const LIFETIME: Millis = 180 * DAY;
/// Interval at which the last use of a session is updated.
const TOUCH: Millis = 600_000;
/// Lifetime of the device cookie. Browsers allow no more.
const DEVICE_LIFETIME: Millis = 400 * DAY;
/// Maximum number of stored devices per account.
const MOST_DEVICES: u32 = 20;
/// Maximum number of stored characters of a `User-Agent`.
const LONGEST_AGENT: usize = 200;
/// Maximum number of sessions per account. One more session ends the least recently used one.
const MOST_SESSIONS: usize = 100;
/// The prefix of bot tokens, which makes a leaked one recognizable.
const TOKEN_PREFIX: &str = "fogg_";

/// An authenticated caller, by session or token.
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

    /// The caller as a new player at a table.
    pub(crate) fn newcomer(&self) -> JoiningAccount {
        JoiningAccount { user: self.id(), name: self.user.name.clone(), program: self.user.kind == UserKind::Bot }
    }

    /// Rejects an account that the operator has muted.
    pub(crate) fn must_not_be_muted(&self) -> Result<(), ApiError> {
        match self.user.muted_until.filter(|until| *until > now()) {
            Some(until) => Err(ApiError::muted(until)),
            None => Ok(()),
        }
    }
}

/// A caller who has signed up.
#[derive(Clone, Debug)]
pub(crate) struct Person(pub(crate) Caller);

/// The account of a session.
enum Found {
    Missing,
    /// The account cannot be used before this time.
    Suspended(Millis),
    Caller(Box<Caller>),
}

impl Found {
    /// The account, if it can be used.
    fn caller(self) -> Option<Caller> {
        match self {
            Found::Caller(caller) => Some(*caller),
            Found::Missing | Found::Suspended(_) => None,
        }
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, ApiError> {
        match find_in(parts, app).await? {
            Found::Missing => Err(ApiError::unauthorized()),
            Found::Suspended(until) => Err(ApiError::suspended(until)),
            Found::Caller(caller) => Ok(*caller),
        }
    }
}

impl OptionalFromRequestParts<Arc<App>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Caller>, ApiError> {
        Ok(find_in(parts, app).await?.caller())
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

impl FromRequestParts<Arc<App>> for RequestClient {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<RequestClient, ApiError> {
        parts
            .extensions
            .get::<RequestClient>()
            .copied()
            .ok_or_else(|| ApiError::internal("a request without an address"))
    }
}

/// The client of a request that may create a session, with its cookies of earlier ones.
pub(crate) struct Visitor {
    pub(crate) client: RequestClient,
    /// The `User-Agent` of the browser or program.
    agent: String,
    /// The token of the device, if it has one.
    device: Option<String>,
    /// The hash of the session cookie's token.
    session: Option<[u8; 32]>,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, ApiError> {
        let client = RequestClient::from_request_parts(parts, app).await?;
        let headers = &parts.headers;
        let is_token = |token: &&str| token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit());
        Ok(Visitor {
            client,
            agent: agent(headers),
            device: cookie_in(headers, device_cookie_name(client.tls)).filter(is_token).map(str::to_owned),
            session: cookie_in(headers, cookie_name(client.tls)).map(hash),
        })
    }
}

/// The `User-Agent` without characters that could corrupt a terminal.
fn agent(headers: &HeaderMap) -> String {
    let text = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    text.chars().filter(|character| !character.is_control()).take(LONGEST_AGENT).collect()
}

/// A session to be created, and its token.
pub(crate) struct NewSession {
    pub(crate) session: Session,
    token: String,
}

impl Visitor {
    /// Prepares a session for an account. It is valid once it is stored.
    pub(crate) fn new_session(&self, user: &str) -> Result<NewSession, ApiError> {
        let token = hex::encode(random::bytes::<32>().map_err(ApiError::internal)?);
        let time = now();
        let session = Session {
            token_hash: hash(&token),
            user: user.to_owned(),
            created: time,
            seen: time,
            expires: Some(time + LIFETIME),
            agent: self.agent.clone(),
            address: self.client.address.to_canonical().to_string(),
        };
        Ok(NewSession { session, token })
    }

    /// The cookie of a stored session. The client's previous session ends.
    pub(crate) async fn session_cookie(&self, app: &App, new: &NewSession) -> Result<HeaderValue, ApiError> {
        if let Some(old) = self.session.filter(|old| *old != new.session.token_hash)
            && let Some((_, user)) = app.store.session(&old).await?
        {
            app.store.delete_session(&old).await?;
            app.host.session_ended(&UserId::from(user.id.as_str()));
        }
        let user = &new.session.user;
        let sessions = app.store.sessions_of(user, now()).await?;
        let others = sessions.iter().filter(|session| session.token_hash != new.session.token_hash);
        for session in others.skip(MOST_SESSIONS - 1) {
            app.store.delete_session(&session.token_hash).await?;
            app.host.session_ended(&UserId::from(user.as_str()));
        }
        cookie(cookie_name(self.client.tls), &self.client, &new.token, LIFETIME / 1_000)
    }

    /// The hash of the device's token, if the account was used on this device before.
    pub(crate) async fn known_device(&self, app: &App, user: &User) -> Result<Option<[u8; 32]>, ApiError> {
        let Some(device) = self.device.as_deref().map(device_hash) else { return Ok(None) };
        Ok(app.store.is_known_device(&user.id, &device).await?.then_some(device))
    }

    /// Records that an account is used on this device. Returns the cookie for the client.
    pub(crate) async fn remember_device(&self, app: &App, user: &str) -> Result<HeaderValue, ApiError> {
        let token = match &self.device {
            Some(token) => token.clone(),
            None => hex::encode(random::bytes::<32>().map_err(ApiError::internal)?),
        };
        app.store.remember_device(user, &device_hash(&token), now(), MOST_DEVICES).await?;
        cookie(device_cookie_name(self.client.tls), &self.client, &token, DEVICE_LIFETIME / 1_000)
    }
}

/// The account of a session that has not ended; `None` for a suspended account.
pub(crate) async fn caller(app: &App, hash: &[u8; 32]) -> Result<Option<Caller>, ApiError> {
    Ok(find(app, hash).await?.caller())
}

/// The account of a request's session. The address is stored: bots are scheduled by it.
async fn find_in(parts: &Parts, app: &App) -> Result<Found, ApiError> {
    let client = parts.extensions.get::<RequestClient>();
    let Some(hash) = presented(&parts.headers, client.is_some_and(|client| client.tls)) else {
        return Ok(Found::Missing);
    };
    let found = find(app, &hash).await?;
    if let (Found::Caller(caller), Some(client)) = (&found, client) {
        app.host.addresses.note(&caller.user.id, client.key());
    }
    Ok(found)
}

async fn find(app: &App, hash: &[u8; 32]) -> Result<Found, ApiError> {
    let Some((session, mut user)) = app.store.session(hash).await? else { return Ok(Found::Missing) };
    let time = now();
    if session.expires.is_some_and(|expires| expires <= time) || user.kind == UserKind::Deleted {
        return Ok(Found::Missing);
    }
    // A bot may do no more than its owner.
    if let Some(owner) = &user.owner {
        let owner = app.store.user(owner).await?.filter(|owner| owner.kind != UserKind::Deleted);
        let Some(owner) = owner else { return Ok(Found::Missing) };
        user.suspended_until = user.suspended_until.max(owner.suspended_until);
        user.muted_until = user.muted_until.max(owner.muted_until);
    }
    if let Some(until) = suspended_until(&user) {
        return Ok(Found::Suspended(until));
    }
    tracing::Span::current().record("account", tracing::field::display(&user.id));
    if time - session.seen > TOUCH {
        app.store.touch_session(hash, time).await?;
        if user.kind == UserKind::Guest && user.name_key.is_none() {
            user = names::reclaim(app, user).await?;
        }
    }
    Ok(Found::Caller(Box::new(Caller { user, session: *hash })))
}

/// The end of an account's suspension, if it is suspended now.
pub(crate) fn suspended_until(user: &User) -> Option<Millis> {
    user.suspended_until.filter(|until| *until > now())
}

/// The hash of a request's token. Over TLS, only the cookie whose name binds it to this host counts: a sister domain
/// can set the other one.
fn presented(headers: &HeaderMap, tls: bool) -> Option<[u8; 32]> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        return Some(hash(value.to_str().ok()?.strip_prefix("Bearer ")?));
    }
    cookie_in(headers, cookie_name(tls)).map(hash)
}

/// The value of the first cookie with this name.
fn cookie_in<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

fn device_hash(token: &str) -> [u8; 32] {
    Sha256::digest(["fogg device\n", token].concat()).into()
}

/// The public id of a session. The token and its hash cannot be derived from it.
pub(crate) fn public_id(token_hash: &[u8; 32]) -> String {
    let digest = Sha256::digest([b"fogg session id\n", token_hash.as_slice()].concat());
    hex::encode(digest).chars().take(16).collect()
}

/// The name of the cookie. The prefix makes browsers require TLS and this exact host.
fn cookie_name(tls: bool) -> &'static str {
    if tls { "__Host-fogg_session" } else { "fogg_session" }
}

/// The name of the cookie by which a device is recognized.
fn device_cookie_name(tls: bool) -> &'static str {
    if tls { "__Host-fogg_device" } else { "fogg_device" }
}

fn cookie(name: &str, client: &RequestClient, token: &str, seconds: Millis) -> Result<HeaderValue, ApiError> {
    let secure = if client.tls { "; Secure" } else { "" };
    HeaderValue::from_str(&format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"))
        .map_err(ApiError::internal)
}

/// Logs a failed login. Tools that ban addresses read this line, so its format is documented.
///
/// Users sometimes enter their password in the name field. So a name is logged only if an account has it, or if it
/// could be a name.
pub(crate) fn log_failed_login(client: &RequestClient, typed: &str, known: Option<&User>, why: &'static str) {
    let could_be_a_name = || matches!(Name::new(typed, fogg_names::ACCOUNT, &[]), Ok(_) | Err(NameError::Reserved));
    let name = match known {
        Some(user) => user.name.as_str(),
        None if could_be_a_name() => typed.trim(),
        None => "",
    };
    let (address, account) = (client.address.to_canonical(), known.map(|user| user.id.as_str()));
    tracing::warn!(target: "fogg_server::login", client = %address, name, account, why, "log-in failed");
}

/// Gives a bot account a new token, which replaces any other.
pub(crate) async fn new_token(app: &App, bot: &User) -> Result<String, ApiError> {
    let token = TOKEN_PREFIX.to_owned() + &hex::encode(random::bytes::<32>().map_err(ApiError::internal)?);
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
    app.store.replace_sessions(session).await?;
    app.host.session_ended(&UserId::from(bot.id.as_str()));
    Ok(token)
}

/// A cookie that replaces the session cookie and expires immediately.
pub(crate) fn no_cookie(client: &RequestClient) -> Result<HeaderValue, ApiError> {
    cookie(cookie_name(client.tls), client, "", 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_id_does_not_reveal_the_token() {
        let id = public_id(&[7; 32]);
        assert_eq!(id.len(), 16);
        assert!(!hex::encode([7; 32]).contains(&id));
        assert_ne!(id, public_id(&[8; 32]));
    }

    #[test]
    fn agents_are_short_and_printable() {
        let mut headers = HeaderMap::new();
        assert_eq!(agent(&headers), "");
        let long = format!("Fire\tfox {}", "x".repeat(400));
        headers.insert(header::USER_AGENT, HeaderValue::from_str(&long).expect("a header"));
        let stored = agent(&headers);
        assert!(stored.starts_with("Firefox x") && stored.chars().count() == LONGEST_AGENT, "{stored}");
    }
}
