//! The options of a table.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use fogg_maps::Map;
use fogg_names::{Name, NameError};
use fogg_record::Variant;
use fogg_rules::{Game, GameError};
use serde::{Deserialize, Serialize};

use crate::Millis;

/// The options of a table. They are fixed once the table is open, because the commitment to the deal covers them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The id of a map.
    pub map: String,
    /// The purpose of each seat.
    pub seats: Vec<SeatPlan>,
    /// The time control.
    pub clock: TimeControl,
    /// Whether the table is listed, and everyone may watch it.
    pub public: bool,
    /// The order of play and the first player.
    pub order: Order,
    /// The differences from the printed rules.
    #[serde(default, skip_serializing_if = "Variant::is_standard")]
    pub variant: Variant,
}

/// The purpose of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatPlan {
    /// For any account that sits down. The first such seat is the host's.
    Anybody,
    /// A bot of the server.
    Bot {
        /// Its name in the registry.
        bot: String,
    },
    /// For a player who shares the host's device.
    HotSeat {
        /// The name shown.
        name: String,
    },
}

/// The time control of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// Live, without a clock.
    None,
    /// Live: a reserve for the whole game, and an increment for every turn.
    Live {
        /// The reserve at the start, in milliseconds.
        reserve: Millis,
        /// The time that every turn adds, in milliseconds.
        increment: Millis,
    },
    /// Over days: a fixed time for every turn.
    Days {
        /// The time for a turn, in milliseconds.
        per_turn: Millis,
    },
}

/// The order of play and the first player \[S6\].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// In the order of the seats, with a random first player.
    Seated,
    /// In the order of the seats, starting with this seat.
    Begins {
        /// The number of the seat.
        seat: u8,
    },
    /// In a random order, with a random first player.
    Random,
}

const SECOND: Millis = 1_000;
const HOUR: Millis = 3_600 * SECOND;
const DAY: Millis = 24 * HOUR;

// The messages below and in `locales/*/errors.ftl` contain these limits as text.
const RESERVE: RangeInclusive<Millis> = 30 * SECOND..=3 * HOUR;
const INCREMENT: RangeInclusive<Millis> = 0..=600 * SECOND;
const PER_TURN: RangeInclusive<Millis> = 60 * SECOND..=30 * DAY;
const NAME: RangeInclusive<usize> = fogg_names::HOT_SEAT;

impl Options {
    /// A game for one person and these bots, without a clock.
    pub fn against_bots(map: &str, bots: &[String]) -> Options {
        let bots = bots.iter().map(|bot| SeatPlan::Bot { bot: bot.clone() });
        Options {
            map: map.to_owned(),
            seats: std::iter::once(SeatPlan::Anybody).chain(bots).collect(),
            clock: TimeControl::None,
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
                for error in game.err().into_iter().flatten() {
                    let problem = OptionsProblem::Rules(error);
                    // Too few cars are too few for many routes. One error is enough.
                    if !problems.iter().any(|other| (other.code(), other.field()) == (problem.code(), problem.field()))
                    {
                        problems.push(problem);
                    }
                }
                Err(OptionsError { problems })
            }
        }
    }

    /// Checks the clock, the order, and the seats, but not whether the map supports the game.
    ///
    /// # Errors
    /// All problems.
    pub fn check(&self) -> Result<(), OptionsError> {
        let mut problems = Vec::new();
        match self.clock {
            TimeControl::None => {}
            TimeControl::Live { reserve, increment } => {
                if !RESERVE.contains(&reserve) {
                    problems.push(OptionsProblem::Reserve);
                }
                if !INCREMENT.contains(&increment) {
                    problems.push(OptionsProblem::Increment);
                }
            }
            TimeControl::Days { per_turn } => {
                if !PER_TURN.contains(&per_turn) {
                    problems.push(OptionsProblem::PerTurn);
                }
            }
        }
        if let Order::Begins { seat } = self.order
            && usize::from(seat) >= self.seats.len()
        {
            problems.push(OptionsProblem::NoSuchSeat(seat));
        }
        if !self.seats.contains(&SeatPlan::Anybody) {
            problems.push(OptionsProblem::NoPerson);
        }
        for (seat, plan) in self.seats.iter().enumerate() {
            if let SeatPlan::HotSeat { name } = plan
                && !NAME.contains(&name.chars().count())
            {
                problems.push(OptionsProblem::Name { seat, why: NameError::Length(NAME) });
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(OptionsError { problems }) }
    }

    /// Checks the names on hot seats of a new table, and normalizes them. A name must not be reserved, be a bot's, or
    /// look like the name of the host or of another hot seat. This is not part of [`Options::check`], because logs
    /// written before this rule existed must stay readable.
    ///
    /// # Errors
    /// Every name that cannot be used.
    pub fn settle_names(&mut self, host: &str, bots: &[&str]) -> Result<(), OptionsError> {
        let mut problems = Vec::new();
        let mut others = vec![host.to_owned()];
        for (seat, plan) in self.seats.iter_mut().enumerate() {
            let SeatPlan::HotSeat { name } = plan else { continue };
            match Name::new(name, NAME, bots) {
                Ok(good) if others.iter().any(|other| fogg_names::alike(other, &good.shown)) => {
                    problems.push(OptionsProblem::NameTwice { seat });
                }
                Ok(good) => {
                    name.clone_from(&good.shown);
                    others.push(good.shown);
                }
                Err(why) => problems.push(OptionsProblem::Name { seat, why }),
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(OptionsError { problems }) }
    }
}

/// All problems of the options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionsError {
    /// The problems.
    pub problems: Vec<OptionsProblem>,
}

