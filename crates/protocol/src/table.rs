//! Tables: options, seats, and events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Ask, Fact, GameView};

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// The id of a map, from `GET /api/maps`.
    pub map: String,
    /// The intended player of each seat, as many as the map allows. The first `anybody` seat is the host's.
    pub seats: Vec<SeatOption>,
    /// The time control.
    #[serde(default)]
    pub clock: ClockOption,
    /// Whether everyone may find, join, and watch it; otherwise only users with its link.
    #[serde(default)]
    pub public: bool,
    /// The order of play and the first player.
    #[serde(default)]
    pub order: Order,
    /// House rules: differences from the printed rules.
    #[serde(default, skip_serializing_if = "VariantOptions::is_standard")]
    pub variant: VariantOptions,
}

/// The intended player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "for", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatOption {
    /// Anyone who joins.
    Anybody,
    /// A built-in bot.
    Bot {
        /// Its name.
        bot: String,
    },
    /// A player who shares the host's device.
    HotSeat {
        /// The name shown.
        name: String,
    },
}

/// The time control. All times are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockOption {
    /// Live, without a clock.
    #[default]
    None,
    /// Live: a reserve for the whole game and an increment for every turn.
    Live {
        /// The reserve at the start.
        #[ts(type = "number")]
        reserve: i64,
        /// The increment per turn.
        #[ts(type = "number")]
        increment: i64,
    },
    /// Correspondence: a fixed time for every turn.
    Days {
        /// The time for a turn.
        #[ts(type = "number")]
        per_turn: i64,
    },
}

/// The order of play and the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// In the order of the seats; the first player is drawn at random.
    #[default]
    Seated,
    /// In the order of the seats, starting with this one.
    Begins {
        /// Its number.
        seat: u8,
    },
    /// The order of the seats and the first player are drawn at random.
    Random,
}

/// House rules: differences from the printed rules. Missing fields are as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct VariantOptions {
    /// Train cars of each player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cars: Option<u8>,
    /// The number of first tickets that a player must keep.
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
    /// Whether these are the printed rules.
    pub fn is_standard(&self) -> bool {
        *self == VariantOptions::default()
    }
}

/// A phrase for the chat that every client shows in its own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are the phrases.
pub enum Phrase {
    Hello,
    GoodLuck,
    Thanks,
    WellPlayed,
    Wow,
    Oops,
    Sorry,
    SoClose,
    OneMoment,
    BackAgain,
    GoodGame,
    Goodbye,
}

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before the game. Seats can be taken.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// Ended without a result: closed before the game started, or ended by agreement of its players.
    Closed,
}

/// A seat and its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Seat {
    /// The kind of player.
    pub kind: SeatKind,
    /// The display name; empty if the seat is free.
    pub name: String,
    /// The account, if there is one.
    pub user: Option<String>,
    /// The name of a built-in bot.
    pub bot: Option<String>,
    /// Whether a bot stands in for a player who is away or out of time.
    pub stand_in: bool,
    /// Whether the player is connected.
    pub present: bool,
    /// The number of the player's color, 0 to 4. Players of one table have different colors. Missing for games that
    /// ended before players had colors: then it is the number of the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<u8>,
}

/// The kind of player on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// No player yet.
    Nobody,
    /// A person with an account, or a guest.
    Person,
    /// A bot account.
    Program,
    /// A player who shares the host's device.
    HotSeat,
    /// A built-in bot.
    Bot,
}

/// A clock. While it runs, the remaining time is `left` minus the time since `since`. All times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Clock {
    /// The time left when it last started.
    #[ts(type = "number")]
    pub left: i64,
    /// The time at which it was started, in the server's time; `null` if it is stopped.
    #[ts(type = "number | null")]
    pub since: Option<i64>,
}

/// The link and the code of a table, for inviting others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Invitation {
    /// The path of its link, with the key of a private table in it.
    pub link: String,
    /// A short code; only while players gather.
    pub code: Option<String>,
}

/// A player dismissed by the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct DismissedPlayer {
    /// The account's id.
    pub user: String,
    /// The name it had on its seat.
    pub name: String,
}

/// A proposal to end the game without a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct EndProposal {
    /// The seat of the player who made it.
    pub seat: u8,
    /// The time at which it expires, in the server's time.
    #[ts(type = "number")]
    pub until: i64,
    /// The seats of the players who agree, with the one who made it.
    pub agreed: Vec<u8>,
}

/// A table as one viewer sees it.
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
    /// Its options.
    pub options: TableOptions,
    /// Its stage.
    pub stage: Stage,
    /// The account of the host, who may start the game.
    pub host: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// The clocks, seat by seat; empty without clocks.
    pub clocks: Vec<Clock>,
    /// Seat by seat, the server's time at which a bot takes over from a player who is not connected; `null` if no bot
    /// waits. Empty if that is so for every seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(type = "Array<number | null>", optional)]
    pub stand_ins: Vec<Option<i64>>,
    /// The commitment to the deal, in hexadecimal.
    pub commitment: String,
    /// The seats for which the viewer decides.
    pub own_seats: Vec<u8>,
    /// The seat whose view this is; `null` for a spectator.
    pub seen_by: Option<u8>,
    /// The game, once it has started.
    pub game: Option<GameView>,
    /// The decision that the viewer has to make, if any.
    pub ask: Option<Ask>,
    /// The action of one of the viewer's seats that can be taken back now, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<Undoable>,
    /// The link for inviting others: to play while players gather, later to watch or replay. `null` if the table was
    /// closed.
    pub invitation: Option<Invitation>,
    /// The id of the rematch.
    pub rematch: Option<String>,
    /// The path of the rematch's link, with the key of a private table. `null` if it is private and the viewer has no
    /// seat here.
    pub rematch_link: Option<String>,
    /// The players whom the host has dismissed and not invited again; only for the host, while players gather.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<DismissedPlayer>>", optional)]
    pub dismissed: Vec<DismissedPlayer>,
    /// The open proposal to end the game without a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end_proposal: Option<EndProposal>,
}

