//! Tables below the board.

use crate::font::Face;
use crate::free::SpaceRequest;
use crate::geometry::{Point, Rect};
use crate::markup::{Anchor, SvgWriter};
use crate::palette::{INK, SEPIA};
use crate::title_block;

/// The font size.
const SIZE: f64 = 15.0;
/// The height of a row.
const ROW: f64 = 23.0;
/// The height of the title.
const TITLE: f64 = 32.0;
/// The distance between two columns.
const BETWEEN: f64 = 20.0;
/// The space between the border and the rows.
const INSET: f64 = 20.0;
/// Maximum width of a cell. Longer text is cut.
const WIDEST: f64 = 760.0;

/// A table that is drawn below the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InfoTable {
    /// The title.
    pub title: String,
    /// The headings of the columns.
    pub head: Vec<String>,
    /// The rows. Columns of numbers are aligned to the right.
    pub rows: Vec<Vec<String>>,
    /// The number of rows at the top that are set in bold.
    pub bold: usize,
}

impl InfoTable {
    fn face(&self, row: usize) -> Face {
        if row < self.bold { Face::Bold } else { Face::Italic }
    }

    /// Every row with its font style, the headings first.
    fn all(&self) -> impl Iterator<Item = (Face, &Vec<String>)> {
        let rows = self.rows.iter().enumerate().map(|(index, row)| (self.face(index), row));
        std::iter::once((Face::Bold, &self.head)).chain(rows)
    }

    fn columns(&self) -> Vec<f64> {
        let count = self.all().map(|(_, row)| row.len()).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.all().filter_map(|(face, row)| row.get(column).map(|cell| (face, cell)));
            cells.map(|(face, cell)| face.width(&cut(face, cell, SIZE, WIDEST), SIZE)).fold(0.0, f64::max)
        };
        (0..count).map(width).collect()
    }

    fn is_number(&self, column: usize) -> bool {
        let number = |cell: &String| cell.starts_with(|c: char| c.is_ascii_digit() || "+-−".contains(c));
        !self.rows.is_empty() && self.rows.iter().all(|row| row.get(column).is_some_and(number))
    }

    /// The space that it needs.
    pub(crate) fn space_request(&self) -> SpaceRequest {
        let columns = self.columns();
        let rows = columns.iter().sum::<f64>() + BETWEEN * columns.len().saturating_sub(1) as f64;
        let title = Face::Bold.width(&cut(Face::Bold, &self.title, SIZE, WIDEST), SIZE + 1.0);
        let height = TITLE + ROW * (self.rows.len() + 1) as f64 + 1.4 * INSET;
        SpaceRequest { width: rows.max(title) + 2.0 * INSET, height, cost: 0.0, bottom_cost: 0.0 }
    }

    /// Draws the table at a position of its size. `number` is part of its id.
    pub(crate) fn draw(&self, page: &mut SvgWriter, rect: Rect, number: usize) {
        page.line(format_args!(r#"<g id="table-{number}">"#));
        title_block::plate(page, rect, 9.0);
        let left = rect.x + INSET;
        let mut y = rect.y + 0.7 * INSET + SIZE;
        let sepia = format!(r#"fill="{SEPIA}""#);
        let title = cut(Face::Bold, &self.title, SIZE, WIDEST);
        page.text(Point::new(left, y), Anchor::Start, Face::Bold, SIZE + 1.0, &sepia, &title);
        y += TITLE - ROW;
        let columns = self.columns();
        for (index, (face, row)) in self.all().enumerate() {
            y += ROW;
            let style = if index == 0 { sepia.clone() } else { format!(r#"fill="{INK}""#) };
            let mut x = left;
            for (column, width) in columns.iter().enumerate() {
                let (at, anchor) = if self.is_number(column) { (x + width, Anchor::End) } else { (x, Anchor::Start) };
                if let Some(cell) = row.get(column).filter(|cell| !cell.is_empty()) {
                    page.text(Point::new(at, y), anchor, face, SIZE, &style, &cut(face, cell, SIZE, WIDEST));
                }
                x += width + BETWEEN;
            }
        }
        page.line(format_args!("</g>"));
    }
}

/// The part of a text of this size that is not wider than `widest`.
pub(crate) fn cut(face: Face, text: &str, size: f64, widest: f64) -> String {
    // Letter by letter, so that a very long text is not measured to its end.
    let fits = |room: f64| {
        let mut width = 0.0;
        let beyond = text.char_indices().find(|(_, letter)| {
            width += face.width(letter.encode_utf8(&mut [0; 4]), size);
            width > room
        });
        beyond.map_or(text, |(at, _)| &text[..at])
    };
    if fits(widest) == text { text.to_owned() } else { fits(widest - size).trim_end().to_owned() + "…" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_cells_are_cut_and_short_ones_are_not() {
        assert_eq!(cut(Face::Bold, "Denver – Omaha", SIZE, WIDEST), "Denver – Omaha");
        let long = cut(Face::Italic, &"Constantinople ".repeat(100), SIZE, WIDEST);
        assert!(long.starts_with("Constantinople Constantinople") && long.ends_with('…'), "{long}");
        assert!(Face::Italic.width(&long, SIZE) <= WIDEST, "{long}");
    }

    #[test]
    fn a_table_is_as_wide_as_its_widest_cells() {
        let table = |cell: &str| InfoTable {
            title: "T".to_owned(),
            head: vec!["move".to_owned(), "%".to_owned()],
            rows: vec![vec![cell.to_owned(), "7".to_owned()], vec!["pass".to_owned()]],
            bold: 1,
        };
        let (short, long) = (table("draw").space_request(), table("draw blind from the pile").space_request());
        assert!(short.width < long.width && short.height == long.height, "{short:?} and {long:?}");
        let endless = table(&"draw ".repeat(1000)).space_request();
        assert!(endless.width < 900.0, "{endless:?}");
    }

    #[test]
    fn columns_of_numbers_are_recognized() {
        let table = InfoTable {
            rows: [["a", "1"], ["2", "-3"], ["b", "+4.5"]].map(|row| row.map(str::to_owned).to_vec()).to_vec(),
            ..InfoTable::default()
        };
        assert!(!table.is_number(0) && table.is_number(1) && !table.is_number(2));
        assert!(!InfoTable::default().is_number(0), "without rows, no column is numeric");
    }
}
