//! What can be asked for on the command line. The help texts are the manual.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};

use crate::{admin, arena, explain, keep, migrate, serve, swarm};
use fogg_external_bot::TimeLimit;

/// Railway board games: play them, simulate them, check and replay their records.
///
/// Two boards, North America (usa) and Europe (europe), for 2 to 5 players. Without a command the server starts,
/// where people and bots play.
#[derive(Debug, Parser)]
#[command(name = "fogg", version, max_term_width = 100, after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  fogg                                             start the server; the same as fogg serve
  fogg play --bots easy                            play in the terminal
  fogg sim --map europe --players 4 --games 1000 --bots random,random,greedy,greedy
  fogg sim --players 2 --games 100 --seed 7 --record games.jsonl && fogg verify games.jsonl
  fogg arena --bots greedy,random --blocks 500     who is stronger, on the same deals from all seats
  fogg replay games.jsonl --game 3                 read a game move by move
  fogg explain games.jsonl --game 3 --at 40        what was best after 40 moves, and what was played
  fogg map draw usa -o usa.png                     draw the board

Exit codes:
  0  all is well
  1  what was checked is wrong (a record, a map file), or an engine failed again and again
  2  the command cannot be understood or served (an unknown name, a wrong option)
  3  a file cannot be read or written";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run the server, where people and bots play (the default)
    Serve(serve::ServeArgs),
    /// Copy the database of a server, while it runs or not, into one file
    Backup(keep::BackupArgs),
    /// Put a backup in the place of a server's database, while it runs or not
    Restore(keep::RestoreArgs),
    /// Move everything a server keeps from SQLite to PostgreSQL, or back
    Migrate(migrate::MigrateArgs),
    /// Operate a server: accounts, tables, chat, reports, announcements, the audit log
    Admin(admin::AdminArgs),
    /// Let many clients play on a server, and measure what that costs it
    Swarm(swarm::SwarmArgs),
    /// Play in the terminal against bots
    Play(PlayArgs),
    /// Let bots play many games and show the results
    Sim(SimArgs),
    /// Let bots play each other on the same deals, and tell who is stronger
    Arena(arena::ArenaArgs),
    /// Check game records move by move
    Verify(VerifyArgs),
    /// Read a recorded game move by move
    Replay(ReplayArgs),
    /// Tell what the strong bot thinks about a decision of a recorded game
    Explain(explain::ExplainArgs),
    /// Measure the speed of the engine
    Bench(BenchArgs),
    /// Look at maps: list, show, check and draw them
    Map(MapArgs),
    /// List the levels of bots to play against, and all other bots
    Bots,
    /// Print a completion script for a shell
    ///
    /// For example: fogg completions bash > ~/.local/share/bash-completion/completions/fogg
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages
    Man {
        /// The directory to write to
        dir: PathBuf,
    },
}

/// A map by name or file, for every command that needs one.
#[derive(Debug, ClapArgs)]
pub(crate) struct MapArg {
    /// The map: the name of a built-in one, or a map file
    #[arg(long, value_name = "NAME|FILE", default_value = "usa")]
    pub(crate) map: String,
}

impl Default for MapArg {
    fn default() -> MapArg {
        MapArg { map: "usa".to_owned() }
    }
}

#[derive(Debug, Default, ClapArgs)]
#[command(after_help = "\
The game lists what you may do; answer with a number. At any prompt: ? for help, t for the table, m for the
routes, q to leave. The game record can be saved with --record and read again with `fogg replay`.")]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) map: MapArg,
    /// Bots to play against, separated by commas: gentle, easy, steady, sharp, merciless, or any of `fogg bots`;
    /// cmd:PROGRAM is a program of your own [default: steady]
    #[arg(long, value_name = "BOT,…")]
    pub(crate) bots: Vec<String>,
    /// How long a program may think about a decision: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", default_value_t)]
    pub(crate) engine_time: TimeLimit,
    /// Number the deal, to play the same one again [default: a secret random one]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Your name
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Save the record of the game to this file when it ends
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Games are dealt from the seed and their number: the same command gives the same games, whatever the number of
threads. A shared win counts for all who share it.

