//! The text form of entries in a log. It is the truth about a table for ever: old forms must stay readable, so a new
//! form gets a new name and the old one keeps its meaning.

use std::fmt;

use fogg_rules::{
    Action, Card, Cards, CityId, EndReason, Event, Kept, Offer, Payment, RouteId, Seat, Source, TicketId,
};
use serde::{Deserialize, Serialize};

use crate::{
    By, Entry, Millis, Number, Occupant, Options, Rematch, Secret, StandInReason, Substitute, TableId, TableKey,
    UserId, What,
};

impl Entry {
    /// The body of this entry as text; number and time are kept beside it.
    pub fn encode(&self) -> String {
        let logged = Logged::of(&self.what);
        serde_json::to_string(&logged).expect("entries have only texts, numbers and lists")
    }

    /// Reads an entry.
    ///
    /// # Errors
    /// If the body is not one.
    pub fn decode(number: Number, at: Millis, body: &str) -> Result<Entry, DecodeError> {
        let wrong = |why: String| DecodeError { number, why };
        let logged: Logged = serde_json::from_str(body).map_err(|error| wrong(error.to_string()))?;
        let what = logged.into_what().ok_or_else(|| wrong("a value is out of range".to_owned()))?;
        Ok(Entry { number, at, what })
    }
}

