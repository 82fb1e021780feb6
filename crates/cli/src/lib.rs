//! The `fogg` command line.

mod admin;
mod arena;
mod args;
mod backup;
mod bench;
mod describe;
mod escape;
mod exit;
mod explain;
mod hostile;
mod log;
mod map;
mod migrate;
mod picture;
mod play;
mod replay;
mod serve;
mod sim;
mod swarm;
mod table;
mod verify;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use args::{Args, Command};
pub use exit::Failure;

/// Runs the command line `arguments`, the first of which is the program's own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    // Without a command, run `serve`, so that environment variables configure it too.
    if arguments.len() == 1 {
        arguments.push("serve".into());
    }
    let parsed = args::command().try_get_matches_from(arguments);
    let args = match parsed.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => args,
        Err(error) => {
            // clap prints help and version to standard output, and errors to standard error.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(Failure::USAGE));
        }
    };
    match execute(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message().is_empty() {
                escape::complain(failure.message());
            }
            ExitCode::from(failure.code())
        }
    }
}

/// Standard input, locked only while a line is read, because `fogg replay -` also reads its file from it.
fn keyboard() -> io::BufReader<io::Stdin> {
    io::BufReader::new(io::stdin())
}

fn execute(args: Args) -> Result<(), Failure> {
    let out = &mut escape::EscapingWriter::new(io::stdout().lock());
    match args.command {
        Command::Serve(args) => serve::run(args, out),
        Command::Backup(args) => backup::backup(&args, out),
        Command::Restore(args) => backup::restore(&args, out),
        Command::Migrate(args) => migrate::run(&args, out),
        Command::Admin(args) => admin::run(args, out),
        Command::Swarm(args) => swarm::run(&args, out),
        Command::Play(args) => play::run(&args, &mut keyboard(), out),
        Command::Sim(args) => sim::run(&args, out),
        Command::Arena(args) => arena::run(&args, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Replay(args) => replay::run(&args, &mut keyboard(), out),
        Command::Explain(args) => explain::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Map(args) => map::run(&args, out),
        Command::Bots => {
            let list = |head: [&str; 2], bots: &[fogg_bots::Registered]| {
                let mut rows = vec![head.map(str::to_owned).to_vec()];
                rows.extend(bots.iter().map(|bot| vec![bot.name.to_owned(), bot.about.to_owned()]));
                table::table(&rows)
            };
            writeln!(out, "{}\n", list(["level", "description"], fogg_bots::LEVELS))?;
            Ok(writeln!(out, "{}", list(["bot", "description"], fogg_bots::REGISTRY))?)
        }
        Command::Completions { shell } => {
            // To memory first: the generator panics if writing fails.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut args::command(), "fogg", &mut script);
            Ok(out.write_all(&script)?)
        }
        Command::Man { dir } => {
            std::fs::create_dir_all(&dir).map_err(|error| Failure::io(&dir, error))?;
            clap_mangen::generate_to(args::command(), &dir).map_err(|error| Failure::io(&dir, error))?;
            Ok(writeln!(out, "man pages written to {}", dir.display())?)
        }
    }
}

/// The Rust code of the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
