//! The row of car spaces of a route.

use fogg_maps::Map;
use fogg_rules::{Board, CityId, RouteId, RouteKind, RouteSet};

use crate::geometry::{Point, RotatedRect, direction};

/// The width of a car space, across the route.
pub(crate) const SPACE_WIDTH: f64 = 14.0;
/// Maximum length of a car space.
pub(crate) const SPACE_LENGTH: f64 = 39.0;
/// The distance between two adjacent spaces of a row.
const SPACE_GAP: f64 = 3.0;
/// Maximum distance between the centers of adjacent spaces. A longer route keeps its spaces together and shows rails at
/// its ends.
const MAX_PITCH: f64 = 47.0;
/// The distance between the center of a city and its rows. It leaves space for the dot and the names.
const CLEARANCE: f64 = 26.0;
/// Minimum distance between the centers of adjacent spaces when a row makes space for other rows.
const MIN_PITCH: f64 = 34.0;
/// The distance between the centers of adjacent spaces if both cities are at the same point.
const LEAST_PITCH: f64 = 5.0;
/// The preferred distance between rows of different routes.
const ROW_GAP: f64 = 1.0;
/// The distance by which a row is moved away from a city in one step.
const SHIFT: f64 = 1.0;
/// Maximum number of passes over all rows.
const ROUNDS: usize = 60;
/// The border of a tunnel or a ferry around its spaces.
pub(crate) const TRIM: f64 = 4.5;
/// The distance between the two rows of a double route.
const TWIN_GAP: f64 = 3.0;

/// The positions of the car spaces of a route.
///
/// A row always points to the right, or straight down. So symbols are upright, and the two rows of a double route are
/// parallel even if the map lists their ends in a different order.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct CarRow {
    pub(crate) id: RouteId,
    /// The center of the row.
    pub(crate) center: Point,
    /// The unit vector along the row.
    pub(crate) unit: Point,
    /// The cities at its two ends, in its direction.
    ends: [CityId; 2],
    /// The positions of these cities.
    pub(crate) cities: [Point; 2],
    pub(crate) kind: RouteKind,
    pub(crate) spaces: u8,
    /// The length of a space.
    pub(crate) space_length: f64,
    /// The distance between the centers of adjacent spaces.
    pitch: f64,
    /// The minimum distance from the centers of the two cities.
    clearances: [f64; 2],
}

impl CarRow {
    /// The rows of a board with cities at these points, in the order of the routes.
    pub(crate) fn all(map: &Map, places: &[Point]) -> Vec<CarRow> {
        let board = map.board();
        let mut rows: Vec<CarRow> = board.route_ids().map(|id| CarRow::new(board, id, places)).collect();
        for row in &mut rows {
            row.settle(board);
        }
        make_room(board, &mut rows);
        rows
    }

    fn new(board: &Board, id: RouteId, places: &[Point]) -> CarRow {
        let route = board.route(id);
        let mut ends = [route.a, route.b];
        let place = |end: CityId| (places[end.index()].x, places[end.index()].y, end.index());
        if place(ends[1]) < place(ends[0]) {
            ends.reverse();
        }
        let cities = ends.map(|end| places[end.index()]);
        let (unit, distance) = direction(cities[0], cities[1]);
        // Cities that are extremely close to each other still get a row, however small.
        let clearance = CLEARANCE.min(distance / 4.0);
        CarRow {
            id,
            center: cities[0],
            unit,
            ends,
            cities,
            kind: route.kind,
            spaces: route.length,
            space_length: 1.0,
            pitch: 1.0,
            clearances: [clearance; 2],
        }
    }

    /// Computes the positions of the spaces from the clearances.
    fn settle(&mut self, board: &Board) {
        let distance = self.cities[0].distance(self.cities[1]);
        let [from, to] = self.clearances;
        self.pitch = self.free_pitch().min(MAX_PITCH);
        self.space_length = (self.pitch - SPACE_GAP).max(self.pitch * 0.8).min(SPACE_LENGTH);
        // The halves of a double route are on both sides of the straight line.
        let twin = board.twins(RouteSet::of(self.id)).iter().next();
        let aside = twin.map_or(0.0, |twin| {
            let aside = self.half_width() + TWIN_GAP / 2.0;
            if self.id < twin { -aside } else { aside }
        });
        self.center = self.cities[0].moved(self.unit, (from + distance - to) / 2.0, aside);
    }

    /// The distance between the centers of adjacent spaces if they used all available space.
    fn free_pitch(&self) -> f64 {
        let room = self.cities[0].distance(self.cities[1]) - self.clearances[0] - self.clearances[1];
        (room / f64::from(self.spaces)).max(LEAST_PITCH)
    }

    /// The offset of the center of a space from the center of the row.
    pub(crate) fn offset(&self, space: u8) -> f64 {
        (f64::from(space) - (f64::from(self.spaces) - 1.0) / 2.0) * self.pitch
    }

