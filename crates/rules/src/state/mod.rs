//! The whole truth about a game at one moment.
//!
//! A [`State`] is small, copied in nanoseconds, made of integers only, and has no history: what a seat
//! remembers is kept in its [`View`](crate::View). It does not know the order of the draw pile either, which
//! belongs to [`Chance`](crate::Chance).
//!
//! The files beside this one: what it waits for (`phase`), what may be done (`legal`), why not (`check`),
//! doing it (`play`), and repeating what was done (`apply`).

mod apply;
mod check;
mod invariants;
mod legal;
mod phase;
mod play;
mod queue;

pub use apply::ImpossibleEvent;
pub use legal::LegalActions;
pub(crate) use legal::TurnOptions;
pub use phase::{Phase, Tunnel};
pub use play::Setup;
pub use queue::TicketQueue;

use crate::{BySeat, Cards, CitySet, Display, EndReason, Game, Offer, RouteSet, Seat, SeatSet, TicketSet};

/// Everything about a game at one moment, hidden things included. Who may see what: [`State::view`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) claimed: BySeat<RouteSet>,
    pub(crate) tickets: BySeat<TicketSet>,
    /// Routes nobody has claimed and nobody is kept from by the other half of a double route \[K6\].
    pub(crate) open: RouteSet,
    /// The part of the regular ticket deck that nobody has seen since it was shuffled.
    pub(crate) fresh_tickets: TicketSet,
    /// The tickets under that part, returned by players, in order.
    pub(crate) returned_tickets: TicketQueue,
    pub(crate) stations: BySeat<CitySet>,
    pub(crate) points: BySeat<i16>,
    pub(crate) hands: BySeat<Cards>,
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
    pub(crate) display: Display,
    pub(crate) cars: BySeat<u8>,
    pub(crate) turn: Seat,
    /// Turns still to begin once the last round has begun \[G1\].
    pub(crate) last_turns: Option<u8>,
    /// How many seats in a row have passed \[T2\].
    pub(crate) passes: u8,
    pub(crate) phase: Phase,
}

impl State {
    /// What the game waits for.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whose turn it is; while first tickets are chosen, whose it will be first; at the end, whose was last.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats that have something to decide. More than one only while first tickets are chosen \[S5\].
    pub fn to_act(&self, game: &Game) -> SeatSet {
        match &self.phase {
            Phase::FirstTickets { chosen, .. } => {
                Seat::all(game.players()).filter(|seat| chosen[*seat].is_none()).collect()
            }
            Phase::Over(_) => SeatSet::EMPTY,
            Phase::Turn | Phase::SecondCard | Phase::Tickets { .. } | Phase::Tunnel(_) => SeatSet::of(self.turn),
        }
    }

    /// Whether a turn begins now: the seat whose turn it is has not done anything in it.
    pub fn is_at_turn_start(&self) -> bool {
        matches!(self.phase, Phase::Turn)
    }

    /// Why the game is over, if it is.
    pub fn end(&self) -> Option<EndReason> {
        match self.phase {
            Phase::Over(reason) => Some(reason),
            _ => None,
        }
    }

    /// The routes a seat owns.
    pub fn claimed(&self, seat: Seat) -> RouteSet {
        self.claimed[seat]
    }

    /// The seat that owns a route.
    pub fn owner(&self, route: crate::RouteId) -> Option<Seat> {
        Seat::all(Seat::MAX as u8).find(|seat| self.claimed[*seat].contains(route))
    }

    /// The routes a seat could claim with enough cards and cars [K3, K5, K6].
    #[inline]
    pub fn available(&self, game: &Game, seat: Seat) -> RouteSet {
        available(game, self.open, self.claimed[seat])
    }

    /// The train cards of a seat.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// The tickets of a seat.
    pub fn tickets(&self, seat: Seat) -> TicketSet {
        self.tickets[seat]
    }

    /// What tickets a seat is to choose from.
    pub fn offer(&self, seat: Seat) -> Option<Offer> {
        match &self.phase {
            Phase::FirstTickets { offers, chosen } if chosen[seat].is_none() => Some(offers[seat]),
            Phase::Tickets { offer } if self.turn == seat => Some(*offer),
            _ => None,
        }
    }

    /// The cities in which a seat has a station.
    pub fn stations(&self, seat: Seat) -> CitySet {
        self.stations[seat]
    }

    /// How many train cars a seat has left \[C2\].
    pub fn cars(&self, seat: Seat) -> u8 {
        self.cars[seat]
    }

    /// The points of a seat for its routes \[K7\].
    pub fn points(&self, seat: Seat) -> i16 {
        self.points[seat]
    }

    /// The display.
    pub fn display(&self) -> Display {
        self.display
    }

    /// The draw pile, without an order.
    pub fn pile(&self) -> Cards {
        self.pile
    }

    /// The discards.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// How many tickets the deck has left.
    pub fn tickets_left(&self) -> u32 {
        self.fresh_tickets.len() + u32::from(self.returned_tickets.len())
    }

    /// Turns still to begin in the last round, if it has begun \[G1\].
    pub fn last_turns(&self) -> Option<u8> {
        self.last_turns
    }

    /// The cities without a station \[B1\].
    pub(crate) fn free_cities(&self, game: &Game) -> CitySet {
        free_cities(game, &self.stations)
    }
}

/// What one may see of these as far as claims are concerned; shared by states and views.
#[inline]
pub(crate) fn available(game: &Game, open: RouteSet, own: RouteSet) -> RouteSet {
    if game.doubles_open() { open - game.board().twins(own) } else { open }
}

/// The cities without a station of anybody \[B1\].
pub(crate) fn free_cities(game: &Game, stations: &BySeat<CitySet>) -> CitySet {
    let built = stations.0.iter().fold(CitySet::EMPTY, |all, some| all | *some);
    CitySet::first(game.board().cities().len()) - built
}
