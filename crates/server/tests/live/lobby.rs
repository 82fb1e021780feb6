//! Seats, options, and colors before a game, and games that end without a result.

use fogg_client::{Client, ClientError};
use fogg_protocol::{ChatMessage, Phrase, Stage, Stored, TableList, TableView};
use serde_json::json;

use crate::support::*;

fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

async fn view(client: &Client, table: &str) -> Result<TableView, ClientError> {
    client.get(&format!("/api/tables/{table}")).await
}

async fn listed(client: &Client) -> usize {
    client.get::<TableList>("/api/tables").await.expect("a list").tables.len()
}

#[tokio::test]
async fn the_host_changes_seats_and_options_before_the_game() {
    let place = Place::new().await;
    let (host, friend, stranger) = (place.guest().await, place.guest().await, place.guest().await);
    let mut options = people("usa", 3);
    let created = host.open_table(&options).await.expect("a table");
    let (id, api) = (created.id.as_str(), format!("/api/tables/{}", created.id));
    let _: Stored = friend.post(&format!("{api}/join"), &json!({})).await.expect("a seat");
    let mut watching = stranger.socket(id, "").await.expect("the table is public");
    assert_eq!(listed(&stranger).await, 1);
    let change =
        |options: &fogg_protocol::TableOptions, from: &[Option<u8>]| json!({ "options": options, "from": from });
    options.seats[2] = fogg_protocol::SeatOption::Bot { bot: "nobody".to_owned() };
    let path = format!("{api}/options");
    let all = [Some(0), Some(1), Some(2)];
    assert_eq!(code(host.post::<Stored>(&path, &change(&options, &all)).await), "table/bad-options");
    options.seats[2] = fogg_protocol::SeatOption::Bot { bot: "easy".to_owned() };
    assert_eq!(code(friend.post::<Stored>(&path, &change(&options, &all)).await), "table/not-the-host");
    assert_eq!(code(host.post::<Stored>(&path, &change(&options, &all[..2])).await), "table/cannot-change");
    options.public = false;
    options.variant.cars = Some(12);
    let _: Stored = host.post(&path, &change(&options, &all)).await.expect("the host may");
    // The table is private now: who only watches is sent away, and no list has it.
    let closed = loop {
        if let Err(closed) = watching.next().await {
            break closed.code;
        }
    };
    assert_eq!(closed, Some(4007));
    assert_eq!(listed(&stranger).await, 0);
    assert!(view(&stranger, id).await.is_err());
    let now = view(&friend, id).await.expect("a player may");
    assert_eq!(now.options, options);
    assert_ne!(now.commitment, created.commitment);
    let bot = &now.seats[2];
    assert_eq!((bot.bot.as_deref(), bot.color), (Some("easy"), Some(2)));
    assert!(!bot.name.is_empty() && !bot.name.contains("easy"), "{bot:?}");
    // Colors.
    let color = format!("{api}/color");
    assert_eq!(code(friend.post::<Stored>(&color, &json!({ "color": 0 })).await), "table/color-taken");
    let _: Stored = friend.post(&color, &json!({ "color": 2 })).await.expect("only a bot has it");
    let colors: Vec<Option<u8>> = view(&host, id).await.expect("a view").seats.iter().map(|seat| seat.color).collect();
    assert_eq!(colors, [Some(0), Some(2), Some(1)]);
    // Seats can be exchanged; players move with their colors, and play goes on from their new seats.
    options.seats.swap(0, 2);
    let _: Stored = host.post(&path, &change(&options, &[Some(2), Some(1), Some(0)])).await.expect("the host may");
    let now = view(&host, id).await.expect("a view");
    assert_eq!((now.own_seats.as_slice(), now.seats[2].color), (&[2][..], Some(0)));
    let _: Stored = host.call(&format!("{api}/start")).await.expect("it starts");
    assert_eq!(code(host.post::<Stored>(&path, &change(&options, &all)).await), "table/begun");
    // The players end it together.
    let end = format!("{api}/end");
    assert_eq!(code(host.post::<Stored>(&end, &json!({ "agree": false })).await), "table/no-proposal");
    let _: Stored = host.post(&end, &json!({ "agree": true })).await.expect("a proposal");
    let proposal = view(&friend, id).await.expect("a view").end_proposal.expect("it is open");
    assert_eq!((proposal.seat, proposal.agreed.as_slice()), (2, &[2][..]));
    let _: Stored = friend.post(&end, &json!({ "agree": true })).await.expect("an agreement");
    assert_eq!(view(&host, id).await.expect("a view").stage, Stage::Closed);
    assert!(host.get_text(&format!("{api}/record")).await.is_err());
    assert_eq!(code(host.call::<fogg_protocol::RematchCreated>(&format!("{api}/rematch")).await), "table/not-finished");
}

#[tokio::test]
async fn phrases_are_chat_in_every_language() {
    let place = Place::new().await;
    let host = place.guest().await;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let say = format!("/api/tables/{table}/say");
    let _: Stored = host.post(&say, &json!({ "phrase": "good_luck" })).await.expect("said");
    assert!(host.post::<Stored>(&say, &json!({ "phrase": "an_insult" })).await.is_err());
    let chat: Vec<ChatMessage> = host.get(&format!("/api/tables/{table}/chat")).await.expect("chat");
    assert_eq!((chat.len(), chat[0].phrase, chat[0].text.as_str()), (1, Some(Phrase::GoodLuck), "Good luck!"));
}
