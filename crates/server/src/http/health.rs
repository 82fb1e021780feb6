//! Health, readiness, API descriptions, and metrics, for server operators.

use std::sync::{Arc, LazyLock};

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use fogg_protocol::About;

use crate::App;
use crate::compress::CompressedAsset;
use crate::error::ApiError;
use crate::request::RequestClient;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics_here))
        .route("/api/about", get(about))
        .route("/api/openapi.json", get(openapi))
        .route("/api/messages.schema.json", get(messages_schema))
}

/// The API descriptions change only with the program, but clients must always get the current one.
const KEPT: &str = "no-cache";

async fn openapi(headers: HeaderMap) -> Response {
    static DOCUMENT: LazyLock<CompressedAsset> =
        LazyLock::new(|| CompressedAsset::json(&fogg_protocol::generate::openapi()));
    DOCUMENT.answer(&headers, KEPT)
}

async fn messages_schema(headers: HeaderMap) -> Response {
    static DOCUMENT: LazyLock<CompressedAsset> =
        LazyLock::new(|| CompressedAsset::json(&fogg_protocol::generate::messages_schema()));
    DOCUMENT.answer(&headers, KEPT)
}

async fn about() -> Json<About> {
    Json(About { version: env!("CARGO_PKG_VERSION").to_owned(), protocol: fogg_protocol::VERSION })
}

/// Whether the store can write and the server is not stopping.
async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    if app.stop.is_near() {
        return Err(ApiError::closing());
    }
    app.store.check().await?;
    Ok("ready\n")
}

/// Only for direct connections from this machine: a proxy in front must not expose metrics.
async fn metrics_here(State(app): State<Arc<App>>, client: RequestClient) -> Response {
    if app.config.metrics_listen.is_some() || !client.direct || !client.address.is_loopback() {
        return ApiError::not_found().into_response();
    }
    metrics_text(&app)
}

pub(crate) fn metrics_text(app: &App) -> Response {
    metrics::gauge!("fogg_tables_awake").set(app.host.loaded_tables() as f64);
    if let Some((cpu, memory)) = crate::process::usage() {
        metrics::gauge!("process_cpu_seconds_total").set(cpu);
        metrics::gauge!("process_resident_memory_bytes").set(memory);
    }
    let text = crate::metrics_handle().render();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
