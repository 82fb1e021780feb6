//! Training the network that tells what a position is worth: on games of planners first, of which there can be many,
//! then on games that the strong player plays against itself with what it has learned so far.

use std::sync::Arc;

use fogg_rules::{Action, Event, Game, QuickRng, Seat, Seed, SeededChance, Setup, State};

use super::duel::play;
use crate::planner::{Atlas, Planning, Weights};
use crate::strong::value::{INPUTS, Network, Outlook, SCALE, SIZE};
use crate::{Bot, Budget, Host, Strong};

const PLANNERS_RUN: u64 = 21;
/// Passes through the samples.
const PASSES: u32 = 12;
/// Of so many games one is not learned from, but tells how far off the network is.
const CHECKED: u64 = 10;

/// A seat in a position, and the points it ended with.
type Sample = ([f32; INPUTS], f32);

/// One game to learn from.
#[derive(Debug)]
pub struct Lesson(Vec<Sample>);

impl Lesson {
    /// A game of planners.
    pub fn of_planners(game: &Game, deal: u64) -> Lesson {
        let mut rng = QuickRng::new(deal);
        let atlas = Atlas::new(game);
        // Players differ a little, so that positions do.
        let mut differ = |_| {
            let mut share = || 0.85 + 0.3 * (rng.below(1000) as f32 / 1000.0);
            Weights::from_numbers(Weights::of(game).numbers().map(|number| number * share()))
        };
        let weights: Vec<Weights> = Seat::all(game.players()).map(&mut differ).collect();
        let mut states = Vec::new();
        let seed = Seed::numbered(PLANNERS_RUN, deal);
        let end = play(
            game,
            &atlas,
            seed,
            |seat| &weights[seat.index()],
            |state| {
                if state.is_at_turn_start() && rng.below(9) == 0 {
                    states.push(*state);
                }
            },
        );
        Lesson::new(game, &states, &end)
    }

    fn new(game: &Game, states: &[State], end: &State) -> Lesson {
        let (atlas, weights) = (Atlas::new(game), Weights::of(game));
        let planning = Planning { game, atlas: &atlas, weights: &weights };
        let sheet = end.score(game);
        let mut samples = Vec::new();
        for state in states {
            let outlook = Outlook::new(&planning, state);
            let sample = |seat| (outlook.inputs(seat), sheet.seat(seat).total as f32 / SCALE);
            samples.extend(Seat::all(game.players()).map(sample));
        }
        Lesson(samples)
    }
}

/// A network that learns.
pub struct Pupil {
    network: Arc<Network>,
    squares: Vec<f32>,
    rng: QuickRng,
}

impl Default for Pupil {
    fn default() -> Pupil {
        let mut rng = QuickRng::new(4711);
        let network = Arc::new(Network::new(|| (rng.below(2001) as f32 / 1000.0 - 1.0) * 0.25));
        Pupil { network, squares: vec![1.0; SIZE], rng }
    }
}

impl Pupil {
    /// A game of strong players who see with this network.
    pub fn play(&self, game: &Game, playouts: u32, run: u64, deal: u64) -> Lesson {
        let bot = |seat: Seat| -> Option<Box<dyn Bot>> {
            let seed = (run << 40 ^ deal << 8 ^ seat.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            Some(Box::new(Strong::with_network(Budget::Playouts(playouts), seed, Arc::clone(&self.network))))
        };
        let mut host = Host::new(game, Seat::all(game.players()).map(bot).collect());
        let mut chance = SeededChance::new(Seed::numbered(run, deal));
        let mut events: Vec<Event> = Vec::new();
        let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
        host.observe(&State::before_the_deal(game), &events);
        let mut moments = QuickRng::new(deal);
        let mut states = Vec::new();
        while let Some(seat) = state.to_act(game).iter().next() {
            if state.is_at_turn_start() && moments.below(2) == 0 {
                states.push(state);
            }
            let before = state;
            let action = host.ask(&before, seat).unwrap_or(Action::Pass);
            events.clear();
            state.play_unchecked(game, seat, action, &mut chance, &mut events);
            host.observe(&before, &events);
        }
        Lesson::new(game, &states, &state)
    }

    /// Learns from games; `tell` hears after every pass how far off it is, in points, on those that it does not learn
    /// from.
    pub fn learn(&mut self, lessons: &[Lesson], rate: f32, mut tell: impl FnMut(f64)) {
        let (mut learn, mut check) = (Vec::new(), Vec::new());
        for (number, lesson) in (0..).zip(lessons) {
            if number % CHECKED == 0 { &mut check } else { &mut learn }.extend(&lesson.0);
        }
        let network = Arc::make_mut(&mut self.network);
        for pass in 0..PASSES {
            self.rng.shuffle(&mut learn);
            let rate = rate / (1.0 + pass as f32 * 0.3);
            for (inputs, points) in &learn {
                let trace = network.run(inputs);
                let error = (trace.out - points).clamp(-1.0, 1.0);
                network.learn(inputs, &trace, error, rate, &mut self.squares);
            }
            let square = |(inputs, points): &Sample| f64::from((network.run(inputs).out - points) * SCALE).powi(2);
            tell((check.iter().map(square).sum::<f64>() / check.len().max(1) as f64).sqrt());
        }
    }

    /// The numbers of the network.
    pub fn numbers(&self) -> &[f32] {
        self.network.numbers()
    }
}
