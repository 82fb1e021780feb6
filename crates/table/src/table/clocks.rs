//! Clocks and stand-ins: deadlines of decisions, and the times at which a bot takes over.

use fogg_rules::Seat;

use super::{Stage, Table};
use crate::clock::Asked;
use crate::undo::Before;
use crate::{Millis, Number, Occupant, StandInReason, TimeControl};

impl Table {
    /// The next time at which [`Input::Tick`](crate::Input::Tick) has an effect, if no other input comes first.
    pub fn wake_at(&self) -> Option<Millis> {
        match self.stage {
            Stage::Gathering => Some(self.opened_at + self.timing.gather),
            Stage::Playing => {
                Seat::all(self.chairs.len() as u8).filter_map(|seat| self.stand_in_due(seat)).map(|(at, _)| at).min()
            }
            Stage::Over | Stage::Closed => None,
        }
    }

    /// Whether a player is waiting for this game to continue: a player who has not left, and for whom no bot fills in.
    pub fn is_awaited(&self) -> bool {
        let mut seats = Seat::all(self.chairs.len() as u8);
        seats.any(|seat| self.runs(seat) && self.clocks[seat.index()].left_at.is_none())
    }

    /// Whether the clock of this seat runs during its decisions: not for bots and stand-ins.
    pub(super) fn runs(&self, seat: Seat) -> bool {
        self.chairs
            .get(seat.index())
            .is_some_and(|chair| !chair.stand_in && !matches!(chair.occupant, Occupant::Bot { .. }))
    }

    /// The time at which a bot takes over from a player who is not connected, unless the player comes back before.
    pub fn stand_in_at(&self, seat: Seat) -> Option<Millis> {
        if self.stage != Stage::Playing || self.is_present(seat) {
            return None;
        }
        self.stand_in_due(seat).map(|(at, _)| at)
    }

    /// The time at which a bot starts to fill in for a seat, and the reason.
    pub(super) fn stand_in_due(&self, seat: Seat) -> Option<(Millis, StandInReason)> {
        if !self.runs(seat) {
            return None;
        }
        let clock = &self.clocks[seat.index()];
        let left = clock.left_at.map(|at| (at + self.timing.leave_grace, StandInReason::Left));
        let asked = clock.asked.and_then(|asked| match (self.options.clock, clock.deadline(self.options.clock)) {
            (TimeControl::None, _) => {
                let away = clock.away_since?;
                Some((away.max(asked.since) + self.timing.away, StandInReason::Away))
            }
            (TimeControl::Live { .. }, Some(deadline)) => {
                Some((deadline + self.timing.live_grace, StandInReason::Time))
            }
            (TimeControl::Days { .. }, Some(deadline)) => {
                Some((deadline + self.timing.days_grace, StandInReason::Time))
            }
            (_, None) => None,
        });
        [left, asked].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    /// Restores the position before an action that its player takes back, with a new decision for the player. The clock
    /// of the player runs as if it had never stopped, so taking back an action brings no time. The clock of the next
    /// player was not charged yet.
    pub(super) fn rewind(&mut self, seat: Seat, before: Before, decision: Number) {
        let Some(play) = &mut self.play else { return };
        play.state = before.state;
        play.memories = before.memories;
        let to_act = play.state.to_act(&self.game);
        for (other, clock) in Seat::all(self.game.players()).zip(&mut self.clocks) {
            if other == seat {
                clock.reserve = before.clock.reserve;
                clock.asked = before.clock.asked.map(|asked| Asked { decision, ..asked });
                // A player who acts has not left.
                clock.left_at = None;
            } else if !to_act.contains(other) {
                clock.asked = None;
            }
        }
    }

    /// Opens decisions for the seats that have one and are not asked yet. `goes_on` is the seat that has just acted,
    /// and the time at which its turn started.
    pub(super) fn ask(&mut self, number: Number, at: Millis, goes_on: Option<(Seat, Millis)>) {
        let Some(play) = &self.play else { return };
        let to_act = play.state.to_act(&self.game);
        let over = play.state.end().is_some();
        // Only players earn the increment of a turn; a bot that fills in does not.
        let earns = goes_on.is_some_and(|(seat, _)| self.runs(seat));
        let clock_option = if earns { self.options.clock } else { TimeControl::None };
        for (seat, clock) in Seat::all(self.game.players()).zip(&mut self.clocks) {
            let own = goes_on.filter(|(other, _)| *other == seat);
            if to_act.contains(seat) {
                // The last seat to choose first tickets may take the first turn. Its time for a turn then starts again.
                let turn_since = own.map(|(_, since)| since).filter(|_| !play.state.is_at_turn_start());
                if own.is_some() && turn_since.is_none() {
                    clock.end_turn(clock_option);
                }
                if clock.asked.is_none() {
                    clock.ask(number, at, turn_since);
                }
            } else {
                clock.asked = None;
                if own.is_some() {
                    clock.end_turn(clock_option);
                }
            }
        }
        if over {
            self.stage = Stage::Over;
        }
    }
}
