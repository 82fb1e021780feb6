//! Failures of a command and their exit codes, which `fogg --help` documents.

use std::fmt::Display;
use std::io;
use std::path::Path;

use fogg_maps::MapErrors;

use crate::escape::printable;

/// The reason why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// Validation failed: an invalid record or map.
    Wrong(String),
    /// A usage error.
    Usage(String),
    /// A file or a stream could not be read or written.
    Io(String),
    /// The reader of standard output closed the pipe; no message is printed.
    Closed,
}

impl Failure {
    /// The exit code of [`Failure::Wrong`].
    pub const WRONG: u8 = 1;
    /// The exit code of [`Failure::Usage`], the same as clap's.
    pub const USAGE: u8 = 2;
    /// The exit code of [`Failure::Io`].
    pub const IO: u8 = 3;

    /// A file that could not be read or written.
    pub(crate) fn io(path: &Path, error: impl Display) -> Failure {
        Failure::Io(format!("{}: {error}", path.display()))
    }

    /// Invalid content of a file, with the line if known. The error may quote the file, so it is escaped.
    pub(crate) fn wrong(path: &Path, line: Option<usize>, error: impl Display) -> Failure {
        let line = line.map_or(String::new(), |line| format!(":{line}"));
        Failure::Wrong(format!("{}{line}: {}", path.display(), printable(&error.to_string())))
    }

    /// The message for the user; empty if it was already printed.
    pub fn message(&self) -> &str {
        match self {
            Failure::Wrong(message) | Failure::Usage(message) | Failure::Io(message) => message,
            Failure::Closed => "",
        }
    }

    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Wrong(_) => Self::WRONG,
            Failure::Usage(_) => Self::USAGE,
            Failure::Io(_) => Self::IO,
            Failure::Closed => 0,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Io(error.to_string()),
        }
    }
}

/// The errors of a map file, one per line.
pub(crate) fn map_errors(MapErrors { file, errors }: &MapErrors) -> String {
    let line = |error| MapErrors { file: file.clone(), errors: vec![error] }.to_string();
    let lines: Vec<String> = errors.iter().cloned().map(|error| printable(&line(error)).into_owned()).collect();
    lines.join("\n")
}

impl From<fogg_maps::LoadError> for Failure {
    fn from(error: fogg_maps::LoadError) -> Failure {
        match error {
            fogg_maps::LoadError::Wrong(errors) => Failure::Wrong(map_errors(&errors)),
            fogg_maps::LoadError::Unknown { .. } => Failure::Usage(error.to_string()),
            fogg_maps::LoadError::Read { .. } => Failure::Io(error.to_string()),
        }
    }
}

impl From<Vec<fogg_rules::GameError>> for Failure {
    fn from(errors: Vec<fogg_rules::GameError>) -> Failure {
        let messages: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Failure::Usage(messages.join("\n      "))
    }
}

impl From<fogg_external_bot::PlayerError> for Failure {
    fn from(error: fogg_external_bot::PlayerError) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<fogg_external_bot::BotStartError> for Failure {
    fn from(error: fogg_external_bot::BotStartError) -> Failure {
        Failure::Usage(error.to_string())
    }
}