A bot can be a program of your own: --bots 'cmd:python3 mybot.py',greedy starts it and talks to it in lines of
JSON, as docs/bots.md tells. A program that breaks the rules, is too slow or ends forfeits the game: a random
bot plays on for it, and whatever comes out, it has lost. Three games forfeited in a row end the run.")]
pub(crate) struct SimArgs {
    #[command(flatten)]
    pub(crate) map: MapArg,
    /// Number of players [default: as many as bots are named, or 2]
    #[arg(long, short)]
    pub(crate) players: Option<u8>,
    /// Number of games
    #[arg(long, short, default_value_t = 1000)]
    pub(crate) games: u64,
    /// The bots in seat order, separated by commas; a single one takes all seats; cmd:PROGRAM is a program of
    /// your own
    #[arg(long, value_name = "BOT,…", default_value = "random")]
    pub(crate) bots: Vec<String>,
    /// How long a program may think about a decision: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", default_value_t)]
    pub(crate) engine_time: TimeLimit,
    /// The number from which all deals follow
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads to play on [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write a record of every game to this file, one JSON object per line (- for standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Every record is replayed by the rules: its actions, the cards and tickets dealt, and the score. If it has fairness data (the
`fairness` object), the commitment, the seed, the first seat, and every shuffle are recomputed too. Records without fairness
data are counted; --require-fairness makes them wrong. A forged record can have a commitment of its own, so compare the
commitment with the one that was shown before the game. Player names are never verified.

A file without a record is an error. The exit code is 1 if a record is wrong or missing.")]
pub(crate) struct VerifyArgs {
    /// Files of records, one JSON object per line (- for standard input)
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The map, if the records were played on a map file [default: the built-in map each record names]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) map: Option<String>,
    /// Threads to check on [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Treat a record without fairness data as wrong: nothing in it proves how the cards were shuffled
    #[arg(long)]
    pub(crate) require_fairness: bool,
    /// Say nothing about records that are right
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
With --step, press Enter for the next move, s and Enter for the table, m and Enter for the routes, q and Enter
to stop.")]
pub(crate) struct ReplayArgs {
    /// A file of records (- for standard input)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Which game of the file, counted from 1
    #[arg(long, default_value_t = 1)]
    pub(crate) game: usize,
    /// Wait for Enter after every move
    #[arg(long)]
    pub(crate) step: bool,
    /// Show the table after this many moves and stop; 0 shows the deal
    #[arg(long, value_name = "MOVES")]
    pub(crate) at: Option<usize>,
    /// The map, if the game was played on a map file [default: the built-in map the record names]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) map: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Rates are for one core and uniformly random players, with the legal actions of every decision enumerated.
The machine should have nothing else to do; compare figures of one run, not of two. With --games a fixed
number of games is played from a fixed seed and nothing is timed: for instruction counts with
`valgrind --tool=callgrind` (see docs/performance.md).")]
pub(crate) struct BenchArgs {
    /// Only this map [default: all built-in ones]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) map: Option<String>,
    /// Only this number of players [default: 2 to 5]
    #[arg(long, short)]
    pub(crate) players: Option<u8>,
    /// Seconds per measurement
    #[arg(long, default_value_t = 1.0)]
    pub(crate) seconds: f64,
    /// Play exactly so many games, scored, and print only their totals
    #[arg(long)]
    pub(crate) games: Option<u64>,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MapArgs {
    #[command(subcommand)]
    pub(crate) command: MapCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum MapCommand {
    /// List the built-in maps
    List,
    /// Show a map as tables
    Show {
        /// The name of a built-in map, or a map file
        #[arg(value_name = "NAME|FILE")]
        map: String,
    },
    /// Check map files and report everything that is wrong, each with its line
    Check {
        /// Map files, or names of built-in maps
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
    },
    /// Draw a map as SVG or PNG
    Draw {
        /// The name of a built-in map, or a map file
        #[arg(value_name = "NAME|FILE")]
        map: String,
        /// The file to write; its ending, .svg or .png, tells the format
        #[arg(long, short, value_name = "FILE")]
        output: PathBuf,
        /// Width of a PNG in pixels
        #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(200..=8000))]
        width: u32,
    },
}
