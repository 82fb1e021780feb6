//! A real server on a real socket with a real database, and real clients.

mod accounts;
mod games;
mod programs;
mod security;
mod support;
mod tables;
