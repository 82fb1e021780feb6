//! Assigns contestants to tables and seats.

use std::fmt;

/// The rule by which contestants are combined to tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pairing {
    /// Every combination of different contestants; if exactly one is named per seat, that one table, even with copies.
    #[default]
    RoundRobin,
    /// Every combination, including those with a contestant on several seats.
    All,
}

/// The contestants, each once, and the tables at which they meet.
///
/// ```
/// use fogg_arena::{Lineups, Pairing};
///
/// let lineups = Lineups::new(&["strong", "planner", "greedy"], 2, Pairing::RoundRobin).expect("three pairs");
/// assert_eq!(lineups.tables, [[0, 1], [0, 2], [1, 2]]);
/// assert!(Lineups::new(&["strong"], 2, Pairing::RoundRobin).is_err(), "one bot is too few");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineups {
    /// The position of each contestant in the list of names, where it was named first.
    pub contestants: Vec<usize>,
    /// The tables, by the numbers of the contestants.
    pub tables: Vec<Vec<usize>>,
}

impl Lineups {
    /// Makes tables with this many seats from a list of names, in which the same name is the same contestant.
    ///
    /// # Errors
    /// If there are no such tables.
    pub fn new<T: PartialEq>(names: &[T], seats: usize, pairing: Pairing) -> Result<Lineups, LineupError> {
        let first = |name: &T| names.iter().position(|other| other == name).expect("the name is in the list");
        let mut contestants: Vec<usize> = names.iter().map(first).collect();
        let named = contestants.clone();
        contestants.sort_unstable();
        contestants.dedup();
        let count = contestants.len();
        let number = |at: &usize| contestants.binary_search(at).expect("it is a contestant");
        let tables = match pairing {
            Pairing::RoundRobin if named.len() == seats => vec![named.iter().map(number).collect()],
            Pairing::RoundRobin if count < seats => return Err(LineupError::TooFew { count, seats }),
            Pairing::RoundRobin if count < named.len() => return Err(LineupError::Twice { named: named.len(), seats }),
            Pairing::RoundRobin => combinations(count, seats),
            Pairing::All => multisets(count, seats),
        };
        if tables.is_empty() { Err(LineupError::TooFew { count, seats }) } else { Ok(Lineups { contestants, tables }) }
    }
}

/// The error for contestants that cannot be combined to tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineupError {
    /// There are fewer contestants than seats.
    TooFew {
        /// The number of contestants.
        count: usize,
        /// The number of seats.
        seats: usize,
    },
    /// A contestant is named more than once, but the list does not have exactly one name per seat.
    Twice {
        /// The number of names.
        named: usize,
        /// The number of seats.
        seats: usize,
    },
}

impl fmt::Display for LineupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineupError::TooFew { count: 1, seats } => write!(f, "one bot is too few for {seats} players"),
            LineupError::TooFew { count, seats } => write!(f, "{count} bots are too few for {seats} players"),
            LineupError::Twice { named, seats } => write!(
                f,
                "a bot is named twice among {named} for {seats} players: name each once to play all combinations, or one \
                 for every seat"
            ),
        }
    }
}

impl std::error::Error for LineupError {}

/// All tables of `players` different contestants: a round robin. For two players that is every pair.
///
/// ```
/// assert_eq!(fogg_arena::combinations(3, 2), [[0, 1], [0, 2], [1, 2]]);
/// ```
pub fn combinations(contestants: usize, players: usize) -> Vec<Vec<usize>> {
    choose(contestants, players, 1)
}

/// All tables, including those with a contestant on several seats.
pub fn multisets(contestants: usize, players: usize) -> Vec<Vec<usize>> {
    choose(contestants, players, 0)
}

/// Every ascending sequence of numbers, each at least `step` above the previous one.
fn choose(contestants: usize, players: usize, step: usize) -> Vec<Vec<usize>> {
    let mut tables: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..players {
        let longer = |table: &Vec<usize>| {
            let from = table.last().map_or(0, |last| last + step);
            let table = table.clone();
            (from..contestants).map(move |next| [&table[..], &[next]].concat()).collect::<Vec<_>>()
        };
        tables = tables.iter().flat_map(longer).collect();
    }
    tables
}

