//! The planner: plans all its tickets at once, and plays at tempo.

mod atlas;
mod mind;
mod playout;
mod sight;
mod tuned;
mod weights;

use std::sync::Arc;

use fogg_rules::{Action, Board, Game, LegalActions, View};

use crate::Bot;
pub(crate) use atlas::Atlas;
pub(crate) use mind::{Mind, Plan, Planning};
pub use playout::Playouts;
pub(crate) use playout::{Minds, play_on};
pub(crate) use sight::Sight;
pub use weights::Weights;

/// The planner.
#[derive(Debug, Default)]
pub struct Planner {
    weights: Option<Weights>,
    legal: LegalActions,
    /// The tables of the board it was asked about last: making them takes longer than deciding.
    atlas: Option<(Arc<Board>, Atlas)>,
}

impl Planner {
    /// Such a player, with the weights tuned for whatever game it is asked about.
    pub fn new() -> Planner {
        Planner::default()
    }

    /// A planner with other weights.
    pub fn with(weights: Weights) -> Planner {
        Planner { weights: Some(weights), ..Planner::default() }
    }
}

impl Bot for Planner {
    fn name(&self) -> &'static str {
        "planner"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let board = game.shared_board();
        let fits = |(known, atlas): &(Arc<Board>, Atlas)| Arc::ptr_eq(known, &board) && atlas.is_for(game);
        if !self.atlas.as_ref().is_some_and(fits) {
            self.atlas = Some((board, Atlas::new(game)));
        }
        let (Some((_, atlas)), Some(sight)) = (&self.atlas, Sight::of_view(game, view)) else { return Action::Pass };
        let weights = self.weights.unwrap_or_else(|| Weights::of(game));
        let planning = Planning { game, atlas, weights: &weights };
        let wish = planning.decide(&mut Mind::default(), &sight);
        // What the planner wants is legal as far as is known; if it ever is not, any legal action is better than none.
        view.legal_actions(game, &mut self.legal);
        let legal = self.legal.iter(game).any(|action| action == wish);
        debug_assert!(legal, "{wish:?} in {sight:?}");
        if legal { wish } else { self.legal.get(game, 0).unwrap_or(Action::Pass) }
    }
}
