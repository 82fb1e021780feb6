//! Several servers on one PostgreSQL: players at different servers share a table.

use std::time::Duration;

use fogg_client::{Client, choose};
use fogg_protocol::{
    Act, ChatMessage, Event, EventPage, Fact, Happened, Order, ServerMessage, Stage, Stored, TableOptions, TableView,
    VariantOptions,
};
use fogg_rules::QuickRng;
use fogg_store::testing::PostgresDatabase;
use serde_json::json;
use tokio::time::timeout;

use crate::games::check_record;
use crate::support::*;

/// Timeout of every step, long enough for a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The same account at another server.
fn at(place: &Place, client: &Client) -> Client {
    place.client().with_cookie(client.cookie().expect("a guest has one"))
}

async fn places<const N: usize>(database: &PostgresDatabase) -> [Place; N] {
    let mut places = Vec::new();
    for _ in 0..N {
        places.push(Place::on(database.store().await).await);
    }
    places.try_into().unwrap_or_else(|_| unreachable!("as many as there are"))
}

/// Three players at three servers and a bot play to the end. `Player` checks that each of them receives every event
/// once and in order.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn people_at_different_servers_share_a_table() {
    let database = PostgresDatabase::new().await;
    let places: [Place; 3] = places(&database).await;
    let mut clients = Vec::new();
    for place in &places {
        clients.push(place.guest().await);
    }
    let table = started(&clients, &and_bots(people("europe", 3), &["greedy"])).await;
    let mut games = Vec::new();
    for (client, seed) in clients.iter().zip(1..) {
        let mut player = Player::sit(client, &table, seed).await;
        games.push(tokio::spawn(async move {
            player.play().await;
            player.number
        }));
    }
    for game in games {
        timeout(TIMEOUT, game).await.expect("in time").expect("it ends well");
    }
    for client in &clients {
        check_record(client, &table).await;
    }
}

/// The server that runs the clock and the bots is stopped during the game. The game continues at the other server.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn another_server_takes_over_when_one_stops() {
    let database = PostgresDatabase::new().await;
    let [mut first, second] = places(&database).await;
    let ann = first.guest().await;
    let bob = second.guest().await;
    let table = started(&[ann.clone(), bob.clone()], &and_bots(people("usa", 2), &["greedy", "greedy"])).await;
    let mut there = Player::sit(&bob, &table, 2).await;
    let playing = tokio::spawn(async move { there.play().await });

    let mut here = Player::sit(&ann, &table, 1).await;
    for _ in 0..5 {
        while here.ask.is_none() {
            here.next_message().await;
        }
        let ask = here.ask.take().expect("a decision");
        here.act(&ask).await;
    }
    first.server.take().expect("it runs").stop().await;

    here.client = at(&second, &ann);
    here.reconnect().await;
    timeout(TIMEOUT, here.play()).await.expect("in time");
    timeout(TIMEOUT, playing).await.expect("in time").expect("it ends well");
    check_record(&bob, &table).await;
}

/// A game that its player has left pauses at its server, and continues when the player returns at another server.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_paused_game_continues_for_a_player_at_another_server() {
    let database = PostgresDatabase::new().await;
    let [first, second] = places(&database).await;
    let ann = first.guest().await;
    let table = started(std::slice::from_ref(&ann), &and_bots(people("usa", 1), &["greedy", "greedy"])).await;
    let api = format!("/api/tables/{table}");
    let _: Stored = ann.call(&format!("{api}/leave")).await.expect("left");
    let stood_in = async {
        while !ann.get::<TableView>(&api).await.expect("a view").seats[0].stand_in {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TIMEOUT, stood_in).await.expect("in time");
    let mut player = Player::sit(&at(&second, &ann), &table, 1).await;
    assert!(!player.over, "the game has paused");
    let watched = async {
        while !player.over {
            player.next_message().await;
        }
    };
    timeout(TIMEOUT, watched).await.expect("bots play to the end while their player watches");
    check_record(&ann, &table).await;
}

/// A server that drains responds to requests, accepts no more sockets, and hands its players over during a game with
/// bots.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_server_that_drains_hands_its_players_over() {
    let database = PostgresDatabase::new().await;
    let [mut first, second] = places(&database).await;
    let ann = first.guest().await;
    let table = started(std::slice::from_ref(&ann), &and_bots(people("usa", 1), &["greedy", "greedy"])).await;
    let mut player = Player::sit(&ann, &table, 1).await;
    while player.number < 10 {
        match player.ask.take() {
            Some(ask) => player.act(&ask).await,
            None => drop(player.next_message().await),
        }
    }
    let server = first.server.take().expect("it runs");
    let draining = tokio::spawn(async move {
        server.drain(Duration::from_secs(2)).await;
        server
    });
    let closed = async {
        loop {
            if let Err(closed) = player.socket.next().await {
                return closed;
            }
        }
    };
    assert_eq!(timeout(TIMEOUT, closed).await.expect("in time").code, Some(4011));
    let refused = ann.get_text("/readyz").await.expect_err("it is not ready");
    assert_eq!(refused.code(), "server/closing", "{refused}");
    let refused = ann.socket(&table, "").await.map(|_| ()).expect_err("no more sockets");
    assert!(refused.to_string().contains("503"), "{refused}");
    ann.get::<TableView>(&format!("/api/tables/{table}")).await.expect("requests are answered");

    player.client = at(&second, &ann);
    player.reconnect().await;
    timeout(TIMEOUT, player.play()).await.expect("in time");
    draining.await.expect("it drains").stop().await;
    check_record(&player.client, &table).await;
}

