//! Generates JSON Schema of the messages, OpenAPI of the HTTP API, and TypeScript from the types of this crate.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use ts_rs::{Config, TS};

use crate::*;

/// The callers of an endpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Everyone.
    Anybody,
    /// Callers with a session or a token.
    Account,
    /// Users who have signed up.
    Person,
}

/// An endpoint of the HTTP API.
#[derive(Clone, Copy)]
pub struct Endpoint {
    /// `get`, `post`, `patch`, `delete`.
    pub method: &'static str,
    /// Its path, with parameters in braces.
    pub path: &'static str,
    /// A description in one sentence.
    pub summary: &'static str,
    /// Its callers.
    pub who: Who,
    /// The request body.
    pub takes: Option<Type>,
    /// The response body; `None`: 204 without a body.
    pub gives: Option<Type>,
    /// The media type of the response.
    pub media: &'static str,
    /// Query parameters and their meanings.
    pub query: &'static [(&'static str, &'static str)],
}

/// A type of the API, by its schema.
#[derive(Clone, Copy)]
pub struct Type(fn(&mut SchemaGenerator) -> Value);

fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}

const fn of<T: JsonSchema>() -> Option<Type> {
    Some(Type(schema_of::<T>))
}

const JSON: &str = "application/json";
const LINES: &str = "application/x-ndjson";
const PNG: &str = "image/png";
const SVG: &str = "image/svg+xml";
const KEY: (&str, &str) = ("key", "the key of a private table, from its link");

macro_rules! endpoints {
    ($($method:ident $path:literal $who:ident ($takes:expr) -> ($gives:expr, $media:expr) [$($query:expr),*] $summary:literal;)*) => {
        &[$(Endpoint {
            method: stringify!($method), path: $path, summary: $summary, who: Who::$who, takes: $takes,
            gives: $gives, media: $media, query: &[$($query),*],
        },)*]
    };
}

