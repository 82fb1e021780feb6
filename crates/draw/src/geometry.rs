//! Points, rectangles, and rotated rectangles, and tests for overlap.

/// A point of the drawing: x to the right, y down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// This point, moved by `along` in a direction and by `across` to the right of it.
    pub(crate) fn moved(self, unit: Point, along: f64, across: f64) -> Point {
        Point::new(self.x + unit.x * along - unit.y * across, self.y + unit.y * along + unit.x * across)
    }

    pub(crate) fn distance(self, other: Point) -> f64 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}

/// A rectangle that is parallel to the axes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Rect {
    pub(crate) const fn new(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    pub(crate) fn around(center: Point, half: f64) -> Rect {
        Rect::new(center.x - half, center.y - half, 2.0 * half, 2.0 * half)
    }

    pub(crate) fn right(&self) -> f64 {
        self.x + self.width
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The rectangle that is larger by `by` on every side, or smaller if `by` is negative.
    pub(crate) fn grown(&self, by: f64) -> Rect {
        Rect::new(self.x - by, self.y - by, self.width + 2.0 * by, self.height + 2.0 * by)
    }

    pub(crate) fn contains(&self, other: &Rect) -> bool {
        self.x <= other.x && self.y <= other.y && self.right() >= other.right() && self.bottom() >= other.bottom()
    }
}

/// A rectangle that may be rotated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RotatedRect {
    pub(crate) center: Point,
    /// The unit vector along its length.
    pub(crate) unit: Point,
    pub(crate) half_length: f64,
    pub(crate) half_width: f64,
}

impl RotatedRect {
    /// The straight strip of this width between two points.
    pub(crate) fn between(from: Point, to: Point, width: f64) -> RotatedRect {
        let (unit, length) = direction(from, to);
        let center = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
        RotatedRect { center, unit, half_length: length / 2.0, half_width: width / 2.0 }
    }

    /// Half of the length of its projection onto a line of this direction.
    fn reach(&self, line: Point) -> f64 {
        let along = (self.unit.x * line.x + self.unit.y * line.y).abs();
        let across = (self.unit.x * line.y - self.unit.y * line.x).abs();
        self.half_length * along + self.half_width * across
    }

    /// The depth of the overlap of two rectangles: the shortest move that would separate them. It is 0 if they touch
    /// and negative if they are separate.
    pub(crate) fn depth(&self, other: &RotatedRect) -> f64 {
        let gap = Point::new(other.center.x - self.center.x, other.center.y - self.center.y);
        // Separating axis theorem: two convex shapes are separate if and only if their projections are separate on a
        // line that is perpendicular to one of their sides.
        let lines = [self.unit, other.unit].into_iter().flat_map(|unit| [unit, Point::new(-unit.y, unit.x)]);
        lines
            .map(|line| self.reach(line) + other.reach(line) - (gap.x * line.x + gap.y * line.y).abs())
            .fold(f64::INFINITY, f64::min)
    }

    pub(crate) fn overlaps(&self, other: &RotatedRect) -> bool {
        self.depth(other) > 0.0
    }
}

impl From<Rect> for RotatedRect {
    fn from(rect: Rect) -> RotatedRect {
        RotatedRect {
            center: Point::new(rect.x + rect.width / 2.0, rect.y + rect.height / 2.0),
            unit: Point::new(1.0, 0.0),
            half_length: rect.width / 2.0,
            half_width: rect.height / 2.0,
        }
    }
}

/// The unit vector from one point to another, and their distance. For equal points, the vector points to the right.
pub(crate) fn direction(from: Point, to: Point) -> (Point, f64) {
    let length = from.distance(to);
    if length > 1e-6 {
        (Point::new((to.x - from.x) / length, (to.y - from.y) / length), length)
    } else {
        (Point::new(1.0, 0.0), 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_overlap_if_they_share_more_than_an_edge() {
        let one = RotatedRect::from(Rect::new(0.0, 0.0, 10.0, 10.0));
        for (x, overlaps) in [(5.0, true), (9.9, true), (10.0, false), (12.0, false), (-10.0, false), (-9.0, true)] {
            let other = RotatedRect::from(Rect::new(x, 3.0, 10.0, 10.0));
            assert_eq!(one.overlaps(&other), overlaps, "moved by {x}");
            assert_eq!(other.overlaps(&one), overlaps, "moved by {x}, in reverse order");
        }
    }

    #[test]
    fn a_rotated_rectangle_may_pass_a_corner() {
        let corner = RotatedRect::from(Rect::new(0.0, 0.0, 10.0, 10.0));
        let strip = |offset: f64| RotatedRect::between(Point::new(offset, 0.0), Point::new(0.0, offset), 2.0);
        // The corner at (10, 10) is 20 / √2 from the origin, the edge of the strip (offset − √2) / √2.
        assert!(strip(21.0).overlaps(&corner));
        assert!(!strip(21.5).overlaps(&corner));
    }

    #[test]
    fn depth_is_the_shortest_move_that_separates() {
        let one = RotatedRect::from(Rect::new(0.0, 0.0, 10.0, 10.0));
        assert_eq!(one.depth(&RotatedRect::from(Rect::new(7.0, 1.0, 10.0, 10.0))), 3.0);
        assert_eq!(one.depth(&RotatedRect::from(Rect::new(14.0, 1.0, 10.0, 10.0))), -4.0);
    }
}
