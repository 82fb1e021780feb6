//! Test data.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fogg_store::{
    Append, LogRow, Member, NewTable, Session, Sqlite, Status, Store, StoreError, TableHead, User, UserKind,
};
use tokio::task::JoinHandle;

pub(crate) fn open(dir: &Path) -> Arc<Sqlite> {
    Arc::new(Sqlite::open(dir).expect("opens"))
}

/// A table with an empty log.
pub(crate) fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        creator: "ann".to_owned(),
        public: true,
        created: 1,
        secret: vec![1, 2, 3],
        code: None,
        head: TableHead { status: Status::Playing, wake_at: Some(5), to_act: 1 },
        summary: "summary".to_owned(),
        members: vec![Member { user: "ann".to_owned(), seat: 0 }],
        log: Vec::new(),
    }
}

pub(crate) fn append(table: &str, after: u64, body: String) -> Append {
    Append {
        table: table.to_owned(),
        after,
        epoch: None,
        rows: vec![LogRow { number: after + 1, at: after.cast_signed(), body }],
        head: TableHead { status: Status::Playing, wake_at: None, to_act: 2 },
        summary: None,
        members: None,
        code: None,
        public: None,
        finished: None,
    }
}

pub(crate) fn user(id: &str) -> User {
    User {
        id: id.to_owned(),
        name: id.to_owned(),
        name_key: Some(id.to_owned()),
        look_key: Some(id.to_owned()),
        kind: UserKind::Person,
        owner: None,
        password: None,
        created: 1,
        seen: 1,
        settings: "{}".to_owned(),
        version: 1,
        suspended_until: None,
        muted_until: None,
    }
}

pub(crate) fn session(hash: u8, user: &str) -> Session {
    let (agent, address) = (String::new(), String::new());
    Session { token_hash: [hash; 32], user: user.to_owned(), created: 1, seen: 1, expires: None, agent, address }
}

/// A client that appends to a table as fast as the store responds.
pub(crate) struct Player {
    stop: Arc<AtomicBool>,
    task: JoinHandle<Played>,
}

/// The results of a [`Player`].
pub(crate) struct Played {
    /// The acknowledged numbers.
    pub(crate) acknowledged: Vec<u64>,
    /// The number of conflicts.
    pub(crate) conflicts: u64,
}

impl Player {
    /// Starts a player at an existing table. After a conflict, it reads the end of the log, as a server does.
    pub(crate) fn start(store: &Arc<Sqlite>, table: &str) -> Player {
        let (store, table, stop) = (Arc::clone(store), table.to_owned(), Arc::new(AtomicBool::new(false)));
        let stopped = Arc::clone(&stop);
        let task = tokio::spawn(async move {
            let mut played = Played { acknowledged: Vec::new(), conflicts: 0 };
            let mut after = store.table(&table).await.expect("reads").expect("is there").last;
            while !stopped.load(Ordering::Relaxed) {
                match store.append(append(&table, after, "x".repeat(100))).await {
                    Ok(()) => {
                        after += 1;
                        played.acknowledged.push(after);
                    }
                    Err(StoreError::Conflict) => {
                        played.conflicts += 1;
                        after = store.table(&table).await.expect("reads").expect("is there").last;
                    }
                    Err(error) => panic!("{error}"),
                }
            }
            played
        });
        Player { stop, task }
    }

    pub(crate) async fn stop(self) -> Played {
        self.stop.store(true, Ordering::Relaxed);
        self.task.await.expect("plays")
    }
}

/// Checks that a table's log is complete and returns its last number. A player may be appending to it.
pub(crate) async fn whole_log(store: &Sqlite, table: &str) -> u64 {
    let before = store.table(table).await.expect("reads").expect("is there").last;
    let log = store.log(table, 0).await.expect("reads");
    let after = store.table(table).await.expect("reads").expect("is there").last;
    for (row, expected) in log.iter().zip(1..) {
        assert_eq!(row.number, expected, "the log of {table} has a gap");
    }
    let last = log.len() as u64;
    assert!(before <= last && last <= after, "the log of {table} ends at {last}, the table has {before} to {after}");
    last
}
