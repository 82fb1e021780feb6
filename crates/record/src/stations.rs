//! Accepts a recorded use of stations that differs from the computed one, if it is equally good \[B3\].

use fogg_rules::{CitySet, Game, RouteId, RouteSet, Seat, State, TicketId, TicketSet, complete_tickets};

use crate::SeatResult;

/// Checks the `borrowed`, `completed`, and `failed` of a record that differ from the computed result: a station of this
/// seat must be able to borrow each route, the routes must complete these tickets, and the tickets must be worth as
/// much as in the computed result.
pub(crate) fn is_equally_good(
    game: &Game,
    state: &State,
    seat: usize,
    recorded: &SeatResult,
    real: &SeatResult,
) -> Result<(), String> {
    let board = game.board();
    let seat = Seat::new(seat).ok_or("the seat does not exist")?;
    let own = state.claimed(seat);
    let of_others = Seat::all(game.players()).fold(RouteSet::EMPTY, |all, other| all | state.claimed(other)) - own;
    let mut used = CitySet::EMPTY;
    let mut network = own;
    for borrowed in &recorded.borrowed {
        let route = RouteId(borrowed.route);
        let city = board.find_city(&borrowed.city).ok_or_else(|| format!("unknown city `{}`", borrowed.city))?;
        if !state.stations(seat).contains(city) || used.contains(city) {
            return Err(format!("no station in {} can borrow another route", borrowed.city));
        }
        used.insert(city);
        if !of_others.contains(route) || !board.routes_at(city).contains(route) {
            return Err(format!("the station in {} cannot borrow route {}", borrowed.city, borrowed.route));
        }
        network.insert(route);
    }
    let held = state.tickets(seat);
    let follows = |network| complete_tickets(board, held, network, CitySet::EMPTY, RouteSet::EMPTY).completed;
    let real_completed = follows(network);
    let (completed, failed) = (set_of(held, &recorded.completed)?, set_of(held, &recorded.failed)?);
    if completed != real_completed || failed != held - real_completed {
        return Err(format!("with these routes the completed tickets are {real_completed:?}, not {completed:?}"));
    }
    let worth = |tickets: TicketSet| {
        let points = tickets.iter().map(|id| u32::from(board.ticket(id).points)).sum::<u32>();
        (points, tickets.len())
    };
    if worth(completed) != worth(set_of(held, &real.completed)?) {
        return Err(format!("the stations are best used for {:?}, not for {:?}", real.borrowed, recorded.borrowed));
    }
    for borrowed in &recorded.borrowed {
        if worth(follows(network - RouteSet::of(RouteId(borrowed.route)))) == worth(completed) {
            return Err(format!("the station in {} does not help, so it must be left out", borrowed.city));
        }
    }
    Ok(())
}

/// The set of the tickets in a list. Each must be held, and listed once.
fn set_of(held: TicketSet, tickets: &[u8]) -> Result<TicketSet, String> {
    let mut set = TicketSet::EMPTY;
    for id in tickets.iter().map(|id| TicketId(*id)) {
        if !held.contains(id) || set.contains(id) {
            return Err(format!("ticket {} is not held, or is listed twice", id.0));
        }
        set.insert(id);
    }
    Ok(set)
}
