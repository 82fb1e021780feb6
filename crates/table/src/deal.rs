//! Deals that players can verify.
//!
//! When a table is opened, the server draws a secret of 256 bits and publishes a commitment: a hash of the table's id,
//! its options, and the secret. Players may then add bytes of their own. The seed of every shuffle is a hash of the
//! secret and those bytes. When the game is over, the secret is revealed. Then everyone can verify that it matches the
//! commitment, and that every shuffle is derived from it. `docs/fairness.md` explains what that proves and what it does
//! not.
//!
//! All hashes are SHA-256 over plain text lines, so that any tool can repeat them.

use std::fmt;

use fogg_maps::Map;
use fogg_record::{CardName, Record};
use fogg_rules::{Card, Cards, Chance, Seat, Seed, SeededChance, TicketDeck, TicketId, TicketSet};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Options, Order, TableId};

/// The secret part of a deal: 256 bits from the operating system.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    /// Hides the secret, which must not end up in a log while its game is played.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// The secret in hexadecimal.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// Reads a secret in hexadecimal.
    pub fn from_hex(text: &str) -> Option<Secret> {
        Some(Secret(hex::decode(text).ok()?.try_into().ok()?))
    }
}

/// The commitment to a secret, in hexadecimal. It is published before the deal.
pub fn commitment(table: &TableId, options: &Options, secret: &Secret) -> String {
    commit(&table.0, &options_text(options), &secret.to_hex())
}

/// The options as the text that is hashed.
pub(crate) fn options_text(options: &Options) -> String {
    serde_json::to_string(options).expect("options have only texts, numbers and lists")
}

fn commit(table: &str, options: &str, secret: &str) -> String {
    hex::encode(Sha256::digest(format!("fogg-deal/1 commitment\n{table}\n{options}\n{secret}\n")))
}

/// All random choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    seed: Seed,
}

impl Deal {
    /// The deal from a secret and the bytes that each chair added, in the order of the chairs.
    pub fn new<'a>(secret: &Secret, entropy: impl IntoIterator<Item = Option<&'a [u8]>>) -> Deal {
        let entropy: Vec<String> =
            entropy.into_iter().map(|bytes| bytes.map(hex::encode).unwrap_or_default()).collect();
        Deal { seed: seed(&secret.to_hex(), &entropy) }
    }

    /// For each seat of the game, the chair that plays it; and the first seat, unless it is random.
    pub fn order(&self, order: Order, chairs: u8) -> (Vec<u8>, Option<Seat>) {
        match order {
            Order::Seated => ((0..chairs).collect(), None),
            Order::Begins { seat } => ((0..chairs).collect(), Seat::new(usize::from(seat))),
            Order::Random => (SeededChance::new(self.seed).order_of_play(chairs), None),
        }
    }

    /// The seed of all shuffles.
    pub fn seed(&self) -> Seed {
        self.seed
    }
}

fn seed(secret: &str, entropy: &[String]) -> Seed {
    let mut text = format!("fogg-deal/1 seed\n{secret}\n");
    for bytes in entropy {
        text.push_str(bytes);
        text.push('\n');
    }
    Seed(Sha256::digest(text).into())
}

/// The `fairness` object of a record: everything that is needed to verify its deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// Always [`Fairness::SCHEME`].
    pub scheme: String,
    /// The table's id.
    pub table: String,
    /// The table's options, as the text that was hashed.
    pub options: String,
    /// The commitment, published before the deal, in hexadecimal.
    pub commitment: String,
    /// The secret, revealed at the end, in hexadecimal.
    pub secret: String,
    /// The bytes that each chair added, in hexadecimal; empty if it added none.
    pub entropy: Vec<String>,
    /// For each seat of the game, the chair its player had before the start. Missing in old records.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<u8>,
}

impl Fairness {
    /// The name of the construction.
    pub const SCHEME: &'static str = "fogg-deal/1";

