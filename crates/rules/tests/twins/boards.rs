//! Random boards, and random networks on them.

use fogg_rules::{Board, BoardSpec, CardColor, City, QuickRng, RouteId, RouteSet, RouteSpec, TicketSpec};
use proptest::prelude::*;

/// The board of a test case: one of the built-in boards, or a random one from a seed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BoardSource {
    BuiltIn(usize),
    Random(u64),
}

impl BoardSource {
    pub(crate) fn any() -> impl Strategy<Value = BoardSource> {
        prop_oneof![(0_usize..2).prop_map(BoardSource::BuiltIn), any::<u64>().prop_map(BoardSource::Random)]
    }

    pub(crate) fn board(self) -> Board {
        match self {
            BoardSource::BuiltIn(index) => fogg_maps::built_in()[index].1.board().clone(),
            BoardSource::Random(seed) => random_board(&mut QuickRng::new(seed)),
        }
    }
}

/// A connected board of a few cities. The halves of its double routes are anywhere in the list.
pub(crate) fn random_board(rng: &mut QuickRng) -> Board {
    Board::new(random_spec(rng)).unwrap_or_else(|errors| panic!("a random board is invalid: {errors:?}"))
}

fn random_spec(rng: &mut QuickRng) -> BoardSpec {
    let cities = 4 + rng.below(9) as usize;
    let name = |city: usize| format!("c{city}");
    let mut pairs: Vec<(usize, usize)> = (1..cities).map(|city| (city, rng.below(city as u32) as usize)).collect();
    for _ in 0..rng.below(2 * cities as u32) {
        let (a, b) = (rng.below(cities as u32) as usize, rng.below(cities as u32) as usize);
        let there = |pair: &(usize, usize)| *pair == (a, b) || *pair == (b, a);
        if a != b && !pairs.iter().any(there) {
            pairs.push((a, b));
        }
    }
    let mut routes = Vec::new();
    for (a, b) in pairs {
        let length = 1 + rng.below(6);
        let tunnel = rng.below(4) == 0;
        let mut colors = CardColor::ALL;
        rng.shuffle(&mut colors);
        for color in &colors[..1 + usize::from(rng.below(3) == 0)] {
            // The halves of a double route may list their ends in a different order.
            let (a, b) = if rng.below(2) == 0 { (a, b) } else { (b, a) };
            let color = color.name().to_owned();
            routes.push(RouteSpec { a: name(a), b: name(b), length, color, tunnel, ferry: None });
        }
    }
    rng.shuffle(&mut routes);
    let mut ends: Vec<(usize, usize)> = (0..cities).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    rng.shuffle(&mut ends);
    ends.truncate(1 + rng.below(12) as usize);
    let ticket = |(a, b): (usize, usize)| TicketSpec { a: name(a), b: name(b), points: 1 + rng.below(20), long: false };
    BoardSpec {
        id: "random".to_owned(),
        name: "Random".to_owned(),
        cities: (0..cities).map(|city| City { id: name(city), name: name(city) }).collect(),
        routes,
        tickets: ends.into_iter().map(ticket).collect(),
    }
}

/// Up to `most` routes. Most of them touch a route that is already in the network.
pub(crate) fn random_network(board: &Board, rng: &mut QuickRng, most: u32, allowed: RouteSet) -> RouteSet {
    let mut network = RouteSet::EMPTY;
    for _ in 0..rng.below(most + 1) {
        let touching = network.iter().fold(RouteSet::EMPTY, |all, id| {
            let route = board.route(id);
            all | board.routes_at(route.a) | board.routes_at(route.b)
        });
        let near = (touching & allowed) - network;
        let from = if near.is_empty() || rng.below(8) == 0 { allowed - network } else { near };
        if let Some(route) = pick(from, rng) {
            network.insert(route);
        }
    }
    network
}

/// A random member.
pub(crate) fn pick(set: RouteSet, rng: &mut QuickRng) -> Option<RouteId> {
    set.iter().nth(rng.below(set.len()) as usize)
}

/// All routes of a board.
pub(crate) fn all_routes(board: &Board) -> RouteSet {
    RouteSet::first(board.routes().len())
}
