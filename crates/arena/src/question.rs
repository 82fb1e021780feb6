//! Questions that can be decided before all games are played.
//!
//! Both ways to decide look at the results after every deal, again and again, and are made for that: an ordinary
//! interval that is watched until it says something says something wrong sooner or later.

use std::collections::BTreeMap;
use std::fmt;

use crate::interval::Interval;
use crate::rating::ELO_PER_NAT;
use crate::results::Count;

/// How often a decision may be wrong, in either direction.
pub const ERROR_RATE: f64 = 0.05;

/// What is asked about the first contestant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Question {
    /// Is it stronger than the others by `elo1` rather than by `elo0`? A sequential probability ratio test.
    Sprt {
        /// The difference of the null hypothesis.
        elo0: f64,
        /// The difference of the other one.
        elo1: f64,
    },
    /// Does it win a greater or a smaller share than this?
    Share(f64),
}

/// Where a question stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Answer {
    /// Yes: stronger, or more than the share.
    Yes(Evidence),
    /// No.
    No(Evidence),
    /// Not decided.
    Open(Evidence),
}

impl Answer {
    /// What it rests on.
    pub fn evidence(&self) -> Evidence {
        match self {
            Answer::Yes(evidence) | Answer::No(evidence) | Answer::Open(evidence) => *evidence,
        }
    }

    /// Whether more games are needed.
    pub fn is_open(&self) -> bool {
        matches!(self, Answer::Open(_))
    }
}

/// What an answer rests on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Evidence {
    /// The logarithm of a likelihood ratio, and the bounds between which nothing is decided.
    Ratio {
        /// The logarithm.
        llr: f64,
        /// Above it the answer is yes, and below its opposite no.
        bound: f64,
    },
    /// An interval for the share that holds at all times at once.
    Share(Interval),
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evidence::Ratio { llr, bound } => write!(f, "LLR {llr:+.2} of ±{bound:.2}"),
            Evidence::Share(Interval { low, high }) => {
                write!(f, "{:.1} to {:.1} % whenever one looks", 100.0 * low, 100.0 * high)
            }
        }
    }
}

/// A question while deals come in.
#[derive(Clone, Debug)]
pub struct Inquiry {
    question: Question,
    players: u8,
    /// How often each share of a block was seen, by its number of [`STEPS`]. There are few different ones, however many
    /// deals there are.
    seen: BTreeMap<u32, f64>,
}

/// Shares are told apart by this much: fine enough for all that a block can have, too coarse for errors of rounding.
const STEPS: f64 = 1e6;

impl Inquiry {
    /// A question about tables of so many players, before any deal.
    pub fn new(question: Question, players: u8) -> Inquiry {
        Inquiry { question, players, seen: BTreeMap::new() }
    }

    /// Takes into account what the first contestant won on one more deal.
    pub fn add(&mut self, deal: Count) {
        if deal.of > 0.0 {
            *self.seen.entry((deal.share() * STEPS).round() as u32).or_default() += 1.0;
        }
    }

    /// Where the question stands.
    pub fn answer(&self) -> Answer {
        let seen: Vec<(f64, f64)> = self.seen.iter().map(|(step, count)| (f64::from(*step) / STEPS, *count)).collect();
        match self.question {
            Question::Sprt { elo0, elo1 } => {
                let share = |elo| expected_share(elo, self.players);
                let llr = log_likelihood_ratio(seen, share(elo0), share(elo1));
                let bound = ((1.0 - ERROR_RATE) / ERROR_RATE).ln();
                let evidence = Evidence::Ratio { llr, bound };
                match llr {
                    _ if llr >= bound => Answer::Yes(evidence),
                    _ if llr <= -bound => Answer::No(evidence),
                    _ => Answer::Open(evidence),
                }
            }
            Question::Share(share) => {
                let interval = anytime_interval(seen);
                let evidence = Evidence::Share(interval);
                match interval {
                    Interval { low, .. } if low > share => Answer::Yes(evidence),
                    Interval { high, .. } if high < share => Answer::No(evidence),
                    _ => Answer::Open(evidence),
                }
            }
        }
    }
}

/// The share of wins of somebody who is so much stronger than each of the others at a table.
pub fn expected_share(elo: f64, players: u8) -> f64 {
    1.0 / (1.0 + f64::from(players - 1) * (-elo / ELO_PER_NAT).exp())
}

