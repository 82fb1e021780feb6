//! Completed tickets [E3] and the use of stations [B3], compared with all possible uses.

use fogg_rules::{
    Board, BoardSpec, Borrowed, City, CityId, CitySet, MAX_STATIONS, QuickRng, RouteId, RouteSet, RouteSpec, TicketId,
    TicketSet, TicketSpec, complete_tickets,
};
use proptest::prelude::*;

use crate::boards::{BoardSource, all_routes, random_network};
use crate::cases;

/// The cities that these routes connect to one city.
fn reachable(board: &Board, from: CityId, routes: RouteSet) -> CitySet {
    let mut reached = CitySet::of(from);
    let mut open = vec![from];
    while let Some(city) = open.pop() {
        for route in (board.routes_at(city) & routes).iter() {
            let other = board.route(route).other_end(city);
            if !reached.contains(other) {
                reached.insert(other);
                open.push(other);
            }
        }
    }
    reached
}

fn slow_completed(board: &Board, tickets: TicketSet, routes: RouteSet) -> TicketSet {
    let done = |id: &TicketId| {
        let ticket = board.ticket(*id);
        reachable(board, ticket.a, routes).contains(ticket.b)
    };
    tickets.iter().filter(done).collect()
}

/// Points, number of tickets, and the negative number of borrowed routes. Larger is better.
type Rank = (u32, u32, i32);

fn rank(board: &Board, completed: TicketSet, borrowed: usize) -> Rank {
    let points = completed.iter().map(|id| u32::from(board.ticket(id).points)).sum();
    (points, completed.len(), -(borrowed as i32))
}

/// The best rank over all choices of one borrowed route, or none, for each station.
fn best_rank(board: &Board, tickets: TicketSet, own: RouteSet, stations: &[CityId], of_others: RouteSet) -> Rank {
    fn search(
        board: &Board,
        tickets: TicketSet,
        network: RouteSet,
        stations: &[CityId],
        of_others: RouteSet,
        used: usize,
    ) -> Rank {
        let Some((station, rest)) = stations.split_first() else {
            return rank(board, slow_completed(board, tickets, network), used);
        };
        let unused = search(board, tickets, network, rest, of_others, used);
        let choices = (board.routes_at(*station) & of_others).iter();
        let using =
            choices.map(|route| search(board, tickets, network | RouteSet::of(route), rest, of_others, used + 1));
        using.fold(unused, Rank::max)
    }
    search(board, tickets, own, stations, of_others, 0)
}

fn check(
    board: &Board,
    tickets: TicketSet,
    own: RouteSet,
    stations: CitySet,
    of_others: RouteSet,
) -> Result<(), TestCaseError> {
    let completion = complete_tickets(board, tickets, own, stations, of_others);
    let borrowed: Vec<Borrowed> = completion.borrowed().collect();
    let mut network = own;
    let mut cities = CitySet::EMPTY;
    for Borrowed { city, route } in &borrowed {
        prop_assert!(stations.contains(*city) && !cities.contains(*city), "one route for each station: {:?}", borrowed);
        prop_assert!((board.routes_at(*city) & of_others).contains(*route), "a route of others there: {:?}", borrowed);
        cities.insert(*city);
        network.insert(*route);
    }
    let in_order = borrowed.windows(2).all(|pair| pair[0].city < pair[1].city);
    prop_assert!(in_order, "borrowed routes are ordered by city: {:?}", borrowed);
    prop_assert_eq!(
        completion.completed,
        slow_completed(board, tickets, network),
        "the network determines the tickets"
    );
    for Borrowed { route, .. } in &borrowed {
        let without = slow_completed(board, tickets, network - RouteSet::of(*route));
        prop_assert!(without != completion.completed, "route {:?} is borrowed but does not help", route);
    }
    let stations: Vec<CityId> = stations.iter().collect();
    let best = best_rank(board, tickets, own, &stations, of_others);
    prop_assert_eq!(rank(board, completion.completed, borrowed.len()), best, "the best use of stations");
    Ok(())
}

