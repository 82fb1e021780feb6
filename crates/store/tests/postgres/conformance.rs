//! The conformance suite, run on PostgreSQL.

use fogg_store::Postgres;

use fogg_store::testing::PostgresDatabase;

async fn make() -> (Postgres, PostgresDatabase) {
    let database = PostgresDatabase::new().await;
    (database.store().await, database)
}

fogg_store::store_conformance!(ignored "needs PostgreSQL; cargo xtask test starts one"; make);
