//! Ratings in Elo from games of any number of players.
//!
//! There are two kinds. [`plackett_luce`] fits all games together, regardless of their order, and is the one to quote.
//! For two players it is the Bradley–Terry model, and its intervals account for games that share deals. [`weng_lin`]
//! updates from game to game, as gaming sites do, with the crate `skillratings`. It allows comparisons with published
//! ratings.

use std::collections::BTreeMap;

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::interval::{Interval, Z_95};
use crate::{Block, GameOutcome, Results};

/// 400 Elo are odds of ten to one.
pub const ELO_PER_NAT: f64 = 400.0 / std::f64::consts::LN_10;

/// The prior for two contestants who meet: one drawn game, so that a contestant that won every game is not infinitely
/// strong.
const IMAGINED_DRAWS: f64 = 1.0;

/// The contestant with a fixed rating. Only differences between ratings are meaningful.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FixedRating {
    /// The contestant.
    pub who: usize,
    /// Its rating.
    pub elo: f64,
}

/// A rating.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// The 95% confidence interval, given the anchor.
    pub interval: Interval,
}

/// The maximum-likelihood ratings: in each game the winner is drawn from all players, the second from the rest, and so
/// on, with odds that depend on the ratings.
pub fn plackett_luce(results: &Results, anchor: FixedRating) -> Vec<Rating> {
    let deals: Vec<Orders> = results.deals().iter().map(|blocks| Orders::of(blocks)).collect();
    let whole = deals.iter().fold(Orders::default(), |mut sum, deal| {
        deal.0.iter().for_each(|(order, weight)| *sum.0.entry(order.clone()).or_default() += weight);
        sum
    });
    let imagined = imagined_draws(&whole);
    let contestants = results.contestants();
    let mut nats = vec![0.0; contestants];
    // Newton's method. The likelihood has a single maximum. Long steps are cut, because it is nearly flat far from the
    // maximum.
    let (longest_step, close_enough) = (2.0, 1e-9);
    let mut curvature = Vec::new();
    for _ in 0..200 {
        let mut slope = Slope::new(contestants);
        whole.add_to(&nats, &mut slope);
        imagined.iter().for_each(|draw| draw.add_to(&nats, &mut slope));
        slope.fix(anchor.who);
        let step = solve(slope.curvature.clone(), slope.first.clone());
        curvature = slope.curvature;
        let length = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        let scale = if length > longest_step { longest_step / length } else { 1.0 };
        nats.iter_mut().zip(&step).for_each(|(nat, part)| *nat += scale * part);
        if length < close_enough {
            break;
        }
    }
    // Huber's sandwich estimator: the covariance of the deals' gradients, transformed by the inverse curvature.
    let mut variation = vec![vec![0.0; contestants]; contestants];
    for cluster in deals.iter().chain(&imagined) {
        let mut slope = Slope::new(contestants);
        cluster.add_to(&nats, &mut slope);
        slope.fix(anchor.who);
        for (row, one) in variation.iter_mut().zip(&slope.first) {
            row.iter_mut().zip(&slope.first).for_each(|(cell, other)| *cell += one * other);
        }
    }
    let deviation = |who: usize| {
        let mut unit = vec![0.0; contestants];
        unit[who] = 1.0;
        let through = solve(curvature.clone(), unit);
        let product = |row: &Vec<f64>| row.iter().zip(&through).map(|(one, other)| one * other).sum::<f64>();
        variation.iter().map(product).zip(&through).map(|(one, other)| one * other).sum::<f64>().max(0.0).sqrt()
    };
    let rating = |(who, nat): (usize, &f64)| {
        let elo = anchor.elo + ELO_PER_NAT * (nat - nats[anchor.who]);
        let half = if who == anchor.who { 0.0 } else { Z_95 * ELO_PER_NAT * deviation(who) };
        Rating { elo, interval: Interval { low: elo - half, high: elo + half } }
    };
    nats.iter().enumerate().map(rating).collect()
}

/// The orders in which games ended, each with its number of games. A game with shared places is divided among all
/// orders that agree with it.
#[derive(Default)]
struct Orders(BTreeMap<Vec<usize>, f64>);

