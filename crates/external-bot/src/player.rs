//! The player of a seat as `--bots` names it: a built-in bot, or an external one.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use fogg_bots::{Spec, SpecError};

use crate::program::{Program, ProgramError};

/// The prefix of a command.
const COMMAND: &str = "cmd:";

/// The player of a seat.
///
/// ```
/// use fogg_external_bot::PlayerSpec;
///
/// let players = PlayerSpec::parse_list("planner,cmd:python3 mybot.py").expect("two players");
/// assert_eq!(players.iter().map(PlayerSpec::name).collect::<Vec<_>>(), ["planner", "python3 mybot.py"]);
/// assert!(players[1].is_external());
/// ```
#[derive(Clone, Debug)]
pub enum PlayerSpec {
    /// A built-in bot.
    Bot(Spec),
    /// An external bot.
    External(Arc<Program>),
}

impl PlayerSpec {
    /// All players of a list such as `greedy,cmd:./mybot`.
    ///
    /// # Errors
    /// The first name that is not a player.
    pub fn parse_list(list: &str) -> Result<Vec<PlayerSpec>, PlayerError> {
        split(list).into_iter().map(|name| name.trim().parse()).collect()
    }

    /// The name shown to people.
    pub fn name(&self) -> String {
        match self {
            PlayerSpec::Bot(bot) => bot.to_string(),
            PlayerSpec::External(program) => program.short(),
        }
    }

    /// The name in records and results.
    pub fn bot(&self) -> String {
        match self {
            PlayerSpec::Bot(bot) => bot.to_string(),
            PlayerSpec::External(program) => format!("{COMMAND}{}", program.short()),
        }
    }

    /// The text the user wrote.
    pub fn text(&self) -> String {
        match self {
            PlayerSpec::Bot(bot) => bot.to_string(),
            PlayerSpec::External(program) => program.text().to_owned(),
        }
    }

    /// Whether it is an external bot.
    pub fn is_external(&self) -> bool {
        matches!(self, PlayerSpec::External(_))
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerError;

    fn from_str(name: &str) -> Result<PlayerSpec, PlayerError> {
        if let Some(command) = name.strip_prefix(COMMAND) {
            return Ok(PlayerSpec::External(Arc::new(command.parse().map_err(PlayerError::Program)?)));
        }
        Ok(PlayerSpec::Bot(name.parse().map_err(PlayerError::Spec)?))
    }
}

/// A text that does not name a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerError {
    /// It is not a built-in bot.
    Spec(SpecError),
    /// It is not a command.
    Program(ProgramError),
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerError::Spec(SpecError::Unknown(error)) => {
                let name = &error.name;
                let looks_like_a_program = name.contains(['/', '.']) || name.contains(char::is_whitespace);
                if error.near.is_none() && looks_like_a_program {
                    write!(f, "{error}; for an external bot, use `{COMMAND}{name}`")
                } else {
                    error.fmt(f)
                }
            }
            PlayerError::Spec(error) => error.fmt(f),
            PlayerError::Program(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlayerError {}

/// Splits at commas, but not within quotes: the arguments of a program may contain commas.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start) = (Vec::new(), 0);
    let (mut quote, mut escaped) = (None, false);
    for (at, character) in text.char_indices() {
        match (character, quote) {
            _ if escaped => escaped = false,
            ('\\', None | Some('"')) => escaped = true,
            ('\'' | '"', None) => quote = Some(character),
            (_, Some(open)) if open == character => quote = None,
            (',', None) => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_in_quotes_do_not_split() {
        let check = |text: &str, parts: &[&str]| assert_eq!(split(text), parts, "{text}");
        check("", &[""]);
        check("greedy", &["greedy"]);
        check("greedy, random,greedy", &["greedy", " random", "greedy"]);
        check("cmd:a 'b,c',greedy", &["cmd:a 'b,c'", "greedy"]);
        check(r#"cmd:a "b,\",c",greedy"#, &[r#"cmd:a "b,\",c""#, "greedy"]);
        check(r"cmd:a\,b,greedy", &[r"cmd:a\,b", "greedy"]);
        check(r"cmd:'a\',greedy", &[r"cmd:'a\'", "greedy"]);
        check("cmd:'never closed,greedy", &["cmd:'never closed,greedy"]);
    }
}
