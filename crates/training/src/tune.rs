//! Tuning the planner's weights: CMA-ES, every candidate plays the same deals against a pool of planners.

use std::cell::Cell;

use cmaes::{CMAESOptions, DVector};
use fogg_bots::Weights;
use fogg_bots::training::{Tally, duel};
use fogg_rules::Game;

/// Candidates of a generation.
const CANDIDATES: usize = 14;
/// Runs of deals from which tuning takes its deals, and with which it tells how far it came.
const TUNING_RUN: u64 = 1000;
const CHECKING_RUN: u64 = 77;
const CHECKING_DEALS: u64 = 400;

/// Improves weights for a game over some generations, against copies of themselves and of each of `pool`. `tell` hears
/// after each generation how the present ones do against those at the start.
pub(crate) fn tune_planner(
    game: &Game,
    start: Weights,
    pool: &[Weights],
    generations: usize,
    deals: u64,
    mut tell: impl FnMut(usize, &Weights, &Tally),
) -> Weights {
    let at = |point: &DVector<f64>| {
        let mut numbers = start.numbers();
        for (index, number) in numbers.iter_mut().enumerate() {
            *number += (point[index] * f64::from(Weights::SCALES[index])) as f32;
        }
        Weights::from_numbers(numbers)
    };
    let opponents: Vec<Weights> = std::iter::once(start).chain(pool.iter().copied()).collect();
    let asked = Cell::new(0_u64);
    let cost = |point: &DVector<f64>| {
        let generation = asked.get() / CANDIDATES as u64;
        asked.set(asked.get() + 1);
        let weights = at(point);
        let worth = |(index, other): (usize, &Weights)| {
            // All candidates of a generation play the same deals, every generation others.
            let run = TUNING_RUN + generation * opponents.len() as u64 + index as u64;
            let tally = duel(game, &weights, other, 0..deals, run);
            // Mostly wins; the lead says something where wins are few.
            (tally.wins + tally.lead / 200.0) / f64::from(tally.games)
        };
        -opponents.iter().enumerate().map(worth).sum::<f64>() / opponents.len() as f64
    };
    let options = CMAESOptions::new(vec![0.0; Weights::COUNT], 0.5).population_size(CANDIDATES).seed(1);
    let Ok(mut search) = options.max_generations(generations).build(cost) else { return start };
    let mut best = start;
    for generation in 1..=generations {
        let _ = search.next();
        best = at(search.mean());
        tell(generation, &best, &duel(game, &best, &start, 0..CHECKING_DEALS, CHECKING_RUN));
    }
    best
}
