//! Programs that play: bot accounts, tokens, streams of lines, actions by POST.

use fogg_client::{ClientError, Lines, choose};
use fogg_protocol::{AccountEvent, BotAccount, NewToken, SeatKind, ServerMessage, Stored, TableView};
use fogg_rules::QuickRng;
use reqwest::Method;
use serde_json::json;

use crate::support::*;

fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

async fn line(lines: &mut Lines) -> String {
    lines.next().await.expect("it goes on").expect("it does not end")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_by_its_token_over_lines_and_posts() {
    let place = Place::new().await;
    let mut owner = place.client();
    owner.sign_up("Owner", "a long enough secret").await.expect("signed up");
    assert_eq!(
        code(place.guest().await.post::<NewToken>("/api/me/bots", &json!({ "name": "Robot" })).await),
        "account/sign-up-first"
    );
    let made: NewToken = owner.post("/api/me/bots", &json!({ "name": "Robot" })).await.expect("a bot");
    assert!(made.token.starts_with("fogg_"));
    let bot = place.client().with_token(&made.token);
    let mut account = bot.lines("/api/me/stream").await.expect("a stream");
    assert_eq!(serde_json::from_str::<AccountEvent>(&line(&mut account).await).expect("a line"), AccountEvent::Alive);

    let table = started(&[owner.clone(), bot.clone()], &people("europe", 2)).await;
    let view: TableView = owner.get(&format!("/api/tables/{table}")).await.expect("a view");
    assert_eq!((view.seats[0].kind, view.seats[1].kind), (SeatKind::Person, SeatKind::Program));
    // The stream of the account names the table with a decision.
    loop {
        let line = line(&mut account).await;
        if let AccountEvent::YourTurn { table: where_, .. } = serde_json::from_str(&line).expect("a line") {
            assert_eq!(where_, table);
            break;
        }
    }
    let mut person = Player::sit(&owner, &table, 1).await;
    let playing = tokio::spawn(async move { person.play().await });
    let mut lines = bot.lines(&format!("/api/tables/{table}/stream")).await.expect("a stream");
    let mut random = QuickRng::new(5);
    let mut requests = 0;
    loop {
        let ask = match serde_json::from_str(&line(&mut lines).await).expect("a message") {
            ServerMessage::Table(view) => view.ask,
            ServerMessage::Ask(ask) => Some(ask),
            ServerMessage::Event(event) => {
                if let Some(fogg_protocol::Happened::Revealed { .. }) = event.what {
                    break;
                }
                None
            }
            _ => None,
        };
        if let Some(ask) = ask {
            requests += 1;
            let action = choose(&ask.legal, &mut random);
            let act = json!({ "request": requests.to_string(), "decision": ask.decision, "action": action });
            let _: Stored = bot.post(&format!("/api/tables/{table}/act"), &act).await.expect("played");
        }
    }
    playing.await.expect("it ends well");

    // A new token ends the old one; a deleted bot is gone.
    let renewed: NewToken = owner.call(&format!("/api/me/bots/{}/token", made.bot.id)).await.expect("a token");
    assert_eq!(code(bot.me().await), "account/none");
    let bot = place.client().with_token(&renewed.token);
    bot.me().await.expect("the new one works");
    owner
        .send_without_response(owner.request(Method::DELETE, &format!("/api/me/bots/{}", made.bot.id)))
        .await
        .expect("deleted");
    assert_eq!(code(bot.me().await), "account/none");
    let bots: Vec<BotAccount> = owner.get("/api/me/bots").await.expect("none");
    assert!(bots.is_empty());
}

const PAGE: &str = include_str!("../../../../docs/bots.md");

/// The code block of that language in the part of the page about servers.
fn code_block(language: &str) -> &'static str {
    let part = PAGE.split_once("## Bots on a server").expect("the page has that part").1;
    let block = part.split_once(&format!("```{language}\n")).expect("it has such a block").1;
    block.split_once("```").expect("the block ends").0
}

/// A guest plays against a program that was started with the server's address and a token.
async fn plays_against(program: std::process::Command) {
    let place = Place::new().await;
    let mut owner = place.client();
    owner.sign_up("Owner", "a long enough secret").await.expect("signed up");
    let made: NewToken = owner.post("/api/me/bots", &json!({ "name": "Robot" })).await.expect("a bot");
    let bot = place.client().with_token(&made.token);
    let mut program = tokio::process::Command::from(program);
    let mut running = program.arg(owner.base()).arg(&made.token).kill_on_drop(true).spawn().expect("it starts");
    for map in ["usa", "europe"] {
        let table = started(&[owner.clone(), bot.clone()], &people(map, 2)).await;
        let mut person = Player::sit(&owner, &table, 1).await;
        tokio::select! {
            () = person.play() => {}
            ended = running.wait() => panic!("the program ended: {ended:?}"),
        }
        let record = owner.get_text(&format!("/api/tables/{table}/record")).await.expect("a record");
        assert!(record.contains("\"bot\":\"Robot\""), "{record}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_bot_of_the_page_plays() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let file = dir.path().join("bot.py");
    std::fs::write(&file, code_block("python")).expect("written");
    let mut program = std::process::Command::new("python3");
    program.arg(&file);
    plays_against(program).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rust_bot_of_the_page_plays() {
    assert_eq!(code_block("rust"), include_str!("../../examples/bot.rs"), "the page has another bot than the example");
    // Cargo builds examples beside the tests, unless it is asked for this test alone.
    let tests = std::env::current_exe().expect("a path");
    let example = tests.parent().and_then(|deps| deps.parent()).expect("a target directory").join("examples/bot");
    assert!(example.exists(), "run `cargo build -p fogg-server --example bot` with the profile of the tests first");
    plays_against(std::process::Command::new(example)).await;
}
