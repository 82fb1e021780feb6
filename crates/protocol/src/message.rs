//! The messages of a table's WebSocket and of the event streams.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, Event, Legal, Phrase, Study, TableView};

/// A message from a client on a table's WebSocket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Answer a decision.
    Act {
        /// An id that the client chooses for this request. A repeated request has the same id and is carried out once.
        request: String,
        /// The decision it answers, from [`Ask`].
        #[ts(type = "number")]
        decision: u64,
        /// The seat; required only if the account has several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The action.
        action: Action,
    },
    /// Take back the last action of the game, if it was the player's own and revealed nothing.
    Undo {
        /// An id that the client chooses for this request. A repeated request has the same id and is carried out once.
        request: String,
        /// The number of the event of the action.
        #[ts(type = "number")]
        event: u64,
        /// The seat; required only if the account has several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Send a chat message to the table.
    Say {
        /// An id that the client chooses, repeated in the answer.
        request: String,
        /// The text.
        text: String,
    },
    /// Send a phrase to the chat, which every client shows in its own language.
    SayPhrase {
        /// An id that the client chooses, repeated in the answer.
        request: String,
        /// The phrase.
        phrase: Phrase,
    },
    /// Switch to the view of one of the account's seats, or with `null` to that of a spectator. Answered by `table`.
    Look {
        /// The seat.
        seat: Option<u8>,
    },
    /// Analyze the position as the current viewer sees it. Answered by `study`.
    Study {},
    /// Answered by `pong`.
    Ping {
        /// Repeated in the answer.
        nonce: u32,
    },
}

/// A message from the server on a table's WebSocket, or a line of an event stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The whole table. Sent first, unless the client can resume from the number it named, and whenever the client has to
    /// start over.
    Table(Box<TableView>),
    /// An event. Numbers have no gaps.
    Event(Event),
    /// The viewer has to decide. May be sent again for the same decision.
    Ask(Ask),
    /// A request was carried out and stored.
    Accepted {
        /// The request's id.
        request: String,
        /// The number of the event it caused.
        #[ts(type = "number")]
        number: u64,
        /// Whether the request had been carried out before.
        repeated: bool,
    },
    /// A request was rejected; nothing changed.
    Refused {
        /// The request's id; empty if the message could not be read.
        request: String,
        /// A stable error code.
        code: String,
        /// A message for people, in the language requested when the connection was made, or in English.
        message: String,
    },
    /// A player connected or disconnected.
    Presence {
        /// The player's seat.
        seat: u8,
        /// Whether the player is connected.
        present: bool,
        /// The server's time at which a bot takes over, unless the player comes back before. Missing if no bot waits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "number", optional)]
        stand_in_at: Option<i64>,
    },
    /// The operator removed a chat message.
    ChatRemoved {
        /// The number of its event.
        #[ts(type = "number")]
        number: u64,
    },
    /// The answer to `study`.
    Study(Box<Study>),
    /// The last line of a stream that the server ends; a socket closes with the same code and reason instead.
    End {
        /// A close code.
        code: u16,
        /// A message for people, in English.
        reason: String,
    },
    /// The answer to `ping`.
    Pong {
        /// The nonce of the ping.
        nonce: u32,
        /// The server's time.
        #[ts(type = "number")]
        now: i64,
    },
}

/// A decision that a seat has to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Ask {
    /// Its id: the number of the event that caused it.
    #[ts(type = "number")]
    pub decision: u64,
    /// The seat.
    pub seat: u8,
    /// The legal actions.
    pub legal: Legal,
}
