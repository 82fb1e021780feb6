//! `fogg backup` and `fogg restore`: the database of a server as one file, and back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::exit::Failure;
use crate::serve::DatabaseUrl;
use crate::table::thousands;

/// What to copy where.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The directory of the database
    #[arg(long, env = "FOGG_DATA", value_name = "DIR", default_value = "fogg-data")]
    data: PathBuf,
    /// Whether the server keeps its data in PostgreSQL, which has commands of its own for this
    #[arg(long, env = "FOGG_DATABASE", hide = true, value_name = "URL")]
    database: Option<DatabaseUrl>,
    /// The file to write; it must not exist yet
    file: PathBuf,
}

/// What to restore where.
#[derive(Debug, Args)]
#[command(after_help = "\
What was there before is kept beside it. A server that runs notices: tables are read again, and clients come back by
themselves. What happened after the backup is gone.")]
pub(crate) struct RestoreArgs {
    /// The directory of the database
    #[arg(long, env = "FOGG_DATA", value_name = "DIR", default_value = "fogg-data")]
    data: PathBuf,
    /// Whether the server keeps its data in PostgreSQL, which has commands of its own for this
    #[arg(long, env = "FOGG_DATABASE", hide = true, value_name = "URL")]
    database: Option<DatabaseUrl>,
    /// The backup
    file: PathBuf,
}

pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<(), Failure> {
    only_sqlite(args.database.as_ref(), "pg_dump --format=custom --file=FILE URL")?;
    let report = fogg_store::backup(&args.data, &args.file).map_err(|error| Failure::Io(error.to_string()))?;
    let (tables, users) = (thousands(report.tables as f64), thousands(report.users as f64));
    let bytes = thousands(report.bytes as f64);
    Ok(writeln!(out, "{tables} tables and {users} accounts are in {}, {bytes} bytes.", args.file.display())?)
}

pub(crate) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<(), Failure> {
    only_sqlite(args.database.as_ref(), "pg_restore --clean --if-exists --dbname=URL FILE")?;
    let report = fogg_store::restore(&args.file, &args.data).map_err(|error| Failure::Io(error.to_string()))?;
    let (tables, users) = (thousands(report.tables as f64), thousands(report.users as f64));
    writeln!(out, "{tables} tables and {users} accounts are in {} again.", args.data.display())?;
    if let Some(kept) = &report.kept {
        writeln!(out, "What was there before is kept in {}.", kept.display())?;
    }
    if let Some(version) = report.upgraded_from {
        writeln!(out, "The backup had schema {version} and was upgraded.")?;
    }
    if report.server_was_running {
        writeln!(out, "The server that runs goes on with the restored data.")?;
    }
    Ok(())
}

/// Refuses to copy an empty directory for somebody whose data is elsewhere.
fn only_sqlite(database: Option<&DatabaseUrl>, instead: &str) -> Result<(), Failure> {
    match database {
        Some(_) => Err(Failure::Usage(format!(
            "the data is in PostgreSQL (--database or FOGG_DATABASE), which has its own command for this: `{instead}`; \
             docs/operations.md tells more"
        ))),
        None => Ok(()),
    }
}
