//! The messages of Fogg's HTTP and WebSocket interface, version 1.
//!
//! The types here are the interface and nothing else: the engine has its own, and what may leave it is converted from
//! [`View`](fogg_rules::View), [`SeenEvent`](fogg_rules::SeenEvent) and [`LegalActions`](fogg_rules::LegalActions)
//! only, which have no hidden cards in them. JSON Schema, OpenAPI and TypeScript are generated from these types
//! ([`generate`]); `docs/protocol.md` explains them.

mod action;
mod card;
mod error;
mod fact;
pub mod generate;
mod http;
mod legal;
mod message;
mod table;
mod view;

pub use action::{Action, DrawFrom, NotAnAction};
pub use card::{Card, CardCounts};
pub use error::ErrorBody;
pub use fact::Fact;
pub use http::{
    Account, AccountEvent, AccountKind, Act, AddEntropy, BotAccount, ChangeAccount, ChangePassword, ChatMessage,
    CityInfo, Credentials, DeleteAccount, Dismiss, Export, JoinTable, ListedTable, MapInfo, Mute, NewBot, NewGuest,
    NewToken, Point, RematchCreated, RouteInfo, RulesInfo, Say, ServerBot, Stored, TableCreated, TableList, TicketInfo,
};
pub use legal::{Claims, Draws, Keep, Legal, Payment, Stations, TunnelAnswer};
pub use message::{Ask, ClientMessage, ServerMessage};
pub use table::{
    Clock, ClockOption, Event, Happened, Order, Seat, SeatKind, SeatOption, Stage, StandInReason, TableOptions,
    TableView, VariantOptions,
};
pub use view::{GameView, Phase, SeatView};

/// The version of the interface. It grows when a client of the version before would misunderstand something.
pub const VERSION: u32 = 1;
/// The name of the WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "fogg.1";
