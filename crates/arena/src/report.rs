//! The report of a tournament, with everything that tables, JSON, and plots show.

use serde::Serialize;

use crate::interval::Interval;
use crate::rating::{FixedRating, OnlineRating, Rating, plackett_luce, weng_lin};
use crate::{Outcome, Results, WHOLE_WIN, WinRate};

/// The report of a tournament.
///
/// ```
/// use fogg_arena::rating::FixedRating;
/// use fogg_arena::report::TournamentReport;
/// use fogg_arena::{Contestant, Tournament};
/// use fogg_bots::{Greedy, Random};
///
/// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
/// let contestants = [
///     Contestant::new("greedy", |_| Box::new(Greedy::new())),
///     Contestant::new("random", |seed| Box::new(Random::new(seed))),
/// ];
/// let results = Tournament::round_robin(&game, 2, 1, 5).play(&contestants, 1);
/// let names = ["greedy".to_owned(), "random".to_owned()];
/// let report = TournamentReport::new(&results, &names, FixedRating { who: 0, elo: 0.0 });
/// assert_eq!((report.deals, report.games), (5, 10));
/// assert!(report.contestants[1].rating.elo < 0.0);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentReport {
    /// The number of deals that every table has played.
    pub deals: usize,
    /// The number of games.
    pub games: usize,
    /// Games that ended because no player had a legal move.
    pub stalemates: usize,
    /// The results of each contestant.
    pub contestants: Vec<ContestantSummary>,
    /// Every pair of contestants that met.
    pub pairs: Vec<ContestantPair>,
    /// The number of cyclic triples, in which each contestant is ahead of the next, and the number of all triples.
    pub cyclic_triples: (usize, usize),
}

/// The results of one contestant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContestantSummary {
    /// Its name.
    pub bot: String,
    /// Seats it played.
    pub games: usize,
    /// Games won; a shared win counts in parts.
    pub wins: f64,
    /// Games in which it shared the win.
    pub shared_wins: usize,
    /// Games it forfeited.
    pub forfeits: usize,
    /// The win rate.
    pub win_rate: f64,
    /// Wilson 95% interval, as if games were independent.
    pub wilson: Interval,
    /// Bootstrap 95% interval, resampled by deal.
    pub bootstrap: Interval,
    /// The rating fitted to all games.
    pub rating: Rating,
    /// The rating updated from game to game.
    pub openskill: OnlineRating,
    /// Its scores.
    pub score: Scores,
    /// Points for routes, on average.
    pub route_points: f64,
    /// Points for tickets, on average.
    pub ticket_points: f64,
    /// Tickets kept, on average.
    pub tickets_kept: f64,
    /// Tickets completed, on average.
    pub tickets_completed: f64,
    /// The share of its tickets that it completed.
    pub completion_rate: f64,
    /// The length of its longest path, on average.
    pub longest: f64,
    /// The share of games in which that was the longest path.
    pub bonus_rate: f64,
    /// Stations built, on average.
    pub stations: f64,
    /// Cars not used, on average.
    pub cars_left: f64,
    /// Turns in a game, on average.
    pub turns: f64,
    /// Points for each turn.
    pub points_per_turn: f64,
    /// Milliseconds for a decision, on average.
    pub mean_ms: f64,
    /// Milliseconds for the slowest decision of all.
    pub slowest_ms: f64,
}

/// The distribution of scores.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Scores {
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
    /// The minimum.
    pub least: f64,
    /// The first quartile.
    pub lower_quartile: f64,
    /// The median.
    pub median: f64,
    /// The third quartile.
    pub upper_quartile: f64,
    /// The maximum.
    pub most: f64,
    /// The mean in games it won, alone or with others.
    pub winning_mean: Option<f64>,
}

/// Two contestants that met.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContestantPair {
    /// One of them, by its number.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// The number of meetings.
    pub games: f64,
    /// The share of meetings in which the first was ahead; shared places count half.
    pub share: f64,
    /// Wilson 95% interval, as if games were independent.
    pub wilson: Interval,
    /// Bootstrap 95% interval, resampled by deal.
    pub bootstrap: Interval,
}

impl TournamentReport {
    /// Computes the report. `names` are those of the contestants.
    pub fn new(results: &Results, names: &[String], anchor: FixedRating) -> TournamentReport {
        let ratings = plackett_luce(results, anchor);
        let online = weng_lin(results, anchor);
        let numbers = ratings.into_iter().zip(online).zip(names).enumerate();
        let contestants = numbers
            .map(|(who, ((rating, openskill), name))| ContestantSummary::new(results, who, name, rating, openskill));
        let count = results.contestants();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
        let pair = |(one, other): (usize, usize)| {
            let WinRate { count, wilson, bootstrap } = results.ahead_share(one, other);
            (count.of > 0.0).then(|| ContestantPair {
                one,
                other,
                games: count.of,
                share: count.share(),
                wilson,
                bootstrap,
            })
        };
        let pairs: Vec<ContestantPair> = pairs.filter_map(pair).collect();
        TournamentReport {
            deals: results.deals().len(),
            games: results.games().count(),
            stalemates: results.games().filter(|game| game.stalemate).count(),
            contestants: contestants.collect(),
            cyclic_triples: cyclic_triples(&pairs, count),
            pairs,
        }
    }

    /// The share of meetings in which one contestant was ahead of another, if they met.
    pub fn ahead(&self, one: usize, other: usize) -> Option<f64> {
        ahead(&self.pairs, one, other)
    }
}

