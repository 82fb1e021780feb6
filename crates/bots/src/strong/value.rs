//! The value of a position: a small network predicts the final score of every seat.
//!
//! Its input is a state that the search has sampled, so it may use everything in it. It was trained on games between
//! planners and then on games between strong players (`docs/strength.md`).

use std::sync::OnceLock;

use fogg_rules::{Game, RouteSet, Seat, State, TicketSet, longest_path};

use crate::planner::{CachedPlans, Observation, Plan, PlannerContext};

/// Number of inputs.
pub const INPUTS: usize = 32;
/// Units in the first hidden layer.
pub const HIDDEN1: usize = 32;
/// Units in the second hidden layer.
pub const HIDDEN2: usize = 16;
const _: () = assert!(HIDDEN1.is_multiple_of(LANES) && HIDDEN2.is_multiple_of(LANES), "layers are whole vectors");

/// Position of the second layer's parameters.
pub const LAYER2_AT: usize = (INPUTS + 1) * HIDDEN1;
/// Position of the output layer's parameters.
pub const OUTPUT_AT: usize = LAYER2_AT + (HIDDEN1 + 1) * HIDDEN2;
/// Number of parameters of a network.
pub const PARAMETERS: usize = OUTPUT_AT + HIDDEN2 + 1;

/// The network predicts `points / SCALE`.
pub const SCALE: f32 = 50.0;

/// A network with two hidden layers.
#[derive(Clone, Debug)]
pub struct Network {
    parameters: Vec<f32>,
}

/// The layer activations of one forward pass.
#[derive(Clone, Debug)]
pub struct Activations {
    /// The first hidden layer.
    pub hidden1: [f32; HIDDEN1],
    /// The second hidden layer.
    pub hidden2: [f32; HIDDEN2],
    /// The output: predicted points divided by [`SCALE`].
    pub output: f32,
}

impl Network {
    /// A network whose parameters are the results of `parameter`.
    pub fn new(parameter: impl FnMut() -> f32) -> Network {
        Network { parameters: std::iter::repeat_with(parameter).take(PARAMETERS).collect() }
    }

    /// Its parameters: for each layer the weights input by input, then the biases.
    pub fn parameters(&self) -> &[f32] {
        &self.parameters
    }

    /// Its parameters, to change them.
    pub fn parameters_mut(&mut self) -> &mut [f32] {
        &mut self.parameters
    }

    /// A forward pass.
    #[inline]
    pub fn run(&self, inputs: &[f32; INPUTS]) -> Activations {
        let (layer1, rest) = self.parameters.split_at(LAYER2_AT);
        let (layer2, output) = rest.split_at(OUTPUT_AT - LAYER2_AT);
        let hidden1 = layer::<INPUTS, HIDDEN1>(inputs, layer1);
        let hidden2 = layer::<HIDDEN1, HIDDEN2>(&hidden1, layer2);
        let output = hidden2.iter().zip(output).map(|(input, weight)| input * weight).sum::<f32>() + output[HIDDEN2];
        Activations { hidden1, hidden2, output }
    }
}

/// As many sums as fit into the processor's registers; with more of them the compiler does not vectorize at all.
const LANES: usize = 16;

/// The output of a layer. Weights are stored input by input, so that many sums grow by one vector operation.
#[inline]
fn layer<const IN: usize, const OUT: usize>(inputs: &[f32; IN], parameters: &[f32]) -> [f32; OUT] {
    let (weights, biases) = parameters.split_at(IN * OUT);
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

/// The network for a game. Two players on the North America map have a separate one.
pub(crate) fn network(game: &Game) -> &'static Network {
    static USA_TWO: OnceLock<Network> = OnceLock::new();
    static USA: OnceLock<Network> = OnceLock::new();
    static EUROPE: OnceLock<Network> = OnceLock::new();
    let read = |text: &str| {
        let parameters: Vec<f32> = text.split_ascii_whitespace().filter_map(|number| number.parse().ok()).collect();
        assert_eq!(parameters.len(), PARAMETERS, "the file of a network is complete");
        Network { parameters }
    };
    if game.rules().stations > 0 {
        EUROPE.get_or_init(|| read(include_str!("../../data/value-europe.txt")))
    } else if game.players() == 2 {
        USA_TWO.get_or_init(|| read(include_str!("../../data/value-usa-two.txt")))
    } else {
        USA.get_or_init(|| read(include_str!("../../data/value-usa.txt")))
    }
}

