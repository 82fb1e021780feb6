//! `fogg admin`: commands for the operator of a server, on the machine of its database, while the server runs or not.
//!
//! Every command writes to the database and adds an entry to the audit log in the same transaction. Servers follow the
//! audit log and apply what concerns them within about a second.

mod accounts;
mod chat;
mod log;
mod reports;
mod site;
mod tables;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use fogg_names::printable;
use fogg_store::{AdminAction, Millis, NewAuditEntry, Postgres, Sqlite, Store, StoreError};
use serde_json::{Map, Value, json};
use tokio::runtime::Runtime;

use crate::exit::Failure;
use crate::serve::DatabaseUrl;

/// Options of `fogg admin`.
#[derive(Debug, Args)]
#[command(after_help = "\
Run these commands on the machine of the server, with its --data or --database. A running server applies them within about a second; they also work while it is stopped. Give an account by its name or id, and a table by its id.

Examples:
  fogg admin reports                                open reports, the newest first
  fogg admin chat TABLE                             the chat of a table, with line numbers
  fogg admin remove-chat TABLE 42 --reason insult   remove a line, on open pages too
  fogg admin mute NAME --for 7d                     no chat for a week
  fogg admin suspend NAME                           no log-in until further notice
  fogg admin reset NAME                             a one-time link to choose a new password
  fogg admin announce 'Maintenance at 20:00 UTC'    a banner for everyone
  fogg admin log                                    everything operators have done")]
pub(crate) struct AdminArgs {
    /// Directory of the database
    #[arg(long, env = "FOGG_DATA", value_name = "DIR", default_value = "fogg-data", global = true)]
    data: PathBuf,
    /// PostgreSQL database, as postgres://user:password@host/database [default: SQLite in the data directory]
    // Never shown: it may contain a password.
    #[arg(long, env = "FOGG_DATABASE", hide_env_values = true, value_name = "URL", global = true)]
    database: Option<DatabaseUrl>,
    /// The reason, for the audit log
    #[arg(long, value_name = "TEXT", global = true)]
    reason: Option<String>,
    /// Print lists as JSON, one object per line
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// List accounts, the last seen first
    Users(accounts::UsersArgs),
    /// Show one account, its sessions, and its latest tables
    User(accounts::AccountArg),
    /// Issue a one-time link to choose a new password
    Reset(accounts::ResetArgs),
    /// Give an account another name
    Rename(accounts::RenameArgs),
    /// Keep an account from writing chat
    Mute(accounts::RestrictArgs),
    /// Let an account write chat again
    Unmute(accounts::AccountArg),
    /// Keep an account from logging in, and end its sessions
    Suspend(accounts::RestrictArgs),
    /// Let an account log in again
    Unsuspend(accounts::AccountArg),
    /// Delete an account and its bots permanently
    Delete(accounts::DeleteArgs),
    /// List tables, private ones included, the latest change first
    Tables(tables::TablesArgs),
    /// Leave a table out of public lists
    Hide(tables::TableArg),
    /// List a table again
    Unhide(tables::TableArg),
    /// Show the chat of a table, with the numbers of its lines
    Chat(chat::ChatArgs),
    /// Remove a chat line
    RemoveChat(chat::RemoveArgs),
    /// List reports from users, the newest first
    Reports(reports::ReportsArgs),
    /// Close reports that have been dealt with
    CloseReport(reports::CloseArgs),
    /// Open or close sign-up; guests can always play
    Signup(site::SignupArgs),
    /// Publish an announcement, or remove it with --clear
    Announce(site::AnnounceArgs),
    /// Show the audit log, the newest entries first
    Log(log::LogArgs),
}

pub(crate) fn run(args: AdminArgs, out: &mut impl Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let AdminArgs { data, database, reason, json, command } = args;
    let store: Box<dyn Store> = match &database {
        Some(url) => Box::new(runtime.block_on(Postgres::connect_for_admin(url.as_str())).map_err(store_failure)?),
        None => Box::new(Sqlite::open_for_admin(&data).map_err(store_failure)?),
    };
    let mut admin = Admin { runtime, store, reason, json, out };
    match command {
        AdminCommand::Users(args) => accounts::users(&mut admin, args),
        AdminCommand::User(args) => accounts::user(&mut admin, &args),
        AdminCommand::Reset(args) => accounts::reset(&mut admin, &args),
        AdminCommand::Rename(args) => accounts::rename(&mut admin, &args),
        AdminCommand::Mute(args) => accounts::mute(&mut admin, &args.account, Some(args.until())),
        AdminCommand::Unmute(args) => accounts::mute(&mut admin, &args, None),
        AdminCommand::Suspend(args) => accounts::suspend(&mut admin, &args.account, Some(args.until())),
        AdminCommand::Unsuspend(args) => accounts::suspend(&mut admin, &args, None),
        AdminCommand::Delete(args) => accounts::delete(&mut admin, &args),
        AdminCommand::Tables(args) => tables::tables(&mut admin, args),
        AdminCommand::Hide(args) => tables::hide(&mut admin, &args, true),
        AdminCommand::Unhide(args) => tables::hide(&mut admin, &args, false),
        AdminCommand::Chat(args) => chat::chat(&mut admin, &args),
        AdminCommand::RemoveChat(args) => chat::remove(&mut admin, &args),
        AdminCommand::Reports(args) => reports::reports(&mut admin, &args),
        AdminCommand::CloseReport(args) => reports::close(&mut admin, &args),
        AdminCommand::Signup(args) => site::signup(&mut admin, &args),
        AdminCommand::Announce(args) => site::announce(&mut admin, &args),
        AdminCommand::Log(args) => log::log(&mut admin, &args),
    }
}

