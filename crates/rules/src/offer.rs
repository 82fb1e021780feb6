//! Tickets on offer to a player, and the player's choice of the tickets to keep.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::ruleset::MAX_OFFER;
use crate::{TicketId, TicketSet};

/// The tickets dealt to one player, in the order dealt. The player must keep some of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Offer {
    len: u8,
    tickets: [u8; MAX_OFFER],
}

impl Offer {
    /// No tickets.
    pub const EMPTY: Offer = Offer { len: 0, tickets: [0; MAX_OFFER] };

    /// The number of tickets on offer.
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether no tickets are on offer.
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

    /// Adds a ticket. [`Ruleset::check`](crate::Ruleset::check) limits offers to [`MAX_OFFER`] tickets.
    pub(crate) fn push(&mut self, ticket: TicketId) {
        self.tickets[usize::from(self.len)] = ticket.0;
        self.len += 1;
    }

    /// The tickets of this offer at the positions in `kept`, in the order dealt.
    pub fn kept(self, kept: Kept) -> impl Iterator<Item = TicketId> {
        self.iter().enumerate().filter(move |(position, _)| kept.contains(*position)).map(|(_, ticket)| ticket)
    }

    /// The tickets of this offer that are not in `kept`, in the order dealt.
    pub fn left(self, kept: Kept) -> impl Iterator<Item = TicketId> {
        self.iter().enumerate().filter(move |(position, _)| !kept.contains(*position)).map(|(_, ticket)| ticket)
    }

    /// The positions of these tickets, or `None` if one of them is not on offer or named twice.
    #[inline]
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

    /// The positions of chosen tickets, or `None` if one of them is not on offer or named twice.
    #[inline]
    pub(crate) fn positions(self, choice: TicketChoice) -> Option<Kept> {
        if usize::from(choice.named) > MAX_OFFER { None } else { self.keep(choice.iter()) }
    }

    /// The choice of the tickets at these positions. Positions beyond the offer are ignored.
    #[inline]
    pub fn choice(self, kept: Kept) -> TicketChoice {
        let mut choice = TicketChoice::NONE;
        let mut left = kept.0 & ((1_u16 << self.len) - 1) as u8;
        while left != 0 {
            choice.push(TicketId(self.tickets[left.trailing_zeros() as usize % MAX_OFFER]));
            left &= left - 1;
        }
        choice
    }
}

impl FromIterator<TicketId> for Offer {
    /// Collects at most [`MAX_OFFER`] tickets and ignores the rest.
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

/// The tickets of an offer that a player decides to keep, by id.
///
/// A choice can name any tickets: [`State::check`](crate::State::check) decides whether they are on offer. Two choices
/// are equal if they name the same tickets, in any order.
#[derive(Clone, Copy, Default)]
pub struct TicketChoice {
    /// The number of tickets named, which may be more than an offer has.
    named: u8,
    tickets: [u8; MAX_OFFER],
}

impl TicketChoice {
    /// No ticket.
    pub const NONE: TicketChoice = TicketChoice { named: 0, tickets: [0; MAX_OFFER] };

    /// The number of tickets named.
    pub const fn len(self) -> u8 {
        self.named
    }

    /// Whether no ticket is named.
    pub const fn is_empty(self) -> bool {
        self.named == 0
    }

    /// The tickets, in the order named. If more than [`MAX_OFFER`] were named, only the first [`MAX_OFFER`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = TicketId> {
        self.tickets.into_iter().take(usize::from(self.named)).map(TicketId)
    }

    #[inline]
    fn push(&mut self, ticket: TicketId) {
        if let Some(free) = self.tickets.get_mut(usize::from(self.named)) {
            *free = ticket.0;
        }
        self.named = self.named.saturating_add(1);
    }

    /// The same choice with its tickets in ascending order.
    fn sorted(mut self) -> (u8, [u8; MAX_OFFER]) {
        self.tickets[..usize::from(self.named).min(MAX_OFFER)].sort_unstable();
        (self.named, self.tickets)
    }
}

impl FromIterator<TicketId> for TicketChoice {
    fn from_iter<I: IntoIterator<Item = TicketId>>(iter: I) -> TicketChoice {
        let mut choice = TicketChoice::NONE;
        iter.into_iter().for_each(|ticket| choice.push(ticket));
        choice
    }
}

impl PartialEq for TicketChoice {
    fn eq(&self, other: &TicketChoice) -> bool {
        self.sorted() == other.sorted()
    }
}

impl Eq for TicketChoice {}

impl Hash for TicketChoice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted().hash(state);
    }
}

impl PartialOrd for TicketChoice {
    fn partial_cmp(&self, other: &TicketChoice) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for TicketChoice {
    fn cmp(&self, other: &TicketChoice) -> Ordering {
        self.sorted().cmp(&other.sorted())
    }
}

impl fmt::Debug for TicketChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|ticket| ticket.0)).finish()
    }
}

/// Positions in an [`Offer`]: bit `i` means that the `i`-th ticket is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Kept(pub u8);

impl Kept {
    /// The number of tickets kept.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no ticket is kept.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the ticket at this position of the offer is kept.
    pub const fn contains(self, position: usize) -> bool {
        position < 8 && self.0 >> position & 1 == 1
    }
}
