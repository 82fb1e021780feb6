//! The runtime of Tokio and the clock of the server, for the host of the tables.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use fogg_bots::Clock;
use fogg_host::{Runtime, Task};
use fogg_table::Millis;

use crate::clock::now;

/// The runtime that the server runs in.
pub(crate) struct TokioRuntime {
    started: Instant,
}

impl Default for TokioRuntime {
    fn default() -> TokioRuntime {
        TokioRuntime { started: Instant::now() }
    }
}

impl Runtime for TokioRuntime {
    fn now(&self) -> Millis {
        now()
    }

    fn uptime(&self) -> Duration {
        self.started.elapsed()
    }

    fn bot_clock(&self) -> Clock {
        Clock::new(|| {
            static START: OnceLock<Instant> = OnceLock::new();
            START.get_or_init(Instant::now).elapsed()
        })
    }

    fn sleep(&self, time: Duration) -> Task {
        Box::pin(tokio::time::sleep(time))
    }

    fn spawn(&self, task: Task) {
        drop(tokio::spawn(task));
    }

    fn run_blocking(&self, work: Box<dyn FnOnce() + Send>) {
        drop(tokio::task::spawn_blocking(work));
    }

    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), String> {
        getrandom::fill(bytes).map_err(|error| error.to_string())
    }
}
