//! Train cards \[C3\]: single cards, multisets of cards, and payments.
//!
//! A pile, a hand, and the discards are [`Cards`]: nine counts without an order. The order of the draw pile is not part
//! of a game's state: [`Chance`](crate::Chance) decides which card comes next. So a state cannot leak that order.

use std::fmt;
use std::str::FromStr;

use crate::text::{ParseCardsError, UnknownNameError, read_cards, write_cards};

/// One of the eight colors of train cards \[C3\].
///
/// Map files and records use the lower-case English name:
///
/// ```
/// use fogg_rules::CardColor;
///
/// assert_eq!("red".parse(), Ok(CardColor::Red));
/// assert_eq!(CardColor::Red.to_string(), "red");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The variants are names of colors.
pub enum CardColor {
    Purple,
    Blue,
    Orange,
    White,
    Green,
    Yellow,
    Black,
    Red,
}

impl CardColor {
    /// The number of colors.
    pub const COUNT: usize = 8;

    /// All colors, in the order of their index.
    pub const ALL: [CardColor; Self::COUNT] = [
        CardColor::Purple,
        CardColor::Blue,
        CardColor::Orange,
        CardColor::White,
        CardColor::Green,
        CardColor::Yellow,
        CardColor::Black,
        CardColor::Red,
    ];

    /// The position in [`CardColor::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case English name, which map files and records use.
    pub const fn name(self) -> &'static str {
        match self {
            CardColor::Purple => "purple",
            CardColor::Blue => "blue",
            CardColor::Orange => "orange",
            CardColor::White => "white",
            CardColor::Green => "green",
            CardColor::Yellow => "yellow",
            CardColor::Black => "black",
            CardColor::Red => "red",
        }
    }
}

impl FromStr for CardColor {
    type Err = UnknownNameError;

    fn from_str(name: &str) -> Result<CardColor, UnknownNameError> {
        let found = CardColor::ALL.into_iter().find(|color| color.name() == name);
        found.ok_or_else(|| UnknownNameError::new("color", name))
    }
}

impl fmt::Display for CardColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

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

