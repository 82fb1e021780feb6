//! The close codes of a table's WebSocket, and of the last line of a stream.

/// The reason why the server closes a WebSocket or ends a stream, as a close code. Codes above 4000 are free for
/// applications (RFC 6455). `docs/protocol.md` describes the correct reaction of a client to each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u16)]
pub enum CloseCode {
    /// The client broke the protocol.
    Protocol = 4001,
    /// The session has ended, or the token was replaced.
    SessionEnded = 4003,
    /// The table has too many spectators.
    TooManySpectators = 4004,
    /// The account has too many connections to the table; this was the oldest.
    Replaced = 4006,
    /// The client may not, or may no longer, view the table.
    NotAdmitted = 4007,
    /// The client reads too slowly.
    TooSlow = 4008,
    /// The client sends too much.
    TooManyMessages = 4009,
    /// The host has dismissed the player.
    Dismissed = 4010,
    /// The server restarts.
    Restart = 4011,
    /// The table was restored from a backup.
    Restored = 4012,
    /// The server failed; this is the WebSocket standard's own code.
    Internal = 1011,
}

impl CloseCode {
    /// All codes with their names in the generated TypeScript, in the order of the documentation.
    pub const NAMES: [(CloseCode, &str); 11] = [
        (CloseCode::Protocol, "protocol"),
        (CloseCode::SessionEnded, "sessionEnded"),
        (CloseCode::TooManySpectators, "tooManySpectators"),
        (CloseCode::Replaced, "replaced"),
        (CloseCode::NotAdmitted, "notAdmitted"),
        (CloseCode::TooSlow, "tooSlow"),
        (CloseCode::TooManyMessages, "tooManyMessages"),
        (CloseCode::Dismissed, "dismissed"),
        (CloseCode::Restart, "restart"),
        (CloseCode::Restored, "restored"),
        (CloseCode::Internal, "internal"),
    ];

    /// The number that is sent.
    pub const fn number(self) -> u16 {
        self as u16
    }
}
