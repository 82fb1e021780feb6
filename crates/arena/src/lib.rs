//! Matches between bots on duplicate deals, and their statistics.
//!
//! # The model
//!
//! A [`Contestant`] is a bot under a name. A *table* is a group of contestants that play each other, a *deal* is one
//! order of the cards, and a *block* is one deal played by one table in all rotations of its seats: every contestant
//! gets the cards that every other got. A [`Tournament`] plays many blocks on many threads. Its [`Results`] depend only
//! on its seed, not on the number of threads.
//!
//! From the results, the crate computes win rates with intervals ([`interval`]), ratings ([`rating`]), a whole
//! [`report::TournamentReport`], and early decisions of a hypothesis ([`sequential`]). [`ladder`] is the list of
//! matches behind the published strength of the bots.
//!
//! The command line plays registered bots and external programs. Contestants are created by closures, so that tuning
//! and training can compare arbitrary bots:
//!
//! ```
//! use fogg_arena::{Contestant, Tournament};
//! use fogg_bots::{Greedy, Random};
//!
//! let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
//! let contestants = [
//!     Contestant::new("candidate", |_| Box::new(Greedy::new())),
//!     Contestant::new("champion", |seed| Box::new(Random::new(seed))),
//! ];
//! let results = Tournament::round_robin(&game, 2, 1, 10).play(&contestants, 2);
//! let rate = results.win_share(0);
//! assert!(rate.count.share() > 0.9 && rate.bootstrap.low > 0.65);
//! ```
//!
//! One level below, a [`GameRunner`] plays single games between [`SeatPlayer`]s.

mod clock;
mod contestant;
mod game;
pub mod interval;
pub mod ladder;
mod lineup;
mod outcome;
pub mod rating;
pub mod report;
mod results;
pub mod sequential;
mod tournament;

pub use clock::system_clock;
pub use contestant::{Contestant, GameId, PlayerFactory};
pub use game::{DecisionCounts, ExternalPlayer, Forfeit, GameOptions, GameRunner, PlayedGame, SeatPlayer, seat_seed};
pub use lineup::{LineupError, Lineups, Pairing, combinations, lineups, multisets};
pub use outcome::{Block, GameOutcome, Outcome, WHOLE_WIN};
pub use results::{Count, Results, WinRate};
pub use tournament::{FinishedBlock, Tournament, play_block};
