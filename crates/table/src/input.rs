//! Inputs of a referee.

use fogg_rules::{Action, Seat};

use crate::{Actor, DecisionId, Millis, Number, Options, Phrase, Rematch, RequestId, Substitute, TableKey, UserId};

/// An account that asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JoiningAccount {
    /// The account.
    pub user: UserId,
    /// The name shown.
    pub name: String,
    /// Whether it is a bot account.
    pub program: bool,
}

/// A request from a player, or an event from the server that hosts the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Take a seat: the given one, or any free one.
    Sit {
        /// The account.
        who: JoiningAccount,
        /// The seat, or `None` for any.
        seat: Option<Seat>,
    },
    /// Leave. Before the game, the seat becomes free; during the game, a bot fills in.
    Leave {
        /// The account.
        user: UserId,
    },
    /// Ask a player to leave, before the game starts. Only the host may.
    Dismiss {
        /// The host.
        user: UserId,
        /// The player's seat.
        seat: Seat,
    },
    /// Let a dismissed player sit down again. Only the host may.
    Invite {
        /// The host.
        user: UserId,
        /// The dismissed account.
        guest: UserId,
    },
    /// Replace the key of the table, before the game starts. Only the host may.
    ReplaceKey {
        /// The host.
        user: UserId,
        /// The new key.
        key: TableKey,
    },
    /// An account was renamed.
    Rename {
        /// The account.
        user: UserId,
        /// The new name; [`DELETED_NAME`](crate::DELETED_NAME) if the account was deleted.
        name: String,
        /// Whether an operator chose the name. Such a rename is not limited.
        by_operator: bool,
    },
    /// Change the options, before the game starts. Only the host may. The map stays.
    ChangeOptions {
        /// The host.
        user: UserId,
        /// The new options, which a game can be played with.
        options: Box<Options>,
        /// For every new seat, the seat it was before; `None` for an additional one. Players keep their seats.
        from: Vec<Option<u8>>,
    },
    /// Pick a color, before the game starts.
    PickColor {
        /// The account.
        user: UserId,
        /// The seat. An account that has only one may omit it.
        seat: Option<Seat>,
        /// The color.
        color: u8,
    },
    /// Add to the randomness of the deal, before the game starts.
    AddEntropy {
        /// The account.
        user: UserId,
        /// The bytes to add.
        entropy: Box<[u8]>,
    },
    /// Start the game.
    Start {
        /// The host.
        user: UserId,
    },
    /// Answer a decision.
    Act {
        /// The account; `None` for bots of the server and stand-ins.
        user: Option<UserId>,
        /// The seat. An account that has only one may omit it.
        seat: Option<Seat>,
        /// The decision that is answered.
        decision: DecisionId,
        /// The id that the client gave its request.
        request: Option<RequestId>,
        /// The chosen action.
        action: Action,
    },
    /// Answer a decision of a server bot or a stand-in by another bot.
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
    /// Take back the last action of the game, if it was this player's and revealed nothing.
    Undo {
        /// The account.
        user: UserId,
        /// The seat. An account that has only one may omit it.
        seat: Option<Seat>,
        /// The number of the entry of the action.
        entry: Number,
        /// The id that the client gave its request.
        request: Option<RequestId>,
    },
    /// Take a seat back from the bot that fills in.
    TakeBack {
        /// The account.
        user: UserId,
    },
    /// End the game without a result. The game ends when all people agree; bots need not.
    End {
        /// The account.
        user: UserId,
        /// Whether the account proposes or accepts; otherwise it declines or withdraws.
        agree: bool,
    },
    /// Send a phrase to the chat.
    SayPhrase {
        /// The account.
        user: UserId,
        /// The name shown.
        name: String,
        /// The phrase.
        phrase: Phrase,
    },
    /// Write a chat message.
    Say {
        /// The account.
        user: UserId,
        /// The name shown.
        name: String,
        /// The message.
        text: String,
    },
    /// An account connected, or lost its last connection. Not part of the log.
    Presence {
        /// The account.
        user: UserId,
        /// Whether the account is connected now.
        online: bool,
    },
    /// The server was down between these times.
    Downtime {
        /// The start of the downtime.
        from: Millis,
        /// Its end.
        until: Millis,
    },
    /// Play again with the same players at another table.
    Rematch {
        /// The account that asked for it.
        user: UserId,
        /// The new table.
        rematch: Rematch,
    },
    /// Time has passed.
    Tick,
}

impl Input {
    /// The kind of actor that decided an action of this user.
    pub(crate) fn by(user: &Option<UserId>) -> Actor {
        if user.is_some() { Actor::Player } else { Actor::Bot }
    }
}

/// The result of an accepted input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// The number of the entry that answers it: a new entry, or, for a repeated request, the entry from the first time.
    /// If the input needed no entry, the number of the last one.
    pub number: Number,
    /// Whether the request was answered before.
    pub repeated: bool,
}
