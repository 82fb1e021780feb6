//! The whole drawing, layer by layer.

use fogg_maps::Map;
use fogg_rules::RouteKind;

use crate::font::{FAMILIES, Face};
use crate::geometry::{Point, Rect};
use crate::label::{LEADING, Label, SIZE};
use crate::markup::{Escaped, Num, SvgWriter};
use crate::palette::{FAINT, INK, PAPER, RAIL, SEPIA, livery, route_paint};
use crate::plan::{DrawingLayout, FRAME};
use crate::row::CarRow;
use crate::{InfoTable, Overlay, glyph};

/// The radius of a city's ring.
const DOT: f64 = 8.5;
/// The distance between the faint lines on the paper.
const GRATICULE: f64 = 160.0;
/// Maximum number of faint lines on one axis. It limits the file size for boards of extreme shape.
const MAX_LINES: f64 = 60.0;

/// Draws a board as SVG.
///
/// The drawing is 1700 units wide; its height depends on the map. Names are text, not outlines: a viewer without the
/// font DejaVu Serif uses a similar one.
pub fn svg(map: &Map, overlay: &Overlay) -> String {
    annotated(map, overlay, &[])
}

/// Draws a board as SVG, with tables below it. They are next to each other if they fit.
pub fn annotated(map: &Map, overlay: &Overlay, tables: &[InfoTable]) -> String {
    let plan = DrawingLayout::new(map, overlay, tables);
    let mut page = SvgWriter::default();
    board(&mut page, map, overlay, &plan, Free::Bold);
    for (number, (table, place)) in tables.iter().zip(&plan.tables).enumerate() {
        table.draw(&mut page, *place, number);
    }
    page.put(format_args!("</svg>\n"));
    page.finish()
}

/// The look of routes without an owner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Free {
    /// As visible as claimed routes.
    Bold,
    /// Paler than claimed routes, which matter after a game.
    Faded,
}

