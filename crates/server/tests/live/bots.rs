//! Bots of the server: fair shares of the threads, substitutes, paused games, and the limit of tables with searching
//! bots.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fogg_bots::{Bot, Clock, Registered, find};
use fogg_client::{Client, choose};
use fogg_protocol::{Ask, Happened, ServerMessage, Stage, Stored, SubstituteReason, TableView, VariantOptions};
use fogg_record::Record;
use fogg_rules::{Action, Game, QuickRng, View};
use fogg_server::Timing;
use fogg_store::{Sqlite, Store, StoreError};
use parking_lot::Mutex;
use serde_json::json;

use crate::games::check_record;
use crate::support::*;

async fn view(client: &Client, table: &str) -> TableView {
    client.get(&format!("/api/tables/{table}")).await.expect("a view")
}

async fn leave(client: &Client, table: &str) {
    let _: Stored = client.call(&format!("/api/tables/{table}/leave")).await.expect("left");
}

/// Waits until the only table can be unloaded. Then no bot of it is choosing an action or waiting for a thread.
async fn unload_table(place: &Place) {
    until("the table is unloaded", async || place.server.as_ref().expect("it runs").unload_idle_tables().await == 1)
        .await;
}

/// A server that replaces players almost immediately when they leave.
async fn with_short_grace() -> Place {
    Place::with(|config| config.timing = Timing { leave_grace: 50, ..Timing::default() }).await
}

#[tokio::test]
async fn a_game_without_players_pauses_until_one_returns() {
    let mut place = with_short_grace().await;
    let client = place.guest().await;
    let mut options = and_bots(people("usa", 1), &["greedy", "random"]);
    options.variant = VariantOptions { cars: Some(15), ..VariantOptions::default() };
    let table = started(std::slice::from_ref(&client), &options).await;
    let mut player = Player::sit(&client, &table, 3).await;
    for _ in 0..3 {
        while player.ask.is_none() {
            player.next_message().await;
        }
        let ask = player.ask.take().expect("a decision");
        player.act(&ask).await;
    }
    player.socket.close().await;
    leave(&client, &table).await;
    until("a bot plays on", async || view(&client, &table).await.seats[0].stand_in).await;
    // If the game did not pause, the bots would finish it before the table can be unloaded.
    unload_table(&place).await;
    let paused = view(&client, &table).await;
    assert_eq!(paused.stage, Stage::Playing);
    // A view over HTTP does not resume the game.
    unload_table(&place).await;
    assert_eq!(view(&client, &table).await.number, paused.number);
    unload_table(&place).await;
    // No timer wakes the table at any time.
    let server = place.server.take().expect("it runs");
    place.config.listen = server.address();
    server.stop().await;
    let store = loop {
        match Sqlite::open(&place.config.data) {
            Err(StoreError::InUse(_)) => tokio::time::sleep(Duration::from_millis(20)).await,
            opened => break opened.expect("a store"),
        }
    };
    assert_eq!(store.due_tables(i64::MAX, 10).await.expect("reads"), Vec::<String>::new());
    drop(store);
    place.start().await;
    // The game continues from the same state when a player returns.
    let mut player = Player::sit(&client, &table, 4).await;
    assert_eq!(player.number, paused.number);
    while !matches!(player.received.last().and_then(|event| event.what.as_ref()), Some(Happened::Played { .. })) {
        player.next_message().await;
    }
    let _: Stored = client.call(&format!("/api/tables/{table}/take-back")).await.expect("back");
    player.reconnect().await;
    player.play().await;
    check_record(&client, &table).await;
}

