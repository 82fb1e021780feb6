//! The chairs of a table and their occupants.

use fogg_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::UserId;

/// The occupant of a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Occupant {
    /// The chair is free.
    Nobody,
    /// A player with an account.
    User {
        /// The account.
        user: UserId,
        /// The name shown.
        name: String,
        /// Whether it is a bot account.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A player who shares the host's device.
    HotSeat {
        /// The host's account.
        user: UserId,
        /// The name shown.
        name: String,
    },
    /// A bot of the server.
    Bot {
        /// Its name in the registry.
        bot: String,
        /// The name shown.
        name: String,
    },
}

impl Occupant {
    /// The account that decides for this chair.
    pub fn user(&self) -> Option<&UserId> {
        match self {
            Occupant::User { user, .. } | Occupant::HotSeat { user, .. } => Some(user),
            Occupant::Nobody | Occupant::Bot { .. } => None,
        }
    }

    /// The name shown; empty for a free chair.
    pub fn name(&self) -> &str {
        match self {
            Occupant::Nobody => "",
            Occupant::User { name, .. } | Occupant::HotSeat { name, .. } | Occupant::Bot { name, .. } => name,
        }
    }
}

/// An account that the host has asked to leave and has not invited again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DismissedPlayer {
    /// The account.
    pub user: UserId,
    /// The name that it had at its seat.
    pub name: String,
}

/// A chair of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The occupant.
    pub occupant: Occupant,
    /// The number of its player's color. No two chairs have the same.
    pub color: u8,
    /// Whether a bot fills in for a player who is away or out of time.
    pub stand_in: bool,
    /// The bytes that this player added to the randomness of the deal.
    pub entropy: Option<Box<[u8]>>,
}

impl Chair {
    /// The number of colors, which is the largest number of players.
    pub const COLORS: u8 = Seat::MAX as u8;

    pub(crate) fn new(occupant: Occupant, color: u8) -> Chair {
        Chair { occupant, color, stand_in: false, entropy: None }
    }
}
