//! The small drawings: car spaces and their symbols, tunnels, ferries, train cars, and stations.
//!
//! All are drawn around the origin, along the x axis. The caller sets the transformation.

use fogg_rules::RouteColor;

use crate::Mark;
use crate::geometry::{Point, Rect};
use crate::markup::{Num, SvgWriter};
use crate::palette::{CARD, INK, Livery, PAPER, Paint, Pattern, ROCK, Symbol, WATER, WAVE, route_paint};
use crate::row::SPACE_WIDTH;

/// The width of a train car, which covers its space.
const CAR_WIDTH: f64 = SPACE_WIDTH + 1.6;

/// A car space with its center at `x`. `attributes` are further attributes of its outline.
pub(crate) fn space(page: &mut SvgWriter, x: f64, length: f64, paint: Paint, attributes: &str) {
    let rect = Rect::new(x - length / 2.0, -SPACE_WIDTH / 2.0, length, SPACE_WIDTH);
    let style = format!(r#"{attributes} fill="{}" stroke="{INK}" stroke-width="1.1""#, paint.fill);
    page.rect(rect.grown(-0.55), 2.6, &style);
}

/// A space of a ferry that must be paid with a locomotive \[K9\].
pub(crate) fn ferry_space(page: &mut SvgWriter, x: f64, length: f64, attributes: &str) {
    let paint = Paint { fill: CARD, ..route_paint(RouteColor::Gray) };
    space(page, x, length, paint, attributes);
    page.line(format_args!(r#"<g transform="translate({} 0)" fill="{INK}">"#, Num(x)));
    locomotive(page, CARD);
    page.line(format_args!("</g>"));
}

/// The symbol of a route color with its center at `x`.
pub(crate) fn symbol(page: &mut SvgWriter, x: f64, symbol: Symbol, ink: &str) {
    let filled = format!(r#"fill="{ink}""#);
    let drawn = format!(r#"fill="none" stroke="{ink}" stroke-width="1.7""#);
    let at = |by: f64| Num(x + by);
    match symbol {
        Symbol::Diamond => page.path(format_args!("M{} 0l5.5 -4.2 5.5 4.2 -5.5 4.2Z", at(-5.5)), &filled),
        Symbol::Circle => page.circle(Point::new(x, 0.0), 3.1, &drawn),
        Symbol::Triangle => page.path(format_args!("M{} 3.6h9l-4.5 -7.4Z", at(-4.5)), &filled),
        Symbol::Square => page.rect(Rect::around(Point::new(x, 0.0), 3.0), 0.0, &drawn),
        Symbol::Chevron => {
            let data = [-4.6, 0.6].map(|by| format!("M{} -3.7l3.5 3.7 -3.5 3.7", at(by))).concat();
            page.path(format_args!("{data}"), &drawn);
        }
        Symbol::Star => page.path(
            // Five outer points at radius 4.9, five inner points at radius 2.
            format_args!(
                "M{} -4.9l1.18 3.28 3.48 0.1 -2.76 2.13 0.98 3.35 -2.88 -1.96 -2.88 1.96 0.98 -3.35 -2.76 -2.13 \
                 3.48 -0.1Z",
                at(0.0)
            ),
            &filled,
        ),
        Symbol::Bars => {
            let data = [-4.0, 0.0, 4.0].map(|by| format!("M{} -3.8v7.6", at(by))).concat();
            page.path(format_args!("{data}"), &drawn);
        }
        Symbol::Cross => page.path(format_args!("M{} -3.5l7 7m0 -7l-7 7", at(-3.5)), &drawn),
    }
}

/// A small locomotive, 20 wide and 11 high, in the color of its group. `window` is the color of its window.
pub(crate) fn locomotive(page: &mut SvgWriter, window: &str) {
    // Cab with roof, boiler with dome and chimney, buffer beam, and cowcatcher.
    page.path(
        format_args!(
            "M-9 -5.6h7v1.2h-0.6v1.2h1.8v-1.3h2.4v1.3h2.2v-2.4h-0.5v-1h3.2v1h-0.5v2.4h0.6q1.4 0 1.4 1.4v2.6h2.4\
             l0.8 1.9h-18.4v-5.6h-0.8Z"
        ),
        "",
    );
    page.rect(Rect::new(-6.6, -3.6, 2.4, 2.2), 0.0, &format!(r#"fill="{window}""#));
    for (x, radius) in [(-5.6, 2.5), (0.2, 2.5), (5.4, 1.8)] {
        let style = format!(r#"stroke="{window}" stroke-width="0.7""#);
        page.circle(Point::new(x, 5.4 - radius), radius, &style);
    }
}

/// The rock around the row of a tunnel, with a jagged edge.
pub(crate) fn tunnel(page: &mut SvgWriter, half_length: f64, half_width: f64) {
    let rect = Rect::new(-half_length, -half_width, 2.0 * half_length, 2.0 * half_width);
    page.rect(rect.grown(-1.0), 3.5, &format!(r#"fill="{ROCK}""#));
    let style = format!(r#"fill="none" stroke="{INK}" stroke-width="3" stroke-dasharray="4.4 2.2""#);
    page.rect(rect.grown(-1.5), 3.5, &style);
}

/// The water under the row of a ferry.
pub(crate) fn ferry(page: &mut SvgWriter, half_length: f64, half_width: f64) {
    const HALF_WAVE: f64 = 5.0;
    let rect = Rect::new(-half_length, -half_width, 2.0 * half_length, 2.0 * half_width);
    page.rect(rect.grown(-1.0), 5.0, &format!(r#"fill="{WATER}""#));
    // Only complete waves, so that both ends look the same.
    let waves = (half_length / HALF_WAVE).floor().max(1.0);
    let start = Num(-waves * HALF_WAVE);
    let style = format!(r#"fill="none" stroke="{WAVE}" stroke-width="1.4""#);
    for y in [-half_width + 2.0, half_width - 2.0] {
        let (half, quarter) = (Num(HALF_WAVE), Num(HALF_WAVE / 2.0));
        let rest = format!("t{half} 0").repeat(2 * waves as usize - 1);
        page.path(format_args!("M{start} {}q{quarter} -3 {half} 0{rest}", Num(y)), &style);
    }
}

/// A train car with its center at `x`, seen from above.
pub(crate) fn car(page: &mut SvgWriter, x: f64, length: f64, livery: Livery) {
    let rect = Rect::new(x - length / 2.0, -CAR_WIDTH / 2.0, length, CAR_WIDTH);
    // The couplings, which touch those of the next car.
    let style = format!(r#"fill="none" stroke="{INK}" stroke-width="3""#);
    page.path(format_args!("M{} 0h{}", Num(rect.x - 3.0), Num(length + 6.0)), &style);
    page.rect(rect.grown(0.9), 4.4, &format!(r#"fill="{PAPER}""#));
    let style = format!(r#"fill="{}" stroke="{INK}" stroke-width="1.4""#, livery.fill);
    page.rect(rect.grown(-0.7), 3.2, &style);
    pattern(page, rect.grown(-3.2), livery);
}

/// A station: a building of 24 × 23 on top of its city.
pub(crate) fn station(page: &mut SvgWriter, livery: Livery) {
    page.path(format_args!("M-12 12.5v-12h-3.4l15.4 -14.5 15.4 14.5h-3.4v12Z"), &format!(r#"fill="{PAPER}""#));
    let style = format!(r#"fill="{}" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round""#, livery.fill);
    page.path(format_args!("M-10 10.5v-10.8h-2.2l12.2 -11.4 12.2 11.4h-2.2v10.8Z"), &style);
    pattern(page, Rect::new(-8.2, -0.6, 16.4, 9.6), livery);
    page.circle(Point::new(0.0, -5.6), 2.2, &format!(r#"fill="{PAPER}" stroke="{INK}" stroke-width="0.8""#));
}

/// The outline of a marked row: solid and filled, dashed, or dotted, so that marks differ in more than color.
pub(crate) fn outline(page: &mut SvgWriter, half_length: f64, half_width: f64, livery: Livery, mark: Mark) {
    let rect = Rect::new(-half_length, -half_width, 2.0 * half_length, 2.0 * half_width).grown(3.5);
    if mark == Mark::Now {
        page.rect(rect, 7.0, &format!(r#"fill="{}" fill-opacity="0.28""#, livery.fill));
    }
    for stroke in strokes(livery, mark) {
        page.rect(rect, 7.0, &stroke);
    }
}

/// The ring around a marked city, in the same line style as an outline.
pub(crate) fn ring(page: &mut SvgWriter, livery: Livery, mark: Mark) {
    for stroke in strokes(livery, mark) {
        page.circle(Point::new(0.0, 0.0), 14.0, &stroke);
    }
}

/// A wide stroke in ink and a narrower one in the color of the seat on top of it, so that even yellow is visible.
fn strokes(livery: Livery, mark: Mark) -> [String; 2] {
    let (width, dashes) = match mark {
        Mark::Now => (5.5, ""),
        Mark::Planned => (4.0, r#" stroke-dasharray="10 5""#),
        Mark::Borrowed => (4.0, r#" stroke-dasharray="3 4""#),
    };
    let stroke =
        |color: &str, width: f64| format!(r#"fill="none" stroke="{color}" stroke-width="{}"{dashes}"#, Num(width));
    [stroke(INK, width + 1.6), stroke(livery.fill, width)]
}

/// The pattern of a seat, in a rectangle.
fn pattern(page: &mut SvgWriter, face: Rect, livery: Livery) {
    let drawn = format!(r#"fill="none" stroke="{}" stroke-width="1.8""#, livery.ink);
    let middle = face.y + face.height / 2.0;
    // As many repetitions as fit, evenly spaced.
    let spread = |step: f64, inset: f64| -> Vec<f64> {
        let room = face.width - 2.0 * inset;
        let count = (room / step).floor().max(0.0);
        (0..=count as u32).map(|index| face.x + face.width / 2.0 + (f64::from(index) - count / 2.0) * step).collect()
    };
    let top = Num(face.y);
    let mut data = String::new();
    match livery.pattern {
        Pattern::Slashes => {
            for x in spread(6.0, 3.5) {
                data += &format!("M{} {}L{} {top}", Num(x - 3.0), Num(face.bottom()), Num(x + 3.0));
            }
        }
        Pattern::Rails => {
            for y in [-2.4, 2.4] {
                data += &format!("M{} {}h{}", Num(face.x + 1.0), Num(middle + y), Num(face.width - 2.0));
            }
        }
        Pattern::Dots => {
            for x in spread(6.4, 2.4) {
                page.circle(Point::new(x, middle), 2.1, &format!(r#"fill="{}""#, livery.ink));
            }
        }
        Pattern::Zigzag => {
            for (index, x) in spread(4.4, 1.2).into_iter().enumerate() {
                let (letter, y) = if index == 0 { ('M', -3.2) } else { ('L', if index % 2 == 0 { -3.2 } else { 3.2 }) };
                data += &format!("{letter}{} {}", Num(x), Num(middle + y));
            }
        }
        Pattern::Checks => {
            for (index, x) in spread(4.2, 2.1).into_iter().enumerate() {
                let y = if index % 2 == 0 { middle - 4.2 } else { middle };
                page.rect(Rect::new(x - 2.1, y, 4.2, 4.2), 0.0, &format!(r#"fill="{}""#, livery.ink));
            }
        }
    }
    if !data.is_empty() {
        page.path(format_args!("{data}"), &drawn);
    }
}
