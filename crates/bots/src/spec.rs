//! Bots as people name them: `greedy`, `strong:time=200ms`, `flat-mc:playouts=1000`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use fogg_suggest::nearest;

use crate::{Bot, BotOptions, Clock, Registered, UnknownBotError, find};

/// The limit of a bot's search for each decision.
///
/// ```
/// use std::time::Duration;
///
/// use fogg_bots::Budget;
///
/// assert_eq!("time=200ms".parse(), Ok(Budget::Time(Duration::from_millis(200))));
/// assert_eq!(Budget::Playouts(1000).to_string(), "playouts=1000");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many playouts: repeatable on any machine.
    Playouts(u32),
    /// This much time on one thread: the number of playouts depends on the machine.
    Time(Duration),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Playouts(count) => write!(f, "playouts={count}"),
            Budget::Time(time) if time.subsec_millis() == 0 => write!(f, "time={}s", time.as_secs()),
            Budget::Time(time) => write!(f, "time={}ms", time.as_millis()),
        }
    }
}

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        let malformed = || BudgetError::Malformed(text.to_owned());
        let (name, value) = text.split_once('=').ok_or_else(malformed)?;
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|number| *number > 0).ok_or_else(malformed);
        match name {
            "playouts" => Ok(Budget::Playouts(number(value)?)),
            "time" => {
                let (digits, milliseconds) = match (value.strip_suffix("ms"), value.strip_suffix('s')) {
                    (Some(digits), _) => (digits, 1),
                    (None, Some(digits)) => (digits, 1000),
                    (None, None) => return Err(malformed()),
                };
                Ok(Budget::Time(Duration::from_millis(u64::from(number(digits)?) * milliseconds)))
            }
            _ => Err(match nearest(name, ["playouts", "time"]) {
                Some(near) => BudgetError::UnknownUnit { name: name.to_owned(), near: near.to_owned() },
                None => malformed(),
            }),
        }
    }
}

/// A text that is not a [`Budget`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BudgetError {
    /// It has another form.
    Malformed(String),
    /// It names neither time nor playouts.
    UnknownUnit {
        /// The name.
        name: String,
        /// The most similar name, as a suggestion.
        near: String,
    },
}

impl fmt::Display for BudgetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BudgetError::Malformed(text) => {
                write!(f, "`{text}` is not a budget; use `time=200ms`, `time=2s`, or `playouts=1000`")
            }
            BudgetError::UnknownUnit { name, near } => {
                write!(f, "a budget has no `{name}`; did you mean `{near}`?")
            }
        }
    }
}

impl std::error::Error for BudgetError {}

/// A bot as a user names it, with a budget if one was given.
///
/// ```
/// use fogg_bots::{Budget, Spec};
///
/// let spec: Spec = "strong:playouts=100".parse().expect("a bot and a budget");
/// assert_eq!((spec.bot.name, spec.budget), ("strong", Some(Budget::Playouts(100))));
/// assert_eq!(spec.to_string(), "strong:playouts=100");
/// assert!("greedy:time=1s".parse::<Spec>().is_err(), "greedy does not search");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The bot.
    pub bot: Registered,
    /// Its budget, if it is not the bot's default.
    pub budget: Option<Budget>,
}

impl Spec {
    /// Creates the bot. All its randomness depends on the seed; the clock measures a budget of time.
    pub fn make(&self, seed: u64, clock: Clock) -> Box<dyn Bot> {
        self.bot.make_with(BotOptions { budget: self.budget, clock }, seed)
    }
}

impl From<&Registered> for Spec {
    fn from(bot: &Registered) -> Spec {
        Spec { bot: *bot, budget: None }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            None => f.write_str(self.bot.name),
            Some(budget) => write!(f, "{}:{budget}", self.bot.name),
        }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let bot = *find(name).map_err(SpecError::Unknown)?;
        if budget.is_some() && !bot.searches {
            return Err(SpecError::NoBudget(bot.name));
        }
        let budget = budget.map(|budget| budget.parse().map_err(SpecError::Budget)).transpose()?;
        Ok(Spec { bot, budget })
    }
}

/// A text that does not name a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// There is no bot of that name.
    Unknown(UnknownBotError),
    /// The budget is malformed.
    Budget(BudgetError),
    /// This bot does not search, so it takes no budget.
    NoBudget(&'static str),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Unknown(error) => error.fmt(f),
            SpecError::Budget(error) => error.fmt(f),
            SpecError::NoBudget(name) => write!(f, "`{name}` does not search: it takes no budget"),
        }
    }
}

impl std::error::Error for SpecError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_and_written() {
        for text in ["playouts=1", "playouts=2000", "time=200ms", "time=2s", "time=1500ms"] {
            assert_eq!(text.parse::<Budget>().expect(text).to_string(), text);
        }
        assert_eq!("time=1000ms".parse::<Budget>().expect("a second").to_string(), "time=1s");
        for text in [
            "",
            "playouts",
            "playouts=",
            "playouts=0",
            "playouts=-1",
            "time=5",
            "time=s",
            "time=1m",
            "time=9999999999s",
        ] {
            let error = text.parse::<Budget>().expect_err(text).to_string();
            assert!(error.contains("budget"), "{text}: {error}");
        }
        let error = "playout=3".parse::<Budget>().expect_err("a typo").to_string();
        assert_eq!(error, "a budget has no `playout`; did you mean `playouts`?");
    }

    #[test]
    fn specs_explain_errors() {
        let wrong = |text: &str| text.parse::<Spec>().expect_err(text).to_string();
        assert_eq!(wrong("gredy"), "unknown bot `gredy`; did you mean `greedy`?");
        assert_eq!(wrong("greedy:time=1s"), "`greedy` does not search: it takes no budget");
        assert_eq!("greedy".parse::<Spec>().expect("greedy").to_string(), "greedy");
    }
}
