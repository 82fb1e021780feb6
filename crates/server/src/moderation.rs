//! Applies operators' actions while the server runs. `fogg admin` writes to the store. Every server on it polls the
//! audit log and updates its memory: it ends connections, renames players, and removes chat lines.

use std::collections::BTreeSet;
use std::ops::Bound;
use std::sync::Arc;
use std::time::Duration;

use fogg_store::{AuditEntry, StoreError};
use fogg_table::{DELETED_NAME, UserId};
use serde::Deserialize;
use tracing::{info, warn};

use crate::App;
use crate::clock::now;
use crate::http::accounts::{leave_table, leave_tables};

/// Interval between reads of the audit log.
const POLL: Duration = Duration::from_secs(1);
/// Number of entries per read.
const PAGE: u32 = 100;
/// Maximum age of renames and deletions that are applied at startup: no server may have been running when they were
/// made.
const OLDEST: i64 = 7 * 24 * 3_600_000;
/// An id after all others.
const LAST: u64 = i64::MAX as u64;

/// The parameters of an action that are needed here.
#[derive(Deserialize)]
struct Detail {
    number: Option<u64>,
}

/// Follows the audit log until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut outside_changes = app.store.outside_changes();
    let (mut last, mut failures) = (None, Failures::default());
    loop {
        if outside_changes.has_changed().unwrap_or(false) {
            // A backup was restored: its audit log may be shorter, and its settings may differ.
            outside_changes.mark_unchanged();
            last = None;
        }
        let followed = match &mut last {
            Some(id) => follow(&app, id, &mut failures).await,
            None => begin(&app, &mut failures).await.map(|id| last = Some(id)),
        };
        if let Err(error) = followed {
            warn!(%error, "cannot follow the audit log");
        }
        tokio::time::sleep(POLL).await;
    }
}

/// The last entry of the audit log now. Earlier actions are already in the store, except at tables.
async fn begin(app: &Arc<App>, failures: &mut Failures) -> Result<u64, StoreError> {
    let mut recent = app.store.audit_before(LAST, PAGE).await?;
    app.site.reload(&*app.store).await?;
    let last = recent.first().map_or(0, |entry| entry.id);
    recent.reverse();
    for entry in recent.iter().filter(|entry| entry.entry.at > now() - OLDEST) {
        if matches!(entry.entry.action.as_str(), "rename" | "delete") {
            try_to_apply(app, entry, failures).await?;
        }
    }
    Ok(last)
}

/// Maximum number of attempts to apply an entry, one per [`POLL`] while the log itself can be read.
const TRIES: u32 = 300;

/// Counts failed attempts to apply one entry of the audit log.
#[derive(Default)]
struct Failures {
    entry: u64,
    count: u32,
}

impl Failures {
    /// Counts one more failure. Returns whether to retry the entry.
    fn again(&mut self, entry: u64) -> bool {
        if self.entry != entry {
            *self = Failures { entry, count: 0 };
        }
        self.count += 1;
        self.count < TRIES
    }
}

/// Applies an entry, or skips it after many failures: no entry blocks the log forever.
async fn try_to_apply(app: &Arc<App>, entry: &AuditEntry, failures: &mut Failures) -> Result<(), StoreError> {
    let (id, action, subject) = (entry.id, entry.entry.action.as_str(), entry.entry.subject.as_str());
    match apply(app, entry).await {
        Ok(()) => info!(id, action, subject, "an operator's action"),
        Err(error) if failures.again(id) => return Err(error),
        Err(error) => warn!(id, action, subject, %error, "cannot apply an operator's action"),
    }
    Ok(())
}

/// Applies the entries after `last`, which is always the last applied one. Stops at an entry that could not be applied,
/// so that it is retried.
async fn follow(app: &Arc<App>, last: &mut u64, failures: &mut Failures) -> Result<(), StoreError> {
    loop {
        let entries = app.store.audit_after(*last, PAGE).await?;
        for entry in &entries {
            try_to_apply(app, entry, failures).await?;
            *last = entry.id;
        }
        if entries.len() < PAGE as usize {
            return Ok(());
        }
    }
}

/// Applies an entry; safe to repeat. Returns an error if the store failed.
async fn apply(app: &Arc<App>, entry: &AuditEntry) -> Result<(), StoreError> {
    let (id, action, subject) = (entry.id, entry.entry.action.as_str(), entry.entry.subject.as_str());
    let user = UserId::from(subject);
    match action {
        "suspend" | "reset" => {
            app.host.accounts.session_ended(&user);
            for bot in app.store.bots_of(subject).await? {
                app.host.accounts.session_ended(&UserId::from(bot.id.as_str()));
            }
        }
        // The current name: the account may have been renamed again.
        "rename" => {
            if let Some(renamed) = app.store.user(subject).await? {
                app.host.rename_user(&user, &renamed.name, true).await?;
            }
        }
        "delete" => {
            app.host.accounts.session_ended(&user);
            remove_from_tables(app, subject).await?;
            // Its bots were deleted with it, and their ids are no longer known.
            let app = Arc::clone(app);
            tokio::spawn(async move { app.host.recheck_sessions().await });
        }
        "remove-chat" => match serde_json::from_str(&entry.entry.detail) {
            Ok(Detail { number: Some(number) }) => app.host.chat_removed(subject, number).await,
            _ => warn!(id, "an entry of the audit log has no number"),
        },
        "site" => app.site.reload(&*app.store).await?,
        // These actions have no effect on memory.
        _ => {}
    }
    Ok(())
}

