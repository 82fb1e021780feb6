//! Events: the outcome of actions, including the results of chance.
//!
//! Events are the source of truth of a game. Applying the events of a game one by one to an empty state produces the
//! same states as playing its actions ([`State::apply`](crate::State::apply)). They contain everything, hidden cards
//! too: only a [`SeenEvent`](crate::SeenEvent) may leave the referee. An event carries everything that a viewer may see
//! of it, so that [`Event::seen_by`] needs no state.

use crate::{BySeat, Card, Cards, CityId, Kept, Offer, Payment, RouteId, Seat, Source, TicketSet};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A seat got its first train cards \[S2\].
    HandDealt {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A seat was offered its first tickets [S3, S4].
    FirstTicketsOffered {
        /// Who.
        seat: Seat,
        /// Which tickets.
        offer: Offer,
    },
    /// It was settled who begins \[S6\].
    FirstSeat {
        /// Who.
        seat: Seat,
    },
    /// A seat chose its first tickets \[S5\].
    FirstTicketsChosen {
        /// Who.
        seat: Seat,
        /// Which of its offer it keeps.
        kept: Kept,
    },
    /// All have chosen; the tickets not kept are put away \[S5\].
    FirstTicketsSettled {
        /// The number of tickets that each seat kept.
        kept: BySeat<u8>,
    },
    /// A seat's turn began.
    TurnBegan {
        /// Who.
        seat: Seat,
    },
    /// A seat drew a train card \[D1\].
    CardDrawn {
        /// Who.
        seat: Seat,
        /// From where.
        from: Source,
        /// Which card.
        card: Card,
    },
    /// A card of the draw pile was turned up into the display \[D1\].
    CardTurnedUp {
        /// The slot it fills.
        slot: u8,
        /// Which card.
        card: Card,
    },
    /// The discards were shuffled and became the draw pile \[D4\].
    Reshuffled {
        /// The cards of the new pile, without their order.
        pile: Cards,
    },
    /// The display showed too many locomotives and was discarded \[D5\].
    DisplaySwept,
    /// A second card follows, and must be drawn \[D1\].
    SecondCardDue {
        /// Who.
        seat: Seat,
    },
    /// A seat drew tickets \[E1\].
    TicketsDrawn {
        /// Who.
        seat: Seat,
        /// Which tickets.
        offer: Offer,
    },
    /// A seat kept some of the tickets it drew \[E1\].
    TicketsKept {
        /// Who.
        seat: Seat,
        /// Which of its offer.
        kept: Kept,
    },
    /// A seat claimed a route that is not a tunnel \[K1\].
    RouteClaimed {
        /// Who.
        seat: Seat,
        /// Which route.
        route: RouteId,
        /// With which cards.
        payment: Payment,
    },
    /// A seat laid cards for a tunnel \[U1\].
    TunnelTried {
        /// Who.
        seat: Seat,
        /// Which route.
        route: RouteId,
        /// The cards laid.
        payment: Payment,
    },
    /// A card was turned up for the tunnel \[U1\].
    TunnelCardTurnedUp {
        /// Which card.
        card: Card,
    },
    /// Something is due for the tunnel, and the seat must answer \[U7\].
    TunnelDue {
        /// How many cards.
        due: u8,
    },
    /// The tunnel was paid, or nothing was due, and the route is claimed \[U2\].
    TunnelClaimed {
        /// The seat that claimed it.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// The cards paid on top of those laid.
        surcharge: Payment,
    },
    /// The tunnel was given up and the laid cards were taken back \[U4\].
    TunnelGivenUp {
        /// The seat that gave it up.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// The cards taken back.
        taken_back: Payment,
    },
    /// A seat built a station \[B1\].
    StationBuilt {
        /// Who.
        seat: Seat,
        /// Where.
        city: CityId,
        /// With which cards.
        payment: Payment,
    },
    /// A seat could do nothing \[T2\].
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat has so few cars left that the last round begins \[G1\].
    LastRoundBegan {
        /// Whose cars.
        seat: Seat,
    },
    /// The game ended, and all tickets are shown \[G7\].
    GameEnded {
        /// The reason.
        reason: EndReason,
        /// The tickets of each seat.
        tickets: BySeat<TicketSet>,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// The last round was played \[G1\].
    FinalRound,
    /// Nobody could do anything any more \[T2\].
    Stalemate,
}

/// A receiver of the events of an action.
///
/// A search that needs no events passes [`NoEvents`], and the compiler removes them altogether.
pub trait EventSink {
    /// Takes one event.
    fn event(&mut self, event: Event);
}

impl EventSink for Vec<Event> {
    #[inline]
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

impl<S: EventSink + ?Sized> EventSink for &mut S {
    #[inline]
    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
}

/// A sink that drops all events.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvents;

impl EventSink for NoEvents {
    #[inline]
    fn event(&mut self, _: Event) {}
}