    /// The fairness object for the record of this table.
    pub(crate) fn new<'a>(
        table: &TableId,
        options: &Options,
        secret: &Secret,
        entropy: impl Iterator<Item = Option<&'a [u8]>>,
        order: &[u8],
    ) -> Fairness {
        Fairness {
            scheme: Self::SCHEME.to_owned(),
            table: table.0.to_string(),
            options: options_text(options),
            commitment: commitment(table, options, secret),
            secret: secret.to_hex(),
            entropy: entropy.map(|bytes| bytes.map(hex::encode).unwrap_or_default()).collect(),
            order: order.to_vec(),
        }
    }

    /// The fairness object of a record, if it has one.
    ///
    /// # Errors
    /// If the object is invalid, or its scheme is unknown.
    pub fn of(record: &Record) -> Result<Option<Fairness>, FairnessError> {
        let Some(value) = &record.fairness else { return Ok(None) };
        match value.get("scheme").and_then(|scheme| scheme.as_str()) {
            Some(Self::SCHEME) => {}
            scheme => return Err(FairnessError::UnknownScheme(scheme.unwrap_or("none").to_owned())),
        }
        let fairness = serde_json::from_value(value.clone());
        fairness.map(Some).map_err(|error| FairnessError::Form(error.to_string()))
    }

    /// Checks that the secret matches the commitment, and that every shuffle of the record is derived from it.
    ///
    /// # Errors
    /// The first mismatch.
    pub fn check(&self, record: &Record, map: &Map) -> Result<(), FairnessError> {
        if commit(&self.table, &self.options, &self.secret) != self.commitment {
            return Err(FairnessError::Commitment);
        }
        let form = |what: &str| FairnessError::Form(what.to_owned());
        let options: Options =
            serde_json::from_str(&self.options).map_err(|error| FairnessError::Form(error.to_string()))?;
        let players = u8::try_from(record.seats.len()).map_err(|_| form("too many seats"))?;
        if options.map != record.map || options.seats.len() != record.seats.len() || options.variant != record.variant {
            return Err(FairnessError::Options);
        }
        if self.entropy.len() != record.seats.len() {
            return Err(form("one entropy for each chair is needed"));
        }
        if Secret::from_hex(&self.secret).is_none() || self.entropy.iter().any(|bytes| hex::decode(bytes).is_err()) {
            return Err(form("not hexadecimal, or not 256 bits of secret"));
        }
        let seed = seed(&self.secret, &self.entropy);
        let (order, _) = Deal { seed }.order(options.order, players);
        if !self.order.is_empty() && self.order != order {
            return Err(FairnessError::Differs("the order of play"));
        }
        let mut chance = SeededChance::new(seed);
        let first = match options.order {
            Order::Begins { seat } => usize::from(seat),
            Order::Seated | Order::Random => chance.first_seat(players).index(),
        };
        if first != record.first {
            return Err(FairnessError::Differs("the first seat"));
        }
        let piles = std::iter::once(&record.train_deck).chain(&record.reshuffles);
        for (index, pile) in piles.enumerate() {
            let cards: Vec<Card> = pile.iter().map(|CardName(card)| *card).collect();
            if cards.len() > usize::from(u8::MAX) {
                return Err(form("too many cards"));
            }
            chance.shuffle(cards.iter().copied().collect::<Cards>());
            if !chance.pile().eq(cards) {
                return Err(FairnessError::Shuffle(index));
            }
        }
        let board = map.board();
        for (deck, all, recorded, name) in [
            (TicketDeck::Regular, board.regular_tickets(), &record.ticket_deck, "the ticket deck"),
            (TicketDeck::Long, board.long_tickets(), &record.long_deck, "the deck of long tickets"),
        ] {
            let mut left: TicketSet = all;
            for ticket in recorded {
                if left.is_empty() {
                    return Err(FairnessError::Differs(name));
                }
                let dealt = chance.ticket(deck, left);
                left.remove(dealt);
                if dealt != TicketId(*ticket) {
                    return Err(FairnessError::Differs(name));
                }
            }
        }
        Ok(())
    }
}

/// The reason why a deal does not match its commitment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FairnessError {
    /// The scheme is unknown to this version.
    UnknownScheme(String),
    /// The object is malformed.
    Form(String),
    /// The secret does not match the commitment.
    Commitment,
    /// The committed options differ from those of the game.
    Options,
    /// This part of the deal is not derived from the secret.
    Differs(&'static str),
    /// This shuffle of train cards is not derived from the secret; 0 is the first.
    Shuffle(usize),
}

impl fmt::Display for FairnessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FairnessError::UnknownScheme(scheme) => write!(f, "fairness: unknown scheme `{scheme}`"),
            FairnessError::Form(why) => write!(f, "fairness: {why}"),
            FairnessError::Commitment => f.write_str("fairness: the secret does not match the commitment"),
            FairnessError::Options => f.write_str("fairness: the committed options differ from those of the game"),
            FairnessError::Differs(what) => write!(f, "fairness: {what} does not follow from the secret"),
            FairnessError::Shuffle(0) => f.write_str("fairness: the train deck does not follow from the secret"),
            FairnessError::Shuffle(n) => write!(f, "fairness: reshuffle {} does not follow from the secret", n - 1),
        }
    }
}

impl std::error::Error for FairnessError {}
