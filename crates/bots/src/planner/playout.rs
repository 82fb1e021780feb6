//! Playouts: games continued with a planner on every seat.

use fogg_rules::{Chance, Game, NoEvents, QuickChance, Seat, Seed, SeededChance, Setup, State};

use super::{BoardTables, CachedPlan, Observation, PlannerContext, Weights};

/// The cached plan of every seat.
pub(crate) type CachedPlans = [CachedPlan; Seat::MAX];

/// Whole games between planners, played as a search plays them: to measure its speed.
#[derive(Debug)]
pub struct Playouts<'a> {
    game: &'a Game,
    tables: BoardTables,
    weights: Weights,
}

impl<'a> Playouts<'a> {
    /// Playouts of one game.
    pub fn new(game: &'a Game) -> Playouts<'a> {
        Playouts { game, tables: BoardTables::new(game), weights: Weights::of(game) }
    }

    /// Plays and scores a game. Returns the number of decisions and the sum of all scores.
    pub fn play(&self, seed: u64) -> (u32, i32) {
        let planner = PlannerContext { game: self.game, tables: &self.tables, weights: &self.weights };
        let mut chance = QuickChance::new(seed);
        let mut state = State::new(self.game, Setup::default(), &mut chance, &mut NoEvents);
        let decisions = play_on(&planner, &mut state, &mut CachedPlans::default(), &mut chance, u32::MAX);
        (decisions, state.score(self.game).seats().iter().map(|seat| seat.total).sum())
    }
}

/// Plays a game between planners, each with its own weights, and returns its end. `watch` is called with the state
/// before every decision.
///
/// ```
/// use fogg_bots::Weights;
/// use fogg_bots::internals::play_planners;
/// use fogg_rules::Seed;
///
/// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
/// let weights = Weights::of(&game);
/// let mut decisions = 0;
/// let end = play_planners(&game, Seed::numbered(1, 1), |_| &weights, |_| decisions += 1);
/// assert!(end.end().is_some() && decisions > 50);
/// ```
pub fn play_planners<'w>(
    game: &Game,
    seed: Seed,
    weights: impl Fn(Seat) -> &'w Weights,
    mut watch: impl FnMut(&State),
) -> State {
    let tables = BoardTables::new(game);
    let mut chance = SeededChance::new(seed);
    let mut state = State::new(game, Setup::default(), &mut chance, &mut NoEvents);
    let mut plans = CachedPlans::default();
    while let Some(seat) = state.to_act(game).iter().next() {
        watch(&state);
        let Some(seen) = Observation::from_state(game, &state, seat) else { break };
        let planner = PlannerContext { game, tables: &tables, weights: weights(seat) };
        let action = planner.decide(&mut plans[seat.index()], &seen);
        state.play_unchecked(game, seat, action, &mut chance, &mut NoEvents);
    }
    state
}

/// Continues a game until it is over or this many more turns have started, and returns the number of decisions. Each
/// player sees only what its seat sees.
pub(crate) fn play_on(
    planner: &PlannerContext<'_>,
    state: &mut State,
    plans: &mut CachedPlans,
    chance: &mut impl Chance,
    turns: u32,
) -> u32 {
    let game: &Game = planner.game;
    let mut left = turns;
    let mut decisions = 0;
    while let Some(seat) = state.to_act(game).iter().next() {
        if state.is_at_turn_start() {
            if left == 0 {
                break;
            }
            left -= 1;
        }
        let Some(seen) = Observation::from_state(game, state, seat) else { break };
        let action = planner.decide(&mut plans[seat.index()], &seen);
        state.play_unchecked(game, seat, action, chance, &mut NoEvents);
        decisions += 1;
    }
    decisions
}
