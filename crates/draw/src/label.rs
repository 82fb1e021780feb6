//! The names of the cities: where each of them disturbs least.
//!
//! A map may hint at a side. The hint is followed unless the name would run into something there; hints are
//! given for the names alone, without knowing the size of type and cars.

use fogg_maps::{Map, Side};
use fogg_rules::CityId;

use crate::font::Face;
use crate::geometry::{Point, Rect, RotatedRect};
use crate::markup::Anchor;
use crate::row::Row;

/// The size of type of a name.
pub(crate) const SIZE: f64 = 16.0;
/// The distance between the base lines of a name in two lines.
pub(crate) const LEADING: f64 = 16.0;
/// What stands above the base line, in sizes of type; capitals of the typeface with an accent.
const ASCENT: f64 = 0.80;
/// What hangs below the base line, in sizes of type.
const DESCENT: f64 = 0.22;
/// How near to the middle of its dot a name may come; a station has room in between.
const REACH: f64 = 13.5;
/// How much farther than that a name may be moved to find room.
const AWAY: f64 = 27.0;
/// The steps in which a name is moved.
const STEP: f64 = 3.0;
/// Half of the box around a dot that other names keep away from.
const DOT: f64 = 13.0;
/// The distance that names keep from car spaces if they can.
const FROM_ROWS: f64 = 2.0;
/// The least distance of two names.
const APART: f64 = 2.0;
/// The distance that two names keep if they can, so that none is read as part of the other.
const WELL_APART: f64 = 8.0;
/// How much nearer a name should be to its own dot than to any other.
const CLEARLY: f64 = 12.0;
/// How many places of a name are weighed against those of its neighbours: its best.
const WEIGHED: usize = 150;
/// How often all names are gone through. More than a few rounds are only needed by names that chase each other.
const ROUNDS: usize = 20;

/// The name of a city and its place.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Label {
    /// One or two lines.
    pub(crate) lines: Vec<String>,
    /// The place of the first base line.
    pub(crate) at: Point,
    pub(crate) anchor: Anchor,
    /// All the name covers.
    pub(crate) rect: Rect,
}

impl Label {
    fn new(lines: Vec<String>, choice: &Choice) -> Label {
        let Choice { rect, side, .. } = *choice;
        let (anchor, x) = match side {
            Side::N | Side::S => (Anchor::Middle, rect.x + rect.width / 2.0),
            Side::E | Side::NE | Side::SE => (Anchor::Start, rect.x),
            Side::W | Side::NW | Side::SW => (Anchor::End, rect.right()),
        };
        Label { lines, at: Point::new(x, rect.y + ASCENT * SIZE), anchor, rect }
    }
}

/// Places all names on a board whose cities are at these places. Names try to stay within `area`.
pub(crate) fn place(map: &Map, places: &[Point], rows: &[Row], area: Rect) -> Vec<Label> {
    let dots: Vec<RotatedRect> = places.iter().map(|place| Rect::around(*place, DOT).into()).collect();
    let bodies: Vec<RotatedRect> = rows.iter().map(Row::rotated_rect).collect();
    let rails: Vec<RotatedRect> = rows.iter().flat_map(rails).collect();

    let mut layouts: Vec<Vec<Vec<String>>> = Vec::new();
    let mut choices: Vec<Vec<Choice>> = Vec::new();
    for (index, city) in map.board().cities().iter().enumerate() {
        let dot = places[index];
        let ways = lines(&city.name);
        let reach = width(&ways[0]) + REACH + AWAY;
        let near = |all: &[RotatedRect]| -> Vec<RotatedRect> {
            let around = RotatedRect::from(Rect::around(dot, reach));
            all.iter().filter(|rotated_rect| rotated_rect.overlaps(&around)).copied().collect()
        };
        let surroundings = Surroundings { area, dots: near(&dots), rows: near(&bodies), rails: near(&rails) };
        let hint = map.layout().label_side(CityId(index as u8));
        choices.push(surroundings.choices(&ways, dot, hint));
        layouts.push(ways);
    }
    let chosen = Choosing::new(choices).run();
    let label = |(ways, choice): (Vec<Vec<String>>, Choice)| Label::new(ways[choice.layout].clone(), &choice);
    layouts.into_iter().zip(chosen).map(label).collect()
}

/// The ways to set a name: in one line, and broken at each space.
fn lines(name: &str) -> Vec<Vec<String>> {
    let broken = name.match_indices(' ').map(|(at, _)| vec![name[..at].to_owned(), name[at + 1..].to_owned()]);
    std::iter::once(vec![name.to_owned()]).chain(broken).collect()
}

fn width(lines: &[String]) -> f64 {
    lines.iter().map(|line| Face::Bold.width(line, SIZE)).fold(0.0, f64::max)
}

/// The bare rails at both ends of a row.
fn rails(row: &Row) -> [RotatedRect; 2] {
    let tips = row.tips();
    [0, 1].map(|end| RotatedRect::between(row.cities[end], tips[end], 3.0))
}

/// A place a name might have.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Choice {
    /// Which of the ways to set the name.
    layout: usize,
    rect: Rect,
    side: Side,
    /// What is unwelcome about the place even without other names.
    cost: f64,
}

/// All that a name should not run into.
struct Surroundings {
    area: Rect,
    dots: Vec<RotatedRect>,
    rows: Vec<RotatedRect>,
    rails: Vec<RotatedRect>,
}

