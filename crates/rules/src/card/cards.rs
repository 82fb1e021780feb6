//! Multisets of train cards.

use std::fmt;
use std::str::FromStr;

use super::{Card, CardColor};
use crate::text::{ParseCardsError, read_cards, write_cards};

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

    /// The multiset with these eight counts of colors in one word.
    pub(super) fn from_parts(colors: u64, locomotives: u8) -> Cards {
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
}
