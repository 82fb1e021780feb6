//! Why the server ends a socket or a stream. docs/protocol.md lists the codes; those above 4000 are free for applications.

/// A close code and the reason that goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

impl End {
    pub(crate) const NOT_TEXT: End = End::new(4001, "messages are text");
    pub(crate) const UNREADABLE: End = End::new(4001, "too many unreadable messages");
    pub(crate) const BROKEN: End = End::new(4001, "a frame is broken, too long, or not UTF-8");
    pub(crate) const SESSION_ENDED: End = End::new(4003, "the session has ended");
    pub(crate) const TOO_MANY_WATCHERS: End = End::new(4004, "too many spectators");
    pub(crate) const REPLACED: End = End::new(4006, "this account has opened the table in too many places");
    pub(crate) const NOT_ADMITTED: End = End::new(4007, "this table is not open to you");
    pub(crate) const TOO_SLOW: End = End::new(4008, "too slow; come back with the last number you have");
    pub(crate) const TOO_OFTEN: End = End::new(4009, "too many messages");
    pub(crate) const DISMISSED: End = End::new(4010, "the host has asked you to leave this table");
    pub(crate) const RESTART: End = End::new(4011, "the server restarts; come back");
    pub(crate) const RESTORED: End = End::new(4012, "the table was restored; come back");
    /// The standard's own code for this.
    pub(crate) const INTERNAL: End = End::new(1011, "the server failed; come back later");

    const fn new(code: u16, reason: &'static str) -> End {
        End { code, reason }
    }
}
