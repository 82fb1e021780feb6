//! The chairs of a table and who sits on them.

use serde::{Deserialize, Serialize};

use crate::UserId;

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// Somebody with an account.
    User {
        /// Who.
        user: UserId,
        /// The name shown.
        name: String,
        /// Whether the account is a program's.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// Somebody who shares the device of the host.
    HotSeat {
        /// The host.
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

    /// The name shown; empty if nobody sits there.
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
    /// The name under which it sat there.
    pub name: String,
}

/// A chair of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// Who sits there.
    pub occupant: Occupant,
    /// Whether a bot plays on for somebody who is away or out of time.
    pub stand_in: bool,
    /// What this player added to the randomness of the deal.
    pub entropy: Option<Box<[u8]>>,
}

impl Chair {
    pub(crate) fn new(occupant: Occupant) -> Chair {
        Chair { occupant, stand_in: false, entropy: None }
    }
}
