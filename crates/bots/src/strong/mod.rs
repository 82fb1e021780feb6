//! The strong player: looks ahead over the planner, in worlds that fit all it has seen.

pub(crate) mod belief;
mod candidates;
mod explain;
mod search;
pub(crate) mod value;

use std::sync::Arc;

use fogg_rules::{Action, Game, LegalActions, View};

use crate::{Bot, Budget};
pub use explain::{Explanation, TicketOutlook, TicketPlan, explain};
pub use search::{Candidate, Thought, think, think_about};
use value::{Network, network};

/// How long it thinks if nobody says.
const USUAL: Budget = Budget::Playouts(1000);

/// The strong player.
#[derive(Debug)]
pub struct Strong {
    budget: Budget,
    seed: u64,
    decisions: u64,
    /// The network it sees with, if it is not the one for its game.
    network: Option<Arc<Network>>,
}

impl Strong {
    /// Such a player; the seed tells which worlds it thinks of.
    pub fn new(budget: Option<Budget>, seed: u64) -> Strong {
        Strong { budget: budget.unwrap_or(USUAL), seed, decisions: 0, network: None }
    }

    /// One that sees with a network of its own.
    #[cfg(feature = "training")]
    pub(crate) fn with_network(budget: Budget, seed: u64, network: Arc<Network>) -> Strong {
        Strong { network: Some(network), ..Strong::new(Some(budget), seed) }
    }
}

impl Bot for Strong {
    fn name(&self) -> &'static str {
        "strong"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let seed = self.seed ^ self.decisions.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let network = self.network.as_deref().unwrap_or_else(|| network(game));
        let thought = search::think_with(game, view, None, self.budget, seed, network);
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
