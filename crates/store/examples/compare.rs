//! Appends per second of both stores, in one run: `cargo run --release --example compare -- URL SECONDS`.
//!
//! The database at the URL must be empty. Every client has its own table and one append in progress, like a game whose
//! next move comes as soon as the last is on disk.

#![allow(clippy::print_stdout)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_store::{Append, LogRow, Member, NewTable, Postgres, Sqlite, Status, Store, TableHead};

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().expect("the URL of an empty PostgreSQL database");
    let seconds: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5).max(1);
    let dir = tempfile::tempdir().expect("a directory");
    let sqlite = Arc::new(Sqlite::open(dir.path()).expect("opens"));
    let postgres = Arc::new(Postgres::connect(&url).await.expect("connects"));
    println!(
        "{:>8} {:>12} {:>10} {:>10} {:>10} {:>10}",
        "clients", "store", "appends/s", "commits/s", "median ms", "99% ms"
    );
    for clients in [1, 32, 256] {
        let commits = sqlite.commits();
        let run = run(&sqlite, clients, seconds).await;
        run.print(clients, "SQLite", sqlite.commits() - commits);
        let commits = postgres.commits();
        let run = self::run(&postgres, clients, seconds).await;
        run.print(clients, "PostgreSQL", postgres.commits() - commits);
    }
}

/// The measurements of a run: its duration, and the latency of every append.
struct Run {
    took: Duration,
    appends: Vec<Duration>,
}

impl Run {
    fn print(mut self, clients: u64, store: &str, commits: u64) {
        self.appends.sort_unstable();
        let at = |part: usize| self.appends[self.appends.len() * part / 100].as_secs_f64() * 1e3;
        let per_second = |count: f64| count / self.took.as_secs_f64();
        let appends = per_second(self.appends.len() as f64);
        let commits = per_second(commits as f64);
        println!("{clients:>8} {store:>12} {appends:>10.0} {commits:>10.0} {:>10.2} {:>10.2}", at(50), at(99));
    }
}

async fn run<S: Store>(store: &Arc<S>, clients: u64, seconds: u64) -> Run {
    for client in 0..clients {
        store.create_table(new_table(clients, client)).await.expect("creates");
    }
    let begun = Instant::now();
    let end = begun + Duration::from_secs(seconds);
    let mut players = tokio::task::JoinSet::new();
    for client in 0..clients {
        let store = Arc::clone(store);
        players.spawn(async move {
            let (mut after, mut took) = (1, Vec::new());
            while Instant::now() < end {
                let sent = Instant::now();
                store.append(append(clients, client, after)).await.expect("appends");
                took.push(sent.elapsed());
                after += 1;
            }
            took
        });
    }
    let appends = players.join_all().await.concat();
    Run { took: begun.elapsed(), appends }
}

fn table_id(clients: u64, client: u64) -> String {
    format!("table-{clients:05}-{client:010}")
}

fn new_table(clients: u64, client: u64) -> NewTable {
    NewTable {
        id: table_id(clients, client),
        creator: "somebody".to_owned(),
        public: true,
        created: 0,
        secret: vec![7; 32],
        code: None,
        head: TableHead { status: Status::Playing, wake_at: None, to_act: 1 },
        summary: "s".repeat(400),
        members: (0..4).map(|seat| Member { user: format!("user-{client}-{seat}"), seat }).collect(),
        log: vec![LogRow { number: 1, at: 0, body: "{}".to_owned() }],
    }
}

fn append(clients: u64, client: u64, after: u64) -> Append {
    let at = 1_700_000_000_000 + (after * 1000 + client).cast_signed();
    Append {
        table: table_id(clients, client),
        after,
        epoch: None,
        rows: vec![LogRow { number: after + 1, at, body: "x".repeat(200) }],
        head: TableHead { status: Status::Playing, wake_at: Some(at + 60_000), to_act: (after % 4) as u8 },
        summary: None,
        members: None,
        code: None,
        public: None,
        finished: None,
    }
}