/// The network inputs of all seats in one position.
pub(crate) struct PositionFeatures<'a> {
    planner: &'a PlannerContext<'a>,
    state: &'a State,
    longest: [f32; Seat::MAX],
    plans: [Option<(Observation, Plan)>; Seat::MAX],
}

impl<'a> PositionFeatures<'a> {
    /// Uses the cached plans that still fit.
    pub(crate) fn new(
        planner: &'a PlannerContext<'a>,
        state: &'a State,
        cached: &mut CachedPlans,
    ) -> PositionFeatures<'a> {
        let game = planner.game;
        let (mut longest, mut plans) = ([0.0; Seat::MAX], [None; Seat::MAX]);
        for seat in Seat::all(game.players()) {
            longest[seat.index()] = longest_path(game.board(), state.claimed(seat)) as f32;
            plans[seat.index()] = Observation::from_state(game, state, seat)
                .map(|seen| (seen, planner.cached_plan(&mut cached[seat.index()], &seen)));
        }
        PositionFeatures { planner, state, longest, plans }
    }

    /// The inputs for a seat, in the order of [`INPUT_SCALES`].
    pub(crate) fn inputs(&self, seat: Seat) -> [f32; INPUTS] {
        let (planner, state) = (self.planner, self.state);
        let (game, tables) = (planner.game, planner.tables);
        let Some((seen, plan)) = &self.plans[seat.index()] else { return [0.0; INPUTS] };
        let points = |set: TicketSet| set.iter().map(|id| tables.ticket(id).points).sum::<f32>();
        let failed = seen.tickets - plan.done - plan.planned;
        let mut hand = seen.hand.counts();
        hand[..8].sort_unstable();
        let facts = |routes: RouteSet| routes.iter().map(|id| tables.route(id));
        let cars = |routes: RouteSet| facts(routes).map(|facts| f32::from(facts.length)).sum::<f32>();
        let plan_points: f32 = facts(plan.routes).map(|facts| facts.points).sum();
        let missing = planner.missing(seen, plan.routes);
        let fewest = seen.opponents().map(|opponent| opponent.cars).min().unwrap_or(0);
        let opponent_hand = seen.opponents().map(|opponent| opponent.hand).max().unwrap_or(0);
        let others = || Seat::all(game.players()).filter(|other| *other != seat);
        let opponent_path = others().map(|other| self.longest[other.index()]).fold(0.0, f32::max);
        let opponent_points = others().map(|other| f32::from(state.points(other))).fold(f32::MIN, f32::max);
        let opponent_plans = || others().filter_map(|other| self.plans[other.index()].as_ref());
        let wanted = opponent_plans().fold(RouteSet::EMPTY, |all, (_, plan)| all | plan.routes);
        let opponent_missing =
            opponent_plans().map(|(seen, plan)| planner.missing(seen, plan.routes)).min().unwrap_or_default();
        let contested_cities = tables.cities_of(seen.taken);
        let contested = facts(plan.routes).filter(|facts| facts.ends_in(contested_cities) > 0).count();
        let players = game.players();
        let wait = (seat.index() + usize::from(players) - state.turn().index()) % usize::from(players);
        let long = (seen.affordable(tables) & tables.longer_than(LONG_ROUTE)).len() as f32;
        let ready = planner.payable(seen).next().map_or(0.0, |id| tables.route(id).points);
        let largest = plan.planned.iter().map(|id| tables.ticket(id).points).fold(0.0, f32::max);
        let path = self.longest[seat.index()];
        let horizon = planner.horizon(seen).min(MAX_HORIZON);
        let inputs: [f32; INPUTS] = [
            f32::from(state.points(seat)),
            f32::from(seen.cars),
            f32::from(seen.hand.total()),
            f32::from(seen.hand.locomotives()),
            f32::from(hand[7]),
            f32::from(hand[6]),
            f32::from(hand[5]),
            points(plan.done),
            points(plan.planned),
            points(failed),
            largest,
            plan.planned.len() as f32,
            cars(plan.routes),
            plan.routes.len() as f32,
            cars(plan.routes & wanted),
            contested as f32,
            f32::from(missing),
            f32::from(opponent_missing),
            plan_points,
            ready,
            path,
            (path - opponent_path).clamp(-20.0, 20.0),
            horizon,
            f32::from(fewest),
            f32::from(opponent_hand),
            wait as f32,
            f32::from(game.rules().stations.saturating_sub(seen.stations.len() as u8)),
            f32::from(u8::from(seen.last_turn)),
            f32::from(players - 2),
            long,
            (f32::from(state.points(seat)) - opponent_points).clamp(-60.0, 60.0),
            f32::from(u8::from(seen.tickets_left)),
        ];
        std::array::from_fn(|input| inputs[input] / INPUT_SCALES[input])
    }
}

