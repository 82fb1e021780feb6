//! Phrases for the chat that every reader sees in their own language.

use serde::{Deserialize, Serialize};

/// A phrase. Its name is part of stored logs and must not change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the phrases.
pub enum Phrase {
    Hello,
    GoodLuck,
    Thanks,
    WellPlayed,
    Wow,
    Oops,
    Sorry,
    SoClose,
    OneMoment,
    BackAgain,
    GoodGame,
    Goodbye,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Phrase; 12] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::Thanks,
        Phrase::WellPlayed,
        Phrase::Wow,
        Phrase::Oops,
        Phrase::Sorry,
        Phrase::SoClose,
        Phrase::OneMoment,
        Phrase::BackAgain,
        Phrase::GoodGame,
        Phrase::Goodbye,
    ];

    /// The phrase in English, for programs without words of their own.
    pub fn english(self) -> &'static str {
        match self {
            Phrase::Hello => "Hello, everyone!",
            Phrase::GoodLuck => "Good luck!",
            Phrase::Thanks => "Thanks!",
            Phrase::WellPlayed => "Well played!",
            Phrase::Wow => "Wow!",
            Phrase::Oops => "Oops!",
            Phrase::Sorry => "Sorry!",
            Phrase::SoClose => "That was close!",
            Phrase::OneMoment => "One moment!",
            Phrase::BackAgain => "I’m back.",
            Phrase::GoodGame => "Good game!",
            Phrase::Goodbye => "Goodbye!",
        }
    }
}
