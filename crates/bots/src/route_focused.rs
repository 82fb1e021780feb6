//! The published *route-focused* player: claims the most valuable route it needs.
//!
//! It keeps all its first tickets and never draws more. Every route missing on the paths of its open tickets is worth
//! its own points and twice those of the ticket, and it takes the best it can pay. With no open ticket left it does the
//! opposite and claims the shortest routes first, which is probably a sign error in the original and makes it the
//! weakest of the four.

use std::cmp::Reverse;

use fogg_rules::{Offer, RouteId, TicketId};

use crate::baseline::{Goal, HeuristicStyle, Position};

/// The weight of a ticket's points, relative to those of a route.
const TICKET_WEIGHT: u32 = 2;

/// Style of the route-focused player.
#[derive(Debug)]
pub(crate) struct RouteFocused;

impl HeuristicStyle for RouteFocused {
    const NAME: &'static str = "route-focused";

    fn keep(_: &Position<'_>, offer: Offer, _: u8) -> Vec<TicketId> {
        offer.iter().collect()
    }

    fn goal(at: &Position<'_>) -> Goal {
        let mut wanted: Vec<(u32, RouteId)> = Vec::new();
        for ticket in at.view.tickets().iter() {
            for route in at.ticket_path(at.free, ticket).unwrap_or_default() {
                wanted.push((at.points(route) + TICKET_WEIGHT * at.value(ticket), route));
            }
        }
        wanted.sort_by_key(|(worth, route)| (Reverse(*worth), *route));
        if !wanted.is_empty() {
            return Goal::Routes(wanted.into_iter().map(|(_, route)| route).collect());
        }
        let mut free: Vec<RouteId> = at.free.iter().collect();
        free.sort_by_key(|route| at.points(*route));
        Goal::Routes(free)
    }
}
