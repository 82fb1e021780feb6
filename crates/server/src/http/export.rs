//! All stored data of an account, as one JSON document. It is written in pieces: an account can have thousands of
//! games, and only a page of them is in memory.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fogg_host::{HostError, Summary};
use fogg_protocol::BotAccount;
use fogg_store::{Page, StoreError, TableRow};
use fogg_table::UserId;
use futures_util::stream;
use serde::Serialize;

use crate::App;
use crate::error::ApiError;
use crate::http::accounts::account;
use crate::http::sessions;
use crate::limits::Stream;
use crate::request::RequestClient;
use crate::session::Caller;

/// Number of tables per page.
const PAGE: u32 = 50;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/me/export", get(export))
}

async fn export(State(app): State<Arc<App>>, client: RequestClient, caller: Caller) -> Result<Response, ApiError> {
    let counted = app.limits.dump(&client)?.ok_or_else(ApiError::too_many_at_once)?;
    let bots = app.store.bots_of(&caller.user.id).await?.into_iter();
    let bots: Vec<BotAccount> =
        bots.map(|bot| BotAccount { id: bot.id, name: bot.name, created: bot.created }).collect();
    let start = format!(
        r#"{{"account":{},"sessions":{},"bots":{},"tables":["#,
        json(&account(&app, &caller.user).await?)?,
        json(&sessions::of(&app, &caller).await?)?,
        json(&bots)?
    );
    let export = ExportStream { app, user: caller.id(), part: Part::Start(start), _counted: counted };
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"fogg-account.json\""),
    ];
    Ok((headers, Body::from_stream(stream::unfold(export, ExportStream::next))).into_response())
}

fn json(value: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(ApiError::internal)
}

/// A list in the document. Each iterates over all tables of the account.
#[derive(Clone, Copy)]
enum List {
    Tables,
    Records,
    Chat,
}

/// The next part of the document.
enum Part {
    /// Everything before the first list.
    Start(String),
    /// Tables that changed before this time, and whether the list is still empty.
    Tables {
        list: List,
        before: i64,
        empty: bool,
    },
    End,
}

/// An export that failed in the middle.
#[derive(Debug)]
struct Unreadable(String);

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "export failed: {}", self.0)
    }
}

impl std::error::Error for Unreadable {}

impl From<StoreError> for Unreadable {
    fn from(error: StoreError) -> Unreadable {
        Unreadable(error.to_string())
    }
}

impl From<HostError> for Unreadable {
    fn from(problem: HostError) -> Unreadable {
        Unreadable(format!("{problem:?}"))
    }
}

struct ExportStream {
    app: Arc<App>,
    user: UserId,
    part: Part,
    _counted: Stream,
}

impl ExportStream {
    /// The next piece of the document. After an error the connection is broken, so that a partial document is not
    /// mistaken for a complete one.
    async fn next(mut self) -> Option<(Result<String, Unreadable>, ExportStream)> {
        let part = std::mem::replace(&mut self.part, Part::End);
        let piece = match part {
            Part::End => return None,
            Part::Start(text) => {
                self.part = Part::Tables { list: List::Tables, before: i64::MAX, empty: true };
                Ok(text)
            }
            Part::Tables { list, before, empty } => self.page(list, before, empty).await,
        };
        Some((piece, self))
    }

    /// A page of a list, and the end of the list after the last one.
    async fn page(&mut self, list: List, before: i64, mut empty: bool) -> Result<String, Unreadable> {
        let mut tables = self.app.store.tables_of(&self.user.0, Page { before, limit: PAGE }).await?;
        let last = tables.len() < PAGE as usize;
        if !last {
            // Tables that changed in the same millisecond as the last one are all on the next page.
            let end = tables.last().map_or(0, |(row, _)| row.updated);
            if tables.first().is_some_and(|(row, _)| row.updated > end) {
                tables.retain(|(row, _)| row.updated > end);
            }
        }
        let next_before = tables.last().map_or(before, |(row, _)| row.updated);
        let mut text = String::new();
        for (row, own) in tables {
            for item in self.items(list, &row, &own).await? {
                if !empty {
                    text.push(',');
                }
                text.push_str(&item);
                empty = false;
            }
        }
        let next_list = |list| Part::Tables { list, before: i64::MAX, empty: true };
        self.part = match (last, list) {
            (false, list) => Part::Tables { list, before: next_before, empty },
            (true, List::Tables) => {
                text.push_str(r#"],"records":["#);
                next_list(List::Records)
            }
            (true, List::Records) => {
                text.push_str(r#"],"chat":["#);
                next_list(List::Chat)
            }
            (true, List::Chat) => {
                text.push_str("]}");
                Part::End
            }
        };
        Ok(text)
    }

    /// The entries of a list for one table.
    async fn items(&self, list: List, row: &TableRow, own: &[u8]) -> Result<Vec<String>, Unreadable> {
        Ok(match list {
            List::Tables => {
                Summary::listed(row, own).and_then(|listed| serde_json::to_string(&listed).ok()).into_iter().collect()
            }
            List::Records => self.app.store.record(&row.id).await?.into_iter().map(|record| record.record).collect(),
            List::Chat => {
                let said = self.app.host.chat_by(&row.id, &self.user).await?;
                said.iter().filter_map(|message| serde_json::to_string(message).ok()).collect()
            }
        })
    }
}
