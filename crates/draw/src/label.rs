//! The positions of the city names. They are chosen to overlap as little as possible.
//!
//! A map may suggest a side for a name. The suggestion is followed unless the name would overlap something there,
//! because maps do not depend on font and car sizes.

use fogg_maps::{Map, Side};

use crate::font::Face;
use crate::geometry::{Point, Rect, RotatedRect};
use crate::markup::Anchor;
use crate::row::CarRow;

/// The font size of a name.
pub(crate) const SIZE: f64 = 16.0;
/// The distance between the baselines of a name in two lines.
pub(crate) const LEADING: f64 = 16.0;
/// The height above the baseline, as a share of the font size: that of capitals with an accent.
const ASCENT: f64 = 0.80;
/// The depth below the baseline, as a share of the font size.
const DESCENT: f64 = 0.22;
/// Minimum distance from a name to the center of its dot. A station fits in between.
const REACH: f64 = 13.5;
/// A name may be this much farther from its dot to find space.
const AWAY: f64 = 27.0;
/// The distance between the positions that are tried.
const STEP: f64 = 3.0;
/// Half the size of the square around a dot that other names should not overlap.
const DOT: f64 = 13.0;
/// The preferred distance between names and car spaces.
const FROM_ROWS: f64 = 2.0;
/// Minimum distance between two names.
const APART: f64 = 2.0;
/// The preferred distance between two names, so that neither looks like part of the other.
const WELL_APART: f64 = 8.0;
/// A name should be this much closer to its own dot than to any other.
const CLEARLY: f64 = 12.0;
/// The number of candidate positions of a name that are compared with those of its neighbors.
const MAX_CANDIDATES: usize = 150;
/// Maximum number of passes over all names. Only names that keep displacing each other need more than a few.
const ROUNDS: usize = 20;

/// The name of a city and its position.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Label {
    /// One or two lines.
    pub(crate) lines: Vec<String>,
    /// The position of the first baseline.
    pub(crate) at: Point,
    pub(crate) anchor: Anchor,
    /// The area that the name covers.
    pub(crate) rect: Rect,
}

impl Label {
    fn new(lines: Vec<String>, choice: &LabelPosition) -> Label {
        let LabelPosition { rect, side, .. } = *choice;
        let (anchor, x) = match side {
            Side::N | Side::S => (Anchor::Middle, rect.x + rect.width / 2.0),
            Side::E | Side::NE | Side::SE => (Anchor::Start, rect.x),
            Side::W | Side::NW | Side::SW => (Anchor::End, rect.right()),
        };
        Label { lines, at: Point::new(x, rect.y + ASCENT * SIZE), anchor, rect }
    }
}

/// Finds positions for all names on a board with cities at these points. Names outside `area` are avoided.
pub(crate) fn place(map: &Map, places: &[Point], rows: &[CarRow], area: Rect) -> Vec<Label> {
    let dots: Vec<RotatedRect> = places.iter().map(|place| Rect::around(*place, DOT).into()).collect();
    let bodies: Vec<RotatedRect> = rows.iter().map(CarRow::rotated_rect).collect();
    let rails: Vec<RotatedRect> = rows.iter().flat_map(rails).collect();

    let mut layouts: Vec<Vec<Vec<String>>> = Vec::new();
    let mut choices: Vec<Vec<LabelPosition>> = Vec::new();
    for (id, city) in map.board().city_ids().zip(map.board().cities()) {
        let dot = places[id.index()];
        let layouts_of_name = lines(&city.name);
        let reach = width(&layouts_of_name[0]) + REACH + AWAY;
        let near = |all: &[RotatedRect]| -> Vec<RotatedRect> {
            let around = RotatedRect::from(Rect::around(dot, reach));
            all.iter().filter(|rotated_rect| rotated_rect.overlaps(&around)).copied().collect()
        };
        let surroundings = Surroundings { area, dots: near(&dots), rows: near(&bodies), rails: near(&rails) };
        let hint = map.layout().label_side(id);
        choices.push(surroundings.choices(&layouts_of_name, dot, hint));
        layouts.push(layouts_of_name);
    }
    let chosen = Choosing::new(choices).run();
    let label =
        |(layouts, choice): (Vec<Vec<String>>, LabelPosition)| Label::new(layouts[choice.layout].clone(), &choice);
    layouts.into_iter().zip(chosen).map(label).collect()
}

