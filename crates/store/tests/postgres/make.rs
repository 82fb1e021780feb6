//! Databases for tests, and things to put into them.

use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use fogg_store::{Append, LogRow, NewTable, Postgres, Status, Store, TableHead};
use tokio_postgres::{Client, Config, NoTls};

/// A database of its own, dropped at the end of the test.
pub(crate) struct Database {
    server: String,
    name: String,
}

impl Database {
    pub(crate) async fn new() -> Database {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var("FOGG_TEST_POSTGRES").expect("FOGG_TEST_POSTGRES is the URL of a server");
        let name = format!("fogg_test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let database = Database { server, name };
        let create = format!("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'", database.name);
        connect(&database.server).await.batch_execute(&create).await.expect("a database");
        database
    }

    /// Its URL: that of the server, with another name.
    pub(crate) fn url(&self) -> String {
        let (address, options) = match self.server.split_once('?') {
            Some((address, options)) => (address, format!("?{options}")),
            None => (self.server.as_str(), String::new()),
        };
        let scheme = address.find("://").expect("a URL") + 3;
        let host = address[scheme..].find('/').map_or(address, |slash| &address[..scheme + slash]);
        format!("{host}/{}{options}", self.name)
    }

    pub(crate) async fn store(&self) -> Postgres {
        Postgres::connect(&self.url()).await.expect("a store")
    }

    /// A connection beside the store's.
    pub(crate) async fn client(&self) -> Client {
        connect(&self.url()).await
    }
}

impl Drop for Database {
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

/// A table being played, with an empty log.
pub(crate) fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        creator: "somebody".to_owned(),
        public: true,
        created: 0,
        secret: vec![7; 32],
        code: None,
        head: TableHead { status: Status::Playing, wake_at: None, to_act: 1 },
        summary: String::new(),
        members: Vec::new(),
        log: Vec::new(),
    }
}

/// One row after this number.
pub(crate) fn append(table: &str, after: u64, body: String) -> Append {
    Append {
        table: table.to_owned(),
        after,
        rows: vec![LogRow { number: after + 1, at: 1, body }],
        head: TableHead { status: Status::Playing, wake_at: Some(9), to_act: 1 },
        summary: None,
        members: None,
        finished: None,
    }
}

/// The bodies of a whole log, whose numbers have no gap and no repeat.
pub(crate) async fn bodies(store: &Postgres, table: &str) -> Vec<String> {
    let log = store.log(table, 0).await.expect("reads");
    let numbers: Vec<u64> = log.iter().map(|row| row.number).collect();
    assert_eq!(numbers, (1..=log.len() as u64).collect::<Vec<_>>());
    assert_eq!(store.table(table).await.expect("reads").expect("is there").last, log.len() as u64);
    log.into_iter().map(|row| row.body).collect()
}
