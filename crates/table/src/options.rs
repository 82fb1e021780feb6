//! What a table is opened for.

use std::fmt;
use std::sync::Arc;

use fogg_maps::Map;
use fogg_record::Variant;
use fogg_rules::Game;
use serde::{Deserialize, Serialize};

use crate::Millis;

/// What a table is opened for. Fixed once the table is open: the commitment to the deal covers it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The id of a map.
    pub map: String,
    /// What each seat is meant for.
    pub seats: Vec<SeatPlan>,
    /// How time is kept.
    pub clock: Clock,
    /// Whether everybody may find it and watch it.
    pub public: bool,
    /// Who plays after whom, and who begins.
    pub order: Order,
    /// What differs from the printed rules.
    #[serde(default, skip_serializing_if = "Variant::is_standard")]
    pub variant: Variant,
}

/// What a seat is meant for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Somebody who comes; the first such seat is the host's.
    Anybody,
    /// A bot of the server.
    Bot {
        /// Its name in the registry.
        bot: String,
    },
    /// Somebody who shares the host's device.
    HotSeat {
        /// The name shown.
        name: String,
    },
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// Live, without a clock.
    None,
    /// Live: a reserve for the whole game, and something on top for every turn.
    Live {
        /// The reserve at the start, in milliseconds.
        reserve: Millis,
        /// What every turn adds, in milliseconds.
        increment: Millis,
    },
    /// Over days: so much time for every turn.
    Days {
        /// In milliseconds.
        per_turn: Millis,
    },
}

/// Who plays after whom, and who begins \[S6\].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// As seated; who begins is drawn by lot.
    Seated,
    /// As seated; this seat begins.
    Begins {
        /// Its number.
        seat: u8,
    },
    /// Seats and who begins are drawn by lot.
    Random,
}

const SECOND: Millis = 1_000;
const DAY: Millis = 24 * 3_600 * SECOND;

impl Options {
    /// The longest name of somebody on a hot seat, in characters.
    pub const LONGEST_NAME: usize = 24;

    /// A game with one `Anybody` and these bots, without a clock.
    pub fn against_bots(map: &str, bots: &[String]) -> Options {
        let bots = bots.iter().map(|bot| SeatPlan::Bot { bot: bot.clone() });
        Options {
            map: map.to_owned(),
            seats: std::iter::once(SeatPlan::Anybody).chain(bots).collect(),
            clock: Clock::None,
            public: false,
            order: Order::Seated,
            variant: Variant::default(),
        }
    }

    /// The game that these options describe on their map.
    ///
    /// # Errors
    /// Every reason why it cannot be played.
    pub fn game(&self, map: &Map) -> Result<Arc<Game>, OptionsError> {
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        match (self.variant.game(map, players), self.check()) {
            (Ok(game), Ok(())) => Ok(Arc::new(game)),
            (game, checked) => {
                let mut problems = checked.err().map(|error| error.problems).unwrap_or_default();
                problems.extend(game.err().into_iter().flatten().map(|error| error.to_string()));
                Err(OptionsError { problems })
            }
        }
    }

    /// Checks everything but the game itself: clock, order, seats.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn check(&self) -> Result<(), OptionsError> {
        let mut problems = Vec::new();
        match self.clock {
            Clock::None => {}
            Clock::Live { reserve, increment } => {
                if !(30 * SECOND..=3 * 3_600 * SECOND).contains(&reserve) {
                    problems.push("the reserve of the clock must be between 30 seconds and 3 hours".to_owned());
                }
                if !(0..=600 * SECOND).contains(&increment) {
                    problems.push("the increment of the clock must be between 0 and 10 minutes".to_owned());
                }
            }
            Clock::Days { per_turn } => {
                if !(60 * SECOND..=30 * DAY).contains(&per_turn) {
                    problems.push("the time for a turn must be between 1 minute and 30 days".to_owned());
                }
            }
        }
        if let Order::Begins { seat } = self.order
            && usize::from(seat) >= self.seats.len()
        {
            problems.push(format!("there is no seat {seat} to begin"));
        }
        if !self.seats.contains(&SeatPlan::Anybody) {
            problems.push("at least one seat must be for a person".to_owned());
        }
        for plan in &self.seats {
            if let SeatPlan::HotSeat { name } = plan
                && !(1..=Self::LONGEST_NAME).contains(&name.chars().count())
            {
                problems.push(format!("a name has 1 to {} characters", Self::LONGEST_NAME));
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(OptionsError { problems }) }
    }
}

/// Everything that is wrong with the options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionsError {
    /// A sentence each.
    pub problems: Vec<String>,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problems.join("; "))
    }
}

impl std::error::Error for OptionsError {}
