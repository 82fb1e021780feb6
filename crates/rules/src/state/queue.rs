//! The tickets that players returned under the deck, in order.

use std::fmt;

use crate::TicketId;

/// A first-in-first-out queue of fixed size, so that a state needs no heap.
#[derive(Clone, Copy, Eq)]
pub struct TicketQueue {
    start: u8,
    len: u8,
    ring: [u8; TicketQueue::CAPACITY],
}

impl TicketQueue {
    /// Maximum number of tickets. [`Game::new`](crate::Game::new) rejects games that could need more.
    pub const CAPACITY: usize = 64;

    /// No tickets.
    pub const EMPTY: TicketQueue = TicketQueue { start: 0, len: 0, ring: [0; Self::CAPACITY] };

    /// The number of tickets.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are no tickets.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a ticket below all others.
    pub(crate) fn push(&mut self, ticket: TicketId) {
        debug_assert!(usize::from(self.len) < Self::CAPACITY);
        let end = (self.start + self.len) as usize % Self::CAPACITY;
        self.ring[end] = ticket.0;
        self.len += 1;
    }

    /// Removes and returns the top ticket.
    pub(crate) fn pop(&mut self) -> Option<TicketId> {
        if self.len == 0 {
            return None;
        }
        let ticket = TicketId(self.ring[usize::from(self.start)]);
        self.start = (self.start + 1) % Self::CAPACITY as u8;
        self.len -= 1;
        Some(ticket)
    }

    /// The tickets, top first.
    pub fn iter(&self) -> impl Iterator<Item = TicketId> + '_ {
        (0..self.len).map(|offset| TicketId(self.ring[(self.start + offset) as usize % Self::CAPACITY]))
    }
}

impl PartialEq for TicketQueue {
    /// Compares the tickets in order. Their positions in the ring do not matter.
    fn eq(&self, other: &TicketQueue) -> bool {
        self.iter().eq(other.iter())
    }
}

impl fmt::Debug for TicketQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|ticket| ticket.0)).finish()
    }
}

impl FromIterator<TicketId> for TicketQueue {
    fn from_iter<I: IntoIterator<Item = TicketId>>(iter: I) -> TicketQueue {
        let mut queue = TicketQueue::EMPTY;
        iter.into_iter().take(Self::CAPACITY).for_each(|ticket| queue.push(ticket));
        queue
    }
}
