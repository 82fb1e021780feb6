//! How a piece of work inside the database can fail, and how that is told to the outside.

use rusqlite::ErrorCode;

use crate::StoreError;

/// Why a job of the writer did not succeed.
#[derive(Debug)]
pub(super) enum Fail {
    /// It was refused and has left no trace; the other jobs of its batch are not concerned.
    Refused(StoreError),
    /// SQLite could not do it: what the job has changed so far must be rolled back.
    Broken(rusqlite::Error),
}

impl From<rusqlite::Error> for Fail {
    fn from(error: rusqlite::Error) -> Fail {
        Fail::Broken(error)
    }
}

impl From<Fail> for StoreError {
    fn from(fail: Fail) -> StoreError {
        match fail {
            Fail::Refused(error) => error,
            Fail::Broken(error) => error.into(),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        if is_constraint(&error) { StoreError::Conflict } else { StoreError::Unavailable(words(&error)) }
    }
}

/// Whether the database refused a row because of the rows that are there.
pub(super) fn is_constraint(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}

/// Whether the file is no database, or a broken one.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

/// What went wrong, for a person who runs a server.
fn words(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::DatabaseBusy) => "another program holds its lock for too long".to_owned(),
        Some(ErrorCode::NotADatabase) => "the file is not a database".to_owned(),
        Some(ErrorCode::DatabaseCorrupt) => {
            "the file is damaged; restore a backup, or look at it with `PRAGMA integrity_check`".to_owned()
        }
        _ => error.to_string(),
    }
}
