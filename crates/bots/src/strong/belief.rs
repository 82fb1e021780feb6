//! Belief about opponents' tickets, judged by the routes they claimed.
//!
//! A ticket is likelier the more of its path a player already owns, the larger the share of the player's cars that is
//! on that path, and so on. The weight of each feature is a logistic-regression coefficient, fitted to games between
//! bots, where the tickets are known (`train belief` in `crates/training`).

use fogg_rules::{CityId, CitySet, Game, RouteSet, Seat, TicketId, TicketSet, View};

use crate::planner::{BoardTables, ByCity};

/// Number of features.
pub const FEATURES: usize = 14;

/// The features of one ticket.
pub type Features = [f32; FEATURES];

/// The weight of each feature, for a kind of map.
pub type FeatureWeights = [f32; FEATURES];

/// Fitted to games on the North America map.
const WITHOUT_STATIONS: FeatureWeights =
    [0.830, 0.616, -0.804, 0.726, 1.536, 0.928, 0.665, 0.644, 0.265, -0.598, 0.576, 0.437, 1.149, 1.101];

/// Fitted to games on the Europe map.
const WITH_STATIONS: FeatureWeights =
    [0.879, 0.212, -0.087, 0.684, 1.527, 1.582, 0.530, 1.595, 1.485, -1.100, 1.349, 0.643, 0.937, 0.632];

/// Bound of the log odds, so that no ticket is ruled out or certain.
const MAX_LOG_ODDS: f32 = 8.0;

/// Odds are whole numbers in units of 1/1000: three digits are more than the weights are known to.
const ODDS_UNIT: f32 = 1000.0;

/// The progress of a ticket whose path is blocked, and the lower bound of progress. Progress is negative if the
/// shortest path left is longer than that of the empty board.
const MIN_PROGRESS: f32 = -0.5;

/// A route counts as being on a ticket's path if the path through it is at most this many cars longer than the
/// shortest.
const MAX_DETOUR: u32 = 2;

/// Cars of a player at the start: the scale of the game's progress.
const START_CARS: f32 = 45.0;

/// The scale of ticket points, about the mean ticket.
const TICKET_POINTS_SCALE: f32 = 10.0;

/// The weights for a game.
fn feature_weights(game: &Game) -> &'static FeatureWeights {
    if game.rules().stations > 0 { &WITH_STATIONS } else { &WITHOUT_STATIONS }
}

/// The odds of every ticket for every seat.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    odds: Vec<[u32; TicketSet::CAPACITY]>,
}

impl Belief {
    /// Computes the odds from a view.
    pub(crate) fn new(game: &Game, tables: &BoardTables, view: &View) -> Belief {
        let weights = feature_weights(game);
        let distances = Distances::new(tables);
        let of = |seat: Seat| {
            let mut odds = [1; TicketSet::CAPACITY];
            let extractor =
                TicketFeatureExtractor::new(tables, &distances, view.claimed(seat), view.available(game, seat));
            for ticket in TicketSet::first(tables.tickets().len()).iter() {
                let features = extractor.features(ticket);
                let logit: f32 = features.iter().zip(weights).map(|(one, other)| one * other).sum();
                odds[ticket.index()] = ((logit.clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS)).exp() * ODDS_UNIT) as u32 + 1;
            }
            odds
        };
        Belief { odds: Seat::all(game.players()).map(of).collect() }
    }

    /// The odds that a seat has a ticket, relative to other tickets.
    pub(crate) fn odds(&self, seat: Seat, ticket: TicketId) -> u32 {
        self.odds[seat.index()][ticket.index()]
    }
}

/// The number of cars between any two cities on the empty board.
pub(crate) struct Distances(Vec<ByCity<u8>>);

impl Distances {
    pub(crate) fn new(tables: &BoardTables) -> Distances {
        let all = tables.all_routes();
        let from = |city: CityId| tables.distances(city, RouteSet::EMPTY, all);
        Distances(CitySet::first(tables.cities).iter().map(from).collect())
    }

    #[inline]
    fn between(&self, a: CityId, b: CityId) -> u8 {
        self.0[a.index()][b.index()]
    }
}

/// Distances over one player's routes, from which ticket features are computed.
pub(crate) struct TicketFeatureExtractor<'a> {
    tables: &'a BoardTables,
    distances: &'a Distances,
    own: RouteSet,
    /// The cities of the player's routes.
    cities: CitySet,
    /// The number of cars the player has used.
    used: f32,
    /// For each city at which a ticket starts, the cars still needed to every other city; `u8::MAX` where no path
    /// exists.
    left: Vec<ByCity<u8>>,
    /// The position in `left` of each city.
    left_from: ByCity<u8>,
}

impl<'a> TicketFeatureExtractor<'a> {
    pub(crate) fn new(
        tables: &'a BoardTables,
        distances: &'a Distances,
        own: RouteSet,
        available: RouteSet,
    ) -> TicketFeatureExtractor<'a> {
        let used = own.iter().map(|id| f32::from(tables.route(id).length)).sum();
        let (mut left, mut left_from) = (Vec::new(), [u8::MAX; CitySet::CAPACITY]);
        for ticket in tables.tickets() {
            if left_from[ticket.a.index()] == u8::MAX {
                left_from[ticket.a.index()] = left.len() as u8;
                left.push(tables.distances(ticket.a, own, own | available));
            }
        }
        TicketFeatureExtractor { tables, distances, own, cities: tables.cities_of(own), used, left, left_from }
    }

    pub(crate) fn features(&self, ticket: TicketId) -> Features {
        let facts = self.tables.ticket(ticket);
        let whole = self.distances.between(facts.a, facts.b);
        let left = self.left[usize::from(self.left_from[facts.a.index()])][facts.b.index()];
        let blocked = left == u8::MAX;
        let whole_cars = f32::from(whole).max(1.0);
        let progress =
            if blocked { MIN_PROGRESS } else { ((whole_cars - f32::from(left)) / whole_cars).max(MIN_PROGRESS) };
        let connected = f32::from(u8::from(left == 0));
        let ends = u8::from(self.cities.contains(facts.a)) + u8::from(self.cities.contains(facts.b));
        let touched = f32::from(ends);
        let both = f32::from(u8::from(ends == 2));
        // The player's cars on short paths between the two cities.
        let mut on_path = 0.0;
        for id in self.own.iter() {
            let route = self.tables.route(id);
            let there =
                |x, y| u32::from(self.distances.between(facts.a, x)) + u32::from(self.distances.between(y, facts.b));
            let through = there(route.a, route.b).min(there(route.b, route.a)) + u32::from(route.length);
            if through <= u32::from(whole) + MAX_DETOUR {
                on_path += f32::from(route.length);
            }
        }
        let share = if self.used > 0.0 { on_path / self.used } else { 0.0 };
        let phase = self.used / START_CARS;
        let points = facts.points / TICKET_POINTS_SCALE;
        [
            progress,
            progress * phase,
            connected,
            connected * phase,
            touched,
            touched * phase,
            both,
            share,
            share * phase,
            on_path / whole_cars,
            points,
            points * phase,
            f32::from(u8::from(blocked)),
            connected * points,
        ]
    }
}
