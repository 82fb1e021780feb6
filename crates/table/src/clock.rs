//! Clocks, and when a bot plays on for somebody. Time is always an argument.

use crate::{Clock, DecisionId, Millis};

/// How patient a table is. Not part of the log: what follows from it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// Between running out of time at a live table and the bot that plays on.
    pub live_grace: Millis,
    /// Between running out of time at a table over days and the bot that plays on.
    pub days_grace: Millis,
    /// How long somebody may be away from a live table without a clock while it is their turn.
    pub away: Millis,
    /// Between leaving and the bot that plays on.
    pub leave_grace: Millis,
    /// What somebody who comes back has at least on a live clock.
    pub return_reserve: Millis,
    /// How long a table stays open for people to gather.
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

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// What was left of the reserve, or of the time for the turn, when it last began to run.
    pub left: Millis,
    /// Since when it runs; `None` if it stands.
    pub since: Option<Millis>,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatClock {
    /// What is left of a live reserve.
    pub(crate) reserve: Millis,
    /// The decision that waits for this seat.
    pub(crate) asked: Option<Asked>,
    /// When its player left.
    pub(crate) left_at: Option<Millis>,
    /// Since when its player has no connection; `None` while there is one.
    pub(crate) away_since: Option<Millis>,
}

/// A decision that waits for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    pub(crate) decision: DecisionId,
    /// When it was asked, moved by the time the server was away.
    pub(crate) since: Millis,
    /// When the turn began that it is part of, moved likewise.
    pub(crate) turn_since: Millis,
}

impl SeatClock {
    /// The seat is asked something new.
    pub(crate) fn ask(&mut self, decision: DecisionId, at: Millis, turn_since: Option<Millis>) {
        self.asked = Some(Asked { decision, since: at, turn_since: turn_since.unwrap_or(at) });
    }

    /// The seat has answered. `runs`: whether its clock ran, as it does not for bots.
    pub(crate) fn answer(&mut self, clock: Clock, at: Millis, runs: bool) -> Option<Asked> {
        let asked = self.asked.take()?;
        if runs && matches!(clock, Clock::Live { .. }) {
            self.reserve = (self.reserve - (at - asked.since).max(0)).max(0);
        }
        Some(asked)
    }

    /// The seat's turn is over.
    pub(crate) fn end_turn(&mut self, clock: Clock) {
        if let Clock::Live { increment, .. } = clock {
            self.reserve = self.reserve.saturating_add(increment);
        }
    }

    /// When its time runs out.
    pub(crate) fn deadline(&self, clock: Clock) -> Option<Millis> {
        let asked = self.asked?;
        match clock {
            Clock::None => None,
            Clock::Live { .. } => Some(asked.since + self.reserve),
            Clock::Days { per_turn } => Some(asked.turn_since + per_turn),
        }
    }

    /// What it shows.
    pub(crate) fn read(&self, clock: Clock, runs: bool) -> Option<ClockReading> {
        let since = self.asked.filter(|_| runs);
        match clock {
            Clock::None => None,
            Clock::Live { .. } => Some(ClockReading { left: self.reserve, since: since.map(|asked| asked.since) }),
            Clock::Days { per_turn } => {
                Some(ClockReading { left: per_turn, since: since.map(|asked| asked.turn_since) })
            }
        }
    }

    /// The server was away for so long.
    pub(crate) fn credit(&mut self, millis: Millis, at: Millis) {
        if let Some(asked) = &mut self.asked {
            asked.since = (asked.since + millis).min(at);
            asked.turn_since = (asked.turn_since + millis).min(at);
        }
    }
}
