//! Dismissed players, new keys, and seats at many tables.

use fogg_client::{Client, ClientError, TableSocket};
use fogg_protocol::{Event, Happened, Invitation, ServerMessage, Stored, TableView};
use serde_json::json;

use crate::connections::rest;
use crate::support::*;

fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

/// What a socket is sent until it ends, and the code of its end.
async fn until_end(socket: &mut TableSocket) -> (Vec<ServerMessage>, Option<u16>) {
    let mut messages = Vec::new();
    loop {
        match socket.next().await {
            Ok(message) => messages.push(message),
            Err(closed) => return (messages, closed.code),
        }
    }
}

async fn view(client: &Client, table: &str, query: &str) -> Result<TableView, ClientError> {
    client.get(&format!("/api/tables/{table}?{query}")).await
}

async fn id_of(client: &Client) -> String {
    client.me().await.expect("an answer").expect("an account").id
}

fn is_dismissal(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Event(Event { what: Some(Happened::Dismissed { seat: 1 }), .. }))
}

#[tokio::test]
async fn a_dismissed_player_stays_out_of_a_private_table() {
    let place = Place::new().await;
    let (host, friend, nuisance) = (place.guest().await, place.guest().await, place.guest().await);
    let mut options = people("usa", 3);
    options.public = false;
    let created = host.open_table(&options).await.expect("a table");
    let (table, key) = (created.id.as_str(), created.link.split_once('?').expect("a key").1);
    let api = format!("/api/tables/{table}");
    for client in [&nuisance, &friend] {
        let _: Stored = client.post(&format!("{api}/join?{key}"), &json!({})).await.expect("a seat");
    }
    let mut socket = nuisance.socket(table, "").await.expect("a socket");
    let mut stream = nuisance.lines(&format!("{api}/stream")).await.expect("a stream");
    assert_eq!(
        code(friend.post::<Stored>(&format!("{api}/dismiss"), &json!({ "seat": 1 })).await),
        "table/not-the-host"
    );
    let _: Stored = host.post(&format!("{api}/dismiss"), &json!({ "seat": 1 })).await.expect("dismissed");
    // Its connections end with a code.
    let (messages, closed) = until_end(&mut socket).await;
    assert!(messages.iter().any(is_dismissal), "{messages:?}");
    assert_eq!(closed, Some(4010));
    let lines = rest(&mut stream).await;
    assert!(lines.last().is_some_and(|line| line.contains(r#""type":"end""#) && line.contains("4010")), "{lines:?}");
    // Neither the key nor the code helps it.
    for query in [key, ""] {
        let wanted = if query.is_empty() { "not-found" } else { "table/dismissed" };
        assert_eq!(code(view(&nuisance, table, query).await), wanted);
        let join = nuisance.post::<Stored>(&format!("{api}/join?{query}"), &json!({})).await;
        assert_eq!(code(join), wanted);
        let say = nuisance.post::<Stored>(&format!("{api}/say?{query}"), &json!({ "text": "hello" })).await;
        assert_eq!(code(say), wanted);
        let chat = nuisance.get::<Vec<fogg_protocol::ChatMessage>>(&format!("{api}/chat?{query}")).await;
        assert_eq!(code(chat), wanted);
        assert!(nuisance.socket(table, query).await.is_err());
    }
    let found = nuisance.get::<fogg_protocol::FoundTable>(&format!("/api/codes/{}", created.code)).await;
    assert_eq!(code(found), "table/dismissed");
    // Only the host sees who was dismissed, and can change that.
    let dismissed = view(&host, table, "").await.expect("the table").dismissed;
    assert_eq!(dismissed.iter().map(|other| other.user.clone()).collect::<Vec<_>>(), [id_of(&nuisance).await]);
    assert!(view(&friend, table, "").await.expect("the table").dismissed.is_empty());
    let invite = json!({ "user": id_of(&nuisance).await });
    assert_eq!(code(friend.post::<Stored>(&format!("{api}/invite"), &invite).await), "table/not-the-host");
    let _: Stored = host.post(&format!("{api}/invite"), &invite).await.expect("invited");
    assert_eq!(code(host.post::<Stored>(&format!("{api}/invite"), &invite).await), "table/not-dismissed");
    assert!(view(&host, table, "").await.expect("the table").dismissed.is_empty());
    let _: Stored = nuisance.post(&format!("{api}/join?{key}"), &json!({})).await.expect("a seat");
}

#[tokio::test]
async fn a_dismissed_player_may_watch_a_public_table_but_not_talk_before_the_game() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await, place.guest().await];
    let [host, nuisance, friend] = &clients;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let api = format!("/api/tables/{table}");
    let _: Stored = nuisance.post(&format!("{api}/join"), &json!({})).await.expect("a seat");
    let mut watching = Player::sit(nuisance, &table, 1).await;
    let _: Stored = host.post(&format!("{api}/dismiss"), &json!({ "seat": 1 })).await.expect("dismissed");
    while !is_dismissal(&watching.next_message().await) {}
    for _ in 0..3 {
        assert_eq!(code(nuisance.post::<Stored>(&format!("{api}/join"), &json!({})).await), "table/dismissed");
    }
    let say = fogg_protocol::ClientMessage::Say { request: "1".to_owned(), text: "why?".to_owned() };
    watching.socket.send(&say).await.expect("it is sent");
    let refused = loop {
        if let ServerMessage::Refused { code, .. } = watching.next_message().await {
            break code;
        }
    };
    assert_eq!(refused, "table/dismissed");
    let seen = view(nuisance, &table, "").await.expect("everyone may watch");
    assert!(seen.own_seats.is_empty() && seen.dismissed.is_empty());
    // It sees the game as a spectator and may talk like others.
    let _: Stored = friend.post(&format!("{api}/join"), &json!({})).await.expect("a seat");
    let _: Stored = host.call(&format!("{api}/start")).await.expect("it starts");
    let _: Stored = nuisance.post(&format!("{api}/say"), &json!({ "text": "good luck" })).await.expect("said");
}

#[tokio::test]
async fn old_links_are_no_good_when_the_key_was_replaced() {
    let mut place = Place::new().await;
    let (host, spectator) = (place.guest().await, place.guest().await);
    let mut options = people("usa", 2);
    options.public = false;
    let created = host.open_table(&options).await.expect("a table");
    let (table, old) = (created.id.as_str(), created.link.split_once('?').expect("a key").1);
    let mut socket = spectator.socket(table, old).await.expect("a socket");
    assert_eq!(code(spectator.call::<Invitation>(&format!("/api/tables/{table}/new-key")).await), "not-found");
    let new: Invitation = host.call(&format!("/api/tables/{table}/new-key")).await.expect("a new key");
    assert_eq!(until_end(&mut socket).await.1, Some(4007));
    let key = new.link.split_once('?').expect("a key").1.to_owned();
    assert_ne!(key, old);
    for restarted in [false, true] {
        if restarted {
            place.restart().await;
        }
        assert_eq!(code(view(&spectator, table, old).await), "not-found");
        assert_eq!(view(&spectator, table, &key).await.expect("by the new link").invitation, Some(new.clone()));
        assert_eq!(view(&host, table, "").await.expect("the host has a seat").invitation, Some(new.clone()));
    }
    let find = async |code: &str| spectator.get::<fogg_protocol::FoundTable>(&format!("/api/codes/{code}")).await;
    assert_eq!(code(find(&created.code).await), "not-found");
}

#[tokio::test]
async fn a_guest_waits_at_few_tables_at_a_time() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let (host, guest) = (place.guest().await, place.guest().await);
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(host.open_table(&people("usa", 2)).await.expect("a table").id);
    }
    let join = async |table: &str| guest.post::<Stored>(&format!("/api/tables/{table}/join"), &json!({})).await;
    for table in &tables[..3] {
        join(table).await.expect("a seat");
    }
    assert_eq!(code(join(&tables[3]).await), "table/seated-elsewhere");
    assert_eq!(code(join(&tables[0]).await), "table/seated-already");
    // A game that has started does not count.
    let _: Stored = host.call(&format!("/api/tables/{}/start", tables[0])).await.expect("it starts");
    join(&tables[3]).await.expect("a seat");
}

/// The last messages come first, and `before` leads to earlier ones.
#[tokio::test]
async fn chat_is_told_in_pages() {
    let place = Place::new().await;
    let host = place.guest().await;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    for text in ["one", "two", "three"] {
        let _: Stored = host.post(&format!("/api/tables/{table}/say"), &json!({ "text": text })).await.expect("said");
    }
    let chat = async |query: &str| {
        let said: Vec<fogg_protocol::ChatMessage> =
            host.get(&format!("/api/tables/{table}/chat?{query}")).await.expect("the chat");
        said.into_iter().map(|message| (message.number, message.text)).collect::<Vec<_>>()
    };
    let all = chat("").await;
    assert_eq!(all.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(), ["one", "two", "three"]);
    assert_eq!(chat(&format!("before={}", all[2].0)).await, all[..2]);
    assert!(chat(&format!("before={}", all[0].0)).await.is_empty());
    assert_eq!(chat("before=18446744073709551615").await, all);
}