impl Orders {
    fn of(blocks: &[Block]) -> Orders {
        let mut orders = Orders::default();
        for game in blocks.iter().flat_map(|block| &block.games) {
            let possible = possible_orders(game);
            let weight = 1.0 / possible.len() as f64;
            possible.into_iter().for_each(|order| *orders.0.entry(order).or_default() += weight);
        }
        orders
    }

    /// Adds the derivatives of their log-likelihood with respect to the ratings.
    fn add_to(&self, nats: &[f64], slope: &mut Slope) {
        for (order, weight) in &self.0 {
            for place in 0..order.len().saturating_sub(1) {
                let left = &order[place..];
                let most = left.iter().map(|who| nats[*who]).fold(f64::NEG_INFINITY, f64::max);
                let odds: Vec<f64> = left.iter().map(|who| (nats[*who] - most).exp()).collect();
                let all: f64 = odds.iter().sum();
                slope.first[left[0]] += weight;
                for (who, odd) in left.iter().zip(&odds) {
                    slope.first[*who] -= weight * odd / all;
                    slope.curvature[*who][*who] += weight * odd / all;
                    for (other, other_odd) in left.iter().zip(&odds) {
                        slope.curvature[*who][*other] -= weight * odd / all * other_odd / all;
                    }
                }
            }
        }
    }
}

/// All orders of a game's contestants that agree with their places.
fn possible_orders(game: &GameOutcome) -> Vec<Vec<usize>> {
    let mut seats: Vec<(u8, usize)> = game.seats.iter().map(|outcome| (outcome.place, outcome.who)).collect();
    seats.sort_unstable();
    let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
    for group in seats.chunk_by(|one, other| one.0 == other.0) {
        let group: Vec<usize> = group.iter().map(|(_, who)| *who).collect();
        let ways = permutations(&group);
        orders = orders.iter().flat_map(|order| ways.iter().map(|way| [&order[..], way].concat())).collect();
    }
    orders
}

fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.len() < 2 {
        return vec![items.to_vec()];
    }
    let first = |at: usize| {
        let mut rest = items.to_vec();
        let head = rest.remove(at);
        permutations(&rest).into_iter().map(move |tail| [&[head][..], &tail].concat())
    };
    (0..items.len()).flat_map(first).collect()
}

/// A drawn game for each pair of contestants that have met, as separate items.
fn imagined_draws(orders: &Orders) -> Vec<Orders> {
    let mut met: Vec<(usize, usize)> = Vec::new();
    for order in orders.0.keys() {
        for (at, one) in order.iter().enumerate() {
            met.extend(order[at + 1..].iter().filter(|other| one < other).map(|other| (*one, *other)));
            met.extend(order[at + 1..].iter().filter(|other| *other < one).map(|other| (*other, *one)));
        }
        met.sort_unstable();
        met.dedup();
    }
    let half = IMAGINED_DRAWS / 2.0;
    met.into_iter().map(|(one, other)| Orders([(vec![one, other], half), (vec![other, one], half)].into())).collect()
}

/// The derivatives of a log-likelihood with respect to the ratings: the gradient, and the negated Hessian.
struct Slope {
    first: Vec<f64>,
    curvature: Vec<Vec<f64>>,
}

impl Slope {
    fn new(contestants: usize) -> Slope {
        Slope { first: vec![0.0; contestants], curvature: vec![vec![0.0; contestants]; contestants] }
    }

    /// Fixes one rating, so that it does not change.
    fn fix(&mut self, who: usize) {
        self.first[who] = 0.0;
        self.curvature.iter_mut().for_each(|row| row[who] = 0.0);
        self.curvature[who].fill(0.0);
        self.curvature[who][who] = 1.0;
    }
}

/// Solves a small system of linear equations with a positive semidefinite matrix. Undetermined values are zero.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let pivot = matrix[column][column];
        if pivot.abs() < 1e-12 {
            right[column] = 0.0;
            continue;
        }
        for row in (0..size).filter(|row| *row != column) {
            let factor = matrix[row][column] / pivot;
            let source = matrix[column].clone();
            matrix[row].iter_mut().zip(&source).for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * right[column];
        }
    }
    (0..size).map(|row| if matrix[row][row].abs() < 1e-12 { 0.0 } else { right[row] / matrix[row][row] }).collect()
}

