//! Sequential tests: hypotheses that can be decided before all games are played.
//!
//! Both tests are designed to be evaluated after every deal. An ordinary confidence interval is not: checked often
//! enough, it excludes the true value sooner or later.

use std::collections::BTreeMap;
use std::fmt;

use crate::interval::Interval;
use crate::rating::ELO_PER_NAT;
use crate::results::Count;

/// The probability of a wrong decision, in either direction.
pub const ERROR_RATE: f64 = 0.05;

/// A hypothesis about the first contestant.
///
/// ```
/// use fogg_arena::Count;
/// use fogg_arena::sequential::{Hypothesis, SequentialTest};
///
/// let mut test = SequentialTest::new(Hypothesis::Sprt { elo0: 0.0, elo1: 100.0 }, 2);
/// assert!(test.verdict().is_open());
/// for _ in 0..100 {
///     test.add(Count { won: 2.0, of: 2.0 });
/// }
/// assert!(!test.verdict().is_open(), "100 deals won twice decide it: {}", test.verdict().evidence());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Hypothesis {
    /// It is stronger than the others by `elo1` rather than by `elo0`. A sequential probability ratio test.
    Sprt {
        /// The difference of the null hypothesis.
        elo0: f64,
        /// The difference of the alternative hypothesis.
        elo1: f64,
    },
    /// It wins a greater share than this.
    Share(f64),
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    /// Accepted: stronger, or more than the share.
    Yes(Evidence),
    /// Rejected.
    No(Evidence),
    /// Not decided yet.
    Open(Evidence),
}

impl Verdict {
    /// The evidence it is based on.
    pub fn evidence(&self) -> Evidence {
        match self {
            Verdict::Yes(evidence) | Verdict::No(evidence) | Verdict::Open(evidence) => *evidence,
        }
    }

    /// Whether more games are needed.
    pub fn is_open(&self) -> bool {
        matches!(self, Verdict::Open(_))
    }
}

/// The evidence of a verdict.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Evidence {
    /// A log-likelihood ratio, and the bounds between which nothing is decided.
    Ratio {
        /// The logarithm.
        llr: f64,
        /// Above it the hypothesis is accepted, below its negative rejected.
        bound: f64,
    },
    /// An interval for the share that is valid at any time.
    Share(Interval),
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evidence::Ratio { llr, bound } => write!(f, "LLR {llr:+.2} of ±{bound:.2}"),
            Evidence::Share(Interval { low, high }) => {
                write!(f, "{:.1} to {:.1}%, valid at any time", 100.0 * low, 100.0 * high)
            }
        }
    }
}

/// A running test.
#[derive(Clone, Debug)]
pub struct SequentialTest {
    hypothesis: Hypothesis,
    players: u8,
    /// The number of blocks with each share, in units of 1 / [`STEPS`]. There are few different shares, even with many
    /// deals.
    seen: BTreeMap<u32, f64>,
}

/// The resolution of shares: finer than the differences between blocks, coarser than rounding errors.
const STEPS: f64 = 1e6;

impl SequentialTest {
    /// A test for tables with this many players, before any deal.
    pub fn new(hypothesis: Hypothesis, players: u8) -> SequentialTest {
        SequentialTest { hypothesis, players, seen: BTreeMap::new() }
    }

    /// Adds the wins of the first contestant on one more deal.
    pub fn add(&mut self, deal: Count) {
        if deal.of > 0.0 {
            *self.seen.entry((deal.share() * STEPS).round() as u32).or_default() += 1.0;
        }
    }

    /// The current verdict.
    pub fn verdict(&self) -> Verdict {
        let seen: Vec<(f64, f64)> = self.seen.iter().map(|(step, count)| (f64::from(*step) / STEPS, *count)).collect();
        match self.hypothesis {
            Hypothesis::Sprt { elo0, elo1 } => {
                let share = |elo| expected_share(elo, self.players);
                let llr = log_likelihood_ratio(seen, share(elo0), share(elo1));
                let bound = ((1.0 - ERROR_RATE) / ERROR_RATE).ln();
                let evidence = Evidence::Ratio { llr, bound };
                match llr {
                    _ if llr >= bound => Verdict::Yes(evidence),
                    _ if llr <= -bound => Verdict::No(evidence),
                    _ => Verdict::Open(evidence),
                }
            }
            Hypothesis::Share(share) => {
                let interval = anytime_interval(seen);
                let evidence = Evidence::Share(interval);
                match interval {
                    Interval { low, .. } if low > share => Verdict::Yes(evidence),
                    Interval { high, .. } if high < share => Verdict::No(evidence),
                    _ => Verdict::Open(evidence),
                }
            }
        }
    }
}

