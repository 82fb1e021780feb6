//! Finds free space on the board for the key and the title.

use crate::geometry::{Rect, RotatedRect};

/// A request for space. Costs are in units of distance: a position with a cost of 10 is as good as one without a cost
/// that is 10 farther from a corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SpaceRequest {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The cost of this size.
    pub(crate) cost: f64,
    /// The cost of a corner at the bottom.
    pub(crate) bottom_cost: f64,
}

/// The distance between the positions that are tried.
const STEP: f64 = 6.0;
/// Maximum number of steps on one axis. It limits the time for boards of extreme shape.
const MAX_STEPS: f64 = 300.0;

/// The best position that overlaps no obstacle, and the index of the request that it meets. Positions closer to a
/// corner are better.
pub(crate) fn find(area: Rect, requests: &[SpaceRequest], obstacles: &[RotatedRect]) -> Option<(usize, Rect)> {
    let mut candidates: Vec<(f64, usize, Rect)> = Vec::new();
    for (index, request) in requests.iter().enumerate() {
        let (free_x, free_y) = (area.width - request.width, area.height - request.height);
        if free_x < 0.0 || free_y < 0.0 {
            continue;
        }
        let steps = |free: f64| (free / STEP).ceil().clamp(1.0, MAX_STEPS) as u32;
        let (steps_x, steps_y) = (steps(free_x), steps(free_y));
        for column in 0..=steps_x {
            for row in 0..=steps_y {
                let x = free_x * f64::from(column) / f64::from(steps_x);
                let y = free_y * f64::from(row) / f64::from(steps_y);
                let to_side = x.min(free_x - x);
                let to_top = y.min(free_y - y + request.bottom_cost);
                let cost = request.cost + to_side + to_top;
                candidates.push((cost, index, Rect::new(area.x + x, area.y + y, request.width, request.height)));
            }
        }
    }
    candidates.sort_by(|one, two| one.0.total_cmp(&two.0));
    let free = |rect: &Rect| {
        let rotated_rect = RotatedRect::from(*rect);
        !obstacles.iter().any(|obstacle| obstacle.overlaps(&rotated_rect))
    };
    candidates.into_iter().find(|(_, _, rect)| free(rect)).map(|(_, index, rect)| (index, rect))
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rect = Rect::new(0.0, 0.0, 100.0, 100.0);

    fn check(obstacles: &[Rect], expected: Option<(f64, f64)>) {
        let request = SpaceRequest { width: 30.0, height: 20.0, cost: 0.0, bottom_cost: 0.0 };
        let obstacles: Vec<RotatedRect> = obstacles.iter().map(|rect| RotatedRect::from(*rect)).collect();
        let found = find(AREA, &[request], &obstacles).map(|(_, rect)| (rect.x, rect.y));
        assert_eq!(found, expected);
    }

    #[test]
    fn the_first_free_corner_is_taken() {
        check(&[], Some((0.0, 0.0)));
        check(&[Rect::new(0.0, 0.0, 5.0, 5.0)], Some((0.0, 80.0)));
        check(&[Rect::new(0.0, 0.0, 5.0, 100.0)], Some((70.0, 0.0)));
    }

    #[test]
    fn a_full_board_has_no_room() {
        check(&[Rect::new(10.0, 10.0, 80.0, 80.0)], None);
        assert!(find(AREA, &[SpaceRequest { width: 101.0, height: 1.0, cost: 0.0, bottom_cost: 0.0 }], &[]).is_none());
    }

    #[test]
    fn the_cheaper_request_is_met_if_it_fits() {
        let requests = [
            SpaceRequest { width: 30.0, height: 30.0, cost: 59.0, bottom_cost: 0.0 },
            SpaceRequest { width: 90.0, height: 30.0, cost: 0.0, bottom_cost: 50.0 },
        ];
        assert_eq!(find(AREA, &requests, &[]).map(|(index, rect)| (index, rect.y)), Some((1, 0.0)));
        let top = RotatedRect::from(Rect::new(0.0, 0.0, 100.0, 60.0));
        assert_eq!(find(AREA, &requests, &[top]).map(|(index, rect)| (index, rect.y)), Some((1, 70.0)));
        let right = RotatedRect::from(Rect::new(50.0, 0.0, 50.0, 100.0));
        assert_eq!(find(AREA, &requests, &[right]).map(|(index, rect)| (index, rect.y)), Some((0, 0.0)));
    }
}
