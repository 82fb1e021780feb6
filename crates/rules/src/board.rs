//! The board: cities, routes, tickets, and the checks a map must pass to become one.
//!
//! A [`BoardSpec`] is raw and may be nonsense. A [`Board`] exists only once every check of
//! [`Board::new`] has passed, and all that is wrong is reported at once. Where things are drawn is not known
//! here; the `maps` crate keeps the layout.

use std::collections::HashMap;
use std::fmt;

use crate::ruleset::MAX_ROUTE_LENGTH;
use crate::{CardColor, CityId, CitySet, RouteId, RouteSet, TicketId, TicketSet};

/// A city, raw or checked: nothing can be wrong with it alone but its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct City {
    /// The short name in files and records, unique on the board.
    pub id: String,
    /// The name people read.
    pub name: String,
}

/// The colour of a route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RouteColor {
    /// Any one colour will do \[K2\].
    Gray,
    /// Only this colour will do \[K1\].
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

    /// The route colour of that name.
    pub fn from_name(name: &str) -> Option<RouteColor> {
        match name {
            "gray" => Some(RouteColor::Gray),
            _ => CardColor::from_name(name).map(RouteColor::Colored),
        }
    }

    /// Whether cards of `color` fit.
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

/// What kind of route it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RouteKind {
    /// Nothing special.
    Plain,
    /// A tunnel: cards are turned up and more may be due \[U1\].
    Tunnel,
    /// A ferry: at least this many of the cards must be locomotives \[K9\].
    Ferry(u8),
}

/// A route as written in a map: its ends are city ids that may not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteSpec {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// The number of spaces.
    pub length: u32,
    /// The name of its colour.
    pub color: String,
    /// Whether it is a tunnel.
    pub tunnel: bool,
    /// Its locomotive symbols, if it is a ferry.
    pub ferry: Option<u32>,
}

/// A ticket as written in a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TicketSpec {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// Its value.
    pub points: u32,
    /// Whether it belongs to the long ones.
    pub long: bool,
}

/// A board as somebody wrote it down, unchecked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSpec {
    /// The short name of the map, written into records.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// The cities.
    pub cities: Vec<City>,
    /// The routes; a double route is two of them.
    pub routes: Vec<RouteSpec>,
    /// The tickets.
    pub tickets: Vec<TicketSpec>,
}

/// A checked route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    /// One end.
    pub a: CityId,
    /// The other end.
    pub b: CityId,
    /// The number of spaces.
    pub length: u8,
    /// Its colour.
    pub color: RouteColor,
    /// Its kind.
    pub kind: RouteKind,
}

impl Route {
    /// How many of the cards laid for it must be locomotives \[K9\].
    #[inline]
    pub const fn ferry_locomotives(&self) -> u8 {
        match self.kind {
            RouteKind::Ferry(symbols) => symbols,
            RouteKind::Plain | RouteKind::Tunnel => 0,
        }
    }

    /// The end that is not `city`.
    #[inline]
    pub fn other_end(&self, city: CityId) -> CityId {
        if self.a == city { self.b } else { self.a }
    }
}

/// A checked ticket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket {
    /// One end.
    pub a: CityId,
    /// The other end.
    pub b: CityId,
    /// Its value \[E3\].
    pub points: u8,
    /// Whether it is one of the long ones \[C4\].
    pub long: bool,
}

/// A checked board.
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
    city_ids: HashMap<String, CityId>,
}

/// Pairs of parallel routes whose ids lie the same distance apart: the lower halves, and that distance.
///
/// Both halves of a double route usually stand next to each other in a map file, so one entry with distance 1
/// serves the whole board and all twins of a set are two shifts away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Parallel {
    lower: RouteSet,
    distance: u32,
}

impl Board {
    /// The most cities a board can have.
    pub const MAX_CITIES: usize = CitySet::CAPACITY;
    /// The most routes a board can have.
    pub const MAX_ROUTES: usize = RouteSet::CAPACITY;
    /// The most tickets a board can have.
    pub const MAX_TICKETS: usize = TicketSet::CAPACITY;