/// The possible line breaks of a name: none, or at one of its spaces.
fn lines(name: &str) -> Vec<Vec<String>> {
    let broken = name.match_indices(' ').map(|(at, _)| vec![name[..at].to_owned(), name[at + 1..].to_owned()]);
    std::iter::once(vec![name.to_owned()]).chain(broken).collect()
}

fn width(lines: &[String]) -> f64 {
    lines.iter().map(|line| Face::Bold.width(line, SIZE)).fold(0.0, f64::max)
}

/// The bare rails at both ends of a row.
fn rails(row: &CarRow) -> [RotatedRect; 2] {
    let tips = row.tips();
    [0, 1].map(|end| RotatedRect::between(row.cities[end], tips[end], 3.0))
}

/// A candidate position of a name.
#[derive(Clone, Copy, PartialEq, Debug)]
struct LabelPosition {
    /// The index of the line breaks.
    layout: usize,
    rect: Rect,
    side: Side,
    /// The cost of the position without regard to other names.
    cost: f64,
}

/// Everything near a dot that a name should not overlap.
struct Surroundings {
    area: Rect,
    dots: Vec<RotatedRect>,
    rows: Vec<RotatedRect>,
    rails: Vec<RotatedRect>,
}

impl Surroundings {
    /// The best positions of a name near its dot, best first. There is always at least one.
    fn choices(&self, layouts: &[Vec<String>], dot: Point, hint: Option<Side>) -> Vec<LabelPosition> {
        let mut all = Vec::new();
        for (layout, lines) in layouts.iter().enumerate() {
            let width = width(lines);
            let height = (ASCENT + DESCENT) * SIZE + LEADING * (lines.len() - 1) as f64;
            let lines_cost = if lines.len() > 1 { 8.0 } else { 0.0 };
            for x in offsets(width) {
                for y in offsets(height) {
                    let rect = Rect::new(dot.x + x, dot.y + y, width, height);
                    let Some((side, stand)) = side(&rect, dot) else { continue };
                    let hint_cost = hint.map_or(0.0, |hint| 3.0 * turns(hint, side));
                    let cost = lines_cost + hint_cost + stand + self.cost(&rect) + self.ambiguity(&rect, dot);
                    all.push(LabelPosition { layout, rect, side, cost });
                }
            }
        }
        all.sort_by(|one, two| one.cost.total_cmp(&two.cost));
        all.truncate(MAX_CANDIDATES);
        all
    }

    /// The cost of a name that could also belong to another dot.
    fn ambiguity(&self, rect: &Rect, dot: Point) -> f64 {
        let others = self.dots.iter().map(|rotated_rect| rotated_rect.center).filter(|other| *other != dot);
        let nearest = others.map(|other| distance(rect, other)).fold(f64::INFINITY, f64::min);
        2.0 * (distance(rect, dot) + CLEARLY - nearest).max(0.0)
    }

    /// The cost of the overlaps of a name at this position.
    fn cost(&self, rect: &Rect) -> f64 {
        let hits = |others: &[RotatedRect], apart: f64, once: f64, deep: f64| -> f64 {
            let rotated_rect = RotatedRect::from(rect.grown(apart));
            let depths = others.iter().map(|other| other.depth(&rotated_rect)).filter(|depth| *depth > 0.0);
            depths.map(|depth| once + deep * depth).sum()
        };
        let outside = if self.area.contains(rect) { 0.0 } else { 2000.0 };
        let rows = hits(&self.rows, FROM_ROWS, 20.0, 12.0);
        outside + rows + hits(&self.rails, 0.0, 5.0, 0.5) + hits(&self.dots, 0.0, 100.0, 10.0)
    }
}

