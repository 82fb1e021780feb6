//! Sockets and streams: who is let in, what ends them, and with which code.

use std::time::Duration;

use fogg_client::{Client, Closed, Lines, TableSocket};
use fogg_protocol::{NewToken, ServerMessage, Stored};
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::*;

/// Longer than anything here may take, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a socket ends.
async fn end(socket: &mut TableSocket) -> Closed {
    let ended = async {
        loop {
            if let Err(closed) = socket.next().await {
                return closed;
            }
        }
    };
    timeout(PATIENCE, ended).await.expect("it ends")
}

/// The lines of a stream until it ends.
pub(crate) async fn rest(stream: &mut Lines) -> Vec<String> {
    let read = async {
        let mut lines = Vec::new();
        while let Ok(Some(line)) = stream.next().await {
            lines.push(line);
        }
        lines
    };
    timeout(PATIENCE, read).await.expect("it ends")
}

#[tokio::test]
async fn spectators_cannot_keep_players_out() {
    let place = Place::with(|config| config.most_watchers = 3).await;
    let players = [place.guest().await, place.guest().await];
    let table = started(&players, &people("usa", 2)).await;
    let stranger = place.client();
    let mut watching = Vec::new();
    for _ in 0..3 {
        let mut socket = stranger.socket(&table, "").await.expect("a socket");
        socket.next().await.expect("the table");
        watching.push(socket);
    }
    let closed = end(&mut stranger.socket(&table, "").await.expect("a socket")).await;
    assert_eq!(closed.code, Some(4004), "{closed:?}");
    let refused = stranger.lines(&format!("/api/tables/{table}/stream")).await.expect_err("it is full");
    assert_eq!(refused.code(), "table/too-many-watchers");
    for player in &players {
        let mut socket = player.socket(&table, "").await.expect("a socket");
        assert!(matches!(socket.next().await, Ok(ServerMessage::Table(_))));
        let mut stream = player.lines(&format!("/api/tables/{table}/stream")).await.expect("a stream");
        assert!(stream.next().await.expect("a line").is_some());
    }
}

#[tokio::test]
async fn spectators_are_limited_by_address() {
    let place = Place::with(|config| {
        config.most_watchers_per_address = 2;
        config.trusted_proxies = vec![std::net::Ipv4Addr::LOCALHOST.into()];
    })
    .await;
    let host = place.guest().await;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let stream = |address: &str| {
        let request = place.client().request(Method::GET, &format!("/api/tables/{table}/stream"));
        let request = request.header("x-forwarded-for", address);
        async move { request.send().await.expect("an answer") }
    };
    let held = [stream("203.0.113.1").await, stream("203.0.113.1").await];
    assert!(held.iter().all(|answer| answer.status() == 200));
    assert_eq!(stream("203.0.113.1").await.status(), 503);
    assert_eq!(stream("203.0.113.2").await.status(), 200);
}

#[tokio::test]
async fn the_oldest_of_too_many_connections_of_an_account_ends() {
    let place = Place::new().await;
    let player = place.guest().await;
    let table = player.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut sockets = Vec::new();
    for _ in 0..9 {
        let mut socket = player.socket(&table, "").await.expect("a socket");
        socket.next().await.expect("the table");
        sockets.push(socket);
    }
    assert_eq!(end(&mut sockets[0]).await.code, Some(4006));
    // The second one goes on.
    let say = json!({ "text": "hello" });
    let _: Stored = player.post(&format!("/api/tables/{table}/say"), &say).await.expect("said");
    while !matches!(sockets[1].next().await.expect("it goes on"), ServerMessage::Event(_)) {}
}

/// A socket whose frames are written by hand.
async fn bare_socket(place: &Place, table: &str) -> TcpStream {
    let address = place.server.as_ref().expect("it runs").address();
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    stream
}

/// Sends bytes and reads the code of the close frame that the server ends with.
async fn code_after(mut stream: TcpStream, bytes: &[u8]) -> Option<u16> {
    // The server may close before it has read everything.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    timeout(PATIENCE, async { while let Ok(1..) = stream.read_buf(&mut answer).await {} }).await.expect("it ends");
    // An unmasked close frame: 0x88, its length, the code, the reason.
    let frame = (0..answer.len()).find(|at| {
        answer[*at] == 0x88 && answer.get(at + 1).is_some_and(|length| at + 2 + usize::from(*length) == answer.len())
    })?;
    Some(u16::from_be_bytes([answer[frame + 2], answer[frame + 3]]))
}