    /// Checks a raw board.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its place.
    pub fn new(spec: BoardSpec) -> Result<Board, Vec<BoardError>> {
        let mut errors = Vec::new();
        let mut report = |place: Place, problem: BoardProblem| errors.push(BoardError { place, problem });

        for (what, count, max) in [
            ("cities", spec.cities.len(), Self::MAX_CITIES),
            ("routes", spec.routes.len(), Self::MAX_ROUTES),
            ("tickets", spec.tickets.len(), Self::MAX_TICKETS),
        ] {
            if count > max {
                report(Place::Map, BoardProblem::TooMany { what, count, max });
            } else if count == 0 {
                report(Place::Map, BoardProblem::None { what });
            }
        }
        if spec.id.is_empty() || spec.name.is_empty() {
            report(Place::Map, BoardProblem::EmptyName);
        }

        if spec.cities.len() > usize::from(u8::MAX) {
            // So many cities have no ids; everything said about them would be noise.
            return Err(errors);
        }
        let mut report = |place: Place, problem: BoardProblem| errors.push(BoardError { place, problem });
        let mut city_ids: HashMap<String, CityId> = HashMap::new();
        let mut city_names: HashMap<&str, usize> = HashMap::new();
        for (index, city) in spec.cities.iter().enumerate() {
            let place = Place::City(index);
            if city.id.is_empty() || city.name.is_empty() {
                report(place, BoardProblem::EmptyName);
            }
            if city_ids.insert(city.id.clone(), CityId(index as u8)).is_some() {
                report(place, BoardProblem::DuplicateCity { name: city.id.clone() });
            } else if city_names.insert(&city.name, index).is_some() {
                report(place, BoardProblem::DuplicateCity { name: city.name.clone() });
            }
        }

        let ends = |place: Place, a: &str, b: &str, report: &mut dyn FnMut(Place, BoardProblem)| {
            let mut find = |id: &str| {
                let found = city_ids.get(id).copied();
                if found.is_none() {
                    let near = nearest(id, spec.cities.iter().map(|city| city.id.as_str()));
                    report(place, BoardProblem::UnknownCity { name: id.to_owned(), near });
                }
                found
            };
            let (a, b) = (find(a), find(b));
            if a.is_some() && a == b {
                report(place, BoardProblem::SelfLoop);
            }
            Some((a?, b?)).filter(|(a, b)| a != b)
        };

        let mut routes = Vec::with_capacity(spec.routes.len());
        for (index, raw) in spec.routes.iter().enumerate() {
            let place = Place::Route(index);
            let color = RouteColor::from_name(&raw.color);
            if color.is_none() {
                report(place, BoardProblem::UnknownColor { name: raw.color.clone() });
            }
            if !(1..=MAX_ROUTE_LENGTH as u32).contains(&raw.length) {
                report(place, BoardProblem::Length { length: raw.length });
            }
            let kind = match (raw.tunnel, raw.ferry) {
                (true, Some(_)) => {
                    report(place, BoardProblem::TunnelAndFerry);
                    RouteKind::Tunnel
                }
                (true, None) => RouteKind::Tunnel,
                (false, None) => RouteKind::Plain,
                (false, Some(symbols)) => {
                    if color.is_some_and(|color| color != RouteColor::Gray) {
                        report(place, BoardProblem::ColoredFerry);
                    }
                    if symbols == 0 || symbols > raw.length {
                        report(place, BoardProblem::FerrySymbols { symbols, length: raw.length });
                    }
                    RouteKind::Ferry(symbols.min(255) as u8)
                }
            };
            let ends = ends(place, &raw.a, &raw.b, &mut report);
            let length = raw.length.min(255) as u8;
            routes.push(ends.zip(color).map(|((a, b), color)| Route { a, b, length, color, kind }));
        }

        let mut tickets = Vec::with_capacity(spec.tickets.len());
        let mut seen_tickets = HashMap::new();
        for (index, raw) in spec.tickets.iter().enumerate() {
            let place = Place::Ticket(index);
            if !(1..=100).contains(&raw.points) {
                report(place, BoardProblem::TicketPoints { points: raw.points });
            }
            let ends = ends(place, &raw.a, &raw.b, &mut report);
            if let Some((a, b)) = ends
                && let Some(first) = seen_tickets.insert((a.min(b), a.max(b)), index)
            {
                report(place, BoardProblem::DuplicateTicket { first });
            }
            let points = raw.points.min(100) as u8;
            tickets.push(ends.map(|(a, b)| Ticket { a, b, points, long: raw.long }));
        }

        let mut pairs: HashMap<(CityId, CityId), Vec<usize>> = HashMap::new();
        for (index, route) in routes.iter().enumerate() {
            if let Some(route) = route {
                pairs.entry((route.a.min(route.b), route.a.max(route.b))).or_default().push(index);
            }
        }
        let mut groups: Vec<_> = pairs.into_values().collect();
        groups.sort();
        for group in &groups {
            let (first, rest) = group.split_first().expect("a group has the route that made it");
            for other in rest {
                let (Some(one), Some(two)) = (routes[*first], routes[*other]) else { continue };
                let place = Place::Route(*other);
                if (one.length, one.kind) != (two.length, two.kind) {
                    report(place, BoardProblem::UnequalDouble { first: *first });
                } else if one.color == two.color && one.color != RouteColor::Gray {
                    report(place, BoardProblem::SameColorDouble { first: *first });
                }
            }
            if group.len() > 2 {
                report(Place::Route(group[2]), BoardProblem::TooManyParallel { count: group.len() });
            }
        }

        // Connection is asked of sound cities only; with unknown ends every answer would be noise.
        let sound: Option<Vec<Route>> = routes.into_iter().collect();
        if let Some(routes) = &sound
            && (1..=Self::MAX_CITIES).contains(&spec.cities.len())
        {
            let parts = components(spec.cities.len(), routes);
            let main = parts[0];
            if parts.iter().any(|part| *part != main) {
                let lost = (0..parts.len()).filter(|city| parts[*city] != main);
                let cities = lost.map(|city| spec.cities[city].id.clone()).collect();
                report(Place::Map, BoardProblem::Disconnected { cities });
            }
            for (index, ticket) in tickets.iter().enumerate() {
                if let Some(ticket) = ticket
                    && parts[ticket.a.index()] != parts[ticket.b.index()]
                {
                    report(Place::Ticket(index), BoardProblem::UnreachableTicket);
                }
            }
        }

        let tickets: Option<Vec<Ticket>> = tickets.into_iter().collect();
        match (errors.is_empty(), sound, tickets) {
            (true, Some(routes), Some(tickets)) => {
                let BoardSpec { id, name, cities, .. } = spec;
                let all = |long: bool| {
                    let of_kind = tickets.iter().enumerate().filter(move |(_, ticket)| ticket.long == long);
                    of_kind.map(|(index, _)| TicketId(index as u8)).collect()
                };
                let (regular_tickets, long_tickets) = (all(false), all(true));
                let mut routes_at = vec![RouteSet::EMPTY; cities.len()];
                for (index, route) in routes.iter().enumerate() {
                    routes_at[route.a.index()].insert(RouteId(index as u8));
                    routes_at[route.b.index()].insert(RouteId(index as u8));
                }
                let parallels = parallels(&groups);
                Ok(Board {
                    id,
                    name,
                    cities,
                    routes,
                    tickets,
                    regular_tickets,
                    long_tickets,
                    routes_at,
                    parallels,
                    city_ids,
                })
            }
            _ => Err(errors),
        }
    }