proptest! {
    #![proptest_config(cases(12_000))]

    #[test]
    fn a_ticket_is_completed_if_its_ends_are_connected(source in BoardSource::any(), seed: u64) {
        let board = source.board();
        let routes = random_network(&board, &mut QuickRng::new(seed), 40, all_routes(&board));
        let tickets = TicketSet::first(board.tickets().len());
        let completion = complete_tickets(&board, tickets, routes, CitySet::EMPTY, all_routes(&board) - routes);
        prop_assert_eq!(completion.completed, slow_completed(&board, tickets, routes));
        prop_assert_eq!(completion.borrowed().count(), 0);
    }

    #[test]
    fn stations_are_used_as_well_as_possible(
        source in BoardSource::any(),
        seed: u64,
        routes in 0_u32..30,
        built in 1_usize..=MAX_STATIONS,
    ) {
        let board = source.board();
        let mut rng = QuickRng::new(seed);
        let own = random_network(&board, &mut rng, routes, all_routes(&board));
        let of_others = random_network(&board, &mut rng, 50, all_routes(&board) - own);
        let cities = board.cities().len() as u32;
        let stations: CitySet = (0..built).map(|_| CityId(rng.below(cities) as u8)).collect();
        let tickets = rng.next_u64() & rng.next_u64();
        let tickets = TicketSet(u128::from(tickets)) & TicketSet::first(board.tickets().len());
        check(&board, tickets, own, stations, of_others)?;
    }
}

/// Two stations with a city between them: the borrowed routes meet where the player has nothing.
#[test]
fn two_borrowed_routes_may_meet_in_an_empty_city() {
    let city = |id: &str| City { id: id.to_owned(), name: id.to_owned() };
    let route = |a: &str, b: &str| RouteSpec {
        a: a.to_owned(),
        b: b.to_owned(),
        length: 2,
        color: "red".to_owned(),
        tunnel: false,
        ferry: None,
    };
    let spec = BoardSpec {
        id: "middle".to_owned(),
        name: "Middle".to_owned(),
        cities: vec![city("a"), city("middle"), city("b")],
        routes: vec![route("a", "middle"), route("middle", "b")],
        tickets: vec![TicketSpec { a: "a".to_owned(), b: "b".to_owned(), points: 5, long: false }],
    };
    let board = Board::new(spec).unwrap();
    let stations = [CityId(0), CityId(2)].into_iter().collect();
    check(&board, TicketSet::first(1), RouteSet::EMPTY, stations, RouteSet::first(2)).unwrap();
}

/// A station in a city with almost as many routes as a board can have.
#[test]
fn a_station_may_be_where_sixty_routes_meet() {
    let name = |city: usize| format!("c{city}");
    let spec = BoardSpec {
        id: "star".to_owned(),
        name: "Star".to_owned(),
        cities: (0..61).map(|index| City { id: name(index), name: name(index) }).collect(),
        routes: (1..61)
            .map(|spoke| RouteSpec {
                a: name(0),
                b: name(spoke),
                length: 1,
                color: "gray".to_owned(),
                tunnel: false,
                ferry: None,
            })
            .collect(),
        tickets: (1..61)
            .map(|spoke| TicketSpec { a: name(0), b: name(spoke), points: spoke as u32, long: false })
            .collect(),
    };
    let board = Board::new(spec).unwrap();
    let tickets = TicketSet::first(60);
    let completion = complete_tickets(&board, tickets, RouteSet::EMPTY, CitySet::of(CityId(0)), RouteSet::first(60));
    let borrowed: Vec<RouteId> = completion.borrowed().map(|borrowed| borrowed.route).collect();
    assert_eq!(borrowed, [RouteId(59)], "the most valuable ticket is completed");
}
