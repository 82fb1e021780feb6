//! The real program as a server: it is killed repeatedly in the middle of games, and no action that it acknowledged or
//! showed is lost.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fogg_client::{Client, PlayerHandler, ReconnectingPlayer, choose};
use fogg_protocol::{Ask, ClientMessage, SeatOption, ServerMessage, Stored, TableOptions, TableView};
use fogg_rules::QuickRng;
use fogg_store::{Sqlite, Store};
use fogg_table::{Change, Entry};
use serde_json::json;

/// The number of kills; `FOGG_KILLS=200` for a long run.
fn kills() -> u32 {
    std::env::var("FOGG_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(8)
}

struct Process {
    child: Child,
    url: String,
}

impl Process {
    /// Starts `fogg serve` and waits until it prints its address.
    fn start(data: &Path, port: u16, more: &[&str]) -> Process {
        Process::run(&mut Command::new(env!("CARGO_BIN_EXE_fogg")), data, port, more)
    }

    /// The same with a command that wraps the program.
    fn run(command: &mut Command, data: &Path, port: u16, more: &[&str]) -> Process {
        let mut child = command
            .args(["serve", "--no-rate-limits", "--bot-pace", "0", "--listen"])
            .arg(format!("127.0.0.1:{port}"))
            .arg("--data")
            .arg(data)
            .args(if more.contains(&"--log") { &[][..] } else { &["--log", "error"] })
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("standard output is piped");
        BufReader::new(out).read_line(&mut line).expect("the server prints its address");
        let url =
            line.split_whitespace().find(|word| word.starts_with("http://")).unwrap_or_else(|| panic!("{line:?}"));
        Process { url: url.trim_end_matches('/').to_owned(), child }
    }

    fn port(&self) -> u16 {
        self.url.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port")
    }

    /// kill -9.
    fn kill(&mut self) {
        self.child.kill().expect("the server can be killed");
        self.child.wait().expect("the server has exited");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The messages that the clients of one table have received.
#[derive(Clone, Default)]
struct Received {
    /// Acknowledged requests, with the number of their entry.
    accepted: BTreeMap<String, u64>,
    /// The highest number that a client has seen.
    seen: u64,
    finished: bool,
}

type Ledger = Arc<Mutex<BTreeMap<String, Received>>>;

/// A player that answers immediately, with its checks.
struct Player {
    client: Client,
    table: String,
    random: QuickRng,
    requests: u64,
    ledger: Ledger,
}

impl Player {
    fn new(client: Client, table: &str, seed: u64, ledger: &Ledger) -> Player {
        let (table, random, ledger) = (table.to_owned(), QuickRng::new(seed), Arc::clone(ledger));
        Player { client, table, random, requests: 0, ledger }
    }

    async fn play(mut self) {
        ReconnectingPlayer::new(&self.table).play(&mut self).await;
        self.record(|received| received.finished = true);
    }

    fn record(&self, change: impl FnOnce(&mut Received)) {
        change(self.ledger.lock().expect("nobody panicked").entry(self.table.clone()).or_default());
    }
}

impl PlayerHandler for Player {
    fn next_client(&mut self) -> Client {
        self.client.clone()
    }

    async fn act(&mut self, ask: &Ask) -> Option<ClientMessage> {
        self.requests += 1;
        Some(ClientMessage::Act {
            request: format!("{}-{}", self.random.next_u64(), self.requests),
            decision: ask.decision,
            seat: Some(ask.seat),
            action: choose(&ask.legal, &mut self.random),
        })
    }

    fn receive(&mut self, message: &ServerMessage, player: &ReconnectingPlayer) {
        let since = player.since();
        match message {
            ServerMessage::Table(view) => {
                assert!(view.number >= since, "the server has lost events that it had shown");
                self.record(|received| received.seen = received.seen.max(view.number));
            }
            ServerMessage::Event(event) => {
                assert_eq!(event.number, since + 1, "a number is missing or repeated");
                self.record(|received| received.seen = received.seen.max(event.number));
            }
            ServerMessage::Accepted { request, number, .. } => self.record(|received| {
                let before = received.accepted.insert(request.clone(), *number);
                assert!(before.is_none_or(|before| before == *number), "a repeat was answered differently");
            }),
            // An older decision was answered before the connection broke.
            ServerMessage::Refused { code, message, .. } => {
                assert!(code == "table/stale-decision" || code.starts_with("server/"), "{code}: {message}");
            }
            _ => {}
        }
    }
}

async fn guest(url: &str) -> Client {
    let mut client = Client::new(url);
    client.guest(None).await.expect("a guest");
    client
}

/// Opens a table for two players, some with a bot, and lets them play.
async fn table(url: &str, number: u64, ledger: &Ledger) -> Vec<tokio::task::JoinHandle<()>> {
    let players = [guest(url).await, guest(url).await];
    let mut seats = vec![SeatOption::Anybody; 2];
    if number.is_multiple_of(2) {
        seats.push(SeatOption::Bot { bot: "greedy".to_owned() });
    }
    let map = if number.is_multiple_of(3) { "europe" } else { "usa" };
    let options: TableOptions =
        serde_json::from_value(json!({ "map": map, "seats": seats, "public": true })).expect("options");
    let id = players[0].open_table(&options).await.expect("a table").id;
    let _: Stored = players[1].post(&format!("/api/tables/{id}/join"), &json!({})).await.expect("a seat");
    let _: Stored = players[0].call(&format!("/api/tables/{id}/start")).await.expect("started");
    let play = |(seat, client)| tokio::spawn(Player::new(client, &id, number * 10 + seat, ledger).play());
    (0..).zip(players).map(play).collect()
}

/// Checks that everything acknowledged or seen is in the store exactly once, and that every log can be replayed.
async fn check(data: &Path, ledger: &Ledger) -> (usize, u64) {
    let store = Sqlite::open(data).expect("the store can be opened");
    let ledger = ledger.lock().expect("nobody panicked").clone();
    let (mut accepted, mut seen) = (0, 0);
    for (table, received) in ledger.iter() {
        let rows = store.log(table, 0).await.expect("a log");
        let entries: Vec<Entry> =
            rows.iter().map(|row| Entry::decode(row.number, row.at, &row.body).expect("an entry")).collect();
        assert!(entries.iter().zip(1..).all(|(entry, number)| entry.number == number), "a gap in the log of {table}");
        assert!(entries.len() as u64 >= received.seen, "{table}: a client saw {} of {}", received.seen, entries.len());
        for (request, number) in &received.accepted {
            let with_request = entries
                .iter()
                .filter(|entry| matches!(&entry.what, Change::Played { request: Some(named), .. } if named == request));
            let numbers: Vec<u64> = with_request.map(|entry| entry.number).collect();
            assert_eq!(numbers, [*number], "{table}: {request}");
        }
        if received.finished {
            let record = store.record(table).await.expect("a record").expect("it is finished").record;
            let record = fogg_record::Record::parse(&record).expect("it can be read");
            let map = fogg_maps::find(&record.map).expect("it is built in");
            fogg_record::verify(&record, map).unwrap_or_else(|error| panic!("{table}: {error}"));
        }
        accepted += received.accepted.len();
        seen += received.seen;
    }
    (accepted, seen)
}

/// `cargo xtask chaos` does more of this, and with other faults. This test needs only the program, so it runs wherever
/// tests run. Its players answer without a pause, so that kills hit actions in transit. It also opens the store after a
/// kill, before any server does.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_or_seen_is_lost_when_the_server_is_killed() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let ledger = Ledger::default();
    let mut random = QuickRng::new(u64::from(std::process::id()));
    let mut process = Process::start(dir.path(), 0, &[]);
    let port = process.port();
    let mut playing = Vec::new();
    let mut opened = 0;
    for kill in 0..kills() {
        // Keeps some games in progress.
        playing.retain(|game: &tokio::task::JoinHandle<()>| !game.is_finished());
        while playing.len() < 8 {
            opened += 1;
            playing.extend(table(&process.url, opened, &ledger).await);
        }
        tokio::time::sleep(Duration::from_millis(u64::from(40 + random.below(250)))).await;
        process.kill();
        if kill % 4 == 3 {
            check(dir.path(), &ledger).await;
        }
        process = Process::start(dir.path(), port, &[]);
    }
    for game in playing {
        game.await.expect("every game continues to its end, and no client found an error");
    }
    process.kill();
    let (accepted, seen) = check(dir.path(), &ledger).await;
    #[expect(clippy::print_stdout, reason = "the size of a long run, shown with --nocapture")]
    {
        println!("{} kills, {opened} tables, {accepted} acknowledged actions, {seen} events seen", kills());
    }
    assert!(accepted > 200, "{accepted}");
}

/// On SIGTERM the server notifies its connections, stores everything, and exits with 0.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_graceful_stop_notifies_the_clients() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let mut process = Process::start(dir.path(), 0, &[]);
    let client = guest(&process.url).await;
    let options: TableOptions =
        serde_json::from_value(json!({ "map": "usa", "seats": [{ "for": "anybody" }, { "for": "anybody" }] }))
            .expect("options");
    let table = client.open_table(&options).await.expect("a table").id;
    let mut socket = client.socket(&table, "").await.expect("a socket");
    socket.next().await.expect("the table");
    let pid = rustix::process::Pid::from_child(&process.child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it can be signaled");
    let closed = loop {
        if let Err(closed) = socket.next().await {
            break closed;
        }
    };
    assert_eq!(closed.code, Some(4011), "{closed:?}");
    assert!(process.child.wait().expect("it ends").success());
}

/// A server can be stopped as soon as it prints its address.
#[cfg(unix)]
#[test]
fn a_stop_right_after_the_start_is_graceful() {
    for _ in 0..20 {
        let dir = tempfile::TempDir::new().expect("a directory");
        let mut process = Process::start(dir.path(), 0, &[]);
        let pid = rustix::process::Pid::from_child(&process.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it can be signaled");
        let status = process.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
    }
}

/// A second server on the same data, an invalid address, and an invalid file are errors with a message.
#[test]
fn invalid_settings_are_reported() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let process = Process::start(dir.path(), 0, &[]);
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_fogg")).args(arguments).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let data = dir.path().to_str().expect("text");
    let (code, words) = run(&["serve", "--listen", "127.0.0.1:0", "--log", "off", "--data", data]);
    assert_eq!(code, Some(3));
    assert!(words.contains("another server uses this data directory"), "{words}");
    let other = tempfile::TempDir::new().expect("a directory");
    let other = other.path().to_str().expect("text");
    let address = format!("127.0.0.1:{}", process.port());
    let (code, words) = run(&["serve", "--listen", &address, "--log", "off", "--data", other]);
    assert_eq!(code, Some(3));
    assert!(words.contains("cannot listen on"), "{words}");
    let (code, words) = run(&["serve", "--public-url", "fogg.example", "--data", other]);
    assert_eq!(code, Some(2));
    assert!(words.contains("https://"), "{words}");
    let config = dir.path().join("fogg.toml");
    std::fs::write(&config, "lisen = \"127.0.0.1:1\"\n").expect("written");
    let (code, words) = run(&["serve", "--config", config.to_str().expect("text")]);
    assert_eq!(code, Some(2));
    assert!(words.contains("lisen"), "{words}");
    // A line that cannot be parsed may contain a password.
    std::fs::write(&config, "log = \"off\"\ndatabase = postgres://ann:s3cret@host/fogg\n").expect("written");
    let (code, words) = run(&["serve", "--config", config.to_str().expect("text")]);
    assert_eq!(code, Some(2));
    assert!(words.contains("line 2") && !words.contains("s3cret"), "{words}");
}

/// A database that cannot be used, and commands that do not support it, are errors whose messages have no password.
#[test]
fn an_unusable_database_is_reported() {
    let url = "postgres://ann:s3cret@127.0.0.1:1/fogg";
    for (database, arguments, code, expected) in [
        ("mysql://ann:s3cret@host/fogg", &["serve", "--log", "off"][..], 2, "postgres://"),
        (url, &["serve", "--log", "off"], 3, "`fogg` at 127.0.0.1:1"),
        (url, &["backup", "file"], 2, "pg_dump"),
        (url, &["restore", "file"], 2, "pg_restore"),
        (url, &["serve", "--help"], 0, "FOGG_DATABASE"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
        let output = command.args(arguments).env("FOGG_DATABASE", database).output().expect("it runs");
        let words = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{words}");
        assert!(words.contains(expected), "{words}");
        assert!(!words.contains("s3cret"), "{words}");
    }
}

/// `fogg serve --database` stores everything in PostgreSQL and nothing in the directory.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_killed_server_on_postgresql_loses_no_acknowledged_action() {
    let database = fogg_store::testing::PostgresDatabase::new().await;
    let dir = tempfile::TempDir::new().expect("a directory");
    let data = dir.path().join("unused");
    let mut process = Process::start(&data, 0, &["--database", &database.url()]);
    let client = guest(&process.url).await;
    let options: TableOptions = serde_json::from_value(
        json!({ "map": "usa", "public": true, "seats": [{ "for": "anybody" }, { "for": "anybody" }] }),
    )
    .expect("options");
    let table = client.open_table(&options).await.expect("a table").id;
    let say = format!("/api/tables/{table}/say");
    let said: Stored = client.post(&say, &json!({ "text": "is this kept?" })).await.expect("said");
    let port = process.port();
    process.kill();
    let process = Process::start(&data, port, &["--database", &database.url()]);
    let view: TableView = client.get(&format!("/api/tables/{table}")).await.expect("the table is there");
    assert!(view.number >= said.number);
    assert!(!data.exists(), "nothing is stored anywhere else");
    drop(process);
}

/// A server moves from SQLite to PostgreSQL and back. Users find all their data and are still logged in.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_server_moves_to_postgresql_and_back() {
    let database = fogg_store::testing::PostgresDatabase::new().await;
    let dir = tempfile::TempDir::new().expect("a directory");
    let (first, last) = (dir.path().join("first"), dir.path().join("last"));
    let place = |dir: &Path| format!("sqlite:{}", dir.display());
    let migrate = |from: &str, to: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
        let output = command.arg("migrate").env("FOGG_MIGRATE_FROM", from).env("FOGG_MIGRATE_TO", to).output();
        let output = output.expect("it runs");
        let words = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        (output.status.code(), words)
    };
    let process = Process::start(&first, 0, &[]);
    let (port, client) = (process.port(), guest(&process.url).await);
    let options: TableOptions = serde_json::from_value(
        json!({ "map": "usa", "public": true, "seats": [{ "for": "anybody" }, { "for": "anybody" }] }),
    )
    .expect("options");
    let table = client.open_table(&options).await.expect("a table").id;
    let say = format!("/api/tables/{table}/say");
    let said: Stored = client.post(&say, &json!({ "text": "before" })).await.expect("said");
    let (code, words) = migrate(&place(&first), &database.url());
    assert_eq!(code, Some(3), "{words}");
    assert!(words.contains("another server uses this data directory"), "{words}");
    stop(process);
    let (code, words) = migrate(&place(&first), &database.url());
    assert_eq!(code, Some(0), "{words}");
    assert!(words.contains("fogg serve --database URL"), "{words}");

    let process = Process::start(&dir.path().join("unused"), port, &["--database", &database.url()]);
    let there: Stored = client.post(&say, &json!({ "text": "there" })).await.expect("said");
    assert!(there.number > said.number, "the log continues");
    let (code, words) = migrate(&database.url(), &place(&last));
    assert_eq!(code, Some(3), "{words}");
    assert!(words.contains("a server runs on the source"), "{words}");
    stop(process);
    let (code, words) = migrate(&database.url(), &place(&last));
    assert_eq!(code, Some(0), "{words}");

    let process = Process::start(&last, port, &[]);
    let back: Stored = client.post(&say, &json!({ "text": "back" })).await.expect("said");
    assert!(back.number > there.number);
    stop(process);
    let bodies = async |dir: &Path| -> Vec<String> {
        let log = Sqlite::open(dir).expect("opens").log(&table, 0).await.expect("reads");
        log.into_iter().map(|row| row.body).collect()
    };
    let (before, after) = (bodies(&first).await, bodies(&last).await);
    assert!(after.starts_with(&before) && after.len() > before.len(), "{before:?} {after:?}");
}

