//! Tickets, and the best use of stations [E3, B3].

use super::network::Network;
use crate::ruleset::MAX_STATIONS;
use crate::{Board, CityId, CitySet, RouteId, RouteSet, TicketSet};

/// A route of another player that a station lets its owner use \[B3\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Borrowed {
    /// The city of the station.
    pub city: CityId,
    /// The route.
    pub route: RouteId,
}

/// Which tickets are completed, and with what help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Completion {
    /// The completed tickets.
    pub completed: TicketSet,
    borrowed: [Option<Borrowed>; MAX_STATIONS],
}

impl Completion {
    /// The routes borrowed, by city. A station that helps nothing borrows nothing.
    pub fn borrowed(&self) -> impl Iterator<Item = Borrowed> {
        self.borrowed.into_iter().flatten()
    }
}

/// The tickets that own routes connect, with the best use of stations.
///
/// Best is: most points, then most tickets, then fewest routes borrowed; among equals the first by city and route.
pub fn complete_tickets(
    board: &Board,
    tickets: TicketSet,
    own: RouteSet,
    stations: CitySet,
    of_others: RouteSet,
) -> Completion {
    complete_tickets_in(board, tickets, &mut Network::new(board, own), stations, of_others)
}

/// The same, for a caller that has the connected parts already.
pub(crate) fn complete_tickets_in(
    board: &Board,
    tickets: TicketSet,
    network: &mut Network,
    stations: CitySet,
    of_others: RouteSet,
) -> Completion {
    let mut completion = Completion::default();
    let mut wishes = Wishes { list: [Wish::default(); Board::MAX_TICKETS], len: 0 };
    // The parts of the network that a borrowed route could usefully lead to: ends of open tickets and stations.
    let mut useful = CitySet::EMPTY;
    for id in tickets.iter() {
        let ticket = board.ticket(id);
        let (a, b) = (network.part(ticket.a), network.part(ticket.b));
        if a == b {
            completion.completed.insert(id);
        } else if !stations.is_empty() {
            wishes.list[wishes.len] = Wish { id: id.0, a: a.0, b: b.0, points: ticket.points };
            wishes.len += 1;
            useful.insert(a);
            useful.insert(b);
        }
    }
    if wishes.len == 0 {
        return completion;
    }
    // Two borrowed routes may also meet in a part that has neither.
    let mut reached = CitySet::EMPTY;
    for city in stations.iter() {
        useful.insert(network.part(city));
        let mut parts = CitySet::EMPTY;
        for route in (board.routes_at(city) & of_others).iter() {
            parts.insert(network.part(board.route(route).other_end(city)));
        }
        useful |= reached & parts;
        reached |= parts;
    }
    let mut search = Search {
        wishes: &wishes.list[..wishes.len],
        stations: [Station::default(); MAX_STATIONS],
        count: 0,
        chosen: [None; MAX_STATIONS],
        best: Best::default(),
    };
    for city in stations.iter().take(MAX_STATIONS) {
        let from = network.part(city);
        let station = &mut search.stations[search.count];
        let mut seen = CitySet::of(from);
        for route in (board.routes_at(city) & of_others).iter() {
            let to = network.part(board.route(route).other_end(city));
            // Of several routes into the same part the first will do.
            if useful.contains(to) && !seen.contains(to) {
                seen.insert(to);
                station.choices[station.len] = Choice { route: route.0, to: to.0 };
                station.len += 1;
            }
        }
        station.city = city.0;
        station.from = from.0;
        search.count += usize::from(station.len > 0);
        if station.len == 0 {
            search.stations[search.count] = Station::default();
        }
    }
    if search.count > 0 {
        search.run(0, &Joined::default());
        completion.completed |= search.best.completed;
        completion.borrowed = search.best.borrowed;
    }
    completion
}

struct Wishes {
    list: [Wish; Board::MAX_TICKETS],
    len: usize,
}

/// A ticket that own routes do not connect: the parts its ends are in.
#[derive(Clone, Copy, Default)]
struct Wish {
    id: u8,
    a: u8,
    b: u8,
    points: u8,
}

/// At most one route into every part.
const MAX_CHOICES: usize = Board::MAX_CITIES;

#[derive(Clone, Copy)]
struct Station {
    city: u8,
    from: u8,
    len: usize,
    choices: [Choice; MAX_CHOICES],
}

impl Default for Station {
    fn default() -> Station {
        Station { city: 0, from: 0, len: 0, choices: [Choice::default(); MAX_CHOICES] }
    }
}

#[derive(Clone, Copy, Default)]
struct Choice {
    route: u8,
    to: u8,
}

/// The parts that borrowed routes have joined so far: at most one pair per station.
#[derive(Clone, Copy, Default)]
struct Joined {
    pairs: [(u8, u8); MAX_STATIONS],
    len: usize,
}

impl Joined {
    /// The part that `part` now belongs to.
    fn find(&self, part: u8) -> u8 {
        // Each pair renames its first part to its second, in order, after what came before.
        self.pairs[..self.len].iter().fold(part, |part, (from, to)| if part == *from { *to } else { part })
    }

    fn with(&self, a: u8, b: u8) -> Joined {
        let mut joined = *self;
        joined.pairs[joined.len] = (self.find(a), self.find(b));
        joined.len += 1;
        joined
    }
}

#[derive(Clone, Copy, Default)]
struct Best {
    points: u32,
    tickets: u32,
    used: usize,
    completed: TicketSet,
    borrowed: [Option<Borrowed>; MAX_STATIONS],
}

struct Search<'a> {
    wishes: &'a [Wish],
    stations: [Station; MAX_STATIONS],
    count: usize,
    chosen: [Option<Borrowed>; MAX_STATIONS],
    best: Best,
}

impl Search<'_> {
    /// Tries every choice of the stations from `index` on: nothing, then each route in order.
    fn run(&mut self, index: usize, joined: &Joined) {
        if index == self.count {
            self.judge(joined);
            return;
        }
        self.chosen[index] = None;
        self.run(index + 1, joined);
        let Station { city, from, len, choices } = self.stations[index];
        for choice in &choices[..len] {
            if joined.find(from) == joined.find(choice.to) {
                continue;
            }
            self.chosen[index] = Some(Borrowed { city: CityId(city), route: RouteId(choice.route) });
            self.run(index + 1, &joined.with(from, choice.to));
        }
        self.chosen[index] = None;
    }

    fn judge(&mut self, joined: &Joined) {
        let mut this = Best { used: joined.len, borrowed: self.chosen, ..Best::default() };
        if joined.len > 0 {
            for wish in self.wishes {
                if joined.find(wish.a) == joined.find(wish.b) {
                    this.points += u32::from(wish.points);
                    this.tickets += 1;
                    this.completed.insert(crate::TicketId(wish.id));
                }
            }
        }
        let rank = |best: &Best| (best.points, best.tickets, usize::MAX - best.used);
        if rank(&this) > rank(&self.best) {
            self.best = this;
        }
    }
}
