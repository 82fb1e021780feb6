//! A real server on a real socket with a real database, and real clients.

mod accounts;
mod bots;
mod compression;
mod connections;
mod dismissals;
mod failures;
mod games;
mod guests;
mod help;
mod history;
mod limits;
mod lobby;
mod moderation;
#[cfg(feature = "page")]
mod page;
mod postgres;
mod postgres_nodes;
mod programs;
mod races;
mod recovery;
mod reports;
mod retention;
mod security;
mod sessions;
mod sheet;
mod support;
mod tables;
