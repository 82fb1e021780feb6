//! The board as flat tables, so that a decision touches little memory.

use fogg_rules::{Board, CityId, CitySet, Game, MAX_ROUTE_LENGTH, RouteColor, RouteId, RouteKind, RouteSet, TicketId};

/// One entry for each city that a board can have.
pub(crate) type ByCity<T> = [T; CitySet::CAPACITY];

/// A route, with everything the planner needs in one place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RouteFacts {
    pub(crate) a: CityId,
    pub(crate) b: CityId,
    pub(crate) length: u8,
    pub(crate) color: RouteColor,
    /// Locomotives that a ferry requires.
    pub(crate) ferry: u8,
    pub(crate) tunnel: bool,
    pub(crate) points: f32,
    /// Whether another route connects the same two cities.
    pub(crate) double: bool,
}

impl RouteFacts {
    /// The number of ends that lie in these cities.
    #[inline]
    pub(crate) fn ends_in(&self, cities: CitySet) -> u8 {
        u8::from(cities.contains(self.a)) + u8::from(cities.contains(self.b))
    }
}

/// A ticket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TicketFacts {
    pub(crate) a: CityId,
    pub(crate) b: CityId,
    pub(crate) points: f32,
}

/// Routes that cost the same: equal in length, color, and kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RouteClass {
    /// One of them.
    pub(crate) facts: RouteFacts,
    /// All of them.
    pub(crate) routes: RouteSet,
}

/// The tables of one game.
#[derive(Clone, Debug)]
pub(crate) struct BoardTables {
    pub(crate) cities: usize,
    routes: Vec<RouteFacts>,
    tickets: Vec<TicketFacts>,
    /// The neighbors of every city: the other city and the route to it.
    neighbors: Vec<Vec<(CityId, RouteId)>>,
    /// The classes of routes, the longest first.
    pub(crate) classes: Vec<RouteClass>,
    /// The routes that start in each city.
    routes_at: Vec<RouteSet>,
    /// The routes with more cars than the index.
    longer_than: [RouteSet; MAX_ROUTE_LENGTH + 1],
}

impl BoardTables {
    pub(crate) fn new(game: &Game) -> BoardTables {
        let board: &Board = game.board();
        let points = &game.rules().route_points;
        let all = RouteSet::first(board.routes().len());
        let facts = |id| {
            let route = board.route(id);
            RouteFacts {
                a: route.a,
                b: route.b,
                length: route.length,
                color: route.color,
                ferry: route.ferry_locomotives(),
                tunnel: route.kind == RouteKind::Tunnel,
                points: f32::from(points[usize::from(route.length)]),
                double: !board.twins(RouteSet::of(id)).is_empty(),
            }
        };
        let routes: Vec<RouteFacts> = all.iter().map(facts).collect();
        let mut neighbors = vec![Vec::new(); board.cities().len()];
        for (id, route) in all.iter().zip(&routes) {
            neighbors[route.a.index()].push((route.b, id));
            neighbors[route.b.index()].push((route.a, id));
        }
        let ticket =
            |ticket: &fogg_rules::Ticket| TicketFacts { a: ticket.a, b: ticket.b, points: f32::from(ticket.points) };
        let longer_than = std::array::from_fn(|length| {
            all.iter().filter(|id| usize::from(board.route(*id).length) > length).collect()
        });
        let mut classes: Vec<RouteClass> = Vec::new();
        for (id, facts) in all.iter().zip(&routes) {
            let key = |facts: &RouteFacts| (facts.length, facts.color, facts.ferry, facts.tunnel);
            match classes.iter_mut().find(|class| key(&class.facts) == key(facts)) {
                Some(class) => class.routes.insert(id),
                None => classes.push(RouteClass { facts: *facts, routes: RouteSet::of(id) }),
            }
        }
        classes.sort_by_key(|class| std::cmp::Reverse(class.facts.length));
        BoardTables {
            cities: board.cities().len(),
            tickets: board.tickets().iter().map(ticket).collect(),
            routes_at: CitySet::first(board.cities().len()).iter().map(|city| board.routes_at(city)).collect(),
            routes,
            neighbors,
            classes,
            longer_than,
        }
    }

    /// Whether routes score the same in this game. The caller must check that the board is the same.
    pub(crate) fn is_for(&self, game: &Game) -> bool {
        let points = &game.rules().route_points;
        self.classes.iter().all(|class| class.facts.points == f32::from(points[usize::from(class.facts.length)]))
    }

    #[inline]
    pub(crate) fn route(&self, id: RouteId) -> &RouteFacts {
        &self.routes[id.index()]
    }

    #[inline]
    pub(crate) fn ticket(&self, id: TicketId) -> &TicketFacts {
        &self.tickets[id.index()]
    }

    /// All routes.
    pub(crate) fn all_routes(&self) -> RouteSet {
        RouteSet::first(self.routes.len())
    }

    /// All tickets, in the order of their ids.
    pub(crate) fn tickets(&self) -> &[TicketFacts] {
        &self.tickets
    }

    /// The neighbors of a city: the other city and the route to it.
    #[inline]
    pub(crate) fn neighbors(&self, city: CityId) -> &[(CityId, RouteId)] {
        &self.neighbors[city.index()]
    }

    /// The routes that start in a city.
    #[inline]
    pub(crate) fn routes_at(&self, city: CityId) -> RouteSet {
        self.routes_at[city.index()]
    }

    /// The routes that need more than this many cars.
    #[inline]
    pub(crate) fn longer_than(&self, cars: u8) -> RouteSet {
        self.longer_than[usize::from(cars).min(MAX_ROUTE_LENGTH)]
    }

    /// The cities at the ends of these routes.
    pub(crate) fn cities_of(&self, routes: RouteSet) -> CitySet {
        routes.iter().fold(CitySet::EMPTY, |cities, id| {
            let facts = self.route(id);
            cities | CitySet::of(facts.a) | CitySet::of(facts.b)
        })
    }

    /// The cars still needed from a city to every other one, over own routes (free) and other usable routes; `u8::MAX`
    /// where no path exists. `PlannerContext::cheapest_path` says why it has a search of its own.
    pub(crate) fn distances(&self, from: CityId, own: RouteSet, usable: RouteSet) -> ByCity<u8> {
        let mut best = [u8::MAX; CitySet::CAPACITY];
        best[from.index()] = 0;
        let mut frontier = CitySet::of(from);
        while !frontier.is_empty() {
            let mut nearest = (u8::MAX, CityId(0));
            for city in frontier.iter() {
                if best[city.index()] < nearest.0 {
                    nearest = (best[city.index()], city);
                }
            }
            let (cars, city) = nearest;
            frontier.remove(city);
            for (other, route) in self.neighbors(city) {
                if !usable.contains(*route) {
                    continue;
                }
                let step = if own.contains(*route) { 0 } else { self.route(*route).length };
                let through = cars.saturating_add(step);
                if through < best[other.index()] {
                    best[other.index()] = through;
                    frontier.insert(*other);
                }
            }
        }
        best
    }
}
