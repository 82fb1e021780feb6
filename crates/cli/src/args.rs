//! The commands and options. Their help texts are the manual.

use std::path::PathBuf;

use clap::{Args as ClapArgs, CommandFactory, Parser, Subcommand};

use crate::{admin, arena, backup, explain, migrate, serve, swarm};
use fogg_external_bot::TimeLimit;

/// Railway board games: play, simulate, and analyze them, or host a server.
///
/// Two maps, North America (usa) and Europe (europe), for 2 to 5 players. Without a command, the server starts.
#[derive(Debug, Parser)]
#[command(name = "fogg", version, max_term_width = 100, after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  fogg                                             start the server, like fogg serve
  fogg play --bots easy                            play in the terminal
  fogg sim --map europe --players 4 --games 1000 --bots random,random,greedy,greedy
  fogg sim --players 2 --games 100 --seed 7 --record games.jsonl && fogg verify games.jsonl
  fogg arena --bots greedy,random --blocks 500     compare two bots over duplicate deals
  fogg replay games.jsonl --game 3                 show a game move by move
  fogg explain games.jsonl --game 3 --at 40        analyze the decision after 40 moves
  fogg map draw usa -o usa.png                     draw the map

Exit codes:
  0  success
  1  validation failed (invalid record or map file), or an external bot kept forfeiting
  2  usage error (unknown name, wrong option)
  3  file or I/O error";

/// The commands as `fogg --help` groups them.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["play"]),
    ("Bots and analysis", &["bots", "sim", "arena", "explain", "bench"]),
    ("Maps and records", &["map", "replay", "verify"]),
    ("Server", &["serve", "admin", "backup", "restore", "migrate", "swarm"]),
    ("Shell", &["completions", "man", "help"]),
];

/// The command line, with a help text that lists the commands in groups.
pub(crate) fn command() -> clap::Command {
    // Built, so that the generated command `help` is among the others.
    let mut built = Args::command();
    built.build();
    let mut list = String::new();
    for (title, names) in GROUPS {
        list.push_str(&format!("{title}:\n"));
        for name in names {
            let about = built.find_subcommand(name).and_then(clap::Command::get_about);
            list.push_str(&format!("  {name:<12} {}\n", about.map(ToString::to_string).unwrap_or_default()));
        }
        list.push('\n');
    }
    let template =
        format!("{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}Options:\n{{options}}{{after-help}}");
    Args::command().help_template(template)
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play against bots in the terminal
    Play(PlayArgs),
    /// List built-in bots and levels
    Bots,
    /// Simulate games between bots
    Sim(SimArgs),
    /// Compare bots over duplicate deals and rate them
    Arena(arena::ArenaArgs),
    /// Analyze a decision in a recorded game with the strong bot
    Explain(explain::ExplainArgs),
    /// Measure engine speed
    Bench(BenchArgs),
    /// List, show, check, and draw maps
    Map(MapArgs),
    /// Show a recorded game move by move
    Replay(ReplayArgs),
    /// Verify game records against the rules
    Verify(VerifyArgs),
    /// Run the server (the default)
    Serve(serve::ServeArgs),
    /// Manage accounts, tables, chat, reports, and announcements
    Admin(admin::AdminArgs),
    /// Back up a server's database to one file, even while it runs
    Backup(backup::BackupArgs),
    /// Restore a server's database from a backup, even while it runs
    Restore(backup::RestoreArgs),
    /// Copy a server's data from SQLite to PostgreSQL or back
    Migrate(migrate::MigrateArgs),
    /// Load-test a server with simulated players
    Swarm(swarm::SwarmArgs),
    /// Print a completion script for a shell
    ///
    /// For example: fogg completions bash > ~/.local/share/bash-completion/completions/fogg
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the man pages to a directory
    Man {
        /// The directory, created if missing
        dir: PathBuf,
    },
}

