//! How well playouts foretell what comes of a decision.
//!
//! Strong players play a game. At some of its decisions what the planner wants and the best of the other actions are compared,
//! once by playouts from what the seat can see, and once by playing the game on, as it really stands, between strong players
//! who see only what their seats see.

use fogg_rules::{Action, Chance, Event, Game, QuickChance, QuickRng, Seat, Seed, SeededChance, Setup, State, View};

use crate::planner::Planner;
use crate::strong::{End, Played, foretell, think};
use crate::{Bot, Budget, Host, Strong};

const RUN: u64 = 32;
/// How long the players think.
const PLAYOUTS: u32 = 32;
/// Of so many decisions one is looked at.
const LOOKED_AT: u32 = 16;
/// The short playouts by which the other action is chosen.
const CHOOSING: u32 = 490;
/// Actions that differ by more than this share of a win need no long thoughts.
const NEAR: f64 = 0.1;

/// How closely a decision is looked at.
#[derive(Clone, Debug)]
pub struct Look {
    /// Playouts of so many rounds are compared.
    pub rounds: Vec<u32>,
    /// The worlds for each of these.
    pub worlds: u32,
    /// How often the game is played on after each of the two actions.
    pub endings: u32,
}

/// By how much the planner's wish was better than another action, in shares of a win: means and their standard errors.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// In games played on.
    pub came: (f64, f64),
    /// In playouts, for each number of rounds.
    pub foretold: Vec<(f64, f64)>,
}

/// Compares actions at some decisions of one game.
pub fn compare(game: &Game, look: &Look, deal: u64) -> Vec<Comparison> {
    let mut rng = QuickRng::new((RUN << 40 ^ deal).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut host = Host::new(game, players(game, rng.next_u64()));
    let mut chance = SeededChance::new(Seed::numbered(RUN, deal));
    let mut events: Vec<Event> = Vec::new();
    let mut state = State::new(game, Setup::default(), &mut chance, &mut events);
    host.observe(&events);
    let mut all = Vec::new();
    while let Some(seat) = state.to_act(game).iter().next() {
        if rng.below(LOOKED_AT) == 0 {
            let (view, seed) = (host.view(&state, seat), rng.next_u64());
            if let Some(actions) = near_actions(game, &view, seed) {
                let foretold = |rounds: &u32| foretell(game, &view, actions, *rounds, look.worlds, seed);
                let foretold = look.rounds.iter().map(foretold).collect();
                all.push(Comparison {
                    came: play_on(game, &host, &state, seat, actions, look.endings, seed),
                    foretold,
                });
            }
        }
        act(game, &mut host, &mut state, seat, None, &mut chance);
    }
    all
}

fn players(game: &Game, seed: u64) -> Vec<Option<Box<dyn Bot>>> {
    let player = |seat: Seat| -> Option<Box<dyn Bot>> {
        Some(Box::new(Strong::new(Some(Budget::Playouts(PLAYOUTS)), seed ^ seat.index() as u64)))
    };
    Seat::all(game.players()).map(player).collect()
}

/// What the planner wants and the best of the others, if it is not clear at once which is better.
fn near_actions(game: &Game, view: &View, seed: u64) -> Option<[Action; 2]> {
    let thought = think(game, view, Budget::Playouts(CHOOSING), seed);
    let wish = Planner::new().choose(game, view);
    let first = |wished: bool| thought.candidates.iter().find(|candidate| (candidate.action == wish) == wished);
    let (one, other) = (first(true)?, first(false)?);
    ((one.value - other.value).abs() < NEAR).then_some([one.action, other.action])
}

/// Plays the game on after each of two actions, and tells how much better the first one was.
fn play_on(
    game: &Game,
    host: &Host<'_>,
    state: &State,
    seat: Seat,
    actions: [Action; 2],
    endings: u32,
    seed: u64,
) -> (f64, f64) {
    let mut rng = QuickRng::new(seed);
    let mut played = [Played::default(), Played::default()];
    for _ in 0..endings {
        let (luck, minds) = (rng.next_u64(), rng.next_u64());
        for (action, played) in actions.into_iter().zip(&mut played) {
            let (mut host, mut state, mut chance) = (host.with(players(game, minds)), *state, QuickChance::new(luck));
            act(game, &mut host, &mut state, seat, Some(action), &mut chance);
            while let Some(next) = state.to_act(game).iter().next() {
                act(game, &mut host, &mut state, next, None, &mut chance);
            }
            played.add(&End::counted(game, &state, seat));
        }
    }
    let [one, other] = played;
    one.against(&other)
}

/// A seat does something: this, or what its bot wants.
fn act(
    game: &Game,
    host: &mut Host<'_>,
    state: &mut State,
    seat: Seat,
    action: Option<Action>,
    chance: &mut impl Chance,
) {
    let before = *state;
    let action = action.or_else(|| host.ask(&before, seat)).unwrap_or(Action::Pass);
    let mut events: Vec<Event> = Vec::new();
    state.play_unchecked(game, seat, action, chance, &mut events);
    host.observe(&events);
}
