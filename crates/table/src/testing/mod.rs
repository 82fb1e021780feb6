//! Random tables for tests, here and in crates that build on this one.
#![allow(missing_docs)] // The names are clear enough; this is not a public interface.

mod crowd;
mod pairs;
mod world;

pub use crowd::{Crowd, undo_last};
pub use pairs::{WorldPair, facts_mut, facts_of, standing};
pub use world::{
    OPENED, SECOND, TIMING, World, is_bot, keep, map_of, newcomer, observed, options, seat, sensible, user,
};
