//! External bots: programs of the user's own that play a seat.
//!
//! # The model
//!
//! A [`Program`] is a command. An [`ExternalBot`] runs it as a child process and talks to it in lines of JSON over its standard
//! input and output; `docs/bots.md` describes the lines. It gets what its seat sees and nothing else.
//!
//! Nothing such a program does may stop us. Every wait is bounded by a [`TimeLimit`], every line has a maximum length, and no
//! process stays behind. A bot that fails forfeits its game, and a stand-in plays the rest of it. The result of a forfeited game
//! is decided in `fogg_arena`.
//!
//! A [`Player`] is a built-in or an external bot, as `--bots` names it; a [`PlayerPool`] creates the players of each game.

mod bot;
mod player;
mod pool;
mod process;
mod program;
mod text;

pub use bot::{ExternalBot, StartError};
pub use player::{Player, PlayerError};
pub use pool::PlayerPool;
pub use program::{Program, ProgramError, TimeLimit, TimeLimitError};
