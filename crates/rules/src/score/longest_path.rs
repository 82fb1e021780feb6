//! The longest path \[G3\]: the exact length of the longest trail in the graph of a player's routes.
//!
//! A trail may visit a city several times but uses no route twice. So a set of routes is a trail if and only if it is
//! connected and has at most two cities of odd degree (Euler). Three cases, cheapest first:
//!
//! - A connected part with at most two odd cities is one trail.
//! - A trail that enters a tree attached to a city must end in it. So of all trees at a city, only the two longest
//!   paths matter. If the whole network is a tree, nothing else remains.
//! - Otherwise some routes must be left out. Every odd city is an end of the trail, or at least one of its routes is
//!   left out. The search decides this for one city after another. Its bound: the omitted routes form paths that
//!   connect such cities in pairs, and every path has a minimum length.
//!
//! Searching for the omitted routes instead of enumerating trails keeps the worst case fast: a longest trail omits few
//! routes, but it can be walked in very many ways.

use super::network::Components;
use crate::{Board, CityId, CitySet, RouteSet};

/// The length of the longest path through these routes, in cars. A path uses no route twice.
///
/// A connected part may have at most 64 routes, which is more than any player has cars for.
///
/// ```
/// use fogg_rules::{RouteSet, longest_path};
///
/// let board = fogg_maps::usa().board();
/// let city = |id: &str| board.find_city(id).expect("a city of the map");
/// let one_route = |a: &str, b: &str| board.routes_between(city(a), city(b)).iter().next().expect("a route");
///
/// // A star of three routes of lengths 4, 3, and 2: a path uses at most two of them.
/// let star = ["kansas_city", "salt_lake_city", "santa_fe"].map(|end| one_route("denver", end));
/// assert_eq!(longest_path(board, star.into_iter().collect()), 4 + 3);
/// assert_eq!(longest_path(board, RouteSet::EMPTY), 0);
/// ```
pub fn longest_path(board: &Board, routes: RouteSet) -> u32 {
    longest_path_in(board, routes, &mut Components::new(board, routes))
}

/// Like [`longest_path`], for a caller that already has the connected parts of the routes.
pub(crate) fn longest_path_in(board: &Board, routes: RouteSet, network: &mut Components) -> u32 {
    let mut odd = CitySet::EMPTY;
    let mut weight = [0_u16; Board::MAX_CITIES];
    let mut parts = CitySet::EMPTY;
    for id in routes.iter() {
        let route = board.route(id);
        odd.0 ^= CitySet::of(route.a).0 ^ CitySet::of(route.b).0;
        let part = network.part(route.a);
        parts.insert(part);
        weight[part.index()] += u16::from(route.length);
    }
    // The number of odd cities of each part.
    let mut odd_count = [0_u8; Board::MAX_CITIES];
    for city in odd.iter() {
        odd_count[network.part(city).index()] += 1;
    }
    let mut best = 0;
    for part in parts.iter().filter(|part| odd_count[part.index()] <= 2) {
        best = best.max(u32::from(weight[part.index()]));
    }
    for part in parts.iter().filter(|part| odd_count[part.index()] > 2) {
        if u32::from(weight[part.index()]) > best {
            best = TrailSearch::longest(board, routes, network, part, best);
        }
    }
    best
}

/// Maximum number of routes in a connected part. A player has fewer cars than this.
const MAX_EDGES: usize = 64;

/// The cost of omitting a route where none can be omitted: more than the length of any network.
const NEVER: u32 = 1 << 16;

/// After this many steps, a greedy search for a good trail pays off, because it tightens the bound.
const STEPS_BEFORE_WALK: u32 = 32;

/// The search in one connected part. Its routes are called edges. They are sorted by length, so the lowest bit of a set
/// of edges is the shortest edge.
struct TrailSearch {
    lengths: [u8; MAX_EDGES],
    /// Both ends of each edge, as a set of cities.
    ends: [CitySet; MAX_EDGES],
    /// The edges at each city.
    at: [u64; Board::MAX_CITIES],
    total: u32,
    best: u32,
    /// The number of search nodes visited.
    steps: u32,
}