    /// The ferry's spaces that show a locomotive \[K9\]: those in the middle.
    pub(crate) fn shows_locomotive(&self, space: u8) -> bool {
        match self.kind {
            RouteKind::Ferry(symbols) => {
                let first = (self.spaces - symbols.min(self.spaces)) / 2;
                (first..first + symbols).contains(&space)
            }
            RouteKind::Plain | RouteKind::Tunnel => false,
        }
    }

    /// The angle of the row in degrees, clockwise as in SVG.
    pub(crate) fn angle(&self) -> f64 {
        self.unit.y.atan2(self.unit.x).to_degrees()
    }

    fn trim(&self) -> f64 {
        match self.kind {
            RouteKind::Plain => 0.0,
            RouteKind::Tunnel | RouteKind::Ferry(_) => TRIM,
        }
    }

    /// Half of the width of the row, including its border.
    pub(crate) fn half_width(&self) -> f64 {
        SPACE_WIDTH / 2.0 + self.trim()
    }

    /// Half of the length of the row, including its border.
    pub(crate) fn half_length(&self) -> f64 {
        self.pitch * (f64::from(self.spaces) - 1.0) / 2.0 + self.space_length / 2.0 + self.trim()
    }

    /// The two ends of the row, in its direction.
    pub(crate) fn tips(&self) -> [Point; 2] {
        [-1.0, 1.0].map(|side| self.center.moved(self.unit, side * self.half_length(), 0.0))
    }

    /// The area that the row covers, without the rails at its ends.
    pub(crate) fn rotated_rect(&self) -> RotatedRect {
        RotatedRect {
            center: self.center,
            unit: self.unit,
            half_length: self.half_length(),
            half_width: self.half_width(),
        }
    }
}

/// Moves rows that touch near a common city away from it, as long as their spaces stay long enough.
fn make_room(board: &Board, rows: &mut [CarRow]) {
    for _ in 0..ROUNDS {
        let mut moves: Vec<(RouteId, CityId)> = Vec::new();
        for (index, one) in rows.iter().enumerate() {
            for two in &rows[index + 1..] {
                let Some(city) = one.ends.into_iter().find(|city| two.ends.contains(city)) else { continue };
                let twins = one.ends == two.ends;
                if twins || one.rotated_rect().depth(&two.rotated_rect()) <= -ROW_GAP {
                    continue;
                }
                // Move the row with more space.
                let row = if one.free_pitch() >= two.free_pitch() { one } else { two };
                if row.free_pitch() > MIN_PITCH {
                    moves.push((row.id, city));
                }
            }
        }
        if moves.is_empty() {
            return;
        }
        moves.sort();
        moves.dedup();
        for (id, city) in moves {
            // The halves of a double route stay next to each other.
            for row in (RouteSet::of(id) | board.twins(RouteSet::of(id))).iter() {
                let row = &mut rows[row.index()];
                let end = usize::from(row.ends[1] == city);
                row.clearances[end] += SHIFT;
                row.settle(board);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::places;

    fn rows(map: &Map) -> Vec<CarRow> {
        CarRow::all(map, &places(map).0)
    }

    fn spaces(row: &CarRow) -> Vec<RotatedRect> {
        let rotated_rect = |space| RotatedRect {
            center: row.center.moved(row.unit, row.offset(space), 0.0),
            unit: row.unit,
            half_length: row.space_length / 2.0,
            half_width: SPACE_WIDTH / 2.0,
        };
        (0..row.spaces).map(rotated_rect).collect()
    }

    #[test]
    fn double_routes_do_not_overlap() {
        for (id, map) in fogg_maps::built_in() {
            let rows = rows(map);
            let mut doubles = 0;
            for row in &rows {
                for twin in map.board().twins(RouteSet::of(row.id)).iter() {
                    doubles += 1;
                    assert!(
                        !row.rotated_rect().overlaps(&rows[twin.index()].rotated_rect()),
                        "{id}: {:?} and {twin:?}",
                        row.id
                    );
                }
            }
            assert!(doubles > 10, "{id} has double routes");
        }
    }

    #[test]
    fn spaces_of_different_routes_do_not_overlap() {
        for (id, map) in fogg_maps::built_in() {
            let rows = rows(map);
            for (index, row) in rows.iter().enumerate() {
                let own = spaces(row);
                for other in &rows[index + 1..] {
                    let hit = own.iter().any(|one| spaces(other).iter().any(|two| one.depth(two) > 0.5));
                    let name = |row: &CarRow| map.board().route_name(row.id);
                    assert!(!hit, "{id}: {} and {}", name(row), name(other));
                }
            }
        }
    }

    #[test]
    fn adjacent_spaces_are_apart_and_of_the_full_width() {
        for (_, map) in fogg_maps::built_in() {
            for row in rows(map) {
                assert!(row.space_length >= 25.0, "{}", map.board().route_name(row.id));
                let spaces = spaces(&row);
                assert!(spaces.windows(2).all(|pair| pair[0].depth(&pair[1]) <= -SPACE_GAP + 1e-9));
            }
        }
    }
}
