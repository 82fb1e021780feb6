//! The time of day. The only module of the server that reads it.
//!
//! The clocks of machines are set now and then, by people and by programs, sometimes wrongly and by hours, and games
//! depend on time. So time advances steadily here and is compared with the system clock once a second. Small
//! differences are accepted immediately, a jump only when it has persisted.
//!
//! Time never goes back. The log of a table must not go back, and a decision with a start time in the future would give
//! its player hours. If the system clock falls behind, this clock continues from its current time, 1% slower, until the
//! system clock has caught up: after a lead of two hours, for eight days. Elapsed times are wrong by at most that 1%,
//! which no player notices. Timestamps are too high during that time, but their order is right. When a server starts,
//! it continues from the last time recorded by a server on this store, if the system clock is behind it.
//!
//! Only a lead of more than a day is dropped immediately: no time zone is that far away, so the time was invalid, and
//! clocks would be wrong for months. At tables with events in that time, the players' clocks then stop until the system
//! clock has caught up; displayed times are limited to the present.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fogg_table::Millis;
use parking_lot::{Mutex, RwLock};

/// Maximum difference that is accepted immediately. Clocks synchronized with a time server are never off by this much.
const MAX_STEP: Millis = 1_000;
/// Time after which a jump is accepted.
const JUMP_ACCEPTED_AFTER: Duration = Duration::from_secs(60);
/// A clock that is ahead of the system clock loses one millisecond in this many.
const SLOWDOWN: Millis = 100;
/// Maximum lead over the system clock.
const MAX_LEAD: Millis = 24 * 3_600_000;

/// One clock per process, which has one store.
static CLOCK: LazyLock<SystemClock> = LazyLock::new(|| SystemClock::new(system_time()));

/// Milliseconds since 1970, UTC; by the clock of the store if it has one, so that several servers agree.
pub(crate) fn now() -> Millis {
    CLOCK.at(Instant::now())
}

/// Compares the clock with the system clock, or with the store's clock if it has one. Called at intervals.
pub(crate) fn compare(store: Option<Millis>) {
    match store {
        Some(time) => CLOCK.accept(time, Instant::now()),
        None => CLOCK.compare(system_time(), Instant::now()),
    }
}

/// Continues from the last recorded time, if that is later. Called at startup.
pub(crate) fn go_on_from(noted: Millis) {
    CLOCK.go_on_from(noted, Instant::now());
}

fn system_time() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

struct SystemClock {
    began: Instant,
    pace: RwLock<Pace>,
    /// The start of a jump of the system clock, and its target in the form of [`Pace::then`].
    jump: Mutex<Option<(Instant, Millis)>>,
}

/// The rate of the clock.
#[derive(Clone, Copy)]
struct Pace {
    /// The time at the start, by the accepted system clock.
    then: Millis,
    /// The lead over that system clock.
    lead: Millis,
    /// The time of that lead, in milliseconds since the start.
    lead_at: Millis,
}

impl Pace {
    /// The time after this many milliseconds.
    fn after(self, elapsed: Millis) -> Millis {
        let lost = elapsed.saturating_sub(self.lead_at).max(0) / SLOWDOWN;
        self.then.saturating_add(elapsed).saturating_add((self.lead - lost).max(0))
    }
}

impl SystemClock {
    fn new(time: Millis) -> SystemClock {
        let pace = RwLock::new(Pace { then: time, lead: 0, lead_at: 0 });
        SystemClock { began: Instant::now(), pace, jump: Mutex::new(None) }
    }

    fn pace(&self) -> Pace {
        *self.pace.read()
    }

    fn at(&self, moment: Instant) -> Millis {
        self.pace().after(elapsed(self.began, moment))
    }

    /// Accepts a system clock that shows `time` at the moment `at`.
    fn accept(&self, time: Millis, at: Instant) {
        self.follow(time, at, Millis::MIN);
    }

