//! The board of a finished game with the scores below it: a picture to keep and to share.
//!
//! It has no words apart from names, so it is the same in every language.

use fogg_maps::Map;
use fogg_rules::{Game, ScoreSheet, Seat};

use crate::font::Face;
use crate::geometry::{Point, Rect};
use crate::markup::{Anchor, Num, SvgWriter};
use crate::palette::{CARD, INK, PAPER, RAIL, SEPIA, livery};
use crate::plan::{DrawingLayout, FRAME};
use crate::row::SPACE_LENGTH;
use crate::table::cut;
use crate::{Overlay, drawing, glyph, title_block};

/// The font size of names and points.
const SIZE: f64 = 34.0;
/// The height of a row of the scores.
const ROW: f64 = 58.0;
/// The height of the row of symbols.
const HEAD: f64 = 70.0;
/// The space between the border and the rows.
const INSET: f64 = 22.0;
/// The distance from the frame.
const FROM_FRAME: f64 = 14.0;
/// The width of a column of points.
const COLUMN: f64 = 138.0;
/// The band behind winners.
const BRASS: &str = "#ead9a4";
/// The crown of a winner.
const GOLD: &str = "#c99a1e";

/// The final score of a seat, as [`final_board`] shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinalScore {
    /// The seat, for its color and pattern.
    pub seat: Seat,
    /// The name of the player.
    pub name: String,
    /// The rank, 1 for a winner.
    pub place: u8,
    /// Points for routes.
    pub routes: i32,
    /// Points for tickets.
    pub tickets: i32,
    /// Points for unbuilt stations; `None` if the game has no stations.
    pub stations: Option<i32>,
    /// The bonus for the longest path.
    pub bonus: i32,
    /// The total.
    pub total: i32,
}

impl FinalScore {
    /// The rows of a score sheet, best first. `name` returns the name of a seat.
    pub fn of_sheet(sheet: &ScoreSheet, game: &Game, name: impl Fn(Seat) -> String) -> Vec<FinalScore> {
        let rules = game.rules();
        let row = |seat: Seat| {
            let score = sheet.seat(seat);
            FinalScore {
                seat,
                name: name(seat),
                place: sheet.place(seat),
                routes: score.routes,
                tickets: score.tickets,
                stations: (rules.stations > 0).then_some(score.stations),
                bonus: if score.bonus { rules.longest_path_points.into() } else { 0 },
                total: score.total,
            }
        };
        sheet.ranking().into_iter().flatten().map(row).collect()
    }
}

