//! Timers: one queue for all tables in memory.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use fogg_table::{Input, Millis};
use parking_lot::Mutex;
use tokio::sync::Notify;
use tracing::warn;

use crate::registry::SlotState;
use crate::{Host, HostError, Runtime, Submitter};

/// The wake-up times of all tables in memory.
#[derive(Default)]
pub(crate) struct Timers {
    queue: Mutex<BTreeSet<(Millis, Box<str>)>>,
    earlier: Notify,
}

impl Timers {
    /// Changes the wake-up time of a table.
    pub(crate) fn change(&self, table: &str, old: Option<Millis>, new: Option<Millis>) {
        if old == new {
            return;
        }
        let mut queue = self.queue.lock();
        if let Some(old) = old {
            queue.remove(&(old, table.into()));
        }
        if let Some(new) = new {
            let first = queue.first().is_none_or(|(first, _)| new < *first);
            queue.insert((new, table.into()));
            if first {
                self.earlier.notify_one();
            }
        }
    }

    /// Waits for the next table whose wake-up time has come.
    pub(crate) async fn next(&self, runtime: &dyn Runtime) -> Box<str> {
        loop {
            let wait = {
                let mut queue = self.queue.lock();
                match queue.first() {
                    Some((at, _)) => {
                        let left = at - runtime.now();
                        if left <= 0
                            && let Some((_, table)) = queue.pop_first()
                        {
                            return table;
                        }
                        // The system clock can jump, so check again after a while.
                        Duration::from_millis(left.clamp(1, 10_000) as u64)
                    }
                    None => Duration::from_secs(60),
                }
            };
            tokio::select! {
                () = runtime.sleep(wait) => {}
                () = self.earlier.notified() => {}
            }
        }
    }
}

impl Host {
    /// Wakes tables in memory whose wake-up time has come. Runs forever.
    pub async fn run_timers(self: Arc<Self>) {
        loop {
            let id = self.timers.next(&*self.runtime).await;
            let host = Arc::clone(&self);
            self.runtime.spawn(Box::pin(async move {
                let Some(slot) = host.registry.get(&id) else { return };
                if let SlotState::Loaded(loaded) = &mut *slot.lock().await {
                    // It was removed from the queue; the commit of the tick adds it again.
                    loaded.wake_at = None;
                }
                host.tick(&id).await;
            }));
        }
    }

    /// Submits a tick, so that the table handles the passage of time.
    pub(crate) async fn tick(self: &Arc<Self>, id: &str) {
        match self.submit(id, Submitter::Host, Input::Tick).await {
            Ok(_) | Err(HostError::Closing | HostError::Elsewhere) => {}
            Err(error) => warn!(table = id, %error, "clock tick failed"),
        }
    }
}
