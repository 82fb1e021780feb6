//! The schema: created once, by the first server, and only in an empty database.

use fogg_store::testing::PostgresDatabase;
use fogg_store::{AdminAction, NewAuditEntry, Postgres, Store, StoreError};
use tokio::task::JoinSet;

use super::make::{append, bodies, table};

async fn rejection(database: &PostgresDatabase) -> StoreError {
    Postgres::connect(&database.url()).await.map(|_| ()).expect_err("it must be rejected")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn an_empty_database_is_set_up_once() {
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
async fn several_servers_may_start_at_the_same_time() {
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
async fn a_newer_database_is_rejected_and_unchanged() {
    let database = PostgresDatabase::new().await;
    drop(database.store().await);
    let client = database.client().await;
    client.batch_execute("UPDATE fogg_schema SET version = 1000").await.expect("a newer version");
    assert!(matches!(rejection(&database).await, StoreError::TooNew { found: 1000, .. }));
    let row = client.query_one("SELECT version FROM fogg_schema", &[]).await.expect("reads");
    assert_eq!(row.get::<_, i32>(0), 1000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_foreign_database_is_rejected_and_unchanged() {
    let database = PostgresDatabase::new().await;
    let client = database.client().await;
    client.batch_execute("CREATE TABLE recipes (x integer)").await.expect("another program");
    let error = rejection(&database).await.to_string();
    assert!(error.contains("another program"), "{error}");
    let tables = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    assert_eq!(client.query_one(tables, &[]).await.expect("reads").get::<_, i64>(0), 1);
}

/// Names and ids are compared as bytes, regardless of the database's language.
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

/// A database of schema 2, written by the version before the third step, is upgraded and remains usable.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_database_of_schema_2_is_upgraded() {
    let database = PostgresDatabase::new().await;
    database.client().await.batch_execute(include_str!("schema-2.sql")).await.expect("fills");
    let admin = async || Postgres::connect_for_admin(&database.url()).await;
    let error = admin().await.map(|_| ()).expect_err("is rejected").to_string();
    assert!(error.contains("schema 2") && error.contains("start the server"), "{error}");
    let store = database.store().await;
    fogg_store::testing::check_after_schema_2(&store).await;
    admin().await.expect("connects now");
}

/// `fogg admin` works with or without servers, does not count as a server, and reads and writes the same data.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn administration_needs_no_server_and_is_not_one() {
    let database = PostgresDatabase::new().await;
    let refused = Postgres::connect_for_admin(&database.url()).await.map(|_| ()).expect_err("is rejected").to_string();
    assert!(refused.contains("no data of Fogg"), "{refused}");
    let tables = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    let client = database.client().await;
    assert_eq!(client.query_one(tables, &[]).await.expect("reads").get::<_, i64>(0), 0, "no tables were created");

    let server = database.store().await;
    server.create_table(table("t")).await.expect("creates");
    let admin = Postgres::connect_for_admin(&database.url()).await.expect("connects");
    let set = |value: &str| AdminAction::SetSite { name: "sign-up".to_owned(), value: Some(value.to_owned()) };
    let entry = NewAuditEntry {
        at: 1,
        operator: "root".to_owned(),
        action: "set".to_owned(),
        subject: "sign-up".to_owned(),
        detail: "{}".to_owned(),
    };
    assert_eq!(admin.administer(set("closed"), entry.clone()).await.expect("sets"), 1);
    assert_eq!(server.audit_after(0, 9).await.expect("reads").len(), 1);
    assert!(admin.table("t").await.expect("reads").is_some());
    assert!(admin.append(append("t", 0, String::new())).await.is_err(), "it is not a server");
    assert!(admin.claim("t").await.expect("asks").is_none());
    let nodes = "SELECT count(*) FROM nodes";
    assert_eq!(client.query_one(nodes, &[]).await.expect("reads").get::<_, i64>(0), 1);
    let apart = server.now().expect("has a clock") - admin.now().expect("has a clock");
    assert!(apart.abs() < 60_000, "{apart}");
    server.leave().await.expect("leaves");
    drop(server);
    assert_eq!(admin.administer(set("open"), entry).await.expect("sets"), 2);
    assert_eq!(admin.site_settings().await.expect("reads"), [("sign-up".to_owned(), "open".to_owned())]);
    admin.leave().await.expect("leaving without a lease does nothing");
}
