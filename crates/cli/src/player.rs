//! Players as `--bots` names them: built-in bots and external bots.

use std::sync::Arc;

use fogg_bots::{BadSpec, Spec};

use crate::engine::Program;
use crate::exit::Failure;

/// The prefix of an external bot.
const COMMAND: &str = "cmd:";

/// A player named by `--bots`.
#[derive(Clone, Debug)]
pub(crate) enum Player {
    /// A built-in bot.
    Bot(Spec),
    /// An external bot.
    Engine(Arc<Program>),
}

impl Player {
    /// All players of lists such as `greedy,cmd:./mybot`.
    pub(crate) fn all(lists: &[String]) -> Result<Vec<Player>, Failure> {
        lists.iter().flat_map(|list| split(list)).map(|name| Player::find(name.trim())).collect()
    }

    fn find(name: &str) -> Result<Player, Failure> {
        if let Some(command) = name.strip_prefix(COMMAND) {
            return Ok(Player::Engine(Arc::new(Program::parse(command)?)));
        }
        let looks_like_a_program = name.contains(['/', '.']) || name.contains(char::is_whitespace);
        match name.parse::<Spec>() {
            Ok(bot) => Ok(Player::Bot(bot)),
            Err(BadSpec::Unknown(error)) if error.near.is_none() && looks_like_a_program => {
                Err(Failure::Usage(format!("{error}; for an external bot, write `{COMMAND}{name}`")))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The name shown to people.
    pub(crate) fn name(&self) -> String {
        match self {
            Player::Bot(bot) => bot.to_string(),
            Player::Engine(program) => program.short(),
        }
    }

    /// The name in records and results.
    pub(crate) fn bot(&self) -> String {
        match self {
            Player::Bot(bot) => bot.to_string(),
            Player::Engine(program) => format!("{COMMAND}{}", program.short()),
        }
    }

    /// The text that the user typed.
    pub(crate) fn text(&self) -> String {
        match self {
            Player::Bot(bot) => bot.to_string(),
            Player::Engine(program) => program.text().to_owned(),
        }
    }

    /// Whether it is an external bot.
    pub(crate) fn is_engine(&self) -> bool {
        matches!(self, Player::Engine(_))
    }
}

/// Splits at commas outside quotes: arguments of an external bot may contain commas.
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
