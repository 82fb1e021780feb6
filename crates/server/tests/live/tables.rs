//! Tables: private tables, seats, decisions, repeated requests, presence, clocks, reconnects, and restarts.

use std::time::Duration;

use fogg_client::ClientError;
use fogg_protocol::{
    ClientMessage, ClockOption, ErrorBody, Happened, RematchCreated, SeatOption, ServerBot, ServerMessage, Stage,
    Stored, TableList, TableView, VariantOptions,
};
use fogg_rules::QuickRng;
use fogg_server::Timing;
use serde_json::json;

use crate::support::*;

fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

#[tokio::test]
async fn a_private_table_is_visible_only_with_its_link_or_a_seat() {
    let place = Place::new().await;
    let (host, friend, stranger) = (place.guest().await, place.guest().await, place.guest().await);
    let mut options = people("europe", 2);
    options.public = false;
    let created = host.open_table(&options).await.expect("a table");
    let (path, key) = created.link.split_once("?key=").expect("the link has a key");
    assert_eq!((path, key.len()), (format!("/table/{}", created.id).as_str(), 32));
    let api = format!("/api/tables/{}", created.id);
    for wrong in [String::new(), format!("?key={}", "0".repeat(32)), "?key=zz".to_owned(), "?key=".to_owned()] {
        assert_eq!(code(stranger.get::<TableView>(&format!("{api}{wrong}")).await), "not-found", "{wrong}");
        assert_eq!(code(stranger.post::<Stored>(&format!("{api}/join{wrong}"), &json!({})).await), "not-found");
        assert_eq!(code(stranger.socket(&created.id, wrong.trim_start_matches('?')).await), "not-found");
        assert_eq!(code(stranger.get_text(&format!("{api}/stream{wrong}")).await), "not-found");
        assert_eq!(code(stranger.get_text(&format!("{api}/chat{wrong}")).await), "not-found");
        let study = format!("{api}/replay/study?number=1&{}", wrong.trim_start_matches('?'));
        assert_eq!(code(stranger.get_text(&study).await), "not-found");
    }
    assert_eq!(code(stranger.post::<Stored>(&format!("{api}/say"), &json!({ "text": "hi" })).await), "not-found");
    let listed: TableList = stranger.get("/api/tables").await.expect("tables");
    assert!(listed.tables.is_empty());
    let _: Stored = friend.post(&format!("{api}/join?key={key}"), &json!({})).await.expect("a seat");
    let seen: TableView = friend.get(&api).await.expect("from a seat no key is needed");
    assert_eq!(seen.own_seats, [1]);
    // A spectator with the link sees no hidden cards.
    let _: Stored = host.call(&format!("{api}/start")).await.expect("started");
    let watched: TableView = stranger.get(&format!("{api}?key={key}")).await.expect("with the link");
    let game = watched.game.expect("it has begun");
    assert_eq!((game.hand, game.tickets, watched.ask, watched.seen_by), (None, None, None, None));
}

