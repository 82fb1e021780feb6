//! The phases of a game.

use crate::ruleset::MAX_TUNNEL_CARDS;
use crate::{BySeat, Card, Cards, EndReason, Kept, Offer, Payment, RouteId};

/// The decision that the game is waiting for, with the data of that decision. [`State::turn`](crate::State::turn) is
/// the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// All seats choose their first tickets, in any order and secretly \[S5\].
    FirstTickets {
        /// The tickets dealt to each seat.
        offers: BySeat<Offer>,
        /// The tickets that each seat keeps; `None` for a seat that has not chosen.
        chosen: BySeat<Option<Kept>>,
    },
    /// The start of a turn: the seat takes one of the actions of \[T1\].
    Turn,
    /// The seat must draw a second train card \[D1\].
    SecondCard,
    /// The seat must keep some of the tickets it drew \[E1\].
    Tickets {
        /// The tickets drawn.
        offer: Offer,
    },
    /// The seat must pay extra cards for a tunnel, or give it up \[U7\].
    Tunnel(Tunnel),
    /// The game is over.
    Over(EndReason),
}

/// A tunnel that a seat has played cards for \[U1\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tunnel {
    /// The route.
    pub route: RouteId,
    /// The cards played. They are in no hand and not among the discards.
    pub laid: Payment,
    turned_up: [Option<Card>; MAX_TUNNEL_CARDS],
}

impl Tunnel {
    pub(crate) fn new(route: RouteId, laid: Payment) -> Tunnel {
        Tunnel { route, laid, turned_up: [None; MAX_TUNNEL_CARDS] }
    }

    /// Adds a revealed card. A ruleset reveals at most [`MAX_TUNNEL_CARDS`].
    pub(crate) fn turn_up(&mut self, card: Card) {
        if let Some(free) = self.turned_up.iter_mut().find(|slot| slot.is_none()) {
            *free = Some(card);
        }
    }

    /// The revealed cards, in order.
    pub fn turned_up(&self) -> impl Iterator<Item = Card> {
        self.turned_up.into_iter().flatten()
    }

    /// The revealed cards, without their order.
    pub fn turned_up_cards(&self) -> Cards {
        self.turned_up().collect()
    }

    /// Whether a revealed card costs an extra card: cards of the played color and locomotives do \[U2\]. If only
    /// locomotives were played, only locomotives do \[U3\].
    pub fn counts(laid: Payment, card: Card) -> bool {
        match card {
            Card::Locomotive => true,
            Card::Colored(color) => laid.color() == Some(color),
        }
    }

    /// The number of extra cards to pay: one for each revealed card that counts [U2, U3].
    pub fn due(&self) -> u8 {
        self.turned_up().filter(|card| Tunnel::counts(self.laid, *card)).count() as u8
    }

    /// Whether cards of this color, or locomotives, can pay for the extra cards [U2, U3].
    pub(crate) fn takes(&self, payment: Payment) -> bool {
        payment.color().is_none() || payment.color() == self.laid.color()
    }
}