/// The expected win rate of a contestant that is this much stronger than each of the others at a table.
///
/// ```
/// use fogg_arena::sequential::expected_share;
///
/// assert_eq!(expected_share(0.0, 4), 0.25);
/// assert!((expected_share(400.0, 2) - 10.0 / 11.0).abs() < 1e-9);
/// ```
pub fn expected_share(elo: f64, players: u8) -> f64 {
    1.0 / (1.0 + f64::from(players - 1) * (-elo / ELO_PER_NAT).exp())
}

/// The log-likelihood ratio between two expected shares, given the number of blocks with each share.
///
/// This is the generalized ratio: both hypotheses fix only the mean, and each gets the best-fitting distribution with
/// that mean. See M. Van den Bergh, "Comments on normalized Elo", and fishtest, which uses it.
fn log_likelihood_ratio(mut seen: Vec<(f64, f64)>, share0: f64, share1: f64) -> f64 {
    // Weight of extremes that did not occur. Without it, there might be no distribution with the required mean.
    const NEVER: f64 = 1e-3;
    for extreme in [0.0, 1.0] {
        if !seen.iter().any(|(share, _)| *share == extreme) {
            seen.push((extreme, NEVER));
        }
    }
    let best0 = best_distribution(&seen, share0);
    let best1 = best_distribution(&seen, share1);
    seen.iter().zip(best0.iter().zip(&best1)).map(|((_, count), (one, other))| count * (other / one).ln()).sum()
}

/// The maximum-likelihood distribution over the seen shares with this mean; not normalized by the number of blocks,
/// which cancels out in a ratio.
fn best_distribution(seen: &[(f64, f64)], mean: f64) -> Vec<f64> {
    // By Lagrange, every count is divided by 1 + λ (share − mean), with the λ that leads to the mean. The sum below
    // falls from +∞ to −∞ between the two ends, so bisection finds it.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    let off = |lambda: f64| {
        let term = |(share, count): &(f64, f64)| count * (share - mean) / (1.0 + lambda * (share - mean));
        seen.iter().map(term).sum::<f64>()
    };
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if off(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let lambda = (low + high) / 2.0;
    seen.iter().map(|(share, count)| count / (1.0 + lambda * (share - mean))).collect()
}

