//! The time of day. The only place of the server that asks for it.
//!
//! Clocks of machines are set now and then, by people and by programs, sometimes wrongly and by hours, and games are
//! decided by time. So time goes on evenly here, and is compared with the clock on the wall once a second: small
//! differences are believed at once, a leap only when it has lasted.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fogg_table::Millis;

/// What is believed at once. Clocks that are kept right by a time server are never wrong by so much.
const LEAP: Millis = 1_000;
/// A leap is believed after so long.
const LASTING: Duration = Duration::from_secs(60);

/// One for the process: it has one store.
static CLOCK: LazyLock<Clock> = LazyLock::new(|| Clock::new(on_the_wall()));

/// Milliseconds since 1970, UTC; by the clock of the store if it has one, so that several servers agree.
pub(crate) fn now() -> Millis {
    CLOCK.now()
}

/// To be called now and then, with the time of the store if it has a clock of its own.
pub(crate) fn compare(store: Option<Millis>) {
    match store {
        Some(time) => CLOCK.set(time),
        None => CLOCK.compare(on_the_wall(), Instant::now()),
    }
}

fn on_the_wall() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

struct Clock {
    began: Instant,
    /// The time at the beginning.
    then: AtomicI64,
    /// Since when the clock on the wall has been somewhere else, and where: as `then`.
    leap: Mutex<Option<(Instant, Millis)>>,
}

impl Clock {
    fn new(time: Millis) -> Clock {
        Clock { began: Instant::now(), then: AtomicI64::new(time), leap: Mutex::new(None) }
    }

    fn now(&self) -> Millis {
        self.then.load(Ordering::Relaxed).saturating_add(elapsed(self.began, Instant::now()))
    }

    fn set(&self, time: Millis) {
        self.then.store(time.saturating_sub(elapsed(self.began, Instant::now())), Ordering::Relaxed);
    }

    /// The wall shows `time` at the moment `at`.
    fn compare(&self, time: Millis, at: Instant) {
        let then = time.saturating_sub(elapsed(self.began, at));
        let near = |one: Millis, other: Millis| one.saturating_sub(other).saturating_abs() <= LEAP;
        let mut leap = self.leap.lock().unwrap_or_else(PoisonError::into_inner);
        if near(then, self.then.load(Ordering::Relaxed)) {
            *leap = None;
        } else {
            match *leap {
                Some((since, there)) if near(then, there) => {
                    if at - since < LASTING {
                        return;
                    }
                    *leap = None;
                }
                _ => {
                    *leap = Some((at, then));
                    return;
                }
            }
        }
        self.then.store(then, Ordering::Relaxed);
    }
}

fn elapsed(from: Instant, until: Instant) -> Millis {
    Millis::try_from((until - from).as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that began at 1,000,000, and the moment so many seconds later.
    fn clock() -> (Clock, impl Fn(u64) -> Instant) {
        let clock = Clock::new(1_000_000);
        let began = clock.began;
        (clock, move |seconds| began + Duration::from_secs(seconds))
    }

    fn then(clock: &Clock) -> Millis {
        clock.then.load(Ordering::Relaxed)
    }

    #[test]
    fn small_differences_are_believed_at_once() {
        let (clock, after) = clock();
        clock.compare(1_010_400, after(10));
        assert_eq!(then(&clock), 1_000_400);
    }

    #[test]
    fn a_leap_is_believed_when_it_has_lasted() {
        let (clock, after) = clock();
        let hour = 3_600_000;
        for second in 10..70 {
            clock.compare(1_000_000 + second * 1_000 + hour, after(second as u64));
            assert_eq!(then(&clock), 1_000_000, "after {second} seconds");
        }
        clock.compare(1_070_000 + hour, after(70));
        assert_eq!(then(&clock), 1_000_000 + hour);
    }

    #[test]
    fn a_leap_that_passes_is_forgotten() {
        let (clock, after) = clock();
        clock.compare(0, after(10));
        clock.compare(1_050_000, after(50));
        clock.compare(0, after(71));
        assert_eq!(then(&clock), 1_000_000);
    }
}
