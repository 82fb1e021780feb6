//! Time as a parameter. Bots read only the clock they are given, so that they also run where the standard clock is
//! missing, such as in a browser worker, and so that tests can control time.

use std::fmt;
use std::time::Duration;

use crate::Budget;

/// A monotonic clock: a function that returns the time since some fixed moment.
///
/// ```
/// use std::sync::OnceLock;
/// use std::time::Instant;
///
/// use fogg_bots::Clock;
///
/// let clock = Clock::new(|| {
///     static START: OnceLock<Instant> = OnceLock::new();
///     START.get_or_init(Instant::now).elapsed()
/// });
/// assert!(clock.now() <= clock.now());
/// ```
#[derive(Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that reads the time with this function, which must never go backwards.
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// The time since the moment at which this clock started.
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// A [`Budget`] together with the clock that measures it.
#[derive(Clone, Copy, Debug)]
pub enum SearchLimit {
    /// This many playouts.
    Playouts(u32),
    /// This much time, by this clock.
    Time(Duration, Clock),
}

impl SearchLimit {
    /// A budget, measured by a clock.
    pub const fn new(budget: Budget, clock: Clock) -> SearchLimit {
        match budget {
            Budget::Playouts(count) => SearchLimit::Playouts(count),
            Budget::Time(time) => SearchLimit::Time(time, clock),
        }
    }

    /// Starts measuring.
    pub(crate) fn start(self) -> BudgetTracker {
        let started = match self {
            SearchLimit::Playouts(_) => Duration::ZERO,
            SearchLimit::Time(_, clock) => clock.now(),
        };
        BudgetTracker { limit: self, started, playouts: 0 }
    }
}

/// Tracks how much of a limit is spent.
#[derive(Debug)]
pub(crate) struct BudgetTracker {
    limit: SearchLimit,
    started: Duration,
    playouts: u32,
}

impl BudgetTracker {
    /// The share of the limit that is spent, 1 for all of it.
    pub(crate) fn spent(&self) -> f64 {
        match self.limit {
            SearchLimit::Playouts(all) => f64::from(self.playouts) / f64::from(all.max(1)),
            SearchLimit::Time(all, clock) => {
                let elapsed = clock.now().saturating_sub(self.started);
                elapsed.as_secs_f64() / all.as_secs_f64().max(SHORTEST_SECONDS)
            }
        }
    }

    /// Counts playouts.
    pub(crate) fn add(&mut self, playouts: u32) {
        self.playouts = self.playouts.saturating_add(playouts);
    }

    /// Whether one more playout is allowed; if so, it is counted. The first always is. Called before every playout:
    /// reading the clock costs about 1% of one.
    pub(crate) fn one_more(&mut self) -> bool {
        let more = self.playouts == 0 || self.spent() < 1.0;
        self.playouts += u32::from(more);
        more
    }
}

/// Lower bound of the time, so that the share of a zero budget is defined.
const SHORTEST_SECONDS: f64 = 1e-6;

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static MILLISECONDS: Cell<u64> = const { Cell::new(0) };
    }

    /// A clock that advances by one millisecond whenever it is read.
    fn ticking() -> Clock {
        Clock::new(|| Duration::from_millis(MILLISECONDS.replace(MILLISECONDS.get() + 1)))
    }

    fn allowed(limit: SearchLimit) -> usize {
        let mut tracker = limit.start();
        std::iter::from_fn(|| tracker.one_more().then_some(())).count()
    }

    #[test]
    fn playouts_are_counted_exactly() {
        for most in [1, 2, 1000] {
            assert_eq!(allowed(SearchLimit::Playouts(most)), most as usize);
        }
    }

    #[test]
    fn time_is_measured_by_the_clock_that_was_passed_in() {
        // The clock is read at the start and before every playout but the first.
        assert_eq!(allowed(SearchLimit::Time(Duration::from_millis(10), ticking())), 10);
        // Even without time, one playout is allowed, because a decision needs at least one.
        assert_eq!(allowed(SearchLimit::Time(Duration::ZERO, ticking())), 1);
    }
}
