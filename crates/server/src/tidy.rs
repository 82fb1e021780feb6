//! Deletes data that is no longer needed: expired sessions, idle guests, closed tables, old chat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_store::{Millis, StoreError};
use fogg_table::Entry;
use tracing::{info, warn};

use crate::App;
use crate::clock::now;
use crate::moderation::{self, Deletions};

/// Interval between runs.
const INTERVAL: Duration = Duration::from_secs(600);
const DAY: Millis = 24 * 3_600_000;
/// Age at which guests who never had a seat are deleted.
const IDLE_GUEST: Millis = 30 * DAY;
/// Time after which the name of a guest without a seat is released.
const GUEST_NAME: Millis = 7 * DAY;
/// Number of tables or chat lines changed in one transaction, and maximum number of transactions per run. Players must
/// not wait long.
const BATCH: u32 = 200;
const MOST_TIMES: usize = 100;
const PAUSE: Duration = Duration::from_millis(50);
/// Maximum number of seats of deleted accounts handled per run.
const MOST_DELETED: u32 = 1_000;

/// Time for which nothing is deleted after the server's time has jumped ahead.
const PAUSE_AFTER_JUMP: Duration = Duration::from_secs(24 * 3_600);

/// Detects jumps of the server's time. A clock that is temporarily wrong must not delete data that is still needed: an
/// operator has a day to correct it.
struct JumpDetector {
    /// A moment, and the server's time at that moment.
    last: Option<(Instant, Millis)>,
    /// The moment of the jump.
    jumped: Option<Instant>,
}

impl JumpDetector {
    /// Whether the time has jumped ahead by more than a day in the last day, and has not returned since.
    fn jumped_recently(&mut self, time: Millis, at: Instant) -> bool {
        if let Some((then, shown)) = self.last.replace((at, time)) {
            let passed = Millis::try_from(at.saturating_duration_since(then).as_millis()).unwrap_or(Millis::MAX);
            let gained = time.saturating_sub(shown).saturating_sub(passed);
            if gained > DAY {
                self.jumped = Some(at);
            } else if gained < -DAY {
                self.jumped = None;
            }
        }
        self.jumped.is_some_and(|jumped| at.saturating_duration_since(jumped) < PAUSE_AFTER_JUMP)
    }
}

/// Runs until the server stops. `noted` is the last recorded time at which a server ran before this one.
pub(crate) async fn run(app: Arc<App>, noted: Option<Millis>) {
    let mut outside_changes = app.store.outside_changes();
    let mut deletions = Deletions::default();
    let mut jumps = JumpDetector { last: noted.map(|noted| (Instant::now(), noted)), jumped: None };
    loop {
        app.limits.tidy();
        if outside_changes.has_changed().unwrap_or(false) {
            // A backup was restored: deletions made since then are undone in it.
            outside_changes.mark_unchanged();
            deletions = Deletions::default();
        }
        if let Err(error) = moderation::finish_deletions(&app, &mut deletions, MOST_DELETED).await {
            warn!(%error, "cannot find deleted accounts at tables");
        }
        let time = now();
        if jumps.jumped_recently(time, Instant::now()) {
            warn!(time, "clock jumped ahead by more than a day; nothing is deleted for a day");
            tokio::time::sleep(INTERVAL).await;
            continue;
        }
        match delete_expired(&app, time).await {
            Ok(deleted) if deleted != DeletedCounts::default() => {
                let DeletedCounts { sessions, guests, guest_names, closed_tables, chat_lines } = deleted;
                info!(sessions, guests, guest_names, closed_tables, chat_lines, "expired data deleted");
            }
            Ok(_) => {}
            Err(error) => warn!(%error, "cannot delete expired data"),
        }
        tokio::time::sleep(INTERVAL).await;
    }
}

/// The number of deleted items.
#[derive(Default, PartialEq, Eq)]
struct DeletedCounts {
    sessions: u64,
    guests: u64,
    guest_names: u64,
    closed_tables: u64,
    chat_lines: u64,
}

/// The time before which data is deleted; `None` if data is kept forever.
fn before(time: Millis, keep: Option<Duration>) -> Option<Millis> {
    keep.map(|keep| time.saturating_sub(Millis::try_from(keep.as_millis()).unwrap_or(Millis::MAX)))
}

/// Deletes data that is no longer needed at this time. The clock is not read again: it may jump.
async fn delete_expired(app: &App, now: Millis) -> Result<DeletedCounts, StoreError> {
    let store = &app.store;
    let mut counts = DeletedCounts {
        sessions: store.delete_expired_sessions(now).await?,
        guests: store.delete_idle_guests(now - IDLE_GUEST).await?,
        guest_names: store.release_guest_names(now - GUEST_NAME).await?,
        ..DeletedCounts::default()
    };
    if let Some(time) = before(now, app.config.keep_closed_tables) {
        for _ in 0..MOST_TIMES {
            let deleted = store.delete_closed_tables(time, BATCH).await?;
            counts.closed_tables += deleted;
            if deleted < u64::from(BATCH) {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    if let Some(time) = before(now, app.config.keep_chat) {
        let body = Entry::redacted_chat();
        for _ in 0..MOST_TIMES {
            let redacted = store.redact_chat(time, &body, BATCH).await?;
            counts.chat_lines += redacted;
            if redacted < u64::from(BATCH) {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_deleted_after_a_clock_jump() {
        let start = Instant::now();
        let hour = |hours: u64| start + Duration::from_secs(hours * 3_600);
        let time = |hours: i64| 1_000 * DAY + hours * 3_600_000;
        let mut jumps = JumpDetector { last: None, jumped: None };
        assert!(!jumps.jumped_recently(time(0), hour(0)));
        assert!(!jumps.jumped_recently(time(48), hour(48)), "time passes");
        assert!(!jumps.jumped_recently(time(49 + 23), hour(49)), "less than a day");
        // It jumps ahead and returns.
        assert!(jumps.jumped_recently(time(50 + 4_800), hour(50)));
        assert!(jumps.jumped_recently(time(51 + 4_800), hour(51)));
        assert!(!jumps.jumped_recently(time(52), hour(52)));
        // It jumps ahead and stays there.
        assert!(jumps.jumped_recently(time(53 + 4_800), hour(53)));
        assert!(jumps.jumped_recently(time(76 + 4_800), hour(76)));
        assert!(!jumps.jumped_recently(time(77 + 4_800), hour(77)));
        // It is ahead when the server starts.
        let mut jumps = JumpDetector { last: Some((start, time(0))), jumped: None };
        assert!(jumps.jumped_recently(time(4_800), start));
        assert!(!jumps.jumped_recently(time(4_824), hour(24)));
        let mut jumps = JumpDetector { last: Some((start, time(0))), jumped: None };
        assert!(!jumps.jumped_recently(time(10), start), "a short downtime");
    }
}