/// Removes a deleted account from all tables: its seats become free or go to bots, and its name is removed. Returns an
/// error if the store failed at one of them.
pub(crate) async fn remove_from_tables(app: &App, user: &str) -> Result<(), StoreError> {
    // The name first: seats that have been left no longer refer to the account.
    let renamed = app.host.rename_user(&UserId::from(user), DELETED_NAME, false).await;
    leave_tables(app, user).await?;
    renamed
}

/// Renames an account at its tables.
pub(crate) async fn rename_at_tables(app: &App, user: &str, name: &str) {
    if let Err(error) = app.host.rename_user(&UserId::from(user), name, false).await {
        warn!(user, %error, "cannot rename an account at its tables");
    }
}

/// A deleted account and a table of which it is a member.
type DeletedMember = (String, String);

/// Maximum number of seats remembered as done.
const MOST_DONE: usize = 100_000;
/// Maximum number of pages of seats read in one run.
const MOST_PAGES: usize = 10;

/// The state of the task that finishes deletions. A player who leaves a running game remains a member of the table
/// until the game ends, so the store returns such seats repeatedly.
#[derive(Default)]
pub(crate) struct Deletions {
    /// The start of the next run; `None` for the first seat.
    after: Option<DeletedMember>,
    done: BTreeSet<DeletedMember>,
}

impl Deletions {
    /// Handles a page of seats, in order. Returns those that are not done, and drops those that no longer exist.
    fn take(&mut self, page: Vec<DeletedMember>, limit: usize) -> Vec<DeletedMember> {
        let last = (page.len() >= limit).then(|| page.last().cloned()).flatten();
        let after = std::mem::replace(&mut self.after, last);
        let start = after.map_or(Bound::Unbounded, Bound::Excluded);
        let end = self.after.clone().map_or(Bound::Unbounded, Bound::Included);
        let found: BTreeSet<&DeletedMember> = page.iter().collect();
        let gone: Vec<DeletedMember> =
            self.done.range((start, end)).filter(|seat| !found.contains(seat)).cloned().collect();
        for seat in gone {
            self.done.remove(&seat);
        }
        page.into_iter().filter(|seat| !self.done.contains(seat)).collect()
    }

    fn finished(&mut self, seat: DeletedMember) {
        if self.done.len() < MOST_DONE {
            self.done.insert(seat);
        }
    }
}

/// Finishes deletions of accounts that were deleted while no server ran, or that could not leave a table. Every run
/// continues where the last one stopped and handles about `most` seats.
pub(crate) async fn finish_deletions(app: &App, deletions: &mut Deletions, most: u32) -> Result<(), StoreError> {
    let mut handled = 0;
    for _ in 0..MOST_PAGES {
        let page = app.store.deleted_users_at_tables(deletions.after.clone(), most).await?;
        let seats = deletions.take(page, most as usize);
        handled += seats.len();
        for of_one in seats.chunk_by(|one, other| one.0 == other.0) {
            let Some((user, _)) = of_one.first() else { continue };
            let renamed = app.host.rename_user(&UserId::from(user.as_str()), DELETED_NAME, false).await;
            for (user, table) in of_one {
                match (&renamed, leave_table(app, user, table).await) {
                    (Ok(()), Ok(())) => deletions.finished((user.clone(), table.clone())),
                    (Err(error), _) => warn!(user, table, %error, "cannot rename a deleted account"),
                    (Ok(()), Err(error)) => warn!(user, table, %error, "cannot remove a deleted account from a table"),
                }
            }
        }
        if deletions.after.is_none() || handled >= most as usize {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(user: u32, table: u32) -> DeletedMember {
        (format!("user {user}"), format!("table {table}"))
    }

    /// Runs the task on the store's rows. Returns the handled seats.
    fn run(deletions: &mut Deletions, members: &BTreeSet<DeletedMember>, limit: usize) -> Vec<DeletedMember> {
        let after = deletions.after.clone();
        let page = members.iter().filter(|seat| after.as_ref().is_none_or(|after| *seat > after)).take(limit);
        let seats = deletions.take(page.cloned().collect(), limit);
        seats.iter().for_each(|seat| deletions.finished(seat.clone()));
        seats
    }

    #[test]
    fn every_seat_is_handled_once_and_none_is_starved() {
        let mut members: BTreeSet<DeletedMember> = (0..7).map(|number| seat(number % 3, number)).collect();
        let mut deletions = Deletions::default();
        let mut handled = Vec::new();
        for _ in 0..4 {
            let seats = run(&mut deletions, &members, 2);
            assert!(seats.len() <= 2);
            handled.extend(seats);
        }
        assert!(handled.iter().eq(&members), "all of them, in their order: {handled:?}");
        assert_eq!(deletions.after, None, "it starts again");
        members.insert(seat(1, 9));
        let again: Vec<DeletedMember> = (0..5).flat_map(|_| run(&mut deletions, &members, 2)).collect();
        assert_eq!(again, [seat(1, 9)], "only what is new");
        // Seats of finished games are dropped.
        let left = seat(1, 9);
        members.retain(|seat| *seat == left);
        for _ in 0..5 {
            assert!(run(&mut deletions, &members, 2).is_empty());
        }
        assert_eq!(deletions.done, members);
    }

    #[test]
    fn an_entry_is_retried_a_limited_number_of_times() {
        let mut failures = Failures::default();
        assert!(failures.again(1) && failures.again(2));
        assert_eq!((0..1_000).filter(|_| failures.again(3)).count(), TRIES as usize - 1);
        assert!(failures.again(4), "another entry has its own count");
    }
}
