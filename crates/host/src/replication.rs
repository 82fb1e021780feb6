//! Replication: tables that several servers have in memory at the same time.
//!
//! A player plays at the server it is connected to. The store takes one entry after the other; the loser of an append loads
//! the table again and retries. The other servers are notified of new entries and follow the log. Notifications may get
//! lost, so from time to time all tables in memory are compared with the store. A request does not wait for that: entries
//! that a table lacks are read before it is answered. One of the servers has the table: it runs its clock and bots. If
//! that server is gone, the next one that notices takes over.

use std::sync::{Arc, PoisonError};
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

/// How often tables in memory are compared with the store.
const COMPARED_EVERY: Duration = Duration::from_secs(3);
/// The number of tables that are compared with one query.
const COMPARED_AT_ONCE: usize = 500;
/// Presence is collected for this long. A moment does not matter.
const COLLECTED: Duration = Duration::from_millis(50);
/// The pause before presence that could not be stored is stored again.
const RETRY: Duration = Duration::from_secs(1);

impl Host {
    /// Follows entries that other servers have stored, and shows them to the viewers.
    pub(crate) fn follow(&self, loaded: &mut LoadedTable, entries: Vec<Entry>) -> Result<(), HostError> {
        for entry in entries {
            let followed = loaded.table.follow(entry).map_err(|error| HostError::Internal(error.to_string()))?;
            loaded.publish(&followed);
            self.notify_accounts(loaded, &followed.entries);
        }
        Ok(())
    }

    /// Queues the connections that began or ended at a table, for the other servers.
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

    /// Stores who has connected and disconnected, many at a time: after a restart thousands connect. Runs forever.
    pub async fn run_presence(self: Arc<Self>) {
        loop {
            let mut changes = self.presence.next(&*self.runtime, COLLECTED).await;
            while let Err(error) = self.store.record_presence(&changes).await {
                warn!(%error, "presence could not be stored; retrying");
                self.runtime.sleep(RETRY).await;
                changes.extend(self.presence.take());
            }
        }
    }

    /// Stores again who is connected: the database was away, and may have lost it.
    async fn report_all_presence(&self) {
        for (id, slot) in self.registry.all() {
            let here = match &*slot.lock().await {
                SlotState::Loaded(loaded) => loaded.users_here(),
                _ => continue,
            };
            self.queue_presence(&id, here.into_iter().map(|user| (user, true)));
        }
    }

    /// A session of an account has ended: its connections check whether it was theirs, here and on other servers.
    pub fn session_ended(&self, user: &UserId) {
        self.accounts.session_ended(user);
        self.store.notify_peers(Notification::SessionEnded { user: user.0.to_string() });
    }

    /// Receives notifications of the other servers; runs as long as there can be others.
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

    /// A table's log has grown elsewhere.
    async fn on_log_grown(self: &Arc<Self>, id: &str, last: Number) {
        if self.registry.contains(id) {
            self.try_to_catch_up(id, last).await;
        } else if self.accounts.has_streams()
            && let Err(error) = self.notify_listeners(id).await
        {
            warn!(table = id, %error, "accounts could not be notified of their turns");
        }
    }

    /// Notifies accounts with streams here of their decisions at a table that only other servers have in memory. They may be
    /// notified twice.
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

    /// Reads the entries that a table in memory lacks, if its log has this number on another server; [`Number::MAX`] if the
    /// end of the log is not known. A table that is not in memory lacks nothing: it is loaded when it is needed.
    ///
    /// A client may have been shown more by another server, in the answer to an action for example. It must not be shown
    /// less than it has seen, asked again for a decision that was made, or refused for a phase that has passed. So this
    /// comes before every answer that depends on a table.
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
        // Not while the table is locked: players need not wait for readers.
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
                warn!(table = id, %error, "a table cannot follow its log; it is loaded again");
                let (host, id) = (Arc::clone(self), id.to_owned());
                // In a separate task: the client may hang up in the middle, and the viewers must not notice.
                let loading = detached(&*self.runtime, async move { host.reload(&id, &mut guard).await });
                loading.await.ok_or_else(|| HostError::Internal("loading panicked".to_owned()))?;
            }
        }
        Ok(())
    }

    /// The same for tables that no request waits for: the next comparison tries again.
    async fn try_to_catch_up(self: &Arc<Self>, id: &str, last: Number) {
        if let Err(error) = self.catch_up(id, last).await {
            warn!(table = id, %error, "a log could not be followed");
        }
    }

    /// Compares tables in memory with the store from time to time; runs as long as there can be other servers.
    pub async fn run_comparisons(self: Arc<Self>) {
        while self.store.is_shared() {
            self.runtime.sleep(COMPARED_EVERY).await;
            self.compare_all().await;
        }
    }

    /// Compares the tables that other servers have notified about, many at a time; runs forever.
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
            Err(error) => return warn!(%error, "tables could not be compared with the store"),
        };
        for stand in stands {
            self.try_to_catch_up(&stand.table, stand.last).await;
            if let Err(error) = self.apply_status(&stand).await {
                warn!(table = stand.table, %error, "a table without a server could not be claimed");
            }
        }
    }

    /// Takes a table that no living server has, and notes who is connected to other servers.
    async fn apply_status(self: &Arc<Self>, stand: &TableStatus) -> Result<(), StoreError> {
        let Some(slot) = self.registry.get(&stand.table) else { return Ok(()) };
        let mut guard = slot.lock_owned().await;
        let SlotState::Loaded(loaded) = &mut *guard else { return Ok(()) };
        loaded.set_elsewhere(stand.present_elsewhere.iter().map(|user| UserId::from(user.as_str())).collect());
        if stand.free {
            // Asked again even if this server thinks it has the table: its lease may have run out meanwhile.
            loaded.epoch = self.store.claim(&stand.table).await?;
        }
        // Without touching it: a comparison must not keep a table from going to sleep.
        let touched = loaded.touched;
        self.reschedule(loaded);
        loaded.touched = touched;
        Ok(())
    }

    /// No one could play for a while: the clocks of this server's tables get that time back.
    pub async fn refund_downtime(self: &Arc<Self>, downtimes: Vec<(Millis, Millis)>) {
        self.downtimes.lock().unwrap_or_else(PoisonError::into_inner).extend(&downtimes);
        for id in self.registry.ids() {
            for (from, until) in downtimes.iter().copied() {
                match self.submit(&id, Submitter::Host, Input::Downtime { from, until }).await {
                    Ok(_) | Err(HostError::Closing | HostError::Elsewhere | HostError::NotFound) => {}
                    Err(error) => warn!(table = %id, %error, "a clock could not be given its time back"),
                }
            }
        }
    }
}