/// Stops a server with SIGTERM and waits for its exit.
#[cfg(unix)]
fn stop(mut process: Process) {
    let pid = rustix::process::Pid::from_child(&process.child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it can be signaled");
    assert!(process.child.wait().expect("it ends").success());
}

/// The client of docs/examples, written from docs/protocol.md alone, plays a whole game while the server is killed,
/// drained, and restarted. The client also drops connections itself right after it has sent an action.
#[cfg(unix)]
#[test]
fn a_client_written_from_the_documentation_survives_kills_and_drains() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let mut process = Process::start(dir.path(), 0, &[]);
    let port = process.port();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/player.py");
    let mut client = Command::new("python3")
        .arg(script)
        .args([process.url.as_str(), "--bot", "easy", "--map", "europe", "--pause", "0.02", "--drop-every", "9"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 runs");
    let (mut accepted, mut faults, mut last) = (0, 0, serde_json::Value::Null);
    for line in BufReader::new(client.stdout.take().expect("standard output is piped")).lines() {
        last = serde_json::from_str(&line.expect("a line")).expect("JSON");
        accepted += u32::from(last["type"] == "accepted");
        if accepted < 12 * (faults + 1) || faults == 3 {
            continue;
        }
        faults += 1;
        match faults {
            2 => stop(process),
            _ => process.kill(),
        }
        // The second fault is a stop with a drain: the server rejects sockets while it still runs.
        let more: &[&str] = if faults == 1 { &["--drain", "1"] } else { &[] };
        process = Process::start(dir.path(), port, more);
    }
    assert!(client.wait().expect("it ends").success(), "{last}");
    assert_eq!((&last["type"], &last["stage"], faults), (&json!("done"), &json!("over"), 3), "{last}");
    let count = |name: &str| last[name].as_u64().expect("a number");
    // The end of the game may arrive before the answer to the last action.
    let unanswered = count("acts").checked_sub(u64::from(accepted) + count("stale")).expect("one answer for each");
    assert!(count("acts") >= 40 && unanswered <= 1, "{last}");
    assert!(count("drops") >= 4 && count("repeated") >= 1 && count("resent") >= count("drops"), "{last}");
    assert_eq!(last["closes"]["4011"], 1, "{last}");
}

/// `fogg` without a command runs `fogg serve`, which the environment can configure.
#[test]
fn without_a_command_the_server_starts() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let mut child = Command::new(env!("CARGO_BIN_EXE_fogg"))
        .env("FOGG_DATA", dir.path())
        .env("FOGG_LISTEN", "127.0.0.1:0")
        .env("FOGG_LOG", "off")
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    let out = child.stdout.take().expect("standard output is piped");
    BufReader::new(out).read_line(&mut line).expect("the server prints its address");
    child.kill().expect("the server can be killed");
    child.wait().expect("the server has exited");
    assert!(line.starts_with("Fogg is running at http://127.0.0.1:"), "{line}");
}

/// A backup of a running server, and a restore into it. Games continue from the state of the backup.
#[tokio::test(flavor = "multi_thread")]
async fn backup_and_restore_while_the_server_runs() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let process = Process::start(dir.path(), 0, &[]);
    let client = guest(&process.url).await;
    let options: TableOptions = serde_json::from_value(
        json!({ "map": "usa", "public": true, "seats": [{ "for": "anybody" }, { "for": "anybody" }] }),
    )
    .expect("options");
    let table = client.open_table(&options).await.expect("a table").id;
    let say = format!("/api/tables/{table}/say");
    let _: Stored = client.post(&say, &json!({ "text": "before" })).await.expect("said");
    let backup = dir.path().join("backup");
    let fogg = |command: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_fogg"))
            .args([command, "--data"])
            .arg(dir.path())
            .arg(&backup)
            .output()
            .expect("it runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let (code, out, err) = fogg("backup");
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("1 tables and 1 accounts"), "{out}");
    assert_eq!(fogg("backup").0, Some(3), "a backup is not overwritten");
    let _: Stored = client.post(&say, &json!({ "text": "after" })).await.expect("said");
    let mut socket = client.socket(&table, "").await.expect("a socket");
    socket.next().await.expect("the table");
    let (code, out, err) = fogg("restore");
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("continues with the restored data"), "{out}");
    // The close code makes the client reconnect, and the table is unchanged.
    let closed = loop {
        if let Err(closed) = socket.next().await {
            break closed;
        }
    };
    assert_eq!(closed.code, Some(4012), "{closed:?}");
    let view: TableView = client.get(&format!("/api/tables/{table}")).await.expect("a view");
    assert_eq!(view.number, 2);
    let said: Stored = client.post(&say, &json!({ "text": "again" })).await.expect("said");
    assert_eq!(said.number, 3);
}

