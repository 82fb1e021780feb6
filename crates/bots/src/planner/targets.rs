//! Targets: the routes that cards are collected for, with the cards in hand already assigned to them.
//!
//! Routes of the plan come first. If cars are left over, up to [`MAX_EXTRA_TARGETS`] more routes follow, those that
//! score most for their price.

use fogg_rules::{CardColor, CitySet, RouteColor, RouteId, RouteSet};

use super::plan::CachedPlan;
use super::tables::RouteFacts;
use super::{COLORS, Hand, LOCOMOTIVES, Observation, PlannerContext, most_held_color};

/// Maximum number of target routes. Sized so that the list fits on the stack; plans are much shorter.
const MAX_TARGETS: usize = 24;

/// Target routes outside the plan. Chosen by hand: cards for a third one would hardly ever be drawn.
const MAX_EXTRA_TARGETS: usize = 2;

/// A route outside the plan may take this many turns more than seem to be left. Chosen by hand; half a turn only
/// absorbs rounding.
const HORIZON_SLACK: f32 = 0.5;

/// A route that cards are collected for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) route: RouteId,
    /// Whether the plan needs it for a ticket; otherwise it is claimed for its points.
    pub(super) planned: bool,
    /// The color it will be paid in.
    pub(super) color: CardColor,
    /// The cards of that color in hand that are assigned to it.
    pub(super) colored: u8,
    /// The locomotives in hand that are assigned to it.
    pub(super) locomotives: u8,
    /// The cards still missing.
    pub(super) missing: u8,
    /// The points it is worth minus its price, for a route outside the plan.
    pub(super) value: f32,
}

/// The routes that cards are collected for, most important first.
pub(super) struct Targets {
    len: usize,
    list: [Target; MAX_TARGETS],
    /// For every color, the worth of the best route outside the plan that its cards could pay for.
    pub(super) color_worth: [f32; COLORS],
}

impl Targets {
    fn new() -> Targets {
        let unused = Target {
            route: RouteId(0),
            planned: false,
            color: CardColor::ALL[0],
            colored: 0,
            locomotives: 0,
            missing: 0,
            value: 0.0,
        };
        Targets { len: 0, list: [unused; MAX_TARGETS], color_worth: [f32::NEG_INFINITY; COLORS] }
    }

    fn push(&mut self, target: Target) {
        if self.len < MAX_TARGETS {
            self.list[self.len] = target;
            self.len += 1;
        }
    }

    pub(super) fn all(&self) -> &[Target] {
        &self.list[..self.len]
    }

    fn all_mut(&mut self) -> &mut [Target] {
        &mut self.list[..self.len]
    }
}

/// Cards and cars that are not assigned to a target yet.
struct Supply {
    cards: Hand,
    cars: u8,
}

impl Supply {
    /// Takes the cards of a route's color (the largest color for a gray route) and returns the color and the number
    /// taken.
    #[inline]
    fn take_colored(cards: &mut Hand, facts: &RouteFacts) -> (CardColor, u8) {
        let color = paying_color(cards, facts.color);
        let colored = cards[color.index()].min(facts.length - facts.ferry);
        cards[color.index()] -= colored;
        (color, colored)
    }
}

/// The routes outside the plan among which extra targets are chosen.
#[derive(Clone, Copy)]
struct ExtraRoutes {
    free: RouteSet,
    /// The routes that extend the player's network.
    extending: RouteSet,
    /// The price of a car.
    car: f32,
    horizon: f32,
}

