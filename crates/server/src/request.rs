//! What every request goes through: an id, the caller's address, the check that it comes from our own page, headers.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::{Instrument, info_span};

use crate::App;
use crate::error::ApiError;
use crate::words::ASKED_FOR;

/// How long a handler may take, its body included. Streams and sockets begin within this, and then go on.
const TIMEOUT: Duration = Duration::from_secs(30);

/// What answers need to know of the request that is being served.
struct Asked {
    id: String,
    languages: Option<HeaderValue>,
}

tokio::task_local! {
    static ASKED: Asked;
}

/// The id of the request that is being served, or nothing outside of one.
pub(crate) fn request_id() -> String {
    ASKED.try_with(|asked| asked.id.clone()).unwrap_or_default()
}

/// The languages that the request asks for.
pub(crate) fn asked_for() -> Option<HeaderValue> {
    ASKED.try_with(|asked| asked.languages.clone()).ok().flatten()
}

/// The address a connection came from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Who is really behind a request, as far as one can know: the peer, or whom a trusted proxy names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether it came over TLS.
    pub(crate) tls: bool,
    /// Whether it came directly, not by way of a proxy.
    pub(crate) direct: bool,
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether one of the items of a header that lists several is this word. What a client rates with 0 it does not want.
pub(crate) fn wants(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|item| {
        let (item, rating) = item.split_once(';').unwrap_or((item, ""));
        let unwanted = rating.trim().strip_prefix("q=").is_some_and(|rating| rating.parse::<f32>() == Ok(0.0));
        item.trim() == word && !unwanted
    })
}

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const REQUEST_ID_HEADER: HeaderName = HeaderName::from_static("x-request-id");

impl Client {
    fn of(app: &App, peer: IpAddr, headers: &HeaderMap) -> Client {
        let forwarded = headers.contains_key(FORWARDED_FOR) || headers.contains_key(header::FORWARDED);
        if !app.config.trusted_proxies.contains(&peer) {
            return Client { address: peer, tls: app.config.is_public_tls(), direct: !forwarded };
        }
        // The last address in the list that is not a proxy of ours: those before it can be invented.
        let named = text(headers, &FORWARDED_FOR).into_iter().flat_map(|list| list.rsplit(','));
        let client = named
            .filter_map(|address| address.trim().parse::<IpAddr>().ok())
            .find(|address| !app.config.trusted_proxies.contains(address));
        let tls = text(headers, &FORWARDED_PROTO) == Some("https") || app.config.is_public_tls();
        Client { address: client.unwrap_or(peer), tls, direct: !forwarded }
    }

    /// What limits count by: an IPv4 address, or the network of an IPv6 one, of which anybody has many.
    pub(crate) fn key(&self) -> u64 {
        match self.address.to_canonical() {
            IpAddr::V4(address) => u64::from(u32::from(address)),
            IpAddr::V6(address) => (u128::from(address) >> 64) as u64 | 1 << 63,
        }
    }
}

/// Whether a page of another origin sent this. Browsers always say so; programs do not, and carry no one else's cookie.
pub(crate) fn is_foreign(app: &App, headers: &HeaderMap) -> bool {
    if let Some(origin) = text(headers, &header::ORIGIN) {
        return match &app.config.public_url {
            Some(url) => !origin.eq_ignore_ascii_case(url.trim_end_matches('/')),
            None => {
                let host = text(headers, &header::HOST).unwrap_or_default();
                origin.split_once("://").is_none_or(|(_, origin)| !origin.eq_ignore_ascii_case(host))
            }
        };
    }
    match text(headers, &FETCH_SITE) {
        Some(site) => site != "same-origin" && site != "none",
        // Opaque origins (`null`) are caught above; a header that is not text is nobody's.
        None => headers.contains_key(header::ORIGIN),
    }
}

/// What every request goes through.
pub(crate) async fn every(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = crate::random::bytes::<8>().map(hex::encode).unwrap_or_default();
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
    let client = Client::of(&app, peer, request.headers());
    request.extensions_mut().insert(client);
    let method = request.method().clone();
    // The pattern, not the path: a path can hold the key of a private table.
    let route = request.extensions().get::<MatchedPath>().map_or("unknown", MatchedPath::as_str).to_owned();
    let span = info_span!("request", id = %id, %method, route);
    let safe = matches!(method, Method::GET | Method::HEAD);
    let foreign = !safe && is_foreign(&app, request.headers());
    let header_id = id.clone();
    let languages = request.headers().get(ASKED_FOR).cloned();
    let answer = async move {
        if foreign {
            let words = "this request comes from another site";
            return ApiError::new(StatusCode::FORBIDDEN, "request/foreign-origin", words).into_response();
        }
        if !app.limits.request(&client) {
            return ApiError::too_often().into_response();
        }
        match tokio::time::timeout(TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::new(StatusCode::REQUEST_TIMEOUT, "request/timeout", "the request took too long")
                .into_response(),
        }
    };
    let mut response = ASKED.scope(Asked { id, languages }, answer.instrument(span.clone())).await;
    let status = response.status().as_u16();
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&header_id) {
        headers.insert(REQUEST_ID_HEADER, value);
    }
    for (name, value) in SECURITY_HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if client.tls {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    span.in_scope(|| tracing::info!(status, micros = started.elapsed().as_micros() as u64, "served"));
    metrics::histogram!("fogg_request_seconds", "route" => route).record(started.elapsed());
    response
}

const SECURITY_HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_in_headers_are_understood() {
        let wanted = |list: &'static str, word| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(list))]);
            wants(&headers, header::ACCEPT_ENCODING, word)
        };
        for list in ["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", " deflate , gzip ; q=0.001"] {
            assert!(wanted(list, "gzip"), "{list}");
        }
        for list in ["", "*", "x-gzip", "gzip;q=0", "br, gzip; q=0.000", "identity"] {
            assert!(!wanted(list, "gzip"), "{list}");
        }
    }
}
