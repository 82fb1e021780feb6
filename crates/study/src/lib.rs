//! Analysis of a position without playing it out: the state of every ticket and its shortest open path, longest paths,
//! and the reason why a route cannot be claimed.
//!
//! # The model
//!
//! A [`Study`] is made from a [`View`], so it contains nothing that its viewer could not see. It uses the results of
//! the rules engine and repeats none of its rules. The server shows it to players as help, and bots use it to plan.
//!
//! ```
//! use std::sync::Arc;
//!
//! use fogg_rules::{Memory, QuickChance, Seat, Setup, State, NoEvents, Viewer};
//! use fogg_study::{Study, TicketState};
//!
//! let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
//! let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut NoEvents);
//! let view = state.view(&game, &Arc::new(Memory::new(&game, Viewer::Seat(Seat::FIRST))));
//! let study = Study::new(&game, &view);
//! // Three tickets are on offer, and on an empty board all of them are possible.
//! assert_eq!(study.offer.len(), 3);
//! assert!(study.offer.iter().all(|ticket| ticket.state == TicketState::Possible && ticket.path.cars > 0));
//! ```

mod open_path;
mod path;
mod shortage;

use fogg_rules::{
    Action, ActionError, CityId, CitySet, Game, LegalActions, Purpose, RouteId, RouteSet, Seat, SeenPhase, TicketId,
    TicketSet, View, Viewer, complete_tickets,
};

pub use open_path::{OpenPath, connecting_paths, shortest_path};
pub use path::longest_path_routes;
pub use shortage::{CardShortage, Shortage};

/// The analysis of a position for one viewer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Study {
    /// The viewer's own tickets.
    pub tickets: Vec<TicketStudy>,
    /// The tickets on offer to the viewer, each as if it were kept.
    pub offer: Vec<TicketStudy>,
    /// Paths for all open tickets of the viewer together, including those on offer.
    pub together: OpenPath,
    /// What the open tickets would need together if the viewer kept only some of those on offer: every choice, and also
    /// none of them. Empty without an offer, and if there are too many offered or open tickets to try all choices.
    pub keeping: Vec<Keeping>,
    /// The longest path of every seat: its length and its routes.
    pub paths: Vec<(u32, RouteSet)>,
    /// The routes that the viewer cannot claim now, each with the reason.
    pub routes: Vec<(RouteId, ActionError)>,
    /// The cities in which the viewer cannot build a station now, each with the reason.
    pub cities: Vec<(CityId, ActionError)>,
}

/// The tickets of an offer that might be kept, and the cars that all open tickets need together in that case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keeping {
    /// The tickets kept.
    pub tickets: TicketSet,
    /// The cars, as in [`Study::together`] after the choice.
    pub cars: u32,
}

/// The largest offer whose choices are worked out: 32 of them.
const MOST_OFFERED: usize = 5;

/// The largest number of open tickets, with those on offer, for which choices are worked out. A path for all of them
/// takes time that grows with its third power.
const MOST_OPEN: usize = 12;

/// A ticket, its state, and its path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicketStudy {
    /// The ticket.
    pub ticket: TicketId,
    /// Its state.
    pub state: TicketState,
    /// Its shortest open path; empty if there is none.
    pub path: OpenPath,
}

/// The state of a ticket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TicketState {
    /// The player's routes connect its cities.
    Done,
    /// Its cities are connected with the best use of the stations that are built.
    DoneByStation,
    /// It can still be completed with the cars that are left.
    Possible,
    /// The player's routes can no longer connect it, but a station might.
    NeedsStation,
    /// It can no longer be completed.
    Impossible,
}

impl Study {
    /// Analyzes a position. For a spectator, only `paths` is filled.
    pub fn new(game: &Game, view: &View) -> Study {
        let board = game.board();
        let paths = Seat::all(game.players()).map(|seat| longest_path_routes(board, view.claimed(seat))).collect();
        let Viewer::Seat(seat) = view.viewer() else { return Study { paths, ..Study::default() } };
        let player = SeatAnalysis::new(game, view, seat);
        let offered: TicketSet = match view.offer() {
            Some(offer) if !matches!(view.phase(), SeenPhase::Over { .. }) => offer.set(),
            _ => TicketSet::EMPTY,
        };
        let tickets = player.tickets(view.tickets());
        let offer = player.tickets(offered);
        let together = player.together(tickets.iter().chain(&offer));
        let keeping = player.keeping(&tickets, &offer);
        let (claimable, buildable) = player.if_on_turn();
        let (routes, cities) = (player.refused_routes(claimable), player.refused_cities(buildable));
        Study { tickets, offer, together, keeping, paths, routes, cities }
    }
}

