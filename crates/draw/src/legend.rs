//! The key, which explains the symbols on the board. Symbols that the board does not have are omitted.

use std::collections::BTreeMap;

use fogg_maps::Map;
use fogg_rules::{CardColor, RouteColor, RouteKind, RouteSet, Seat};

use crate::font::Face;
use crate::free::SpaceRequest;
use crate::geometry::{Point, Rect};
use crate::glyph;
use crate::markup::{Anchor, Num, SvgWriter};
use crate::palette::{INK, SEPIA, livery, route_paint};
use crate::row::{SPACE_LENGTH, SPACE_WIDTH, TRIM};
use crate::title_block;
use crate::{Mark, Overlay};

/// The font size.
const SIZE: f64 = 14.0;
/// The height of an entry.
const ENTRY: f64 = 24.5;
/// The width of the sample of an entry, including the space next to it.
const SAMPLE: f64 = 58.0;
/// The distance between two columns.
const BETWEEN: f64 = 16.0;
/// The space between the border and the entries.
const INSET: f64 = 17.0;
/// The height of the heading.
const HEADING: f64 = 26.0;
/// Maximum number of columns.
const MAX_COLUMNS: usize = 6;
/// Maximum number of characters of a player's name.
const MAX_NAME: usize = 20;
/// The length of a space in a sample.
const SPACE: f64 = SPACE_LENGTH - 3.0;

/// One symbol with its meaning.
#[derive(Clone, PartialEq, Debug)]
enum LegendItem {
    Color(RouteColor),
    Double,
    Tunnel,
    Ferry,
    Locomotive,
    Player(Seat, Option<String>),
    Station(Seat),
    MarkedRoute(Seat, Mark),
    MarkedCity(Seat, Mark),
}

impl LegendItem {
    fn text(&self) -> &str {
        match self {
            LegendItem::Color(color) => route_paint(*color).name,
            LegendItem::Double => "Double route",
            LegendItem::Tunnel => "Tunnel",
            LegendItem::Ferry => "Ferry",
            LegendItem::Locomotive => "Locomotive",
            LegendItem::Player(_, Some(name)) => name,
            LegendItem::Player(seat, None) => livery(*seat).name,
            LegendItem::Station(_) => "Station",
            LegendItem::MarkedRoute(_, Mark::Now) | LegendItem::MarkedCity(_, Mark::Now) => "Now",
            LegendItem::MarkedRoute(_, Mark::Planned) => "Planned",
            LegendItem::MarkedRoute(_, Mark::Borrowed) => "To be borrowed",
            LegendItem::MarkedCity(..) => "To be connected",
        }
    }

    fn width(&self) -> f64 {
        SAMPLE + Face::Italic.width(self.text(), SIZE)
    }

