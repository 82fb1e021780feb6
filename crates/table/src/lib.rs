//! The referee of a table: seats, decisions, clocks, numbered log entries, and visibility.
//!
//! The crate has no network, threads, clock, or randomness of its own: it takes [`Input`]s with the time and returns
//! [`Entry`]s. The log of entries is the source of truth about a table. Everything else is derived from it, so a table
//! that is replayed from its log ([`Table::replay`]) continues exactly where it was. The server stores the entries of
//! an accepted input before it shows them to anyone.
//!
//! The server, the terminal game, and the tests use the same referee.

mod activity;
mod bot_names;
mod chairs;
mod clock;
mod deal;
mod encode;
mod entry;
mod ids;
mod input;
mod options;
mod phrase;
mod recent;
mod refusal;
mod seen;
mod table;
#[cfg(feature = "testing")]
pub mod testing;
mod undo;

pub use activity::{
    DELETED_NAME, MOST_COLORS, MOST_ENTROPY, MOST_KEYS, MOST_MESSAGES, MOST_MESSAGES_OF_ONE,
    MOST_MESSAGES_OF_SPECTATORS, MOST_OPTION_CHANGES, MOST_PROPOSALS, MOST_RENAMES, MOST_SEAT_CHANGES,
    MOST_SEATED_ACCOUNTS, MOST_SITS, MOST_UNDOS,
};
pub use chairs::{Chair, DismissedPlayer, Occupant};
pub use clock::{ClockReading, Timing};
pub use deal::{Deal, Fairness, FairnessError, Secret, commitment};
pub use encode::{DecodeError, LogReader};
pub use entry::{Actor, Change, Entry, Move, Moves, StandInReason, Substitute};
pub use fogg_record::SubstituteReason;
pub use ids::{DecisionId, Millis, Number, Rematch, RequestId, TableId, TableKey, UserId};
pub use input::{Accepted, Input, JoiningAccount};
pub use options::{Options, OptionsError, OptionsProblem, Order, SeatPlan, TimeControl};
pub use phrase::Phrase;
pub use refusal::Refusal;
pub use seen::{SeenChange, SeenEntry};
pub use table::{BotTurn, EndProposal, InputResult, ReplayError, Stage, Table};
pub use undo::Undoable;
