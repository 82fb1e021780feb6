//! The tickets that players returned under the deck, in order.

use std::fmt;

use crate::TicketId;

/// First in, first out; of fixed size, so that a state needs no heap.
#[derive(Clone, Copy, Eq)]
pub struct TicketQueue {
    start: u8,
    len: u8,
    ring: [u8; TicketQueue::CAPACITY],
}

impl TicketQueue {
    /// The most tickets it holds; [`Game::new`](crate::Game::new) refuses games that could need more.
    pub const CAPACITY: usize = 64;

    /// No tickets.
    pub const EMPTY: TicketQueue = TicketQueue { start: 0, len: 0, ring: [0; Self::CAPACITY] };

    /// How many tickets it holds.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether it holds none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a ticket under all others.
    pub(crate) fn push(&mut self, ticket: TicketId) {
        debug_assert!(usize::from(self.len) < Self::CAPACITY);
        let end = (self.start + self.len) as usize % Self::CAPACITY;
        self.ring[end] = ticket.0;
        self.len += 1;
    }

    /// Takes the uppermost ticket.
    pub(crate) fn pop(&mut self) -> Option<TicketId> {
        if self.len == 0 {
            return None;
        }
        let ticket = TicketId(self.ring[usize::from(self.start)]);
        self.start = (self.start + 1) % Self::CAPACITY as u8;
        self.len -= 1;
        Some(ticket)
    }

    /// The tickets, uppermost first.
    pub fn iter(&self) -> impl Iterator<Item = TicketId> + '_ {
        (0..self.len).map(|offset| TicketId(self.ring[(self.start + offset) as usize % Self::CAPACITY]))
    }
}

impl PartialEq for TicketQueue {
    /// Equal tickets in equal order; where in the ring they lie is nobody's business.
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
