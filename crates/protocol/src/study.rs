//! What the server knows to say about a position beyond what is on the table: help for people, never needed to play.
//! It is made from what the viewer sees and nothing else.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A position, studied for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Study {
    /// The number of the last event it knows.
    #[ts(type = "number")]
    pub number: u64,
    /// The viewer's own tickets.
    pub tickets: Vec<TicketStudy>,
    /// The tickets on offer to the viewer, each as if it were kept.
    pub offer: Vec<TicketStudy>,
    /// All open tickets of the viewer together, those on offer included.
    pub together: Way,
    /// The longest path of every seat.
    pub paths: Vec<Path>,
    /// Why the viewer cannot claim a route now; routes that can be claimed are left out.
    pub routes: Vec<RefusedRoute>,
    /// Why the viewer cannot build a station in a city now; cities where it can are left out. Empty in games without
    /// stations.
    pub cities: Vec<RefusedCity>,
}

/// A ticket, and what is still to do for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TicketStudy {
    /// Its number.
    pub ticket: u8,
    /// How it stands.
    pub state: TicketState,
    /// The shortest way that is still open to it.
    pub way: Way,
}

/// How a ticket stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TicketState {
    /// Own routes connect its cities.
    Done,
    /// With the best use of one's stations its cities are connected.
    DoneByStation,
    /// It can still be done, with the cars that are left.
    Possible,
    /// Own routes cannot connect it any more, but a station that is still to be built might.
    NeedsStation,
    /// It cannot be done any more.
    Impossible,
}

/// Routes still to be claimed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Way {
    /// Their numbers.
    pub routes: Vec<u8>,
    /// The train cars they need.
    pub cars: u32,
}

/// A longest path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Path {
    /// Whose.
    pub seat: u8,
    /// How long it is, in cars.
    pub length: u32,
    /// The routes it uses.
    pub routes: Vec<u8>,
}

/// A route that cannot be claimed now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct RefusedRoute {
    /// Its number.
    pub route: u8,
    /// The code with which claiming it would be refused, as `action/route-taken`.
    pub code: String,
    /// The rule behind it, as `K3`.
    pub rule: String,
}

/// A city in which no station can be built now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct RefusedCity {
    /// Its id.
    pub city: String,
    /// The code with which building there would be refused, as `action/station-there`.
    pub code: String,
    /// The rule behind it, as `B1`.
    pub rule: String,
}