/// A full disk: requests get an error, no acknowledged action is lost, and reads still work; and when there is space
/// again, play continues.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing() {
    let dir = tempfile::TempDir::new().expect("a directory");
    // Limit the size of files, in blocks of 512 bytes. The signal is ignored, so that writing fails instead.
    let limited = "trap '' XFSZ; ulimit -f 1200; exec \"$0\" \"$@\"";
    let mut process =
        Process::run(Command::new("sh").args(["-c", limited, env!("CARGO_BIN_EXE_fogg")]), dir.path(), 0, &[]);
    let port = process.port();
    let client = guest(&process.url).await;
    let options: TableOptions = serde_json::from_value(
        json!({ "map": "usa", "public": true, "seats": [{ "for": "anybody" }, { "for": "anybody" }] }),
    )
    .expect("options");
    let table = client.open_table(&options).await.expect("a table").id;
    let (api, text) = (format!("/api/tables/{table}"), "\u{1f682}".repeat(400));
    let mut acknowledged = 1;
    let refused = loop {
        match client.post::<Stored>(&format!("{api}/say"), &json!({ "text": text })).await {
            Ok(stored) => {
                assert_eq!(stored.number, acknowledged + 1);
                acknowledged = stored.number;
            }
            Err(refused) => break refused,
        }
        assert!(acknowledged < 1_900, "the disk was never full");
    };
    assert_eq!(refused.code(), "store/unavailable", "{refused}");
    assert!(!refused.to_string().contains("fogg.db"), "{refused}");
    client.get_text("/healthz").await.expect("the server responds");
    let view: TableView = client.get(&api).await.expect("the table can be read");
    assert_eq!(view.number, acknowledged);
    process.kill();
    drop(process);

    let process = Process::start(dir.path(), port, &[]);
    let view: TableView = client.get(&api).await.expect("the table is there, and so is the session");
    // The last, rejected message may have been stored, but nothing else.
    assert!((acknowledged..=acknowledged + 1).contains(&view.number), "{} of {acknowledged}", view.number);
    let said: Stored =
        client.post(&format!("{api}/say"), &json!({ "text": "room again" })).await.expect("chat continues");
    assert_eq!(said.number, view.number + 1);
    drop(process);
}

