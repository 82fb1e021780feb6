//! Several servers on one database.

use std::sync::Arc;
use std::time::Duration;

use fogg_store::testing::PostgresDatabase;
use fogg_store::{Append, Epoch, Member, NewTable, Notification, Postgres, PresenceChange, Store, StoreError};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

use super::make::{append, bodies, table};

const PATIENCE: Duration = Duration::from_secs(30);

fn in_epoch(epoch: Epoch, append: Append) -> Append {
    Append { epoch: Some(epoch), ..append }
}

/// A table has one owner at a time, and writes of the previous owner are rejected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn a_table_has_one_owner_at_a_time() {
    let database = PostgresDatabase::new().await;
    let (first, second) = (database.store().await, database.store().await);
    first.create_table(table("t")).await.expect("creates");
    assert_eq!(first.claim("nowhere").await.expect("asks"), None);
    let epoch = first.claim("t").await.expect("asks").expect("is free");
    assert_eq!(first.claim("t").await.expect("asks"), Some(epoch), "the first server already owns it");
    assert_eq!(second.claim("t").await.expect("asks"), None, "the first server owns it");
    second.release("t").await.expect("releasing a table of another server does nothing");
    assert_eq!(second.claim("t").await.expect("asks"), None);
    first.append(in_epoch(epoch, append("t", 0, "by the first".to_owned()))).await.expect("the owner may append");
    second
        .append(append("t", 1, "by somebody".to_owned()))
        .await
        .expect("an append without an epoch needs no ownership");

    first.release("t").await.expect("lets go");
    let later = second.claim("t").await.expect("asks").expect("is free again");
    assert!(later > epoch);
    let refused = first.append(in_epoch(epoch, append("t", 2, "too late".to_owned()))).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    let with_summary =
        Append { summary: Some("new".to_owned()), ..in_epoch(epoch, append("t", 2, "too late".to_owned())) };
    let refused = first.append(with_summary.clone()).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    second.append(Append { epoch: Some(later), ..with_summary }).await.expect("the owner may append");
    assert_eq!(bodies(&first, "t").await, ["by the first", "by somebody", "too late"]);
}

/// The tables of a server that dies or leaves can be claimed by others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn tables_of_dead_servers_are_free() {
    let database = PostgresDatabase::new().await;
    let (first, second) = (database.store().await, database.store().await);
    for id in ["a", "b"] {
        first.create_table(table(id)).await.expect("creates");
        first.claim(id).await.expect("asks").expect("is free");
    }
    let ids = ["a".to_owned(), "b".to_owned(), "nowhere".to_owned()];
    assert!(second.table_statuses(&ids).await.expect("reads").iter().all(|stand| !stand.free));

    // Simulates ten seconds of silence. The server may come back, but writes with its old epoch are rejected.
    let expire = "UPDATE nodes SET lease_until = now() - interval '1 second'";
    database.client().await.batch_execute(expire).await.expect("expires");
    assert!(second.claim("a").await.expect("asks").is_none(), "its own lease has expired, too");
    let third = database.store().await;
    assert!(third.claim("a").await.expect("asks").is_some());
    assert_eq!(first.claim("a").await.expect("asks"), None);

    third.leave().await.expect("leaves");
    let fourth = database.store().await;
    let stands = fourth.table_statuses(&ids).await.expect("reads");
    assert_eq!(stands.len(), 2, "missing tables are left out");
    assert!(stands.iter().all(|stand| stand.free));
    assert!(fourth.claim("a").await.expect("asks").is_some());
}

/// Every due table is claimed by exactly one server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn due_tables_go_to_one_server_each() {
    let database = PostgresDatabase::new().await;
    let stores = [Arc::new(database.store().await), Arc::new(database.store().await)];
    for number in 0..60 {
        let mut new = table(&format!("t{number:02}"));
        new.head.wake_at = Some(number);
        stores[0].create_table(new).await.expect("creates");
    }
    let mut asking = Vec::new();
    for store in stores {
        asking.push(tokio::spawn(async move {
            let mut taken: Vec<String> = Vec::new();
            for _ in 0..20 {
                taken.extend(store.due_tables(49, 10).await.expect("asks"));
                for id in &taken {
                    // It is handled and has no further wake time.
                    store.set_wake(id, None).await.expect("sets");
                }
            }
            taken
        }));
    }
    let mut all = Vec::new();
    for asked in asking {
        all.extend(asked.await.expect("asks"));
    }
    all.sort();
    assert_eq!(all, (0..50).map(|number| format!("t{number:02}")).collect::<Vec<_>>());
}

/// Waits for a notification, ignoring losses before it.
async fn wait_for(notifications: &mut Receiver<Notification>, wanted: Notification) {
    let waiting = async { while notifications.recv().await.expect("a notification") != wanted {} };
    timeout(PATIENCE, waiting).await.expect("in time");
}

