//! The floor: any legal action, all equally likely.

use fogg_rules::{Action, Game, LegalActions, QuickRng, View};

use crate::Bot;

/// Chooses uniformly among the legal actions.
#[derive(Debug)]
pub struct Random {
    rng: QuickRng,
    legal: LegalActions,
}

impl Random {
    /// A random player; the seed tells which.
    pub fn new(seed: u64) -> Random {
        Random { rng: QuickRng::new(seed), legal: LegalActions::new() }
    }
}

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        view.legal_actions(game, &mut self.legal);
        let index = self.rng.below(self.legal.len() as u32) as usize;
        self.legal.get(game, index).unwrap_or(Action::Pass)
    }
}
