//! Why a referee refuses an input.

use std::fmt;

use fogg_rules::ActionError;

/// Why an input is refused. Refusing changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The rules forbid the action.
    Rules(ActionError),
    /// The seat is asked something else by now, or nothing.
    StaleDecision,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// A bot plays on for this seat; take it back first.
    StoodIn,
    /// Only the host may do that.
    NotTheHost,
    /// The account has no seat or several, and did not name one.
    WhichSeat,
    /// The table has no such seat.
    NoSuchSeat,
    /// The seat is taken, or not for people.
    SeatTaken,
    /// Nobody sits there who could be asked to leave.
    NobodyToDismiss,
    /// The host has asked this account to leave and has not invited it again.
    Dismissed,
    /// The account was not asked to leave, so it cannot be invited again.
    NotDismissed,
    /// This account has done that too often at this table.
    TooManyChanges,
    /// Too many accounts have taken a seat here already.
    TooManyNewcomers,
    /// All seats are taken.
    Full,
    /// This account sits here already.
    SeatedAlready,
    /// Only players may do that.
    NotAPlayer,
    /// Some seats are still free.
    SeatsFree,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The table is closed or its game is over.
    Finished,
    /// The game is not over.
    NotFinished,
    /// Empty, or too long.
    BadText,
    /// Too much was said at this table.
    ChatFull,
    /// This account has said too much at this table.
    SaidTooMuch,
    /// Not 1 to 64 bytes.
    BadEntropy,
    /// Not 1 to 64 characters.
    BadRequestId,
}

impl Refusal {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Rules(error) => error.code(),
            Refusal::StaleDecision => "table/stale-decision",
            Refusal::NotYourSeat => "table/not-your-seat",
            Refusal::StoodIn => "table/stood-in",
            Refusal::NotTheHost => "table/not-the-host",
            Refusal::WhichSeat => "table/which-seat",
            Refusal::NoSuchSeat => "table/no-such-seat",
            Refusal::SeatTaken => "table/seat-taken",
            Refusal::NobodyToDismiss => "table/nobody-to-dismiss",
            Refusal::Dismissed => "table/dismissed",
            Refusal::NotDismissed => "table/not-dismissed",
            Refusal::TooManyChanges => "table/too-many-changes",
            Refusal::TooManyNewcomers => "table/too-many-newcomers",
            Refusal::Full => "table/full",
            Refusal::SeatedAlready => "table/seated-already",
            Refusal::NotAPlayer => "table/not-a-player",
            Refusal::SeatsFree => "table/seats-free",
            Refusal::Begun => "table/begun",
            Refusal::NotBegun => "table/not-begun",
            Refusal::Finished => "table/finished",
            Refusal::NotFinished => "table/not-finished",
            Refusal::BadText => "table/bad-text",
            Refusal::ChatFull => "table/chat-full",
            Refusal::SaidTooMuch => "table/said-too-much",
            Refusal::BadEntropy => "table/bad-entropy",
            Refusal::BadRequestId => "table/bad-request-id",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Rules(error) => return error.fmt(f),
            Refusal::StaleDecision => "this decision is not open any more",
            Refusal::NotYourSeat => "the seat belongs to somebody else",
            Refusal::StoodIn => "a bot plays on for this seat; take it back first",
            Refusal::NotTheHost => "only the host of the table may do that",
            Refusal::WhichSeat => "name one of your own seats",
            Refusal::NoSuchSeat => "the table has no such seat",
            Refusal::SeatTaken => "the seat is taken",
            Refusal::NobodyToDismiss => "nobody else sits on that seat",
            Refusal::Dismissed => "the host has asked you to leave this table",
            Refusal::NotDismissed => "this player was not asked to leave",
            Refusal::TooManyChanges => "you have done this too often at this table",
            Refusal::TooManyNewcomers => "too many different players have taken a seat at this table",
            Refusal::Full => "all seats are taken",
            Refusal::SeatedAlready => "you sit at this table already",
            Refusal::NotAPlayer => "only players of this table may do that",
            Refusal::SeatsFree => "some seats are still free",
            Refusal::Begun => "the game has begun",
            Refusal::NotBegun => "the game has not begun",
            Refusal::Finished => "the table is closed or its game is over",
            Refusal::NotFinished => "the game is not over",
            Refusal::BadText => "a message has 1 to 500 characters",
            Refusal::ChatFull => "too much has been said at this table",
            Refusal::SaidTooMuch => "you have written too many messages at this table",
            Refusal::BadEntropy => "entropy has 1 to 64 bytes",
            Refusal::BadRequestId => "a request id has 1 to 64 characters",
        })
    }
}

impl std::error::Error for Refusal {}

impl From<ActionError> for Refusal {
    fn from(error: ActionError) -> Refusal {
        Refusal::Rules(error)
    }
}
