//! Train cards \[C3\]: single cards, multisets of cards, and payments.
//!
//! A pile, a hand, and the discards are [`Cards`]: nine counts without an order. The order of the draw pile is not part
//! of a game's state: [`Chance`](crate::Chance) decides which card comes next. So a state cannot leak that order.

mod cards;
mod color;
mod payment;

use std::fmt;
use std::str::FromStr;

pub use cards::Cards;
pub use color::CardColor;
pub use payment::Payment;

use crate::text::UnknownNameError;

/// A train card: a car of one of eight colors, or a locomotive, which can replace a card of any color [C3, K1].
///
/// ```
/// use fogg_rules::{Card, CardColor};
///
/// assert_eq!("locomotive".parse(), Ok(Card::Locomotive));
/// assert_eq!(Card::Colored(CardColor::Blue).to_string(), "blue");
/// assert_eq!(Card::ALL.len(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A car of one color.
    Colored(CardColor),
    /// A locomotive.
    Locomotive,
}

impl Card {
    /// The number of kinds of cards: eight colors and the locomotive.
    pub const KINDS: usize = CardColor::COUNT + 1;

    /// All kinds, colors first, in the order of their index.
    pub const ALL: [Card; Self::KINDS] = {
        let mut all = [Card::Locomotive; Self::KINDS];
        let mut i = 0;
        while i < CardColor::COUNT {
            all[i] = Card::Colored(CardColor::ALL[i]);
            i += 1;
        }
        all
    };

    /// The position in [`Card::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Card::Colored(color) => color.index(),
            Card::Locomotive => CardColor::COUNT,
        }
    }

    /// The card at this position of [`Card::ALL`].
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Self::KINDS { Some(Self::ALL[index]) } else { None }
    }

    /// The lower-case English name, which records use.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Colored(color) => color.name(),
            Card::Locomotive => "locomotive",
        }
    }
}

impl FromStr for Card {
    type Err = UnknownNameError;

    fn from_str(name: &str) -> Result<Card, UnknownNameError> {
        Card::ALL.into_iter().find(|card| card.name() == name).ok_or_else(|| UnknownNameError::new("card", name))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
        for color in CardColor::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
        }
        let error = "brown".parse::<Card>().unwrap_err();
        assert_eq!((error.kind(), error.name()), ("card", "brown"));
        assert!("locomotive".parse::<CardColor>().is_err() && "Red".parse::<Card>().is_err());
    }
}
