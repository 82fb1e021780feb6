//! Text of external bots for people: short, and harmless to a terminal.

use fogg_names::printable;

/// Characters of a bot's output that are shown.
pub(crate) const SHOWN_CHARACTERS: usize = 160;

/// Bytes that are enough for the shown characters.
pub(crate) const SHOWN_BYTES: usize = 4 * SHOWN_CHARACTERS + 4;

/// A bot's output in quotes.
pub(crate) fn shown(said: &[u8]) -> String {
    format!("`{}`", cut(said))
}

/// The start of an untrusted text, with control characters escaped.
pub(crate) fn cut(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(SHOWN_BYTES)]);
    let mut cut: String = text.chars().take(SHOWN_CHARACTERS).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    printable(&cut.replace('\t', " ")).into_owned()
}

/// The message of a JSON error without its line, which is always 1.
pub(crate) fn without_line(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", " at column ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_text_is_short_and_harmless() {
        assert_eq!(cut(b"plain"), "plain");
        assert_eq!(cut("grüße\u{1b}[2J".as_bytes()), "grüße\\u001b[2J");
        assert_eq!(cut(&[b'x'; 10_000]).chars().count(), SHOWN_CHARACTERS + 1);
        assert!(cut(&[0xff; 10_000]).ends_with('…'));
        assert_eq!(cut("ü".repeat(SHOWN_CHARACTERS).as_bytes()), "ü".repeat(SHOWN_CHARACTERS));
    }
}