/// Every endpoint, in the order of the documentation.
pub const ENDPOINTS: &[Endpoint] = endpoints! {
    get "/api/me" Anybody (None) -> (of::<Option<Account>>(), JSON) [] "The caller's account; null without a session.";
    post "/api/guest" Anybody (of::<NewGuest>()) -> (of::<Account>(), JSON) [] "Create a guest account: sets a session cookie.";
    post "/api/signup" Anybody (of::<Credentials>()) -> (of::<Account>(), JSON) [] "Sign up. A guest becomes the new account and keeps its games.";
    post "/api/login" Anybody (of::<Credentials>()) -> (of::<Account>(), JSON) [] "Log in.";
    post "/api/logout" Account (None) -> (None, JSON) [] "Log out.";
    post "/api/logout-everywhere" Account (None) -> (None, JSON) [] "End all sessions of the account, including this one.";
    patch "/api/me" Account (of::<ChangeAccount>()) -> (of::<Account>(), JSON) [] "Change name or settings.";
    post "/api/me/password" Person (of::<ChangePassword>()) -> (None, JSON) [] "Change the password; all other sessions end.";
    post "/api/me/delete" Account (of::<DeleteAccount>()) -> (None, JSON) [] "Delete the account. Finished games keep the name under which they were played.";
    get "/api/me/sessions" Account (None) -> (of::<Vec<ActiveSession>>(), JSON) [] "The account's sessions, the last used first.";
    delete "/api/me/sessions/{session}" Account (None) -> (None, JSON) [] "End a session of the account.";
    post "/api/me/recovery-codes" Person (of::<NewRecoveryCodes>()) -> (of::<RecoveryCodes>(), JSON) [] "Get new recovery codes; they are shown only here.";
    post "/api/recover" Anybody (of::<Recover>()) -> (of::<Account>(), JSON) [] "Choose a new password with a recovery code.";
    post "/api/reset/look" Anybody (of::<LookAtReset>()) -> (of::<ResetInfo>(), JSON) [] "Look up a password reset link from the operator.";
    post "/api/reset" Anybody (of::<ResetPassword>()) -> (of::<Account>(), JSON) [] "Choose a new password with a link from the operator.";
    get "/api/site" Anybody (None) -> (of::<Site>(), JSON) [] "Whether sign-up is open, and the operator's announcement.";
    post "/api/reports" Account (of::<NewReport>()) -> (None, JSON) [] "Report a chat line, a name, or a table to the operator.";
    get "/api/me/export" Account (None) -> (of::<Export>(), JSON) [] "All data that the server stores about the account.";
    get "/api/me/tables" Account (None) -> (of::<TableList>(), JSON) [("before", "only tables that changed before this time"), ("limit", "maximum number, up to 100")] "The caller's tables.";
    get "/api/me/stream" Account (None) -> (of::<AccountEvent>(), LINES) [] "Notifications about the caller's tables, line by line.";
    post "/api/me/mutes" Account (of::<Mute>()) -> (None, JSON) [] "Mute or unmute the chat of an account.";
    get "/api/me/bots" Person (None) -> (of::<Vec<BotAccount>>(), JSON) [] "The caller's bot accounts.";
    post "/api/me/bots" Person (of::<NewBot>()) -> (of::<NewToken>(), JSON) [] "Create a bot account; its token is shown only here.";
    post "/api/me/bots/{bot}/token" Person (None) -> (of::<NewToken>(), JSON) [] "Replace the token of a bot account.";
    delete "/api/me/bots/{bot}" Person (None) -> (None, JSON) [] "Delete a bot account.";
    get "/api/about" Anybody (None) -> (of::<About>(), JSON) [] "The server and its versions.";
    get "/api/maps" Anybody (None) -> (of::<Vec<String>>(), JSON) [] "The ids of all maps.";
    get "/api/maps/{map}" Anybody (None) -> (of::<MapInfo>(), JSON) [] "A map.";
    get "/api/bots" Anybody (None) -> (of::<Vec<ServerBot>>(), JSON) [] "The levels of built-in bots, the easiest first.";
    get "/api/tables" Anybody (None) -> (of::<TableList>(), JSON) [("stage", "gathering (default), playing, or over")] "Public tables.";
    post "/api/tables" Account (of::<TableOptions>()) -> (of::<TableCreated>(), JSON) [] "Open a table.";
    get "/api/codes/{code}" Account (None) -> (of::<FoundTable>(), JSON) [] "Find a table by its short code, until its game starts.";
    get "/api/tables/{table}" Anybody (None) -> (of::<TableView>(), JSON) [KEY, ("seat", "the seat whose view to return, if the caller has several")] "A table as the caller sees it.";
    post "/api/tables/{table}/join" Account (of::<JoinTable>()) -> (of::<Stored>(), JSON) [KEY] "Take a seat.";
    post "/api/tables/{table}/leave" Account (None) -> (of::<Stored>(), JSON) [] "Leave. Before the game the seat becomes free; during the game a bot stands in after a while.";
    post "/api/tables/{table}/dismiss" Account (of::<Dismiss>()) -> (of::<Stored>(), JSON) [] "Dismiss a player before the game starts; for the host.";
    post "/api/tables/{table}/invite" Account (of::<Invite>()) -> (of::<Stored>(), JSON) [] "Let a dismissed player take a seat again; for the host.";
    post "/api/tables/{table}/new-key" Account (None) -> (of::<Invitation>(), JSON) [] "Replace the key and the code of a table; old links and codes stop working. For the host, before the game starts.";
    post "/api/tables/{table}/entropy" Account (of::<AddEntropy>()) -> (of::<Stored>(), JSON) [] "Add to the randomness of the deal, before the game starts.";
    post "/api/tables/{table}/options" Account (of::<ChangeOptions>()) -> (of::<Stored>(), JSON) [] "Change seats and options before the game starts; for the host.";
    post "/api/tables/{table}/color" Account (of::<PickColor>()) -> (of::<Stored>(), JSON) [] "Pick a color before the game starts.";
    post "/api/tables/{table}/start" Account (None) -> (of::<Stored>(), JSON) [] "Start the game; for the host.";
    post "/api/tables/{table}/act" Account (of::<Act>()) -> (of::<Stored>(), JSON) [] "Answer a decision.";
    post "/api/tables/{table}/undo" Account (of::<Undo>()) -> (of::<Stored>(), JSON) [] "Take back the last action of the game, if it was the caller's own and revealed nothing.";
    post "/api/tables/{table}/take-back" Account (None) -> (of::<Stored>(), JSON) [] "Take the caller's seat back from the bot that stands in.";
    post "/api/tables/{table}/end" Account (of::<EndGame>()) -> (of::<Stored>(), JSON) [] "Propose to end the game without a result, or answer such a proposal. It ends when all people agree.";
    post "/api/tables/{table}/say" Account (of::<Say>()) -> (of::<Stored>(), JSON) [KEY] "Send a chat message or a phrase.";
    get "/api/tables/{table}/chat" Anybody (None) -> (of::<Vec<ChatMessage>>(), JSON) [KEY, ("before", "only messages before this number, to page back")] "The last 500 chat messages, the oldest first, without muted accounts and removed messages.";
    post "/api/tables/{table}/rematch" Account (None) -> (of::<RematchCreated>(), JSON) [] "Open a table for the same players, or return it if it exists already.";
    get "/api/tables/{table}/stream" Anybody (None) -> (of::<ServerMessage>(), LINES) [KEY, ("since", "the last number that the client has"), ("seat", "the seat whose view to return")] "The events of a table, line by line.";
    get "/api/tables/{table}/socket" Anybody (None) -> (of::<ServerMessage>(), "websocket") [KEY, ("since", "the last number that the client has"), ("seat", "the seat whose view to return")] "The events of a table over a WebSocket (subprotocol fogg.1), which also accepts actions.";
    get "/api/tables/{table}/events" Anybody (None) -> (of::<EventPage>(), JSON) [KEY, ("since", "the last number that the client has; from the beginning if missing"), ("seat", "the seat whose view to return, if the caller has several")] "All events of a table as the caller sees them, page by page.";
    get "/api/tables/{table}/score" Anybody (None) -> (of::<Score>(), JSON) [KEY] "The score of a finished game.";
    get "/api/tables/{table}/statistics" Anybody (None) -> (of::<GameStatistics>(), JSON) [KEY] "Statistics of a finished game, and its scores turn by turn.";
    get "/api/tables/{table}/picture.png" Anybody (None) -> (None, PNG) [KEY] "The final board of a finished game with the scores, as PNG.";
    get "/api/tables/{table}/picture.svg" Anybody (None) -> (None, SVG) [KEY] "The final board of a finished game with the scores, as SVG.";
    get "/api/tables/{table}/replay" Anybody (None) -> (of::<Replay>(), JSON) [KEY, ("seat", "as this seat saw it; everything if missing")] "A finished game, for step-by-step replay.";
    get "/api/tables/{table}/replay/study" Anybody (None) -> (of::<Vec<Study>>(), JSON) [KEY, ("number", "right after the event with this number"), ("seat", "for this seat; for every seat, in order, if missing")] "The analysis of a position of a finished game.";
    get "/api/tables/{table}/record" Anybody (None) -> (None, "application/json") [KEY] "The record of a finished game, in the format fogg-game/1.";
    get "/api/records.jsonl" Anybody (None) -> (None, LINES) [("from", "a day, as 2026-11-16, or a time in milliseconds"), ("until", "likewise; exclusive"), ("variants", "true: also games with house rules")] "The records of all public games, the oldest first.";
};

