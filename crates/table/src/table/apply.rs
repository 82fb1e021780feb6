//! Applies entries. Only this code changes the state that the log describes.

use std::sync::Arc;

use fogg_rules::{Event, Game, ImpossibleEvent, Memory, Seat, SeededChance, State, Viewer};

use super::{DealtGame, EndProposal, ReplayError, Stage, Table};
use crate::undo::{Before, LastAction, why_final};
use crate::{Chair, Change, DismissedPlayer, Entry, Number, Occupant, RequestId, TimeControl, UserId};

/// The number of answered requests that are kept for each seat. A client has only one request in flight. An older
/// repeated request is rejected because its decision is stale, so no request is played twice.
const ANSWERED: usize = 4;

impl Table {
    /// Whether an entry can be the next one of the log. The rules engine checks its events.
    fn fits(&self, entry: &Entry) -> bool {
        let is_seat = |seat: &Seat| seat.index() < self.chairs.len();
        let is_of =
            |seat: &Seat, user: Option<&UserId>| match self.chairs.get(seat.index()).map(|chair| &chair.occupant) {
                Some(Occupant::User { user: other, .. }) => user.is_none_or(|user| user == other),
                _ => false,
            };
        let in_order = entry.at >= self.last_at;
        in_order
            && match (&entry.what, self.stage) {
                (Change::Said { .. }, _) => true,
                (Change::Closed, Stage::Gathering) => true,
                (
                    Change::SeatTaken { seat, .. } | Change::SeatLeft { seat } | Change::EntropyAdded { seat, .. },
                    Stage::Gathering,
                ) => is_seat(seat),
                (Change::Dismissed { seat }, Stage::Gathering) => is_of(seat, None),
                (Change::Invited { user, .. }, Stage::Gathering) => self.is_dismissed(user),
                (Change::KeyReplaced { .. }, Stage::Gathering) => true,
                (Change::OptionsChanged { options, commitment, from, chairs, colors }, Stage::Gathering) => {
                    self.can_have(options, commitment, from, chairs, colors)
                }
                (Change::ColorPicked { seat, color }, Stage::Gathering) => is_seat(seat) && *color < Chair::COLORS,
                (Change::BotNamed { seat, .. }, Stage::Gathering) => {
                    let chair = self.chairs.get(seat.index());
                    chair.is_some_and(|chair| matches!(chair.occupant, Occupant::Bot { .. }))
                }
                (Change::Renamed { user, seat, .. }, Stage::Gathering | Stage::Playing) => {
                    seat.is_none_or(|seat| is_of(&seat, Some(user)))
                }
                (Change::Started { order, colors, .. }, Stage::Gathering) => {
                    let colored = colors.is_empty() || colors.len() == order.len();
                    let mut chairs = order.clone();
                    chairs.sort_unstable();
                    colored && chairs.into_iter().eq(0..self.chairs.len() as u8)
                }
                (Change::Played { seat, .. }, Stage::Playing) => self.decision(*seat).is_some(),
                (Change::Undone { seat, entry, .. }, Stage::Playing) => {
                    let last = self.play.as_ref().and_then(|play| play.last.as_ref());
                    last.is_some_and(|last| last.entry == *entry && last.check(*seat).is_ok())
                }
                (Change::StandIn { seat, .. } | Change::Left { seat }, Stage::Playing) => is_seat(seat),
                (Change::EndProposed { seat, .. }, Stage::Playing) => is_seat(seat),
                (Change::EndAccepted { seat } | Change::EndDeclined { seat }, Stage::Playing) => {
                    is_seat(seat) && self.end_proposal.is_some()
                }
                (Change::Abandoned, Stage::Playing) => true,
                (Change::Credited { millis }, Stage::Playing) => {
                    (1..=entry.at.saturating_sub(self.last_at)).contains(millis)
                }
                (Change::Revealed { secret }, Stage::Over) => *secret == self.secret,
                (Change::Rematch(_), Stage::Over) => true,
                _ => false,
            }
    }

