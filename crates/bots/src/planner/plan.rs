//! Plans: the routes that complete the tickets in hand, found ticket by ticket as cheapest paths over the routes
//! planned so far, within the limits of cars and turns. Of an offer, the tickets with the best plan are kept.

use fogg_rules::{Kept, Offer, RouteSet, TicketId, TicketSet};

use super::horizon::largest_color;
use super::paths::{Prices, TICKET_SWING};
use super::{Observation, PlannerContext};

/// Tickets that a plan considers, completed ones not counted; the rest are treated as failed. Sized so that the list
/// fits on the stack: a player with more open tickets than this has lost anyway.
const MAX_OPEN_TICKETS: usize = 32;

/// Turns it takes to borrow a route: one to build the station, and about one to draw its cards. Chosen by hand.
pub(super) const TURNS_PER_STATION: f32 = 2.0;

/// A plan is made again after this many of the player's own turns, even if it still fits: cards in hand have changed by
/// then. Chosen by hand, for the speed of playouts.
const MAX_PLAN_AGE: u8 = 6;

/// A plan for some tickets.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plan {
    /// The routes to claim.
    pub(crate) routes: RouteSet,
    /// Opponents' routes to borrow with stations.
    pub(crate) borrowed: RouteSet,
    /// The points of the tickets, minus the prices of the routes.
    pub(crate) worth: f32,
    /// The tickets that are complete already.
    pub(crate) done: TicketSet,
    /// The tickets that the plan will complete.
    pub(crate) planned: TicketSet,
}

/// A player's cached plan, carried over between decisions. Safe to drop: it is rebuilt on demand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CachedPlan {
    /// Whether there is a plan.
    valid: bool,
    /// The routes still to be claimed for tickets.
    pub(super) routes: RouteSet,
    /// Opponents' routes to borrow with stations.
    pub(super) borrowed: RouteSet,
    /// The tickets in hand when the plan was made.
    tickets: TicketSet,
    /// Those of them that the plan completes, or that were complete.
    planned: TicketSet,
    /// The routes owned when the plan was made, or claimed from it since.
    own: RouteSet,
    /// The number of stations built when the plan was made.
    stations: u8,
    /// The player's own turns since the plan was made.
    age: u8,
}

impl CachedPlan {
    /// Counts one of the player's own turns.
    pub(super) fn grow_older(&mut self) {
        self.age = self.age.saturating_add(1);
    }
}

