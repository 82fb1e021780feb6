//! How the planner decides.
//!
//! Everything has a price: a turn, a train car, a missing card. The routes still needed for the tickets are found as
//! cheapest ways by these prices, one ticket after the other over what is planned already; cars that remain go to the
//! routes that bring most for their price. Cards are collected for all of these together.

use fogg_rules::{
    Action, Card, CardColor, CityId, CitySet, Game, Kept, Payment, RouteId, RouteSet, Source, TicketId, TicketSet,
};

use super::atlas::{Atlas, GRAY, RouteFacts};
use super::sight::{Question, Sight};
use super::weights::Weights;
use crate::pay::might_be_hopeless;

const COLORS: usize = CardColor::COUNT;
/// The most routes that are thought of at once.
const MOST_TARGETS: usize = 24;
/// Cars a player lays in a turn on average, over a game.
const CARS_PER_TURN: f32 = 1.35;
/// The average length of routes that players claim.
const USUAL_LENGTH: f32 = 4.0;

/// What a player keeps in mind between its decisions. It may always be thrown away: it is then made anew.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mind {
    made: bool,
    /// The routes still to be claimed for tickets.
    routes: RouteSet,
    /// Routes of others that stations are to be built for.
    borrowed: RouteSet,
    /// The tickets in hand when the plan was made.
    tickets: TicketSet,
    /// Those of them that it completes, or that were complete.
    planned: TicketSet,
    /// The routes owned when the plan was made, or claimed from it since.
    own: RouteSet,
    stations: u8,
    /// Own turns since the plan was made.
    age: u8,
}

/// A route that cards are collected for.
#[derive(Clone, Copy, Debug)]
struct Target {
    route: RouteId,
    /// For a ticket; otherwise for its points.
    planned: bool,
    color: u8,
    colored: u8,
    locomotives: u8,
    missing: u8,
    value: f32,
}

/// The routes that cards are collected for, most important first.
struct Targets {
    len: usize,
    list: [Target; MOST_TARGETS],
    /// For every colour, what the best route is worth beside the plan that its cards could be collected for.
    worth: [f32; COLORS],
}

impl Targets {
    fn push(&mut self, target: Target) {
        if self.len < MOST_TARGETS {
            self.list[self.len] = target;
            self.len += 1;
        }
    }

    fn all(&self) -> &[Target] {
        &self.list[..self.len]
    }
}

/// Prices of all routes at one moment: nothing for those that lie already, infinity for those that do not lead on.
#[derive(Clone, Copy)]
struct Prices([f32; RouteSet::CAPACITY]);

impl Prices {
    fn set(&mut self, routes: RouteSet, price: f32) {
        routes.iter().for_each(|id| self.0[id.index()] = price);
    }
}

/// A plan for some tickets.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) routes: RouteSet,
    pub(crate) borrowed: RouteSet,
    /// What completed tickets bring, without what the routes cost.
    pub(crate) worth: f32,
    pub(crate) done: TicketSet,
    /// The tickets it will complete.
    pub(crate) planned: TicketSet,
}

/// The planner at one game: its tables and its weights.
#[derive(Clone, Copy)]
pub(crate) struct Planning<'a> {
    pub(crate) game: &'a Game,
    pub(crate) atlas: &'a Atlas,
    pub(crate) weights: &'a Weights,
}

