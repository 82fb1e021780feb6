//! Longest paths, with the routes they use.

use fogg_rules::{Board, RouteSet, longest_path};

/// The longest path through these routes \[G3\]: its length in cars, and routes that make it. Of several equally long
/// ones, which is not said.
pub fn longest_path_routes(board: &Board, routes: RouteSet) -> (u32, RouteSet) {
    let length = longest_path(board, routes);
    // Whatever can be left out without making the path shorter is left out. What remains is a path: if it were more
    // than one, something could still go.
    let mut path = routes;
    for id in routes.iter() {
        let without = path - RouteSet::of(id);
        if longest_path(board, without) == length {
            path = without;
        }
    }
    (length, path)
}