    /// The short name of the map, as records spell it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name people read.
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

    /// The city.
    ///
    /// # Panics
    /// If the board has no such city.
    pub fn city(&self, id: CityId) -> &City {
        &self.cities[id.index()]
    }

    /// The route.
    ///
    /// # Panics
    /// If the board has no such route.
    #[inline]
    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[id.index()]
    }

    /// The ticket.
    ///
    /// # Panics
    /// If the board has no such ticket.
    #[inline]
    pub fn ticket(&self, id: TicketId) -> &Ticket {
        &self.tickets[id.index()]
    }

    /// The city with that short name.
    pub fn find_city(&self, id: &str) -> Option<CityId> {
        self.city_ids.get(id).copied()
    }

    /// The tickets that are not long ones \[C4\].
    pub fn regular_tickets(&self) -> TicketSet {
        self.regular_tickets
    }

    /// The long tickets \[C4\].
    pub fn long_tickets(&self) -> TicketSet {
        self.long_tickets
    }

    /// The routes that end in a city.
    ///
    /// # Panics
    /// If the board has no such city.
    #[inline]
    pub fn routes_at(&self, city: CityId) -> RouteSet {
        self.routes_at[city.index()]
    }

    /// The other halves of those routes of a set that are double \[K5\].
    #[inline]
    pub fn twins(&self, routes: RouteSet) -> RouteSet {
        let mut twins = RouteSet::EMPTY;
        for parallel in &self.parallels {
            twins.0 |= (routes.0 & parallel.lower.0) << parallel.distance;
            twins.0 |= (routes.0 >> parallel.distance) & parallel.lower.0;
        }
        twins
    }

    /// `Denver – Omaha`: both ends of a route, in words.
    pub fn route_name(&self, id: RouteId) -> String {
        let route = self.route(id);
        format!("{} – {}", self.city(route.a).name, self.city(route.b).name)
    }

    /// `Denver – Omaha`: both ends of a ticket, in words.
    pub fn ticket_name(&self, id: TicketId) -> String {
        let ticket = self.ticket(id);
        format!("{} – {}", self.city(ticket.a).name, self.city(ticket.b).name)
    }
}

