//! Optional help for players: ticket status, longest paths, and the reasons why a route or a city is not available. No
//! client needs it to play, and it is derived only from the viewer's own view.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Card;

/// The analysis of a position for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Study {
    /// The number of the last event before it.
    #[ts(type = "number")]
    pub number: u64,
    /// The viewer's own tickets.
    pub tickets: Vec<TicketStudy>,
    /// The tickets on offer to the viewer, each as if it were kept.
    pub offer: Vec<TicketStudy>,
    /// Routes that would complete all open tickets of the viewer together, including those on offer.
    pub together: OpenPath,
    /// The train cars that the open tickets would need together if the viewer kept only some of the tickets on offer:
    /// one entry for every choice. Absent without an offer, and if there are too many choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Keeping>>")]
    pub keeping: Vec<Keeping>,
    /// The longest path of every seat.
    pub paths: Vec<Path>,
    /// The routes that the viewer cannot claim now, each with the reason.
    pub routes: Vec<RefusedRoute>,
    /// The cities in which the viewer cannot build a station now, each with the reason. Empty in games without
    /// stations.
    pub cities: Vec<RefusedCity>,
}

/// The status of a ticket, with the routes that it still needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TicketStudy {
    /// Its number.
    pub ticket: u8,
    /// Its status.
    pub state: TicketState,
    /// The shortest path that is still open.
    pub way: OpenPath,
}

/// The status of a ticket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TicketState {
    /// Own routes connect its cities.
    Done,
    /// The best use of the player's stations connects its cities.
    DoneByStation,
    /// It can still be completed with the cars that are left.
    Possible,
    /// Own routes can no longer connect its cities, but another station might.
    NeedsStation,
    /// It can no longer be completed.
    Impossible,
}

/// The routes that must still be claimed for one path, or for several.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct OpenPath {
    /// Their numbers.
    pub routes: Vec<u8>,
    /// The train cars they need.
    pub cars: u32,
}

/// Some of the tickets on offer, and what they need.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Keeping {
    /// The tickets kept, in ascending order.
    pub tickets: Vec<u8>,
    /// The train cars that they and the viewer's other open tickets need together.
    pub cars: u32,
}

/// A longest path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Path {
    /// Its owner.
    pub seat: u8,
    /// Its length in cars.
    pub length: u32,
    /// The routes it uses.
    pub routes: Vec<u8>,
}

/// A route that cannot be claimed now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct RefusedRoute {
    /// Its number.
    pub route: u8,
    /// The error code that claiming it would return, such as `action/route-taken`.
    pub code: String,
    /// The rule behind it, such as `K3`.
    pub rule: String,
    /// What the viewer has too few of, if that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Shortage>", optional)]
    pub shortage: Option<Shortage>,
}

/// What a viewer has too few of: the cards, train cars, locomotives, or stations that the error code is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Shortage {
    /// The number it takes. For `action/no-station-left`, the number of stations of each player.
    pub needed: u8,
    /// The number the viewer has left. For cards, those of `color`.
    pub have: u8,
    /// For cards: their color, or the color of which the viewer has most if any color will do; missing if the hand has
    /// no colored cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Card>", optional)]
    pub color: Option<Card>,
    /// For cards: whether any color will do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub any_color: bool,
    /// For cards: the locomotives in the viewer's hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub locomotives: Option<u8>,
}

/// A city in which no station can be built now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct RefusedCity {
    /// Its id.
    pub city: String,
    /// The error code that building there would return, such as `action/station-there`.
    pub code: String,
    /// The rule behind it, such as `B1`.
    pub rule: String,
    /// What the viewer has too few of, if that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Shortage>", optional)]
    pub shortage: Option<Shortage>,
}
