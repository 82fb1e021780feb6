//! A game as one viewer sees it. A seat sees its own hand and tickets, a spectator no hands and no tickets.
//!
//! A [`View`] is a separate type without the hidden fields. Bots and clients get only this type. It consists of the
//! visible part of a [`State`], and the viewer's [`Memory`] of earlier events.

mod memory;
mod sample;
mod seen;

use std::sync::Arc;

pub use memory::Memory;
pub use seen::SeenEvent;

use crate::state::{TurnOptions, available, free_cities};
use crate::{
    BySeat, Cards, CitySet, Display, EndReason, Game, Kept, LegalActions, Offer, Phase, RouteSet, Seat, SeatSet, State,
    TicketSet, Tunnel,
};

/// The viewer of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator.
    Spectator,
}

/// The phase of a game as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenPhase {
    /// Seats choose their first tickets \[S5\]. The viewer sees who has chosen, but not their tickets.
    FirstTickets {
        /// The viewer's own offer.
        offer: Option<Offer>,
        /// The viewer's own choice.
        kept: Option<Kept>,
        /// The seats that have chosen.
        chosen: SeatSet,
    },
    /// The start of a turn.
    Turn,
    /// The seat must draw a second card.
    SecondCard,
    /// The seat must keep some of the tickets it drew.
    Tickets {
        /// The number of tickets drawn.
        count: u8,
        /// The tickets drawn, if the viewer drew them.
        offer: Option<Offer>,
    },
    /// The seat must pay for a tunnel or give it up. All viewers see the cards \[U7\].
    Tunnel(Tunnel),
    /// The game is over, and all tickets are revealed \[G7\].
    Over {
        /// The reason.
        reason: EndReason,
        /// The tickets of each seat.
        tickets: BySeat<TicketSet>,
    },
}

/// A game as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Viewer,
    claimed: BySeat<RouteSet>,
    open: RouteSet,
    stations: BySeat<CitySet>,
    points: BySeat<i16>,
    cars: BySeat<u8>,
    hand_sizes: BySeat<u8>,
    ticket_counts: BySeat<u8>,
    fresh_tickets: u8,
    returned_tickets: u8,
    pile: u8,
    discards: Cards,
    display: Display,
    turn: Seat,
    last_turns: Option<u8>,
    passes: u8,
    phase: SeenPhase,
    /// The viewer's own hand and tickets; empty for a spectator.
    hand: Cards,
    tickets: TicketSet,
    /// Shared with the owner that updates it: a view is made for every decision, and copying a memory would be
    /// expensive.
    memory: Arc<Memory>,
}

impl State {
    /// The view of the viewer that `memory` belongs to.
    pub fn view(&self, game: &Game, memory: &Arc<Memory>) -> View {
        let viewer = memory.viewer();
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        let phase = match self.phase {
            Phase::FirstTickets { offers, chosen } => {
                let own = match viewer {
                    Viewer::Seat(seat) => Some(seat),
                    Viewer::Spectator => None,
                };
                SeenPhase::FirstTickets {
                    offer: own.map(|seat| offers[seat]),
                    kept: own.and_then(|seat| chosen[seat]),
                    chosen: Seat::all(game.players()).filter(|seat| chosen[*seat].is_some()).collect(),
                }
            }
            Phase::Turn => SeenPhase::Turn,
            Phase::SecondCard => SeenPhase::SecondCard,
            Phase::Tickets { offer } => {
                SeenPhase::Tickets { count: offer.len(), offer: own(self.turn).then_some(offer) }
            }
            Phase::Tunnel(tunnel) => SeenPhase::Tunnel(tunnel),
            Phase::Over(reason) => SeenPhase::Over { reason, tickets: self.tickets },
        };
        let (hand, tickets) = match viewer {
            Viewer::Seat(seat) => (self.hands[seat], self.tickets[seat]),
            Viewer::Spectator => (Cards::EMPTY, TicketSet::EMPTY),
        };
        View {
            viewer,
            claimed: self.claimed,
            open: self.open,
            stations: self.stations,
            points: self.points,
            cars: self.cars,
            hand_sizes: BySeat::new(|seat| self.hands[seat].total()),
            ticket_counts: BySeat::new(|seat| self.tickets[seat].len() as u8),
            fresh_tickets: self.fresh_tickets.len() as u8,
            returned_tickets: self.returned_tickets.len(),
            pile: self.pile.total(),
            discards: self.discards,
            display: self.display,
            turn: self.turn,
            last_turns: self.last_turns,
            passes: self.passes,
            phase,
            hand,
            tickets,
            memory: Arc::clone(memory),
        }
    }
}

