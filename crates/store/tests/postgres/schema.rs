//! The schema: made once, by whoever comes first, and only where nobody else lives.

use fogg_store::testing::PostgresDatabase;
use fogg_store::{Postgres, Store, StoreError};
use tokio::task::JoinSet;

use super::make::{append, bodies, table};

async fn refused(database: &PostgresDatabase) -> StoreError {
    Postgres::connect(&database.url()).await.map(|_| ()).expect_err("it must be refused")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn an_empty_database_is_filled_once_and_kept() {
    let database = PostgresDatabase::new().await;
    let store = database.store().await;
    store.create_table(table("t")).await.expect("creates");
    store.append(append("t", 0, "kept".to_owned())).await.expect("appends");
    drop(store);
    let store = database.store().await;
    assert_eq!(bodies(&store, "t").await, ["kept"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn many_may_start_at_once() {
    let database = PostgresDatabase::new().await;
    let mut starts = JoinSet::new();
    for _ in 0..8 {
        let url = database.url();
        starts.spawn(async move { Postgres::connect(&url).await.map(|_| ()) });
    }
    for start in starts.join_all().await {
        start.expect("it starts");
    }
    database.store().await.check().await.expect("it can be written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_newer_database_is_refused_and_not_touched() {
    let database = PostgresDatabase::new().await;
    drop(database.store().await);
    let client = database.client().await;
    client.batch_execute("UPDATE fogg_schema SET version = 1000").await.expect("a newer version");
    assert!(matches!(refused(&database).await, StoreError::TooNew { found: 1000, .. }));
    let row = client.query_one("SELECT version FROM fogg_schema", &[]).await.expect("reads");
    assert_eq!(row.get::<_, i32>(0), 1000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_database_of_somebody_else_is_refused_and_not_touched() {
    let database = PostgresDatabase::new().await;
    let client = database.client().await;
    client.batch_execute("CREATE TABLE recipes (x integer)").await.expect("another program");
    let error = refused(&database).await.to_string();
    assert!(error.contains("another program"), "{error}");
    let tables = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    assert_eq!(client.query_one(tables, &[]).await.expect("reads").get::<_, i64>(0), 1);
}

/// Names and ids are compared as bytes, whatever the language of the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn texts_are_compared_as_bytes() {
    let database = PostgresDatabase::new().await;
    let store = database.store().await;
    for muted in ["b", "B", "ä", "a", "Z", "z\u{308}", "_"] {
        store.set_mute("ann", muted, true).await.expect("mutes");
    }
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["B", "Z", "_", "a", "b", "z\u{308}", "ä"]);
}