/// A 95% interval for the mean share that is valid for all numbers of deals simultaneously: an asymptotic confidence
/// sequence (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2021, theorem 2.2).
fn anytime_interval(mut seen: Vec<(f64, f64)>) -> Interval {
    /// The number of deals for which it is optimized.
    const NARROWEST_AT: f64 = 100.0;
    /// The theorem is asymptotic; with fewer deals nothing is claimed.
    const FEWEST: f64 = 10.0;
    let deals = |seen: &[(f64, f64)]| seen.iter().map(|(_, count)| count).sum::<f64>();
    if deals(&seen) < FEWEST {
        return Interval::ANYTHING;
    }
    // One lost and one won deal are added: a contestant that always won so far may still lose.
    seen.extend([(0.0, 1.0), (1.0, 1.0)]);
    let count = deals(&seen);
    let mean = seen.iter().map(|(share, count)| share * count).sum::<f64>() / count;
    let variance = seen.iter().map(|(share, count)| (share - mean).powi(2) * count).sum::<f64>() / count;
    let log = -2.0 * ERROR_RATE.ln();
    let rho2 = (log + log.ln() + 1.0) / NARROWEST_AT;
    let grown = count * rho2 + 1.0;
    let half = (variance * 2.0 * grown / (count * count * rho2) * (grown.sqrt() / ERROR_RATE).ln()).sqrt();
    Interval { low: (mean - half).max(0.0), high: (mean + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use fogg_rules::QuickRng;

    use super::*;

    /// Deals of two games each, by the wins: 0, ½, 1, 1½, 2.
    fn pairs(counts: [u32; 5]) -> Vec<Count> {
        let deals =
            |(half_wins, count): (usize, &u32)| vec![Count { won: half_wins as f64 / 2.0, of: 2.0 }; *count as usize];
        counts.iter().enumerate().flat_map(deals).collect()
    }

    fn verdict(question: Hypothesis, deals: &[Count]) -> Verdict {
        let mut test = SequentialTest::new(question, 2);
        deals.iter().for_each(|deal| test.add(*deal));
        test.verdict()
    }

    #[test]
    fn ratios_against_those_of_fastchess() {
        let check = |counts: [u32; 5], elo0: f64, elo1: f64, llr: f64| {
            let answer = verdict(Hypothesis::Sprt { elo0, elo1 }, &pairs(counts));
            let Evidence::Ratio { llr: ours, .. } = answer.evidence() else { panic!("{answer:?}") };
            assert!((ours - llr).abs() < 0.01 * llr.abs() + 0.005, "{ours} and {llr}");
        };
        // The cases "logistic pentanomial" of fastchess, app/tests/sprt_test.cpp.
        check([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07);
        check([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98);
    }

    #[test]
    fn a_test_ends_and_has_its_error_rate() {
        let question = Hypothesis::Sprt { elo0: 0.0, elo1: 60.0 };
        let mut rng = QuickRng::new(5);
        let mut accepted = |elo: f64| {
            let share = (expected_share(elo, 2) * 1e6) as u32;
            let accept = |_: &u32| {
                let mut test = SequentialTest::new(question, 2);
                for _ in 0..5000 {
                    let mut game = || f64::from(u8::from(rng.below(1_000_000) < share));
                    test.add(Count { won: game() + game(), of: 2.0 });
                    match test.verdict() {
                        Verdict::Yes(_) => return true,
                        Verdict::No(_) => return false,
                        Verdict::Open(_) => {}
                    }
                }
                panic!("the test does not end");
            };
            (0..200).filter(accept).count()
        };
        let (no_stronger, stronger) = (accepted(0.0), accepted(60.0));
        assert!(no_stronger <= 20, "{no_stronger} of 200 wrongly");
        assert!(stronger >= 180, "{stronger} of 200");
    }

    #[test]
    fn few_deals_decide_nothing_and_clear_results_decide() {
        let decide = |share: f64, won: usize, lost: usize| {
            let deals = [vec![Count { won: 2.0, of: 2.0 }; won], vec![Count { won: 0.0, of: 2.0 }; lost]].concat();
            verdict(Hypothesis::Share(share), &deals)
        };
        assert_eq!(decide(0.65, 9, 0), Verdict::Open(Evidence::Share(Interval::ANYTHING)));
        assert!(matches!(decide(0.65, 60, 5), Verdict::Yes(_)));
        assert!(matches!(decide(0.65, 30, 60), Verdict::No(_)));
        assert!(decide(0.65, 65, 35).is_open());
        assert!(verdict(Hypothesis::Sprt { elo0: 0.0, elo1: 20.0 }, &[]).is_open());
    }

    #[test]
    fn repeated_checks_do_not_reject_the_true_share() {
        let mut rng = QuickRng::new(11);
        let mut wrong = 0;
        for _ in 0..200 {
            let mut test = SequentialTest::new(Hypothesis::Share(0.6), 2);
            let decided = (0..400).any(|_| {
                let mut game = || f64::from(u8::from(rng.below(100) < 60));
                test.add(Count { won: game() + game(), of: 2.0 });
                !test.verdict().is_open()
            });
            wrong += u32::from(decided);
        }
        assert!(wrong <= 14, "{wrong} of 200 wrongly");
    }

    #[test]
    fn expected_shares_at_larger_tables() {
        assert_eq!(expected_share(0.0, 2), 0.5);
        assert_eq!(expected_share(0.0, 4), 0.25);
        assert!((expected_share(400.0, 2) - 10.0 / 11.0).abs() < 1e-12);
    }
}
