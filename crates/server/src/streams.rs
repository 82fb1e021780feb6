//! Event streams for programs: lines of JSON over HTTP, for one table or for an account.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fogg_host::{Outgoing, Subscription, text};
use fogg_protocol::{AccountEvent, ServerMessage};
use fogg_table::Number;
use futures_util::stream;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::App;
use crate::close::End;
use crate::error::ApiError;
use crate::http::{PathParameter, Query};
use crate::limits::Stream;
use crate::request::RequestClient;
use crate::revoked::SessionWatch;
use crate::session::Caller;
use crate::socket::{WatchQuery, end_of, watch_request};

/// Interval of empty lines, which keep proxies and programs from closing the stream.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(15);
/// Maximum number of streams per account.
const MOST_STREAMS: usize = 8;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/tables/{table}/stream", get(table_stream)).route("/api/me/stream", get(account_stream))
}

fn too_many() -> ApiError {
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, "account/too-many-streams", "too many streams")
}

/// Admits one more stream, counted until the response ends.
fn admit(app: &App, client: &RequestClient) -> Result<Stream, ApiError> {
    if app.stop.is_near() {
        return Err(ApiError::closing());
    }
    app.limits.stream(client).ok_or_else(too_many)
}

fn lines(body: Body) -> Response {
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

/// A table's stream: pending events, and resources released with it.
struct TableStream {
    app: Arc<App>,
    table: Box<str>,
    watching: Subscription,
    session: SessionWatch,
    _counted: Stream,
    ended: bool,
}

impl Drop for TableStream {
    /// Unsubscribes the reader from the table.
    fn drop(&mut self) {
        let (app, table, id) = (Arc::clone(&self.app), self.table.clone(), self.watching.id);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { app.host.unwatch(&table, id).await });
        }
    }
}

impl TableStream {
    /// The next lines; `None` at the end.
    async fn next(&mut self) -> Option<String> {
        let mut lines = String::new();
        if self.ended {
            return None;
        }
        let first = std::mem::take(&mut self.watching.first);
        if !first.is_empty() {
            first.iter().for_each(|message| line(&mut lines, message));
            return Some(lines);
        }
        tokio::select! {
            // A revoked session gets no more events, not even waiting ones.
            biased;
            () = self.session.ended() => self.end(&mut lines, End::SESSION_ENDED),
            out = timeout(KEEP_ALIVE_INTERVAL, self.watching.then.recv()) => match out {
                Err(_) => lines.push('\n'),
                Ok(out) => {
                    self.take(&mut lines, out);
                    while let (false, Ok(out)) = (self.ended, self.watching.then.try_recv()) {
                        self.take(&mut lines, Some(out));
                    }
                }
            },
        }
        Some(lines)
    }

    fn take(&mut self, lines: &mut String, out: Option<Outgoing>) {
        match out {
            Some(Outgoing::Text(message)) => line(lines, &message),
            Some(Outgoing::Close(reason)) => self.end(lines, end_of(reason)),
            None => self.end(lines, End::TOO_SLOW),
        }
    }

    fn end(&mut self, lines: &mut String, End { code, reason }: End) {
        line(lines, &text(&ServerMessage::End { code, reason: reason.to_owned() }));
        self.ended = true;
    }
}

async fn table_stream(
    State(app): State<Arc<App>>,
    client: RequestClient,
    PathParameter(table): PathParameter,
    Query(query): Query<WatchQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let counted = admit(&app, &client)?;
    let request = watch_request(&app, &client, caller.as_ref(), query).await?;
    let watching = app.host.watch(&table, Number::MAX, request).await?;
    let session = SessionWatch::new(&app, caller.as_ref());
    let stream = TableStream { app, table: table.into(), watching, session, _counted: counted, ended: false };
    let stream = stream::unfold(stream, |mut stream| async move {
        let lines = stream.next().await?;
        Some((Ok::<String, Infallible>(lines), stream))
    });
    Ok(lines(Body::from_stream(stream)))
}

fn line(text: &mut String, message: &str) {
    text.push_str(message);
    text.push('\n');
}

/// An account's stream.
struct AccountStream {
    first: Option<String>,
    events: mpsc::Receiver<AccountEvent>,
    session: SessionWatch,
    _counted: Stream,
}

impl AccountStream {
    /// The next lines; `None` at the end.
    async fn next(&mut self) -> Option<String> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        let event = tokio::select! {
            biased;
            () = self.session.ended() => return None,
            event = timeout(KEEP_ALIVE_INTERVAL, self.events.recv()) => event,
        };
        let mut lines = String::new();
        match event {
            Err(_) => account_line(&mut lines, &AccountEvent::Alive),
            Ok(event) => account_line(&mut lines, &event?),
        }
        Some(lines)
    }
}

async fn account_stream(
    State(app): State<Arc<App>>,
    client: RequestClient,
    caller: Caller,
) -> Result<Response, ApiError> {
    let counted = admit(&app, &client)?;
    let events = app.host.accounts.stream(&caller.id(), MOST_STREAMS).ok_or_else(too_many)?;
    // Waiting events come first, so that a program that starts late misses nothing.
    let page = fogg_store::Page { before: i64::MAX, limit: 100 };
    let mut first = String::new();
    for (row, own) in app.store.tables_of(&caller.user.id, page).await? {
        for seat in own.into_iter().filter(|seat| row.head.to_act >> seat & 1 == 1) {
            let decision = app
                .host
                .view_from(&row.id, row.last, |loaded| {
                    Ok(fogg_rules::Seat::new(usize::from(seat)).and_then(|seat| loaded.table.decision(seat)))
                })
                .await?;
            if let Some(decision) = decision {
                account_line(&mut first, &AccountEvent::YourTurn { table: row.id.clone(), seat, decision });
            }
        }
    }
    account_line(&mut first, &AccountEvent::Alive);
    let session = SessionWatch::new(&app, Some(&caller));
    let stream = AccountStream { first: Some(first), events, session, _counted: counted };
    let stream = stream::unfold(stream, |mut stream| async move {
        let lines = stream.next().await?;
        Some((Ok::<String, Infallible>(lines), stream))
    });
    Ok(lines(Body::from_stream(stream)))
}

fn account_line(text: &mut String, event: &AccountEvent) {
    text.push_str(&serde_json::to_string(event).expect("events have only texts and numbers"));
    text.push('\n');
}
