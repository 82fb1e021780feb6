//! Many concurrent writers.

use std::collections::HashSet;
use std::sync::Arc;

use fogg_store::testing::PostgresDatabase;
use fogg_store::{Store, StoreError};
use tokio::task::JoinSet;

use super::make::{append, bodies, table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn one_commit_serves_all_waiting_callers() {
    const APPENDS: u64 = 1000;
    let database = PostgresDatabase::new().await;
    let store = Arc::new(database.store().await);
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

/// Sixty-four writers at one table, each retrying until its row is in the log: no row is lost or duplicated.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn concurrent_appends_to_one_table_are_neither_lost_nor_duplicated() {
    const APPENDERS: u64 = 64;
    const EACH: u64 = 10;
    let database = PostgresDatabase::new().await;
    // Two stores, like two servers: the sequence check also works between them.
    let stores = [Arc::new(database.store().await), Arc::new(database.store().await)];
    stores[0].create_table(table("t")).await.expect("creates");
    let mut appenders = JoinSet::new();
    for appender in 0..APPENDERS {
        let store = Arc::clone(&stores[usize::from(appender % 2 == 0)]);
        appenders.spawn(async move {
            for number in 0..EACH {
                let body = format!("{appender}: {number}");
                loop {
                    let after = store.table("t").await.expect("reads").expect("is there").last;
                    match store.append(append("t", after, body.clone())).await {
                        Ok(()) => break,
                        Err(StoreError::Conflict) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            }
        });
    }
    appenders.join_all().await;
    let kept = bodies(&stores[0], "t").await;
    assert_eq!(kept.len() as u64, APPENDERS * EACH);
    assert_eq!(kept.iter().collect::<HashSet<_>>().len(), kept.len(), "nothing is there twice");
}

/// Two servers write to the same tables in opposite orders. They do not deadlock, and appends fail only by the sequence
/// check.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn batches_of_two_servers_do_not_deadlock() {
    const TABLES: u64 = 40;
    let database = PostgresDatabase::new().await;
    let stores = [Arc::new(database.store().await), Arc::new(database.store().await)];
    for number in 0..TABLES {
        stores[0].create_table(table(&format!("t{number}"))).await.expect("creates");
    }
    for after in 0..20 {
        let mut appends = JoinSet::new();
        for number in 0..TABLES {
            for (server, store) in stores.iter().enumerate() {
                let number = if server == 0 { number } else { TABLES - 1 - number };
                let (store, id) = (Arc::clone(store), format!("t{number}"));
                appends.spawn(async move { store.append(append(&id, after, server.to_string())).await });
            }
        }
        let mut kept = 0;
        for result in appends.join_all().await {
            match result {
                Ok(()) => kept += 1,
                Err(StoreError::Conflict) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(kept, TABLES, "each table has one winner");
    }
}