impl PlannerContext<'_> {
    /// The routes to collect cards for: those of the plan, then the best others.
    pub(super) fn targets(&self, plan: &CachedPlan, seen: &Observation, horizon: f32) -> Targets {
        let mut targets = Targets::new();
        let mut supply = Supply { cards: seen.hand.counts(), cars: seen.cars };
        self.add_planned(&mut targets, &mut supply, plan.routes);
        let mut extra = ExtraRoutes {
            free: seen.available - plan.routes - self.game.board().twins(plan.routes),
            extending: self.extending(self.tables.cities_of(seen.own | plan.routes)),
            car: self.car_price(seen, horizon),
            horizon,
        };
        targets.color_worth = self.color_worth(&supply, extra);
        for _ in 0..MAX_EXTRA_TARGETS {
            let Some(best) = self.best_extra(&supply, extra) else { break };
            supply.cards[best.color.index()] -= best.colored;
            supply.cards[LOCOMOTIVES] -= best.locomotives;
            supply.cars -= self.tables.route(best.route).length;
            let taken = RouteSet::of(best.route);
            extra.free = extra.free - taken - self.game.board().twins(taken);
            targets.push(best);
        }
        targets
    }

    /// Adds the routes of a plan and assigns cards to them.
    fn add_planned(&self, targets: &mut Targets, supply: &mut Supply, routes: RouteSet) {
        // Colored routes first; gray routes get what is left.
        for gray in [false, true] {
            for id in routes.iter() {
                let facts = self.tables.route(id);
                if (facts.color == RouteColor::Gray) != gray {
                    continue;
                }
                let (color, colored) = Supply::take_colored(&mut supply.cards, facts);
                supply.cars = supply.cars.saturating_sub(facts.length);
                let missing = facts.length - colored;
                targets.push(Target { route: id, planned: true, color, colored, locomotives: 0, missing, value: 0.0 });
            }
        }
        // Locomotives go where they finish a route; ferries need theirs.
        let planned = targets.all_mut();
        planned.sort_unstable_by_key(|target| target.missing);
        let locomotives = &mut supply.cards[LOCOMOTIVES];
        for target in planned {
            let ferry = self.tables.route(target.route).ferry;
            if target.missing <= *locomotives {
                target.locomotives = target.missing;
                *locomotives -= target.missing;
                target.missing = 0;
            } else if ferry > 0 {
                let some = (*locomotives).min(ferry);
                target.locomotives = some;
                *locomotives -= some;
                target.missing -= some;
            }
        }
    }

    /// The routes with exactly one end in these cities. Routes with both ends there are toggled twice and vanish.
    fn extending(&self, cities: CitySet) -> RouteSet {
        cities.iter().fold(RouteSet::EMPTY, |routes, city| RouteSet(routes.0 ^ self.tables.routes_at(city).0))
    }

    /// The points of a route if all its cards were in hand: minus its cars and the turn that claims it.
    fn worth_with_all_cards(&self, facts: &RouteFacts, car: f32) -> f32 {
        facts.points - car * f32::from(facts.length) - self.weights.turn
    }

    /// For every color, the worth of the best route outside the plan that its cards could pay for.
    fn color_worth(&self, supply: &Supply, extra: ExtraRoutes) -> [f32; COLORS] {
        let mut color_worth = [f32::NEG_INFINITY; COLORS];
        let per_card = self.weights.turn * self.weights.card;
        for class in &self.tables.classes {
            let facts = &class.facts;
            let routes = class.routes & extra.free;
            if facts.length > supply.cars || routes.is_empty() {
                continue;
            }
            let bonus = f32::from(u8::from(!(routes & extra.extending).is_empty())) * self.weights.touching;
            let mut consider = |color: usize| {
                let missing = (facts.length - facts.ferry).saturating_sub(supply.cards[color]) + facts.ferry;
                let worth = self.worth_with_all_cards(facts, extra.car) + bonus - per_card * f32::from(missing);
                color_worth[color] = color_worth[color].max(worth);
            };
            match facts.color {
                RouteColor::Gray => (0..COLORS).for_each(&mut consider),
                RouteColor::Colored(color) => consider(color.index()),
            }
        }
        color_worth
    }

    /// The most valuable route outside the plan.
    fn best_extra(&self, supply: &Supply, extra: ExtraRoutes) -> Option<Target> {
        let mut best: Option<Target> = None;
        let gray = most_held_color(&supply.cards);
        for class in &self.tables.classes {
            let facts = &class.facts;
            let at_most = self.worth_with_all_cards(facts, extra.car) + self.weights.touching.max(0.0);
            if facts.length > supply.cars || best.is_some_and(|best| best.value >= at_most) {
                continue;
            }
            let mut routes = class.routes & extra.free;
            if routes.is_empty() {
                continue;
            }
            let color = match facts.color {
                RouteColor::Gray => gray,
                RouteColor::Colored(color) => color,
            };
            let colored = supply.cards[color.index()].min(facts.length - facts.ferry);
            let missing = facts.length - colored;
            let (locomotives, missing) = if missing <= supply.cards[LOCOMOTIVES] { (missing, 0) } else { (0, missing) };
            let turns = 1.0
                + self.weights.card * f32::from(missing)
                + if facts.ferry > 0 && missing > 0 { self.weights.ferry } else { 0.0 }
                + if facts.tunnel { self.weights.tunnel } else { 0.0 };
            if turns > extra.horizon + HORIZON_SLACK {
                continue;
            }
            let mut value = facts.points - extra.car * f32::from(facts.length) - self.weights.turn * turns;
            if !(routes & extra.extending).is_empty() {
                value += self.weights.touching;
                routes = routes & extra.extending;
            }
            if best.is_none_or(|best| value > best.value)
                && let Some(route) = routes.pop()
            {
                best = Some(Target { route, planned: false, color, colored, locomotives, missing, value });
            }
        }
        best
    }

    /// The number of cards still missing for these routes.
    pub(crate) fn missing(&self, seen: &Observation, routes: RouteSet) -> u8 {
        let mut cards = seen.hand.counts();
        let mut missing = 0;
        for gray in [false, true] {
            for id in routes.iter() {
                let facts = self.tables.route(id);
                if (facts.color == RouteColor::Gray) == gray {
                    let (_, colored) = Supply::take_colored(&mut cards, facts);
                    missing += facts.length - colored;
                }
            }
        }
        missing.saturating_sub(cards[LOCOMOTIVES])
    }
}

/// The color that a route is paid in: its own, or the largest one for a gray route.
#[inline]
pub(super) fn paying_color(cards: &Hand, color: RouteColor) -> CardColor {
    match color {
        RouteColor::Gray => most_held_color(cards),
        RouteColor::Colored(color) => color,
    }
}
