//! The board as the planner reads it: flat tables, so that a decision touches little memory.

use fogg_rules::{Board, CardColor, CityId, Game, RouteColor, RouteId, RouteKind, RouteSet};

/// The colour index of gray routes, one beyond the card colours.
pub(crate) const GRAY: u8 = CardColor::COUNT as u8;

/// What the planner needs to know of a route.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RouteFacts {
    pub(crate) a: u8,
    pub(crate) b: u8,
    pub(crate) length: u8,
    /// The index of its colour, or [`GRAY`].
    pub(crate) color: u8,
    /// Locomotives a ferry asks for.
    pub(crate) ferry: u8,
    pub(crate) tunnel: bool,
    pub(crate) points: f32,
    /// The same two cities have another route.
    pub(crate) double: bool,
}

/// What the planner needs to know of a ticket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TicketFacts {
    pub(crate) a: u8,
    pub(crate) b: u8,
    pub(crate) points: f32,
}

/// Routes that cost the same: of one length, one colour and one kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RouteClass {
    /// One of them.
    pub(crate) facts: RouteFacts,
    /// All of them.
    pub(crate) routes: RouteSet,
}

/// The tables of one game.
#[derive(Clone, Debug)]
pub(crate) struct Atlas {
    pub(crate) cities: usize,
    pub(crate) routes: Vec<RouteFacts>,
    pub(crate) tickets: Vec<TicketFacts>,
    /// For every city its neighbours: the other city and the route.
    pub(crate) near: Vec<Vec<(u8, u8)>>,
    /// The routes in classes, the longest first.
    pub(crate) classes: Vec<RouteClass>,
    /// The routes that begin in each city.
    pub(crate) routes_at: Vec<RouteSet>,
    /// The routes by length; index 0 has all.
    pub(crate) longer_than: [RouteSet; 17],
}

impl Atlas {
    pub(crate) fn new(game: &Game) -> Atlas {
        let board: &Board = game.board();
        let points = &game.rules().route_points;
        let all = RouteSet::first(board.routes().len());
        let facts = |id| {
            let route = board.route(id);
            RouteFacts {
                a: route.a.0,
                b: route.b.0,
                length: route.length,
                color: match route.color {
                    RouteColor::Colored(color) => color.index() as u8,
                    RouteColor::Gray => GRAY,
                },
                ferry: route.ferry_locomotives(),
                tunnel: route.kind == RouteKind::Tunnel,
                points: f32::from(points[usize::from(route.length)]),
                double: !board.twins(RouteSet::of(id)).is_empty(),
            }
        };
        let routes: Vec<RouteFacts> = all.iter().map(facts).collect();
        let mut near = vec![Vec::new(); board.cities().len()];
        for (index, route) in routes.iter().enumerate() {
            near[usize::from(route.a)].push((route.b, index as u8));
            near[usize::from(route.b)].push((route.a, index as u8));
        }
        let tickets = board.tickets().iter();
        let tickets =
            tickets.map(|ticket| TicketFacts { a: ticket.a.0, b: ticket.b.0, points: f32::from(ticket.points) });
        let longer_than = std::array::from_fn(|length| {
            all.iter().filter(|id| usize::from(board.route(*id).length) > length).collect()
        });
        let mut classes: Vec<RouteClass> = Vec::new();
        for (index, facts) in routes.iter().enumerate() {
            let key = |facts: &RouteFacts| (facts.length, facts.color, facts.ferry, facts.tunnel);
            let route = RouteSet::of(RouteId(index as u8));
            match classes.iter_mut().find(|class| key(&class.facts) == key(facts)) {
                Some(class) => class.routes |= route,
                None => classes.push(RouteClass { facts: *facts, routes: route }),
            }
        }
        classes.sort_by_key(|class| std::cmp::Reverse(class.facts.length));
        let routes_at = (0..board.cities().len()).map(|city| board.routes_at(CityId(city as u8))).collect();
        Atlas {
            classes,
            routes_at,
            cities: board.cities().len(),
            routes,
            tickets: tickets.collect(),
            near,
            longer_than,
        }
    }

    /// Whether routes bring the same in this game; the caller knows that it has the same board.
    pub(crate) fn is_for(&self, game: &Game) -> bool {
        let points = &game.rules().route_points;
        self.classes.iter().all(|class| class.facts.points == f32::from(points[usize::from(class.facts.length)]))
    }

    /// The cars still needed from a city to every other one, over own routes and others that are usable; 255 where no
    /// way leads.
    pub(crate) fn distances(&self, from: u8, own: RouteSet, usable: RouteSet) -> [u8; 64] {
        let mut best = [u8::MAX; 64];
        best[usize::from(from)] = 0;
        let mut frontier = 1_u64 << from;
        while frontier != 0 {
            let mut nearest = (u8::MAX, 0_u8);
            let mut left = frontier;
            while left != 0 {
                let city = left.trailing_zeros() as u8;
                left &= left - 1;
                if best[usize::from(city)] < nearest.0 {
                    nearest = (best[usize::from(city)], city);
                }
            }
            let (cars, city) = nearest;
            frontier &= !(1 << city);
            for (other, route) in &self.near[usize::from(city)] {
                let id = RouteId(*route);
                if !usable.contains(id) {
                    continue;
                }
                let step = if own.contains(id) { 0 } else { self.routes[id.index()].length };
                let through = cars.saturating_add(step);
                if through < best[usize::from(*other)] {
                    best[usize::from(*other)] = through;
                    frontier |= 1 << other;
                }
            }
        }
        best
    }
}