/// A rating that is updated from game to game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct OnlineRating {
    /// The rating.
    pub elo: f64,
    /// Its standard deviation, as if no two games shared a deal.
    pub uncertainty: f64,
}

/// Weng and Lin's ratings (OpenSkill), updated game by game in the order of the deals, and shifted so that the anchor
/// has its rating.
pub fn weng_lin(results: &Results, anchor: FixedRating) -> Vec<OnlineRating> {
    // With this β, a difference between two ratings without uncertainty has the same meaning as in Elo. The initial
    // uncertainty is twice that, as in the paper.
    let beta = ELO_PER_NAT / std::f64::consts::SQRT_2;
    let config = WengLinConfig { beta, ..WengLinConfig::default() };
    let mut ratings = vec![WengLinRating { rating: 0.0, uncertainty: 2.0 * beta }; results.contestants()];
    for game in results.games() {
        let seats = game.seats.iter();
        let before: Vec<[WengLinRating; 1]> = seats.clone().map(|outcome| [ratings[outcome.who]]).collect();
        let places = seats.clone().map(|outcome| MultiTeamOutcome::new(usize::from(outcome.place)));
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().map(|team| &team[..]).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &config);
        for (who, rating) in ratings.iter_mut().enumerate() {
            // Copies of a contestant at one table have different updates, so the mean is used.
            let own = seats.clone().zip(&after).filter(|(outcome, _)| outcome.who == who).map(|(_, after)| &after[0]);
            let (count, sum, deviations) = own.fold((0.0, 0.0, 0.0), |(count, sum, deviations), after| {
                (count + 1.0, sum + after.rating, deviations + after.uncertainty)
            });
            if count > 0.0 {
                *rating = WengLinRating { rating: sum / count, uncertainty: deviations / count };
            }
        }
    }
    let zero = ratings.get(anchor.who).map_or(0.0, |rating| rating.rating);
    let moved = |rating: &WengLinRating| OnlineRating {
        elo: anchor.elo + rating.rating - zero,
        uncertainty: rating.uncertainty,
    };
    ratings.iter().map(moved).collect()
}

#[cfg(test)]
mod tests {
    use fogg_rules::QuickRng;

    use super::*;
    use crate::Outcome;

    const ANCHOR: FixedRating = FixedRating { who: 0, elo: 0.0 };

    /// One deal with games that ended in these orders.
    fn deal(number: u64, games: &[&[(usize, u8)]]) -> Vec<Block> {
        let game = |places: &&[(usize, u8)]| GameOutcome {
            seats: places
                .iter()
                .map(|(who, place)| Outcome { who: *who, place: *place, ..Outcome::default() })
                .collect(),
            stalemate: false,
        };
        vec![Block { deal: number, table: 0, games: games.iter().map(game).collect() }]
    }

    #[test]
    fn two_player_ratings_are_bradley_terry() {
        // 300 wins of 400 in deals of one game: odds of 3 to 1, or with the prior's draw 300.5 to 100.5.
        let mut results = Results::new(2);
        for number in 0..400 {
            let won = number % 4 != 0;
            results.push(deal(number, &[&[(0, if won { 2 } else { 1 }), (1, if won { 1 } else { 2 })]]));
        }
        let ratings = plackett_luce(&results, FixedRating { who: 0, elo: 1500.0 });
        let expected = 1500.0 + ELO_PER_NAT * (300.5_f64 / 100.5).ln();
        assert_eq!(ratings[0], Rating { elo: 1500.0, interval: Interval { low: 1500.0, high: 1500.0 } });
        assert!((ratings[1].elo - expected).abs() < 1e-6, "{ratings:?}");
        // The textbook deviation of log odds: √(1/300 + 1/100).
        let half = Z_95 * ELO_PER_NAT * (1.0 / 300.0 + 1.0 / 100.0_f64).sqrt();
        assert!((ratings[1].interval.high - expected - half).abs() < 0.02 * half, "{ratings:?}");
    }

