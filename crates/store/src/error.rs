//! Errors of a store.

use std::fmt;

/// An error from a store operation. Nothing was changed, with one exception: after [`StoreError::Unavailable`], the
/// outcome of a write is unknown.
#[derive(Debug)]
pub enum StoreError {
    /// A concurrent change came first, or the id or name is taken.
    Conflict,
    /// The database was written by a newer version of this program.
    TooNew {
        /// The version of its schema.
        found: u32,
        /// The newest version this program supports.
        known: u32,
    },
    /// Another server uses this data directory.
    InUse(String),
    /// The database cannot be read or written now: a full disk, a missing directory, a damaged file, an unreachable
    /// server.
    ///
    /// If the connection to a database breaks during a commit, the commit may or may not have happened. The caller must
    /// read the data again to find out.
    Unavailable(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("conflicting concurrent change, or the name is already taken"),
            StoreError::TooNew { found, known } => write!(
                f,
                "the database has schema {found}, and this program knows only up to {known}: it was written by a newer \
                 version; use that version, or restore an older backup"
            ),
            StoreError::InUse(who) => write!(f, "another server uses this data directory: {who}"),
            StoreError::Unavailable(why) => write!(f, "the database cannot be used: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}
