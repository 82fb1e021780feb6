//! The embedded web client: routes, compression, and caching of its files.

use reqwest::{Method, Response};

use crate::support::*;

async fn get(place: &Place, path: &str, headers: &[(&str, &str)]) -> Response {
    let client = place.client();
    let request =
        headers.iter().fold(client.request(Method::GET, path), |request, (name, value)| request.header(*name, *value));
    request.send().await.expect("an answer")
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().expect("text"))
}

#[tokio::test]
async fn every_browser_route_serves_the_web_client() {
    let place = Place::new().await;
    let html = [("accept", "text/html,application/xhtml+xml;q=0.9")];
    for path in ["/", "/create", "/table/0123456789abcdef", "/replay/x?step=3", "/no/such/page"] {
        let answer = get(&place, path, &html).await;
        assert_eq!((answer.status().as_u16(), header(&answer, "cache-control")), (200, "no-cache"), "{path}");
        let policy = header(&answer, "content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert!(answer.text().await.expect("text").contains("<div id=\"app\">"), "{path}");
    }
    // Programs get 404 for unknown paths, and so do browsers for unknown files and API paths.
    for (path, headers) in [("/no/such/page", &[][..]), ("/assets/old.js", &[]), ("/api/nothing", &html[..])] {
        assert_eq!(get(&place, path, headers).await.status(), 404, "{path}");
    }
}

#[tokio::test]
async fn files_are_compressed_and_cacheable() {
    let place = Place::new().await;
    let html = get(&place, "/", &[]).await.text().await.expect("text");
    let script = html.split('"').find(|text| text.ends_with(".js")).expect("the page has a script").to_owned();
    let plain = get(&place, &script, &[]).await;
    assert_eq!(header(&plain, "content-type"), "text/javascript; charset=utf-8");
    assert_eq!(header(&plain, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header(&plain, "content-encoding"), "");
    let plain = plain.bytes().await.expect("bytes");
    for (wanted, encoding) in [("gzip, deflate", "gzip"), ("gzip, deflate, br, zstd", "br"), ("br;q=1.0", "br")] {
        let answer = get(&place, &script, &[("accept-encoding", wanted)]).await;
        assert_eq!((header(&answer, "content-encoding"), header(&answer, "vary")), (encoding, "accept-encoding"));
        assert!(answer.bytes().await.expect("bytes").len() * 2 < plain.len(), "{encoding}");
    }
    // Browsers revalidate the page each time, and get 304 if it is unchanged.
    let tag = header(&get(&place, "/", &[]).await, "etag").to_owned();
    let known = get(&place, "/create", &[("accept", "text/html"), ("if-none-match", &tag)]).await;
    assert_eq!((known.status().as_u16(), header(&known, "cache-control")), (304, "no-cache"));
}