/// Each server shows which players are connected to the other one.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn presence_is_seen_at_all_servers() {
    let database = PostgresDatabase::new().await;
    let [first, second] = places(&database).await;
    let clients = [first.guest().await, second.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let mut ann = Player::sit(&clients[0], &table, 1).await;
    let wait_for = async |ann: &mut Player, expected: bool| loop {
        if let ServerMessage::Presence { seat: 1, present, .. } = ann.next_message().await
            && present == expected
        {
            return;
        }
    };
    let bob = Player::sit(&clients[1], &table, 2).await;
    timeout(TIMEOUT, wait_for(&mut ann, true)).await.expect("Bob connects");
    drop(bob);
    timeout(TIMEOUT, wait_for(&mut ann, false)).await.expect("Bob disconnects");
}

/// Logging out at one server closes the sockets at all of them.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_session_that_ends_ends_everywhere() {
    let database = PostgresDatabase::new().await;
    let [first, second] = places(&database).await;
    let clients = [first.guest().await, first.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let mut elsewhere = Player::sit(&at(&second, &clients[0]), &table, 1).await;
    let request = clients[0].request(reqwest::Method::POST, "/api/logout");
    clients[0].send_without_response(request).await.expect("logs out");
    let closed = async { while elsewhere.socket.next().await.is_ok() {} };
    timeout(TIMEOUT, closed).await.expect("the socket is closed");
}

/// A player who is dismissed at one server loses the socket at another one, and a replaced key is invalid at both.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn dismissals_and_new_keys_hold_at_all_servers() {
    let database = PostgresDatabase::new().await;
    let [first, second] = places(&database).await;
    let (host, guest) = (first.guest().await, second.guest().await);
    let options = TableOptions { public: false, ..people("usa", 2) };
    let created = host.open_table(&options).await.expect("a table");
    let (api, key) = (format!("/api/tables/{}", created.id), created.link.split_once('?').expect("a key").1);
    let _: Stored = guest.post(&format!("{api}/join?{key}"), &json!({})).await.expect("a seat");
    let mut sitting = Player::sit(&guest, &created.id, 1).await;
    let mut spectator = Player::connect(&second.client(), &created.id, key, 1).await;
    let end = async |player: &mut Player| loop {
        if let Err(closed) = player.socket.next().await {
            return closed.code;
        }
    };
    let _: Stored = host.post(&format!("{api}/dismiss"), &json!({ "seat": 1 })).await.expect("dismissed");
    assert_eq!(timeout(TIMEOUT, end(&mut sitting)).await.expect("in time"), Some(4010));
    let join = guest.post::<Stored>(&format!("{api}/join?{key}"), &json!({})).await;
    assert_eq!(join.expect_err("it is refused").code(), "table/dismissed");
    let new: fogg_protocol::Invitation = host.call(&format!("{api}/new-key")).await.expect("a new key");
    assert_eq!(timeout(TIMEOUT, end(&mut spectator)).await.expect("in time"), Some(4007));
    let stranger = second.client();
    assert_eq!(stranger.get::<TableView>(&format!("{api}?{key}")).await.expect_err("not any more").code(), "not-found");
    let key = new.link.split_once('?').expect("a key").1;
    let view: TableView = stranger.get(&format!("{api}?{key}")).await.expect("with the new link");
    assert_eq!(view.invitation, Some(new));
}