/// Spectators do not resume a paused game.
#[tokio::test]
async fn a_paused_game_does_not_continue_for_spectators() {
    let place = with_short_grace().await;
    let (client, stranger) = (place.guest().await, place.guest().await);
    let table = started(std::slice::from_ref(&client), &and_bots(people("usa", 1), &["greedy"])).await;
    leave(&client, &table).await;
    until("a bot plays on", async || view(&client, &table).await.seats[0].stand_in).await;
    unload_table(&place).await;
    let paused = view(&client, &table).await;
    let watcher = Player::sit(&stranger, &table, 1).await;
    watcher.socket.close().await;
    unload_table(&place).await;
    assert_eq!(view(&client, &table).await.number, paused.number);
    // A player does.
    let mut player = Player::sit(&client, &table, 2).await;
    while player.number == paused.number {
        player.next_message().await;
    }
}

/// Waits for a decision of a player without a connection to the table.
async fn next_decision(client: &Client, table: &str) -> Ask {
    let mut ask = None;
    until("a decision", async || {
        ask = view(client, table).await.ask;
        ask.is_some()
    })
    .await;
    ask.expect("a decision")
}

/// In games over days, players are rarely connected. Bots and stand-ins keep playing against them.
#[tokio::test]
async fn a_game_continues_for_a_player_who_is_not_connected() {
    let place = with_short_grace().await;
    let (gone, stays) = (place.guest().await, place.guest().await);
    let options = and_bots(people("europe", 2), &["greedy"]);
    let table = started(&[gone.clone(), stays.clone()], &options).await;
    leave(&gone, &table).await;
    let mut random = QuickRng::new(4);
    for turn in 0..6 {
        let Ask { decision, seat, legal } = next_decision(&stays, &table).await;
        let action = choose(&legal, &mut random);
        let act = json!({ "request": format!("turn {turn}"), "decision": decision, "seat": seat, "action": action });
        let _: Stored = stays.post(&format!("/api/tables/{table}/act"), &act).await.expect("played");
    }
    assert!(view(&stays, &table).await.seats[0].stand_in);
}

/// A bot that exceeds the budget of the test that uses it.
struct Slow;

impl Bot for Slow {
    fn name(&self) -> &'static str {
        "slow"
    }

    fn choose(&mut self, _: &Game, _: &View) -> Action {
        std::thread::sleep(Duration::from_millis(150));
        Action::Pass
    }
}

#[tokio::test]
async fn log_and_record_name_the_bot_that_decided_for_another() {
    let place = Place::with(|config| {
        config.bots.push(Registered::searching("slow", "", |_, _| Box::new(Slow)));
        (config.bot_threads, config.bot_budget) = (1, Duration::from_millis(30));
    })
    .await;
    let client = place.guest().await;
    let mut options = and_bots(people("usa", 1), &["slow", "slow"]);
    options.variant = VariantOptions { cars: Some(8), ..VariantOptions::default() };
    let table = started(std::slice::from_ref(&client), &options).await;
    let mut player = Player::sit(&client, &table, 3).await;
    let before = player.number;
    player.play().await;
    // The stored events equal those that were sent during the game.
    let page: fogg_protocol::EventPage =
        client.get(&format!("/api/tables/{table}/events?since={before}")).await.expect("events");
    let played = |events: &[fogg_protocol::Event]| -> Vec<_> {
        let played = events.iter().filter_map(|event| match &event.what {
            Some(Happened::Played { seat, bot, substitute, .. }) => Some((*seat, *bot, substitute.clone())),
            _ => None,
        });
        played.collect()
    };
    let live = played(&player.received);
    let stored = played(&page.events);
    assert_eq!(stored[..], live[..stored.len()]);
    for (seat, bot, substitute) in &live {
        assert_eq!((*bot, substitute.is_some()), (*seat != 0, *seat != 0), "{live:?}");
    }
    let named = |why: SubstituteReason| live.iter().find_map(|(_, _, other)| other.clone().filter(|it| it.why == why));
    assert_eq!(named(SubstituteReason::Busy).expect("no thread was free").bot, "steady");
    assert_eq!(named(SubstituteReason::Failed).expect("it took too long").bot, "random");
    check_record(&client, &table).await;
    let text = client.get_text(&format!("/api/tables/{table}/record")).await.expect("a record");
    let record = Record::parse(&text).expect("it can be read");
    let bots = record.actions.iter().enumerate().filter(|(_, action)| action.seat() != 0).map(|(index, _)| index);
    assert!(bots.eq(record.substitutes.iter().map(|chosen| chosen.action)));
}