#[tokio::test]
async fn seats_are_taken_left_and_given_up() {
    let place = Place::new().await;
    let (host, second, third) = (place.guest().await, place.guest().await, place.guest().await);
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let api = format!("/api/tables/{table}");
    let join = |client: &fogg_client::Client, body| {
        let (client, path) = (client.clone(), format!("{api}/join"));
        async move { client.post::<Stored>(&path, &body).await }
    };
    assert_eq!(code(join(&second, json!({ "seat": 0 })).await), "table/seat-taken");
    assert_eq!(code(join(&second, json!({ "seat": 7 })).await), "table/no-such-seat");
    assert_eq!(code(join(&second, json!({ "chair": 1 })).await), "request/unreadable");
    assert_eq!(code(host.call::<Stored>(&format!("{api}/start")).await), "table/seats-free");
    join(&second, json!({ "seat": 1 })).await.expect("a seat");
    assert_eq!(code(join(&second, json!({})).await), "table/seated-already");
    assert_eq!(code(join(&third, json!({})).await), "table/full");
    assert_eq!(code(second.call::<Stored>(&format!("{api}/start")).await), "table/not-the-host");
    let dismiss = format!("{api}/dismiss");
    assert_eq!(code(second.post::<Stored>(&dismiss, &json!({ "seat": 0 })).await), "table/not-the-host");
    host.post::<Stored>(&dismiss, &json!({ "seat": 1 })).await.expect("dismissed");
    join(&third, json!({})).await.expect("the seat is free");
    // The host leaves; the other becomes the host, and later closes the table by leaving.
    host.call::<Stored>(&format!("{api}/leave")).await.expect("left");
    assert_eq!(code(join(&second, json!({})).await), "table/dismissed");
    let invite = json!({ "user": second.me().await.expect("an answer").expect("an account").id });
    third.post::<Stored>(&format!("{api}/invite"), &invite).await.expect("invited by the new host");
    join(&second, json!({})).await.expect("the seat is free");
    third.call::<Stored>(&format!("{api}/start")).await.expect("started by the new host");
    let own: TableList = second.get("/api/me/tables").await.expect("tables");
    assert!(own.tables[0].your_turn && own.tables[0].stage == Stage::Playing);
}

#[tokio::test]
async fn the_bot_list_has_the_levels_but_any_bot_may_play() {
    let place = Place::new().await;
    let host = place.guest().await;
    let offered: Vec<ServerBot> = host.get("/api/bots").await.expect("levels");
    let names: Vec<&str> = offered.iter().map(|bot| bot.name.as_str()).collect();
    assert_eq!(names, ["gentle", "easy", "steady", "sharp", "merciless"]);
    assert!(offered.iter().all(|bot| !bot.about.is_empty()));
    for bots in [&names[..4], &["merciless", "greedy", "random"]] {
        host.open_table(&and_bots(people("usa", 1), bots)).await.expect("a table");
    }
}

/// A whole game against the levels that do not think for seconds.
#[tokio::test]
async fn levels_play_to_the_end() {
    let place = Place::new().await;
    let client = place.guest().await;
    let mut options = and_bots(people("europe", 1), &["gentle", "easy", "steady", "sharp"]);
    options.variant = VariantOptions { cars: Some(10), ..VariantOptions::default() };
    let table = started(std::slice::from_ref(&client), &options).await;
    Player::sit(&client, &table, 3).await.play().await;
    let over: TableView = client.get(&format!("/api/tables/{table}")).await.expect("the table");
    assert_eq!(over.stage, Stage::Over);
    let bots: Vec<Option<&str>> = over.seats.iter().map(|seat| seat.bot.as_deref()).collect();
    assert_eq!(bots, [None, Some("gentle"), Some("easy"), Some("steady"), Some("sharp")]);
    // No bot failed and was replaced by the simplest one.
    let metrics = client.get_text("/metrics").await.expect("metrics");
    for level in ["gentle", "easy", "steady", "sharp"] {
        assert!(!metrics.contains(&format!("fogg_bot_failures_total{{bot=\"{level}\"}}")), "{metrics}");
    }
}

