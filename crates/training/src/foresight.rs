//! How well playouts of some length foretell what comes of a decision.

use fogg_bots::training::{Comparison, Look, compare};
use fogg_rules::Game;
use indicatif::ProgressBar;

use crate::cores::play_all;

/// What playouts of one length are worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Foresight {
    pub(crate) rounds: u32,
    /// By how much the difference of two actions varies from world to world: a standard deviation.
    pub(crate) varies: f64,
    /// How much came for each point that was foretold, by least squares, and the standard error of that. Less than one: too much
    /// was foretold, by chance or for good.
    pub(crate) came: (f64, f64),
    /// The share of the squares of what came that goes with what was foretold.
    pub(crate) explained: f64,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Findings {
    /// How many decisions were looked at.
    pub(crate) decisions: usize,
    /// The share of the squares of what came that is the luck of the games played on: nobody could foretell it.
    pub(crate) luck: f64,
    pub(crate) foresights: Vec<Foresight>,
}

/// Looks at decisions of so many games.
pub(crate) fn foresee(game: &Game, look: &Look, deals: u64, bar: &ProgressBar) -> Findings {
    let deals: Vec<u64> = (0..deals).collect();
    let all: Vec<Comparison> = play_all(&deals, bar, |deal| compare(game, look, *deal)).into_iter().flatten().collect();
    let of = |(index, rounds): (usize, &u32)| judge(&all, index, *rounds, look.worlds);
    let squares = |of: &dyn Fn(&Comparison) -> f64| all.iter().map(|one| of(one).powi(2)).sum::<f64>();
    Findings {
        decisions: all.len(),
        luck: squares(&|one| one.came.1) / squares(&|one| one.came.0),
        foresights: look.rounds.iter().enumerate().map(of).collect(),
    }
}

fn judge(all: &[Comparison], index: usize, rounds: u32, worlds: u32) -> Foresight {
    let sum = |of: &dyn Fn(&Comparison) -> f64| all.iter().map(of).sum::<f64>();
    let foretold = |one: &Comparison| one.foretold[index].0;
    let squares = sum(&|one| foretold(one).powi(2));
    let slope = sum(&|one| foretold(one) * one.came.0) / squares;
    let left = sum(&|one| (one.came.0 - slope * foretold(one)).powi(2));
    let count = all.len() as f64;
    Foresight {
        rounds,
        varies: (sum(&|one| one.foretold[index].1.powi(2)) / count * f64::from(worlds)).sqrt(),
        came: (slope, (left / (count - 1.0) / squares).sqrt()),
        explained: 1.0 - left / sum(&|one| one.came.0.powi(2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_foretold_is_compared_with_what_came() {
        let comparison = |came: f64, right: f64, twice: f64| Comparison {
            came: (came, 0.1),
            foretold: vec![(right, 0.02), (twice, 0.03), (0.1, 0.04)],
        };
        let all = [comparison(0.1, 0.1, 0.2), comparison(-0.3, -0.3, -0.6), comparison(0.2, 0.2, 0.4)];
        let [right, twice, blind] = [0, 1, 2].map(|index| judge(&all, index, 5, 25));
        assert!((right.came.0 - 1.0).abs() < 1e-9 && right.came.1 < 1e-6 && right.explained > 0.999, "{right:?}");
        assert!((twice.came.0 - 0.5).abs() < 1e-9 && twice.explained > 0.999, "{twice:?}");
        assert!(
            blind.explained.abs() < 1e-9,
            "the same was foretold each time, and nothing came on average: {blind:?}"
        );
        assert!((right.varies - 0.1).abs() < 1e-9 && (blind.varies - 0.2).abs() < 1e-9, "{right:?} {blind:?}");
    }
}