impl PlannerContext<'_> {
    /// A plan for these tickets: the better of two, built with the most valuable ticket first and with the least
    /// valuable first.
    pub(crate) fn plan(&self, seen: &Observation, tickets: TicketSet) -> Plan {
        let horizon = self.horizon(seen);
        let network = self.network(seen);
        let prices = self.prices(seen, network, horizon);
        let component = self.components(network);
        let mut open = [(0.0_f32, TicketId(0)); MAX_OPEN_TICKETS];
        let mut count = 0;
        let mut plan = Plan::default();
        for id in tickets.iter() {
            let ticket = self.tables.ticket(id);
            if component[ticket.a.index()] == component[ticket.b.index()] {
                plan.worth += ticket.points;
                plan.done.insert(id);
            } else if count < open.len() {
                open[count] = (ticket.points, id);
                count += 1;
            }
        }
        let open = &mut open[..count];
        open.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        let best = self.plan_in_order(seen, horizon, network, &prices, open, plan);
        if open.len() < 2 {
            return best;
        }
        open.reverse();
        let other = self.plan_in_order(seen, horizon, network, &prices, open, plan);
        if other.worth > best.worth { other } else { best }
    }

    /// Adds open tickets (with their points) to a plan, in this order.
    fn plan_in_order(
        &self,
        seen: &Observation,
        horizon: f32,
        network: RouteSet,
        prices: &Prices,
        open: &[(f32, TicketId)],
        mut plan: Plan,
    ) -> Plan {
        let cars = u32::from(seen.cars);
        let stations = u32::from(self.stations_left(seen));
        let (mut used, mut turns) = (0_u32, 0.0_f32);
        let hand = seen.hand.counts();
        let most = largest_color(&hand);
        let mut prices = *prices;
        for (points, id) in open {
            let ticket = self.tables.ticket(*id);
            let free = network | plan.routes | plan.borrowed;
            let path = self.cheapest_path(&prices, ticket.a, ticket.b, TICKET_SWING * points);
            let found = path.and_then(|(price, routes)| {
                let routes = routes - free;
                let claims = routes & seen.available;
                let borrowed = routes - claims;
                let more: u32 = claims.iter().map(|id| u32::from(self.tables.route(id).length)).sum();
                let time: f32 = claims.iter().map(|id| self.turns_for(self.tables.route(id), &hand, most)).sum::<f32>()
                    + TURNS_PER_STATION * borrowed.len() as f32;
                let possible = used + more <= cars
                    && turns + time <= horizon + self.weights.hope
                    && (plan.borrowed | borrowed).len() <= stations;
                possible.then_some((price, claims, borrowed, more, time))
            });
            match found {
                Some((price, claims, borrowed, more, time)) => {
                    plan.routes |= claims;
                    plan.borrowed |= borrowed;
                    prices.set(claims | borrowed, 0.0);
                    used += more;
                    turns += time;
                    // The later a ticket is completed, the likelier it fails.
                    let doubt = (self.weights.doubt * turns / horizon).clamp(0.0, 1.0);
                    plan.worth += points * (1.0 - TICKET_SWING * doubt) - price;
                    plan.planned.insert(*id);
                }
                None => plan.worth -= points,
            }
        }
        plan
    }

    /// The routes of a plan, to be claimed or borrowed, that connect the two cities of a ticket.
    pub(crate) fn path_in_plan(&self, seen: &Observation, plan: &Plan, ticket: TicketId) -> RouteSet {
        let network = self.network(seen);
        let all = self.prices(seen, network, self.horizon(seen));
        let mut prices = Prices::unusable();
        for id in (network | plan.routes | plan.borrowed).iter() {
            prices.set(RouteSet::of(id), all.of(id));
        }
        let facts = self.tables.ticket(ticket);
        let path = self.cheapest_path(&prices, facts.a, facts.b, f32::INFINITY);
        path.map_or(RouteSet::EMPTY, |(_, routes)| routes - network)
    }

    /// The cached plan, or a new one if that no longer fits. Its `worth` is not set.
    pub(crate) fn cached_plan(&self, cached: &mut CachedPlan, seen: &Observation) -> Plan {
        self.refresh(cached, seen);
        let component = self.components(self.network(seen));
        let is_done = |id: &TicketId| {
            let ticket = self.tables.ticket(*id);
            component[ticket.a.index()] == component[ticket.b.index()]
        };
        let done: TicketSet = seen.tickets.iter().filter(is_done).collect();
        Plan { routes: cached.routes, borrowed: cached.borrowed, worth: 0.0, done, planned: cached.planned - done }
    }

    /// Makes a new plan if the cached one no longer fits.
    pub(super) fn refresh(&self, cached: &mut CachedPlan, seen: &Observation) {
        let stations = seen.stations.len() as u8;
        let claimed = cached.routes & seen.own;
        if !claimed.is_empty() {
            cached.routes -= claimed;
            cached.own |= claimed;
        }
        let fits = cached.valid
            && cached.tickets == seen.tickets
            && cached.stations == stations
            && (cached.routes - seen.available).is_empty()
            && cached.own == seen.own
            && cached.age < MAX_PLAN_AGE;
        if fits {
            return;
        }
        let plan = self.plan(seen, seen.tickets);
        *cached = CachedPlan {
            valid: true,
            routes: plan.routes,
            borrowed: plan.borrowed,
            tickets: seen.tickets,
            planned: plan.planned | plan.done,
            own: seen.own,
            stations,
            age: 0,
        };
    }

    /// The tickets of an offer to keep, at least `least`: those that make the best plan.
    pub(super) fn keep(&self, seen: &Observation, offer: Offer, least: u8) -> Kept {
        let least = least.min(offer.len());
        let mut best = (f32::NEG_INFINITY, Kept::default());
        for mask in 0..1_u16 << offer.len() {
            let kept = Kept(mask as u8);
            if kept.len() < least {
                continue;
            }
            let tickets = offer.kept(kept).collect::<TicketSet>() | seen.tickets;
            let plan = self.plan(seen, tickets);
            let worth = plan.worth - self.weights.caution * f32::from(kept.len());
            if worth > best.0 {
                best = (worth, kept);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planner::testing::watch_games;

    #[test]
    fn a_cached_plan_fits_the_position() {
        let mut older = 0;
        watch_games(|planner, seen, mut cached| {
            let new = planner.plan(seen, seen.tickets);
            let made = planner.cached_plan(&mut CachedPlan::default(), seen);
            assert_eq!(
                (made.routes, made.borrowed, made.done, made.planned),
                (new.routes, new.borrowed, new.done, new.planned)
            );
            let known = planner.cached_plan(&mut cached, seen);
            assert_eq!(known.done, new.done, "completed tickets are noticed immediately");
            assert!((known.routes - seen.available).is_empty(), "every planned route is available");
            assert!((known.planned & known.done).is_empty() && (known.planned - seen.tickets).is_empty());
            older += u32::from(known.routes != new.routes);
        });
        assert!(older > 0, "some plans are older than the position");
    }
}