#[tokio::test]
async fn wrong_options_are_refused_with_every_reason() {
    let place = Place::new().await;
    let host = place.guest().await;
    let mut options = people("usa", 6);
    options.clock = ClockOption::Live { reserve: 1, increment: -1 };
    options.seats.push(SeatOption::HotSeat { name: String::new() });
    let refused = host.open_table(&options).await.expect_err("refused").to_string();
    for words in ["players", "reserve", "increment", "name"] {
        assert!(refused.contains(words), "{refused}");
    }
    for (map, bots, code, field) in [
        ("mars", vec!["greedy"], "options/no-such-map", "map"),
        ("usa", vec!["greedy", "nobody"], "options/no-such-bot", "seats.2.bot"),
    ] {
        let body = refusal(host.open_table(&and_bots(people(map, 1), &bots)).await);
        assert_eq!(body.code, "table/bad-options");
        let reasons: Vec<(&str, &str)> =
            body.reasons.iter().map(|why| (why.code.as_str(), why.field.as_str())).collect();
        assert_eq!(reasons, [(code, field)]);
    }
    let body = refusal(host.open_table(&options).await);
    let reserve = &body.reasons[0];
    assert_eq!((reserve.code.as_str(), reserve.field.as_str()), ("options/reserve", "clock.reserve"));
    assert_eq!((reserve.least, reserve.most), (Some(30_000), Some(3 * 3_600_000)));
    assert!(body.reasons.iter().any(|why| why.field == "seats.6.name" && why.most == Some(24)));
    // In another language, each reason is translated, and the message contains all reasons.
    let asked = host.request(reqwest::Method::POST, "/api/tables").json(&options).header("accept-language", "is");
    let answer = asked.send().await.expect("an answer").text().await.expect("a body");
    let icelandic: ErrorBody = serde_json::from_str(&answer).expect("an error");
    assert_eq!(icelandic.reasons.len(), body.reasons.len());
    assert!(icelandic.reasons[0].message.starts_with("Tíminn á klukkunni"), "{answer}");
    assert!(icelandic.reasons.iter().all(|why| icelandic.message.contains(&why.message)), "{answer}");
}

/// The body of a rejected request.
fn refusal<T: std::fmt::Debug>(result: Result<T, ClientError>) -> ErrorBody {
    match result.expect_err("it is refused") {
        ClientError::Refused { body, .. } => body,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_repeated_action_gets_the_same_response_and_is_played_once() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let mut player = Player::sit(&clients[0], &table, 1).await;
    let ask = player.ask.clone().expect("first tickets are chosen");
    let action = fogg_client::choose(&ask.legal, &mut QuickRng::new(1));
    let act =
        ClientMessage::Act { request: "one".to_owned(), decision: ask.decision, seat: None, action: action.clone() };
    let mut answers = Vec::new();
    for _ in 0..3 {
        player.socket.send(&act).await.expect("sent");
        loop {
            if let ServerMessage::Accepted { number, repeated, .. } = player.next_message().await {
                answers.push((number, repeated));
                break;
            }
        }
    }
    let number = answers[0].0;
    assert_eq!(answers, [(number, false), (number, true), (number, true)]);
    // The same over HTTP. Another request for the same decision is stale.
    let path = format!("/api/tables/{table}/act");
    let body = |request: &str| json!({ "request": request, "decision": ask.decision, "action": action });
    let again: Stored = clients[0].post(&path, &body("one")).await.expect("answered again");
    assert_eq!((again.number, again.repeated), (number, true));
    assert_eq!(code(clients[0].post::<Stored>(&path, &body("two")).await), "table/stale-decision");
    // The other player's decision is still open.
    let mut other = Player::sit(&clients[1], &table, 2).await;
    let theirs = other.ask.take().expect("a decision");
    assert_eq!(theirs.decision, ask.decision);
    other.act(&theirs).await;
}

#[tokio::test]
async fn no_player_acts_for_another_seat() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await, place.guest().await];
    let table = started(&clients[..2], &people("usa", 2)).await;
    let ask = Player::sit(&clients[0], &table, 1).await.ask.expect("a decision");
    let path = format!("/api/tables/{table}/act");
    let keep = json!({ "type": "keep", "tickets": ask.legal.keep.expect("tickets").tickets });
    let act = json!({ "request": "x", "decision": ask.decision, "seat": 0, "action": keep });
    assert_eq!(code(clients[1].post::<Stored>(&path, &act).await), "table/not-your-seat");
    assert_eq!(code(clients[2].post::<Stored>(&path, &act).await), "table/not-your-seat");
    assert_eq!(code(place.client().post::<Stored>(&path, &act).await), "account/none");
    // Nor can anyone view the table from another player's seat.
    assert_eq!(code(clients[1].get::<TableView>(&format!("/api/tables/{table}?seat=0")).await), "table/not-your-seat");
    assert_eq!(code(clients[2].socket(&table, "seat=1").await), "table/not-your-seat");
}

