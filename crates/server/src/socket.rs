//! The WebSocket of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use fogg_host::{CloseReason, HostError, Outgoing, Submitter, Subscription, Text, WatchRequest, convert, text};
use fogg_protocol::{ClientMessage, SUBPROTOCOL, ServerMessage};
use fogg_table::{Input, Refusal};
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::time::{Instant, timeout};

use crate::App;
use crate::accept::ConnectionGuard;
use crate::actions::{act_input, undo_input};
use crate::allowance::Allowance;
use crate::clock::now;
use crate::close::End;
use crate::error::ApiError;
use crate::http::{PathParameter, Query};
use crate::i18n::{ASKED_FOR, Language};
use crate::mutes::muted_by;
use crate::request::{RequestClient, is_foreign};
use crate::revoked::SessionWatch;
use crate::session::{self, Caller};

/// Maximum length of a client's message, in bytes.
const LONGEST_MESSAGE: usize = 4 * 1024;
/// Size of the read buffer of a connection, in bytes.
const READ_BUFFER: usize = 1024;
/// Timeout for sending a message. A client that does not receive it in this time is disconnected.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// Number of unreadable messages that a client may send. One more closes the connection.
const MOST_UNREADABLE: u32 = 10;
/// Messages that a client may send in a burst, and per second after that. Control frames count, too.
const MESSAGES_BURST: f32 = 60.0;
const MESSAGES_PER_SECOND: f32 = 20.0;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/tables/{table}/socket", get(socket))
}

#[derive(Deserialize)]
pub(crate) struct WatchQuery {
    key: Option<String>,
    since: Option<u64>,
    seat: Option<u8>,
}

/// Builds the host's request to watch a table.
pub(crate) async fn watch_request(
    app: &App,
    client: &RequestClient,
    caller: Option<&Caller>,
    query: WatchQuery,
) -> Result<WatchRequest, ApiError> {
    let (user, address) = (caller.map(Caller::id), client.key());
    let muted = muted_by(app, user.as_ref()).await?;
    Ok(WatchRequest { user, key: query.key, seat: query.seat, since: query.since, muted, address })
}

#[allow(clippy::too_many_arguments)] // They are the extracted parts of the request.
async fn socket(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(query): Query<WatchQuery>,
    caller: Option<Caller>,
    guard: ConnectionGuard,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if is_foreign(&app, &headers) {
        let message = "this connection comes from another site";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "request/foreign-origin", message));
    }
    if app.stop.is_near() {
        return Err(ApiError::closing());
    }
    let upgrade = upgrade.map_err(|rejection| ApiError::bad("request/no-websocket", rejection.body_text()))?;
    let request = watch_request(&app, &client, caller.as_ref(), query).await?;
    // Checked before the upgrade, so that a client gets an error response instead of a closed connection.
    let number = app
        .host
        .view(&table, |loaded| {
            loaded.admit(request.user.as_ref(), request.key.as_deref())?;
            loaded.viewer(request.user.as_ref(), request.seat)?;
            Ok(loaded.table.number())
        })
        .await?;
    let language = headers.get(ASKED_FOR).and_then(Language::asked_for);
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        // Allocated for each connection as long as it is open; the default is 128 KiB. Clients send short messages, and
        // a longer one is read in several steps.
        .read_buffer_size(READ_BUFFER)
        // Large enough to send all messages that result from one action with one write.
        .write_buffer_size(LONGEST_MESSAGE)
        .max_write_buffer_size(256 * 1024);
    Ok(upgrade.on_upgrade(move |mut socket| async move {
        metrics::gauge!("fogg_connections").increment(1);
        if app.config.rate_limits {
            guard.meter().begin();
        }
        match app.host.watch(&table, number, request).await {
            Ok(watching) => {
                let id = watching.id;
                let mut connection = TableConnection::new(
                    Arc::clone(&app),
                    table.into(),
                    client,
                    caller,
                    socket,
                    watching,
                    guard,
                    language,
                );
                connection.run().await;
                let table = connection.table;
                app.host.unwatch(&table, id).await;
            }
            Err(error) => close(&mut socket, refusal(&error)).await,
        }
        metrics::gauge!("fogg_connections").decrement(1);
    }))
}

/// The close code and text for a socket that cannot watch its table after the upgrade.
fn refusal(error: &HostError) -> End {
    match error {
        HostError::TooManyWatchers => End::TOO_MANY_WATCHERS,
        HostError::Closing => End::RESTART,
        HostError::Refused(Refusal::Dismissed) => End::DISMISSED,
        HostError::NotFound | HostError::Refused(_) => End::NOT_ADMITTED,
        error => {
            tracing::error!(%error, "a socket could not watch its table");
            End::INTERNAL
        }
    }
}

/// Closes a socket with a code and a reason. Errors are ignored: the connection may already be broken.
async fn close(socket: &mut WebSocket, end: End) {
    let frame = CloseFrame { code: end.code, reason: Utf8Bytes::from_static(end.reason) };
    let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
}

