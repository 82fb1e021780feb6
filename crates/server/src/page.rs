//! What is answered to addresses that are no part of the interface: the files of the page, or, in a program built
//! without it, a few words.

#[cfg(feature = "page")]
use axum::http::HeaderValue;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;

/// Everything that no route takes.
pub(crate) async fn fallback(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path.starts_with("/api/") || !matches!(method, Method::GET | Method::HEAD) {
        return ApiError::not_found().into_response();
    }
    answer(path, &headers)
}

fn wants(headers: &HeaderMap, name: header::HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|item| item.split(';').next().is_some_and(|item| item.trim() == word))
}

/// A file of the page. A browser that asks for an address that is no file gets the page itself, which knows what to
/// show there.
#[cfg(feature = "page")]
fn answer(path: &str, headers: &HeaderMap) -> Response {
    let file = match fogg_page::file(path) {
        Some(file) => file,
        None if path == "/" || wants(headers, header::ACCEPT, "text/html") => fogg_page::index(),
        None => return ApiError::not_found().into_response(),
    };
    let encoded = |word: &'static str, bytes: Option<&'static [u8]>| {
        let bytes = bytes.filter(|_| wants(headers, header::ACCEPT_ENCODING, word))?;
        Some((Some(word), bytes))
    };
    let (encoding, bytes) =
        encoded("br", file.brotli).or_else(|| encoded("gzip", file.gzip)).unwrap_or((None, file.plain));
    let kept = if file.is_hashed() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common =
        [(header::CONTENT_TYPE, file.media()), (header::CACHE_CONTROL, kept), (header::VARY, "accept-encoding")];
    let mut response = (StatusCode::OK, common, bytes).into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Without the page: where to go from here.
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
