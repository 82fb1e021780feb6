//! Parsing of names and numbers that people type.

use std::fmt;

use crate::{Card, CardColor, Cards};

/// The error for a name that nothing has: a color, a card, a city, a route, or a ticket.
///
/// ```
/// use fogg_rules::CardColor;
///
/// let error = "pink".parse::<CardColor>().expect_err("no card is pink");
/// assert_eq!(error.to_string(), "unknown color `pink`");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownNameError {
    kind: &'static str,
    name: String,
}

impl UnknownNameError {
    pub(crate) fn new(kind: &'static str, name: &str) -> UnknownNameError {
        UnknownNameError { kind, name: name.to_owned() }
    }

    /// The kind of name that was expected: `color`, `card`, `city`, `route`, or `ticket`.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// The unknown name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for UnknownNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} `{}`", self.kind, self.name)
    }
}

impl std::error::Error for UnknownNameError {}

/// The error for a text that is not a list of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseCardsError {
    /// An item is not a number and the name of a card, as in `3 red`.
    Item(String),
    /// No card has this name.
    Card(UnknownNameError),
    /// A kind of card is listed more than once.
    Repeated(Card),
    /// The cards have two colors, so they cannot be a payment [K1, K2].
    TwoColors(CardColor, CardColor),
}

impl fmt::Display for ParseCardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseCardsError::Item(item) => write!(f, "`{item}` is not a number of cards; write `3 red`"),
            ParseCardsError::Card(error) => error.fmt(f),
            ParseCardsError::Repeated(card) => write!(f, "`{card}` is listed more than once"),
            ParseCardsError::TwoColors(one, other) => {
                write!(f, "a payment has cards of one color and locomotives, not both {one} and {other}")
            }
        }
    }
}

impl std::error::Error for ParseCardsError {}

/// Prints cards as `3 red + 1 locomotive`, and no cards as `nothing`.
pub(crate) fn write_cards(f: &mut fmt::Formatter<'_>, counts: impl Iterator<Item = (Card, u8)>) -> fmt::Result {
    let mut empty = true;
    for (card, count) in counts.filter(|(_, count)| *count > 0) {
        let separator = if empty { "" } else { " + " };
        let plural = if card == Card::Locomotive && count != 1 { "s" } else { "" };
        write!(f, "{separator}{count} {card}{plural}")?;
        empty = false;
    }
    if empty { f.write_str("nothing") } else { Ok(()) }
}

/// Reads the form of [`write_cards`]. Commas may replace the plus signs.
pub(crate) fn read_cards(text: &str) -> Result<Cards, ParseCardsError> {
    let mut counts = [0; Card::KINDS];
    if text.trim() == "nothing" {
        return Ok(Cards::EMPTY);
    }
    for item in text.split(['+', ',']) {
        let item = item.trim();
        let malformed = || ParseCardsError::Item(item.to_owned());
        let (number, name) = item.split_once(' ').ok_or_else(malformed)?;
        let number: u8 = number.parse().map_err(|_| malformed())?;
        let name = name.trim();
        let card =
            if name == "locomotives" { Card::Locomotive } else { name.parse().map_err(ParseCardsError::Card)? };
        let count = &mut counts[card.index()];
        if *count > 0 {
            return Err(ParseCardsError::Repeated(card));
        }
        *count = number;
    }
    Ok(Cards::from_counts(counts))
}
