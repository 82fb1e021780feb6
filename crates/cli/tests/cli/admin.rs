//! `fogg admin` with a running server: the operator's actions reach the store, the server, and the clients.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fogg_client::{Client, TableSocket};
use fogg_protocol::{ChatMessage, ServerMessage, Site, Stored, TableList, TableOptions, TableView};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Dir, FOGG, Run, fogg};

/// A server process on a directory or a database.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(place: &[&str]) -> Server {
        use std::io::{BufRead, BufReader};
        let mut child = Command::new(FOGG)
            .args(["serve", "--no-open", "--bot-pace", "0", "--listen", "127.0.0.1:0", "--log", "error"])
            .args(place)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("standard output is piped");
        BufReader::new(out).read_line(&mut line).expect("the server prints its address");
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).expect("an address");
        Server { url: url.trim_end_matches('/').to_owned(), child }
    }

    async fn person(&self, name: &str) -> (Client, String) {
        let mut client = Client::new(&self.url);
        let account = client.sign_up(name, "a long enough secret").await.expect("signs up");
        (client, account.id)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs `fogg admin` on a directory or a database.
#[track_caller]
fn admin(place: &[&str], arguments: &[&str]) -> Run {
    fogg(&[&["admin"][..], place, arguments].concat())
}

/// Polls until the condition holds: servers apply the operator's actions within about a second.
async fn until<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    for _ in 0..600 {
        if let Some(answer) = ask().await {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("timed out waiting for {what}");
}

/// A public table for two.
fn for_two() -> TableOptions {
    let seat = json!({ "for": "anybody" });
    serde_json::from_value(json!({ "map": "usa", "seats": [seat, seat], "public": true })).expect("options")
}

async fn chat(client: &Client, table: &str) -> Vec<String> {
    let lines: Vec<ChatMessage> = client.get(&format!("/api/tables/{table}/chat")).await.expect("the chat");
    lines.into_iter().map(|line| line.text).collect()
}

/// The next message of a kind on a socket.
async fn next(socket: &mut TableSocket, wanted: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
    loop {
        let message = socket.next().await.expect("the socket stays open");
        if wanted(&message) {
            return message;
        }
    }
}

async fn report(client: &Client, body: Value) {
    let request = client.request(Method::POST, "/api/reports").json(&body);
    client.send_without_response(request).await.expect("the report is stored");
}

/// With several servers, the clients are connected to different ones.
async fn every_action_of_an_operator_reaches_the_clients(place: &[&str], servers: usize) {
    let servers: Vec<Server> = (0..servers).map(|_| Server::start(place)).collect();
    let (server, other, third) = (&servers[0], &servers[1 % servers.len()], &servers[2 % servers.len()]);
    let (ann, ann_id) = server.person("Aouda").await;
    let (bob, bob_id) = other.person("Detective Fix").await;
    let table = ann.open_table(&for_two()).await.expect("a table").id;
    let _: Stored = bob.post(&format!("/api/tables/{table}/join"), &json!({})).await.expect("a seat");
    let mut socket = ann.socket(&table, "").await.expect("a socket");
    let say = |client: Client, text: &'static str, table: String| async move {
        client.post::<Stored>(&format!("/api/tables/{table}/say"), &json!({ "text": text })).await
    };
    say(bob.clone(), "hello", table.clone()).await.expect("said");
    let insult = say(bob.clone(), "an insult", table.clone()).await.expect("said").number;

    // Reports include the text, even after the line was removed.
    report(&ann, json!({ "kind": "chat", "table": table, "number": insult, "remark": "look\u{1b}[2J" })).await;
    report(&ann, json!({ "kind": "name", "user": bob_id })).await;
    let listed = admin(place, &["reports"]).ok();
    assert!(listed.contains("an insult") && listed.contains("Detective Fix") && !listed.contains('\u{1b}'), "{listed}");
    let lines = admin(place, &["chat", &table]).ok();
    assert!(lines.contains("hello") && lines.contains(&bob_id), "{lines}");
    let number = insult.to_string();
    admin(place, &["remove-chat", &table, &number, "--reason", "insult"]).ok();
    let removed = next(&mut socket, |message| matches!(message, ServerMessage::ChatRemoved { .. })).await;
    assert_eq!(removed, ServerMessage::ChatRemoved { number: insult });
    assert_eq!(chat(&ann, &table).await, ["hello"]);
    assert!(admin(place, &["remove-chat", &table, &number]).fails(2).contains("no chat line"));
    admin(place, &["close-report", "1", "2"]).ok();
    assert_eq!(admin(place, &["reports"]).ok(), "No open reports.\n");
    assert!(admin(place, &["reports", "--all"]).ok().contains("closed"));
    assert!(admin(place, &["close-report", "1"]).fails(2).contains("no open report 1"));

    // A mute affects the chat of one account only.
    admin(place, &["mute", "Detective Fix", "--for", "7d"]).ok();
    let refused = say(bob.clone(), "again", table.clone()).await.expect_err("muted");
    assert_eq!(refused.code(), "account/muted");
    say(ann.clone(), "quiet now", table.clone()).await.expect("said");
    admin(place, &["unmute", &bob_id]).ok();
    say(bob.clone(), "sorry", table.clone()).await.expect("said");

    // A new name appears wherever the account plays.
    admin(place, &["rename", "Detective Fix", "Mr Fix"]).ok();
    assert!(admin(place, &["rename", "Mr Fix", "Aouda"]).fails(1).contains("nothing was changed"));
    for alike in ["AOUDA", "A0uda"] {
        assert!(admin(place, &["rename", "Mr Fix", alike]).fails(1).contains("taken by Aouda"), "{alike}");
    }
    assert!(admin(place, &["rename", "Mr Fix", "admin"]).fails(2).contains("reserved"));
    until("the new name", || async {
        let view: TableView = ann.get(&format!("/api/tables/{table}")).await.expect("the table");
        view.seats.iter().any(|seat| seat.name == "Mr Fix").then_some(())
    })
    .await;

    // A hidden table is in no public list, but its players find it.
    let is_listed = || async {
        let list: TableList = ann.anonymous().get("/api/tables").await.expect("the list");
        list.tables.iter().any(|listed| listed.id == table)
    };
    assert!(is_listed().await);
    admin(place, &["hide", &table]).ok();
    assert!(!is_listed().await);
    assert!(admin(place, &["tables", "--hidden"]).ok().contains(&table));
    let _: TableView = ann.get(&format!("/api/tables/{table}")).await.expect("the table");
    admin(place, &["unhide", &table]).ok();
    assert!(is_listed().await);

    // A reset link works once and ends all sessions.
    let reset = admin(place, &["reset", "Aouda", "--public-url", "https://fogg.example/"]).ok();
    let link = reset.lines().next().expect("a link");
    let token = link.strip_prefix("https://fogg.example/reset#").unwrap_or_else(|| panic!("{link}"));
    let stranger = Client::new(&server.url);
    let new = json!({ "token": token, "new": "another long secret" });
    let account: fogg_protocol::Account = stranger.post("/api/reset", &new).await.expect("a new password");
    assert_eq!(account.id, ann_id);
    assert!(stranger.post::<Value>("/api/reset", &new).await.is_err(), "a link works once");
    let ended = loop {
        if let Err(ended) = socket.next().await {
            break ended;
        }
    };
    assert_eq!(ended.code, Some(4003), "{ended:?}");
    let mut ann = Client::new(&server.url);
    assert!(ann.log_in("Aouda", "a long enough secret").await.is_err());
    ann.log_in("Aouda", "another long secret").await.expect("logs in");

    // A suspended account is logged out immediately.
    admin(place, &["suspend", "Mr Fix", "--for", "30d"]).ok();
    until("the suspension", || async { (!matches!(bob.me().await, Ok(Some(_)))).then_some(()) }).await;
    let refused = Client::new(&server.url).log_in("Mr Fix", "a long enough secret").await.expect_err("suspended");
    assert_eq!(refused.code(), "account/suspended");
    assert!(admin(place, &["users", "--restricted"]).ok().contains("suspended until"));
    admin(place, &["unsuspend", "Mr Fix"]).ok();
    Client::new(&server.url).log_in("Mr Fix", "a long enough secret").await.expect("logs in again");

    // Sign-up and announcements.
    admin(place, &["signup", "closed"]).ok();
    admin(place, &["announce", "Maintenance at 20:00 UTC", "--el", "Συντήρηση στις 20:00 UTC"]).ok();
    let site = until("the announcement", || async {
        let site: Site = Client::new(&third.url).get("/api/site").await.expect("the site");
        site.announcement.is_some().then_some(site)
    })
    .await;
    assert!(!site.signup_open && site.announcement.is_some_and(|news| news.text.starts_with("Maintenance")));
    let refused = Client::new(&third.url).sign_up("Passepartout", "a long enough secret").await.expect_err("closed");
    assert_eq!(refused.code(), "account/signup-closed");
    Client::new(&server.url).guest(None).await.expect("guests can play");
    admin(place, &["signup", "open"]).ok();
    admin(place, &["announce", "--clear"]).ok();
    until("the end of the announcement", || async {
        let site: Site = Client::new(&third.url).get("/api/site").await.expect("the site");
        (site.signup_open && site.announcement.is_none()).then_some(())
    })
    .await;

    // A deleted account loses its seats and its name.
    assert!(admin(place, &["delete", "Mr Fix"]).fails(2).contains("--yes"));
    admin(place, &["delete", "Mr Fix", "--yes"]).ok();
    until("the deletion", || async {
        let view: TableView = ann.get(&format!("/api/tables/{table}")).await.expect("the table");
        view.seats.iter().all(|seat| seat.name != "Mr Fix").then_some(())
    })
    .await;
    assert!(Client::new(&server.url).log_in("Mr Fix", "a long enough secret").await.is_err());

    let log = admin(place, &["log"]).ok();
    for action in ["rename", "mute", "suspend", "reset", "remove-chat", "hide-table", "site", "close-report", "delete"]
    {
        assert!(log.contains(action), "{action}: {log}");
    }
    assert!(log.contains("insult") && !log.contains(token), "{log}");
    for line in admin(place, &["log", "--json", "--limit", "3"]).ok().lines() {
        let entry: Value = serde_json::from_str(line).expect("JSON");
        assert!(entry["id"].is_u64() && entry["operator"].is_string(), "{line}");
    }
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(work)
}

#[test]
fn operators_act_while_a_server_runs_on_sqlite() {
    let dir = Dir::new();
    let data = dir.path("data");
    block_on(every_action_of_an_operator_reaches_the_clients(&["--data", &data], 1));
}

#[test]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
fn operators_act_while_three_servers_run_on_postgres() {
    block_on(async {
        let database = fogg_store::testing::PostgresDatabase::new().await;
        every_action_of_an_operator_reaches_the_clients(&["--database", &database.url()], 3).await;
    });
}

#[test]
fn operators_act_without_a_server() {
    let dir = Dir::new();
    let data = dir.path("data");
    let words = admin(&["--data", &data], &["users"]).fails(3);
    assert!(words.contains("there is no database"), "{words}");
    assert!(!Path::new(&data).exists(), "nothing is created");
    drop(fogg_store::Sqlite::open(Path::new(&data)).expect("opens"));
    let place = ["--data", data.as_str()];
    assert_eq!(admin(&place, &["users"]).ok(), "No accounts found.\n");
    assert_eq!(admin(&place, &["tables"]).ok(), "No tables found.\n");
    assert_eq!(admin(&place, &["log"]).ok(), "The audit log is empty.\n");
    admin(&place, &["signup", "closed"]).ok();
    assert!(admin(&place, &["log"]).ok().contains("signup"));
    let words = admin(&place, &["mute", "no\u{1b}body"]).fails(2);
    assert!(words.contains("unknown account") && !words.contains('\u{1b}'), "{words}");
    assert!(admin(&place, &["mute", "x", "--for", "soon"]).fails(2).contains("30m, 12h"));
    assert!(admin(&place, &["hide", "x"]).fails(2).contains("there is no table"));
    assert!(admin(&place, &["chat", "x"]).fails(2).contains("there is no table"));
}
