//! Moves between data directories: the tests that do not need PostgreSQL.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_store::testing::{check_after_move, fill_with_everything};
use fogg_store::{DataLocation, MoveError, MoveProgress, MoveReport, Store, move_data};

use super::make::{append, open, table};

async fn moved(from: &Path, to: &Path) -> Result<MoveReport, MoveError> {
    move_data(&DataLocation::Sqlite(from.to_owned()), &DataLocation::Sqlite(to.to_owned()), &mut |_progress| ()).await
}

async fn rejection(from: &Path, to: &Path) -> String {
    moved(from, to).await.expect_err("it must be rejected").to_string()
}

fn files(dir: &Path) -> Vec<String> {
    let names = fs::read_dir(dir).expect("reads").map(|entry| entry.expect("reads").file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_moves_and_the_source_is_not_changed() {
    let dir = tempfile::tempdir().expect("a directory");
    let (first, second, third) = (dir.path().join("first"), dir.path().join("second"), dir.path().join("third"));
    fill_with_everything(&*open(&first)).await;
    let before = fs::read(first.join("fogg.db")).expect("reads");
    let there = moved(&first, &second).await.expect("moves");
    assert!(fs::read(first.join("fogg.db")).expect("reads") == before, "the source is unchanged");
    let wal = fs::metadata(first.join("fogg.db-wal")).map_or(0, |file| file.len());
    assert_eq!(wal, 0, "no other file was written");
    assert_eq!(files(&second), ["fogg.db", "fogg.lock"]);
    assert!(there.kinds.iter().all(|kind| kind.rows > 0), "every kind has rows: {there:?}");
    assert_eq!(moved(&second, &third).await.expect("moves again"), there, "a second move has the same result");
    check_after_move(&*open(&third)).await;
    check_after_move(&*open(&first)).await;
}

/// A killed server has left a WAL. Its content is moved too, and remains in place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wal_of_a_killed_server_is_moved_too() {
    let dir = tempfile::tempdir().expect("a directory");
    let (live, killed, to) = (dir.path().join("live"), dir.path().join("killed"), dir.path().join("to"));
    let store = open(&live);
    store.create_table(table("t")).await.expect("creates");
    store.append(append("t", 0, "only in the WAL".to_owned())).await.expect("appends");
    fs::create_dir(&killed).expect("makes");
    for name in ["fogg.db", "fogg.db-wal"] {
        fs::copy(live.join(name), killed.join(name)).expect("copies");
    }
    moved(&killed, &to).await.expect("moves");
    assert_eq!(open(&to).log("t", 0).await.expect("reads")[0].body, "only in the WAL");
    for name in ["fogg.db", "fogg.db-wal"] {
        assert!(fs::read(live.join(name)).expect("reads") == fs::read(killed.join(name)).expect("reads"), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_directory_in_use_is_rejected() {
    let dir = tempfile::tempdir().expect("a directory");
    let (from, to) = (dir.path().join("from"), dir.path().join("to"));
    let server = open(&from);
    let message = rejection(&from, &to).await;
    assert!(message.contains("the source: another server uses this data directory"), "{message}");
    drop(server);
    let server = open(&to);
    let message = rejection(&from, &to).await;
    assert!(message.contains("the target: another server uses this data directory"), "{message}");
    drop(server);
    // A database without data counts as empty, even if a server has run there.
    open(&to).heartbeat(5, 1, 0).await.expect("beats");
    moved(&from, &to).await.expect("moves");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_target_with_data_is_rejected_and_unchanged() {
    let dir = tempfile::tempdir().expect("a directory");
    let (from, to) = (dir.path().join("from"), dir.path().join("to"));
    drop(open(&from));
    open(&to).create_table(table("t")).await.expect("creates");
    let before = fs::read(to.join("fogg.db")).expect("reads");
    let message = rejection(&from, &to).await;
    assert!(message.contains("has data already (tables)") && message.contains("new directory"), "{message}");
    assert!(fs::read(to.join("fogg.db")).expect("reads") == before);
    assert_eq!(files(&to), ["fogg.db", "fogg.lock"]);

    fs::write(to.join("fogg.db"), b"These are my recipes. ".repeat(1000)).expect("writes");
    assert!(rejection(&from, &to).await.contains("is not a database"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invalid_source_is_rejected() {
    let dir = tempfile::tempdir().expect("a directory");
    let (from, to) = (dir.path().join("from"), dir.path().join("to"));
    assert!(rejection(&from, &to).await.contains("there is no database in"));
    assert!(!from.exists(), "it is not created");
    drop(open(&from));
    assert!(rejection(&from, &from).await.contains("the same"));
    let file = from.join("fogg.db");
    assert!(rejection(&file, &to).await.contains("name the directory"));

    // The schema version in the header.
    let whole = fs::read(&file).expect("reads");
    for (version, expected) in [(99_u32, "it was written by a newer version"), (1, "has schema 1, which is older")] {
        let mut bytes = whole.clone();
        bytes[60..64].copy_from_slice(&version.to_be_bytes());
        fs::write(&file, &bytes).expect("writes");
        let message = rejection(&from, &to).await;
        assert!(message.contains(expected), "{message}");
        assert!(fs::read(&file).expect("reads") == bytes, "the file is unchanged");
    }
    assert!(!to.exists(), "the target was not created");
}

/// Interrupted at any point, a move leaves nothing that looks like a database, and can be started again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interrupted_move_can_be_repeated() {
    let dir = tempfile::tempdir().expect("a directory");
    let (from, to) = (dir.path().join("from"), dir.path().join("to"));
    fill_with_everything(&*open(&from)).await;
    let places = (DataLocation::Sqlite(from.clone()), DataLocation::Sqlite(to.clone()));
    for tenths in 1..10 {
        let reached = AtomicU64::new(0);
        let mut watch = |progress: MoveProgress| reached.store(progress.done * 10 / progress.of, Ordering::Relaxed);
        let moving = move_data(&places.0, &places.1, &mut watch);
        let far_enough = async {
            while reached.load(Ordering::Relaxed) < tenths {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            biased;
            () = far_enough => {}
            result = moving => { result.expect("the move finished first"); fs::remove_file(to.join("fogg.db")).expect("removes") }
        }
        assert!(!to.join("fogg.db").exists());
    }
    // Simulates a kill.
    fs::write(to.join("fogg.db.moving"), "half of a database").expect("writes");
    moved(&from, &to).await.expect("moves");
    assert_eq!(files(&to), ["fogg.db", "fogg.lock"]);
    check_after_move(&*open(&to)).await;
}
