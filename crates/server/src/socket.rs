//! Tables over a WebSocket, and as streams of lines for programs.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body as ResponseBody;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fogg_protocol::{AccountEvent, ClientMessage, SUBPROTOCOL, ServerMessage};
use fogg_table::{Input, Number};
use futures_util::{SinkExt, stream};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use crate::App;
use crate::accept::Held;
use crate::clock::now;
use crate::error::ApiError;
use crate::http::tables::{act_input, muted_by};
use crate::http::{Path, Query};
use crate::request::is_foreign;
use crate::session::{self, Caller};
use crate::tables::{Out, Problem, Watching, Wish, text};
use crate::words::{ASKED_FOR, Language};

/// The longest message of a client.
const LONGEST_MESSAGE: usize = 4 * 1024;
/// What is read from a client at once.
const READ_BUFFER: usize = 1024;
/// A client that does not take a message for so long is dropped.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a stream sends an empty line, so that proxies and programs know it is alive.
const ALIVE_EVERY: Duration = Duration::from_secs(15);
/// So many unreadable messages end a connection.
const MOST_UNREADABLE: u32 = 10;
/// The most streams of one account.
const MOST_STREAMS: usize = 8;

/// Why a connection ends. Above 4000 by the standard's leave; documented in docs/protocol.md.
mod code {
    pub(super) const PROTOCOL: u16 = 4001;
    pub(super) const SESSION_ENDED: u16 = 4003;
    pub(super) const TOO_SLOW: u16 = 4008;
    pub(super) const TOO_OFTEN: u16 = 4009;
}

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables/{table}/socket", get(socket))
        .route("/api/tables/{table}/stream", get(table_stream))
        .route("/api/me/stream", get(account_stream))
}

#[derive(Deserialize)]
struct WatchQuery {
    key: Option<String>,
    since: Option<u64>,
    seat: Option<u8>,
}

async fn wish(app: &App, caller: Option<&Caller>, query: WatchQuery) -> Result<Wish, ApiError> {
    let user = caller.map(Caller::id);
    Ok(Wish { muted: muted_by(app, user.as_ref()).await?, user, key: query.key, seat: query.seat, since: query.since })
}

async fn socket(
    State(app): State<Arc<App>>,
    Path(table): Path,
    Query(query): Query<WatchQuery>,
    caller: Option<Caller>,
    place: Held,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if is_foreign(&app, &headers) {
        let words = "this connection comes from another site";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "request/foreign-origin", words));
    }
    if app.stop.is_near() {
        return Err(ApiError::closing());
    }
    let upgrade = upgrade.map_err(|rejection| ApiError::bad("request/no-websocket", rejection.body_text()))?;
    let wish = wish(&app, caller.as_ref(), query).await?;
    // Before the upgrade, so that a refusal is an answer and not a connection that closes.
    let number = app
        .tables
        .look(&table, |awake| {
            awake.admit(wish.user.as_ref(), wish.key.as_deref())?;
            awake.viewer(wish.user.as_ref(), wish.seat)?;
            Ok(awake.table.number())
        })
        .await?;
    let language = headers.get(ASKED_FOR).and_then(Language::asked_for);
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        // Taken by every connection for as long as it lasts; the default is 128 KiB. Clients send little at a time, and
        // a longer message is read in several steps.
        .read_buffer_size(READ_BUFFER)
        // What one action leads to goes out in one piece.
        .write_buffer_size(LONGEST_MESSAGE)
        .max_write_buffer_size(256 * 1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        metrics::gauge!("fogg_connections").increment(1);
        if let Ok(watching) = app.tables.watch(&table, number, wish).await {
            let id = watching.id;
            let mut connection = Connection::new(Arc::clone(&app), table.into(), caller, socket, watching, language);
            connection.run().await;
            let table = connection.table;
            app.tables.unwatch(&table, id).await;
        }
        metrics::gauge!("fogg_connections").decrement(1);
    }))
}

/// One socket at one table.
struct Connection {
    app: Arc<App>,
    table: Box<str>,
    /// Boxed parts: ten thousand idle connections are held, and every byte counts ten thousand times.
    caller: Option<Box<Caller>>,
    socket: WebSocket,
    watching: Watching,
    sessions: Option<watch::Receiver<u64>>,
    unreadable: u32,
    unanswered_pings: u32,
    allowance: Allowance,
    language: Option<Language>,
}

