//! Whole games.

use fogg_record::Record;

use crate::support::*;

/// The record of a finished table is right in every respect.
pub(crate) async fn check_record(client: &fogg_client::Client, table: &str) {
    let text = client.get_text(&format!("/api/tables/{table}/record")).await.expect("a record");
    let record = Record::parse(&text).expect("it can be read");
    let map = fogg_maps::find(&record.map).expect("it is built in");
    fogg_record::verify(&record, map).unwrap_or_else(|error| panic!("{error}"));
    let fairness = fogg_table::Fairness::of(&record).expect("it is known").expect("it is there");
    fairness.check(&record, map).unwrap_or_else(|error| panic!("{error}"));
}

/// Plays a game to its end and checks its record. Says at which table.
pub(crate) async fn play(place: &Place, map: &str, humans: usize, bots: &[&str], seed: u64) -> String {
    let mut clients = Vec::new();
    for _ in 0..humans {
        clients.push(place.guest().await);
    }
    let table = started(&clients, &and_bots(people(map, humans), bots)).await;
    let mut games = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let mut player = Player::sit(client, &table, seed + seat as u64).await;
        games.push(tokio::spawn(async move { player.play().await }));
    }
    for game in games {
        game.await.expect("it ends well");
    }
    check_record(&clients[0], &table).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_play_to_the_end() {
    let place = Place::new().await;
    for map in ["usa", "europe"] {
        for players in 2..=5 {
            play(&place, map, players, &[], players as u64).await;
        }
        play(&place, map, 1, &["greedy", "random"], 7).await;
        play(&place, map, 2, &["greedy"], 8).await;
    }
    let all = place.client().get_text("/api/records.jsonl").await.expect("all records");
    assert_eq!(all.lines().count(), 12);
}
