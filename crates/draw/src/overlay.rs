//! The pieces and marks on the board.

use std::collections::BTreeMap;

use fogg_rules::{CityId, RouteId, Seat};

/// The pieces and marks on the board. By default there are none.
///
/// Routes and cities that the board does not have are not drawn.
///
/// ```
/// use fogg_draw::{Mark, Overlay};
/// use fogg_rules::{CityId, RouteId, Seat};
///
/// let mut overlay = Overlay::default();
/// overlay.owners.insert(RouteId(7), Seat::FIRST);
/// overlay.marked_cities.insert(CityId(3), (Seat::FIRST, Mark::Planned));
/// overlay.names.insert(Seat::FIRST, "Ada".to_owned());
/// assert_eq!(overlay.seats().collect::<Vec<_>>(), [Seat::FIRST]);
/// assert!(fogg_draw::svg(fogg_maps::usa(), &overlay).contains("Ada"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// The claimed routes and their owners.
    pub owners: BTreeMap<RouteId, Seat>,
    /// The cities with a station, and the owners of the stations.
    pub stations: BTreeMap<CityId, Seat>,
    /// The marked routes, drawn with an outline in the color of the seat.
    pub marked_routes: BTreeMap<RouteId, (Seat, Mark)>,
    /// The marked cities, drawn with a ring in the color of the seat.
    pub marked_cities: BTreeMap<CityId, (Seat, Mark)>,
    /// The names of the seats in the key. A seat without a name is called by its color.
    pub names: BTreeMap<Seat, String>,
}

/// The meaning of a mark for a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// The next move: the strongest mark.
    Now,
    /// A part of the plan for later.
    Planned,
    /// A route of another player that a station will use.
    Borrowed,
}

impl Mark {
    /// The name in the SVG.
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
