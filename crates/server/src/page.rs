//! Responses for paths outside the API: the files of the web client, or a short text in a program built without it.

#[cfg(feature = "page")]
use std::collections::HashMap;
#[cfg(feature = "page")]
use std::sync::LazyLock;

#[cfg(not(feature = "page"))]
use axum::http::StatusCode;
use axum::http::{HeaderMap, Method, Uri, header};
use axum::response::{IntoResponse, Response};

#[cfg(feature = "page")]
use crate::compress::CompressedAsset;
use crate::error::ApiError;
use crate::request::wants;

/// Handles all requests without a route.
pub(crate) async fn fallback(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path.starts_with("/api/") || !matches!(method, Method::GET | Method::HEAD) {
        return ApiError::not_found().into_response();
    }
    answer(path, &headers)
}

/// A file of the web client. A browser that requests a path that is not a file gets the start page, which shows the
/// right content.
#[cfg(feature = "page")]
fn answer(path: &str, headers: &HeaderMap) -> Response {
    let file = match fogg_page::file(path) {
        Some(file) => file,
        None if path == "/" || wants(headers, header::ACCEPT, "text/html") => fogg_page::index(),
        None => return ApiError::not_found().into_response(),
    };
    let kept = if file.is_hashed() { "public, max-age=31536000, immutable" } else { "no-cache" };
    match packed().get(file.path) {
        Some(packed) => packed.answer(headers, kept),
        None => CompressedAsset::file(file).answer(headers, kept),
    }
}

/// All files by their paths, each with its ETag.
#[cfg(feature = "page")]
fn packed() -> &'static HashMap<&'static str, CompressedAsset> {
    static FILES: LazyLock<HashMap<&str, CompressedAsset>> =
        LazyLock::new(|| fogg_page::files().iter().map(|file| (file.path, CompressedAsset::file(file))).collect());
    &FILES
}

/// The response without the web client: where to find the API.
#[cfg(not(feature = "page"))]
fn answer(path: &str, headers: &HeaderMap) -> Response {
    if path != "/" && !wants(headers, header::ACCEPT, "text/html") {
        return ApiError::not_found().into_response();
    }
    let status = if path == "/" { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let text = "Fogg is running, built without its web page.\n\n\
        The interface is described at /api/openapi.json and /api/messages.schema.json,\n\
        and in docs/protocol.md and docs/bots.md of the project.\n";
    (status, text).into_response()
}