/// The candidate most like `word`, if one is alike enough to be a slip of the pen.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let limit = (word.chars().count() / 3).max(1);
    let scored = candidates.into_iter().map(|candidate| (edit_distance(word, candidate), candidate));
    let best = scored.min_by_key(|(distance, _)| *distance)?;
    (best.0 <= limit).then(|| best.1.to_owned())
}

/// The number of letters to insert, remove, replace or swap with their neighbour, ignoring case.
fn edit_distance(one: &str, two: &str) -> usize {
    let one: Vec<char> = one.to_lowercase().chars().collect();
    let two: Vec<char> = two.to_lowercase().chars().collect();
    // Three rows of the table are enough: this one, the last and the last but one.
    let mut rows = [vec![0; two.len() + 1], (0..=two.len()).collect::<Vec<usize>>()];
    for i in 0..one.len() {
        let mut row = vec![i + 1; two.len() + 1];
        for j in 0..two.len() {
            let replaced = rows[1][j] + usize::from(one[i] != two[j]);
            row[j + 1] = replaced.min(row[j] + 1).min(rows[1][j + 1] + 1);
            if i > 0 && j > 0 && one[i] == two[j - 1] && one[i - 1] == two[j] {
                row[j + 1] = row[j + 1].min(rows[0][j - 1] + 1);
            }
        }
        rows.swap(0, 1);
        rows[1] = row;
    }
    rows[1][two.len()]
}

/// The part of the graph each city belongs to, named by its lowest city.
fn components(cities: usize, routes: &[Route]) -> Vec<usize> {
    let mut part: Vec<usize> = (0..cities).collect();
    loop {
        let mut changed = false;
        for route in routes {
            let lowest = part[route.a.index()].min(part[route.b.index()]);
            for end in [route.a, route.b] {
                changed |= part[end.index()] != lowest;
                part[end.index()] = lowest;
            }
        }
        if !changed {
            return part;
        }
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

/// Where in a map something is wrong: a position in one of its lists, or the whole map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The map as a whole.
    Map,
    /// A city, by its position.
    City(usize),
    /// A route, by its position.
    Route(usize),
    /// A ticket, by its position.
    Ticket(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Map => f.write_str("map"),
            Place::City(index) => write!(f, "city {index}"),
            Place::Route(index) => write!(f, "route {index}"),
            Place::Ticket(index) => write!(f, "ticket {index}"),
        }
    }
}

/// One thing that is wrong with a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// Where.
    pub place: Place,
    /// What.
    pub problem: BoardProblem,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl std::error::Error for BoardError {}

