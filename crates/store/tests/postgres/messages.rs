//! Error messages for an unusable database.

use fogg_store::Postgres;

use fogg_store::testing::PostgresDatabase;

async fn message(url: &str) -> String {
    Postgres::connect(url).await.map(|_| ()).expect_err("it must be rejected").to_string()
}

#[tokio::test]
async fn an_unreachable_server_is_named_without_the_password() {
    let message = message("postgres://ann:s3cret@127.0.0.1:1/fogg").await;
    assert!(message.contains("127.0.0.1:1"), "{message}");
    assert!(message.contains("refused"), "{message}");
    assert!(!message.contains("s3cret"), "{message}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_missing_database_or_user_is_named() {
    let database = PostgresDatabase::new().await;
    let url = database.url();
    let (server, name) = url.rsplit_once('/').expect("a path");
    let missing = message(&format!("{server}/fogg_no_such_database")).await;
    assert!(missing.contains("fogg_no_such_database") && missing.contains("createdb"), "{missing}");

    let host = server.rsplit_once('@').map_or_else(|| server.trim_start_matches("postgres://"), |(_, host)| host);
    let stranger = message(&format!("postgres://fogg_nobody:s3cret@{host}/{name}")).await;
    assert!(stranger.contains("rejects the user"), "{stranger}");
    assert!(!stranger.contains("s3cret"), "{stranger}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn missing_required_encryption_is_an_error() {
    let database = PostgresDatabase::new().await;
    let url = format!("{}?sslmode=require", database.url());
    let message = message(&url).await;
    assert!(message.contains("TLS"), "{message}");
}
