//! Test data.

use fogg_store::{Append, LogRow, NewTable, Postgres, Status, Store, TableHead};

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
        epoch: None,
        rows: vec![LogRow { number: after + 1, at: 1, body }],
        head: TableHead { status: Status::Playing, wake_at: Some(9), to_act: 1 },
        summary: None,
        members: None,
        code: None,
        public: None,
        finished: None,
    }
}

/// The bodies of a whole log, whose numbers have no gaps and no duplicates.
pub(crate) async fn bodies(store: &Postgres, table: &str) -> Vec<String> {
    let log = store.log(table, 0).await.expect("reads");
    let numbers: Vec<u64> = log.iter().map(|row| row.number).collect();
    assert_eq!(numbers, (1..=log.len() as u64).collect::<Vec<_>>());
    assert_eq!(store.table(table).await.expect("reads").expect("is there").last, log.len() as u64);
    log.into_iter().map(|row| row.body).collect()
}