/// The close code and text for the reason why a table ends a connection.
pub(crate) fn end_of(reason: CloseReason) -> End {
    match reason {
        CloseReason::Restart => End::RESTART,
        CloseReason::Restored => End::RESTORED,
        CloseReason::Replaced => End::REPLACED,
        CloseReason::Dismissed => End::DISMISSED,
        CloseReason::NotAdmitted => End::NOT_ADMITTED,
    }
}

/// A message as a frame.
fn frame(message: &Text) -> Message {
    Message::Text(Utf8Bytes::from(&**message))
}

/// A connection to one table.
struct TableConnection {
    app: Arc<App>,
    table: Box<str>,
    client: RequestClient,
    /// Boxed to keep the struct small: a server has ten thousand idle connections.
    caller: Option<Box<Caller>>,
    socket: WebSocket,
    watching: Subscription,
    session: SessionWatch,
    /// Counts the connection as long as the socket is open.
    guard: ConnectionGuard,
    unreadable: u32,
    unanswered_pings: u32,
    /// `None` without limits.
    allowance: Option<Allowance>,
    language: Option<Language>,
}

impl TableConnection {
    #[allow(clippy::too_many_arguments)] // They are the parts of a connection.
    fn new(
        app: Arc<App>,
        table: Box<str>,
        client: RequestClient,
        caller: Option<Caller>,
        socket: WebSocket,
        watching: Subscription,
        guard: ConnectionGuard,
        language: Option<Language>,
    ) -> TableConnection {
        let session = SessionWatch::new(&app, caller.as_ref());
        let allowance = app.config.rate_limits.then(|| Allowance::new(MESSAGES_BURST, MESSAGES_PER_SECOND));
        let caller = caller.map(Box::new);
        TableConnection {
            app,
            table,
            client,
            caller,
            socket,
            watching,
            session,
            guard,
            unreadable: 0,
            unanswered_pings: 0,
            allowance,
            language,
        }
    }

    async fn run(&mut self) {
        if let Some(end) = self.serve().await {
            close(&mut self.socket, end).await;
        }
    }

