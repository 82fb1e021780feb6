//! The last entries of a table, for clients that come back after a moment.

use std::collections::VecDeque;

use fogg_rules::{Game, State};

use crate::Number;
use crate::entry::{Entry, What};

/// How many entries are kept. A live client that was away for a minute finds what it missed; one that was away for
/// longer gets a fresh view, which is not much bigger than so many entries.
const KEPT: usize = 16;

/// The last entries, with the state before the first of them, from which what anybody may see of them is made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent {
    base: Option<Box<State>>,
    entries: VecDeque<Entry>,
}

impl Recent {
    pub(crate) fn push(&mut self, game: &Game, entry: Entry) {
        if self.entries.len() == KEPT
            && let Some(oldest) = self.entries.pop_front()
        {
            advance(game, &mut self.base, &oldest.what);
        }
        self.entries.push_back(entry);
    }

    /// The entries after this number, each with the state before it; `None` if some are gone.
    pub(crate) fn after(&self, game: &Game, number: Number) -> Option<Vec<(Option<State>, &Entry)>> {
        let first = self.entries.front()?.number;
        if number + 1 < first {
            return None;
        }
        let mut state = self.base.clone();
        let mut found = Vec::new();
        for entry in &self.entries {
            if entry.number > number {
                found.push((state.as_deref().copied(), entry));
            }
            advance(game, &mut state, &entry.what);
        }
        Some(found)
    }
}

/// The state after an entry.
fn advance(game: &Game, state: &mut Option<Box<State>>, what: &What) {
    let facts = match what {
        What::Started { facts, .. } => {
            *state = Some(Box::new(State::before_the_deal(game)));
            facts
        }
        What::Played { facts, .. } => facts,
        _ => return,
    };
    if let Some(state) = state {
        for fact in facts {
            let applied = state.apply(game, fact);
            debug_assert!(applied.is_ok(), "{applied:?}");
        }
    }
}
