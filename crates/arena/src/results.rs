//! The games of a tournament, deal by deal, and what can be counted in them.

use crate::interval::{Interval, Z_95, bootstrap, wilson};
use crate::{Block, GameOutcome, Outcome, WHOLE_WIN};

/// All games of a tournament so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    contestants: usize,
    deals: Vec<Vec<Block>>,
}

/// What was won, and out of how much; a count in games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Count {
    /// Won games, shared ones in parts.
    pub won: f64,
    /// Games.
    pub of: f64,
}

impl Count {
    /// The part that was won; nothing of nothing.
    pub fn share(self) -> f64 {
        if self.of > 0.0 { self.won / self.of } else { 0.0 }
    }
}

/// A share of wins with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// What was counted.
    pub count: Count,
    /// 95 %, as if games were independent.
    pub wilson: Interval,
    /// 95 %, by drawing deals anew.
    pub bootstrap: Interval,
}

impl Share {
    fn of(deals: &[Count]) -> Share {
        let sum = |sum: Count, one: &Count| Count { won: sum.won + one.won, of: sum.of + one.of };
        let count = deals.iter().fold(Count::default(), sum);
        let pairs: Vec<(f64, f64)> = deals.iter().map(|deal| (deal.won, deal.of)).collect();
        Share { count, wilson: wilson(count.won, count.of, Z_95), bootstrap: bootstrap(&pairs) }
    }
}

impl Results {
    /// No games yet between so many contestants.
    pub fn new(contestants: usize) -> Results {
        Results { contestants, deals: Vec::new() }
    }

    /// Adds what all tables did on the next deal.
    pub fn push(&mut self, blocks: Vec<Block>) {
        self.deals.push(blocks);
    }

    /// How many contestants there are.
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

    /// Everything one contestant did.
    pub fn outcomes(&self, who: usize) -> impl Iterator<Item = &Outcome> {
        self.games().flat_map(|game| &game.seats).filter(move |outcome| outcome.who == who)
    }

    /// What a contestant won on one deal; ties are split.
    ///
    /// # Panics
    /// If that deal has not been played.
    pub fn wins_on(&self, deal: usize, who: usize) -> Count {
        let own = self.deals[deal].iter().flat_map(Block::outcomes).filter(|outcome| outcome.who == who);
        // Whole numbers first: sixtieths cannot be added without error otherwise.
        let (won, of) = own.fold((0, 0), |(won, of), outcome| (won + outcome.win, of + 1));
        Count { won: f64::from(won) / f64::from(WHOLE_WIN), of: f64::from(of) }
    }

    /// What a contestant won on every deal; ties are split.
    pub fn wins_by_deal(&self, who: usize) -> Vec<Count> {
        (0..self.deals.len()).map(|deal| self.wins_on(deal, who)).collect()
    }

    /// How often one contestant was placed before another at the same table, on every deal; shared places count half.
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

    /// The share of its games that a contestant won; ties are split.
    pub fn win_share(&self, who: usize) -> Share {
        Share::of(&self.wins_by_deal(who))
    }

    /// The points of a contestant, on average.
    pub fn mean_score(&self, who: usize) -> f64 {
        let (sum, count) = self.outcomes(who).fold((0, 0), |(sum, count), outcome| (sum + outcome.score, count + 1));
        if count > 0 { f64::from(sum) / f64::from(count) } else { 0.0 }
    }

    /// The share of games in which one contestant was placed before another.
    pub fn ahead_share(&self, who: usize, other: usize) -> Share {
        Share::of(&self.ahead_by_deal(who, other))
    }
}
