//! Measures what sleeping tables cost: how long they take to wake, and how long a server with many of them takes to
//! start. The figures of docs/performance.md come from here.
//!
//! ```console
//! $ cargo run --release -p fogg-server --example sleepers -- fill /tmp/sleepers 100000 days
//! $ cargo run --release -p fogg-server --example sleepers -- wake /tmp/sleepers 2000
//! $ cargo run --release -p fogg-server --example sleepers -- fill /tmp/live 10000 live
//! $ cargo run --release -p fogg-server --example sleepers -- restart /tmp/live
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr)] // It is a program of its own.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::TableView;
use fogg_record::Variant;
use fogg_rules::{LegalActions, QuickRng, Viewer};
use fogg_server::{Config, Server};
use fogg_store::{LogRow, Member, NewTable, Sqlite, Status, Store, TableHead};
use fogg_table::{
    Entry, Input, JoiningAccount, Options, Order, SeatPlan, Secret, Stage, Table, TableId, TimeControl, Timing, UserId,
};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["fill", dir, tables, kind] => fill(Path::new(dir), tables.parse()?, kind).await,
        ["wake", dir, samples] => wake(Path::new(dir), samples.parse()?).await,
        ["restart", dir] => restart(Path::new(dir)).await,
        _ => Err("say: fill DIR TABLES days|live, wake DIR SAMPLES, or restart DIR".into()),
    }
}

fn id(number: usize) -> String {
    format!("{number:020x}")
}

/// Fills a store with games of two that stopped somewhere in the middle.
async fn fill(dir: &Path, tables: usize, kind: &str) -> Outcome<()> {
    std::fs::create_dir_all(dir)?;
    let store = Arc::new(Sqlite::open(dir)?);
    let clock = match kind {
        "days" => TimeControl::Days { per_turn: 2 * 24 * 3_600_000 },
        "live" => TimeControl::Live { reserve: 1_800_000, increment: 10_000 },
        other => return Err(format!("`{other}` is neither days nor live").into()),
    };
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis() as i64;
    let started = Instant::now();
    let mut writing = tokio::task::JoinSet::new();
    let mut rows = 0;
    for number in 0..tables {
        let table = half_played(number, clock, now)?;
        rows += table.log.len();
        let store = Arc::clone(&store);
        writing.spawn(async move { store.create_table(table).await });
        if writing.len() >= 64 {
            writing.join_next().await.ok_or("nothing is being written")???;
        }
        if number % 1_000 == 999 {
            let rate = (number + 1) as f64 / started.elapsed().as_secs_f64();
            eprint!("\r{} of {tables} tables, {rate:.0} a second, {rows} rows", number + 1);
            std::io::stderr().flush()?;
        }
    }
    while let Some(written) = writing.join_next().await {
        written??;
    }
    store.heartbeat(now, i64::MAX, i64::MAX).await?;
    std::fs::write(dir.join("tables"), tables.to_string())?;
    eprintln!();
    Ok(())
}

/// A game of two, stopped after some dozens of actions.
fn half_played(number: usize, clock: TimeControl, now: i64) -> Outcome<NewTable> {
    let mut rng = QuickRng::new(number as u64 + 1);
    let options = Options {
        map: if number.is_multiple_of(2) { "usa" } else { "europe" }.to_owned(),
        seats: vec![SeatPlan::Anybody; 2],
        clock,
        public: true,
        order: Order::Random,
        variant: Variant::default(),
    };
    let map = fogg_maps::find(&options.map).ok_or("there is no such map")?;
    let game = options.game(map)?;
    let secret = Secret(std::array::from_fn(|_| rng.below(256) as u8));
    let person = |seat: usize| {
        let user = UserId::from(format!("{:020x}", number * 2 + seat).as_str());
        JoiningAccount { name: format!("Somebody {seat}"), user, program: false }
    };
    let host = person(0).user;
    let (mut table, first) =
        Table::open(TableId::from(id(number).as_str()), secret, options, game, person(0), Timing::default(), now);
    let mut log = vec![first];
    let mut take = |table: &mut Table, input| -> Outcome<()> {
        let handled = table.handle(input, now);
        handled.answer?;
        log.extend(handled.entries);
        Ok(())
    };
    take(&mut table, Input::Sit { who: person(1), seat: None })?;
    take(&mut table, Input::Start { user: host })?;
    let mut legal = LegalActions::new();
    for turn in 0..40 + rng.below(120) {
        let Some(seat) = table.to_act().iter().next().filter(|_| table.stage() == Stage::Playing) else { break };
        let view = table.view(Viewer::Seat(seat)).ok_or("the game has begun")?;
        view.legal_actions(table.game(), &mut legal);
        let action = legal.get(table.game(), rng.below(legal.len() as u32) as usize).ok_or("something to do")?;
        let user = table.chairs()[seat.index()].occupant.user().cloned();
        let decision = table.decision(seat).ok_or("a decision")?;
        let request = Some(format!("request-{turn}"));
        take(&mut table, Input::Act { user, seat: Some(seat), decision, request, action })?;
    }
    let playing = table.stage() == Stage::Playing;
    let row = |entry: &Entry| LogRow { number: entry.number, at: entry.at, body: entry.encode() };
    let chairs = table.chairs().iter().enumerate();
    let mut secrets = secret.0.to_vec();
    secrets.extend([7; 16]);
    Ok(NewTable {
        id: id(number),
        creator: "nobody".to_owned(),
        public: true,
        created: now,
        secret: secrets,
        code: None,
        head: TableHead {
            status: if playing { Status::Playing } else { Status::Over },
            wake_at: table.wake_at(),
            to_act: table.to_act().iter().fold(0, |bits, seat| bits | 1 << seat.index()),
        },
        summary: " ".repeat(400),
        members: chairs
            .filter_map(|(seat, chair)| Some(Member { user: chair.occupant.user()?.0.to_string(), seat: seat as u8 }))
            .collect(),
        log: log.iter().map(row).collect(),
    })
}

