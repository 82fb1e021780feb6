//! Tables: what they are for, who sits there, what happened.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Ask, Fact, GameView};

/// What a table is opened for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// The id of a map: `usa` or `europe`.
    pub map: String,
    /// What each seat is meant for; 2 to 5 of them. The first one for anybody is the host's.
    pub seats: Vec<SeatOption>,
    /// How time is kept.
    #[serde(default)]
    pub clock: ClockOption,
    /// Whether everybody may find it, join it and watch it; otherwise only those who have its link.
    #[serde(default)]
    pub public: bool,
    /// Who plays after whom, and who begins.
    #[serde(default)]
    pub order: Order,
    /// What differs from the printed rules.
    #[serde(default, skip_serializing_if = "VariantOptions::is_standard")]
    pub variant: VariantOptions,
}

/// What a seat is meant for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "for", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatOption {
    /// Somebody who comes.
    Anybody,
    /// A bot of the server.
    Bot {
        /// Its name.
        bot: String,
    },
    /// Somebody who shares the host's device.
    HotSeat {
        /// The name shown.
        name: String,
    },
}

/// How time is kept. All times are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockOption {
    /// Live, without a clock.
    #[default]
    None,
    /// Live: a reserve for the whole game, and something on top for every turn.
    Live {
        /// The reserve at the start.
        #[ts(type = "number")]
        reserve: i64,
        /// What every turn adds.
        #[ts(type = "number")]
        increment: i64,
    },
    /// Over days: so much time for every turn.
    Days {
        /// The time for a turn.
        #[ts(type = "number")]
        per_turn: i64,
    },
}

/// Who plays after whom, and who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// As seated; who begins is drawn by lot.
    #[default]
    Seated,
    /// As seated; this seat begins.
    Begins {
        /// Its number.
        seat: u8,
    },
    /// Seats and who begins are drawn by lot.
    Random,
}

/// What differs from the printed rules; what is missing does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct VariantOptions {
    /// Train cars of each player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cars: Option<u8>,
    /// How many of the first tickets must be kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_tickets_keep: Option<u8>,
    /// From this number of players on, both halves of a double route can be claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubles_open_at: Option<u8>,
    /// Points for the longest path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest_path_points: Option<u8>,
}

impl VariantOptions {
    /// Whether nothing differs.
    pub fn is_standard(&self) -> bool {
        *self == VariantOptions::default()
    }
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People gather; seats can be taken.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// Closed before it began.
    Closed,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Seat {
    /// What kind of player.
    pub kind: SeatKind,
    /// The name shown; empty if nobody sits there.
    pub name: String,
    /// The account, if there is one.
    pub user: Option<String>,
    /// The bot's name, if it is one of the server.
    pub bot: Option<String>,
    /// Whether a bot plays on for somebody who is away or out of time.
    pub stand_in: bool,
    /// Whether the player is connected.
    pub present: bool,
}

/// What kind of player sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Nobody,
    /// A person with an account, or a guest.
    Person,
    /// Somebody's program.
    Program,
    /// Somebody who shares the host's device.
    HotSeat,
    /// A bot of the server.
    Bot,
}

/// What a clock shows: `left` minus the time since `since`, if it runs. All times are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Clock {
    /// What was left when it last began to run.
    #[ts(type = "number")]
    pub left: i64,
    /// Since when it runs, in the server's time; `null` if it stands.
    #[ts(type = "number | null")]
    pub since: Option<i64>,
}

/// How others find a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Invitation {
    /// The path of its link, with the key of a private table in it.
    pub link: String,
    /// A short code; only while people gather.
    pub code: Option<String>,
}

/// A player whom the host has dismissed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct DismissedPlayer {
    /// The account's id.
    pub user: String,
    /// The name under which it sat there.
    pub name: String,
}

