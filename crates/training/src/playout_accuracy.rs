//! Measures how well playouts of some length predict the outcome of a decision.
//!
//! Strong bots play a game. At some of its decisions, the planner's choice and the best other action are compared, once
//! by playouts from the seat's view, and once by continuing the real game between strong bots.

use fogg_bots::internals::{PlayoutOutcome, PlayoutStats, estimate_difference};
use fogg_bots::{Bot, BotRunner, Planner, SearchLimit, Strong, mix, search};
use fogg_rules::{Action, Chance, Event, Game, QuickChance, QuickRng, Seat, Seed, SeededChance, Setup, State, View};
use indicatif::ProgressBar;

use crate::cores::play_all;

/// The run number of the deals.
const RUN: u64 = 32;
/// The budget of the bots that play the games, in playouts.
const PLAYOUTS: u32 = 32;
/// One decision in this many is sampled.
const SAMPLE_ONE_IN: u32 = 16;
/// The short playouts by which the other action is chosen. Just below the budget at which the search uses long ones.
const CHOOSING_PLAYOUTS: u32 = 490;
/// Pairs of actions that differ by more than this, in shares of a win, are skipped: they need no long playouts.
const MAX_DIFFERENCE: f64 = 0.1;

/// The settings of the measurement.
#[derive(Clone, Debug)]
pub(crate) struct AccuracyConfig {
    /// The lengths of playouts to compare, in rounds.
    pub(crate) rounds: Vec<u32>,
    /// The number of worlds for each of them.
    pub(crate) worlds: u32,
    /// The number of continuations of the real game after each of the two actions.
    pub(crate) continuations: u32,
}

/// The difference between the planner's choice and another action, in shares of a win: means and their standard errors.
#[derive(Clone, PartialEq, Debug)]
struct Comparison {
    /// In continuations of the real game.
    actual: (f64, f64),
    /// In playouts, for each number of rounds.
    predicted: Vec<(f64, f64)>,
}

/// The accuracy of playouts of one length.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct AccuracyRow {
    pub(crate) rounds: u32,
    /// Standard deviation of the predicted difference between worlds.
    pub(crate) deviation: f64,
    /// Regression slope of the actual on the predicted difference, and its standard error. Below one: the predictions
    /// are too large, by noise or by bias.
    pub(crate) slope: (f64, f64),
    /// R²: the share of variance in the actual differences that the predictions explain.
    pub(crate) explained: f64,
}

/// The result of the measurement.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AccuracyReport {
    /// The number of decisions compared.
    pub(crate) decisions: usize,
    /// The share of variance in the actual differences that is the noise of the continuations, which no prediction can
    /// explain.
    pub(crate) noise: f64,
    pub(crate) rows: Vec<AccuracyRow>,
}

/// Measures the accuracy at decisions of this many games.
pub(crate) fn measure(game: &Game, config: &AccuracyConfig, deals: u64, bar: &ProgressBar) -> AccuracyReport {
    let deals: Vec<u64> = (0..deals).collect();
    let all: Vec<Comparison> =
        play_all(&deals, bar, |deal| compare(game, config, *deal)).into_iter().flatten().collect();
    let row = |(index, rounds): (usize, &u32)| accuracy(&all, index, *rounds, config.worlds);
    let squares = |of: &dyn Fn(&Comparison) -> f64| all.iter().map(|one| of(one).powi(2)).sum::<f64>();
    AccuracyReport {
        decisions: all.len(),
        noise: squares(&|one| one.actual.1) / squares(&|one| one.actual.0),
        rows: config.rounds.iter().enumerate().map(row).collect(),
    }
}

fn accuracy(all: &[Comparison], index: usize, rounds: u32, worlds: u32) -> AccuracyRow {
    let sum = |of: &dyn Fn(&Comparison) -> f64| all.iter().map(of).sum::<f64>();
    let predicted = |one: &Comparison| one.predicted[index].0;
    let squares = sum(&|one| predicted(one).powi(2));
    let slope = sum(&|one| predicted(one) * one.actual.0) / squares;
    let residual = sum(&|one| (one.actual.0 - slope * predicted(one)).powi(2));
    let count = all.len() as f64;
    AccuracyRow {
        rounds,
        deviation: (sum(&|one| one.predicted[index].1.powi(2)) / count * f64::from(worlds)).sqrt(),
        slope: (slope, (residual / (count - 1.0) / squares).sqrt()),
        explained: 1.0 - residual / sum(&|one| one.actual.0.powi(2)),
    }
}

