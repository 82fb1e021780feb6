//! Small words: who, which, when.

use std::fmt;

use fogg_rules::Viewer;
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, UTC.
pub type Millis = i64;

/// The number of an entry of a table's log: 1 for the first, no gaps.
pub type Number = u64;

/// Names the question that an action answers: the number of the entry that asked it. Several seats can be asked the
/// same question at once (first tickets), and the answer of one does not outdate it for the others.
pub type DecisionId = Number;

/// Made by the client for every action it intends, so that a repeat can be told from a second wish.
pub type RequestId = String;

/// A person or a program with an account; not a [`Seat`](fogg_rules::Seat), which is a chair.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub Box<str>);

impl From<&str> for UserId {
    fn from(id: &str) -> UserId {
        UserId(id.into())
    }
}

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub Box<str>);

impl From<&str> for TableId {
    fn from(id: &str) -> TableId {
        TableId(id.into())
    }
}

/// Opens the door to a private table; whoever has it may come in.
#[derive(Clone, PartialEq, Eq)]
pub struct TableKey(pub Box<[u8]>);

impl fmt::Debug for TableKey {
    /// Without the key: this may end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableKey(..)")
    }
}

/// Where the same players play again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// The table.
    pub table: TableId,
    /// Its key, if it is private and this is for one of the players. Not known from logs of old versions.
    pub key: Option<TableKey>,
}

impl Rematch {
    /// What a viewer may know: the key is only for those who have a seat at the table that was left.
    pub fn seen_by(&self, viewer: Viewer) -> Rematch {
        let key = match viewer {
            Viewer::Seat(_) => self.key.clone(),
            Viewer::Spectator => None,
        };
        Rematch { table: self.table.clone(), key }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