    /// Serves the connection until it ends. Returns the close code and text if the server ends it.
    async fn serve(&mut self) -> Option<End> {
        for message in std::mem::take(&mut self.watching.first) {
            self.feed(frame(&message)).await?;
        }
        if let Err(end) = self.flush().await {
            return end;
        }
        let mut next_ping = Instant::now() + self.app.config.ping_every;
        loop {
            tokio::select! {
                out = self.watching.then.recv() => {
                    if let Err(end) = self.send(out).await {
                        return end;
                    }
                }
                message = self.socket.recv() => {
                    let received = match message? {
                        Ok(message) => self.receive(message).await,
                        Err(_) if self.guard.meter().is_exceeded() => Err(Some(End::TOO_OFTEN)),
                        // If the connection itself is broken, the close frame is lost.
                        Err(_) => Err(Some(End::BROKEN)),
                    };
                    if let Err(end) = received {
                        return end;
                    }
                }
                () = self.session.ended() => return Some(End::SESSION_ENDED),
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

    /// Writes a message to the socket's buffer. Returns `None` if that fails or times out: `serve` then returns without
    /// a close frame, which could not be sent.
    async fn feed(&mut self, message: Message) -> Option<()> {
        timeout(SEND_TIMEOUT, self.socket.feed(message)).await.ok()?.ok()
    }

    async fn flush(&mut self) -> Result<(), Option<End>> {
        match timeout(SEND_TIMEOUT, SinkExt::<Message>::flush(&mut self.socket)).await {
            Ok(Ok(())) => Ok(()),
            // The client is gone or does not read, so a close frame cannot be sent either.
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }

    /// Sends a message and everything that is already in the queue after it, with one flush.
    async fn send(&mut self, mut out: Option<Outgoing>) -> Result<(), Option<End>> {
        loop {
            match out {
                Some(Outgoing::Text(message)) => self.feed(frame(&message)).await.ok_or(None)?,
                Some(Outgoing::Close(reason)) => {
                    self.flush().await?;
                    return Err(Some(end_of(reason)));
                }
                // The host dropped the queue because it was full.
                None => return Err(Some(End::TOO_SLOW)),
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
                return self.count();
            }
            // The library answers it.
            Message::Ping(_) => return self.count(),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => return Err(Some(End::NOT_TEXT)),
        };
        self.unanswered_pings = 0;
        self.count()?;
        let answer = match fogg_protocol::read::<ClientMessage>(message.as_bytes()) {
            Ok(message) => self.answer(message).await,
            Err(error) => {
                self.unreadable += 1;
                if self.unreadable > MOST_UNREADABLE {
                    return Err(Some(End::UNREADABLE));
                }
                let message = format!("the message cannot be read: {error}");
                Some(ServerMessage::Refused { request: String::new(), code: "message/unreadable".to_owned(), message })
            }
        };
        if let Some(answer) = answer {
            self.feed(frame(&text(&answer))).await.ok_or(None)?;
            // The events that result from an action are already in the queue. They are sent with the same flush.
            return match self.watching.then.try_recv() {
                Ok(next) => self.send(Some(next)).await,
                Err(_) => self.flush().await,
            };
        }
        Ok(())
    }

    fn count(&mut self) -> Result<(), Option<End>> {
        let allowed = self.allowance.as_mut().is_none_or(|allowance| allowance.take(1.0));
        if allowed { Ok(()) } else { Err(Some(End::TOO_OFTEN)) }
    }

    /// An error response, in the language that the client requested when it connected.
    fn refused(&self, request: String, error: &ApiError) -> ServerMessage {
        let translated = self.language.and_then(|language| language.say(error.code()));
        let message = translated.unwrap_or_else(|| error.message().to_owned());
        ServerMessage::Refused { request, code: error.code().to_owned(), message }
    }

    fn answered(&self, request: String, accepted: Result<fogg_table::Accepted, HostError>) -> ServerMessage {
        match accepted {
            Ok(accepted) => ServerMessage::Accepted { request, number: accepted.number, repeated: accepted.repeated },
            Err(problem) => self.refused(request, &problem.into()),
        }
    }

    /// The account of this connection, if it may write chat. Read again, because it may have been renamed or muted
    /// since the connection was opened.
    async fn speaker(&mut self, text: &str, is_phrase: bool) -> Result<Caller, ApiError> {
        let caller = self.caller.as_ref().ok_or_else(ApiError::unauthorized)?;
        self.app.limits.chat(&self.client, &caller.user.id, text)?;
        let speaker = session::caller(&self.app, &caller.session).await?.ok_or_else(ApiError::unauthorized)?;
        // Phrases are harmless, so an account that the operator has muted can still send them.
        if !is_phrase {
            speaker.must_not_be_muted()?;
        }
        Ok(speaker)
    }

    async fn answer(&mut self, message: ClientMessage) -> Option<ServerMessage> {
        match message {
            ClientMessage::Ping { nonce } => Some(ServerMessage::Pong { nonce, now: now() }),
            ClientMessage::Look { seat } => {
                let changed = self.app.host.change_viewer(&self.table, self.watching.id, seat).await;
                changed.err().map(|problem| self.refused(String::new(), &problem.into()))
            }
            ClientMessage::Study {} => Some(match self.app.host.study(&self.table, self.watching.id).await {
                Ok(study) => ServerMessage::Study(Box::new(study)),
                Err(problem) => self.refused(String::new(), &problem.into()),
            }),
            ClientMessage::Act { request, decision, seat, action } => {
                let Some(caller) = &self.caller else { return Some(self.refused(request, &ApiError::unauthorized())) };
                if let Err(exceeded) = self.app.limits.action(&caller.user.id) {
                    return Some(self.refused(request, &exceeded.into()));
                }
                let accepted = match act_input(&self.watching.game, caller.id(), seat, decision, &request, &action) {
                    Ok(input) => self.app.host.submit(&self.table, Submitter::Admitted, input).await,
                    Err(problem) => Err(problem),
                };
                Some(self.answered(request, accepted))
            }
            ClientMessage::Undo { request, event, seat } => {
                let Some(caller) = &self.caller else { return Some(self.refused(request, &ApiError::unauthorized())) };
                if let Err(exceeded) = self.app.limits.action(&caller.user.id) {
                    return Some(self.refused(request, &exceeded.into()));
                }
                let accepted = match undo_input(caller.id(), seat, event, &request) {
                    Ok(input) => self.app.host.submit(&self.table, Submitter::Admitted, input).await,
                    Err(problem) => Err(problem),
                };
                Some(self.answered(request, accepted))
            }
            ClientMessage::SayPhrase { request, phrase } => {
                let speaker = match self.speaker("", true).await {
                    Ok(speaker) => speaker,
                    Err(error) => return Some(self.refused(request, &error)),
                };
                let Some(phrase) = convert::phrase_from(phrase) else {
                    return Some(self.refused(request, &HostError::Refused(Refusal::BadText).into()));
                };
                let say = Input::SayPhrase { user: speaker.id(), name: speaker.user.name, phrase };
                let accepted = self.app.host.submit(&self.table, Submitter::Admitted, say).await;
                Some(self.answered(request, accepted))
            }
            ClientMessage::Say { request, text } => {
                let (user, name) = match self.speaker(&text, false).await {
                    Ok(speaker) => (speaker.id(), speaker.user.name),
                    Err(error) => return Some(self.refused(request, &error)),
                };
                let say = Input::Say { user, name, text };
                let accepted = self.app.host.submit(&self.table, Submitter::Admitted, say).await;
                Some(self.answered(request, accepted))
            }
        }
    }
}
