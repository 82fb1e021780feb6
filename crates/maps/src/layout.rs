//! Where things are drawn. The rules know nothing of this.

use fogg_rules::CityId;

/// On which side of its dot a city's name stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Points of the compass.
pub enum Side {
    N,
    S,
    E,
    W,
    NE,
    NW,
    SE,
    SW,
}

impl Side {
    /// The side of that name, as map files write it.
    pub fn from_name(name: &str) -> Option<Side> {
        Some(match name {
            "n" => Side::N,
            "s" => Side::S,
            "e" => Side::E,
            "w" => Side::W,
            "ne" => Side::NE,
            "nw" => Side::NW,
            "se" => Side::SE,
            "sw" => Side::SW,
            _ => return None,
        })
    }
}

/// The size of the board and the places of its cities.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// Nominal width.
    pub width: f64,
    /// Nominal height.
    pub height: f64,
    pub(crate) positions: Vec<(f64, f64)>,
    pub(crate) label_sides: Vec<Option<Side>>,
}

impl Layout {
    /// The place of a city, in units of width and height; x to the right, y down.
    ///
    /// # Panics
    /// If the board has no such city.
    pub fn position(&self, city: CityId) -> (f64, f64) {
        let (x, y) = self.positions[city.index()];
        (x * self.width, y * self.height)
    }

    /// Where a city's name collides least, if the map says so.
    pub fn label_side(&self, city: CityId) -> Option<Side> {
        self.label_sides.get(city.index()).copied().flatten()
    }
}
