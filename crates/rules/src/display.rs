//! The display: the face-up train cards.

use std::fmt;

use crate::Card;

/// The display \[D1\]: slots with face-up cards. Slots are empty if cards run out \[D6\].
///
/// ```
/// use fogg_rules::{QuickChance, Setup, State};
///
/// let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
/// let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut Vec::new());
/// let display = state.display();
/// assert_eq!(display.cards().total(), 5);
/// assert!((0..5).all(|slot| display.get(slot).is_some()));
/// assert_eq!(display.get(5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Display([u8; Display::SLOTS]);

impl Display {
    const SLOTS: usize = crate::ruleset::MAX_DISPLAY;
    const EMPTY_SLOT: u8 = 0xff;

    /// A display without cards.
    pub const EMPTY: Display = Display([Self::EMPTY_SLOT; Self::SLOTS]);

    /// The card in a slot, counted from 0.
    #[inline]
    pub fn get(self, slot: u8) -> Option<Card> {
        self.0.get(usize::from(slot)).and_then(|index| Card::from_index(usize::from(*index)))
    }

    /// Puts a card into a slot, or empties it.
    #[inline]
    pub(crate) fn set(&mut self, slot: u8, card: Option<Card>) {
        // A whole word, for the same reason as in `Cards`.
        let byte = card.map_or(Self::EMPTY_SLOT, |card| card.index() as u8);
        let shift = 8 * (u32::from(slot) % Self::SLOTS as u32);
        let others = u64::from_le_bytes(self.0) & !(0xff << shift);
        self.0 = (others | u64::from(byte) << shift).to_le_bytes();
    }

    /// The number of face-up locomotives.
    #[inline]
    pub fn locomotives(self) -> u32 {
        // The index of a color is below 8, that of a locomotive is 8, and an empty slot has all bits set.
        let word = u64::from_le_bytes(self.0);
        ((word >> 3) & !(word >> 7) & 0x0101_0101_0101_0101).count_ones()
    }

    /// Bit `i` is set if slot `i` has a card.
    #[inline]
    pub(crate) fn filled(self) -> u16 {
        gather(!u64::from_le_bytes(self.0) >> 7)
    }

    /// Bit `i` is set if slot `i` has a card that is not a locomotive.
    #[inline]
    pub(crate) fn colored(self) -> u16 {
        gather(!u64::from_le_bytes(self.0) >> 3)
    }

    /// Whether all slots are empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == Self::EMPTY.0
    }

    /// All face-up cards.
    pub fn cards(self) -> crate::Cards {
        (0..Self::SLOTS as u8).filter_map(|slot| self.get(slot)).collect()
    }
}

/// The lowest bits of eight bytes, next to each other.
#[inline]
fn gather(word: u64) -> u16 {
    ((word & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
}

impl fmt::Debug for Display {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = (0..Self::SLOTS as u8).map(|slot| self.get(slot).map_or("-", Card::name));
        f.debug_list().entries(names).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardColor;

    #[test]
    fn filled_slots_are_counted_by_kind() {
        let mut display = Display::EMPTY;
        assert!(display.is_empty());
        assert_eq!((display.filled(), display.colored(), display.locomotives()), (0, 0, 0));
        display.set(0, Some(Card::Locomotive));
        display.set(3, Some(Card::Colored(CardColor::Red)));
        display.set(7, Some(Card::Colored(CardColor::Purple)));
        assert_eq!((display.filled(), display.colored(), display.locomotives()), (0b1000_1001, 0b1000_1000, 1));
        assert_eq!(display.get(3), Some(Card::Colored(CardColor::Red)));
        assert_eq!((display.get(1), display.get(8)), (None, None));
        assert_eq!(display.cards().total(), 3);
        display.set(0, None);
        assert_eq!((display.filled(), display.locomotives()), (0b1000_1000, 0));
    }
}
