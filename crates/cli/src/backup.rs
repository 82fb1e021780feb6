//! `fogg backup` and `fogg restore`: copies a server's SQLite database to one file and back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::exit::Failure;
use crate::serve::DatabaseUrl;
use crate::table::thousands;

/// Options of `fogg backup`.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// Directory of the database
    #[arg(long, env = "FOGG_DATA", value_name = "DIR", default_value = "fogg-data")]
    data: PathBuf,
    /// PostgreSQL database; rejected, because PostgreSQL has its own backup commands
    #[arg(long, env = "FOGG_DATABASE", hide = true, value_name = "URL")]
    database: Option<DatabaseUrl>,
    /// Output file, which must not exist
    file: PathBuf,
}

/// Options of `fogg restore`.
#[derive(Debug, Args)]
#[command(after_help = "\
The replaced database is kept next to the new one. A running server notices the change: it reloads its tables, and clients reconnect. Everything after the backup is lost.")]
pub(crate) struct RestoreArgs {
    /// Directory of the database
    #[arg(long, env = "FOGG_DATA", value_name = "DIR", default_value = "fogg-data")]
    data: PathBuf,
    /// PostgreSQL database; rejected, because PostgreSQL has its own backup commands
    #[arg(long, env = "FOGG_DATABASE", hide = true, value_name = "URL")]
    database: Option<DatabaseUrl>,
    /// Backup file
    file: PathBuf,
}

pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<(), Failure> {
    only_sqlite(args.database.as_ref(), "pg_dump --format=custom --file=FILE URL")?;
    let report = fogg_store::backup(&args.data, &args.file).map_err(|error| Failure::Io(error.to_string()))?;
    let (tables, users) = (thousands(report.tables as f64), thousands(report.users as f64));
    let bytes = thousands(report.bytes as f64);
    Ok(writeln!(out, "Saved {tables} tables and {users} accounts to {} ({bytes} bytes).", args.file.display())?)
}

pub(crate) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<(), Failure> {
    only_sqlite(args.database.as_ref(), "pg_restore --clean --if-exists --dbname=URL FILE")?;
    let report = fogg_store::restore(&args.file, &args.data).map_err(|error| Failure::Io(error.to_string()))?;
    let (tables, users) = (thousands(report.tables as f64), thousands(report.users as f64));
    writeln!(out, "Restored {tables} tables and {users} accounts to {}.", args.data.display())?;
    if let Some(kept) = &report.kept {
        writeln!(out, "The previous database is kept in {}.", kept.display())?;
    }
    if let Some(version) = report.upgraded_from {
        writeln!(out, "The backup had schema {version} and was upgraded.")?;
    }
    if report.server_was_running {
        writeln!(out, "The running server continues with the restored data.")?;
    }
    Ok(())
}

/// Rejects a server on PostgreSQL: its data directory is empty.
fn only_sqlite(database: Option<&DatabaseUrl>, instead: &str) -> Result<(), Failure> {
    match database {
        Some(_) => Err(Failure::Usage(format!(
            "the data is in PostgreSQL (--database or FOGG_DATABASE), which has its own command for this: `{instead}`; \
             see docs/operations.md"
        ))),
        None => Ok(()),
    }
}
