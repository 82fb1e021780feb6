//! Forgets what is not needed any more: expired sessions, idle guests, closed tables, old chat.

use std::sync::Arc;
use std::time::Duration;

use fogg_store::{Millis, StoreError};
use fogg_table::Entry;
use tracing::{info, warn};

use crate::App;
use crate::clock::now;
use crate::moderation;

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

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    loop {
        app.limits.tidy();
        if let Err(error) = moderation::finish_deletions(&app, MOST_DELETED).await {
            warn!(%error, "deleted accounts at tables could not be found");
        }
        match forget(&app).await {
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

/// The time so long ago, or `None` if things are stored for ever.
fn before(keep: Option<Duration>) -> Option<Millis> {
    keep.map(|keep| now().saturating_sub(Millis::try_from(keep.as_millis()).unwrap_or(Millis::MAX)))
}

async fn forget(app: &App) -> Result<Forgotten, StoreError> {
    let store = &app.store;
    let mut forgotten = Forgotten {
        sessions: store.delete_expired_sessions(now()).await?,
        guests: store.delete_idle_guests(now() - IDLE_GUEST).await?,
        guest_names: store.release_guest_names(now() - GUEST_NAME).await?,
        ..Forgotten::default()
    };
    if let Some(time) = before(app.config.keep_closed_tables) {
        for _ in 0..MOST_TIMES {
            let deleted = store.delete_closed_tables(time, AT_ONCE).await?;
            forgotten.closed_tables += deleted;
            if deleted < u64::from(AT_ONCE) {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    if let Some(time) = before(app.config.keep_chat) {
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
