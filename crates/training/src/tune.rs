//! Tunes the planner's weights with CMA-ES. Every candidate plays the same deals against a pool of planners.

use std::cell::Cell;

use cmaes::{CMAESOptions, DVector};
use fogg_bots::Weights;
use fogg_rules::Game;

use crate::duel::{DuelResult, duel};

/// Candidates per generation.
const CANDIDATES: usize = 14;
/// The run number of the first generation's deals.
const TUNING_RUN: u64 = 1000;
/// The run number of the deals that measure progress.
const CHECKING_RUN: u64 = 77;
/// The number of those deals.
const CHECKING_DEALS: u64 = 400;
/// Points of lead that count as one win. Leads distinguish candidates with few wins.
const LEAD_PER_WIN: f64 = 200.0;

/// Improves weights for a game over some generations, against the initial weights and each of `pool`. `report` is
/// called after each generation with the results of the current weights against the initial ones.
pub(crate) fn tune_planner(
    game: &Game,
    start: Weights,
    pool: &[Weights],
    generations: usize,
    deals: u64,
    mut report: impl FnMut(usize, &Weights, &DuelResult),
) -> Weights {
    let at = |point: &DVector<f64>| {
        let mut numbers = start.numbers();
        for (index, number) in numbers.iter_mut().enumerate() {
            *number += (point[index] * f64::from(Weights::SCALES[index])) as f32;
        }
        Weights::from_numbers(numbers)
    };
    let opponents: Vec<Weights> = std::iter::once(start).chain(pool.iter().copied()).collect();
    let evaluations = Cell::new(0_u64);
    let cost = |point: &DVector<f64>| {
        let generation = evaluations.get() / CANDIDATES as u64;
        evaluations.set(evaluations.get() + 1);
        let weights = at(point);
        let worth = |(index, other): (usize, &Weights)| {
            // All candidates of a generation play the same deals. Every generation has other deals.
            let run = TUNING_RUN + generation * opponents.len() as u64 + index as u64;
            let tally = duel(game, &weights, other, 0..deals, run);
            (tally.wins + tally.lead / LEAD_PER_WIN) / f64::from(tally.games)
        };
        -opponents.iter().enumerate().map(worth).sum::<f64>() / opponents.len() as f64
    };
    let options = CMAESOptions::new(vec![0.0; Weights::COUNT], 0.5).population_size(CANDIDATES).seed(1);
    let Ok(mut search) = options.max_generations(generations).build(cost) else { return start };
    let mut best = start;
    for generation in 1..=generations {
        let _ = search.next();
        best = at(search.mean());
        report(generation, &best, &duel(game, &best, &start, 0..CHECKING_DEALS, CHECKING_RUN));
    }
    best
}
