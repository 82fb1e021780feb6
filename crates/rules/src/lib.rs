//! The rules of two railway games, North America ("USA") and Europe, as a library.
//!
//! Pure and deterministic: no input or output, no clock, no randomness but [`Chance`]. Nothing here knows a
//! file format, a network or a language.
//!
//! # The model
//!
//! A [`Board`] (checked map) and a [`Ruleset`] (numbers) make a [`Game`] for a number of players. A [`State`]
//! is one moment of it. A seat asks for an [`Action`]; [`State::play`] refuses it with an [`ActionError`] or
//! carries it out and reports [`Event`]s: what happened, with the answers of [`Chance`]. What one seat sees of a
//! state is a [`View`], what it sees of an event a [`SeenEvent`].
//!
//! Every rule has an id (`[K5]`, `[U3]`), the same in `docs/rules.md`, in comments and in tests.

mod action;
mod board;
mod card;
mod chance;
mod display;
mod event;
mod game;
mod offer;
mod ruleset;
mod score;
mod seat;
mod sets;
mod state;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
mod view;

pub use action::{Action, ActionError, Purpose, Source};
pub use board::{
    Board, BoardError, BoardProblem, BoardSpec, City, ProblemLocation, Route, RouteColor, RouteKind, RouteSpec, Ticket,
    TicketSpec,
};
pub use card::{Card, CardColor, Cards, Payment};
pub use chance::{Chance, QuickChance, QuickRng, ScriptedChance, Seed, SeededChance, TicketDeck};
pub use display::Display;
pub use event::{EndReason, Event, EventSink, Unwatched};
pub use game::{Game, GameError};
pub use offer::{Kept, Offer};
pub use ruleset::{
    FirstTickets, LaterTickets, MAX_DISPLAY, MAX_OFFER, MAX_ROUTE_LENGTH, MAX_STATIONS, MAX_TUNNEL_CARDS, Returns,
    Ruleset, RulesetError, TieBreak,
};
pub use score::{Borrowed, Completion, ScoreSheet, SeatScore, complete_tickets, longest_path};
pub use seat::{BySeat, ParseSeatError, Seat, SeatSet};
pub use sets::{CityId, CitySet, RouteId, RouteSet, TicketId, TicketSet};
pub use state::{ImpossibleEvent, LegalActions, Phase, Setup, State, TicketQueue, Tunnel};
pub use text::{ParseCardsError, UnknownNameError};
pub use view::{Memory, SeenEvent, SeenPhase, View, Viewer};