    #[test]
    fn games_on_one_deal_count_as_one_observation() {
        let play = |copies: usize| {
            let mut results = Results::new(2);
            for number in 0..100 {
                let game: &[(usize, u8)] = if number % 3 == 0 { &[(0, 1), (1, 2)] } else { &[(0, 2), (1, 1)] };
                results.push(deal(number, &vec![game; copies]));
            }
            let rating = plackett_luce(&results, ANCHOR)[1];
            rating.interval.high - rating.interval.low
        };
        let (one, four) = (play(1), play(4));
        assert!((one / four - 1.0).abs() < 0.1, "{one} and {four}");
    }

    #[test]
    fn a_contestant_that_wins_every_game_has_a_finite_rating() {
        let mut results = Results::new(2);
        (0..1000).for_each(|number| results.push(deal(number, &[&[(0, 2), (1, 1)]])));
        let rating = plackett_luce(&results, ANCHOR)[1];
        assert!((1200.0..1500.0).contains(&rating.elo), "{rating:?}");
        assert!(rating.interval.low > 800.0 && rating.interval.high - rating.interval.low > 400.0, "{rating:?}");
    }

    /// Random games between players of given strengths, according to the model.
    fn drawn(strengths: &[f64], games: u64) -> Results {
        let mut rng = QuickRng::new(3);
        let mut results = Results::new(strengths.len());
        for number in 0..games {
            // Exponential waiting times, with the odds as rates: the shortest one wins.
            let mut times: Vec<(f64, usize)> = strengths
                .iter()
                .enumerate()
                .map(|(who, elo)| {
                    let uniform = (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
                    (-(1.0 - uniform).ln() / (elo / ELO_PER_NAT).exp(), who)
                })
                .collect();
            times.sort_by(|one, other| one.0.total_cmp(&other.0));
            let places: Vec<(usize, u8)> =
                times.iter().enumerate().map(|(at, (_, who))| (*who, at as u8 + 1)).collect();
            results.push(deal(number, &[&places]));
        }
        results
    }

    #[test]
    fn strengths_of_four_players_are_recovered() {
        let strengths = [0.0, 100.0, -50.0, 300.0];
        let results = drawn(&strengths, 4000);
        for (rating, strength) in plackett_luce(&results, ANCHOR).iter().zip(strengths) {
            assert!((rating.elo - strength).abs() < 25.0, "{rating:?} and {strength}");
            assert!(rating.interval.high - rating.interval.low < 60.0, "{rating:?}");
        }
        for (rating, strength) in weng_lin(&results, ANCHOR).iter().zip(strengths) {
            assert!((rating.elo - strength).abs() < 80.0, "{rating:?} and {strength}");
        }
    }

    #[test]
    fn shared_places_count_half() {
        let mut results = Results::new(3);
        results.push(deal(0, &[&[(0, 1), (1, 1), (2, 3)], &[(0, 2), (1, 2), (2, 1)]]));
        let ratings = plackett_luce(&results, ANCHOR);
        assert!(ratings[1].elo.abs() < 1e-6, "{ratings:?}");
        assert_eq!(possible_orders(&results.deals()[0][0].games[0]), [[0, 1, 2], [1, 0, 2]]);
    }

    #[test]
    fn copies_and_empty_results_are_handled() {
        let mut results = Results::new(2);
        results.push(deal(0, &[&[(0, 1), (1, 2), (1, 3)], &[(1, 1), (0, 2), (1, 3)]]));
        assert!(plackett_luce(&results, ANCHOR)[1].elo < 0.0);
        assert!(weng_lin(&results, ANCHOR)[1].elo.is_finite());
        assert_eq!(plackett_luce(&Results::new(1), ANCHOR)[0].elo, 0.0);
        let mirror = {
            let mut results = Results::new(1);
            results.push(deal(0, &[&[(0, 1), (0, 2)]]));
            results
        };
        assert_eq!(plackett_luce(&mirror, ANCHOR)[0].elo, 0.0);
    }
}
