//! The attacks. Each runs until it is aborted, and ignores the responses.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::{Client, TableSocket};
use fogg_protocol::{
    AddEntropy, ClockOption, Credentials, Order, SeatOption, ServerMessage, Stored, TableOptions, VariantOptions,
};
use fogg_rules::QuickRng;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;

use super::{Hostile, TIMEOUT, locked, pause};

/// Maximum time for which a spectator watches, or a stalled reader does not read.
const MAX_HOLD: Duration = Duration::from_secs(4);
/// Number of changes of a table before the next one is opened.
const CHANGES: u32 = 400;
/// Length of the start of a response that has the status: `HTTP/1.1 200`.
const STATUS: usize = 12;

async fn socket(hostile: &Hostile, random: &mut QuickRng) -> Option<TableSocket> {
    let table = hostile.table(random)?;
    let client = hostile.attacker(random)?;
    timeout(TIMEOUT, client.socket(&table, "")).await.ok()?.ok()
}

/// Watches the tables of others.
pub(super) async fn watch(hostile: Arc<Hostile>, mut random: QuickRng) {
    loop {
        if let Some(mut socket) = socket(&hostile, &mut random).await {
            let admitted = timeout(TIMEOUT, socket.next()).await;
            let admitted = matches!(admitted, Ok(Ok(ServerMessage::Table(_))));
            hostile.count(if admitted { "hostile spectators admitted" } else { "hostile spectators rejected" });
            let _ = timeout(MAX_HOLD, async { while socket.next().await.is_ok() {} }).await;
        }
        pause(&mut random, 200, 800).await;
    }
}

/// Requests long responses and streams without reading them.
pub(super) async fn stall(hostile: Arc<Hostile>, mut random: QuickRng) {
    loop {
        pause(&mut random, 500, 1_500).await;
        let (Some(table), Some(client)) = (hostile.table(&mut random), hostile.attacker(&mut random)) else { continue };
        let path = match random.below(4) {
            0 => "/api/records.jsonl".to_owned(),
            1 => format!("/api/tables/{table}/stream?since=0"),
            2 => format!("/api/tables/{table}/events?since=0"),
            _ => format!("/api/tables/{table}/chat"),
        };
        let Ok(Ok(stream)) = timeout(TIMEOUT, client.get_unread(&path)).await else { continue };
        let mut status = [0; STATUS];
        let answered = matches!(timeout(TIMEOUT, stream.peek(&mut status)).await, Ok(Ok(STATUS)));
        hostile.count(match answered && status.ends_with(b" 200") {
            true => "responses to stalled readers",
            false => "rejected requests of stalled readers",
        });
        pause(&mut random, 500, MAX_HOLD.as_millis() as u32).await;
    }
}

/// Sends garbage over sockets: bytes that are not frames, floods of empty frames, and texts that are not messages.
pub(super) async fn send_garbage(hostile: Arc<Hostile>, mut random: QuickRng) {
    loop {
        pause(&mut random, 300, 700).await;
        let Some(mut socket) = socket(&hostile, &mut random).await else { continue };
        let empty = |head: u8| [head, 0x80, 0, 0, 0, 0];
        let garbage: Vec<u8> = match random.below(6) {
            0 => (0..2_000).map(|_| random.below(256) as u8).collect(),
            // Pongs, and fragments that never end.
            1 => empty(0x8a).repeat(5_000),
            2 => [&empty(0x01)[..], &empty(0x00).repeat(5_000)].concat(),
            // A frame with an excessive length.
            3 => vec![0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
            // Text that is not UTF-8, and JSON that is not a message.
            4 => vec![0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
            _ => [&[0x81, 0x82, 0, 0, 0, 0][..], b"{}"].concat().repeat(100),
        };
        let _ = timeout(TIMEOUT, socket.connection().write_all(&garbage)).await;
        let ended = timeout(MAX_HOLD, async { while socket.next().await.is_ok() {} }).await;
        hostile.count(if ended.is_ok() { "sockets with garbage ended" } else { "sockets with garbage left open" });
    }
}

/// Changes a table before its game starts, repeatedly.
pub(super) async fn grow(hostile: Arc<Hostile>, mut random: QuickRng) {
    loop {
        pause(&mut random, 500, 1_000).await;
        let Some(mut client) = hostile.attacker(&mut random) else { continue };
        if !matches!(timeout(TIMEOUT, client.guest(None)).await, Ok(Ok(_))) {
            continue;
        }
        let Ok(Ok(created)) = timeout(TIMEOUT, client.open_table(&options())).await else { continue };
        let mut other = client.anonymous();
        let joins = matches!(timeout(TIMEOUT, other.guest(None)).await, Ok(Ok(_)));
        for number in 0..CHANGES {
            let path = |what: &str| format!("/api/tables/{}/{what}", created.id);
            let stored = match number % 3 {
                1 if joins => change(&other, &path("join"), &json!({})).await,
                2 if joins => change(&other, &path("leave"), &json!({})).await,
                _ => change(&client, &path("entropy"), &AddEntropy { hex: "5e".repeat(64) }).await,
            };
            hostile.count(if stored {
                "hostile changes of tables stored"
            } else {
                "hostile changes of tables rejected"
            });
            pause(&mut random, 10, 60).await;
        }
    }
}

async fn change(client: &Client, path: &str, body: &impl serde::Serialize) -> bool {
    matches!(timeout(TIMEOUT, client.post::<Stored>(path, body)).await, Ok(Ok(_)))
}

fn options() -> TableOptions {
    TableOptions {
        map: "usa".to_owned(),
        seats: vec![SeatOption::Anybody; 3],
        clock: ClockOption::None,
        public: true,
        order: Order::Seated,
        variant: VariantOptions::default(),
    }
}

/// Guesses the owner's password.
pub(super) async fn guess(hostile: Arc<Hostile>, mut random: QuickRng) {
    loop {
        pause(&mut random, 100, 400).await;
        let Some(name) = locked(&hostile.owner).clone() else { continue };
        let Some(mut client) = hostile.attacker(&mut random) else { continue };
        let guess = Credentials { name, password: format!("guess {}", random.next_u64()) };
        match timeout(TIMEOUT, client.log_in(&guess.name, &guess.password)).await {
            Ok(Ok(_)) => hostile.problem(format!("a guessed password was accepted: {}", guess.password)),
            Ok(Err(error)) if error.code() == "rate-limited" => hostile.count("guesses rejected by the rate limit"),
            Ok(Err(_)) => hostile.count("guesses answered"),
            Err(_) => {}
        }
    }
}
