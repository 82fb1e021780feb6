//! What is generated from the types here: JSON Schema of the messages, OpenAPI of the HTTP interface, TypeScript.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use ts_rs::{Config, TS};

use crate::*;

/// Who may call an endpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Everybody.
    Anybody,
    /// Somebody with a session or a token.
    Account,
    /// Somebody who has signed up.
    Person,
}

/// An endpoint of the HTTP interface.
#[derive(Clone, Copy)]
pub struct Endpoint {
    /// `get`, `post`, `patch`, `delete`.
    pub method: &'static str,
    /// Its path, with parameters in braces.
    pub path: &'static str,
    /// What it does.
    pub summary: &'static str,
    /// Who may call it.
    pub who: Who,
    /// The body it takes.
    pub takes: Option<Type>,
    /// The body it gives; `None`: 204 without one.
    pub gives: Option<Type>,
    /// The media type it gives.
    pub media: &'static str,
    /// Query parameters and what they mean.
    pub query: &'static [(&'static str, &'static str)],
}

/// A type of the interface, by name and schema.
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
    get "/api/me" Anybody (None) -> (of::<Option<Account>>(), JSON) [] "One's own account; null for a stranger.";
    post "/api/guest" Anybody (of::<NewGuest>()) -> (of::<Account>(), JSON) [] "Come as a guest: sets a session cookie.";
    post "/api/signup" Anybody (of::<Credentials>()) -> (of::<Account>(), JSON) [] "Sign up. A guest becomes the new account and keeps its games.";
    post "/api/login" Anybody (of::<Credentials>()) -> (of::<Account>(), JSON) [] "Log in.";
    post "/api/logout" Account (None) -> (None, JSON) [] "Log out.";
    post "/api/logout-everywhere" Account (None) -> (None, JSON) [] "End all other sessions of the account, and this one.";
    patch "/api/me" Account (of::<ChangeAccount>()) -> (of::<Account>(), JSON) [] "Change name or settings.";
    post "/api/me/password" Person (of::<ChangePassword>()) -> (None, JSON) [] "Change the password; all other sessions end.";
    post "/api/me/delete" Account (of::<DeleteAccount>()) -> (None, JSON) [] "Delete the account. Finished games keep the name under which they were played.";
    get "/api/me/sessions" Account (None) -> (of::<Vec<ActiveSession>>(), JSON) [] "The account's sessions, the last used first.";
    delete "/api/me/sessions/{session}" Account (None) -> (None, JSON) [] "End a session of the account.";
    post "/api/me/recovery-codes" Person (of::<NewRecoveryCodes>()) -> (of::<RecoveryCodes>(), JSON) [] "Get new recovery codes; they are shown only here.";
    post "/api/recover" Anybody (of::<Recover>()) -> (of::<Account>(), JSON) [] "Choose a new password with a recovery code.";
    post "/api/reset/look" Anybody (of::<LookAtReset>()) -> (of::<ResetInfo>(), JSON) [] "Look at a password reset issued by the operator.";
    post "/api/reset" Anybody (of::<ResetPassword>()) -> (of::<Account>(), JSON) [] "Choose a new password with a link issued by the operator.";
    get "/api/site" Anybody (None) -> (of::<Site>(), JSON) [] "Whether sign-up is open, and the operator's announcement.";
    post "/api/reports" Account (of::<NewReport>()) -> (None, JSON) [] "Report a chat line, a name, or a table to the operator.";
    get "/api/me/export" Account (None) -> (of::<Export>(), JSON) [] "Everything the server keeps about the account.";
    get "/api/me/tables" Account (None) -> (of::<TableList>(), JSON) [("before", "only tables that changed before this time"), ("limit", "at most so many, up to 100")] "One's own tables.";
    get "/api/me/stream" Account (None) -> (of::<AccountEvent>(), LINES) [] "What happens at one's tables, line by line.";
    post "/api/me/mutes" Account (of::<Mute>()) -> (None, JSON) [] "Mute somebody's chat, or hear it again.";
    get "/api/me/bots" Person (None) -> (of::<Vec<BotAccount>>(), JSON) [] "One's own bot accounts.";
    post "/api/me/bots" Person (of::<NewBot>()) -> (of::<NewToken>(), JSON) [] "Create a bot account; its token is shown only here.";
    post "/api/me/bots/{bot}/token" Person (None) -> (of::<NewToken>(), JSON) [] "Give a bot account a new token; the old one ends.";
    delete "/api/me/bots/{bot}" Person (None) -> (None, JSON) [] "Delete a bot account.";
    get "/api/about" Anybody (None) -> (of::<About>(), JSON) [] "The server and its versions.";
    get "/api/maps" Anybody (None) -> (of::<Vec<String>>(), JSON) [] "The ids of all maps.";
    get "/api/maps/{map}" Anybody (None) -> (of::<MapInfo>(), JSON) [] "A map.";
    get "/api/bots" Anybody (None) -> (of::<Vec<ServerBot>>(), JSON) [] "The levels of bots that people are offered, the gentlest first.";
    get "/api/tables" Anybody (None) -> (of::<TableList>(), JSON) [("stage", "gathering (if missing), playing or over")] "Public tables.";
    post "/api/tables" Account (of::<TableOptions>()) -> (of::<TableCreated>(), JSON) [] "Open a table.";
    get "/api/codes/{code}" Account (None) -> (of::<FoundTable>(), JSON) [] "Find a table by its short code, until its game begins.";
    get "/api/tables/{table}" Anybody (None) -> (of::<TableView>(), JSON) [KEY, ("seat", "through whose eyes, if one has several seats")] "A table as one sees it.";
    post "/api/tables/{table}/join" Account (of::<JoinTable>()) -> (of::<Stored>(), JSON) [KEY] "Take a seat.";
    post "/api/tables/{table}/leave" Account (None) -> (of::<Stored>(), JSON) [] "Leave: before the game the seat becomes free, during it a bot plays on after a while.";
    post "/api/tables/{table}/dismiss" Account (of::<Dismiss>()) -> (of::<Stored>(), JSON) [] "Ask somebody to leave before the game begins; for the host.";
    post "/api/tables/{table}/invite" Account (of::<Invite>()) -> (of::<Stored>(), JSON) [] "Let a dismissed player sit down again; for the host.";
    post "/api/tables/{table}/new-key" Account (None) -> (of::<Invitation>(), JSON) [] "Replace the key and the code of a table; old links and codes are no longer good. For the host, before the game begins.";
    post "/api/tables/{table}/entropy" Account (of::<AddEntropy>()) -> (of::<Stored>(), JSON) [] "Add to the randomness of the deal, before it.";
    post "/api/tables/{table}/start" Account (None) -> (of::<Stored>(), JSON) [] "Begin the game; for the host.";
    post "/api/tables/{table}/act" Account (of::<Act>()) -> (of::<Stored>(), JSON) [] "Answer a decision.";
    post "/api/tables/{table}/take-back" Account (None) -> (of::<Stored>(), JSON) [] "Take one's seat back from the bot that plays on.";
    post "/api/tables/{table}/say" Account (of::<Say>()) -> (of::<Stored>(), JSON) [KEY] "Say something.";
    get "/api/tables/{table}/chat" Anybody (None) -> (of::<Vec<ChatMessage>>(), JSON) [KEY, ("before", "only messages before this number, for what was said earlier")] "The last 500 messages, the oldest first, without those of muted accounts and without removed ones.";
    post "/api/tables/{table}/rematch" Account (None) -> (of::<RematchCreated>(), JSON) [] "Open a table for the same players, or find it if somebody else has.";
    get "/api/tables/{table}/stream" Anybody (None) -> (of::<ServerMessage>(), LINES) [KEY, ("since", "the last number one has"), ("seat", "through whose eyes")] "What happens at a table, line by line.";
    get "/api/tables/{table}/socket" Anybody (None) -> (of::<ServerMessage>(), "websocket") [KEY, ("since", "the last number one has"), ("seat", "through whose eyes")] "What happens at a table, over a WebSocket (subprotocol fogg.1), which also takes actions.";
    get "/api/tables/{table}/events" Anybody (None) -> (of::<EventPage>(), JSON) [KEY, ("since", "the last number one has; from the beginning if it is missing"), ("seat", "through whose eyes, if one has several seats")] "Everything that happened at a table, as one sees it, page by page.";
    get "/api/tables/{table}/score" Anybody (None) -> (of::<Score>(), JSON) [KEY] "The count of a finished game.";
    get "/api/tables/{table}/replay" Anybody (None) -> (of::<Replay>(), JSON) [KEY, ("seat", "as this seat saw it; everything if it is missing")] "A finished game, to be looked at step by step.";
    get "/api/tables/{table}/replay/study" Anybody (None) -> (of::<Vec<Study>>(), JSON) [KEY, ("number", "right after the event of this number"), ("seat", "for this seat; for every seat, in order, if it is missing")] "A moment of a finished game, studied.";
    get "/api/tables/{table}/record" Anybody (None) -> (None, "application/json") [KEY] "The record of a finished game, in the format fogg-game/1.";
    get "/api/records.jsonl" Anybody (None) -> (None, LINES) [("from", "a day, as 2026-11-16, or a time in milliseconds"), ("until", "likewise; not included"), ("variants", "true: also games that differ from the printed rules")] "The records of all public games, the oldest first.";
};

