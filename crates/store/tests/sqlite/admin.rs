//! `fogg admin` with a running server, and without one.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use fogg_store::{AdminAction, NewAuditEntry, Sqlite, Store, StoreError, backup, restore};

use super::make::{Player, append, open, table, user, whole_log};

fn entry(subject: &str) -> NewAuditEntry {
    NewAuditEntry {
        at: 1,
        operator: "root".to_owned(),
        action: "set".to_owned(),
        subject: subject.to_owned(),
        detail: "{}".to_owned(),
    }
}

fn set(value: &str) -> AdminAction {
    AdminAction::SetSite { name: "announcement".to_owned(), value: Some(value.to_owned()) }
}

/// Runs administrative actions until this entry of the audit log is written, reopening the database each time, as the
/// command does.
async fn administer(dir: &Path, until: u64) {
    loop {
        let admin = Sqlite::open_for_admin(dir).expect("opens");
        let id = admin.administer(set("hello"), entry("announcement")).await.expect("sets");
        if id >= until {
            return;
        }
    }
}

/// Waits until the writer of an idle server has checked for changes.
async fn after_a_check(store: &Arc<Sqlite>) {
    // A little more than two of its intervals.
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    store.check().await.expect("can be written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn administration_of_a_busy_server_loses_nothing() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    let mut players = Vec::new();
    for number in 0..4 {
        let id = format!("t{number}");
        store.create_table(table(&id)).await.expect("creates");
        players.push((Player::start(&store, &id), id));
    }
    administer(dir.path(), 30).await;
    for (player, id) in players {
        let played = player.stop().await;
        assert_eq!(played.conflicts, 0, "there were no conflicts");
        let last = whole_log(&store, &id).await;
        assert_eq!(played.acknowledged, (1..=last).collect::<Vec<_>>(), "nothing was lost");
        assert!(last > 0);
    }
    assert_eq!(*store.outside_changes().borrow(), 0);
    let entries = store.audit_after(0, 99).await.expect("reads");
    assert_eq!(entries.iter().map(|entry| entry.id).collect::<Vec<_>>(), (1..=30).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn administration_of_an_idle_server_is_no_outside_change() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    store.create_table(table("t")).await.expect("creates");
    store.create_user(user("ann")).await.expect("creates");
    let admin = Sqlite::open_for_admin(dir.path()).expect("opens");
    for round in 0..2 {
        let mute = AdminAction::MuteUser { user: "ann".to_owned(), until: Some(round) };
        admin.administer(mute, entry("ann")).await.expect("mutes");
        after_a_check(&store).await;
        assert_eq!(store.user("ann").await.expect("reads").expect("is there").muted_until, Some(round));
        store.append(append("t", round.cast_unsigned(), String::new())).await.expect("the first try");
    }
    assert_eq!(*store.outside_changes().borrow(), 0);
    drop(admin);
    assert!(dir.path().join("fogg.db-wal").exists(), "the WAL is the server's");
    store.append(append("t", 2, String::new())).await.expect("appends");
}

/// A restore is noticed regardless of the number of administrative writes before and after it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restore_is_still_noticed() {
    for (before, after) in [(0, 0), (3, 0), (0, 3), (2, 2)] {
        let dir = tempfile::tempdir().expect("a directory");
        let (data, copy) = (dir.path().join("data"), dir.path().join("copy.db"));
        let store = open(&data);
        store.create_table(table("t")).await.expect("creates");
        if before > 0 {
            administer(&data, before).await;
        }
        backup(&data, &copy).expect("copies");
        for after in 0..3 {
            store.append(append("t", after, String::new())).await.expect("appends");
        }
        if after > 0 {
            administer(&data, before + after).await;
            store.check().await.expect("the writer has checked");
        }
        let to = data.clone();
        tokio::task::spawn_blocking(move || restore(&copy, &to)).await.expect("works").expect("restores");
        // An administrative action follows immediately.
        administer(&data, before + 1).await;
        let late = store.append(append("t", 3, String::new())).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
        assert_eq!(*store.outside_changes().borrow(), 1, "{before} and {after}");
        store.append(append("t", 0, String::new())).await.expect("continues from the backup");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_manual_edit_is_an_outside_change() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    store.create_table(table("t")).await.expect("creates");
    administer(dir.path(), 2).await;
    after_a_check(&store).await;
    let hand = rusqlite::Connection::open(dir.path().join("fogg.db")).expect("opens");
    hand.busy_timeout(Duration::from_secs(5)).expect("waits");
    hand.execute("UPDATE tables SET last = 7", []).expect("writes");
    // The append or the writer's own check comes first; in either case, the change is noticed afterward.
    let _ = store.append(append("t", 0, String::new())).await;
    assert_eq!(*store.outside_changes().borrow(), 1);
}

#[tokio::test]
async fn administration_needs_no_server() {
    let dir = tempfile::tempdir().expect("a directory");
    let error = Sqlite::open_for_admin(dir.path()).err().expect("is rejected").to_string();
    assert!(error.contains("there is no database"), "{error}");
    assert_eq!(std::fs::read_dir(dir.path()).expect("reads").count(), 0, "no files were created");
    drop(open(dir.path()));
    administer(dir.path(), 2).await;
    assert!(!dir.path().join("fogg.db-wal").exists(), "one file is left");
    let store = open(dir.path());
    assert_eq!(store.site_settings().await.expect("reads").len(), 1);
    assert_eq!(store.audit_after(0, 9).await.expect("reads").len(), 2);
}

/// Deleted or redacted text is no longer in the file.
#[tokio::test]
async fn deleted_text_is_overwritten() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = open(dir.path());
    let mut ended = table("t");
    ended.head.status = fogg_store::Status::Over;
    for number in 1..=40 {
        let body = format!(r#"{{"said":"s3cret {}"}}"#, "x".repeat(if number % 8 == 0 { 9_000 } else { 300 }));
        ended.log.push(fogg_store::LogRow { number, at: 1, body });
    }
    store.create_table(ended).await.expect("creates");
    let mut closed = table("closed");
    closed.head.status = fogg_store::Status::Closed;
    closed.log = (1..=60).map(|number| fogg_store::LogRow { number, at: 1, body: "s3cret ".repeat(90) }).collect();
    store.create_table(closed).await.expect("creates");
    let ann = fogg_store::User { settings: "s3cret".to_owned(), name: "s3cret".to_owned(), ..user("ann") };
    store.create_user(ann).await.expect("creates");
    drop(store);
    let found = || {
        let bytes = std::fs::read(dir.path().join("fogg.db")).expect("reads");
        bytes.windows(6).filter(|bytes| *bytes == b"s3cret").count()
    };
    assert!(found() > 40);
    let store = open(dir.path());
    assert_eq!(store.redact_chat(9, r#"{"said":""}"#, 99).await.expect("redacts"), 40);
    assert_eq!(store.delete_closed_tables(9, 99).await.expect("deletes"), 1);
    store.delete_user("ann").await.expect("deletes");
    drop(store);
    assert_eq!(found(), 0);
}
