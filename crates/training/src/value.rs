//! Training of the value network: first on games between planners, of which there can be many, then on games that
//! strong bots play with the network trained so far.

use std::sync::Arc;

use fogg_bots::internals::{
    Activations, HIDDEN1, HIDDEN2, INPUTS, LAYER2_AT, Network, OUTPUT_AT, PARAMETERS, PositionEncoder, SCALE,
    play_planners, search_with_network,
};
use fogg_bots::{Bot, BotRunner, SearchLimit, Weights, mix};
use fogg_rules::{Action, Event, Game, QuickRng, Seat, Seed, SeededChance, Setup, State, View};
use indicatif::ProgressBar;

use crate::cores::play_all;

/// The run number of the planners' deals.
const PLANNERS_RUN: u64 = 21;
/// The run number of the strong bots' deals; every generation adds its number.
const STRONG_RUN: u64 = 500;
/// Passes through the samples.
const PASSES: u32 = 12;
/// One game in this many is held out for validation.
const HOLD_OUT_ONE_IN: u64 = 10;
/// One decision in this many is explored: a candidate other than the best is played.
const EXPLORE_ONE_IN: u32 = 16;
/// One turn in this many is sampled from games between planners.
const SAMPLE_ONE_IN: u32 = 9;
/// The λ of the TD(λ)-style targets: the target of a position is the target one turn later with this weight, and the
/// network's prediction for that later position with the rest. With 1, the targets would have the noise of the whole
/// game.
const BOOTSTRAP_LAMBDA: f32 = 0.95;
/// Learning rate for games between planners.
const PLANNERS_RATE: f32 = 0.05;
/// Learning rate for games between strong bots.
const STRONG_RATE: f32 = 0.02;
/// The learning rate is divided by one plus this for every earlier pass.
const RATE_DECAY: f32 = 0.3;
/// Bound of the error of a sample, in units of [`SCALE`], against outliers.
const MAX_ERROR: f32 = 1.0;

/// The amount of training.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrainingConfig {
    /// Deals of planners, for each number of players.
    pub(crate) deals: u64,
    /// Generations of games between strong bots.
    pub(crate) generations: u64,
    /// Their deals for two players in the last generation; each earlier one has half as many. Games with more players
    /// have more samples each, so fewer are played.
    pub(crate) games: u64,
    /// Their budget, in playouts.
    pub(crate) playouts: u32,
}

/// Trains a network for the games of one map and returns its parameters. `report` is called after each pass through the
/// samples with the validation error in points.
pub(crate) fn train_value(
    games: &[Game],
    config: &TrainingConfig,
    bar: &ProgressBar,
    mut report: impl FnMut(&str, f64),
) -> Vec<f32> {
    let mut trainer = Trainer::default();
    let every = |number: &dyn Fn(&Game) -> u64| -> Vec<(usize, u64)> {
        let of = |(index, game)| (0..number(game)).map(move |deal| (index, deal));
        games.iter().enumerate().flat_map(of).collect()
    };
    let deals = every(&|_| config.deals);
    let played = play_all(&deals, bar, |&(index, deal)| TrainingGame::of_planners(&games[index], deal));
    trainer.learn(&played, PLANNERS_RATE, 1.0, |error| report("planners", error));
    for generation in 1..=config.generations {
        let deals = (config.games >> (config.generations - generation)).max(1);
        let deals = every(&|game| if game.players() == 2 { deals } else { deals.div_ceil(8) });
        let run = STRONG_RUN + generation;
        // Only from this generation's games: bots of earlier ones had a worse network and played differently.
        let play = |&(index, deal): &(usize, u64)| trainer.play(&games[index], config.playouts, run, deal);
        let played = play_all(&deals, bar, play);
        let name = format!("generation {generation}");
        trainer.learn(&played, STRONG_RATE, BOOTSTRAP_LAMBDA, |error| report(&name, error));
    }
    trainer.network.parameters().to_vec()
}

/// The inputs of a seat in a position, and the final score to predict, in units of [`SCALE`].
type ValueSample = ([f32; INPUTS], f32);

