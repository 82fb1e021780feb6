//! The planner's input: the information of one seat, taken from a real view or from a state that a search has sampled.

use fogg_rules::{
    Cards, CitySet, Display, Game, Offer, Phase, RouteSet, Seat, SeenPhase, State, TicketSet, Tunnel, View, Viewer,
};

use super::BoardTables;

/// The decision a seat has to make.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Decision {
    /// Tickets of an offer must be kept, at least this many.
    Keep(Offer, u8),
    /// A turn starts.
    Turn,
    /// A second card must be drawn.
    SecondCard,
    /// A tunnel must be paid or given up.
    Tunnel(Tunnel),
}

/// A position as one seat sees it. About the other seats it holds only public information.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Observation {
    pub(crate) decision: Decision,
    pub(crate) hand: Cards,
    pub(crate) tickets: TicketSet,
    /// The seat's own routes.
    pub(crate) own: RouteSet,
    /// The routes that this seat may claim if it can pay.
    pub(crate) available: RouteSet,
    /// The routes of all opponents.
    pub(crate) taken: RouteSet,
    /// This seat's stations.
    pub(crate) stations: CitySet,
    /// The stations of all seats.
    pub(crate) all_stations: CitySet,
    pub(crate) cars: u8,
    /// The opponents, by seat; `None` for the seat itself and for seats that the game does not have.
    opponents: [Option<Opponent>; Seat::MAX],
    pub(crate) display: Display,
    pub(crate) pile: u8,
    pub(crate) discards: Cards,
    pub(crate) tickets_left: bool,
    pub(crate) last_turn: bool,
}

/// Public information about another player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opponent {
    pub(crate) cars: u8,
    /// The number of cards in hand.
    pub(crate) hand: u8,
}

impl Observation {
    /// A seat's observation, from its view. `None` if the viewer has nothing to decide.
    pub(crate) fn from_view(game: &Game, view: &View) -> Option<Observation> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let decision = match view.phase() {
            SeenPhase::FirstTickets { offer, .. } => Decision::Keep((*offer)?, game.rules().first_tickets.keep),
            SeenPhase::Tickets { offer, .. } => Decision::Keep((*offer)?, game.rules().later_tickets.keep),
            SeenPhase::Turn => Decision::Turn,
            SeenPhase::SecondCard => Decision::SecondCard,
            SeenPhase::Tunnel(tunnel) => Decision::Tunnel(*tunnel),
            SeenPhase::Over { .. } => return None,
        };
        let others = || Seat::all(game.players()).filter(|other| *other != seat);
        let mut opponents = [None; Seat::MAX];
        for other in others() {
            opponents[other.index()] = Some(Opponent { cars: view.cars(other), hand: view.hand_size(other) });
        }
        Some(Observation {
            decision,
            hand: view.hand(),
            tickets: view.tickets(),
            own: view.claimed(seat),
            available: view.available(game, seat),
            taken: others().fold(RouteSet::EMPTY, |all, other| all | view.claimed(other)),
            stations: view.stations(seat),
            all_stations: Seat::all(game.players()).fold(CitySet::EMPTY, |all, other| all | view.stations(other)),
            cars: view.cars(seat),
            opponents,
            display: view.display(),
            pile: view.pile(),
            discards: view.discards(),
            tickets_left: view.tickets_left() > 0,
            last_turn: view.last_turns().is_some(),
        })
    }

    /// The same from a state, without anything hidden from `seat`.
    #[inline]
    pub(crate) fn from_state(game: &Game, state: &State, seat: Seat) -> Option<Observation> {
        let decision = match state.phase() {
            Phase::FirstTickets { offers, .. } => Decision::Keep(offers[seat], game.rules().first_tickets.keep),
            Phase::Tickets { offer } => Decision::Keep(*offer, game.rules().later_tickets.keep),
            Phase::Turn => Decision::Turn,
            Phase::SecondCard => Decision::SecondCard,
            Phase::Tunnel(tunnel) => Decision::Tunnel(*tunnel),
            Phase::Over(_) => return None,
        };
        let mut opponents = [None; Seat::MAX];
        let mut taken = RouteSet::EMPTY;
        let mut all_stations = state.stations(seat);
        for other in Seat::all(game.players()) {
            if other != seat {
                taken |= state.claimed(other);
                all_stations |= state.stations(other);
                opponents[other.index()] = Some(Opponent { cars: state.cars(other), hand: state.hand(other).total() });
            }
        }
        Some(Observation {
            decision,
            hand: state.hand(seat),
            tickets: state.tickets(seat),
            own: state.claimed(seat),
            available: state.available(game, seat),
            taken,
            stations: state.stations(seat),
            all_stations,
            cars: state.cars(seat),
            opponents,
            display: state.display(),
            pile: state.pile().total(),
            discards: state.discards(),
            tickets_left: state.tickets_left() > 0,
            last_turn: state.last_turns().is_some(),
        })
    }

    /// The other players.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = &Opponent> {
        self.opponents.iter().flatten()
    }

    /// The available routes that this seat has enough cars for.
    #[inline]
    pub(crate) fn affordable(&self, tables: &BoardTables) -> RouteSet {
        self.available - tables.longer_than(self.cars)
    }

    /// The cards that this seat does not see: those in the pile and in opponents' hands.
    pub(crate) fn unseen(&self, game: &Game) -> Cards {
        let seen = self.hand.plus(self.display.cards()).plus(self.discards);
        game.deck().saturating_minus(seen)
    }
}
