//! Clocks, and the times at which a bot fills in for a player. Time is always an argument.

use crate::{DecisionId, Millis, TimeControl};

/// Grace periods and timeouts. They are not part of the log, but their effects are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The time between running out of time at a live table and the stand-in.
    pub live_grace: Millis,
    /// The time between running out of time at a table over days and the stand-in.
    pub days_grace: Millis,
    /// How long a player may be disconnected in their turn at a live table without a clock.
    pub away: Millis,
    /// The time between leaving and the stand-in.
    pub leave_grace: Millis,
    /// The minimum reserve of a player who returns, on a live clock.
    pub return_reserve: Millis,
    /// How long a table stays open before its game starts.
    pub gather: Millis,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            live_grace: 15_000,
            days_grace: 3_600_000,
            away: 120_000,
            leave_grace: 10_000,
            return_reserve: 30_000,
            gather: 7 * 24 * 3_600_000,
        }
    }
}

/// The reading of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// The time that was left of the reserve, or for the turn, when the clock last started to run.
    pub left: Millis,
    /// The time at which the clock started to run, or `None` if it is stopped.
    pub since: Option<Millis>,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatClock {
    /// The time left of a live reserve.
    pub(crate) reserve: Millis,
    /// The open decision of this seat.
    pub(crate) asked: Option<Asked>,
    /// The time at which its player left.
    pub(crate) left_at: Option<Millis>,
    /// The time at which its player disconnected, or `None` while connected.
    pub(crate) away_since: Option<Millis>,
}

/// An open decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    pub(crate) decision: DecisionId,
    /// The time at which the decision opened, shifted by the downtime of the server.
    pub(crate) since: Millis,
    /// The time at which its turn started, shifted likewise.
    pub(crate) turn_since: Millis,
}

impl SeatClock {
    /// Opens a decision.
    pub(crate) fn ask(&mut self, decision: DecisionId, at: Millis, turn_since: Option<Millis>) {
        self.asked = Some(Asked { decision, since: at, turn_since: turn_since.unwrap_or(at) });
    }

    /// Closes the decision. `runs` is whether the clock ran: it does not for bots.
    pub(crate) fn answer(&mut self, clock: TimeControl, at: Millis, runs: bool) -> Option<Asked> {
        let asked = self.asked.take()?;
        if runs && matches!(clock, TimeControl::Live { .. }) {
            self.reserve = (self.reserve - (at - asked.since).max(0)).max(0);
        }
        Some(asked)
    }

    /// Ends the turn, which adds the increment of a live clock.
    pub(crate) fn end_turn(&mut self, clock: TimeControl) {
        if let TimeControl::Live { increment, .. } = clock {
            self.reserve = self.reserve.saturating_add(increment);
        }
    }

    /// The time at which the seat runs out of time.
    pub(crate) fn deadline(&self, clock: TimeControl) -> Option<Millis> {
        let asked = self.asked?;
        match clock {
            TimeControl::None => None,
            TimeControl::Live { .. } => Some(asked.since + self.reserve),
            TimeControl::Days { per_turn } => Some(asked.turn_since + per_turn),
        }
    }

    /// The reading of the clock.
    pub(crate) fn read(&self, clock: TimeControl, runs: bool) -> Option<ClockReading> {
        let since = self.asked.filter(|_| runs);
        match clock {
            TimeControl::None => None,
            TimeControl::Live { .. } => {
                Some(ClockReading { left: self.reserve, since: since.map(|asked| asked.since) })
            }
            TimeControl::Days { per_turn } => {
                Some(ClockReading { left: per_turn, since: since.map(|asked| asked.turn_since) })
            }
        }
    }

    /// Shifts the open decision by a downtime of the server, up to the time `at`.
    pub(crate) fn credit(&mut self, millis: Millis, at: Millis) {
        if let Some(asked) = &mut self.asked {
            asked.since = (asked.since + millis).min(at);
            asked.turn_since = (asked.turn_since + millis).min(at);
        }
    }
}
