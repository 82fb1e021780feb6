//! The checks that a [`BoardSpec`] must pass to become a [`Board`].
//!
//! Every check reports all problems it finds and lets the next one run, so that the author of a map sees all of them
//! together. An entry that cannot be built is `None` in the lists of the checker; later checks skip it.

use std::collections::HashMap;

use super::{
    Board, BoardError, BoardProblem, BoardSpec, ProblemLocation, Route, RouteColor, RouteKind, RouteSpec, Ticket,
};
use crate::CityId;
use crate::ruleset::MAX_ROUTE_LENGTH;

/// Maximum value of a ticket. All printed tickets are worth much less. The limit keeps scores far from overflow.
const MAX_TICKET_POINTS: u32 = 100;

/// The parts of a board that passed every check.
pub(super) struct CheckedParts {
    pub(super) city_ids: HashMap<String, CityId>,
    pub(super) routes: Vec<Route>,
    pub(super) tickets: Vec<Ticket>,
    /// The positions of the routes of each connected pair of cities: one, or two for a double route.
    pub(super) groups: Vec<Vec<usize>>,
}

/// Runs all checks.
///
/// # Errors
/// Every problem of the map, in the order of the checks.
pub(super) fn check(spec: &BoardSpec) -> Result<CheckedParts, Vec<BoardError>> {
    let mut checker = Checker { spec, errors: Vec::new(), city_ids: HashMap::new() };
    checker.sizes();
    if spec.cities.len() > usize::from(u8::MAX) {
        // Not every city can get an id, so further messages about cities would be misleading.
        return Err(checker.errors);
    }
    checker.cities();
    let routes = checker.routes();
    let tickets = checker.tickets();
    let groups = checker.doubles(&routes);
    // If a route is missing, cities can look disconnected although the map connects them.
    let routes: Option<Vec<Route>> = routes.into_iter().collect();
    if let Some(routes) = &routes {
        checker.connection(routes, &tickets);
    }
    let tickets: Option<Vec<Ticket>> = tickets.into_iter().collect();
    match (checker.errors.is_empty(), routes, tickets) {
        (true, Some(routes), Some(tickets)) => Ok(CheckedParts { city_ids: checker.city_ids, routes, tickets, groups }),
        _ => Err(checker.errors),
    }
}

struct Checker<'s> {
    spec: &'s BoardSpec,
    errors: Vec<BoardError>,
    /// The cities by their short names, filled by [`Checker::cities`].
    city_ids: HashMap<String, CityId>,
}