/// What can be wrong with a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardProblem {
    /// More of something than an engine word can hold.
    TooMany {
        /// Cities, routes or tickets.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// How many there may be.
        max: usize,
    },
    /// A list is empty.
    None {
        /// Cities, routes or tickets.
        what: &'static str,
    },
    /// A map or a city without id or name.
    EmptyName,
    /// Two cities with the same id or the same name.
    DuplicateCity {
        /// That id or name.
        name: String,
    },
    /// An end that is no city of the map.
    UnknownCity {
        /// The id that was written.
        name: String,
        /// A city that was perhaps meant.
        near: Option<String>,
    },
    /// Both ends are the same city.
    SelfLoop,
    /// A colour that does not exist.
    UnknownColor {
        /// The name that was written.
        name: String,
    },
    /// A route without spaces, or with too many.
    Length {
        /// The length that was written.
        length: u32,
    },
    /// Tunnel and ferry at once.
    TunnelAndFerry,
    /// A ferry that is not gray \[K9\].
    ColoredFerry,
    /// A ferry with no symbol, or more symbols than spaces \[K9\].
    FerrySymbols {
        /// Its symbols.
        symbols: u32,
        /// Its spaces.
        length: u32,
    },
    /// The halves of a double route differ in length or kind \[K5\].
    UnequalDouble {
        /// The position of the other half.
        first: usize,
    },
    /// Both halves of a double route have the same colour.
    SameColorDouble {
        /// The position of the other half.
        first: usize,
    },
    /// More than two routes between the same cities.
    TooManyParallel {
        /// How many.
        count: usize,
    },
    /// Some cities cannot be reached from the others.
    Disconnected {
        /// Those cities.
        cities: Vec<String>,
    },
    /// Two tickets between the same cities.
    DuplicateTicket {
        /// The position of the other ticket.
        first: usize,
    },
    /// A ticket whose ends no routes connect.
    UnreachableTicket,
    /// A ticket that is worth nothing, or absurdly much.
    TicketPoints {
        /// The value that was written.
        points: u32,
    },
}

impl fmt::Display for BoardProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardProblem::TooMany { what, count, max } => {
                write!(f, "too many {what}: {count}, at most {max} are possible")
            }
            BoardProblem::None { what } => write!(f, "no {what}"),
            BoardProblem::EmptyName => f.write_str("an id or name is empty"),
            BoardProblem::DuplicateCity { name } => write!(f, "duplicate city `{name}`"),
            BoardProblem::UnknownCity { name, near: None } => write!(f, "unknown city `{name}`"),
            BoardProblem::UnknownCity { name, near: Some(near) } => {
                write!(f, "unknown city `{name}`; did you mean `{near}`?")
            }
            BoardProblem::SelfLoop => f.write_str("both ends are the same city"),
            BoardProblem::UnknownColor { name } => {
                let names = CardColor::ALL.map(CardColor::name).join(", ");
                write!(f, "unknown color `{name}`; there are {names} and gray")
            }
            BoardProblem::Length { length } => {
                write!(f, "length {length} is not within 1 to {MAX_ROUTE_LENGTH}")
            }
            BoardProblem::TunnelAndFerry => f.write_str("a route cannot be tunnel and ferry at once"),
            BoardProblem::ColoredFerry => f.write_str("a ferry must be gray"),
            BoardProblem::FerrySymbols { symbols, length } => {
                write!(f, "{symbols} locomotive symbols do not fit a ferry of length {length}")
            }
            BoardProblem::UnequalDouble { first } => {
                write!(f, "unequal double route: length or kind differs from route {first}")
            }
            BoardProblem::SameColorDouble { first } => {
                write!(f, "double route with one color twice: the same as route {first}")
            }
            BoardProblem::TooManyParallel { count } => {
                write!(f, "{count} routes between the same two cities; at most 2 are possible")
            }
            BoardProblem::Disconnected { cities } => {
                write!(f, "the graph is disconnected: no way to {}", cities.join(", "))
            }
            BoardProblem::DuplicateTicket { first } => write!(f, "duplicate ticket: the same ends as ticket {first}"),
            BoardProblem::UnreachableTicket => f.write_str("unreachable ticket: no routes connect its ends"),
            BoardProblem::TicketPoints { points } => write!(f, "{points} points are not within 1 to 100"),
        }
    }
}
