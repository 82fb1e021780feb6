//! A real server on a real socket with a real database, and real clients.

mod accounts;
mod connections;
mod failures;
mod games;
mod help;
mod history;
mod packed;
#[cfg(feature = "page")]
mod page;
mod postgres;
mod postgres_nodes;
mod programs;
mod security;
mod support;
mod tables;
