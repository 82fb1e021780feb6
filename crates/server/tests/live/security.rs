//! Attacks and abuse that the server must reject.

use std::time::Duration;

use fogg_client::ClientError;
use fogg_protocol::{ClientMessage, ServerMessage, Stored};
use fogg_rules::QuickRng;
use reqwest::{Method, header};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::*;

fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

#[tokio::test]
async fn pages_of_other_origins_are_refused() {
    let place = Place::new().await;
    let client = place.guest().await;
    let own = client.base().to_owned();
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    for (name, value, refused) in [
        ("origin", "https://evil.example", true),
        ("origin", "null", true),
        ("sec-fetch-site", "cross-site", true),
        ("sec-fetch-site", "same-site", true),
        ("origin", own.as_str(), false),
        ("sec-fetch-site", "same-origin", false),
    ] {
        let post = client.request(Method::POST, &format!("/api/tables/{table}/say")).json(&json!({ "text": "hi" }));
        let answer = client.send_without_response(post.header(name, value)).await;
        assert_eq!(answer.is_err(), refused, "{name}: {value}: {answer:?}");
        let upgrade = client
            .request(Method::GET, &format!("/api/tables/{table}/socket"))
            .header(name, value)
            .header(header::CONNECTION, "upgrade")
            .header(header::UPGRADE, "websocket")
            .header(header::SEC_WEBSOCKET_VERSION, "13")
            .header(header::SEC_WEBSOCKET_KEY, "dGhlIHNhbXBsZSBub25jZQ==");
        let status = upgrade.send().await.expect("an answer").status().as_u16();
        assert_eq!(status, if refused { 403 } else { 101 }, "{name}: {value}");
    }
}

