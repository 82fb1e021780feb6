//! A client of the server, for programs: HTTP calls, table sockets that come back by themselves where told to, and a
//! simple way to choose actions.
//!
//! It knows the messages of `fogg-protocol` and nothing of the server. Load generators, tests and bots use it.

mod choose;
mod connection;
mod http;
mod socket;

use std::fmt;

pub use choose::choose;
pub use http::{Client, Lines};
pub use socket::{Closed, TableReceiver, TableSender, TableSocket};

use fogg_protocol::ErrorBody;

/// Why a call failed.
#[derive(Debug)]
pub enum ClientError {
    /// The server refuses.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Its words.
        body: ErrorBody,
    },
    /// The server could not be reached, or the connection broke.
    Connection(String),
    /// The server answered something else than it should.
    Unexpected(String),
}

impl ClientError {
    /// The stable name of a refusal, or nothing.
    pub fn code(&self) -> &str {
        match self {
            ClientError::Refused { body, .. } => &body.code,
            _ => "",
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Refused { status, body } => write!(f, "{} ({}, {status})", body.message, body.code),
            ClientError::Connection(why) => write!(f, "the server cannot be reached: {why}"),
            ClientError::Unexpected(what) => write!(f, "the server answered something unexpected: {what}"),
        }
    }
}

impl std::error::Error for ClientError {}
