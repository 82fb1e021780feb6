//! The referee of a table: who sits where, whose decision it is, clocks, numbered events, who sees what.
//!
//! No network, no threads, no clock and no randomness of its own: [`Input`]s come in with the time, [`Entry`]s go
//! out. The log of entries is the truth about a table; everything else here follows from it, so a table that is
//! replayed from its log ([`Table::replay`]) continues exactly where it was. The host of a table stores the entries of
//! an accepted input before anybody hears of them.
//!
//! The server, the terminal game and the tests use the same referee.

mod activity;
mod chairs;
mod clock;
mod deal;
mod encode;
mod entry;
mod ids;
mod input;
mod options;
mod recent;
mod refusal;
mod seen;
mod table;
#[cfg(feature = "testing")]
pub mod testing;

pub use activity::{
    DELETED_NAME, MOST_ENTROPY, MOST_KEYS, MOST_MESSAGES, MOST_MESSAGES_OF_ONE, MOST_MESSAGES_OF_SPECTATORS,
    MOST_RENAMES, MOST_SEAT_CHANGES, MOST_SEATED_ACCOUNTS, MOST_SITS,
};
pub use chairs::{Chair, DismissedPlayer, Occupant};
pub use clock::{ClockReading, Timing};
pub use deal::{Deal, Fairness, FairnessError, Secret, commitment};
pub use encode::{DecodeError, LogReader};
pub use entry::{Actor, Change, Entry, Move, StandInReason, Substitute};
pub use fogg_record::SubstituteReason;
pub use ids::{DecisionId, Millis, Number, Rematch, RequestId, TableId, TableKey, UserId};
pub use input::{Accepted, Input, Newcomer};
pub use options::{Clock, Options, OptionsError, OptionsProblem, Order, SeatPlan};
pub use refusal::Refusal;
pub use seen::{SeenChange, SeenEntry};
pub use table::{BotTurn, Handled, ReplayError, Stage, Table};