/// One player, with the routes of the board by their use for that player.
struct SeatAnalysis<'a> {
    game: &'a Game,
    view: &'a View,
    seat: Seat,
    own: RouteSet,
    open: RouteSet,
    of_others: RouteSet,
}

impl<'a> SeatAnalysis<'a> {
    fn new(game: &'a Game, view: &'a View, seat: Seat) -> SeatAnalysis<'a> {
        let own = view.claimed(seat);
        let all = Seat::all(game.players()).fold(RouteSet::EMPTY, |all, seat| all | view.claimed(seat));
        let cars = view.cars(seat);
        let fits = |id: &RouteId| game.board().route(*id).length <= cars;
        let over = matches!(view.phase(), SeenPhase::Over { .. });
        let open = if over { RouteSet::EMPTY } else { view.available(game, seat).iter().filter(fits).collect() };
        SeatAnalysis { game, view, seat, own, open, of_others: all - own }
    }

    fn tickets(&self, tickets: TicketSet) -> Vec<TicketStudy> {
        let board = self.game.board();
        let stations = self.view.stations(self.seat);
        let with_stations = complete_tickets(board, tickets, self.own, stations, self.of_others).completed;
        let cars = u32::from(self.view.cars(self.seat));
        let study = |id: TicketId| {
            let ticket = board.ticket(id);
            let path = shortest_path(board, self.own, self.open, ticket.a, ticket.b).filter(|path| path.cars <= cars);
            let state = match path {
                Some(path) if path.routes.is_empty() => TicketState::Done,
                _ if with_stations.contains(id) => TicketState::DoneByStation,
                Some(_) => TicketState::Possible,
                None if self.station_might_help(ticket.a, ticket.b) => TicketState::NeedsStation,
                None => TicketState::Impossible,
            };
            TicketStudy { ticket: id, state, path: path.unwrap_or_default() }
        };
        tickets.iter().map(study).collect()
    }

    /// A path for all of these tickets that are open. The path is found by trial, so it could depend on the order of the
    /// tickets: they are put in theirs, and keeping a ticket does not change the result.
    fn together<'t>(&self, tickets: impl Iterator<Item = &'t TicketStudy>) -> OpenPath {
        let board = self.game.board();
        let open: TicketSet =
            tickets.filter(|study| study.state == TicketState::Possible).map(|study| study.ticket).collect();
        let pairs: Vec<(CityId, CityId)> =
            open.iter().map(|id| board.ticket(id)).map(|ticket| (ticket.a, ticket.b)).collect();
        connecting_paths(board, self.own, self.open, &pairs)
    }

    /// What the open tickets need together for every choice among the offered ones.
    fn keeping(&self, tickets: &[TicketStudy], offer: &[TicketStudy]) -> Vec<Keeping> {
        let open = tickets.iter().chain(offer).filter(|study| study.state == TicketState::Possible).count();
        if offer.is_empty() || offer.len() > MOST_OFFERED || open > MOST_OPEN {
            return Vec::new();
        }
        let choice = |choice: usize| {
            let kept =
                || offer.iter().enumerate().filter(move |(index, _)| choice >> index & 1 == 1).map(|(_, kept)| kept);
            let way = self.together(tickets.iter().chain(kept()));
            Keeping { tickets: kept().map(|study| study.ticket).collect(), cars: way.cars }
        };
        (0..1 << offer.len()).map(choice).collect()
    }

    /// Whether a path exists over own, open, and borrowed routes, with at most as many borrowed ones as there are
    /// stations, each at a city where this player has a station or can build one.
    fn station_might_help(&self, from: CityId, to: CityId) -> bool {
        if matches!(self.view.phase(), SeenPhase::Over { .. }) {
            return false;
        }
        let board = self.game.board();
        let all = Seat::all(self.game.players());
        let taken = all.fold(CitySet::EMPTY, |all, seat| all | self.view.stations(seat));
        let elsewhere = taken - self.view.stations(self.seat);
        let most = usize::from(self.game.rules().stations);
        let cars = u32::from(self.view.cars(self.seat));
        // The fewest cars to each city, by the number of borrowed routes.
        let mut fewest = vec![vec![u32::MAX; most + 1]; board.cities().len()];
        fewest[from.index()][0] = 0;
        let mut waiting = vec![(from, 0)];
        while let Some((city, borrowed)) = waiting.pop() {
            let so_far = fewest[city.index()][borrowed];
            for id in (board.routes_at(city) & (self.own | self.open | self.of_others)).iter() {
                let route = board.route(id);
                let (next_cars, next_borrowed) = if self.own.contains(id) {
                    (so_far, borrowed)
                } else if self.open.contains(id) {
                    (so_far + u32::from(route.length), borrowed)
                } else if elsewhere.contains(route.a) && elsewhere.contains(route.b) {
                    continue;
                } else {
                    (so_far, borrowed + 1)
                };
                let other = route.other_end(city);
                if next_borrowed <= most && next_cars <= cars && next_cars < fewest[other.index()][next_borrowed] {
                    fewest[other.index()][next_borrowed] = next_cars;
                    waiting.push((other, next_borrowed));
                }
            }
        }
        fewest[to.index()].iter().any(|cars| *cars != u32::MAX)
    }

    /// The routes that could be claimed and the cities where a station could be built if this player's turn started
    /// now.
    fn if_on_turn(&self) -> (RouteSet, CitySet) {
        let mut legal = LegalActions::new();
        self.view.if_its_turn_began().legal_actions(self.game, &mut legal);
        let (mut claimable, mut buildable) = (RouteSet::EMPTY, CitySet::EMPTY);
        for action in legal.iter(self.game) {
            match action {
                Action::Claim { route, .. } => claimable.insert(route),
                Action::BuildStation { city, .. } => buildable.insert(city),
                _ => {}
            }
        }
        (claimable, buildable)
    }

    /// The routes that cannot be claimed, with the most lasting reason of each: another player's turn is the reason
    /// only if nothing else prevents the claim.
    fn refused_routes(&self, claimable: RouteSet) -> Vec<(RouteId, ActionError)> {
        let (game, view, seat) = (self.game, self.view, self.seat);
        let now = self.why_not_now();
        let available = view.available(game, seat);
        let taken = self.own | self.of_others;
        let why = |id: RouteId| {
            let route = game.board().route(id);
            if claimable.contains(id) {
                return now;
            }
            Some(if taken.contains(id) {
                ActionError::RouteTaken { route: id }
            } else if !available.contains(id) {
                let open = game.doubles_open();
                if open { ActionError::OwnsOtherHalf { route: id } } else { ActionError::RouteClosed { route: id } }
            } else if view.cars(seat) < route.length {
                ActionError::NotEnoughCars { needed: route.length, left: view.cars(seat) }
            } else if view.hand().locomotives() < route.ferry_locomotives() {
                ActionError::FerryNeedsLocomotives { needed: route.ferry_locomotives() }
            } else {
                ActionError::NotInHand { what: Purpose::Route }
            })
        };
        game.board().route_ids().filter_map(|id| Some((id, why(id)?))).collect()
    }

    /// The same for stations; empty in games without stations.
    fn refused_cities(&self, buildable: CitySet) -> Vec<(CityId, ActionError)> {
        let (game, view) = (self.game, self.view);
        let most = game.rules().stations;
        if most == 0 {
            return Vec::new();
        }
        let now = self.why_not_now();
        let built = view.stations(self.seat).len() as u8;
        let all = Seat::all(game.players()).fold(CitySet::EMPTY, |all, seat| all | view.stations(seat));
        let why = |city: CityId| {
            if buildable.contains(city) {
                return now;
            }
            Some(if built >= most {
                ActionError::NoStationLeft
            } else if all.contains(city) {
                ActionError::StationThere { city }
            } else {
                ActionError::NotInHand { what: Purpose::Station }
            })
        };
        game.board().city_ids().filter_map(|city| Some((city, why(city)?))).collect()
    }

    /// The reason why the player cannot start an action now, if there is one.
    fn why_not_now(&self) -> Option<ActionError> {
        match self.view.phase() {
            SeenPhase::Over { .. } => Some(ActionError::GameOver),
            SeenPhase::FirstTickets { .. } => Some(ActionError::ChooseTicketsFirst),
            _ if self.view.turn() != self.seat => Some(ActionError::NotYourTurn),
            SeenPhase::SecondCard => Some(ActionError::SecondCardFirst),
            SeenPhase::Tickets { .. } => Some(ActionError::AnswerOfferFirst),
            SeenPhase::Tunnel(_) => Some(ActionError::AnswerTunnelFirst),
            SeenPhase::Turn => None,
        }
    }
}
