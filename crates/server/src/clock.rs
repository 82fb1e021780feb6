//! The time of day. The only place of the server that asks for it.
//!
//! Clocks of machines are set now and then, by people and by programs, sometimes wrongly and by hours, and games are
//! decided by time. So time goes on evenly here, and is compared with the clock on the wall once a second. Small
//! differences are believed at once, a leap only when it has lasted.
//!
//! Time never goes back. The log of a table must not go back, and a decision that was asked "in the future" would give its
//! player hours. If the wall falls behind, this clock goes on from where it is, one hundredth slower, until the wall has
//! caught up: after two hours too many, for eight days. Elapsed times are wrong by no more than that hundredth, which no
//! player notices. Timestamps are too high meanwhile, but their order is right. A server that starts goes on from the last
//! time that a server on this store has noted, if the wall is behind it.
//!
//! Only a lead of more than a day is given up at once: no time zone is that far away, so the time was nonsense, and clocks
//! would be wrong for months. At tables where something happened in that time, the players' clocks then stand still until
//! the wall has caught up; what they show is cut off at the present.

use std::sync::{LazyLock, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fogg_table::Millis;

/// What is believed at once. Clocks that are kept right by a time server are never wrong by so much.
const LEAP: Millis = 1_000;
/// A leap is believed after so long.
const LASTING: Duration = Duration::from_secs(60);
/// A clock that is ahead of the wall loses one millisecond in this many.
const SLOWER: Millis = 100;
/// The most that the clock may be ahead of the wall.
const MOST_LEAD: Millis = 24 * 3_600_000;

/// One for the process: it has one store.
static CLOCK: LazyLock<Clock> = LazyLock::new(|| Clock::new(on_the_wall()));

/// Milliseconds since 1970, UTC; by the clock of the store if it has one, so that several servers agree.
pub(crate) fn now() -> Millis {
    CLOCK.at(Instant::now())
}

/// To be called now and then, with the time of the store if it has a clock of its own.
pub(crate) fn compare(store: Option<Millis>) {
    match store {
        Some(time) => CLOCK.believe(time, Instant::now()),
        None => CLOCK.compare(on_the_wall(), Instant::now()),
    }
}

/// To be called at a start: time goes on from the last time that was noted, if that is later.
pub(crate) fn go_on_from(noted: Millis) {
    CLOCK.go_on_from(noted, Instant::now());
}

fn on_the_wall() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

struct Clock {
    began: Instant,
    pace: RwLock<Pace>,
    /// Since when the clock on the wall has been somewhere else, and where: as [`Pace::then`].
    leap: Mutex<Option<(Instant, Millis)>>,
}

/// How time goes on.
#[derive(Clone, Copy)]
struct Pace {
    /// The time at the beginning, by the wall that is believed.
    then: Millis,
    /// How far the clock was ahead of that wall.
    lead: Millis,
    /// When it was, in milliseconds since the beginning.
    lead_at: Millis,
}

impl Pace {
    /// The time so long after the beginning.
    fn after(self, elapsed: Millis) -> Millis {
        let lost = elapsed.saturating_sub(self.lead_at).max(0) / SLOWER;
        self.then.saturating_add(elapsed).saturating_add((self.lead - lost).max(0))
    }
}

impl Clock {
    fn new(time: Millis) -> Clock {
        let pace = RwLock::new(Pace { then: time, lead: 0, lead_at: 0 });
        Clock { began: Instant::now(), pace, leap: Mutex::new(None) }
    }

    fn pace(&self) -> Pace {
        *self.pace.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn at(&self, moment: Instant) -> Millis {
        self.pace().after(elapsed(self.began, moment))
    }

    /// From the moment `at`, when it shows `time`, this wall is believed.
    fn believe(&self, time: Millis, at: Instant) {
        self.follow(time, at, Millis::MIN);
    }

    fn go_on_from(&self, noted: Millis, at: Instant) {
        let elapsed = elapsed(self.began, at);
        self.follow(self.pace().then.saturating_add(elapsed), at, noted);
    }

    /// Follows a wall that shows `time`. The clock is not set back, and shows at least `least`, unless it would be too far
    /// ahead of the wall.
    fn follow(&self, time: Millis, at: Instant, least: Millis) {
        let elapsed = elapsed(self.began, at);
        let mut pace = self.pace.write().unwrap_or_else(PoisonError::into_inner);
        let lead = pace.after(elapsed).max(least).saturating_sub(time);
        let lead = if lead > MOST_LEAD { 0 } else { lead.max(0) };
        *pace = Pace { then: time.saturating_sub(elapsed), lead, lead_at: elapsed };
    }

    /// The wall shows `time` at the moment `at`.
    fn compare(&self, time: Millis, at: Instant) {
        let then = time.saturating_sub(elapsed(self.began, at));
        let near = |one: Millis, other: Millis| one.saturating_sub(other).saturating_abs() <= LEAP;
        let mut leap = self.leap.lock().unwrap_or_else(PoisonError::into_inner);
        if near(then, self.pace().then) {
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
        self.believe(time, at);
    }
}

fn elapsed(from: Instant, until: Instant) -> Millis {
    Millis::try_from((until - from).as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use fogg_table::testing::{World, options, seat};
    use fogg_table::{Clock as TableClock, Input, Options, Stage, Table};

    use super::*;

    const HOUR: Millis = 3_600_000;

    /// A clock that began at 1,000,000, and the moment so many seconds later.
    fn clock() -> (Clock, impl Fn(Millis) -> Instant) {
        let clock = Clock::new(1_000_000);
        let began = clock.began;
        (clock, move |seconds| began + Duration::from_secs(seconds.unsigned_abs()))
    }

    /// Compares the clock once a second, from one second to another, with a wall that is wrong by `wrong`, and checks that
    /// time goes on, never faster than it should and hardly slower.
    fn run(clock: &Clock, after: &impl Fn(Millis) -> Instant, seconds: std::ops::Range<Millis>, wrong: Millis) {
        for second in seconds {
            let before = clock.at(after(second - 1));
            let passed = clock.at(after(second)) - before;
            assert!((990..=1_000).contains(&passed), "{passed} ms in second {second}");
            clock.compare(1_000_000 + second * 1_000 + wrong, after(second));
        }
    }

    #[test]
    fn small_differences_are_believed_at_once() {
        let (clock, after) = clock();
        clock.compare(1_010_400, after(10));
        assert_eq!(clock.at(after(10)), 1_010_400);
        assert_eq!(clock.at(after(20)), 1_020_400);
    }

    #[test]
    fn a_small_step_back_is_made_up_for() {
        let (clock, after) = clock();
        clock.compare(1_009_600, after(10));
        assert_eq!(clock.at(after(10)), 1_010_000, "time does not go back");
        assert_eq!(clock.at(after(20)), 1_020_000 - 100);
        assert_eq!(clock.at(after(50)), 1_050_000 - 400, "the wall has caught up");
        assert_eq!(clock.at(after(500)), 1_500_000 - 400);
    }

    #[test]
    fn a_leap_is_believed_when_it_has_lasted() {
        let (clock, after) = clock();
        run(&clock, &after, 10..70, HOUR);
        assert_eq!(clock.at(after(70)), 1_070_000);
        clock.compare(1_070_000 + HOUR, after(70));
        assert_eq!(clock.at(after(70)), 1_070_000 + HOUR);
    }

    #[test]
    fn a_leap_that_passes_is_forgotten() {
        let (clock, after) = clock();
        clock.compare(0, after(10));
        clock.compare(1_050_000, after(50));
        clock.compare(0, after(71));
        assert_eq!(clock.at(after(71)), 1_071_000);
    }

    #[test]
    fn time_goes_on_after_a_leap_back_and_ends_up_with_the_wall() {
        let (clock, after) = clock();
        run(&clock, &after, 10..200, -2 * HOUR);
        let shown = clock.at(after(200));
        assert!((1_198_000..=1_200_000).contains(&shown), "{shown}");
        // Two hours are made up for in two hundred.
        let wall = |seconds: Millis| 1_000_000 + seconds * 1_000 - 2 * HOUR;
        let later = 100 * HOUR / 1_000;
        assert!((wall(later)..wall(later) + HOUR + 2_000).contains(&clock.at(after(later))));
        let later = 201 * HOUR / 1_000;
        assert_eq!(clock.at(after(later)), wall(later));
    }

    #[test]
    fn a_clock_of_the_store_does_not_go_back_either() {
        let (clock, after) = clock();
        clock.believe(1_010_000 + HOUR, after(10));
        assert_eq!(clock.at(after(10)), 1_010_000 + HOUR, "it knows best");
        clock.believe(1_020_000, after(20));
        assert_eq!(clock.at(after(20)), 1_020_000 + HOUR);
        assert_eq!(clock.at(after(120)), 1_120_000 + HOUR - 1_000);
    }

    #[test]
    fn a_start_goes_on_from_the_time_that_was_noted() {
        let (clock, after) = clock();
        clock.go_on_from(900_000, after(1));
        assert_eq!(clock.at(after(1)), 1_001_000, "the wall is later");
        clock.go_on_from(1_001_000 + HOUR, after(1));
        assert_eq!(clock.at(after(1)), 1_001_000 + HOUR);
        assert_eq!(clock.at(after(101)), 1_101_000 + HOUR - 1_000);
    }

    #[test]
    fn more_than_a_day_is_nonsense() {
        let (clock, after) = clock();
        clock.go_on_from(1_000_000 + 48 * HOUR, after(0));
        assert_eq!(clock.at(after(0)), 1_000_000);
        clock.believe(1_001_000 + 48 * HOUR, after(1));
        clock.believe(1_002_000, after(2));
        assert_eq!(clock.at(after(2)), 1_002_000);
    }

    /// What is left on the clock of the first seat, which runs.
    fn left(table: &Table, now: Millis) -> Millis {
        let reading = table.clock(seat(0)).expect("there are clocks");
        reading.left - (now - reading.since.expect("it runs"))
    }

    /// A wall that is two hours ahead for a while, as in the report that found players with two hours too much.
    #[test]
    fn players_neither_gain_nor_lose_when_the_wall_leaps_and_comes_back() {
        let reserve = HOUR;
        let table_clock = TableClock::Live { reserve, increment: 0 };
        let mut world = World::started(Options { clock: table_clock, ..options("usa", 2) });
        let (opened, clock) = (world.now, Clock::new(world.now));
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
        assert!(known > opened + 2 * HOUR, "the leap was believed");
        assert_eq!(world.table.stage(), Stage::Playing);
    }
}
