//! Statistics of finished games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The statistics of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct GameStatistics {
    /// Seat by seat.
    pub seats: Vec<SeatStatistics>,
    /// The scores before the first turn and after each turn. The last ones are the final scores.
    pub timeline: Vec<TurnScores>,
}

/// The statistics of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatStatistics {
    /// The number of its turns.
    pub turns: u32,
    /// The train cards that it was dealt.
    pub cards_dealt: u32,
    /// The face-up cards that it drew.
    pub drawn_face_up: u32,
    /// The cards that it drew from the pile.
    pub drawn_blind: u32,
    /// The locomotives among the cards that it drew.
    pub locomotives: u32,
    /// The cards that it paid for routes and stations.
    pub cards_paid: u32,
    /// The cards in its hand at the end. Dealt and drawn cards together are as many as paid and left ones.
    pub cards_left: u32,
    /// The number of its routes.
    pub routes: u32,
    /// The number of train cars on them.
    pub cars: u32,
    /// The tickets that it kept.
    pub tickets_kept: u32,
    /// The kept tickets that it did not complete.
    pub tickets_failed: u32,
    /// The number of times that it played cards for a tunnel.
    pub tunnels_tried: u32,
    /// The number of times that it gave a tunnel up.
    pub tunnels_failed: u32,
    /// The stations that it built.
    pub stations: u32,
}

/// The scores after a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TurnScores {
    /// The seat whose turn it was; `null` before the first turn.
    pub seat: Option<u8>,
    /// The score that each seat would have if the game ended then, including tickets and the longest path.
    pub totals: Vec<i32>,
}