#[tokio::test]
async fn broken_frames_are_answered_with_a_code() {
    let place = Place::new().await;
    let host = place.guest().await;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let too_long = [&[0x81, 0xfe, 0x40, 0x00, 0, 0, 0, 0][..], &[b' '; 0x4000]].concat();
    for (what, bytes) in [
        ("unmasked", &[0x81, 0x02, b'h', b'i'][..]),
        ("reserved bits", &[0xf1, 0x80, 0, 0, 0, 0]),
        ("an unknown kind", &[0x83, 0x80, 0, 0, 0, 0]),
        ("a fragmented ping", &[0x09, 0x80, 0, 0, 0, 0]),
        ("not UTF-8", &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
        ("a continuation of nothing", &[0x80, 0x80, 0, 0, 0, 0]),
        ("binary", &[0x82, 0x81, 0, 0, 0, 0, 1]),
        ("too long", &too_long),
    ] {
        let stream = bare_socket(&place, &table).await;
        assert_eq!(code_after(stream, bytes).await, Some(4001), "{what}");
    }
}

#[tokio::test]
async fn control_frames_and_empty_fragments_are_limited() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let host = place.guest().await;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let pongs = [0x8a, 0x80, 0, 0, 0, 0].repeat(1_000);
    assert_eq!(code_after(bare_socket(&place, &table).await, &pongs).await, Some(4009));
    // The beginning of a message, and then nothing, again and again: ten megabytes.
    let fragments = [&[0x01, 0x80, 0, 0, 0, 0][..], &[0x00, 0x80, 0, 0, 0, 0].repeat(1_700_000)].concat();
    assert_eq!(code_after(bare_socket(&place, &table).await, &fragments).await, Some(4009));
}

/// A client that asks for megabytes and never reads loses its connection.
#[tokio::test]
async fn clients_that_do_not_read_lose_their_connection() {
    let place = Place::with(|config| config.send_timeout = Duration::from_millis(200)).await;
    let address = place.server.as_ref().expect("it runs").address();
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let requests = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400);
    stream.write_all(requests.as_bytes()).await.expect("sent");
    let dropped = async {
        while stream.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, dropped).await.expect("it is dropped");
}

#[tokio::test]
async fn dumps_are_limited_by_address() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let client = place.client();
    let mut answered = 0;
    while client.get_text("/api/records.jsonl").await.is_ok() {
        answered += 1;
    }
    assert_eq!(answered, 10);
}

/// A table's stream and an account's, opened by the same client.
pub(crate) async fn both_streams(client: &Client, table: &str) -> [Lines; 2] {
    let mut streams = [
        client.lines(&format!("/api/tables/{table}/stream")).await.expect("a stream"),
        client.lines("/api/me/stream").await.expect("a stream"),
    ];
    for stream in &mut streams {
        stream.next().await.expect("a line").expect("it is open");
    }
    streams
}

/// Both streams end, and the table's says why.
pub(crate) async fn both_end(streams: &mut [Lines; 2]) {
    let lines = rest(&mut streams[0]).await;
    assert!(lines.last().is_some_and(|line| line.contains(r#""type":"end","code":4003"#)), "{lines:?}");
    rest(&mut streams[1]).await;
}

#[tokio::test]
async fn streams_end_with_the_session_that_opened_them() {
    let place = Place::new().await;
    let mut owner = place.client();
    owner.sign_up("Owner", "a long enough secret").await.expect("signed up");
    let table = owner.open_table(&people("usa", 2)).await.expect("a table").id;
    let thief = || async {
        let mut thief = place.client();
        thief.log_in("Owner", "a long enough secret").await.expect("logged in");
        thief
    };
    // One logs out.
    let out = thief().await;
    let mut streams = both_streams(&out, &table).await;
    out.send_without_response(out.request(Method::POST, "/api/logout")).await.expect("logged out");
    both_end(&mut streams).await;
    // The owner changes the password; its own streams go on.
    let stolen = thief().await;
    let mut streams = both_streams(&stolen, &table).await;
    let mut own = both_streams(&owner, &table).await;
    let change = json!({ "current": "a long enough secret", "new": "another long secret" });
    owner.send_without_response(owner.request(Method::POST, "/api/me/password").json(&change)).await.expect("changed");
    both_end(&mut streams).await;
    let say = json!({ "text": "hello" });
    let _: Stored = owner.post(&format!("/api/tables/{table}/say"), &say).await.expect("said");
    while !own[0].next().await.expect("a line").expect("it is open").contains("hello") {}
    // The owner logs out everywhere.
    owner.send_without_response(owner.request(Method::POST, "/api/logout-everywhere")).await.expect("logged out");
    both_end(&mut own).await;
}

#[tokio::test]
async fn streams_end_when_a_token_is_replaced() {
    let place = Place::new().await;
    let mut owner = place.client();
    owner.sign_up("Owner", "a long enough secret").await.expect("signed up");
    let bot: NewToken = owner.post("/api/me/bots", &json!({ "name": "Robot" })).await.expect("a bot");
    let program = place.client().with_token(&bot.token);
    let table = program.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut streams = both_streams(&program, &table).await;
    let path = format!("/api/me/bots/{}/token", bot.bot.id);
    owner.send_without_response(owner.request(Method::POST, &path)).await.expect("a new token");
    both_end(&mut streams).await;
}
