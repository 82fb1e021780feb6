//! Why a store could not do what it was asked.

use std::fmt;

/// Why a store could not do what it was asked. Nothing was changed then, with one exception: after
/// [`StoreError::Unavailable`] nobody may know.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else was faster, or the id or name is taken.
    Conflict,
    /// The database was written by a newer version of this program.
    TooNew {
        /// The version of its schema.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// Another server uses this data directory.
    InUse(String),
    /// The database cannot be read or written now: a full disk, a missing directory, a damaged file, a server that is
    /// away.
    ///
    /// If the connection to a database breaks in the middle of a commit, the commit may have happened or not. So after
    /// this error what is in the store is what is true: whoever wrote reads it again.
    Unavailable(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else has changed this meanwhile, or the name is taken"),
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
