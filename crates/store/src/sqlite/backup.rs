//! Copies the whole database, while a server writes to it or not.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::connection::{DATABASE_FILE, check_identity, create, open_unread};
use super::error::is_damage;
use super::private;
use crate::StoreError;

/// The result of a backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupReport {
    /// The number of tables.
    pub tables: u64,
    /// The number of users.
    pub users: u64,
    /// The size of the file in bytes.
    pub bytes: u64,
}

/// Maximum time that a copy waits for a lock.
const LOCK_TIMEOUT: Duration = Duration::from_secs(30);

/// Interval between attempts to get the lock. A busy server leaves gaps of about ten microseconds between its
/// transactions, so the interval must be short.
const RETRY: Duration = Duration::from_micros(200);

/// Copies the database of a data directory to a single self-contained file: everything committed at one moment. A
/// server may keep running, but its WAL grows until the copy is done.
///
/// The copy is checked. If the database is damaged, no backup file is left behind.
///
/// # Errors
/// [`StoreError::Unavailable`] if there is no database, if it is damaged, if `to` already exists, or if it cannot be
/// written; [`StoreError::TooNew`] if a newer version has written the database.
pub fn backup(dir: &Path, to: &Path) -> Result<BackupReport, StoreError> {
    if to.exists() {
        return Err(StoreError::Unavailable(format!("{} already exists and is not overwritten", to.display())));
    }
    let path = dir.join(DATABASE_FILE);
    if !path.exists() {
        return Err(StoreError::Unavailable(format!("there is no database in {}", dir.display())));
    }
    let live = open_unread(&path)?;
    if check_identity(&live, &path)? == 0 {
        return Err(StoreError::Unavailable(format!("the database in {} is empty", dir.display())));
    }
    // The file has another name until it is complete, so that a partial backup is never mistaken for a complete one.
    let unfinished = Unfinished::next_to(to)?;
    let damaged = |why: String| {
        StoreError::Unavailable(format!(
            "the database in {} is damaged ({why}); there is no backup of it. Restore an older one, or inspect it with \
             `PRAGMA integrity_check`",
            dir.display()
        ))
    };
    let copy = match copy_to_new(&live, &unfinished.path) {
        Err(CopyError::Damaged(error)) => return Err(damaged(error.to_string())),
        copy => copy?,
    };
    // The copy has the pages of the source, so this also checks the source, without slowing a server down.
    if check_identity(&copy, &path)? == 0 {
        return Err(damaged("the copy is empty".to_owned()));
    }
    find_damage(&copy).map_err(damaged)?;
    let (tables, users) = counts(&copy)?;
    copy.close().map_err(|(_, error)| error)?;
    unfinished.finish(to)?;
    let bytes = fs::metadata(to).map_err(|error| cannot("read", to, &error))?.len();
    Ok(BackupReport { tables, users, bytes })
}

/// Reads the whole database. Returns SQLite's description of any damage.
pub(super) fn find_damage(connection: &Connection) -> Result<(), String> {
    match connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0)) {
        Ok(verdict) if verdict == "ok" => Ok(()),
        Ok(verdict) => Err(verdict),
        Err(error) => Err(error.to_string()),
    }
}

/// An error from copying a database.
pub(super) enum CopyError {
    /// The database is damaged.
    Damaged(rusqlite::Error),
    /// Any other error.
    Other(StoreError),
}

impl From<rusqlite::Error> for CopyError {
    fn from(error: rusqlite::Error) -> CopyError {
        if is_damage(&error) { CopyError::Damaged(error) } else { CopyError::Other(error.into()) }
    }
}

impl From<CopyError> for StoreError {
    fn from(error: CopyError) -> StoreError {
        match error {
            CopyError::Damaged(error) => error.into(),
            CopyError::Other(error) => error,
        }
    }
}

/// Copies a database to a new file, which has no WAL.
pub(super) fn copy_to_new(from: &Connection, path: &Path) -> Result<Connection, CopyError> {
    let mut copy = create(path).map_err(CopyError::Other)?;
    let step = Backup::new(from, &mut copy)?;
    // All pages in one step, which is one read transaction: a copy in several steps restarts whenever the server
    // writes.
    step_with_retries(&step, -1)?;
    drop(step);
    copy.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    Ok(copy)
}

/// Runs one step of a copy, waiting for locks of other programs.
pub(super) fn step_with_retries(copy: &Backup<'_, '_>, pages: i32) -> Result<(), CopyError> {
    let begun = Instant::now();
    loop {
        match copy.step(pages)? {
            StepResult::Busy | StepResult::Locked if begun.elapsed() < LOCK_TIMEOUT => sleep(RETRY),
            StepResult::Busy | StepResult::Locked => {
                let why = "another program held the lock for too long".to_owned();
                return Err(CopyError::Other(StoreError::Unavailable(why)));
            }
            _ => return Ok(()),
        }
    }
}

/// The number of tables and users.
pub(super) fn counts(connection: &Connection) -> Result<(u64, u64), StoreError> {
    let count = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned);
    Ok((count("SELECT count(*) FROM tables")?, count("SELECT count(*) FROM users")?))
}

/// A file that is being written; removed unless it is finished.
pub(super) struct Unfinished {
    pub(super) path: PathBuf,
}

impl Unfinished {
    /// Creates a file in the directory of `target`, so that it can be renamed.
    pub(super) fn next_to(target: &Path) -> Result<Unfinished, StoreError> {
        let mut name = target.as_os_str().to_owned();
        name.push(format!(".unfinished-{}", std::process::id()));
        // An existing file was left behind by a killed process with the same process id.
        Unfinished::at(PathBuf::from(name))
    }

    /// Creates a file with this name. An existing file of this name is removed.
    pub(super) fn at(path: PathBuf) -> Result<Unfinished, StoreError> {
        let _ = fs::remove_file(&path);
        private::options().create_new(true).open(&path).map_err(|error| cannot("write", &path, &error))?;
        Ok(Unfinished { path })
    }

    /// Renames the file to its final name, and flushes the directory entry to disk.
    pub(super) fn finish(self, target: &Path) -> Result<(), StoreError> {
        fs::rename(&self.path, target).map_err(|error| cannot("write", target, &error))?;
        let dir = target.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // Not every system can flush a directory; the file itself is already flushed.
        let _ = File::open(dir).and_then(|dir| dir.sync_all());
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // After a rename, no file has this name.
        let _ = fs::remove_file(&self.path);
    }
}

pub(super) fn cannot(what: &str, path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("cannot {what} {}: {error}", path.display()))
}
