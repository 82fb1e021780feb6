//! The positions of everything on a board, for programs that draw it themselves.

use fogg_maps::Map;

use crate::Overlay;
use crate::geometry::Point;
use crate::plan::{DrawingLayout, MARGIN};
use crate::row::SPACE_WIDTH;

pub use crate::markup::Anchor;

/// The positions of everything on a board: cities, names, and car spaces. They are the same as in [`svg`](crate::svg).
///
/// x is to the right, y is down, and angles are in degrees clockwise.
///
/// ```
/// use fogg_draw::Picture;
///
/// let map = fogg_maps::usa();
/// let picture = Picture::new(map);
/// assert_eq!(picture.cities.len(), map.board().cities().len());
/// assert_eq!(picture.routes[0].spaces.len(), usize::from(map.board().routes()[0].length));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// The margin around the board.
    pub margin: f64,
    /// The cities, in the order of the board's list.
    pub cities: Vec<CityPicture>,
    /// The routes, in the order of the board's list.
    pub routes: Vec<RoutePicture>,
}

/// The position of a city and its name.
#[derive(Clone, PartialEq, Debug)]
pub struct CityPicture {
    /// The center of the dot.
    pub at: (f64, f64),
    /// The name, in one or two lines.
    pub lines: Vec<String>,
    /// The position of the name on its first baseline.
    pub label: (f64, f64),
    /// The point of each line that is at this position.
    pub anchor: Anchor,
}

/// The positions of the car spaces of a route. The row is rotated by `angle` around its center.
#[derive(Clone, PartialEq, Debug)]
pub struct RoutePicture {
    /// The center of the row.
    pub at: (f64, f64),
    /// The rotation of the row.
    pub angle: f64,
    /// The offset of each car space from the center of the row.
    pub spaces: Vec<f64>,
    /// The length of a car space.
    pub space_length: f64,
    /// The width of a car space.
    pub space_width: f64,
    /// Half of the length of the row, including its border.
    pub half_length: f64,
    /// Half of the width of the row, including its border.
    pub half_width: f64,
    /// The car spaces that show a locomotive \[K9\].
    pub locomotives: Vec<u8>,
}

impl Picture {
    /// Computes all positions for a map.
    pub fn new(map: &Map) -> Picture {
        let plan = DrawingLayout::new(map, &Overlay::default(), &[]);
        let place = |point: Point| (round(point.x), round(point.y));
        let cities = plan.places.iter().zip(&plan.labels).map(|(at, label)| CityPicture {
            at: place(*at),
            lines: label.lines.clone(),
            label: place(label.at),
            anchor: label.anchor,
        });
        let routes = plan.rows.iter().map(|row| RoutePicture {
            at: place(row.center),
            angle: round(row.angle()),
            spaces: (0..row.spaces).map(|space| round(row.offset(space))).collect(),
            space_length: round(row.space_length),
            space_width: SPACE_WIDTH,
            half_length: round(row.half_length()),
            half_width: round(row.half_width()),
            locomotives: (0..row.spaces).filter(|space| row.shows_locomotive(*space)).collect(),
        });
        Picture {
            width: plan.width,
            height: plan.height,
            margin: MARGIN,
            cities: cities.collect(),
            routes: routes.collect(),
        }
    }
}

/// Rounds to hundredths of a unit, because smaller differences are not visible.
fn round(coordinate: f64) -> f64 {
    (coordinate * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_every_city_and_every_car_space_on_its_paper() {
        for (id, map) in fogg_maps::built_in() {
            let picture = Picture::new(map);
            assert_eq!(picture.cities.len(), map.board().cities().len(), "{id}");
            let inside = |(x, y): (f64, f64)| (0.0..picture.width).contains(&x) && (0.0..picture.height).contains(&y);
            assert!(picture.cities.iter().all(|city| inside(city.at) && inside(city.label)), "{id}");
            for (row, route) in picture.routes.iter().zip(map.board().routes()) {
                assert_eq!(row.spaces.len(), usize::from(route.length), "{id}");
                assert_eq!(row.locomotives.len(), usize::from(route.ferry_locomotives()), "{id}");
                let turned = row.angle.to_radians();
                let on_paper = |along: &f64| inside((row.at.0 + along * turned.cos(), row.at.1 + along * turned.sin()));
                assert!(row.spaces.iter().all(on_paper), "{id}");
            }
        }
    }
}
