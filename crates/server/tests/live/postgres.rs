//! The same server on PostgreSQL.

use std::time::Duration;

use fogg_protocol::Stored;
use fogg_store::testing::PostgresDatabase;
use serde_json::json;

use crate::games::{check_record, play};
use crate::support::*;

/// Games to the end and a game in the middle; then another server on the same database goes on.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn games_are_played_and_survive_the_server() {
    let database = PostgresDatabase::new().await;
    let mut place = Place::on(database.store().await).await;
    let finished = play(&place, "usa", 2, &["greedy"], 1).await;

    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("europe", 2)).await;
    let mut first = Player::sit(&clients[0], &table, 2).await;
    let ask = loop {
        if let Some(ask) = first.ask.take() {
            break ask;
        }
        first.next_message().await;
    };
    first.act(&ask).await;
    let number = first.number;
    place.server.take().expect("it runs").stop().await;

    let place = Place::on(database.store().await).await;
    check_record(&place.client(), &finished).await;
    let clients = clients.map(|client| place.client().with_cookie(client.cookie().expect("a guest has one")));
    let mut games = Vec::new();
    for (client, seed) in clients.iter().zip(3..) {
        let mut player = Player::sit(client, &table, seed).await;
        assert!(player.number >= number, "what was acknowledged is there");
        games.push(tokio::spawn(async move { player.play().await }));
    }
    for game in games {
        game.await.expect("it ends well");
    }
    check_record(&clients[0], &table).await;
}

/// All connections are cut while people play and chat. Everything that was acknowledged or shown is stored afterwards.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn cut_connections_lose_nothing_that_was_acknowledged() {
    let database = PostgresDatabase::new().await;
    let place = Place::on(database.store().await).await;
    let clients = [place.guest().await, place.guest().await];
    let table = started(&clients, &people("usa", 2)).await;
    let knife = database.client().await;
    let cutting = tokio::spawn(async move {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        for _ in 0..15 {
            tokio::time::sleep(Duration::from_millis(50)).await;
            knife.batch_execute(cut).await.expect("cuts");
        }
    });
    let say = format!("/api/tables/{table}/say");
    let mut said = Vec::new();
    for number in 0.. {
        if cutting.is_finished() {
            break;
        }
        let text = format!("message {number}");
        if clients[0].post::<Stored>(&say, &json!({ "text": text })).await.is_ok() {
            said.push(text);
        }
    }
    cutting.await.expect("it cuts");
    assert!(!said.is_empty());
    let log = database.store().await;
    let log = fogg_store::Store::log(&log, &table, 0).await.expect("reads");
    for text in said {
        let times = log.iter().filter(|row| row.body.contains(&format!("\"{text}\""))).count();
        assert_eq!(times, 1, "{text}");
    }
}