/// The contestant of each seat in the games of one block: all rotations of the table. Equal rotations are one game, not
/// two.
///
/// A rotation keeps the order of play, which matters with more than two players. So the order changes from deal to
/// deal, through all possible ones.
///
/// ```
/// assert_eq!(fogg_arena::lineups(&[0, 1], 0), [[0, 1], [1, 0]]);
/// assert_eq!(fogg_arena::lineups(&[0, 0], 0), [[0, 0]]);
/// ```
pub fn lineups(table: &[usize], deal: u64) -> Vec<Vec<usize>> {
    let order = arrangement(table, deal);
    let mut lineups: Vec<Vec<usize>> = Vec::with_capacity(order.len());
    for turn in 0..order.len() {
        let mut lineup = order.clone();
        lineup.rotate_right(turn);
        if !lineups.contains(&lineup) {
            lineups.push(lineup);
        }
    }
    lineups
}

/// The table with all contestants but the first in the order that belongs to the deal.
fn arrangement(table: &[usize], deal: u64) -> Vec<usize> {
    let mut left = table.to_vec();
    let mut order: Vec<usize> = left.drain(..left.len().min(1)).collect();
    let mut number = deal;
    while !left.is_empty() {
        let choices = left.len() as u64;
        order.push(left.remove((number % choices) as usize));
        number /= choices;
    }
    order
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn round_robins() {
        assert_eq!(combinations(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(combinations(5, 3).len(), 10);
        assert_eq!(combinations(3, 3), [[0, 1, 2]]);
        assert!(combinations(2, 3).is_empty());
        assert_eq!(multisets(2, 2), [[0, 0], [0, 1], [1, 1]]);
        assert_eq!(multisets(2, 4).len(), 5);
    }

    #[test]
    fn tables_of_named_contestants() {
        let lineups = |names: &[&str], seats: usize, pairing: Pairing| Lineups::new(names, seats, pairing);
        let one = lineups(&["a", "b", "b", "b"], 4, Pairing::RoundRobin).expect("one table");
        assert_eq!((one.contestants, one.tables), (vec![0, 1], vec![vec![0, 1, 1, 1]]));
        let three = lineups(&["a", "b", "c"], 2, Pairing::RoundRobin).expect("three pairs");
        assert_eq!(three.tables, combinations(3, 2));
        let mirror = lineups(&["a"], 3, Pairing::All).expect("against itself");
        assert_eq!(mirror.tables, [[0, 0, 0]]);
        assert_eq!(lineups(&["a"], 2, Pairing::RoundRobin), Err(LineupError::TooFew { count: 1, seats: 2 }));
        assert_eq!(lineups(&["a", "b", "a"], 2, Pairing::RoundRobin), Err(LineupError::Twice { named: 3, seats: 2 }));
        assert_eq!(lineups(&[], 2, Pairing::All), Err(LineupError::TooFew { count: 0, seats: 2 }));
    }

    #[test]
    fn every_contestant_plays_every_seat_once() {
        for deal in 0..30 {
            let games = lineups(&[4, 7, 2, 9, 1], deal);
            assert_eq!(games.len(), 5);
            for seat in 0..5 {
                let seen: BTreeSet<usize> = games.iter().map(|lineup| lineup[seat]).collect();
                assert_eq!(seen.len(), 5, "deal {deal}, seat {seat}");
            }
        }
    }

    #[test]
    fn copies_do_not_play_the_same_game_twice() {
        assert_eq!(lineups(&[3, 3], 0), [[3, 3]]);
        assert_eq!(lineups(&[0, 1, 1, 1], 5).len(), 4);
        let games: BTreeSet<usize> = (0..6).map(|deal| lineups(&[0, 0, 1, 1], deal).len()).collect();
        assert_eq!(games, BTreeSet::from([2, 4]), "four games if copies are adjacent, two if they are opposite");
    }

    #[test]
    fn the_orders_of_play_repeat() {
        let orders = |players: usize, deals: u64| {
            let table: Vec<usize> = (0..players).collect();
            (0..deals).map(|deal| lineups(&table, deal).swap_remove(0)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!(orders(2, 10), 1);
        assert_eq!(orders(4, 6), 6);
        assert_eq!(orders(5, 24), 24);
        assert_eq!(orders(5, 100), 24);
    }
}
