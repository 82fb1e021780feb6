//! Records of finished games: one, or all public ones.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::body::Body as ResponseBody;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fogg_store::Millis;
use futures_util::stream;
use serde::Deserialize;

use super::{PathParameter, Query};
use crate::App;
use crate::error::ApiError;
use crate::http::tables::KeyQuery;
use crate::request::RequestClient;
use crate::session::Caller;

/// Number of records per read from the store: about 130 KB, which is also the memory held for a client that does not
/// read.
const PAGE: u32 = 10;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/api/tables/{table}/record", get(one)).route("/api/records.jsonl", get(all))
}

async fn one(
    State(app): State<Arc<App>>,
    PathParameter(table): PathParameter,
    Query(KeyQuery { key }): Query<KeyQuery>,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let record = app.store.record(&table).await?.ok_or_else(ApiError::not_found)?;
    if !record.public {
        let user = caller.map(|caller| caller.id());
        app.host.view(&table, |loaded| loaded.admit(user.as_ref(), key.as_deref())).await?;
    }
    let name = format!("attachment; filename=\"fogg-{table}.json\"");
    let headers = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.record + "\n").into_response())
}

/// The query parameters for a range of records.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    from: Option<String>,
    until: Option<String>,
    #[serde(default)]
    variants: bool,
}

/// Parses a day, or milliseconds.
fn time(text: &str) -> Result<Millis, ApiError> {
    if let Ok(millis) = text.parse::<Millis>() {
        return Ok(millis);
    }
    let day: Result<jiff::civil::Date, _> = text.parse();
    let start = day.ok().and_then(|day| day.to_zoned(jiff::tz::TimeZone::UTC).ok());
    start.map(|start| start.timestamp().as_millisecond()).ok_or_else(|| {
        ApiError::bad("request/bad-date", format!("`{text}` is neither a day like 2026-11-16 nor milliseconds"))
    })
}

async fn all(
    State(app): State<Arc<App>>,
    client: RequestClient,
    Query(Which { from, until, variants }): Query<Which>,
) -> Result<Response, ApiError> {
    let from = from.as_deref().map(time).transpose()?.unwrap_or(0);
    let until = until.as_deref().map(time).transpose()?.unwrap_or(Millis::MAX);
    let counted = app.limits.dump(&client)?.ok_or_else(ApiError::too_many_at_once)?;
    // Page by page, so that only a few records are in memory.
    let pages = stream::unfold(Some(None), move |after: Option<Option<(Millis, String)>>| {
        let _counted = &counted;
        let app = Arc::clone(&app);
        async move {
            let rows = app.store.public_records(from, until, after?, PAGE).await;
            let rows = rows.inspect_err(|error| tracing::error!(%error, "cannot read records")).ok()?;
            let last = rows.last().map(|row| (row.finished, row.table.clone()))?;
            let next = (rows.len() == PAGE as usize).then_some(Some(last));
            let standard = rows.into_iter().filter(|row| variants || !row.record.contains("\"variant\":"));
            let lines: String = standard.flat_map(|row| [row.record, "\n".to_owned()]).collect();
            Some((Ok::<String, Infallible>(lines), next))
        }
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((headers, ResponseBody::from_stream(pages)).into_response())
}
