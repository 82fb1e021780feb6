//! Decides inputs: rejects them, or writes entries.

use fogg_rules::{Action, Seat, SeededChance, Setup, State};

use super::{Stage, Table};
use crate::{
    Chair, Change, DecisionId, Entry, Input, JoiningAccount, Millis, Number, Occupant, Phrase, Refusal, RequestId,
    StandInReason, Substitute, TimeControl, UserId,
};

/// Maximum length of a message, in characters.
const LONGEST_MESSAGE: usize = 500;
/// Maximum number of bytes that a player can add to a deal, and of characters in a request id.
const LONGEST_TOKEN: usize = 64;

impl Table {
    /// Decides an input. Returns the number of the entry that answers an action, or `None` for other inputs.
    pub(super) fn decide(&mut self, input: Input, writer: &mut EntryWriter) -> Result<Option<Number>, Refusal> {
        match input {
            Input::Sit { who, seat } => self.sit(who, seat, writer)?,
            Input::Leave { user } => self.leave(&user, writer)?,
            Input::Dismiss { user, seat } => {
                self.must_gather()?;
                self.must_host(&user)?;
                let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
                match &chair.occupant {
                    Occupant::User { user: other, .. } if *other != user => {
                        self.write(Change::Dismissed { seat }, writer);
                    }
                    _ => return Err(Refusal::NobodyToDismiss),
                }
            }
            Input::Invite { user, guest } => {
                self.must_gather()?;
                self.must_host(&user)?;
                let invited = self.dismissed.iter().find(|other| other.user == guest).ok_or(Refusal::NotDismissed)?;
                self.write(Change::Invited { user: guest, name: invited.name.clone() }, writer);
            }
            Input::ReplaceKey { user, key } => {
                self.must_gather()?;
                self.must_host(&user)?;
                self.activity.may_replace_key()?;
                self.write(Change::KeyReplaced { key }, writer);
            }
            Input::Rename { user, name, by_operator } => self.rename(user, name, by_operator, writer)?,
            Input::ChangeOptions { user, options, from } => self.change_options(&user, options, from, writer)?,
            Input::PickColor { user, seat, color } => self.pick_color(&user, seat, color, writer)?,
            Input::End { user, agree } => self.end(&user, agree, writer)?,
            Input::AddEntropy { user, entropy } => {
                self.must_gather()?;
                let seat = self.seats_of(&user).next().ok_or(Refusal::NotAPlayer)?;
                if !(1..=LONGEST_TOKEN).contains(&entropy.len()) {
                    return Err(Refusal::BadEntropy);
                }
                // The same value again changes nothing.
                if self.chairs[seat.index()].entropy.as_ref() != Some(&entropy) {
                    self.activity.may_add_entropy(&user)?;
                    self.write(Change::EntropyAdded { seat, entropy }, writer);
                }
            }
            Input::Start { user } => self.start(&user, writer)?,
            Input::Act { user, seat, decision, request, action } => {
                let seat = self.acting_seat(user.as_ref(), seat)?;
                let request = ActRequest { user, substitute: None, seat, decision, request, action };
                return self.act(request, writer).map(Some);
            }
            Input::ActAsSubstitute { substitute, seat, decision, action } => {
                let request =
                    ActRequest { user: None, substitute: Some(substitute), seat, decision, request: None, action };
                return self.act(request, writer).map(Some);
            }
            Input::Undo { user, seat, entry, request } => {
                let seat = self.acting_seat(Some(&user), seat)?;
                return self.undo(&user, seat, entry, request, writer).map(Some);
            }
            Input::TakeBack { user } => {
                if self.stage != Stage::Playing {
                    return Err(if self.stage == Stage::Gathering { Refusal::NotBegun } else { Refusal::Finished });
                }
                let seats: Vec<Seat> = self.seats_of(&user).collect();
                if seats.is_empty() {
                    return Err(Refusal::NotAPlayer);
                }
                let away =
                    |seat: &Seat| self.clocks[seat.index()].left_at.is_some() || self.chairs[seat.index()].stand_in;
                let seats: Vec<Seat> = seats.into_iter().filter(away).collect();
                seats.iter().try_for_each(|seat| self.activity.may_change_seat(seat.index()))?;
                for seat in seats {
                    self.write(Change::StandIn { seat, on: false, why: StandInReason::Back }, writer);
                }
            }
            Input::Say { user, name, text } => {
                let text = text.trim();
                if !(1..=LONGEST_MESSAGE).contains(&text.chars().count()) {
                    return Err(Refusal::BadText);
                }
                self.say(user, name, text.to_owned(), None, writer)?;
            }
            Input::SayPhrase { user, name, phrase } => self.say(user, name, String::new(), Some(phrase), writer)?,
            Input::Presence { user, online } => {
                for seat in self.seats_of(&user).collect::<Vec<_>>() {
                    let away = &mut self.clocks[seat.index()].away_since;
                    *away = if online { None } else { away.or(Some(writer.now)) };
                }
            }
            Input::Downtime { from, until } => {
                let millis = until.min(writer.now) - from.max(self.last_at);
                if millis > 0 && self.stage == Stage::Playing && self.options.clock != TimeControl::None {
                    self.write(Change::Credited { millis }, writer);
                }
            }
            Input::Rematch { user, rematch } => {
                if self.stage != Stage::Over {
                    return Err(Refusal::NotFinished);
                }
                if self.seats_of(&user).next().is_none() {
                    return Err(Refusal::NotAPlayer);
                }
                if self.rematch.is_none() {
                    self.write(Change::Rematch(rematch), writer);
                }
            }
            Input::Tick => {
                if self.stage == Stage::Gathering && self.wake_at().is_some_and(|at| at <= writer.now) {
                    self.write(Change::Closed, writer);
                }
                if self.stage == Stage::Playing {
                    for seat in Seat::all(self.chairs.len() as u8) {
                        if let Some((at, why)) = self.stand_in_due(seat)
                            && at <= writer.now
                        {
                            self.write(Change::StandIn { seat, on: true, why }, writer);
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    pub(super) fn must_gather(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering => Ok(()),
            Stage::Playing => Err(Refusal::Begun),
            Stage::Over | Stage::Closed => Err(Refusal::Finished),
        }
    }

    pub(super) fn must_host(&self, user: &UserId) -> Result<(), Refusal> {
        if self.host == *user { Ok(()) } else { Err(Refusal::NotTheHost) }
    }

    fn say(
        &mut self,
        user: UserId,
        name: String,
        text: String,
        phrase: Option<Phrase>,
        writer: &mut EntryWriter,
    ) -> Result<(), Refusal> {
        // Dismissed players can watch a public table, and talk there like other spectators once the game runs.
        if self.is_dismissed(&user) && (self.stage == Stage::Gathering || !self.options.public) {
            return Err(Refusal::Dismissed);
        }
        self.activity.may_say(&user, self.seats_of(&user).next().is_some())?;
        self.write(Change::Said { user, name, text, phrase }, writer);
        Ok(())
    }

    fn sit(&mut self, who: JoiningAccount, seat: Option<Seat>, writer: &mut EntryWriter) -> Result<(), Refusal> {
        self.must_gather()?;
        if self.seats_of(&who.user).next().is_some() {
            return Err(Refusal::SeatedAlready);
        }
        if self.is_dismissed(&who.user) {
            return Err(Refusal::Dismissed);
        }
        let free = |seat: &Seat| self.chairs.get(seat.index()).is_some_and(|chair| chair.occupant == Occupant::Nobody);
        let seat = match seat {
            Some(seat) if seat.index() >= self.chairs.len() => return Err(Refusal::NoSuchSeat),
            Some(seat) if !free(&seat) => return Err(Refusal::SeatTaken),
            Some(seat) => seat,
            None => Seat::all(self.chairs.len() as u8).find(free).ok_or(Refusal::Full)?,
        };
        self.activity.may_sit(&who.user)?;
        let JoiningAccount { user, name, program } = who;
        self.write(Change::SeatTaken { seat, who: Occupant::User { user, name: name.clone(), program } }, writer);
        self.rename_bots_like(&name, writer);
        Ok(())
    }

    /// Renames the chair of an account. An account without a chair is renamed only if the log has its name.
    fn rename(
        &mut self,
        user: UserId,
        name: String,
        by_operator: bool,
        writer: &mut EntryWriter,
    ) -> Result<(), Refusal> {
        if matches!(self.stage, Stage::Over | Stage::Closed) {
            return Err(Refusal::Finished);
        }
        let own = |chair: &Chair| matches!(&chair.occupant, Occupant::User { user: other, .. } if *other == user);
        let seat = self.chairs.iter().position(own).and_then(Seat::new);
        let old = match seat {
            Some(seat) => Some(self.chairs[seat.index()].occupant.name()),
            None => self.renamed(&user),
        };
        if old == Some(name.as_str()) || !self.activity.knows(&user) {
            return Ok(());
        }
        if !by_operator {
            self.activity.may_rename(&user, &name)?;
        }
        self.write(Change::Renamed { user, seat, name: name.clone() }, writer);
        if self.stage == Stage::Gathering && seat.is_some() {
            self.rename_bots_like(&name, writer);
        }
        Ok(())
    }

    fn leave(&mut self, user: &UserId, writer: &mut EntryWriter) -> Result<(), Refusal> {
        let seats: Vec<Seat> = self.seats_of(user).collect();
        if seats.is_empty() {
            return Err(Refusal::NotAPlayer);
        }
        match self.stage {
            Stage::Gathering => {
                let others = self.chairs.iter().any(|chair| match &chair.occupant {
                    Occupant::User { user: other, .. } => other != user,
                    _ => false,
                });
                // Close the table if no other account is left, or if the host leaves and others share the host's
                // device.
                if !others || (self.host == *user && seats.len() > 1) {
                    self.write(Change::Closed, writer);
                } else {
                    self.write(Change::SeatLeft { seat: seats[0] }, writer);
                }
                Ok(())
            }
            Stage::Playing => {
                // Leaving again changes nothing.
                let here = |seat: &Seat| self.runs(*seat) && self.clocks[seat.index()].left_at.is_none();
                let seats: Vec<Seat> = seats.into_iter().filter(here).collect();
                seats.iter().try_for_each(|seat| self.activity.may_change_seat(seat.index()))?;
                for seat in seats {
                    self.write(Change::Left { seat }, writer);
                }
                Ok(())
            }
            Stage::Over | Stage::Closed => Err(Refusal::Finished),
        }
    }

    fn start(&mut self, user: &UserId, writer: &mut EntryWriter) -> Result<(), Refusal> {
        self.must_gather()?;
        self.must_host(user)?;
        if self.chairs.iter().any(|chair| chair.occupant == Occupant::Nobody) {
            return Err(Refusal::SeatsFree);
        }
        let deal = self.deal();
        let (order, first) = deal.order(self.options.order, self.chairs.len() as u8);
        let mut chance = SeededChance::new(deal.seed());
        let mut facts = Vec::new();
        State::new(&self.game, Setup { first }, &mut chance, &mut facts);
        let color = |chair: &u8| self.chairs.get(usize::from(*chair)).map(|chair| chair.color);
        let colors = order.iter().filter_map(color).collect();
        self.write(Change::Started { order, colors, facts }, writer);
        Ok(())
    }

    /// The seat that an account acts for: the one it names, or its only one.
    pub(super) fn acting_seat(&self, user: Option<&UserId>, named: Option<Seat>) -> Result<Seat, Refusal> {
        if let Some(seat) = named {
            return Ok(seat);
        }
        let mut own = user.into_iter().flat_map(|user| self.seats_of(user));
        match (own.next(), own.next()) {
            (Some(only), None) => Ok(only),
            _ => Err(Refusal::WhichSeat),
        }
    }

    fn act(&mut self, request: ActRequest, writer: &mut EntryWriter) -> Result<Number, Refusal> {
        let ActRequest { user, substitute, seat, decision, request, action } = request;
        let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        match &user {
            Some(user) if chair.occupant.user() != Some(user) => return Err(Refusal::NotYourSeat),
            None if self.runs(seat) => return Err(Refusal::NotYourSeat),
            _ => {}
        }
        if let Some(number) = self.answer_to(seat, request.as_ref())? {
            return Ok(number);
        }
        if user.is_some() && chair.stand_in {
            return Err(Refusal::StoodIn);
        }
        self.must_play()?;
        if self.decision(seat) != Some(decision) {
            return Err(Refusal::StaleDecision);
        }
        let Some(play) = &self.play else { return Err(Refusal::NotBegun) };
        // Play on copies. Only the entry changes the table, here and in a replay.
        let (mut state, mut chance, mut facts) = (play.state, play.chance.clone(), Vec::new());
        state.play(&self.game, seat, action, &mut chance, &mut facts)?;
        let over = state.end().is_some();
        self.write(Change::Played { seat, by: Input::by(&user), substitute, request, action, facts }, writer);
        let number = self.number;
        if over {
            self.write(Change::Revealed { secret: self.secret }, writer);
        }
        Ok(number)
    }

    /// Takes back an action.
    fn undo(
        &mut self,
        user: &UserId,
        seat: Seat,
        entry: Number,
        request: Option<RequestId>,
        writer: &mut EntryWriter,
    ) -> Result<Number, Refusal> {
        let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        if chair.occupant.user() != Some(user) {
            return Err(Refusal::NotYourSeat);
        }
        if let Some(number) = self.answer_to(seat, request.as_ref())? {
            return Ok(number);
        }
        if chair.stand_in {
            return Err(Refusal::StoodIn);
        }
        self.must_play()?;
        let last = self.play.as_ref().and_then(|play| play.last.as_ref()).filter(|last| last.entry == entry);
        last.ok_or(Refusal::UndoTooLate)?.check(seat)?;
        self.activity.may_undo(seat.index())?;
        self.write(Change::Undone { seat, entry, request }, writer);
        Ok(self.number)
    }

    /// The entry that answered a request of this seat earlier.
    fn answer_to(&self, seat: Seat, request: Option<&RequestId>) -> Result<Option<Number>, Refusal> {
        let Some(request) = request else { return Ok(None) };
        if !(1..=LONGEST_TOKEN).contains(&request.chars().count()) {
            return Err(Refusal::BadRequestId);
        }
        let answered = self.answered[seat.index()].iter().find(|(other, _)| other == request);
        Ok(answered.map(|(_, number)| *number))
    }

    fn must_play(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering => Err(Refusal::NotBegun),
            Stage::Over | Stage::Closed => Err(Refusal::Finished),
            Stage::Playing => Ok(()),
        }
    }

    /// Writes an entry and applies it.
    pub(super) fn write(&mut self, what: Change, writer: &mut EntryWriter) {
        let entry = Entry { number: self.number + 1, at: writer.now, what };
        let applied = self.apply(&entry);
        debug_assert!(applied.is_ok(), "{applied:?}");
        writer.entries.push(entry);
    }
}

/// An action requested for a seat.
struct ActRequest {
    /// The account; `None` for bots of the server and stand-ins.
    user: Option<UserId>,
    substitute: Option<Substitute>,
    seat: Seat,
    decision: DecisionId,
    request: Option<RequestId>,
    action: Action,
}

/// Collects the entries of an input.
pub(super) struct EntryWriter {
    pub(super) entries: Vec<Entry>,
    pub(super) now: Millis,
}
