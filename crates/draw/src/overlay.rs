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
}

impl Overlay {
    /// The seats that have something on the board, lowest first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let mut seats: Vec<Seat> = self.owners.values().chain(self.stations.values()).copied().collect();
        seats.sort();
        seats.dedup();
        seats.into_iter()
    }
}
