//! Tests of internals: failing jobs, and statements that scan.

use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use tokio::task::JoinSet;

use super::connection::open_reader;
use super::*;
use crate::{LogRow, TableHead, UserKind};

fn opened() -> (Arc<Sqlite>, tempfile::TempDir) {
    let dir = tempfile::tempdir().expect("a directory");
    (Arc::new(Sqlite::open(dir.path()).expect("opens")), dir)
}

fn user(id: &str) -> User {
    User {
        id: id.to_owned(),
        name: id.to_owned(),
        name_key: None,
        look_key: None,
        kind: UserKind::Guest,
        owner: None,
        password: None,
        created: 0,
        seen: 0,
        settings: String::new(),
        version: 1,
        suspended_until: None,
        muted_until: None,
    }
}

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        creator: String::new(),
        public: true,
        created: 0,
        secret: Vec::new(),
        code: None,
        head: TableHead { status: Status::Playing, wake_at: None, to_act: 0 },
        summary: String::new(),
        members: Vec::new(),
        log: Vec::new(),
    }
}

fn append_after(table: &str, after: u64, body: String) -> Append {
    Append {
        table: table.to_owned(),
        after,
        epoch: None,
        rows: vec![LogRow { number: after + 1, at: 0, body }],
        head: TableHead { status: Status::Playing, wake_at: None, to_act: 0 },
        summary: None,
        members: None,
        public: None,
        code: None,
        finished: None,
    }
}

/// A job that panics, or that SQLite rejects, is undone alone. The rest of its batch is kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_job_is_undone_alone() {
    let (store, _dir) = opened();
    let mut jobs = JoinSet::new();
    for number in 0..60 {
        let store = Arc::clone(&store);
        jobs.spawn(async move {
            let result: Result<(), StoreError> = match number % 3 {
                0 => store.create_user(user(&format!("good {number}"))).await,
                1 => {
                    let work = move |context: &mut WriterContext<'_>| {
                        accounts::create_user(context.connection, &user(&format!("panic {number}")))?;
                        panic!("on purpose")
                    };
                    store.write(work).await
                }
                _ => {
                    let work = move |context: &mut WriterContext<'_>| {
                        accounts::create_user(context.connection, &user(&format!("broken {number}")))?;
                        context.connection.execute("SELECT nonsense", [])?;
                        Ok(())
                    };
                    store.write(work).await
                }
            };
            assert_eq!(result.is_ok(), number % 3 == 0);
            assert!(!matches!(result, Err(StoreError::Conflict)), "{result:?}");
        });
    }
    jobs.join_all().await;
    let names =
        store.read(|connection| connection.prepare("SELECT id FROM users")?.query_map([], |row| row.get(0))?.collect());
    let names: Vec<String> = names.await.expect("reads");
    assert_eq!(names.len(), 20);
    assert!(names.iter().all(|name| name.starts_with("good")));
}

/// A damaged log (a row beyond the last number) causes an error only for appends to that table.
#[tokio::test]
async fn a_damaged_log_does_not_disturb_other_tables() {
    let (store, _dir) = opened();
    for id in ["damaged", "sound"] {
        store.create_table(table(id)).await.expect("creates");
    }
    let damage = |context: &mut WriterContext<'_>| {
        context
            .connection
            .execute("INSERT INTO log SELECT id, 1, 0, '' FROM tables WHERE public_id = 'damaged'", [])?;
        Ok(())
    };
    store.write(damage).await.expect("writes");
    let (first, second) = tokio::join!(
        store.append(append_after("damaged", 0, String::new())),
        store.append(append_after("sound", 0, String::new()))
    );
    assert!(first.is_err());
    second.expect("the other table is not affected");
    assert_eq!(store.table("damaged").await.expect("reads").expect("is there").last, 0);
    assert_eq!(store.table("sound").await.expect("reads").expect("is there").last, 1);
}

/// A database with a size limit simulates a full disk, because no small file system can be mounted.
#[tokio::test]
async fn a_full_database_is_reported_and_recovers() {
    let (store, _dir) = opened();
    store.create_table(table("t")).await.expect("creates");
    let limit = |pages: u32| {
        move |context: &mut WriterContext<'_>| {
            context.connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
            Ok(())
        }
    };
    store.write(limit(1)).await.expect("never below the current size");
    let mut last = 0;
    let error = loop {
        match store.append(append_after("t", last, "x".repeat(5000))).await {
            Ok(()) => last += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(&error, StoreError::Unavailable(why) if why.contains("full")), "{error:?}");
    assert_eq!(store.log("t", 0).await.expect("reads").len() as u64, last);
    store.write(limit(1_000_000)).await.expect("there is room again");
    store.append(append_after("t", last, "x".repeat(5000))).await.expect("appends");
    assert_eq!(*store.outside_changes().borrow(), 0);
}