impl From<OptionsProblem> for OptionsError {
    fn from(problem: OptionsProblem) -> OptionsError {
        OptionsError { problems: vec![problem] }
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            write!(f, "{}{problem}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for OptionsError {}

/// A problem of the options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionsProblem {
    /// The server does not have this map.
    NoSuchMap(String),
    /// The server does not have this bot.
    NoSuchBot {
        /// The number of the seat.
        seat: usize,
        /// Its name.
        bot: String,
    },
    /// No seat is for a person.
    NoPerson,
    /// The name on a hot seat cannot be used.
    Name {
        /// The number of the seat.
        seat: usize,
        /// The reason.
        why: NameError,
    },
    /// The name on a hot seat looks like another one at the table.
    NameTwice {
        /// The number of the seat.
        seat: usize,
    },
    /// The seat that should start does not exist.
    NoSuchSeat(u8),
    /// The reserve of the clock is out of range.
    Reserve,
    /// The increment of the clock is out of range.
    Increment,
    /// The time for a turn is out of range.
    PerTurn,
    /// The map does not support this number of players or these rules.
    Rules(GameError),
}

impl OptionsProblem {
    /// A stable code, which does not change when messages are reworded.
    pub fn code(&self) -> &'static str {
        match self {
            OptionsProblem::NoSuchMap(_) => "options/no-such-map",
            OptionsProblem::NoSuchBot { .. } => "options/no-such-bot",
            OptionsProblem::NoPerson => "options/no-person",
            OptionsProblem::Name { .. } => "options/bad-name",
            OptionsProblem::NameTwice { .. } => "options/name-twice",
            OptionsProblem::NoSuchSeat(_) => "options/no-such-seat",
            OptionsProblem::Reserve => "options/reserve",
            OptionsProblem::Increment => "options/increment",
            OptionsProblem::PerTurn => "options/per-turn",
            OptionsProblem::Rules(error) => about(error).0,
        }
    }

    /// The path of the field in the options, such as `clock.reserve` or `seats.2.name`.
    pub fn field(&self) -> String {
        match self {
            OptionsProblem::NoSuchMap(_) => "map".to_owned(),
            OptionsProblem::NoSuchBot { seat, .. } => format!("seats.{seat}.bot"),
            OptionsProblem::NoPerson => "seats".to_owned(),
            OptionsProblem::Name { seat, .. } | OptionsProblem::NameTwice { seat } => format!("seats.{seat}.name"),
            OptionsProblem::NoSuchSeat(_) => "order.seat".to_owned(),
            OptionsProblem::Reserve => "clock.reserve".to_owned(),
            OptionsProblem::Increment => "clock.increment".to_owned(),
            OptionsProblem::PerTurn => "clock.per_turn".to_owned(),
            OptionsProblem::Rules(error) => about(error).1.to_owned(),
        }
    }

    /// The allowed range, if the field is a number or has a length.
    pub fn limits(&self) -> Option<RangeInclusive<i64>> {
        match self {
            OptionsProblem::Reserve => Some(RESERVE),
            OptionsProblem::Increment => Some(INCREMENT),
            OptionsProblem::PerTurn => Some(PER_TURN),
            OptionsProblem::Name { why: NameError::Length(_), .. } => Some(*NAME.start() as i64..=*NAME.end() as i64),
            OptionsProblem::Rules(GameError::Players { min, max, .. }) => Some(i64::from(*min)..=i64::from(*max)),
            _ => None,
        }
    }
}

/// The code of a game that cannot be played, and the field of the options that causes it.
fn about(error: &GameError) -> (&'static str, &'static str) {
    const CARS: (&str, &str) = ("options/cars", "variant.cars");
    const FIRST_TICKETS: (&str, &str) = ("options/first-tickets", "variant.first_tickets_keep");
    match error {
        GameError::Players { .. } => ("options/players", "seats"),
        GameError::LongerThanCars { .. } => CARS,
        // The number of cars at the start must be more than the number that starts the last round.
        GameError::Ruleset(error) if ["cars", "last_round_at"].contains(&error.field) => CARS,
        GameError::Ruleset(error) if error.field == "first_tickets" => FIRST_TICKETS,
        GameError::TooManyReturns { .. } => FIRST_TICKETS,
        GameError::Ruleset(_) | GameError::NoPoints { .. } | GameError::TooFewTickets { .. } => {
            ("options/no-game", "variant")
        }
    }
}

impl fmt::Display for OptionsProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionsProblem::NoSuchMap(map) => write!(f, "unknown map `{map}`"),
            OptionsProblem::NoSuchBot { bot, .. } => write!(f, "unknown bot `{bot}`"),
            OptionsProblem::NoPerson => f.write_str("at least one seat must be for a person"),
            OptionsProblem::Name { why, .. } => why.fmt(f),
            OptionsProblem::NameTwice { .. } => f.write_str("two players cannot have names that look alike"),
            OptionsProblem::NoSuchSeat(seat) => write!(f, "there is no seat {seat} to start"),
            OptionsProblem::Reserve => f.write_str("the reserve of the clock must be between 30 seconds and 3 hours"),
            OptionsProblem::Increment => f.write_str("the increment of the clock must be between 0 and 10 minutes"),
            OptionsProblem::PerTurn => f.write_str("the time for a turn must be between 1 minute and 30 days"),
            OptionsProblem::Rules(error) => error.fmt(f),
        }
    }
}