/// One node of the search.
#[derive(Clone, Copy)]
struct Decisions {
    /// The edges that are not omitted.
    left: u64,
    /// The edges that must not be omitted, because other branches of the search omit them.
    kept: u64,
    /// The cities with an odd number of edges that are not omitted.
    odd: CitySet,
    /// The cities chosen as ends of the trail: none or two when the search is done.
    trail_ends: CitySet,
    /// The cities that must not become ends, because other branches choose them.
    not_ends: CitySet,
    /// The total length of the omitted edges.
    left_out: u32,
}

impl TrailSearch {
    /// Searches the part `part`. `best` is the longest trail found in other parts.
    fn longest(board: &Board, routes: RouteSet, network: &mut Components, part: CityId, best: u32) -> u32 {
        let mut search = TrailSearch {
            lengths: [0; MAX_EDGES],
            ends: [CitySet::EMPTY; MAX_EDGES],
            at: [0; Board::MAX_CITIES],
            total: 0,
            best,
            steps: 0,
        };
        let mut count = 0;
        for id in routes.iter() {
            let route = board.route(id);
            if count < MAX_EDGES && network.part(route.a) == part {
                search.lengths[count] = route.length;
                search.ends[count] = CitySet::of(route.a) | CitySet::of(route.b);
                count += 1;
            }
        }
        count = search.prune(count);
        search.sort(count);
        let mut odd = CitySet::EMPTY;
        for edge in 0..count {
            search.ends[edge].iter().for_each(|city| search.at[city.index()] |= 1 << edge);
            search.total += u32::from(search.lengths[edge]);
            odd.0 ^= search.ends[edge].0;
        }
        if count > 0 {
            search.decide(Decisions {
                left: if count == MAX_EDGES { u64::MAX } else { (1 << count) - 1 },
                kept: 0,
                odd,
                trail_ends: CitySet::EMPTY,
                not_ends: CitySet::EMPTY,
                left_out: 0,
            });
        }
        search.best
    }

    /// Removes all trees that are attached to a city. A trail that enters such a tree must end in it, so only the two
    /// longest paths into the trees of a city matter. They are added again as one edge each. Trails within the removed
    /// trees update `best` here. Returns the number of remaining edges; 0 if the whole part was a tree.
    fn prune(&mut self, count: usize) -> usize {
        let mut at = [0_u64; Board::MAX_CITIES];
        let mut cities = CitySet::EMPTY;
        for edge in 0..count {
            cities |= self.ends[edge];
            self.ends[edge].iter().for_each(|city| at[city.index()] |= 1 << edge);
        }
        // The longest and second longest path into the trees of a city, each with the first city of that path.
        let mut paths = [[(0_u8, CityId(0)); 2]; Board::MAX_CITIES];
        let mut cut = 0_u64;
        let mut leaves: CitySet = cities.iter().filter(|city| at[city.index()].is_power_of_two()).collect();
        while let Some(leaf) = leaves.pop() {
            let edges = at[leaf.index()];
            if edges == 0 {
                continue;
            }
            let edge = edges.trailing_zeros() as usize & 63;
            cut |= edges;
            at[leaf.index()] = 0;
            let path = (paths[leaf.index()][0].0 + self.lengths[edge], leaf);
            for city in (self.ends[edge] - CitySet::of(leaf)).iter() {
                at[city.index()] &= !edges;
                if at[city.index()].is_power_of_two() {
                    leaves.insert(city);
                }
                let [longest, second] = &mut paths[city.index()];
                if path.0 > longest.0 {
                    (*longest, *second) = (path, *longest);
                } else if path.0 > second.0 {
                    *second = path;
                }
                self.best = self.best.max(u32::from(longest.0) + u32::from(second.0));
            }
        }
        let mut remaining = 0;
        for edge in 0..count {
            if cut >> edge & 1 == 0 {
                self.lengths[remaining] = self.lengths[edge];
                self.ends[remaining] = self.ends[edge];
                remaining += 1;
            }
        }
        for city in cities.iter().filter(|city| at[city.index()] != 0) {
            for (length, first) in paths[city.index()].into_iter().filter(|path| path.0 > 0) {
                self.lengths[remaining] = length;
                self.ends[remaining] = CitySet::of(city) | CitySet::of(first);
                remaining += 1;
            }
        }
        remaining
    }

