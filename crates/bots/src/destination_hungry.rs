//! The published *destination-hungry* player: as many tickets as its cars can carry, in one network.
//!
//! It plans one network through the cities of all its tickets and claims what it can of it. When the network is
//! complete and many cars are left, it draws more tickets and keeps those with the most points per card. After that it
//! claims the longest routes it can pay.

use std::cmp::Reverse;

use fogg_rules::{CityId, CitySet, Offer, RouteId, RouteSet, SeenPhase, TicketId, TicketSet};
use fogg_study::{OpenPath, shortest_path};

use crate::baseline::{Goal, HeuristicStyle, Position, longest_first};

/// Number of cars that the network for kept tickets must leave over.
const SPARE_FOR_KEEPING: u32 = 5;
/// More tickets are drawn only with more cars than this. The published value is 8, but the paper does not specify when
/// it is checked. Checked when the network is complete, 16 leads to as many tickets as the original draws
/// (docs/strength.md).
const CARS_FOR_TICKETS: u32 = 16;

/// Style of the destination-hungry player.
#[derive(Debug)]
pub(crate) struct DestinationHungry;

impl HeuristicStyle for DestinationHungry {
    const NAME: &'static str = "destination-hungry";

    fn keep(at: &Position<'_>, offer: Offer, least: u8) -> Vec<TicketId> {
        let tickets: Vec<TicketId> = offer.iter().collect();
        let first = matches!(at.view.phase(), SeenPhase::FirstTickets { .. });
        let choices = (0..1_u32 << tickets.len()).filter(|mask| mask.count_ones() >= u32::from(least));
        let chosen = |mask: u32| (0..tickets.len()).filter(move |bit| mask >> bit & 1 == 1).map(|bit| tickets[bit]);
        let judge = |mask: &u32| {
            let all = chosen(*mask).collect::<TicketSet>() | at.view.tickets();
            let network = network(at, all);
            let points = all.iter().map(|ticket| at.value(ticket)).sum::<u32>()
                + network.routes.iter().map(|route| at.points(route)).sum::<u32>();
            // Of the first tickets, as many as there are cars for. Later, those with the most points per card, in
            // thousandths.
            let (count, spare) = if first { (mask.count_ones(), 0) } else { (0, SPARE_FOR_KEEPING) };
            let per_card = u64::from(points) * 1000 / u64::from(network.cars.max(1));
            let fits = network.cars + spare <= at.cars();
            // If nothing fits, the network that needs the fewest cars.
            if fits { (true, count, per_card, Reverse(0)) } else { (false, 0, 0, Reverse(network.cars)) }
        };
        chosen(choices.max_by_key(judge).unwrap_or_default()).collect()
    }

    fn goal(at: &Position<'_>) -> Goal {
        let network = network(at, at.view.tickets());
        if !network.routes.is_empty() {
            // The routes that lack the fewest cards of their color come first.
            let missing = |route: RouteId| at.length(route).saturating_sub(at.held(route).into());
            let mut routes: Vec<RouteId> = network.routes.iter().collect();
            routes.sort_by_key(|route| (missing(*route), Reverse(at.length(*route))));
            return Goal::Routes(routes);
        }
        if at.cars() > CARS_FOR_TICKETS && at.view.tickets_left() > 0 {
            return Goal::Tickets;
        }
        Goal::Routes(longest_first(at))
    }
}

/// The missing routes of one network through the cities of all tickets that can be completed. Starting from one city,
/// the nearest other city is joined by the shortest path, again and again. Routes that the player owns are not
/// preferred; they count only if they are on such a path.
fn network(at: &Position<'_>, tickets: TicketSet) -> OpenPath {
    let board = at.board();
    let usable = at.own | at.free;
    let path = |from: CityId, to: CityId| shortest_path(board, RouteSet::EMPTY, usable, from, to);
    let mut cities = CitySet::EMPTY;
    for ticket in tickets.iter().map(|id| board.ticket(id)) {
        if path(ticket.a, ticket.b).is_some() {
            cities.insert(ticket.a);
            cities.insert(ticket.b);
        }
    }
    let mut routes = RouteSet::EMPTY;
    // The best path to each city that is not joined yet.
    let mut paths_in: Vec<(CityId, Option<OpenPath>)> = cities.iter().map(|city| (city, None)).collect();
    let mut joined = cities.pop();
    while let Some(new) = joined {
        paths_in.retain(|(city, _)| *city != new);
        for (city, best) in &mut paths_in {
            let direct = path(new, *city);
            if best.is_none_or(|best| direct.is_some_and(|direct| direct.cars < best.cars)) {
                *best = direct;
            }
        }
        // Cities that cannot be joined are left out.
        let nearest =
            paths_in.iter().filter_map(|(city, path)| Some((*city, (*path)?))).min_by_key(|(_, path)| path.cars);
        routes |= nearest.map_or(RouteSet::EMPTY, |(_, path)| path.routes);
        joined = nearest.map(|(city, _)| city);
    }
    routes -= at.own;
    OpenPath { routes, cars: routes.iter().map(|route| at.length(route)).sum() }
}
