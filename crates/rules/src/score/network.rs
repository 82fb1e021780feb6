//! The cities that a set of routes connects.

use crate::{Board, CityId, RouteSet};

/// The connected parts of a network of routes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Components {
    /// Union-find: the parent of each city on the path to the representative of its part.
    parent: [u8; Board::MAX_CITIES],
}

impl Components {
    /// A network without routes: every city is a separate part.
    pub(crate) fn empty() -> Components {
        Components { parent: std::array::from_fn(|city| city as u8) }
    }

    /// The connected parts of these routes.
    pub(crate) fn new(board: &Board, routes: RouteSet) -> Components {
        let mut network = Components::empty();
        for route in routes.iter() {
            let route = board.route(route);
            network.join(route.a, route.b);
        }
        network
    }

    /// The representative of a city's part.
    #[inline]
    pub(crate) fn part(&mut self, city: CityId) -> CityId {
        let mut city = city.index() & (Board::MAX_CITIES - 1);
        loop {
            let parent = usize::from(self.parent[city]) & (Board::MAX_CITIES - 1);
            if parent == city {
                return CityId(city as u8);
            }
            // Path halving keeps paths short without storing sizes.
            let grandparent = self.parent[parent];
            self.parent[city] = grandparent;
            city = usize::from(grandparent) & (Board::MAX_CITIES - 1);
        }
    }

    /// Connects two cities.
    #[inline]
    pub(crate) fn join(&mut self, a: CityId, b: CityId) {
        let (a, b) = (self.part(a), self.part(b));
        self.parent[a.index() & (Board::MAX_CITIES - 1)] = b.0;
    }
}