    /// Sorts the edges by length with insertion sort, because there are few.
    fn sort(&mut self, count: usize) {
        for sorted in 1..count {
            let mut index = sorted;
            while index > 0 && self.lengths[index - 1] > self.lengths[index] {
                self.lengths.swap(index - 1, index);
                self.ends.swap(index - 1, index);
                index -= 1;
            }
        }
    }

    /// Decides for one city after another which of its edges to omit, or that it is an end of the trail.
    fn decide(&mut self, so_far: Decisions) {
        if self.total - so_far.left_out <= self.best {
            return;
        }
        // A city is wrong if it is odd but not an end of the trail, or an end but not odd.
        let wrong = CitySet(so_far.odd.0 ^ so_far.trail_ends.0);
        if wrong.is_empty() {
            self.best = self.total - so_far.left_out;
            return;
        }
        self.steps += 1;
        if self.steps == STEPS_BEFORE_WALK {
            self.walk();
        }
        let ends_left = 2 - so_far.trail_ends.len();
        // The omitted edges form paths that connect the wrong cities in pairs. Each city pays half of its path; a city
        // that becomes an end pays nothing.
        let (mut cost, mut highest, mut second) = (0, 0, 0);
        let (mut next, mut fewest) = (CityId(0), (u32::MAX, 0));
        for city in wrong.iter() {
            let edges = self.at[city.index()] & so_far.left & !so_far.kept;
            let price = self.price(city, edges, wrong, so_far.left & !so_far.kept);
            let can_be_end = ends_left > 0 && !(so_far.not_ends | so_far.trail_ends).contains(city);
            cost += price;
            if can_be_end {
                (highest, second) = (highest.max(price), second.max(price.min(highest)));
            }
            // Choose the city with the fewest choices; of several, the one with the highest price.
            let choices = (edges.count_ones() + u32::from(can_be_end), NEVER - price);
            if choices < fewest {
                (next, fewest) = (city, choices);
            }
        }
        cost -= if ends_left == 2 { highest + second } else { highest };
        if self.total - so_far.left_out <= self.best + cost.div_ceil(2) {
            return;
        }

        // A good trail that is found early prunes more of the search. So the cities with the highest prices are tried
        // as ends first and the others last, and edges between two wrong cities come before other edges.
        let can_be_end = ends_left > 0 && !(so_far.not_ends | so_far.trail_ends).contains(next);
        let as_end = Decisions { trail_ends: so_far.trail_ends | CitySet::of(next), ..so_far };
        let end_first = can_be_end && NEVER - fewest.1 >= second;
        if end_first {
            self.decide(as_end);
        }
        let edges = self.at[next.index()] & so_far.left & !so_far.kept;
        let to_wrong = (wrong - CitySet::of(next)).iter().fold(0, |all, city| all | self.at[city.index()]);
        let mut branch = so_far;
        branch.not_ends.insert(next);
        for mut edges in [edges & to_wrong, edges & !to_wrong] {
            while edges != 0 {
                let edge = edges.trailing_zeros() as usize & 63;
                edges &= edges - 1;
                self.leave_out(edge, branch);
                branch.kept |= 1 << edge;
            }
        }
        if can_be_end && !end_first {
            self.decide(as_end);
        }
    }

