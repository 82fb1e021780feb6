//! The longest path [G3], compared with an enumeration of all trails.

use fogg_rules::{Board, CityId, QuickRng, RouteSet, longest_path};
use proptest::prelude::*;

use crate::boards::{BoardSource, all_routes, random_network};
use crate::cases;

/// The longest trail from a city over the routes that are left.
fn longest_from(board: &Board, city: CityId, left: RouteSet) -> u32 {
    let next = (board.routes_at(city) & left).iter();
    let lengths = next.map(|id| {
        let route = board.route(id);
        u32::from(route.length) + longest_from(board, route.other_end(city), left - RouteSet::of(id))
    });
    lengths.max().unwrap_or(0)
}

fn slow_longest_path(board: &Board, routes: RouteSet) -> u32 {
    board.city_ids().map(|city| longest_from(board, city, routes)).max().unwrap_or(0)
}

proptest! {
    #![proptest_config(cases(30_000))]

    #[test]
    fn the_longest_path_is_the_longest_of_all_trails(source in BoardSource::any(), seed: u64) {
        let board = source.board();
        let mut rng = QuickRng::new(seed);
        let most = if matches!(source, BoardSource::BuiltIn(_)) { 16 } else { 12 };
        let routes = random_network(&board, &mut rng, most, all_routes(&board));
        prop_assert_eq!(longest_path(&board, routes), slow_longest_path(&board, routes), "{:?}", routes);
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    /// Networks as large as the enumeration can handle.
    #[test]
    fn large_networks_too(map in 0_usize..2, seed: u64) {
        let board = BoardSource::BuiltIn(map).board();
        let mut rng = QuickRng::new(seed);
        let short: RouteSet = board.route_ids().filter(|id| board.route(*id).length <= 3).collect();
        let routes = random_network(&board, &mut rng, 28, short);
        prop_assert_eq!(longest_path(&board, routes), slow_longest_path(&board, routes), "{:?}", routes);
    }
}
