//! The form of a record, field by field as `docs/record-format.md` has it.

use std::fmt;

use fogg_rules::{Card, Cards, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{GameResult, Variant};

/// A game, from the shuffled decks to the score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Always [`Record::FORMAT`].
    pub format: String,
    /// The id of a map.
    pub map: String,
    /// Who sat where, in the order of play.
    pub seats: Vec<SeatInfo>,
    /// The seat that took the first turn.
    pub first: usize,
    /// All train cards, top first, before anything was dealt.
    pub train_deck: Vec<CardName>,
    /// The regular tickets, top first.
    pub ticket_deck: Vec<u8>,
    /// The long tickets, top first.
    pub long_deck: Vec<u8>,
    /// Every time the discards became a new pile: its order, top first.
    pub reshuffles: Vec<Vec<CardName>>,
    /// What was done, in the order in which it took effect.
    pub actions: Vec<RecordedAction>,
    /// How it ended.
    pub result: GameResult,
    /// What differs from the rules of the map.
    #[serde(default, skip_serializing_if = "Variant::is_standard")]
    pub variant: Variant,
    /// How the shuffles can be checked, if the server that dealt them says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<serde_json::Value>,
    /// The actions that a substitute chose, in the order of the actions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub substitutes: Vec<SubstitutedAction>,
}

impl Record {
    /// The name of the format.
    pub const FORMAT: &'static str = "fogg-game/1";

    /// Reads one record.
    ///
    /// # Errors
    /// What is wrong with the text, with line and column.
    pub fn parse(text: &str) -> Result<Record, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The record as one line of text, without the line break.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a record has only texts, numbers and lists")
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The name shown.
    pub name: String,
    /// The bot's name, if it is one.
    pub bot: Option<String>,
}

/// An action that another bot chose than the one on the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SubstitutedAction {
    /// The index of the action.
    pub action: usize,
    /// The name of the bot that chose it.
    pub bot: String,
    /// The reason why the bot on the seat did not.
    pub why: SubstituteReason,
}

/// The reason why another bot decides than the one on the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubstituteReason {
    /// No thread was free for it in time.
    Busy,
    /// It took too long, crashed, asked for something illegal, or does not exist any more.
    Failed,
}

/// An action as a record has it, with what chance answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[allow(missing_docs)] // The fields are described in docs/record-format.md.
pub enum RecordedAction {
    Keep {
        seat: usize,
        tickets: Vec<u8>,
    },
    Draw {
        seat: usize,
        from: DrawnFrom,
        card: CardName,
    },
    Tickets {
        seat: usize,
    },
    Claim {
        seat: usize,
        route: u8,
        cards: Vec<CardName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        revealed: Option<Vec<CardName>>,
    },
    Pay {
        seat: usize,
        cards: Vec<CardName>,
    },
    Withdraw {
        seat: usize,
    },
    Station {
        seat: usize,
        city: String,
        cards: Vec<CardName>,
    },
    Pass {
        seat: usize,
    },
}

impl RecordedAction {
    /// The number of the seat that acts, as written.
    pub fn seat(&self) -> usize {
        match self {
            RecordedAction::Keep { seat, .. }
            | RecordedAction::Draw { seat, .. }
            | RecordedAction::Tickets { seat }
            | RecordedAction::Claim { seat, .. }
            | RecordedAction::Pay { seat, .. }
            | RecordedAction::Withdraw { seat }
            | RecordedAction::Station { seat, .. }
            | RecordedAction::Pass { seat } => *seat,
        }
    }

    /// The seat that acts, if it is one of so many.
    pub(crate) fn acting(&self, players: u8) -> Option<Seat> {
        Seat::new(self.seat()).filter(|seat| seat.index() < usize::from(players))
    }
}

/// A train card by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardName(pub Card);

impl CardName {
    /// The cards of a list, without their order.
    pub(crate) fn counted(cards: &[CardName]) -> Cards {
        cards.iter().map(|card| card.0).collect()
    }
}

impl Serialize for CardName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for CardName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardName, D::Error> {
        struct Name;
        impl de::Visitor<'_> for Name {
            type Value = CardName;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a train card")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<CardName, E> {
                name.parse().map(CardName).map_err(|_| E::invalid_value(de::Unexpected::Str(name), &self))
            }
        }
        deserializer.deserialize_str(Name)
    }
}

/// Where a card was drawn from: `"pile"` or the number of a display slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnFrom {
    /// The draw pile.
    Pile,
    /// A display slot.
    Display(u8),
}

impl Serialize for DrawnFrom {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            DrawnFrom::Pile => serializer.serialize_str("pile"),
            DrawnFrom::Display(slot) => serializer.serialize_u8(*slot),
        }
    }
}

impl<'de> Deserialize<'de> for DrawnFrom {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DrawnFrom, D::Error> {
        struct From;
        impl de::Visitor<'_> for From {
            type Value = DrawnFrom;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"pile\" or the number of a display slot")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<DrawnFrom, E> {
                match name {
                    "pile" => Ok(DrawnFrom::Pile),
                    _ => Err(E::invalid_value(de::Unexpected::Str(name), &self)),
                }
            }
            fn visit_u64<E: de::Error>(self, slot: u64) -> Result<DrawnFrom, E> {
                u8::try_from(slot)
                    .map(DrawnFrom::Display)
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(slot), &self))
            }
        }
        deserializer.deserialize_any(From)
    }
}
