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
mod finished;
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
pub use finished::{GameStatistics, SeatStatistics, TurnScores};
pub use http::{
    About, Account, AccountEvent, AccountKind, Act, ActiveSession, AddEntropy, Anchor, Announcement, BorrowedRoute,
    BotAccount, ChangeAccount, ChangeOptions, ChangePassword, ChatMessage, CityInfo, CityPicture, Credentials,
    DeleteAccount, Dismiss, EndGame, EventPage, Export, FoundTable, Invite, JoinTable, ListedTable, LookAtReset,
    MapInfo, Mute, NewBot, NewGuest, NewRecoveryCodes, NewReport, NewToken, PickColor, Picture, Point, Recover,
    RecoveryCodes, RematchCreated, Replay, ReportKind, ResetInfo, ResetPassword, RouteInfo, RoutePicture, RulesInfo,
    Say, Score, SeatScore, ServerBot, Site, Stored, TableCreated, TableList, TicketInfo, TicketScore, TieBreak, Undo,
};
pub use legal::{Claims, Draws, Keep, Legal, Payment, Stations, TunnelAnswer};
pub use message::{Ask, ClientMessage, ServerMessage};
pub use read::{check_objects, read};
pub use study::{Keeping, OpenPath, Path, RefusedCity, RefusedRoute, Shortage, Study, TicketState, TicketStudy};
pub use table::{
    Clock, ClockOption, DismissedPlayer, EndProposal, Event, Happened, Invitation, Order, Phrase, Seat, SeatKind,
    SeatOption, Stage, StandInReason, Substitute, SubstituteReason, TableOptions, TableView, Undoable, VariantOptions,
};
pub use view::{GameView, Phase, SeatView};

/// The version of the API. It increases when clients of the previous version would misunderstand something.
pub const VERSION: u32 = 1;
/// The name of the WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "fogg.1";
