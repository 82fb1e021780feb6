//! The maps of Fogg: data files, and the reader that checks them.
//!
//! A [`Map`] is a checked [`Board`] (cities, routes, tickets), the [`Ruleset`] for it, and a [`Layout`] for drawing.
//! [`Map::game`] makes a [`Game`] for a number of players, which is where the `fogg-rules` crate takes over. Two maps
//! are built in:
//!
//! ```
//! use fogg_maps::{europe, usa};
//!
//! assert_eq!(usa().board().name(), "North America");
//! assert_eq!(europe().board().cities().len(), 47);
//!
//! let game = europe().game(4).expect("the Europe map supports 2 to 5 players");
//! assert_eq!(game.rules().stations, 3);
//! ```
//!
//! Any other map is a TOML file of the same form. [`load`] takes the name of a built-in map or the path of a file, and
//! [`Map::parse`] takes text. Both report all mistakes together, each with its line, so that the author of a map can
//! correct them in one go. A map that loads can be played with every number of players its rules allow. `docs/maps.md`
//! describes the format.

mod layout;
mod parse;
mod rules;

use std::fmt;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use fogg_rules::{Board, Game, GameError, Ruleset};
use fogg_suggest::nearest;

pub use layout::{Layout, ParseSideError, Side};

/// A board with its rules and its layout.
#[derive(Clone, Debug)]
pub struct Map {
    board: Arc<Board>,
    rules: Ruleset,
    layout: Layout,
}

impl Map {
    /// Reads the text of a map file. Error messages call the file `name`.
    ///
    /// ```
    /// use fogg_maps::Map;
    ///
    /// let text = r#"
    /// id = "tiny"
    /// name = "Tiny"
    /// width = 400
    /// height = 300
    /// cities = [
    ///   { id = "ayr",  name = "Ayr",  x = 0.1, y = 0.5 },
    ///   { id = "bath", name = "Bath", x = 0.5, y = 0.5 },
    ///   { id = "cork", name = "Cork", x = 0.9, y = 0.5 },
    /// ]
    /// routes = [
    ///   { a = "ayr",  b = "bath", length = 2, color = "red" },
    ///   { a = "bath", b = "cork", length = 3, color = "gray" },
    /// ]
    /// tickets = [
    ///   { a = "ayr",  b = "bath", points = 2 },
    ///   { a = "bath", b = "cork", points = 3 },
    ///   { a = "ayr",  b = "cork", points = 5 },
    /// ]
    /// [rules]
    /// base = "usa"
    /// max_players = 3
    /// first_tickets = { regular = 1, long = 0, keep = 1, returns = "under-deck" }
    /// "#;
    /// let map = Map::parse("tiny.toml", text).expect("the map is valid");
    /// assert_eq!(map.board().routes().len(), 2);
    /// assert_eq!(map.game(3).map(|game| game.players()), Ok(3));
    ///
    /// let errors = Map::parse("tiny.toml", &text.replace("gray", "gary")).expect_err("the color is misspelled");
    /// assert!(errors.to_string().starts_with("tiny.toml:13:3: route 1: unknown color `gary`"));
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with the text, in the order of lines.
    pub fn parse(name: &str, text: &str) -> Result<Map, MapErrors> {
        parse::parse(text).map_err(|errors| MapErrors { file: name.to_owned(), errors })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules of this map.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The size of the map and the positions of its cities.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// A game on this map for this number of players.
    ///
    /// ```
    /// let map = fogg_maps::usa();
    /// assert!(map.game(2).is_ok());
    /// let errors = map.game(6).expect_err("the map supports 2 to 5 players");
    /// assert_eq!(errors[0].to_string(), "6 players: this game is for 2 to 5");
    /// ```
    ///
    /// # Errors
    /// Every reason why that game cannot be played.
    pub fn game(&self, players: u8) -> Result<Game, Vec<GameError>> {
        Game::new(Arc::clone(&self.board), self.rules.clone(), players)
    }
}

/// One mistake in a map file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MapError {
    /// The line, counted from 1; 0 if the mistake concerns the whole file.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The description of the mistake.
    pub message: String,
}

/// All mistakes in a map file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapErrors {
    /// The name of the file.
    pub file: String,
    /// At least one error, in the order of lines.
    pub errors: Vec<MapError>,
}

impl fmt::Display for MapErrors {
    /// One line for each error: `usa.toml:57:3: unknown city …`.
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

/// The built-in maps with their ids: `usa` and `europe`.
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

/// The built-in map with this id.
///
/// ```
/// assert!(fogg_maps::find("europe").is_some());
/// assert!(fogg_maps::find("atlantis").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static Map> {
    built_in().iter().find(|(built_in, _)| *built_in == id).map(|(_, map)| map)
}

/// The map of North America.
pub fn usa() -> &'static Map {
    find("usa").expect("usa is built in")
}

/// The map of Europe.
pub fn europe() -> &'static Map {
    find("europe").expect("europe is built in")
}

/// The built-in map with this id, or the map in this file.
///
/// ```
/// assert_eq!(fogg_maps::load("usa").expect("a built-in map").board().id(), "usa");
///
/// let error = fogg_maps::load("europa").expect_err("no such map");
/// assert_eq!(error.to_string(), "unknown map `europa`; did you mean `europe`?");
/// ```
///
/// # Errors
/// If there is neither such a map nor such a file, or if the file has mistakes.
pub fn load(name_or_file: &str) -> Result<Map, LoadError> {
    if let Some(map) = find(name_or_file) {
        return Ok(map.clone());
    }
    let path = Path::new(name_or_file);
    let looks_like_file = path.extension().is_some() || path.components().count() > 1 || path.exists();
    if !looks_like_file {
        let names = built_in().iter().map(|(name, _)| *name);
        let near = nearest(name_or_file, names).map(str::to_owned);
        return Err(LoadError::Unknown { name: name_or_file.to_owned(), near });
    }
    let bytes = std::fs::read(path).map_err(|error| LoadError::Read { file: name_or_file.to_owned(), error })?;
    let text = String::from_utf8(bytes).map_err(|_| {
        let message = "the file is not UTF-8 text".to_owned();
        let errors = vec![MapError { line: 0, column: 0, message }];
        LoadError::Wrong(MapErrors { file: name_or_file.to_owned(), errors })
    })?;
    Map::parse(name_or_file, &text).map_err(LoadError::Wrong)
}

/// An error from [`load`].
#[derive(Debug)]
pub enum LoadError {
    /// No built-in map has this id, and it does not look like the path of a file.
    Unknown {
        /// The unknown id.
        name: String,
        /// The id of a map that was probably meant.
        near: Option<String>,
    },
    /// The file cannot be read.
    Read {
        /// The path of the file.
        file: String,
        /// The reason.
        error: std::io::Error,
    },
    /// The file has mistakes.
    Wrong(MapErrors),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Unknown { name, near: Some(near) } => {
                write!(f, "unknown map `{name}`; did you mean `{near}`?")
            }
            LoadError::Unknown { name, near: None } => {
                let names: Vec<&str> = built_in().iter().map(|(name, _)| *name).collect();
                write!(
                    f,
                    "unknown map `{name}`; built-in maps: {}; for your own map, give a file path",
                    names.join(", ")
                )
            }
            LoadError::Read { file, error } => write!(f, "cannot read map file {file}: {error}"),
            LoadError::Wrong(errors) => errors.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}