/// Each input is divided by its scale, which keeps it between about −1 and 1. Part of the trained networks: after a
/// change, they must be trained again.
const INPUT_SCALES: [f32; INPUTS] = [
    // Points on the board.
    50.0, // Cars left.
    45.0, // Cards in hand.
    20.0, // Locomotives in hand.
    5.0,  // Cards of the most frequent color in hand.
    8.0,  // Cards of the second most frequent color.
    8.0,  // Cards of the third most frequent color.
    8.0,  // Points of the completed tickets.
    30.0, // Points of the planned tickets.
    30.0, // Points of the tickets that are neither completed nor planned.
    30.0, // Points of the largest planned ticket.
    20.0, // Number of planned tickets.
    4.0,  // Cars for the planned routes.
    20.0, // Number of planned routes.
    8.0,  // Cars for the planned routes that an opponent plans, too.
    10.0, // Planned routes that end in a city with a claimed route of an opponent.
    5.0,  // Cards missing for the plan.
    15.0, // The fewest cards missing for the plan of an opponent.
    15.0, // Points for the planned routes.
    20.0, // Points for the longest route that can be claimed now.
    15.0, // Length of the longest path.
    40.0, // Lead in the length of the longest path, at most 20.
    20.0, // The planner's horizon, in turns, at most `MAX_HORIZON`.
    30.0, // The fewest cars of an opponent.
    45.0, // The most cards in the hand of an opponent.
    20.0, // Turns of others before the next own turn.
    4.0,  // Stations left.
    3.0,  // Whether this is the last turn.
    1.0,  // Players beyond two.
    3.0,  // Affordable routes with more than `LONG_ROUTE` cars.
    20.0, // Lead in points on the board, at most 60.
    60.0, // Whether tickets are left to draw.
    1.0,
];

/// Routes with more cars than this count as long. Part of the trained networks.
const LONG_ROUTE: u8 = 4;

/// Upper bound of the horizon, in turns. Part of the trained networks.
const MAX_HORIZON: f32 = 40.0;

/// The predicted final score of every seat.
pub(crate) fn predicted_scores(
    planner: &PlannerContext<'_>,
    network: &Network,
    state: &State,
    plans: &mut CachedPlans,
) -> [f32; Seat::MAX] {
    let features = PositionFeatures::new(planner, state, plans);
    let mut points = [0.0; Seat::MAX];
    for seat in Seat::all(planner.game.players()) {
        points[seat.index()] = network.run(&features.inputs(seat)).output * SCALE;
    }
    points
}
