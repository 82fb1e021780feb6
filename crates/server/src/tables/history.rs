//! Everything that happened at a table, as one viewer saw it: for whoever comes late or has forgotten.

use fogg_protocol::{Event, EventPage};
use fogg_rules::Viewer;
use fogg_table::{Entry, Table, UserId, with_states};

use super::awake::{is_muted, unheard};
use super::convert;

/// The most events in one answer: a game of two fits, and an answer stays below a few hundred kilobytes.
const PAGE: usize = 200;

/// The events after a number, as many as are told at once. `log` is the whole log.
///
/// The same events as on a socket, without clocks: those of then are not known any more, and those of now are in the view.
pub(crate) fn page(table: &Table, log: &[Entry], viewer: Viewer, muted: &[UserId], since: u64) -> EventPage {
    let game = table.game();
    let wanted = with_states(game, log).filter(|(_, entry)| entry.number > since).take(PAGE);
    let event = |(before, entry): (_, &Entry)| -> Event {
        let seen = entry.seen_by(game, viewer, Option::as_ref(&before));
        match is_muted(&seen.what, muted) {
            true => unheard(seen.number, seen.at),
            false => convert::event(table, &seen, Vec::new()),
        }
    };
    EventPage { events: wanted.map(event).collect(), number: table.number() }
}
