//! Queries of the events of a table.

use fogg_client::{Client, ClientError};
use fogg_protocol::{ClockOption, Event, EventPage, Happened, Order, Stored, TableView, VariantOptions};
use serde_json::json;

use crate::support::*;

/// The maximum number of events in one response.
const PAGE: usize = 200;

async fn page(client: &Client, table: &str, query: &str) -> Result<EventPage, ClientError> {
    client.get(&format!("/api/tables/{table}/events?{query}")).await
}

/// All events after a number, read page by page.
async fn all_events(client: &Client, table: &str, query: &str, mut since: u64) -> Vec<Event> {
    let mut all: Vec<Event> = Vec::new();
    loop {
        let page = page(client, table, &format!("since={since}&{query}")).await.expect("a page");
        assert!(page.events.len() <= PAGE);
        all.extend(page.events);
        since = all.last().map_or(since, |event| event.number);
        if since >= page.number {
            return all;
        }
    }
}

/// Received events as a query returns them.
fn without_clocks(received: &[Event]) -> Vec<Event> {
    received.iter().map(|event| Event { clocks: Vec::new(), ..event.clone() }).collect()
}

/// A table whose seats are drawn by lot. A query returns the same events that the client received over its socket:
/// during the game, after its end, after the table was unloaded, and after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_query_returns_the_events_that_were_sent() {
    let mut place = Place::new().await;
    let (host, friend, watcher) = (place.guest().await, place.guest().await, place.guest().await);
    let mut options = and_bots(people("europe", 2), &["greedy"]);
    options.public = false;
    options.order = Order::Random;
    options.clock = ClockOption::Days { per_turn: 24 * 3_600_000 };
    options.variant = VariantOptions { cars: Some(14), ..VariantOptions::default() };
    let created = host.open_table(&options).await.expect("a table");
    let (table, key) = (created.id.as_str(), created.link.split_once('?').expect("a key").1);
    let api = format!("/api/tables/{table}");
    let mut viewers = Vec::new();
    for (seed, client) in [&host, &friend, &watcher].into_iter().enumerate() {
        viewers.push(Player::connect(client, table, key, seed as u64).await);
    }
    let _: Stored = friend.post(&format!("{api}/join?{key}"), &json!({})).await.expect("a seat");
    let _: Stored = host.call(&format!("{api}/start")).await.expect("it starts");
    let games = viewers.into_iter().map(|mut viewer| {
        let query = key.to_owned();
        tokio::spawn(async move {
            while viewer.ask.is_none() && !viewer.over {
                viewer.next_message().await;
            }
            let queried = all_events(&viewer.client, &viewer.table, &query, 1).await;
            assert_eq!(queried[..viewer.received.len()], without_clocks(&viewer.received));
            viewer.play().await;
            viewer
        })
    });
    let mut viewers = Vec::new();
    for game in games.collect::<Vec<_>>() {
        viewers.push(game.await.expect("it ends well"));
    }
    let received: Vec<(Client, Vec<Event>)> =
        viewers.into_iter().map(|viewer| (viewer.client, without_clocks(&viewer.received))).collect();
    assert!(received[0].1 != received[1].1 && received[0].1 != received[2].1, "players see their own cards");
    for (client, received) in &received {
        assert_eq!(all_events(client, table, key, 1).await, *received);
    }
    // The sockets are closed. The table can be unloaded as soon as the server has noticed that.
    while place.server.as_ref().expect("it runs").unload_idle_tables().await == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    for (client, received) in &received {
        assert_eq!(all_events(client, table, key, 1).await, *received);
    }
    place.restart().await;
    for (client, received) in &received {
        assert_eq!(all_events(client, table, key, 1).await, *received);
        let opened = page(client, table, key).await.expect("from the beginning").events.remove(0);
        assert!(matches!(opened.what, Some(Happened::Opened { .. })));
    }
}

#[tokio::test]
async fn events_are_only_for_clients_that_may_view_the_table() {
    let place = Place::new().await;
    let (host, friend, stranger) = (place.guest().await, place.guest().await, place.guest().await);
    let mut options = people("usa", 2);
    options.public = false;
    let created = host.open_table(&options).await.expect("a table");
    let (table, key) = (created.id.as_str(), created.link.split_once('?').expect("a key").1);
    let _: Stored = friend.post(&format!("/api/tables/{table}/join?{key}"), &json!({})).await.expect("a seat");
    let _: Stored = host.call(&format!("/api/tables/{table}/start")).await.expect("it starts");
    let code = |result: Result<EventPage, ClientError>| result.expect_err("it is refused").code().to_owned();
    for stranger in [&stranger, &place.client()] {
        assert_eq!(code(page(stranger, table, "").await), "not-found");
        assert_eq!(code(page(stranger, table, &format!("key={}", "0".repeat(32))).await), "not-found");
        assert_eq!(code(page(stranger, table, &format!("{key}&seat=0")).await), "table/not-your-seat");
    }
    assert_eq!(code(page(&friend, table, "seat=0").await), "table/not-your-seat");
    assert_eq!(code(page(&host, table, "since=first").await), "request/unreadable");
    assert_eq!(code(page(&host, "nothing", "").await), "not-found");
    let hands = |page: EventPage| {
        let facts = page.events.into_iter().find_map(|event| match event.what {
            Some(Happened::Started { facts, .. }) => Some(facts),
            _ => None,
        });
        let hand = |fact| match fact {
            fogg_protocol::Fact::HandDealt { cards, .. } => Some(cards.is_some()),
            _ => None,
        };
        facts.expect("it has begun").into_iter().filter_map(hand).collect::<Vec<bool>>()
    };
    assert_eq!(hands(page(&host, table, "").await.expect("from a seat")), [true, false]);
    assert_eq!(hands(page(&friend, table, "seat=1").await.expect("from a seat")), [false, true]);
    assert_eq!(hands(page(&stranger, table, key).await.expect("with the link")), [false, false]);
}

#[tokio::test]
async fn pages_are_bounded_and_without_chat_of_muted_players() {
    let place = Place::new().await;
    let (host, guest) = (place.guest().await, place.guest().await);
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut muted = Player::sit(&guest, &table, 1).await;
    for number in 0..PAGE + 5 {
        let say = fogg_protocol::ClientMessage::Say { request: number.to_string(), text: number.to_string() };
        muted.socket.send(&say).await.expect("it is sent");
        while !matches!(muted.next_message().await, fogg_protocol::ServerMessage::Accepted { .. }) {}
    }
    let user = guest.me().await.expect("an answer").expect("an account").id;
    let mute = json!({ "user": user, "muted": true });
    host.send_without_response(host.request(reqwest::Method::POST, "/api/me/mutes").json(&mute)).await.expect("muted");
    let view: TableView = host.get(&format!("/api/tables/{table}")).await.expect("the table");
    for (client, spoken) in [(&guest, PAGE - 1), (&host, 0)] {
        let first = page(client, &table, "").await.expect("a page");
        assert_eq!((first.events.len(), first.number), (PAGE, view.number));
        assert!(first.events.iter().map(|event| event.number).eq(1..=PAGE as u64));
        let said = |event: &&Event| matches!(event.what, Some(Happened::Said { .. }));
        assert_eq!(first.events.iter().filter(said).count(), spoken);
        let rest = page(client, &table, &format!("since={PAGE}")).await.expect("a page");
        assert_eq!(rest.events.len(), 6);
        assert!(page(client, &table, "since=999999").await.expect("a page").events.is_empty());
    }
}
