//! The weakest bot: any legal action, all equally likely.

use fogg_rules::{Action, Game, LegalActions, QuickRng, View};

use crate::{Bot, Needs};

/// Chooses uniformly among the legal actions.
#[derive(Debug)]
pub struct Random {
    rng: QuickRng,
}

impl Random {
    /// Creates the bot; its choices depend only on the seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: QuickRng::new(seed) }
    }
}

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn needs(&self) -> Needs {
        Needs::LegalActions
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        let mut legal = LegalActions::new();
        view.legal_actions(game, &mut legal);
        self.choose_legal(game, &legal)
    }

    fn choose_legal(&mut self, game: &Game, legal: &LegalActions) -> Action {
        let index = self.rng.below(legal.len() as u32) as usize;
        legal.get(game, index).unwrap_or(Action::Pass)
    }
}
