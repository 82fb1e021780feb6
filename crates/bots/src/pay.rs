//! Payments of simple bots for routes, and tunnels that they should not try.

use fogg_rules::{CardColor, Cards, Game, Payment, RouteColor, RouteId};

/// The color a route is paid in: its own, or the largest color in hand for a gray one [K1, K2].
pub(crate) fn color_for(game: &Game, hand: Cards, route: RouteId) -> CardColor {
    match game.board().route(route).color {
        RouteColor::Colored(color) => color,
        RouteColor::Gray => most_held(hand),
    }
}

/// The most frequent color in hand; the first of several.
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

/// Whether a tunnel may cost more than the player can pay every time it is tried. That is possible when almost all
/// cards are in hands, because all remaining cards may then match [U2, U3]. Two players who only try such tunnels would
/// do so forever, because they take their cards back \[U4\].
pub(crate) fn might_be_hopeless(game: &Game, pile: u8, discards: Cards, hand: Cards, laid: Payment) -> bool {
    let rules = game.rules();
    let left = u16::from(pile) + u16::from(discards.total());
    let due = left.min(rules.tunnel_cards.into());
    let hand = hand.saturating_minus(laid.cards());
    let more = hand.locomotives() + laid.color().map_or(0, |color| hand.color(color));
    left < u16::from(rules.locomotives + rules.cards_per_color) && u16::from(more) < due
}