/// A damaged log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecodeError {
    /// The entry.
    pub number: Number,
    /// What is wrong with it.
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
enum Logged {
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
    Entropy {
        seat: u8,
        hex: String,
    },
    Started {
        order: Vec<u8>,
        facts: Vec<Fact>,
    },
    Played {
        seat: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
        /// Logs written before there was this field named no substitutes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        substitute: Option<Substitute>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<String>,
        action: Intent,
        facts: Vec<Fact>,
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
    Said {
        user: UserId,
        name: String,
        text: String,
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
enum Intent {
    Keep(u8),
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
enum Fact {
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
    Ended(bool),
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

impl Logged {
    fn of(what: &What) -> Logged {
        match what {
            What::Opened { host, options, commitment, chairs } => Logged::Opened {
                host: host.clone(),
                options: options.clone(),
                commitment: commitment.clone(),
                chairs: chairs.clone(),
            },
            What::Sat { seat, who } => Logged::Sat { seat: number(*seat), who: who.clone() },
            What::Rose { seat } => Logged::Rose { seat: number(*seat) },
            What::Dismissed { seat } => Logged::Dismissed { seat: number(*seat) },
            What::Invited { user, name } => Logged::Invited { user: user.clone(), name: name.clone() },
            What::KeyReplaced { key } => Logged::KeyReplaced { key: hex::encode(&key.0) },
            What::Renamed { user, seat, name } => {
                Logged::Renamed { user: user.clone(), seat: seat.map(number), name: name.clone() }
            }
            What::EntropyAdded { seat, entropy } => Logged::Entropy { seat: number(*seat), hex: hex::encode(entropy) },
            What::Started { order, facts } => {
                Logged::Started { order: order.clone(), facts: facts.iter().map(Fact::of).collect() }
            }
            What::Played { seat, by, substitute, request, action, facts } => Logged::Played {
                seat: number(*seat),
                bot: *by == By::Bot,
                substitute: substitute.clone(),
                request: request.clone(),
                action: Intent::of(*action),
                facts: facts.iter().map(Fact::of).collect(),
            },
            What::Left { seat } => Logged::Left { seat: number(*seat) },
            What::StandIn { seat, on, why } => Logged::StandIn {
                seat: number(*seat),
                on: *on,
                why: match why {
                    StandInReason::Time => Why::Time,
                    StandInReason::Left => Why::Left,
                    StandInReason::Away => Why::Away,
                    StandInReason::Back => Why::Back,
                },
            },
            What::Credited { millis } => Logged::Credited { millis: *millis },
            What::Said { user, name, text } => {
                Logged::Said { user: user.clone(), name: name.clone(), text: text.clone() }
            }
            What::Revealed { secret } => Logged::Revealed { secret: secret.to_hex() },
            What::Rematch(Rematch { table, key }) => {
                Logged::Rematch { table: table.clone(), key: key.as_ref().map(|key| hex::encode(&key.0)) }
            }
            What::Closed => Logged::Closed,
        }
    }

    fn into_what(self) -> Option<What> {
        let facts = |facts: Vec<Fact>| facts.into_iter().map(Fact::into_event).collect::<Option<Vec<Event>>>();
        Some(match self {
            Logged::Opened { host, options, commitment, chairs } => What::Opened { host, options, commitment, chairs },
            Logged::Sat { seat: index, who } => What::Sat { seat: seat(index)?, who },
            Logged::Rose { seat: index } => What::Rose { seat: seat(index)? },
            Logged::Dismissed { seat: index } => What::Dismissed { seat: seat(index)? },
            Logged::Invited { user, name } => What::Invited { user, name },
            Logged::KeyReplaced { key } => What::KeyReplaced { key: TableKey(hex::decode(&key).ok()?.into()) },
            Logged::Renamed { user, seat: index, name } => {
                let seat = match index {
                    Some(index) => Some(seat(index)?),
                    None => None,
                };
                What::Renamed { user, seat, name }
            }
            Logged::Entropy { seat: index, hex } => {
                What::EntropyAdded { seat: seat(index)?, entropy: hex::decode(&hex).ok()?.into() }
            }
            Logged::Started { order, facts: logged } => What::Started { order, facts: facts(logged)? },
            Logged::Played { seat: index, bot, substitute, request, action, facts: logged } => What::Played {
                seat: seat(index)?,
                by: if bot { By::Bot } else { By::Player },
                substitute,
                request,
                action: action.into_action()?,
                facts: facts(logged)?,
            },
            Logged::Left { seat: index } => What::Left { seat: seat(index)? },
            Logged::StandIn { seat: index, on, why } => What::StandIn {
                seat: seat(index)?,
                on,
                why: match why {
                    Why::Time => StandInReason::Time,
                    Why::Left => StandInReason::Left,
                    Why::Away => StandInReason::Away,
                    Why::Back => StandInReason::Back,
                },
            },
            Logged::Credited { millis } => What::Credited { millis },
            Logged::Said { user, name, text } => What::Said { user, name, text },
            Logged::Revealed { secret } => What::Revealed { secret: Secret::from_hex(&secret)? },
            Logged::Rematch { table, key } => {
                let key = match key {
                    Some(key) => Some(TableKey(hex::decode(key).ok()?.into())),
                    None => None,
                };
                What::Rematch(Rematch { table, key })
            }
            Logged::Closed => What::Closed,
        })
    }
}

impl Intent {
    fn of(action: Action) -> Intent {
        match action {
            Action::Keep(Kept(kept)) => Intent::Keep(kept),
            Action::Draw(from) => Intent::Draw(slot(from)),
            Action::DrawTickets => Intent::Tickets,
            Action::Claim { route, payment } => Intent::Claim(route.0, payment.cards().counts()),
            Action::PayTunnel(payment) => Intent::Pay(payment.cards().counts()),
            Action::Withdraw => Intent::Withdraw,
            Action::BuildStation { city, payment } => Intent::Station(city.0, payment.cards().counts()),
            Action::Pass => Intent::Pass,
        }
    }

    fn into_action(self) -> Option<Action> {
        Some(match self {
            Intent::Keep(kept) => Action::Keep(Kept(kept)),
            Intent::Draw(from) => Action::Draw(source(from)),
            Intent::Tickets => Action::DrawTickets,
            Intent::Claim(route, cards) => Action::Claim { route: RouteId(route), payment: payment(cards)? },
            Intent::Pay(cards) => Action::PayTunnel(payment(cards)?),
            Intent::Withdraw => Action::Withdraw,
            Intent::Station(city, cards) => Action::BuildStation { city: CityId(city), payment: payment(cards)? },
            Intent::Pass => Action::Pass,
        })
    }
}

impl Fact {
    fn of(event: &Event) -> Fact {
        let counts = |payment: Payment| payment.cards().counts();
        match *event {
            Event::HandDealt { seat, cards } => Fact::Dealt(number(seat), cards.counts()),
            Event::FirstTicketsOffered { seat, offer } => Fact::Offered(number(seat), tickets(offer)),
            Event::FirstSeat { seat } => Fact::First(number(seat)),
            Event::FirstTicketsChosen { seat, kept } => Fact::Chose(number(seat), kept.0),
            Event::FirstTicketsSettled => Fact::Settled,
            Event::TurnBegan { seat } => Fact::Turn(number(seat)),
            Event::CardDrawn { seat, from, card } => Fact::Drew(number(seat), slot(from), card.index() as u8),
            Event::CardTurnedUp { slot, card } => Fact::Up(slot, card.index() as u8),
            Event::Reshuffled => Fact::Reshuffled,
            Event::DisplaySwept => Fact::Swept,
            Event::SecondCardDue { seat } => Fact::Second(number(seat)),
            Event::TicketsDrawn { seat, offer } => Fact::Tickets(number(seat), tickets(offer)),
            Event::TicketsKept { seat, kept } => Fact::Kept(number(seat), kept.0),
            Event::RouteClaimed { seat, route, payment } => Fact::Claimed(number(seat), route.0, counts(payment)),
            Event::TunnelTried { seat, route, payment } => Fact::Tried(number(seat), route.0, counts(payment)),
            Event::TunnelCardTurnedUp { card } => Fact::Tunnel(card.index() as u8),
            Event::TunnelDue { due } => Fact::Due(due),
            Event::TunnelClaimed { surcharge } => Fact::Through(counts(surcharge)),
            Event::TunnelGivenUp => Fact::GivenUp,
            Event::StationBuilt { seat, city, payment } => Fact::Station(number(seat), city.0, counts(payment)),
            Event::Passed { seat } => Fact::Passed(number(seat)),
            Event::LastRoundBegan { seat } => Fact::LastRound(number(seat)),
            Event::GameEnded { reason } => Fact::Ended(reason == EndReason::Stalemate),
        }
    }

    fn into_event(self) -> Option<Event> {
        Some(match self {
            Fact::Dealt(who, cards) => Event::HandDealt { seat: seat(who)?, cards: Cards::from_counts(cards) },
            Fact::Offered(who, tickets) => Event::FirstTicketsOffered { seat: seat(who)?, offer: offer(tickets) },
            Fact::First(who) => Event::FirstSeat { seat: seat(who)? },
            Fact::Chose(who, kept) => Event::FirstTicketsChosen { seat: seat(who)?, kept: Kept(kept) },
            Fact::Settled => Event::FirstTicketsSettled,
            Fact::Turn(who) => Event::TurnBegan { seat: seat(who)? },
            Fact::Drew(who, from, which) => {
                Event::CardDrawn { seat: seat(who)?, from: source(from), card: card(which)? }
            }
            Fact::Up(slot, which) => Event::CardTurnedUp { slot, card: card(which)? },
            Fact::Reshuffled => Event::Reshuffled,
            Fact::Swept => Event::DisplaySwept,
            Fact::Second(who) => Event::SecondCardDue { seat: seat(who)? },
            Fact::Tickets(who, tickets) => Event::TicketsDrawn { seat: seat(who)?, offer: offer(tickets) },
            Fact::Kept(who, kept) => Event::TicketsKept { seat: seat(who)?, kept: Kept(kept) },
            Fact::Claimed(who, route, cards) => {
                Event::RouteClaimed { seat: seat(who)?, route: RouteId(route), payment: payment(cards)? }
            }
            Fact::Tried(who, route, cards) => {
                Event::TunnelTried { seat: seat(who)?, route: RouteId(route), payment: payment(cards)? }
            }
            Fact::Tunnel(which) => Event::TunnelCardTurnedUp { card: card(which)? },
            Fact::Due(due) => Event::TunnelDue { due },
            Fact::Through(cards) => Event::TunnelClaimed { surcharge: payment(cards)? },
            Fact::GivenUp => Event::TunnelGivenUp,
            Fact::Station(who, city, cards) => {
                Event::StationBuilt { seat: seat(who)?, city: CityId(city), payment: payment(cards)? }
            }
            Fact::Passed(who) => Event::Passed { seat: seat(who)? },
            Fact::LastRound(who) => Event::LastRoundBegan { seat: seat(who)? },
            Fact::Ended(stalemate) => {
                Event::GameEnded { reason: if stalemate { EndReason::Stalemate } else { EndReason::FinalRound } }
            }
        })
    }
}