#[tokio::test]
async fn a_public_url_decides_about_origins_and_cookies() {
    let place = Place::with(|config| config.public_url = Some("https://fogg.example".to_owned())).await;
    let client = place.client();
    let guest = |origin: &str| client.request(Method::POST, "/api/guest").json(&json!({})).header("origin", origin);
    let right = guest("https://fogg.example").send().await.expect("an answer");
    let cookie = right.headers()["set-cookie"].to_str().expect("text").to_owned();
    for part in ["__Host-fogg_session=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(right.headers().contains_key("strict-transport-security"));
    assert_eq!(guest(client.base()).send().await.expect("an answer").status(), 403);
}

#[tokio::test]
async fn large_bodies_and_messages_are_refused() {
    let place = Place::new().await;
    let client = place.guest().await;
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let say = |length: usize| {
        client.request(Method::POST, &format!("/api/tables/{table}/say")).json(&json!({ "text": "x".repeat(length) }))
    };
    assert_eq!(code(client.send_without_response(say(70_000)).await), "request/too-large");
    assert_eq!(code(client.send_without_response(say(501)).await), "table/bad-text");
    client.send_without_response(say(500)).await.expect("said");
    let mut socket = client.socket(&table, "").await.expect("a socket");
    socket.next().await.expect("the table");
    let long = ClientMessage::Say { request: "x".to_owned(), text: "x".repeat(5_000) };
    let _ = socket.send(&long).await;
    // The connection ends; the test would hang otherwise.
    while socket.next().await.is_ok() {}
    // The table still works.
    client.send_without_response(say(1)).await.expect("said");
}

#[tokio::test]
async fn invalid_requests_get_specific_errors() {
    let place = Place::new().await;
    let client = place.guest().await;
    let status = |request: reqwest::RequestBuilder| async move {
        let response = request.send().await.expect("an answer");
        let status = response.status().as_u16();
        let body: serde_json::Value =
            serde_json::from_str(&response.text().await.expect("a body")).expect("an error body");
        (status, body["code"].as_str().unwrap_or_default().to_owned())
    };
    let request = |method, path| client.request(method, path);
    let json_type = (header::CONTENT_TYPE, "application/json");
    assert_eq!(status(request(Method::GET, "/nothing")).await, (404, "not-found".to_owned()));
    assert_eq!(status(request(Method::DELETE, "/api/me")).await, (405, "request/method".to_owned()));
    let bare = request(Method::POST, "/api/tables").body("{}");
    assert_eq!(status(bare).await, (415, "request/not-json".to_owned()));
    let broken = request(Method::POST, "/api/tables").header(json_type.0, json_type.1).body("{");
    assert_eq!(status(broken).await.0, 400);
    let unknown = request(Method::POST, "/api/tables").json(&json!({ "map": "usa", "seats": [], "unknown": 1 }));
    assert_eq!(status(unknown).await, (400, "request/unreadable".to_owned()));
    // Arrays of field values in order, which serde alone would accept as objects.
    let seats = json!([{ "for": "anybody" }, { "for": "anybody" }]);
    for (method, path, body) in [
        (Method::POST, "/api/login", json!(["Phileas", "a long enough secret"])),
        (Method::POST, "/api/guest", json!([null])),
        (Method::PATCH, "/api/me", json!([])),
        (Method::POST, "/api/tables", json!(["usa", seats])),
        (Method::POST, "/api/tables", json!({ "map": "usa", "seats": [["anybody"], ["anybody"]] })),
        (Method::POST, "/api/tables", json!({ "map": "usa", "seats": seats, "clock": ["none"] })),
        (Method::POST, "/api/tables", json!({ "map": "usa", "seats": seats, "variant": [20, null, null, null] })),
        (Method::POST, "/api/tables", json!({ "map": "usa", "seats": seats, "variant": [] })),
    ] {
        let listed = request(method, path).json(&body);
        assert_eq!(status(listed).await, (400, "request/unreadable".to_owned()), "{path} {body}");
    }
    assert_eq!(status(request(Method::GET, "/api/tables/nothing")).await, (404, "not-found".to_owned()));
    assert_eq!(status(request(Method::GET, "/api/tables/x/socket")).await.0, 400);
    assert_eq!(status(request(Method::GET, "/api/records.jsonl?from=yesterday")).await.0, 400);
    assert_eq!(status(place.client().request(Method::GET, "/api/me/tables")).await, (401, "account/none".to_owned()));
}

#[tokio::test]
async fn an_array_is_no_message_on_a_socket() {
    let place = Place::new().await;
    let client = place.guest().await;
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut player = Player::sit(&client, &table, 1).await;
    for text in [r#"["ping", {"nonce": 1}]"#, r#"{"type": "act", "request": "1", "decision": 1, "action": ["pass"]}"#] {
        player.socket.send_raw(text.to_owned().into()).await.expect("sent");
        let refused = loop {
            match player.next_message().await {
                ServerMessage::Refused { code, .. } => break code,
                ServerMessage::Pong { .. } => panic!("an array was read as a message"),
                _ => {}
            }
        };
        assert_eq!(refused, "message/unreadable", "{text}");
    }
}

#[tokio::test]
async fn guests_log_ins_and_sign_ups_are_limited() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let mut refused = None;
    for number in 0..30 {
        if let Err(error) = place.client().guest(None).await {
            refused = Some((number, error.code().to_owned()));
            break;
        }
    }
    assert_eq!(refused, Some((20, "rate-limited".to_owned())));
    // Log-ins under one name from one address.
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(code(place.client().log_in("Somebody", "a wrong password").await));
    }
    assert_eq!(codes.iter().filter(|code| *code == "account/wrong-credentials").count(), 10);
    assert_eq!(codes.last().map(String::as_str), Some("rate-limited"));
    // Sign-ups.
    let mut signed_up = 0;
    for number in 0..8 {
        signed_up += u32::from(place.client().sign_up(&format!("Name {number}"), "a long enough secret").await.is_ok());
    }
    assert_eq!(signed_up, 5);
}

#[tokio::test]
async fn tables_chat_and_actions_are_limited() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let client = place.guest().await;
    let mut tables = Vec::new();
    let refused = loop {
        match client.open_table(&people("usa", 2)).await {
            Ok(table) => tables.push(table.id),
            Err(error) => break error,
        }
    };
    assert_eq!((tables.len(), refused.code()), (10, "rate-limited"));
    let (say, text) = (format!("/api/tables/{}/say", tables[0]), json!({ "text": "hi" }));
    let mut said = 0;
    for _ in 0..10 {
        said += usize::from(client.post::<Stored>(&say, &text).await.is_ok());
    }
    assert_eq!(said, 6);
    // A socket that floods is closed.
    let mut socket = client.socket(&tables[0], "").await.expect("a socket");
    for nonce in 0..200 {
        if socket.send(&ClientMessage::Ping { nonce }).await.is_err() {
            break;
        }
    }
    let closed = loop {
        if let Err(closed) = socket.next().await {
            break closed;
        }
    };
    assert!(closed.code == Some(4009) || closed.code.is_none(), "{closed:?}");
}

