//! Learning what claims say about tickets.

use fogg_rules::{Game, Seat, Seed, TicketSet};

use super::duel::play;
use crate::planner::{BoardTables, Weights};
use crate::strong::belief::{Distances, FEATURES, FeatureWeights, Features, TicketFeatureExtractor};

const RUN: u64 = 9;
/// The turn of a player after which the goal is measured.
const MEASURED_TURN: u32 = 20;

/// What one player's hidden tickets looked like at one moment: the features of each ticket it could have, and whether
/// it had it.
struct Sample {
    turn: u32,
    tickets: Vec<(Features, bool)>,
}

/// How well the evidence does: the log-loss of held tickets, as a share of what equal odds would have.
#[derive(Clone, Copy, Debug)]
pub struct BeliefLoss {
    /// Over all moments.
    pub all: f64,
    /// After turn 20.
    pub at_turn_20: f64,
}

/// Learns the evidence for games on one map, and measures it on games it was not learned from.
pub fn learn_belief(games: &[Game], deals: u64) -> (FeatureWeights, BeliefLoss) {
    let (mut learn, mut check) = (Vec::new(), Vec::new());
    for game in games {
        for deal in 0..deals {
            let samples = samples(game, deal);
            if deal % 5 == 0 { &mut check } else { &mut learn }.extend(samples);
        }
    }
    let mut evidence = [0.0_f64; FEATURES];
    let mut squares = [100.0_f64; FEATURES];
    for epoch in 0..10 {
        let rate = 0.05 / (1.0 + f64::from(epoch) * 0.5);
        for sample in &learn {
            let (_, gradient) = loss(&evidence, &sample.tickets);
            for index in 0..FEATURES {
                squares[index] += gradient[index] * gradient[index];
                evidence[index] += rate * gradient[index] / squares[index].sqrt();
            }
        }
    }
    let share = |samples: &mut dyn Iterator<Item = &Sample>| {
        let (mut told, mut equal) = (0.0, 0.0);
        for sample in samples {
            told += loss(&evidence, &sample.tickets).0;
            equal += loss(&[0.0; FEATURES], &sample.tickets).0;
        }
        told / equal
    };
    let measured = BeliefLoss {
        all: share(&mut check.iter()),
        at_turn_20: share(&mut check.iter().filter(|sample| sample.turn == MEASURED_TURN)),
    };
    (evidence.map(|number| number as f32), measured)
}

fn samples(game: &Game, deal: u64) -> Vec<Sample> {
    let tables = BoardTables::new(game);
    let weights = Weights::of(game);
    let distances = Distances::new(&tables);
    let mut samples = Vec::new();
    let mut turns = 0;
    play(
        game,
        &tables,
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
            if turn < 4 || of == state.turn() || (turns % 17 != 0 && turn != MEASURED_TURN) {
                return;
            }
            let look = TicketFeatureExtractor::new(&tables, &distances, state.claimed(of), state.available(game, of));
            let ids = TicketSet::first(tables.tickets().len()).iter();
            let hidden = ids.filter(|id| !state.tickets(state.turn()).contains(*id));
            let tickets = hidden.map(|id| (look.features(id), state.tickets(of).contains(id)));
            samples.push(Sample { turn, tickets: tickets.collect() });
        },
    );
    samples
}

/// How surprising the held tickets are, each against all that are not held, and how to make them less so.
fn loss(evidence: &[f64; FEATURES], tickets: &[(Features, bool)]) -> (f64, [f64; FEATURES]) {
    let dot =
        |features: &Features| features.iter().zip(evidence).map(|(one, other)| f64::from(*one) * other).sum::<f64>();
    let odds: Vec<f64> = tickets.iter().map(|(features, _)| dot(features).clamp(-30.0, 30.0).exp()).collect();
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
