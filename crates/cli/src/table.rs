//! Plain text tables.

use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};

use crate::escape::printable;

/// A line under the header and nothing else.
const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// Formats rows as a table. The first row is the header, and columns of numbers are right-aligned.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let mut table = Table::new();
    table.load_style(STYLE).set_content_arrangement(ContentArrangement::Disabled);
    let Some((head, body)) = rows.split_first() else { return String::new() };
    let cells = |row: &[String]| row.iter().map(|cell| printable(cell).into_owned()).collect::<Vec<_>>();
    table.set_header(cells(head));
    body.iter().for_each(|row| {
        table.add_row(cells(row));
    });
    let is_number = |cell: &str| cell.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+');
    for (index, column) in table.column_iter_mut().enumerate() {
        if !body.is_empty() && body.iter().all(|row| row.get(index).is_some_and(|cell| is_number(cell))) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    // No spaces at the ends of lines.
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

/// A number with thousands separators: 1,234,567.
pub(crate) fn thousands(number: f64) -> String {
    let digits = format!("{:.0}", number.abs());
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if number < -0.5 { format!("-{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let check = |number: f64, text: &str| assert_eq!(thousands(number), text);
        check(0.0, "0");
        check(999.4, "999");
        check(1000.0, "1,000");
        check(-1_234_567.0, "-1,234,567");
    }
}
