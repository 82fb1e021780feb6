//! The file and its lock.

use std::fs;

use fogg_store::{Sqlite, Status, Store, StoreError};

use super::make::{append, open, session, table, user, whole_log};

#[tokio::test]
async fn everything_is_there_after_reopening() {
    let dir = tempfile::tempdir().expect("a directory");
    let dir = dir.path().join("made/on/the/way");
    let store = open(&dir);
    store.create_table(table("t")).await.expect("creates");
    store.append(append("t", 0, "body".to_owned())).await.expect("appends");
    store.create_user(user("ann")).await.expect("creates");
    store.create_session(session(1, "ann")).await.expect("creates");
    store.set_mute("ann", "bob", true).await.expect("mutes");
    store.heartbeat(1000, i64::MAX, i64::MAX).await.expect("beats");
    let before = (store.table("t").await.expect("reads"), store.log("t", 0).await.expect("reads"));
    drop(store);
    assert!(!dir.join("fogg.db-wal").exists(), "one file is left when the store is closed");

    let store = open(&dir);
    assert_eq!((store.table("t").await.expect("reads"), store.log("t", 0).await.expect("reads")), before);
    assert_eq!(store.table_secret("t").await.expect("reads"), Some(vec![1, 2, 3]));
    assert!(store.session(&[1; 32]).await.expect("reads").is_some());
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["bob"]);
    assert_eq!(store.count_tables().await.expect("reads"), [0, 1, 0, 0]);
    assert_eq!(store.public_tables(Status::Playing, 9).await.expect("reads").len(), 1);
    assert_eq!(store.heartbeat(3000, 1, 0).await.expect("starts"), [(1000, 3000)]);
    store.append(append("t", 1, "more".to_owned())).await.expect("appends");
    assert_eq!(whole_log(&store, "t").await, 2);
}

#[tokio::test]
async fn queued_work_is_done_before_the_store_closes() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    store.create_table(table("t")).await.expect("creates");
    // Sent without waiting for the answer.
    let _ = tokio::time::timeout(std::time::Duration::ZERO, store.append(append("t", 0, String::new()))).await;
    drop(store);
    assert_eq!(whole_log(&open(dir.path()), "t").await, 1);
}

#[test]
fn a_second_server_is_rejected() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    let error = Sqlite::open(dir.path()).err().expect("is rejected");
    assert!(matches!(error, StoreError::InUse(_)), "{error}");
    let message = error.to_string();
    assert!(message.contains(&dir.path().display().to_string()), "{message}");
    assert!(message.contains(&std::process::id().to_string()), "{message}");
    drop(store);
    open(dir.path());
}

#[test]
fn a_newer_database_is_rejected_and_unchanged() {
    let dir = tempfile::tempdir().expect("a directory");
    drop(open(dir.path()));
    let path = dir.path().join("fogg.db");
    let mut bytes = fs::read(&path).expect("reads");
    // The schema version in the header.
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(&path, &bytes).expect("writes");
    let error = Sqlite::open(dir.path()).err().expect("is rejected");
    assert!(matches!(error, StoreError::TooNew { found: 99, known: 3 }), "{error}");
    assert!(fs::read(&path).expect("reads") == bytes);
}

/// A database of schema 2, written by the version before the third step, is upgraded and remains usable.
#[tokio::test]
async fn a_database_of_schema_2_is_upgraded() {
    let dir = tempfile::tempdir().expect("a directory");
    let old = rusqlite::Connection::open(dir.path().join("fogg.db")).expect("opens");
    old.execute_batch(include_str!("schema-2.sql")).expect("fills");
    drop(old);
    let error = Sqlite::open_for_admin(dir.path()).err().expect("is rejected").to_string();
    assert!(error.contains("schema 2") && error.contains("start the server"), "{error}");
    let store = open(dir.path());
    fogg_store::testing::check_after_schema_2(&*store).await;
    drop(store);
    drop(Sqlite::open_for_admin(dir.path()).expect("opens now"));
}

#[test]
fn a_foreign_file_is_rejected_and_unchanged() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("fogg.db");
    let mut foreign = fs::read({
        drop(open(dir.path()));
        &path
    })
    .expect("reads");
    // The application id in the header.
    foreign[68..72].copy_from_slice(b"ABCD");
    for (bytes, message) in [
        (b"These are my recipes. ".repeat(1000), "is not a database"),
        (b"short".to_vec(), "is not a database"),
        (foreign, "is a database of another program"),
    ] {
        fs::write(&path, &bytes).expect("writes");
        let error = Sqlite::open(dir.path()).err().expect("is rejected").to_string();
        assert!(error.contains(message) && error.contains("fogg.db"), "{error}");
        assert!(fs::read(&path).expect("reads") == bytes, "the file is unchanged");
        assert!(!dir.path().join("fogg.db-wal").exists());
    }
}

#[test]
fn a_directory_that_cannot_be_created_is_an_error() {
    let dir = tempfile::tempdir().expect("a directory");
    fs::write(dir.path().join("file"), "").expect("writes");
    let error = Sqlite::open(&dir.path().join("file/below")).err().expect("is rejected");
    assert!(matches!(&error, StoreError::Unavailable(why) if why.contains("file/below")), "{error}");
}

/// Other users of the machine cannot read secrets and password hashes.
#[cfg(unix)]
#[tokio::test]
async fn files_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &std::path::Path| fs::metadata(path).expect("is there").permissions().mode() & 0o777;
    let set_mode = |path: &std::path::Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("sets");
    };
    let dir = tempfile::tempdir().expect("a directory");
    let (data, copy) = (dir.path().join("a/data"), dir.path().join("copy.db"));
    let store = open(&data);
    store.create_table(table("t")).await.expect("creates");
    assert_eq!(mode(&data), 0o700);
    for name in ["fogg.db", "fogg.db-wal", "fogg.db-shm", "fogg.lock"] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    fogg_store::backup(&data, &copy).expect("copies");
    assert_eq!(mode(&copy), 0o600);
    let report = fogg_store::restore(&copy, &data).expect("restores");
    assert_eq!(mode(&report.kept.expect("there was a previous database")), 0o600);
    drop(store);
    let other = dir.path().join("other");
    fogg_store::restore(&copy, &other).expect("restores");
    assert_eq!((mode(&other), mode(&other.join("fogg.db"))), (0o700, 0o600));

    // Files of an earlier version are closed to other users; the directory and the group are left to the operator.
    set_mode(&data, 0o755);
    for (before, after) in [(0o644, 0o640), (0o666, 0o660), (0o600, 0o600)] {
        set_mode(&data.join("fogg.db"), before);
        let store = open(&data);
        store
            .append(append("t", store.table("t").await.expect("reads").expect("is there").last, String::new()))
            .await
            .expect("appends");
        for name in ["fogg.db", "fogg.db-wal"] {
            assert_eq!(mode(&data.join(name)), after, "{name}");
        }
    }
    assert_eq!(mode(&data), 0o755);
}
