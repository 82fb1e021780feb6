//! The sheet of a finished game: statistics and pictures.

use fogg_client::Client;
use fogg_protocol::{GameStatistics, Score, Stored, TableOptions, TableView, VariantOptions};

use crate::support::*;

fn short(map: &str) -> TableOptions {
    let mut options = and_bots(people(map, 2), &["greedy"]);
    options.variant = VariantOptions { cars: Some(12), ..VariantOptions::default() };
    options.public = false;
    options
}

/// The sheets of a table.
const SHEETS: [&str; 3] = ["statistics", "picture.png", "picture.svg"];

async fn finished(place: &Place, map: &str) -> (Vec<Client>, String, String) {
    let clients = vec![place.guest().await, place.guest().await];
    let created = clients[0].open_table(&short(map)).await.expect("a table");
    let (table, key) = (created.id, created.link.split_once("key=").expect("a private table").1.to_owned());
    let any_seat = serde_json::json!({});
    let _seat: Stored =
        clients[1].post(&format!("/api/tables/{table}/join?key={key}"), &any_seat).await.expect("a seat");
    let _start: Stored = clients[0].call(&format!("/api/tables/{table}/start")).await.expect("it starts");
    let [mut one, mut two] = [Player::sit(&clients[0], &table, 5).await, Player::sit(&clients[1], &table, 6).await];
    tokio::join!(one.play(), two.play());
    (clients, table, key)
}

/// Status, headers, and body of a plain request, without a session.
async fn plain(place: &Place, path: &str) -> (u16, reqwest::header::HeaderMap, Vec<u8>) {
    let response = reqwest::get(format!("{}{path}", place.client().base())).await.expect("a response");
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    (status, headers, response.bytes().await.expect("a body").to_vec())
}

#[tokio::test]
async fn a_finished_game_has_statistics_and_pictures() {
    let place = Place::new().await;
    for map in ["usa", "europe"] {
        let (clients, table, key) = finished(&place, map).await;
        let api = format!("/api/tables/{table}");
        let score: Score = clients[0].get(&format!("{api}/score")).await.expect("the score");
        let statistics: GameStatistics = clients[0].get(&format!("{api}/statistics")).await.expect("statistics");
        let totals: Vec<i32> = score.seats.iter().map(|seat| seat.total).collect();
        assert_eq!(statistics.timeline.last().expect("turns").totals, totals);
        for (own, score) in statistics.seats.iter().zip(&score.seats) {
            assert_eq!(own.tickets_kept as usize, score.tickets.len());
            assert_eq!(own.cards_dealt + own.drawn_face_up + own.drawn_blind, own.cards_paid + own.cards_left);
        }

        // Everyone with the key may see them, as often as they like; nobody else may.
        for sheet in SHEETS {
            let (status, headers, bytes) = plain(&place, &format!("{api}/{sheet}?key={key}")).await;
            assert_eq!(status, 200, "{sheet}");
            let again = plain(&place, &format!("{api}/{sheet}?key={key}")).await;
            assert_eq!((again.0, &again.2), (200, &bytes), "{sheet}");
            assert_eq!(plain(&place, &format!("{api}/{sheet}")).await.0, 404, "{sheet}");
            assert_eq!(plain(&place, &format!("{api}/{sheet}?key=wrong")).await.0, 404, "{sheet}");
            let media = headers["content-type"].to_str().expect("text");
            match sheet {
                "picture.png" => {
                    assert_eq!(media, "image/png");
                    assert!(bytes.starts_with(b"\x89PNG"));
                }
                "picture.svg" => {
                    assert_eq!(media, "image/svg+xml");
                    let policy = headers["content-security-policy"].to_str().expect("text");
                    assert!(policy.contains("sandbox") && !policy.contains("script-src"), "{policy}");
                    let drawn = String::from_utf8(bytes).expect("text");
                    assert!(drawn.contains("data-owner="), "{drawn}");
                    let view: TableView = clients[0].get(&api).await.expect("the table");
                    for seat in view.seats {
                        assert!(drawn.contains(&format!(">{}</text>", seat.name)), "{}: {drawn}", seat.name);
                    }
                    assert!(!drawn.contains(&key));
                }
                _ => assert_eq!(media, "application/json"),
            }
        }
    }
}

#[tokio::test]
async fn a_game_that_goes_on_has_neither_statistics_nor_pictures() {
    let place = Place::new().await;
    let clients = [place.guest().await, place.guest().await];
    let mut options = short("usa");
    options.public = true;
    let table = started(&clients, &options).await;
    for sheet in SHEETS {
        for client in &clients {
            let refused = client.get::<serde_json::Value>(&format!("/api/tables/{table}/{sheet}")).await;
            assert_eq!(refused.expect_err("it is refused").code(), "table/not-finished", "{sheet}");
        }
    }
    // A table that nobody has started.
    let waiting = clients[0].open_table(&people("usa", 2)).await.expect("a table").id;
    for sheet in SHEETS {
        let refused = clients[0].get::<serde_json::Value>(&format!("/api/tables/{waiting}/{sheet}")).await;
        assert_eq!(refused.expect_err("it is refused").code(), "table/not-finished", "{sheet}");
    }
}
