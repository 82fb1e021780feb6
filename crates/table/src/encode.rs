//! The text form of entries in a log. Logs are the source of truth about tables and are kept forever. Old forms must
//! stay readable, so a new form gets a new name and the old one keeps its meaning.
//!
//! Events of form 1 lack data that a viewer sees, such as the cards of a reshuffled pile, and actions of form 1 name
//! kept tickets by their positions in the offer. A [`LogReader`] completes them from the game, which it follows from
//! its start. Form 2 is complete. `tests/golden` has logs of all forms.

use std::fmt;
use std::sync::Arc;

use fogg_rules::{
    Action, BySeat, Card, Cards, CityId, EndReason, Event, Game, Kept, Offer, Payment, Phase, RouteId, Seat, Source,
    State, TicketId, TicketSet, Tunnel,
};
use serde::{Deserialize, Serialize};

use crate::{
    Actor, Change, Entry, Millis, Number, Occupant, Options, Phrase, Rematch, Secret, StandInReason, Substitute,
    TableId, TableKey, UserId,
};

impl Entry {
    /// The body of this entry as text; number and time are stored next to it.
    pub fn encode(&self) -> String {
        let stored = StoredChange::of(&self.what);
        serde_json::to_string(&stored).expect("entries have only texts, numbers and lists")
    }

    /// Reads a single entry. Entries of a game that an old version started need a [`LogReader`].
    ///
    /// # Errors
    /// If the body is not an entry, or depends on the entries before it.
    pub fn decode(number: Number, at: Millis, body: &str) -> Result<Entry, DecodeError> {
        LogReader::default().read(number, at, body)
    }
}

/// Reads the entries of one log in order, and completes those that old versions stored.
#[derive(Clone, Debug, Default)]
pub struct LogReader {
    game: Option<Arc<Game>>,
    options: Option<Box<Options>>,
    /// The state after the last entry, if the game was started by an old version.
    state: Option<Box<State>>,
    /// The state before the last action, which a player may take back.
    before: Option<Box<State>>,
}

impl LogReader {
    /// A reader for the log of a table with this game. Without the game, a reader builds its own if it needs one.
    pub fn of(game: Arc<Game>) -> LogReader {
        LogReader { game: Some(game), ..LogReader::default() }
    }

    /// A reader for entries that follow a state of a game. `before` is the state before the last action.
    pub(crate) fn after(game: Arc<Game>, state: Option<&State>, before: Option<&State>) -> LogReader {
        let boxed = |state: &State| Box::new(*state);
        LogReader { game: Some(game), options: None, state: state.map(boxed), before: before.map(boxed) }
    }

    /// Reads the next entry.
    ///
    /// # Errors
    /// If the body is not an entry, or the entry cannot follow those before it. Then the reader can no longer be used.
    pub fn read(&mut self, number: Number, at: Millis, body: &str) -> Result<Entry, DecodeError> {
        let error = |why: String| DecodeError { number, why };
        let stored: StoredChange = serde_json::from_str(body).map_err(|problem| error(problem.to_string()))?;
        let what = self.change(stored).map_err(error)?;
        if let (Change::Opened { options, .. }, None) = (&what, &self.game) {
            self.options = Some(options.clone());
        }
        Ok(Entry { number, at, what })
    }

    fn change(&mut self, stored: StoredChange) -> Result<Change, String> {
        match stored {
            StoredChange::Started { order, colors, facts, form } => {
                self.state = None;
                if form < COMPLETE_FORM {
                    let game = self.game()?;
                    self.state = Some(Box::new(State::before_the_deal(&game)));
                }
                Ok(Change::Started { order, colors, facts: self.events(facts)? })
            }
            StoredChange::Played { seat: index, bot, substitute, request, action, facts } => {
                let seat = seat(index).ok_or(OUT_OF_RANGE)?;
                self.before.clone_from(&self.state);
                Ok(Change::Played {
                    seat,
                    by: if bot { Actor::Bot } else { Actor::Player },
                    substitute,
                    request,
                    action: self.action(seat, action)?,
                    facts: self.events(facts)?,
                })
            }
            StoredChange::Undone { .. } => {
                if let Some(before) = self.before.take() {
                    self.state = Some(before);
                }
                stored.into_what().ok_or_else(|| OUT_OF_RANGE.to_owned())
            }
            other => other.into_what().ok_or_else(|| OUT_OF_RANGE.to_owned()),
        }
    }

