//! Replication: tables that several servers have in memory at the same time.
//!
//! Players act on the server that they are connected to. The store accepts one entry after another; a server that loses
//! an append reads the new entries and retries. The other servers are notified of new entries and follow the log.
//! Notifications may get lost, so all tables in memory are periodically compared with the store. Requests do not depend
//! on that: entries that a table lacks are read before the response. One of the servers owns the table and runs its
//! clock and bots. If that server dies, the next one that notices takes over.

use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::AccountEvent;
use fogg_rules::Seat;
use fogg_store::{Notification, PresenceChange, StoreError, TableStatus};
use fogg_table::{Entry, Input, Millis, Number, UserId};
use tokio::sync::broadcast::error::RecvError;
use tracing::warn;

use crate::registry::SlotState;
use crate::runtime::detached;
use crate::{Host, HostError, LoadedTable, Submitter};

/// The time between two comparisons of tables in memory with the store.
const COMPARED_EVERY: Duration = Duration::from_secs(3);
/// Number of tables in one query.
const COMPARED_AT_ONCE: usize = 500;
/// How long presence changes are collected. A short delay does not matter.
const COLLECTED: Duration = Duration::from_millis(50);
/// The pause before a failed store of presence is retried.
const RETRY: Duration = Duration::from_secs(1);

impl Host {
    /// Applies entries that other servers stored, and sends them to the viewers.
    pub(crate) fn follow(&self, loaded: &mut LoadedTable, entries: Vec<Entry>) -> Result<(), HostError> {
        for entry in entries {
            let followed = loaded.table.follow(entry).map_err(|error| HostError::Internal(error.to_string()))?;
            loaded.publish(&followed);
            self.notify_accounts(loaded, &followed.entries);
        }
        Ok(())
    }

    /// Queues the presence changes of a table for the other servers.
    pub(crate) fn report_presence(&self, loaded: &mut LoadedTable) {
        let changes = loaded.take_presence_changes();
        self.queue_presence(&loaded.table.id().0, changes);
    }

    pub(crate) fn queue_presence(&self, table: &str, changes: impl IntoIterator<Item = (UserId, bool)>) {
        if self.store.is_shared() {
            let coming = |(user, present): (UserId, bool)| PresenceChange {
                table: table.to_owned(),
                user: user.0.to_string(),
                present,
            };
            self.presence.extend(changes.into_iter().map(coming));
        }
    }

    /// Stores presence changes in batches, because thousands of clients connect after a restart. Runs forever.
    pub async fn run_presence(self: Arc<Self>) {
        loop {
            let mut changes = self.presence.next(&*self.runtime, COLLECTED).await;
            while let Err(error) = self.store.record_presence(&changes).await {
                warn!(%error, "cannot store presence; retrying");
                self.runtime.sleep(RETRY).await;
                changes.extend(self.presence.take());
            }
        }
    }

    /// Stores the presence of all connected accounts again, because the database was unreachable and may have lost it.
    async fn report_all_presence(&self) {
        for (id, slot) in self.registry.all() {
            let here = match &*slot.lock().await {
                SlotState::Loaded(loaded) => loaded.users_here(),
                _ => continue,
            };
            self.queue_presence(&id, here.into_iter().map(|user| (user, true)));
        }
    }

    /// Signals that a session of an account has ended, to connections here and on other servers.
    pub fn session_ended(&self, user: &UserId) {
        self.accounts.session_ended(user);
        self.store.notify_peers(Notification::SessionEnded { user: user.0.to_string() });
    }

    /// Receives notifications from other servers. Runs as long as the store is shared.
    pub async fn run_notifications(self: Arc<Self>) {
        let Some(mut news) = self.store.notifications() else { return };
        loop {
            let heard = match news.recv().await {
                Ok(heard) => heard,
                Err(RecvError::Lagged(_)) => Notification::Lost,
                Err(RecvError::Closed) => return,
            };
            metrics::counter!("fogg_news_total").increment(1);
            let host = Arc::clone(&self);
            match heard {
                Notification::SessionEnded { user } => self.accounts.session_ended(&UserId::from(user.as_str())),
                Notification::Grown { table, last } => {
                    self.runtime.spawn(Box::pin(async move { host.on_log_grown(&table, last).await }));
                }
                Notification::Presence { table } => {
                    let known = self.registry.contains(&table);
                    self.unchecked.extend(known.then_some(table));
                }
                Notification::Lost => self.runtime.spawn(Box::pin(async move {
                    // First: revoked sessions must not wait for the rest.
                    host.recheck_sessions().await;
                    host.report_all_presence().await;
                    host.compare_all().await;
                })),
            }
        }
    }

    /// Handles a notification that a table's log has grown on another server.
    async fn on_log_grown(self: &Arc<Self>, id: &str, last: Number) {
        if self.registry.contains(id) {
            self.try_to_catch_up(id, last).await;
        } else if self.accounts.has_streams()
            && let Err(error) = self.notify_listeners(id).await
        {
            warn!(table = id, %error, "cannot notify accounts of their turns");
        }
    }

    /// Notifies accounts with streams here of their decisions at a table that only other servers have in memory. They
    /// may be notified twice.
    async fn notify_listeners(self: &Arc<Self>, id: &str) -> Result<(), HostError> {
        let members = self.store.members(id).await?;
        if !members.iter().any(|member| self.accounts.listens(&UserId::from(member.user.as_str()))) {
            return Ok(());
        }
        self.view(id, |loaded| {
            for (seat, chair) in Seat::all(loaded.table.chairs().len() as u8).zip(loaded.table.chairs()) {
                if let (Some(user), Some(decision)) = (chair.occupant.user(), loaded.table.decision(seat)) {
                    let (table, seat) = (id.to_owned(), seat.index() as u8);
                    self.accounts.notify(user, &AccountEvent::YourTurn { table, seat, decision });
                }
            }
            Ok(())
        })
        .await
    }