/// Servers without notifications: a client that got a response from one server and queries the other sees at least that
/// state in every view of the table. It is neither rejected nor shown hidden cards because the other server has not
/// read the latest entries.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_server_reads_new_entries_without_a_notification() {
    let database = PostgresDatabase::new().await;
    // All notifications go to a function of the same name that does nothing.
    let name = database.url().rsplit('/').next().and_then(|name| name.split('?').next()).map(str::to_owned);
    let name = name.expect("a URL ends with a name");
    let disable_notifications = format!(
        "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS ''; \
         ALTER DATABASE {name} SET search_path = public, pg_catalog"
    );
    database.client().await.batch_execute(&disable_notifications).await.expect("it is set up");
    let [first, second] = places(&database).await;
    let (ann, bob) = (first.guest().await, second.guest().await);
    let seats_by_lot = TableOptions {
        public: false,
        order: Order::Random,
        variant: VariantOptions { cars: Some(6), ..VariantOptions::default() },
        ..people("usa", 2)
    };
    let opened = ann.open_table(&seats_by_lot).await.expect("a table");
    let key = opened.link.split_once('?').expect("it is private").1;
    let table = format!("/api/tables/{}", opened.id);
    let look = async |client: &Client| client.get::<TableView>(&table).await.expect("it is shown");

    // The second server has the table in memory before anything happens at the first one.
    let before: TableView = bob.get(&format!("{table}?{key}")).await.expect("with the key");
    let joined: Stored = at(&first, &bob).post(&format!("{table}/join?{key}"), &json!({})).await.expect("a seat");
    assert!(joined.number > before.number);
    assert_eq!(look(&bob).await.number, joined.number, "let in without the key, as one of the players");
    drop(bob.socket(&opened.id, "").await.expect("a socket without the key"));
    let begun: Stored = ann.call(&format!("{table}/start")).await.expect("it starts");
    let page: EventPage = bob.get(&format!("{table}/events")).await.expect("events");
    assert_eq!((page.number, page.events.last().map(|event| event.number)), (begun.number, Some(begun.number)));
    let own = look(&bob).await.seen_by.expect("a seat");
    let dealt = |event: &Event| match &event.what {
        Some(Happened::Started { facts, .. }) => facts.clone(),
        _ => Vec::new(),
    };
    for fact in page.events.iter().flat_map(dealt) {
        if let Fact::HandDealt { seat, cards, .. } = fact {
            assert_eq!(cards.is_some(), seat == own, "only the player's own cards");
        }
    }

    // Each player acts at one server and immediately queries the other.
    let (there, mut random) = ([at(&second, &ann), at(&first, &bob)], QuickRng::new(1));
    let mut last = begun.number;
    for turn in 0.. {
        let views = [look(&ann).await, look(&bob).await];
        assert_eq!(views.each_ref().map(|view| view.number), [last; 2]);
        let asked = [&ann, &bob].into_iter().zip(&there).zip(&views).find_map(|((here, there), view)| {
            let ask = view.ask.as_ref()?;
            Some((here, there, ask))
        });
        let Some((here, there, ask)) = asked else { break };
        let act = Act {
            request: format!("turn {turn}"),
            decision: ask.decision,
            seat: None,
            action: choose(&ask.legal, &mut random),
        };
        let acted: Stored = here.post(&format!("{table}/act"), &act).await.expect("it is legal");
        // The game may be over, which has an entry of its own.
        let seen = look(there).await.number;
        assert!((acted.number..=acted.number + 1).contains(&seen), "{seen} after {}", acted.number);
        last = seen;
        let repeated: Stored = there.post(&format!("{table}/act"), &act).await.expect("it was done already");
        assert!(repeated.repeated && repeated.number == acted.number);
        if turn % 5 == 0 {
            let said: Stored = here.post(&format!("{table}/say"), &json!({ "text": "there!" })).await.expect("said");
            let chat: Vec<ChatMessage> = there.get(&format!("{table}/chat")).await.expect("the chat");
            assert_eq!(chat.last().map(|message| message.number), Some(said.number));
            last = said.number;
        }
    }
    assert_eq!(look(&there[0]).await.stage, Stage::Over);
    for path in ["score", "replay", "replay/study?number=20", "record"] {
        for client in [&ann, &bob, &there[0], &there[1]] {
            client.get_text(&format!("{table}/{path}")).await.expect(path);
        }
    }
}

/// Two servers write to one log at the same time. Each message is stored once, and both servers send all messages in
/// order.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn concurrent_servers_store_each_message_once() {
    const MESSAGES: usize = 40;
    let database = PostgresDatabase::new().await;
    let [first, second] = places(&database).await;
    let clients = [first.guest().await, second.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let mut watchers = Vec::new();
    for client in &clients {
        watchers.push(Player::sit(client, &table, 1).await);
    }
    let mut senders = Vec::new();
    for (who, client) in clients.iter().cloned().enumerate() {
        let say = format!("/api/tables/{table}/say");
        senders.push(tokio::spawn(async move {
            for number in 0..MESSAGES {
                let text = format!("{who} says {number}");
                // A client that loses the race again and again may have to repeat its request.
                while client.post::<Stored>(&say, &json!({ "text": text })).await.is_err() {}
            }
        }));
    }
    for sender in senders {
        timeout(TIMEOUT, sender).await.expect("in time").expect("all messages are sent");
    }
    let said = |player: &Player| {
        let what = player.received.iter().filter_map(|event| event.what.as_ref());
        what.filter(|what| matches!(what, Happened::Said { .. })).count()
    };
    for watcher in &mut watchers {
        let receive_all = async {
            while said(watcher) < 2 * MESSAGES {
                watcher.next_message().await;
            }
        };
        timeout(TIMEOUT, receive_all).await.expect("all of it");
    }
    let log = fogg_store::Store::log(&database.store().await, &table, 0).await.expect("reads");
    for who in 0..2 {
        for number in 0..MESSAGES {
            let text = format!("\"{who} says {number}\"");
            assert_eq!(log.iter().filter(|row| row.body.contains(&text)).count(), 1, "{text}");
        }
    }
}
