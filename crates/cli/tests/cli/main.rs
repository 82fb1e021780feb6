//! Tests of the real `fogg` binary, one module per command. No input may cause a panic.

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
