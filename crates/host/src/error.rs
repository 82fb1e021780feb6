//! Why something could not be done at a table.

use fogg_protocol::NotAnAction;
use fogg_store::StoreError;
use fogg_table::{OptionsError, Refusal};

/// Why something could not be done at a table.
#[derive(Debug)]
pub enum HostError {
    /// There is no such table, or the caller may not see it.
    NotFound,
    /// The referee refuses.
    Refused(Refusal),
    /// An action that names something that does not exist.
    NotAnAction(NotAnAction),
    /// A table cannot be opened with these options.
    Options(OptionsError),
    /// The table has too many spectators, in all or from this address.
    TooManyWatchers,
    /// Another server runs this table's clock and bots.
    Elsewhere,
    /// The store failed.
    Store(StoreError),
    /// A defect of this program or of stored data; the text is for its log.
    Internal(String),
    /// The host stops.
    Closing,
}

impl std::fmt::Display for HostError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HostError::NotFound => f.write_str("there is no such table"),
            HostError::Refused(refusal) => refusal.fmt(f),
            HostError::NotAnAction(error) => error.fmt(f),
            HostError::Options(error) => error.fmt(f),
            HostError::TooManyWatchers => f.write_str("the table has too many spectators"),
            HostError::Elsewhere => f.write_str("another server runs this table"),
            HostError::Store(error) => error.fmt(f),
            HostError::Internal(text) => f.write_str(text),
            HostError::Closing => f.write_str("the server stops"),
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