impl View {
    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The current phase: the decision that the game is waiting for.
    pub fn phase(&self) -> &SeenPhase {
        &self.phase
    }

    /// The seat whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats that have a decision to make.
    pub fn to_act(&self, game: &Game) -> SeatSet {
        match &self.phase {
            SeenPhase::FirstTickets { chosen, .. } => {
                Seat::all(game.players()).filter(|seat| !chosen.contains(*seat)).collect()
            }
            SeenPhase::Over { .. } => SeatSet::EMPTY,
            _ => SeatSet::of(self.turn),
        }
    }

    /// The routes that a seat owns.
    pub fn claimed(&self, seat: Seat) -> RouteSet {
        self.claimed[seat]
    }

    /// The routes that a seat could claim with enough cards and cars.
    pub fn available(&self, game: &Game, seat: Seat) -> RouteSet {
        available(game, self.open, self.claimed[seat])
    }

    /// The cities in which a seat has a station.
    pub fn stations(&self, seat: Seat) -> CitySet {
        self.stations[seat]
    }

    /// The points of a seat for its routes.
    pub fn points(&self, seat: Seat) -> i16 {
        self.points[seat]
    }

    /// The number of train cars that a seat has left.
    pub fn cars(&self, seat: Seat) -> u8 {
        self.cars[seat]
    }

    /// The number of train cards in a seat's hand.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat]
    }

    /// The number of tickets that a seat holds.
    pub fn ticket_count(&self, seat: Seat) -> u8 {
        self.ticket_counts[seat]
    }

    /// The number of tickets left in the deck.
    pub fn tickets_left(&self) -> u8 {
        self.fresh_tickets + self.returned_tickets
    }

    /// The number of cards left in the draw pile.
    pub fn pile(&self) -> u8 {
        self.pile
    }

    /// The discards, which are public.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// The display.
    pub fn display(&self) -> Display {
        self.display
    }

    /// The number of turns of the last round that have not started, or `None` before the last round.
    pub fn last_turns(&self) -> Option<u8> {
        self.last_turns
    }

    /// The viewer's own train cards; none for a spectator.
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// The viewer's own tickets; none for a spectator.
    pub fn tickets(&self) -> TicketSet {
        self.tickets
    }

    /// The tickets on offer to the viewer.
    pub fn offer(&self) -> Option<Offer> {
        match self.phase {
            SeenPhase::FirstTickets { offer, kept: None, .. } => offer,
            SeenPhase::Tickets { offer, .. } => offer,
            _ => None,
        }
    }

    /// The viewer's memory of earlier events.
    pub fn memory(&self) -> &Arc<Memory> {
        &self.memory
    }

    /// This view as if the viewer's turn started now, which shows the actions that it could take. A spectator's view
    /// does not change.
    pub fn if_its_turn_began(&self) -> View {
        let mut view = self.clone();
        if let Viewer::Seat(seat) = self.viewer {
            view.turn = seat;
            view.phase = SeenPhase::Turn;
        }
        view
    }

    /// Fills `legal` with the legal actions of the viewer: none if it has nothing to decide.
    pub fn legal_actions(&self, game: &Game, legal: &mut LegalActions) {
        let seat = match self.viewer {
            Viewer::Seat(seat) if game.has_seat(seat) => seat,
            _ => return legal.fill_nothing(),
        };
        match self.phase {
            SeenPhase::FirstTickets { offer: Some(offer), kept: None, .. } => {
                legal.fill_keeps(offer, game.rules().first_tickets.keep);
            }
            _ if seat != self.turn => legal.fill_nothing(),
            SeenPhase::Turn => legal.fill_turn(
                game,
                &TurnOptions {
                    hand: self.hand,
                    cars: self.cars[seat],
                    available: self.available(game, seat),
                    display: self.display,
                    pile_empty: self.pile == 0,
                    tickets_left: self.tickets_left() > 0,
                    stations_built: self.stations[seat].len() as u8,
                    free_cities: free_cities(game, &self.stations),
                },
            ),
            SeenPhase::SecondCard => legal.fill_second_card(self.display, self.pile == 0),
            SeenPhase::Tickets { offer, .. } => {
                legal.fill_keeps(offer.unwrap_or_default(), game.rules().later_tickets.keep);
            }
            SeenPhase::Tunnel(tunnel) => legal.fill_tunnel(&tunnel, self.hand),
            SeenPhase::FirstTickets { .. } | SeenPhase::Over { .. } => legal.fill_nothing(),
        }
    }
}