/// One game to learn from.
#[derive(Debug)]
struct TrainingGame {
    /// For each seat its positions, in their order.
    seats: Vec<Vec<[f32; INPUTS]>>,
    /// Each seat's final score, in units of [`SCALE`].
    scores: Vec<f32>,
}

impl TrainingGame {
    /// A game between planners.
    fn of_planners(game: &Game, deal: u64) -> TrainingGame {
        let mut rng = QuickRng::new(deal);
        // Planners with slightly different weights, for a variety of positions.
        let mut vary = |_| {
            let mut factor = || 0.85 + 0.3 * (rng.below(1000) as f32 / 1000.0);
            Weights::from_numbers(Weights::of(game).numbers().map(|number| number * factor()))
        };
        let weights: Vec<Weights> = Seat::all(game.players()).map(&mut vary).collect();
        let mut states = Vec::new();
        let seed = Seed::numbered(PLANNERS_RUN, deal);
        let watch = |state: &State| {
            if state.is_at_turn_start() && rng.below(SAMPLE_ONE_IN) == 0 {
                states.push(*state);
            }
        };
        let end = play_planners(game, seed, |seat| &weights[seat.index()], watch);
        TrainingGame::new(game, &states, &end)
    }

    fn new(game: &Game, states: &[State], end: &State) -> TrainingGame {
        let encoder = PositionEncoder::new(game);
        let mut seats = vec![Vec::with_capacity(states.len()); usize::from(game.players())];
        for state in states {
            encoder.inputs(state).into_iter().zip(&mut seats).for_each(|(inputs, positions)| positions.push(inputs));
        }
        let sheet = end.score(game);
        TrainingGame { seats, scores: sheet.seats().iter().map(|seat| seat.total as f32 / SCALE).collect() }
    }

    /// The samples, with targets that mix the final score and the network's predictions for later positions.
    fn samples(&self, network: &Network, lambda: f32) -> Vec<ValueSample> {
        let mut samples = Vec::new();
        for (positions, score) in self.seats.iter().zip(&self.scores) {
            let mut target = *score;
            for inputs in positions.iter().rev() {
                samples.push((*inputs, target));
                if lambda < 1.0 {
                    target = lambda * target + (1.0 - lambda) * network.run(inputs).output;
                }
            }
        }
        samples
    }

    /// Every position with the final score.
    fn outcomes(&self) -> impl Iterator<Item = (&[f32; INPUTS], f32)> {
        self.seats.iter().zip(&self.scores).flat_map(|(positions, score)| positions.iter().map(|one| (one, *score)))
    }
}

/// A network in training.
struct Trainer {
    network: Arc<Network>,
    /// The sum of squared gradients of every parameter (Adagrad).
    squares: Vec<f32>,
    rng: QuickRng,
}

impl Default for Trainer {
    fn default() -> Trainer {
        let mut rng = QuickRng::new(4711);
        let network = Arc::new(Network::new(|| (rng.below(2001) as f32 / 1000.0 - 1.0) * 0.25));
        Trainer { network, squares: vec![1.0; PARAMETERS], rng }
    }
}

impl Trainer {
    /// A game between strong bots that use this network and sometimes explore.
    fn play(&self, game: &Game, playouts: u32, run: u64, deal: u64) -> TrainingGame {
        let bot = |seat: Seat| -> Option<Box<dyn Bot>> {
            let rng = QuickRng::new(mix(run << 40 ^ deal << 8 ^ seat.index() as u64));
            Some(Box::new(ExploringBot { playouts, rng, network: Arc::clone(&self.network) }))
        };
        let mut runner = BotRunner::new(game, Seat::all(game.players()).map(bot).collect());
        let mut chance = SeededChance::new(Seed::numbered(run, deal));
        let mut events: Vec<Event> = Vec::new();
        let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
        runner.observe(&events);
        let mut states = Vec::new();
        while let Some(seat) = state.to_act(game).iter().next() {
            if state.is_at_turn_start() {
                states.push(state);
            }
            let before = state;
            let action = runner.choose(&before, seat).unwrap_or(Action::Pass);
            events.clear();
            state.play_unchecked(game, seat, action, &mut chance, &mut events);
            runner.observe(&events);
        }
        TrainingGame::new(game, &states, &state)
    }

