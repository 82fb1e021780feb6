//! SVG output: rounded numbers, escaped text, and the page that they are written to.

use std::fmt;

use crate::font::Face;
use crate::geometry::{Point, Rect};

/// A number in SVG, with at most two decimals and no trailing zeros. This keeps drawings small and independent of the
/// last bits of a computation.
///
/// ```
/// use fogg_draw::Num;
///
/// assert_eq!(Num(7.23456).to_string(), "7.23");
/// assert_eq!(Num(-0.001).to_string(), "0");
/// ```
#[derive(Clone, Copy)]
pub struct Num(pub f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Adding zero turns −0 into 0.
        write!(f, "{}", rounded + 0.0)
    }
}

/// Text that is escaped for XML, between tags or in an attribute.
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                // XML cannot represent these characters, not even escaped.
                '\u{0}'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                    f.write_char(char::REPLACEMENT_CHARACTER)?;
                }
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// The point of a line of text that is at its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The start of the line.
    Start,
    /// The middle of the line.
    Middle,
    /// The end of the line.
    End,
}

impl Anchor {
    fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// The SVG that is being written.
#[derive(Default)]
pub(crate) struct SvgWriter {
    text: String,
}

impl SvgWriter {
    /// Writes a piece of SVG.
    pub(crate) fn put(&mut self, markup: fmt::Arguments<'_>) {
        fmt::write(&mut self.text, markup).expect("writing to a string cannot fail");
    }

    /// Writes a piece of SVG that ends its line.
    pub(crate) fn line(&mut self, markup: fmt::Arguments<'_>) {
        self.put(markup);
        self.text.push('\n');
    }

    /// A rectangle with rounded corners. `style` has further attributes.
    pub(crate) fn rect(&mut self, rect: Rect, radius: f64, style: &str) {
        let Rect { x, y, width, height } = rect;
        let (x, y, width, height) = (Num(x), Num(y), Num(width), Num(height));
        self.put(format_args!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}""#));
        if radius > 0.0 {
            self.put(format_args!(r#" rx="{}""#, Num(radius)));
        }
        self.line(format_args!(" {style}/>"));
    }

    /// A circle.
    pub(crate) fn circle(&mut self, center: Point, radius: f64, style: &str) {
        let (x, y, radius) = (Num(center.x), Num(center.y), Num(radius));
        self.line(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" {style}/>"#));
    }

    /// A path.
    pub(crate) fn path(&mut self, data: fmt::Arguments<'_>, style: &str) {
        self.line(format_args!(r#"<path d="{data}" {style}/>"#));
    }

    /// A line of text; `at` is on its baseline. `style` has further attributes.
    pub(crate) fn text(&mut self, at: Point, anchor: Anchor, face: Face, size: f64, style: &str, text: &str) {
        let (x, y, size, text) = (Num(at.x), Num(at.y), Num(size), Escaped(text));
        let (anchor, face) = (anchor.name(), face.attributes());
        self.line(format_args!(
            r#"<text x="{x}" y="{y}" text-anchor="{anchor}" {face} font-size="{size}" {style}>{text}</text>"#
        ));
    }

    /// The complete SVG.
    pub(crate) fn finish(self) -> String {
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_two_decimals() {
        let cases = [(1.0, "1"), (0.125, "0.13"), (-0.001, "0"), (-12.5, "-12.5"), (7.23456, "7.23"), (1e6, "1000000")];
        for (number, text) in cases {
            assert_eq!(Num(number).to_string(), text);
        }
    }

    #[test]
    fn characters_that_xml_cannot_represent_are_replaced() {
        assert_eq!(Escaped("A & <B> \"'\u{1}\n").to_string(), "A &amp; &lt;B&gt; &quot;&apos;\u{fffd} ");
        assert_eq!(Escaped("Zürich").to_string(), "Zürich");
    }
}