/// The option `--map`, for every command that needs a map.
#[derive(Debug, ClapArgs)]
pub(crate) struct MapArg {
    /// Name of a built-in map, or a map file
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
The game lists your options; answer with a number. At any prompt: ? for help, t for the table, m for the routes, q to quit. Save the game with --record and read it later with `fogg replay`.")]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) map: MapArg,
    /// Opponents, separated by commas: gentle, easy, steady, sharp, merciless, any other of `fogg bots`, or
    /// cmd:PROGRAM for an external bot [default: steady]
    #[arg(long, value_name = "BOT,…")]
    pub(crate) bots: Vec<String>,
    /// Time limit of an external bot per decision: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", default_value_t)]
    pub(crate) engine_time: TimeLimit,
    /// Seed for the deal; reuse it to get the same deal again [default: random]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Your name
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Save the game record to this file when the game ends
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Each deal depends only on the seed and the number of the game: the same command plays the same games with any number of threads. A shared win counts for every winner.

--bots 'cmd:python3 mybot.py',greedy runs an external bot, which exchanges lines of JSON with fogg (docs/bots.md). An external bot that breaks the rules, exceeds its time limit, or exits forfeits the game: a random bot finishes it, and the external bot loses. Three forfeits in a row end the run.")]
pub(crate) struct SimArgs {
    #[command(flatten)]
    pub(crate) map: MapArg,
    /// Number of players [default: the number of bots, or 2]
    #[arg(long, short)]
    pub(crate) players: Option<u8>,
    /// Number of games
    #[arg(long, short, default_value_t = 1000)]
    pub(crate) games: u64,
    /// Bots in seat order, separated by commas; a single bot takes all seats; cmd:PROGRAM runs an external bot
    #[arg(long, value_name = "BOT,…", default_value = "random")]
    pub(crate) bots: Vec<String>,
    /// Time limit of an external bot per decision: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", default_value_t)]
    pub(crate) engine_time: TimeLimit,
    /// Random seed for all deals
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads [default: one per core]
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
Every record is replayed: its actions, the cards and tickets dealt, and the score. If it has fairness data (the `fairness` object), the commitment, the seed, the first seat, and every shuffle are recomputed too. Records without fairness data are counted; --require-fairness rejects them. A forged record can contain its own commitment, so compare the commitment with the one that was shown before the game. Player names are never verified.

A file without a record is an error. The exit code is 1 if a record is invalid or missing.")]
pub(crate) struct VerifyArgs {
    /// Files with one record (a JSON object) per line (- for standard input)
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Map of the records, if they were played on a map file [default: the built-in map each record names]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) map: Option<String>,
    /// Number of threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Reject records without fairness data, which cannot prove how the cards were shuffled
    #[arg(long)]
    pub(crate) require_fairness: bool,
    /// Print only invalid records
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
With --step, press Enter for the next move, s and Enter for the table, m and Enter for the routes, q and Enter to stop.")]
pub(crate) struct ReplayArgs {
    /// File with one record per line (- for standard input)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Number of the game in the file, starting at 1
    #[arg(long, default_value_t = 1)]
    pub(crate) game: usize,
    /// Wait for Enter after every move
    #[arg(long)]
    pub(crate) step: bool,
    /// Show the table after this many moves and stop; 0 shows the deal
    #[arg(long, value_name = "MOVES")]
    pub(crate) at: Option<usize>,
    /// Draw the board with the scores to this file (.svg or .png), at the end or after --at moves
    #[arg(long, value_name = "FILE")]
    pub(crate) draw: Option<PathBuf>,
    /// Map of the game, if it was played on a map file [default: the built-in map the record names]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) map: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Rates are for one core and uniformly random players, with the legal actions of every decision enumerated. Run it on an idle machine, and compare results of one run, not of two. With --games, it plays a fixed number of games from a fixed seed and measures no time, for instruction counts with `valgrind --tool=callgrind` (see docs/performance.md).")]
pub(crate) struct BenchArgs {
    /// Only this map [default: all built-in maps]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) map: Option<String>,
    /// Only this number of players [default: 2 to 5]
    #[arg(long, short)]
    pub(crate) players: Option<u8>,
    /// Seconds per measurement
    #[arg(long, default_value_t = 1.0)]
    pub(crate) seconds: f64,
    /// Play exactly this many games with scoring, and print only totals
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
        /// Name of a built-in map, or a map file
        #[arg(value_name = "NAME|FILE")]
        map: String,
    },
    /// Check map files and report every error with its line
    Check {
        /// Map files, or names of built-in maps
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
    },
    /// Draw a map as SVG or PNG
    Draw {
        /// Name of a built-in map, or a map file
        #[arg(value_name = "NAME|FILE")]
        map: String,
        /// Output file (.svg or .png)
        #[arg(long, short, value_name = "FILE")]
        output: PathBuf,
        /// Width of a PNG in pixels
        #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(200..=8000))]
        width: u32,
    },
}
