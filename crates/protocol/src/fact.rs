//! Events of a game, as one viewer sees them.

use fogg_rules::{EndReason, Game, Offer, Payment, SeenEvent, Tunnel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, CardCounts, DrawFrom};

/// One event of a game. Values hidden from the viewer are `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields repeat the words of the variants.
pub enum Fact {
    /// A seat got its first train cards.
    HandDealt { seat: u8, count: u8, cards: Option<CardCounts> },
    /// A seat was offered its first tickets.
    FirstTicketsOffered { seat: u8, count: u8, tickets: Option<Vec<u8>> },
    /// The first player was determined.
    FirstSeat { seat: u8 },
    /// A seat chose its first tickets. `kept` are positions in the offer.
    FirstTicketsChosen { seat: u8, kept: Option<Vec<u8>> },
    /// Every seat has chosen. `kept`: the number of tickets each seat kept.
    FirstTicketsSettled { kept: Vec<u8> },
    /// A seat's turn started.
    TurnBegan { seat: u8 },
    /// A seat drew a train card.
    CardDrawn { seat: u8, from: DrawFrom, card: Option<Card> },
    /// A card from the draw pile was turned face up into the display.
    CardTurnedUp { slot: u8, card: Card },
    /// The discards were shuffled into a new draw pile.
    Reshuffled { pile: CardCounts },
    /// The display showed too many locomotives and was discarded.
    DisplaySwept,
    /// A second card must be drawn.
    SecondCardDue { seat: u8 },
    /// A seat drew tickets.
    TicketsDrawn { seat: u8, count: u8, tickets: Option<Vec<u8>> },
    /// A seat kept some of the tickets it drew. `kept` are positions in the offer.
    TicketsKept { seat: u8, count: u8, kept: Option<Vec<u8>> },
    /// A seat claimed a route.
    RouteClaimed { seat: u8, route: u8, cards: Vec<Card> },
    /// A seat played cards for a tunnel.
    TunnelTried { seat: u8, route: u8, cards: Vec<Card> },
    /// A card was revealed for the tunnel. `counts`: it costs the player one extra card.
    TunnelCardTurnedUp {
        card: Card,
        #[serde(default)]
        counts: bool,
    },
    /// The tunnel costs this many extra cards.
    TunnelDue { due: u8 },
    /// The tunnel was claimed: the extra cards were paid, or none were needed.
    TunnelClaimed { seat: u8, route: u8, cards: Vec<Card> },
    /// The tunnel was given up, and its player took the cards back.
    TunnelGivenUp { seat: u8, route: u8, taken_back: Vec<Card> },
    /// A seat built a station.
    StationBuilt { seat: u8, city: String, cards: Vec<Card> },
    /// A seat passed because it had no other legal action.
    Passed { seat: u8 },
    /// A seat has few enough cars left to start the last round. `turns`: the number of turns still to come.
    LastRoundBegan {
        seat: u8,
        #[serde(default)]
        turns: u8,
    },
    /// The game ended, and all tickets are revealed.
    GameEnded { stalemate: bool, tickets: Vec<Vec<u8>> },
}

impl Fact {
    /// The seat that the fact is about. It sees the most of it.
    pub fn seat(&self) -> Option<u8> {
        match self {
            Fact::HandDealt { seat, .. }
            | Fact::FirstTicketsOffered { seat, .. }
            | Fact::FirstSeat { seat }
            | Fact::FirstTicketsChosen { seat, .. }
            | Fact::TurnBegan { seat }
            | Fact::CardDrawn { seat, .. }
            | Fact::SecondCardDue { seat }
            | Fact::TicketsDrawn { seat, .. }
            | Fact::TicketsKept { seat, .. }
            | Fact::RouteClaimed { seat, .. }
            | Fact::TunnelTried { seat, .. }
            | Fact::TunnelClaimed { seat, .. }
            | Fact::TunnelGivenUp { seat, .. }
            | Fact::StationBuilt { seat, .. }
            | Fact::Passed { seat }
            | Fact::LastRoundBegan { seat, .. } => Some(*seat),
            Fact::FirstTicketsSettled { .. }
            | Fact::CardTurnedUp { .. }
            | Fact::Reshuffled { .. }
            | Fact::DisplaySwept
            | Fact::TunnelCardTurnedUp { .. }
            | Fact::TunnelDue { .. }
            | Fact::GameEnded { .. } => None,
        }
    }

