//! What is said when a database cannot be used.

use fogg_store::Postgres;

use fogg_store::testing::PostgresDatabase;

async fn words(url: &str) -> String {
    Postgres::connect(url).await.map(|_| ()).expect_err("it must be refused").to_string()
}

#[tokio::test]
async fn a_server_that_is_not_there_is_named_without_the_password() {
    let words = words("postgres://ann:s3cret@127.0.0.1:1/fogg").await;
    assert!(words.contains("127.0.0.1:1"), "{words}");
    assert!(words.contains("refused"), "{words}");
    assert!(!words.contains("s3cret"), "{words}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_database_or_user_that_is_not_there_is_named() {
    let database = PostgresDatabase::new().await;
    let url = database.url();
    let (server, name) = url.rsplit_once('/').expect("a path");
    let missing = words(&format!("{server}/fogg_no_such_database")).await;
    assert!(missing.contains("fogg_no_such_database") && missing.contains("createdb"), "{missing}");

    let host = server.rsplit_once('@').map_or_else(|| server.trim_start_matches("postgres://"), |(_, host)| host);
    let stranger = words(&format!("postgres://fogg_nobody:s3cret@{host}/{name}")).await;
    assert!(stranger.contains("refuses the user"), "{stranger}");
    assert!(!stranger.contains("s3cret"), "{stranger}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn encryption_that_is_required_and_not_there_is_an_error() {
    let database = PostgresDatabase::new().await;
    let url = format!("{}?sslmode=require", database.url());
    let words = words(&url).await;
    assert!(words.contains("TLS"), "{words}");
}