/// The response to the fourth connection from an address.
async fn response_to_the_fourth(place: &Place) -> String {
    let address = place.server.as_ref().expect("it runs").address();
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(TcpStream::connect(address).await.expect("a connection"));
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut fourth = TcpStream::connect(address).await.expect("a connection");
    let _ = fourth.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = fourth.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn connections_are_limited_by_address() {
    let place = Place::with(|config| config.most_connections_per_address = 3).await;
    assert_eq!(response_to_the_fourth(&place).await, "");
}

/// A proxy carries the connections of many people.
#[tokio::test]
async fn connections_of_a_proxy_are_not_limited_by_address() {
    let place = Place::with(|config| {
        config.most_connections_per_address = 3;
        config.trusted_proxies = vec![std::net::Ipv4Addr::LOCALHOST.into()];
    });
    let answer = response_to_the_fourth(&place.await).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// A client that never finishes its request and one that sends nothing are disconnected.
#[tokio::test]
async fn slow_and_silent_clients_are_dropped() {
    let place = Place::with(|config| config.header_timeout = Duration::from_millis(200)).await;
    let address = place.server.as_ref().expect("it runs").address();
    for start in [&b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-"[..], b""] {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(start).await.expect("sent");
        let mut answer = Vec::new();
        // The server closes the connection; otherwise the test would hang.
        let _ = stream.read_to_end(&mut answer).await;
    }
}

/// The server detects a socket whose client is gone without closing it.
#[tokio::test]
async fn half_open_sockets_are_dropped() {
    let place = Place::with(|config| config.ping_every = Duration::from_millis(100)).await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let mut player = Player::sit(&clients[0], &table, 1).await;
    // It never reads, so it never answers a ping.
    let _silent = clients[1].socket(&table, "").await.expect("a socket");
    let mut presence = Vec::new();
    while presence.len() < 2 {
        if let fogg_protocol::ServerMessage::Presence { seat: 1, present, .. } = player.next_message().await {
            presence.push(present);
        }
    }
    assert_eq!(presence, [true, false]);
}

#[tokio::test]
async fn random_garbage_does_no_harm() {
    let place = Place::new().await;
    let client = place.guest().await;
    let table = started(std::slice::from_ref(&client), &and_bots(people("usa", 1), &["greedy"])).await;
    let mut random = QuickRng::new(99);
    let address = place.server.as_ref().expect("it runs").address();
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        ":",
        ",",
        "null",
        "true",
        "-1",
        "1e999",
        "18446744073709551616",
        "\"type\"",
        "\"act\"",
        "\"decision\"",
        "\"action\"",
        "\"claim\"",
        "\"route\"",
        "\"cards\"",
        "\"red\"",
        "\"keep\"",
        "\"tickets\"",
        "\"draw\"",
        "\"from\"",
        "\"pile\"",
        "\"seat\"",
        "255",
        "256",
        "\u{0}",
        "\u{202e}",
        "\\u0000",
        "\"request\"",
        "\"say\"",
        "\"look\"",
    ];
    for round in 0..300 {
        let mut text = String::new();
        for _ in 0..random.below(40) {
            text.push_str(pieces[random.below(pieces.len() as u32) as usize]);
        }
        match round % 3 {
            0 => {
                let mut socket = client.socket(&table, "").await.expect("a socket");
                for _ in 0..4 {
                    let _ = socket.send_raw(text.clone().into()).await;
                }
                let _ = socket.next().await;
            }
            1 => {
                let path = ["/api/tables", "/api/me", "/api/login", "/api/guest"][random.below(4) as usize];
                let request = client.request(Method::POST, path).header("content-type", "application/json").body(text);
                let status = request.send().await.expect("an answer").status().as_u16();
                assert!((400..500).contains(&status) || status == 200, "{path}: {status}");
            }
            _ => {
                let mut stream = TcpStream::connect(address).await.expect("a connection");
                let bytes: Vec<u8> = (0..random.below(400)).map(|_| random.next_u64() as u8).collect();
                let _ = stream.write_all(&bytes).await;
                let _ = stream.shutdown().await;
                let mut answer = Vec::new();
                let _ = stream.read_to_end(&mut answer).await;
            }
        }
    }
    // Readable but invalid actions of every kind are rejected.
    let mut player = Player::sit(&client, &table, 1).await;
    let decision = player.ask.as_ref().map_or(0, |ask| ask.decision);
    for action in [
        json!({ "type": "keep", "tickets": [] }),
        json!({ "type": "keep", "tickets": [255, 255] }),
        json!({ "type": "draw", "from": 200 }),
        json!({ "type": "claim", "route": 255, "cards": [] }),
        json!({ "type": "claim", "route": 0, "cards": ["red", "blue"] }),
        json!({ "type": "claim", "route": 0, "cards": vec!["red"; 300] }),
        json!({ "type": "pay", "cards": ["locomotive"] }),
        json!({ "type": "station", "city": "nowhere", "cards": [] }),
        json!({ "type": "withdraw" }),
        json!({ "type": "pass" }),
    ] {
        let act = json!({ "request": "r", "decision": decision, "action": action });
        let refused = client.post::<Stored>(&format!("/api/tables/{table}/act"), &act).await;
        assert!(matches!(refused, Err(ClientError::Refused { status: 422 | 409, .. })), "{action}: {refused:?}");
    }
    player.play().await;
}

/// Error responses do not reveal internals.
#[tokio::test]
async fn errors_do_not_show_internals_and_have_an_id() {
    let place = Place::new().await;
    let response = place.client().request(Method::GET, "/api/nothing").send().await.expect("an answer");
    let id = response.headers()["x-request-id"].to_str().expect("text").to_owned();
    let text = response.text().await.expect("a body");
    assert!(text.contains(&id), "{text}");
    for word in ["sqlite", "rusqlite", "src/", "panicked", ".rs"] {
        assert!(!text.to_lowercase().contains(word), "{text}");
    }
}

#[tokio::test]
async fn metrics_are_not_public() {
    let place = Place::new().await;
    let client = place.client();
    client.get_text("/healthz").await.expect("alive");
    client.get_text("/readyz").await.expect("ready");
    let text = client.get_text("/metrics").await.expect("from this machine");
    assert!(text.contains("fogg_tables_awake"), "{text}");
    for header in ["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip", "via"] {
        let proxied = client.request(Method::GET, "/metrics").header(header, "203.0.113.7");
        assert_eq!(proxied.send().await.expect("an answer").status(), 404, "{header}");
    }
}

/// Error messages are in the requested language. Codes are the same in every language.
#[tokio::test]
async fn error_messages_are_in_the_language_of_the_client() {
    let place = Place::new().await;
    for (asked, language, letter) in
        [("el-GR,en;q=0.5", "el", 'α'), ("ro", "ro", 'ă'), ("is", "is", 'ð'), ("fi-FI", "fi", 'ä'), ("de", "", 'e')]
    {
        let request = place.client().request(Method::GET, "/api/me/tables").header("accept-language", asked);
        let answer = request.send().await.expect("an answer");
        let translated =
            answer.headers().get("content-language").map_or("", |value| value.to_str().expect("text")).to_owned();
        let body: serde_json::Value = serde_json::from_str(&answer.text().await.expect("a body")).expect("JSON");
        assert_eq!((translated.as_str(), body["code"].as_str()), (language, Some("account/none")));
        assert!(body["message"].as_str().is_some_and(|words| words.contains(letter)), "{asked}: {body}");
    }
}

/// A sister domain can set a cookie for this host, but none with the prefix `__Host-`.
#[tokio::test]
async fn over_tls_only_the_cookie_of_this_host_counts() {
    let place = Place::with(|config| config.trusted_proxies = vec![std::net::Ipv4Addr::LOCALHOST.into()]).await;
    let planted = place.guest().await.cookie().expect("a cookie").to_owned();
    let secure = place.client();
    let guest = secure.request(Method::POST, "/api/guest").json(&json!({})).header("x-forwarded-proto", "https");
    let own = guest.send().await.expect("an answer").headers()["set-cookie"].to_str().expect("text").to_owned();
    let own = own.split(';').next().expect("a cookie").to_owned();
    assert!(planted.starts_with("fogg_session=") && own.starts_with("__Host-fogg_session="), "{planted} {own}");
    let id = async |proto: &str, cookies: String| {
        let me = place.client().request(Method::GET, "/api/me").header("cookie", cookies);
        let answer = me.header("x-forwarded-proto", proto).send().await.expect("an answer");
        let account: serde_json::Value = answer.json().await.expect("JSON");
        account["id"].as_str().map(str::to_owned)
    };
    let mine = id("https", own.clone()).await.expect("an account");
    assert_eq!(id("https", format!("{planted}; {own}")).await, Some(mine.clone()));
    assert_eq!(id("https", format!("{own}; {planted}")).await, Some(mine));
    assert_eq!(id("https", planted.clone()).await, None);
    assert!(id("http", planted).await.is_some());
}