    /// Walks a greedy trail from every odd city, always to the neighbor with the most edges left, to get a good lower
    /// bound. Only hard networks reach this; easy ones are solved before.
    fn walk(&mut self) {
        let odd = CitySet(self.ends.iter().fold(0, |odd, ends| odd ^ ends.0));
        for start in odd.iter() {
            let (mut city, mut used, mut length) = (start, 0_u64, 0);
            loop {
                let mut edges = self.at[city.index()] & !used;
                let mut next = None;
                while edges != 0 {
                    let edge = edges.trailing_zeros() as usize & 63;
                    edges &= edges - 1;
                    let other = (self.ends[edge] - CitySet::of(city)).pop().unwrap_or(city);
                    let onward = (self.at[other.index()] & !used).count_ones();
                    next = next.max(Some((onward, edge, other)));
                }
                let Some((_, edge, other)) = next else { break };
                used |= 1 << edge;
                length += u32::from(self.lengths[edge]);
                city = other;
            }
            self.best = self.best.max(length);
        }
    }

    /// A lower bound for the length of a path of omitted edges from a wrong city to another one: a single edge if the
    /// neighbor is wrong too, otherwise at least two edges.
    #[inline]
    fn price(&self, city: CityId, mut edges: u64, wrong: CitySet, can_be_left_out: u64) -> u32 {
        let mut price = NEVER;
        while edges != 0 {
            let edge = edges.trailing_zeros() as usize & 63;
            edges &= edges - 1;
            let length = u32::from(self.lengths[edge]);
            if length >= price {
                break;
            }
            let other = self.ends[edge] - CitySet::of(city);
            if !(other & wrong).is_empty() {
                return length;
            }
            let next = self.at[other.0.trailing_zeros() as usize & 63] & can_be_left_out & !(1 << edge);
            if next != 0 {
                price = price.min(length + u32::from(self.lengths[next.trailing_zeros() as usize & 63]));
            }
        }
        price
    }

    /// Continues the search without an edge. If the rest is no longer connected, the trail is in one of its two parts.
    fn leave_out(&mut self, edge: usize, before: Decisions) {
        let left = before.left & !(1 << edge);
        let odd = CitySet(before.odd.0 ^ self.ends[edge].0);
        let left_out = before.left_out + u32::from(self.lengths[edge]);
        let mut ends = self.ends[edge];
        let start = ends.pop().unwrap_or(CityId(0));
        let (part, cities) = self.part_of(start, left, ends);
        if !(cities & ends).is_empty() {
            return self.decide(Decisions { left, odd, left_out, ..before });
        }
        let (other_part, other_cities) = (left & !part, CitySet(!cities.0));
        for (part, cities) in [(part, cities), (other_part, other_cities)] {
            let elsewhere = (before.kept & !part) != 0 || !(before.trail_ends - cities).is_empty();
            if part != 0 && !elsewhere {
                let left_out = self.total - self.length_of(part);
                self.decide(Decisions { left: part, odd: odd & cities, left_out, ..before });
            }
        }
    }

    /// The edges and cities that are reachable from a city over these edges. Stops early when `goal` is reached.
    fn part_of(&self, start: CityId, edges: u64, goal: CitySet) -> (u64, CitySet) {
        let (mut part, mut cities, mut seen) = (0, CitySet::of(start), CitySet::EMPTY);
        while let Some(city) = (cities - seen).pop() {
            seen.insert(city);
            let mut found = self.at[city.index()] & edges & !part;
            part |= found;
            while found != 0 {
                cities |= self.ends[found.trailing_zeros() as usize & 63];
                found &= found - 1;
            }
            if !(cities & goal).is_empty() {
                break;
            }
        }
        (part, cities)
    }

    fn length_of(&self, mut edges: u64) -> u32 {
        let mut length = 0;
        while edges != 0 {
            length += u32::from(self.lengths[edges.trailing_zeros() as usize & 63]);
            edges &= edges - 1;
        }
        length
    }
}
