//! The last entries of a table, for clients that come back after a moment.

use std::collections::VecDeque;

use fogg_rules::{Game, State};

use crate::seen::{advance, with_states_from};
use crate::{Entry, Number};

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
            let mut base = self.base.as_deref().copied();
            advance(game, &mut base, &oldest.what);
            self.base = base.map(Box::new);
        }
        self.entries.push_back(entry);
    }

    /// The entries after this number, each with the state before it; `None` if some are gone.
    pub(crate) fn after<'a>(&'a self, game: &'a Game, number: Number) -> Option<Vec<(Option<State>, &'a Entry)>> {
        let first = self.entries.front()?.number;
        if number + 1 < first {
            return None;
        }
        let entries = with_states_from(game, self.base.as_deref().copied(), &self.entries);
        Some(entries.filter(|(_, entry)| entry.number > number).collect())
    }
}
