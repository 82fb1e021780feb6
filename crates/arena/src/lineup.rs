//! Who meets whom, and who sits where.

use std::fmt;

/// Which tables are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pairing {
    /// Every choice of different contestants; if as many are named as there are seats, that one table, copies and all.
    #[default]
    RoundRobin,
    /// Every choice, with contestants sitting on several seats too.
    All,
}

/// The contestants, each once, and the tables they meet at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// The place of each contestant in the list of names: where it was named first.
    pub contestants: Vec<usize>,
    /// The tables, by the numbers of the contestants.
    pub tables: Vec<Vec<usize>>,
}

impl Draw {
    /// Makes the tables for so many seats from a list of names, in which the same name is the same contestant.
    ///
    /// # Errors
    /// If there are no such tables.
    pub fn new<T: PartialEq>(names: &[T], seats: usize, pairing: Pairing) -> Result<Draw, DrawError> {
        let first = |name: &T| names.iter().position(|other| other == name).expect("it is in the list");
        let mut contestants: Vec<usize> = names.iter().map(first).collect();
        let named = contestants.clone();
        contestants.sort_unstable();
        contestants.dedup();
        let count = contestants.len();
        let number = |at: &usize| contestants.binary_search(at).expect("everybody is a contestant");
        let tables = match pairing {
            Pairing::RoundRobin if named.len() == seats => vec![named.iter().map(number).collect()],
            Pairing::RoundRobin if count < seats => return Err(DrawError::TooFew { count, seats }),
            Pairing::RoundRobin if count < named.len() => return Err(DrawError::Twice { named: named.len(), seats }),
            Pairing::RoundRobin => combinations(count, seats),
            Pairing::All => multisets(count, seats),
        };
        if tables.is_empty() { Err(DrawError::TooFew { count, seats }) } else { Ok(Draw { contestants, tables }) }
    }
}

/// Why no tables can be made of contestants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawError {
    /// There are fewer of them than seats.
    TooFew {
        /// How many there are.
        count: usize,
        /// How many there must be.
        seats: usize,
    },
    /// One is named more than once, but not one for every seat.
    Twice {
        /// How many names there are.
        named: usize,
        /// How many seats.
        seats: usize,
    },
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawError::TooFew { count: 1, seats } => write!(f, "one bot is too few for {seats} players"),
            DrawError::TooFew { count, seats } => write!(f, "{count} bots are too few for {seats} players"),
            DrawError::Twice { named, seats } => write!(
                f,
                "a bot is named twice among {named} for {seats} players: name each once for all their tables, or one for \
                 every seat"
            ),
        }
    }
}

impl std::error::Error for DrawError {}

/// All tables of `players` different contestants out of so many: a round robin. For two players that is every pair.
pub fn combinations(contestants: usize, players: usize) -> Vec<Vec<usize>> {
    choose(contestants, players, 1)
}

/// All tables with contestants sitting on several seats too, each alone against copies of itself included.
pub fn multisets(contestants: usize, players: usize) -> Vec<Vec<usize>> {
    choose(contestants, players, 0)
}

/// Every ascending choice of numbers, each at least `step` above the one before.
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

/// Who sits where in the games of one block: all rotations of the table. Rotations that seat the same contestants in
/// the same way are one game, not two.
///
/// Rotating keeps who sits behind whom, and at larger tables that matters; so the order changes from deal to deal and
/// goes through all there are.
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

/// The table with all but its first in the order that belongs to the deal.
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
    fn draws() {
        let draw = |names: &[&str], seats: usize, pairing: Pairing| Draw::new(names, seats, pairing);
        let one = draw(&["a", "b", "b", "b"], 4, Pairing::RoundRobin).expect("one table");
        assert_eq!((one.contestants, one.tables), (vec![0, 1], vec![vec![0, 1, 1, 1]]));
        let three = draw(&["a", "b", "c"], 2, Pairing::RoundRobin).expect("three pairs");
        assert_eq!(three.tables, combinations(3, 2));
        let mirror = draw(&["a"], 3, Pairing::All).expect("against itself");
        assert_eq!(mirror.tables, [[0, 0, 0]]);
        assert_eq!(draw(&["a"], 2, Pairing::RoundRobin), Err(DrawError::TooFew { count: 1, seats: 2 }));
        assert_eq!(draw(&["a", "b", "a"], 2, Pairing::RoundRobin), Err(DrawError::Twice { named: 3, seats: 2 }));
        assert_eq!(draw(&[], 2, Pairing::All), Err(DrawError::TooFew { count: 0, seats: 2 }));
    }

    #[test]
    fn everybody_sits_everywhere_once() {
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
        assert_eq!(games, BTreeSet::from([2, 4]), "side by side there are four ways, face to face two");
    }

    #[test]
    fn the_orders_go_round() {
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
