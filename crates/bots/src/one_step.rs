//! The published *one-step thinker*: works on one route of one ticket at a time.
//!
//! It keeps all its first tickets, works on the most valuable one that is open, and of it on the next missing route of
//! the path with the fewest routes. Without an open ticket it draws new ones as long as all players have cars, and
//! keeps the cheapest; after that it claims the longest route.

use fogg_rules::{Offer, Seat, SeenPhase, TicketId};

use crate::baseline::{Goal, HeuristicStyle, Position, first_of_best_ticket, longest_first, lowest_valued};

/// It draws tickets only while all players have at least this many train cars.
const CARS_FOR_TICKETS: u8 = 8;

/// Style of the one-step thinker.
#[derive(Debug)]
pub(crate) struct OneStep;

impl HeuristicStyle for OneStep {
    const NAME: &'static str = "one-step";

    fn keep(at: &Position<'_>, offer: Offer, least: u8) -> Vec<TicketId> {
        match at.view.phase() {
            SeenPhase::FirstTickets { .. } => offer.iter().collect(),
            // The original evaluates tickets, but by an error it rejects all of them, and the cheapest is left.
            _ => lowest_valued(at, offer, least),
        }
    }

    fn goal(at: &Position<'_>) -> Goal {
        if let Some(route) = first_of_best_ticket(at, at.free) {
            return Goal::one(Some(route));
        }
        let time_left = Seat::all(at.game.players()).all(|seat| at.view.cars(seat) >= CARS_FOR_TICKETS);
        if time_left && at.view.tickets_left() > 0 {
            return Goal::Tickets;
        }
        Goal::one(longest_first(at).first().copied())
    }
}
