//! The game record `fogg-game/1`: one JSON object per game, complete, so that anybody can replay it.
//!
//! [`Record`] is the file's form and may be nonsense; [`replay`] plays it move by move by the rules and refuses it
//! with the index of the step, the rule and a sentence. [`Recorder`] plays a game and writes it down. The format
//! is described in `docs/record-format.md`.

mod chance;
mod format;
mod recorder;
mod replay;
mod result;
mod stations;
mod variant;

pub use format::{CardName, DrawnFrom, Record, RecordedAction, SeatInfo, SubstituteReason, SubstitutedAction};
pub use recorder::Recorder;
pub use replay::{RecordError, Step, replay, verify};
pub use result::{BorrowedRoute, GameResult, SeatResult};
pub use variant::Variant;
