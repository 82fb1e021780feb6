//! Output that cannot control the terminal.
//!
//! Everything the program prints goes through an [`EscapingWriter`], regardless of the file or server that the text
//! comes from. Code that puts such text into a sentence also calls [`printable`], which escapes line feeds too, so that
//! a name cannot look like a line of the program's own output.

use std::fmt::Display;
use std::io::{self, Write};

pub(crate) use fogg_names::printable;
use fogg_names::printable_lines;

/// Writes text with every character escaped that is not printable, except line feeds and tabs.
pub(crate) struct EscapingWriter<W> {
    inner: W,
    /// The first bytes of a character whose last bytes have not been written yet.
    begun: Vec<u8>,
}

impl<W> EscapingWriter<W> {
    pub(crate) fn new(inner: W) -> EscapingWriter<W> {
        EscapingWriter { inner, begun: Vec::new() }
    }
}

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let plain = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t');
        if self.begun.is_empty() && bytes.iter().all(plain) {
            return self.inner.write(bytes);
        }
        self.begun.extend_from_slice(bytes);
        let mut escaped = String::new();
        let mut rest = Vec::new();
        let mut chunks = self.begun.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            escaped.push_str(&printable_lines(chunk.valid()));
            let incomplete = std::str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none());
            if incomplete && chunks.peek().is_none() {
                rest = chunk.invalid().to_vec();
            } else if !chunk.invalid().is_empty() {
                escaped.push(char::REPLACEMENT_CHARACTER);
            }
        }
        self.begun = rest;
        self.inner.write_all(escaped.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Writes a message to standard error.
pub(crate) fn complain(message: impl Display) {
    // If this fails, there is no way left to report it.
    let _ = writeln!(EscapingWriter::new(io::stderr()), "fogg: {message}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&[u8]]) -> String {
        let mut out = Vec::new();
        let mut writer = EscapingWriter::new(&mut out);
        parts.iter().for_each(|part| writer.write_all(part).expect("memory can be written"));
        String::from_utf8(out).expect("only text is written")
    }

    #[test]
    fn only_printable_characters_and_line_feeds_are_written() {
        assert_eq!(written(&[b"plain\n\ttext"]), "plain\n\ttext");
        assert_eq!(written(&["Ærø → €\n\x1b[2J\u{202e}".as_bytes()]), "Ærø → €\n\\u001b[2J\\u202e");
        assert_eq!(written(&[b"a\xffb", b"c"]), "a\u{fffd}bc");
    }

    #[test]
    fn characters_may_be_written_in_parts() {
        let text = "é€🚂\u{202e}\n".as_bytes();
        let bytes: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(written(&bytes), "é€🚂\\u202e\n");
        assert_eq!(written(&[&text[..3], &text[3..]]), "é€🚂\\u202e\n");
        assert_eq!(written(&[b"\xe2\x82", b"x"]), "\u{fffd}x");
    }
}