/// The settings that both documents share: JSON Schema 2020-12, which OpenAPI 3.1 uses too.
fn generator(definitions: &'static str) -> SchemaGenerator {
    SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = definitions.into()).into_generator()
}

/// JSON Schema of everything that goes over a WebSocket.
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

/// The OpenAPI document of the HTTP interface.
pub fn openapi() -> Value {
    let mut generator = generator("/components/schemas");
    let error = schema_of::<ErrorBody>(&mut generator);
    let mut paths = Map::new();
    for endpoint in ENDPOINTS {
        let mut operation = json!({
            "summary": endpoint.summary,
            "responses": { "default": { "description": "what went wrong", "content": { JSON: { "schema": error } } } },
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
            (None, LINES) => ("200", json!({ "description": "done", "content": { LINES: {} } })),
            (None, _) if endpoint.method == "get" => ("200", json!({ "description": "done", "content": { JSON: {} } })),
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

/// TypeScript of all types.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = "// Generated from crates/protocol by `cargo xtask bless`. Do not edit.\n".to_owned();
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
        Way,
        TicketStudy,
        Path,
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
        Say,
        Stored,
        TableCreated,
        FoundTable,
        About,
        TieBreak,
        TicketScore,
        BorrowedRoute,
        SeatScore,
        Score,
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
