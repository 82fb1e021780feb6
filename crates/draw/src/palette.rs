//! The colors, and the symbol or pattern that goes with each of them.

use fogg_rules::{CardColor, RouteColor, Seat};

/// The paper.
pub(crate) const PAPER: &str = "#f3ebd8";
/// The paper of title and key, a little lighter.
pub(crate) const CARD: &str = "#faf5e8";
/// Faint lines on the paper.
pub(crate) const FAINT: &str = "#e4d9bf";
/// Text and outlines.
pub(crate) const INK: &str = "#2a2520";
/// The frame and other ornaments.
pub(crate) const SEPIA: &str = "#6b5a45";
/// The line of rails under a row of spaces.
pub(crate) const RAIL: &str = "#8d7f6a";
/// The rock around a tunnel.
pub(crate) const ROCK: &str = "#a8957a";
/// The water under a ferry.
pub(crate) const WATER: &str = "#cfe0e4";
/// The waves of a ferry.
pub(crate) const WAVE: &str = "#47788a";

/// The symbol of a route color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    Diamond,
    Circle,
    Triangle,
    Square,
    Chevron,
    Star,
    Bars,
    Cross,
}

/// The colors and the symbol of the spaces of a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    pub(crate) fill: &'static str,
    /// The color of the symbol on the fill.
    pub(crate) ink: &'static str,
    /// Gray routes have none.
    pub(crate) symbol: Option<Symbol>,
    /// The name in the key.
    pub(crate) name: &'static str,
}

/// The paint of a route color.
pub(crate) fn route_paint(color: RouteColor) -> Paint {
    let paint = |fill, ink, symbol, name| Paint { fill, ink, symbol: Some(symbol), name };
    const LIGHT: &str = "#fffdf6";
    match color {
        RouteColor::Gray => Paint { fill: "#bab3a6", ink: INK, symbol: None, name: "Any color" },
        RouteColor::Colored(color) => match color {
            CardColor::Purple => paint("#9d68ad", LIGHT, Symbol::Diamond, "Purple"),
            CardColor::Blue => paint("#2d55a9", LIGHT, Symbol::Circle, "Blue"),
            CardColor::Orange => paint("#ec922d", INK, Symbol::Triangle, "Orange"),
            CardColor::White => paint("#fffefa", INK, Symbol::Square, "White"),
            CardColor::Green => paint("#4e9066", LIGHT, Symbol::Chevron, "Green"),
            CardColor::Yellow => paint("#f2cf45", INK, Symbol::Star, "Yellow"),
            CardColor::Black => paint("#3d3833", LIGHT, Symbol::Bars, "Black"),
            CardColor::Red => paint("#b23717", LIGHT, Symbol::Cross, "Red"),
        },
    }
}

/// The pattern on the cars and stations of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pattern {
    Slashes,
    Rails,
    Dots,
    Zigzag,
    Checks,
}

/// The colors and the pattern of the cars and stations of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Livery {
    pub(crate) fill: &'static str,
    /// The color of the pattern.
    pub(crate) ink: &'static str,
    pub(crate) pattern: Pattern,
    /// The name in the key.
    pub(crate) name: &'static str,
}

/// The livery of a seat.
pub(crate) fn livery(seat: Seat) -> Livery {
    let livery = |fill, ink, pattern, name| Livery { fill, ink, pattern, name };
    const LIVERIES: usize = Seat::MAX;
    let all: [Livery; LIVERIES] = [
        livery("#22367f", "#ffffff", Pattern::Slashes, "Blue player"),
        livery("#9c2018", "#ffffff", Pattern::Rails, "Red player"),
        livery("#107d60", "#ffffff", Pattern::Dots, "Green player"),
        livery("#f4b400", "#2a2520", Pattern::Zigzag, "Yellow player"),
        livery("#1d1b1a", "#ffffff", Pattern::Checks, "Black player"),
    ];
    all[seat.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_colors_share_a_fill_or_a_symbol() {
        let paints = CardColor::ALL.map(|color| route_paint(RouteColor::Colored(color)));
        for (index, one) in paints.iter().enumerate() {
            assert!(one.symbol.is_some(), "{} has a symbol", one.name);
            for other in &paints[index + 1..] {
                assert_ne!(one.symbol, other.symbol, "{} and {}", one.name, other.name);
                assert_ne!(one.fill, other.fill, "{} and {}", one.name, other.name);
            }
        }
        assert_eq!(route_paint(RouteColor::Gray).symbol, None);
    }

    #[test]
    fn no_two_seats_share_a_fill_or_a_pattern() {
        let liveries: Vec<Livery> = Seat::all(Seat::MAX as u8).map(livery).collect();
        for (index, one) in liveries.iter().enumerate() {
            for other in &liveries[index + 1..] {
                assert_ne!(one.pattern, other.pattern, "{} and {}", one.name, other.name);
                assert_ne!(one.fill, other.fill, "{} and {}", one.name, other.name);
            }
        }
    }
}