/// The logarithm of the likelihood ratio between two expected shares, given how often each share of a block was seen.
///
/// The generalised ratio: both hypotheses say only what the mean is, and each gets the distribution with that mean
/// that fits best. See M. Van den Bergh, "Comments on normalized Elo", and fishtest, which decides so.
fn log_likelihood_ratio(mut seen: Vec<(f64, f64)>, share0: f64, share1: f64) -> f64 {
    // What never happened may still happen: without a little of it no distribution had the asked mean.
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

/// The distribution over the seen shares with this mean that makes what was seen most likely; not normalised by the
/// number of blocks, which cancels out in a ratio.
fn best_distribution(seen: &[(f64, f64)], mean: f64) -> Vec<f64> {
    // By Lagrange, every count is divided by 1 + λ (share − mean), with the λ that gives the mean. The sum below falls
    // from +∞ to −∞ between the two ends, so halving finds it.
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

/// An interval for the mean share that holds with 95 % for all numbers of deals at once: an asymptotic confidence
/// sequence (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2021, theorem 2.2).
fn anytime_interval(mut seen: Vec<(f64, f64)>) -> Interval {
    /// The number of deals at which it is as narrow as it can be made.
    const NARROWEST_AT: f64 = 100.0;
    /// The theorem is about many deals; with fewer nothing is claimed.
    const FEWEST: f64 = 10.0;
    let deals = |seen: &[(f64, f64)]| seen.iter().map(|(_, count)| count).sum::<f64>();
    if deals(&seen) < FEWEST {
        return Interval::ANYTHING;
    }
    // One lost and one won deal more than there were: who has always won until now may still lose.
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

    /// Deals of two games each, by how many of the two were won: 0, ½, 1, 1½, 2.
    fn pairs(counts: [u32; 5]) -> Vec<Count> {
        let deals =
            |(half_wins, count): (usize, &u32)| vec![Count { won: half_wins as f64 / 2.0, of: 2.0 }; *count as usize];
        counts.iter().enumerate().flat_map(deals).collect()
    }

    fn judge(question: Question, deals: &[Count]) -> Answer {
        let mut inquiry = Inquiry::new(question, 2);
        deals.iter().for_each(|deal| inquiry.add(*deal));
        inquiry.answer()
    }

    #[test]
    fn ratios_against_those_of_fastchess() {
        let check = |counts: [u32; 5], elo0: f64, elo1: f64, llr: f64| {
            let answer = judge(Question::Sprt { elo0, elo1 }, &pairs(counts));
            let Evidence::Ratio { llr: ours, .. } = answer.evidence() else { panic!("{answer:?}") };
            assert!((ours - llr).abs() < 0.01 * llr.abs() + 0.005, "{ours} and {llr}");
        };
        // The cases "logistic pentanomial" of fastchess, app/tests/sprt_test.cpp.
        check([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07);
        check([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98);
    }

    #[test]
    fn a_test_is_wrong_about_as_often_as_promised_and_ends() {
        let question = Question::Sprt { elo0: 0.0, elo1: 60.0 };
        let mut rng = QuickRng::new(5);
        let mut accepted = |elo: f64| {
            let share = (expected_share(elo, 2) * 1e6) as u32;
            let accept = |_: &u32| {
                let mut inquiry = Inquiry::new(question, 2);
                for _ in 0..5000 {
                    let mut game = || f64::from(u8::from(rng.below(1_000_000) < share));
                    inquiry.add(Count { won: game() + game(), of: 2.0 });
                    match inquiry.answer() {
                        Answer::Yes(_) => return true,
                        Answer::No(_) => return false,
                        Answer::Open(_) => {}
                    }
                }
                panic!("it does not end");
            };
            (0..200).filter(accept).count()
        };
        let (no_stronger, stronger) = (accepted(0.0), accepted(60.0));
        assert!(no_stronger <= 20, "{no_stronger} of 200 by mistake");
        assert!(stronger >= 180, "{stronger} of 200");
    }

    #[test]
    fn few_deals_decide_nothing_and_clear_ones_something() {
        let decide = |share: f64, won: usize, lost: usize| {
            let deals = [vec![Count { won: 2.0, of: 2.0 }; won], vec![Count { won: 0.0, of: 2.0 }; lost]].concat();
            judge(Question::Share(share), &deals)
        };
        assert_eq!(decide(0.65, 9, 0), Answer::Open(Evidence::Share(Interval::ANYTHING)));
        assert!(matches!(decide(0.65, 60, 5), Answer::Yes(_)));
        assert!(matches!(decide(0.65, 30, 60), Answer::No(_)));
        assert!(decide(0.65, 65, 35).is_open());
        assert!(judge(Question::Sprt { elo0: 0.0, elo1: 20.0 }, &[]).is_open());
    }

    #[test]
    fn watching_does_not_make_a_share_differ_from_itself() {
        let mut rng = QuickRng::new(11);
        let mut wrong = 0;
        for _ in 0..200 {
            let mut inquiry = Inquiry::new(Question::Share(0.6), 2);
            let decided = (0..400).any(|_| {
                let mut game = || f64::from(u8::from(rng.below(100) < 60));
                inquiry.add(Count { won: game() + game(), of: 2.0 });
                !inquiry.answer().is_open()
            });
            wrong += u32::from(decided);
        }
        assert!(wrong <= 14, "{wrong} of 200 by mistake");
    }

    #[test]
    fn shares_expected_at_larger_tables() {
        assert_eq!(expected_share(0.0, 2), 0.5);
        assert_eq!(expected_share(0.0, 4), 0.25);
        assert!((expected_share(400.0, 2) - 10.0 / 11.0).abs() < 1e-12);
    }
}
