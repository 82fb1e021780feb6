//! Train cards \[C3\]: the card, the multiset of cards, and the payment of a claim.
//!
//! A pile, a hand or the discards are [`Cards`]: nine counts without an order. The order of the draw pile is
//! not part of a game's state at all; it belongs to the [`Chance`](crate::Chance) that answers what the next
//! card is. So a state cannot leak an order it does not have.

use std::fmt;

/// One of the eight colours of train cards \[C3\].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say it.
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
    /// How many colours there are.
    pub const COUNT: usize = 8;

    /// All colours, in the order of their index.
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

    /// The lower-case English name, as map files and records spell it.
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

    /// The colour of that name.
    pub fn from_name(name: &str) -> Option<CardColor> {
        Self::ALL.into_iter().find(|color| color.name() == name)
    }
}

impl fmt::Display for CardColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A train card: one of eight colours, or a locomotive, which stands for any colour [C3, K1].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A car of one colour.
    Colored(CardColor),
    /// A locomotive.
    Locomotive,
}

impl Card {
    /// How many kinds of card there are: eight colours and the locomotive.
    pub const KINDS: usize = CardColor::COUNT + 1;

    /// All kinds, colours first, in the order of their index.
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

    /// The card at that position of [`Card::ALL`].
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Self::KINDS { Some(Self::ALL[index]) } else { None }
    }

    /// The lower-case English name, as records spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Colored(color) => color.name(),
            Card::Locomotive => "locomotive",
        }
    }

    /// The card of that name.
    pub fn from_name(name: &str) -> Option<Card> {
        Self::ALL.into_iter().find(|card| card.name() == name)
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

/// A multiset of train cards: how many there are of each kind.
///
/// The eight colours lie in eight neighbouring bytes, so that sums, comparisons and the choice of the n-th card
/// are a few operations on one machine word. [`Ruleset::check`](crate::Ruleset::check) keeps the colours' total
/// below 128, which those operations need.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards([u8; Card::KINDS]);

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards([0; Card::KINDS]);

    /// The multiset with these counts, in the order of [`Card::ALL`]. Counts that no game can have are kept as they
    /// are; sums of them may be wrong, comparisons never.
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

    /// How many of this kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// How many of this colour.
    #[inline]
    pub const fn color(self, color: CardColor) -> u8 {
        self.0[color.index()]
    }

    /// How many locomotives.
    #[inline]
    pub const fn locomotives(self) -> u8 {
        self.0[CardColor::COUNT]
    }

    /// How many cards that are not locomotives.
    #[inline]
    pub fn colored(self) -> u8 {
        (self.colors().wrapping_mul(ONES) >> 56) as u8
    }

    /// How many cards in all.
    #[inline]
    pub fn total(self) -> u8 {
        self.colored().wrapping_add(self.locomotives())
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.colors() | u64::from(self.locomotives()) == 0
    }

    /// Puts one card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        *self = self.plus(Cards::one(card));
    }

    /// A single card. Whole words on purpose: a byte written into a multiset and read back as part of a word
    /// right afterwards would stall the processor (measured: an eighth of the time of a random game).
    #[inline]
    fn one(card: Card) -> Cards {
        let index = card.index();
        let colored = index < CardColor::COUNT;
        Cards::from_parts(u64::from(colored) << (8 * (index % CardColor::COUNT)), u8::from(!colored))
    }

    /// Takes one card out; the caller knows it is there.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        *self = self.minus(Cards::one(card));
    }

    /// Takes one card out if there is one, and says whether there was.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.count(card) > 0;
        if there {
            self.take(card);
        }
        there
    }

    /// Whether every card of `other` is among these, counted.
    #[inline]
    pub fn contains(self, other: Cards) -> bool {
        // Compares eight bytes at once: the lower seven bits by a subtraction that cannot borrow, the high bits apart.
        let (mine, theirs) = (self.colors(), other.colors());
        let low = (mine | HIGHS).wrapping_sub(theirs & !HIGHS);
        let enough = (mine & !theirs) | (!(mine ^ theirs) & low);
        enough & HIGHS == HIGHS && self.locomotives() >= other.locomotives()
    }

    /// These and the other cards together.
    #[inline]
    pub fn plus(self, other: Cards) -> Cards {
        Cards::from_parts(
            self.colors().wrapping_add(other.colors()),
            self.locomotives().wrapping_add(other.locomotives()),
        )
    }

    /// These without the other cards, or nothing if one of them is missing.
    #[inline]
    pub fn checked_minus(self, other: Cards) -> Option<Cards> {
        self.contains(other).then(|| self.minus(other))
    }

    /// These without the other cards; the caller knows they are there.
    #[inline]
    pub(crate) fn minus(self, other: Cards) -> Cards {
        debug_assert!(self.contains(other), "{other:?} is not within {self:?}");
        Cards::from_parts(
            self.colors().wrapping_sub(other.colors()),
            self.locomotives().wrapping_sub(other.locomotives()),
        )
    }

    /// These without as many of the other cards as are there.
    pub fn saturating_minus(self, other: Cards) -> Cards {
        let mut rest = self;
        for (mine, theirs) in rest.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_sub(theirs);
        }
        rest
    }

    /// What both have.
    pub fn common(self, other: Cards) -> Cards {
        self.saturating_minus(self.saturating_minus(other))
    }

    /// The `n`-th card, counted from 0 with the kinds in the order of [`Card::ALL`].
    ///
    /// Choosing `n` uniformly below [`Cards::total`] draws a card from a well shuffled pile. An `n` that is too
    /// large gives a locomotive.
    #[inline]
    pub fn nth(self, n: u8) -> Card {
        // Byte i of `sums` is the number of cards of colours 0 to i; all sums are below 128, so the high bit of
        // each byte is free to tell which sums exceed n.
        let sums = self.colors().wrapping_mul(ONES);
        let beyond = (sums | HIGHS).wrapping_sub(ONES.wrapping_mul(u64::from(n) + 1)) & HIGHS;
        Card::ALL[(beyond.trailing_zeros() / 8) as usize]
    }

    /// The colours of which there is at least one card.
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

    /// Every card once for each time it is there, in the order of [`Card::ALL`].
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

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(Card::ALL.into_iter().filter(|c| self.count(*c) > 0).map(|c| (c.name(), self.count(c))))
            .finish()
    }
}

