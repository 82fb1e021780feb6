//! What a state waits for.

use crate::ruleset::MAX_TUNNEL_CARDS;
use crate::{BySeat, Card, Cards, EndReason, Kept, Offer, Payment, RouteId};

/// What the game waits for, with exactly the data of that moment. Whose turn it is stands in
/// [`State::turn`](crate::State::turn).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// All choose their first tickets, in any order and in secret \[S5\].
    FirstTickets {
        /// What each was dealt.
        offers: BySeat<Offer>,
        /// What each keeps; `None` as long as a seat has not chosen.
        chosen: BySeat<Option<Kept>>,
    },
    /// A turn begins: one of the actions of \[T1\].
    Turn,
    /// A second train card must be drawn \[D1\].
    SecondCard,
    /// Some of the tickets drawn must be kept \[E1\].
    Tickets {
        /// What was drawn.
        offer: Offer,
    },
    /// Something is due for a tunnel: pay it or give up \[U7\].
    Tunnel(Tunnel),
    /// The game is over.
    Over(EndReason),
}

/// A tunnel that is being tried \[U1\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tunnel {
    /// The route.
    pub route: RouteId,
    /// The cards laid; they are in no hand and not among the discards.
    pub laid: Payment,
    turned_up: [Option<Card>; MAX_TUNNEL_CARDS],
}

impl Tunnel {
    pub(crate) fn new(route: RouteId, laid: Payment) -> Tunnel {
        Tunnel { route, laid, turned_up: [None; MAX_TUNNEL_CARDS] }
    }

    /// Adds a turned-up card; a ruleset turns up at most [`MAX_TUNNEL_CARDS`].
    pub(crate) fn turn_up(&mut self, card: Card) {
        if let Some(free) = self.turned_up.iter_mut().find(|slot| slot.is_none()) {
            *free = Some(card);
        }
    }

    /// The cards turned up, in order.
    pub fn turned_up(&self) -> impl Iterator<Item = Card> {
        self.turned_up.into_iter().flatten()
    }

    /// The cards turned up, without their order.
    pub fn turned_up_cards(&self) -> Cards {
        self.turned_up().collect()
    }

    /// Whether a turned-up card makes another card due: cards of the laid color and locomotives do \[U2\]. If only
    /// locomotives were laid, only locomotives do \[U3\].
    pub fn counts(laid: Payment, card: Card) -> bool {
        match card {
            Card::Locomotive => true,
            Card::Colored(color) => laid.color() == Some(color),
        }
    }

    /// How many cards are due: one for each turned-up card that counts [U2, U3].
    pub fn due(&self) -> u8 {
        self.turned_up().filter(|card| Tunnel::counts(self.laid, *card)).count() as u8
    }

    /// Whether cards of this kind can pay what is due [U2, U3].
    pub(crate) fn takes(&self, payment: Payment) -> bool {
        payment.color().is_none() || payment.color() == self.laid.color()
    }
}