impl Surroundings {
    /// The best places of a name beside its dot, best first. There is always one.
    fn choices(&self, ways: &[Vec<String>], dot: Point, hint: Option<Side>) -> Vec<Choice> {
        let mut all = Vec::new();
        for (layout, lines) in ways.iter().enumerate() {
            let width = width(lines);
            let height = (ASCENT + DESCENT) * SIZE + LEADING * (lines.len() - 1) as f64;
            let lines_cost = if lines.len() > 1 { 8.0 } else { 0.0 };
            for x in offsets(width) {
                for y in offsets(height) {
                    let rect = Rect::new(dot.x + x, dot.y + y, width, height);
                    let Some((side, stand)) = side(&rect, dot) else { continue };
                    let hint_cost = hint.map_or(0.0, |hint| 3.0 * turns(hint, side));
                    let cost = lines_cost + hint_cost + stand + self.cost(&rect) + self.doubt(&rect, dot);
                    all.push(Choice { layout, rect, side, cost });
                }
            }
        }
        all.sort_by(|one, two| one.cost.total_cmp(&two.cost));
        all.truncate(WEIGHED);
        all
    }

    /// What is unwelcome about a name that might belong to another dot as well.
    fn doubt(&self, rect: &Rect, dot: Point) -> f64 {
        let others = self.dots.iter().map(|rotated_rect| rotated_rect.center).filter(|other| *other != dot);
        let nearest = others.map(|other| distance(rect, other)).fold(f64::INFINITY, f64::min);
        2.0 * (distance(rect, dot) + CLEARLY - nearest).max(0.0)
    }

    /// What is unwelcome about a name in this place.
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

/// The search for the best places of all names together.
struct Choosing {
    /// The places of each name, best first.
    choices: Vec<Vec<Choice>>,
    /// The names that could get in the way of each name.
    neighbours: Vec<Vec<usize>>,
    /// The number of each name's present place.
    chosen: Vec<usize>,
}

impl Choosing {
    fn new(choices: Vec<Vec<Choice>>) -> Choosing {
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
        let neighbours = all.clone().map(|one| all.clone().filter(|two| meet(one, *two)).collect()).collect();
        Choosing { chosen: vec![0; choices.len()], neighbours, choices }
    }

    /// Starts with each name's own best place and then lets names move as long as all together gain.
    fn run(mut self) -> Vec<Choice> {
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

    /// The best place of a name if all others stay.
    fn best(&self, city: usize) -> usize {
        let costs = (0..self.choices[city].len()).map(|index| (index, self.cost(city, index)));
        costs.min_by(|one, two| one.1.total_cmp(&two.1)).map_or(0, |(index, _)| index)
    }

    /// What is unwelcome about a place of a name if all others stay.
    fn cost(&self, city: usize, index: usize) -> f64 {
        let choice = &self.choices[city][index];
        let others = self.neighbours[city].iter().map(|other| &self.choices[*other][self.chosen[*other]].rect);
        choice.cost + others.map(|other| clash(&choice.rect, other)).sum::<f64>()
    }

    /// Moves a name to where others must make way, if they can do so cheaply.
    fn push_others(&mut self, city: usize) {
        for index in 0..self.choices[city].len() {
            let group: Vec<usize> = {
                let rect = self.choices[city][index].rect;
                let current = |other: usize| &self.choices[other][self.chosen[other]].rect;
                let in_the_way = |other: &usize| clash(&rect, current(*other)) > 0.0;
                self.neighbours[city].iter().copied().filter(in_the_way).collect()
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

    /// What is unwelcome about all places together. Each clash counts twice, which weighs it more.
    fn total(&self) -> f64 {
        (0..self.choices.len()).map(|city| self.cost(city, self.chosen[city])).sum()
    }
}

/// What is unwelcome about two names so near to each other.
fn clash(one: &Rect, two: &Rect) -> f64 {
    let gap_x = (one.x - two.right()).max(two.x - one.right());
    let gap_y = (one.y - two.bottom()).max(two.y - one.bottom());
    let gap = gap_x.max(gap_y);
    if gap >= WELL_APART { 0.0 } else { WELL_APART - gap + if gap < APART { 300.0 } else { 0.0 } }
}

/// The offsets to try on one axis, from the dot to the start of a name of this length: flush beside the dot,
/// centred on it, and in steps from there.
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

/// The side of the dot on which a name is, and what is unwelcome about how it stands there; nothing if it is
/// too near to the dot or too far from it.
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
    // A little farther hardly matters; much farther does.
    Some((side, slide + away * (0.4 + 0.03 * away)))
}

/// How far a place is from a box.
fn distance(rect: &Rect, from: Point) -> f64 {
    let x = (rect.x - from.x).max(from.x - rect.right()).max(0.0);
    let y = (rect.y - from.y).max(from.y - rect.bottom()).max(0.0);
    (x * x + y * y).sqrt()
}

/// How many eighths of a turn lie between two sides.
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
    use crate::plan::Plan;

    #[test]
    fn names_overlap_neither_names_nor_dots() {
        for (id, map) in fogg_maps::built_in() {
            let plan = Plan::new(map, &Overlay::default(), &[]);
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
    fn names_hardly_touch_car_spaces() {
        for (id, map) in fogg_maps::built_in() {
            let plan = Plan::new(map, &Overlay::default(), &[]);
            for label in &plan.labels {
                for row in &plan.rows {
                    let deep = row.rotated_rect().depth(&label.rect.into());
                    let name = label.lines.join(" ");
                    assert!(deep < 4.0, "{id}: {name} lies {deep:.1} deep in {}", map.board().route_name(row.id));
                }
            }
        }
    }
}
