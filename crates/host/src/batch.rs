//! Queues that collect items that arrive in bursts, to handle them together.

use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::Runtime;

/// Items that are collected to be handled together.
pub(crate) struct BatchQueue<T> {
    waiting: Mutex<Vec<T>>,
    some: Notify,
}

impl<T> Default for BatchQueue<T> {
    fn default() -> BatchQueue<T> {
        BatchQueue { waiting: Mutex::default(), some: Notify::new() }
    }
}

impl<T> BatchQueue<T> {
    pub(crate) fn extend(&self, more: impl IntoIterator<Item = T>) {
        self.waiting.lock().extend(more);
        self.some.notify_one();
    }

    /// Takes all current items.
    pub(crate) fn take(&self) -> Vec<T> {
        std::mem::take(&mut *self.waiting.lock())
    }

    /// Waits for an item, then for this delay to collect more. Returns them in the order of arrival.
    pub(crate) async fn next(&self, runtime: &dyn Runtime, delay: Duration) -> Vec<T> {
        loop {
            self.some.notified().await;
            runtime.sleep(delay).await;
            let all = self.take();
            if !all.is_empty() {
                return all;
            }
        }
    }
}
