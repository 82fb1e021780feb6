//! Why the server ends a socket or a stream. docs/protocol.md lists the codes.

use fogg_protocol::CloseCode;

/// A close code and the reason that goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

impl End {
    pub(crate) const NOT_TEXT: End = End::new(CloseCode::Protocol, "messages are text");
    pub(crate) const UNREADABLE: End = End::new(CloseCode::Protocol, "too many unreadable messages");
    pub(crate) const BROKEN: End = End::new(CloseCode::Protocol, "a frame is broken, too long, or not UTF-8");
    pub(crate) const SESSION_ENDED: End = End::new(CloseCode::SessionEnded, "the session has ended");
    pub(crate) const TOO_MANY_WATCHERS: End = End::new(CloseCode::TooManySpectators, "too many spectators");
    pub(crate) const REPLACED: End =
        End::new(CloseCode::Replaced, "this account has opened the table in too many places");
    pub(crate) const NOT_ADMITTED: End = End::new(CloseCode::NotAdmitted, "this table is not open to you");
    pub(crate) const TOO_SLOW: End = End::new(CloseCode::TooSlow, "too slow; come back with the last number you have");
    pub(crate) const TOO_OFTEN: End = End::new(CloseCode::TooManyMessages, "too many messages");
    pub(crate) const DISMISSED: End = End::new(CloseCode::Dismissed, "the host has asked you to leave this table");
    pub(crate) const RESTART: End = End::new(CloseCode::Restart, "the server restarts; come back");
    pub(crate) const RESTORED: End = End::new(CloseCode::Restored, "the table was restored; come back");
    pub(crate) const INTERNAL: End = End::new(CloseCode::Internal, "the server failed; come back later");

    const fn new(code: CloseCode, reason: &'static str) -> End {
        End { code: code.number(), reason }
    }
}
