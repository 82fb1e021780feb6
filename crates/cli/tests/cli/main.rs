//! The real `fogg` binary from outside: one module per command. Whatever it is asked, it must not panic.

mod admin;
mod arena;
mod bench;
mod bots;
mod completions;
mod engine;
mod escape;
mod explain;
mod help;
mod man;
mod map;
mod migrate;
mod pipes;
mod play;
mod replay;
mod sim;
mod support;
mod swarm;
mod verify;