    /// Reads the entries that a table in memory lacks. `last` is the number of the log's last entry, or [`Number::MAX`]
    /// if unknown. A table that is not in memory lacks nothing: it is loaded when it is needed.
    ///
    /// A client may have seen more entries through another server, for example in the response to an action. It must
    /// not be shown an older state, asked for a decision that was already made, or rejected because of a phase that has
    /// passed. So this comes before every response that depends on a table.
    pub(crate) async fn catch_up(self: &Arc<Self>, id: &str, last: Number) -> Result<(), HostError> {
        if !self.store.is_shared() {
            return Ok(());
        }
        let Some(slot) = self.registry.get(id) else { return Ok(()) };
        let (known, reader) = match &*slot.lock().await {
            SlotState::Loaded(loaded) => (loaded.table.number(), loaded.table.reader()),
            _ => return Ok(()),
        };
        if known >= last {
            return Ok(());
        }
        // The table is not locked here, so that players do not wait for readers.
        let mut entries = self.entries_after(id, known, reader).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let mut guard = slot.lock_owned().await;
        let SlotState::Loaded(loaded) = &mut *guard else { return Ok(()) };
        // The table may have changed in the meantime.
        let known = loaded.table.number();
        entries.retain(|entry| entry.number > known);
        if entries.is_empty() {
            return Ok(());
        }
        match self.follow(loaded, entries) {
            Ok(()) => self.reschedule(loaded),
            Err(error) => {
                warn!(table = id, %error, "a table cannot follow its log; reloading");
                let (host, id) = (Arc::clone(self), id.to_owned());
                // In a separate task, because the client may disconnect in the middle.
                let loading = detached(&*self.runtime, async move { host.reload(&id, &mut guard).await });
                loading.await.ok_or_else(|| HostError::Internal("loading panicked".to_owned()))?;
            }
        }
        Ok(())
    }

    /// Like [`Host::catch_up`], for tables that no request is waiting for: the next comparison retries.
    async fn try_to_catch_up(self: &Arc<Self>, id: &str, last: Number) {
        if let Err(error) = self.catch_up(id, last).await {
            warn!(table = id, %error, "cannot follow a log");
        }
    }

    /// Periodically compares tables in memory with the store. Runs as long as the store is shared.
    pub async fn run_comparisons(self: Arc<Self>) {
        while self.store.is_shared() {
            self.runtime.sleep(COMPARED_EVERY).await;
            self.compare_all().await;
        }
    }

    /// Compares the tables that other servers have sent notifications about, in batches. Runs forever.
    pub async fn run_checks(self: Arc<Self>) {
        loop {
            let mut tables = self.unchecked.next(&*self.runtime, COLLECTED).await;
            tables.sort_unstable();
            tables.dedup();
            for part in tables.chunks(COMPARED_AT_ONCE) {
                self.compare(part.to_vec()).await;
            }
        }
    }

    async fn compare_all(self: &Arc<Self>) {
        for part in self.registry.ids().chunks(COMPARED_AT_ONCE) {
            self.compare(part.to_vec()).await;
        }
    }

    async fn compare(self: &Arc<Self>, tables: Vec<String>) {
        let stands = match self.store.table_statuses(&tables).await {
            Ok(stands) => stands,
            Err(error) => return warn!(%error, "cannot compare tables with the store"),
        };
        for stand in stands {
            self.try_to_catch_up(&stand.table, stand.last).await;
            if let Err(error) = self.apply_status(&stand).await {
                warn!(table = stand.table, %error, "cannot claim a table without an owner");
            }
        }
    }

    /// Updates the presence on other servers, and claims a table that no living server owns.
    async fn apply_status(self: &Arc<Self>, stand: &TableStatus) -> Result<(), StoreError> {
        let Some(slot) = self.registry.get(&stand.table) else { return Ok(()) };
        let mut guard = slot.lock_owned().await;
        let SlotState::Loaded(loaded) = &mut *guard else { return Ok(()) };
        loaded.set_elsewhere(stand.present_elsewhere.iter().map(|user| UserId::from(user.as_str())).collect());
        if stand.free {
            // Claimed again even if this server seems to own the table: its lease may have expired.
            loaded.epoch = self.store.claim(&stand.table).await?;
        }
        // A comparison must not keep a table from being unloaded, so it does not count as activity.
        let touched = loaded.touched;
        self.reschedule(loaded);
        loaded.touched = touched;
        Ok(())
    }

    /// Credits the clocks of this server's tables for downtimes.
    pub async fn refund_downtime(self: &Arc<Self>, downtimes: Vec<(Millis, Millis)>) {
        self.downtimes.lock().extend(&downtimes);
        for id in self.registry.ids() {
            for (from, until) in downtimes.iter().copied() {
                match self.submit(&id, Submitter::Host, Input::Downtime { from, until }).await {
                    Ok(_) | Err(HostError::Closing | HostError::Elsewhere | HostError::NotFound) => {}
                    Err(error) => warn!(table = %id, %error, "cannot credit a clock for a downtime"),
                }
            }
        }
    }
}
