//! A turn: claim a target that can be paid, build a station that the plan needs, draw tickets, or draw cards; and the
//! claims and stations that a search should compare with the planner's choice.

use fogg_rules::{Action, CardColor, CityId, CitySet, Payment, RouteColor, RouteId, RouteSet};

use super::draw::CardDraw;
use super::horizon::largest_color;
use super::observation::Decision;
use super::plan::{CachedPlan, TURNS_PER_STATION};
use super::tables::RouteFacts;
use super::targets::{Target, Targets, paying_color};
use super::{LOCOMOTIVES, Observation, PlannerContext, most_held_color};
use crate::pay::might_be_hopeless;

/// Of the targets that can be paid, the most urgent is claimed first. Urgency is the length of the route plus these
/// bonuses, all chosen by hand. Routes of the plan come before all others, regardless of their length.
const PLANNED_URGENCY: f32 = 20.0;
/// The route has no parallel route that would serve as well.
const SINGLE_ROUTE_URGENCY: f32 = 2.0;
/// For each end of the route at which an opponent has a route.
const CONTESTED_URGENCY: f32 = 3.0;

/// A planned station is built only when at most this many turns are left, plus [`TURNS_PER_STATION`] for each one:
/// until then a route may still open up that makes it unnecessary. Chosen by hand.
const STATION_SPARE_TURNS: f32 = 4.0;

/// The chance that a tunnel tried in the last turn can be paid. Estimated by hand.
const LAST_TUNNEL_CHANCE: f32 = 0.7;

/// Interest of a claim to the search, beyond its points: it is in the plan. Chosen by hand, above the points of any
/// route.
const PLANNED_INTEREST: f32 = 20.0;
/// The same for each end of the route at which an opponent has a route. Chosen by hand.
const CONTESTED_INTEREST: f32 = 2.0;

/// Maximum number of stations that the search considers. Chosen by hand, for the speed of the search.
const MAX_STATION_CANDIDATES: usize = 3;

