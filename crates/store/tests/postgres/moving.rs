//! Moves between SQLite and PostgreSQL.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_store::testing::{PostgresDatabase, check_after_move, fill_with_everything};
use fogg_store::{DataLocation, MoveError, MoveProgress, MoveReport, Sqlite, Store, move_data};
use rusqlite::types::Value;

use super::make::{append, table};

fn sqlite(dir: &Path) -> DataLocation {
    DataLocation::Sqlite(dir.to_owned())
}

fn postgres(database: &PostgresDatabase) -> DataLocation {
    DataLocation::Postgres(database.url())
}

async fn moved(from: &DataLocation, to: &DataLocation) -> Result<MoveReport, MoveError> {
    move_data(from, to, &mut |_progress| ()).await
}

async fn rejection(from: &DataLocation, to: &DataLocation) -> String {
    moved(from, to).await.expect_err("it must be rejected").to_string()
}

/// A data directory with data of every kind.
async fn filled(dir: &Path) -> DataLocation {
    fill_with_everything(&Sqlite::open(dir).expect("opens")).await;
    sqlite(dir)
}

/// All data in the file, read without the code under test.
fn content(dir: &Path) -> Vec<(String, Vec<Vec<Value>>)> {
    let connection = rusqlite::Connection::open(dir.join("fogg.db")).expect("opens");
    let mut names =
        connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").expect("SQL");
    let names: Vec<String> =
        names.query_map([], |row| row.get(0)).expect("reads").collect::<Result<_, _>>().expect("reads");
    let rows = |name: &String| {
        let mut all = connection.prepare(&format!("SELECT * FROM {name}")).expect("SQL");
        let columns = all.column_count();
        let rows = all.query_map([], |row| (0..columns).map(|column| row.get(column)).collect()).expect("reads");
        let mut rows: Vec<Vec<Value>> = rows.collect::<Result<_, _>>().expect("reads");
        rows.sort_by_cached_key(|row| format!("{row:?}"));
        rows
    };
    names.iter().map(|name| (name.clone(), rows(name))).collect()
}

