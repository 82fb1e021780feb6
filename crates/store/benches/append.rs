//! Benchmarks of appends: `cargo bench --package fogg-store`. For CPU time per append, see the example `load`.

use std::sync::Arc;

use divan::Bencher;
use fogg_store::{Append, LogRow, NewTable, Sqlite, Status, Store, TableHead};
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

struct Bench {
    store: Arc<Sqlite>,
    runtime: Runtime,
    _dir: tempfile::TempDir,
}

/// A store with this many tables.
fn bench(tables: u64) -> Bench {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Arc::new(Sqlite::open(dir.path()).expect("opens"));
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(async {
        for table in 0..tables {
            let head = TableHead { status: Status::Playing, wake_at: None, to_act: 1 };
            let new = NewTable {
                id: table.to_string(),
                creator: "somebody".to_owned(),
                public: true,
                created: 0,
                secret: vec![7; 32],
                code: None,
                head,
                summary: "s".repeat(400),
                members: Vec::new(),
                log: Vec::new(),
            };
            store.create_table(new).await.expect("creates");
        }
    });
    Bench { store, runtime, _dir: dir }
}

fn append(table: u64, after: u64) -> Append {
    let at = 1_700_000_000_000 + after.cast_signed() * 1000;
    Append {
        table: table.to_string(),
        after,
        epoch: None,
        rows: vec![LogRow { number: after + 1, at, body: "x".repeat(200) }],
        head: TableHead { status: Status::Playing, wake_at: Some(at + 60_000), to_act: 1 },
        summary: None,
        members: None,
        public: None,
        code: None,
        finished: None,
    }
}

/// One append, flushed before the next: the latency of a single move.
#[divan::bench]
fn one_at_a_time(bencher: Bencher<'_, '_>) {
    let bench = bench(1);
    let mut after = 0;
    bencher.bench_local(|| {
        bench.runtime.block_on(bench.store.append(append(0, after))).expect("appends");
        after += 1;
    });
    let last = bench.runtime.block_on(bench.store.table("0")).expect("reads").expect("is there").last;
    assert_eq!(last, after);
}

/// One append to each of a hundred tables at the same time; the time is that of all hundred.
#[divan::bench]
fn a_hundred_tables(bencher: Bencher<'_, '_>) {
    let bench = bench(100);
    let mut after = 0;
    bencher.counter(divan::counter::ItemsCount::new(100_u32)).bench_local(|| {
        bench.runtime.block_on(async {
            let mut players = tokio::task::JoinSet::new();
            for table in 0..100 {
                let store = Arc::clone(&bench.store);
                players.spawn(async move { store.append(append(table, after)).await.expect("appends") });
            }
            players.join_all().await;
        });
        after += 1;
    });
}