/// Why a connection ends by our wish.
struct End(u16, &'static str);

impl Connection {
    fn new(
        app: Arc<App>,
        table: Box<str>,
        caller: Option<Caller>,
        socket: WebSocket,
        watching: Watching,
        language: Option<Language>,
    ) -> Connection {
        let sessions = caller.as_ref().map(|caller| app.tables.hub.sessions(&caller.id()));
        let allowance = Allowance::new(app.config.rate_limits);
        let caller = caller.map(Box::new);
        Connection {
            app,
            table,
            caller,
            socket,
            watching,
            sessions,
            unreadable: 0,
            unanswered_pings: 0,
            allowance,
            language,
        }
    }

    async fn run(&mut self) {
        if let Some(End(code, reason)) = self.serve().await {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            let _ = timeout(SEND_TIMEOUT, self.socket.send(Message::Close(Some(frame)))).await;
        }
    }

    /// Serves the connection until it ends; says why, if it is our wish.
    async fn serve(&mut self) -> Option<End> {
        for message in std::mem::take(&mut self.watching.first) {
            self.feed(Message::Text(message)).await?;
        }
        if let Err(end) = self.flush().await {
            return end;
        }
        let mut next_ping = Instant::now() + self.app.config.ping_every;
        loop {
            let sessions = self.sessions.as_mut();
            tokio::select! {
                out = self.watching.then.recv() => {
                    if let Err(end) = self.send(out).await {
                        return end;
                    }
                }
                message = self.socket.recv() => {
                    // An error or nothing: the client has gone.
                    let message = message?.ok()?;
                    if let Err(end) = self.receive(message).await {
                        return end;
                    }
                }
                changed = session_end(sessions) => {
                    let session = self.caller.as_ref().map(|caller| caller.session);
                    if let (true, Some(session)) = (changed, session)
                        && has_ended(Arc::clone(&self.app), session).await
                    {
                        return Some(End(code::SESSION_ENDED, "the session has ended"));
                    }
                }
                () = tokio::time::sleep_until(next_ping) => {
                    if self.unanswered_pings >= 2 {
                        return None;
                    }
                    self.unanswered_pings += 1;
                    next_ping = Instant::now() + self.app.config.ping_every;
                    self.feed(Message::Ping(Default::default())).await?;
                    if let Err(end) = self.flush().await {
                        return end;
                    }
                }
            }
        }
    }

    /// Puts a message into the socket's buffer. `None` if the client does not take it.
    ///
    /// `Some(…)` so that `?` reads well above; a broken connection needs no close frame.
    async fn feed(&mut self, message: Message) -> Option<()> {
        timeout(SEND_TIMEOUT, self.socket.feed(message)).await.ok()?.ok()
    }

    async fn flush(&mut self) -> Result<(), Option<End>> {
        match timeout(SEND_TIMEOUT, SinkExt::<Message>::flush(&mut self.socket)).await {
            Ok(Ok(())) => Ok(()),
            // It is gone, or does not read; a close frame would not reach it.
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }

    /// Sends what is in the queue, in one piece as far as it is there already.
    async fn send(&mut self, mut out: Option<Out>) -> Result<(), Option<End>> {
        loop {
            match out {
                Some(Out::Text(message)) => self.feed(Message::Text(message)).await.ok_or(None)?,
                Some(Out::Close(code, reason)) => {
                    self.flush().await?;
                    return Err(Some(End(code, reason)));
                }
                // The table took the queue away because it was full.
                None => return Err(Some(End(code::TOO_SLOW, "too slow; come back with the last number you have"))),
            }
            match self.watching.then.try_recv() {
                Ok(next) => out = Some(next),
                Err(tokio::sync::mpsc::error::TryRecvError::Empty) => return self.flush().await,
                Err(tokio::sync::mpsc::error::TryRecvError::Disconnected) => out = None,
            }
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Option<End>> {
        let message = match message {
            Message::Text(text) => text,
            Message::Pong(_) => {
                self.unanswered_pings = 0;
                return Ok(());
            }
            // Answered by the library.
            Message::Ping(_) => return self.count(),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => return Err(Some(End(code::PROTOCOL, "messages are text"))),
        };
        self.unanswered_pings = 0;
        self.count()?;
        let answer = match serde_json::from_str::<ClientMessage>(&message) {
            Ok(message) => self.answer(message).await,
            Err(error) => {
                self.unreadable += 1;
                if self.unreadable > MOST_UNREADABLE {
                    return Err(Some(End(code::PROTOCOL, "too many unreadable messages")));
                }
                let message = format!("the message cannot be read: {error}");
                Some(ServerMessage::Refused { request: String::new(), code: "message/unreadable".to_owned(), message })
            }
        };
        if let Some(answer) = answer {
            self.feed(Message::Text(text(&answer))).await.ok_or(None)?;
            // What the action led to is in the queue by now; it goes in the same piece.
            return match self.watching.then.try_recv() {
                Ok(next) => self.send(Some(next)).await,
                Err(_) => self.flush().await,
            };
        }
        Ok(())
    }

    fn count(&mut self) -> Result<(), Option<End>> {
        if self.allowance.take() { Ok(()) } else { Err(Some(End(code::TOO_OFTEN, "too many messages"))) }
    }

    /// A refusal, in the language that was asked for when the connection was made.
    fn refused(&self, request: String, error: &ApiError) -> ServerMessage {
        let said = self.language.and_then(|language| language.say(error.code()));
        let message = said.unwrap_or_else(|| error.message().to_owned());
        ServerMessage::Refused { request, code: error.code().to_owned(), message }
    }

    fn answered(&self, request: String, accepted: Result<fogg_table::Accepted, Problem>) -> ServerMessage {
        match accepted {
            Ok(accepted) => ServerMessage::Accepted { request, number: accepted.number, repeated: accepted.repeated },
            Err(problem) => self.refused(request, &problem.into()),
        }
    }

    async fn answer(&mut self, message: ClientMessage) -> Option<ServerMessage> {
        match message {
            ClientMessage::Ping { nonce } => Some(ServerMessage::Pong { nonce, now: now() }),
            ClientMessage::Look { seat } => {
                let looked = self.app.tables.look_as(&self.table, self.watching.id, seat).await;
                looked.err().map(|problem| self.refused(String::new(), &problem.into()))
            }
            ClientMessage::Study {} => Some(match self.app.tables.study(&self.table, self.watching.id).await {
                Ok(study) => ServerMessage::Study(Box::new(study)),
                Err(problem) => self.refused(String::new(), &problem.into()),
            }),
            ClientMessage::Act { request, decision, seat, action } => {
                let Some(caller) = &self.caller else { return Some(self.refused(request, &ApiError::unauthorized())) };
                if !self.app.limits.action(&caller.user.id) {
                    return Some(self.refused(request, &ApiError::too_often()));
                }
                let (user, named) = (caller.id(), request.clone());
                let accepted = self
                    .app
                    .tables
                    .input(&self.table, move |awake| act_input(awake, &user, seat, decision, &named, &action));
                let accepted = accepted.await;
                Some(self.answered(request, accepted))
            }
            ClientMessage::Say { request, text } => {
                let Some(caller) = &self.caller else { return Some(self.refused(request, &ApiError::unauthorized())) };
                if !self.app.limits.chat(&caller.user.id) {
                    return Some(self.refused(request, &ApiError::too_often()));
                }
                let (user, name) = (caller.id(), caller.user.name.clone());
                let accepted = self.app.tables.input(&self.table, move |_| {
                    Ok(Input::Say { user: user.clone(), name: name.clone(), text: text.clone() })
                });
                let accepted = accepted.await;
                Some(self.answered(request, accepted))
            }
        }
    }
}

/// Whether the session by which somebody came has ended.
async fn has_ended(app: Arc<App>, session: [u8; 32]) -> bool {
    !matches!(session::caller(&app, &session).await, Ok(Some(_)))
}

/// Waits for the end of a session of the account; for ever if there is none.
async fn session_end(sessions: Option<&mut watch::Receiver<u64>>) -> bool {
    match sessions {
        Some(sessions) => match sessions.changed().await {
            Ok(()) => true,
            Err(_) => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}

/// What one socket may send: a burst, and then so many a second. Kept in the connection, which is cheaper than a map.
struct Allowance {
    on: bool,
    left: f32,
    at: Instant,
}

impl Allowance {
    const BURST: f32 = 60.0;
    const PER_SECOND: f32 = 20.0;

    fn new(on: bool) -> Allowance {
        Allowance { on, left: Self::BURST, at: Instant::now() }
    }

    fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + (now - self.at).as_secs_f32() * Self::PER_SECOND).min(Self::BURST);
        self.at = now;
        self.left -= 1.0;
        self.left >= 0.0 || !self.on
    }
}

/// Lets a table know when a stream's reader has gone.
struct Reader {
    app: Arc<App>,
    table: Box<str>,
    id: u64,
}

impl Drop for Reader {
    fn drop(&mut self) {
        let (app, table, id) = (Arc::clone(&self.app), self.table.clone(), self.id);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { app.tables.unwatch(&table, id).await });
        }
    }
}

fn lines(body: ResponseBody) -> Response {
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

async fn table_stream(
    State(app): State<Arc<App>>,
    Path(table): Path,
    Query(query): Query<WatchQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    if app.stop.is_near() {
        return Err(ApiError::closing());
    }
    let wish = wish(&app, caller.as_ref(), query).await?;
    let watching = app.tables.watch(&table, Number::MAX, wish).await?;
    let reader = Reader { app, table: table.into(), id: watching.id };
    let first: Vec<Utf8Bytes> = watching.first;
    let stream = stream::unfold((Some(first), watching.then, reader), |(first, mut then, reader)| async move {
        let mut text = String::new();
        match first {
            Some(first) => first.iter().for_each(|message| line(&mut text, message)),
            None => match timeout(ALIVE_EVERY, then.recv()).await {
                Err(_) => text.push('\n'),
                Ok(Some(Out::Text(message))) => {
                    line(&mut text, &message);
                    while let Ok(Out::Text(message)) = then.try_recv() {
                        line(&mut text, &message);
                    }
                }
                Ok(Some(Out::Close(..)) | None) => return None,
            },
        }
        Some((Ok::<String, Infallible>(text), (None, then, reader)))
    });
    Ok(lines(ResponseBody::from_stream(stream)))
}

fn line(text: &mut String, message: &str) {
    text.push_str(message);
    text.push('\n');
}

async fn account_stream(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, ApiError> {
    if app.stop.is_near() {
        return Err(ApiError::closing());
    }
    let user = caller.id();
    let Some(receiver) = app.tables.hub.stream(&user, MOST_STREAMS) else {
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "account/too-many-streams", "too many streams"));
    };
    // First what waits already, so that a program that comes late misses nothing.
    let page = fogg_store::Page { before: i64::MAX, limit: 100 };
    let mut first = String::new();
    for (row, own) in app.store.tables_of(&caller.user.id, page).await? {
        for seat in own.into_iter().filter(|seat| row.head.to_act >> seat & 1 == 1) {
            let decision = app
                .tables
                .look_from(&row.id, row.last, |awake| {
                    Ok(fogg_rules::Seat::new(usize::from(seat)).and_then(|seat| awake.table.decision(seat)))
                })
                .await?;
            if let Some(decision) = decision {
                account_line(&mut first, &AccountEvent::YourTurn { table: row.id.clone(), seat, decision });
            }
        }
    }
    account_line(&mut first, &AccountEvent::Alive);
    let stream = stream::unfold((Some(first), receiver), |(first, mut receiver)| async move {
        let text = match first {
            Some(first) => first,
            None => {
                let mut text = String::new();
                match timeout(ALIVE_EVERY, receiver.recv()).await {
                    Err(_) => account_line(&mut text, &AccountEvent::Alive),
                    Ok(Some(event)) => account_line(&mut text, &event),
                    Ok(None) => return None,
                }
                text
            }
        };
        Some((Ok::<String, Infallible>(text), (None, receiver)))
    });
    Ok(lines(ResponseBody::from_stream(stream)))
}

fn account_line(text: &mut String, event: &AccountEvent) {
    text.push_str(&serde_json::to_string(event).expect("events have only texts and numbers"));
    text.push('\n');
}
