//! The title of the drawing.

use fogg_maps::Map;

use crate::font::Face;
use crate::free::SpaceRequest;
use crate::geometry::{Point, Rect};
use crate::glyph;
use crate::markup::{Anchor, Num, SvgWriter};
use crate::palette::{CARD, INK, SEPIA};

/// The font size of the name.
const SIZE: f64 = 38.0;
/// The space between the letters of the name.
const SPACING: f64 = 2.5;
/// The font size of the line below the name.
const SMALL: f64 = 14.0;
/// Maximum width of the name at full size. Longer names are set smaller.
const MAX_NAME: f64 = 560.0;
/// Minimum width for the name.
const LEAST: f64 = 150.0;
/// The space on each side of the name.
const BESIDE: f64 = 40.0;
const HEIGHT: f64 = 112.0;

/// The title and its position.
pub(crate) struct TitleBlock {
    pub(crate) rect: Rect,
}

impl TitleBlock {
    /// The space that it needs.
    pub(crate) fn space_request(map: &Map) -> SpaceRequest {
        let name = name_width(map, name_size(map));
        let small = Face::Italic.width(&counts(map), SMALL);
        // The title belongs at the top if there is space for it.
        SpaceRequest { width: name.max(small).max(LEAST) + 2.0 * BESIDE, height: HEIGHT, cost: 0.0, bottom_cost: 250.0 }
    }

    pub(crate) fn draw(&self, page: &mut SvgWriter, map: &Map) {
        let Rect { x, y, width, .. } = self.rect;
        page.line(format_args!(r#"<g id="cartouche">"#));
        plate(page, self.rect, 12.0);
        let middle = x + width / 2.0;

        // A locomotive between two lines.
        let top = y + 27.0;
        page.line(format_args!(
            r#"<g transform="translate({} {}) scale(1.45)" fill="{INK}">"#,
            Num(middle),
            Num(top - 1.0)
        ));
        glyph::locomotive(page, CARD);
        page.line(format_args!("</g>"));
        for side in [-1.0, 1.0] {
            let (from, to) = (Num(middle + side * 24.0), Num(middle + side * (width / 2.0 - 26.0)));
            let (upper, lower) = (Num(top + 3.0), Num(top + 6.0));
            let style = format!(r#"fill="none" stroke="{SEPIA}" stroke-width="1""#);
            page.path(format_args!("M{from} {upper}H{to}M{from} {lower}H{to}"), &style);
        }

        let size = name_size(map);
        let style = format!(r#"fill="{INK}" letter-spacing="{}""#, Num(SPACING));
        // The renderer also adds letter spacing after the last letter.
        let at = Point::new(middle + SPACING / 2.0, y + 75.0 - (SIZE - size) / 4.0);
        page.text(at, Anchor::Middle, Face::Bold, size, &style, map.board().name());
        let at = Point::new(middle, y + 97.0);
        page.text(at, Anchor::Middle, Face::Italic, SMALL, &format!(r#"fill="{SEPIA}""#), &counts(map));
        page.line(format_args!("</g>"));
    }
}

/// A panel with concave corners and a double border.
pub(crate) fn plate(page: &mut SvgWriter, rect: Rect, corner: f64) {
    for (inset, style) in [
        (0.0, format!(r#"fill="{CARD}" stroke="{SEPIA}" stroke-width="1.6""#)),
        (4.0, format!(r#"fill="none" stroke="{SEPIA}" stroke-width="0.7""#)),
    ] {
        let rect = rect.grown(-inset);
        let (left, top, right, bottom) = (Num(rect.x), Num(rect.y), Num(rect.right()), Num(rect.bottom()));
        let (from_left, from_top) = (Num(rect.x + corner), Num(rect.y + corner));
        let (from_right, from_bottom) = (Num(rect.right() - corner), Num(rect.bottom() - corner));
        let arc = format!("A{0} {0} 0 0 0", Num(corner));
        page.path(
            format_args!(
                "M{from_left} {top}H{from_right}{arc} {right} {from_top}V{from_bottom}{arc} {from_right} {bottom}\
                 H{from_left}{arc} {left} {from_bottom}V{from_top}{arc} {from_left} {top}Z"
            ),
            &style,
        );
    }
}

fn counts(map: &Map) -> String {
    let board = map.board();
    format!("{} cities · {} routes", board.cities().len(), board.routes().len())
}

fn name_size(map: &Map) -> f64 {
    SIZE * (MAX_NAME / name_width(map, SIZE)).min(1.0)
}

fn name_width(map: &Map, size: f64) -> f64 {
    let name = map.board().name();
    Face::Bold.width(name, size) + SPACING * name.chars().count() as f64
}
