//! Training the network that tells what a position is worth: on games of planners first, of which there can be many,
//! then on games that the strong player plays against itself with what it has learned so far.

use std::sync::Arc;

use fogg_rules::{Action, Event, Game, QuickRng, Seat, Seed, SeededChance, Setup, State, View};

use super::duel::play;
use crate::planner::{BoardTables, CachedPlans, PlannerContext, Weights};
use crate::strong::think_with;
use crate::strong::value::{INPUTS, Network, PARAMETERS, PositionFeatures, SCALE};
use crate::{Bot, Budget, Host};

const PLANNERS_RUN: u64 = 21;
/// Passes through the samples.
const PASSES: u32 = 12;
/// Of so many games one is not learned from, but tells how far off the network is.
const CHECKED: u64 = 10;

/// Of so many decisions one is tried out.
const TRIED: u32 = 16;
/// What the network is to say about a position is for so large a part what it is to say one turn later, and for the rest what
/// it says then. The luck of the whole game would teach less.
const LATER: f32 = 0.95;

/// A seat in a position, and the points it is to be told to end with.
type Sample = ([f32; INPUTS], f32);

/// One game to learn from.
#[derive(Debug)]
pub struct Lesson {
    /// For each seat its positions, in their order.
    seats: Vec<Vec<[f32; INPUTS]>>,
    /// The points it ended with.
    points: Vec<f32>,
}

impl Lesson {
    /// A game of planners.
    pub fn of_planners(game: &Game, deal: u64) -> Lesson {
        let mut rng = QuickRng::new(deal);
        let tables = BoardTables::new(game);
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
            &tables,
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
        let (tables, weights) = (BoardTables::new(game), Weights::of(game));
        let planner = PlannerContext { game, tables: &tables, weights: &weights };
        let sheet = end.score(game);
        let all = || Seat::all(game.players());
        let mut seats: Vec<Vec<[f32; INPUTS]>> = all().map(|_| Vec::with_capacity(states.len())).collect();
        for state in states {
            let outlook = PositionFeatures::new(&planner, state, &mut CachedPlans::default());
            all().zip(&mut seats).for_each(|(seat, positions)| positions.push(outlook.inputs(seat)));
        }
        Lesson { seats, points: all().map(|seat| sheet.seat(seat).total as f32 / SCALE).collect() }
    }

    /// What is to be learned: from how the game ended, and for a part from what a network says of later positions.
    fn samples(&self, network: &Network, later: f32) -> Vec<Sample> {
        let mut samples = Vec::new();
        for (positions, points) in self.seats.iter().zip(&self.points) {
            let mut target = *points;
            for inputs in positions.iter().rev() {
                samples.push((*inputs, target));
                if later < 1.0 {
                    target = later * target + (1.0 - later) * network.run(inputs).output;
                }
            }
        }
        samples
    }

    /// What came of each position in the end.
    fn ends(&self) -> impl Iterator<Item = (&[f32; INPUTS], f32)> {
        self.seats.iter().zip(&self.points).flat_map(|(positions, points)| positions.iter().map(|one| (one, *points)))
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
        Pupil { network, squares: vec![1.0; PARAMETERS], rng }
    }
}

impl Pupil {
    /// A game of strong players who see with this network, and who try something out now and then.
    pub fn play(&self, game: &Game, playouts: u32, run: u64, deal: u64) -> Lesson {
        let bot = |seat: Seat| -> Option<Box<dyn Bot>> {
            let seed = (run << 40 ^ deal << 8 ^ seat.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            Some(Box::new(Curious { playouts, rng: QuickRng::new(seed), network: Arc::clone(&self.network) }))
        };
        let mut host = Host::new(game, Seat::all(game.players()).map(bot).collect());
        let mut chance = SeededChance::new(Seed::numbered(run, deal));
        let mut events: Vec<Event> = Vec::new();
        let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
        host.observe(&State::before_the_deal(game), &events);
        let mut states = Vec::new();
        while let Some(seat) = state.to_act(game).iter().next() {
            if state.is_at_turn_start() {
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

    /// Learns from games of planners; `tell` hears after every pass how far off it is, in points, on those that it does not
    /// learn from.
    pub fn learn_from_planners(&mut self, lessons: &[Lesson], tell: impl FnMut(f64)) {
        self.learn(lessons, 0.05, 1.0, tell);
    }

    /// The same from games of strong players.
    pub fn learn_from_strong(&mut self, lessons: &[Lesson], tell: impl FnMut(f64)) {
        self.learn(lessons, 0.02, LATER, tell);
    }

    fn learn(&mut self, lessons: &[Lesson], rate: f32, later: f32, mut tell: impl FnMut(f64)) {
        let (check, learn): (Vec<_>, Vec<_>) = (0..).zip(lessons).partition(|(number, _)| number % CHECKED == 0);
        let mut samples: Vec<Sample> =
            learn.iter().flat_map(|(_, lesson)| lesson.samples(&self.network, later)).collect();
        let network = Arc::make_mut(&mut self.network);
        for pass in 0..PASSES {
            self.rng.shuffle(&mut samples);
            let rate = rate / (1.0 + pass as f32 * 0.3);
            for (inputs, points) in &samples {
                let trace = network.run(inputs);
                let error = (trace.output - points).clamp(-1.0, 1.0);
                network.learn(inputs, &trace, error, rate, &mut self.squares);
            }
            let (mut count, mut squares) = (0_u32, 0.0);
            for (inputs, points) in check.iter().flat_map(|(_, lesson)| lesson.ends()) {
                count += 1;
                squares += f64::from((network.run(inputs).output - points) * SCALE).powi(2);
            }
            tell((squares / f64::from(count.max(1))).sqrt());
        }
    }

    /// The numbers of the network.
    pub fn numbers(&self) -> &[f32] {
        self.network.parameters()
    }
}

/// A strong player who now and then tries something else that came to mind, so that the network learns what comes of it.
struct Curious {
    playouts: u32,
    rng: QuickRng,
    network: Arc<Network>,
}

impl Bot for Curious {
    fn name(&self) -> &'static str {
        "curious"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let thought = think_with(game, view, None, Budget::Playouts(self.playouts), self.rng.next_u64(), &self.network);
        let count = thought.candidates.len() as u32;
        let index = if self.rng.below(TRIED) == 0 { self.rng.below(count) } else { 0 };
        thought.candidates.get(index as usize).map_or(Action::Pass, |candidate| candidate.action)
    }
}
