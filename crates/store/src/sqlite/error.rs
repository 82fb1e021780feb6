//! Errors inside the database, and their conversion to [`StoreError`].

use rusqlite::ErrorCode;

use crate::StoreError;

/// The reason why a job of the writer failed.
#[derive(Debug)]
pub(super) enum WriteError {
    /// The job was rejected and has changed nothing; the other jobs of its batch are not affected.
    Rejected(StoreError),
    /// SQLite failed: the changes of the job must be rolled back.
    Sqlite(rusqlite::Error),
}

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> WriteError {
        WriteError::Sqlite(error)
    }
}

impl From<WriteError> for StoreError {
    fn from(fail: WriteError) -> StoreError {
        match fail {
            WriteError::Rejected(error) => error,
            WriteError::Sqlite(error) => error.into(),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        if is_constraint(&error) { StoreError::Conflict } else { StoreError::Unavailable(describe(&error)) }
    }
}

/// Whether the database rejected a row because of existing rows.
pub(super) fn is_constraint(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}

/// Whether the file is not a database, or a damaged one.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

/// A description of the error for server operators.
fn describe(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::DatabaseBusy) => "another program held the lock for too long".to_owned(),
        Some(ErrorCode::NotADatabase) => "the file is not a database".to_owned(),
        Some(ErrorCode::DatabaseCorrupt) => {
            "the file is damaged; restore a backup, or inspect it with `PRAGMA integrity_check`".to_owned()
        }
        _ => error.to_string(),
    }
}
