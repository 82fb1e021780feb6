//! One timer for all awake tables.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::clock::now;
use fogg_table::Millis;

/// When which awake table wants to be told that time has passed.
#[derive(Default)]
pub(crate) struct Timers {
    queue: Mutex<BTreeSet<(Millis, Box<str>)>>,
    earlier: Notify,
}

impl Timers {
    /// A table wants to be woken at another time.
    pub(crate) fn change(&self, table: &str, old: Option<Millis>, new: Option<Millis>) {
        if old == new {
            return;
        }
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// Waits for the next table whose time has come.
    pub(crate) async fn next(&self) -> Box<str> {
        loop {
            let wait = {
                let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
                match queue.first() {
                    Some((at, _)) => {
                        let left = at - now();
                        if left <= 0
                            && let Some((_, table)) = queue.pop_first()
                        {
                            return table;
                        }
                        // Wall clocks can jump; look again from time to time.
                        Duration::from_millis(left.clamp(1, 10_000) as u64)
                    }
                    None => Duration::from_secs(60),
                }
            };
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.earlier.notified() => {}
            }
        }
    }
}