impl PlannerContext<'_> {
    pub(super) fn turn(&self, plan: &mut CachedPlan, seen: &Observation) -> Action {
        if seen.last_turn
            && let Some(action) = self.best_immediate_gain(seen)
        {
            return action;
        }
        plan.grow_older();
        self.refresh(plan, seen);
        let horizon = self.horizon(seen);
        let targets = self.targets(plan, seen, horizon);
        if let Some(action) = self.claim(seen, &targets) {
            return action;
        }
        if let Some(action) = self.planned_station(plan, seen, horizon) {
            return action;
        }
        if self.should_draw_tickets(plan, seen, horizon) {
            return Action::DrawTickets;
        }
        // If no card can be drawn, any legal action: the rules allow a pass only without other legal actions.
        self.draw(seen, &targets, CardDraw::First)
            .or_else(|| self.best_immediate_gain(seen))
            .or_else(|| seen.tickets_left.then_some(Action::DrawTickets))
            .or_else(|| self.build_anywhere(seen))
            .unwrap_or(Action::Pass)
    }

    fn should_draw_tickets(&self, plan: &CachedPlan, seen: &Observation, horizon: f32) -> bool {
        seen.tickets_left
            && plan.routes.is_empty()
            && f32::from(seen.cars) >= self.weights.draw_cars
            && horizon >= self.weights.draw_turns
    }

    /// Claims the most urgent target that can be paid now and is worth it.
    fn claim(&self, seen: &Observation, targets: &Targets) -> Option<Action> {
        let contested = self.tables.cities_of(seen.taken);
        let mut best: Option<(f32, &Target)> = None;
        let plan_waits = targets.all().iter().any(|target| target.planned && target.missing > 0);
        let least = if plan_waits { self.weights.early } else { self.weights.least };
        for target in targets.all() {
            if target.missing > 0 || (!target.planned && target.value < least) {
                continue;
            }
            let facts = self.tables.route(target.route);
            if facts.tunnel && !self.can_risk_tunnel(seen, target) {
                continue;
            }
            let mut urgency = f32::from(facts.length);
            if target.planned {
                urgency += PLANNED_URGENCY;
            }
            if !facts.double {
                urgency += SINGLE_ROUTE_URGENCY;
            }
            urgency += CONTESTED_URGENCY * f32::from(facts.ends_in(contested));
            if best.is_none_or(|best| urgency > best.0) {
                best = Some((urgency, target));
            }
        }
        best.map(|(_, target)| Action::Claim { route: target.route, payment: assigned_payment(target) })
    }

    /// Whether there are enough spare cards for the extra cost of a tunnel.
    fn can_risk_tunnel(&self, seen: &Observation, target: &Target) -> bool {
        let hand = seen.hand.counts();
        let spare = hand[target.color.index()] + hand[LOCOMOTIVES] - target.colored - target.locomotives;
        let laid = assigned_payment(target);
        if might_be_hopeless(self.game, seen.pile, seen.discards, seen.hand, laid) {
            return false;
        }
        f32::from(spare) >= self.weights.tunnel_spare || seen.pile == 0
    }

    /// Pays for a tunnel, with as few locomotives as possible, or gives it up.
    pub(super) fn answer_tunnel(&self, seen: &Observation, due: u8, laid: Payment) -> Action {
        let payment = match laid.color() {
            Some(color) => {
                let colored = seen.hand.color(color).min(due);
                Payment::new(color, colored, due - colored)
            }
            None => Payment::locomotives_only(due),
        };
        if payment.is_in(seen.hand) { Action::PayTunnel(payment) } else { Action::Withdraw }
    }

    /// A station, if the plan needs one and the end of the game is near.
    fn planned_station(&self, plan: &CachedPlan, seen: &Observation, horizon: f32) -> Option<Action> {
        let latest = STATION_SPARE_TURNS + TURNS_PER_STATION * plan.borrowed.len() as f32;
        if plan.borrowed.is_empty() || horizon > latest {
            return None;
        }
        self.build_for(seen, plan.borrowed.iter().next()?)
    }

    /// A station from which to borrow a route.
    fn build_for(&self, seen: &Observation, route: RouteId) -> Option<Action> {
        self.build_at(seen, self.station_city(seen, route)?)
    }

    /// Any station, for a turn in which no other action is legal.
    fn build_anywhere(&self, seen: &Observation) -> Option<Action> {
        let free = CitySet::first(self.tables.cities) - seen.all_stations;
        self.build_at(seen, free.iter().next()?)
    }

    fn build_at(&self, seen: &Observation, city: CityId) -> Option<Action> {
        let left = self.stations_left(seen);
        if left == 0 {
            return None;
        }
        let cost = self.game.rules().stations - left + 1;
        let hand = seen.hand.counts();
        let color = most_held_color(&hand);
        let colored = hand[color.index()].min(cost);
        let payment = Payment::new(color, colored, cost - colored);
        payment.is_in(seen.hand).then_some(Action::BuildStation { city, payment })
    }

    /// The claim or station that scores most right away, as in the last turn.
    fn best_immediate_gain(&self, seen: &Observation) -> Option<Action> {
        let network = self.network(seen);
        let component = self.components(network);
        let mut best: Option<(f32, Action)> = None;
        for id in seen.affordable(self.tables).iter() {
            let facts = self.tables.route(id);
            let Some(payment) = self.payment(seen, facts) else { continue };
            let mut gain = facts.points + self.gain_of_joining(seen, &component, facts);
            if facts.tunnel {
                gain *= LAST_TUNNEL_CHANCE;
            }
            if best.is_none_or(|best| gain > best.0) {
                best = Some((gain, Action::Claim { route: id, payment }));
            }
        }
        if self.stations_left(seen) > 0 {
            for id in (seen.taken - network).iter() {
                let gain = self.gain_of_joining(seen, &component, self.tables.route(id))
                    - f32::from(self.game.rules().station_points);
                if gain > 0.0
                    && best.is_none_or(|best| gain > best.0)
                    && let Some(action) = self.build_for(seen, id)
                {
                    best = Some((gain, action));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whether two routes connect the same cities and cost the same.
    pub(crate) fn are_alike(&self, one: RouteId, other: RouteId) -> bool {
        let [one, other] = [one, other].map(|id| self.tables.route(id));
        let ends = |facts: &RouteFacts| (facts.a.min(facts.b), facts.a.max(facts.b));
        let cost = |facts: &RouteFacts| (facts.length, facts.color, facts.ferry, facts.tunnel);
        ends(one) == ends(other) && cost(one) == cost(other)
    }

    /// The interest of each claim to the search: its points, plus bonuses if the plan needs it, if it completes
    /// tickets, or if opponents are close.
    pub(crate) fn claim_interest(&self, seen: &Observation) -> impl Fn(RouteId) -> f32 {
        let planned = self.plan(seen, seen.tickets).routes;
        let (contested, component) = (self.tables.cities_of(seen.taken), self.components(seen.own));
        move |route| {
            let facts = self.tables.route(route);
            self.quick_interest(route, planned, contested) + self.gain_of_joining(seen, &component, facts)
        }
    }

    /// The same without the tickets that the route would complete.
    fn quick_interest(&self, route: RouteId, planned: RouteSet, contested: CitySet) -> f32 {
        let facts = self.tables.route(route);
        facts.points
            + if planned.contains(route) { PLANNED_INTEREST } else { 0.0 }
            + CONTESTED_INTEREST * f32::from(facts.ends_in(contested))
    }

    /// Claims that can be paid in this turn, other than `preferred`: those of the plan first, then those that score
    /// most, close to opponents rather than far from them.
    pub(crate) fn best_claims(
        &self,
        seen: &Observation,
        planned: RouteSet,
        preferred: Action,
        most: usize,
    ) -> Vec<Action> {
        let mut claims: Vec<(f32, RouteId)> = Vec::new();
        if matches!(seen.decision, Decision::Turn) {
            let contested = self.tables.cities_of(seen.taken);
            for route in self.payable(seen) {
                let is_preferred = matches!(preferred, Action::Claim { route: preferred, .. } if preferred == route);
                if !is_preferred {
                    claims.push((self.quick_interest(route, planned, contested), route));
                }
            }
            claims.sort_by(|one, other| other.0.total_cmp(&one.0));
            claims.truncate(most);
        }
        let claim = |(_, route): (f32, RouteId)| {
            let payment = self.payment(seen, self.tables.route(route))?;
            Some(Action::Claim { route, payment })
        };
        claims.into_iter().filter_map(claim).collect()
    }

    /// The routes that the player has enough cars and cards for, the longest first.
    pub(crate) fn payable(&self, seen: &Observation) -> impl Iterator<Item = RouteId> {
        let hand = seen.hand.counts();
        let most = largest_color(&hand);
        let affordable = seen.affordable(self.tables);
        let is_payable = move |facts: &RouteFacts| {
            let cards = match facts.color {
                RouteColor::Gray => most,
                RouteColor::Colored(color) => hand[color.index()],
            };
            cards.min(facts.length - facts.ferry) + hand[LOCOMOTIVES] >= facts.length
        };
        let payable = self.tables.classes.iter().filter(move |class| is_payable(&class.facts));
        payable.flat_map(move |class| (class.routes & affordable).iter())
    }

    /// A payment for a route, with as few locomotives as possible.
    fn payment(&self, seen: &Observation, facts: &RouteFacts) -> Option<Payment> {
        let hand = seen.hand.counts();
        let color: CardColor = paying_color(&hand, facts.color);
        let colored = hand[color.index()].min(facts.length - facts.ferry);
        let payment = Payment::new(color, colored, facts.length - colored);
        payment.is_in(seen.hand).then_some(payment)
    }

    /// Stations that could be built now and complete a ticket, or that the plan needs.
    pub(crate) fn station_candidates(&self, seen: &Observation) -> Vec<Action> {
        if !matches!(seen.decision, Decision::Turn) || self.stations_left(seen) == 0 {
            return Vec::new();
        }
        let network = self.network(seen);
        let component = self.components(network);
        let planned = self.plan(seen, seen.tickets).borrowed;
        let mut candidates: Vec<Action> = Vec::new();
        for id in (seen.taken - network).iter() {
            let helps = self.gain_of_joining(seen, &component, self.tables.route(id)) > 0.0;
            if (helps || planned.contains(id))
                && let Some(action) = self.build_for(seen, id)
                && !candidates.contains(&action)
            {
                candidates.push(action);
            }
        }
        candidates.truncate(MAX_STATION_CANDIDATES);
        candidates
    }
}

/// The cards that are assigned to a target.
fn assigned_payment(target: &Target) -> Payment {
    Payment::new(target.color, target.colored, target.locomotives)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planner::testing::watch_games;

    #[test]
    fn payable_routes_are_those_with_a_payment() {
        let mut payable_routes = 0;
        watch_games(|planner, seen, _| {
            let payable: Vec<RouteId> = planner.payable(seen).collect();
            let lengths = payable.iter().map(|id| planner.tables.route(*id).length);
            assert!(lengths.is_sorted_by(|one, other| one >= other), "the longest first");
            for id in seen.available.iter() {
                let facts = planner.tables.route(id);
                let can = facts.length <= seen.cars && planner.payment(seen, facts).is_some();
                assert_eq!(payable.contains(&id), can, "{facts:?} with {:?}", seen.hand);
            }
            payable_routes += payable.len();
        });
        assert!(payable_routes > 1000, "{payable_routes}");
    }
}
