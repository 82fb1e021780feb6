//! Measures the CPU time of an append: `cargo run --release --example load -- TABLES SECONDS [untimed]`.
//!
//! Every table has one append in progress, like a game whose next move comes as soon as the last is on disk. The CPU
//! time is that of the whole process, including this driver.

#![allow(clippy::print_stdout)]

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_store::{Append, LogRow, Member, NewTable, Sqlite, Status, Store, TableHead};

/// The kernel counts in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let tables: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let seconds: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5);
    let timed = arguments.next().is_none();

    let dir = tempfile::tempdir().expect("a directory");
    let store = Arc::new(Sqlite::open(dir.path()).expect("opens"));
    for table in 0..tables {
        store.create_table(new_table(table)).await.expect("creates");
    }
    let (commits, cpu, begun) = (store.commits(), cpu_time(), Instant::now());
    let end = begun + Duration::from_secs(seconds);
    let mut players = tokio::task::JoinSet::new();
    for table in 0..tables {
        let store = Arc::clone(&store);
        players.spawn(async move {
            let mut after = 1;
            while Instant::now() < end {
                store.append(append(table, after, timed)).await.expect("appends");
                after += 1;
            }
            after - 1
        });
    }
    let appends: u64 = players.join_all().await.iter().sum();
    let (commits, cpu, took) = (store.commits() - commits, cpu_time() - cpu, begun.elapsed());
    println!("{appends} appends to {tables} tables in {:.1} s", took.as_secs_f64());
    println!("{:.0} appends/s, {:.0} commits/s", per_second(appends, took), per_second(commits, took));
    println!("{:.1} µs CPU per append", cpu.as_secs_f64() * 1e6 / appends as f64);
    println!("database {} KiB, WAL {} KiB", size(dir.path(), "fogg.db"), size(dir.path(), "fogg.db-wal"));
    println!("outside changes seen: {}", *store.outside_changes().borrow());
}

fn new_table(number: u64) -> NewTable {
    NewTable {
        id: format!("table-{number:016}"),
        creator: "somebody".to_owned(),
        public: true,
        created: 0,
        secret: vec![7; 32],
        code: None,
        head: TableHead { status: Status::Playing, wake_at: None, to_act: 1 },
        summary: "s".repeat(400),
        members: (0..4).map(|seat| Member { user: format!("user-{number}-{seat}"), seat }).collect(),
        log: vec![LogRow { number: 1, at: 0, body: "{}".to_owned() }],
    }
}

fn append(table: u64, after: u64, timed: bool) -> Append {
    let at = 1_700_000_000_000 + (after * 1000 + table).cast_signed();
    Append {
        table: format!("table-{table:016}"),
        after,
        epoch: None,
        rows: vec![LogRow { number: after + 1, at, body: "x".repeat(200) }],
        head: TableHead { status: Status::Playing, wake_at: timed.then_some(at + 60_000), to_act: (after % 4) as u8 },
        summary: None,
        members: None,
        code: None,
        public: None,
        finished: None,
    }
}

fn cpu_time() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").expect("Linux");
    let fields: Vec<&str> = stat.rsplit(')').next().expect("a name in brackets").split_whitespace().collect();
    let ticks: u32 = [11, 12].iter().map(|field| fields[*field].parse::<u32>().expect("a number")).sum();
    TICK * ticks
}

fn per_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

fn size(dir: &Path, file: &str) -> u64 {
    fs::metadata(dir.join(file)).map_or(0, |file| file.len() / 1024)
}