/// An action that its player can take back until the next player or bot acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Undoable {
    /// The seat that acted.
    pub seat: u8,
    /// The number of the event of the action.
    #[ts(type = "number")]
    pub event: u64,
}

/// A numbered event of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Event {
    /// Its number, without gaps.
    #[ts(type = "number")]
    pub number: u64,
    /// The time at which it happened, in the server's time.
    #[ts(type = "number")]
    pub at: i64,
    /// The event itself; missing if it is not visible to the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub what: Option<Happened>,
    /// The clocks after it, seat by seat; empty without clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Clock>>", optional)]
    pub clocks: Vec<Clock>,
    /// The times at which bots take over after it, as in `TableView`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(type = "Array<number | null>", optional)]
    pub stand_ins: Vec<Option<i64>>,
}

/// The kind of an event, with its data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields repeat the words of the variants.
pub enum Happened {
    /// The table was opened.
    Opened { host: String, seats: Vec<Seat>, commitment: String },
    /// A player took a seat.
    Sat { seat: u8, who: Seat },
    /// A player left a seat before the game started.
    Rose { seat: u8 },
    /// A player contributed to the randomness of the deal.
    EntropyAdded { seat: u8, hex: String },
    /// The game started. `order`: for every seat of the game, the seat that its player had before.
    Started { order: Vec<u8>, facts: Vec<Fact> },
    /// An action was played; `bot`: a bot decided. `substitute`: that bot, if it is not the one on the seat. `can_undo`:
    /// its player may take it back until the next action.
    Played {
        seat: u8,
        bot: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        substitute: Option<Substitute>,
        facts: Vec<Fact>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        can_undo: bool,
    },
    /// A player took back the last action, that of event number `event`: the game is as it was before it. The whole table
    /// follows on sockets and streams.
    Undone {
        seat: u8,
        #[ts(type = "number")]
        event: u64,
    },
    /// A player left during the game; a bot stands in after a while.
    Left { seat: u8 },
    /// A bot starts or stops standing in for a seat.
    StandIn { seat: u8, on: bool, why: StandInReason },
    /// The server was down for this many milliseconds, during which the clocks did not run.
    Credited {
        #[ts(type = "number")]
        millis: i64,
    },
    /// A chat message was sent. `phrase`: it is this phrase, and `text` has it in English.
    Said {
        user: String,
        name: String,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        phrase: Option<Phrase>,
    },
    /// The game is over; the secret part of the deal, in hexadecimal.
    Revealed { secret: String },
    /// A rematch was opened at this table. `link`: the path of its link; `null` if it is private and the viewer had no
    /// seat.
    Rematch { table: String, link: Option<String> },
    /// The table was closed before the game started.
    Closed,
    /// The host dismissed a player before the game started. The player cannot take a seat again until invited.
    Dismissed { seat: u8 },
    /// The host allows a dismissed player to take a seat again.
    Invited { name: String },
    /// A player's name changed.
    Renamed { seat: u8, name: String },
    /// The host changed the options before the game started. `seats` and `commitment` are the new ones. `from`: for every
    /// seat, the seat that it was before, or `null` for a new one.
    OptionsChanged { options: TableOptions, seats: Vec<Seat>, commitment: String, from: Vec<Option<u8>> },
    /// A player picked a color before the game started. The seat that had it gets the player's color in exchange.
    ColorPicked { seat: u8, color: u8 },
    /// A player proposed to end the game without a result, until a time in the server's time.
    EndProposed {
        seat: u8,
        #[ts(type = "number")]
        until: i64,
    },
    /// A player agreed to the proposal to end the game.
    EndAccepted { seat: u8 },
    /// A player declined the proposal to end the game, or withdrew it.
    EndDeclined { seat: u8 },
    /// The players ended the game without a result.
    Abandoned,
    /// The host replaced the key and the code of the table. Viewers who are still connected find the new ones in
    /// `invitation` when they fetch the table again.
    KeyReplaced,
}

/// A bot that decides instead of the one on a seat or the stand-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Substitute {
    /// Its name.
    pub bot: String,
    /// The reason why the other bot did not decide.
    pub why: SubstituteReason,
}

/// The reason why a substitute decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SubstituteReason {
    /// The server had no free thread in time.
    Busy,
    /// It took too long, crashed, chose an illegal action, or no longer exists.
    Failed,
}

/// The reason why a bot starts or stops standing in for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum StandInReason {
    /// The player ran out of time.
    Time,
    /// The player left.
    Left,
    /// The player was away on their turn.
    Away,
    /// The player is back.
    Back,
}
