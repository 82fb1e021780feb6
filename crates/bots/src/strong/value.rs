//! What a position is worth: a small network tells how many points a seat will probably end with.
//!
//! It looks at a world the search has made up, so it may look at everything in it. It was trained on games of planners and
//! then on games of strong players (`docs/strength.md` tells how).

use std::sync::OnceLock;

use fogg_rules::{Game, RouteSet, Seat, State, longest_path};

use crate::planner::{Minds, Plan, Planning, Sight};

/// What the network looks at.
pub(crate) const INPUTS: usize = 32;
const FIRST: usize = 32;
const SECOND: usize = 16;
const _: () = assert!(FIRST.is_multiple_of(LANES) && SECOND.is_multiple_of(LANES), "layers are made of whole vectors");
/// How many numbers make a network.
pub(crate) const SIZE: usize = (INPUTS + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 1;

/// Points are counted in these.
pub(crate) const SCALE: f32 = 50.0;

/// A network of two hidden layers.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    numbers: Vec<f32>,
}

/// What a network says, and the sums inside it on the way, for training.
#[cfg_attr(
    not(feature = "training"),
    expect(dead_code, reason = "only training asks how a network came to its answer")
)]
pub(crate) struct Trace {
    pub(crate) first: [f32; FIRST],
    pub(crate) second: [f32; SECOND],
    pub(crate) out: f32,
}

impl Network {
    /// A network of numbers that `number` gives.
    #[cfg(feature = "training")]
    pub(crate) fn new(number: impl FnMut() -> f32) -> Network {
        Network { numbers: std::iter::repeat_with(number).take(SIZE).collect() }
    }

    /// Its numbers.
    #[cfg(feature = "training")]
    pub(crate) fn numbers(&self) -> &[f32] {
        &self.numbers
    }

    /// What the network says, and how it came to that.
    #[inline]
    pub(crate) fn run(&self, inputs: &[f32; INPUTS]) -> Trace {
        let (one, rest) = self.numbers.split_at((INPUTS + 1) * FIRST);
        let (two, three) = rest.split_at((FIRST + 1) * SECOND);
        let first = layer::<INPUTS, FIRST>(inputs, one);
        let second = layer::<FIRST, SECOND>(&first, two);
        let out = second.iter().zip(three).map(|(input, weight)| input * weight).sum::<f32>() + three[SECOND];
        Trace { first, second, out }
    }

    #[cfg(feature = "training")]
    /// Moves all numbers a little against an error of the output; `square` is what Adagrad remembers.
    pub(crate) fn learn(&mut self, inputs: &[f32; INPUTS], trace: &Trace, error: f32, rate: f32, square: &mut [f32]) {
        let two_at = (INPUTS + 1) * FIRST;
        let three_at = two_at + (FIRST + 1) * SECOND;
        let numbers = &mut self.numbers;
        let mut back_second = [0.0_f32; SECOND];
        for i in 0..SECOND {
            back_second[i] = if trace.second[i] > 0.0 { error * numbers[three_at + i] } else { 0.0 };
        }
        let mut back_first = [0.0_f32; FIRST];
        for j in 0..FIRST {
            if trace.first[j] > 0.0 {
                for i in 0..SECOND {
                    back_first[j] += back_second[i] * numbers[two_at + j * SECOND + i];
                }
            }
        }
        let mut step = |at: usize, gradient: f32| {
            square[at] += gradient * gradient;
            numbers[at] -= rate * gradient / square[at].sqrt();
        };
        for (i, sum) in trace.second.iter().enumerate() {
            step(three_at + i, error * sum);
        }
        step(three_at + SECOND, error);
        // The last weight of each layer has no input: it is the bias.
        for (j, input) in trace.first.iter().chain(&[1.0]).enumerate() {
            for (i, back) in back_second.iter().enumerate() {
                step(two_at + j * SECOND + i, back * input);
            }
        }
        for (j, input) in inputs.iter().chain(&[1.0]).enumerate() {
            for (i, back) in back_first.iter().enumerate() {
                step(j * FIRST + i, back * input);
            }
        }
    }
}

/// As many sums as the processor's registers hold at once; with more of them the compiler gives up vectors altogether.
const LANES: usize = 16;

/// What a layer makes of what comes in. Weights lie input by input, so that many sums grow by one vector operation.
#[inline]
fn layer<const IN: usize, const OUT: usize>(inputs: &[f32; IN], numbers: &[f32]) -> [f32; OUT] {
    let (weights, biases) = numbers.split_at(IN * OUT);
    let mut out: [f32; OUT] = biases.try_into().expect("sizes fit");
    for (block, sums) in out.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let mut all = *sums;
        for (input, weights) in inputs.iter().zip(weights.as_chunks::<OUT>().0) {
            let weights = &weights.as_chunks::<LANES>().0[block];
            all.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
        }
        *sums = all.map(|sum| sum.max(0.0));
    }
    out
}

/// The network for a game: on the board of North America two players have one of their own.
pub(crate) fn network(game: &Game) -> &'static Network {
    static USA_TWO: OnceLock<Network> = OnceLock::new();
    static USA: OnceLock<Network> = OnceLock::new();
    static EUROPE: OnceLock<Network> = OnceLock::new();
    let read = |text: &str| {
        let numbers: Vec<f32> = text.split_ascii_whitespace().filter_map(|number| number.parse().ok()).collect();
        assert_eq!(numbers.len(), SIZE, "the file of a network is complete");
        Network { numbers }
    };
    if game.rules().stations > 0 {
        EUROPE.get_or_init(|| read(include_str!("../../data/value-europe.txt")))
    } else if game.players() == 2 {
        USA_TWO.get_or_init(|| read(include_str!("../../data/value-usa-two.txt")))
    } else {
        USA.get_or_init(|| read(include_str!("../../data/value-usa.txt")))
    }
}

