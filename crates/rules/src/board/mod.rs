//! The board: cities, routes, and tickets.
//!
//! A [`BoardSpec`] is unchecked input. A [`Board`] exists only after every check of [`Board::new`] has passed; all
//! problems are reported together. Positions for drawing are not part of a board: the `maps` crate has the layout.

mod check;
mod error;

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

pub use error::{BoardError, BoardProblem, ProblemLocation};

use crate::text::UnknownNameError;
use crate::{CardColor, CityId, CitySet, RouteId, RouteSet, TicketId, TicketSet};
use check::CheckedParts;

/// A city, in a map as well as on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct City {
    /// The short name in files and records, unique on the board.
    pub id: String,
    /// The name that players see.
    pub name: String,
}

/// The color of a route.
///
/// ```
/// use fogg_rules::{CardColor, RouteColor};
///
/// assert_eq!("gray".parse(), Ok(RouteColor::Gray));
/// assert!(RouteColor::Gray.accepts(CardColor::Red));
/// assert!(!RouteColor::Colored(CardColor::Blue).accepts(CardColor::Red));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RouteColor {
    /// Cards of any one color \[K2\].
    Gray,
    /// Only cards of this color \[K1\].
    Colored(CardColor),
}

impl RouteColor {
    /// The lower-case English name.
    pub const fn name(self) -> &'static str {
        match self {
            RouteColor::Gray => "gray",
            RouteColor::Colored(color) => color.name(),
        }
    }

    /// Whether cards of `color` can pay for the route.
    #[inline]
    pub fn accepts(self, color: CardColor) -> bool {
        match self {
            RouteColor::Gray => true,
            RouteColor::Colored(own) => own == color,
        }
    }
}

impl fmt::Display for RouteColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for RouteColor {
    type Err = UnknownNameError;

    fn from_str(name: &str) -> Result<RouteColor, UnknownNameError> {
        if name == "gray" { Ok(RouteColor::Gray) } else { name.parse().map(RouteColor::Colored) }
    }
}

/// The kind of a route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RouteKind {
    /// A route without special rules.
    Plain,
    /// A tunnel: cards are revealed, and the player may have to pay more \[U1\].
    Tunnel,
    /// A ferry: at least this many of the cards must be locomotives \[K9\].
    Ferry(u8),
}

/// A route in a map, unchecked: its ends are city ids that may not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteSpec {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// The number of spaces.
    pub length: u32,
    /// The name of its color.
    pub color: String,
    /// Whether it is a tunnel.
    pub tunnel: bool,
    /// The number of locomotive symbols, if it is a ferry.
    pub ferry: Option<u32>,
}

/// A ticket in a map, unchecked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TicketSpec {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// Its value in points.
    pub points: u32,
    /// Whether it is a long ticket \[C4\].
    pub long: bool,
}

/// A map, unchecked: the input of [`Board::new`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSpec {
    /// The short name of the map, written into records.
    pub id: String,
    /// The name that players see.
    pub name: String,
    /// The cities.
    pub cities: Vec<City>,
    /// The routes; a double route has two entries.
    pub routes: Vec<RouteSpec>,
    /// The tickets.
    pub tickets: Vec<TicketSpec>,
}

/// A route of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    /// One end.
    pub a: CityId,
    /// The other end.
    pub b: CityId,
    /// The number of spaces.
    pub length: u8,
    /// Its color.
    pub color: RouteColor,
    /// Its kind.
    pub kind: RouteKind,
}

impl Route {
    /// The number of locomotives that its payment must include \[K9\].
    #[inline]
    pub const fn ferry_locomotives(&self) -> u8 {
        match self.kind {
            RouteKind::Ferry(symbols) => symbols,
            RouteKind::Plain | RouteKind::Tunnel => 0,
        }
    }

    /// The end that is not `city`. If neither end is, the first one.
    #[inline]
    pub fn other_end(&self, city: CityId) -> CityId {
        if self.a == city { self.b } else { self.a }
    }
}

/// A ticket of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket {
    /// One end.
    pub a: CityId,
    /// The other end.
    pub b: CityId,
    /// Its value in points \[E3\].
    pub points: u8,
    /// Whether it is a long ticket \[C4\].
    pub long: bool,
}

