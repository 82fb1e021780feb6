//! Ids, numbers, and times.

use std::fmt;

use fogg_rules::Viewer;
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, UTC.
pub type Millis = i64;

/// The number of an entry of a table's log: 1 for the first, no gaps.
pub type Number = u64;

/// Identifies a decision: the number of the entry that opened it. Several seats can have the same decision at the same
/// time (first tickets). When one of them answers, it stays open for the others.
pub type DecisionId = Number;

/// An id that a client makes for each request, which distinguishes a repeated request from a new one.
pub type RequestId = String;

/// The account of a person or a bot. It is not a [`Seat`](fogg_rules::Seat).
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

/// The id of a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub Box<str>);

impl From<&str> for TableId {
    fn from(id: &str) -> TableId {
        TableId(id.into())
    }
}

/// The access key of a private table.
#[derive(Clone, PartialEq, Eq)]
pub struct TableKey(pub Box<[u8]>);

impl fmt::Debug for TableKey {
    /// Hides the key, which must not end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableKey(..)")
    }
}

/// The table at which the same players play again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// The table.
    pub table: TableId,
    /// Its key, if the table is private and the viewer may have it. Logs of old versions do not have it.
    pub key: Option<TableKey>,
}

impl Rematch {
    /// The part that a viewer may see: only players of this table get the key.
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