/// The cards laid for a route, a tunnel's surcharge or a station: some of one colour, and some locomotives.
///
/// There is one form for every payment (without coloured cards the colour is not stored), so equal payments
/// compare equal. A mixture of two colours cannot be written down at all [K1, K2, B2].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    color: CardColor,
    colored: u8,
    locomotives: u8,
}

impl Payment {
    /// No cards.
    pub const NOTHING: Payment = Payment::locomotives_only(0);

    /// `colored` cards of `color`, and `locomotives`.
    #[inline]
    pub const fn new(color: CardColor, colored: u8, locomotives: u8) -> Payment {
        let color = if colored == 0 { CardColor::Purple } else { color };
        Payment { color, colored, locomotives }
    }

    /// Locomotives and nothing else.
    pub const fn locomotives_only(locomotives: u8) -> Payment {
        Payment::new(CardColor::Purple, 0, locomotives)
    }

    /// The payment of exactly these cards, unless they are of more than one colour.
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

    /// The colour of the coloured cards, or `None` if there are only locomotives.
    #[inline]
    pub const fn color(self) -> Option<CardColor> {
        if self.colored == 0 { None } else { Some(self.color) }
    }

    /// How many coloured cards.
    #[inline]
    pub const fn colored(self) -> u8 {
        self.colored
    }

    /// How many locomotives.
    #[inline]
    pub const fn locomotives(self) -> u8 {
        self.locomotives
    }

    /// How many cards in all. Wide, because a payment that comes from outside may be any nonsense.
    #[inline]
    pub const fn total(self) -> u16 {
        self.colored as u16 + self.locomotives as u16
    }

    /// The same cards as a multiset.
    #[inline]
    pub fn cards(self) -> Cards {
        Cards::from_parts(u64::from(self.colored) << (8 * self.color.index()), self.locomotives)
    }

    /// Whether `hand` has these cards.
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
    /// `3 red + 1 locomotive`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.locomotives == 1 { "" } else { "s" };
        match (self.colored, self.locomotives) {
            (0, 0) => f.write_str("nothing"),
            (0, l) => write!(f, "{l} locomotive{plural}"),
            (n, 0) => write!(f, "{n} {}", self.color),
            (n, l) => write!(f, "{n} {} + {l} locomotive{plural}", self.color),
        }
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
    fn nonsense_is_not_contained_in_anything() {
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
    fn payments_have_one_form_and_one_colour() {
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
            assert_eq!(Card::from_name(card.name()), Some(card));
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
        assert_eq!(Card::from_name("brown"), None);
    }
}
