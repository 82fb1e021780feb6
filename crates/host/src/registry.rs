//! The tables in memory: locking, loading, and unloading.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use fogg_store::StoreError;
use fogg_table::{Entry, Input, Millis, Number, Secret, TableKey, commitment};
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::OwnedMutexGuard;
use tracing::{info, warn};

use crate::{CloseReason, Host, HostError, LoadedTable, Outgoing};

/// How long a table without viewers stays in memory.
const IDLE: Duration = Duration::from_secs(30);
/// The time between two rounds of unloading.
const UNLOADED_EVERY: Duration = Duration::from_secs(10);
/// A table with a wake-up sooner than this is not unloaded.
const SOON: Millis = 60_000;
/// Maximum number of tables that are woken together.
const WOKEN_AT_ONCE: u32 = 1_000;
/// The length of the secret of a deal, in bytes. The key of the table follows it.
const SECRET_LENGTH: usize = 32;

/// The tables in memory, by id.
#[derive(Default)]
pub(crate) struct Registry(Mutex<HashMap<Box<str>, Arc<Slot>>>);

/// A table behind its lock.
pub(crate) type Slot = tokio::sync::Mutex<SlotState>;

/// The state of a table behind its lock.
pub(crate) enum SlotState {
    /// Not loaded yet, or discarded.
    Empty,
    /// In memory.
    Loaded(Box<LoadedTable>),
    /// Unloaded and no longer registered. A task that waited for the lock must look the table up again.
    Gone,
}

impl SlotState {
    /// The table. It is loaded after [`Host::lock`].
    pub(crate) fn table(&self) -> Result<&LoadedTable, HostError> {
        match self {
            SlotState::Loaded(loaded) => Ok(loaded),
            _ => Err(HostError::NotFound),
        }
    }

    /// The table, mutable.
    pub(crate) fn table_mut(&mut self) -> Result<&mut LoadedTable, HostError> {
        match self {
            SlotState::Loaded(loaded) => Ok(loaded),
            _ => Err(HostError::NotFound),
        }
    }
}

impl Registry {
    fn slots(&self) -> MutexGuard<'_, HashMap<Box<str>, Arc<Slot>>> {
        self.0.lock()
    }

    pub(crate) fn get(&self, id: &str) -> Option<Arc<Slot>> {
        self.slots().get(id).cloned()
    }

    fn get_or_insert(&self, id: &str) -> Arc<Slot> {
        let mut slots = self.slots();
        match slots.get(id) {
            Some(slot) => Arc::clone(slot),
            None => {
                let slot = Arc::new(Slot::new(SlotState::Empty));
                slots.insert(id.into(), Arc::clone(&slot));
                slot
            }
        }
    }

    pub(crate) fn contains(&self, id: &str) -> bool {
        self.slots().contains_key(id)
    }

    pub(crate) fn ids(&self) -> Vec<String> {
        self.slots().keys().map(ToString::to_string).collect()
    }

    pub(crate) fn all(&self) -> Vec<(Box<str>, Arc<Slot>)> {
        self.slots().iter().map(|(id, slot)| (id.clone(), Arc::clone(slot))).collect()
    }

    pub(crate) fn drain(&self) -> Vec<(Box<str>, Arc<Slot>)> {
        self.slots().drain().collect()
    }

    fn remove(&self, id: &str) {
        self.slots().remove(id);
    }
}

impl Host {
    /// The number of tables in memory.
    pub fn loaded_tables(&self) -> usize {
        self.registry.slots().len()
    }

