//! The last entries of a table, for clients that reconnect after a moment.

use std::collections::VecDeque;

use crate::{Entry, Number};

/// The number of entries kept. A client that was disconnected for a minute finds the entries that it missed. One that
/// was disconnected for longer gets a full view, which is not much larger than this many entries.
const KEPT: usize = 16;

/// The last entries.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent(VecDeque<Entry>);

impl Recent {
    pub(crate) fn push(&mut self, entry: Entry) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(entry);
    }

    /// The entries after this number; `None` if some of them are no longer kept.
    pub(crate) fn after(&self, number: Number) -> Option<impl Iterator<Item = &Entry>> {
        let first = self.0.front()?.number;
        (number + 1 >= first).then(|| self.0.iter().filter(move |entry| entry.number > number))
    }
}
