//! Entries of a table's log, including hidden information. Only a [`SeenEntry`](crate::SeenEntry) leaves the referee.

use fogg_record::SubstituteReason;
use fogg_rules::{Action, Event, Seat};
use serde::{Deserialize, Serialize};

use crate::{Millis, Number, Occupant, Options, Phrase, Rematch, RequestId, Secret, TableKey, UserId};

/// One log entry: everything that resulted from one accepted input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the entry.
    pub number: Number,
    /// The time at which it was written.
    pub at: Millis,
    /// The change that it describes.
    pub what: Change,
}

/// A change at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The table was opened.
    Opened {
        /// The account that opened it.
        host: UserId,
        /// The options of the table.
        options: Box<Options>,
        /// The commitment to the secret part of the deal, in hexadecimal.
        commitment: String,
        /// The occupants at the start: the host, bots, and hot seats.
        chairs: Vec<Occupant>,
    },
    /// A player took a seat.
    SeatTaken {
        /// The seat that was taken.
        seat: Seat,
        /// Its new occupant.
        who: Occupant,
    },
    /// A player left a seat before the game started.
    SeatLeft {
        /// The seat that was left.
        seat: Seat,
    },
    /// The host asked a player to leave before the game started. Logs of old versions have [`Change::SeatLeft`]
    /// instead.
    Dismissed {
        /// The player's seat.
        seat: Seat,
    },
    /// The host lets a dismissed player sit down again.
    Invited {
        /// The account.
        user: UserId,
        /// The name that it had at its seat.
        name: String,
    },
    /// The host replaced the key of the table before the game started.
    KeyReplaced {
        /// The new key.
        key: TableKey,
    },
    /// An account was renamed.
    Renamed {
        /// The account.
        user: UserId,
        /// Its seat, if it has one.
        seat: Option<Seat>,
        /// The new name.
        name: String,
    },
    /// The host changed the options before the game started.
    OptionsChanged {
        /// The new options.
        options: Box<Options>,
        /// The commitment to the same secret, with the new options, in hexadecimal.
        commitment: String,
        /// For every chair, the chair it was before; `None` for a new one.
        from: Vec<Option<u8>>,
        /// The occupants.
        chairs: Vec<Occupant>,
        /// The colors.
        colors: Vec<u8>,
    },
    /// A player picked a color before the game started, and the chair that had it got the player's color in exchange.
    ColorPicked {
        /// The player's seat.
        seat: Seat,
        /// The color.
        color: u8,
    },
    /// A bot got another name, because a player's name looks like its own.
    BotNamed {
        /// The bot's seat.
        seat: Seat,
        /// Its new name.
        name: String,
    },
    /// A player added to the randomness of the deal.
    EntropyAdded {
        /// The player's seat.
        seat: Seat,
        /// The bytes added.
        entropy: Box<[u8]>,
    },
    /// The game started.
    Started {
        /// For every seat of the game, the chair whose occupant plays it.
        order: Vec<u8>,
        /// The color of each seat. Empty in logs of old versions, in which colors belonged to seats.
        colors: Vec<u8>,
        /// The deal.
        facts: Vec<Event>,
    },
    /// An action was played.
    Played {
        /// The seat that acted.
        seat: Seat,
        /// Whether the player or a bot decided.
        by: Actor,
        /// The bot that decided, if it is not the one on the seat.
        substitute: Option<Substitute>,
        /// The id that the client gave its request.
        request: Option<RequestId>,
        /// The action.
        action: Action,
        /// The resulting events.
        facts: Vec<Event>,
    },
    /// A player took back the last action. The game continues from the position before it.
    Undone {
        /// The seat that had acted.
        seat: Seat,
        /// The entry of the action.
        entry: Number,
        /// The id that the client gave its request.
        request: Option<RequestId>,
    },
    /// A player left a running game. After a grace period, a bot fills in.
    Left {
        /// The player's seat.
        seat: Seat,
    },
    /// A bot starts or stops filling in for a player.
    StandIn {
        /// The player's seat.
        seat: Seat,
        /// Whether the bot starts.
        on: bool,
        /// The reason.
        why: StandInReason,
    },
    /// The server was down, and the clocks did not run during that time.
    Credited {
        /// The length of the downtime.
        millis: Millis,
    },
    /// A player proposed to end the game without a result.
    EndProposed {
        /// The player's seat.
        seat: Seat,
        /// The time at which the proposal expires.
        until: Millis,
    },
    /// A player accepted the proposal to end the game.
    EndAccepted {
        /// The player's seat.
        seat: Seat,
    },
    /// A player declined the proposal to end the game, or withdrew it.
    EndDeclined {
        /// The player's seat.
        seat: Seat,
    },
    /// The players ended the game without a result.
    Abandoned,
    /// A chat message.
    Said {
        /// The account that wrote it.
        user: UserId,
        /// The name shown.
        name: String,
        /// The message; empty if it is a phrase.
        text: String,
        /// The phrase, which every reader sees in their own language.
        phrase: Option<Phrase>,
    },
    /// The game is over, and the secret of the deal is revealed.
    Revealed {
        /// The secret.
        secret: Secret,
    },
    /// The same players play again at another table.
    Rematch(Rematch),
    /// The table was closed before its game started.
    Closed,
}

impl Entry {
    /// The body of a chat message that an operator removed: without account, name, and text.
    pub fn redacted_chat() -> String {
        let what = Change::Said { user: UserId::from(""), name: String::new(), text: String::new(), phrase: None };
        Entry { number: 0, at: 0, what }.encode()
    }

    /// The move, if this entry is one. It may be taken back later: [`Moves`] has only those that count.
    fn played(&self) -> Option<Move> {
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

/// The moves of a game that count, collected from the entries of its log. Moves that were taken back are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves(Vec<(Number, Move)>);

impl Moves {
    /// Takes the next entry of the log.
    pub fn add(&mut self, entry: &Entry) {
        match &entry.what {
            Change::Undone { entry, .. } => self.0.retain(|(number, _)| number != entry),
            _ => self.0.extend(entry.played().map(|played| (entry.number, played))),
        }
    }

    /// The moves, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Move> {
        self.0.iter().map(|(_, played)| played)
    }
}

impl<'a> FromIterator<&'a Entry> for Moves {
    fn from_iter<I: IntoIterator<Item = &'a Entry>>(log: I) -> Moves {
        let mut moves = Moves::default();
        log.into_iter().for_each(|entry| moves.add(entry));
        moves
    }
}

/// The kind of actor that decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The player.
    Player,
    /// A bot, on its own seat or as a stand-in.
    Bot,
}

/// A bot that decides instead of the bot on a seat, or instead of the stand-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Substitute {
    /// Its name in the registry.
    pub bot: String,
    /// The reason why the other bot did not decide.
    pub why: SubstituteReason,
}

/// The reason why a bot starts or stops filling in for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandInReason {
    /// The player ran out of time.
    Time,
    /// The player left.
    Left,
    /// The player was disconnected in their turn.
    Away,
    /// The player returned.
    Back,
}