/// The search for the best positions of all names together.
struct Choosing {
    /// The candidate positions of each name, best first.
    choices: Vec<Vec<LabelPosition>>,
    /// The names that could overlap each name.
    neighbors: Vec<Vec<usize>>,
    /// The index of the current position of each name.
    chosen: Vec<usize>,
}

impl Choosing {
    fn new(choices: Vec<Vec<LabelPosition>>) -> Choosing {
        let reach = |city: usize| {
            let rects = || choices[city].iter().map(|choice| choice.rect);
            let (left, right) = (rects().map(|rect| rect.x), rects().map(|rect| rect.right()));
            let (top, bottom) = (rects().map(|rect| rect.y), rects().map(|rect| rect.bottom()));
            let (x, y) = (left.fold(f64::INFINITY, f64::min), top.fold(f64::INFINITY, f64::min));
            let (width, height) = (right.fold(x, f64::max) - x, bottom.fold(y, f64::max) - y);
            RotatedRect::from(Rect::new(x, y, width, height).grown(WELL_APART))
        };
        let reaches: Vec<RotatedRect> = (0..choices.len()).map(reach).collect();
        let meet = |one: usize, two: usize| one != two && reaches[one].overlaps(&reaches[two]);
        let all = 0..choices.len();
        let neighbors = all.clone().map(|one| all.clone().filter(|two| meet(one, *two)).collect()).collect();
        Choosing { chosen: vec![0; choices.len()], neighbors, choices }
    }

    /// Starts with the best position of each name, and then moves names while that reduces the total cost.
    fn run(mut self) -> Vec<LabelPosition> {
        for _ in 0..ROUNDS {
            let before = self.chosen.clone();
            for city in 0..self.choices.len() {
                self.chosen[city] = self.best(city);
            }
            for city in 0..self.choices.len() {
                self.push_others(city);
            }
            if self.chosen == before {
                break;
            }
        }
        self.choices.iter().zip(&self.chosen).map(|(choices, index)| choices[*index]).collect()
    }

    /// The best position of a name if all others stay.
    fn best(&self, city: usize) -> usize {
        let costs = (0..self.choices[city].len()).map(|index| (index, self.cost(city, index)));
        costs.min_by(|one, two| one.1.total_cmp(&two.1)).map_or(0, |(index, _)| index)
    }

    /// The cost of a position of a name if all others stay.
    fn cost(&self, city: usize, index: usize) -> f64 {
        let choice = &self.choices[city][index];
        let others = self.neighbors[city].iter().map(|other| &self.choices[*other][self.chosen[*other]].rect);
        choice.cost + others.map(|other| overlap_cost(&choice.rect, other)).sum::<f64>()
    }

    /// Moves a name to a position where others must move away, if that reduces the total cost.
    fn push_others(&mut self, city: usize) {
        for index in 0..self.choices[city].len() {
            let group: Vec<usize> = {
                let rect = self.choices[city][index].rect;
                let current = |other: usize| &self.choices[other][self.chosen[other]].rect;
                let in_the_way = |other: &usize| overlap_cost(&rect, current(*other)) > 0.0;
                self.neighbors[city].iter().copied().filter(in_the_way).collect()
            };
            if group.is_empty() {
                continue;
            }
            let before = (self.chosen.clone(), self.total());
            self.chosen[city] = index;
            for other in group {
                self.chosen[other] = self.best(other);
            }
            if self.total() > before.1 - 1e-6 {
                self.chosen = before.0;
            }
        }
    }

    /// The total cost of all positions. Each overlap of two names counts twice, which gives it more weight.
    fn total(&self) -> f64 {
        (0..self.choices.len()).map(|city| self.cost(city, self.chosen[city])).sum()
    }
}

/// The cost of the distance between two names.
fn overlap_cost(one: &Rect, two: &Rect) -> f64 {
    let gap_x = (one.x - two.right()).max(two.x - one.right());
    let gap_y = (one.y - two.bottom()).max(two.y - one.bottom());
    let gap = gap_x.max(gap_y);
    if gap >= WELL_APART { 0.0 } else { WELL_APART - gap + if gap < APART { 300.0 } else { 0.0 } }
}