/// The settings of both documents: JSON Schema 2020-12, which OpenAPI 3.1 also uses.
fn generator(definitions: &'static str) -> SchemaGenerator {
    SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = definitions.into()).into_generator()
}

/// JSON Schema of all WebSocket messages.
pub fn messages_schema() -> Value {
    let mut generator = generator("/$defs");
    let client = schema_of::<ClientMessage>(&mut generator);
    let server = schema_of::<ServerMessage>(&mut generator);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of fogg.1",
        "description": "ClientMessage goes to the server, ServerMessage comes from it.",
        "anyOf": [client, server],
        "$defs": generator.take_definitions(true),
    })
}

/// The OpenAPI document of the HTTP API.
pub fn openapi() -> Value {
    let mut generator = generator("/components/schemas");
    let error = schema_of::<ErrorBody>(&mut generator);
    let mut paths = Map::new();
    for endpoint in ENDPOINTS {
        let mut operation = json!({
            "summary": endpoint.summary,
            "responses": { "default": { "description": "error", "content": { JSON: { "schema": error } } } },
        });
        let mut parameters: Vec<Value> = endpoint
            .path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        parameters.extend(endpoint.query.iter().map(|(name, meaning)| {
            json!({ "name": name, "in": "query", "description": meaning, "schema": { "type": "string" } })
        }));
        if !parameters.is_empty() {
            operation["parameters"] = Value::Array(parameters);
        }
        if let Some(Type(schema)) = endpoint.takes {
            operation["requestBody"] =
                json!({ "required": true, "content": { JSON: { "schema": schema(&mut generator) } } });
        }
        let (status, success) = match (endpoint.gives, endpoint.media) {
            (_, "websocket") => ("101", json!({ "description": "the connection becomes a WebSocket" })),
            (Some(Type(schema)), media) => {
                ("200", json!({ "description": "done", "content": { media: { "schema": schema(&mut generator) } } }))
            }
            (None, media) if endpoint.method == "get" => {
                ("200", json!({ "description": "done", "content": { media: {} } }))
            }
            (None, _) => ("204", json!({ "description": "done" })),
        };
        operation["responses"][status] = success;
        if endpoint.who != Who::Anybody {
            operation["security"] = json!([{ "cookie": [] }, { "token": [] }]);
        }
        let path = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        path[endpoint.method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Fogg",
            "version": VERSION.to_string(),
            "description": "Railway board games: accounts, tables, records. See docs/protocol.md and docs/bots.md.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": "fogg_session",
                    "description": "Over TLS the cookie is called __Host-fogg_session, and no other one is accepted.",
                },
                "token": { "type": "http", "scheme": "bearer" },
            },
        },
    })
}

