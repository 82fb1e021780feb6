//! A row in transit between two stores.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::kinds::{KeyColumn, RowKind};

/// The value of a column, independent of the database it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// SQL `NULL`.
    Null,
    /// A number, a time, or a Boolean (1 or 0).
    Number(i64),
    /// A text, with any characters.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// The values of a row, in the order of [`RowKind::columns`].
pub(crate) type Row = Vec<Value>;

/// Names a row in an error message: by its key only, without its other values.
pub(crate) fn name(kind: &RowKind, row: &Row) -> String {
    let mut name = kind.table.to_owned();
    for (index, (key, value)) in kind.key.iter().zip(row).enumerate() {
        let _ = write!(name, "{}{} ", if index == 0 { " with " } else { ", " }, key.column());
        let _ = match (key, value) {
            (_, Value::Null) => write!(name, "NULL"),
            (_, Value::Number(number)) => write!(name, "{number}"),
            (_, Value::Text(text)) => write!(name, "{text:?}"),
            (KeyColumn::Hash(_), Value::Bytes(bytes)) => write!(name, "{}…", hex(bytes.get(..4).unwrap_or(bytes))),
            (_, Value::Bytes(bytes)) => write!(name, "{}", hex(bytes)),
        };
    }
    name
}

/// The SHA-256 of a sequence of rows. Every value is prefixed with its type and length, so that different rows never
/// produce the same input.
pub(crate) struct RowDigest(Sha256);

impl RowDigest {
    pub(crate) fn new(kind: &RowKind) -> RowDigest {
        let mut digest = RowDigest(Sha256::new());
        digest.add(b'K', kind.table.as_bytes());
        digest
    }

    pub(crate) fn add_row(&mut self, row: &Row) {
        for value in row {
            match value {
                Value::Null => self.add(b'N', &[]),
                Value::Number(number) => self.add(b'I', &number.to_be_bytes()),
                Value::Text(text) => self.add(b'T', text.as_bytes()),
                Value::Bytes(bytes) => self.add(b'B', bytes),
            }
        }
    }

    fn add(&mut self, what: u8, bytes: &[u8]) {
        self.0.update([what]);
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }

    /// In hexadecimal digits.
    pub(crate) fn finish(self) -> String {
        hex(&self.0.finalize())
    }
}

/// One digest of several digests.
pub(crate) fn digest_of_all<'a>(digests: impl Iterator<Item = &'a str>) -> String {
    let mut all = Sha256::new();
    digests.for_each(|digest| all.update(digest));
    hex(&all.finalize())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