/// No log level logs a password, a token, the key of a private table, or the secret of a deal.
#[tokio::test(flavor = "multi_thread")]
async fn logs_have_no_secrets() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let log = dir.path().join("log");
    let file = std::fs::File::create(&log).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    let mut process = Process::run(command.stderr(file), dir.path(), 0, &["--log", "trace"]);
    let mut client = Client::new(&process.url);
    client.guest(None).await.expect("a guest");
    let guest_cookie = client.cookie().expect("a cookie").to_owned();
    let password = "correct horse battery staple";
    client.sign_up("Passepartout", password).await.expect("an account");
    let mut second = Client::new(&process.url);
    second.log_in("Passepartout", "a wrong secret of mine").await.expect_err("it is wrong");
    // A password typed into the name field.
    second.log_in("Tr0ub4dor&3 of mine", "Passepartout").await.expect_err("no account has this name");
    let change = json!({ "current": "a wrong secret of mine", "new": "another secret of mine" });
    client.post::<serde_json::Value>("/api/me/password", &change).await.expect_err("it is wrong");
    second.log_in("passepartout", password).await.expect("an account");
    let bot: fogg_protocol::NewToken =
        client.post("/api/me/bots", &json!({ "name": "Detective Fix" })).await.expect("a bot");
    let options: TableOptions = serde_json::from_value(json!({
        "map": "usa", "public": false, "seats": [{ "for": "anybody" }, { "for": "bot", "bot": "greedy" }],
        "variant": { "cars": 8 },
    }))
    .expect("options");
    let created = client.open_table(&options).await.expect("a table");
    let key = created.link.split_once("?key=").expect("a key").1.to_owned();
    let api = format!("/api/tables/{}", created.id);
    let _: TableView = Client::new(&process.url).get(&format!("{api}?key={key}")).await.expect("with the key");
    second.get::<TableView>(&format!("{api}?key={}", "ab".repeat(16))).await.expect("the same account");
    let found: fogg_protocol::FoundTable =
        second.get(&format!("/api/codes/{}", created.code)).await.expect("by its code");
    assert_eq!(found.link, created.link);
    let _: Stored = client.post(&format!("{api}/entropy"), &json!({ "hex": "c0ffee" })).await.expect("taken");
    let _: Stored = client.call(&format!("{api}/start")).await.expect("it starts");
    Player::new(client.clone(), &created.id, 1, &Ledger::default()).play().await;
    let record = client.get_text(&format!("{api}/record")).await.expect("the record");
    let record: serde_json::Value = serde_json::from_str(&record).expect("it can be read");
    let deal = record["fairness"]["secret"].as_str().expect("it is shown at the end").to_owned();
    process.kill();
    let log = std::fs::read_to_string(&log).expect("a log");
    assert!(log.contains("served") && log.lines().count() > 10, "{} lines", log.lines().count());
    let value = |cookie: &str| cookie.split_once('=').map_or(cookie, |(_, value)| value).to_owned();
    let cookies = [Some(guest_cookie.as_str()), client.cookie(), second.cookie()];
    let secrets = cookies.into_iter().flatten().map(value).chain([
        password.to_owned(),
        "a wrong secret of mine".to_owned(),
        "another secret of mine".to_owned(),
        "Tr0ub4dor".to_owned(),
        bot.token.trim_start_matches("fogg_").to_owned(),
        key,
        created.code,
        deal,
        "argon2id".to_owned(),
    ]);
    for secret in secrets {
        assert!(secret.len() > 7, "{secret}");
        let line = log.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret}");
    }
}

