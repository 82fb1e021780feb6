//! The game record `fogg-game/1`: one JSON object with a complete game, from the shuffled decks to the score.
//!
//! A [`Recorder`] plays a game and records it. A [`Record`] is the content of the file, which may be invalid.
//! [`verify`] plays it again by the rules and rejects it with the index of the action, the id of the rule, and a
//! message. [`replay`] does the same and also passes every step to the caller. `docs/record-format.md` describes the
//! format.
//!
//! ```
//! use fogg_record::{Record, Recorder, SeatInfo, verify};
//! use fogg_rules::{LegalActions, QuickChance, Setup};
//!
//! let map = fogg_maps::usa();
//! let game = map.game(2).expect("the USA map supports 2 to 5 players");
//! let mut recorder = Recorder::new(&game, Setup::default(), QuickChance::new(1));
//! let mut legal = LegalActions::new();
//! while let Some(seat) = recorder.state().to_act(&game).iter().next() {
//!     recorder.state().legal_actions(&game, seat, &mut legal);
//!     let action = legal.get(&game, legal.len() / 2).expect("a seat to act has a legal action");
//!     recorder.play(seat, action).expect("legal actions are accepted");
//! }
//! let names = ["Ada", "Ben"].map(|name| SeatInfo { name: name.to_owned(), bot: None });
//! let line = recorder.record(names.to_vec()).to_string();
//!
//! // Anyone who has the line can check the whole game.
//! let mut record: Record = line.parse().expect("a record is JSON");
//! assert_eq!(verify(&record, map), Ok(()));
//!
//! // A record with a changed score is rejected.
//! record.result.seats[0].total += 1;
//! let error = verify(&record, map).expect_err("the score is wrong");
//! assert_eq!(error.rule, Some("G2"));
//! ```

mod chance;
mod format;
mod recorder;
mod replay;
mod result;
mod stations;
mod statistics;
mod variant;

pub use format::{CardName, DrawnFrom, Record, RecordedAction, SeatInfo, SubstituteReason, SubstitutedAction};
pub use recorder::Recorder;
pub use replay::{RecordError, Step, replay, verify};
pub use result::{BorrowedRoute, GameResult, SeatResult};
pub use statistics::{SeatStatistics, Statistics, TurnScores};
pub use variant::Variant;
