//! The game as one viewer sees it.

use fogg_rules::{EndReason, Game, Seat, SeenPhase, Tunnel, View, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, CardCounts};

/// The game as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct GameView {
    /// The phase of the game.
    pub phase: Phase,
    /// The seat whose turn it is.
    pub turn: u8,
    /// The public state of each seat.
    pub seats: Vec<SeatView>,
    /// The display, slot by slot; `null` for an empty slot.
    pub display: Vec<Option<Card>>,
    /// Cards in the draw pile.
    pub pile: u8,
    /// The discards, face up.
    pub discards: CardCounts,
    /// Tickets left in the deck.
    pub tickets_left: u8,
    /// The number of turns still to come, once the last round has started.
    pub last_turns: Option<u8>,
    /// The viewer's own cards; `null` for spectators.
    pub hand: Option<CardCounts>,
    /// The viewer's own tickets; `null` for spectators.
    pub tickets: Option<Vec<u8>>,
}

/// The public state of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatView {
    /// Points for routes so far.
    pub points: i16,
    /// Train cars left.
    pub cars: u8,
    /// Train cards in the hand.
    pub cards: u8,
    /// Tickets kept.
    pub tickets: u8,
    /// Routes owned.
    pub routes: Vec<u8>,
    /// Cities with a station of this seat.
    pub stations: Vec<String>,
}

/// The phase of the game: the kind of decision that is pending.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Phase {
    /// All players choose their first tickets at the same time.
    FirstTickets {
        /// The viewer's own offer.
        offer: Option<Vec<u8>>,
        /// The tickets that the viewer keeps, once chosen.
        kept: Option<Vec<u8>>,
        /// The seats that have chosen.
        chosen: Vec<u8>,
    },
    /// The start of a turn.
    Turn,
    /// A second card must be drawn.
    SecondCard,
    /// Some of the drawn tickets must be kept.
    Tickets {
        /// The number of tickets drawn.
        count: u8,
        /// The tickets, if they are the viewer's.
        offer: Option<Vec<u8>>,
    },
    /// A tunnel must be paid or given up.
    Tunnel {
        /// The route.
        route: u8,
        /// The cards played.
        laid: Vec<Card>,
        /// The cards revealed, in order.
        turned_up: Vec<Card>,
        /// For each of them, whether it costs the player one extra card.
        #[serde(default)]
        counts: Vec<bool>,
        /// The number of extra cards to pay.
        due: u8,
    },
    /// The game is over.
    Over {
        /// Whether it ended because no player could move.
        stalemate: bool,
        /// The tickets of every seat.
        tickets: Vec<Vec<u8>>,
    },
}

impl GameView {
    /// The game as the viewer of `view` sees it.
    pub fn new(game: &Game, view: &View) -> GameView {
        let own = matches!(view.viewer(), Viewer::Seat(_));
        let numbers = |tickets: fogg_rules::TicketSet| tickets.iter().map(|ticket| ticket.0).collect::<Vec<u8>>();
        let offered = |offer: fogg_rules::Offer| offer.iter().map(|ticket| ticket.0).collect::<Vec<u8>>();
        let phase = match view.phase() {
            SeenPhase::FirstTickets { offer, kept, chosen } => Phase::FirstTickets {
                offer: offer.map(offered),
                kept: offer.zip(*kept).map(|(offer, kept)| offer.kept(kept).map(|ticket| ticket.0).collect()),
                chosen: chosen.iter().map(|seat| seat.index() as u8).collect(),
            },
            SeenPhase::Turn => Phase::Turn,
            SeenPhase::SecondCard => Phase::SecondCard,
            SeenPhase::Tickets { count, offer } => Phase::Tickets { count: *count, offer: offer.map(offered) },
            SeenPhase::Tunnel(tunnel) => Phase::Tunnel {
                route: tunnel.route.0,
                laid: Card::list(tunnel.laid),
                turned_up: tunnel.turned_up().map(Card::from).collect(),
                counts: tunnel.turned_up().map(|card| Tunnel::counts(tunnel.laid, card)).collect(),
                due: tunnel.due(),
            },
            SeenPhase::Over { reason, tickets } => Phase::Over {
                stalemate: *reason == EndReason::Stalemate,
                tickets: tickets.players(game.players()).iter().map(|tickets| numbers(*tickets)).collect(),
            },
        };
        let seat = |seat: Seat| SeatView {
            points: view.points(seat),
            cars: view.cars(seat),
            cards: view.hand_size(seat),
            tickets: view.ticket_count(seat),
            routes: view.claimed(seat).iter().map(|route| route.0).collect(),
            stations: view.stations(seat).iter().map(|city| game.board().city(city).id.clone()).collect(),
        };
        GameView {
            phase,
            turn: view.turn().index() as u8,
            seats: Seat::all(game.players()).map(seat).collect(),
            display: (0..game.rules().display).map(|slot| view.display().get(slot).map(Card::from)).collect(),
            pile: view.pile(),
            discards: view.discards().into(),
            tickets_left: view.tickets_left(),
            last_turns: view.last_turns(),
            hand: own.then(|| view.hand().into()),
            tickets: own.then(|| numbers(view.tickets())),
        }
    }
}