    /// The facts of one action's events, in order. A tunnel and the cards revealed for it are events of the same
    /// action.
    pub fn list(game: &Game, events: &[SeenEvent]) -> Vec<Fact> {
        let mut laid = Payment::NOTHING;
        let fact = |event: &SeenEvent| {
            if let SeenEvent::TunnelTried { payment, .. } = event {
                laid = *payment;
            }
            Fact::new(game, event, laid)
        };
        events.iter().map(fact).collect()
    }

    /// `laid`: the cards played for the tunnel that is being tried.
    fn new(game: &Game, event: &SeenEvent, laid: Payment) -> Fact {
        let index = |seat: fogg_rules::Seat| seat.index() as u8;
        let numbers = |offer: Offer| offer.iter().map(|ticket| ticket.0).collect::<Vec<u8>>();
        let positions = |kept: fogg_rules::Kept| (0..8).filter(|i| kept.contains(usize::from(*i))).collect::<Vec<u8>>();
        match *event {
            SeenEvent::HandDealt { seat, count, cards } => {
                Fact::HandDealt { seat: index(seat), count, cards: cards.map(Into::into) }
            }
            SeenEvent::FirstTicketsOffered { seat, count, offer } => {
                Fact::FirstTicketsOffered { seat: index(seat), count, tickets: offer.map(numbers) }
            }
            SeenEvent::FirstSeat { seat } => Fact::FirstSeat { seat: index(seat) },
            SeenEvent::FirstTicketsChosen { seat, kept } => {
                Fact::FirstTicketsChosen { seat: index(seat), kept: kept.map(positions) }
            }
            SeenEvent::FirstTicketsSettled { kept } => {
                Fact::FirstTicketsSettled { kept: kept.players(game.players()).to_vec() }
            }
            SeenEvent::TurnBegan { seat } => Fact::TurnBegan { seat: index(seat) },
            SeenEvent::CardDrawn { seat, from, card } => {
                Fact::CardDrawn { seat: index(seat), from: from.into(), card: card.map(Into::into) }
            }
            SeenEvent::CardTurnedUp { slot, card } => Fact::CardTurnedUp { slot, card: card.into() },
            SeenEvent::Reshuffled { pile } => Fact::Reshuffled { pile: pile.into() },
            SeenEvent::DisplaySwept => Fact::DisplaySwept,
            SeenEvent::SecondCardDue { seat } => Fact::SecondCardDue { seat: index(seat) },
            SeenEvent::TicketsDrawn { seat, count, offer } => {
                Fact::TicketsDrawn { seat: index(seat), count, tickets: offer.map(numbers) }
            }
            SeenEvent::TicketsKept { seat, count, kept } => {
                Fact::TicketsKept { seat: index(seat), count, kept: kept.map(positions) }
            }
            SeenEvent::RouteClaimed { seat, route, payment } => {
                Fact::RouteClaimed { seat: index(seat), route: route.0, cards: Card::list(payment) }
            }
            SeenEvent::TunnelTried { seat, route, payment } => {
                Fact::TunnelTried { seat: index(seat), route: route.0, cards: Card::list(payment) }
            }
            SeenEvent::TunnelCardTurnedUp { card } => {
                Fact::TunnelCardTurnedUp { card: card.into(), counts: Tunnel::counts(laid, card) }
            }
            SeenEvent::TunnelDue { due } => Fact::TunnelDue { due },
            SeenEvent::TunnelClaimed { seat, route, surcharge } => {
                Fact::TunnelClaimed { seat: index(seat), route: route.0, cards: Card::list(surcharge) }
            }
            SeenEvent::TunnelGivenUp { seat, route, taken_back } => {
                Fact::TunnelGivenUp { seat: index(seat), route: route.0, taken_back: Card::list(taken_back) }
            }
            SeenEvent::StationBuilt { seat, city, payment } => Fact::StationBuilt {
                seat: index(seat),
                city: game.board().city(city).id.clone(),
                cards: Card::list(payment),
            },
            SeenEvent::Passed { seat } => Fact::Passed { seat: index(seat) },
            SeenEvent::LastRoundBegan { seat } => Fact::LastRoundBegan { seat: index(seat), turns: game.players() },
            SeenEvent::GameEnded { reason, tickets } => Fact::GameEnded {
                stalemate: reason == EndReason::Stalemate,
                tickets: tickets
                    .players(game.players())
                    .iter()
                    .map(|tickets| tickets.iter().map(|ticket| ticket.0).collect())
                    .collect(),
            },
        }
    }
}
