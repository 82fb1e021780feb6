//! Encodes texts for PostgreSQL.
//!
//! PostgreSQL's `text` accepts every character except NUL, and a statement with a NUL in a parameter fails. A NUL can
//! come from anywhere, including a URL like `/api/tables/%00`, and must not look like a database failure. So it is
//! written as two other characters and decoded when it is read. The first of them is a code point that Unicode
//! guarantees never to use; if a client sends it anyway, it is also written as two characters. All other texts are
//! stored unchanged.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

/// Precedes a character that cannot be stored directly.
const MARK: char = '\u{ffff}';
/// After the mark: a NUL.
const NUL: char = '0';
/// After the mark: the mark itself.
const MARK_ITSELF: char = '1';

/// A text to be written to the database.
#[derive(Clone, Copy, Debug)]
pub(super) struct SqlText<'a>(pub(super) &'a str);

impl ToSql for SqlText<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        <&str as ToSql>::to_sql(&encode(self.0).as_ref(), ty, out)
    }

    fn accepts(ty: &Type) -> bool {
        <&str as ToSql>::accepts(ty)
    }

    to_sql_checked!();
}

/// A text read from the database.
pub(super) struct StoredText(pub(super) String);

impl<'a> FromSql<'a> for StoredText {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<StoredText, Box<dyn Error + Sync + Send>> {
        Ok(StoredText(decode(<&str as FromSql>::from_sql(ty, raw)?).into_owned()))
    }

    fn accepts(ty: &Type) -> bool {
        <&str as FromSql>::accepts(ty)
    }
}

/// The text in a column.
pub(super) fn text(row: &Row, column: usize) -> Result<String, tokio_postgres::Error> {
    row.try_get::<_, StoredText>(column).map(|kept| kept.0)
}

/// The text in a nullable column.
pub(super) fn text_or_null(row: &Row, column: usize) -> Result<Option<String>, tokio_postgres::Error> {
    Ok(row.try_get::<_, Option<StoredText>>(column)?.map(|kept| kept.0))
}

/// Compares two texts as PostgreSQL does in the collation "C": by the stored bytes.
pub(crate) fn compare_as_postgres(one: &str, other: &str) -> Ordering {
    encode(one).cmp(&encode(other))
}

fn encode(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', MARK]) {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        match character {
            '\0' => encoded.extend([MARK, NUL]),
            MARK => encoded.extend([MARK, MARK_ITSELF]),
            other => encoded.push(other),
        }
    }
    Cow::Owned(encoded)
}

fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains(MARK) {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            MARK => match characters.next() {
                Some(NUL) => decoded.push('\0'),
                Some(MARK_ITSELF) => decoded.push(MARK),
                // Not written by Fogg. Returned unchanged rather than dropped.
                other => decoded.extend([Some(MARK), other].into_iter().flatten()),
            },
            other => decoded.push(other),
        }
    }
    Cow::Owned(decoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_round_trips_without_a_nul() {
        let pieces = ["", "\0", "\u{ffff}", "0", "1", "Zürich", "\u{fffe}", "\u{ffff}0", "\u{ffff}1", "\0\0"];
        let mut seen = std::collections::HashMap::new();
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let text = format!("{first}{second}{third}");
                    let encoded = encode(&text).into_owned();
                    assert!(!encoded.contains('\0'));
                    assert_eq!(decode(&encoded), text);
                    let same = seen.entry(encoded).or_insert_with(|| text.clone());
                    assert_eq!(*same, text, "two texts must not become one");
                }
            }
        }
    }

    #[test]
    fn usual_texts_are_not_copied() {
        assert!(matches!(encode("{\"a\":\"ö\"}"), Cow::Borrowed(_)));
        assert!(matches!(decode("{\"a\":\"ö\"}"), Cow::Borrowed(_)));
    }

    #[test]
    fn text_of_other_programs_does_not_panic() {
        for text in ["\u{ffff}", "\u{ffff}x", "a\u{ffff}"] {
            assert_eq!(decode(text), text);
        }
    }
}
