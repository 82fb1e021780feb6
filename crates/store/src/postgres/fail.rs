//! How a piece of work in the database can fail, and how that is told to the outside.

use std::error::Error as _;

use deadpool_postgres::PoolError;
use tokio_postgres::Error;
use tokio_postgres::error::{Severity, SqlState};

use crate::StoreError;

/// Why a piece of work did not succeed.
#[derive(Debug)]
pub(super) enum Fail {
    /// It was refused and has left no trace.
    Refused(StoreError),
    /// The database could not do it, or nobody knows whether it did.
    Database(Error),
    /// There was no connection to do it with.
    NoConnection(PoolError),
    /// It took too long, or there was no connection in time. Nobody knows whether it was done.
    Late,
}

impl From<Error> for Fail {
    fn from(error: Error) -> Fail {
        Fail::Database(error)
    }
}

impl Fail {
    /// What to tell the outside; `place` is where the database is.
    pub(super) fn explain(self, place: &str) -> StoreError {
        match self {
            Fail::Refused(error) => error,
            Fail::Database(error) if is_constraint(&error) => StoreError::Conflict,
            Fail::Database(error) => StoreError::Unavailable(words(&error, place)),
            Fail::NoConnection(PoolError::Backend(error)) => StoreError::Unavailable(words(&error, place)),
            Fail::Late => StoreError::Unavailable(format!("PostgreSQL, database {place}, does not answer in time")),
            Fail::NoConnection(error) => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// Whether the database refused a row because of the rows that are there.
fn is_constraint(error: &Error) -> bool {
    error.code().is_some_and(|state| state.code().starts_with("23"))
}

/// Whether two transactions stood in each other's way, so that this one was undone and can be tried again.
pub(super) fn is_crossed(error: &Error) -> bool {
    let crossed = [SqlState::T_R_DEADLOCK_DETECTED, SqlState::T_R_SERIALIZATION_FAILURE];
    error.code().is_some_and(|state| crossed.contains(state))
}

/// Whether the database has said that it undid the statement. After any other failure it may have been kept.
pub(super) fn is_undone(error: &Error) -> bool {
    error.as_db_error().is_some_and(|answer| answer.parsed_severity() == Some(Severity::Error))
}

/// What went wrong, for a person who runs a server. Never with the password.
pub(super) fn words(error: &Error, place: &str) -> String {
    let Some(answer) = error.as_db_error() else {
        let mut words = format!("PostgreSQL, database {place}: {error}");
        let mut source = error.source();
        while let Some(cause) = source {
            words.push_str(&format!(": {cause}"));
            source = cause.source();
        }
        return words;
    };
    let state = answer.code();
    let said = answer.message();
    let class = state.code().get(..2).unwrap_or_default();
    if class == "28" {
        return format!("PostgreSQL, database {place}, refuses the user or the password: {said}");
    }
    let hint = if *state == SqlState::INVALID_CATALOG_NAME {
        "; make it with `createdb`"
    } else if *state == SqlState::INSUFFICIENT_PRIVILEGE {
        "; the user must be allowed to make tables there, best as the owner of the database"
    } else if *state == SqlState::READ_ONLY_SQL_TRANSACTION {
        "; it takes no writes: is it a standby?"
    } else {
        ""
    };
    format!("PostgreSQL, database {place}: {said} ({}){hint}", state.code())
}
