//! The messages of a table's WebSocket, and of the streams for programs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, Event, Legal, Study, TableView};

/// What a client sends on a table's WebSocket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Answer a decision.
    Act {
        /// Made by the client for this wish, so that a repeat can be told from a second wish.
        request: String,
        /// The decision it answers, from [`Ask`].
        #[ts(type = "number")]
        decision: u64,
        /// For which seat; needed only by those who have several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// What to do.
        action: Action,
    },
    /// Say something to everybody at the table.
    Say {
        /// Made by the client, to recognise the answer.
        request: String,
        /// What.
        text: String,
    },
    /// See the table through other eyes: one of one's own seats, or `null` as a spectator. Answered by `table`.
    Look {
        /// The seat.
        seat: Option<u8>,
    },
    /// Study the position through the eyes one looks through. Answered by `study`.
    Study {},
    /// Answered by `pong`.
    Ping {
        /// Repeated in the answer.
        nonce: u32,
    },
}

/// What the server sends on a table's WebSocket, and line by line on the streams for programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything about the table. Sent first, unless the client named a number from which it can go on, and whenever
    /// the client has to start afresh.
    Table(Box<TableView>),
    /// Something happened. Numbers are without gaps.
    Event(Event),
    /// You have to decide. Repeats what an event led to.
    Ask(Ask),
    /// Your wish was carried out and is stored.
    Accepted {
        /// The request's id.
        request: String,
        /// The number of the event it led to.
        #[ts(type = "number")]
        number: u64,
        /// Whether it had been carried out before.
        repeated: bool,
    },
    /// Your wish was refused; nothing changed.
    Refused {
        /// The request's id; empty if the message could not be read.
        request: String,
        /// A stable name for programs.
        code: String,
        /// A sentence for people, in the language that was asked for when the connection was made, or in English.
        message: String,
    },
    /// Somebody connected or is gone.
    Presence {
        /// Which seat.
        seat: u8,
        /// Whether the player is connected.
        present: bool,
    },
    /// The operator has removed a chat line.
    ChatRemoved {
        /// The number of the event by which it came.
        #[ts(type = "number")]
        number: u64,
    },
    /// The answer to `study`.
    Study(Box<Study>),
    /// The last line of a stream that the server ends; a socket closes with the same code and reason instead.
    End {
        /// A close code.
        code: u16,
        /// A sentence for people, in English.
        reason: String,
    },
    /// The answer to `ping`.
    Pong {
        /// As it came.
        nonce: u32,
        /// The server's time.
        #[ts(type = "number")]
        now: i64,
    },
}

/// A decision that waits for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Ask {
    /// Its name: the number of the event that led to it.
    #[ts(type = "number")]
    pub decision: u64,
    /// Which seat.
    pub seat: u8,
    /// What may be done.
    pub legal: Legal,
}
