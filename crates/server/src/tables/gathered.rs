//! Things that come in heaps and are dealt with together.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// What waits to be dealt with.
pub(super) struct Gathered<T> {
    waiting: Mutex<Vec<T>>,
    some: Notify,
}

impl<T> Default for Gathered<T> {
    fn default() -> Gathered<T> {
        Gathered { waiting: Mutex::default(), some: Notify::new() }
    }
}

impl<T> Gathered<T> {
    pub(super) fn extend(&self, more: impl IntoIterator<Item = T>) {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).extend(more);
        self.some.notify_one();
    }

    /// What there is.
    pub(super) fn take(&self) -> Vec<T> {
        std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until there is something, and for so long for more of it. In the order it came.
    pub(super) async fn next(&self, moment: Duration) -> Vec<T> {
        loop {
            self.some.notified().await;
            tokio::time::sleep(moment).await;
            let all = self.take();
            if !all.is_empty() {
                return all;
            }
        }
    }
}
