//! Entries of a table's log: what happened, hidden things included. What leaves the referee is a
//! [`SeenEntry`](crate::SeenEntry).

use fogg_record::SubstituteReason;
use fogg_rules::{Action, Event, Seat};
use serde::{Deserialize, Serialize};

use crate::{Millis, Number, Occupant, Options, Rematch, RequestId, Secret, TableKey, UserId};

/// One numbered thing that happened at a table: everything that followed from one accepted input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number.
    pub number: Number,
    /// When.
    pub at: Millis,
    /// What.
    pub what: Change,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The table was opened.
    Opened {
        /// By whom.
        host: UserId,
        /// For what.
        options: Box<Options>,
        /// The commitment to the secret part of the deal, in hexadecimal.
        commitment: String,
        /// Who sits where at once: the host, bots, hot seats.
        chairs: Vec<Occupant>,
    },
    /// Somebody took a seat.
    SeatTaken {
        /// Which.
        seat: Seat,
        /// Who.
        who: Occupant,
    },
    /// Somebody left a seat before the game began.
    SeatLeft {
        /// Which.
        seat: Seat,
    },
    /// The host asked a player to leave before the game began. Logs of old versions have [`Change::SeatLeft`] instead.
    Dismissed {
        /// The player's seat.
        seat: Seat,
    },
    /// The host lets a dismissed player sit down again.
    Invited {
        /// The account.
        user: UserId,
        /// The name under which it sat there.
        name: String,
    },
    /// The host replaced the key of the table before the game began.
    KeyReplaced {
        /// The new key.
        key: TableKey,
    },
    /// An account has another name from now on.
    Renamed {
        /// The account.
        user: UserId,
        /// Its seat, if it has one.
        seat: Option<Seat>,
        /// The new name.
        name: String,
    },
    /// A player added to the randomness of the deal.
    EntropyAdded {
        /// Who.
        seat: Seat,
        /// What.
        entropy: Box<[u8]>,
    },
    /// The game began.
    Started {
        /// For every seat of the game, the chair whose occupant plays it.
        order: Vec<u8>,
        /// The deal.
        facts: Vec<Event>,
    },
    /// An action was played.
    Played {
        /// For which seat.
        seat: Seat,
        /// By whom.
        by: Actor,
        /// The bot that decided, if it is not the one on the seat.
        substitute: Option<Substitute>,
        /// The name the client gave its wish.
        request: Option<RequestId>,
        /// What was asked for.
        action: Action,
        /// What followed.
        facts: Vec<Event>,
    },
    /// A player left a game that is being played; a bot plays on after a while.
    Left {
        /// Whose seat.
        seat: Seat,
    },
    /// A bot begins or ends to play on for a seat.
    StandIn {
        /// Which.
        seat: Seat,
        /// Whether it plays on from now.
        on: bool,
        /// Why.
        why: StandInReason,
    },
    /// The server was away, and the clocks did not run meanwhile.
    Credited {
        /// How long.
        millis: Millis,
    },
    /// Somebody said something.
    Said {
        /// Who.
        user: UserId,
        /// The name shown.
        name: String,
        /// What.
        text: String,
    },
    /// The game is over, and the secret part of the deal is shown.
    Revealed {
        /// The secret.
        secret: Secret,
    },
    /// The same players play again.
    Rematch(Rematch),
    /// The table was closed before the game began.
    Closed,
}

impl Entry {
    /// The body of a chat line that an operator has removed: a line without account, name, and text.
    pub fn redacted_chat() -> String {
        let what = Change::Said { user: UserId::from(""), name: String::new(), text: String::new() };
        Entry { number: 0, at: 0, what }.encode()
    }

    /// The move, if this entry is one.
    pub fn played(&self) -> Option<Move> {
        match &self.what {
            Change::Played { seat, action, substitute, .. } => {
                Some(Move { seat: *seat, action: *action, substitute: substitute.clone() })
            }
            _ => None,
        }
    }
}

/// A move of a game, as its record needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The seat that moved.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// The bot that chose it, if that is not the seat's own.
    pub substitute: Option<Substitute>,
}

/// Who decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The player.
    Player,
    /// A bot, on its own seat or standing in.
    Bot,
}

/// A bot that decides in the place of the one on a seat, or of the stand-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Substitute {
    /// Its name in the registry.
    pub bot: String,
    /// The reason why the other one did not decide.
    pub why: SubstituteReason,
}

/// Why a bot begins or ends to play on for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandInReason {
    /// The player ran out of time.
    Time,
    /// The player left.
    Left,
    /// The player was away while it was its turn.
    Away,
    /// The player is back.
    Back,
}