/// TypeScript of all types, of the version, and of the close codes.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = "// Generated from crates/protocol by `cargo xtask bless`. Do not edit.\n".to_owned();
    text.push_str(&format!(
        "\n/** The version of the interface. */\nexport const protocolVersion = {VERSION};\n\
         \n/** The name of the WebSocket subprotocol. */\nexport const subprotocol = '{SUBPROTOCOL}';\n\
         \n/** The close codes of a table's WebSocket. */\nexport const closeCodes = {{\n"
    ));
    for (code, name) in CloseCode::NAMES {
        text.push_str(&format!("  {name}: {},\n", code.number()));
    }
    text.push_str("} as const;\n");
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $(
            if let Some(docs) = <$type as TS>::docs() {
                text.push('\n');
                text.push_str(docs.trim_end());
            }
            text.push_str("\nexport ");
            text.push_str(&<$type as TS>::decl(&config));
            text.push('\n');
        )* };
    }
    declare!(
        Card,
        CardCounts,
        action::Pile,
        DrawFrom,
        Action,
        Fact,
        Payment,
        Draws,
        Claims,
        Stations,
        Keep,
        TunnelAnswer,
        Legal,
        Phase,
        SeatView,
        GameView,
        SeatOption,
        ClockOption,
        Order,
        VariantOptions,
        TableOptions,
        EndProposal,
        Phrase,
        Stage,
        SeatKind,
        Seat,
        Clock,
        StandInReason,
        SubstituteReason,
        Substitute,
        Happened,
        Event,
        Ask,
        Invitation,
        DismissedPlayer,
        TableView,
        TicketState,
        OpenPath,
        TicketStudy,
        Keeping,
        Path,
        Shortage,
        RefusedRoute,
        RefusedCity,
        Study,
        ClientMessage,
        ServerMessage,
        Reason,
        ErrorBody,
        AccountKind,
        Account,
        NewGuest,
        Credentials,
        ChangeAccount,
        ChangePassword,
        DeleteAccount,
        Mute,
        ActiveSession,
        NewRecoveryCodes,
        RecoveryCodes,
        Recover,
        LookAtReset,
        ResetInfo,
        ResetPassword,
        ReportKind,
        NewReport,
        Announcement,
        Site,
        NewBot,
        BotAccount,
        NewToken,
        ServerBot,
        JoinTable,
        Dismiss,
        Invite,
        AddEntropy,
        Act,
        Undo,
        Undoable,
        Say,
        ChangeOptions,
        EndGame,
        PickColor,
        Stored,
        TableCreated,
        FoundTable,
        About,
        TieBreak,
        TicketScore,
        BorrowedRoute,
        SeatScore,
        Score,
        SeatStatistics,
        TurnScores,
        GameStatistics,
        Replay,
        EventPage,
        RematchCreated,
        ListedTable,
        TableList,
        ChatMessage,
        Export,
        Point,
        CityInfo,
        RouteInfo,
        TicketInfo,
        RulesInfo,
        Anchor,
        CityPicture,
        RoutePicture,
        Picture,
        MapInfo,
        AccountEvent,
    );
    text
}
