//! The clock of the database, which all servers on it share.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use crate::Millis;

/// The database's clock as last read, advanced by a monotonic clock.
pub(super) struct DatabaseClock {
    began: Instant,
    /// The database's time at `began`.
    then: AtomicI64,
}

impl DatabaseClock {
    pub(super) fn new() -> DatabaseClock {
        DatabaseClock { began: Instant::now(), then: AtomicI64::new(0) }
    }

    /// The database's time was `there` at `at`.
    pub(super) fn set(&self, there: Millis, at: Instant) {
        self.then.store(there - millis(at - self.began), Ordering::Relaxed);
    }

    pub(super) fn now(&self) -> Millis {
        self.then.load(Ordering::Relaxed) + millis(self.began.elapsed())
    }
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}
