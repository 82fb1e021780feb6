//! What operators do while the server runs. `fogg admin` writes to the store; every server on it polls the audit log and
//! does what remains to be done in memory: it ends connections, renames players, and takes chat lines back.

use std::sync::Arc;
use std::time::Duration;

use fogg_store::{AuditEntry, StoreError};
use fogg_table::{DELETED_NAME, UserId};
use serde::Deserialize;
use tracing::{info, warn};

use crate::App;
use crate::clock::now;
use crate::http::accounts::{leave_table, leave_tables};

/// How often the audit log is read.
const POLL: Duration = Duration::from_secs(1);
/// Entries that are read at once.
const PAGE: u32 = 100;
/// Renames and deletions this old are looked at when the server starts: nobody may have run when they were made.
const OLDEST: i64 = 7 * 24 * 3_600_000;
/// An id after all others.
const LAST: u64 = i64::MAX as u64;

/// The parameters of an action that are needed here.
#[derive(Deserialize)]
struct Detail {
    number: Option<u64>,
}

/// Follows the audit log; runs until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut outside_changes = app.store.outside_changes();
    let mut last = None;
    loop {
        if outside_changes.has_changed().unwrap_or(false) {
            // A backup was restored: its audit log may be shorter, and its settings are others.
            outside_changes.mark_unchanged();
            last = None;
        }
        let followed = match last {
            Some(id) => follow(&app, id).await,
            None => begin(&app).await,
        };
        match followed {
            Ok(id) => last = Some(id),
            Err(error) => warn!(%error, "the audit log could not be read"),
        }
        tokio::time::sleep(POLL).await;
    }
}

/// The last entry of the audit log now. What was done before is in the store already, except at tables.
async fn begin(app: &Arc<App>) -> Result<u64, StoreError> {
    let mut recent = app.store.audit_before(LAST, PAGE).await?;
    app.site.reload(&*app.store).await?;
    let last = recent.first().map_or(0, |entry| entry.id);
    recent.reverse();
    for entry in recent.iter().filter(|entry| entry.entry.at > now() - OLDEST) {
        if matches!(entry.entry.action.as_str(), "rename" | "delete") {
            apply(app, entry).await;
        }
    }
    Ok(last)
}

/// Applies the entries after this one. Returns the last one that was applied.
async fn follow(app: &Arc<App>, mut last: u64) -> Result<u64, StoreError> {
    loop {
        let entries = app.store.audit_after(last, PAGE).await?;
        for entry in &entries {
            apply(app, entry).await;
            last = entry.id;
        }
        if entries.len() < PAGE as usize {
            return Ok(last);
        }
    }
}

async fn apply(app: &Arc<App>, entry: &AuditEntry) {
    let (id, action, subject) = (entry.id, entry.entry.action.as_str(), entry.entry.subject.as_str());
    info!(id, action, subject, "an operator's action");
    let user = UserId::from(subject);
    match action {
        "suspend" | "reset" => {
            app.tables.hub.session_ended(&user);
            match app.store.bots_of(subject).await {
                Ok(bots) => bots.iter().for_each(|bot| app.tables.hub.session_ended(&UserId::from(bot.id.as_str()))),
                Err(error) => warn!(%error, "the bots of a suspended account could not be read"),
            }
        }
        // The present name: the account may have been renamed again meanwhile.
        "rename" => match app.store.user(subject).await {
            Ok(Some(user)) => app.tables.rename_user(&UserId::from(subject), &user.name, true).await,
            Ok(None) => {}
            Err(error) => warn!(%error, "a renamed account could not be read"),
        },
        "delete" => {
            app.tables.hub.session_ended(&user);
            remove_from_tables(app, subject).await;
            // Its bots were deleted with it, and nothing tells any more which they were.
            let app = Arc::clone(app);
            tokio::spawn(async move { app.tables.hub.recheck_sessions().await });
        }
        "remove-chat" => match serde_json::from_str(&entry.entry.detail) {
            Ok(Detail { number: Some(number) }) => app.tables.chat_removed(subject, number).await,
            _ => warn!(id, "an entry of the audit log has no number"),
        },
        "site" => {
            if let Err(error) = app.site.reload(&*app.store).await {
                warn!(%error, "the settings of the site could not be read");
            }
        }
        // These are in the store, and nothing is in memory.
        _ => {}
    }
}

/// Takes a deleted account from all tables: its seats become free or go to bots, and its name is gone.
pub(crate) async fn remove_from_tables(app: &App, user: &str) {
    // The name first: seats that are left know nobody any more.
    rename_at_tables(app, user, DELETED_NAME).await;
    if leave_tables(app, user).await.is_err() {
        // The chore that looks for deleted accounts at tables finishes it.
        warn!(user, "a deleted account could not leave its tables");
    }
}

/// Gives an account its new name at the tables where it sits.
pub(crate) async fn rename_at_tables(app: &App, user: &str, name: &str) {
    app.tables.rename_user(&UserId::from(user), name, false).await;
}

/// Finishes deletions: accounts that were deleted while no server ran, or that could not leave a table.
pub(crate) async fn finish_deletions(app: &App, most: u32) -> Result<(), StoreError> {
    let mut seats = app.store.deleted_users_at_tables(most).await?;
    seats.sort_unstable();
    for of_one in seats.chunk_by(|one, other| one.0 == other.0) {
        for (number, (user, table)) in of_one.iter().enumerate() {
            if number == 0 {
                rename_at_tables(app, user, DELETED_NAME).await;
            }
            leave_table(app, user, table).await;
        }
    }
    Ok(())
}
