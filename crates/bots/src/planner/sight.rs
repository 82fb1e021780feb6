//! What the planner looks at: exactly what one seat sees, whether it comes from a real view or from a state that a
//! search has made up.

use fogg_rules::{
    Cards, CitySet, Display, Game, Offer, Phase, RouteSet, Seat, SeenPhase, State, TicketSet, Tunnel, View, Viewer,
};

/// What a seat has to decide.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// Which tickets to keep, at least so many.
    Keep(Offer, u8),
    /// A turn begins.
    Turn,
    /// A second card must be drawn.
    SecondCard,
    /// A tunnel must be paid or given up.
    Tunnel(Tunnel),
}

/// A position through the eyes of one seat. Of the others it has only what lies open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) question: Question,
    pub(crate) hand: Cards,
    pub(crate) tickets: TicketSet,
    /// The seat's own routes.
    pub(crate) own: RouteSet,
    /// The routes this seat may claim if it can pay.
    pub(crate) available: RouteSet,
    /// The routes of all others.
    pub(crate) taken: RouteSet,
    /// This seat's stations.
    pub(crate) stations: CitySet,
    /// Everybody's.
    pub(crate) all_stations: CitySet,
    pub(crate) cars: u8,
    /// The others, by seat.
    pub(crate) rivals: [Rival; Seat::MAX],
    pub(crate) display: Display,
    pub(crate) pile: u8,
    pub(crate) discards: Cards,
    pub(crate) tickets_left: bool,
    pub(crate) last_turn: bool,
}

/// What lies open of another player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rival {
    pub(crate) plays: bool,
    pub(crate) cars: u8,
    pub(crate) hand: u8,
}

impl Sight {
    /// What a seat has before it in a view, if it has something to decide.
    pub(crate) fn of_view(game: &Game, view: &View) -> Option<Sight> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let question = match view.phase() {
            SeenPhase::FirstTickets { offer, .. } => Question::Keep((*offer)?, game.rules().first_tickets.keep),
            SeenPhase::Tickets { offer, .. } => Question::Keep((*offer)?, game.rules().later_tickets.keep),
            SeenPhase::Turn => Question::Turn,
            SeenPhase::SecondCard => Question::SecondCard,
            SeenPhase::Tunnel(tunnel) => Question::Tunnel(*tunnel),
            SeenPhase::Over { .. } => return None,
        };
        let others = || Seat::all(game.players()).filter(|other| *other != seat);
        let mut rivals = [Rival::default(); Seat::MAX];
        for other in others() {
            rivals[other.index()] = Rival { plays: true, cars: view.cars(other), hand: view.hand_size(other) };
        }
        Some(Sight {
            question,
            hand: view.hand(),
            tickets: view.tickets(),
            own: view.claimed(seat),
            available: view.available(game, seat),
            taken: others().fold(RouteSet::EMPTY, |all, other| all | view.claimed(other)),
            stations: view.stations(seat),
            all_stations: Seat::all(game.players()).fold(CitySet::EMPTY, |all, other| all | view.stations(other)),
            cars: view.cars(seat),
            rivals,
            display: view.display(),
            pile: view.pile(),
            discards: view.discards(),
            tickets_left: view.tickets_left() > 0,
            last_turn: view.last_turns().is_some(),
        })
    }

    /// The same of a state: only what `seat` sees of it.
    #[inline]
    pub(crate) fn of_state(game: &Game, state: &State, seat: Seat) -> Option<Sight> {
        let question = match state.phase() {
            Phase::FirstTickets { offers, .. } => Question::Keep(offers[seat], game.rules().first_tickets.keep),
            Phase::Tickets { offer } => Question::Keep(*offer, game.rules().later_tickets.keep),
            Phase::Turn => Question::Turn,
            Phase::SecondCard => Question::SecondCard,
            Phase::Tunnel(tunnel) => Question::Tunnel(*tunnel),
            Phase::Over(_) => return None,
        };
        let mut rivals = [Rival::default(); Seat::MAX];
        let mut taken = RouteSet::EMPTY;
        let mut all_stations = state.stations(seat);
        for other in Seat::all(game.players()) {
            if other != seat {
                taken |= state.claimed(other);
                all_stations |= state.stations(other);
                rivals[other.index()] = Rival { plays: true, cars: state.cars(other), hand: state.hand(other).total() };
            }
        }
        Some(Sight {
            question,
            hand: state.hand(seat),
            tickets: state.tickets(seat),
            own: state.claimed(seat),
            available: state.available(game, seat),
            taken,
            stations: state.stations(seat),
            all_stations,
            cars: state.cars(seat),
            rivals,
            display: state.display(),
            pile: state.pile().total(),
            discards: state.discards(),
            tickets_left: state.tickets_left() > 0,
            last_turn: state.last_turns().is_some(),
        })
    }

    /// The cards that lie nowhere in sight: in the pile or in others' hands.
    pub(crate) fn unseen(&self, game: &Game) -> Cards {
        let seen = self.hand.plus(self.display.cards()).plus(self.discards);
        game.deck().saturating_minus(seen)
    }
}
