//! The other halves of double routes [K5] against their definition.

use fogg_rules::{Board, QuickRng, RouteId, RouteSet};
use proptest::prelude::*;

use crate::boards::Place;
use crate::cases;

/// Every route between the same two cities as one of these, other than that one itself.
fn slow_twins(board: &Board, routes: RouteSet) -> RouteSet {
    let ends = |id: RouteId| {
        let route = board.route(id);
        (route.a.min(route.b), route.a.max(route.b))
    };
    let all = || (0..board.routes().len()).map(|index| RouteId(index as u8));
    all().filter(|id| routes.iter().any(|other| other != *id && ends(other) == ends(*id))).collect()
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn twins_join_the_same_cities(place in Place::any(), seed: u64) {
        let board = place.board();
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
fn made_up_boards_do_have_halves_that_lie_apart() {
    let apart = |seed: u64| {
        let board = Place::Random(seed).board();
        let distance = |id: RouteId| board.twins(RouteSet::of(id)).iter().map(|twin| twin.0.abs_diff(id.0)).max();
        (0..board.routes().len()).any(|index| distance(RouteId(index as u8)) > Some(1))
    };
    assert!((0..100).filter(|seed| apart(*seed)).count() > 30);
}
