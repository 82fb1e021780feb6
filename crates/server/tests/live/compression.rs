//! Responses that are compressed, that browsers may cache, or that are sent unchanged.

use std::io::Read as _;

use fogg_protocol::{MapInfo, Replay, VariantOptions};
use reqwest::{Method, Response, StatusCode};

use crate::support::*;

async fn get(client: &fogg_client::Client, path: &str, headers: &[(&str, &str)]) -> Response {
    let request = client.request(Method::GET, path);
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.expect("an answer")
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().expect("text"))
}

fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    flate2::read::GzDecoder::new(bytes).read_to_string(&mut text).expect("it is compressed text");
    text
}

const GZIP: (&str, &str) = ("accept-encoding", "gzip, deflate, br");

#[tokio::test]
async fn maps_are_compressed_and_kept() {
    let place = Place::new().await;
    let client = place.client();
    for path in ["/api/maps/usa", "/api/maps/europe", "/api/openapi.json", "/api/messages.schema.json"] {
        let plain = get(&client, path, &[]).await;
        let tag = header(&plain, "etag").to_owned();
        assert_eq!((header(&plain, "content-encoding"), header(&plain, "vary")), ("", "accept-encoding"), "{path}");
        assert!(tag.starts_with("W/\"") && !header(&plain, "cache-control").contains("no-store"), "{path}");
        let plain = plain.text().await.expect("text");
        let packed = get(&client, path, &[GZIP]).await;
        assert_eq!((header(&packed, "content-encoding"), header(&packed, "etag")), ("gzip", tag.as_str()), "{path}");
        assert_eq!(header(&packed, "content-type"), "application/json");
        let packed = packed.bytes().await.expect("bytes");
        assert!(packed.len() * 4 < plain.len(), "{path}: {} of {} bytes", packed.len(), plain.len());
        assert_eq!(unpacked(&packed), plain);
        let unwanted = get(&client, path, &[("accept-encoding", "gzip;q=0")]).await;
        assert_eq!(header(&unwanted, "content-encoding"), "");
        // A client with the current file gets 304; a client with another one gets the file.
        let known = get(&client, path, &[GZIP, ("if-none-match", &format!("\"x\", {tag}"))]).await;
        assert_eq!((known.status(), header(&known, "etag")), (StatusCode::NOT_MODIFIED, tag.as_str()), "{path}");
        assert!(known.bytes().await.expect("bytes").is_empty());
        assert_eq!(get(&client, path, &[("if-none-match", "W/\"x\"")]).await.status(), StatusCode::OK);
    }
    let map: MapInfo = client.get("/api/maps/europe").await.expect("a map");
    assert_eq!(map.id, "europe");
    assert_eq!(get(&client, "/api/maps/mars", &[GZIP]).await.status(), StatusCode::NOT_FOUND);
}

/// A replay is compressed. Responses with both secrets and text of other users are not: their lengths would reveal
/// something about the secrets.
#[tokio::test]
async fn nothing_with_secrets_in_it_is_compressed() {
    let place = Place::new().await;
    let client = place.guest().await;
    let mut options = and_bots(people("usa", 1), &["greedy"]);
    options.variant = VariantOptions { cars: Some(10), ..VariantOptions::default() };
    let table = started(std::slice::from_ref(&client), &options).await;
    let api = format!("/api/tables/{table}");
    Player::sit(&client, &table, 3).await.play().await;
    let plain = get(&client, &format!("{api}/replay"), &[]).await.text().await.expect("text");
    let packed = get(&client, &format!("{api}/replay"), &[GZIP]).await;
    assert_eq!((header(&packed, "content-encoding"), header(&packed, "cache-control")), ("gzip", "no-store"));
    let packed = packed.bytes().await.expect("bytes");
    assert!(packed.len() * 3 < plain.len(), "{} of {} bytes", packed.len(), plain.len());
    let replay: Replay = serde_json::from_str(&unpacked(&packed)).expect("a replay");
    assert_eq!(replay, serde_json::from_str(&plain).expect("a replay"));
    for path in ["", "/events", "/chat", "/score"] {
        let answer = get(&client, &format!("{api}{path}"), &[GZIP]).await;
        assert_eq!((answer.status(), header(&answer, "content-encoding")), (StatusCode::OK, ""), "{path}");
    }
    for path in ["/api/me", "/api/me/tables", "/api/me/export"] {
        let answer = get(&client, path, &[GZIP]).await;
        assert_eq!((answer.status(), header(&answer, "content-encoding")), (StatusCode::OK, ""), "{path}");
    }
}
