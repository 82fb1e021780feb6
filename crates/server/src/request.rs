//! Middleware of all requests: an id, the client's address, the same-origin check, and headers.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::field::Empty;
use tracing::{Instrument, info_span};

use crate::App;
use crate::error::ApiError;
use crate::i18n::ASKED_FOR;

/// Maximum time for a handler to read the request and respond. Streams and sockets start within this time, and then
/// continue.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The data of the current request that responses need.
struct RequestContext {
    id: String,
    languages: Option<HeaderValue>,
}

tokio::task_local! {
    static ASKED: RequestContext;
}

/// The id of the current request, or an empty text outside of one.
pub(crate) fn request_id() -> String {
    ASKED.try_with(|asked| asked.id.clone()).unwrap_or_default()
}

/// The `Accept-Language` of the current request.
pub(crate) fn asked_for() -> Option<HeaderValue> {
    ASKED.try_with(|asked| asked.languages.clone()).ok().flatten()
}

/// The address a connection came from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The client of a request: the peer, or the address reported by a trusted proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestClient {
    pub(crate) address: IpAddr,
    /// Whether the request came over TLS.
    pub(crate) tls: bool,
    /// Whether the request came directly, not through a proxy.
    pub(crate) direct: bool,
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a list header contains this word. A word with quality 0 does not count.
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

/// Headers that proxies add. A request with one of them did not come directly.
const PROXY_HEADERS: [HeaderName; 7] = [
    FORWARDED_FOR,
    FORWARDED_PROTO,
    HeaderName::from_static("x-forwarded-host"),
    HeaderName::from_static("x-forwarded-port"),
    HeaderName::from_static("x-real-ip"),
    header::FORWARDED,
    header::VIA,
];

/// The client's address according to trusted proxies: the last address in all `X-Forwarded-For` lines together that is
/// not a trusted proxy. The client can forge everything before it. An unreadable entry ends the search at the proxy
/// that added it.
fn forwarded_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    let lines: Vec<&str> =
        headers.get_all(FORWARDED_FOR).iter().map(|line| line.to_str().unwrap_or("not text")).collect();
    let mut address = peer;
    for entry in lines.iter().flat_map(|line| line.split(',')).rev() {
        let Some(named) = read_address(entry.trim()) else { break };
        address = named;
        if !trusted.contains(&named) {
            break;
        }
    }
    address
}

/// An address as proxies write it: `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]`, or
/// `[2001:db8::1]:4711`.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

impl RequestClient {
    fn of(app: &App, peer: IpAddr, headers: &HeaderMap) -> RequestClient {
        let direct = !PROXY_HEADERS.iter().any(|name| headers.contains_key(name));
        if !app.config.trusted_proxies.contains(&peer) {
            return RequestClient { address: peer, tls: app.config.is_public_tls(), direct };
        }
        let tls = text(headers, &FORWARDED_PROTO) == Some("https") || app.config.is_public_tls();
        RequestClient { address: forwarded_address(peer, headers, &app.config.trusted_proxies), tls, direct }
    }

    /// The key for limits: an IPv4 address, or the network of an IPv6 address, because a client can have many of those.
    pub(crate) fn key(&self) -> u64 {
        match self.address.to_canonical() {
            IpAddr::V4(address) => u64::from(u32::from(address)),
            IpAddr::V6(address) => (u128::from(address) >> 64) as u64 | 1 << 63,
        }
    }
}

/// Whether a page of another origin sent this. Browsers always report the origin; programs do not, and carry no one
/// else's cookie.
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
        // Opaque origins (`null`) are caught above; a header that is not text has no known origin.
        None => headers.contains_key(header::ORIGIN),
    }
}

/// The middleware of all requests.
pub(crate) async fn every(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = crate::random::bytes::<8>().map(hex::encode).unwrap_or_default();
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
    let client = RequestClient::of(&app, peer, request.headers());
    request.extensions_mut().insert(client);
    let method = request.method().clone();
    // The pattern, not the path: a path can contain the key of a private table.
    let route = request.extensions().get::<MatchedPath>().map_or("unknown", MatchedPath::as_str).to_owned();
    // The account is added once it is known.
    let address = client.address.to_canonical();
    let span = info_span!("request", id = %id, %method, route, %address, account = Empty);
    let safe = matches!(method, Method::GET | Method::HEAD);
    let foreign = !safe && is_foreign(&app, request.headers());
    let header_id = id.clone();
    let languages = request.headers().get(ASKED_FOR).cloned();
    let answer = async move {
        if foreign {
            let message = "this request comes from another site";
            return ApiError::new(StatusCode::FORBIDDEN, "request/foreign-origin", message).into_response();
        }
        if let Err(exceeded) = app.limits.request(&client) {
            return ApiError::too_often(exceeded).into_response();
        }
        match tokio::time::timeout(TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::new(StatusCode::REQUEST_TIMEOUT, "request/timeout", "the request took too long")
                .into_response(),
        }
    };
    let mut response = ASKED.scope(RequestContext { id, languages }, answer.instrument(span.clone())).await;
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
    fn the_client_is_the_last_untrusted_address() {
        let trusted: Vec<IpAddr> = ["127.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address")).to_vec();
        let found = |lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FORWARDED_FOR, HeaderValue::from_static(line));
            }
            forwarded_address(trusted[0], &headers, &trusted).to_string()
        };
        for (lines, client) in [
            (&[][..], "127.0.0.1"),
            (&["203.0.113.7"], "203.0.113.7"),
            (&["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
            (&["198.51.100.1, 203.0.113.7, 10.0.0.2"], "203.0.113.7"),
            // A proxy that adds a separate line leaves the forged one first.
            (&["198.51.100.1", "203.0.113.7"], "203.0.113.7"),
            (&["198.51.100.1", "203.0.113.7", "10.0.0.2"], "203.0.113.7"),
            (&["198.51.100.1, 203.0.113.7:4711"], "203.0.113.7"),
            (&["198.51.100.1, [2001:db8::1]:4711"], "2001:db8::1"),
            (&["[2001:db8::1]"], "2001:db8::1"),
            // Nothing before an unreadable entry is used.
            (&["198.51.100.1, unknown"], "127.0.0.1"),
            (&["198.51.100.1, unknown, 10.0.0.2"], "10.0.0.2"),
            (&["198.51.100.1", ""], "127.0.0.1"),
        ] {
            assert_eq!(found(lines), client, "{lines:?}");
        }
    }

    #[test]
    fn list_headers_are_parsed() {
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