/// The start of the SVG and everything on the board.
pub(crate) fn board(page: &mut SvgWriter, map: &Map, overlay: &Overlay, plan: &DrawingLayout, free: Free) {
    let (width, height) = (Num(plan.width), Num(plan.height));
    page.put(format_args!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}""#));
    page.put(format_args!(r#" width="{width}" height="{height}" role="img""#));
    page.line(format_args!(r#" font-family="{FAMILIES}" font-stretch="condensed">"#));
    page.line(format_args!("<title>{}</title>", Escaped(map.board().name())));
    paper(page, plan);
    rails(page, plan);
    page.line(format_args!(r#"<g id="routes">"#));
    for row in &plan.rows {
        route(page, map, overlay, row, free);
    }
    page.line(format_args!("</g>"));
    marked_routes(page, overlay, plan);
    cities(page, map, overlay, plan);
    marked_cities(page, map, overlay, plan);
    page.line(format_args!(
        r#"<g id="labels" fill="{INK}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">"#
    ));
    for (index, label) in plan.labels.iter().enumerate() {
        name(page, index, label);
    }
    page.line(format_args!("</g>"));
    if let Some(legend) = &plan.legend {
        legend.draw(page);
    }
    if let Some(title_block) = &plan.title_block {
        title_block.draw(page, map);
    }
}

/// The paper, the faint lines, and the frame.
fn paper(page: &mut SvgWriter, plan: &DrawingLayout) {
    let sheet = Rect::new(0.0, 0.0, plan.width, plan.height);
    let inner = sheet.grown(-FRAME);
    page.line(format_args!(r#"<g id="paper">"#));
    page.rect(sheet, 0.0, &format!(r#"fill="{PAPER}""#));

    let lines = |length: f64| (length / GRATICULE).round().clamp(1.0, MAX_LINES) as u32;
    let (columns, rows) = (lines(inner.width), lines(inner.height));
    let mut data = String::new();
    for column in 1..columns {
        let x = inner.x + inner.width * f64::from(column) / f64::from(columns);
        data += &format!("M{} {}V{}", Num(x), Num(inner.y), Num(inner.bottom()));
    }
    for row in 1..rows {
        let y = inner.y + inner.height * f64::from(row) / f64::from(rows);
        data += &format!("M{} {}H{}", Num(inner.x), Num(y), Num(inner.right()));
    }
    page.path(format_args!("{data}"), &format!(r#"fill="none" stroke="{FAINT}" stroke-width="1""#));

    // The band along the edge of the map: every other piece is filled, aligned with the faint lines.
    const BAND: f64 = 6.0;
    let mut data = String::new();
    let pieces = |length: f64, count: u32| (0..count).map(move |piece| length * f64::from(piece) / f64::from(count));
    for x in pieces(inner.width, 2 * columns).step_by(2) {
        let width = Num(inner.width / f64::from(2 * columns));
        for y in [inner.y - BAND, inner.bottom()] {
            data += &format!("M{} {}h{width}v{}h-{width}Z", Num(inner.x + x), Num(y), Num(BAND));
        }
    }
    for y in pieces(inner.height, 2 * rows).step_by(2) {
        let height = Num(inner.height / f64::from(2 * rows));
        for x in [inner.x - BAND, inner.right()] {
            data += &format!("M{} {}h{}v{height}h-{}Z", Num(x), Num(inner.y + y), Num(BAND), Num(BAND));
        }
    }
    page.path(format_args!("{data}"), &format!(r#"fill="{SEPIA}""#));
    let style = |width: f64| format!(r#"fill="none" stroke="{SEPIA}" stroke-width="{}""#, Num(width));
    page.rect(inner, 0.0, &style(1.0));
    page.rect(inner.grown(BAND), 0.0, &style(1.0));
    page.rect(inner.grown(BAND + 6.0), 0.0, &style(2.4));
    page.line(format_args!("</g>"));
}

/// The bare rails between the cities and the rows.
fn rails(page: &mut SvgWriter, plan: &DrawingLayout) {
    let mut data = String::new();
    for row in &plan.rows {
        let (cities, tips) = (row.cities, row.tips());
        let text = |point: Point| format!("{} {}", Num(point.x), Num(point.y));
        data += &format!("M{}L{}L{}L{}", text(cities[0]), text(tips[0]), text(tips[1]), text(cities[1]));
    }
    page.path(format_args!("{data}"), &format!(r#"id="rails" fill="none" stroke="{RAIL}" stroke-width="2.2""#));
}

/// A route: its spaces, or the cars of its owner.
fn route(page: &mut SvgWriter, map: &Map, overlay: &Overlay, row: &CarRow, free: Free) {
    let route = map.board().route(row.id);
    let owner = overlay.owners.get(&row.id);
    let number = row.id.index();
    let (color, length) = (route.color, route.length);
    page.put(format_args!(r#"<g id="route-{number}" class="route" data-color="{color}" data-length="{length}""#));
    if let Some(owner) = owner {
        page.put(format_args!(r#" data-owner="{}""#, owner.index()));
    } else if free == Free::Faded {
        page.put(format_args!(r#" opacity="0.38""#));
    }
    let (x, y, angle) = (Num(row.center.x), Num(row.center.y), Num(row.angle()));
    page.line(format_args!(r#" transform="translate({x} {y}) rotate({angle})">"#));
    let kind = match route.kind {
        RouteKind::Plain => String::new(),
        RouteKind::Tunnel => ", tunnel".to_owned(),
        RouteKind::Ferry(symbols) => format!(", ferry with locomotives: {symbols}"),
    };
    let name = map.board().route_name(row.id);
    page.line(format_args!("<title>{}, length {length}, {color}{kind}</title>", Escaped(&name)));

    match route.kind {
        RouteKind::Plain => {}
        RouteKind::Tunnel => glyph::tunnel(page, row.half_length(), row.half_width()),
        RouteKind::Ferry(_) => glyph::ferry(page, row.half_length(), row.half_width()),
    }
    let paint = route_paint(route.color);
    for space in 0..row.spaces {
        let (x, length) = (row.offset(space), row.space_length);
        let attributes = format!(r#"id="route-{number}-space-{space}" class="space""#);
        if row.shows_locomotive(space) {
            glyph::ferry_space(page, x, length, &attributes);
        } else {
            glyph::space(page, x, length, paint, &attributes);
        }
        match (owner, paint.symbol) {
            (Some(owner), _) => glyph::car(page, x, length, livery(*owner)),
            (None, Some(symbol)) => glyph::symbol(page, x, symbol, paint.ink),
            (None, None) => {}
        }
    }
    page.line(format_args!("</g>"));
}

/// The outlines of marked routes.
fn marked_routes(page: &mut SvgWriter, overlay: &Overlay, plan: &DrawingLayout) {
    for row in &plan.rows {
        let Some((seat, mark)) = overlay.marked_routes.get(&row.id) else { continue };
        let (number, name) = (row.id.index(), mark.name());
        let (x, y, angle) = (Num(row.center.x), Num(row.center.y), Num(row.angle()));
        page.put(format_args!(r#"<g id="mark-route-{number}" class="mark" data-mark="{name}""#));
        page.line(format_args!(r#" transform="translate({x} {y}) rotate({angle})">"#));
        glyph::outline(page, row.half_length(), row.half_width(), livery(*seat), *mark);
        page.line(format_args!("</g>"));
    }
}

/// The rings around marked cities.
fn marked_cities(page: &mut SvgWriter, map: &Map, overlay: &Overlay, plan: &DrawingLayout) {
    for (id, place) in map.board().city_ids().zip(&plan.places) {
        let Some((seat, mark)) = overlay.marked_cities.get(&id) else { continue };
        let index = id.index();
        let (x, y, name) = (Num(place.x), Num(place.y), mark.name());
        page.put(format_args!(r#"<g id="mark-city-{index}" class="mark" data-mark="{name}""#));
        page.line(format_args!(r#" transform="translate({x} {y})">"#));
        glyph::ring(page, livery(*seat), *mark);
        page.line(format_args!("</g>"));
    }
}

/// The dots of the cities, or the stations on them.
fn cities(page: &mut SvgWriter, map: &Map, overlay: &Overlay, plan: &DrawingLayout) {
    page.line(format_args!(r#"<g id="cities">"#));
    for (id, place) in map.board().city_ids().zip(&plan.places) {
        let index = id.index();
        page.line(format_args!(r#"<g id="city-{index}" class="city">"#));
        page.line(format_args!("<title>{}</title>", Escaped(&map.board().city(id).name)));
        page.circle(*place, DOT + 2.2, &format!(r#"fill="{PAPER}""#));
        page.circle(*place, DOT - 1.0, &format!(r##"fill="#fffdf6" stroke="{INK}" stroke-width="2""##));
        page.circle(*place, DOT - 4.6, &format!(r##"fill="#a8322a" stroke="{INK}" stroke-width="0.8""##));
        page.line(format_args!("</g>"));
        if let Some(owner) = overlay.stations.get(&id) {
            let (x, y, owner_index) = (Num(place.x), Num(place.y), owner.index());
            page.line(format_args!(
                r#"<g id="station-{index}" class="station" data-owner="{owner_index}" transform="translate({x} {y})">"#
            ));
            glyph::station(page, livery(*owner));
            page.line(format_args!("</g>"));
        }
    }
    page.line(format_args!("</g>"));
}

/// The name of a city.
fn name(page: &mut SvgWriter, city: usize, label: &Label) {
    page.line(format_args!(r#"<g id="label-{city}">"#));
    for (index, line) in label.lines.iter().enumerate() {
        let at = Point::new(label.at.x, label.at.y + LEADING * index as f64);
        page.text(at, label.anchor, Face::Bold, SIZE, "", line);
    }
    page.line(format_args!("</g>"));
}