/// The number of tables in a database.
async fn tables_in(database: &PostgresDatabase) -> i64 {
    let sql = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    database.client().await.query_one(sql, &[]).await.expect("reads").get(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn everything_moves_there_and_back_without_losing_a_byte() {
    let dir = tempfile::tempdir().expect("a directory");
    let (first, last) = (dir.path().join("first"), dir.path().join("last"));
    let (one, other) = (PostgresDatabase::new().await, PostgresDatabase::new().await);
    let from = filled(&first).await;
    let report = moved(&from, &postgres(&one)).await.expect("to PostgreSQL");
    assert!(report.kinds.iter().all(|kind| kind.rows > 0), "every kind has rows: {report:?}");
    assert_eq!(moved(&postgres(&one), &postgres(&other)).await.expect("to another"), report);
    assert_eq!(moved(&postgres(&other), &sqlite(&last)).await.expect("and back"), report);
    assert!(content(&first) == content(&last), "every row is unchanged");
    assert_eq!(content(&last).iter().map(|(_, rows)| rows.len() as u64).sum::<u64>(), rows_in(&report));
    check_after_move(&Sqlite::open(&last).expect("opens")).await;
    check_after_move(&other.store().await).await;
}

fn rows_in(report: &MoveReport) -> u64 {
    report.kinds.iter().map(|kind| kind.rows).sum()
}

/// A source with tables owned by servers: after the move they have no owner, but their epochs are kept, so that writes
/// of an old server are rejected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn owned_tables_are_free_after_the_move() {
    let dir = tempfile::tempdir().expect("a directory");
    let (one, other) = (PostgresDatabase::new().await, PostgresDatabase::new().await);
    let store = one.store().await;
    fill_with_everything(&store).await;
    let epoch = store.claim("playing").await.expect("asks").expect("is free");
    let coming = fogg_store::PresenceChange { table: "playing".to_owned(), user: "ann".to_owned(), present: true };
    store.record_presence(&[coming]).await.expect("notes");
    store.leave().await.expect("leaves");
    drop(store);
    let report = moved(&postgres(&one), &postgres(&other)).await.expect("moves");
    assert_eq!(moved(&postgres(&one), &sqlite(dir.path())).await.expect("moves"), report);
    let owned = "SELECT count(owner) FROM tables";
    assert_eq!(other.client().await.query_one(owned, &[]).await.expect("reads").get::<_, i64>(0), 0);
    let store = other.store().await;
    assert!(store.claim("playing").await.expect("asks").expect("is free") > epoch);
    check_after_move(&store).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_target_with_data_is_rejected_and_unchanged() {
    let dir = tempfile::tempdir().expect("a directory");
    let from = filled(dir.path()).await;
    let database = PostgresDatabase::new().await;
    let store = database.store().await;
    let message = rejection(&from, &postgres(&database)).await;
    assert!(message.contains("a server runs on the target"), "{message}");
    store.create_table(table("t")).await.expect("creates");
    store.heartbeat(77, 1, 0).await.expect("beats");
    store.leave().await.expect("leaves");
    drop(store);
    let message = rejection(&from, &postgres(&database)).await;
    assert!(message.contains("has data already (tables)") && message.contains("empty one"), "{message}");
    let client = database.client().await;
    let beat = client.query_one("SELECT beat FROM server", &[]).await.expect("reads").get::<_, i64>(0);
    assert_eq!(beat, 77, "nothing was changed");

    // Rows that an unused server left do not count as data.
    client
        .batch_execute("DELETE FROM log; DELETE FROM secrets; DELETE FROM summaries; DELETE FROM tables")
        .await
        .expect("deletes");
    moved(&from, &postgres(&database)).await.expect("moves");
    check_after_move(&database.store().await).await;

    let foreign = PostgresDatabase::new().await;
    foreign.client().await.batch_execute("CREATE TABLE recipes (x integer)").await.expect("another program");
    assert!(rejection(&from, &postgres(&foreign)).await.contains("another program"));
    assert_eq!(tables_in(&foreign).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_source_in_use_is_rejected() {
    let dir = tempfile::tempdir().expect("a directory");
    let database = PostgresDatabase::new().await;
    let message = rejection(&postgres(&database), &sqlite(dir.path())).await;
    assert!(message.contains("there is no data of Fogg"), "{message}");
    assert_eq!(tables_in(&database).await, 0, "it is not changed");
    let store = database.store().await;
    let message = rejection(&postgres(&database), &sqlite(dir.path())).await;
    assert!(message.contains("a server runs on the source"), "{message}");
    store.leave().await.expect("leaves");
    drop(store);
    let message = rejection(&postgres(&database), &postgres(&database)).await;
    assert!(message.contains("the same"), "{message}");
    moved(&postgres(&database), &sqlite(dir.path())).await.expect("an empty database can be moved");
}

/// While a database is being moved, no server starts on it, and a server with an expired lease cannot write.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn no_server_writes_to_a_source_that_is_moved() {
    let dir = tempfile::tempdir().expect("a directory");
    let database = PostgresDatabase::new().await;
    let store = database.store().await;
    fill_with_everything(&store).await;
    store.leave().await.expect("leaves");
    let (begun, waited) = tokio::sync::oneshot::channel();
    let (mut begun, (go_on, held)) = (Some(begun), std::sync::mpsc::channel::<()>());
    let (from, to) = (postgres(&database), sqlite(dir.path()));
    let moving = tokio::spawn(async move {
        let hold = std::sync::Mutex::new(held);
        let mut watch = |_progress| {
            if let Some(begun) = begun.take() {
                let _ = begun.send(());
                let _ = tokio::task::block_in_place(|| hold.lock().map(|held| held.recv()));
            }
        };
        move_data(&from, &to, &mut watch).await
    });
    waited.await.expect("the move has started");
    let late = store.append(append("playing", 4, "too late".to_owned())).await;
    assert!(late.is_err(), "a write during the move would be lost");
    let message =
        fogg_store::Postgres::connect(&database.url()).await.map(|_| ()).expect_err("none starts").to_string();
    assert!(message.contains("does not answer in time"), "{message}");
    go_on.send(()).expect("it waits");
    moving.await.expect("ends").expect("moves");
    check_after_move(&Sqlite::open(dir.path()).expect("opens")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn another_schema_is_rejected() {
    let dir = tempfile::tempdir().expect("a directory");
    let from = filled(&dir.path().join("from")).await;
    let to = sqlite(&dir.path().join("to"));
    let database = PostgresDatabase::new().await;
    let store = database.store().await;
    store.leave().await.expect("leaves");
    drop(store);
    let client = database.client().await;
    client.batch_execute("UPDATE fogg_schema SET version = 1000").await.expect("a newer version");
    for message in [rejection(&from, &postgres(&database)).await, rejection(&postgres(&database), &to).await] {
        assert!(message.contains("schema 1000") && message.contains("newer version"), "{message}");
    }
    client.batch_execute("UPDATE fogg_schema SET version = 1").await.expect("an older version");
    let message = rejection(&postgres(&database), &to).await;
    assert!(message.contains("schema 1, which is older"), "{message}");
}

/// Interrupted at any point, a move leaves an empty database as it was, without any tables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn an_interrupted_move_leaves_nothing_and_can_be_repeated() {
    let dir = tempfile::tempdir().expect("a directory");
    let from = filled(dir.path()).await;
    let database = PostgresDatabase::new().await;
    let to = postgres(&database);
    for tenths in [1, 5, 8] {
        let reached = AtomicU64::new(0);
        let mut watch = |progress: MoveProgress| reached.store(progress.done * 10 / progress.of, Ordering::Relaxed);
        let moving = move_data(&from, &to, &mut watch);
        let far_enough = async {
            while reached.load(Ordering::Relaxed) < tenths {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            biased;
            () = far_enough => {}
            result = moving => panic!("it must be interrupted: {result:?}"),
        }
        assert_eq!(tables_in(&database).await, 0);
    }
    // A row that PostgreSQL rejects after most rows are copied.
    let file = rusqlite::Connection::open(dir.path().join("fogg.db")).expect("opens");
    let orphan = "PRAGMA foreign_keys = OFF; \
                  INSERT INTO sessions (token_hash, user_id, created, seen) VALUES (zeroblob(32), 'nobody', 1, 1)";
    file.execute_batch(orphan).expect("a session without an account");
    let message = rejection(&from, &to).await;
    assert!(message.contains("the target") && message.contains("sessions_user_id_fkey"), "{message}");
    assert_eq!(tables_in(&database).await, 0);
    file.execute_batch("DELETE FROM sessions WHERE user_id = 'nobody'").expect("deletes");
    drop(file);
    moved(&from, &to).await.expect("moves");
    check_after_move(&database.store().await).await;
}

/// A database that alters its input, as a faulty trigger or encoding might.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn an_altered_row_is_found() {
    let dir = tempfile::tempdir().expect("a directory");
    let from = filled(dir.path()).await;
    let database = PostgresDatabase::new().await;
    let store = database.store().await;
    store.leave().await.expect("leaves");
    drop(store);
    let client = database.client().await;
    let trigger = "CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS \
                   $$ BEGIN IF NEW.number = 1234 THEN NEW.body := NEW.body || ' '; END IF; RETURN NEW; END $$; \
                   CREATE TRIGGER meddle BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION meddle()";
    client.batch_execute(trigger).await.expect("a trigger");
    let error = moved(&from, &postgres(&database)).await.expect_err("a row is not the same");
    let message = error.to_string();
    assert!(matches!(error, MoveError::Different(_)), "{message}");
    assert!(message.contains("number 1234 is not the same in the target: body"), "{message}");
    let rows = client.query_one("SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM log)", &[]).await;
    assert_eq!(rows.expect("reads").get::<_, i64>(0), 0, "nothing was kept");
    client.batch_execute("DROP TRIGGER meddle ON log").await.expect("drops");
    moved(&from, &postgres(&database)).await.expect("moves");
}

#[tokio::test]
async fn an_unreachable_server_is_named_without_the_password() {
    let dir = tempfile::tempdir().expect("a directory");
    drop(Sqlite::open(dir.path()).expect("opens"));
    let nowhere = DataLocation::Postgres("postgres://ann:s3cret@127.0.0.1:1/fogg".to_owned());
    for message in [rejection(&sqlite(dir.path()), &nowhere).await, rejection(&nowhere, &sqlite(dir.path())).await] {
        assert!(message.contains("127.0.0.1:1") && !message.contains("s3cret"), "{message}");
    }
}
