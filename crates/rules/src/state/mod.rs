//! The complete state of a game, including hidden information.
//!
//! A [`State`] is small, copied in nanoseconds, and made of integers only. It has no history: the knowledge that a seat
//! has from earlier events is in its [`View`](crate::View). It has no order of the draw pile either: that belongs to
//! [`Chance`](crate::Chance).
//!
//! The submodules: the current phase (`phase`), the legal actions (`legal`), the reasons why an action is illegal
//! (`check`), playing an action (`play`), and applying events (`apply`).

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

/// The complete state of a game, including hidden information. [`State::view`] returns the part that a viewer may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) claimed: BySeat<RouteSet>,
    pub(crate) tickets: BySeat<TicketSet>,
    /// The routes that are unclaimed and not closed by the other half of a double route \[K6\].
    pub(crate) open: RouteSet,
    /// The tickets of the regular deck that no player has seen since the shuffle.
    pub(crate) fresh_tickets: TicketSet,
    /// The tickets that players returned under the fresh ones, in order.
    pub(crate) returned_tickets: TicketQueue,
    pub(crate) stations: BySeat<CitySet>,
    pub(crate) points: BySeat<i16>,
    pub(crate) hands: BySeat<Cards>,
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
    pub(crate) display: Display,
    pub(crate) cars: BySeat<u8>,
    pub(crate) turn: Seat,
    /// The number of turns of the last round that have not started, once the last round has \[G1\].
    pub(crate) last_turns: Option<u8>,
    /// The number of seats that have passed in a row \[T2\].
    pub(crate) passes: u8,
    pub(crate) phase: Phase,
}

impl State {
    /// The current phase: the decision that the game is waiting for.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The seat whose turn it is. While first tickets are chosen, the seat that takes the first turn. At the end, the
    /// seat that had the last turn.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats that have a decision to make. More than one only while first tickets are chosen \[S5\].
    pub fn to_act(&self, game: &Game) -> SeatSet {
        match &self.phase {
            Phase::FirstTickets { chosen, .. } => {
                Seat::all(game.players()).filter(|seat| chosen[*seat].is_none()).collect()
            }
            Phase::Over(_) => SeatSet::EMPTY,
            Phase::Turn | Phase::SecondCard | Phase::Tickets { .. } | Phase::Tunnel(_) => SeatSet::of(self.turn),
        }
    }

    /// Whether the current seat has not acted in its turn yet.
    pub fn is_at_turn_start(&self) -> bool {
        matches!(self.phase, Phase::Turn)
    }

    /// The reason why the game is over, or `None` if it is not.
    pub fn end(&self) -> Option<EndReason> {
        match self.phase {
            Phase::Over(reason) => Some(reason),
            _ => None,
        }
    }

    /// The routes that a seat owns.
    pub fn claimed(&self, seat: Seat) -> RouteSet {
        self.claimed[seat]
    }

    /// The seat that owns a route.
    pub fn owner(&self, route: crate::RouteId) -> Option<Seat> {
        Seat::all(Seat::MAX as u8).find(|seat| self.claimed[*seat].contains(route))
    }

    /// The routes that a seat could claim with enough cards and cars [K3, K5, K6].
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

    /// The tickets on offer to a seat.
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

    /// The number of train cars that a seat has left \[C2\].
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

    /// The number of tickets left in the deck.
    pub fn tickets_left(&self) -> u32 {
        self.fresh_tickets.len() + u32::from(self.returned_tickets.len())
    }

    /// The number of turns of the last round that have not started, or `None` before the last round \[G1\].
    pub fn last_turns(&self) -> Option<u8> {
        self.last_turns
    }

    /// The cities without a station \[B1\].
    pub(crate) fn free_cities(&self, game: &Game) -> CitySet {
        free_cities(game, &self.stations)
    }
}

/// The routes that a seat with the routes `own` could claim with enough cards and cars. Shared by states and views.
#[inline]
pub(crate) fn available(game: &Game, open: RouteSet, own: RouteSet) -> RouteSet {
    if game.doubles_open() { open - game.board().twins(own) } else { open }
}

/// The cities without any player's station \[B1\].
pub(crate) fn free_cities(game: &Game, stations: &BySeat<CitySet>) -> CitySet {
    let built = stations.0.iter().fold(CitySet::EMPTY, |all, some| all | *some);
    CitySet::first(game.board().cities().len()) - built
}
