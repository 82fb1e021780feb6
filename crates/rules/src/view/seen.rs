//! Events as one viewer sees them.
//!
//! A separate type, so that an [`Event`](crate::Event) with its hidden cards cannot be sent by mistake.

use crate::{
    BySeat, Card, Cards, CityId, EndReason, Event, Kept, Offer, Payment, RouteId, Seat, Source, TicketSet, Viewer,
};

/// One event, as one viewer sees it. `None` means that a value is hidden from that viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The fields are those of `Event`, plus public counts of what is hidden.
pub enum SeenEvent {
    HandDealt {
        seat: Seat,
        count: u8,
        cards: Option<Cards>,
    },
    FirstTicketsOffered {
        seat: Seat,
        count: u8,
        offer: Option<Offer>,
    },
    FirstSeat {
        seat: Seat,
    },
    FirstTicketsChosen {
        seat: Seat,
        kept: Option<Kept>,
    },
    FirstTicketsSettled {
        kept: BySeat<u8>,
    },
    TurnBegan {
        seat: Seat,
    },
    CardDrawn {
        seat: Seat,
        from: Source,
        card: Option<Card>,
    },
    CardTurnedUp {
        slot: u8,
        card: Card,
    },
    Reshuffled {
        pile: Cards,
    },
    DisplaySwept,
    SecondCardDue {
        seat: Seat,
    },
    TicketsDrawn {
        seat: Seat,
        count: u8,
        offer: Option<Offer>,
    },
    TicketsKept {
        seat: Seat,
        count: u8,
        kept: Option<Kept>,
    },
    RouteClaimed {
        seat: Seat,
        route: RouteId,
        payment: Payment,
    },
    TunnelTried {
        seat: Seat,
        route: RouteId,
        payment: Payment,
    },
    TunnelCardTurnedUp {
        card: Card,
    },
    TunnelDue {
        due: u8,
    },
    TunnelClaimed {
        seat: Seat,
        route: RouteId,
        surcharge: Payment,
    },
    TunnelGivenUp {
        seat: Seat,
        route: RouteId,
        taken_back: Payment,
    },
    StationBuilt {
        seat: Seat,
        city: CityId,
        payment: Payment,
    },
    Passed {
        seat: Seat,
    },
    LastRoundBegan {
        seat: Seat,
    },
    /// All tickets are revealed at the end \[G7\]; hands are not.
    GameEnded {
        reason: EndReason,
        tickets: BySeat<TicketSet>,
    },
}

impl Event {
    /// The part of this event that `viewer` sees.
    ///
    /// ```
    /// use fogg_rules::{Card, Event, Seat, SeenEvent, Source, Viewer};
    ///
    /// let (me, opponent) = (Seat::FIRST, Seat::FIRST.next(2));
    /// let from = Source::Pile;
    /// let event = Event::CardDrawn { seat: me, from, card: Card::Locomotive };
    /// let mine = SeenEvent::CardDrawn { seat: me, from, card: Some(Card::Locomotive) };
    /// let hidden = SeenEvent::CardDrawn { seat: me, from, card: None };
    /// assert_eq!(event.seen_by(Viewer::Seat(me)), mine);
    /// assert_eq!(event.seen_by(Viewer::Seat(opponent)), hidden);
    /// assert_eq!(event.seen_by(Viewer::Spectator), hidden);
    /// ```
    pub fn seen_by(&self, viewer: Viewer) -> SeenEvent {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        match *self {
            Event::HandDealt { seat, cards } => {
                SeenEvent::HandDealt { seat, count: cards.total(), cards: own(seat).then_some(cards) }
            }
            Event::FirstTicketsOffered { seat, offer } => {
                SeenEvent::FirstTicketsOffered { seat, count: offer.len(), offer: own(seat).then_some(offer) }
            }
            Event::FirstSeat { seat } => SeenEvent::FirstSeat { seat },
            Event::FirstTicketsChosen { seat, kept } => {
                SeenEvent::FirstTicketsChosen { seat, kept: own(seat).then_some(kept) }
            }
            Event::FirstTicketsSettled { kept } => SeenEvent::FirstTicketsSettled { kept },
            Event::TurnBegan { seat } => SeenEvent::TurnBegan { seat },
            Event::CardDrawn { seat, from, card } => {
                let open = own(seat) || from != Source::Pile;
                SeenEvent::CardDrawn { seat, from, card: open.then_some(card) }
            }
            Event::CardTurnedUp { slot, card } => SeenEvent::CardTurnedUp { slot, card },
            Event::Reshuffled { pile } => SeenEvent::Reshuffled { pile },
            Event::DisplaySwept => SeenEvent::DisplaySwept,
            Event::SecondCardDue { seat } => SeenEvent::SecondCardDue { seat },
            Event::TicketsDrawn { seat, offer } => {
                SeenEvent::TicketsDrawn { seat, count: offer.len(), offer: own(seat).then_some(offer) }
            }
            Event::TicketsKept { seat, kept } => {
                SeenEvent::TicketsKept { seat, count: kept.len(), kept: own(seat).then_some(kept) }
            }
            Event::RouteClaimed { seat, route, payment } => SeenEvent::RouteClaimed { seat, route, payment },
            Event::TunnelTried { seat, route, payment } => SeenEvent::TunnelTried { seat, route, payment },
            Event::TunnelCardTurnedUp { card } => SeenEvent::TunnelCardTurnedUp { card },
            Event::TunnelDue { due } => SeenEvent::TunnelDue { due },
            Event::TunnelClaimed { seat, route, surcharge } => SeenEvent::TunnelClaimed { seat, route, surcharge },
            Event::TunnelGivenUp { seat, route, taken_back } => SeenEvent::TunnelGivenUp { seat, route, taken_back },
            Event::StationBuilt { seat, city, payment } => SeenEvent::StationBuilt { seat, city, payment },
            Event::Passed { seat } => SeenEvent::Passed { seat },
            Event::LastRoundBegan { seat } => SeenEvent::LastRoundBegan { seat },
            Event::GameEnded { reason, tickets } => SeenEvent::GameEnded { reason, tickets },
        }
    }
}