    fn action(&self, seat: Seat, stored: StoredAction) -> Result<Action, String> {
        match stored {
            StoredAction::Keep(positions) => {
                let offer = self.state.as_ref().ok_or(NEEDS_OTHERS)?.offer(seat).unwrap_or_default();
                match u32::from(positions) >> offer.len() {
                    0 => Ok(Action::Keep(offer.choice(Kept(positions)))),
                    _ => Err(OUT_OF_RANGE.to_owned()),
                }
            }
            complete => complete.into_action().ok_or_else(|| OUT_OF_RANGE.to_owned()),
        }
    }

    fn events(&mut self, stored: Vec<StoredEvent>) -> Result<Vec<Event>, String> {
        let mut events = Vec::with_capacity(stored.len());
        for event in stored {
            let event = event.into_event(self.state.as_deref())?;
            if self.state.is_some() {
                let game = self.game()?;
                if let Some(state) = &mut self.state {
                    state.apply(&game, &event).map_err(|impossible| impossible.to_string())?;
                }
            }
            events.push(event);
        }
        Ok(events)
    }

    /// The game of the log.
    fn game(&mut self) -> Result<Arc<Game>, String> {
        if let Some(game) = &self.game {
            return Ok(Arc::clone(game));
        }
        let options = self.options.as_ref().ok_or(NEEDS_OTHERS)?;
        let map = fogg_maps::find(&options.map).ok_or_else(|| format!("unknown map `{}`", options.map))?;
        let game = options.game(map).map_err(|error| error.to_string())?;
        Ok(Arc::clone(self.game.insert(game)))
    }
}

const OUT_OF_RANGE: &str = "a value is out of range";
const NEEDS_OTHERS: &str = "an old version stored this entry, and reading it needs the entries before it";

/// The first form in which events are complete.
const COMPLETE_FORM: u8 = 2;

fn first_form() -> u8 {
    1
}

/// An entry that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecodeError {
    /// The entry.
    pub number: Number,
    /// The reason.
    pub why: String,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the log cannot be read: {}", self.number, self.why)
    }
}

