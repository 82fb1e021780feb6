//! Longest paths, with the routes they use.

use fogg_rules::{Board, RouteSet, longest_path};

/// The longest path through these routes \[G3\]: its length in cars, and its routes. If several are equally long, any
/// of them.
///
/// ```
/// use fogg_rules::RouteSet;
/// use fogg_study::longest_path_routes;
///
/// let board = fogg_maps::usa().board();
/// let (length, routes) = longest_path_routes(board, RouteSet::first(3));
/// let cars: u32 = routes.iter().map(|id| u32::from(board.route(id).length)).sum();
/// assert_eq!(cars, length);
/// ```
pub fn longest_path_routes(board: &Board, routes: RouteSet) -> (u32, RouteSet) {
    let length = longest_path(board, routes);
    // Remove every route that can be removed without making the path shorter. The rest is one path: otherwise more
    // could be removed.
    let mut path = routes;
    for id in routes.iter() {
        let without = path - RouteSet::of(id);
        if longest_path(board, without) == length {
            path = without;
        }
    }
    (length, path)
}
