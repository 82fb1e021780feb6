//! The messages of Fogg's HTTP and WebSocket API, version 1.
//!
//! These types are only the API; the rules engine has its own. They are converted from [`View`](fogg_rules::View),
//! [`SeenEvent`](fogg_rules::SeenEvent), and [`LegalActions`](fogg_rules::LegalActions), which contain no hidden cards.
//! JSON Schema, OpenAPI, and TypeScript are generated from these types ([`generate`]). `docs/protocol.md` explains
//! them.

mod action;
mod card;
mod close;
mod error;
mod fact;
pub mod generate;
mod http;
mod legal;
mod message;
mod read;
mod study;
mod table;
mod view;

pub use action::{Action, ActionConversionError, DrawFrom};
pub use card::{Card, CardCounts};
pub use close::CloseCode;
pub use error::{ErrorBody, Reason};
pub use fact::Fact;
pub use http::{
    About, Account, AccountEvent, AccountKind, Act, ActiveSession, AddEntropy, Anchor, Announcement, BorrowedRoute,
    BotAccount, ChangeAccount, ChangePassword, ChatMessage, CityInfo, CityPicture, Credentials, DeleteAccount, Dismiss,
    EventPage, Export, FoundTable, Invite, JoinTable, ListedTable, LookAtReset, MapInfo, Mute, NewBot, NewGuest,
    NewRecoveryCodes, NewReport, NewToken, Picture, Point, Recover, RecoveryCodes, RematchCreated, Replay, ReportKind,
    ResetInfo, ResetPassword, RouteInfo, RoutePicture, RulesInfo, Say, Score, SeatScore, ServerBot, Site, Stored,
    TableCreated, TableList, TicketInfo, TicketScore, TieBreak,
};
pub use legal::{Claims, Draws, Keep, Legal, Payment, Stations, TunnelAnswer};
pub use message::{Ask, ClientMessage, ServerMessage};
pub use read::{check_objects, read};
pub use study::{OpenPath, Path, RefusedCity, RefusedRoute, Study, TicketState, TicketStudy};
pub use table::{
    Clock, ClockOption, DismissedPlayer, Event, Happened, Invitation, Order, Seat, SeatKind, SeatOption, Stage,
    StandInReason, Substitute, SubstituteReason, TableOptions, TableView, VariantOptions,
};
pub use view::{GameView, Phase, SeatView};

/// The version of the API. It increases when clients of the previous version would misunderstand something.
pub const VERSION: u32 = 1;
/// The name of the WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "fogg.1";
