//! Request and response bodies of the HTTP API.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Action, Event, GameView, Path, Phrase, Seat, Stage, TableOptions};

macro_rules! bodies {
    ($($(#[$meta:meta])* struct $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* })*) => { $(
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
        $(#[$meta])*
        pub struct $name { $($(#[$field_meta])* pub $field: $type,)* }
    )* };
}

/// The kind of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AccountKind {
    /// A user who has not signed up.
    Guest,
    /// A user who has signed up.
    Person,
    /// A bot account.
    Bot,
}

/// The subject of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReportKind {
    /// A chat line.
    Chat,
    /// An account's name.
    Name,
    /// A table.
    Table,
}

/// The point of a text that its position refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// The criterion that decided between equal points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// More completed tickets.
    CompletedTickets,
    /// Fewer stations built.
    FewestStations,
    /// The longest path.
    LongestPath,
}

bodies! {
    /// The caller's account.
    struct Account {
        /// Its id.
        id: String,
        /// The display name.
        name: String,
        /// Its kind.
        kind: AccountKind,
        /// The time of its creation, in milliseconds.
        #[ts(type = "number")]
        created: i64,
        /// Settings that the web client stores.
        #[ts(type = "unknown")]
        settings: Value,
        /// Ids of the accounts whose chat it has muted.
        muted: Vec<String>,
        /// Their names by id, without deleted accounts.
        muted_names: BTreeMap<String, String>,
        /// The number of recovery codes left; 0 for accounts that have none.
        #[serde(default)]
        recovery_codes: u32,
        /// The account cannot write chat before this time, in milliseconds.
        #[serde(default)]
        #[ts(type = "number | null")]
        muted_until: Option<i64>,
    }

    /// A session of the caller's account.
    struct ActiveSession {
        /// Its id, which is not its token.
        id: String,
        /// The time of its start, in milliseconds.
        #[ts(type = "number")]
        created: i64,
        /// The time of its last use, in milliseconds, to within ten minutes.
        #[ts(type = "number")]
        seen: i64,
        /// The `User-Agent` of the browser or program that started it; empty if unknown.
        agent: String,
        /// The client address that started it; empty if unknown.
        address: String,
        /// Whether it is the session of this request.
        current: bool,
    }

    /// A request for new recovery codes.
    #[serde(deny_unknown_fields)]
    struct NewRecoveryCodes {
        /// The current password.
        password: String,
    }

    /// New recovery codes, which are shown only once. Older codes stop working.
    struct RecoveryCodes {
        /// Each can be used for one new password.
        codes: Vec<String>,
    }

    /// Sets a new password with a recovery code. All sessions end and a new one starts.
    #[serde(deny_unknown_fields)]
    struct Recover {
        /// The name of the account.
        name: String,
        /// One of its recovery codes, with or without spaces and dashes.
        code: String,
        /// The new password.
        new: String,
    }

    /// Sets a new password with a link from the operator. All sessions end and a new one starts.
    #[serde(deny_unknown_fields)]
    struct ResetPassword {
        /// The token in the link.
        token: String,
        /// The new password.
        new: String,
    }

    /// A request for the account of a password reset link.
    #[serde(deny_unknown_fields)]
    struct LookAtReset {
        /// The token in the link.
        token: String,
    }

    /// A valid password reset.
    struct ResetInfo {
        /// The name of the account.
        name: String,
    }

    /// A report to the operator of the server.
    #[serde(deny_unknown_fields)]
    struct NewReport {
        /// Its subject.
        kind: ReportKind,
        /// The table; required for chat lines and tables.
        #[serde(default)]
        table: Option<String>,
        /// The key of a private table.
        #[serde(default)]
        key: Option<String>,
        /// The number of the chat line.
        #[serde(default)]
        #[ts(type = "number | null")]
        number: Option<u64>,
        /// The account, for names.
        #[serde(default)]
        user: Option<String>,
        /// A remark for the operator; at most 500 characters.
        #[serde(default)]
        remark: String,
    }

    /// The state of the site.
    struct Site {
        /// Whether new accounts can be created.
        signup_open: bool,
        /// An announcement of the operator.
        announcement: Option<Announcement>,
    }

    /// An announcement of the operator.
    struct Announcement {
        /// Differs for every announcement, so that a client can remember which one was dismissed.
        #[ts(type = "number")]
        id: u64,
        /// The text, in the requested language if the operator has provided it, otherwise in English.
        text: String,
    }

    /// Lets a dismissed player take a seat again; for the host.
    #[serde(deny_unknown_fields)]
    struct Invite {
        /// The account.
        user: String,
    }

    /// Creates a guest account.
    #[serde(deny_unknown_fields)]
    struct NewGuest {
        /// The display name; generated if missing.
        #[serde(default)]
        name: Option<String>,
    }

    /// Credentials for signing up or logging in.
    #[serde(deny_unknown_fields)]
    struct Credentials {
        /// The name.
        name: String,
        /// The password.
        password: String,
    }

    /// Changes the caller's account. Missing fields stay unchanged.
    #[serde(deny_unknown_fields)]
    struct ChangeAccount {
        /// The new name.
        #[serde(default)]
        name: Option<String>,
        /// Settings of the web client, at most 8 KiB.
        #[serde(default)]
        #[ts(type = "unknown")]
        settings: Option<Value>,
    }

    /// Changes the caller's password.
    #[serde(deny_unknown_fields)]
    struct ChangePassword {
        /// The current password.
        current: String,
        /// The new password.
        new: String,
    }

    /// Deletes the caller's account.
    #[serde(deny_unknown_fields)]
    struct DeleteAccount {
        /// The password; not required for guests.
        #[serde(default)]
        password: Option<String>,
    }

    /// Mutes or unmutes the chat of an account.
    #[serde(deny_unknown_fields)]
    struct Mute {
        /// The account.
        user: String,
        /// Whether it is muted.
        muted: bool,
    }

    /// All data that the server stores about an account.
    struct Export {
        /// The account.
        account: Account,
        /// Its sessions.
        #[serde(default)]
        sessions: Vec<ActiveSession>,
        /// Its bots.
        bots: Vec<BotAccount>,
        /// Its tables.
        tables: Vec<ListedTable>,
        /// The records of its finished games.
        #[ts(type = "unknown[]")]
        records: Vec<Value>,
        /// Its chat messages, table by table.
        chat: Vec<ChatMessage>,
    }

    /// Creates a bot account.
    #[serde(deny_unknown_fields)]
    struct NewBot {
        /// Its name.
        name: String,
    }

    /// A bot account that the caller owns.
    struct BotAccount {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
        /// The time of its creation, in milliseconds.
        #[ts(type = "number")]
        created: i64,
    }

    /// A bot account with its token, which is shown only once.
    struct NewToken {
        /// The bot.
        bot: BotAccount,
        /// The token, sent as `Authorization: Bearer …`.
        token: String,
    }

    /// A built-in bot that can be given a seat.
    struct ServerBot {
        /// Its name.
        name: String,
        /// A description in one sentence.
        about: String,
    }

    /// Takes a seat.
    #[serde(deny_unknown_fields)]
    struct JoinTable {
        /// The seat; any free one if missing.
        #[serde(default)]
        seat: Option<u8>,
    }

    /// Dismisses a player before the game starts; for the host.
    #[serde(deny_unknown_fields)]
    struct Dismiss {
        /// The player's seat.
        seat: u8,
    }

    /// Adds to the randomness of the deal.
    #[serde(deny_unknown_fields)]
    struct AddEntropy {
        /// 1 to 64 bytes, in hexadecimal.
        hex: String,
    }

    /// Answers a decision over HTTP.
    #[serde(deny_unknown_fields)]
    struct Act {
        /// An id that the client chooses for this request. A repeated request has the same id and is carried out once.
        request: String,
        /// The decision it answers.
        #[ts(type = "number")]
        decision: u64,
        /// The seat; required only if the account has several.
        #[serde(default)]
        seat: Option<u8>,
        /// The action.
        action: Action,
    }

    /// Takes back the last action over HTTP.
    #[serde(deny_unknown_fields)]
    struct Undo {
        /// An id that the client chooses for this request. A repeated request has the same id and is carried out once.
        request: String,
        /// The number of the event of the action.
        #[ts(type = "number")]
        event: u64,
        /// The seat; required only if the account has several.
        #[serde(default)]
        seat: Option<u8>,
    }

    /// Sends a chat message over HTTP: a text or a phrase.
    #[serde(deny_unknown_fields)]
    struct Say {
        /// The text; ignored if there is a phrase.
        #[serde(default)]
        text: String,
        /// A phrase, which every client shows in its own language.
        #[serde(default)]
        phrase: Option<Phrase>,
    }

    /// Changes the options before the game starts; for the host.
    #[serde(deny_unknown_fields)]
    struct ChangeOptions {
        /// The new options. The map must be the same.
        options: TableOptions,
        /// For every seat of the new options, the seat that it was before, or `null` for an additional one. Players must
        /// keep their seats; dismiss a player first to use the seat otherwise.
        from: Vec<Option<u8>>,
    }

    /// Picks a color before the game starts.
    #[serde(deny_unknown_fields)]
    struct PickColor {
        /// The color, 0 to 4. No other person may have it.
        color: u8,
        /// The seat; required only if the account has several.
        #[serde(default)]
        seat: Option<u8>,
    }

    /// Ends a running game without a result, if all people agree.
    #[serde(deny_unknown_fields)]
    struct EndGame {
        /// `true` proposes or accepts, `false` declines or withdraws.
        agree: bool,
    }

    /// The number of the event that an accepted request caused.
    struct Stored {
        /// The number.
        #[ts(type = "number")]
        number: u64,
        /// Whether the request had been carried out before.
        repeated: bool,
    }

    /// A table that was just opened.
    struct TableCreated {
        /// Its id.
        id: String,
        /// The path of its link, with the key of a private table in it.
        link: String,
        /// The commitment to the deal, in hexadecimal.
        commitment: String,
        /// A short code with which others find the table until its game starts.
        code: String,
    }

    /// A table that was found by its code.
    struct FoundTable {
        /// Its id.
        table: String,
        /// The path of its link, with the key of a private table in it.
        link: String,
    }

    /// The server.
    struct About {
        /// Its version.
        version: String,
        /// The version of the API.
        protocol: u32,
    }

    /// The score of a finished game.
    struct Score {
        /// Seat by seat.
        seats: Vec<SeatScore>,
        /// The seats by rank, best first; seats in one list share a rank.
        ranking: Vec<Vec<u8>>,
        /// The criterion that decided between first and second place, if their points are equal.
        tie_break: Option<TieBreak>,
    }

    /// The score of one seat.
    struct SeatScore {
        /// Points for routes.
        routes: i32,
        /// Its tickets, in scoring order.
        tickets: Vec<TicketScore>,
        /// Stations it did not build.
        stations_left: u8,
        /// Points for unbuilt stations.
        stations: i32,
        /// Routes of other players that it uses through its stations.
        borrowed: Vec<BorrowedRoute>,
        /// Its longest path.
        path: Path,
        /// The bonus for the longest path in the game, if this seat gets it.
        bonus: i32,
        /// The total.
        total: i32,
        /// Its rank, 1 for the winner.
        place: u8,
    }

    /// The score of a ticket.
    struct TicketScore {
        /// Its number.
        ticket: u8,
        /// Whether it was completed.
        completed: bool,
        /// Its points; negative if it was not completed.
        points: i32,
        /// The routes that connect its cities if it was completed: the player's own and, where needed, `borrowed`
        /// ones.
        routes: Vec<u8>,
    }

    /// A route that a station's owner may use.
    struct BorrowedRoute {
        /// The city of the station.
        city: String,
        /// The route.
        route: u8,
    }

    /// A finished game, for step-by-step replay.
    struct Replay {
        /// The options of the table.
        options: TableOptions,
        /// The players, by seat.
        seats: Vec<Seat>,
        /// The game before the deal.
        before: GameView,
        /// All events from the deal on, as the requested seat saw them, or in full. Chat is left out.
        events: Vec<Event>,
        /// The final score.
        score: Score,
    }

    /// A page of a table's events.
    struct EventPage {
        /// At most 200 events, in order and without gaps, starting with the one after `since`. The same as on a socket,
        /// but without clocks.
        events: Vec<Event>,
        /// The number of the table's last event. If it is greater than the last one here, there are more.
        #[ts(type = "number")]
        number: u64,
    }

    /// A table for the same players.
    struct RematchCreated {
        /// The table.
        table: String,
        /// The path of its link.
        link: String,
    }

    /// A table in a list.
    struct ListedTable {
        /// Its id.
        id: String,
        /// Its options.
        options: TableOptions,
        /// Its stage.
        stage: Stage,
        /// Its seats. `present` is not known in lists.
        seats: Vec<Seat>,
        /// The time at which it was opened, in milliseconds.
        #[ts(type = "number")]
        created: i64,
        /// The time of its last change, in milliseconds.
        #[ts(type = "number")]
        updated: i64,
        /// The caller's seats there; empty in lists of other players' tables.
        own_seats: Vec<u8>,
        /// Whether one of the caller's seats has to decide.
        your_turn: bool,
        /// The final points, seat by seat, once the game is over.
        points: Option<Vec<i32>>,
        /// The winning seats, once the game is over.
        winners: Option<Vec<u8>>,
    }

    /// A list of tables.
    struct TableList {
        /// The latest change first.
        tables: Vec<ListedTable>,
    }

    /// A chat message.
    struct ChatMessage {
        /// The table.
        table: String,
        /// The number of its event.
        #[ts(type = "number")]
        number: u64,
        /// The time at which it was sent, in milliseconds.
        #[ts(type = "number")]
        at: i64,
        /// The account that sent it.
        user: String,
        /// The display name.
        name: String,
        /// The text; in English if it is a phrase.
        text: String,
        /// The phrase, if it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        phrase: Option<Phrase>,
    }

    /// A map: everything needed to draw it and to name its parts.
    struct MapInfo {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
        /// Width of the map, in its own units.
        width: f64,
        /// Height of the map.
        height: f64,
        /// Its cities.
        cities: Vec<CityInfo>,
        /// Its routes; a route's number is its index in this list.
        routes: Vec<RouteInfo>,
        /// Its tickets; a ticket's number is its index in this list.
        tickets: Vec<TicketInfo>,
        /// The parameters of its rules.
        rules: RulesInfo,
        /// The positions of everything drawn.
        picture: Picture,
    }

    /// The positions of everything drawn on a map: cities, names, and car spaces. Coordinates are in the units of
    /// `width` and `height` here, x to the right and y down. Angles are in degrees clockwise.
    struct Picture {
        /// Its width.
        width: f64,
        /// Its height.
        height: f64,
        /// The width of the margin around the board, on every side.
        margin: f64,
        /// The cities, in the order of the map's list.
        cities: Vec<CityPicture>,
        /// The routes, in the order of the map's list.
        routes: Vec<RoutePicture>,
    }

    /// The positions of a city and its name.
    struct CityPicture {
        /// The x coordinate of the center of its dot.
        x: f64,
        /// The y coordinate of the center of its dot.
        y: f64,
        /// Its name, in one or two lines.
        lines: Vec<String>,
        /// The x coordinate of the name, of the point that `anchor` names.
        label_x: f64,
        /// The y coordinate of the name's first baseline.
        label_y: f64,
        /// The point of the name at `label_x`.
        anchor: Anchor,
    }

    /// The positions of a route's car spaces: a row that is rotated by `angle` around its center.
    struct RoutePicture {
        /// The x coordinate of the row's center.
        x: f64,
        /// The y coordinate of the row's center.
        y: f64,
        /// The rotation of the row.
        angle: f64,
        /// The center of each car space: its distance from the row's center, along the row.
        spaces: Vec<f64>,
        /// The length of a car space.
        space_length: f64,
        /// The width of a car space.
        space_width: f64,
        /// Half the length of the row, including everything around it.
        half_length: f64,
        /// Half the width of the row, including everything around it.
        half_width: f64,
        /// The car spaces that show a locomotive, because they need one.
        locomotives: Vec<u8>,
    }

    /// A city.
    struct CityInfo {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
        /// Its position, as fractions of width and height.
        at: Point,
    }

    /// A point on the map, as fractions of its width and height.
    struct Point {
        /// From the left.
        x: f64,
        /// From the top.
        y: f64,
    }

    /// A route.
    struct RouteInfo {
        /// One end, a city id.
        a: String,
        /// The other end.
        b: String,
        /// Its length.
        length: u8,
        /// Its color; `null` for gray.
        color: Option<crate::Card>,
        /// Whether it is a tunnel.
        tunnel: bool,
        /// The number of locomotives it requires; 0 unless it is a ferry.
        ferry: u8,
        /// The other half, if it is a double route.
        twin: Option<u8>,
    }

    /// A ticket.
    struct TicketInfo {
        /// One city id.
        a: String,
        /// The other.
        b: String,
        /// Its points.
        points: u8,
        /// Whether it is a long ticket.
        long: bool,
    }

    /// The parameters of a map's rules that clients show or need.
    struct RulesInfo {
        /// The minimum number of players.
        min_players: u8,
        /// The maximum number of players.
        max_players: u8,
        /// Train cars of each player.
        cars: u8,
        /// Stations of each player.
        stations: u8,
        /// Points for each station not built.
        station_points: u8,
        /// Points by the length of a route, from length 1.
        route_points: Vec<u8>,
        /// Points for the longest path.
        longest_path_points: u8,
        /// From this number of players on, both halves of a double route can be claimed.
        doubles_open_at: u8,
        /// The number of first tickets that a player must keep.
        first_tickets_keep: u8,
        /// A player with this many cars or fewer starts the last round.
        last_round_at: u8,
        /// Train cards in the game.
        deck: u8,
        /// Train cards dealt to each player.
        starting_hand: u8,
        /// Slots of the display.
        display: u8,
        /// Regular tickets offered to each player at the start.
        first_tickets: u8,
        /// Long tickets offered to each player at the start.
        first_long_tickets: u8,
        /// Whether first tickets that are not kept go under the ticket deck; otherwise they leave the game.
        first_tickets_return: bool,
        /// Tickets that a player draws in one turn.
        later_tickets: u8,
        /// The number of those tickets that must be kept.
        later_tickets_keep: u8,
        /// Cards revealed for a tunnel.
        tunnel_cards: u8,
    }
}

/// A line of an account's stream: notifications about its tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AccountEvent {
    /// One of the account's seats has to decide.
    YourTurn {
        /// The table.
        table: String,
        /// The seat.
        seat: u8,
        /// The decision.
        #[ts(type = "number")]
        decision: u64,
    },
    /// A table with one of the account's seats changed: a player joined or left, or the game started or ended.
    Changed {
        /// The table.
        table: String,
        /// Its stage now.
        stage: Stage,
    },
    /// Keep-alive.
    Alive,
}
