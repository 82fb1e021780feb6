//! A client for programs that use a Fogg server: HTTP requests, table sockets, and a simple policy for actions.
//!
//! A [`Client`] sends requests for one account. A [`TableSocket`] receives the messages of one table and sends actions.
//! A [`ReconnectingPlayer`] plays one game on as many sockets as it takes. [`choose`] picks a legal action. Load
//! generators, tests, and external bots use this crate. It depends on the messages of `fogg-protocol`, but not on the
//! server.
//!
//! A guest joins a table and plays until the game is over:
//!
//! ```no_run
//! use fogg_client::{Client, choose};
//! use fogg_protocol::{ClientMessage, ServerMessage, Stage, Stored};
//! use fogg_rules::QuickRng;
//!
//! # async fn play() -> Result<(), Box<dyn std::error::Error>> {
//! let mut client = Client::new("http://127.0.0.1:8872");
//! client.guest(Some("Passepartout")).await?;
//! let table = "the id of an open table";
//! let _: Stored = client.post(&format!("/api/tables/{table}/join"), &serde_json::json!({})).await?;
//!
//! let mut socket = client.socket(table, "").await?;
//! let mut random = QuickRng::new(1);
//! loop {
//!     let ask = match socket.next().await? {
//!         ServerMessage::Table(view) if view.stage == Stage::Over => break,
//!         ServerMessage::Table(view) => view.ask,
//!         ServerMessage::Ask(ask) => Some(ask),
//!         _ => None,
//!     };
//!     if let Some(ask) = ask {
//!         let request = format!("request-{}", ask.decision);
//!         let action = choose(&ask.legal, &mut random);
//!         socket.send(&ClientMessage::Act { request, decision: ask.decision, seat: Some(ask.seat), action }).await?;
//!     }
//! }
//! # Ok(())
//! # }
//! ```

mod choose;
mod connection;
mod http;
mod reconnect;
mod socket;

use std::fmt;

pub use choose::choose;
pub use http::{Client, Lines};
pub use reconnect::{PlayerHandler, ReconnectingPlayer, is_temporary};
pub use socket::{Closed, TableReceiver, TableSender, TableSocket};

use fogg_protocol::ErrorBody;

/// An error from a request.
#[derive(Debug)]
pub enum ClientError {
    /// The server rejected the request.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The code and the message of the error.
        body: ErrorBody,
    },
    /// The server could not be reached, or the connection was lost.
    Connection(String),
    /// The response was not what the protocol specifies.
    Unexpected(String),
}

impl ClientError {
    /// The stable code of a rejected request, or an empty string for other errors.
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
            ClientError::Connection(why) => write!(f, "cannot reach the server: {why}"),
            ClientError::Unexpected(what) => write!(f, "unexpected response from the server: {what}"),
        }
    }
}

impl std::error::Error for ClientError {}
