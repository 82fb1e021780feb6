//! The longest path [G3] against all trails.

use fogg_rules::{Board, CityId, QuickRng, RouteId, RouteSet, longest_path};
use proptest::prelude::*;

use crate::boards::{Place, all_routes, random_network};
use crate::cases;

/// The longest of all trails that go on from a city with the routes that are left.
fn longest_from(board: &Board, city: CityId, left: RouteSet) -> u32 {
    let next = (board.routes_at(city) & left).iter();
    let go_on = next.map(|id| {
        let route = board.route(id);
        u32::from(route.length) + longest_from(board, route.other_end(city), left - RouteSet::of(id))
    });
    go_on.max().unwrap_or(0)
}

fn slow_longest_path(board: &Board, routes: RouteSet) -> u32 {
    (0..board.cities().len()).map(|city| longest_from(board, CityId(city as u8), routes)).max().unwrap_or(0)
}

proptest! {
    #![proptest_config(cases(30_000))]

    #[test]
    fn the_longest_path_is_the_longest_of_all_trails(place in Place::any(), seed: u64) {
        let board = place.board();
        let mut rng = QuickRng::new(seed);
        let most = if matches!(place, Place::BuiltIn(_)) { 16 } else { 12 };
        let routes = random_network(&board, &mut rng, most, all_routes(&board));
        prop_assert_eq!(longest_path(&board, routes), slow_longest_path(&board, routes), "{:?}", routes);
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    /// As large as a player's network can get, as far as the twin has the patience.
    #[test]
    fn large_networks_too(map in 0_usize..2, seed: u64) {
        let board = Place::BuiltIn(map).board();
        let mut rng = QuickRng::new(seed);
        let short = (0..board.routes().len()).map(|index| RouteId(index as u8));
        let short: RouteSet = short.filter(|id| board.route(*id).length <= 3).collect();
        let routes = random_network(&board, &mut rng, 28, short);
        prop_assert_eq!(longest_path(&board, routes), slow_longest_path(&board, routes), "{:?}", routes);
    }
}
