//! The `strong` bot: searches over the planner, in sampled states that agree with everything it has observed.

pub(crate) mod belief;
mod candidates;
mod explain;
mod parameters;
mod search;
pub(crate) mod value;

use fogg_rules::{Action, Game, LegalActions, View};

use crate::{Bot, Budget, SearchLimit, mix};
pub use explain::{Explanation, TicketOutlook, TicketPlan, explain};
pub use search::{
    Candidate, PlayoutOutcome, PlayoutStats, SearchResult, estimate_difference, search, search_actions,
    search_with_network,
};

/// The `strong` bot.
#[derive(Debug)]
pub struct Strong {
    limit: SearchLimit,
    seed: u64,
    decisions: u64,
}

impl Strong {
    /// The default budget for a decision.
    pub const DEFAULT: Budget = Budget::Playouts(1000);

    /// Creates the bot with a limit for each decision; `seed` fixes the sampled states.
    pub fn new(limit: SearchLimit, seed: u64) -> Strong {
        Strong { limit, seed, decisions: 0 }
    }
}

impl Bot for Strong {
    fn name(&self) -> &'static str {
        "strong"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let result = search(game, view, self.limit, self.seed ^ mix(self.decisions));
        self.decisions += 1;
        match result.best() {
            Some(action) => action,
            None => {
                let mut legal = LegalActions::new();
                view.legal_actions(game, &mut legal);
                legal.get(game, 0).unwrap_or(Action::Pass)
            }
        }
    }
}
