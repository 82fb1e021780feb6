//! Uptime, and its effect on clocks.

use std::sync::Arc;

use super::make::{head, table};
use crate::{Millis, NewTable, Status, Store};

/// A minimum so long that there is no downtime.
const NEVER: Millis = Millis::MAX;

/// The time between the last heartbeat and a start moves the wake times, once.
pub async fn downtimes_are_stored_and_stop_clocks<S: Store>(store: Arc<S>) {
    store.create_table(NewTable { head: head(Status::Playing, Some(5_000)), ..table("t") }).await.expect("creates");
    store.create_table(table("without a clock")).await.expect("creates");
    let wake_at = async |store: &S| store.table("t").await.expect("reads").expect("is there").head.wake_at;

    assert_eq!(store.last_heartbeat().await.expect("reads"), None);
    assert!(store.heartbeat(1_000, 100, 0).await.expect("beats").is_empty(), "there was no heartbeat before the first");
    assert_eq!(store.last_heartbeat().await.expect("reads"), Some(1_000));
    assert_eq!(wake_at(&store).await, Some(5_000));

    store.heartbeat(2_000, NEVER, NEVER).await.expect("beats");
    assert_eq!(store.heartbeat(3_500, 100, 0).await.expect("beats"), [(2_000, 3_500)]);
    assert_eq!(wake_at(&store).await, Some(6_500));
    assert_eq!(store.table("without a clock").await.expect("reads").expect("is there").head.wake_at, None);

    // Two starts in a row: the second downtime starts at the first start.
    assert_eq!(store.heartbeat(3_700, 100, 0).await.expect("beats"), [(2_000, 3_500), (3_500, 3_700)]);
    assert_eq!(wake_at(&store).await, Some(6_700));
    store.heartbeat(9_000, NEVER, NEVER).await.expect("beats");
    assert_eq!(store.heartbeat(10_000, 100, 3_500).await.expect("beats"), [(3_500, 3_700), (9_000, 10_000)]);
    assert_eq!(wake_at(&store).await, Some(7_700));
    assert!(store.due_tables(7_699, 9).await.expect("reads").is_empty());
    assert_eq!(store.due_tables(7_700, 9).await.expect("reads"), ["t"]);
    assert!(store.heartbeat(10_001, 100, 10_000).await.expect("beats").is_empty());
}

/// A restart that takes less than the minimum is not a downtime, and neither is a clock that was set back.
pub async fn short_downtimes_do_not_count<S: Store>(store: Arc<S>) {
    store.create_table(NewTable { head: head(Status::Playing, Some(5_000)), ..table("t") }).await.expect("creates");
    store.heartbeat(1_000, NEVER, NEVER).await.expect("beats");
    assert!(store.heartbeat(1_099, 100, 0).await.expect("beats").is_empty());
    assert!(store.heartbeat(500, 100, 0).await.expect("beats").is_empty());
    assert_eq!(store.last_heartbeat().await.expect("reads"), Some(500));
    assert!(store.heartbeat(500, 0, 0).await.expect("beats").is_empty(), "no time has passed");
    assert_eq!(store.table("t").await.expect("reads").expect("is there").head.wake_at, Some(5_000));
    assert_eq!(store.heartbeat(600, 100, 0).await.expect("beats"), [(500, 600)], "exactly the minimum counts");
    assert_eq!(store.table("t").await.expect("reads").expect("is there").head.wake_at, Some(5_100));
}

/// The check of a healthy store succeeds.
pub async fn a_store_can_be_written<S: Store>(store: Arc<S>) {
    for _ in 0..3 {
        store.check().await.expect("can be written");
    }
}
