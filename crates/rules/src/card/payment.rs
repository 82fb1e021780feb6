//! Cards that are played together.

use std::fmt;
use std::str::FromStr;

use super::{Card, CardColor, Cards};
use crate::text::{ParseCardsError, write_cards};

/// The cards played for a route, a tunnel's surcharge, or a station: cards of one color, and locomotives.
///
/// A payment of two colors cannot be represented [K1, K2, B2]. Payments with the same cards are equal: the color of a
/// payment without colored cards is not stored.
///
/// ```
/// use fogg_rules::{CardColor, Payment};
///
/// let payment = Payment::new(CardColor::Green, 2, 1);
/// assert_eq!(payment.to_string(), "2 green + 1 locomotive");
/// assert_eq!("2 green, 1 locomotive".parse(), Ok(payment));
/// assert!(payment.is_in("3 green + 1 locomotive".parse().expect("a list of cards")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    color: CardColor,
    colored: u8,
    locomotives: u8,
}

impl Payment {
    /// No cards.
    pub const NOTHING: Payment = Payment::locomotives_only(0);

    /// `colored` cards of `color`, and `locomotives` locomotives.
    #[inline]
    pub const fn new(color: CardColor, colored: u8, locomotives: u8) -> Payment {
        let color = if colored == 0 { CardColor::Purple } else { color };
        Payment { color, colored, locomotives }
    }

    /// A payment of locomotives only.
    pub const fn locomotives_only(locomotives: u8) -> Payment {
        Payment::new(CardColor::Purple, 0, locomotives)
    }

    /// The payment of exactly these cards, or `None` if they have more than one color.
    ///
    /// ```
    /// use fogg_rules::{CardColor, Cards, Payment};
    ///
    /// let cards: Cards = "3 red + 1 locomotive".parse().expect("a list of cards");
    /// assert_eq!(Payment::from_cards(cards), Some(Payment::new(CardColor::Red, 3, 1)));
    /// let two_colors: Cards = "3 red + 1 blue".parse().expect("a list of cards");
    /// assert_eq!(Payment::from_cards(two_colors), None);
    /// ```
    pub fn from_cards(cards: Cards) -> Option<Payment> {
        let mut colors = CardColor::ALL.into_iter().filter(|color| cards.color(*color) > 0);
        let color = colors.next();
        if colors.next().is_some() {
            return None;
        }
        let locomotives = cards.locomotives();
        Some(match color {
            Some(color) => Payment::new(color, cards.color(color), locomotives),
            None => Payment::locomotives_only(locomotives),
        })
    }

    /// The color of the colored cards, or `None` if there are only locomotives.
    #[inline]
    pub const fn color(self) -> Option<CardColor> {
        if self.colored == 0 { None } else { Some(self.color) }
    }

    /// The number of colored cards.
    #[inline]
    pub const fn colored(self) -> u8 {
        self.colored
    }

    /// The number of locomotives.
    #[inline]
    pub const fn locomotives(self) -> u8 {
        self.locomotives
    }

    /// The number of cards. Wider than a count, because a payment from outside the engine can be out of range.
    #[inline]
    pub const fn total(self) -> u16 {
        self.colored as u16 + self.locomotives as u16
    }

    /// The same cards as a multiset.
    #[inline]
    pub fn cards(self) -> Cards {
        Cards::from_parts(u64::from(self.colored) << (8 * self.color.index()), self.locomotives)
    }

    /// Whether `hand` contains these cards.
    #[inline]
    pub const fn is_in(self, hand: Cards) -> bool {
        hand.color(self.color) >= self.colored && hand.locomotives() >= self.locomotives
    }
}

impl fmt::Debug for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Payment({self})")
    }
}

impl fmt::Display for Payment {
    /// `3 red + 1 locomotive`, or `nothing`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colored = (Card::Colored(self.color), self.colored);
        write_cards(f, [colored, (Card::Locomotive, self.locomotives)].into_iter())
    }
}

impl FromStr for Payment {
    type Err = ParseCardsError;

    /// Reads the same forms as [`Cards`], but rejects cards of two colors.
    fn from_str(text: &str) -> Result<Payment, ParseCardsError> {
        let cards: Cards = text.parse()?;
        Payment::from_cards(cards).ok_or_else(|| {
            let mut colors = CardColor::ALL.into_iter().filter(|color| cards.color(*color) > 0);
            let mut next = || colors.next().unwrap_or(CardColor::Purple);
            ParseCardsError::TwoColors(next(), next())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payments_have_one_form_and_one_color() {
        assert_eq!(Payment::new(CardColor::Red, 0, 2), Payment::locomotives_only(2));
        let two_colors: Cards = [Card::Colored(CardColor::Red), Card::Colored(CardColor::Blue)].into_iter().collect();
        assert_eq!(Payment::from_cards(two_colors), None);
        let payment = Payment::new(CardColor::Red, 3, 1);
        assert_eq!(Payment::from_cards(payment.cards()), Some(payment));
        assert_eq!(payment.to_string(), "3 red + 1 locomotive");
    }

    #[test]
    fn lists_of_cards_read_back() {
        let mut counts = [0; Card::KINDS];
        for (kind, count) in [(0, 1), (8, 1), (3, 12), (8, 2), (7, 255), (1, 7)] {
            counts[kind] = count;
            let cards = Cards::from_counts(counts);
            assert_eq!(cards.to_string().parse(), Ok(cards), "{cards}");
        }
        assert_eq!("nothing".parse(), Ok(Cards::EMPTY));
        assert_eq!(Cards::EMPTY.to_string(), "nothing");
        assert_eq!(" 2 red ,1 locomotives".parse(), Ok(Payment::new(CardColor::Red, 2, 1)));
    }

    #[test]
    fn malformed_lists_of_cards_are_rejected_with_a_reason() {
        for (text, message) in [
            ("", "`` is not a number of cards; write `3 red`"),
            ("red", "`red` is not a number of cards; write `3 red`"),
            ("x red", "`x red` is not a number of cards; write `3 red`"),
            ("256 red", "`256 red` is not a number of cards; write `3 red`"),
            ("1 red +", "`` is not a number of cards; write `3 red`"),
            ("1 pink", "unknown card `pink`"),
            ("1 red + 2 red", "`red` is listed more than once"),
            ("1 red + 2 blue", "a payment has cards of one color and locomotives, not both blue and red"),
        ] {
            assert_eq!(text.parse::<Payment>().map_err(|error| error.to_string()), Err(message.to_owned()));
        }
    }
}