    fn go_on_from(&self, noted: Millis, at: Instant) {
        let elapsed = elapsed(self.began, at);
        self.follow(self.pace().then.saturating_add(elapsed), at, noted);
    }

    /// Follows a system clock that shows `time`. This clock is not set back, and shows at least `least`, unless its
    /// lead would be too large.
    fn follow(&self, time: Millis, at: Instant, least: Millis) {
        let elapsed = elapsed(self.began, at);
        let mut pace = self.pace.write();
        let lead = pace.after(elapsed).max(least).saturating_sub(time);
        let lead = if lead > MAX_LEAD { 0 } else { lead.max(0) };
        *pace = Pace { then: time.saturating_sub(elapsed), lead, lead_at: elapsed };
    }

    /// Compares with a system clock that shows `time` at the moment `at`.
    fn compare(&self, time: Millis, at: Instant) {
        let then = time.saturating_sub(elapsed(self.began, at));
        let near = |one: Millis, other: Millis| one.saturating_sub(other).saturating_abs() <= MAX_STEP;
        let mut jump = self.jump.lock();
        if near(then, self.pace().then) {
            *jump = None;
        } else {
            match *jump {
                Some((since, there)) if near(then, there) => {
                    if at - since < JUMP_ACCEPTED_AFTER {
                        return;
                    }
                    *jump = None;
                }
                _ => {
                    *jump = Some((at, then));
                    return;
                }
            }
        }
        self.accept(time, at);
    }
}

