//! Helpers of the unit tests.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fogg_bots::Clock;
use fogg_table::Millis;

use crate::{Runtime, Task};

/// The runtime of Tokio.
pub(crate) struct TestRuntime(Instant);

impl Default for TestRuntime {
    fn default() -> TestRuntime {
        TestRuntime(Instant::now())
    }
}

impl Runtime for TestRuntime {
    fn now(&self) -> Millis {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
    }

    fn uptime(&self) -> Duration {
        self.0.elapsed()
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
