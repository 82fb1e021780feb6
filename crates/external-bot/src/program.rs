//! The command that starts an external bot, and the time it has for a decision.

use std::fmt;
use std::process::{Command, Stdio};
use std::str::FromStr;
use std::time::Duration;

/// The time an external bot has for a decision.
///
/// ```
/// use fogg_external_bot::TimeLimit;
///
/// let limit: TimeLimit = "1.5s".parse().expect("a time");
/// assert_eq!(limit.to_string(), "1500ms");
/// assert!("soon".parse::<TimeLimit>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TimeLimit(pub(crate) Duration);

impl Default for TimeLimit {
    fn default() -> TimeLimit {
        TimeLimit(Duration::from_secs(10))
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_millis() {
            millis if millis.is_multiple_of(1000) => write!(f, "{}s", millis / 1000),
            millis => write!(f, "{millis}ms"),
        }
    }
}

impl FromStr for TimeLimit {
    type Err = TimeLimitError;

    fn from_str(text: &str) -> Result<TimeLimit, TimeLimitError> {
        let text = text.trim();
        let digits = text.trim_end_matches(|character: char| character.is_ascii_alphabetic());
        let millis = match &text[digits.len()..] {
            "ms" => 1.0,
            "s" | "" => 1e3,
            "m" | "min" => 6e4,
            "h" => 3.6e6,
            unit => return Err(TimeLimitError::UnknownUnit(unit.to_owned())),
        };
        let number: f64 = digits.parse().map_err(|_| TimeLimitError::Malformed(text.to_owned()))?;
        let millis = number * millis;
        // Written so that NaN is rejected as well.
        if !(1.0..=8.64e7).contains(&millis) {
            return Err(TimeLimitError::OutOfRange);
        }
        Ok(TimeLimit(Duration::from_millis(millis as u64)))
    }
}

/// A text that is not a [`TimeLimit`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeLimitError {
    /// It is not a number with a unit.
    Malformed(String),
    /// There is no such unit.
    UnknownUnit(String),
    /// It is below 1 ms or above 24 h.
    OutOfRange,
}

impl fmt::Display for TimeLimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeLimitError::Malformed(text) => write!(f, "`{text}` is not a time such as 500ms, 10s, or 2m"),
            TimeLimitError::UnknownUnit(unit) => write!(f, "unknown unit `{unit}`; the units are ms, s, m, h"),
            TimeLimitError::OutOfRange => f.write_str("the time limit must be between 1ms and 24h"),
        }
    }
}

impl std::error::Error for TimeLimitError {}

/// A command: a program with its arguments.
///
/// ```
/// use fogg_external_bot::Program;
///
/// let program: Program = "python3 /home/ada/bot.py --level 3".parse().expect("a command");
/// assert_eq!(program.short(), "python3 bot.py --level 3");
/// ```
#[derive(Debug)]
pub struct Program {
    text: String,
    words: Vec<String>,
}

impl FromStr for Program {
    type Err = ProgramError;

    /// Splits a command into words as a shell would, quotes included. No other feature of a shell is supported.
    fn from_str(text: &str) -> Result<Program, ProgramError> {
        let text = text.trim().to_owned();
        let words = shell_words::split(&text).map_err(|_| ProgramError::OpenQuote(text.clone()))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(ProgramError::Empty);
        }
        Ok(Program { text, words })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Program {
    /// The command as the user wrote it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The command without directories: short, and without anything about the user's machine.
    pub fn short(&self) -> String {
        let short = |word: &String| match word.rsplit(['/', '\\']).next() {
            Some(name) if !word.starts_with('-') && !name.is_empty() => name.to_owned(),
            _ => word.clone(),
        };
        self.words.iter().map(short).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn command(&self) -> Command {
        let mut words = self.words.iter();
        let mut command = Command::new(words.next().map_or("", String::as_str));
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A separate process group, so that processes that the program starts can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// A text that is not a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramError {
    /// A quote is not closed.
    OpenQuote(String),
    /// No program is named.
    Empty,
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramError::OpenQuote(text) => write!(f, "a quote is not closed in the command `{text}`"),
            ProgramError::Empty => f.write_str("`cmd:` needs a program, as in `cmd:./mybot` or `cmd:python3 mybot.py`"),
        }
    }
}

impl std::error::Error for ProgramError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let check = |text: &str, millis: u64| {
            assert_eq!(text.parse(), Ok(TimeLimit(Duration::from_millis(millis))), "{text}");
        };
        check("10s", 10_000);
        check("10", 10_000);
        check("500ms", 500);
        check("1.5s", 1_500);
        check(" 2m ", 120_000);
        check("24h", 86_400_000);
        for wrong in ["", "s", "0", "0ms", "-1s", "25h", "ten", "10 s", "10y", "NaN", "inf", "infs", "1e99", "١s"] {
            assert!(wrong.parse::<TimeLimit>().is_err(), "{wrong}");
        }
        for text in ["10s", "500ms", "1500ms"] {
            assert_eq!(text.parse::<TimeLimit>().map(|limit| limit.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn commands() {
        let check = |text: &str, words: &[&str], short: &str| {
            let program: Program = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(program.words, words);
            assert_eq!(program.short(), short);
        };
        check("./mybot", &["./mybot"], "mybot");
        check(
            " python3  /home/ada/bot.py --level=a/b ",
            &["python3", "/home/ada/bot.py", "--level=a/b"],
            "python3 bot.py --level=a/b",
        );
        check(r#"'my bot' "a b" c\ d"#, &["my bot", "a b", "c d"], "my bot a b c d");
        for wrong in ["", "  ", "''", "'never closed", "\"never closed"] {
            assert!(wrong.parse::<Program>().is_err(), "{wrong}");
        }
    }
}
