//! External bots: programs of a user that play a seat.
//!
//! # The model
//!
//! A [`Program`] is a command. An [`ExternalBot`] runs it as a child process and exchanges lines of JSON with it over
//! standard input and output; `docs/bots.md` describes the lines. The process receives only the view of its seat.
//!
//! Such a program must not be able to block a run. Every wait is bounded by a [`TimeLimit`], every line has a maximum
//! length, and no process stays behind. A bot that fails forfeits its game, and a stand-in plays the rest of it.
//! `fogg_arena` determines the result of a forfeited game.
//!
//! A [`PlayerSpec`] is a built-in or an external bot, as `--bots` names it; a [`PlayerPool`] creates the players of
//! each game.

mod bot;
mod player;
mod pool;
mod process;
mod program;
mod text;

pub use bot::{BotStartError, ExternalBot};
pub use player::{PlayerError, PlayerSpec};
pub use pool::PlayerPool;
pub use program::{Program, ProgramError, TimeLimit, TimeLimitError};
