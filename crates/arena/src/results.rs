//! The games of a tournament, deal by deal, and their totals.

use crate::interval::{Interval, Z_95, bootstrap, wilson};
use crate::{Block, GameOutcome, Outcome, WHOLE_WIN};

/// All games of a tournament so far.
///
/// ```
/// use fogg_arena::{Block, GameOutcome, Outcome, Results, WHOLE_WIN};
///
/// let outcome = |(who, place, win)| Outcome { who, place, win, ..Outcome::default() };
/// let [winner, loser] = [(0, 1, WHOLE_WIN), (1, 2, 0)].map(outcome);
/// let game = GameOutcome { seats: vec![winner, loser], stalemate: false };
/// let mut results = Results::new(2);
/// results.push(vec![Block { deal: 0, table: 0, games: vec![game] }]);
/// assert_eq!(results.win_share(0).count.share(), 1.0);
/// assert_eq!(results.ahead_share(1, 0).count.share(), 0.0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    contestants: usize,
    deals: Vec<Vec<Block>>,
}

/// Games won out of games played.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Count {
    /// Games won; a shared win counts in parts.
    pub won: f64,
    /// Games played.
    pub of: f64,
}

impl Count {
    /// The share that was won; zero of no games.
    pub fn share(self) -> f64 {
        if self.of > 0.0 { self.won / self.of } else { 0.0 }
    }
}

/// A win rate with 95% confidence intervals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinRate {
    /// The games.
    pub count: Count,
    /// Wilson interval, as if games were independent.
    pub wilson: Interval,
    /// Bootstrap interval, resampled by deal.
    pub bootstrap: Interval,
}

impl WinRate {
    fn of(deals: &[Count]) -> WinRate {
        let sum = |sum: Count, one: &Count| Count { won: sum.won + one.won, of: sum.of + one.of };
        let count = deals.iter().fold(Count::default(), sum);
        let pairs: Vec<(f64, f64)> = deals.iter().map(|deal| (deal.won, deal.of)).collect();
        WinRate { count, wilson: wilson(count.won, count.of, Z_95), bootstrap: bootstrap(&pairs) }
    }
}

impl Results {
    /// No games yet between this many contestants.
    pub fn new(contestants: usize) -> Results {
        Results { contestants, deals: Vec::new() }
    }

    /// Adds the blocks of all tables on the next deal.
    pub fn push(&mut self, blocks: Vec<Block>) {
        self.deals.push(blocks);
    }

    /// The number of contestants.
    pub fn contestants(&self) -> usize {
        self.contestants
    }

    /// The blocks of every deal.
    pub fn deals(&self) -> &[Vec<Block>] {
        &self.deals
    }

    /// All games.
    pub fn games(&self) -> impl Iterator<Item = &GameOutcome> {
        self.deals.iter().flatten().flat_map(|block| &block.games)
    }

    /// All outcomes of one contestant.
    pub fn outcomes(&self, who: usize) -> impl Iterator<Item = &Outcome> {
        self.games().flat_map(|game| &game.seats).filter(move |outcome| outcome.who == who)
    }

    /// The wins of a contestant on one deal; ties are split.
    ///
    /// # Panics
    /// If that deal has not been played.
    pub fn wins_on(&self, deal: usize, who: usize) -> Count {
        let own = self.deals[deal].iter().flat_map(Block::outcomes).filter(|outcome| outcome.who == who);
        // Added as whole numbers first, because sums of floating-point sixtieths are not exact.
        let (won, of) = own.fold((0, 0), |(won, of), outcome| (won + outcome.win, of + 1));
        Count { won: f64::from(won) / f64::from(WHOLE_WIN), of: f64::from(of) }
    }

    /// The wins of a contestant on every deal; ties are split.
    pub fn wins_by_deal(&self, who: usize) -> Vec<Count> {
        (0..self.deals.len()).map(|deal| self.wins_on(deal, who)).collect()
    }

    /// For every deal, the number of games in which one contestant was ahead of another at the same table. Shared
    /// places count half.
    pub fn ahead_by_deal(&self, who: usize, other: usize) -> Vec<Count> {
        let deal = |blocks: &Vec<Block>| {
            let mut count = Count::default();
            for game in blocks.iter().flat_map(|block| &block.games) {
                for own in game.seats.iter().filter(|outcome| outcome.who == who) {
                    for against in game.seats.iter().filter(|outcome| outcome.who == other && other != who) {
                        count.of += 1.0;
                        count.won += match own.place.cmp(&against.place) {
                            std::cmp::Ordering::Less => 1.0,
                            std::cmp::Ordering::Equal => 0.5,
                            std::cmp::Ordering::Greater => 0.0,
                        };
                    }
                }
            }
            count
        };
        self.deals.iter().map(deal).collect()
    }

    /// The win rate of a contestant; ties are split.
    pub fn win_share(&self, who: usize) -> WinRate {
        WinRate::of(&self.wins_by_deal(who))
    }

    /// The mean score of a contestant.
    pub fn mean_score(&self, who: usize) -> f64 {
        let (sum, count) = self.outcomes(who).fold((0, 0), |(sum, count), outcome| (sum + outcome.score, count + 1));
        if count > 0 { f64::from(sum) / f64::from(count) } else { 0.0 }
    }

    /// The share of games in which one contestant was ahead of another.
    pub fn ahead_share(&self, who: usize, other: usize) -> WinRate {
        WinRate::of(&self.ahead_by_deal(who, other))
    }
}
