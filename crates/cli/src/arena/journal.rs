//! The results file of a resumable run. Its first line is the configuration, and every other line is a finished block.
//!
//! Each line is written in one call, in the order in which blocks finish. If a run is killed, its unfinished blocks are
//! lost. It leaves at most one partial line, which the next run cuts off.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fogg_arena::Block;
use fogg_rules::Game;
use serde::{Deserialize, Serialize};

use crate::escape::printable;
use crate::exit::Failure;

/// The format, named in the first line of the file.
const FORMAT: &str = "fogg-arena-log/1";

/// The settings that the results depend on. The number of blocks and the conditions for ending early may differ between
/// runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Configuration {
    format: String,
    version: String,
    seed: u64,
    matches: Vec<Setting>,
}

/// The settings of one match that its results depend on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Setting {
    pub(super) map: String,
    /// A hash of board and rules, which detects a changed map file.
    pub(super) rules: String,
    pub(super) players: u8,
    pub(super) bots: Vec<String>,
    pub(super) tables: Vec<Vec<usize>>,
    /// The time limit of external bots. The budget of a built-in bot is part of its name.
    pub(super) engine_time: Option<String>,
}

impl Configuration {
    pub(super) fn new(seed: u64, matches: Vec<Setting>) -> Configuration {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Configuration { format: FORMAT.to_owned(), version, seed, matches }
    }

    /// A description of the first difference, if there is one.
    fn difference(&self, other: &Configuration) -> Option<String> {
        let say = |what: &str, there: &dyn std::fmt::Debug, here: &dyn std::fmt::Debug| {
            Some(format!("{what} {there:?}, and this run has {here:?}"))
        };
        if other.version != self.version {
            return say("it was written by version", &other.version, &self.version);
        }
        if other.seed != self.seed {
            return say("it has seed", &other.seed, &self.seed);
        }
        if other.matches.len() != self.matches.len() {
            return say("its number of matches is", &other.matches.len(), &self.matches.len());
        }
        for (there, here) in other.matches.iter().zip(&self.matches) {
            if there.map != here.map {
                return say("it has map", &there.map, &here.map);
            }
            if there.rules != here.rules {
                return Some(format!("the board or the rules of the map `{}` have changed since", here.map));
            }
            if there.players != here.players {
                return say("its number of players is", &there.players, &here.players);
            }
            if there.bots != here.bots {
                return say("it has the bots", &there.bots, &here.bots);
            }
            if there.tables != here.tables {
                return say("its tables are", &there.tables, &here.tables);
            }
            if there.engine_time != here.engine_time {
                return say("the time limit of its external bots is", &there.engine_time, &here.engine_time);
            }
        }
        None
    }
}

/// A hash of everything about a game that results depend on (FNV-1a over its debug output).
pub(super) fn fingerprint(game: &Game) -> String {
    let board = game.board();
    let text = format!("{:?}", (board.name(), board.cities(), board.routes(), board.tickets(), game.rules()));
    let sum = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{sum:016x}")
}

/// A block in the file.
#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(rename = "match")]
    number: usize,
    #[serde(flatten)]
    block: Block,
}

/// The file of a run that can be continued.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    /// The blocks that earlier runs have played, for each match.
    known: Vec<BTreeMap<(u64, usize), Block>>,
}

impl Journal {
    /// Opens the results file of a run, or creates one.
    pub(super) fn open(path: &Path, configuration: &Configuration) -> Result<Journal, Failure> {
        let io = |error| Failure::io(path, error);
        let options = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = options.map_err(io)?;
        if file.try_lock().is_err() {
            return Err(Failure::Usage(format!("{}: another run is writing to it", path.display())));
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(io)?;
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let mut known = vec![BTreeMap::new(); configuration.matches.len()];
        let first = serde_json::to_string(configuration).expect("texts and numbers are JSON") + "\n";
        if whole == 0 {
            // The file is empty or has an incomplete first line of such a file. Any other file is not overwritten.
            if !first.as_bytes().starts_with(&text) {
                return Err(foreign(path));
            }
            file.set_len(0).map_err(io)?;
            file.write_all(first.as_bytes()).map_err(io)?;
        } else {
            read(&text[..whole], path, configuration, &mut known)?;
            // Cuts off the partial line of a killed run.
            file.set_len(whole as u64).map_err(io)?;
            file.seek(SeekFrom::End(0)).map_err(io)?;
        }
        Ok(Journal { path: path.to_owned(), file, known })
    }

    /// The blocks of a match that earlier runs have played.
    pub(super) fn known(&self, number: usize) -> BTreeMap<(u64, usize), Block> {
        self.known[number].clone()
    }

    /// Appends a block to the file.
    pub(super) fn add(&mut self, number: usize, block: &Block) -> Result<(), Failure> {
        let line = Line { number, block: block.clone() };
        let mut line = serde_json::to_vec(&line).expect("texts and numbers are JSON");
        line.push(b'\n');
        // In one call, so that the line survives if the process is killed next.
        self.file.write_all(&line).map_err(|error| Failure::io(&self.path, error))
    }
}

fn foreign(path: &Path) -> Failure {
    Failure::Usage(format!("{}: not an arena results file", path.display()))
}

fn read(
    text: &[u8],
    path: &Path,
    configuration: &Configuration,
    known: &mut [BTreeMap<(u64, usize), Block>],
) -> Result<(), Failure> {
    let mut lines = text.split(|byte| *byte == b'\n').zip(1..).filter(|(line, _)| !line.is_empty());
    let first = lines.next().and_then(|(line, _)| serde_json::from_slice::<Configuration>(line).ok());
    let Some(theirs) = first.filter(|first| first.format == FORMAT) else { return Err(foreign(path)) };
    if let Some(difference) = configuration.difference(&theirs) {
        let difference = printable(&difference);
        return Err(Failure::Usage(format!("{}: these are results of another run: {difference}", path.display())));
    }
    for (line, number) in lines {
        let wrong = |why: String| Failure::Wrong(format!("{}: line {number}: {}", path.display(), printable(&why)));
        let Line { number, block } =
            serde_json::from_slice(line).map_err(|error| wrong(format!("not a block: {error}")))?;
        let setting =
            configuration.matches.get(number).ok_or_else(|| wrong(format!("this run has no match {number}")))?;
        let table = setting.tables.get(block.table);
        let fits = |table: &Vec<usize>| {
            let lineups = fogg_arena::lineups(table, block.deal);
            let played = block.games.iter().map(|game| game.seats.iter().map(|seat| seat.who).collect::<Vec<_>>());
            played.eq(lineups)
        };
        if !table.is_some_and(fits) {
            return Err(wrong("its games are not those of this run".to_owned()));
        }
        known[number].insert((block.deal, block.table), block);
    }
    Ok(())
}
