//! Matches between bots on duplicate deals, and what their results tell.
//!
//! A **block** is one deal played in all rotations of its table: every contestant gets what every other got. A
//! [`Tournament`] plays many of them on many threads; the same seed gives the same [`Results`], whatever their number.
//!
//! The command line plays registered bots and programs; [`Contestant`]s are made by closures, so that tuning and
//! training can play anything against anything:
//!
//! ```
//! use fogg_arena::{Contestant, Tournament};
//! use fogg_bots::{Greedy, Random};
//!
//! let game = fogg_maps::usa().game(2).expect("for two");
//! let contestants = [
//!     Contestant::new("candidate", |_| Box::new(Greedy::new())),
//!     Contestant::new("champion", |seed| Box::new(Random::new(seed))),
//! ];
//! let results = Tournament::round_robin(&game, 2, 1, 10).play(&contestants, 2);
//! let share = results.win_share(0);
//! assert!(share.count.share() > 0.9 && share.bootstrap.low > 0.65);
//! ```

mod contestant;
mod game;
pub mod interval;
pub mod ladder;
mod lineup;
mod outcome;
pub mod question;
pub mod rating;
pub mod report;
mod results;
mod tournament;

pub use contestant::{Contestant, Place, Seating};
pub use game::{Chair, Forfeit, Outside, Played, Tally, play_game, seat_seed};
pub use lineup::{Draw, DrawError, Pairing, combinations, lineups, multisets};
pub use outcome::{Block, GameOutcome, Outcome, WHOLE_WIN};
pub use results::{Count, Results, Share};
pub use tournament::{Finished, Tournament, play_block};
