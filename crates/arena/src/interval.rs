//! Confidence intervals of win rates.

use fogg_rules::QuickRng;
use serde::{Deserialize, Serialize};

/// 95% of a normal distribution lies within this many standard deviations of its mean.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// An interval, both ends included.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The interval of an unknown share.
    pub const ANYTHING: Interval = Interval { low: 0.0, high: 1.0 };

    /// Whether a number lies in it.
    pub fn contains(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

/// Wilson's score interval for a share: `successes` of `trials`, which need not be whole numbers.
///
/// It assumes independent games, which games on the same deal are not. But readers can check it with a pocket
/// calculator.
///
/// ```
/// use fogg_arena::interval::{Z_95, wilson};
///
/// let interval = wilson(38.0, 40.0, Z_95);
/// assert_eq!(format!("{:.1}–{:.1}%", 100.0 * interval.low, 100.0 * interval.high), "83.5–98.6%");
/// ```
pub fn wilson(successes: f64, trials: f64, z: f64) -> Interval {
    if trials <= 0.0 {
        return Interval::ANYTHING;
    }
    let share = successes / trials;
    let shrunk = 1.0 + z * z / trials;
    let middle = (share + z * z / (2.0 * trials)) / shrunk;
    let half = z / shrunk * (share * (1.0 - share) / trials + z * z / (4.0 * trials * trials)).sqrt();
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// Resamples for an interval. With this many, its ends move by less than a tenth of its width from one seed to another.
const RESAMPLES: usize = 2000;
/// The seed of the resampling: the same results always have the same interval.
const RESAMPLING_SEED: u64 = 0x0b00_75e7;

/// A 95% bootstrap interval for a share that was counted in blocks: for each, games won and games played.
///
/// Whole blocks are resampled, because games of one block are correlated.
///
/// ```
/// use fogg_arena::interval::bootstrap;
///
/// // Every block was split evenly, so there is no uncertainty.
/// let interval = bootstrap(&[(1.0, 2.0); 20]);
/// assert_eq!((interval.low, interval.high), (0.5, 0.5));
/// ```
pub fn bootstrap(blocks: &[(f64, f64)]) -> Interval {
    // Blocks without games of the bot do not count.
    let blocks: Vec<(f64, f64)> = blocks.iter().copied().filter(|(_, of)| *of > 0.0).collect();
    if blocks.is_empty() {
        return Interval::ANYTHING;
    }
    let mut rng = QuickRng::new(RESAMPLING_SEED);
    let mut share = || {
        let drawn = (0..blocks.len()).map(|_| blocks[rng.below(blocks.len() as u32) as usize]);
        let (won, of) = drawn.fold((0.0, 0.0), |sum, block| (sum.0 + block.0, sum.1 + block.1));
        won / of
    };
    let mut shares: Vec<f64> = (0..RESAMPLES).map(|_| share()).collect();
    shares.sort_by(f64::total_cmp);
    let tail = RESAMPLES / 40;
    Interval { low: shares[tail], high: shares[RESAMPLES - 1 - tail] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_against_known_values() {
        let check = |successes: f64, trials: f64, low: f64, high: f64| {
            let interval = wilson(successes, trials, Z_95);
            let near = |one: f64, other: f64| (one - other).abs() < 5e-5;
            assert!(near(interval.low, low) && near(interval.high, high), "{successes}/{trials}: {interval:?}");
        };
        // Newcombe 1998, Statistics in Medicine 17, table I, method 3.
        check(81.0, 263.0, 0.2553, 0.3662);
        check(15.0, 148.0, 0.0624, 0.1605);
        check(0.0, 20.0, 0.0, 0.1611);
        check(1.0, 29.0, 0.0061, 0.1718);
        assert_eq!(wilson(0.0, 0.0, Z_95), Interval::ANYTHING);
    }

    #[test]
    fn a_bootstrap_is_repeatable_and_near_the_normal_interval() {
        let blocks: Vec<(f64, f64)> = (0..1000).map(|block| (f64::from(block * 7 % 10 < 6), 1.0)).collect();
        let interval = bootstrap(&blocks);
        assert_eq!(interval, bootstrap(&blocks));
        let half = Z_95 * (0.6 * 0.4 / 1000.0_f64).sqrt();
        assert!((interval.low - (0.6 - half)).abs() < 0.004, "{interval:?}");
        assert!((interval.high - (0.6 + half)).abs() < 0.004, "{interval:?}");
    }

    #[test]
    fn even_blocks_have_no_uncertainty() {
        let interval = bootstrap(&[(1.0, 2.0); 50]);
        assert_eq!(interval, Interval { low: 0.5, high: 0.5 });
        assert_eq!(bootstrap(&[]), Interval::ANYTHING);
        assert_eq!(bootstrap(&[(0.0, 0.0), (2.0, 2.0)]), Interval { low: 1.0, high: 1.0 });
    }
}
