//! What comes in to a referee.

use fogg_rules::{Action, Seat};

use crate::{Actor, DecisionId, Millis, Number, Rematch, RequestId, Substitute, TableKey, UserId};

/// Somebody who wants to sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newcomer {
    /// Who.
    pub user: UserId,
    /// The name shown.
    pub name: String,
    /// Whether the account is a program's.
    pub program: bool,
}

/// What somebody wants, or what the host of the table has to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Take a seat: this one, or any.
    Sit {
        /// Who.
        who: Newcomer,
        /// Where.
        seat: Option<Seat>,
    },
    /// Leave: before the game the seat becomes free, during it a bot plays on.
    Leave {
        /// Who.
        user: UserId,
    },
    /// The host asks somebody to leave before the game begins.
    Dismiss {
        /// The host.
        user: UserId,
        /// Whose seat.
        seat: Seat,
    },
    /// The host lets a dismissed player sit down again.
    Invite {
        /// The host.
        user: UserId,
        /// The dismissed account.
        guest: UserId,
    },
    /// The host replaces the key of the table before the game begins.
    ReplaceKey {
        /// The host.
        user: UserId,
        /// The new key.
        key: TableKey,
    },
    /// The server reports that an account has another name.
    Rename {
        /// The account.
        user: UserId,
        /// The new name; [`DELETED_NAME`](crate::DELETED_NAME) if the account was deleted.
        name: String,
        /// Whether the operator chose the name. Then it is never refused.
        by_operator: bool,
    },
    /// Add to the randomness of the deal, before it.
    AddEntropy {
        /// Who.
        user: UserId,
        /// What.
        entropy: Box<[u8]>,
    },
    /// Begin the game.
    Start {
        /// The host.
        user: UserId,
    },
    /// Answer a decision.
    Act {
        /// The account; `None` for bots of the server and stand-ins.
        user: Option<UserId>,
        /// The seat. An account that has only one need not name it.
        seat: Option<Seat>,
        /// Which decision.
        decision: DecisionId,
        /// The name the client gave its wish.
        request: Option<RequestId>,
        /// What to do.
        action: Action,
    },
    /// Answer a decision of a bot on the server, or of a stand-in, by another bot.
    ActAsSubstitute {
        /// The bot that decided.
        substitute: Substitute,
        /// The seat it decided for.
        seat: Seat,
        /// The decision.
        decision: DecisionId,
        /// The action it chose.
        action: Action,
    },
    /// Take one's seat back from the bot that plays on.
    TakeBack {
        /// Who.
        user: UserId,
    },
    /// Say something.
    Say {
        /// Who.
        user: UserId,
        /// The name shown.
        name: String,
        /// What.
        text: String,
    },
    /// Somebody connected or has no connection any more. Not part of the log.
    Presence {
        /// Who.
        user: UserId,
        /// Whether there is a connection now.
        online: bool,
    },
    /// The server was away between these times.
    Downtime {
        /// From.
        from: Millis,
        /// Until.
        until: Millis,
    },
    /// The same players play again at another table.
    Rematch {
        /// Who asked for it.
        user: UserId,
        /// Where.
        rematch: Rematch,
    },
    /// Time has passed.
    Tick,
}

impl Input {
    /// Who decided, for an action.
    pub(crate) fn by(user: &Option<UserId>) -> Actor {
        if user.is_some() { Actor::Player } else { Actor::Bot }
    }
}

/// An input that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// The number of the entry that answers it: a new one, or, for a repeat, the one from the first time. If nothing
    /// had to be written down, the last one there is.
    pub number: Number,
    /// Whether it was answered before.
    pub repeated: bool,
}
