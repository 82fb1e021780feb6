//! Backup and restore, with a server and without.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use fogg_store::{BackupReport, Sqlite, Store, StoreError, backup, restore};

use super::make::{Player, append, open, table, user, whole_log};

const TABLES: usize = 8;

async fn filled(dir: &Path) -> Arc<Sqlite> {
    let store = open(dir);
    for number in 0..TABLES {
        store.create_table(table(&format!("t{number}"))).await.expect("creates");
    }
    store.create_user(user("ann")).await.expect("creates");
    store
}

fn play(store: &Arc<Sqlite>) -> Vec<Player> {
    (0..TABLES).map(|number| Player::start(store, &format!("t{number}"))).collect()
}

async fn lasts(store: &Sqlite) -> Vec<u64> {
    let mut lasts = Vec::new();
    for number in 0..TABLES {
        lasts.push(whole_log(store, &format!("t{number}")).await);
    }
    lasts
}

async fn a_moment() {
    tokio::time::sleep(Duration::from_millis(200)).await;
}

async fn off_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("works")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_taken_while_the_server_writes() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    let copy = dir.path().join("copy.db");
    let store = filled(&data).await;
    let players = play(&store);
    a_moment().await;
    let before = lasts(&store).await;
    let (from, to) = (data.clone(), copy.clone());
    let report = off_thread(move || backup(&from, &to)).await.expect("copies");
    let after = lasts(&store).await;
    a_moment().await;
    for player in players {
        assert_eq!(player.stop().await.conflicts, 0, "the server does not notice");
    }
    assert_eq!(*store.outside_changes().borrow(), 0);
    let bytes = fs::metadata(&copy).expect("is there").len();
    assert_eq!(report, BackupReport { tables: TABLES as u64, users: 1, bytes });

    // The file alone is a complete database of one moment between the two reads.
    let names: Vec<String> = fs::read_dir(dir.path())
        .expect("reads")
        .map(|entry| entry.expect("reads").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names.len(), 2, "only the copy and the data: {names:?}");
    let other = dir.path().join("other");
    fs::create_dir(&other).expect("makes");
    fs::copy(&copy, other.join("fogg.db")).expect("copies");
    let copied = lasts(&open(&other)).await;
    for ((before, copied), after) in before.iter().zip(&copied).zip(&after) {
        assert!(before <= copied && copied <= after, "{before} {copied} {after}");
    }
}

#[tokio::test]
async fn a_backup_overwrites_nothing() {
    let dir = tempfile::tempdir().expect("a directory");
    let copy = dir.path().join("copy.db");
    drop(filled(&dir.path().join("data")).await);
    fs::write(&copy, "precious").expect("writes");
    let error = backup(&dir.path().join("data"), &copy).expect_err("is rejected").to_string();
    assert!(error.contains("copy.db already exists"), "{error}");
    assert_eq!(fs::read(&copy).expect("reads"), b"precious");

    let error = backup(&dir.path().join("empty"), &dir.path().join("new.db")).expect_err("is rejected").to_string();
    assert!(error.contains("no database"), "{error}");
    assert!(!dir.path().join("new.db").exists());
    assert!(!dir.path().join("empty").exists());
    let error = backup(&dir.path().join("data"), &dir.path().join("no/such/place.db")).expect_err("is rejected");
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restore_replaces_the_data_of_a_running_server() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    let copy = dir.path().join("copy.db");
    let store = filled(&data).await;
    for after in 0..5 {
        store.append(append("t0", after, String::new())).await.expect("appends");
    }
    backup(&data, &copy).expect("copies");
    store.create_table(table("later")).await.expect("creates");
    let changes = store.outside_changes();
    let players = play(&store);
    a_moment().await;
    let before = lasts(&store).await;

    let (from, to) = (copy.clone(), data.clone());
    let report = off_thread(move || restore(&from, &to)).await.expect("restores");
    a_moment().await;
    let mut acknowledged = Vec::new();
    for player in players {
        let played = player.stop().await;
        assert!(played.conflicts >= 1, "the player got a conflict");
        acknowledged.push(played.acknowledged);
    }
    assert_eq!(*changes.borrow(), 1);
    assert!(report.server_was_running);
    assert_eq!((report.tables, report.users, report.upgraded_from), (TABLES as u64, 1, None));
    assert_eq!(store.table("later").await.expect("reads"), None, "it was created after the backup");
    // The database now has the backup and everything acknowledged after the restore.
    for (now, acknowledged) in lasts(&store).await.iter().zip(&acknowledged) {
        assert_eq!(Some(now), acknowledged.last());
        let restarts = acknowledged.windows(2).filter(|pair| pair[1] != pair[0] + 1).count();
        assert_eq!(restarts, 1, "each table went back once");
    }

    // The previous database is kept, up to the last acknowledged row.
    let kept = report.kept.expect("there was a previous database");
    let other = dir.path().join("other");
    fs::create_dir(&other).expect("makes");
    fs::copy(&kept, other.join("fogg.db")).expect("copies");
    let old = open(&other);
    assert!(old.table("later").await.expect("reads").is_some());
    for ((kept, acknowledged), before) in lasts(&old).await.iter().zip(&acknowledged).zip(&before) {
        let last = acknowledged.windows(2).find(|pair| pair[1] != pair[0] + 1).expect("went back")[0];
        assert_eq!(*kept, last);
        assert!(kept >= before);
    }

    // The server starts again from the restored data.
    let now = lasts(&store).await;
    drop(store);
    assert_eq!(lasts(&open(&data)).await, now);
}

