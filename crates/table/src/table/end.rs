//! Ending a game without a result, by agreement.

use fogg_rules::Seat;

use super::decide::EntryWriter;
use super::{EndProposal, Stage, Table};
use crate::{Change, Millis, Occupant, Refusal, TimeControl, UserId};

/// The time to answer a proposal in a live game. In a game over days it is the time for a turn.
const LIVE_PROPOSAL: Millis = 2 * 60_000;

impl Table {
    /// Proposes to end the game, accepts the open proposal, or declines it.
    pub(super) fn end(&mut self, user: &UserId, agree: bool, writer: &mut EntryWriter) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering => return Err(Refusal::NotBegun),
            Stage::Over | Stage::Closed => return Err(Refusal::Finished),
            Stage::Playing => {}
        }
        let seat = self.seats_of(user).next().ok_or(Refusal::NotAPlayer)?;
        let open = self.end_proposal.as_ref().filter(|proposal| proposal.until > writer.now).cloned();
        if !agree {
            open.ok_or(Refusal::NoProposal)?;
            self.write(Change::EndDeclined { seat }, writer);
            return Ok(());
        }
        match &open {
            Some(EndProposal { agreed, .. }) if agreed.contains(seat) => {}
            Some(_) => self.write(Change::EndAccepted { seat }, writer),
            // Nobody else has to agree.
            None if self.everybody_agrees(|other| other == seat) => {}
            None => {
                self.activity.may_propose(user)?;
                let time = match self.options.clock {
                    TimeControl::None | TimeControl::Live { .. } => LIVE_PROPOSAL,
                    TimeControl::Days { per_turn } => per_turn,
                };
                self.write(Change::EndProposed { seat, until: writer.now + time }, writer);
            }
        }
        let agreed = self.end_proposal.as_ref().map(|proposal| proposal.agreed).filter(|_| open.is_some());
        if self.everybody_agrees(|other| other == seat || agreed.is_some_and(|agreed| agreed.contains(other))) {
            self.write(Change::Abandoned, writer);
        }
        Ok(())
    }

    /// Whether everybody agrees who is asked: the people for whom no bot plays, or, in a game without people, all bot
    /// accounts. An account agrees with its first seat.
    fn everybody_agrees(&self, agrees: impl Fn(Seat) -> bool) -> bool {
        let asked = |programs: bool| {
            self.chairs.iter().filter_map(move |chair| match &chair.occupant {
                Occupant::User { user, program, .. } if *program == programs && !chair.stand_in => Some(user),
                _ => None,
            })
        };
        let with_people =
            self.chairs.iter().any(|chair| matches!(chair.occupant, Occupant::User { program: false, .. }));
        asked(!with_people).all(|user| self.seats_of(user).next().is_some_and(&agrees))
    }
}