    /// Learns from games; `report` is called after every pass with the error in points on the games that are held out.
    fn learn(&mut self, games: &[TrainingGame], rate: f32, lambda: f32, mut report: impl FnMut(f64)) {
        let (held_out, train): (Vec<_>, Vec<_>) =
            (0..).zip(games).partition(|(number, _)| number % HOLD_OUT_ONE_IN == 0);
        let mut samples: Vec<ValueSample> =
            train.iter().flat_map(|(_, game)| game.samples(&self.network, lambda)).collect();
        let network = Arc::make_mut(&mut self.network);
        for pass in 0..PASSES {
            self.rng.shuffle(&mut samples);
            let rate = rate / (1.0 + pass as f32 * RATE_DECAY);
            for (inputs, score) in &samples {
                let activations = network.run(inputs);
                let error = (activations.output - score).clamp(-MAX_ERROR, MAX_ERROR);
                descend(network, inputs, &activations, error, rate, &mut self.squares);
            }
            let (mut count, mut squares) = (0_u32, 0.0);
            for (inputs, score) in held_out.iter().flat_map(|(_, game)| game.outcomes()) {
                count += 1;
                squares += f64::from((network.run(inputs).output - score) * SCALE).powi(2);
            }
            report((squares / f64::from(count.max(1))).sqrt());
        }
    }
}

/// One step of gradient descent (Adagrad) against an error of the output. `squares` holds the sum of squared gradients
/// of every parameter.
fn descend(
    network: &mut Network,
    inputs: &[f32; INPUTS],
    activations: &Activations,
    error: f32,
    rate: f32,
    squares: &mut [f32],
) {
    let parameters = network.parameters_mut();
    let mut gradient2 = [0.0_f32; HIDDEN2];
    for i in 0..HIDDEN2 {
        gradient2[i] = if activations.hidden2[i] > 0.0 { error * parameters[OUTPUT_AT + i] } else { 0.0 };
    }
    let mut gradient1 = [0.0_f32; HIDDEN1];
    for j in 0..HIDDEN1 {
        if activations.hidden1[j] > 0.0 {
            for i in 0..HIDDEN2 {
                gradient1[j] += gradient2[i] * parameters[LAYER2_AT + j * HIDDEN2 + i];
            }
        }
    }
    let mut step = |at: usize, gradient: f32| {
        squares[at] += gradient * gradient;
        parameters[at] -= rate * gradient / squares[at].sqrt();
    };
    for (i, sum) in activations.hidden2.iter().enumerate() {
        step(OUTPUT_AT + i, error * sum);
    }
    step(OUTPUT_AT + HIDDEN2, error);
    // The last weight of each layer has no input: it is the bias.
    for (j, input) in activations.hidden1.iter().chain(&[1.0]).enumerate() {
        for (i, back) in gradient2.iter().enumerate() {
            step(LAYER2_AT + j * HIDDEN2 + i, back * input);
        }
    }
    for (j, input) in inputs.iter().chain(&[1.0]).enumerate() {
        for (i, back) in gradient1.iter().enumerate() {
            step(j * HIDDEN1 + i, back * input);
        }
    }
}

/// A strong bot that sometimes plays a candidate other than the best, so that the network learns its consequences.
struct ExploringBot {
    playouts: u32,
    rng: QuickRng,
    network: Arc<Network>,
}

impl Bot for ExploringBot {
    fn name(&self) -> &'static str {
        "exploring"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let (limit, seed) = (SearchLimit::Playouts(self.playouts), self.rng.next_u64());
        let result = search_with_network(game, view, None, limit, seed, &self.network);
        let count = result.candidates.len() as u32;
        let index = if self.rng.below(EXPLORE_ONE_IN) == 0 { self.rng.below(count) } else { 0 };
        result.candidates.get(index as usize).map_or(Action::Pass, |candidate| candidate.action)
    }
}
