//! Deals that anybody can check.
//!
//! When a table is opened, the server draws a secret of 256 bits and shows a commitment: a hash of the table's id, its
//! options and the secret. Players may then add bytes of their own. The seed of every shuffle is a hash of the secret
//! and those bytes. When the game is over the secret is shown, so everybody can check that it is the one committed to
//! and that every shuffle follows from it. What that proves and what not is said in `docs/fairness.md`.
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
    /// Says nothing: a secret must not end up in a log while its game is played.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// In hexadecimal.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// From hexadecimal.
    pub fn from_hex(text: &str) -> Option<Secret> {
        Some(Secret(hex::decode(text).ok()?.try_into().ok()?))
    }
}

/// The commitment to a secret, in hexadecimal: what is shown before anything is dealt.
pub fn commitment(table: &TableId, options: &Options, secret: &Secret) -> String {
    commit(&table.0, &options_text(options), &secret.to_hex())
}

/// The options as the one text that is hashed.
pub(crate) fn options_text(options: &Options) -> String {
    serde_json::to_string(options).expect("options have only texts, numbers and lists")
}

fn commit(table: &str, options: &str, secret: &str) -> String {
    hex::encode(Sha256::digest(format!("fogg-deal/1 commitment\n{table}\n{options}\n{secret}\n")))
}

/// Everything chance decides at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    seed: Seed,
}

impl Deal {
    /// The deal from a secret and what each chair added, in the order of the chairs.
    pub fn new<'a>(secret: &Secret, entropy: impl IntoIterator<Item = Option<&'a [u8]>>) -> Deal {
        let entropy: Vec<String> =
            entropy.into_iter().map(|bytes| bytes.map(hex::encode).unwrap_or_default()).collect();
        Deal { seed: seed(&secret.to_hex(), &entropy) }
    }

    /// For each seat of the game the chair that plays it, and who begins if that is not left to chance.
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

/// What a record says about its deal: the `fairness` object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// Always [`Fairness::SCHEME`].
    pub scheme: String,
    /// The table's id.
    pub table: String,
    /// The table's options, as the text that was hashed.
    pub options: String,
    /// What was shown before the deal, in hexadecimal.
    pub commitment: String,
    /// What was hidden until the end, in hexadecimal.
    pub secret: String,
    /// What each chair added, in hexadecimal; empty if it added nothing.
    pub entropy: Vec<String>,
    /// For each seat of the game, the chair its player had before the start. Missing in old records.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<u8>,
}

impl Fairness {
    /// The name of the construction.
    pub const SCHEME: &'static str = "fogg-deal/1";

    /// What a record of this table says.
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
    /// If there is one, but not of a construction known here.
    pub fn of(record: &Record) -> Result<Option<Fairness>, FairnessError> {
        let Some(value) = &record.fairness else { return Ok(None) };
        match value.get("scheme").and_then(|scheme| scheme.as_str()) {
            Some(Self::SCHEME) => {}
            scheme => return Err(FairnessError::UnknownScheme(scheme.unwrap_or("none").to_owned())),
        }
        let fairness = serde_json::from_value(value.clone());
        fairness.map(Some).map_err(|error| FairnessError::Form(error.to_string()))
    }

    /// Checks that the secret is the one committed to, and that every shuffle of the record follows from it.
    ///
    /// # Errors
    /// The first thing that does not follow.
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
            return Err(FairnessError::Differs("who sits where"));
        }
        let mut chance = SeededChance::new(seed);
        let first = match options.order {
            Order::Begins { seat } => usize::from(seat),
            Order::Seated | Order::Random => chance.first_seat(players).index(),
        };
        if first != record.first {
            return Err(FairnessError::Differs("who begins"));
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

/// Why a deal is not what was committed to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FairnessError {
    /// A construction that is not known here.
    UnknownScheme(String),
    /// The object is not of the form it should have.
    Form(String),
    /// The secret is not the one committed to.
    Commitment,
    /// The options that were committed to are not those of the game that was played.
    Options,
    /// This does not follow from the secret.
    Differs(&'static str),
    /// This shuffle of train cards does not follow from the secret; 0 is the first.
    Shuffle(usize),
}

impl fmt::Display for FairnessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FairnessError::UnknownScheme(scheme) => write!(f, "fairness: unknown scheme `{scheme}`"),
            FairnessError::Form(why) => write!(f, "fairness: {why}"),
            FairnessError::Commitment => f.write_str("fairness: the secret is not the one that was committed to"),
            FairnessError::Options => {
                f.write_str("fairness: the options committed to are not those of the game that was played")
            }
            FairnessError::Differs(what) => write!(f, "fairness: {what} does not follow from the secret"),
            FairnessError::Shuffle(0) => f.write_str("fairness: the train deck does not follow from the secret"),
            FairnessError::Shuffle(n) => write!(f, "fairness: reshuffle {} does not follow from the secret", n - 1),
        }
    }
}

impl std::error::Error for FairnessError {}
