//! How a simple player pays for a route.

use fogg_rules::{CardColor, Cards, Game, Payment, RouteColor, RouteId};

/// The color a route is paid in: its own, or for a gray one the color most cards are held of [K1, K2].
pub(crate) fn color_for(game: &Game, hand: Cards, route: RouteId) -> CardColor {
    match game.board().route(route).color {
        RouteColor::Colored(color) => color,
        RouteColor::Gray => most_held(hand),
    }
}

/// The color most cards are held of; of several the first.
pub(crate) fn most_held(hand: Cards) -> CardColor {
    let first_of_most = |best: CardColor, color: CardColor| {
        if hand.color(color) > hand.color(best) { color } else { best }
    };
    CardColor::ALL.into_iter().reduce(first_of_most).unwrap_or(CardColor::ALL[0])
}

/// The payment for a route in that color, with as few locomotives as possible; `None` if the hand is not enough
/// [K1, K9].
pub(crate) fn payment(game: &Game, hand: Cards, route: RouteId) -> Option<Payment> {
    let color = color_for(game, hand, route);
    let route = game.board().route(route);
    let colored = hand.color(color).min(route.length - route.ferry_locomotives());
    let payment = Payment::new(color, colored, route.length - colored);
    payment.is_in(hand).then_some(payment)
}
