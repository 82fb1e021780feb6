//! `fogg migrate`: copies a server's data from SQLite to PostgreSQL or back.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use fogg_store::{DataLocation, MoveError, MoveReport, MoveStep, move_data};

use crate::exit::Failure;
use crate::serve::DatabaseUrl;
use crate::sim::progress;
use crate::table::{table, thousands};

/// Number of digits shown of each table's digest.
const DIGITS: usize = 16;

/// Options of `fogg migrate`.
#[derive(Debug, Args)]
#[command(after_help = "\
A place is sqlite:DIRECTORY, the directory of `fogg serve --data`, or the URL of `fogg serve --database`, postgres://user:password@host/database. Other users of the machine can see the options of a process; to hide a password, use the environment variables.

Stop the server first. The source is not changed, and the target must be empty. All rows are copied, read again on both sides, and compared; only then is the target kept. If the command is interrupted, run it again. Game clocks get the time of the migration back.

Examples:
  fogg migrate --from sqlite:fogg-data --to postgres://fogg@localhost/fogg
  FOGG_MIGRATE_FROM=postgres://fogg:PASSWORD@localhost/fogg fogg migrate --to sqlite:fogg-data")]
pub(crate) struct MigrateArgs {
    /// Source: sqlite:DIRECTORY or postgres://…
    // Never shown: it may contain a password.
    #[arg(long, env = "FOGG_MIGRATE_FROM", hide_env_values = true, value_name = "PLACE")]
    from: DatabaseUrl,
    /// Target: sqlite:DIRECTORY or postgres://…
    #[arg(long, env = "FOGG_MIGRATE_TO", hide_env_values = true, value_name = "PLACE")]
    to: DatabaseUrl,
}

pub(crate) fn run(args: &MigrateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let place = |flag: &str, url: &DatabaseUrl| {
        DataLocation::parse(url.as_str()).map_err(|why| Failure::Usage(format!("{flag}: {why}")))
    };
    let (from, to) = (place("--from", &args.from)?, place("--to", &args.to)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let begun = Instant::now();
    let bar = progress(0, "rows");
    let mut watch = |progress: fogg_store::MoveProgress| {
        let doing = match progress.step {
            MoveStep::Copying => "copying",
            MoveStep::Checking => "checking",
        };
        bar.set_length(progress.of);
        bar.set_message(format!("{doing} {}", progress.table));
        bar.set_position(progress.done);
    };
    let moved = runtime.block_on(move_data(&from, &to, &mut watch));
    bar.finish_and_clear();
    let report = moved.map_err(|error| match error {
        MoveError::Different(_) => Failure::Wrong(error.to_string()),
        _ => Failure::Io(error.to_string()),
    })?;
    let rows: u64 = report.kinds.iter().map(|kind| kind.rows).sum();
    let seconds = begun.elapsed().as_secs_f64();
    writeln!(out, "{}\n", counts(&report))?;
    writeln!(out, "Copied {from} to {to}: {} rows, each compared after the copy,", thousands(rows as f64))?;
    writeln!(out, "in {seconds:.1} s. Their SHA-256 is")?;
    writeln!(out, "{}.", report.digest)?;
    writeln!(out, "Continue with `fogg serve {}`. The source was not changed.", with_flag(&to))?;
    Ok(writeln!(out, "Do not start a server on it again, or games continue in two places.")?)
}

/// The number of rows and the digest of each table.
fn counts(report: &MoveReport) -> String {
    let mut rows = vec![["what", "rows", "SHA-256"].map(str::to_owned).to_vec()];
    rows.extend(report.kinds.iter().map(|kind| {
        let digest = kind.digest.get(..DIGITS).unwrap_or(&kind.digest);
        vec![kind.table.to_owned(), thousands(kind.rows as f64), format!("{digest}…")]
    }));
    table(&rows)
}

/// The option of `fogg serve` for a place.
fn with_flag(place: &DataLocation) -> String {
    match place {
        DataLocation::Sqlite(dir) => format!("--data {}", shell_words::quote(&dir.to_string_lossy())),
        DataLocation::Postgres(_) => "--database URL".to_owned(),
    }
}