async fn serve(dir: &Path) -> Outcome<(Server, Client, Duration)> {
    let started = Instant::now();
    let config =
        Config { listen: ([127, 0, 0, 1], 0).into(), data: dir.to_owned(), rate_limits: false, ..Config::default() };
    let server = Server::start(config).await?;
    let client = Client::new(&format!("http://{}", server.address()));
    client.get_text("/readyz").await?;
    Ok((server, client, started.elapsed()))
}

/// The resident memory of this process, in MiB.
fn memory() -> f64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: f64 = statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0.0);
    pages * 4096.0 / 1_048_576.0
}

fn quantile(sorted: &[Duration], of: f64) -> f64 {
    sorted.get(((sorted.len() - 1) as f64 * of) as usize).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
}

/// How long a look at a table takes that was asleep, and at one that was awake already.
async fn wake(dir: &Path, samples: usize) -> Outcome<()> {
    let before = memory();
    let (server, client, ready) = serve(dir).await?;
    let stored = stored(dir)?;
    println!(
        "{stored} tables stored; ready after {:.0} ms; {:.1} MiB more memory",
        ready.as_secs_f64() * 1_000.0,
        memory() - before
    );
    let mut rng = QuickRng::new(4_711);
    let (mut asleep, mut awake) = (Vec::new(), Vec::new());
    for _ in 0..samples {
        let path = format!("/api/tables/{}", id(rng.below(stored as u32) as usize));
        for times in [&mut asleep, &mut awake] {
            let asked = Instant::now();
            let _: TableView = client.get(&path).await?;
            times.push(asked.elapsed());
        }
        // Only the one just looked at is awake, so that every next one is asleep.
        server.unload_idle_tables().await;
    }
    for (name, mut times) in [("asleep", asleep), ("awake", awake)] {
        times.sort();
        println!(
            "{name}: p50 {:.2} ms, p99 {:.2} ms, worst {:.2} ms of {} looks over HTTP",
            quantile(&times, 0.5),
            quantile(&times, 0.99),
            quantile(&times, 1.0),
            times.len()
        );
    }
    server.stop().await;
    Ok(())
}

fn stored(dir: &Path) -> Outcome<usize> {
    // Beside the database, because the ids were given out in order and no interface tells how many there are.
    let text = std::fs::read_to_string(dir.join("tables")).map_err(|error| format!("{}: {error}", dir.display()))?;
    Ok(text.trim().parse()?)
}

/// How long a server with many live tables takes to be ready, and until everybody has come back.
async fn restart(dir: &Path) -> Outcome<()> {
    let stored = stored(dir)?;
    let before = memory();
    let (server, client, ready) = serve(dir).await?;
    println!("ready after {:.0} ms with {stored} live tables", ready.as_secs_f64() * 1_000.0);
    let started = Instant::now();
    let mut coming = tokio::task::JoinSet::new();
    for worker in 0..16 {
        let client = client.clone();
        coming.spawn(async move {
            for number in (worker..stored).step_by(16) {
                let _: TableView =
                    client.get(&format!("/api/tables/{}", id(number))).await.map_err(|error| error.to_string())?;
            }
            Ok::<(), String>(())
        });
    }
    while let Some(came) = coming.join_next().await {
        came??;
    }
    let took = started.elapsed().as_secs_f64();
    println!(
        "all looked at again after {took:.2} s, {:.0} a second; {:.1} KiB each in memory",
        stored as f64 / took,
        (memory() - before) * 1_024.0 / stored as f64
    );
    server.stop().await;
    Ok(())
}
