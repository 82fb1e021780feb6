//! Paths between cities: over own routes, which cost nothing, and over open ones, which cost their length in cars.

use fogg_rules::{Board, CityId, RouteSet};

/// The routes that must still be claimed for a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenPath {
    /// The routes.
    pub routes: RouteSet,
    /// The number of train cars that they need.
    pub cars: u32,
}

/// The shortest path between two cities over own and open routes; `None` if there is none.
///
/// Of several shortest paths, it returns the one that is found first, which the bots and their golden games rely on.
/// The planner of `fogg-bots` has searches of its own over flat tables, because it runs thousands of them per decision.
///
/// ```
/// use fogg_rules::RouteSet;
/// use fogg_study::shortest_path;
///
/// let board = fogg_maps::usa().board();
/// let ticket = &board.tickets()[0];
/// let all = RouteSet::first(board.routes().len());
/// let path = shortest_path(board, RouteSet::EMPTY, all, ticket.a, ticket.b).expect("the board is connected");
/// // Once its routes are owned, nothing is left to claim.
/// assert_eq!(shortest_path(board, path.routes, all, ticket.a, ticket.b).map(|path| path.cars), Some(0));
/// ```
pub fn shortest_path(board: &Board, own: RouteSet, open: RouteSet, from: CityId, to: CityId) -> Option<OpenPath> {
    let mut best: Vec<Option<OpenPath>> = vec![None; board.cities().len()];
    let mut done = vec![false; board.cities().len()];
    best[from.index()] = Some(OpenPath::default());
    loop {
        let reached = (0..best.len()).filter(|city| !done[*city] && best[*city].is_some());
        let nearest = reached.min_by_key(|city| best[*city].map_or(u32::MAX, |path| path.cars))?;
        let so_far = best[nearest]?;
        if nearest == to.index() {
            return Some(so_far);
        }
        done[nearest] = true;
        let city = CityId(nearest as u8);
        for id in (board.routes_at(city) & (own | open)).iter() {
            let route = board.route(id);
            let mut path = so_far;
            if !own.contains(id) {
                path.cars += u32::from(route.length);
                path.routes.insert(id);
            }
            let other = &mut best[route.other_end(city).index()];
            if other.is_none_or(|other| path.cars < other.cars) {
                *other = Some(path);
            }
        }
    }
}

/// A short network that connects each of these pairs of cities, where possible. It is not always the shortest: pairs
/// are connected one after the other, each over the routes that are already planned. Every pair is tried as the first,
/// and the best result is used.
pub fn connecting_paths(board: &Board, own: RouteSet, open: RouteSet, pairs: &[(CityId, CityId)]) -> OpenPath {
    let plan = |first: Option<usize>| {
        let mut all = OpenPath::default();
        let mut left: Vec<usize> = (0..pairs.len()).collect();
        let mut next = first;
        while !left.is_empty() {
            let path = |index: &usize| shortest_path(board, own | all.routes, open, pairs[*index].0, pairs[*index].1);
            let index = next
                .take()
                .or_else(|| left.iter().copied().min_by_key(|index| path(index).map_or(u32::MAX, |path| path.cars)));
            let Some(index) = index else { break };
            if let Some(path) = path(&index) {
                all.routes |= path.routes;
                all.cars += path.cars;
            }
            left.retain(|other| *other != index);
        }
        all
    };
    let firsts = std::iter::once(None).chain((0..pairs.len()).map(Some));
    firsts.map(plan).min_by_key(|path| path.cars).unwrap_or_default()
}
