//! The bodies of the HTTP interface.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Action, Event, GameView, Path, Seat, Stage, TableOptions};

macro_rules! bodies {
    ($($(#[$meta:meta])* struct $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* })*) => { $(
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
        $(#[$meta])*
        pub struct $name { $($(#[$field_meta])* pub $field: $type,)* }
    )* };
}

/// What kind of account it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AccountKind {
    /// Came without signing up.
    Guest,
    /// Has signed up.
    Person,
    /// A program.
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
    /// A table: its title, its rules, what goes on there.
    Table,
}

/// Which point of a text its place is.
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

/// What decides between equal points.
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
    /// One's own account.
    struct Account {
        /// Its id.
        id: String,
        /// The name shown.
        name: String,
        /// What kind it is.
        kind: AccountKind,
        /// When it was created.
        #[ts(type = "number")]
        created: i64,
        /// What the page keeps for it.
        #[ts(type = "unknown")]
        settings: Value,
        /// Whose chat it does not want to see, by id.
        muted: Vec<String>,
        /// The names of those, by id; whose account was deleted has none.
        muted_names: BTreeMap<String, String>,
        /// The number of recovery codes left; 0 for accounts that have none.
        #[serde(default)]
        recovery_codes: u32,
        /// The account cannot write chat before this time, in milliseconds.
        #[serde(default)]
        #[ts(type = "number | null")]
        muted_until: Option<i64>,
    }

    /// A session of one's own account.
    struct ActiveSession {
        /// Its id, which is not its token.
        id: String,
        /// When it began, in milliseconds.
        #[ts(type = "number")]
        created: i64,
        /// When it was last used, in milliseconds, to within ten minutes.
        #[ts(type = "number")]
        seen: i64,
        /// The browser or program that began it, as it called itself; empty if unknown.
        agent: String,
        /// The client address from which it began; empty if unknown.
        address: String,
        /// Whether it is the session of this request.
        current: bool,
    }

    /// To get new recovery codes.
    #[serde(deny_unknown_fields)]
    struct NewRecoveryCodes {
        /// The present password.
        password: String,
    }

    /// New recovery codes, which are shown only once. Older ones are no longer good.
    struct RecoveryCodes {
        /// Each is good for one new password.
        codes: Vec<String>,
    }

    /// To choose a new password with a recovery code. All sessions end and a new one begins.
    #[serde(deny_unknown_fields)]
    struct Recover {
        /// The name of the account.
        name: String,
        /// One of its recovery codes, with or without spaces and dashes.
        code: String,
        /// The new password.
        new: String,
    }

    /// To choose a new password with a link that the operator has issued. All sessions end and a new one begins.
    #[serde(deny_unknown_fields)]
    struct ResetPassword {
        /// The token in the link.
        token: String,
        /// The new password.
        new: String,
    }

    /// To look at a password reset before it is used.
    #[serde(deny_unknown_fields)]
    struct LookAtReset {
        /// The token in the link.
        token: String,
    }

    /// A password reset that can be used.
    struct ResetInfo {
        /// The name of the account.
        name: String,
    }

    /// To report something to the operator of the server.
    #[serde(deny_unknown_fields)]
    struct NewReport {
        /// Its subject.
        kind: ReportKind,
        /// The table; needed for chat lines and tables.
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
        /// Changes with every announcement, so that a client can remember which one was dismissed.
        #[ts(type = "number")]
        id: u64,
        /// The text, in the language that was asked for if the operator gave it, else in English.
        text: String,
    }

    /// To let a dismissed player sit down again; for the host.
    #[serde(deny_unknown_fields)]
    struct Invite {
        /// The account.
        user: String,
    }

    /// To come as a guest.
    #[serde(deny_unknown_fields)]
    struct NewGuest {
        /// The name shown; one is made up if it is missing.
        #[serde(default)]
        name: Option<String>,
    }

    /// To sign up or log in.
    #[serde(deny_unknown_fields)]
    struct Credentials {
        /// The name.
        name: String,
        /// The password.
        password: String,
    }

    /// To change one's account. What is missing stays.
    #[serde(deny_unknown_fields)]
    struct ChangeAccount {
        /// Another name.
        #[serde(default)]
        name: Option<String>,
        /// What the page keeps; at most 8 KiB.
        #[serde(default)]
        #[ts(type = "unknown")]
        settings: Option<Value>,
    }

    /// To change one's password.
    #[serde(deny_unknown_fields)]
    struct ChangePassword {
        /// The present one.
        current: String,
        /// The new one.
        new: String,
    }

    /// To delete one's account.
    #[serde(deny_unknown_fields)]
    struct DeleteAccount {
        /// The password; not needed by guests.
        #[serde(default)]
        password: Option<String>,
    }

    /// To mute somebody's chat, or hear it again.
    #[serde(deny_unknown_fields)]
    struct Mute {
        /// The account.
        user: String,
        /// Whether it is muted.
        muted: bool,
    }

    /// Everything the server keeps about an account.
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
        /// What it said, table by table.
        chat: Vec<ChatMessage>,
    }

    /// To create a bot account.
    #[serde(deny_unknown_fields)]
    struct NewBot {
        /// Its name.
        name: String,
    }

    /// A bot account of one's own.
    struct BotAccount {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
        /// When it was created.
        #[ts(type = "number")]
        created: i64,
    }

    /// A bot account with its token, which is shown only once.
    struct NewToken {
        /// The bot.
        bot: BotAccount,
        /// To be sent as `Authorization: Bearer …`.
        token: String,
    }

    /// A bot of the server that can be given a seat.
    struct ServerBot {
        /// Its name.
        name: String,
        /// What it is, in a sentence.
        about: String,
    }

    /// To take a seat.
    #[serde(deny_unknown_fields)]
    struct JoinTable {
        /// Which; any free one if it is missing.
        #[serde(default)]
        seat: Option<u8>,
    }

    /// To ask somebody to leave before the game begins.
    #[serde(deny_unknown_fields)]
    struct Dismiss {
        /// Whose seat.
        seat: u8,
    }

    /// To add to the randomness of the deal.
    #[serde(deny_unknown_fields)]
    struct AddEntropy {
        /// 1 to 64 bytes, in hexadecimal.
        hex: String,
    }

    /// To answer a decision over HTTP.
    #[serde(deny_unknown_fields)]
    struct Act {
        /// Made by the client for this wish, so that a repeat can be told from a second wish.
        request: String,
        /// The decision it answers.
        #[ts(type = "number")]
        decision: u64,
        /// For which seat; needed only by those who have several.
        #[serde(default)]
        seat: Option<u8>,
        /// What to do.
        action: Action,
    }

    /// To say something over HTTP.
    #[serde(deny_unknown_fields)]
    struct Say {
        /// What.
        text: String,
    }

    /// The number of the event that an accepted wish led to.
    struct Stored {
        /// The number.
        #[ts(type = "number")]
        number: u64,
        /// Whether it had been carried out before.
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
        /// A short code by which others find the table until its game begins.
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
        /// The version of the interface.
        protocol: u32,
    }

    /// The count of a finished game.
    struct Score {
        /// Seat by seat.
        seats: Vec<SeatScore>,
        /// The seats by place, best first; several in one place share it.
        ranking: Vec<Vec<u8>>,
        /// What decided between the first and the second place, if their points are the same.
        tie_break: Option<TieBreak>,
    }

    /// What one seat earned.
    struct SeatScore {
        /// Points for routes.
        routes: i32,
        /// Its tickets, in the order of the count.
        tickets: Vec<TicketScore>,
        /// Stations it did not build.
        stations_left: u8,
        /// Points for those.
        stations: i32,
        /// The routes of others that its stations let it use.
        borrowed: Vec<BorrowedRoute>,
        /// Its longest path.
        path: Path,
        /// Points for the longest path of all.
        bonus: i32,
        /// Everything together.
        total: i32,
        /// Its place, 1 for the winner.
        place: u8,
    }

    /// A ticket in the count.
    struct TicketScore {
        /// Its number.
        ticket: u8,
        /// Whether it was completed.
        completed: bool,
        /// What it earned; less than 0 if it was not completed.
        points: i32,
        /// The routes that connect its cities, if it was completed: own ones, and where those are not enough also
        /// `borrowed` ones.
        routes: Vec<u8>,
    }

    /// A route that a station lets its owner use.
    struct BorrowedRoute {
        /// The city of the station.
        city: String,
        /// The route.
        route: u8,
    }

    /// A finished game, to be looked at step by step.
    struct Replay {
        /// What the table was opened for.
        options: TableOptions,
        /// Who played, seat by seat.
        seats: Vec<Seat>,
        /// The game before the deal.
        before: GameView,
        /// Everything that happened, from the deal on, as it is seen from the seat asked for, or all of it. What was
        /// said is left out.
        events: Vec<Event>,
        /// The count.
        score: Score,
    }

    /// A part of what happened at a table.
    struct EventPage {
        /// In order and without gaps, from the one after `since` on: the same as on a socket, but without clocks. At
        /// most 200.
        events: Vec<Event>,
        /// The number of the table's last event. If it is greater than the last one here, there is more.
        #[ts(type = "number")]
        number: u64,
    }

    /// Where the same players play again.
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
        /// What it is for.
        options: TableOptions,
        /// Where it is in its life.
        stage: Stage,
        /// Who sits there. `present` is not known in lists.
        seats: Vec<Seat>,
        /// When it was opened.
        #[ts(type = "number")]
        created: i64,
        /// When something last happened there.
        #[ts(type = "number")]
        updated: i64,
        /// One's own seats there; empty in lists of other people's tables.
        own_seats: Vec<u8>,
        /// Whether one of one's own seats has something to decide.
        your_turn: bool,
        /// The final points, seat by seat, once the game is over.
        points: Option<Vec<i32>>,
        /// The winning seats, once the game is over.
        winners: Option<Vec<u8>>,
    }

    /// Tables.
    struct TableList {
        /// The latest change first.
        tables: Vec<ListedTable>,
    }

    /// Something that was said at a table.
    struct ChatMessage {
        /// Where.
        table: String,
        /// The number of its event.
        #[ts(type = "number")]
        number: u64,
        /// When.
        #[ts(type = "number")]
        at: i64,
        /// Who.
        user: String,
        /// The name shown.
        name: String,
        /// What.
        text: String,
    }

    /// A map: everything needed to draw it and to name its parts.
    struct MapInfo {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
        /// Width of the picture, in its own units.
        width: f64,
        /// Height of the picture.
        height: f64,
        /// Its cities.
        cities: Vec<CityInfo>,
        /// Its routes; their numbers are their places in this list.
        routes: Vec<RouteInfo>,
        /// Its tickets; their numbers are their places in this list.
        tickets: Vec<TicketInfo>,
        /// The numbers of its rules.
        rules: RulesInfo,
        /// Where everything goes when it is drawn.
        picture: Picture,
    }

    /// Where everything goes when a map is drawn: cities, names and car spaces. All in the units of `width` and
    /// `height` here, x to the right, y down, angles in degrees clockwise.
    struct Picture {
        /// Its width.
        width: f64,
        /// Its height.
        height: f64,
        /// Paper around the board, on every side.
        margin: f64,
        /// The cities, in the order of the map's list.
        cities: Vec<CityPicture>,
        /// The routes, in the order of the map's list.
        routes: Vec<RoutePicture>,
    }

    /// Where a city and its name go.
    struct CityPicture {
        /// The middle of its dot.
        x: f64,
        /// The middle of its dot.
        y: f64,
        /// Its name, in one or two lines.
        lines: Vec<String>,
        /// Where the first base line of the name begins, has its middle or ends.
        label_x: f64,
        /// The first base line of the name.
        label_y: f64,
        /// Which of the three.
        anchor: Anchor,
    }

    /// Where the car spaces of a route go. The row is turned by `angle` around its middle.
    struct RoutePicture {
        /// The middle of the row.
        x: f64,
        /// The middle of the row.
        y: f64,
        /// How the row is turned.
        angle: f64,
        /// How far along the row the middle of each car space is from its middle.
        spaces: Vec<f64>,
        /// The length of a car space.
        space_length: f64,
        /// The width of a car space.
        space_width: f64,
        /// Half of the length of the row with everything around it.
        half_length: f64,
        /// Half of its width.
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
        /// Where it lies, as fractions of width and height.
        at: Point,
    }

    /// A place on the picture, as fractions of its width and height.
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
        /// Its colour; `null` for gray.
        color: Option<crate::Card>,
        /// Whether it is a tunnel.
        tunnel: bool,
        /// Locomotives it needs, if it is a ferry.
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
        /// What it is worth.
        points: u8,
        /// Whether it is a long one.
        long: bool,
    }

    /// The numbers of a map's rules that a page shows.
    struct RulesInfo {
        /// Fewest players.
        min_players: u8,
        /// Most players.
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
        /// How many of the first tickets must be kept.
        first_tickets_keep: u8,
        /// A player with so many cars or fewer starts the last round.
        last_round_at: u8,
    }
}

/// A line of an account's stream: what its owner has to know while looking elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AccountEvent {
    /// One of one's seats has something to decide.
    YourTurn {
        /// The table.
        table: String,
        /// The seat.
        seat: u8,
        /// The decision.
        #[ts(type = "number")]
        decision: u64,
    },
    /// Something changed at a table one sits at: somebody came or left, the game began or ended.
    Changed {
        /// The table.
        table: String,
        /// Where it is in its life now.
        stage: Stage,
    },
    /// Nothing happened; the connection is alive.
    Alive,
}
