//! Errors inside the database, and their conversion to [`StoreError`].

use std::error::Error as _;

use deadpool_postgres::PoolError;
use tokio_postgres::Error;
use tokio_postgres::error::{Severity, SqlState};

use crate::StoreError;

/// The reason why an operation failed.
#[derive(Debug)]
pub(super) enum DatabaseError {
    /// The operation was rejected and has changed nothing.
    Rejected(StoreError),
    /// The database failed, or the outcome is unknown.
    Postgres(Error),
    /// No connection was available.
    NoConnection(PoolError),
    /// The operation or the wait for a connection timed out. The outcome is unknown.
    Timeout,
}

impl From<Error> for DatabaseError {
    fn from(error: Error) -> DatabaseError {
        DatabaseError::Postgres(error)
    }
}

impl DatabaseError {
    /// Converts to an error for callers; `place` is the location of the database.
    pub(super) fn explain(self, place: &str) -> StoreError {
        match self {
            DatabaseError::Rejected(error) => error,
            DatabaseError::Postgres(error) if is_constraint(&error) => StoreError::Conflict,
            DatabaseError::Postgres(error) => StoreError::Unavailable(describe(&error, place)),
            DatabaseError::NoConnection(PoolError::Backend(error)) => StoreError::Unavailable(describe(&error, place)),
            DatabaseError::Timeout => {
                StoreError::Unavailable(format!("PostgreSQL, database {place}, does not answer in time"))
            }
            DatabaseError::NoConnection(error) => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// Whether the database rejected a row because of existing rows.
fn is_constraint(error: &Error) -> bool {
    error.code().is_some_and(|state| state.code().starts_with("23"))
}

/// Whether this transaction was undone because of a deadlock or serialization failure and can be retried.
pub(super) fn is_retryable(error: &Error) -> bool {
    let retryable = [SqlState::T_R_DEADLOCK_DETECTED, SqlState::T_R_SERIALIZATION_FAILURE];
    error.code().is_some_and(|state| retryable.contains(state))
}

/// Whether the database has reported that it undid the statement. After any other failure, the changes may have been
/// kept.
pub(super) fn is_undone(error: &Error) -> bool {
    error.as_db_error().is_some_and(|answer| answer.parsed_severity() == Some(Severity::Error))
}

/// A description of the error for server operators. Never contains the password.
pub(super) fn describe(error: &Error, place: &str) -> String {
    let Some(answer) = error.as_db_error() else {
        let mut describe = format!("PostgreSQL, database {place}: {error}");
        let mut source = error.source();
        while let Some(cause) = source {
            describe.push_str(&format!(": {cause}"));
            source = cause.source();
        }
        return describe;
    };
    let state = answer.code();
    let said = answer.message();
    let class = state.code().get(..2).unwrap_or_default();
    if class == "28" {
        return format!("PostgreSQL, database {place}, rejects the user or the password: {said}");
    }
    let hint = if *state == SqlState::INVALID_CATALOG_NAME {
        "; create it with `createdb`"
    } else if *state == SqlState::INSUFFICIENT_PRIVILEGE {
        "; the user needs permission to create tables there, and should own the database"
    } else if *state == SqlState::READ_ONLY_SQL_TRANSACTION {
        "; it is read-only, perhaps a standby"
    } else {
        ""
    };
    format!("PostgreSQL, database {place}: {said} ({}){hint}", state.code())
}
