//! Databases for tests on a real PostgreSQL.

use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio_postgres::{Client, Config, NoTls};

use crate::Postgres;

/// A temporary database, dropped at the end of the test.
pub struct PostgresDatabase {
    server: String,
    name: String,
}

impl PostgresDatabase {
    /// Creates a database on the server at `FOGG_TEST_POSTGRES`.
    pub async fn new() -> PostgresDatabase {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var("FOGG_TEST_POSTGRES").expect("FOGG_TEST_POSTGRES is the URL of a server");
        let name = format!("fogg_test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let database = PostgresDatabase { server, name };
        let client = connect(&database.server).await;
        let create = format!("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'", database.name);
        // Uses a language's collation if the server supports one, so that tests notice a dependence on another order.
        let with_language = format!("{create} LOCALE_PROVIDER icu ICU_LOCALE 'en' LOCALE 'C'");
        if client.batch_execute(&with_language).await.is_err() {
            client.batch_execute(&create).await.expect("a database");
        }
        database
    }

    /// The URL of the database: that of the server, with another name.
    pub fn url(&self) -> String {
        let (address, options) = match self.server.split_once('?') {
            Some((address, options)) => (address, format!("?{options}")),
            None => (self.server.as_str(), String::new()),
        };
        let scheme = address.find("://").expect("a URL") + 3;
        let host = address[scheme..].find('/').map_or(address, |slash| &address[..scheme + slash]);
        format!("{host}/{}{options}", self.name)
    }

    /// A store in the database.
    pub async fn store(&self) -> Postgres {
        Postgres::connect(&self.url()).await.expect("a store")
    }

    /// A separate connection to the database.
    pub async fn client(&self) -> Client {
        connect(&self.url()).await
    }
}

impl Drop for PostgresDatabase {
    fn drop(&mut self) {
        let (server, name) = (self.server.clone(), self.name.clone());
        // A thread, because the test's own runtime may be gone.
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                connect(&server).await.batch_execute(&drop).await.expect("it is dropped");
            });
        });
        let _ = dropping.join();
    }
}

async fn connect(url: &str) -> Client {
    let config = Config::from_str(url).expect("a URL");
    let (client, connection) = config.connect(NoTls).await.expect("PostgreSQL is there");
    tokio::spawn(connection);
    client
}