/// A map that passed every check. It never changes, so games share it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    id: String,
    name: String,
    cities: Vec<City>,
    routes: Vec<Route>,
    tickets: Vec<Ticket>,
    regular_tickets: TicketSet,
    long_tickets: TicketSet,
    routes_at: Vec<RouteSet>,
    parallels: Vec<Parallel>,
    ids_by_name: HashMap<String, CityId>,
}

/// All double routes whose halves are the same number of ids apart.
///
/// Most map files list both halves of a double route next to each other. Then one entry with distance 1 is enough for
/// the whole board, and two shifts find the other halves of any set of routes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Parallel {
    /// The half with the lower id of each double route.
    lower: RouteSet,
    distance: u32,
}

impl Board {
    /// Maximum number of cities of a board.
    pub const MAX_CITIES: usize = CitySet::CAPACITY;
    /// Maximum number of routes of a board.
    pub const MAX_ROUTES: usize = RouteSet::CAPACITY;
    /// Maximum number of tickets of a board.
    pub const MAX_TICKETS: usize = TicketSet::CAPACITY;

    /// Checks a map and makes a board of it.
    ///
    /// ```
    /// use fogg_rules::{Board, BoardProblem, BoardSpec, City, RouteSpec, TicketSpec};
    ///
    /// let city = |id: &str| City { id: id.to_owned(), name: id.to_uppercase() };
    /// let mut spec = BoardSpec {
    ///     id: "tiny".to_owned(),
    ///     name: "Tiny".to_owned(),
    ///     cities: vec![city("a"), city("b")],
    ///     routes: vec![RouteSpec {
    ///         a: "a".to_owned(),
    ///         b: "b".to_owned(),
    ///         length: 3,
    ///         color: "red".to_owned(),
    ///         tunnel: false,
    ///         ferry: None,
    ///     }],
    ///     tickets: vec![TicketSpec { a: "a".to_owned(), b: "b".to_owned(), points: 4, long: false }],
    /// };
    /// let board = Board::new(spec.clone()).expect("nothing is wrong with this map");
    /// assert_eq!(board.find_city("b").map(|id| board.city(id).name.as_str()), Some("B"));
    ///
    /// // All problems are reported together, each with its position in the map.
    /// spec.routes[0].color = "pink".to_owned();
    /// spec.tickets[0].b = "c".to_owned();
    /// let errors = Board::new(spec).expect_err("two things are wrong with it");
    /// assert_eq!(errors[0].problem, BoardProblem::UnknownColor { name: "pink".to_owned() });
    /// assert_eq!(errors[1].to_string(), "ticket 0: unknown city `c`");
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with the map, each problem with its location.
    pub fn new(spec: BoardSpec) -> Result<Board, Vec<BoardError>> {
        let CheckedParts { city_ids, routes, tickets, groups } = check::check(&spec)?;
        let BoardSpec { id, name, cities, .. } = spec;
        let mut routes_at = vec![RouteSet::EMPTY; cities.len()];
        for (index, route) in routes.iter().enumerate() {
            routes_at[route.a.index()].insert(RouteId(index as u8));
            routes_at[route.b.index()].insert(RouteId(index as u8));
        }
        let long = |(index, ticket): (usize, &Ticket)| ticket.long.then_some(TicketId(index as u8));
        let long_tickets: TicketSet = tickets.iter().enumerate().filter_map(long).collect();
        Ok(Board {
            id,
            name,
            regular_tickets: TicketSet::first(tickets.len()) - long_tickets,
            long_tickets,
            parallels: parallels(&groups),
            cities,
            routes,
            tickets,
            routes_at,
            ids_by_name: city_ids,
        })
    }

    /// The short name of the map, which records use.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name that players see.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All cities; a [`CityId`] is an index into them.
    pub fn cities(&self) -> &[City] {
        &self.cities
    }