/// The log of a server, as operators and their tools read it.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_log_names_address_and_account_and_failed_log_ins() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let log = dir.path().join("log");
    let file = std::fs::File::create(&log).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    let more = ["--log", "info", "--trusted-proxy", "127.0.0.1"];
    let process = Process::run(command.stderr(file), dir.path(), 0, &more);
    let mut client = Client::new(&process.url);
    let account = client.sign_up("Passepartout", "correct horse battery staple").await.expect("an account");
    let me = client.request(reqwest::Method::GET, "/api/me").header("x-forwarded-for", "2001:db8::7");
    assert_eq!(me.send().await.expect("an answer").status(), 200);
    let log_in = |name: &str, address: &str| {
        let request = Client::new(&process.url).request(reqwest::Method::POST, "/api/login");
        request.header("x-forwarded-for", address.to_owned()).json(&json!({ "name": name, "password": "wrong" })).send()
    };
    for (name, address) in [
        ("passepartout", "203.0.113.7"),
        ("Nobody", "203.0.113.8"),
        ("x\u{1b}[2J\nWARN fogg_server::login: log-in failed client=198.51.100.1 name=", "203.0.113.9"),
    ] {
        assert_eq!(log_in(name, address).await.expect("an answer").status(), 401);
    }
    stop(process);

    let log = std::fs::read_to_string(&log).expect("a log");
    let plain = |character: char| character == '\n' || !character.is_control();
    assert!(log.chars().all(plain), "a file gets neither colors nor control characters: {log:?}");
    let asked = format!("route=\"/api/me\" address=2001:db8::7 account={}}}", account.id);
    assert!(log.lines().any(|line| line.contains(&asked) && line.contains(" served status=200 ")), "{asked}: {log}");

    let filter = include_str!("../../../deploy/fail2ban/fogg.conf");
    let expression = filter.lines().find_map(|line| line.strip_prefix("failregex = ")).expect("an expression");
    let expression = regex_lite::Regex::new(&expression.replace("<HOST>", r"(\S+)")).expect("it can be read");
    // Like fail2ban, without the time at the start of the line.
    let lines = log.lines().filter_map(|line| line.split_once(' ')).map(|(_, line)| line);
    let found: Vec<(&str, &str)> =
        lines.filter_map(|line| Some((expression.captures(line)?.get(1)?.as_str(), line))).collect();
    let addresses: Vec<&str> = found.iter().map(|(address, _)| *address).collect();
    assert_eq!(addresses, ["203.0.113.7", "203.0.113.8", "203.0.113.9"], "{log}");
    for ((_, line), name) in found.iter().zip(["name=\"Passepartout\" ", "name=\"Nobody\" ", "name=\"\" "]) {
        assert!(line.contains(name) && line.contains("why=\"wrong name or password\""), "{line}");
    }
    assert!(found[0].1.contains(&format!("account=\"{}\"", account.id)), "{}", found[0].1);
}