impl std::error::Error for DecodeError {}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredChange {
    Opened {
        host: UserId,
        options: Box<Options>,
        commitment: String,
        chairs: Vec<Occupant>,
    },
    Sat {
        seat: u8,
        who: Occupant,
    },
    Rose {
        seat: u8,
    },
    Dismissed {
        seat: u8,
    },
    Invited {
        user: UserId,
        name: String,
    },
    KeyReplaced {
        /// In hexadecimal.
        key: String,
    },
    Renamed {
        user: UserId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        name: String,
    },
    OptionsChanged {
        options: Box<Options>,
        commitment: String,
        from: Vec<Option<u8>>,
        chairs: Vec<Occupant>,
        colors: Vec<u8>,
    },
    ColorPicked {
        seat: u8,
        color: u8,
    },
    BotNamed {
        seat: u8,
        name: String,
    },
    Entropy {
        seat: u8,
        hex: String,
    },
    Started {
        order: Vec<u8>,
        /// Logs of old versions do not have this field.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        colors: Vec<u8>,
        facts: Vec<StoredEvent>,
        /// The form of all events of the game. Logs of form 1 do not have this field.
        #[serde(default = "first_form")]
        form: u8,
    },
    Played {
        seat: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
        /// Logs of old versions do not have this field.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        substitute: Option<Substitute>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<String>,
        action: StoredAction,
        facts: Vec<StoredEvent>,
    },
    Undone {
        seat: u8,
        entry: Number,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<String>,
    },
    Left {
        seat: u8,
    },
    StandIn {
        seat: u8,
        on: bool,
        why: Why,
    },
    Credited {
        millis: Millis,
    },
    EndProposed {
        seat: u8,
        until: Millis,
    },
    EndAccepted {
        seat: u8,
    },
    EndDeclined {
        seat: u8,
    },
    Abandoned,
    Said {
        user: UserId,
        name: String,
        text: String,
        /// Logs of old versions do not have this field.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
    },
    Revealed {
        secret: String,
    },
    Rematch {
        table: TableId,
        /// In hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    Closed,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Why {
    Time,
    Left,
    Away,
    Back,
}

/// Counts by the index of the card.
type CardCounts = [u8; Card::KINDS];

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredAction {
    /// Positions in the offer, in form 1.
    Keep(u8),
    KeepTickets(Vec<u8>),
    Draw(Option<u8>),
    Tickets,
    Claim(u8, CardCounts),
    Pay(CardCounts),
    Withdraw,
    Station(u8, CardCounts),
    Pass,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredEvent {
    Dealt(u8, CardCounts),
    Offered(u8, Vec<u8>),
    First(u8),
    Chose(u8, u8),
    Settled,
    Turn(u8),
    Drew(u8, Option<u8>, u8),
    Up(u8, u8),
    Reshuffled,
    Swept,
    Second(u8),
    Tickets(u8, Vec<u8>),
    Kept(u8, u8),
    Claimed(u8, u8, CardCounts),
    Tried(u8, u8, CardCounts),
    Tunnel(u8),
    Due(u8),
    Through(CardCounts),
    GivenUp,
    Station(u8, u8, CardCounts),
    Passed(u8),
    LastRound(u8),
    /// Form 1 only, like `Settled`, `Reshuffled`, `Through`, and `GivenUp`.
    Ended(bool),
    TicketsSettled {
        kept: [u8; Seat::MAX],
    },
    PileRenewed {
        pile: CardCounts,
    },
    TunnelClaimed {
        seat: u8,
        route: u8,
        surcharge: CardCounts,
    },
    TunnelGivenUp {
        seat: u8,
        route: u8,
        taken_back: CardCounts,
    },
    GameEnded {
        stalemate: bool,
        tickets: [Vec<u8>; Seat::MAX],
    },
}

fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

fn seat(number: u8) -> Option<Seat> {
    Seat::new(usize::from(number))
}

fn card(index: u8) -> Option<Card> {
    Card::from_index(usize::from(index))
}

fn payment(counts: CardCounts) -> Option<Payment> {
    Payment::from_cards(Cards::from_counts(counts))
}

fn slot(from: Source) -> Option<u8> {
    match from {
        Source::Pile => None,
        Source::Display(slot) => Some(slot),
    }
}

fn source(slot: Option<u8>) -> Source {
    slot.map_or(Source::Pile, Source::Display)
}

fn tickets(offer: Offer) -> Vec<u8> {
    offer.iter().map(|ticket| ticket.0).collect()
}

fn offer(tickets: Vec<u8>) -> Offer {
    tickets.into_iter().map(TicketId).collect()
}

impl StoredChange {
    fn of(what: &Change) -> StoredChange {
        match what {
            Change::Opened { host, options, commitment, chairs } => StoredChange::Opened {
                host: host.clone(),
                options: options.clone(),
                commitment: commitment.clone(),
                chairs: chairs.clone(),
            },
            Change::SeatTaken { seat, who } => StoredChange::Sat { seat: number(*seat), who: who.clone() },
            Change::SeatLeft { seat } => StoredChange::Rose { seat: number(*seat) },
            Change::Dismissed { seat } => StoredChange::Dismissed { seat: number(*seat) },
            Change::Invited { user, name } => StoredChange::Invited { user: user.clone(), name: name.clone() },
            Change::KeyReplaced { key } => StoredChange::KeyReplaced { key: hex::encode(&key.0) },
            Change::Renamed { user, seat, name } => {
                StoredChange::Renamed { user: user.clone(), seat: seat.map(number), name: name.clone() }
            }
            Change::EntropyAdded { seat, entropy } => {
                StoredChange::Entropy { seat: number(*seat), hex: hex::encode(entropy) }
            }
            Change::OptionsChanged { options, commitment, from, chairs, colors } => StoredChange::OptionsChanged {
                options: options.clone(),
                commitment: commitment.clone(),
                from: from.clone(),
                chairs: chairs.clone(),
                colors: colors.clone(),
            },
            Change::ColorPicked { seat, color } => StoredChange::ColorPicked { seat: number(*seat), color: *color },
            Change::BotNamed { seat, name } => StoredChange::BotNamed { seat: number(*seat), name: name.clone() },
            Change::Started { order, colors, facts } => {
                let facts = facts.iter().map(StoredEvent::of).collect();
                StoredChange::Started { order: order.clone(), colors: colors.clone(), facts, form: COMPLETE_FORM }
            }
            Change::Played { seat, by, substitute, request, action, facts } => StoredChange::Played {
                seat: number(*seat),
                bot: *by == Actor::Bot,
                substitute: substitute.clone(),
                request: request.clone(),
                action: StoredAction::of(*action),
                facts: facts.iter().map(StoredEvent::of).collect(),
            },
            Change::Undone { seat, entry, request } => {
                StoredChange::Undone { seat: number(*seat), entry: *entry, request: request.clone() }
            }
            Change::Left { seat } => StoredChange::Left { seat: number(*seat) },
            Change::StandIn { seat, on, why } => StoredChange::StandIn {
                seat: number(*seat),
                on: *on,
                why: match why {
                    StandInReason::Time => Why::Time,
                    StandInReason::Left => Why::Left,
                    StandInReason::Away => Why::Away,
                    StandInReason::Back => Why::Back,
                },
            },
            Change::Credited { millis } => StoredChange::Credited { millis: *millis },
            Change::EndProposed { seat, until } => StoredChange::EndProposed { seat: number(*seat), until: *until },
            Change::EndAccepted { seat } => StoredChange::EndAccepted { seat: number(*seat) },
            Change::EndDeclined { seat } => StoredChange::EndDeclined { seat: number(*seat) },
            Change::Abandoned => StoredChange::Abandoned,
            Change::Said { user, name, text, phrase } => {
                StoredChange::Said { user: user.clone(), name: name.clone(), text: text.clone(), phrase: *phrase }
            }
            Change::Revealed { secret } => StoredChange::Revealed { secret: secret.to_hex() },
            Change::Rematch(Rematch { table, key }) => {
                StoredChange::Rematch { table: table.clone(), key: key.as_ref().map(|key| hex::encode(&key.0)) }
            }
            Change::Closed => StoredChange::Closed,
        }
    }

    fn into_what(self) -> Option<Change> {
        Some(match self {
            StoredChange::Opened { host, options, commitment, chairs } => {
                Change::Opened { host, options, commitment, chairs }
            }
            StoredChange::Sat { seat: index, who } => Change::SeatTaken { seat: seat(index)?, who },
            StoredChange::Rose { seat: index } => Change::SeatLeft { seat: seat(index)? },
            StoredChange::Dismissed { seat: index } => Change::Dismissed { seat: seat(index)? },
            StoredChange::Invited { user, name } => Change::Invited { user, name },
            StoredChange::KeyReplaced { key } => Change::KeyReplaced { key: TableKey(hex::decode(&key).ok()?.into()) },
            StoredChange::Renamed { user, seat: index, name } => {
                let seat = match index {
                    Some(index) => Some(seat(index)?),
                    None => None,
                };
                Change::Renamed { user, seat, name }
            }
            StoredChange::OptionsChanged { options, commitment, from, chairs, colors } => {
                Change::OptionsChanged { options, commitment, from, chairs, colors }
            }
            StoredChange::ColorPicked { seat: index, color } => Change::ColorPicked { seat: seat(index)?, color },
            StoredChange::BotNamed { seat: index, name } => Change::BotNamed { seat: seat(index)?, name },
            StoredChange::EndProposed { seat: index, until } => Change::EndProposed { seat: seat(index)?, until },
            StoredChange::EndAccepted { seat: index } => Change::EndAccepted { seat: seat(index)? },
            StoredChange::EndDeclined { seat: index } => Change::EndDeclined { seat: seat(index)? },
            StoredChange::Abandoned => Change::Abandoned,
            StoredChange::Entropy { seat: index, hex } => {
                Change::EntropyAdded { seat: seat(index)?, entropy: hex::decode(&hex).ok()?.into() }
            }
            // The reader converts these two, because they can depend on the state of the game.
            StoredChange::Started { .. } | StoredChange::Played { .. } => return None,
            StoredChange::Undone { seat: index, entry, request } => {
                Change::Undone { seat: seat(index)?, entry, request }
            }
            StoredChange::Left { seat: index } => Change::Left { seat: seat(index)? },
            StoredChange::StandIn { seat: index, on, why } => Change::StandIn {
                seat: seat(index)?,
                on,
                why: match why {
                    Why::Time => StandInReason::Time,
                    Why::Left => StandInReason::Left,
                    Why::Away => StandInReason::Away,
                    Why::Back => StandInReason::Back,
                },
            },
            StoredChange::Credited { millis } => Change::Credited { millis },
            StoredChange::Said { user, name, text, phrase } => Change::Said { user, name, text, phrase },
            StoredChange::Revealed { secret } => Change::Revealed { secret: Secret::from_hex(&secret)? },
            StoredChange::Rematch { table, key } => {
                let key = match key {
                    Some(key) => Some(TableKey(hex::decode(key).ok()?.into())),
                    None => None,
                };
                Change::Rematch(Rematch { table, key })
            }
            StoredChange::Closed => Change::Closed,
        })
    }
}

impl StoredAction {
    fn of(action: Action) -> StoredAction {
        match action {
            Action::Keep(choice) => StoredAction::KeepTickets(choice.iter().map(|ticket| ticket.0).collect()),
            Action::Draw(from) => StoredAction::Draw(slot(from)),
            Action::DrawTickets => StoredAction::Tickets,
            Action::Claim { route, payment } => StoredAction::Claim(route.0, payment.cards().counts()),
            Action::PayTunnel(payment) => StoredAction::Pay(payment.cards().counts()),
            Action::Withdraw => StoredAction::Withdraw,
            Action::BuildStation { city, payment } => StoredAction::Station(city.0, payment.cards().counts()),
            Action::Pass => StoredAction::Pass,
        }
    }

    fn into_action(self) -> Option<Action> {
        Some(match self {
            // Positions have no meaning without the offer.
            StoredAction::Keep(_) => return None,
            StoredAction::KeepTickets(tickets) => Action::Keep(tickets.into_iter().map(TicketId).collect()),
            StoredAction::Draw(from) => Action::Draw(source(from)),
            StoredAction::Tickets => Action::DrawTickets,
            StoredAction::Claim(route, cards) => Action::Claim { route: RouteId(route), payment: payment(cards)? },
            StoredAction::Pay(cards) => Action::PayTunnel(payment(cards)?),
            StoredAction::Withdraw => Action::Withdraw,
            StoredAction::Station(city, cards) => Action::BuildStation { city: CityId(city), payment: payment(cards)? },
            StoredAction::Pass => Action::Pass,
        })
    }
}

impl StoredEvent {
    fn of(event: &Event) -> StoredEvent {
        let counts = |payment: Payment| payment.cards().counts();
        match *event {
            Event::HandDealt { seat, cards } => StoredEvent::Dealt(number(seat), cards.counts()),
            Event::FirstTicketsOffered { seat, offer } => StoredEvent::Offered(number(seat), tickets(offer)),
            Event::FirstSeat { seat } => StoredEvent::First(number(seat)),
            Event::FirstTicketsChosen { seat, kept } => StoredEvent::Chose(number(seat), kept.0),
            Event::FirstTicketsSettled { kept } => StoredEvent::TicketsSettled { kept: kept.0 },
            Event::TurnBegan { seat } => StoredEvent::Turn(number(seat)),
            Event::CardDrawn { seat, from, card } => StoredEvent::Drew(number(seat), slot(from), card.index() as u8),
            Event::CardTurnedUp { slot, card } => StoredEvent::Up(slot, card.index() as u8),
            Event::Reshuffled { pile } => StoredEvent::PileRenewed { pile: pile.counts() },
            Event::DisplaySwept => StoredEvent::Swept,
            Event::SecondCardDue { seat } => StoredEvent::Second(number(seat)),
            Event::TicketsDrawn { seat, offer } => StoredEvent::Tickets(number(seat), tickets(offer)),
            Event::TicketsKept { seat, kept } => StoredEvent::Kept(number(seat), kept.0),
            Event::RouteClaimed { seat, route, payment } => {
                StoredEvent::Claimed(number(seat), route.0, counts(payment))
            }
            Event::TunnelTried { seat, route, payment } => StoredEvent::Tried(number(seat), route.0, counts(payment)),
            Event::TunnelCardTurnedUp { card } => StoredEvent::Tunnel(card.index() as u8),
            Event::TunnelDue { due } => StoredEvent::Due(due),
            Event::TunnelClaimed { seat, route, surcharge } => {
                StoredEvent::TunnelClaimed { seat: number(seat), route: route.0, surcharge: counts(surcharge) }
            }
            Event::TunnelGivenUp { seat, route, taken_back } => {
                StoredEvent::TunnelGivenUp { seat: number(seat), route: route.0, taken_back: counts(taken_back) }
            }
            Event::StationBuilt { seat, city, payment } => StoredEvent::Station(number(seat), city.0, counts(payment)),
            Event::Passed { seat } => StoredEvent::Passed(number(seat)),
            Event::LastRoundBegan { seat } => StoredEvent::LastRound(number(seat)),
            Event::GameEnded { reason, tickets } => StoredEvent::GameEnded {
                stalemate: reason == EndReason::Stalemate,
                tickets: tickets.0.map(|tickets| tickets.iter().map(|ticket| ticket.0).collect()),
            },
        }
    }

    /// The event. `before` is the state before it, which completes events of form 1.
    fn into_event(self, before: Option<&State>) -> Result<Event, String> {
        match self {
            StoredEvent::Settled
            | StoredEvent::Reshuffled
            | StoredEvent::Through(_)
            | StoredEvent::GivenUp
            | StoredEvent::Ended(_) => {
                let before = before.ok_or(NEEDS_OTHERS)?;
                self.completed(before).ok_or_else(|| "impossible event".to_owned())
            }
            complete => complete.complete().ok_or_else(|| OUT_OF_RANGE.to_owned()),
        }
    }

    /// An event of form 1, completed from the state before it.
    fn completed(self, before: &State) -> Option<Event> {
        let seat = before.turn();
        let tunnel = || match *before.phase() {
            Phase::Tunnel(Tunnel { route, laid, .. }) => Some((route, laid)),
            _ => None,
        };
        Some(match self {
            StoredEvent::Settled => Event::FirstTicketsSettled { kept: before.first_tickets_kept() },
            StoredEvent::Reshuffled => Event::Reshuffled { pile: before.discards() },
            StoredEvent::Through(cards) => {
                Event::TunnelClaimed { seat, route: tunnel()?.0, surcharge: payment(cards)? }
            }
            StoredEvent::GivenUp => {
                let (route, taken_back) = tunnel()?;
                Event::TunnelGivenUp { seat, route, taken_back }
            }
            StoredEvent::Ended(stalemate) => {
                Event::GameEnded { reason: reason(stalemate), tickets: BySeat::new(|seat| before.tickets(seat)) }
            }
            _ => return None,
        })
    }

    /// An event that is already complete.
    fn complete(self) -> Option<Event> {
        Some(match self {
            StoredEvent::Dealt(who, cards) => Event::HandDealt { seat: seat(who)?, cards: Cards::from_counts(cards) },
            StoredEvent::Offered(who, tickets) => {
                Event::FirstTicketsOffered { seat: seat(who)?, offer: offer(tickets) }
            }
            StoredEvent::First(who) => Event::FirstSeat { seat: seat(who)? },
            StoredEvent::Chose(who, kept) => Event::FirstTicketsChosen { seat: seat(who)?, kept: Kept(kept) },
            StoredEvent::TicketsSettled { kept } => Event::FirstTicketsSettled { kept: BySeat(kept) },
            StoredEvent::Turn(who) => Event::TurnBegan { seat: seat(who)? },
            StoredEvent::Drew(who, from, which) => {
                Event::CardDrawn { seat: seat(who)?, from: source(from), card: card(which)? }
            }
            StoredEvent::Up(slot, which) => Event::CardTurnedUp { slot, card: card(which)? },
            StoredEvent::PileRenewed { pile } => Event::Reshuffled { pile: Cards::from_counts(pile) },
            StoredEvent::Swept => Event::DisplaySwept,
            StoredEvent::Second(who) => Event::SecondCardDue { seat: seat(who)? },
            StoredEvent::Tickets(who, tickets) => Event::TicketsDrawn { seat: seat(who)?, offer: offer(tickets) },
            StoredEvent::Kept(who, kept) => Event::TicketsKept { seat: seat(who)?, kept: Kept(kept) },
            StoredEvent::Claimed(who, route, cards) => {
                Event::RouteClaimed { seat: seat(who)?, route: RouteId(route), payment: payment(cards)? }
            }
            StoredEvent::Tried(who, route, cards) => {
                Event::TunnelTried { seat: seat(who)?, route: RouteId(route), payment: payment(cards)? }
            }
            StoredEvent::Tunnel(which) => Event::TunnelCardTurnedUp { card: card(which)? },
            StoredEvent::Due(due) => Event::TunnelDue { due },
            StoredEvent::TunnelClaimed { seat: who, route, surcharge } => {
                Event::TunnelClaimed { seat: seat(who)?, route: RouteId(route), surcharge: payment(surcharge)? }
            }
            StoredEvent::TunnelGivenUp { seat: who, route, taken_back } => {
                Event::TunnelGivenUp { seat: seat(who)?, route: RouteId(route), taken_back: payment(taken_back)? }
            }
            StoredEvent::Station(who, city, cards) => {
                Event::StationBuilt { seat: seat(who)?, city: CityId(city), payment: payment(cards)? }
            }
            StoredEvent::Passed(who) => Event::Passed { seat: seat(who)? },
            StoredEvent::LastRound(who) => Event::LastRoundBegan { seat: seat(who)? },
            StoredEvent::GameEnded { stalemate, tickets } => {
                if tickets.iter().flatten().any(|ticket| usize::from(*ticket) >= TicketSet::CAPACITY) {
                    return None;
                }
                let set = |tickets: &Vec<u8>| tickets.iter().map(|ticket| TicketId(*ticket)).collect();
                Event::GameEnded { reason: reason(stalemate), tickets: BySeat(tickets.each_ref().map(set)) }
            }
            StoredEvent::Settled
            | StoredEvent::Reshuffled
            | StoredEvent::Through(_)
            | StoredEvent::GivenUp
            | StoredEvent::Ended(_) => return None,
        })
    }
}

fn reason(stalemate: bool) -> EndReason {
    if stalemate { EndReason::Stalemate } else { EndReason::FinalRound }
}