    /// Applies an entry. Only this function changes the state that the log describes.
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        if !self.fits(entry) {
            return Err(ReplayError::Broken(entry.number));
        }
        let impossible = |event| ReplayError::Impossible(entry.number, event);
        let at = entry.at;
        match &entry.what {
            Change::Opened { .. } | Change::Revealed { .. } => {}
            Change::SeatTaken { seat, who } => {
                if let Occupant::User { user, name, .. } = who {
                    self.activity.sat(user);
                    self.note_name(user, name);
                }
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Chair::new(who.clone(), chair.color);
                }
                // The previous player may have been connected; the new one counts as disconnected.
                if let Some(clock) = self.clocks.get_mut(seat.index()) {
                    clock.away_since = Some(at);
                }
            }
            Change::SeatLeft { seat } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Chair::new(Occupant::Nobody, chair.color);
                }
                if self.seats_of(&self.host).next().is_none() {
                    let next = self.chairs.iter().find_map(|chair| match &chair.occupant {
                        Occupant::User { user, .. } => Some(user.clone()),
                        _ => None,
                    });
                    self.host = next.unwrap_or_else(|| self.host.clone());
                }
            }
            Change::Dismissed { seat } => {
                if let Some(chair) = self.chairs.get_mut(seat.index())
                    && let empty = Chair::new(Occupant::Nobody, chair.color)
                    && let Occupant::User { user, name, .. } = std::mem::replace(chair, empty).occupant
                {
                    self.dismissed.retain(|other| other.user != user);
                    self.dismissed.push(DismissedPlayer { user, name });
                }
            }
            Change::Invited { user, .. } => self.dismissed.retain(|other| other.user != *user),
            Change::KeyReplaced { key } => {
                self.activity.replaced_key();
                self.key = Some(key.clone());
            }
            Change::Renamed { user, seat, name: new } => {
                self.activity.renamed(user);
                self.renamed.insert(user.clone(), new.clone());
                if let Some(chair) = seat.and_then(|seat| self.chairs.get_mut(seat.index()))
                    && let Occupant::User { name, .. } = &mut chair.occupant
                {
                    name.clone_from(new);
                }
                for other in self.dismissed.iter_mut().filter(|other| other.user == *user) {
                    other.name.clone_from(new);
                }
            }
            Change::OptionsChanged { options, commitment, from, chairs, colors } => {
                self.game = self.game_of(options).ok_or(ReplayError::Broken(entry.number))?;
                self.apply_options(options, commitment, from, chairs, colors, at);
            }
            Change::ColorPicked { seat, color } => {
                if let Some(user) = self.chairs.get(seat.index()).and_then(|chair| chair.occupant.user()).cloned() {
                    self.activity.picked_color(&user);
                }
                self.exchange_color(*seat, *color);
            }
            Change::BotNamed { seat, name: new } => {
                if let Some(Chair { occupant: Occupant::Bot { name, .. }, .. }) = self.chairs.get_mut(seat.index()) {
                    name.clone_from(new);
                }
            }
            Change::EntropyAdded { seat, entropy } => {
                if let Some(user) = self.chairs.get(seat.index()).and_then(|chair| chair.occupant.user()) {
                    self.activity.added_entropy(user);
                }
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.entropy = Some(entropy.clone());
                }
            }
            Change::Started { order, colors, facts } => {
                let chance = SeededChance::at_the_deal(&self.game, self.deal().seed());
                let memory = |seat| Arc::new(Memory::new(&self.game, Viewer::Seat(seat)));
                let mut play = DealtGame {
                    state: State::before_the_deal(&self.game),
                    chance,
                    memories: Seat::all(self.game.players()).map(memory).collect(),
                    last: None,
                };
                play.happen(&self.game, facts).map_err(impossible)?;
                self.play = Some(Box::new(play));
                let seated = |chair: &u8| self.chairs.get(usize::from(*chair)).cloned();
                self.chairs = order.iter().filter_map(seated).collect();
                let clock = |chair: &u8| self.clocks.get(usize::from(*chair)).copied();
                self.clocks = order.iter().filter_map(clock).collect();
                self.order = order.clone();
                for (index, chair) in self.chairs.iter_mut().enumerate() {
                    chair.color = colors.get(index).copied().unwrap_or(index as u8);
                }
                self.stage = Stage::Playing;
                if let TimeControl::Live { reserve, .. } = self.options.clock {
                    self.clocks.iter_mut().for_each(|clock| clock.reserve = reserve);
                }
                self.ask(entry.number, at, None);
            }
            Change::Played { seat, by, request, facts, .. } => {
                let before_clock = self.clocks.get(seat.index()).copied().unwrap_or_default();
                let Some(play) = &mut self.play else { return Err(ReplayError::Broken(entry.number)) };
                self.activity.played();
                let before = match why_final(*by, facts) {
                    Some(refusal) => Err(refusal),
                    None => {
                        let (state, memories) = (play.state, play.memories.clone());
                        Ok(Box::new(Before { state, memories, clock: before_clock }))
                    }
                };
                play.happen(&self.game, facts).map_err(impossible)?;
                play.last = Some(LastAction { entry: entry.number, seat: *seat, before });
                let runs = self.runs(*seat);
                let clock = self.options.clock;
                let asked = self.clocks.get_mut(seat.index()).and_then(|own| {
                    // A player who acts has not left.
                    own.left_at = None;
                    own.answer(clock, at, runs)
                });
                self.note_answer(*seat, request.as_ref(), entry.number);
                self.ask(entry.number, at, asked.map(|asked| (*seat, asked.turn_since)));
            }
            Change::Undone { seat, request, .. } => {
                let last = self.play.as_mut().and_then(|play| play.last.take());
                let Some(before) = last.and_then(|last| last.before.ok()) else {
                    return Err(ReplayError::Broken(entry.number));
                };
                self.activity.undid(seat.index());
                self.note_answer(*seat, request.as_ref(), entry.number);
                self.rewind(*seat, *before, entry.number);
            }
            Change::Left { seat } => {
                self.activity.changed_seat(seat.index());
                if let Some(clock) = self.clocks.get_mut(seat.index()) {
                    clock.left_at = Some(at);
                }
            }
            Change::StandIn { seat, on, .. } => {
                if !*on {
                    self.activity.changed_seat(seat.index());
                }
                let (live, reserve) = match self.options.clock {
                    TimeControl::Live { .. } => (true, self.timing.return_reserve),
                    _ => (false, 0),
                };
                if let (Some(chair), Some(clock)) =
                    (self.chairs.get_mut(seat.index()), self.clocks.get_mut(seat.index()))
                {
                    if *on
                        && live
                        && let Some(asked) = clock.asked
                    {
                        clock.reserve = (clock.reserve - (at - asked.since).max(0)).max(0);
                    }
                    if *on
                        && let Some(last) = self.play.as_mut().and_then(|play| play.last.as_mut())
                        && last.seat == *seat
                    {
                        // The bot decides from now on. The player may return to another position.
                        last.close();
                    }
                    if !*on {
                        clock.left_at = None;
                        if chair.stand_in {
                            clock.reserve = clock.reserve.max(reserve);
                            if let Some(asked) = clock.asked {
                                clock.ask(asked.decision, at, None);
                            }
                        }
                    }
                    chair.stand_in = *on;
                }
            }
            Change::EndProposed { seat, until } => {
                if let Some(user) = self.chairs.get(seat.index()).and_then(|chair| chair.occupant.user()).cloned() {
                    self.activity.proposed(&user);
                }
                self.end_proposal =
                    Some(EndProposal { seat: *seat, until: *until, agreed: std::iter::once(*seat).collect() });
            }
            Change::EndAccepted { seat } => {
                if let Some(proposal) = &mut self.end_proposal {
                    proposal.agreed = proposal.agreed.iter().chain([*seat]).collect();
                }
            }
            Change::EndDeclined { .. } => self.end_proposal = None,
            Change::Abandoned => {
                self.end_proposal = None;
                self.stage = Stage::Closed;
                self.clocks.iter_mut().for_each(|clock| clock.asked = None);
            }
            Change::Credited { millis } => {
                self.clocks.iter_mut().for_each(|clock| clock.credit(*millis, at));
                if let Some(last) = self.play.as_mut().and_then(|play| play.last.as_mut()) {
                    last.credit(*millis, at);
                }
            }
            Change::Said { user, name, .. } => {
                let seated = self.seats_of(user).next().is_some();
                self.activity.said(user, seated);
                self.note_name(user, name);
            }
            Change::Rematch(rematch) => self.rematch = Some(rematch.clone()),
            Change::Closed => self.stage = Stage::Closed,
        }
        self.number = entry.number;
        self.last_at = at;
        self.recent.push(entry.clone());
        Ok(())
    }

    /// Remembers the entry that answers a request.
    fn note_answer(&mut self, seat: Seat, request: Option<&RequestId>, number: Number) {
        if let Some(request) = request
            && let Some(answered) = self.answered.get_mut(seat.index())
        {
            if answered.len() == ANSWERED {
                answered.pop_front();
            }
            answered.push_back((request.clone(), number));
        }
    }

    /// Updates the current name of an account that was renamed here before.
    fn note_name(&mut self, user: &UserId, name: &str) {
        if let Some(renamed) = self.renamed.get_mut(user) {
            name.clone_into(renamed);
        }
    }
}

impl DealtGame {
    /// Applies events to the state, to the remaining chance, and to the memory of each viewer.
    fn happen(&mut self, game: &Game, facts: &[Event]) -> Result<(), ImpossibleEvent> {
        for fact in facts {
            let before = self.state;
            self.state.apply(game, fact)?;
            self.chance.follow(game, &before, fact);
            for memory in &mut self.memories {
                let seen = fact.seen_by(memory.viewer());
                Arc::make_mut(memory).observe(game, &seen);
            }
        }
        Ok(())
    }
}
