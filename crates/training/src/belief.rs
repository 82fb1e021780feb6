//! Fits the belief about opponents' tickets: logistic regression on games between planners, where the tickets are
//! known.

use fogg_bots::Weights;
use fogg_bots::internals::{FEATURES, FeatureWeights, Features, TicketFeatures, play_planners};
use fogg_rules::{Game, Seat, Seed, TicketSet};

/// The run number of the deals.
const RUN: u64 = 9;
/// The turn of a player at which the loss is reported separately.
const MEASURED_TURN: u32 = 20;
/// One deal in this many is held out for validation.
const HOLD_OUT_ONE_IN: u64 = 5;
/// Passes through the samples.
const PASSES: u32 = 10;
/// Learning rate of the first pass.
const RATE: f64 = 0.05;
/// The learning rate is divided by one plus this for every earlier pass.
const RATE_DECAY: f64 = 0.5;
/// Number of a player's turns before the first sample, because early claims contain little information.
const FIRST_TURN: u32 = 4;
/// One turn in this many is sampled.
const SAMPLE_ONE_IN: u32 = 17;
/// Bound of the log odds, against overflow.
const MAX_LOG_ODDS: f64 = 30.0;

/// One player's hidden tickets at one moment: the features of each ticket it could have, and whether it has it.
struct BeliefSample {
    turn: u32,
    tickets: Vec<(Features, bool)>,
}

/// The log loss of held tickets, as a share of the loss with equal odds for all tickets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BeliefLoss {
    /// Over all samples.
    pub(crate) all: f64,
    /// At turn 20.
    pub(crate) at_turn_20: f64,
}

/// Fits the feature weights for games on one map, and measures the loss on games that were held out.
pub(crate) fn fit_belief(games: &[Game], deals: u64) -> (FeatureWeights, BeliefLoss) {
    let (mut train, mut held_out) = (Vec::new(), Vec::new());
    for game in games {
        for deal in 0..deals {
            let samples = samples(game, deal);
            if deal % HOLD_OUT_ONE_IN == 0 { &mut held_out } else { &mut train }.extend(samples);
        }
    }
    let mut weights = [0.0_f64; FEATURES];
    let mut squares = [100.0_f64; FEATURES];
    for pass in 0..PASSES {
        let rate = RATE / (1.0 + f64::from(pass) * RATE_DECAY);
        for sample in &train {
            let (_, gradient) = loss(&weights, &sample.tickets);
            for index in 0..FEATURES {
                squares[index] += gradient[index] * gradient[index];
                weights[index] += rate * gradient[index] / squares[index].sqrt();
            }
        }
    }
    let share = |samples: &mut dyn Iterator<Item = &BeliefSample>| {
        let (mut fitted, mut equal) = (0.0, 0.0);
        for sample in samples {
            fitted += loss(&weights, &sample.tickets).0;
            equal += loss(&[0.0; FEATURES], &sample.tickets).0;
        }
        fitted / equal
    };
    let measured = BeliefLoss {
        all: share(&mut held_out.iter()),
        at_turn_20: share(&mut held_out.iter().filter(|sample| sample.turn == MEASURED_TURN)),
    };
    (weights.map(|weight| weight as f32), measured)
}

fn samples(game: &Game, deal: u64) -> Vec<BeliefSample> {
    let weights = Weights::of(game);
    let features = TicketFeatures::new(game);
    let all = TicketSet::first(game.board().tickets().len());
    let mut samples = Vec::new();
    let mut turns = 0;
    play_planners(
        game,
        Seed::numbered(RUN, deal),
        |_| &weights,
        |state| {
            if !state.is_at_turn_start() {
                return;
            }
            turns += 1;
            let turn = turns / u32::from(game.players());
            let seats: Vec<Seat> = Seat::all(game.players()).collect();
            let of = seats[(turns as usize / 5) % seats.len()];
            let sampled = turns % SAMPLE_ONE_IN == 0 || turn == MEASURED_TURN;
            if turn < FIRST_TURN || of == state.turn() || !sampled {
                return;
            }
            let hidden = all - state.tickets(state.turn());
            let features = features.of_player(state.claimed(of), state.available(game, of), hidden.iter());
            let held = hidden.iter().map(|id| state.tickets(of).contains(id));
            samples.push(BeliefSample { turn, tickets: features.into_iter().zip(held).collect() });
        },
    );
    samples
}

/// The log loss of the held tickets, each against all that are not held, and its negative gradient.
fn loss(weights: &[f64; FEATURES], tickets: &[(Features, bool)]) -> (f64, [f64; FEATURES]) {
    let dot =
        |features: &Features| features.iter().zip(weights).map(|(one, other)| f64::from(*one) * other).sum::<f64>();
    let odds: Vec<f64> =
        tickets.iter().map(|(features, _)| dot(features).clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS).exp()).collect();
    let mut others = (0.0, [0.0; FEATURES]);
    for (odds, (features, _)) in odds.iter().zip(tickets).filter(|(_, ticket)| !ticket.1) {
        others.0 += odds;
        others.1.iter_mut().zip(features).for_each(|(sum, feature)| *sum += odds * f64::from(*feature));
    }
    let (mut loss, mut gradient) = (0.0, [0.0; FEATURES]);
    for (odds, (features, _)) in odds.iter().zip(tickets).filter(|(_, ticket)| ticket.1) {
        let total = others.0 + odds;
        loss -= (odds / total).ln();
        for (index, gradient) in gradient.iter_mut().enumerate() {
            let own = f64::from(features[index]);
            *gradient += own - (others.1[index] + odds * own) / total;
        }
    }
    (loss, gradient)
}
