//! Actions of players.

use std::fmt;

use fogg_rules::{Action as RulesAction, Game, Payment, RouteId, Source, TicketId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Card;

/// An action of a player. It is written as in a game record, without the results of chance.
//
// Variants without fields have braces, because serde rejects unknown fields only then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep these of the tickets on offer.
    Keep {
        /// Ticket numbers.
        tickets: Vec<u8>,
    },
    /// Draw one train card.
    Draw {
        /// `"pile"`, or the number of a display slot.
        from: DrawFrom,
    },
    /// Draw tickets.
    Tickets {},
    /// Claim a route with these cards.
    Claim {
        /// The number of the route.
        route: u8,
        /// The cards played.
        cards: Vec<Card>,
    },
    /// Pay the extra cards for the tunnel just tried.
    Pay {
        /// The cards paid.
        cards: Vec<Card>,
    },
    /// Give up the tunnel and take the cards back.
    Withdraw {},
    /// Build a station.
    Station {
        /// The id of the city.
        city: String,
        /// The cards played.
        cards: Vec<Card>,
    },
    /// Pass. Legal only if there is no other legal action.
    Pass {},
}

/// The source of a drawn card: `"pile"`, or the number of a display slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum DrawFrom {
    /// The draw pile.
    Pile(Pile),
    /// A display slot, from 0.
    Slot(u8),
}

/// The draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Pile {
    /// The draw pile.
    Pile,
}

impl From<Source> for DrawFrom {
    fn from(source: Source) -> DrawFrom {
        match source {
            Source::Pile => DrawFrom::Pile(Pile::Pile),
            Source::Display(slot) => DrawFrom::Slot(slot),
        }
    }
}

impl From<DrawFrom> for Source {
    fn from(from: DrawFrom) -> Source {
        match from {
            DrawFrom::Pile(_) => Source::Pile,
            DrawFrom::Slot(slot) => Source::Display(slot),
        }
    }
}

/// An action that names something that does not exist or cannot be paid with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionConversionError {
    /// The cards have more than one color, or there are too many.
    Cards,
    /// The board has no such city.
    City(String),
}

impl ActionConversionError {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ActionConversionError::Cards => "action/mixed-cards",
            ActionConversionError::City(_) => "action/no-such-city",
        }
    }
}

impl fmt::Display for ActionConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionConversionError::Cards => f.write_str("the cards must be of one color, and locomotives"),
            ActionConversionError::City(city) => write!(f, "the board has no city `{city}`"),
        }
    }
}

impl std::error::Error for ActionConversionError {}

impl Action {
    /// The action in the types of the rules.
    ///
    /// # Errors
    /// If it names something that does not exist.
    pub fn to_rules(&self, game: &Game) -> Result<RulesAction, ActionConversionError> {
        let payment =
            |cards: &[Card]| Card::count(cards).and_then(Payment::from_cards).ok_or(ActionConversionError::Cards);
        Ok(match self {
            Action::Keep { tickets } => RulesAction::Keep(tickets.iter().map(|ticket| TicketId(*ticket)).collect()),
            Action::Draw { from } => RulesAction::Draw((*from).into()),
            Action::Tickets {} => RulesAction::DrawTickets,
            Action::Claim { route, cards } => RulesAction::Claim { route: RouteId(*route), payment: payment(cards)? },
            Action::Pay { cards } => RulesAction::PayTunnel(payment(cards)?),
            Action::Withdraw {} => RulesAction::Withdraw,
            Action::Station { city, cards } => {
                let found = game.board().find_city(city);
                let city = found.ok_or_else(|| ActionConversionError::City(city.clone()))?;
                RulesAction::BuildStation { city, payment: payment(cards)? }
            }
            Action::Pass {} => RulesAction::Pass,
        })
    }

    /// The action as a client would send it.
    pub fn from_rules(game: &Game, action: RulesAction) -> Action {
        match action {
            RulesAction::Keep(choice) => Action::Keep { tickets: choice.iter().map(|ticket| ticket.0).collect() },
            RulesAction::Draw(from) => Action::Draw { from: from.into() },
            RulesAction::DrawTickets => Action::Tickets {},
            RulesAction::Claim { route, payment } => Action::Claim { route: route.0, cards: Card::list(payment) },
            RulesAction::PayTunnel(payment) => Action::Pay { cards: Card::list(payment) },
            RulesAction::Withdraw => Action::Withdraw {},
            RulesAction::BuildStation { city, payment } => {
                Action::Station { city: game.board().city(city).id.clone(), cards: Card::list(payment) }
            }
            RulesAction::Pass => Action::Pass {},
        }
    }
}
