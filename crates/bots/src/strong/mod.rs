//! The strong player: looks ahead over the planner, in worlds that fit all it has seen.

pub(crate) mod belief;
mod candidates;
mod explain;
mod search;
pub(crate) mod value;

use fogg_rules::{Action, Game, LegalActions, View};

use crate::{Bot, Budget};
pub use explain::{Explanation, TicketOutlook, TicketPlan, explain};
pub use search::{Candidate, Thought, think, think_about};
#[cfg(feature = "training")]
pub(crate) use search::{End, Played, foretell, think_with};

/// How long it thinks if nobody says.
const USUAL: Budget = Budget::Playouts(1000);

/// The strong player.
#[derive(Debug)]
pub struct Strong {
    budget: Budget,
    seed: u64,
    decisions: u64,
}

impl Strong {
    /// Such a player; the seed tells which worlds it thinks of.
    pub fn new(budget: Option<Budget>, seed: u64) -> Strong {
        Strong { budget: budget.unwrap_or(USUAL), seed, decisions: 0 }
    }
}

impl Bot for Strong {
    fn name(&self) -> &'static str {
        "strong"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let seed = self.seed ^ self.decisions.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let thought = think(game, view, self.budget, seed);
        self.decisions += 1;
        match thought.best() {
            Some(action) => action,
            None => {
                let mut legal = LegalActions::new();
                view.legal_actions(game, &mut legal);
                legal.get(game, 0).unwrap_or(Action::Pass)
            }
        }
    }
}
