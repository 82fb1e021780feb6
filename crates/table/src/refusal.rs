//! The reasons why a referee rejects an input.

use std::fmt;

use fogg_rules::ActionError;

/// The reason why an input is rejected. A rejected input changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The rules do not allow the action.
    Rules(ActionError),
    /// The decision is no longer open for this seat.
    StaleDecision,
    /// The seat belongs to another player.
    NotYourSeat,
    /// A bot fills in for this seat. The player must take the seat back first.
    StoodIn,
    /// Only the host may do this.
    NotTheHost,
    /// The request names no seat, and the account has none or several.
    WhichSeat,
    /// The table has no such seat.
    NoSuchSeat,
    /// The seat is taken, or not meant for people.
    SeatTaken,
    /// The seat has no player whom the host could ask to leave.
    NobodyToDismiss,
    /// The host has asked this account to leave and has not invited it again.
    Dismissed,
    /// The account was not asked to leave, so it cannot be invited again.
    NotDismissed,
    /// The account has done this too often at this table.
    TooManyChanges,
    /// Too many accounts have taken a seat at this table.
    TooManyNewcomers,
    /// All seats are taken.
    Full,
    /// The account already has a seat at this table.
    SeatedAlready,
    /// Only players of the table may do this.
    NotAPlayer,
    /// Some seats are still free.
    SeatsFree,
    /// The game has started.
    Begun,
    /// The game has not started.
    NotBegun,
    /// The table is closed or its game is over.
    Finished,
    /// The game is not over.
    NotFinished,
    /// The options cannot be changed like this: the map must stay, and players must keep their seats.
    BadOptions,
    /// There is no such color.
    NoSuchColor,
    /// Another player has this color.
    ColorTaken,
    /// No player has proposed to end the game, or the proposal has expired.
    NoProposal,
    /// The message is empty or too long.
    BadText,
    /// The table has reached its limit of messages.
    ChatFull,
    /// The account has reached its limit of messages at this table.
    SaidTooMuch,
    /// The action showed hidden cards or tickets, or the game is over, so it cannot be taken back.
    UndoRevealed,
    /// A later action was played, or this one was already taken back.
    UndoTooLate,
    /// Another player or a bot chose the action.
    UndoOfOthers,
    /// The seat has taken back too many actions in this game.
    UndoneTooMuch,
    /// The entropy does not have 1 to 64 bytes.
    BadEntropy,
    /// The request id does not have 1 to 64 characters.
    BadRequestId,
}

impl Refusal {
    /// A stable code, which does not change when messages are reworded.
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
            Refusal::BadOptions => "table/cannot-change",
            Refusal::NoSuchColor => "table/no-such-color",
            Refusal::ColorTaken => "table/color-taken",
            Refusal::NoProposal => "table/no-proposal",
            Refusal::BadText => "table/bad-text",
            Refusal::ChatFull => "table/chat-full",
            Refusal::SaidTooMuch => "table/said-too-much",
            Refusal::UndoRevealed => "undo/revealed",
            Refusal::UndoTooLate => "undo/too-late",
            Refusal::UndoOfOthers => "undo/of-others",
            Refusal::UndoneTooMuch => "undo/too-often",
            Refusal::BadEntropy => "table/bad-entropy",
            Refusal::BadRequestId => "table/bad-request-id",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Rules(error) => return error.fmt(f),
            Refusal::StaleDecision => "the game has moved on; this decision is no longer open",
            Refusal::NotYourSeat => "the seat belongs to another player",
            Refusal::StoodIn => "a bot is playing this seat; take the seat back first",
            Refusal::NotTheHost => "only the host of the table may do this",
            Refusal::WhichSeat => "name one of your own seats",
            Refusal::NoSuchSeat => "the table has no such seat",
            Refusal::SeatTaken => "the seat is taken",
            Refusal::NobodyToDismiss => "this seat has no player to dismiss",
            Refusal::Dismissed => "the host has asked you to leave this table",
            Refusal::NotDismissed => "this player was not asked to leave",
            Refusal::TooManyChanges => "you have done this too often at this table",
            Refusal::TooManyNewcomers => "too many players have taken a seat at this table",
            Refusal::Full => "all seats are taken",
            Refusal::SeatedAlready => "you already have a seat at this table",
            Refusal::NotAPlayer => "only players of this table may do this",
            Refusal::SeatsFree => "some seats are still free",
            Refusal::Begun => "the game has started",
            Refusal::NotBegun => "the game has not started",
            Refusal::Finished => "the table is closed or its game is over",
            Refusal::NotFinished => "the game is not over",
            Refusal::BadOptions => "the map stays, and players keep their seats; remove a player first",
            Refusal::NoSuchColor => "there is no such color",
            Refusal::ColorTaken => "another player has this color",
            Refusal::NoProposal => "nobody has proposed to end the game, or the proposal has expired",
            Refusal::BadText => "a message has 1 to 500 characters",
            Refusal::ChatFull => "this table has reached its limit of messages",
            Refusal::SaidTooMuch => "you have reached your limit of messages at this table",
            Refusal::UndoRevealed => "this action revealed something, so it cannot be taken back",
            Refusal::UndoTooLate => "only the last action can be taken back, until the next player acts",
            Refusal::UndoOfOthers => "only the player who chose an action can take it back",
            Refusal::UndoneTooMuch => "you have taken back as many actions as one game allows",
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