/// The offsets to try on one axis, from the dot to the start of a name of this length: next to the dot, centered on it,
/// and in steps from there.
fn offsets(length: f64) -> Vec<f64> {
    let steps = |from: f64, to: f64| {
        let count = ((to - from) / STEP).floor().max(0.0) as u32;
        (0..=count).map(move |step| from + STEP * f64::from(step))
    };
    let mut all: Vec<f64> = steps(REACH, REACH + AWAY).collect();
    all.extend(steps(REACH, REACH + AWAY).map(|offset| -length - offset));
    all.extend(steps(0.0, length / 2.0 + REACH).flat_map(|slide| [slide - length / 2.0, -slide - length / 2.0]));
    all
}

/// The side of the dot on which a name is, and the cost of its position on that side. `None` if the name is too close
/// to the dot or too far from it.
fn side(rect: &Rect, dot: Point) -> Option<(Side, f64)> {
    let away = distance(rect, dot) - REACH;
    if !(-0.01..=AWAY).contains(&away) {
        return None;
    }
    let (right, left) = (rect.x >= dot.x, rect.right() <= dot.x);
    let (below, above) = (rect.y >= dot.y, rect.bottom() <= dot.y);
    let side = match (right, left, below, above) {
        (true, _, true, _) => Side::SE,
        (true, _, _, true) => Side::NE,
        (true, _, _, _) => Side::E,
        (_, true, true, _) => Side::SW,
        (_, true, _, true) => Side::NW,
        (_, true, _, _) => Side::W,
        (_, _, true, _) => Side::S,
        _ => Side::N,
    };
    let slide = match side {
        Side::N | Side::S => 0.15 * (rect.x + rect.width / 2.0 - dot.x).abs(),
        Side::E | Side::W => 0.4 * (rect.y + rect.height / 2.0 - dot.y).abs(),
        Side::NE | Side::NW | Side::SE | Side::SW => 0.0,
    };
    // A short distance costs little; a long one costs much more.
    Some((side, slide + away * (0.4 + 0.03 * away)))
}

/// The distance between a point and a rectangle.
fn distance(rect: &Rect, from: Point) -> f64 {
    let x = (rect.x - from.x).max(from.x - rect.right()).max(0.0);
    let y = (rect.y - from.y).max(from.y - rect.bottom()).max(0.0);
    (x * x + y * y).sqrt()
}

/// The angle between two sides, in eighths of a turn.
fn turns(one: Side, two: Side) -> f64 {
    const SIDES: [Side; 8] = [Side::N, Side::NE, Side::E, Side::SE, Side::S, Side::SW, Side::W, Side::NW];
    let index = |side| SIDES.iter().position(|other| *other == side).map_or(0, |index| index as i32);
    let apart = (index(one) - index(two)).abs();
    f64::from(apart.min(8 - apart))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Overlay;
    use crate::plan::DrawingLayout;

    #[test]
    fn names_overlap_neither_names_nor_dots() {
        for (id, map) in fogg_maps::built_in() {
            let plan = DrawingLayout::new(map, &Overlay::default(), &[]);
            for (index, label) in plan.labels.iter().enumerate() {
                let (rotated_rect, name) = (RotatedRect::from(label.rect), label.lines.join(" "));
                for other in &plan.labels[index + 1..] {
                    assert!(!rotated_rect.overlaps(&other.rect.into()), "{id}: {name} and {}", other.lines.join(" "));
                }
                for place in &plan.places {
                    assert!(!rotated_rect.overlaps(&Rect::around(*place, 8.0).into()), "{id}: {name} and a dot");
                }
            }
        }
    }

    #[test]
    fn names_overlap_car_spaces_only_slightly() {
        for (id, map) in fogg_maps::built_in() {
            let plan = DrawingLayout::new(map, &Overlay::default(), &[]);
            for label in &plan.labels {
                for row in &plan.rows {
                    let deep = row.rotated_rect().depth(&label.rect.into());
                    let name = label.lines.join(" ");
                    assert!(deep < 4.0, "{id}: {name} overlaps {} by {deep:.1}", map.board().route_name(row.id));
                }
            }
        }
    }
}
