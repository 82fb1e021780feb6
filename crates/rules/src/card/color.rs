//! The colors of train cards.

use std::fmt;
use std::str::FromStr;

use crate::text::UnknownNameError;

/// One of the eight colors of train cards \[C3\].
///
/// Map files and records use the lower-case English name:
///
/// ```
/// use fogg_rules::CardColor;
///
/// assert_eq!("red".parse(), Ok(CardColor::Red));
/// assert_eq!(CardColor::Red.to_string(), "red");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The variants are names of colors.
pub enum CardColor {
    Purple,
    Blue,
    Orange,
    White,
    Green,
    Yellow,
    Black,
    Red,
}

impl CardColor {
    /// The number of colors.
    pub const COUNT: usize = 8;

    /// All colors, in the order of their index.
    pub const ALL: [CardColor; Self::COUNT] = [
        CardColor::Purple,
        CardColor::Blue,
        CardColor::Orange,
        CardColor::White,
        CardColor::Green,
        CardColor::Yellow,
        CardColor::Black,
        CardColor::Red,
    ];

    /// The position in [`CardColor::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case English name, which map files and records use.
    pub const fn name(self) -> &'static str {
        match self {
            CardColor::Purple => "purple",
            CardColor::Blue => "blue",
            CardColor::Orange => "orange",
            CardColor::White => "white",
            CardColor::Green => "green",
            CardColor::Yellow => "yellow",
            CardColor::Black => "black",
            CardColor::Red => "red",
        }
    }
}

impl FromStr for CardColor {
    type Err = UnknownNameError;

    fn from_str(name: &str) -> Result<CardColor, UnknownNameError> {
        let found = CardColor::ALL.into_iter().find(|color| color.name() == name);
        found.ok_or_else(|| UnknownNameError::new("color", name))
    }
}

impl fmt::Display for CardColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
