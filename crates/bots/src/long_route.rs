//! The published *long-route junkie*: avoids short routes.
//!
//! It keeps the two cheapest tickets, works on them like the [one-step thinker](crate::one_step) but over long routes
//! only, never draws more, and then claims the longest routes there are.

use fogg_rules::{Offer, RouteSet, TicketId};

use crate::baseline::{Goal, HeuristicStyle, Position, first_of_best_ticket, longest_first, lowest_valued};

/// Its paths are made of routes of at least this length.
const LONG: u32 = 3;
/// The number of tickets it keeps.
const TICKETS: u8 = 2;

/// Style of the long-route junkie.
#[derive(Debug)]
pub(crate) struct LongRoute;

impl HeuristicStyle for LongRoute {
    const NAME: &'static str = "long-route";

    fn keep(at: &Position<'_>, offer: Offer, least: u8) -> Vec<TicketId> {
        lowest_valued(at, offer, least.max(TICKETS))
    }

    fn goal(at: &Position<'_>) -> Goal {
        let long: RouteSet = at.free.iter().filter(|id| at.length(*id) >= LONG).collect();
        match first_of_best_ticket(at, long) {
            Some(route) => Goal::one(Some(route)),
            None => Goal::one(longest_first(at).first().copied()),
        }
    }
}