/// A bot that records the map it plays on, and waits until `OPEN` is set.
struct Gated(u64);

static OPEN: AtomicBool = AtomicBool::new(false);
static STARTED: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn started_maps() -> Vec<String> {
    STARTED.lock().clone()
}

impl Bot for Gated {
    fn name(&self) -> &'static str {
        "gated"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        STARTED.lock().push(game.board().id().to_owned());
        while !OPEN.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        find("random").expect("there is one").make(self.0, Clock::new(|| Duration::ZERO)).choose(game, view)
    }
}

/// Opens a table with a searching bot, and starts the game from this address, which a proxy names.
async fn start_from(client: &Client, map: &str, address: &str) {
    let table = client.open_table(&and_bots(people(map, 1), &["gated"])).await.expect("a table").id;
    let start = client.request(reqwest::Method::POST, &format!("/api/tables/{table}/start"));
    let answer = start.header("x-forwarded-for", address).send().await.expect("an answer");
    assert!(answer.status().is_success());
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_at_one_address_share_one_part_of_the_threads() {
    let place = Place::with(|config| {
        config.bots.push(Registered::searching("gated", "", |_, seed| Box::new(Gated(seed))));
        config.trusted_proxies = vec![[127, 0, 0, 1].into()];
        (config.bot_threads, config.bot_budget) = (1, Duration::from_secs(60));
    })
    .await;
    let server = place.server.as_ref().expect("it runs");
    let (mut flood, honest) = (Vec::new(), place.guest().await);
    for _ in 0..6 {
        flood.push(place.guest().await);
    }
    for client in &flood {
        start_from(client, "usa", "203.0.113.7").await;
    }
    until("five bots wait for one", async || started_maps().len() == 1 && server.bots_waiting() == 5).await;
    start_from(&honest, "europe", "198.51.100.9").await;
    until("another one waits", async || server.bots_waiting() == 6).await;
    OPEN.store(true, Ordering::Relaxed);
    until("all bots have chosen", async || started_maps().len() >= 7).await;
    assert_eq!(started_maps()[..2], ["usa", "europe"]);
}

#[tokio::test]
async fn an_account_has_few_tables_with_bots_that_look_ahead() {
    let place = Place::with(|config| {
        (config.rate_limits, config.most_open_tables, config.most_searching_tables) = (true, 4, 2);
        config.timing = Timing { leave_grace: 50, ..Timing::default() };
    })
    .await;
    let client = place.guest().await;
    let open = async |bot: &str| client.open_table(&and_bots(people("usa", 1), &[bot])).await;
    let start = async |table: &str| {
        let _: Stored = client.call(&format!("/api/tables/{table}/start")).await.expect("started");
    };
    let (first, second) = (open("sharp").await.expect("one").id, open("merciless").await.expect("two").id);
    assert_eq!(open("sharp").await.expect_err("three").code(), "table/too-many-searching");
    open("steady").await.expect("quick bots are cheap");
    start(&first).await;
    // Games that all players have left and closed tables do not count.
    leave(&client, &first).await;
    until("a bot plays on", async || view(&client, &first).await.seats[0].stand_in).await;
    open("sharp").await.expect("two again");
    leave(&client, &second).await;
    open("merciless").await.expect("two again");
    assert_eq!(open("merciless").await.expect_err("three").code(), "table/too-many-searching");
    open("steady").await.expect("four that count");
    assert_eq!(open("steady").await.expect_err("five").code(), "table/too-many");
    // The first game still exists.
    let mut player = Player::sit(&client, &first, 1).await;
    while !matches!(player.next_message().await, ServerMessage::Event(_)) {}
}