/// Waits until one server receives the other's notifications.
async fn connected(from: &Postgres, notifications: &mut Receiver<Notification>) {
    let hello = Notification::Presence { table: "hello".to_owned() };
    let waiting = async {
        loop {
            from.notify_peers(hello.clone());
            if timeout(Duration::from_millis(100), wait_for(notifications, hello.clone())).await.is_ok() {
                break;
            }
        }
    };
    timeout(PATIENCE, waiting).await.expect("in time");
    tokio::time::sleep(Duration::from_millis(300)).await;
    while notifications.try_recv().is_ok() {}
}

/// A session deleted directly in the database ends on all servers, without a notification from a server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn deleted_sessions_are_announced_by_the_database() {
    let database = PostgresDatabase::new().await;
    let (first, second) = (database.store().await, database.store().await);
    let mut at_second = second.notifications().expect("shared");
    connected(&first, &mut at_second).await;
    let insert = "INSERT INTO users (id, name, kind, created, seen, settings) VALUES ('ann', 'Ann', 'guest', 1, 1, '{}'); \
                  INSERT INTO sessions (token_hash, user_id, created, seen) VALUES (sha256('a'), 'ann', 1, 1); \
                  DELETE FROM sessions";
    database.client().await.batch_execute(insert).await.expect("deletes");
    wait_for(&mut at_second, Notification::SessionEnded { user: "ann".to_owned() }).await;
}

/// A change at one server is announced to the others, but not to itself. After a lost connection, receivers are
/// informed that notifications may be missing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn notifications_reach_other_servers() {
    let database = PostgresDatabase::new().await;
    let (first, second) = (database.store().await, database.store().await);
    let (mut at_first, mut at_second) =
        (first.notifications().expect("shared"), second.notifications().expect("shared"));
    connected(&first, &mut at_second).await;
    connected(&second, &mut at_first).await;
    first.create_table(table("t")).await.expect("creates");
    first.append(append("t", 0, "one".to_owned())).await.expect("appends");
    wait_for(&mut at_second, Notification::Grown { table: "t".to_owned(), last: 1 }).await;
    second.notify_peers(Notification::SessionEnded { user: "ann".to_owned() });
    let next = timeout(PATIENCE, at_first.recv()).await.expect("in time").expect("a notification");
    assert_eq!(next, Notification::SessionEnded { user: "ann".to_owned() }, "its own append is not announced to it");

    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
               WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    database.client().await.batch_execute(cut).await.expect("cuts");
    wait_for(&mut at_second, Notification::Lost).await;
    first.append(append("t", 1, "two".to_owned())).await.expect("appends");
    wait_for(&mut at_second, Notification::Grown { table: "t".to_owned(), last: 2 }).await;
}

/// Connected users are visible to other servers while their own server is live.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn presence_is_visible_to_other_servers() {
    let database = PostgresDatabase::new().await;
    let (first, second) = (database.store().await, database.store().await);
    let members = vec![Member { user: "bob".to_owned(), seat: 1 }, Member { user: "ann".to_owned(), seat: 0 }];
    first.create_table(NewTable { members, ..table("t") }).await.expect("creates");
    let elsewhere = async |store: &Postgres| {
        let stands = store.table_statuses(&["t".to_owned()]).await.expect("reads");
        stands.into_iter().next().expect("is there").present_elsewhere
    };
    let coming = |user: &str, present| PresenceChange { table: "t".to_owned(), user: user.to_owned(), present };
    let stranger = PresenceChange { table: "no such table".to_owned(), ..coming("ann", true) };
    let some = [coming("bob", true), coming("ann", false), coming("ann", true), stranger, coming("ann", true)];
    first.record_presence(&some).await.expect("notes");
    second.record_presence(&[coming("ann", true)]).await.expect("notes");
    assert_eq!(elsewhere(&second).await, ["ann", "bob"]);
    assert_eq!(elsewhere(&first).await, ["ann"]);
    first.record_presence(&[coming("bob", true), coming("bob", false)]).await.expect("notes");
    assert_eq!(elsewhere(&second).await, ["ann"]);
    first.leave().await.expect("leaves");
    assert!(elsewhere(&second).await.is_empty());
    let seats = second.members("t").await.expect("reads");
    assert_eq!(
        seats.iter().map(|member| (member.user.as_str(), member.seat)).collect::<Vec<_>>(),
        [("ann", 0), ("bob", 1)]
    );
    let here = std::time::UNIX_EPOCH.elapsed().expect("the clock is later than 1970").as_millis() as i64;
    let there = second.now().expect("a database has a clock");
    assert!((there - here).abs() < 5_000, "both clocks are nearly equal: {here} and {there}");
}