fn elapsed(from: Instant, until: Instant) -> Millis {
    Millis::try_from((until - from).as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use fogg_table::testing::{World, options, seat};
    use fogg_table::{Input, Options, Stage, Table, TimeControl};

    use super::*;

    const HOUR: Millis = 3_600_000;

    /// A clock that started at 1,000,000, and a function for the moment some seconds later.
    fn clock() -> (SystemClock, impl Fn(Millis) -> Instant) {
        let clock = SystemClock::new(1_000_000);
        let began = clock.began;
        (clock, move |seconds| began + Duration::from_secs(seconds.unsigned_abs()))
    }

    /// Compares the clock once a second with a system clock that is wrong by `wrong`, and checks that time advances,
    /// never too fast and at most 1% too slow.
    fn run(clock: &SystemClock, after: &impl Fn(Millis) -> Instant, seconds: std::ops::Range<Millis>, wrong: Millis) {
        for second in seconds {
            let before = clock.at(after(second - 1));
            let passed = clock.at(after(second)) - before;
            assert!((990..=1_000).contains(&passed), "{passed} ms in second {second}");
            clock.compare(1_000_000 + second * 1_000 + wrong, after(second));
        }
    }

    #[test]
    fn small_differences_are_accepted_immediately() {
        let (clock, after) = clock();
        clock.compare(1_010_400, after(10));
        assert_eq!(clock.at(after(10)), 1_010_400);
        assert_eq!(clock.at(after(20)), 1_020_400);
    }

    #[test]
    fn a_small_step_back_is_absorbed() {
        let (clock, after) = clock();
        clock.compare(1_009_600, after(10));
        assert_eq!(clock.at(after(10)), 1_010_000, "time does not go back");
        assert_eq!(clock.at(after(20)), 1_020_000 - 100);
        assert_eq!(clock.at(after(50)), 1_050_000 - 400, "the system clock has caught up");
        assert_eq!(clock.at(after(500)), 1_500_000 - 400);
    }

    #[test]
    fn a_jump_is_accepted_when_it_has_persisted() {
        let (clock, after) = clock();
        run(&clock, &after, 10..70, HOUR);
        assert_eq!(clock.at(after(70)), 1_070_000);
        clock.compare(1_070_000 + HOUR, after(70));
        assert_eq!(clock.at(after(70)), 1_070_000 + HOUR);
    }

    #[test]
    fn a_temporary_jump_is_ignored() {
        let (clock, after) = clock();
        clock.compare(0, after(10));
        clock.compare(1_050_000, after(50));
        clock.compare(0, after(71));
        assert_eq!(clock.at(after(71)), 1_071_000);
    }

    #[test]
    fn time_advances_after_a_jump_back_until_the_system_clock_catches_up() {
        let (clock, after) = clock();
        run(&clock, &after, 10..200, -2 * HOUR);
        let shown = clock.at(after(200));
        assert!((1_198_000..=1_200_000).contains(&shown), "{shown}");
        // Two hours take two hundred to absorb.
        let wall = |seconds: Millis| 1_000_000 + seconds * 1_000 - 2 * HOUR;
        let later = 100 * HOUR / 1_000;
        assert!((wall(later)..wall(later) + HOUR + 2_000).contains(&clock.at(after(later))));
        let later = 201 * HOUR / 1_000;
        assert_eq!(clock.at(after(later)), wall(later));
    }

    #[test]
    fn a_clock_of_the_store_does_not_go_back_either() {
        let (clock, after) = clock();
        clock.accept(1_010_000 + HOUR, after(10));
        assert_eq!(clock.at(after(10)), 1_010_000 + HOUR, "the store's clock is authoritative");
        clock.accept(1_020_000, after(20));
        assert_eq!(clock.at(after(20)), 1_020_000 + HOUR);
        assert_eq!(clock.at(after(120)), 1_120_000 + HOUR - 1_000);
    }

    #[test]
    fn a_start_continues_from_the_recorded_time() {
        let (clock, after) = clock();
        clock.go_on_from(900_000, after(1));
        assert_eq!(clock.at(after(1)), 1_001_000, "the system clock is later");
        clock.go_on_from(1_001_000 + HOUR, after(1));
        assert_eq!(clock.at(after(1)), 1_001_000 + HOUR);
        assert_eq!(clock.at(after(101)), 1_101_000 + HOUR - 1_000);
    }

    #[test]
    fn a_lead_of_more_than_a_day_is_dropped() {
        let (clock, after) = clock();
        clock.go_on_from(1_000_000 + 48 * HOUR, after(0));
        assert_eq!(clock.at(after(0)), 1_000_000);
        clock.accept(1_001_000 + 48 * HOUR, after(1));
        clock.accept(1_002_000, after(2));
        assert_eq!(clock.at(after(2)), 1_002_000);
    }

    /// The remaining time of the first seat, whose clock is running.
    fn left(table: &Table, now: Millis) -> Millis {
        let reading = table.clock(seat(0)).expect("there are clocks");
        reading.left - (now - reading.since.expect("it runs"))
    }

    /// A system clock that is temporarily two hours ahead. A reported bug gave players two extra hours.
    #[test]
    fn players_neither_gain_nor_lose_by_a_temporary_clock_jump() {
        let reserve = HOUR;
        let table_clock = TimeControl::Live { reserve, increment: 0 };
        let mut world = World::started(Options { clock: table_clock, ..options("usa", 2) });
        let (opened, clock) = (world.now, SystemClock::new(world.now));
        let mut known = opened;
        for second in 1..=400_i64 {
            let wrong = if (10..200).contains(&second) { 2 * HOUR } else { 0 };
            let moment = clock.began + Duration::from_millis((second * 1_000).unsigned_abs());
            clock.compare(opened + second * 1_000 + wrong, moment);
            let now = clock.at(moment);
            assert!(now >= known, "time goes back in second {second}");
            world.now = now;
            if now - known > 2_000 {
                // As the server does after every gap in its own time.
                world.send(Input::Downtime { from: known, until: now }).expect("credited");
            }
            known = now;
            world.send(Input::Tick).expect("nothing to do");
            let (used, expected) = (reserve - left(&world.table, now), second * 1_000);
            assert!((expected - 4_000..=expected).contains(&used), "{used} ms used after {expected}");
        }
        assert!(known > opened + 2 * HOUR, "the jump was accepted");
        assert_eq!(world.table.stage(), Stage::Playing);
    }
}
