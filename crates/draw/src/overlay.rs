//! What lies on the board.

use std::collections::BTreeMap;

use fogg_rules::{CityId, RouteId, Seat};

/// What lies on the board in a game; by default nothing.
///
/// Routes and cities the board does not have are not drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// The routes that are claimed, and by whom.
    pub owners: BTreeMap<RouteId, Seat>,
    /// The cities with a station, and whose it is.
    pub stations: BTreeMap<CityId, Seat>,
    /// The routes that matter to somebody, and how: outlines in the colour of the seat.
    pub marked_routes: BTreeMap<RouteId, (Seat, Mark)>,
    /// The cities that matter to somebody, and how: rings in the colour of the seat.
    pub marked_cities: BTreeMap<CityId, (Seat, Mark)>,
    /// What the key calls the seats; by their colours if nothing else is said.
    pub names: BTreeMap<Seat, String>,
}

/// How something matters to a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// What is to be done now: the strongest mark.
    Now,
    /// A part of the plan for later.
    Planned,
    /// To be used although it belongs to somebody else.
    Borrowed,
}

impl Mark {
    /// What the SVG calls it, and the key with a capital letter.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Mark::Now => "now",
            Mark::Planned => "planned",
            Mark::Borrowed => "borrowed",
        }
    }
}

impl Overlay {
    /// The seats that have something on the board, lowest first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let marked = self.marked_routes.values().chain(self.marked_cities.values()).map(|(seat, _)| seat);
        let mut seats: Vec<Seat> = self.owners.values().chain(self.stations.values()).chain(marked).copied().collect();
        seats.sort();
        seats.dedup();
        seats.into_iter()
    }
}