#[tokio::test]
async fn names_on_hot_seats_follow_the_rule_for_names() {
    let place = Place::new().await;
    let mut host = place.client();
    host.guest(Some("Magnus")).await.expect("a guest");
    for (name, why) in [
        ("\u{1b}]0;PWNED\u{7}\u{1b}[2J", "options/bad-name"),
        ("a\u{202e}b", "options/bad-name"),
        ("a\u{200b}b", "options/bad-name"),
        ("a\0b", "options/bad-name"),
        ("a\nb", "options/bad-name"),
        ("Admin", "options/bad-name"),
        ("server", "options/bad-name"),
        ("MerciIess", "options/bad-name"),
        ("Μagnus", "options/bad-name"),
        ("magnus", "options/name-twice"),
        ("Jeаn", "options/bad-name"),
        (" JEAN ", "options/name-twice"),
    ] {
        let mut options = people("usa", 1);
        options.seats.push(SeatOption::HotSeat { name: "Jean".to_owned() });
        options.seats.push(SeatOption::HotSeat { name: name.to_owned() });
        let body = refusal(host.open_table(&options).await);
        let reasons: Vec<(&str, &str)> =
            body.reasons.iter().map(|why| (why.code.as_str(), why.field.as_str())).collect();
        assert_eq!(reasons, [(why, "seats.2.name")], "{name:?}");
    }
    let mut options = people("usa", 1);
    options.seats.push(SeatOption::HotSeat { name: "  Jean   Passepartout ".to_owned() });
    let table = host.open_table(&options).await.expect("a table").id;
    let view: TableView = host.get(&format!("/api/tables/{table}")).await.expect("the table");
    assert_eq!(view.seats[1].name, "Jean Passepartout");
}

