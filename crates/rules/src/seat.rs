//! Seats \[C1\]: the positions around the board, numbered in the order of play.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A position at the board, 0 to 4. A seat is not a person: the rules do not depend on the player in it.
///
/// ```
/// use fogg_rules::Seat;
///
/// let seats: Vec<Seat> = Seat::all(3).collect();
/// assert_eq!(seats[0], Seat::FIRST);
/// assert_eq!(seats[2].next(3), Seat::FIRST, "after the last seat, the first one plays again");
///
/// assert_eq!(seats[1].to_string(), "seat 1");
/// assert_eq!("seat 1".parse(), Ok(seats[1]));
/// assert_eq!("1".parse(), Ok(seats[1]));
/// assert_eq!("seat 5".parse::<Seat>().unwrap_err().to_string(), "`seat 5` is not a seat; seats are 0 to 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Maximum number of seats in a game \[C1\].
    pub const MAX: usize = 5;

    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, or `None` if it is more than 4.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Self::MAX { Some(Seat(index as u8)) } else { None }
    }

    /// The number of the seat, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `players` seats.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players.min(Self::MAX as u8)).map(Seat)
    }

    /// The seat whose turn comes after this one's, clockwise \[S6\].
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= players { 0 } else { next })
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    /// Reads `seat 2` or `2`.
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        let number = text.strip_prefix("seat ").unwrap_or(text);
        number.parse().ok().and_then(Seat::new).ok_or_else(|| ParseSeatError { text: text.to_owned() })
    }
}

/// The error for a text that is not a [`Seat`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSeatError {
    text: String,
}

impl fmt::Display for ParseSeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a seat; seats are 0 to {}", self.text, Seat::MAX - 1)
    }
}

impl std::error::Error for ParseSeatError {}

/// One value per seat. The values of seats beyond the number of players are not used.
///
/// ```
/// use fogg_rules::{BySeat, Seat};
///
/// let mut points = BySeat::new(|seat| 10 * seat.index());
/// points[Seat::FIRST] += 5;
/// assert_eq!(points.players(3), [5, 10, 20]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>(pub [T; Seat::MAX]);

impl<T> BySeat<T> {
    /// Calls `make` for every seat.
    pub fn new(make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut make = make;
        BySeat(std::array::from_fn(|index| make(Seat(index as u8))))
    }

    /// The values of the first `players` seats.
    pub fn players(&self, players: u8) -> &[T] {
        &self.0[..usize::from(players).min(Seat::MAX)]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set of one seat.
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats in the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX as u8).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(iter: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        iter.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}
