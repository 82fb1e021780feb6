//! The numbers behind a refusal: what it takes, and what the viewer has.

use fogg_rules::{ActionError, CardColor, Cards, Game, Purpose, Route, RouteColor, View, Viewer};

/// What a player has too few of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortage {
    /// The number it takes.
    pub needed: u8,
    /// The number the player has. For cards, those of `color`.
    pub have: u8,
    /// The cards in question; `None` for train cars and stations.
    pub cards: Option<CardShortage>,
}

/// The cards that are missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardShortage {
    /// The color; if any color will do, the one of which the player has most. `None` without colored cards.
    pub color: Option<CardColor>,
    /// Whether any color will do.
    pub any_color: bool,
    /// The locomotives in the player's hand.
    pub locomotives: u8,
}

impl Shortage {
    /// The numbers behind the refusal of a route.
    pub fn of_route(view: &View, route: &Route, why: &ActionError) -> Option<Shortage> {
        match *why {
            ActionError::NotEnoughCars { needed, left } => Some(Shortage { needed, have: left, cards: None }),
            ActionError::FerryNeedsLocomotives { needed } => {
                Some(Shortage { needed, have: view.hand().locomotives(), cards: None })
            }
            ActionError::NotInHand { what: Purpose::Route } => {
                Some(Shortage::of_cards(view.hand(), route.length, route.color))
            }
            _ => None,
        }
    }

    /// The numbers behind the refusal of a station.
    pub fn of_station(game: &Game, view: &View, why: &ActionError) -> Option<Shortage> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        match why {
            ActionError::NoStationLeft => Some(Shortage { needed: game.rules().stations, have: 0, cards: None }),
            ActionError::NotInHand { what: Purpose::Station } => {
                let due = game.rules().station_cost(view.stations(seat).len() as u8);
                Some(Shortage::of_cards(view.hand(), due, RouteColor::Gray))
            }
            _ => None,
        }
    }

    fn of_cards(hand: Cards, needed: u8, color: RouteColor) -> Shortage {
        let (any_color, color) = match color {
            RouteColor::Colored(color) => (false, Some(color)),
            // The first of several with the same number.
            RouteColor::Gray => {
                (true, hand.colors_held().max_by_key(|color| (hand.color(*color), usize::MAX - color.index())))
            }
        };
        let have = color.map_or(0, |color| hand.color(color));
        Shortage { needed, have, cards: Some(CardShortage { color, any_color, locomotives: hand.locomotives() }) }
    }
}