/// Compares actions at some decisions of one game.
fn compare(game: &Game, config: &AccuracyConfig, deal: u64) -> Vec<Comparison> {
    let mut rng = QuickRng::new(mix(RUN << 40 ^ deal));
    let mut runner = BotRunner::new(game, strong_bots(game, rng.next_u64()));
    let mut chance = SeededChance::new(Seed::numbered(RUN, deal));
    let mut events: Vec<Event> = Vec::new();
    let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
    runner.observe(&events);
    let mut all = Vec::new();
    while let Some(seat) = state.to_act(game).iter().next() {
        if rng.below(SAMPLE_ONE_IN) == 0 {
            let (view, seed) = (runner.view(&state, seat), rng.next_u64());
            if let Some(actions) = close_actions(game, &view, seed) {
                let predict = |rounds: &u32| estimate_difference(game, &view, actions, *rounds, config.worlds, seed);
                let predicted = config.rounds.iter().map(predict).collect();
                let actual = continue_games(game, &runner, &state, seat, actions, config.continuations, seed);
                all.push(Comparison { actual, predicted });
            }
        }
        act(game, &mut runner, &mut state, seat, None, &mut chance);
    }
    all
}

fn strong_bots(game: &Game, seed: u64) -> Vec<Option<Box<dyn Bot>>> {
    let bot = |seat: Seat| -> Option<Box<dyn Bot>> {
        Some(Box::new(Strong::new(SearchLimit::Playouts(PLAYOUTS), seed ^ seat.index() as u64)))
    };
    Seat::all(game.players()).map(bot).collect()
}

/// The planner's choice and the best other action, unless one of them is clearly better.
fn close_actions(game: &Game, view: &View, seed: u64) -> Option<[Action; 2]> {
    let result = search(game, view, SearchLimit::Playouts(CHOOSING_PLAYOUTS), seed);
    let choice = Planner::new().choose(game, view);
    let first = |chosen: bool| result.candidates.iter().find(|candidate| (candidate.action == choice) == chosen);
    let (one, other) = (first(true)?, first(false)?);
    ((one.value - other.value).abs() < MAX_DIFFERENCE).then_some([one.action, other.action])
}

/// Continues the game after each of two actions, and returns the difference between them.
fn continue_games(
    game: &Game,
    runner: &BotRunner<'_>,
    state: &State,
    seat: Seat,
    actions: [Action; 2],
    continuations: u32,
    seed: u64,
) -> (f64, f64) {
    let mut rng = QuickRng::new(seed);
    let mut stats = [PlayoutStats::default(), PlayoutStats::default()];
    for _ in 0..continuations {
        let (chance_seed, bots_seed) = (rng.next_u64(), rng.next_u64());
        for (action, stats) in actions.into_iter().zip(&mut stats) {
            let mut runner = runner.with_bots(strong_bots(game, bots_seed));
            let (mut state, mut chance) = (*state, QuickChance::new(chance_seed));
            act(game, &mut runner, &mut state, seat, Some(action), &mut chance);
            while let Some(next) = state.to_act(game).iter().next() {
                act(game, &mut runner, &mut state, next, None, &mut chance);
            }
            stats.add(&PlayoutOutcome::of_finished(game, &state, seat));
        }
    }
    let [one, other] = stats;
    one.difference_to(&other)
}

/// Plays an action of a seat: this one, or its bot's choice.
fn act(
    game: &Game,
    runner: &mut BotRunner<'_>,
    state: &mut State,
    seat: Seat,
    action: Option<Action>,
    chance: &mut impl Chance,
) {
    let before = *state;
    let action = action.or_else(|| runner.choose(&before, seat)).unwrap_or(Action::Pass);
    let mut events: Vec<Event> = Vec::new();
    state.play_unchecked(game, seat, action, chance, &mut events);
    runner.observe(&events);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predictions_are_compared_with_outcomes() {
        let comparison = |actual: f64, right: f64, twice: f64| Comparison {
            actual: (actual, 0.1),
            predicted: vec![(right, 0.02), (twice, 0.03), (0.1, 0.04)],
        };
        let all = [comparison(0.1, 0.1, 0.2), comparison(-0.3, -0.3, -0.6), comparison(0.2, 0.2, 0.4)];
        let [right, twice, blind] = [0, 1, 2].map(|index| accuracy(&all, index, 5, 25));
        assert!((right.slope.0 - 1.0).abs() < 1e-9 && right.slope.1 < 1e-6 && right.explained > 0.999, "{right:?}");
        assert!((twice.slope.0 - 0.5).abs() < 1e-9 && twice.explained > 0.999, "{twice:?}");
        assert!(blind.explained.abs() < 1e-9, "a constant prediction explains nothing: {blind:?}");
        assert!((right.deviation - 0.1).abs() < 1e-9 && (blind.deviation - 0.2).abs() < 1e-9, "{right:?} {blind:?}");
    }
}
