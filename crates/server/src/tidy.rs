//! Forgets what is not needed any more: expired sessions, idle guests, closed tables, old chat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_store::{Millis, StoreError};
use fogg_table::Entry;
use tracing::{info, warn};

use crate::App;
use crate::clock::now;
use crate::moderation::{self, Deletions};

/// How often it is done.
const EVERY: Duration = Duration::from_secs(600);
const DAY: Millis = 24 * 3_600_000;
/// Guests who never sat at a table are forgotten after this time.
const IDLE_GUEST: Millis = 30 * DAY;
/// The name of a guest who sits nowhere can be had by others after this time.
const GUEST_NAME: Millis = 7 * DAY;
/// Tables or chat lines that are changed in one transaction, and the most transactions of one run. Those who play must not
/// wait for long.
const AT_ONCE: u32 = 200;
const MOST_TIMES: usize = 100;
const PAUSE: Duration = Duration::from_millis(50);
/// Deleted accounts at tables that are looked at in one run.
const MOST_DELETED: u32 = 1_000;

/// Nothing is deleted for so long after the server's time has leaped ahead.
const DOUBT: Duration = Duration::from_secs(24 * 3_600);

/// Notices when the server's time leaps ahead. A clock that is wrong for a while must not delete what is still needed: an
/// operator has a day to set it right.
struct Leaps {
    /// A moment, and the server's time then.
    last: Option<(Instant, Millis)>,
    /// When the time leaped ahead.
    leaped: Option<Instant>,
}

impl Leaps {
    /// Whether the time has leaped ahead by more than a day, and neither come back nor been the time for a day since.
    fn doubtful(&mut self, time: Millis, at: Instant) -> bool {
        if let Some((then, shown)) = self.last.replace((at, time)) {
            let passed = Millis::try_from(at.saturating_duration_since(then).as_millis()).unwrap_or(Millis::MAX);
            let gained = time.saturating_sub(shown).saturating_sub(passed);
            if gained > DAY {
                self.leaped = Some(at);
            } else if gained < -DAY {
                self.leaped = None;
            }
        }
        self.leaped.is_some_and(|leaped| at.saturating_duration_since(leaped) < DOUBT)
    }
}

/// Runs until the server stops. `noted` is the last time at which a server ran before this one.
pub(crate) async fn run(app: Arc<App>, noted: Option<Millis>) {
    let mut outside_changes = app.store.outside_changes();
    let mut deletions = Deletions::default();
    let mut leaps = Leaps { last: noted.map(|noted| (Instant::now(), noted)), leaped: None };
    loop {
        app.limits.tidy();
        if outside_changes.has_changed().unwrap_or(false) {
            // A backup was restored: what was done since is not done in it.
            outside_changes.mark_unchanged();
            deletions = Deletions::default();
        }
        if let Err(error) = moderation::finish_deletions(&app, &mut deletions, MOST_DELETED).await {
            warn!(%error, "deleted accounts at tables could not be found");
        }
        let time = now();
        if leaps.doubtful(time, Instant::now()) {
            warn!(time, "the clock leaped ahead by more than a day: nothing is deleted for a day");
            tokio::time::sleep(EVERY).await;
            continue;
        }
        match forget(&app, time).await {
            Ok(forgotten) if forgotten != Forgotten::default() => {
                let Forgotten { sessions, guests, guest_names, closed_tables, chat_lines } = forgotten;
                info!(sessions, guests, guest_names, closed_tables, chat_lines, "forgotten");
            }
            Ok(_) => {}
            Err(error) => warn!(%error, "what is not needed any more could not be deleted"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Counts what was forgotten.
#[derive(Default, PartialEq, Eq)]
struct Forgotten {
    sessions: u64,
    guests: u64,
    guest_names: u64,
    closed_tables: u64,
    chat_lines: u64,
}

/// The time so long before this one, or `None` if things are stored for ever.
fn before(time: Millis, keep: Option<Duration>) -> Option<Millis> {
    keep.map(|keep| time.saturating_sub(Millis::try_from(keep.as_millis()).unwrap_or(Millis::MAX)))
}

/// Forgets what is not needed any more at this time. The clock is not read again: it may leap meanwhile.
async fn forget(app: &App, now: Millis) -> Result<Forgotten, StoreError> {
    let store = &app.store;
    let mut forgotten = Forgotten {
        sessions: store.delete_expired_sessions(now).await?,
        guests: store.delete_idle_guests(now - IDLE_GUEST).await?,
        guest_names: store.release_guest_names(now - GUEST_NAME).await?,
        ..Forgotten::default()
    };
    if let Some(time) = before(now, app.config.keep_closed_tables) {
        for _ in 0..MOST_TIMES {
            let deleted = store.delete_closed_tables(time, AT_ONCE).await?;
            forgotten.closed_tables += deleted;
            if deleted < u64::from(AT_ONCE) {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    if let Some(time) = before(now, app.config.keep_chat) {
        let body = Entry::redacted_chat();
        for _ in 0..MOST_TIMES {
            let redacted = store.redact_chat(time, &body, AT_ONCE).await?;
            forgotten.chat_lines += redacted;
            if redacted < u64::from(AT_ONCE) {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    Ok(forgotten)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_deleted_by_a_clock_that_leaped_ahead() {
        let start = Instant::now();
        let hour = |hours: u64| start + Duration::from_secs(hours * 3_600);
        let time = |hours: i64| 1_000 * DAY + hours * 3_600_000;
        let mut leaps = Leaps { last: None, leaped: None };
        assert!(!leaps.doubtful(time(0), hour(0)));
        assert!(!leaps.doubtful(time(48), hour(48)), "time passes");
        assert!(!leaps.doubtful(time(49 + 23), hour(49)), "less than a day");
        // It leaps and comes back.
        assert!(leaps.doubtful(time(50 + 4_800), hour(50)));
        assert!(leaps.doubtful(time(51 + 4_800), hour(51)));
        assert!(!leaps.doubtful(time(52), hour(52)));
        // It leaps and stays there.
        assert!(leaps.doubtful(time(53 + 4_800), hour(53)));
        assert!(leaps.doubtful(time(76 + 4_800), hour(76)));
        assert!(!leaps.doubtful(time(77 + 4_800), hour(77)));
        // It is ahead when the server starts.
        let mut leaps = Leaps { last: Some((start, time(0))), leaped: None };
        assert!(leaps.doubtful(time(4_800), start));
        assert!(!leaps.doubtful(time(4_824), hour(24)));
        let mut leaps = Leaps { last: Some((start, time(0))), leaped: None };
        assert!(!leaps.doubtful(time(10), start), "a short downtime");
    }
}