    /// Locks a table, and loads it first if it is not in memory.
    pub(crate) async fn lock(self: &Arc<Self>, id: &str) -> Result<OwnedMutexGuard<SlotState>, HostError> {
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return Err(HostError::Closing);
            }
            let mut guard = self.registry.get_or_insert(id).lock_owned().await;
            match &mut *guard {
                SlotState::Loaded(_) => return Ok(guard),
                SlotState::Gone => {}
                SlotState::Empty => match self.load(id).await {
                    Ok(mut loaded) => {
                        self.reschedule(&mut loaded);
                        *guard = SlotState::Loaded(loaded);
                        return Ok(guard);
                    }
                    Err(error) => {
                        self.discard(id, &mut guard);
                        return Err(error);
                    }
                },
            }
        }
    }

    /// Locks a table that has its log up to at least this number. Reads the entries that other servers stored first.
    pub(crate) async fn lock_from(
        self: &Arc<Self>,
        id: &str,
        least: Number,
    ) -> Result<OwnedMutexGuard<SlotState>, HostError> {
        self.catch_up(id, least).await?;
        self.lock(id).await
    }

    /// Removes a table from memory. Tasks that wait for its lock look it up again.
    fn discard(&self, id: &str, guard: &mut OwnedMutexGuard<SlotState>) {
        **guard = SlotState::Gone;
        let mut slots = self.registry.slots();
        if slots.get(id).is_some_and(|slot| Arc::ptr_eq(slot, OwnedMutexGuard::mutex(guard))) {
            slots.remove(id);
        }
    }

    async fn load(&self, id: &str) -> Result<Box<LoadedTable>, HostError> {
        let (mut loaded, _) = self.read(id, Number::MAX).await?;
        self.claim_and_credit(&mut loaded).await?;
        Ok(loaded)
    }

    /// Reads a table as it was after an entry, and the entries that followed.
    async fn read(&self, id: &str, until: Number) -> Result<(Box<LoadedTable>, Vec<Entry>), HostError> {
        let started = self.runtime.uptime();
        let secrets = self.store.table_secret(id).await?.ok_or(HostError::NotFound)?;
        let (secret, key) =
            split_secrets(&secrets).ok_or_else(|| HostError::Internal("a secret is too short".to_owned()))?;
        let (table, later) = self.replay(id, secret, until).await?;
        if commitment(table.id(), table.options(), &secret) != table.commitment() {
            return Err(HostError::Internal("the secret does not match the commitment".to_owned()));
        }
        metrics::histogram!("fogg_table_load_seconds").record(self.runtime.uptime() - started);
        Ok((Box::new(LoadedTable::new(table, key, Arc::clone(&self.runtime))), later))
    }

    /// Claims a table that was just loaded, unless another server owns it, and credits its clocks for downtimes.
    async fn claim_and_credit(&self, loaded: &mut LoadedTable) -> Result<(), HostError> {
        let id = loaded.table.id().0.to_string();
        loaded.epoch = self.store.claim(&id).await?;
        let downtimes = self.downtimes.lock().clone();
        for (from, until) in downtimes {
            if loaded.epoch.is_none() {
                break;
            }
            let handled = loaded.table.handle(Input::Downtime { from, until }, self.runtime.now());
            self.append(loaded, &handled, None, loaded.epoch).await?;
            loaded.publish(&handled);
        }
        Ok(())
    }

    /// Discards a table in memory and reloads it. Its viewers stay connected and receive the entries they lack.
    pub(crate) async fn reload(self: &Arc<Self>, id: &str, guard: &mut OwnedMutexGuard<SlotState>) {
        // A slot that is gone must stay gone: waiting tasks look the table up again.
        if !matches!(**guard, SlotState::Loaded(_)) {
            return;
        }
        let SlotState::Loaded(old) = std::mem::replace(&mut **guard, SlotState::Empty) else { return };
        self.timers.change(id, old.wake_at, None);
        let here = old.users_here();
        match self.load_again(id, *old).await {
            Ok(fresh) => **guard = SlotState::Loaded(fresh),
            // The viewers lose their connections and reconnect. No slot may stay that looks loaded: it would never be
            // woken, and its bots would wait forever.
            Err(error) => {
                warn!(table = id, %error, "cannot reload a table");
                self.discard(id, guard);
                self.queue_presence(id, here.into_iter().map(|user| (user, false)));
            }
        }
    }

    async fn load_again(self: &Arc<Self>, id: &str, old: LoadedTable) -> Result<Box<LoadedTable>, HostError> {
        let (mut fresh, later) = self.read(id, old.published).await?;
        fresh.take_over(old);
        self.follow(&mut fresh, later)?;
        self.claim_and_credit(&mut fresh).await?;
        self.reschedule(&mut fresh);
        Ok(fresh)
    }

    /// Wakes tables in the store whose wake-up time has come. Returns their number.
    ///
    /// # Errors
    /// If the store failed.
    pub async fn wake_due_tables(self: &Arc<Self>) -> Result<usize, StoreError> {
        let due = self.store.due_tables(self.runtime.now(), WOKEN_AT_ONCE).await?;
        let mut woken = 0;
        for id in due {
            if !self.is_run_here(&id).await? {
                self.tick(&id).await;
                woken += 1;
            }
        }
        Ok(woken)
    }

    /// Whether this host runs the clock and bots of a table that it owns in the store.
    async fn is_run_here(self: &Arc<Self>, id: &str) -> Result<bool, StoreError> {
        let Some(slot) = self.registry.get(id) else { return Ok(false) };
        // The table is busy now; the next call checks again.
        let Ok(mut state) = slot.try_lock() else { return Ok(true) };
        // A slot may be empty if the task that was loading the table was dropped.
        let SlotState::Loaded(loaded) = &mut *state else { return Ok(false) };
        if loaded.epoch.is_none() {
            // Another server owned it until now.
            loaded.epoch = self.store.claim(id).await?;
            self.reschedule(loaded);
        }
        Ok(true)
    }

    /// Unloads tables without viewers that have nothing to do soon. Returns their number.
    pub async fn unload_idle(self: &Arc<Self>, idle: Duration) -> usize {
        let mut unloaded = 0;
        for (id, slot) in self.registry.all() {
            let Ok(mut guard) = slot.try_lock() else { continue };
            let SlotState::Loaded(loaded) = &mut *guard else { continue };
            let wake_at = loaded.epoch.and_then(|_| loaded.table.wake_at());
            let soon = wake_at.is_some_and(|at| at < self.runtime.now() + SOON);
            if soon || !loaded.is_idle(idle) {
                continue;
            }
            if loaded.epoch.is_some()
                && let Err(error) = self.release(&id, wake_at).await
            {
                warn!(table = %id, %error, "cannot unload a table");
                continue;
            }
            self.timers.change(&id, loaded.wake_at, None);
            *guard = SlotState::Gone;
            self.registry.remove(&id);
            unloaded += 1;
        }
        unloaded
    }

    /// Gives up ownership of a table.
    async fn release(&self, id: &str, wake_at: Option<Millis>) -> Result<(), StoreError> {
        // The stored time does not include the wake-ups that depend on presence.
        self.store.set_wake(id, wake_at).await?;
        self.store.release(id).await
    }

    /// Unloads idle tables periodically. Runs forever.
    pub async fn run_unloading(self: Arc<Self>) {
        loop {
            self.runtime.sleep(UNLOADED_EVERY).await;
            self.unload_idle(IDLE).await;
            self.accounts.tidy();
        }
    }

    /// The store was changed from outside. Discards all tables in memory; viewers reconnect.
    pub async fn discard_all(self: &Arc<Self>, downtimes: Vec<(Millis, Millis)>) {
        info!("the store was changed from outside; reloading all tables");
        let host = Arc::clone(self);
        self.runtime.spawn(Box::pin(async move { host.recheck_sessions().await }));
        *self.downtimes.lock() = downtimes;
        for (id, slot) in self.registry.drain() {
            let mut guard = slot.lock().await;
            if let SlotState::Loaded(loaded) = &mut *guard {
                self.timers.change(&id, loaded.wake_at, None);
                loaded.close_all(Outgoing::Close(CloseReason::Restored));
            }
            *guard = SlotState::Gone;
        }
    }

    /// Prepares to stop: gives up ownership of all tables and asks viewers to reconnect, a few at a time, to spread the
    /// load on the other servers. Inputs are accepted until then.
    pub async fn drain(self: &Arc<Self>, time: Duration) {
        self.leave_cluster().await;
        self.accounts.close();
        let all = self.registry.all();
        let pause = time.checked_div(u32::try_from(all.len()).unwrap_or(u32::MAX)).unwrap_or_default();
        let started = self.runtime.uptime();
        let mut next = started;
        for (_, slot) in all {
            if let SlotState::Loaded(loaded) = &mut *slot.lock().await {
                loaded.epoch = None;
                loaded.close_all(Outgoing::Close(CloseReason::Restart));
                self.reschedule(loaded);
            }
            next += pause;
            self.sleep_until(next).await;
        }
        // Also without tables, because load balancers need the time to notice.
        self.sleep_until(started + time).await;
    }

    async fn sleep_until(&self, uptime: Duration) {
        self.runtime.sleep(uptime.saturating_sub(self.runtime.uptime())).await;
    }

    async fn leave_cluster(&self) {
        if let Err(error) = self.store.leave().await {
            warn!(%error, "cannot notify the other servers of the stop; their leases will expire");
        }
    }

    /// Stops the host: it accepts no more inputs and asks viewers to reconnect.
    pub async fn close(self: &Arc<Self>) {
        self.closing.store(true, Ordering::Relaxed);
        self.accounts.close();
        for (_, slot) in self.registry.drain() {
            // A task that holds the lock finishes its input; no other task starts one.
            let mut guard = slot.lock().await;
            if let SlotState::Loaded(loaded) = &mut *guard {
                loaded.close_all(Outgoing::Close(CloseReason::Restart));
            }
            *guard = SlotState::Gone;
        }
        self.leave_cluster().await;
    }
}

/// The secrets of a table as stored: the secret of the deal, then the key of the table.
pub(crate) fn join_secrets(secret: &Secret, key: &[u8]) -> Vec<u8> {
    [&secret.0[..], key].concat()
}

fn split_secrets(secrets: &[u8]) -> Option<(Secret, TableKey)> {
    let (secret, key) = secrets.split_at_checked(SECRET_LENGTH)?;
    Some((Secret(secret.try_into().ok()?), TableKey(key.into())))
}
