//! Errors of table operations.

use fogg_protocol::ActionConversionError;
use fogg_store::StoreError;
use fogg_table::{OptionsError, Refusal};

/// An error from a table operation.
#[derive(Debug)]
pub enum HostError {
    /// There is no such table, or the caller may not see it.
    NotFound,
    /// The referee rejected the input.
    Refused(Refusal),
    /// The action names something that does not exist.
    NotAnAction(ActionConversionError),
    /// A table cannot be opened with these options.
    Options(OptionsError),
    /// The table has too many spectators, in all or from this address.
    TooManyWatchers,
    /// Another server runs this table's clock and bots.
    Elsewhere,
    /// The store failed.
    Store(StoreError),
    /// A bug, or damaged stored data. The text is for the log.
    Internal(String),
    /// The host is stopping.
    Closing,
}

impl std::fmt::Display for HostError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HostError::NotFound => f.write_str("table not found"),
            HostError::Refused(refusal) => refusal.fmt(f),
            HostError::NotAnAction(error) => error.fmt(f),
            HostError::Options(error) => error.fmt(f),
            HostError::TooManyWatchers => f.write_str("the table has too many spectators"),
            HostError::Elsewhere => f.write_str("another server runs this table"),
            HostError::Store(error) => error.fmt(f),
            HostError::Internal(text) => f.write_str(text),
            HostError::Closing => f.write_str("the server is stopping"),
        }
    }
}

impl std::error::Error for HostError {}

impl From<Refusal> for HostError {
    fn from(refusal: Refusal) -> HostError {
        HostError::Refused(refusal)
    }
}

impl From<StoreError> for HostError {
    fn from(error: StoreError) -> HostError {
        HostError::Store(error)
    }
}