#[tokio::test]
async fn hot_seats_share_a_device() {
    let place = Place::new().await;
    let host = place.guest().await;
    let mut options = people("usa", 1);
    options.seats.push(SeatOption::HotSeat { name: "Jean".to_owned() });
    let table = started(std::slice::from_ref(&host), &options).await;
    // Nobody sees a hand before they ask for that of their seat.
    let view: TableView = host.get(&format!("/api/tables/{table}")).await.expect("a view");
    assert_eq!((view.seen_by, view.own_seats.as_slice(), &view.ask), (None, [0, 1].as_slice(), &None));
    assert!(view.game.is_some_and(|game| game.hand.is_none() && game.tickets.is_none()));
    let page: serde_json::Value = host.get(&format!("/api/tables/{table}/events")).await.expect("events");
    let text = page.to_string();
    assert!(text.contains("hand_dealt") && !text.contains(r#""cards":{"#), "{text}");
    let mut player = Player::sit(&host, &table, 3).await;
    assert!(player.ask.is_none());
    let mut turns = [0, 0];
    while !player.over && turns.iter().sum::<usize>() < 60 {
        let view: TableView = host.get(&format!("/api/tables/{table}?seat=0")).await.expect("a view");
        let seat = if view.ask.is_some() { 0 } else { 1 };
        player.socket.send(&ClientMessage::Look { seat: Some(seat) }).await.expect("sent");
        loop {
            if let ServerMessage::Table(seen) = player.next_message().await {
                assert_eq!(seen.seen_by, Some(seat));
                break;
            }
        }
        let ask = player.ask.take().expect("it is this seat's turn");
        turns[usize::from(ask.seat)] += 1;
        player.act(&ask).await;
    }
    assert!(turns[0] > 10 && turns[1] > 10, "{turns:?}");
}

/// Clients reconnect before every decision, and no event is missing or repeated.
#[tokio::test(flavor = "multi_thread")]
async fn clients_reconnect_in_every_kind_of_decision() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..4 {
        let table = started(&clients, &and_bots(people("europe", 2), &["greedy"])).await;
        let mut games = Vec::new();
        for (seat, client) in clients.iter().enumerate() {
            let mut player = Player::sit(client, &table, seed * 2 + seat as u64).await;
            games.push(tokio::spawn(async move {
                let mut kinds = std::collections::BTreeSet::new();
                while !player.over {
                    if player.ask.is_none() {
                        player.next_message().await;
                    }
                    if let Some(ask) = player.ask.take() {
                        kinds.insert(match &ask.legal {
                            legal if legal.keep.is_some() => "tickets",
                            legal if legal.tunnel.is_some() => "tunnel",
                            legal if legal.claims.is_empty() && !legal.tickets => "second card",
                            _ => "turn",
                        });
                        // The server sends the decision again after a reconnect.
                        player.reconnect().await;
                        while player.ask.is_none() {
                            player.next_message().await;
                        }
                        let again = player.ask.take().expect("the same decision");
                        assert_eq!(again, ask);
                        player.act(&again).await;
                    }
                }
                kinds
            }));
        }
        for game in games {
            kinds.extend(game.await.expect("it ends well"));
        }
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["second card", "tickets", "tunnel", "turn"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_mid_game_changes_nothing() {
    let mut place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &and_bots(people("usa", 2), &["random"])).await;
    let mut number = 0;
    for round in 0..5 {
        let mut players = Vec::new();
        for (seat, client) in clients.iter().enumerate() {
            players.push(Player::sit(client, &table, round * 2 + seat as u64).await);
        }
        for _ in 0..12 {
            for player in &mut players {
                if let Ok(view) = clients[0].get::<TableView>(&format!("/api/tables/{table}")).await {
                    number = number.max(view.number);
                }
                let _ = tokio::time::timeout(Duration::from_millis(30), player.next_message()).await;
                if let Some(ask) = player.ask.take() {
                    player.act(&ask).await;
                    number = number.max(player.number);
                }
            }
        }
        let before: TableView = clients[0].get(&format!("/api/tables/{table}")).await.expect("a view");
        place.restart().await;
        let after: TableView = clients[0].get(&format!("/api/tables/{table}")).await.expect("a view");
        assert!(after.number >= before.number && after.number >= number);
        if after.number == before.number {
            assert_eq!((after.game, after.ask), (before.game, before.ask));
        }
    }
}

#[tokio::test]
async fn a_player_without_time_is_replaced_and_can_return() {
    let timing = Timing { live_grace: 50, away: 200, leave_grace: 50, ..Timing::default() };
    let place = Place::with(|config| config.timing = timing).await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    // The second player is not connected: after a moment, a bot takes over.
    let mut player = Player::sit(&clients[0], &table, 5).await;
    let mut seats = Vec::new();
    while seats.is_empty() {
        if let ServerMessage::Event(event) = player.next_message().await
            && let Some(Happened::StandIn { seat, on: true, .. }) = event.what
        {
            seats.push(seat);
        }
    }
    assert_eq!(seats, [1], "the player without a connection");
    let _: Stored = clients[1].call(&format!("/api/tables/{table}/take-back")).await.expect("back");
    let view: TableView = clients[1].get(&format!("/api/tables/{table}")).await.expect("a view");
    assert!(!view.seats[1].stand_in);
    let _: Stored = clients[0].call(&format!("/api/tables/{table}/leave")).await.expect("left");
    loop {
        if let ServerMessage::Event(event) = player.next_message().await
            && let Some(Happened::StandIn { seat: 0, on: true, .. }) = event.what
        {
            break;
        }
    }
}

#[tokio::test]
async fn presence_is_sent() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let mut player = Player::sit(&clients[0], &table, 1).await;
    let other = Player::sit(&clients[1], &table, 2).await;
    let mut other = Some(other);
    let mut presence = Vec::new();
    while presence.len() < 2 {
        if let ServerMessage::Presence { seat: 1, present, .. } = player.next_message().await {
            presence.push((1, present));
            if let Some(other) = other.take() {
                other.socket.close().await;
            }
        }
    }
    assert_eq!(presence, [(1, true), (1, false)]);
}

/// No event contains who connected or disconnected while a connection was broken. The server sends it after a
/// reconnect.
#[tokio::test]
async fn presence_is_sent_after_a_reconnect() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &and_bots(people("usa", 2), &["greedy"])).await;
    let mut player = Player::sit(&clients[0], &table, 1).await;
    let mut other = Some(Player::sit(&clients[1], &table, 2).await);
    for there in [true, false] {
        player.reconnect().await;
        let mut presence = Vec::new();
        while presence.len() < 2 {
            if let ServerMessage::Presence { seat, present, .. } = player.next_message().await {
                presence.push((seat, present));
            }
        }
        assert_eq!(presence, [(0, true), (1, there)], "all players except bots");
        if let Some(other) = other.take() {
            other.socket.close().await;
            while !matches!(player.next_message().await, ServerMessage::Presence { seat: 1, present: false, .. }) {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_one_table_for_all() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    assert_eq!(
        code(clients[0].call::<RematchCreated>(&format!("/api/tables/{table}/rematch")).await),
        "table/not-finished"
    );
    let mut games = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let mut player = Player::sit(client, &table, seat as u64).await;
        games.push(tokio::spawn(async move { player.play().await }));
    }
    for game in games {
        game.await.expect("it ends well");
    }
    let path = format!("/api/tables/{table}/rematch");
    let (first, second) =
        tokio::join!(clients[0].call::<RematchCreated>(&path), clients[1].call::<RematchCreated>(&path));
    let (first, second) = (first.expect("a table"), second.expect("a table"));
    assert_eq!(first, second);
    let view: TableView = clients[0].get(&format!("/api/tables/{table}")).await.expect("a view");
    assert_eq!((view.rematch, view.rematch_link), (Some(first.table), Some(first.link)));
}

/// The event gives players the link of the new table with its key. Spectators see only that there is one.
#[tokio::test(flavor = "multi_thread")]
async fn only_players_get_the_link_of_a_private_rematch() {
    let place = Place::new().await;
    let (host, friend, watcher) = (place.guest().await, place.guest().await, place.guest().await);
    let mut options = people("usa", 2);
    options.public = false;
    options.variant = VariantOptions { cars: Some(8), ..VariantOptions::default() };
    let created = host.open_table(&options).await.expect("a table");
    let key = created.link.split_once('?').expect("the link has a key").1;
    let api = format!("/api/tables/{}", created.id);
    let _: Stored = friend.post(&format!("{api}/join?{key}"), &json!({})).await.expect("a seat");
    let _: Stored = host.call(&format!("{api}/start")).await.expect("it starts");
    let mut viewers = Vec::new();
    for (seed, client) in [&host, &friend, &watcher].into_iter().enumerate() {
        let mut viewer = Player::connect(client, &created.id, key, seed as u64).await;
        viewers.push(tokio::spawn(async move {
            viewer.play().await;
            viewer
        }));
    }
    let mut ended = Vec::new();
    for viewer in viewers {
        ended.push(viewer.await.expect("it ends well"));
    }
    let again: RematchCreated = host.call(&format!("{api}/rematch")).await.expect("a table");
    assert!(again.link.contains("?key=") && again.link != created.link);
    for (viewer, link) in ended.iter_mut().zip([Some(&again.link), Some(&again.link), None]) {
        let (table, shown) = loop {
            if let ServerMessage::Event(event) = viewer.next_message().await
                && let Some(Happened::Rematch { table, link }) = event.what
            {
                break (table, link);
            }
        };
        assert_eq!((&table, shown.as_ref()), (&again.table, link));
        // A view and a query of the events show the same.
        let view: TableView = viewer.client.get(&format!("{api}?{key}")).await.expect("the table");
        assert_eq!((view.rematch.as_ref(), view.rematch_link.as_ref()), (Some(&again.table), link));
        let whole = viewer.client.get_text(&format!("{api}/events?{key}")).await.expect("all events");
        assert_eq!(whole.contains(&again.link), link.is_some());
    }
    let key = again.link.split_once('?').expect("the link has a key").1;
    let join = |client: &fogg_client::Client, query: &str| {
        let (client, path) = (client.clone(), format!("/api/tables/{}/join?{query}", again.table));
        async move { client.post::<Stored>(&path, &json!({})).await }
    };
    assert_eq!(code(join(&watcher, "").await), "not-found");
    join(&friend, key).await.expect("a seat");
}

/// An idle table is unloaded, and loaded again by the next request.
#[tokio::test]
async fn idle_tables_are_unloaded_and_loaded_again() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let mut options = people("usa", 2);
    options.clock = ClockOption::Days { per_turn: 24 * 3_600_000 };
    let table = started(&clients, &options).await;
    let before: TableView = clients[0].get(&format!("/api/tables/{table}")).await.expect("a view");
    let server = place.server.as_ref().expect("it runs");
    assert_eq!(server.unload_idle_tables().await, 1);
    let mut after: TableView = clients[0].get(&format!("/api/tables/{table}")).await.expect("a view");
    after.now = before.now;
    assert_eq!(after, before);
}

/// Drawing seats by lot moves players who are already connected. Each of them still sees only their own cards.
#[tokio::test]
async fn seats_drawn_by_lot_show_only_the_players_own_cards() {
    let place = Place::new().await;
    let mut clients = Vec::new();
    for _ in 0..5 {
        clients.push(place.guest().await);
    }
    for _ in 0..10 {
        let mut options = people("europe", 5);
        options.order = fogg_protocol::Order::Random;
        let table = clients[0].open_table(&options).await.expect("a table").id;
        let api = format!("/api/tables/{table}");
        // All players are connected before they take a seat.
        let mut players = Vec::new();
        for client in &clients {
            players.push(Player::sit(client, &table, 1).await);
        }
        for client in &clients[1..] {
            let _: Stored = client.post(&format!("{api}/join"), &json!({})).await.expect("a seat");
        }
        let _: Stored = clients[0].call(&format!("{api}/start")).await.expect("started");
        for (player, client) in players.iter_mut().zip(&clients) {
            let own = client.get::<TableView>(&api).await.expect("a view").own_seats;
            let facts = loop {
                if let ServerMessage::Event(event) = player.next_message().await
                    && let Some(Happened::Started { facts, .. }) = event.what
                {
                    break facts;
                }
            };
            let shown = facts.iter().filter_map(|fact| match fact {
                fogg_protocol::Fact::HandDealt { seat, cards: Some(_), .. } => Some(*seat),
                _ => None,
            });
            assert_eq!(shown.collect::<Vec<_>>(), own);
            while player.ask.is_none() {
                player.next_message().await;
            }
            assert_eq!(player.ask.as_ref().map(|ask| vec![ask.seat]), Some(own));
        }
    }
}

/// A client can choose a deal only if the server was started for tests.
#[cfg(debug_assertions)]
#[tokio::test]
async fn deals_are_scripted_only_where_that_is_allowed() {
    let secret = "5e".repeat(32);
    for allowed in [true, false] {
        let place = Place::with(|config| config.scripted_deals = allowed).await;
        let client = place.guest().await;
        let mut dealt = Vec::new();
        for _ in 0..2 {
            let options = and_bots(people("usa", 1), &["greedy"]);
            let open = client.request(reqwest::Method::POST, "/api/tables").json(&options);
            let answer = open.header("x-fogg-secret", &secret).send().await.expect("an answer");
            let answer = answer.text().await.expect("a body");
            let created: fogg_protocol::TableCreated = serde_json::from_str(&answer).expect("a table");
            let _: Stored = client.call(&format!("/api/tables/{}/start", created.id)).await.expect("it starts");
            let view: TableView = client.get(&format!("/api/tables/{}", created.id)).await.expect("the table");
            let game = view.game.expect("it has begun");
            let fogg_protocol::Phase::FirstTickets { offer, .. } = game.phase else { panic!("{:?}", game.phase) };
            dealt.push((game.hand, offer, game.display));
        }
        assert_eq!(dealt[0] == dealt[1], allowed);
    }
}
