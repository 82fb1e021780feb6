//! Studies, scores, replays, and codes of tables.

use fogg_client::Client;
use fogg_protocol::{
    About, ClientMessage, Fact, FoundTable, GameView, Happened, MapInfo, Replay, Score, ServerMessage, Stored, Study,
    TableView, TicketState, VariantOptions,
};
use serde_json::json;

use crate::support::*;

fn short(map: &str) -> fogg_protocol::TableOptions {
    let mut options = and_bots(people(map, 2), &["greedy"]);
    options.variant = VariantOptions { cars: Some(14), ..VariantOptions::default() };
    options
}

async fn study(player: &mut Player) -> Study {
    player.socket.send(&ClientMessage::Study {}).await.expect("it is sent");
    loop {
        match player.next_message().await {
            ServerMessage::Study(study) => return *study,
            ServerMessage::Refused { code, .. } => panic!("{code}"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_study_shows_only_what_its_viewer_may_see() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &short("europe")).await;
    let mut anna = Player::sit(&clients[0], &table, 1).await;
    let own: TableView = clients[0].get(&format!("/api/tables/{table}")).await.expect("the table");
    let mut offered = match own.game.expect("it has begun").phase {
        fogg_protocol::Phase::FirstTickets { offer, .. } => offer.expect("the player's own offer"),
        other => panic!("{other:?}"),
    };
    offered.sort_unstable();
    let first = study(&mut anna).await;
    let studied: Vec<u8> = first.offer.iter().map(|ticket| ticket.ticket).collect();
    assert_eq!((first.tickets.len(), studied), (0, offered));
    assert!(first.offer.iter().all(|ticket| !ticket.way.routes.is_empty() || ticket.state != TicketState::Possible));
    // One card pays for a station; a hand that pays for no route is rare, but possible.
    assert!(first.cities.iter().all(|city| city.code == "action/choose-tickets-first" && city.rule == "S5"));
    assert!(!first.cities.is_empty() && !first.routes.is_empty());
    // A spectator gets only what is public.
    let mut spectator = Player::sit(&place.guest().await, &table, 2).await;
    let public = study(&mut spectator).await;
    assert_eq!((public.tickets.len(), public.offer.len(), public.routes.len(), public.paths.len()), (0, 0, 0, 3));
    // Before the game, there is no study.
    let waiting = clients[0].open_table(&people("usa", 2)).await.expect("a table").id;
    let mut socket = clients[0].socket(&waiting, "").await.expect("a socket");
    socket.send(&ClientMessage::Study {}).await.expect("it is sent");
    loop {
        if let ServerMessage::Refused { code, .. } = socket.next().await.expect("a message") {
            assert_eq!(code, "table/not-begun");
            break;
        }
    }
}

async fn finished(place: &Place, map: &str) -> (Vec<Client>, String) {
    let clients = vec![place.guest().await, place.guest().await];
    let table = started(&clients, &short(map)).await;
    let [mut one, mut two] = [Player::sit(&clients[0], &table, 5).await, Player::sit(&clients[1], &table, 6).await];
    tokio::join!(one.play(), two.play());
    (clients, table)
}

#[tokio::test]
async fn a_finished_game_has_a_score_and_a_replay() {
    let place = Place::new().await;
    for map in ["usa", "europe"] {
        let (clients, table) = finished(&place, map).await;
        let api = format!("/api/tables/{table}");
        let score: Score = clients[0].get(&format!("{api}/score")).await.expect("the score");
        let view: TableView = clients[0].get(&api).await.expect("the table");
        let game = view.game.expect("it was played");
        for (seat, shown) in score.seats.iter().zip(&game.seats) {
            let tickets: i32 = seat.tickets.iter().map(|ticket| ticket.points).sum();
            assert_eq!(seat.total, seat.routes + tickets + seat.stations + seat.bonus);
            assert_eq!((seat.routes, seat.tickets.len()), (i32::from(shown.points), usize::from(shown.tickets)));
            assert!(seat.path.routes.iter().all(|route| shown.routes.contains(route)));
        }
        assert_eq!(score.ranking.iter().map(Vec::len).sum::<usize>(), 3);
        assert!(score.ranking[0].iter().all(|seat| score.seats[usize::from(*seat)].place == 1));

        // The replay of a seat contains only what the seat saw during the game: no cards of the others.
        let own: Replay = clients[1].get(&format!("{api}/replay?seat=1")).await.expect("the replay of the seat");
        let all: Replay = clients[1].get(&format!("{api}/replay")).await.expect("the complete replay");
        assert_eq!((own.events.len(), &own.score), (all.events.len(), &score));
        let dealt = |replay: &Replay| facts(replay).filter(|fact| matches!(fact, Fact::HandDealt { .. })).count();
        assert_eq!((dealt(&own), dealt(&all)), (3, 3));
        for fact in facts(&own) {
            if let Fact::HandDealt { seat, cards, .. } = fact {
                assert_eq!(cards.is_some(), *seat == 1);
            }
        }
        for fact in facts(&all) {
            match fact {
                Fact::HandDealt { cards, .. } => assert!(cards.is_some()),
                Fact::CardDrawn { card, .. } => assert!(card.is_some()),
                Fact::TicketsDrawn { tickets, .. } | Fact::FirstTicketsOffered { tickets, .. } => {
                    assert!(tickets.is_some());
                }
                Fact::TicketsKept { kept, .. } | Fact::FirstTicketsChosen { kept, .. } => assert!(kept.is_some()),
                _ => {}
            }
        }
        // The study of the last event agrees with the score; that of the first one contains only the offers.
        let last = all.events.last().expect("it was played").number;
        let end: Vec<Study> = clients[0].get(&format!("{api}/replay/study?number={last}")).await.expect("studies");
        for (study, scored) in end.iter().zip(&score.seats) {
            assert_eq!((study.number, &study.paths[usize::from(scored.path.seat)]), (last, &scored.path));
            let done = |ticket: &&fogg_protocol::TicketStudy| {
                matches!(ticket.state, TicketState::Done | TicketState::DoneByStation)
            };
            let mut done: Vec<u8> = study.tickets.iter().filter(done).map(|ticket| ticket.ticket).collect();
            let completed = scored.tickets.iter().filter(|ticket| ticket.completed);
            let mut completed: Vec<u8> = completed.map(|ticket| ticket.ticket).collect();
            done.sort_unstable();
            completed.sort_unstable();
            assert_eq!(done, completed);
        }
        let dealt = all.events[0].number;
        let first: Vec<Study> =
            clients[0].get(&format!("{api}/replay/study?number={dealt}&seat=1")).await.expect("one");
        assert_eq!((end.len(), first.len(), first[0].number, first[0].tickets.len()), (3, 1, dealt, 0));
        assert!(!first[0].offer.is_empty());
        assert_eq!(
            code(clients[0].get::<Vec<Study>>(&format!("{api}/replay/study?number=1")).await),
            "table/not-begun"
        );
        let before: &GameView = &all.before;
        assert!(before.seats.iter().all(|seat| seat.routes.is_empty() && seat.cards == 0));
        assert_eq!(code(clients[0].get::<Replay>(&format!("{api}/replay?seat=4")).await), "table/no-such-seat");
    }
}

fn facts(replay: &Replay) -> impl Iterator<Item = &Fact> {
    replay.events.iter().flat_map(|event| match &event.what {
        Some(Happened::Started { facts, .. } | Happened::Played { facts, .. }) => facts.as_slice(),
        _ => &[],
    })
}

fn code<T: std::fmt::Debug>(result: Result<T, fogg_client::ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

#[tokio::test]
async fn a_running_game_has_no_score_and_no_replay() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &short("usa")).await;
    for what in ["score", "replay", "replay?seat=0", "replay/study?number=9", "replay/study?number=9&seat=0"] {
        let path = format!("/api/tables/{table}/{what}");
        assert_eq!(code(clients[0].get::<serde_json::Value>(&path).await), "table/not-finished", "{what}");
    }
}

#[tokio::test]
async fn a_code_leads_to_a_table_until_its_game_begins() {
    let place = Place::new().await;
    let (host, friend) = (place.guest().await, place.guest().await);
    let mut options = people("usa", 2);
    options.public = false;
    let created = host.open_table(&options).await.expect("a table");
    assert_eq!(created.code.len(), 8);
    let view: TableView = host.get(&format!("/api/tables/{}", created.id)).await.expect("the table");
    let invitation = view.invitation.expect("the game has not started");
    assert_eq!((invitation.code.as_ref(), &invitation.link), (Some(&created.code), &created.link));
    let spaced = format!("{}%20-{}", &created.code[..4], created.code[4..].to_lowercase());
    for typed in [created.code.as_str(), &spaced] {
        let found: FoundTable = friend.get(&format!("/api/codes/{typed}")).await.expect("the code is good");
        assert_eq!((&found.table, &found.link), (&created.id, &created.link));
    }
    assert_eq!(code(friend.get::<FoundTable>("/api/codes/ZZZZZZZZ").await), "not-found");
    assert_eq!(code(place.client().get::<FoundTable>(&format!("/api/codes/{}", created.code)).await), "account/none");
    let key = created.link.split_once("?key=").expect("a key").1;
    let _: Stored =
        friend.post(&format!("/api/tables/{}/join?key={key}", created.id), &json!({})).await.expect("a seat");
    let _: Stored = host.call(&format!("/api/tables/{}/start", created.id)).await.expect("it starts");
    assert_eq!(code(friend.get::<FoundTable>(&format!("/api/codes/{}", created.code)).await), "not-found");
    // The players can still share its link with people who want to watch the game or its replay.
    for player in [&host, &friend] {
        let view: TableView = player.get(&format!("/api/tables/{}", created.id)).await.expect("the table");
        let invitation = view.invitation.expect("it is not closed");
        assert_eq!((&invitation.link, invitation.code), (&created.link, None));
    }
}

#[tokio::test]
async fn attempts_to_guess_a_code_are_limited() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let client = place.guest().await;
    let mut codes = Vec::new();
    for number in 0..12 {
        codes.push(code(client.get::<FoundTable>(&format!("/api/codes/0000000{}", number % 10)).await));
    }
    assert_eq!(codes.iter().filter(|code| *code == "not-found").count(), 10);
    assert_eq!(codes.last().map(String::as_str), Some("rate-limited"));
}

#[tokio::test]
async fn a_map_has_a_picture_and_the_server_a_version() {
    let place = Place::new().await;
    let map: MapInfo = place.client().get("/api/maps/europe").await.expect("a map");
    assert_eq!((map.picture.cities.len(), map.picture.routes.len()), (map.cities.len(), map.routes.len()));
    let about: About = place.client().get("/api/about").await.expect("the server");
    assert_eq!((about.version.as_str(), about.protocol), (env!("CARGO_PKG_VERSION"), fogg_protocol::VERSION));
}