    /// All routes; a [`RouteId`] is an index into them.
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// All tickets; a [`TicketId`] is an index into them.
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets
    }

    /// The ids of all cities, in order.
    pub fn city_ids(&self) -> impl ExactSizeIterator<Item = CityId> + Clone {
        (0..self.cities.len() as u8).map(CityId)
    }

    /// The ids of all routes, in order.
    ///
    /// ```
    /// use fogg_rules::RouteKind;
    ///
    /// let board = fogg_maps::europe().board();
    /// let tunnels = board.route_ids().filter(|id| board.route(*id).kind == RouteKind::Tunnel);
    /// assert_eq!(tunnels.count(), 18);
    /// ```
    pub fn route_ids(&self) -> impl ExactSizeIterator<Item = RouteId> + Clone {
        (0..self.routes.len() as u8).map(RouteId)
    }

    /// The ids of all tickets, in order.
    pub fn ticket_ids(&self) -> impl ExactSizeIterator<Item = TicketId> + Clone {
        (0..self.tickets.len() as u8).map(TicketId)
    }

    /// The city with this id.
    ///
    /// # Panics
    /// If the board has no such city.
    pub fn city(&self, id: CityId) -> &City {
        &self.cities[id.index()]
    }

    /// The route with this id.
    ///
    /// # Panics
    /// If the board has no such route.
    #[inline]
    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[id.index()]
    }

    /// The ticket with this id.
    ///
    /// # Panics
    /// If the board has no such ticket.
    #[inline]
    pub fn ticket(&self, id: TicketId) -> &Ticket {
        &self.tickets[id.index()]
    }

    /// The city with this short name, for example `new_york`.
    pub fn find_city(&self, id: &str) -> Option<CityId> {
        self.ids_by_name.get(id).copied()
    }

    /// The tickets that are not long \[C4\].
    pub fn regular_tickets(&self) -> TicketSet {
        self.regular_tickets
    }

    /// The long tickets \[C4\].
    pub fn long_tickets(&self) -> TicketSet {
        self.long_tickets
    }

    /// The routes that end in this city.
    ///
    /// # Panics
    /// If the board has no such city.
    #[inline]
    pub fn routes_at(&self, city: CityId) -> RouteSet {
        self.routes_at[city.index()]
    }

    /// The other halves of the double routes in a set \[K5\].
    ///
    /// ```
    /// use fogg_rules::RouteSet;
    ///
    /// let board = fogg_maps::usa().board();
    /// let denver = board.find_city("denver").expect("Denver is on the map");
    /// let kansas_city = board.find_city("kansas_city").expect("Kansas City is on the map");
    /// let [one, other] = board.routes_between(denver, kansas_city).iter().collect::<Vec<_>>()[..] else {
    ///     panic!("Denver – Kansas City is a double route");
    /// };
    /// assert_eq!(board.twins(RouteSet::of(one)), RouteSet::of(other));
    /// ```
    #[inline]
    pub fn twins(&self, routes: RouteSet) -> RouteSet {
        let mut twins = RouteSet::EMPTY;
        for parallel in &self.parallels {
            twins.0 |= (routes.0 & parallel.lower.0) << parallel.distance;
            twins.0 |= (routes.0 >> parallel.distance) & parallel.lower.0;
        }
        twins
    }

    /// The routes between two cities: none, one, or both halves of a double route.
    pub fn routes_between(&self, a: CityId, b: CityId) -> RouteSet {
        if a == b { RouteSet::EMPTY } else { self.routes_at(a) & self.routes_at(b) }
    }

    /// The ticket between two cities, in either direction.
    pub fn ticket_between(&self, a: CityId, b: CityId) -> Option<TicketId> {
        self.ticket_ids().find(|id| {
            let ticket = self.ticket(*id);
            (ticket.a, ticket.b) == (a, b) || (ticket.b, ticket.a) == (a, b)
        })
    }

    /// The names of both ends of a route: `Denver – Omaha`. Both halves of a double route have the same name.
    pub fn route_name(&self, id: RouteId) -> String {
        let route = self.route(id);
        format!("{} – {}", self.city(route.a).name, self.city(route.b).name)
    }

    /// The names of both ends of a ticket: `Denver – El Paso`.
    pub fn ticket_name(&self, id: TicketId) -> String {
        let ticket = self.ticket(id);
        format!("{} – {}", self.city(ticket.a).name, self.city(ticket.b).name)
    }
}

fn parallels(groups: &[Vec<usize>]) -> Vec<Parallel> {
    let mut parallels: Vec<Parallel> = Vec::new();
    for group in groups {
        for (i, lower) in group.iter().enumerate() {
            for upper in &group[i + 1..] {
                let distance = (upper - lower) as u32;
                let lower = RouteSet::of(RouteId(*lower as u8));
                match parallels.iter_mut().find(|parallel| parallel.distance == distance) {
                    Some(parallel) => parallel.lower |= lower,
                    None => parallels.push(Parallel { lower, distance }),
                }
            }
        }
    }
    parallels
}
