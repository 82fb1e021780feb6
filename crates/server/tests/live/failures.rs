//! Bots that fail, readers that do not read, proxies that tell who is there.

use std::time::Duration;

use fogg_bots::{Bot, Registered};
use fogg_protocol::{ClientMessage, ServerMessage, TableView, VariantOptions};
use fogg_rules::{Action, Game, View};
use reqwest::Method;
use serde_json::json;

use crate::support::*;

/// A bot that does what a test wants, badly.
struct Bad(fn() -> Action);

impl Bot for Bad {
    fn name(&self) -> &'static str {
        "bad"
    }

    fn choose(&mut self, _: &Game, _: &View) -> Action {
        (self.0)()
    }
}

const BAD: [Registered; 3] = [
    Registered::new("panics", "panics at every decision", |_, _| Box::new(Bad(|| panic!("a bot of a test panics")))),
    Registered::new("hangs", "takes longer than anybody waits", |_, _| {
        Box::new(Bad(|| {
            std::thread::sleep(Duration::from_millis(120));
            Action::Pass
        }))
    }),
    Registered::new("lies", "wants to pass whenever it is asked", |_, _| Box::new(Bad(|| Action::Pass))),
];

/// Whatever a bot does wrong, the game goes on, by the simplest bot; and it is counted.
#[tokio::test]
async fn bots_that_panic_hang_or_lie_are_replaced() {
    let place = Place::with(|config| {
        config.bots.extend(BAD);
        config.bot_budget = Duration::from_millis(40);
        config.bot_threads = 4;
    })
    .await;
    let client = place.guest().await;
    let mut options = and_bots(people("europe", 1), &["panics", "hangs", "lies"]);
    options.variant = VariantOptions { cars: Some(10), ..VariantOptions::default() };
    let table = started(std::slice::from_ref(&client), &options).await;
    Player::sit(&client, &table, 3).await.play().await;
    let over: TableView = client.get(&format!("/api/tables/{table}")).await.expect("the table");
    assert_eq!(over.stage, fogg_protocol::Stage::Over);
    let metrics = client.get_text("/metrics").await.expect("metrics");
    for bot in ["panics", "hangs"] {
        let line = metrics.lines().find(|line| line.starts_with(&format!("fogg_bot_failures_total{{bot=\"{bot}\"}}")));
        let count: u32 = line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0);
        assert!(count > 3, "{bot}: {line:?}");
    }
    let record = client.get_text(&format!("/api/tables/{table}/record")).await.expect("the record");
    assert!(record.contains("\"panics\""), "the record names the bot that had the seat: {record}");
}

/// A bot that hangs holds its own thread and nobody else's table.
#[tokio::test]
async fn a_bot_that_hangs_does_not_stop_other_tables() {
    let place = Place::with(|config| {
        config.bots.extend(BAD);
        config.bot_budget = Duration::from_secs(60);
        config.bot_threads = 1;
    })
    .await;
    let (stuck, other) = (place.guest().await, place.guest().await);
    let _waits = started(std::slice::from_ref(&stuck), &and_bots(people("usa", 1), &["hangs"])).await;
    let second = place.guest().await;
    let mut options = people("usa", 2);
    options.variant = VariantOptions { cars: Some(8), ..VariantOptions::default() };
    let players = [other, second];
    let table = started(&players, &options).await;
    let [mut one, mut two] = [Player::sit(&players[0], &table, 1).await, Player::sit(&players[1], &table, 2).await];
    tokio::join!(one.play(), two.play());
}

/// A client that does not read loses its connection, but no events, and no other client waits for it.
#[tokio::test]
async fn a_reader_that_is_too_slow_is_dropped_and_catches_up() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let mut slow = Player::sit(&clients[0], &table, 1).await;
    let mut quick = Player::sit(&clients[1], &table, 2).await;
    // Long messages, so that what the operating system buffers is full soon.
    let text = "\u{1f682}".repeat(500);
    let mut dropped = false;
    for number in 0..1_900 {
        let say = ClientMessage::Say { request: number.to_string(), text: text.clone() };
        quick.socket.send(&say).await.expect("it is sent");
        loop {
            match quick.next_message().await {
                ServerMessage::Accepted { .. } => break,
                ServerMessage::Presence { seat: 0, present: false, .. } => dropped = true,
                _ => {}
            }
        }
        if dropped {
            break;
        }
    }
    assert!(dropped, "the slow reader was never dropped");
    let before = quick.number;
    // It reads at last: what was sent in time, without a gap, and then the end.
    let closed = loop {
        match slow.socket.next().await {
            Ok(ServerMessage::Event(event)) => {
                assert_eq!(event.number, slow.number + 1);
                slow.number = event.number;
            }
            Ok(_) => {}
            Err(closed) => break closed,
        }
    };
    assert!(closed.code == Some(4008) || closed.code.is_none(), "{closed:?}");
    assert!(slow.number < before);
    slow.reconnect().await;
    while slow.number < before {
        slow.next_message().await;
    }
}

/// Only a trusted proxy may name the address of its client. Addresses that it got from others are ignored.
#[tokio::test]
async fn a_trusted_proxy_tells_who_is_there() {
    let trusting = Place::with(|config| {
        config.rate_limits = true;
        config.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
    })
    .await;
    let guest = |place: &Place, forwarded: String| {
        let client = place.client();
        let request = client.request(Method::POST, "/api/guest").json(&json!({})).header("x-forwarded-for", forwarded);
        async move { request.send().await.expect("an answer").status().as_u16() }
    };
    for number in 0..20 {
        // The client may invent any address in front of its own.
        assert_eq!(guest(&trusting, format!("10.0.0.{number}, 203.0.113.7")).await, 200);
    }
    assert_eq!(guest(&trusting, "198.51.100.1, 203.0.113.7, 127.0.0.1".to_owned()).await, 429);
    assert_eq!(guest(&trusting, "203.0.113.8".to_owned()).await, 200);
    // Everybody within one IPv6 network is one.
    for number in 0..20 {
        assert_eq!(guest(&trusting, format!("2001:db8::{number:x}")).await, 200);
    }
    assert_eq!(guest(&trusting, "2001:db8::ffff".to_owned()).await, 429);

    let wary = Place::with(|config| config.rate_limits = true).await;
    for number in 0..20 {
        assert_eq!(guest(&wary, format!("203.0.113.{number}")).await, 200);
    }
    assert_eq!(guest(&wary, "203.0.113.99".to_owned()).await, 429, "a stranger's word counts for nothing");
}

#[tokio::test]
async fn a_trusted_proxy_tells_whether_there_is_tls() {
    let trusting = Place::with(|config| config.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")]).await;
    let wary = Place::new().await;
    for (place, proto, secure) in [(&trusting, "https", true), (&trusting, "http", false), (&wary, "https", false)] {
        let request = place.client().request(Method::POST, "/api/guest").json(&json!({}));
        let answer = request.header("x-forwarded-proto", proto).send().await.expect("an answer");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text").to_owned();
        assert_eq!(cookie.contains("Secure"), secure, "{proto}: {cookie}");
    }
}
