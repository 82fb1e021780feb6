//! The boards of Fogg as data, and the reader for map files.
//!
//! Two maps are built in ([`built_in`]); any other is a file of the same form ([`Map::parse`]). A map is a
//! checked [`Board`], the [`Ruleset`] it is played by, and a [`Layout`] for drawing. Everything that is wrong
//! with a file is reported at once, each with its line.

mod layout;
mod parse;
mod rules;

use std::fmt;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use fogg_rules::{Board, Game, GameError, Ruleset, nearest};

pub use layout::{Layout, Side};

/// A board with its rules and its layout.
#[derive(Clone, Debug)]
pub struct Map {
    board: Arc<Board>,
    rules: Ruleset,
    layout: Layout,
}

impl Map {
    /// Reads a map file's text; `name` is what error messages call it.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of lines.
    pub fn parse(name: &str, text: &str) -> Result<Map, MapErrors> {
        parse::parse(text).map_err(|errors| MapErrors { file: name.to_owned(), errors })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Where things are drawn.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// A game for so many players.
    ///
    /// # Errors
    /// Every reason why it cannot be played.
    pub fn game(&self, players: u8) -> Result<Game, Vec<GameError>> {
        Game::new(Arc::clone(&self.board), self.rules.clone(), players)
    }
}

/// One thing wrong with a map file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MapError {
    /// Line, counted from 1; 0 if it concerns the whole file.
    pub line: usize,
    /// Column, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// Everything wrong with a map file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapErrors {
    /// The name of the file.
    pub file: String,
    /// At least one error, in the order of lines.
    pub errors: Vec<MapError>,
}

impl fmt::Display for MapErrors {
    /// A line per error: `usa.toml:57:3: unknown city …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.errors.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            match error.line {
                0 => write!(f, "{separator}{}: {}", self.file, error.message)?,
                line => write!(f, "{separator}{}:{line}:{}: {}", self.file, error.column, error.message)?,
            }
        }
        Ok(())
    }
}

impl std::error::Error for MapErrors {}

/// The built-in maps, by id.
pub fn built_in() -> &'static [(&'static str, Map)] {
    static MAPS: LazyLock<Vec<(&'static str, Map)>> = LazyLock::new(|| {
        let files = [("usa", include_str!("../data/usa.toml")), ("europe", include_str!("../data/europe.toml"))];
        let read = |(id, text)| match Map::parse(id, text) {
            Ok(map) => (id, map),
            Err(errors) => unreachable!("a test reads the built-in maps: {errors}"),
        };
        files.map(read).into()
    });
    &MAPS
}

/// The built-in map of that id.
pub fn find(id: &str) -> Option<&'static Map> {
    built_in().iter().find(|(built_in, _)| *built_in == id).map(|(_, map)| map)
}

/// The North America board.
pub fn usa() -> &'static Map {
    find("usa").expect("usa is built in")
}

/// The Europe board.
pub fn europe() -> &'static Map {
    find("europe").expect("europe is built in")
}

/// The built-in map of that name, or the map in that file.
///
/// # Errors
/// If there is neither, with a suggestion; or all that is wrong with the file.
pub fn load(name_or_file: &str) -> Result<Map, LoadError> {
    if let Some(map) = find(name_or_file) {
        return Ok(map.clone());
    }
    let path = Path::new(name_or_file);
    let looks_like_file = path.extension().is_some() || path.components().count() > 1 || path.exists();
    if !looks_like_file {
        let names = built_in().iter().map(|(name, _)| *name);
        return Err(LoadError::Unknown { name: name_or_file.to_owned(), near: nearest(name_or_file, names) });
    }
    let bytes = std::fs::read(path).map_err(|error| LoadError::Read { file: name_or_file.to_owned(), error })?;
    let text = String::from_utf8(bytes).map_err(|_| {
        let message = "the file is not UTF-8 text".to_owned();
        let errors = vec![MapError { line: 0, column: 0, message }];
        LoadError::Wrong(MapErrors { file: name_or_file.to_owned(), errors })
    })?;
    Map::parse(name_or_file, &text).map_err(LoadError::Wrong)
}

/// Why a map could not be loaded.
#[derive(Debug)]
pub enum LoadError {
    /// No built-in map has this name, and it does not look like a file.
    Unknown {
        /// The name.
        name: String,
        /// A map that was perhaps meant.
        near: Option<String>,
    },
    /// The file cannot be read.
    Read {
        /// The file.
        file: String,
        /// Why.
        error: std::io::Error,
    },
    /// The file is wrong.
    Wrong(MapErrors),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Unknown { name, near: Some(near) } => {
                write!(f, "there is no map `{name}`; did you mean `{near}`?")
            }
            LoadError::Unknown { name, near: None } => {
                let names: Vec<&str> = built_in().iter().map(|(name, _)| *name).collect();
                write!(f, "there is no map `{name}`; built in are {}; any other is a file", names.join(", "))
            }
            LoadError::Read { file, error } => write!(f, "cannot read map file {file}: {error}"),
            LoadError::Wrong(errors) => errors.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}