/// The store and the output of one command.
struct Admin<'a, W: Write> {
    runtime: Runtime,
    store: Box<dyn Store>,
    reason: Option<String>,
    json: bool,
    out: &'a mut W,
}

impl<W: Write> Admin<'_, W> {
    /// Runs an operation of the store to its end.
    fn wait<T>(&self, answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, Failure> {
        self.runtime.block_on(answer).map_err(store_failure)
    }

    /// Carries out an action and writes its audit entry. `detail` is an object with the parameters of the action.
    fn administer(&self, action: AdminAction, name: &str, subject: &str, detail: Value) -> Result<(), Failure> {
        let mut detail = match detail {
            Value::Object(detail) => detail,
            _ => Map::new(),
        };
        if let Some(reason) = &self.reason {
            detail.insert("reason".to_owned(), json!(reason));
        }
        let entry = NewAuditEntry {
            at: now(),
            operator: operator(),
            action: name.to_owned(),
            subject: subject.to_owned(),
            detail: Value::Object(detail).to_string(),
        };
        match self.runtime.block_on(self.store.administer(action, entry)) {
            Ok(_id) => Ok(()),
            Err(StoreError::Conflict) => Err(Failure::Wrong(
                "nothing was changed: it was changed or deleted at the same time; check its state and try again"
                    .to_owned(),
            )),
            Err(error) => Err(store_failure(error)),
        }
    }

    /// Prints rows as a table or, with `--json`, as JSON. The first row is the header.
    fn list(&mut self, rows: &[Vec<String>], objects: &[Value], none: &str) -> Result<(), Failure> {
        if self.json {
            for object in objects {
                writeln!(self.out, "{object}")?;
            }
        } else if rows.len() <= 1 {
            writeln!(self.out, "{none}")?;
        } else {
            writeln!(self.out, "{}", crate::table::table(rows))?;
        }
        Ok(())
    }

    /// Prints a sentence.
    fn say(&mut self, sentence: impl fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{sentence}")?)
    }
}

fn store_failure(error: StoreError) -> Failure {
    Failure::Io(error.to_string())
}

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// The operator's user name on the operating system.
fn operator() -> String {
    let named = ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    named.filter(|name| !name.is_empty()).unwrap_or_else(|| "unknown".to_owned())
}

/// A time for people: `2026-11-18 12:30 UTC`.
fn shown_time(at: Millis) -> String {
    match jiff::Timestamp::from_millisecond(at) {
        Ok(time) => time.strftime("%Y-%m-%d %H:%M UTC").to_string(),
        Err(_) => "forever".to_owned(),
    }
}

/// Text from users in one line of a table: escaped and shortened.
fn shown(text: &str, most: usize) -> String {
    let printable = printable(text);
    match printable.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &printable[..end]),
        None => printable.into_owned(),
    }
}

/// A period of time: `30m`, `12h`, `7d`, `2w`, or `forever`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Period {
    Millis(Millis),
    Forever,
}

impl Period {
    /// The time at which a period that starts now ends.
    fn end(self) -> Millis {
        match self {
            Period::Millis(millis) => now().saturating_add(millis),
            Period::Forever => Millis::MAX,
        }
    }
}

impl FromStr for Period {
    type Err = String;

    fn from_str(text: &str) -> Result<Period, String> {
        let wrong = || format!("`{text}` is not a period such as 30m, 12h, 7d, 2w, or forever");
        if text == "forever" {
            return Ok(Period::Forever);
        }
        let unit = text.chars().last().ok_or_else(wrong)?;
        let number: Millis = text[..text.len() - unit.len_utf8()].parse().map_err(|_| wrong())?;
        let minutes = match unit {
            'm' => 1,
            'h' => 60,
            'd' => 24 * 60,
            'w' => 7 * 24 * 60,
            _ => return Err(wrong()),
        };
        let millis = number.checked_mul(minutes * 60_000).filter(|millis| *millis > 0).ok_or_else(wrong)?;
        Ok(Period::Millis(millis))
    }
}
