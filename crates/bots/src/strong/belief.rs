//! Which tickets the others probably have, judged by the routes they claimed.
//!
//! A ticket is likelier the more of its way lies already, the more of what a player has laid lies on the way, and so
//! on. How much each of these says was learned from games of bots, where the tickets are known (`fit`).

use fogg_rules::{Game, RouteSet, Seat, TicketId, TicketSet, View};

use crate::planner::Atlas;

/// How many things are looked at.
pub(crate) const FEATURES: usize = 14;

/// What speaks for a ticket, as numbers.
pub(crate) type Features = [f32; FEATURES];

/// What each feature says, for a map.
pub(crate) type Evidence = [f32; FEATURES];

/// What was learned from games such as the one in North America.
const WITHOUT_STATIONS: Evidence =
    [0.830, 0.616, -0.804, 0.726, 1.536, 0.928, 0.665, 0.644, 0.265, -0.598, 0.576, 0.437, 1.149, 1.101];

/// What was learned from games such as the one in Europe.
const WITH_STATIONS: Evidence =
    [0.879, 0.212, -0.087, 0.684, 1.527, 1.582, 0.530, 1.595, 1.485, -1.100, 1.349, 0.643, 0.937, 0.632];

/// What was learned for a game.
fn evidence(game: &Game) -> &'static Evidence {
    if game.rules().stations > 0 { &WITH_STATIONS } else { &WITHOUT_STATIONS }
}

/// The odds of every ticket for every seat.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    odds: Vec<[u32; TicketSet::CAPACITY]>,
}

impl Belief {
    /// What a view tells about the others' tickets.
    pub(crate) fn new(game: &Game, atlas: &Atlas, view: &View) -> Belief {
        let evidence = evidence(game);
        let distances = Distances::new(atlas);
        let of = |seat: Seat| {
            let mut odds = [1; TicketSet::CAPACITY];
            let look = Look::new(atlas, &distances, view.claimed(seat), view.available(game, seat));
            for (ticket, odds) in odds.iter_mut().enumerate().take(atlas.tickets.len()) {
                let logit: f32 = look.features(ticket).iter().zip(evidence).map(|(one, other)| one * other).sum();
                *odds = ((logit.clamp(-8.0, 8.0)).exp() * 1000.0) as u32 + 1;
            }
            odds
        };
        Belief { odds: Seat::all(game.players()).map(of).collect() }
    }

    /// How likely a seat has a ticket, against other tickets.
    pub(crate) fn odds(&self, seat: Seat, ticket: TicketId) -> u32 {
        self.odds[seat.index()][ticket.index()]
    }
}

/// The cars between any two cities on the empty board.
pub(crate) struct Distances(Vec<[u8; 64]>);

impl Distances {
    pub(crate) fn new(atlas: &Atlas) -> Distances {
        let all = RouteSet::first(atlas.routes.len());
        Distances((0..atlas.cities as u8).map(|city| atlas.distances(city, RouteSet::EMPTY, all)).collect())
    }

    #[inline]
    fn between(&self, a: u8, b: u8) -> u8 {
        self.0[usize::from(a)][usize::from(b)]
    }
}

/// One player's routes, looked at.
pub(crate) struct Look<'a> {
    atlas: &'a Atlas,
    distances: &'a Distances,
    own: RouteSet,
    /// The cities of the own routes.
    cities: u64,
    /// The cars laid.
    laid: f32,
    /// Cars still needed between any two cities that begin or end a ticket; 255: there is no way.
    left: Vec<[u8; 64]>,
    from: [u8; 64],
}

impl<'a> Look<'a> {
    pub(crate) fn new(atlas: &'a Atlas, distances: &'a Distances, own: RouteSet, available: RouteSet) -> Look<'a> {
        let mut look = Look { atlas, distances, own, cities: 0, laid: 0.0, left: Vec::new(), from: [u8::MAX; 64] };
        for id in own.iter() {
            let facts = &atlas.routes[id.index()];
            look.cities |= 1 << facts.a | 1 << facts.b;
            look.laid += f32::from(facts.length);
        }
        for ticket in &atlas.tickets {
            if look.from[usize::from(ticket.a)] == u8::MAX {
                look.from[usize::from(ticket.a)] = look.left.len() as u8;
                look.left.push(atlas.distances(ticket.a, own, own | available));
            }
        }
        look
    }

    pub(crate) fn features(&self, ticket: usize) -> Features {
        let facts = &self.atlas.tickets[ticket];
        let whole = self.distances.between(facts.a, facts.b);
        let left = self.left[usize::from(self.from[usize::from(facts.a)])][usize::from(facts.b)];
        let blocked = left == u8::MAX;
        let whole_cars = f32::from(whole).max(1.0);
        let progress = if blocked { -0.5 } else { ((whole_cars - f32::from(left)) / whole_cars).max(-0.5) };
        let connected = f32::from(u8::from(left == 0));
        let touched = ((self.cities >> facts.a & 1) + (self.cities >> facts.b & 1)) as f32;
        let both = f32::from(u8::from(touched > 1.5));
        // The cars laid on short ways between the two cities.
        let mut on_way = 0.0;
        for id in self.own.iter() {
            let route = &self.atlas.routes[id.index()];
            let there =
                |x, y| u32::from(self.distances.between(facts.a, x)) + u32::from(self.distances.between(y, facts.b));
            let through = there(route.a, route.b).min(there(route.b, route.a)) + u32::from(route.length);
            if through <= u32::from(whole) + 2 {
                on_way += f32::from(route.length);
            }
        }
        let share = if self.laid > 0.0 { on_way / self.laid } else { 0.0 };
        let phase = self.laid / 45.0;
        let points = facts.points / 10.0;
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
            on_way / whole_cars,
            points,
            points * phase,
            f32::from(u8::from(blocked)),
            connected * points,
        ]
    }
}