/// A position as the network looks at it: everybody's plan, and what stands on the board.
pub(crate) struct Outlook<'a> {
    planning: &'a Planning<'a>,
    state: &'a State,
    longest: [f32; Seat::MAX],
    of: [Option<(Sight, Plan)>; Seat::MAX],
}

impl<'a> Outlook<'a> {
    /// With the plans that the players have in mind, as far as they still fit.
    pub(crate) fn new(planning: &'a Planning<'a>, state: &'a State, minds: &mut Minds) -> Outlook<'a> {
        let game = planning.game;
        let mut outlook = Outlook { planning, state, longest: [0.0; Seat::MAX], of: [None; Seat::MAX] };
        for seat in Seat::all(game.players()) {
            outlook.longest[seat.index()] = longest_path(game.board(), state.claimed(seat)) as f32;
            outlook.of[seat.index()] = Sight::of_state(game, state, seat)
                .map(|sight| (sight, planning.plan_in_mind(&mut minds[seat.index()], &sight)));
        }
        outlook
    }

    /// What the network is told of a seat.
    pub(crate) fn inputs(&self, seat: Seat) -> [f32; INPUTS] {
        let (planning, state) = (self.planning, self.state);
        let game = planning.game;
        let Some((sight, plan)) = &self.of[seat.index()] else { return [0.0; INPUTS] };
        let points =
            |set: fogg_rules::TicketSet| set.iter().map(|id| planning.atlas.tickets[id.index()].points).sum::<f32>();
        let failed = sight.tickets - plan.done - plan.planned;
        let mut hand = sight.hand.counts();
        hand[..8].sort_unstable();
        let facts = |routes: RouteSet| routes.iter().map(|id| &planning.atlas.routes[id.index()]);
        let cars = |routes: RouteSet| facts(routes).map(|facts| f32::from(facts.length)).sum::<f32>();
        let plan_points: f32 = facts(plan.routes).map(|facts| facts.points).sum();
        let missing = planning.missing(sight, plan.routes);
        let rivals = || sight.rivals.iter().filter(|rival| rival.plays);
        let fewest = rivals().map(|rival| rival.cars).min().unwrap_or(0);
        let rival_hand = rivals().map(|rival| rival.hand).max().unwrap_or(0);
        let others = || Seat::all(game.players()).filter(|other| *other != seat);
        let rival_path = others().map(|other| self.longest[other.index()]).fold(0.0, f32::max);
        let rival_points = others().map(|other| f32::from(state.points(other))).fold(f32::MIN, f32::max);
        let rival_plans = || others().filter_map(|other| self.of[other.index()].as_ref());
        let wanted = rival_plans().fold(RouteSet::EMPTY, |all, (_, plan)| all | plan.routes);
        let rival_missing =
            rival_plans().map(|(sight, plan)| planning.missing(sight, plan.routes)).min().unwrap_or_default();
        let touched = planning.cities_of(sight.taken);
        let near =
            facts(plan.routes).filter(|facts| touched >> facts.a & 1 == 1 || touched >> facts.b & 1 == 1).count();
        let players = game.players();
        let wait = (seat.index() + usize::from(players) - state.turn().index()) % usize::from(players);
        let affordable = sight.available - planning.atlas.longer_than[usize::from(sight.cars).min(16)];
        let long = (affordable & planning.atlas.longer_than[4]).len() as f32;
        let ready = planning.payable(sight).next().map_or(0.0, |id| planning.atlas.routes[id.index()].points);
        let largest = plan.planned.iter().map(|id| planning.atlas.tickets[id.index()].points).fold(0.0, f32::max);
        let path = self.longest[seat.index()];
        let horizon = planning.horizon(sight).min(40.0);
        [
            f32::from(state.points(seat)) / 50.0,
            f32::from(sight.cars) / 45.0,
            f32::from(sight.hand.total()) / 20.0,
            f32::from(sight.hand.locomotives()) / 5.0,
            f32::from(hand[7]) / 8.0,
            f32::from(hand[6]) / 8.0,
            f32::from(hand[5]) / 8.0,
            points(plan.done) / 30.0,
            points(plan.planned) / 30.0,
            points(failed) / 30.0,
            largest / 20.0,
            plan.planned.len() as f32 / 4.0,
            cars(plan.routes) / 20.0,
            plan.routes.len() as f32 / 8.0,
            cars(plan.routes & wanted) / 10.0,
            near as f32 / 5.0,
            f32::from(missing) / 15.0,
            f32::from(rival_missing) / 15.0,
            plan_points / 20.0,
            ready / 15.0,
            path / 40.0,
            ((path - rival_path) / 20.0).clamp(-1.0, 1.0),
            horizon / 30.0,
            f32::from(fewest) / 45.0,
            f32::from(rival_hand) / 20.0,
            wait as f32 / 4.0,
            f32::from(game.rules().stations.saturating_sub(sight.stations.len() as u8)) / 3.0,
            if sight.last_turn { 1.0 } else { 0.0 },
            f32::from(players - 2) / 3.0,
            long / 20.0,
            (f32::from(state.points(seat)) - rival_points).clamp(-60.0, 60.0) / 60.0,
            if sight.tickets_left { 1.0 } else { 0.0 },
        ]
    }
}

/// The points every seat will probably end with.
pub(crate) fn expected(
    planning: &Planning<'_>,
    network: &Network,
    state: &State,
    minds: &mut Minds,
) -> [f32; Seat::MAX] {
    let outlook = Outlook::new(planning, state, minds);
    let mut points = [0.0; Seat::MAX];
    for seat in Seat::all(planning.game.players()) {
        points[seat.index()] = network.run(&outlook.inputs(seat)).out * SCALE;
    }
    points
}
