//! What finding the numbers of the planner and of the strong player needs to know of them. Only with the feature
//! `training`, for `crates/training`.
//!
//! Everything follows from seeds: the same deals give the same numbers.

mod belief;
mod duel;
mod foresight;
mod value;

pub use belief::learn_belief;
pub use duel::{Tally, duel};
pub use foresight::{Comparison, Look, compare};
pub use value::{Lesson, Pupil};
