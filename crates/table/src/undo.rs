//! Taking back an action: the actions that can be taken back, and what is restored.
//!
//! Only the last action of a game can be taken back, by the player who chose it, and only if it revealed nothing. So no
//! one loses an action of their own, and no one learns from a position that is then left. Such an action used no
//! randomness either: the deal stays the same.

use std::sync::Arc;

use fogg_rules::{Event, Memory, Seat, State};

use crate::clock::SeatClock;
use crate::{Actor, Millis, Number, Refusal};

/// An action that its player can take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undoable {
    /// The seat that acted.
    pub seat: Seat,
    /// The entry of the action.
    pub entry: Number,
}

/// The reason why an action can never be taken back; `None` if it can, until another action follows.
pub(crate) fn why_final(by: Actor, facts: &[Event]) -> Option<Refusal> {
    match by {
        Actor::Bot => Some(Refusal::UndoOfOthers),
        Actor::Player => facts.iter().any(Event::reveals).then_some(Refusal::UndoRevealed),
    }
}

/// The last action of a game.
#[derive(Clone, Debug)]
pub(crate) struct LastAction {
    /// Its entry.
    pub(crate) entry: Number,
    /// The seat that acted.
    pub(crate) seat: Seat,
    /// What it changed, as it was before, or the reason why it cannot be taken back.
    pub(crate) before: Result<Box<Before>, Refusal>,
}

/// Everything that an action changed, as it was before.
#[derive(Clone, Debug)]
pub(crate) struct Before {
    pub(crate) state: State,
    pub(crate) memories: Vec<Arc<Memory>>,
    /// The clock of the seat that acted.
    pub(crate) clock: SeatClock,
}

impl LastAction {
    /// What the action changed, if it can be taken back.
    pub(crate) fn before(&self) -> Option<&Before> {
        self.before.as_deref().ok()
    }

    /// Checks that this seat can take the action back.
    pub(crate) fn check(&self, seat: Seat) -> Result<(), Refusal> {
        if self.seat != seat {
            return Err(Refusal::UndoOfOthers);
        }
        self.before.as_ref().map(drop).map_err(|refusal| *refusal)
    }

    /// Ends the time in which the action can be taken back.
    pub(crate) fn close(&mut self) {
        if self.before.is_ok() {
            self.before = Err(Refusal::UndoTooLate);
        }
    }

    /// Shifts the decision that was answered by a downtime of the server, like those that are open.
    pub(crate) fn credit(&mut self, millis: Millis, at: Millis) {
        if let Ok(before) = &mut self.before {
            before.clock.credit(millis, at);
        }
    }
}
