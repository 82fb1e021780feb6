//! Training the network that tells what a position is worth.

use fogg_rules::{Game, QuickRng, Seat, Seed};

use super::duel::play;
use crate::planner::{Atlas, Planning, Weights};
use crate::strong::value::{INPUTS, Network, SCALE, SIZE, inputs, longest_paths};

const RUN: u64 = 21;
const EPOCHS: u32 = 12;

/// A seat in a position, and the points it ended with.
type Sample = ([f32; INPUTS], f32);

/// Trains a network for games on one map; `tell` hears after each round through the samples how far off it is, in
/// points, on games it does not learn from.
pub fn learn_value(games: &[Game], deals: u64, mut tell: impl FnMut(u32, f64)) -> Vec<f32> {
    let mut rng = QuickRng::new(4711);
    let (mut learn, mut check) = (Vec::new(), Vec::new());
    for game in games {
        for deal in 0..deals {
            let samples = samples(game, deal, &mut rng);
            if deal % 10 == 0 { &mut check } else { &mut learn }.extend(samples);
        }
    }
    let mut network = Network::new(|| (rng.below(2001) as f32 / 1000.0 - 1.0) * 0.25);
    let mut squares = vec![1.0; SIZE];
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut learn);
        let rate = 0.05 / (1.0 + epoch as f32 * 0.3);
        for (inputs, points) in &learn {
            let trace = network.run(inputs);
            let error = (trace.out - points).clamp(-1.0, 1.0);
            network.learn(inputs, &trace, error, rate, &mut squares);
        }
        let square = |(inputs, points): &Sample| f64::from((network.run(inputs).out - points) * SCALE).powi(2);
        tell(epoch + 1, (check.iter().map(square).sum::<f64>() / check.len().max(1) as f64).sqrt());
    }
    network.into_numbers()
}

fn samples(game: &Game, deal: u64, rng: &mut QuickRng) -> Vec<Sample> {
    let atlas = Atlas::new(game);
    let usual = Weights::of(game);
    let planning = Planning { game, atlas: &atlas, weights: &usual };
    // Players differ a little, so that positions do.
    let mut differ = |_| {
        let numbers = usual.numbers();
        Weights::from_numbers(numbers.map(|number| number * (0.85 + 0.3 * (rng.below(1000) as f32 / 1000.0))))
    };
    let weights: Vec<Weights> = Seat::all(game.players()).map(&mut differ).collect();
    let mut seen: Vec<(Seat, [f32; INPUTS])> = Vec::new();
    let mut moments = QuickRng::new(deal);
    let end = play(
        game,
        &atlas,
        Seed::numbered(RUN, deal),
        |seat| &weights[seat.index()],
        |state| {
            if state.is_at_turn_start() && moments.below(9) == 0 {
                let longest = longest_paths(game, state);
                seen.extend(Seat::all(game.players()).map(|seat| (seat, inputs(&planning, state, &longest, seat))));
            }
        },
    );
    let sheet = end.score(game);
    seen.into_iter().map(|(seat, inputs)| (inputs, sheet.seat(seat).total as f32 / SCALE)).collect()
}