/// The lowest bit of each of eight bytes.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each of eight bytes.
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// A multiset of train cards: a count for each kind.
///
/// The counts of the eight colors are in eight adjacent bytes. Sums, comparisons, and the choice of the n-th card are
/// therefore a few operations on one machine word. They need a total of less than 128 colored cards, which
/// [`Ruleset::check`](crate::Ruleset::check) ensures.
///
/// ```
/// use fogg_rules::{Card, CardColor, Cards};
///
/// let red = Card::Colored(CardColor::Red);
/// let mut hand: Cards = [red, red, Card::Locomotive].into_iter().collect();
/// hand.add(red);
/// assert_eq!(hand.count(red), 3);
/// assert_eq!(hand.total(), 4);
/// assert_eq!(hand.to_string(), "3 red + 1 locomotive");
/// assert_eq!("3 red + 1 locomotive".parse(), Ok(hand));
///
/// assert!(hand.contains(Cards::from(red)));
/// assert!(hand.remove(Card::Locomotive) && !hand.remove(Card::Locomotive));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards([u8; Card::KINDS]);

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards([0; Card::KINDS]);

    /// The multiset with these counts, in the order of [`Card::ALL`]. Counts that are too high for a game are kept, but
    /// sums of them may be wrong. Comparisons are always right.
    pub const fn from_counts(counts: [u8; Card::KINDS]) -> Cards {
        Cards(counts)
    }

    /// The counts, in the order of [`Card::ALL`].
    pub const fn counts(self) -> [u8; Card::KINDS] {
        self.0
    }

    fn colors(self) -> u64 {
        let [a, b, c, d, e, f, g, h, _] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    fn from_parts(colors: u64, locomotives: u8) -> Cards {
        let [a, b, c, d, e, f, g, h] = colors.to_le_bytes();
        Cards([a, b, c, d, e, f, g, h, locomotives])
    }

    /// The number of cards of this kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// The number of cards of this color.
    #[inline]
    pub const fn color(self, color: CardColor) -> u8 {
        self.0[color.index()]
    }

    /// The number of locomotives.
    #[inline]
    pub const fn locomotives(self) -> u8 {
        self.0[CardColor::COUNT]
    }

    /// The number of cards that are not locomotives.
    #[inline]
    pub fn colored(self) -> u8 {
        (self.colors().wrapping_mul(ONES) >> 56) as u8
    }

    /// The number of cards.
    #[inline]
    pub fn total(self) -> u8 {
        self.colored().wrapping_add(self.locomotives())
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.colors() | u64::from(self.locomotives()) == 0
    }

    /// Adds one card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        *self = self.plus(Cards::one(card));
    }

    /// A single card. This writes whole words on purpose: a byte that is written into a multiset and then read as part
    /// of a word stalls the processor (measured: one eighth of the time of a random game).
    #[inline]
    fn one(card: Card) -> Cards {
        let index = card.index();
        let colored = index < CardColor::COUNT;
        Cards::from_parts(u64::from(colored) << (8 * (index % CardColor::COUNT)), u8::from(!colored))
    }

    /// Removes one card. The caller must ensure that there is one.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        *self = self.minus(Cards::one(card));
    }

    /// Removes one card if there is one. Returns whether there was one.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.count(card) > 0;
        if there {
            self.take(card);
        }
        there
    }

    /// Whether these cards include at least as many cards of every kind as `other`.
    #[inline]
    pub fn contains(self, other: Cards) -> bool {
        // Compares eight bytes together: the lower seven bits by a subtraction that cannot borrow, the high bits
        // separately.
        let (mine, theirs) = (self.colors(), other.colors());
        let low = (mine | HIGHS).wrapping_sub(theirs & !HIGHS);
        let enough = (mine & !theirs) | (!(mine ^ theirs) & low);
        enough & HIGHS == HIGHS && self.locomotives() >= other.locomotives()
    }

    /// The union of both multisets.
    #[inline]
    pub fn plus(self, other: Cards) -> Cards {
        Cards::from_parts(
            self.colors().wrapping_add(other.colors()),
            self.locomotives().wrapping_add(other.locomotives()),
        )
    }

    /// These cards without the others, or `None` if one of the others is missing.
    #[inline]
    pub fn checked_minus(self, other: Cards) -> Option<Cards> {
        self.contains(other).then(|| self.minus(other))
    }

    /// These cards without the others. The caller must ensure that none is missing.
    #[inline]
    pub(crate) fn minus(self, other: Cards) -> Cards {
        debug_assert!(self.contains(other), "{self:?} does not contain {other:?}");
        Cards::from_parts(
            self.colors().wrapping_sub(other.colors()),
            self.locomotives().wrapping_sub(other.locomotives()),
        )
    }

    /// These cards without the others. Cards that are missing here are ignored.
    pub fn saturating_minus(self, other: Cards) -> Cards {
        let mut rest = self;
        for (mine, theirs) in rest.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_sub(theirs);
        }
        rest
    }

    /// The cards that both multisets contain.
    pub fn common(self, other: Cards) -> Cards {
        self.saturating_minus(self.saturating_minus(other))
    }

    /// The `n`-th card, counted from 0 with the kinds in the order of [`Card::ALL`].
    ///
    /// A uniformly random `n` below [`Cards::total`] draws a card from a shuffled pile. If `n` is too large, the result
    /// is a locomotive.
    #[inline]
    pub fn nth(self, n: u8) -> Card {
        // Byte i of `sums` is the number of cards of colors 0 to i. All sums are below 128, so the high bit of each
        // byte is free to mark the sums that exceed n.
        let sums = self.colors().wrapping_mul(ONES);
        let beyond = (sums | HIGHS).wrapping_sub(ONES.wrapping_mul(u64::from(n) + 1)) & HIGHS;
        Card::ALL[(beyond.trailing_zeros() / 8) as usize]
    }

    /// The colors with at least one card.
    #[inline]
    pub fn colors_held(self) -> impl Iterator<Item = CardColor> {
        // Adding 127 carries into the high bit of every byte that is not 0.
        let mut held = self.colors().wrapping_add(HIGHS - ONES) & HIGHS;
        std::iter::from_fn(move || {
            let color = CardColor::ALL.get(held.trailing_zeros() as usize / 8).copied()?;
            held &= held - 1;
            Some(color)
        })
    }

    /// Every single card, in the order of [`Card::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl From<Card> for Cards {
    fn from(card: Card) -> Cards {
        Cards::one(card)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> Cards {
        let mut cards = Cards::EMPTY;
        iter.into_iter().for_each(|card| cards.add(card));
        cards
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, iter: I) {
        iter.into_iter().for_each(|card| self.add(card));
    }
}

impl fmt::Display for Cards {
    /// `3 red + 1 locomotive`, or `nothing`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(f, Card::ALL.into_iter().map(|card| (card, self.count(card))))
    }
}

impl FromStr for Cards {
    type Err = ParseCardsError;

    /// Reads `3 red + 1 locomotive` or `3 red, 1 locomotive`, or `nothing`.
    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        read_cards(text)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(Card::ALL.into_iter().filter(|c| self.count(*c) > 0).map(|c| (c.name(), self.count(c))))
            .finish()
    }
}

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
    fn nth_walks_the_multiset_in_order() {
        let cards = Cards::from_counts([3, 0, 12, 1, 12, 12, 12, 12, 14]);
        let walked: Vec<Card> = (0..cards.total()).map(|n| cards.nth(n)).collect();
        assert_eq!(walked, cards.iter().collect::<Vec<_>>());
    }

    #[test]
    fn sums_and_comparisons_count_every_kind() {
        let full = Cards::from_counts([12, 12, 12, 12, 12, 12, 12, 12, 14]);
        assert_eq!((full.total(), full.colored(), full.locomotives()), (110, 96, 14));
        for card in Card::ALL {
            let mut less = full;
            less.take(card);
            assert!(full.contains(less) && !less.contains(full));
            assert_eq!(full.checked_minus(less), Some(card.into()));
            assert_eq!(less.checked_minus(full), None);
            assert_eq!(less.plus(card.into()), full);
            assert_eq!(full.common(less), less);
        }
    }

    #[test]
    fn counts_out_of_range_are_compared_correctly() {
        let full = Cards::from_counts([12; Card::KINDS]);
        for kind in 0..Card::KINDS {
            for count in 13..=u8::MAX {
                let mut counts = [0; Card::KINDS];
                counts[kind] = count;
                assert!(!full.contains(Cards::from_counts(counts)), "{count} of kind {kind}");
                assert!(Cards::from_counts([255; Card::KINDS]).contains(Cards::from_counts(counts)));
            }
        }
    }

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
