//! The positions of everything, computed before anything is drawn.

use fogg_maps::Map;
use fogg_rules::CityId;

use crate::free::{self, SpaceRequest};
use crate::geometry::{Point, Rect, RotatedRect};
use crate::label::{self, Label};
use crate::legend::{Legend, Shape};
use crate::row::CarRow;
use crate::title_block::TitleBlock;
use crate::{InfoTable, Overlay};

/// The width of the board without the margin around it. All font sizes and car sizes are chosen for it; maps of another
/// width are scaled.
pub(crate) const BOARD_WIDTH: f64 = 1600.0;
/// The margin around the board: space for the frame, and for names of cities at the edge.
pub(crate) const MARGIN: f64 = 50.0;
/// The distance from the edge of the paper to the inner edge of the frame.
pub(crate) const FRAME: f64 = 27.0;
/// The distance of key and title from everything else.
const APART: f64 = 9.0;
/// The distance of key and title from the frame.
const FROM_FRAME: f64 = 12.0;
/// Half the size of the square around a city that key and title must not overlap. A station fills it.
const DOT: f64 = 16.0;

/// The positions of everything in a drawing.
pub(crate) struct DrawingLayout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The positions of the cities.
    pub(crate) places: Vec<Point>,
    /// The rows of the routes.
    pub(crate) rows: Vec<CarRow>,
    /// The names of the cities.
    pub(crate) labels: Vec<Label>,
    /// The key, if it is drawn.
    pub(crate) legend: Option<Legend>,
    /// The title, if it is drawn.
    pub(crate) title_block: Option<TitleBlock>,
    /// The positions of the tables.
    pub(crate) tables: Vec<Rect>,
}

impl DrawingLayout {
    /// The board without key, title, and tables.
    pub(crate) fn board(map: &Map) -> DrawingLayout {
        let (places, (width, height)) = places(map);
        let inside = Rect::new(0.0, 0.0, width, height).grown(-FRAME);
        let rows = CarRow::all(map, &places);
        let labels = label::place(map, &places, &rows, inside.grown(-4.0));
        DrawingLayout { width, height, places, rows, labels, legend: None, title_block: None, tables: Vec::new() }
    }

    pub(crate) fn new(map: &Map, overlay: &Overlay, tables: &[InfoTable]) -> DrawingLayout {
        let board = DrawingLayout::board(map);
        let inside = Rect::new(0.0, 0.0, board.width, board.height).grown(-FRAME);
        let mut taken = obstacles(&board.places, &board.rows, &board.labels);

        // The key is larger than the title, so it is placed first.
        let area = inside.grown(-FROM_FRAME);
        let mut shapes = Legend::shapes(map, overlay);
        let requests: Vec<SpaceRequest> = shapes.iter().map(Shape::space_request).collect();
        let legend_found = free::find(area, &requests, &taken);
        let (shape, legend_place) = match legend_found {
            Some((shape, rect)) => (shape, Some(rect)),
            None => ((0..requests.len()).rev().find(|index| requests[*index].width <= area.width).unwrap_or(0), None),
        };
        taken.extend(legend_place.map(|rect| RotatedRect::from(rect.grown(APART))));
        let title = TitleBlock::space_request(map);
        let title_place = free::find(area, &[title], &taken).map(|(_, rect)| rect);

        // A part that does not fit on the board is placed below it.
        let unplaced = [(title_place, title), (legend_place, requests[shape])];
        let sizes: Vec<_> = unplaced.iter().filter(|(place, _)| place.is_none()).map(|(_, request)| *request).collect();
        let (strip, height) = below(area, board.height - FRAME, &sizes);
        let mut strip = strip.into_iter();
        let [title_place, legend_place] = [title_place, legend_place]
            .map(|place| place.or_else(|| strip.next()).expect("the strip has a position for each part that has none"));
        let title_block = Some(TitleBlock { rect: title_place });
        let legend = Some(shapes.swap_remove(shape).at(legend_place));
        let sizes: Vec<SpaceRequest> = tables.iter().map(InfoTable::space_request).collect();
        let (tables, height) = below(area, height, &sizes);
        DrawingLayout { height: height + FRAME, legend, title_block, tables, ..board }
    }
}

