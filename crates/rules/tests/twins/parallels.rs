//! The other halves of double routes [K5], compared with their definition.

use fogg_rules::{Board, QuickRng, RouteId, RouteSet};
use proptest::prelude::*;

use crate::boards::BoardSource;
use crate::cases;

/// Every route that connects the same cities as another route of the set.
fn slow_twins(board: &Board, routes: RouteSet) -> RouteSet {
    let ends = |id: RouteId| {
        let route = board.route(id);
        (route.a.min(route.b), route.a.max(route.b))
    };
    board.route_ids().filter(|id| routes.iter().any(|other| other != *id && ends(other) == ends(*id))).collect()
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn halves_connect_the_same_cities(source in BoardSource::any(), seed: u64) {
        let board = source.board();
        let mut rng = QuickRng::new(seed);
        let bits = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        let routes = RouteSet(bits) & RouteSet::first(board.routes().len());
        prop_assert_eq!(board.twins(routes), slow_twins(&board, routes));
        for route in routes.iter() {
            prop_assert_eq!(board.twins(RouteSet::of(route)), slow_twins(&board, RouteSet::of(route)));
        }
    }
}

#[test]
fn random_boards_have_halves_that_are_not_adjacent() {
    let apart = |seed: u64| {
        let board = BoardSource::Random(seed).board();
        let distance = |id: RouteId| board.twins(RouteSet::of(id)).iter().map(|twin| twin.0.abs_diff(id.0)).max();
        board.route_ids().any(|id| distance(id) > Some(1))
    };
    assert!((0..100).filter(|seed| apart(*seed)).count() > 30);
}
