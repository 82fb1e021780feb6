//! Playing on with planners on all seats.

use fogg_rules::{Chance, Game, QuickChance, Seat, Setup, State, Unwatched};

use super::{Atlas, Mind, Planning, Sight, Weights};

/// What every player keeps in mind.
pub(crate) type Minds = [Mind; Seat::MAX];

/// Whole games between planners, as a search plays them: to measure how fast that is.
#[derive(Debug)]
pub struct Playouts<'a> {
    game: &'a Game,
    atlas: Atlas,
    weights: Weights,
}

impl<'a> Playouts<'a> {
    /// Such games of one kind.
    pub fn new(game: &'a Game) -> Playouts<'a> {
        Playouts { game, atlas: Atlas::new(game), weights: Weights::of(game) }
    }

    /// Plays and scores a game; tells how many decisions it took and the points of all together.
    pub fn play(&self, seed: u64) -> (u32, i32) {
        let planning = Planning { game: self.game, atlas: &self.atlas, weights: &self.weights };
        let mut chance = QuickChance::new(seed);
        let mut state = State::new(self.game, Setup::default(), &mut chance, &mut Unwatched);
        let decisions = play_on(&planning, &mut state, &mut Minds::default(), &mut chance, u32::MAX);
        (decisions, state.score(self.game).seats().iter().map(|seat| seat.total).sum())
    }
}

/// Plays on until the game is over or so many turns have been played, and tells how many decisions that took. The players
/// see only what their seats see.
pub(crate) fn play_on(
    planning: &Planning<'_>,
    state: &mut State,
    minds: &mut Minds,
    chance: &mut impl Chance,
    turns: u32,
) -> u32 {
    let game: &Game = planning.game;
    let mut left = turns;
    let mut decisions = 0;
    while let Some(seat) = state.to_act(game).iter().next() {
        if state.is_at_turn_start() {
            if left == 0 {
                break;
            }
            left -= 1;
        }
        let Some(sight) = Sight::of_state(game, state, seat) else { break };
        let action = planning.decide(&mut minds[seat.index()], &sight);
        state.play_unchecked(game, seat, action, chance, &mut Unwatched);
        decisions += 1;
    }
    decisions
}