impl Planning<'_> {
    /// What the player on this seat does.
    pub(crate) fn decide(&self, mind: &mut Mind, sight: &Sight) -> Action {
        match sight.question {
            Question::Keep(offer, least) => Action::Keep(offer.choice(self.keep(sight, offer, least))),
            Question::Turn => self.turn(mind, sight),
            Question::SecondCard => {
                self.refresh(mind, sight);
                let targets = self.targets(mind, sight, self.horizon(sight));
                self.draw(sight, &targets, false).unwrap_or(Action::Pass)
            }
            Question::Tunnel(tunnel) => self.tunnel(sight, tunnel.due(), tunnel.laid),
        }
    }

    fn tunnel(&self, sight: &Sight, due: u8, laid: Payment) -> Action {
        let payment = match laid.color() {
            Some(color) => {
                let colored = sight.hand.color(color).min(due);
                Payment::new(color, colored, due - colored)
            }
            None => Payment::locomotives_only(due),
        };
        if payment.is_in(sight.hand) { Action::PayTunnel(payment) } else { Action::Withdraw }
    }

    // ---- time ----

    /// The turns that are probably left to this player, this one included.
    pub(crate) fn horizon(&self, sight: &Sight) -> f32 {
        if sight.last_turn {
            return 1.0;
        }
        let last = self.game.rules().last_round_at;
        let mut fewest = 99.0_f32;
        for rival in sight.rivals.iter().filter(|rival| rival.plays) {
            let cars = f32::from(rival.cars.saturating_sub(last));
            let missing = (cars - f32::from(rival.hand)).max(0.0);
            fewest = fewest.min(missing * 0.5 + cars / USUAL_LENGTH);
        }
        fewest * self.weights.haste + 1.0
    }

    /// What a car is worth: less when there is no time to lay them all.
    fn car_price(&self, sight: &Sight, horizon: f32) -> f32 {
        let cars = f32::from(sight.cars).max(1.0);
        self.weights.car * (horizon * CARS_PER_TURN / cars).min(1.0)
    }

    // ---- ways ----

    /// The turns it takes to claim a route with the cards at hand.
    #[inline]
    fn turns_for(&self, facts: &RouteFacts, hand: &[u8; COLORS + 1], most: u8) -> f32 {
        let locomotives = hand[COLORS];
        let same = if facts.color == GRAY { most } else { hand[usize::from(facts.color)] };
        let of_ferry = facts.ferry.saturating_sub(locomotives);
        let spare = locomotives.saturating_sub(facts.ferry).min(1);
        let missing = (facts.length - facts.ferry).saturating_sub(same + spare) + of_ferry;
        let mut turns = 1.0 + self.weights.card * f32::from(missing) + self.weights.ferry * f32::from(of_ferry);
        if facts.tunnel {
            turns += self.weights.tunnel;
        }
        turns
    }

    fn prices(&self, sight: &Sight, network: RouteSet, horizon: f32) -> Prices {
        let hand = sight.hand.counts();
        let most = hand[..COLORS].iter().copied().max().unwrap_or(0);
        let car = self.car_price(sight, horizon);
        let touched = self.cities_of(sight.taken);
        let affordable = sight.available - self.atlas.longer_than[usize::from(sight.cars).min(16)];
        let mut prices = Prices([f32::INFINITY; RouteSet::CAPACITY]);
        prices.set(network, 0.0);
        for id in (affordable - network).iter() {
            let facts = &self.atlas.routes[id.index()];
            let turns = self.turns_for(facts, &hand, most);
            let mut price = self.weights.turn * turns - facts.points + car * f32::from(facts.length);
            if touched >> facts.a & 1 == 1 || touched >> facts.b & 1 == 1 {
                price += self.weights.risk;
            }
            prices.0[id.index()] = price.max(0.2);
        }
        let left = self.stations_left(sight);
        if left > 0 {
            // A route of others can be borrowed for a station, its cards and its turn.
            let cards = f32::from(self.game.rules().stations - left + 1);
            let price = self.weights.station
                + f32::from(self.game.rules().station_points)
                + self.weights.turn * (1.0 + self.weights.card * cards);
            for id in (sight.taken - network).iter() {
                if self.station_city(sight, id).is_some() {
                    prices.0[id.index()] = price;
                }
            }
        }
        prices
    }

    pub(crate) fn cities_of(&self, routes: RouteSet) -> u64 {
        routes.iter().fold(0, |cities, id| {
            let facts = &self.atlas.routes[id.index()];
            cities | 1 << facts.a | 1 << facts.b
        })
    }

    fn stations_left(&self, sight: &Sight) -> u8 {
        self.game.rules().stations.saturating_sub(sight.stations.len() as u8)
    }

    /// Where a station could stand to borrow this route.
    fn station_city(&self, sight: &Sight, route: RouteId) -> Option<CityId> {
        let facts = &self.atlas.routes[route.index()];
        [CityId(facts.a), CityId(facts.b)].into_iter().find(|city| !sight.all_stations.contains(*city))
    }

    /// The cheapest way between two cities that costs less than `most`, and its price.
    fn way(&self, prices: &Prices, from: u8, to: u8, most: f32) -> Option<(f32, RouteSet)> {
        let mut best = [f32::INFINITY; 64];
        let mut by = [0_u8; 64];
        let mut frontier = 1_u64 << from;
        best[usize::from(from)] = 0.0;
        loop {
            let mut nearest = (most, 0_u8);
            let mut left = frontier;
            while left != 0 {
                let city = left.trailing_zeros() as u8;
                left &= left - 1;
                if best[usize::from(city)] < nearest.0 {
                    nearest = (best[usize::from(city)], city);
                }
            }
            let (price, city) = nearest;
            if price == most {
                return None;
            }
            if city == to {
                break;
            }
            frontier &= !(1 << city);
            for (other, route) in &self.atlas.near[usize::from(city)] {
                // Never better for a city that is done, as no price is below nothing.
                let price = price + prices.0[usize::from(*route)];
                if price < best[usize::from(*other)] {
                    best[usize::from(*other)] = price;
                    by[usize::from(*other)] = *route;
                    frontier |= 1 << other;
                }
            }
        }
        let mut routes = RouteSet::EMPTY;
        let mut city = to;
        while city != from {
            let id = RouteId(by[usize::from(city)]);
            routes.insert(id);
            let facts = &self.atlas.routes[id.index()];
            city = if facts.a == city { facts.b } else { facts.a };
        }
        Some((best[usize::from(to)], routes))
    }

    /// The part of the network a city belongs to: the same number for connected cities.
    fn parts(&self, network: RouteSet) -> [u8; 64] {
        let mut part: [u8; 64] = std::array::from_fn(|city| city as u8);
        for id in network.iter() {
            let facts = &self.atlas.routes[id.index()];
            let (a, b) = (part[usize::from(facts.a)], part[usize::from(facts.b)]);
            if a != b {
                // All of them, so that it is a few vector operations.
                part.iter_mut().for_each(|part| *part = if *part == b { a } else { *part });
            }
        }
        part
    }

    /// The own routes, and for each own station the route of others that helps most.
    fn network(&self, sight: &Sight) -> RouteSet {
        let mut network = sight.own;
        for city in sight.stations.iter() {
            let part = self.parts(network);
            let mut best = (0.0, None);
            for (_, route) in &self.atlas.near[city.index()] {
                let id = RouteId(*route);
                if !sight.taken.contains(id) {
                    continue;
                }
                let gain = self.gain_of_joining(sight, &part, &self.atlas.routes[id.index()]);
                if gain > best.0 {
                    best = (gain, Some(id));
                }
            }
            if let Some(id) = best.1 {
                network.insert(id);
            }
        }
        network
    }

    /// What tickets bring that are completed if the ends of a route are connected.
    fn gain_of_joining(&self, sight: &Sight, part: &[u8; 64], facts: &RouteFacts) -> f32 {
        let (x, y) = (part[usize::from(facts.a)], part[usize::from(facts.b)]);
        if x == y {
            return 0.0;
        }
        let mut gain = 0.0;
        for id in sight.tickets.iter() {
            let ticket = &self.atlas.tickets[id.index()];
            let (a, b) = (part[usize::from(ticket.a)], part[usize::from(ticket.b)]);
            if (a, b) == (x, y) || (a, b) == (y, x) {
                gain += 2.0 * ticket.points;
            }
        }
        gain
    }

    // ---- plans ----

    /// A plan for these tickets: the better one of two, the dearest ticket first or the cheapest first, each over what
    /// is planned already, as far as cars and turns last.
    pub(crate) fn plan(&self, sight: &Sight, tickets: TicketSet) -> Plan {
        let horizon = self.horizon(sight);
        let network = self.network(sight);
        let prices = self.prices(sight, network, horizon);
        let part = self.parts(network);
        let mut open = [(0.0_f32, 0_u8); 32];
        let mut count = 0;
        let mut plan = Plan::default();
        for id in tickets.iter() {
            let ticket = &self.atlas.tickets[id.index()];
            if part[usize::from(ticket.a)] == part[usize::from(ticket.b)] {
                plan.worth += ticket.points;
                plan.done.insert(id);
            } else if count < open.len() {
                open[count] = (ticket.points, id.0);
                count += 1;
            }
        }
        let open = &mut open[..count];
        open.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        let best = self.plan_in_order(sight, horizon, network, &prices, open, plan);
        if open.len() < 2 {
            return best;
        }
        open.reverse();
        let other = self.plan_in_order(sight, horizon, network, &prices, open, plan);
        if other.worth > best.worth { other } else { best }
    }

    fn plan_in_order(
        &self,
        sight: &Sight,
        horizon: f32,
        network: RouteSet,
        prices: &Prices,
        open: &[(f32, u8)],
        mut plan: Plan,
    ) -> Plan {
        let cars = u32::from(sight.cars);
        let stations = u32::from(self.stations_left(sight));
        let (mut used, mut turns) = (0_u32, 0.0_f32);
        let hand = sight.hand.counts();
        let most = hand[..COLORS].iter().copied().max().unwrap_or(0);
        let mut prices = *prices;
        for (points, id) in open {
            let ticket = &self.atlas.tickets[usize::from(*id)];
            let free = network | plan.routes | plan.borrowed;
            let found = self.way(&prices, ticket.a, ticket.b, 2.0 * points).and_then(|(price, routes)| {
                let routes = routes - free;
                let claims = routes & sight.available;
                let borrowed = routes - claims;
                let more: u32 = claims.iter().map(|id| u32::from(self.atlas.routes[id.index()].length)).sum();
                let time: f32 =
                    claims.iter().map(|id| self.turns_for(&self.atlas.routes[id.index()], &hand, most)).sum::<f32>()
                        + 2.0 * borrowed.len() as f32;
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
                    // The later it will be done, the likelier something comes between.
                    let doubt = (self.weights.doubt * turns / horizon).clamp(0.0, 1.0);
                    plan.worth += points * (1.0 - 2.0 * doubt) - price;
                    plan.planned.insert(TicketId(*id));
                }
                None => plan.worth -= points,
            }
        }
        plan
    }

    /// The routes of a plan, to be claimed or borrowed, that lead from one end of a ticket to the other.
    pub(crate) fn way_in_plan(&self, sight: &Sight, plan: &Plan, ticket: TicketId) -> RouteSet {
        let network = self.network(sight);
        let all = self.prices(sight, network, self.horizon(sight));
        let mut prices = Prices([f32::INFINITY; RouteSet::CAPACITY]);
        for id in (network | plan.routes | plan.borrowed).iter() {
            prices.0[id.index()] = all.0[id.index()];
        }
        let facts = &self.atlas.tickets[ticket.index()];
        self.way(&prices, facts.a, facts.b, f32::INFINITY).map_or(RouteSet::EMPTY, |(_, routes)| routes - network)
    }

    /// The plan that a player has in mind, or a new one if that does not fit any more. What it is worth is not told.
    pub(crate) fn plan_in_mind(&self, mind: &mut Mind, sight: &Sight) -> Plan {
        self.refresh(mind, sight);
        let part = self.parts(self.network(sight));
        let is_done = |id: &TicketId| {
            let ticket = &self.atlas.tickets[id.index()];
            part[usize::from(ticket.a)] == part[usize::from(ticket.b)]
        };
        let done: TicketSet = sight.tickets.iter().filter(is_done).collect();
        Plan { routes: mind.routes, borrowed: mind.borrowed, worth: 0.0, done, planned: mind.planned - done }
    }

    /// Makes a new plan if the old one does not fit any more.
    fn refresh(&self, mind: &mut Mind, sight: &Sight) {
        let stations = sight.stations.len() as u8;
        let claimed = mind.routes & sight.own;
        if !claimed.is_empty() {
            mind.routes -= claimed;
            mind.own |= claimed;
        }
        let fits = mind.made
            && mind.tickets == sight.tickets
            && mind.stations == stations
            && (mind.routes - sight.available).is_empty()
            && mind.own == sight.own
            && mind.age < 6;
        if fits {
            return;
        }
        let plan = self.plan(sight, sight.tickets);
        *mind = Mind {
            made: true,
            routes: plan.routes,
            borrowed: plan.borrowed,
            tickets: sight.tickets,
            planned: plan.planned | plan.done,
            own: sight.own,
            stations,
            age: 0,
        };
    }

    /// Which tickets to keep: those that make the best plan.
    fn keep(&self, sight: &Sight, offer: fogg_rules::Offer, least: u8) -> Kept {
        let least = least.min(offer.len());
        let mut best = (f32::NEG_INFINITY, Kept::default());
        for mask in 0..1_u16 << offer.len() {
            let kept = Kept(mask as u8);
            if kept.len() < least {
                continue;
            }
            let tickets = offer.kept(kept).collect::<TicketSet>() | sight.tickets;
            let plan = self.plan(sight, tickets);
            let worth = plan.worth - self.weights.caution * f32::from(kept.len());
            if worth > best.0 {
                best = (worth, kept);
            }
        }
        best.1
    }

    // ---- turns ----

    fn turn(&self, mind: &mut Mind, sight: &Sight) -> Action {
        if sight.last_turn
            && let Some(action) = self.last_turn(sight)
        {
            return action;
        }
        mind.age = mind.age.saturating_add(1);
        self.refresh(mind, sight);
        let horizon = self.horizon(sight);
        let targets = self.targets(mind, sight, horizon);
        if let Some(action) = self.claim(sight, &targets) {
            return action;
        }
        if let Some(action) = self.station(mind, sight, horizon) {
            return action;
        }
        if self.wants_tickets(mind, sight, horizon) {
            return Action::DrawTickets;
        }
        self.draw(sight, &targets, true)
            .or_else(|| self.anything(sight))
            .or_else(|| sight.tickets_left.then_some(Action::DrawTickets))
            .or_else(|| self.build_anywhere(sight))
            .unwrap_or(Action::Pass)
    }

    fn wants_tickets(&self, mind: &Mind, sight: &Sight, horizon: f32) -> bool {
        sight.tickets_left
            && mind.routes.is_empty()
            && f32::from(sight.cars) >= self.weights.draw_cars
            && horizon >= self.weights.draw_turns
    }

    /// The routes to collect for: those of the plan, then the best others.
    fn targets(&self, mind: &Mind, sight: &Sight, horizon: f32) -> Targets {
        let nothing =
            Target { route: RouteId(0), planned: false, color: 0, colored: 0, locomotives: 0, missing: 0, value: 0.0 };
        let mut targets = Targets { len: 0, list: [nothing; MOST_TARGETS], worth: [f32::NEG_INFINITY; COLORS] };
        let mut left = sight.hand.counts();
        let mut spare = sight.cars;
        // Colours that are asked for come first, then gray routes get what is left.
        for gray in [false, true] {
            for id in mind.routes.iter() {
                let facts = &self.atlas.routes[id.index()];
                if (facts.color == GRAY) != gray {
                    continue;
                }
                let color = if gray { most_of(&left) } else { facts.color };
                let colored = left[usize::from(color)].min(facts.length - facts.ferry);
                left[usize::from(color)] -= colored;
                spare = spare.saturating_sub(facts.length);
                let missing = facts.length - colored;
                targets.push(Target { route: id, planned: true, color, colored, locomotives: 0, missing, value: 0.0 });
            }
        }
        // Locomotives go where they finish a route; ferries need theirs.
        let planned = targets.len;
        targets.list[..planned].sort_unstable_by_key(|target| target.missing);
        for target in &mut targets.list[..planned] {
            let ferry = self.atlas.routes[target.route.index()].ferry;
            if target.missing <= left[COLORS] {
                target.locomotives = target.missing;
                left[COLORS] -= target.missing;
                target.missing = 0;
            } else if ferry > 0 {
                let some = left[COLORS].min(ferry);
                target.locomotives = some;
                left[COLORS] -= some;
                target.missing -= some;
            }
        }
        let car = self.car_price(sight, horizon);
        // Routes with exactly one end in the own network; those with both ends there are counted twice and vanish.
        let mut touched = self.cities_of(sight.own | mind.routes);
        let mut prolonging = RouteSet::EMPTY;
        while touched != 0 {
            prolonging.0 ^= self.atlas.routes_at[touched.trailing_zeros() as usize].0;
            touched &= touched - 1;
        }
        let mut free = sight.available - mind.routes - self.game.board().twins(mind.routes);
        for first in [true, false] {
            let mut best: Option<Target> = None;
            let gray = most_of(&left);
            for class in &self.atlas.classes {
                let facts = &class.facts;
                let at_once = facts.points - car * f32::from(facts.length) - self.weights.turn;
                let most = at_once + self.weights.touching.max(0.0);
                if facts.length > spare || (!first && best.is_some_and(|best| best.value >= most)) {
                    continue;
                }
                let routes = class.routes & free;
                if routes.is_empty() {
                    continue;
                }
                let color = if facts.color == GRAY { gray } else { facts.color };
                let colored = left[usize::from(color)].min(facts.length - facts.ferry);
                let missing = facts.length - colored;
                if first {
                    let per_card = self.weights.turn * self.weights.card;
                    let ends = f32::from(u8::from(!(routes & prolonging).is_empty())) * self.weights.touching;
                    let mut look = |color: usize| {
                        let missing = (facts.length - facts.ferry).saturating_sub(left[color]) + facts.ferry;
                        let worth = at_once + ends - per_card * f32::from(missing);
                        targets.worth[color] = targets.worth[color].max(worth);
                    };
                    if facts.color == GRAY { (0..COLORS).for_each(&mut look) } else { look(usize::from(color)) }
                }
                let (locomotives, missing) = if missing <= left[COLORS] { (missing, 0) } else { (0, missing) };
                let turns = 1.0
                    + self.weights.card * f32::from(missing)
                    + if facts.ferry > 0 && missing > 0 { self.weights.ferry } else { 0.0 }
                    + if facts.tunnel { self.weights.tunnel } else { 0.0 };
                if turns > horizon + 0.5 {
                    continue;
                }
                let mut value = facts.points - car * f32::from(facts.length) - self.weights.turn * turns;
                let mut routes = routes;
                if !(routes & prolonging).is_empty() {
                    value += self.weights.touching;
                    routes = routes & prolonging;
                }
                if best.is_none_or(|best| value > best.value)
                    && let Some(route) = routes.pop()
                {
                    best = Some(Target { route, planned: false, color, colored, locomotives, missing, value });
                }
            }
            let Some(best) = best else { break };
            left[usize::from(best.color)] -= best.colored;
            left[COLORS] -= best.locomotives;
            spare -= self.atlas.routes[best.route.index()].length;
            free = free - RouteSet::of(best.route) - self.game.board().twins(RouteSet::of(best.route));
            targets.push(best);
        }
        targets
    }

    /// The cards still missing for these routes.
    pub(crate) fn missing(&self, sight: &Sight, routes: RouteSet) -> u8 {
        let mut left = sight.hand.counts();
        let mut missing = 0;
        for gray in [false, true] {
            for id in routes.iter() {
                let facts = &self.atlas.routes[id.index()];
                if (facts.color == GRAY) == gray {
                    let color = if gray { most_of(&left) } else { facts.color };
                    let colored = left[usize::from(color)].min(facts.length - facts.ferry);
                    left[usize::from(color)] -= colored;
                    missing += facts.length - colored;
                }
            }
        }
        missing.saturating_sub(left[COLORS])
    }

    /// A route that can be paid now and should be.
    fn claim(&self, sight: &Sight, targets: &Targets) -> Option<Action> {
        let touched = self.cities_of(sight.taken);
        let mut best: Option<(f32, &Target)> = None;
        let waits = targets.all().iter().any(|target| target.planned && target.missing > 0);
        let least = if waits { self.weights.early } else { self.weights.least };
        for target in targets.all() {
            if target.missing > 0 || (!target.planned && target.value < least) {
                continue;
            }
            let facts = &self.atlas.routes[target.route.index()];
            if facts.tunnel && !self.dares_tunnel(sight, target) {
                continue;
            }
            let contested = (touched >> facts.a & 1) + (touched >> facts.b & 1);
            let mut urgency = f32::from(facts.length);
            if target.planned {
                urgency += 20.0;
            }
            if !facts.double {
                urgency += 2.0;
            }
            urgency += 3.0 * contested as f32;
            if best.is_none_or(|best| urgency > best.0) {
                best = Some((urgency, target));
            }
        }
        best.map(|(_, target)| claim_of(target))
    }

    /// Whether there are cards to spare for what a tunnel may ask.
    fn dares_tunnel(&self, sight: &Sight, target: &Target) -> bool {
        let hand = sight.hand.counts();
        let spare = hand[usize::from(target.color)] + hand[COLORS] - target.colored - target.locomotives;
        let laid = Payment::new(CardColor::ALL[usize::from(target.color)], target.colored, target.locomotives);
        if might_be_hopeless(self.game, sight.pile, sight.discards, sight.hand, laid) {
            return false;
        }
        f32::from(spare) >= self.weights.tunnel_spare || sight.pile == 0
    }

    /// A station, if the plan asks for one and nothing else is left to do for it.
    fn station(&self, mind: &Mind, sight: &Sight, horizon: f32) -> Option<Action> {
        if mind.borrowed.is_empty() || horizon > 4.0 + 2.0 * mind.borrowed.len() as f32 {
            return None;
        }
        let route = mind.borrowed.iter().next()?;
        self.build(sight, route)
    }

    fn build(&self, sight: &Sight, route: RouteId) -> Option<Action> {
        self.build_at(sight, self.station_city(sight, route)?)
    }

    /// A station that helps nobody: the rules allow to pass only if nothing else can be done.
    fn build_anywhere(&self, sight: &Sight) -> Option<Action> {
        let free = CitySet::first(self.atlas.cities) - sight.all_stations;
        self.build_at(sight, free.iter().next()?)
    }

    fn build_at(&self, sight: &Sight, city: CityId) -> Option<Action> {
        let left = self.stations_left(sight);
        if left == 0 {
            return None;
        }
        let cost = self.game.rules().stations - left + 1;
        let hand = sight.hand.counts();
        let color = most_of(&hand);
        let colored = hand[usize::from(color)].min(cost);
        let payment = Payment::new(CardColor::ALL[usize::from(color)], colored, cost - colored);
        payment.is_in(sight.hand).then_some(Action::BuildStation { city, payment })
    }

    /// The last turn: what brings most at once.
    fn last_turn(&self, sight: &Sight) -> Option<Action> {
        let network = self.network(sight);
        let part = self.parts(network);
        let mut best: Option<(f32, Action)> = None;
        for id in (sight.available - self.atlas.longer_than[usize::from(sight.cars).min(16)]).iter() {
            let facts = &self.atlas.routes[id.index()];
            let Some(payment) = self.payment(sight, facts) else { continue };
            let mut gain = facts.points + self.gain_of_joining(sight, &part, facts);
            if facts.tunnel {
                gain *= 0.7;
            }
            if best.is_none_or(|best| gain > best.0) {
                best = Some((gain, Action::Claim { route: id, payment }));
            }
        }
        if self.stations_left(sight) > 0 {
            for id in (sight.taken - network).iter() {
                let gain = self.gain_of_joining(sight, &part, &self.atlas.routes[id.index()])
                    - f32::from(self.game.rules().station_points);
                if gain > 0.0
                    && best.is_none_or(|best| gain > best.0)
                    && let Some(action) = self.build(sight, id)
                {
                    best = Some((gain, action));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whether two routes connect the same cities and cost the same.
    pub(crate) fn are_alike(&self, one: RouteId, other: RouteId) -> bool {
        let [one, other] = [one, other].map(|id| &self.atlas.routes[id.index()]);
        let ends = |facts: &RouteFacts| (facts.a.min(facts.b), facts.a.max(facts.b));
        let cost = |facts: &RouteFacts| (facts.length, facts.color, facts.ferry, facts.tunnel);
        ends(one) == ends(other) && cost(one) == cost(other)
    }

    /// How much each claim deserves to be thought about.
    pub(crate) fn claim_interest(&self, sight: &Sight) -> impl Fn(RouteId) -> f32 {
        let planned = self.plan(sight, sight.tickets).routes;
        let (near_others, part) = (self.cities_of(sight.taken), self.parts(sight.own));
        move |route| {
            let facts = &self.atlas.routes[route.index()];
            self.quick_interest(route, planned, near_others) + self.gain_of_joining(sight, &part, facts)
        }
    }

    /// The same without the tickets that the route would complete.
    fn quick_interest(&self, route: RouteId, planned: RouteSet, near_others: u64) -> f32 {
        let facts = &self.atlas.routes[route.index()];
        let contested = ((near_others >> facts.a & 1) + (near_others >> facts.b & 1)) as f32;
        facts.points + if planned.contains(route) { 20.0 } else { 0.0 } + 2.0 * contested
    }

    /// Claims that can be paid in this turn, beside the planner's wish: those of the plan first, then those that bring most,
    /// near others rather than far from them.
    pub(crate) fn best_claims(&self, sight: &Sight, planned: RouteSet, wish: Action, most: usize) -> Vec<Action> {
        let mut claims: Vec<(f32, RouteId)> = Vec::new();
        if matches!(sight.question, Question::Turn) {
            let near_others = self.cities_of(sight.taken);
            for route in self.payable(sight) {
                let wished = matches!(wish, Action::Claim { route: wished, .. } if wished == route);
                if !wished {
                    claims.push((self.quick_interest(route, planned, near_others), route));
                }
            }
            claims.sort_by(|one, other| other.0.total_cmp(&one.0));
            claims.truncate(most);
        }
        let claim = |(_, route): (f32, RouteId)| {
            let payment = self.payment(sight, &self.atlas.routes[route.index()])?;
            Some(Action::Claim { route, payment })
        };
        claims.into_iter().filter_map(claim).collect()
    }

    /// The routes that the cars and the hand are enough for, the longest first.
    pub(crate) fn payable(&self, sight: &Sight) -> impl Iterator<Item = RouteId> {
        let hand = sight.hand.counts();
        let most = hand[..COLORS].iter().copied().max().unwrap_or(0);
        let affordable = sight.available - self.atlas.longer_than[usize::from(sight.cars).min(16)];
        let is_payable = move |facts: &RouteFacts| {
            let cards = if facts.color == GRAY { most } else { hand[usize::from(facts.color)] };
            cards.min(facts.length - facts.ferry) + hand[COLORS] >= facts.length
        };
        let payable = self.atlas.classes.iter().filter(move |class| is_payable(&class.facts));
        payable.flat_map(move |class| (class.routes & affordable).iter())
    }

    /// How to pay for a route, with as few locomotives as possible.
    fn payment(&self, sight: &Sight, facts: &RouteFacts) -> Option<Payment> {
        let hand = sight.hand.counts();
        let color = if facts.color == GRAY { most_of(&hand) } else { facts.color };
        let colored = hand[usize::from(color)].min(facts.length - facts.ferry);
        let payment = Payment::new(CardColor::ALL[usize::from(color)], colored, facts.length - colored);
        payment.is_in(sight.hand).then_some(payment)
    }

    /// Stations that could be built now and complete a ticket, or that the plan asks for.
    pub(crate) fn station_ideas(&self, sight: &Sight) -> Vec<Action> {
        if !matches!(sight.question, Question::Turn) || self.stations_left(sight) == 0 {
            return Vec::new();
        }
        let network = self.network(sight);
        let part = self.parts(network);
        let planned = self.plan(sight, sight.tickets).borrowed;
        let mut ideas: Vec<Action> = Vec::new();
        for id in (sight.taken - network).iter() {
            let helps = self.gain_of_joining(sight, &part, &self.atlas.routes[id.index()]) > 0.0;
            if (helps || planned.contains(id))
                && let Some(action) = self.build(sight, id)
                && !ideas.contains(&action)
            {
                ideas.push(action);
            }
        }
        ideas.truncate(3);
        ideas
    }

    /// Any route that can be paid, for the case that no card can be drawn.
    fn anything(&self, sight: &Sight) -> Option<Action> {
        self.last_turn(sight)
    }

    // ---- cards ----

    /// The card to draw.
    fn draw(&self, sight: &Sight, targets: &Targets, first: bool) -> Option<Action> {
        let hand = sight.hand.counts();
        let mut desire = [0.0_f32; COLORS];
        for (color, desire) in desire.iter_mut().enumerate() {
            *desire = self.weights.idle_card * f32::from(hand[color]);
        }
        let unseen = sight.unseen(self.game).counts();
        let total: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        let in_sight = sight.display.cards().counts();
        let best_worth = targets.worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        if best_worth > f32::NEG_INFINITY {
            let fade = self.weights.fade.max(0.1);
            for (desire, worth) in desire.iter_mut().zip(&targets.worth) {
                *desire += (1.0 - (best_worth - worth) / fade).max(0.0);
            }
        }
        let mut closest = u8::MAX;
        for target in targets.all() {
            if target.missing == 0 {
                continue;
            }
            closest = closest.min(target.missing);
            let facts = &self.atlas.routes[target.route.index()];
            // What a ferry still misses may be locomotives only.
            if !target.planned || facts.length - facts.ferry <= target.colored {
                continue;
            }
            let color = usize::from(target.color);
            let at_once = if first { in_sight[color].min(2) } else { 1 };
            let mut more = self.weights.plan_card + self.weights.long_card * f32::from(facts.length - 1);
            more *= 1.0 + self.weights.closeness / f32::from(target.missing);
            if target.missing <= at_once {
                more += self.weights.finish;
            }
            desire[color] += more;
        }
        let locomotive = if closest == 1 { self.weights.last_locomotive } else { self.weights.locomotive };
        let blind = if sight.pile == 0 {
            f32::NEG_INFINITY
        } else {
            let sum: f32 = desire.iter().zip(&unseen).map(|(desire, count)| desire * f32::from(*count)).sum();
            (sum + locomotive * f32::from(unseen[COLORS])) / total.max(1) as f32
        };
        let mut best = (blind, (sight.pile > 0).then_some(Source::Pile));
        let mut second = blind;
        let mut open_locomotive = None;
        for slot in 0..self.game.rules().display {
            match sight.display.get(slot) {
                Some(Card::Locomotive) => open_locomotive = Some(slot),
                Some(Card::Colored(color)) => {
                    let value = desire[color.index()];
                    if value > best.0 || best.1.is_none() {
                        second = best.0;
                        best = (value, Some(Source::Display(slot)));
                    } else if value > second {
                        second = value;
                    }
                }
                None => {}
            }
        }
        if first
            && let Some(slot) = open_locomotive
            && (best.1.is_none() || locomotive > best.0 + second.max(0.0))
        {
            return Some(Action::Draw(Source::Display(slot)));
        }
        best.1.map(Action::Draw)
    }
}

/// The colour of which there is most.
#[inline]
fn most_of(cards: &[u8; COLORS + 1]) -> u8 {
    let mut best = 0;
    for color in 1..COLORS {
        if cards[color] > cards[best] {
            best = color;
        }
    }
    best as u8
}

fn claim_of(target: &Target) -> Action {
    let payment = Payment::new(CardColor::ALL[usize::from(target.color)], target.colored, target.locomotives);
    Action::Claim { route: target.route, payment }
}

#[cfg(test)]
mod tests {
    use fogg_rules::{QuickChance, Seat, Setup, State, Unwatched};

    use super::*;

    /// Shows every decision of some games between planners, and what the player has in mind before it.
    fn watch(mut look: impl FnMut(&Planning<'_>, &Sight, Mind)) {
        for (map, players) in [(fogg_maps::usa(), 2), (fogg_maps::usa(), 4), (fogg_maps::europe(), 3)] {
            let game = map.game(players).expect("so many can play");
            let (atlas, weights) = (Atlas::new(&game), Weights::of(&game));
            let planning = Planning { game: &game, atlas: &atlas, weights: &weights };
            for deal in 0..3 {
                let mut chance = QuickChance::new(deal);
                let mut state = State::new(&game, Setup::default(), &mut chance, &mut Unwatched);
                let mut minds = [Mind::default(); Seat::MAX];
                while let Some(seat) = state.to_act(&game).iter().next() {
                    let sight = Sight::of_state(&game, &state, seat).expect("somebody has to act");
                    look(&planning, &sight, minds[seat.index()]);
                    let action = planning.decide(&mut minds[seat.index()], &sight);
                    state.play_unchecked(&game, seat, action, &mut chance, &mut Unwatched);
                }
            }
        }
    }

    #[test]
    fn payable_routes_are_those_with_a_payment() {
        let mut payable_routes = 0;
        watch(|planning, sight, _| {
            let payable: Vec<RouteId> = planning.payable(sight).collect();
            let lengths = payable.iter().map(|id| planning.atlas.routes[id.index()].length);
            assert!(lengths.is_sorted_by(|one, other| one >= other), "the longest first");
            for id in sight.available.iter() {
                let facts = &planning.atlas.routes[id.index()];
                let can = facts.length <= sight.cars && planning.payment(sight, facts).is_some();
                assert_eq!(payable.contains(&id), can, "{facts:?} with {:?}", sight.hand);
            }
            payable_routes += payable.len();
        });
        assert!(payable_routes > 1000, "{payable_routes}");
    }

    #[test]
    fn a_plan_in_mind_is_a_plan_for_what_is_there() {
        let mut older = 0;
        watch(|planning, sight, mut mind| {
            let new = planning.plan(sight, sight.tickets);
            let made = planning.plan_in_mind(&mut Mind::default(), sight);
            assert_eq!(
                (made.routes, made.borrowed, made.done, made.planned),
                (new.routes, new.borrowed, new.done, new.planned)
            );
            let known = planning.plan_in_mind(&mut mind, sight);
            assert_eq!(known.done, new.done, "what is complete is seen at once");
            assert!((known.routes - sight.available).is_empty(), "nothing that is gone is planned with");
            assert!((known.planned & known.done).is_empty() && (known.planned - sight.tickets).is_empty());
            older += u32::from(known.routes != new.routes);
        });
        assert!(older > 0, "some plans are older than the position");
    }
}
