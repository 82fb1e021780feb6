//! The rules of two railway games, North America ("USA") and Europe, as a library.
//!
//! The library is pure and deterministic. It does no input or output, reads no clock, and takes all randomness from
//! [`Chance`]. It does not depend on file formats, networks, or languages. The maps are in the crate `fogg-maps`.
//!
//! # The model
//!
//! ```text
//!  map file ──> Board + Ruleset ──> Game ─┐
//!                                         ▼
//!  Action ──> State::play ──> Event… ──> SeenEvent ──> Memory ─┐
//!               ▲     │                                        ▼
//!            Chance   └────────────> State ───────────────> View ──> Action
//!                                      │
//!                                      └──> ScoreSheet
//! ```
//!
//! - A [`Game`] is a [`Board`] (cities, routes, tickets) with a [`Ruleset`] for a number of players. It never changes.
//! - A [`State`] is one position of a game, with everything hidden in it. It is small and cheap to copy.
//! - An [`Action`] is a move that a seat wants to make. [`State::play`] either rejects it with an [`ActionError`] or
//!   carries it out.
//! - An [`Event`] is one thing that happened because of an action, including any cards that [`Chance`] drew. The events
//!   of a game rebuild all of its states ([`State::apply`]).
//! - A [`View`] is a state as one seat sees it, and a [`SeenEvent`] is an event as one seat sees it. Bots and clients
//!   get only these, so they cannot cheat.
//! - A [`ScoreSheet`] is the final score.
//!
//! # A complete game
//!
//! Both players choose random legal actions until the game is over:
//!
//! ```
//! use fogg_rules::{LegalActions, QuickChance, QuickRng, Setup, State};
//!
//! let game = fogg_maps::europe().game(2).expect("the Europe map supports 2 to 5 players");
//! let (mut chance, mut rng, mut events) = (QuickChance::new(1), QuickRng::new(2), Vec::new());
//!
//! let mut state = State::new(&game, Setup::default(), &mut chance, &mut events);
//! let mut legal = LegalActions::new();
//! while let Some(seat) = state.to_act(&game).iter().next() {
//!     state.legal_actions(&game, seat, &mut legal);
//!     let choice = rng.below(legal.len() as u32) as usize;
//!     let action = legal.get(&game, choice).expect("a seat to act has a legal action");
//!     state.play(&game, seat, action, &mut chance, &mut events).expect("legal actions are accepted");
//! }
//! assert!(state.end().is_some());
//!
//! let score = state.score(&game);
//! assert!(game.seats().any(|seat| score.is_winner(seat)));
//!
//! // The events alone lead to the same state.
//! let mut replayed = State::before_the_deal(&game);
//! for event in &events {
//!     replayed.apply(&game, event).expect("these events have happened");
//! }
//! assert_eq!(replayed, state);
//! ```
//!
//! # Hidden information
//!
//! A seat sees its own cards, and of the other hands only the number of cards:
//!
//! ```
//! use std::sync::Arc;
//!
//! use fogg_rules::{Action, ActionError, Memory, QuickChance, Seat, Setup, Source, State, Viewer};
//!
//! let game = fogg_maps::usa().game(2).expect("the USA map supports 2 to 5 players");
//! let (mut chance, mut events) = (QuickChance::new(1), Vec::new());
//! let mut state = State::new(&game, Setup::default(), &mut chance, &mut events);
//!
//! let me = Seat::FIRST;
//! let opponent = me.next(game.players());
//! let view = state.view(&game, &Arc::new(Memory::new(&game, Viewer::Seat(me))));
//! assert_eq!(view.hand(), state.hand(me));
//! assert_eq!(view.hand_size(opponent), 4);
//!
//! // Before the first turn, all players must choose tickets. Other actions are rejected and change nothing.
//! let before = state;
//! let error = state.play(&game, me, Action::Draw(Source::Pile), &mut chance, &mut events).expect_err("too early");
//! assert_eq!(error, ActionError::ChooseTicketsFirst);
//! assert_eq!(error.rule(), "S5", "the id of the rule in docs/rules.md");
//! assert_eq!(state, before);
//! ```
//!
//! # Rules
//!
//! Every rule has an id (`[K5]`, `[U3]`), the same in `docs/rules.md`, in comments, and in tests.

mod action;
mod board;
mod card;
mod chance;
mod display;
mod event;
mod game;
mod notation;
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
pub use event::{EndReason, Event, EventSink, NoEvents};
pub use game::{Game, GameError};
pub use notation::{DisplayAction, ParseActionError, ParseRouteError};
pub use offer::{Kept, Offer, TicketChoice};
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
