//! The positions of cities and labels, for drawing. The rules do not depend on them.

use std::fmt;
use std::str::FromStr;

use fogg_rules::CityId;

/// The side of a city's dot on which its name is drawn.
///
/// Map files write it as one or two letters:
///
/// ```
/// use fogg_maps::Side;
///
/// assert_eq!("ne".parse(), Ok(Side::NE));
/// assert_eq!(Side::NE.to_string(), "ne");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The variants are points of the compass.
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
    /// All sides, in the order in which error messages list them.
    pub const ALL: [Side; 8] = [Side::N, Side::S, Side::E, Side::W, Side::NE, Side::NW, Side::SE, Side::SW];

    /// The name in map files.
    pub const fn name(self) -> &'static str {
        match self {
            Side::N => "n",
            Side::S => "s",
            Side::E => "e",
            Side::W => "w",
            Side::NE => "ne",
            Side::NW => "nw",
            Side::SE => "se",
            Side::SW => "sw",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(name: &str) -> Result<Side, ParseSideError> {
        Side::ALL.into_iter().find(|side| side.name() == name).ok_or(ParseSideError)
    }
}

/// The error for a text that is not the name of a [`Side`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSideError;

impl fmt::Display for ParseSideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "must be one of {}", Side::ALL.map(Side::name).join(", "))
    }
}

impl std::error::Error for ParseSideError {}

/// The size of a map, the positions of its cities, and the sides of their labels.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The width, in the unit of [`Layout::position`].
    pub width: f64,
    /// The height, in the unit of [`Layout::position`].
    pub height: f64,
    pub(crate) positions: Vec<(f64, f64)>,
    pub(crate) label_sides: Vec<Option<Side>>,
}

impl Layout {
    /// The position of a city: x from the left edge and y from the top edge.
    ///
    /// ```
    /// let map = fogg_maps::usa();
    /// let position = |id: &str| map.layout().position(map.board().find_city(id).expect("a city of the map"));
    /// let (seattle, miami) = (position("seattle"), position("miami"));
    /// assert!(seattle.0 < miami.0 && seattle.1 < miami.1, "Seattle is in the northwest, Miami in the southeast");
    /// ```
    ///
    /// # Panics
    /// If the board has no such city.
    pub fn position(&self, city: CityId) -> (f64, f64) {
        let (x, y) = self.positions[city.index()];
        (x * self.width, y * self.height)
    }

    /// The side on which the map places a city's name, if it chooses one. Otherwise the drawing code decides.
    pub fn label_side(&self, city: CityId) -> Option<Side> {
        self.label_sides.get(city.index()).copied().flatten()
    }
}
