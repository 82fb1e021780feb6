//! Bots as people name them: `greedy`, `strong:time=200ms`, `flat-mc:playouts=1000`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use fogg_suggest::nearest;

use crate::{Bot, Registered, UnknownBot, find};

/// How long a bot that searches may think about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many playouts: repeatable, whatever the machine does.
    Playouts(u32),
    /// So much time on one thread: how far it comes depends on the machine.
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
    type Err = String;

    fn from_str(text: &str) -> Result<Budget, String> {
        let say = || format!("`{text}` is not a budget; say `time=200ms`, `time=2s` or `playouts=1000`");
        let (name, value) = text.split_once('=').ok_or_else(say)?;
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|number| *number > 0).ok_or_else(say);
        match name {
            "playouts" => Ok(Budget::Playouts(number(value)?)),
            "time" => {
                let (digits, thousandths) = match (value.strip_suffix("ms"), value.strip_suffix('s')) {
                    (Some(digits), _) => (digits, 1),
                    (None, Some(digits)) => (digits, 1000),
                    (None, None) => return Err(say()),
                };
                Ok(Budget::Time(Duration::from_millis(u64::from(number(digits)?) * thousandths)))
            }
            _ => Err(match nearest(name, ["playouts", "time"]) {
                Some(near) => format!("bots know no `{name}`; did you mean `{near}`?"),
                None => say(),
            }),
        }
    }
}

/// A bot somebody asked for, with its budget if one was named.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The bot.
    pub bot: Registered,
    /// Its budget, if it is not the bot's own.
    pub budget: Option<Budget>,
}

impl Spec {
    /// Such a bot; all its randomness follows from the seed.
    pub fn make(&self, seed: u64) -> Box<dyn Bot> {
        self.bot.make_with(self.budget, seed)
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
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let bot = *find(name).map_err(BadSpec::Unknown)?;
        if budget.is_some() && !bot.searches {
            return Err(BadSpec::NoBudget(bot.name));
        }
        let budget = budget.map(|budget| budget.parse().map_err(BadSpec::Budget)).transpose()?;
        Ok(Spec { bot, budget })
    }
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSpec {
    /// Nobody by that name.
    Unknown(UnknownBot),
    /// The budget makes no sense; a sentence about it.
    Budget(String),
    /// This bot does not search, so it cannot be given time.
    NoBudget(&'static str),
}

impl fmt::Display for BadSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSpec::Unknown(unknown) => unknown.fmt(f),
            BadSpec::Budget(sentence) => f.write_str(sentence),
            BadSpec::NoBudget(name) => write!(f, "`{name}` decides at once: it takes no time and no playouts"),
        }
    }
}

impl std::error::Error for BadSpec {}

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
            let error = text.parse::<Budget>().expect_err(text);
            assert!(error.contains("budget"), "{text}: {error}");
        }
        assert_eq!("playout=3".parse::<Budget>(), Err("bots know no `playout`; did you mean `playouts`?".to_owned()));
    }

    #[test]
    fn specs_say_what_is_wrong() {
        let wrong = |text: &str| text.parse::<Spec>().expect_err(text).to_string();
        assert_eq!(wrong("gredy"), "there is no bot `gredy`; did you mean `greedy`?");
        assert_eq!(wrong("greedy:time=1s"), "`greedy` decides at once: it takes no time and no playouts");
        assert_eq!("greedy".parse::<Spec>().expect("greedy").to_string(), "greedy");
    }
}
