//! The fields of a record, as in `docs/record-format.md`.

use std::fmt;
use std::str::FromStr;

use fogg_rules::{Card, Cards, Game, Seat, UnknownNameError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{GameResult, Variant};

/// A complete game, from the shuffled decks to the score.
///
/// The fields are those of the file, so a record can contradict the rules; [`verify`](crate::verify) checks it. As
/// text, a record is one line of JSON ([`FromStr`], [`Display`](fmt::Display)).
///
/// ```
/// use fogg_record::{Record, Recorder};
/// use fogg_rules::{QuickChance, Setup};
///
/// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
/// let record = Recorder::new(&game, Setup::default(), QuickChance::new(1)).record(Vec::new());
/// let line = record.to_string();
/// assert!(line.starts_with(r#"{"format":"fogg-game/1","map":"usa""#));
/// assert_eq!(line.parse::<Record>().expect("a record reads back"), record);
/// assert!("[]".parse::<Record>().is_err());
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Always [`Record::FORMAT`].
    pub format: String,
    /// The id of the map.
    pub map: String,
    /// The players, in the order of play.
    pub seats: Vec<SeatInfo>,
    /// The seat that took the first turn.
    pub first: usize,
    /// The shuffled train cards before the deal, top first.
    pub train_deck: Vec<CardName>,
    /// The shuffled regular tickets before the deal, top first.
    pub ticket_deck: Vec<u8>,
    /// The shuffled long tickets before the deal, top first.
    pub long_deck: Vec<u8>,
    /// Every new draw pile that was shuffled from the discards, top first.
    pub reshuffles: Vec<Vec<CardName>>,
    /// The actions, in the order in which they took effect.
    pub actions: Vec<RecordedAction>,
    /// The result.
    pub result: GameResult,
    /// The differences from the rules of the map.
    #[serde(default, skip_serializing_if = "Variant::is_standard")]
    pub variant: Variant,
    /// Data for checking that the server shuffled fairly, if it provides any. It is not checked here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<serde_json::Value>,
    /// The actions that a substitute bot chose, in the order of the actions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub substitutes: Vec<SubstitutedAction>,
}

impl Record {
    /// The name of the format.
    pub const FORMAT: &'static str = "fogg-game/1";

    /// Reads one record.
    ///
    /// # Errors
    /// If the text is not a record, with line and column.
    pub fn parse(text: &str) -> Result<Record, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The record as one line of text, without the line break.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers, and lists are valid JSON")
    }
}

impl FromStr for Record {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Record, serde_json::Error> {
        Record::parse(text)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_line())
    }
}

/// The player at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The name of the player.
    pub name: String,
    /// The name of the bot, if the player is one.
    pub bot: Option<String>,
}

/// An action that a substitute bot chose instead of the bot at the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SubstitutedAction {
    /// The index of the action.
    pub action: usize,
    /// The name of the substitute bot.
    pub bot: String,
    /// The reason for the substitution.
    pub why: SubstituteReason,
}

/// The reason why a substitute bot chose an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubstituteReason {
    /// No thread was free for the bot at the seat.
    Busy,
    /// The bot at the seat took too long, crashed, chose an illegal action, or no longer exists.
    Failed,
}

/// An action in a record, with the cards that were drawn or revealed.
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
    /// The number of the seat that acts. It may not be a seat of the game.
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

    /// The seat that acts, if the game has it.
    pub(crate) fn acting(&self, game: &Game) -> Option<Seat> {
        Seat::new(self.seat()).filter(|seat| game.has_seat(*seat))
    }
}

/// A train card that is written as its name.
///
/// ```
/// use fogg_record::CardName;
/// use fogg_rules::{Card, CardColor};
///
/// assert_eq!("red".parse(), Ok(CardName(Card::Colored(CardColor::Red))));
/// assert_eq!(CardName(Card::Locomotive).to_string(), "locomotive");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardName(pub Card);

impl CardName {
    /// The multiset of the cards in a list.
    pub(crate) fn counted(cards: &[CardName]) -> Cards {
        cards.iter().map(|card| card.0).collect()
    }
}

impl FromStr for CardName {
    type Err = UnknownNameError;

    fn from_str(name: &str) -> Result<CardName, UnknownNameError> {
        name.parse().map(CardName)
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for CardName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for CardName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardName, D::Error> {
        struct CardNameVisitor;
        impl de::Visitor<'_> for CardNameVisitor {
            type Value = CardName;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a train card")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<CardName, E> {
                name.parse().map_err(|_| E::invalid_value(de::Unexpected::Str(name), &self))
            }
        }
        deserializer.deserialize_str(CardNameVisitor)
    }
}

/// The origin of a drawn card: `"pile"`, or the number of a display slot.
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