/// Draws the board of a finished game as SVG, with the scores below it in their order.
///
/// ```
/// use fogg_draw::{FinalScore, Overlay, final_board};
/// use fogg_rules::Seat;
///
/// let score = FinalScore {
///     seat: Seat::FIRST,
///     name: "Ada & Ben".to_owned(),
///     place: 1,
///     routes: 45,
///     tickets: -7,
///     stations: None,
///     bonus: 10,
///     total: 48,
/// };
/// let drawing = final_board(fogg_maps::usa(), &Overlay::default(), &[score]);
/// assert!(drawing.contains("Ada &amp; Ben") && drawing.contains("−7"));
/// ```
pub fn final_board(map: &Map, overlay: &Overlay, scores: &[FinalScore]) -> String {
    let mut plan = DrawingLayout::board(map);
    let top = plan.height - FRAME + FROM_FRAME;
    let height = HEAD + ROW * scores.len() as f64 + INSET;
    let panel = Rect::new(FRAME + FROM_FRAME, top, plan.width - 2.0 * (FRAME + FROM_FRAME), height);
    plan.height = panel.bottom() + FROM_FRAME + FRAME;
    let mut page = SvgWriter::default();
    drawing::board(&mut page, map, overlay, &plan, drawing::Free::Faded);
    page.line(format_args!(r#"<g id="scores">"#));
    title_block::plate(&mut page, panel, 12.0);
    head(&mut page, panel, has_stations(scores));
    for (index, score) in scores.iter().enumerate() {
        let rect = Rect::new(panel.x, panel.y + HEAD + ROW * index as f64, panel.width, ROW);
        row(&mut page, rect, score, has_stations(scores));
    }
    page.line(format_args!("</g>"));
    page.put(format_args!("</svg>\n"));
    page.finish()
}

fn has_stations(scores: &[FinalScore]) -> bool {
    scores.iter().any(|score| score.stations.is_some())
}

/// The right edges of the columns of points, from the left: routes, tickets, stations, longest path, total.
fn columns(panel: Rect, stations: bool) -> Vec<f64> {
    let count = if stations { 5 } else { 4 };
    (0..count).rev().map(|column| panel.right() - INSET - COLUMN * f64::from(column)).collect()
}

/// The symbols above the columns.
fn head(page: &mut SvgWriter, panel: Rect, stations: bool) {
    let middle = panel.y + HEAD / 2.0 + 4.0;
    page.line(format_args!(
        r#"<g transform="translate({} {}) scale(2.2)" fill="{INK}">"#,
        Num(panel.x + INSET + 28.0),
        Num(middle - 2.0)
    ));
    glyph::locomotive(page, CARD);
    page.line(format_args!("</g>"));
    let title = Point::new(panel.x + INSET + 66.0, middle + 12.0);
    page.text(title, Anchor::Start, Face::Bold, SIZE + 4.0, &format!(r#"fill="{INK}""#), "Fogg");
    let symbols: &[fn(&mut SvgWriter)] =
        if stations { &[rails, ticket, station, path, total] } else { &[rails, ticket, path, total] };
    for (symbol, right) in symbols.iter().zip(columns(panel, stations)) {
        page.line(format_args!(r#"<g transform="translate({} {})">"#, Num(right - 26.0), Num(middle)));
        symbol(page);
        page.line(format_args!("</g>"));
    }
    let style = format!(r#"fill="none" stroke="{SEPIA}" stroke-width="1.6""#);
    let (left, right, y) = (Num(panel.x + INSET), Num(panel.right() - INSET), Num(panel.y + HEAD - 2.0));
    page.path(format_args!("M{left} {y}H{right}"), &style);
}

/// A row of the scores.
fn row(page: &mut SvgWriter, rect: Rect, score: &FinalScore, stations: bool) {
    let seat = score.seat.index();
    page.line(format_args!(r#"<g class="score" data-seat="{seat}" data-place="{}">"#, score.place));
    let (left, middle) = (rect.x + INSET, rect.y + rect.height / 2.0);
    if score.place == 1 {
        let band = Rect::new(left - 8.0, rect.y + 4.0, rect.width - 2.0 * INSET + 16.0, rect.height - 8.0);
        page.rect(band, 8.0, &format!(r#"fill="{BRASS}""#));
        page.line(format_args!(r#"<g transform="translate({} {})">"#, Num(left + 22.0), Num(middle)));
        crown(page);
        page.line(format_args!("</g>"));
    }
    let ink = format!(r#"fill="{INK}""#);
    let baseline = middle + 0.35 * SIZE;
    let at = |x: f64| Point::new(x, baseline);
    page.text(at(left + 72.0), Anchor::End, Face::Bold, SIZE - 6.0, &ink, &score.place.to_string());
    page.line(format_args!(r#"<g transform="translate({} {}) scale(2)">"#, Num(left + 130.0), Num(middle)));
    glyph::car(page, 0.0, SPACE_LENGTH, livery(score.seat));
    page.line(format_args!("</g>"));
    let rights = columns(rect, stations);
    let name_left = left + 188.0;
    let room = rights[0] - COLUMN + 30.0 - name_left;
    let name = cut(Face::Bold, &score.name, SIZE, room);
    page.text(at(name_left), Anchor::Start, Face::Bold, SIZE, &ink, &name);
    let bonus = if score.bonus == 0 { "·".to_owned() } else { signed(score.bonus) };
    let mut cells = vec![score.routes.to_string(), signed(score.tickets)];
    if stations {
        cells.push(score.stations.map_or_else(|| "·".to_owned(), signed));
    }
    cells.extend([bonus, minus(score.total)]);
    let last = cells.len() - 1;
    for (index, (cell, right)) in cells.iter().zip(rights).enumerate() {
        let (face, size) = if index == last { (Face::Bold, SIZE + 6.0) } else { (Face::Italic, SIZE - 2.0) };
        page.text(at(right), Anchor::End, face, size, &ink, cell);
    }
    page.line(format_args!("</g>"));
}

/// A number with its sign.
fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { minus(points) }
}

/// A number with a minus sign instead of a hyphen.
fn minus(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// A crown with three points.
fn crown(page: &mut SvgWriter) {
    let style = format!(r#"fill="{GOLD}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round""#);
    page.path(format_args!("M-15 11l-3 -20 9.5 8.5 8.5 -13 8.5 13 9.5 -8.5 -3 20Z"), &style);
}

/// Two sleepers with rails: routes.
fn rails(page: &mut SvgWriter) {
    let line = |color: &str, width: &str| format!(r#"fill="none" stroke="{color}" stroke-width="{width}""#);
    page.path(format_args!("M-16 -11v22M-5.3 -11v22M5.3 -11v22M16 -11v22"), &line(RAIL, "5"));
    page.path(format_args!("M-24 -6h48M-24 6h48"), &line(INK, "3.4"));
}

/// A ticket with its stub.
fn ticket(page: &mut SvgWriter) {
    let outline = format!(r#"fill="{PAPER}" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round""#);
    page.path(format_args!("M-24 -14h48v9a5 5 0 0 0 0 10v9h-48v-9a5 5 0 0 0 0 -10Z"), &outline);
    page.path(
        format_args!("M10 -13v26"),
        &format!(r#"fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="3.5 3""#),
    );
}

/// A station without an owner.
fn station(page: &mut SvgWriter) {
    let style = format!(r#"fill="{PAPER}" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round""#);
    page.path(format_args!("M-16 17v-17h-4l20 -18 20 18h-4v17Z"), &style);
}

/// A long line through several cities: the longest path.
fn path(page: &mut SvgWriter) {
    let style = format!(r#"fill="none" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round""#);
    page.path(format_args!("M-24 10l14 -18 13 14 19 -14"), &style);
    for (x, y) in [(-24.0, 10.0), (-10.0, -8.0), (3.0, 6.0), (22.0, -8.0)] {
        page.circle(Point::new(x, y), 4.6, &format!(r#"fill="{PAPER}" stroke="{INK}" stroke-width="2.4""#));
    }
}

/// The sum of all points.
fn total(page: &mut SvgWriter) {
    let sum = format!(r#"fill="{INK}""#);
    page.text(Point::new(26.0, 14.0), Anchor::End, Face::Bold, SIZE + 6.0, &sum, "Σ");
}