impl Checker<'_> {
    fn report(&mut self, location: ProblemLocation, problem: BoardProblem) {
        self.errors.push(BoardError { location, problem });
    }

    /// Checks the numbers of cities, routes, and tickets, and the name of the map.
    fn sizes(&mut self) {
        for (what, count, max) in [
            ("cities", self.spec.cities.len(), Board::MAX_CITIES),
            ("routes", self.spec.routes.len(), Board::MAX_ROUTES),
            ("tickets", self.spec.tickets.len(), Board::MAX_TICKETS),
        ] {
            if count > max {
                self.report(ProblemLocation::Map, BoardProblem::TooMany { what, count, max });
            } else if count == 0 {
                self.report(ProblemLocation::Map, BoardProblem::None { what });
            }
        }
        if self.spec.id.is_empty() || self.spec.name.is_empty() {
            self.report(ProblemLocation::Map, BoardProblem::EmptyName);
        }
    }

    /// Checks that the names of the cities are present and unique.
    fn cities(&mut self) {
        let spec = self.spec;
        let mut names: HashMap<&str, usize> = HashMap::new();
        for (index, city) in spec.cities.iter().enumerate() {
            let location = ProblemLocation::City(index);
            if city.id.is_empty() || city.name.is_empty() {
                self.report(location, BoardProblem::EmptyName);
            }
            if self.city_ids.insert(city.id.clone(), CityId(index as u8)).is_some() {
                self.report(location, BoardProblem::DuplicateCity { name: city.id.clone() });
            } else if names.insert(&city.name, index).is_some() {
                self.report(location, BoardProblem::DuplicateCity { name: city.name.clone() });
            }
        }
    }

    /// Checks each route by itself: its ends, length, color, and kind.
    fn routes(&mut self) -> Vec<Option<Route>> {
        let spec = self.spec;
        let mut routes = Vec::with_capacity(spec.routes.len());
        for (index, raw) in spec.routes.iter().enumerate() {
            let location = ProblemLocation::Route(index);
            let color = raw.color.parse::<RouteColor>().ok();
            if color.is_none() {
                self.report(location, BoardProblem::UnknownColor { name: raw.color.clone() });
            }
            if !(1..=MAX_ROUTE_LENGTH as u32).contains(&raw.length) {
                self.report(location, BoardProblem::Length { length: raw.length });
            }
            let kind = self.kind(location, raw, color);
            let ends = self.ends(location, &raw.a, &raw.b);
            let length = raw.length.min(255) as u8;
            routes.push(ends.zip(color).map(|((a, b), color)| Route { a, b, length, color, kind }));
        }
        routes
    }

    fn kind(&mut self, location: ProblemLocation, raw: &RouteSpec, color: Option<RouteColor>) -> RouteKind {
        match (raw.tunnel, raw.ferry) {
            (true, Some(_)) => {
                self.report(location, BoardProblem::TunnelAndFerry);
                RouteKind::Tunnel
            }
            (true, None) => RouteKind::Tunnel,
            (false, None) => RouteKind::Plain,
            (false, Some(symbols)) => {
                if color.is_some_and(|color| color != RouteColor::Gray) {
                    self.report(location, BoardProblem::ColoredFerry);
                }
                if symbols == 0 || symbols > raw.length {
                    self.report(location, BoardProblem::FerrySymbols { symbols, length: raw.length });
                }
                RouteKind::Ferry(symbols.min(255) as u8)
            }
        }
    }

    /// Checks each ticket by itself: its ends and its value. No two tickets may have the same ends.
    fn tickets(&mut self) -> Vec<Option<Ticket>> {
        let spec = self.spec;
        let mut tickets = Vec::with_capacity(spec.tickets.len());
        let mut by_ends = HashMap::new();
        for (index, raw) in spec.tickets.iter().enumerate() {
            let location = ProblemLocation::Ticket(index);
            if !(1..=MAX_TICKET_POINTS).contains(&raw.points) {
                self.report(location, BoardProblem::TicketPoints { points: raw.points });
            }
            let ends = self.ends(location, &raw.a, &raw.b);
            if let Some((a, b)) = ends
                && let Some(first) = by_ends.insert((a.min(b), a.max(b)), index)
            {
                self.report(location, BoardProblem::DuplicateTicket { first });
            }
            let points = raw.points.min(MAX_TICKET_POINTS) as u8;
            tickets.push(ends.map(|(a, b)| Ticket { a, b, points, long: raw.long }));
        }
        tickets
    }

    /// The cities at both ends, if both exist and differ.
    fn ends(&mut self, location: ProblemLocation, a: &str, b: &str) -> Option<(CityId, CityId)> {
        let (a, b) = (self.end(location, a), self.end(location, b));
        if a.is_some() && a == b {
            self.report(location, BoardProblem::SelfLoop);
        }
        Some((a?, b?)).filter(|(a, b)| a != b)
    }

    fn end(&mut self, location: ProblemLocation, id: &str) -> Option<CityId> {
        let city = self.city_ids.get(id).copied();
        if city.is_none() {
            self.report(location, BoardProblem::UnknownCity { name: id.to_owned() });
        }
        city
    }

    /// Routes between the same cities: at most two, alike in length and kind, and of different colors unless gray
    /// \[K5\]. Returns the positions of the routes of every connected pair of cities.
    fn doubles(&mut self, routes: &[Option<Route>]) -> Vec<Vec<usize>> {
        let mut pairs: HashMap<(CityId, CityId), Vec<(usize, Route)>> = HashMap::new();
        for (index, route) in routes.iter().enumerate() {
            if let Some(route) = *route {
                pairs.entry((route.a.min(route.b), route.a.max(route.b))).or_default().push((index, route));
            }
        }
        let mut groups: Vec<Vec<(usize, Route)>> = pairs.into_values().collect();
        groups.sort_by_key(|group| group[0].0);
        for group in &groups {
            let (first, one) = group[0];
            for (other, two) in &group[1..] {
                let location = ProblemLocation::Route(*other);
                if (one.length, one.kind) != (two.length, two.kind) {
                    self.report(location, BoardProblem::UnequalDouble { first });
                } else if one.color == two.color && one.color != RouteColor::Gray {
                    self.report(location, BoardProblem::SameColorDouble { first });
                }
            }
            if let Some((third, _)) = group.get(2) {
                self.report(ProblemLocation::Route(*third), BoardProblem::TooManyParallel { count: group.len() });
            }
        }
        groups.into_iter().map(|group| group.into_iter().map(|(index, _)| index).collect()).collect()
    }

    /// Checks that paths over the routes connect all cities, and the ends of every ticket.
    fn connection(&mut self, routes: &[Route], tickets: &[Option<Ticket>]) {
        let spec = self.spec;
        if !(1..=Board::MAX_CITIES).contains(&spec.cities.len()) {
            return;
        }
        let parts = components(spec.cities.len(), routes);
        let main = parts[0];
        if parts.iter().any(|part| *part != main) {
            let lost = (0..parts.len()).filter(|city| parts[*city] != main);
            let cities = lost.map(|city| spec.cities[city].id.clone()).collect();
            self.report(ProblemLocation::Map, BoardProblem::Disconnected { cities });
        }
        for (index, ticket) in tickets.iter().enumerate() {
            if let Some(ticket) = ticket
                && parts[ticket.a.index()] != parts[ticket.b.index()]
            {
                self.report(ProblemLocation::Ticket(index), BoardProblem::UnreachableTicket);
            }
        }
    }
}

/// The connected part that each city belongs to, named by its lowest city.
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
