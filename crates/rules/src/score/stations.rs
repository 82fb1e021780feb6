//! Completed tickets, and the best use of stations [E3, B3].

use super::network::Components;
use crate::ruleset::MAX_STATIONS;
use crate::{Board, CityId, CitySet, RouteId, RouteSet, TicketSet};

/// A route of another player that a station lets its owner use for tickets \[B3\].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Borrowed {
    /// The city of the station.
    pub city: CityId,
    /// The route.
    pub route: RouteId,
}

/// The completed tickets of a seat, and the routes that its stations borrow for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Completion {
    /// The completed tickets.
    pub completed: TicketSet,
    borrowed: [Option<Borrowed>; MAX_STATIONS],
}

impl Completion {
    /// The borrowed routes, by city. A station that does not help borrows no route.
    pub fn borrowed(&self) -> impl Iterator<Item = Borrowed> {
        self.borrowed.into_iter().flatten()
    }
}

/// The tickets that a player completes with the best use of stations.
///
/// `own` are the player's routes, and `of_others` the routes that stations may borrow. The best use has the most
/// points, then the most tickets, then the fewest borrowed routes, and then the first routes by city and id.
///
/// ```
/// use fogg_rules::{CitySet, TicketSet, complete_tickets};
///
/// let board = fogg_maps::europe().board();
/// let city = |id: &str| board.find_city(id).expect("a city of the map");
/// let routes = |a: &str, b: &str| board.routes_between(city(a), city(b));
/// let own = routes("brindisi", "roma") | routes("roma", "venezia");
/// let of_others = routes("venezia", "zurich");
/// let ticket = board.ticket_between(city("brindisi"), city("zurich")).expect("a ticket of the map");
///
/// let without = complete_tickets(board, TicketSet::of(ticket), own, CitySet::EMPTY, of_others);
/// assert!(without.completed.is_empty());
/// let with = complete_tickets(board, TicketSet::of(ticket), own, CitySet::of(city("venezia")), of_others);
/// assert!(with.completed.contains(ticket));
/// assert_eq!(with.borrowed().count(), 1);
/// ```
pub fn complete_tickets(
    board: &Board,
    tickets: TicketSet,
    own: RouteSet,
    stations: CitySet,
    of_others: RouteSet,
) -> Completion {
    complete_tickets_in(board, tickets, &mut Components::new(board, own), stations, of_others)
}

/// Like [`complete_tickets`], for a caller that already has the connected parts of the player's routes.
pub(crate) fn complete_tickets_in(
    board: &Board,
    tickets: TicketSet,
    network: &mut Components,
    stations: CitySet,
    of_others: RouteSet,
) -> Completion {
    let mut completion = Completion::default();
    let mut open_tickets = OpenTickets { list: [OpenTicket::default(); Board::MAX_TICKETS], len: 0 };
    // The parts to which a borrowed route could usefully lead: those with ends of open tickets, and with stations.
    let mut useful = CitySet::EMPTY;
    for id in tickets.iter() {
        let ticket = board.ticket(id);
        let (a, b) = (network.part(ticket.a), network.part(ticket.b));
        if a == b {
            completion.completed.insert(id);
        } else if !stations.is_empty() {
            open_tickets.list[open_tickets.len] = OpenTicket { id: id.0, a: a.0, b: b.0, points: ticket.points };
            open_tickets.len += 1;
            useful.insert(a);
            useful.insert(b);
        }
    }
    if open_tickets.len == 0 {
        return completion;
    }
    // Two borrowed routes may also meet in a part that has neither of them.
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
    let mut search = StationSearch {
        open_tickets: &open_tickets.list[..open_tickets.len],
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
            // One route into each part is enough, so take the first.
            if useful.contains(to) && !seen.contains(to) {
                seen.insert(to);
                station.choices[station.len] = BorrowChoice { route: route.0, to: to.0 };
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

struct OpenTickets {
    list: [OpenTicket; Board::MAX_TICKETS],
    len: usize,
}

/// A ticket that the player's routes do not connect, with the parts of its two ends.
#[derive(Clone, Copy, Default)]
struct OpenTicket {
    id: u8,
    a: u8,
    b: u8,
    points: u8,
}

/// A station needs at most one route into every part.
const MAX_CHOICES: usize = Board::MAX_CITIES;

#[derive(Clone, Copy)]
struct Station {
    city: u8,
    from: u8,
    len: usize,
    choices: [BorrowChoice; MAX_CHOICES],
}

impl Default for Station {
    fn default() -> Station {
        Station { city: 0, from: 0, len: 0, choices: [BorrowChoice::default(); MAX_CHOICES] }
    }
}

#[derive(Clone, Copy, Default)]
struct BorrowChoice {
    route: u8,
    to: u8,
}

/// The parts that borrowed routes have joined: at most one pair for each station.
#[derive(Clone, Copy, Default)]
struct Joined {
    pairs: [(u8, u8); MAX_STATIONS],
    len: usize,
}

impl Joined {
    /// The part that `part` belongs to after joining.
    fn find(&self, part: u8) -> u8 {
        // Each pair renames its first part to its second, after all earlier pairs.
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

struct StationSearch<'a> {
    open_tickets: &'a [OpenTicket],
    stations: [Station; MAX_STATIONS],
    count: usize,
    chosen: [Option<Borrowed>; MAX_STATIONS],
    best: Best,
}

impl StationSearch<'_> {
    /// Tries every choice of the stations from `index` on: no route, then each route in order.
    fn run(&mut self, index: usize, joined: &Joined) {
        if index == self.count {
            self.evaluate(joined);
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

    fn evaluate(&mut self, joined: &Joined) {
        let mut this = Best { used: joined.len, borrowed: self.chosen, ..Best::default() };
        if joined.len > 0 {
            for ticket in self.open_tickets {
                if joined.find(ticket.a) == joined.find(ticket.b) {
                    this.points += u32::from(ticket.points);
                    this.tickets += 1;
                    this.completed.insert(crate::TicketId(ticket.id));
                }
            }
        }
        let rank = |best: &Best| (best.points, best.tickets, usize::MAX - best.used);
        if rank(&this) > rank(&self.best) {
            self.best = this;
        }
    }
}
