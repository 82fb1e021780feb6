//! The events of a table as one viewer saw them, for clients that connect late or have lost them.

use std::ops::ControlFlow;

use fogg_protocol::{Event, EventPage};
use fogg_rules::Viewer;
use fogg_table::{Entry, Table, UserId};

use crate::audience::is_muted;
use crate::{HostError, LogQuery, convert};

/// Maximum number of events in one response: a game of two fits, and the response stays below a few hundred kilobytes.
const PAGE: usize = 200;

/// A query for the events after a number, as many as fit into one response.
///
/// The same events as on a socket, but without clocks: earlier readings are not stored, and the current ones are in the
/// view.
pub struct EventQuery {
    table: Table,
    viewer: Viewer,
    muted: Vec<UserId>,
    since: u64,
    events: Vec<Event>,
}

impl EventQuery {
    /// A query for the events after a number, without the chat of muted accounts.
    pub fn new(table: Table, viewer: Viewer, muted: Vec<UserId>, since: u64) -> EventQuery {
        EventQuery { table, viewer, muted, since, events: Vec::new() }
    }

    fn event(&self, entry: &Entry) -> Event {
        let seen = entry.seen_by(self.viewer);
        match is_muted(&seen.what, &self.muted) {
            true => convert::bare_number(seen.number, seen.at),
            false => convert::event(&self.table, &seen, Vec::new()),
        }
    }
}

impl LogQuery for EventQuery {
    type Answer = EventPage;

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError> {
        for entry in entries {
            if self.events.len() == PAGE {
                return Ok(ControlFlow::Break(()));
            }
            if entry.number > self.since {
                self.events.push(self.event(&entry));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<EventPage, HostError> {
        Ok(EventPage { number: self.table.number(), events: self.events })
    }
}
