//! Paths on the board: the price of every route, the cheapest path between two cities, and the network a player has.

use fogg_rules::{CityId, CitySet, RouteId, RouteSet};

use super::horizon::largest_color;
use super::tables::{ByCity, RouteFacts};
use super::{Observation, PlannerContext};

/// Minimum price of a route that is not owned yet. It must be positive: otherwise detours over routes that score more
/// than they cost would be free, and the path search relies on prices that are not negative. Chosen by hand.
const MIN_ROUTE_PRICE: f32 = 0.2;

/// The difference between a completed and a failed ticket, in multiples of its points \[E3\].
pub(super) const TICKET_SWING: f32 = 2.0;

/// The price of every route in one position, in points: 0 for routes already owned, infinity for routes that cannot be
/// used.
#[derive(Clone, Copy)]
pub(super) struct Prices([f32; RouteSet::CAPACITY]);

impl Prices {
    /// Prices at which no route can be used.
    pub(super) fn unusable() -> Prices {
        Prices([f32::INFINITY; RouteSet::CAPACITY])
    }

    pub(super) fn of(&self, route: RouteId) -> f32 {
        self.0[route.index()]
    }

    pub(super) fn set(&mut self, routes: RouteSet, price: f32) {
        routes.iter().for_each(|id| self.0[id.index()] = price);
    }
}

impl PlannerContext<'_> {
    pub(super) fn prices(&self, seen: &Observation, network: RouteSet, horizon: f32) -> Prices {
        let hand = seen.hand.counts();
        let most = largest_color(&hand);
        let car = self.car_price(seen, horizon);
        let contested = self.tables.cities_of(seen.taken);
        let mut prices = Prices::unusable();
        prices.set(network, 0.0);
        for id in (seen.affordable(self.tables) - network).iter() {
            let facts = self.tables.route(id);
            let turns = self.turns_for(facts, &hand, most);
            let mut price = self.weights.turn * turns - facts.points + car * f32::from(facts.length);
            if facts.ends_in(contested) > 0 {
                price += self.weights.risk;
            }
            prices.0[id.index()] = price.max(MIN_ROUTE_PRICE);
        }
        let left = self.stations_left(seen);
        if left > 0 {
            // An opponent's route can be borrowed for a station, its cards, and a turn.
            let cards = f32::from(self.game.rules().stations - left + 1);
            let price = self.weights.station
                + f32::from(self.game.rules().station_points)
                + self.weights.turn * (1.0 + self.weights.card * cards);
            for id in (seen.taken - network).iter() {
                if self.station_city(seen, id).is_some() {
                    prices.0[id.index()] = price;
                }
            }
        }
        prices
    }

    pub(super) fn stations_left(&self, seen: &Observation) -> u8 {
        self.game.rules().stations.saturating_sub(seen.stations.len() as u8)
    }

    /// The city in which to build a station to borrow this route.
    pub(super) fn station_city(&self, seen: &Observation, route: RouteId) -> Option<CityId> {
        let facts = self.tables.route(route);
        [facts.a, facts.b].into_iter().find(|city| !seen.all_stations.contains(*city))
    }

    /// The cheapest path between two cities that costs less than `limit`, and its price. Dijkstra's algorithm, with
    /// sets in one machine word.
    ///
    /// Not shared with [`super::tables::BoardTables::distances`], which has whole cars as prices, no destination, and
    /// no limit, and does not need the routes, nor with `fogg_study::shortest_path`, which works without tables and has
    /// other rules for equally short paths. All three decide games that are reproduced exactly, and this one runs most
    /// often.
    pub(super) fn cheapest_path(
        &self,
        prices: &Prices,
        from: CityId,
        to: CityId,
        limit: f32,
    ) -> Option<(f32, RouteSet)> {
        let mut best = [f32::INFINITY; CitySet::CAPACITY];
        let mut reached_by = [RouteId(0); CitySet::CAPACITY];
        let mut frontier = CitySet::of(from);
        best[from.index()] = 0.0;
        loop {
            let mut nearest = (limit, CityId(0));
            for city in frontier.iter() {
                if best[city.index()] < nearest.0 {
                    nearest = (best[city.index()], city);
                }
            }
            let (price, city) = nearest;
            if price == limit {
                return None;
            }
            if city == to {
                break;
            }
            frontier.remove(city);
            for (other, route) in self.tables.neighbors(city) {
                // Never lower for a city that is done, because no price is negative.
                let price = price + prices.of(*route);
                if price < best[other.index()] {
                    best[other.index()] = price;
                    reached_by[other.index()] = *route;
                    frontier.insert(*other);
                }
            }
        }
        let mut routes = RouteSet::EMPTY;
        let mut city = to;
        while city != from {
            let id = reached_by[city.index()];
            routes.insert(id);
            let facts = self.tables.route(id);
            city = if facts.a == city { facts.b } else { facts.a };
        }
        Some((best[to.index()], routes))
    }

    /// The connected component of every city in a network: the same number for connected cities.
    pub(super) fn components(&self, network: RouteSet) -> ByCity<u8> {
        let mut component: ByCity<u8> = std::array::from_fn(|city| city as u8);
        for id in network.iter() {
            let facts = self.tables.route(id);
            let (a, b) = (component[facts.a.index()], component[facts.b.index()]);
            if a != b {
                // Over all cities, which compiles to a few vector instructions.
                component.iter_mut().for_each(|each| *each = if *each == b { a } else { *each });
            }
        }
        component
    }

    /// The player's own routes, and for each own station the opponent's route that helps most.
    pub(super) fn network(&self, seen: &Observation) -> RouteSet {
        let mut network = seen.own;
        for city in seen.stations.iter() {
            let component = self.components(network);
            let mut best = (0.0, None);
            for (_, id) in self.tables.neighbors(city) {
                if !seen.taken.contains(*id) {
                    continue;
                }
                let gain = self.gain_of_joining(seen, &component, self.tables.route(*id));
                if gain > best.0 {
                    best = (gain, Some(*id));
                }
            }
            if let Some(id) = best.1 {
                network.insert(id);
            }
        }
        network
    }

    /// The points gained from tickets that are completed by connecting the ends of a route.
    pub(super) fn gain_of_joining(&self, seen: &Observation, component: &ByCity<u8>, facts: &RouteFacts) -> f32 {
        let (x, y) = (component[facts.a.index()], component[facts.b.index()]);
        if x == y {
            return 0.0;
        }
        let mut gain = 0.0;
        for id in seen.tickets.iter() {
            let ticket = self.tables.ticket(id);
            let (a, b) = (component[ticket.a.index()], component[ticket.b.index()]);
            if (a, b) == (x, y) || (a, b) == (y, x) {
                gain += TICKET_SWING * ticket.points;
            }
        }
        gain
    }
}