/// Positions below the board, which ends at `top`: next to each other if the board is wide enough, otherwise one below
/// the other. Also returns the end of the strip.
fn below(area: Rect, top: f64, sizes: &[SpaceRequest]) -> (Vec<Rect>, f64) {
    let width = sizes.iter().map(|size| size.width + FROM_FRAME).sum::<f64>() - FROM_FRAME;
    let highest = sizes.iter().map(|size| size.height + FROM_FRAME).fold(0.0, f64::max);
    let (mut x, mut y) = (area.x + (area.width - width) / 2.0, top);
    let mut places = Vec::new();
    if width <= area.width {
        for size in sizes {
            places.push(Rect::new(x, y, size.width, size.height));
            x += size.width + FROM_FRAME;
        }
        return (places, top + highest);
    }
    for size in sizes {
        places.push(Rect::new(area.x + (area.width - size.width) / 2.0, y, size.width, size.height));
        y += size.height + FROM_FRAME;
    }
    (places, y)
}

/// The positions of the cities on the paper, and the size of the paper.
pub(crate) fn places(map: &Map) -> (Vec<Point>, (f64, f64)) {
    let layout = map.layout();
    let scale = BOARD_WIDTH / layout.width;
    let place = |city: CityId| {
        let (x, y) = layout.position(city);
        Point::new(MARGIN + x * scale, MARGIN + y * scale)
    };
    let size = (BOARD_WIDTH + 2.0 * MARGIN, layout.height * scale + 2.0 * MARGIN);
    (map.board().city_ids().map(place).collect(), size)
}

/// Everything that key and title must not overlap, enlarged by the distance they keep.
fn obstacles(places: &[Point], rows: &[CarRow], labels: &[Label]) -> Vec<RotatedRect> {
    let mut all: Vec<RotatedRect> = Vec::new();
    all.extend(places.iter().map(|place| RotatedRect::from(Rect::around(*place, DOT + APART))));
    all.extend(labels.iter().map(|label| RotatedRect::from(label.rect.grown(APART))));
    for row in rows {
        let rotated_rect = row.rotated_rect();
        all.push(RotatedRect {
            half_length: rotated_rect.half_length + APART,
            half_width: rotated_rect.half_width + APART,
            ..rotated_rect
        });
        all.push(RotatedRect::between(row.cities[0], row.cities[1], 2.0 * APART));
    }
    all
}

#[cfg(test)]
mod tests {
    use fogg_rules::{RouteId, Seat};

    use super::*;

    /// An overlay in which every seat has something, so that the key is as large as it gets.
    fn full() -> Overlay {
        let mut overlay = Overlay::default();
        for seat in Seat::all(Seat::MAX as u8) {
            overlay.owners.insert(RouteId(seat.index() as u8), seat);
            overlay.stations.insert(CityId(seat.index() as u8), seat);
        }
        overlay
    }

    fn both(plan: &DrawingLayout) -> (Rect, Rect) {
        let legend = plan.legend.as_ref().map(|legend| legend.rect);
        let title = plan.title_block.as_ref().map(|title| title.rect);
        legend.zip(title).expect("a plan with both")
    }

    #[test]
    fn key_and_title_cover_nothing_and_stay_on_the_board() {
        for (id, map) in fogg_maps::built_in() {
            for overlay in [Overlay::default(), full()] {
                let plan = DrawingLayout::new(map, &overlay, &[]);
                let inside = Rect::new(0.0, 0.0, plan.width, plan.height).grown(-FRAME);
                let (legend, title) = both(&plan);
                for rect in [legend, title] {
                    assert!(inside.contains(&rect), "{id}: {rect:?} within {inside:?}");
                    let rotated_rect = RotatedRect::from(rect);
                    for row in &plan.rows {
                        assert!(
                            !row.rotated_rect().overlaps(&rotated_rect),
                            "{id}: {}",
                            map.board().route_name(row.id)
                        );
                    }
                    for (place, label) in plan.places.iter().zip(&plan.labels) {
                        assert!(
                            !RotatedRect::from(Rect::around(*place, 16.0)).overlaps(&rotated_rect),
                            "{id}: {:?}",
                            label.lines
                        );
                        assert!(!RotatedRect::from(label.rect).overlaps(&rotated_rect), "{id}: {:?}", label.lines);
                    }
                }
                assert!(!RotatedRect::from(legend).overlaps(&title.into()), "{id}");
                let (_, (_, height)) = places(map);
                assert_eq!(plan.height, height, "{id}: the built-in maps have space for key and title");
            }
        }
    }
}
