//! The suite that every store must pass.

use fogg_store::Postgres;

use super::make::Database;

async fn make() -> (Postgres, Database) {
    let database = Database::new().await;
    (database.store().await, database)
}

fogg_store::store_conformance!(ignored "needs PostgreSQL; cargo xtask test starts one"; make);
