//! Who meets whom, and who sits where.

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