/// Commits of another connection are noticed, also by an idle writer, and reject writes based on older reads.
#[tokio::test]
async fn writes_of_other_programs_are_noticed() {
    let (store, dir) = opened();
    store.create_table(table("t")).await.expect("creates");
    let other = Connection::open(dir.path().join(DATABASE_FILE)).expect("opens");
    other.busy_timeout(Duration::from_secs(5)).expect("waits");
    other.execute("UPDATE tables SET last = 3", []).expect("writes");
    // The append or the writer's own check comes first; in either case, the change is noticed afterward.
    let _ = store.append(append_after("t", 5, String::new())).await;
    assert_eq!(*store.outside_changes().borrow(), 1);
    store.append(append_after("t", 3, String::new())).await.expect("the next append succeeds");
    assert_eq!(*store.outside_changes().borrow(), 1);

    other.execute("UPDATE tables SET last = 9", []).expect("writes");
    let mut changes = store.outside_changes();
    let noticed = tokio::time::timeout(Duration::from_secs(10), changes.wait_for(|count| *count == 2)).await;
    noticed.expect("an idle writer checks too").expect("the store lives");
}

/// No list scans or sorts all rows.
#[test]
fn every_list_uses_an_index() {
    let (_store, dir) = opened();
    let connection = open_reader(&dir.path().join(DATABASE_FILE)).expect("opens");
    let plan = |sql: &str| -> Vec<String> {
        let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).expect("valid SQL");
        let values = vec![rusqlite::types::Value::Null; statement.parameter_count()];
        let rows = statement.query_map(rusqlite::params_from_iter(values), |row| row.get(3)).expect("explains");
        rows.collect::<Result<_, _>>().expect("explains")
    };
    for (sql, index) in [
        (tables::TABLE, "sqlite_autoindex_tables_1"),
        (tables::LOG, "PRIMARY KEY"),
        (tables::LOG_PAGE, "PRIMARY KEY"),
        (tables::CHAT, "log_chat (table_id=? AND number<?)"),
        (tables::SECRET, "sqlite_autoindex_tables_1"),
        (tables::DUE, "tables_by_wake"),
        (tables::PUBLIC, "tables_public"),
        (tables::ENDED_OF, "members_by_user"),
        (tables::COUNT_OPEN, "tables_by_creator"),
        (tables::RECORD, "sqlite_autoindex_tables_1"),
        (tables::PUBLIC_RECORDS, "records_public"),
        (accounts::USER, "sqlite_autoindex_users_1"),
        (accounts::USERS_BY_NAME, "sqlite_autoindex_users_2"),
        (accounts::USERS_BY_NAME, "users_look_key"),
        (accounts::BOTS, "users_by_owner"),
        (accounts::SESSION, "PRIMARY KEY"),
        (accounts::USER_OF_RESET, "PRIMARY KEY"),
        (operators::COUNT_OPEN_REPORTS, "reports_open_by"),
        (operators::OPEN_REPORTS, "reports_open"),
        (operators::ALL_REPORTS, "INTEGER PRIMARY KEY"),
        (operators::AUDIT_AFTER, "INTEGER PRIMARY KEY"),
        (operators::AUDIT_BEFORE, "INTEGER PRIMARY KEY"),
        (retention::CLOSED, "tables_ended (status=? AND updated<?)"),
        (retention::UNREDACTED[0], "tables_ended (status=? AND updated>? AND updated<?)"),
        (retention::UNREDACTED[1], "tables_ended (status=? AND updated>? AND updated<?)"),
        (retention::UNREDACTED[1], "log_chat (table_id=?)"),
        (retention::RELEASE_NAMES, "users_guest_names (seen<?)"),
        (retention::RELEASE_NAMES, "members_by_user (user=? AND ended=?)"),
    ] {
        let plan = plan(sql);
        assert!(plan.iter().any(|step| step.contains(index)), "{sql}\n{plan:#?}");
        let slow = plan.iter().find(|step| step.starts_with("SCAN") || step.starts_with("USE TEMP B-TREE FOR ORDER"));
        assert_eq!(slow, None, "{sql}\n{plan:#?}");
    }
    for (sql, index) in [
        // The few sessions of one account are sorted.
        (accounts::SESSIONS_OF, "sessions_by_user"),
        // Reads only the deleted accounts.
        (retention::DELETED_AT_TABLES, "users_deleted"),
        (retention::DELETED_AT_TABLES, "members_by_user (user=? AND ended=?)"),
    ] {
        let plan = plan(sql);
        assert!(plan.iter().any(|step| step.contains(index)), "{sql}\n{plan:#?}");
    }
    assert!(plan(tables::COUNT)[0].contains("COVERING INDEX"), "{:?}", plan(tables::COUNT));
}