    /// The sample, around the origin.
    fn draw(&self, page: &mut SvgWriter) {
        let gray = route_paint(RouteColor::Gray);
        match *self {
            LegendItem::Color(color) => {
                let paint = route_paint(color);
                glyph::space(page, 0.0, SPACE, paint, "");
                if let Some(symbol) = paint.symbol {
                    glyph::symbol(page, 0.0, symbol, paint.ink);
                }
            }
            LegendItem::Double => {
                for y in [-5.0, 5.0] {
                    page.line(format_args!(r#"<g transform="translate(0 {}) scale(1 0.6)">"#, Num(y)));
                    glyph::space(page, 0.0, SPACE, gray, "");
                    page.line(format_args!("</g>"));
                }
            }
            LegendItem::Tunnel => {
                glyph::tunnel(page, SPACE / 2.0 + TRIM, SPACE_WIDTH / 2.0 + TRIM);
                glyph::space(page, 0.0, SPACE, gray, "");
            }
            LegendItem::Ferry => {
                glyph::ferry(page, SPACE / 2.0 + TRIM, SPACE_WIDTH / 2.0 + TRIM);
                glyph::space(page, 0.0, SPACE, gray, "");
            }
            LegendItem::Locomotive => glyph::ferry_space(page, 0.0, SPACE, ""),
            LegendItem::Player(seat, _) => glyph::car(page, 0.0, SPACE_LENGTH, livery(seat)),
            LegendItem::Station(seat) => {
                page.line(format_args!(r#"<g transform="scale(0.8)">"#));
                glyph::station(page, livery(seat));
                page.line(format_args!("</g>"));
            }
            LegendItem::MarkedRoute(seat, mark) => {
                page.line(format_args!(r#"<g transform="scale(0.8)">"#));
                glyph::outline(page, SPACE / 2.0, SPACE_WIDTH / 2.0 - 1.0, livery(seat), mark);
                page.line(format_args!("</g>"));
            }
            LegendItem::MarkedCity(seat, mark) => {
                page.line(format_args!(r#"<g transform="scale(0.65)">"#));
                glyph::ring(page, livery(seat), mark);
                page.line(format_args!("</g>"));
            }
        }
    }
}

/// An arrangement of the key in columns.
pub(crate) struct Shape {
    columns: Vec<Vec<LegendItem>>,
}

impl Shape {
    fn column_width(column: &[LegendItem]) -> f64 {
        column.iter().map(|entry| entry.width()).fold(0.0, f64::max)
    }

    /// The space that it needs.
    pub(crate) fn space_request(&self) -> SpaceRequest {
        let columns: f64 = self.columns.iter().map(|column| Shape::column_width(column)).sum();
        let width = columns + BETWEEN * (self.columns.len() - 1) as f64 + 2.0 * INSET;
        let longest = self.columns.iter().map(Vec::len).max().unwrap_or(0);
        let height = ENTRY * longest as f64 + HEADING + 1.6 * INSET;
        // A width of 1.5 times the height looks best. Very tall or very wide keys do not.
        let ratio = width / height / 1.5;
        SpaceRequest { width, height, cost: 40.0 * ratio.max(1.0 / ratio), bottom_cost: 0.0 }
    }

    /// The key in this arrangement, at a position of its size.
    pub(crate) fn at(self, rect: Rect) -> Legend {
        Legend { rect, shape: self }
    }
}

/// The key and its position.
pub(crate) struct Legend {
    pub(crate) rect: Rect,
    shape: Shape,
}

impl Legend {
    /// The possible arrangements of the key of a board, tallest first.
    pub(crate) fn shapes(map: &Map, overlay: &Overlay) -> Vec<Shape> {
        let entries = entries(map, overlay);
        let columns = 1..=MAX_COLUMNS.min(entries.len());
        let shape = |columns: usize| {
            let rows = entries.len().div_ceil(columns);
            Shape { columns: entries.chunks(rows).map(<[LegendItem]>::to_vec).collect() }
        };
        columns.map(shape).collect()
    }

    pub(crate) fn draw(&self, page: &mut SvgWriter) {
        let Rect { x, y, width, .. } = self.rect;
        page.line(format_args!(r#"<g id="legend">"#));
        title_block::plate(page, self.rect, 9.0);
        let heading = "Key to the map";
        let middle = Point::new(x + width / 2.0, y + 0.9 * INSET + 13.0);
        page.text(middle, Anchor::Middle, Face::Bold, SIZE + 1.0, &format!(r#"fill="{SEPIA}""#), heading);
        let top = y + 0.8 * INSET + HEADING;
        let mut left = x + INSET;
        for column in &self.shape.columns {
            for (index, entry) in column.iter().enumerate() {
                let middle = top + ENTRY * (index as f64 + 0.5);
                let sample = left + (SAMPLE - 10.0) / 2.0;
                page.line(format_args!(r#"<g transform="translate({} {})">"#, Num(sample), Num(middle)));
                entry.draw(page);
                page.line(format_args!("</g>"));
                let at = Point::new(left + SAMPLE, middle + 0.35 * SIZE);
                page.text(at, Anchor::Start, Face::Italic, SIZE, &format!(r#"fill="{INK}""#), entry.text());
            }
            left += Shape::column_width(column) + BETWEEN;
        }
        page.line(format_args!("</g>"));
    }
}

/// The entries for the symbols that a board has.
fn entries(map: &Map, overlay: &Overlay) -> Vec<LegendItem> {
    let board = map.board();
    let routes = board.routes();
    let has = |color: RouteColor| routes.iter().any(|route| route.color == color);
    let mut entries: Vec<LegendItem> = Vec::new();
    let colors = CardColor::ALL.map(RouteColor::Colored).into_iter().chain([RouteColor::Gray]);
    entries.extend(colors.filter(|color| has(*color)).map(LegendItem::Color));
    if !board.twins(RouteSet::first(routes.len())).is_empty() {
        entries.push(LegendItem::Double);
    }
    if routes.iter().any(|route| route.kind == RouteKind::Tunnel) {
        entries.push(LegendItem::Tunnel);
    }
    if routes.iter().any(|route| route.ferry_locomotives() > 0) {
        entries.extend([LegendItem::Ferry, LegendItem::Locomotive]);
    }
    let name = |seat: Seat| overlay.names.get(&seat).map(|name| name.chars().take(MAX_NAME).collect());
    entries.extend(overlay.seats().map(|seat| LegendItem::Player(seat, name(seat))));
    if let Some(seat) = overlay.stations.values().min() {
        entries.push(LegendItem::Station(*seat));
    }
    entries.extend(samples(overlay.marked_routes.values()).map(|(mark, seat)| LegendItem::MarkedRoute(seat, mark)));
    entries.extend(samples(overlay.marked_cities.values()).map(|(mark, seat)| LegendItem::MarkedCity(seat, mark)));
    entries
}

/// One sample for each kind of mark, with any seat that has it.
fn samples<'a>(marked: impl Iterator<Item = &'a (Seat, Mark)>) -> impl Iterator<Item = (Mark, Seat)> {
    marked.map(|(seat, mark)| (*mark, *seat)).collect::<BTreeMap<Mark, Seat>>().into_iter()
}
