//! The longest path \[G3\]: the longest trail in the graph of a player's routes, exactly.
//!
//! A trail may pass a city several times and uses no route twice. So a set of routes is a trail exactly if it is
//! connected and has at most two cities of odd degree (Euler). Three cases, from cheap to dear:
//!
//! - A connected part with at most two odd cities is one trail.
//! - Of what hangs on a city like a tree only the two longest ways in matter, because a trail that comes in must end
//!   there. In a network that is a tree nothing else remains.
//! - Otherwise something must be left out, and the question is what. Every odd city is an end of the trail, or at
//!   least one of its routes is left out; the search decides that for one city after the other. Its bound: what is
//!   left out pairs such cities by paths, and every path has a least length.
//!
//! Searching for what is left out, rather than walking all trails, is what makes the worst case bearable: a trail
//! leaves out few routes, but can be walked in very many ways.

use super::network::Network;
use crate::{Board, CityId, CitySet, RouteSet};

/// The length in cars of the longest trail through these routes: at most 64 in one connected part, which is more than
/// anybody has cars for.
pub fn longest_path(board: &Board, routes: RouteSet) -> u32 {
    longest_path_in(board, routes, &mut Network::new(board, routes))
}

/// The same, for a caller that has the connected parts already.
pub(crate) fn longest_path_in(board: &Board, routes: RouteSet, network: &mut Network) -> u32 {
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
            best = Search::longest(board, routes, network, part, best);
        }
    }
    best
}

/// The most routes a part can have: as many as a player has cars, at the most.
const MAX_EDGES: usize = 64;

/// More than any network is long: the cost of leaving out a route where none can be.
const NEVER: u32 = 1 << 16;

/// After so many steps without an end it pays to look for a good trail in another way.
const PATIENCE: u32 = 32;

/// The search in one connected part. Its routes are called edges and sorted by length, so that of a set of edges the
/// lowest bit is the shortest.
struct Search {
    lengths: [u8; MAX_EDGES],
    /// Both ends of each edge, as a set of cities.
    ends: [CitySet; MAX_EDGES],
    /// The edges at each city.
    at: [u64; Board::MAX_CITIES],
    total: u32,
    best: u32,
    /// How many sets of decisions have been looked at.
    steps: u32,
}

/// What has been decided.
#[derive(Clone, Copy)]
struct Decisions {
    /// Edges not left out.
    left: u64,
    /// Edges that must not be left out any more: other branches of the search do that.
    kept: u64,
    /// Cities with an odd number of edges not left out.
    odd: CitySet,
    /// Cities that are ends of the trail: none or two in the end.
    trail_ends: CitySet,
    /// Cities that must not become ends: other branches do that.
    not_ends: CitySet,
    /// The length of the edges left out.
    left_out: u32,
}

impl Search {
    /// Searches the part `part`; `best` is what has been found elsewhere.
    fn longest(board: &Board, routes: RouteSet, network: &mut Network, part: CityId, best: u32) -> u32 {
        let mut search = Search {
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

    /// Cuts off everything that hangs on a city like a tree. A trail that comes in there must end there, so of all that
    /// hangs on a city only the two longest ways in matter; they are put back as one edge each. Trails that stay
    /// within what was cut off are counted here. Gives the number of edges that remain; none if all was a tree.
    fn prune(&mut self, count: usize) -> usize {
        let mut at = [0_u64; Board::MAX_CITIES];
        let mut cities = CitySet::EMPTY;
        for edge in 0..count {
            cities |= self.ends[edge];
            self.ends[edge].iter().for_each(|city| at[city.index()] |= 1 << edge);
        }
        // The longest and second longest way into what hangs on a city, each with the first city of that way.
        let mut ways = [[(0_u8, CityId(0)); 2]; Board::MAX_CITIES];
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
            let way = (ways[leaf.index()][0].0 + self.lengths[edge], leaf);
            for city in (self.ends[edge] - CitySet::of(leaf)).iter() {
                at[city.index()] &= !edges;
                if at[city.index()].is_power_of_two() {
                    leaves.insert(city);
                }
                let [longest, second] = &mut ways[city.index()];
                if way.0 > longest.0 {
                    (*longest, *second) = (way, *longest);
                } else if way.0 > second.0 {
                    *second = way;
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
            for (length, first) in ways[city.index()].into_iter().filter(|way| way.0 > 0) {
                self.lengths[remaining] = length;
                self.ends[remaining] = CitySet::of(city) | CitySet::of(first);
                remaining += 1;
            }
        }
        remaining
    }

    /// Sorts the edges by length; there are few.
    fn sort(&mut self, count: usize) {
        for sorted in 1..count {
            let mut place = sorted;
            while place > 0 && self.lengths[place - 1] > self.lengths[place] {
                self.lengths.swap(place - 1, place);
                self.ends.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    /// Decides for one city after the other which of its edges is left out, or that it is an end of the trail.
    fn decide(&mut self, so_far: Decisions) {
        if self.total - so_far.left_out <= self.best {
            return;
        }
        // A city is wrong if it is odd and not an end of the trail, or an end and not odd.
        let wrong = CitySet(so_far.odd.0 ^ so_far.trail_ends.0);
        if wrong.is_empty() {
            self.best = self.total - so_far.left_out;
            return;
        }
        self.steps += 1;
        if self.steps == PATIENCE {
            self.walk();
        }
        let ends_left = 2 - so_far.trail_ends.len();
        // What is left out pairs the wrong cities by paths, and each city pays half of its path; but a city that
        // becomes an end pays nothing.
        let (mut cost, mut dearest, mut second) = (0, 0, 0);
        let (mut next, mut fewest) = (CityId(0), (u32::MAX, 0));
        for city in wrong.iter() {
            let edges = self.at[city.index()] & so_far.left & !so_far.kept;
            let price = self.price(city, edges, wrong, so_far.left & !so_far.kept);
            let can_be_end = ends_left > 0 && !(so_far.not_ends | so_far.trail_ends).contains(city);
            cost += price;
            if can_be_end {
                (dearest, second) = (dearest.max(price), second.max(price.min(dearest)));
            }
            // The fewest choices, and of those the dearest.
            let choices = (edges.count_ones() + u32::from(can_be_end), NEVER - price);
            if choices < fewest {
                (next, fewest) = (city, choices);
            }
        }
        cost -= if ends_left == 2 { dearest + second } else { dearest };
        if self.total - so_far.left_out <= self.best + cost.div_ceil(2) {
            return;
        }

        // The sooner a good trail is found the less must be searched. So the dearest cities are tried as ends first and
        // the others last, and edges that set two cities right at once come before those that do not.
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

    /// Walks a trail from every odd city, always on to where most edges are left, to have something good to compare with.
    /// Hard networks need it, easy ones are done before.
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

    /// At least how long a path of edges to leave out is that leads from a wrong city to another one: a single edge if
    /// the neighbour is wrong too, otherwise at least two.
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

    /// Goes on without an edge. If what is left falls apart, the trail is in one of both parts.
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

    /// The edges and cities that can be reached from a city over these edges; not all of them once `goal` is reached.
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
