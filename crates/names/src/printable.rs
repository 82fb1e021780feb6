//! Text from files, servers, and other people, escaped for terminals and log files.
//!
//! Control characters can move the cursor, change the title of a window, or start a new line. Bidirectional and
//! invisible characters can make a line look like another one. All of them are replaced by JSON escapes (`\n`,
//! `\u001b`), so that escaped JSON is still the same JSON. Letters, digits, marks, punctuation, symbols, and spaces of
//! every script are not changed.

use std::borrow::Cow;
use std::fmt::Write as _;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Whether a character is visible or a space, and does not change the text around it.
pub fn is_printable(character: char) -> bool {
    if character.is_ascii() {
        return !character.is_ascii_control();
    }
    let invisible = matches!(
        character.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
    );
    // Letters and marks that Unicode calls "default ignorable": they are invisible too. Variation selectors are not
    // listed, because they belong to emoji.
    let ignorable = matches!(
        character,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'
            ..='\u{180f}' | '\u{3164}' | '\u{ffa0}'
    );
    !invisible && !ignorable
}

/// The text on one line, with every character escaped that is not printable.
///
/// ```
/// use fogg_names::printable;
///
/// assert_eq!(printable("Zürich → 東京"), "Zürich → 東京");
/// assert_eq!(printable("two\nlines\u{1b}[2J"), "two\\nlines\\u001b[2J");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    escape(text, is_printable)
}

/// The text with every character escaped that is not printable, except line feeds and tabs.
///
/// ```
/// use fogg_names::printable_lines;
///
/// assert_eq!(printable_lines("two\nlines\u{7}"), "two\nlines\\u0007");
/// ```
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    escape(text, |character| is_printable(character) || matches!(character, '\n' | '\t'))
}

fn escape(text: &str, keep: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().all(&keep) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        match character {
            kept if keep(kept) => escaped.push(kept),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            other => other.encode_utf16(&mut [0; 2]).iter().for_each(|unit| {
                // Writing to a string cannot fail.
                let _ = write!(escaped, "\\u{unit:04x}");
            }),
        }
    }
    Cow::Owned(escaped)
}
