//! Replaces the database with a backup, while a server runs or not.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::backup::{Unfinished, cannot, copy_to_new, counts, find_damage, step_with_retries};
use super::connection::{DATABASE_FILE, check_identity, open_existing, open_unread};
use super::error::is_damage;
use super::lock::DirLock;
use super::migrate::{Identity, MIGRATIONS, migrate};
use super::{private, uptime};
use crate::{Millis, StoreError};

/// The result of a restore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoreReport {
    /// The number of tables in the restored database.
    pub tables: u64,
    /// The number of users.
    pub users: u64,
    /// The size of the restored file in bytes.
    pub bytes: u64,
    /// The schema version of the backup, if it was older and has been upgraded.
    pub upgraded_from: Option<u32>,
    /// The file with the previous database; `None` if there was none.
    pub kept: Option<PathBuf>,
    /// Whether a server was running. It continues with the restored data.
    pub server_was_running: bool,
}

/// Replaces the database of a data directory with a backup. Creates the directory if it is missing.
///
/// The backup is checked first and is not changed. The previous database is kept in a file next to the new one. A
/// running server continues with the restored data: for it, the replacement is one transaction, its reads see either
/// the old content or the new, and its [`Store::outside_changes`](crate::Store::outside_changes) advances. Its writes
/// wait until the restore is done.
///
/// # Errors
/// [`StoreError::Unavailable`] if the backup is missing, damaged, or of another program, or if the directory cannot be
/// written; [`StoreError::TooNew`] if a newer version has written the backup. The database is unchanged then.
pub fn restore(from: &Path, dir: &Path) -> Result<RestoreReport, StoreError> {
    let live_path = dir.join(DATABASE_FILE);
    let backup = open_backup(from, &live_path)?;
    let version = check_backup(&backup, from)?;

    private::create_dir(dir)?;
    // While this process has the lock, no server can start. If the lock is taken, a server is running, which is fine.
    let lock = match DirLock::take(dir) {
        Ok(lock) => Some(lock),
        Err(StoreError::InUse(_)) => None,
        Err(error) => return Err(error),
    };

    // A copy next to the database, which can be upgraded without changing the backup.
    let unfinished = Unfinished::next_to(&live_path)?;
    let mut copy = copy_to_new(&backup, &unfinished.path)?;
    migrate(&mut copy, MIGRATIONS)?;
    // The time since the backup counts as downtime: no clock ran.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis);
    uptime::heartbeat(&copy, now, 1, now)?;
    // This mark lets a running server distinguish a restore from a write by `fogg admin`.
    copy.execute("UPDATE server SET generation = lower(hex(randomblob(16)))", [])?;
    let (tables, users) = counts(&copy)?;
    let bytes = fs::metadata(&unfinished.path).map_err(|error| cannot("read", &unfinished.path, &error))?.len();

    let kept = if !live_path.exists() {
        close(copy)?;
        unfinished.finish(&live_path)?;
        None
    } else if is_readable(&live_path, lock.is_none())? {
        replace_content(&copy, &live_path)?
    } else if lock.is_some() {
        close(copy)?;
        let kept = move_away(&live_path)?;
        unfinished.finish(&live_path)?;
        Some(kept)
    } else {
        return Err(StoreError::Unavailable(
            "the running server's database is damaged; stop the server first".to_owned(),
        ));
    };
    Ok(RestoreReport {
        tables,
        users,
        bytes,
        upgraded_from: (version < newest()).then_some(version),
        kept,
        server_was_running: lock.is_none(),
    })
}

pub(super) fn newest() -> u32 {
    u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX)
}

fn open_backup(from: &Path, live: &Path) -> Result<Connection, StoreError> {
    if let (Ok(from), Ok(live)) = (from.canonicalize(), live.canonicalize())
        && from == live
    {
        return Err(StoreError::Unavailable(format!("{} is the database itself, not a backup", from.display())));
    }
    if !from.is_file() {
        return Err(StoreError::Unavailable(format!("there is no backup {}", from.display())));
    }
    Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|error| StoreError::Unavailable(format!("{}: {error}", from.display())))
}

/// Returns the schema version of the backup if it is valid.
fn check_backup(backup: &Connection, from: &Path) -> Result<u32, StoreError> {
    let version = check_identity(backup, from)?;
    if version == 0 {
        return Err(StoreError::Unavailable(format!("{} is empty", from.display())));
    }
    match find_damage(backup) {
        Ok(()) => Ok(version),
        Err(why) => Err(StoreError::Unavailable(format!("{} is damaged: {why}", from.display()))),
    }
}

/// Whether the existing database can be replaced through SQLite. A running server with a different schema could not
/// read the replacement.
fn is_readable(live: &Path, server_runs: bool) -> Result<bool, StoreError> {
    let connection = open_unread(live)?;
    match Identity::of(&connection) {
        Ok(Identity::Fogg(version)) if server_runs && version != newest() => Err(StoreError::Unavailable(format!(
            "the running server has schema {version} and this program has {}; use the same version of both, or stop \
             the server",
            newest()
        ))),
        Ok(Identity::Fogg(_) | Identity::Empty) => Ok(true),
        Ok(Identity::Foreign) => Ok(false),
        Err(error) if is_damage(&error) => Ok(false),
        Err(error) => Err(StoreError::Unavailable(format!("{}: {error}", live.display()))),
    }
}

/// Overwrites all pages of the database with those of the copy, in one transaction.
fn replace_content(copy: &Connection, live: &Path) -> Result<Option<PathBuf>, StoreError> {
    let before = open_unread(live)?;
    let mut target = open_existing(live)?;
    // This function waits itself, in shorter steps than SQLite's.
    target.busy_timeout(std::time::Duration::ZERO)?;
    let replacement = Backup::new(copy, &mut target)?;
    // A step of no pages takes the write lock. From here on the server waits, so the saved previous database contains
    // everything up to the last acknowledged action.
    step_with_retries(&replacement, 0)?;
    let kept = match Identity::of(&before)? {
        Identity::Fogg(_) => {
            let path = unused_name(live);
            let unfinished = Unfinished::next_to(&path)?;
            close(copy_to_new(&before, &unfinished.path)?)?;
            unfinished.finish(&path)?;
            Some(path)
        }
        _ => None,
    };
    step_with_retries(&replacement, -1)?;
    Ok(kept)
}

/// Renames an unreadable database and its companion files.
fn move_away(live: &Path) -> Result<PathBuf, StoreError> {
    let kept = unused_name(live);
    for suffix in ["-wal", "-shm", ""] {
        let (from, to) = (with_suffix(live, suffix), with_suffix(&kept, suffix));
        if from.exists() {
            fs::rename(&from, &to).map_err(|error| cannot("rename", &from, &error))?;
        }
    }
    Ok(kept)
}

/// `fogg.db.before-restore-SECONDS`, with a number appended if that name is taken.
fn unused_name(live: &Path) -> PathBuf {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let first = with_suffix(live, &format!(".before-restore-{seconds}"));
    let mut path = first.clone();
    let mut number = 2;
    while path.exists() {
        path = with_suffix(&first, &format!("-{number}"));
        number += 1;
    }
    path
}

pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn close(connection: Connection) -> Result<(), StoreError> {
    Ok(connection.close().map_err(|(_, error)| error)?)
}