fn ahead(pairs: &[ContestantPair], one: usize, other: usize) -> Option<f64> {
    pairs.iter().find_map(|pair| match (pair.one, pair.other) {
        pair_of if pair_of == (one, other) => Some(pair.share),
        pair_of if pair_of == (other, one) => Some(1.0 - pair.share),
        _ => None,
    })
}

/// Counts cyclic triples. If there are many, a single rating per contestant is misleading.
fn cyclic_triples(pairs: &[ContestantPair], count: usize) -> (usize, usize) {
    let beats = |one: usize, other: usize| ahead(pairs, one, other).is_some_and(|share| share > 0.5);
    let triples = crate::combinations(count, 3);
    let is_cyclic = |triple: &&Vec<usize>| {
        let (a, b, c) = (triple[0], triple[1], triple[2]);
        beats(a, b) && beats(b, c) && beats(c, a) || beats(b, a) && beats(c, b) && beats(a, c)
    };
    (triples.iter().filter(is_cyclic).count(), triples.len())
}

impl ContestantSummary {
    fn new(results: &Results, who: usize, name: &str, rating: Rating, openskill: OnlineRating) -> ContestantSummary {
        let WinRate { count, wilson, bootstrap } = results.win_share(who);
        let own: Vec<&Outcome> = results.outcomes(who).collect();
        let games = own.len();
        let sum = |part: fn(&Outcome) -> f64| own.iter().map(|outcome| part(outcome)).sum::<f64>();
        let ratio = |one: f64, other: f64| if other > 0.0 { one / other } else { 0.0 };
        let mean = |part: fn(&Outcome) -> f64| ratio(sum(part), games as f64);
        let number = |test: fn(&Outcome) -> bool| own.iter().filter(|outcome| test(outcome)).count();
        ContestantSummary {
            bot: name.to_owned(),
            games,
            wins: count.won,
            shared_wins: number(|outcome| outcome.win > 0 && outcome.win < WHOLE_WIN),
            forfeits: number(|outcome| outcome.forfeited),
            win_rate: count.share(),
            wilson,
            bootstrap,
            rating,
            openskill,
            score: Scores::of(&own),
            route_points: mean(|outcome| f64::from(outcome.routes)),
            ticket_points: mean(|outcome| f64::from(outcome.tickets)),
            tickets_kept: mean(|outcome| f64::from(outcome.kept)),
            tickets_completed: mean(|outcome| f64::from(outcome.completed)),
            completion_rate: ratio(sum(|outcome| f64::from(outcome.completed)), sum(|outcome| f64::from(outcome.kept))),
            longest: mean(|outcome| f64::from(outcome.longest)),
            bonus_rate: mean(|outcome| f64::from(u8::from(outcome.bonus))),
            stations: mean(|outcome| f64::from(outcome.stations)),
            cars_left: mean(|outcome| f64::from(outcome.cars_left)),
            turns: mean(|outcome| f64::from(outcome.turns)),
            points_per_turn: ratio(sum(|outcome| f64::from(outcome.score)), sum(|outcome| f64::from(outcome.turns))),
            mean_ms: ratio(sum(|outcome| outcome.thought_us as f64), 1e3 * sum(|outcome| f64::from(outcome.decisions))),
            slowest_ms: own.iter().map(|outcome| outcome.slowest_us).max().unwrap_or(0) as f64 / 1e3,
        }
    }
}

impl Scores {
    fn of(outcomes: &[&Outcome]) -> Scores {
        let mut scores: Vec<f64> = outcomes.iter().map(|outcome| f64::from(outcome.score)).collect();
        if scores.is_empty() {
            return Scores::default();
        }
        scores.sort_by(f64::total_cmp);
        let count = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / count;
        let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / count;
        let winning: Vec<f64> =
            outcomes.iter().filter(|outcome| outcome.win > 0).map(|outcome| f64::from(outcome.score)).collect();
        Scores {
            mean,
            deviation: variance.sqrt(),
            least: quantile(&scores, 0.0),
            lower_quartile: quantile(&scores, 0.25),
            median: quantile(&scores, 0.5),
            upper_quartile: quantile(&scores, 0.75),
            most: quantile(&scores, 1.0),
            winning_mean: (!winning.is_empty()).then(|| winning.iter().sum::<f64>() / winning.len() as f64),
        }
    }
}

/// A quantile of sorted numbers, interpolated.
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let at = part * (sorted.len() - 1) as f64;
    let (low, high) = (sorted[at.floor() as usize], sorted[at.ceil() as usize]);
    low + (high - low) * at.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles() {
        let numbers = [1.0, 2.0, 3.0, 4.0];
        assert_eq!(quantile(&numbers, 0.0), 1.0);
        assert_eq!(quantile(&numbers, 0.25), 1.75);
        assert_eq!(quantile(&numbers, 0.5), 2.5);
        assert_eq!(quantile(&numbers, 1.0), 4.0);
        assert_eq!(quantile(&[7.0], 0.75), 7.0);
    }

    #[test]
    fn cyclic_triples_are_counted() {
        let pair = |one: usize, other: usize, share: f64| ContestantPair {
            one,
            other,
            share,
            games: 1.0,
            wilson: Interval::ANYTHING,
            bootstrap: Interval::ANYTHING,
        };
        let circle = [pair(0, 1, 0.7), pair(1, 2, 0.7), pair(0, 2, 0.3)];
        assert_eq!(cyclic_triples(&circle, 3), (1, 1));
        let ladder = [pair(0, 1, 0.7), pair(1, 2, 0.7), pair(0, 2, 0.7)];
        assert_eq!(cyclic_triples(&ladder, 3), (0, 1));
        assert_eq!(cyclic_triples(&[], 2), (0, 0));
    }
}