/// Everything one viewer may know about a table now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TableView {
    /// Its id.
    pub id: String,
    /// The number of its last event.
    #[ts(type = "number")]
    pub number: u64,
    /// The server's time, for clocks.
    #[ts(type = "number")]
    pub now: i64,
    /// What it was opened for.
    pub options: TableOptions,
    /// Where it is in its life.
    pub stage: Stage,
    /// Who may start the game.
    pub host: String,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// The clocks, seat by seat; empty without clocks.
    pub clocks: Vec<Clock>,
    /// The commitment to the deal, in hexadecimal.
    pub commitment: String,
    /// The seats that the one who asks decides for.
    pub own_seats: Vec<u8>,
    /// Through whose eyes this is seen; `null` for a spectator.
    pub seen_by: Option<u8>,
    /// The game, once it has begun.
    pub game: Option<GameView>,
    /// What the viewer has to decide, if anything.
    pub ask: Option<Ask>,
    /// How to invite others: to play while people gather, to watch and to look at it again afterwards. `null` once the
    /// table was closed.
    pub invitation: Option<Invitation>,
    /// Where the same players play again.
    pub rematch: Option<String>,
    /// The path of its link, with the key of a private table in it. `null` if that table is private and not for you:
    /// only those who have a seat here get the key.
    pub rematch_link: Option<String>,
    /// The players whom the host has dismissed and not invited again; only for the host, while people gather.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<DismissedPlayer>>", optional)]
    pub dismissed: Vec<DismissedPlayer>,
}

/// One numbered thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Event {
    /// Its number: one more than that of the event before.
    #[ts(type = "number")]
    pub number: u64,
    /// When, in the server's time.
    #[ts(type = "number")]
    pub at: i64,
    /// What; missing if it is not for you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub what: Option<Happened>,
    /// The clocks after it, seat by seat; empty without clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Clock>>", optional)]
    pub clocks: Vec<Clock>,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields repeat the words of the variants.
pub enum Happened {
    /// The table was opened.
    Opened { host: String, seats: Vec<Seat>, commitment: String },
    /// Somebody took a seat.
    Sat { seat: u8, who: Seat },
    /// Somebody left a seat before the game began.
    Rose { seat: u8 },
    /// A player added to the randomness of the deal.
    EntropyAdded { seat: u8, hex: String },
    /// The game began. `order`: for every seat of the game the chair its player had before.
    Started { order: Vec<u8>, facts: Vec<Fact> },
    /// An action was played; `bot` if a bot decided. `substitute`: that bot, if it is not the one on the seat.
    Played {
        seat: u8,
        bot: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        substitute: Option<Substitute>,
        facts: Vec<Fact>,
    },
    /// A player left a game that is being played; a bot plays on after a while.
    Left { seat: u8 },
    /// A bot begins or ends to play on for a seat.
    StandIn { seat: u8, on: bool, why: StandInReason },
    /// The server was away for so many milliseconds, and the clocks did not run meanwhile.
    Credited {
        #[ts(type = "number")]
        millis: i64,
    },
    /// Somebody said something.
    Said { user: String, name: String, text: String },
    /// The game is over, and the secret part of the deal is shown, in hexadecimal.
    Revealed { secret: String },
    /// The same players play again at this table. `link`: the path of its link; `null` if it is private and you had no
    /// seat at this one.
    Rematch { table: String, link: Option<String> },
    /// The table was closed before the game began.
    Closed,
    /// The host asked a player to leave before the game began. The player cannot sit down again until invited.
    Dismissed { seat: u8 },
    /// The host lets a dismissed player sit down again.
    Invited { name: String },
    /// A player has another name from now on.
    Renamed { seat: u8, name: String },
    /// The host replaced the key and the code of the table. Those who are still there find the new ones in `invitation`
    /// when they look at the table again.
    KeyReplaced,
}

/// A bot that decides in the place of the one on a seat, or of the stand-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Substitute {
    /// Its name.
    pub bot: String,
    /// The reason why the other one did not decide.
    pub why: SubstituteReason,
}

/// The reason why another bot decides than the one on the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SubstituteReason {
    /// The server had no thread free for it in time.
    Busy,
    /// It took too long, crashed, asked for something illegal, or does not exist any more.
    Failed,
}

/// Why a bot begins or ends to play on for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
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
