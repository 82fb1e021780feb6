//! What one viewer sees of a game: a seat its own hand and tickets, a spectator neither.
//!
//! A [`View`] is a type of its own, without the hidden fields; bots and clients get only this. It is the sight of
//! a [`State`] together with the viewer's [`Memory`] of earlier events.

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

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator.
    Spectator,
}

/// What the game waits for, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenPhase {
    /// First tickets are chosen \[S5\]: who has chosen is seen, what is not.
    FirstTickets {
        /// The viewer's own offer.
        offer: Option<Offer>,
        /// The viewer's own choice.
        kept: Option<Kept>,
        /// Who has chosen.
        chosen: SeatSet,
    },
    /// A turn begins.
    Turn,
    /// A second card must be drawn.
    SecondCard,
    /// Some of the drawn tickets must be kept.
    Tickets {
        /// How many were drawn.
        count: u8,
        /// Which, if they are the viewer's.
        offer: Option<Offer>,
    },
    /// A tunnel must be paid or given up; everybody sees the cards \[U7\].
    Tunnel(Tunnel),
    /// The game is over, and tickets are shown \[G7\].
    Over {
        /// Why.
        reason: EndReason,
        /// Everybody's tickets.
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
    /// Shared with whoever keeps it up to date: a view is made for every decision, and a memory is not small.
    memory: Arc<Memory>,
}

impl State {
    /// What the viewer of this memory sees.
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
    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the game waits for.
    pub fn phase(&self) -> &SeenPhase {
        &self.phase
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats that have something to decide.
    pub fn to_act(&self, game: &Game) -> SeatSet {
        match &self.phase {
            SeenPhase::FirstTickets { chosen, .. } => {
                Seat::all(game.players()).filter(|seat| !chosen.contains(*seat)).collect()
            }
            SeenPhase::Over { .. } => SeatSet::EMPTY,
            _ => SeatSet::of(self.turn),
        }
    }

    /// The routes a seat owns.
    pub fn claimed(&self, seat: Seat) -> RouteSet {
        self.claimed[seat]
    }

    /// The routes a seat could claim with enough cards and cars.
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

    /// The train cars a seat has left.
    pub fn cars(&self, seat: Seat) -> u8 {
        self.cars[seat]
    }

    /// How many train cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat]
    }

    /// How many tickets a seat holds.
    pub fn ticket_count(&self, seat: Seat) -> u8 {
        self.ticket_counts[seat]
    }

    /// How many tickets the deck has left.
    pub fn tickets_left(&self) -> u8 {
        self.fresh_tickets + self.returned_tickets
    }

    /// How many cards the draw pile has left.
    pub fn pile(&self) -> u8 {
        self.pile
    }

    /// The discards, which lie open.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// The display.
    pub fn display(&self) -> Display {
        self.display
    }

    /// Turns still to begin in the last round, if it has begun.
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

    /// The tickets the viewer must choose from now.
    pub fn offer(&self) -> Option<Offer> {
        match self.phase {
            SeenPhase::FirstTickets { offer, kept: None, .. } => offer,
            SeenPhase::Tickets { offer, .. } => offer,
            _ => None,
        }
    }

    /// What the viewer remembers.
    pub fn memory(&self) -> &Arc<Memory> {
        &self.memory
    }

    /// What the viewer would see if its turn began now: to tell what it could do then. A spectator sees the same.
    pub fn if_its_turn_began(&self) -> View {
        let mut view = self.clone();
        if let Viewer::Seat(seat) = self.viewer {
            view.turn = seat;
            view.phase = SeenPhase::Turn;
        }
        view
    }

    /// Fills `legal` with what the viewer may do now; with nothing if it has nothing to decide.
    pub fn legal_actions(&self, game: &Game, legal: &mut LegalActions) {
        let seat = match self.viewer {
            Viewer::Seat(seat) if seat.index() < usize::from(game.players()) => seat,
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