#[tokio::test]
async fn an_idle_server_notices_a_restore() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    let copy = dir.path().join("copy.db");
    let store = filled(&data).await;
    backup(&data, &copy).expect("copies");
    store.create_table(table("later")).await.expect("creates");
    let mut changes = store.outside_changes();
    restore(&copy, &data).expect("restores");
    let noticed = tokio::time::timeout(Duration::from_secs(10), changes.changed()).await;
    noticed.expect("within a few seconds").expect("the store lives");
    assert_eq!(store.table("later").await.expect("reads"), None);
    assert!(store.table("t0").await.expect("reads").is_some());
    store.append(append("t0", 0, String::new())).await.expect("appends");
}

#[tokio::test]
async fn a_restore_needs_no_server_and_no_database() {
    let dir = tempfile::tempdir().expect("a directory");
    let copy = dir.path().join("copy.db");
    drop(filled(&dir.path().join("data")).await);
    backup(&dir.path().join("data"), &copy).expect("copies");

    let new = dir.path().join("new/place");
    let report = restore(&copy, &new).expect("restores");
    assert_eq!((report.tables, report.kept, report.server_was_running), (TABLES as u64, None, false));
    assert_eq!(lasts(&open(&new)).await, [0; TABLES]);

    // Over a database without a server, twice within a second.
    for _ in 0..2 {
        let report = restore(&copy, &new).expect("restores");
        assert!(report.kept.expect("there was a previous database").exists());
        assert!(!report.server_was_running);
    }
    let kept = fs::read_dir(&new)
        .expect("reads")
        .filter(|entry| entry.as_ref().expect("reads").file_name().to_string_lossy().contains("before-restore"));
    assert_eq!(kept.count(), 2);
    assert_eq!(lasts(&open(&new)).await, [0; TABLES]);

    // Over a file that is damaged.
    fs::write(new.join("fogg.db"), b"damaged".repeat(1000)).expect("writes");
    let report = restore(&copy, &new).expect("restores");
    assert_eq!(fs::read(report.kept.expect("it is kept")).expect("reads"), b"damaged".repeat(1000));
    assert_eq!(lasts(&open(&new)).await, [0; TABLES]);
}

#[tokio::test]
async fn an_invalid_backup_is_rejected_and_nothing_is_changed() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    let copy = dir.path().join("copy.db");
    let store = filled(&data).await;
    backup(&data, &copy).expect("copies");
    let good = fs::read(&copy).expect("reads");
    let bad = dir.path().join("bad.db");

    let mut newer = good.clone();
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(&bad, &newer).expect("writes");
    let error = restore(&bad, &data).expect_err("is rejected");
    assert!(matches!(error, StoreError::TooNew { found: 99, .. }), "{error}");

    let mut foreign = good.clone();
    foreign[68..72].copy_from_slice(b"ABCD");
    let mut damaged = good.clone();
    // An invalid page in the middle.
    damaged[3 * 4096..4 * 4096].fill(0x55);
    let cut = good[..good.len() / 2].to_vec();
    for (bytes, message) in [
        (foreign, "another program"),
        (damaged, "damaged"),
        (cut, "damaged"),
        (b"not a database at all".repeat(100), "not a database"),
        (Vec::new(), "is empty"),
    ] {
        fs::write(&bad, &bytes).expect("writes");
        let error = restore(&bad, &data).expect_err("is rejected").to_string();
        assert!(error.contains(message), "{error}");
        assert!(fs::read(&bad).expect("reads") == bytes, "the backup is not touched");
    }
    let error = restore(&dir.path().join("missing.db"), &data).expect_err("is rejected").to_string();
    assert!(error.contains("there is no backup"), "{error}");
    let error = restore(&data.join("fogg.db"), &data).expect_err("is rejected").to_string();
    assert!(error.contains("the database itself"), "{error}");

    store.append(append("t0", 0, String::new())).await.expect("the server has not noticed");
    assert_eq!(*store.outside_changes().borrow(), 0);
    assert_eq!(lasts(&store).await, [1, 0, 0, 0, 0, 0, 0, 0]);
    let left = fs::read_dir(&data).expect("reads").filter(|entry| {
        let name = entry.as_ref().expect("reads").file_name().to_string_lossy().into_owned();
        name.contains("before-restore") || name.contains("unfinished")
    });
    assert_eq!(left.count(), 0);
}

/// A backup of a damaged database would be relied on until the day it is needed.
#[tokio::test]
async fn a_damaged_database_is_not_backed_up() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    let store = filled(&data).await;
    for after in 0..50 {
        store.append(append("t0", after, "x".repeat(2_000))).await.expect("appends");
    }
    drop(store);
    let path = data.join("fogg.db");
    let good = fs::read(&path).expect("reads");
    let pages = good.len() / 4096;
    let mut refused = 0;
    for page in 1..pages {
        let mut damaged = good.clone();
        damaged[page * 4096..page * 4096 + 200].fill(0x55);
        fs::write(&path, &damaged).expect("writes");
        let copy = dir.path().join("copy.db");
        match backup(&data, &copy) {
            Ok(_) => fs::remove_file(&copy).expect("is there"),
            Err(error) => {
                refused += 1;
                assert!(error.to_string().contains("damaged"), "{error}");
            }
        }
        let left: Vec<_> = fs::read_dir(dir.path()).expect("reads").collect();
        assert_eq!(left.len(), 1, "the copy is deleted: {left:?}");
    }
    // Damage inside a long text cannot be detected; damage to every other page can.
    assert!(refused * 4 > pages * 3, "{refused} of {pages}");
    let cut = good[..good.len() / 2].to_vec();
    fs::write(&path, cut).expect("writes");
    let error = backup(&data, &dir.path().join("copy.db")).expect_err("is rejected").to_string();
    assert!(error.contains("damaged") && error.contains("data"), "{error}");
    fs::write(&path, good).expect("writes");
    backup(&data, &dir.path().join("copy.db")).expect("copies");
}
