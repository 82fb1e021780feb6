//! Time: the number of turns left, the number of turns a route takes, and the price of a car when time is short.
//!
//! The game ends soon after one player runs out of cars, so the opponent that can be done first sets the horizon.

use super::tables::RouteFacts;
use super::{COLORS, Hand, LOCOMOTIVES, Observation, PlannerContext};
use fogg_rules::RouteColor;

/// Turns needed for each missing card: a turn draws two \[D1\].
const TURNS_PER_CARD: f32 = 0.5;

/// Upper bound of the horizon. Only matters if there are no opponents; no game of two lasts this long.
const MAX_TURNS: f32 = 99.0;

/// Mean length of the routes that players claim, in cars. Estimated by hand; `Weights::haste` scales the result and is
/// tuned.
const MEAN_ROUTE_LENGTH: f32 = 4.0;

/// Cars that a player uses per turn, averaged over a game (45 cars in about 33 turns). Estimated by hand;
/// `Weights::car` scales the result and is tuned.
const CARS_PER_TURN: f32 = 1.35;

/// Locomotives beyond those a ferry requires that count as missing cards when a route is priced. More would price every
/// route as if it got all locomotives in hand. Chosen by hand.
const MAX_SPARE_LOCOMOTIVES: u8 = 1;

impl PlannerContext<'_> {
    /// The number of turns this player probably has left, including this one.
    pub(crate) fn horizon(&self, seen: &Observation) -> f32 {
        if seen.last_turn {
            return 1.0;
        }
        let last = self.game.rules().last_round_at;
        let mut fewest = MAX_TURNS;
        for opponent in seen.opponents() {
            let cars = f32::from(opponent.cars.saturating_sub(last));
            let missing = (cars - f32::from(opponent.hand)).max(0.0);
            fewest = fewest.min(missing * TURNS_PER_CARD + cars / MEAN_ROUTE_LENGTH);
        }
        fewest * self.weights.haste + 1.0
    }

    /// The price of a car in points. It falls when there is no time left to use all cars.
    pub(super) fn car_price(&self, seen: &Observation, horizon: f32) -> f32 {
        let cars = f32::from(seen.cars).max(1.0);
        self.weights.car * (horizon * CARS_PER_TURN / cars).min(1.0)
    }

    /// The number of turns it takes to claim a route, given the cards in hand; `most` is the size of the largest color
    /// in hand, which pays for gray routes.
    #[inline]
    pub(super) fn turns_for(&self, facts: &RouteFacts, hand: &Hand, most: u8) -> f32 {
        let locomotives = hand[LOCOMOTIVES];
        let same = match facts.color {
            RouteColor::Gray => most,
            RouteColor::Colored(color) => hand[color.index()],
        };
        let of_ferry = facts.ferry.saturating_sub(locomotives);
        let spare = locomotives.saturating_sub(facts.ferry).min(MAX_SPARE_LOCOMOTIVES);
        let missing = (facts.length - facts.ferry).saturating_sub(same + spare) + of_ferry;
        let mut turns = 1.0 + self.weights.card * f32::from(missing) + self.weights.ferry * f32::from(of_ferry);
        if facts.tunnel {
            turns += self.weights.tunnel;
        }
        turns
    }
}

/// The number of cards in the largest color of a hand.
#[inline]
pub(super) fn largest_color(hand: &Hand) -> u8 {
    hand[..COLORS].iter().copied().max().unwrap_or(0)
}
