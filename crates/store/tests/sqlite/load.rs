//! Many concurrent writers.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use fogg_store::Store;
use tokio::task::JoinSet;

use super::make::{Player, append, open, table, whole_log};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_commit_serves_all_waiting_callers() {
    const APPENDS: u64 = 1000;
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    let mut creations = JoinSet::new();
    for number in 0..APPENDS {
        let store = Arc::clone(&store);
        creations.spawn(async move { store.create_table(table(&format!("t{number}"))).await.expect("creates") });
    }
    creations.join_all().await;
    let before = store.commits();
    let mut appends = JoinSet::new();
    for number in 0..APPENDS {
        let store = Arc::clone(&store);
        appends.spawn(async move {
            store.append(append(&format!("t{number}"), 0, String::new())).await.expect("appends");
        });
    }
    appends.join_all().await;
    let commits = store.commits() - before;
    assert!(commits < APPENDS / 4, "{commits} commits for {APPENDS} appends");

    let before = store.commits();
    store.append(append("t0", 1, String::new())).await.expect("appends");
    assert_eq!(store.commits() - before, 1, "a single append is committed immediately");
}

/// Under continuous writes the WAL still restarts, and a checkpoint does not count as a write of another program.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wal_does_not_grow_indefinitely() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    let mut players = Vec::new();
    for number in 0..64 {
        let id = format!("t{number}");
        store.create_table(table(&id)).await.expect("creates");
        players.push((id.clone(), Player::start(&store, &id)));
    }
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut acknowledged = 0;
    for (id, player) in players {
        let played = player.stop().await;
        assert_eq!(played.conflicts, 0);
        assert_eq!(whole_log(&store, &id).await, played.acknowledged.len() as u64);
        acknowledged += played.acknowledged.len() as u64;
    }
    assert_eq!(*store.outside_changes().borrow(), 0, "checkpoints are not changes");
    let wal = fs::metadata(dir.path().join("fogg.db-wal")).expect("is there").len();
    // Without checkpoints, every append leaves more than a page behind. A machine too slow to fill the WAL in this time
    // does not test this.
    if acknowledged > 20_000 {
        assert!(wal < acknowledged * 4096, "{wal} bytes after {acknowledged} appends");
    }
}
