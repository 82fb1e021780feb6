//! Events: the outcome of actions, including the results of chance.
//!
//! Events are the source of truth of a game. Applying the events of a game one by one to an empty state produces the
//! same states as playing its actions ([`State::apply`](crate::State::apply)). They contain everything, hidden cards
//! too: only a [`SeenEvent`](crate::SeenEvent) may leave the referee. An event carries everything that a viewer may see
//! of it, so that [`Event::seen_by`] needs no state.

use crate::{BySeat, Card, Cards, CityId, Kept, Offer, Payment, RouteId, Seat, Source, TicketSet};

/// One event: a change of the state, or an announcement such as the number of cards to pay for a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A seat got its first train cards \[S2\].
    HandDealt {
        /// The seat that got the cards.
        seat: Seat,
        /// The cards dealt.
        cards: Cards,
    },
    /// A seat was offered its first tickets [S3, S4].
    FirstTicketsOffered {
        /// The seat that got the offer.
        seat: Seat,
        /// The tickets offered.
        offer: Offer,
    },
    /// The first seat of the game was decided \[S6\].
    FirstSeat {
        /// The seat that takes the first turn.
        seat: Seat,
    },
    /// A seat chose its first tickets \[S5\].
    FirstTicketsChosen {
        /// The seat that chose.
        seat: Seat,
        /// The tickets of its offer that it keeps.
        kept: Kept,
    },
    /// All seats have chosen. The tickets that are not kept return to the deck or leave the game \[S5\].
    FirstTicketsSettled {
        /// The number of tickets that each seat kept.
        kept: BySeat<u8>,
    },
    /// A turn started.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A seat drew a train card \[D1\].
    CardDrawn {
        /// The seat that drew.
        seat: Seat,
        /// The source of the card.
        from: Source,
        /// The card drawn.
        card: Card,
    },
    /// A card of the draw pile was placed face up in the display \[D1\].
    CardTurnedUp {
        /// The slot it fills.
        slot: u8,
        /// The card placed.
        card: Card,
    },
    /// The discards were shuffled and became the draw pile \[D4\].
    Reshuffled {
        /// The cards of the new pile, without their order.
        pile: Cards,
    },
    /// The display had too many locomotives and was discarded \[D5\].
    DisplaySwept,
    /// The seat must draw a second card \[D1\].
    SecondCardDue {
        /// The seat that must draw.
        seat: Seat,
    },
    /// A seat drew tickets \[E1\].
    TicketsDrawn {
        /// The seat that drew.
        seat: Seat,
        /// The tickets drawn.
        offer: Offer,
    },
    /// A seat kept some of the tickets it drew \[E1\].
    TicketsKept {
        /// The seat that kept them.
        seat: Seat,
        /// The kept tickets, as positions in the offer.
        kept: Kept,
    },
    /// A seat claimed a route that is not a tunnel \[K1\].
    RouteClaimed {
        /// The seat that claimed the route.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// The cards paid.
        payment: Payment,
    },
    /// A seat played cards for a tunnel \[U1\].
    TunnelTried {
        /// The seat that played them.
        seat: Seat,
        /// The tunnel.
        route: RouteId,
        /// The cards played.
        payment: Payment,
    },
    /// A card was revealed for the tunnel \[U1\].
    TunnelCardTurnedUp {
        /// The card revealed.
        card: Card,
    },
    /// The tunnel costs extra cards. The seat must pay or give up \[U7\].
    TunnelDue {
        /// The number of extra cards.
        due: u8,
    },
    /// The extra cards for the tunnel were paid, or none were needed. The route is claimed \[U2\].
    TunnelClaimed {
        /// The seat that claimed it.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// The extra cards paid, possibly none.
        surcharge: Payment,
    },
    /// The tunnel was given up, and the played cards went back to the hand \[U4\].
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
        /// The seat that built it.
        seat: Seat,
        /// The city of the station.
        city: CityId,
        /// The cards paid.
        payment: Payment,
    },
    /// A seat passed, because no other action was legal \[T2\].
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A seat ended its turn with few enough cars to start the last round \[G1\].
    LastRoundBegan {
        /// The seat with few cars.
        seat: Seat,
    },
    /// The game ended, and all tickets are revealed \[G7\].
    GameEnded {
        /// The reason.
        reason: EndReason,
        /// The tickets of each seat.
        tickets: BySeat<TicketSet>,
    },
}

impl Event {
    /// Whether this event showed a viewer something that no one could see before: the result of a shuffle, a hidden
    /// card or ticket, or a number that was secret. An action with such an event cannot be taken back.
    ///
    /// Events that reveal nothing also use no [`Chance`](crate::Chance), so the rest of the game stays the same after
    /// they are taken back.
    pub const fn reveals(&self) -> bool {
        match self {
            // The deal.
            Event::HandDealt { .. } | Event::FirstTicketsOffered { .. } | Event::FirstSeat { .. } => true,
            // Their order and the cards in the pile were hidden.
            Event::CardTurnedUp { .. } | Event::TunnelCardTurnedUp { .. } | Event::TicketsDrawn { .. } => true,
            Event::CardDrawn { from: Source::Pile, .. } => true,
            // Every player sees a face-up card. The card that fills its slot is an event of its own.
            Event::CardDrawn { from: Source::Display(_), .. } => false,
            // The new order is random.
            Event::Reshuffled { .. } => true,
            // Only a card that was turned up causes it.
            Event::DisplaySwept => true,
            // The numbers are secret until the last player has chosen.
            Event::FirstTicketsSettled { .. } => true,
            // The tickets of all players.
            Event::GameEnded { .. } => true,
            // The player's own secret choice. Of tickets that go under the deck, the player knew the order before.
            Event::FirstTicketsChosen { .. } | Event::TicketsKept { .. } => false,
            // What the player decided, with cards that are now public. They were in the player's own hand.
            Event::RouteClaimed { .. }
            | Event::TunnelTried { .. }
            | Event::TunnelClaimed { .. }
            | Event::TunnelGivenUp { .. }
            | Event::StationBuilt { .. }
            | Event::Passed { .. } => false,
            // They follow from what everyone sees.
            Event::TurnBegan { .. }
            | Event::SecondCardDue { .. }
            | Event::TunnelDue { .. }
            | Event::LastRoundBegan { .. } => false,
        }
    }
}

/// The reason why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// The last round was played \[G1\].
    FinalRound,
    /// All players passed in a row, so no player can act \[T2\].
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
