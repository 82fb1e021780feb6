//! Ids of cities, routes, and tickets, and sets of them in one machine word.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// The position in the board's list.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    };
}

id! {
    /// A city: its position in the board's list of cities.
    CityId
}
id! {
    /// A route: its position in the board's list of routes. The two halves of a double route are two routes.
    RouteId
}
id! {
    /// A ticket: its position in the board's list of tickets.
    TicketId
}

macro_rules! id_set {
    ($(#[$doc:meta])* $name:ident of $id:ident in $word:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub $word);

        impl $name {
            /// The empty set.
            pub const EMPTY: $name = $name(0);
            /// The number of ids that can be members.
            pub const CAPACITY: usize = <$word>::BITS as usize;

            /// The set of the first `n` ids.
            pub const fn first(n: usize) -> $name {
                if n >= Self::CAPACITY { $name(<$word>::MAX) } else { $name((1 << n) - 1) }
            }

            /// The set with one member.
            #[inline]
            pub const fn of(id: $id) -> $name {
                $name(1 << id.0)
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of members.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether `id` is a member. An id beyond the capacity never is.
            #[inline]
            pub const fn contains(self, id: $id) -> bool {
                (id.0 as usize) < Self::CAPACITY && self.0 >> id.0 & 1 == 1
            }

            /// Adds `id`.
            #[inline]
            pub const fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Removes `id`.
            #[inline]
            pub const fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// Removes and returns the lowest member.
            #[inline]
            pub const fn pop(&mut self) -> Option<$id> {
                if self.0 == 0 {
                    return None;
                }
                let id = $id(self.0.trailing_zeros() as u8);
                self.0 &= self.0 - 1;
                Some(id)
            }

            /// The members, lowest first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let mut left = self;
                std::iter::from_fn(move || left.pop())
            }
        }

        impl BitOr for $name {
            type Output = $name;
            #[inline]
            fn bitor(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
        }

        impl BitOrAssign for $name {
            #[inline]
            fn bitor_assign(&mut self, other: $name) {
                self.0 |= other.0;
            }
        }

        impl BitAnd for $name {
            type Output = $name;
            #[inline]
            fn bitand(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }
        }

        impl Sub for $name {
            type Output = $name;
            #[inline]
            fn sub(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }
        }

        impl SubAssign for $name {
            #[inline]
            fn sub_assign(&mut self, other: $name) {
                self.0 &= !other.0;
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<I: IntoIterator<Item = $id>>(iter: I) -> $name {
                let mut set = $name::EMPTY;
                iter.into_iter().for_each(|id| set.insert(id));
                set
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|id| id.0)).finish()
            }
        }
    };
}

id_set! {
    /// A set of cities.
    CitySet of CityId in u64
}
id_set! {
    /// A set of routes.
    ///
    /// ```
    /// use fogg_rules::{RouteId, RouteSet};
    ///
    /// let mut mine = RouteSet::of(RouteId(3));
    /// mine.insert(RouteId(70));
    /// let free = RouteSet::first(100) - mine;
    /// assert_eq!((mine.len(), free.len()), (2, 98));
    /// assert!((mine & free).is_empty());
    /// assert_eq!(mine.iter().collect::<Vec<_>>(), [RouteId(3), RouteId(70)]);
    /// ```
    RouteSet of RouteId in u128
}
id_set! {
    /// A set of tickets.
    TicketSet of TicketId in u128
}

impl RouteSet {
    /// The `n`-th member, lowest first, counted from 0. The set must have more than `n` members.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> RouteId {
        RouteId(nth_bit_128(self.0, n))
    }
}

impl TicketSet {
    /// The `n`-th member, lowest first, counted from 0. The set must have more than `n` members.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> TicketId {
        TicketId(nth_bit_128(self.0, n))
    }
}

impl CitySet {
    /// The `n`-th member, lowest first, counted from 0. The set must have more than `n` members.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> CityId {
        CityId(nth_bit_64(self.0, n))
    }
}

/// The position of the `n`-th set bit of `word`.
#[inline]
pub(crate) fn nth_bit_128(word: u128, n: u32) -> u8 {
    let low = word as u64;
    let in_low = low.count_ones();
    let high = n >= in_low;
    let (half, n) = if high { ((word >> 64) as u64, n - in_low) } else { (low, n) };
    nth_bit_64(half, n) + 64 * u8::from(high)
}

/// `NTH_IN_BYTE[n][byte]` is the position of the `n`-th set bit of a byte.
const NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The position of the `n`-th set bit, computed without branches: running sums of the bit counts find the byte, and a
/// table finds the bit in it.
#[inline]
pub(crate) fn nth_bit_64(word: u64, n: u32) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    debug_assert!(n < word.count_ones());
    let mut counts = word - ((word >> 1) & 0x5555_5555_5555_5555);
    counts = (counts & 0x3333_3333_3333_3333) + ((counts >> 2) & 0x3333_3333_3333_3333);
    counts = (counts + (counts >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sums = counts.wrapping_mul(ONES);
    let beyond = (sums | HIGHS).wrapping_sub(ONES.wrapping_mul(u64::from(n) + 1)) & HIGHS;
    let start = beyond.trailing_zeros() & 0x38;
    let before = ((sums << 8) >> start) as u8;
    let byte = (word >> start) as u8;
    NTH_IN_BYTE[(n as u8).wrapping_sub(before) as usize & 7][byte as usize] + start as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_agrees_with_iteration() {
        let mut word: u128 = 1;
        for _ in 0..500 {
            word = word.wrapping_mul(0xda94_2042_e4dd_58b5_9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5678_9abc_def1);
            for set in [RouteSet(word), RouteSet(word & (word >> 64)), RouteSet(word | word << 64)] {
                for (n, id) in set.iter().enumerate() {
                    assert_eq!(set.nth(n as u32), id);
                }
            }
            let cities = CitySet(word as u64);
            for (n, id) in cities.iter().enumerate() {
                assert_eq!(cities.nth(n as u32), id);
            }
        }
    }

    #[test]
    fn members_can_be_added_and_removed() {
        let mut set = RouteSet::first(3);
        set.remove(RouteId(1));
        set.insert(RouteId(127));
        assert_eq!(set.iter().collect::<Vec<_>>(), [RouteId(0), RouteId(2), RouteId(127)]);
        assert!(set.contains(RouteId(127)) && !set.contains(RouteId(200)));
        assert_eq!(set - RouteSet::of(RouteId(0)), [RouteId(2), RouteId(127)].into_iter().collect());
        assert_eq!(RouteSet::first(128).len(), 128);
        assert_eq!(CitySet::first(0), CitySet::EMPTY);
    }
}
