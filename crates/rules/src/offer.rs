//! Tickets on offer to a player: what was dealt, and which of it is kept.

use std::fmt;

use crate::ruleset::MAX_OFFER;
use crate::{TicketId, TicketSet};

/// Tickets dealt to one player, in the order dealt, of which some must be kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Offer {
    len: u8,
    tickets: [u8; MAX_OFFER],
}

impl Offer {
    /// Nothing on offer.
    pub const EMPTY: Offer = Offer { len: 0, tickets: [0; MAX_OFFER] };

    /// How many tickets are on offer.
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether nothing is on offer.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The tickets in the order dealt.
    pub fn iter(self) -> impl Iterator<Item = TicketId> {
        self.tickets.into_iter().take(usize::from(self.len)).map(TicketId)
    }

    /// The tickets without their order.
    pub fn set(self) -> TicketSet {
        self.iter().collect()
    }

    /// Adds a ticket; the ruleset's check keeps offers within [`MAX_OFFER`].
    pub(crate) fn push(&mut self, ticket: TicketId) {
        self.tickets[usize::from(self.len)] = ticket.0;
        self.len += 1;
    }

    /// The tickets of this offer that `kept` names.
    pub fn kept(self, kept: Kept) -> impl Iterator<Item = TicketId> {
        self.iter().enumerate().filter(move |(position, _)| kept.contains(*position)).map(|(_, ticket)| ticket)
    }

    /// The tickets of this offer that `kept` leaves, in the order dealt.
    pub fn left(self, kept: Kept) -> impl Iterator<Item = TicketId> {
        self.iter().enumerate().filter(move |(position, _)| !kept.contains(*position)).map(|(_, ticket)| ticket)
    }

    /// How to say that exactly these tickets are kept, or `None` if one of them is not on offer or named twice.
    pub fn keep(self, tickets: impl IntoIterator<Item = TicketId>) -> Option<Kept> {
        let mut kept = Kept(0);
        for ticket in tickets {
            let position = self.iter().position(|offered| offered == ticket)?;
            if kept.contains(position) {
                return None;
            }
            kept.0 |= 1 << position;
        }
        Some(kept)
    }
}

impl FromIterator<TicketId> for Offer {
    /// Collects at most [`MAX_OFFER`] tickets; more are left out.
    fn from_iter<I: IntoIterator<Item = TicketId>>(iter: I) -> Offer {
        let mut offer = Offer::EMPTY;
        iter.into_iter().take(MAX_OFFER).for_each(|ticket| offer.push(ticket));
        offer
    }
}

impl fmt::Debug for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|ticket| ticket.0)).finish()
    }
}

/// Which tickets of an [`Offer`] are kept: bit `i` stands for the `i`-th of the offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Kept(pub u8);

impl Kept {
    /// How many are kept.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether none is kept.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the ticket at this position of the offer is kept.
    pub const fn contains(self, position: usize) -> bool {
        position < 8 && self.0 >> position & 1 == 1
    }
}
