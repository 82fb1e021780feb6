//! Copies of the whole database, taken while a server writes to it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::connection::{DATABASE_FILE, check_identity, create, open_unread};
use super::fail::is_damage;
use super::private;
use crate::StoreError;

/// What a backup contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupReport {
    /// How many tables.
    pub tables: u64,
    /// How many users.
    pub users: u64,
    /// How long the file is.
    pub bytes: u64,
}

/// How long a copy waits for its turn before it gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often it tries meanwhile. A busy server leaves gaps of some ten microseconds between its transactions, so this
/// must not be long.
const RETRY: Duration = Duration::from_micros(200);

/// Copies the database of a data directory into one file that needs no other: everything that was committed at one
/// moment. A server may run meanwhile; it is not stopped, but its WAL grows until the copy is done.
///
/// The copy is checked. If the database is damaged, no backup is left that somebody might rely on.
///
/// # Errors
/// [`StoreError::Unavailable`] if there is no database, if it is damaged, if `to` exists already, or if it cannot be written;
/// [`StoreError::TooNew`] if a newer version has written the database.
pub fn backup(dir: &Path, to: &Path) -> Result<BackupReport, StoreError> {
    if to.exists() {
        return Err(StoreError::Unavailable(format!("{} exists already; it is not overwritten", to.display())));
    }
    let path = dir.join(DATABASE_FILE);
    if !path.exists() {
        return Err(StoreError::Unavailable(format!("there is no database in {}", dir.display())));
    }
    let live = open_unread(&path)?;
    if check_identity(&live, &path)? == 0 {
        return Err(StoreError::Unavailable(format!("the database in {} is empty", dir.display())));
    }
    // Under another name until it is whole, so that nobody takes half a backup for a backup.
    let unfinished = Unfinished::beside(to)?;
    let damaged = |why: String| {
        StoreError::Unavailable(format!(
            "the database in {} is damaged ({why}); there is no backup of it. Restore an older one, or look at it with \
             `PRAGMA integrity_check`",
            dir.display()
        ))
    };
    let copy = match copy_to_new(&live, &unfinished.path) {
        Err(CopyError::Damaged(error)) => return Err(damaged(error.to_string())),
        copy => copy?,
    };
    // The copy has the pages of the source, so this tells whether the source is sound, without slowing a server down.
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

/// Reads all of a database. Says in SQLite's words what is wrong with it.
pub(super) fn find_damage(connection: &Connection) -> Result<(), String> {
    match connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0)) {
        Ok(verdict) if verdict == "ok" => Ok(()),
        Ok(verdict) => Err(verdict),
        Err(error) => Err(error.to_string()),
    }
}

/// Why a database could not be copied.
pub(super) enum CopyError {
    /// It is damaged.
    Damaged(rusqlite::Error),
    /// Anything else.
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

/// Copies a database into a new file, which has no WAL beside it.
pub(super) fn copy_to_new(from: &Connection, path: &Path) -> Result<Connection, CopyError> {
    let mut copy = create(path).map_err(CopyError::Other)?;
    let step = Backup::new(from, &mut copy)?;
    // All in one step, which is one read transaction: a copy in several begins anew whenever the server writes.
    patiently(&step, -1)?;
    drop(step);
    copy.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    Ok(copy)
}

/// Takes a step of a copy, waiting for locks of others.
pub(super) fn patiently(copy: &Backup<'_, '_>, pages: i32) -> Result<(), CopyError> {
    let begun = Instant::now();
    loop {
        match copy.step(pages)? {
            StepResult::Busy | StepResult::Locked if begun.elapsed() < PATIENCE => sleep(RETRY),
            StepResult::Busy | StepResult::Locked => {
                let why = "another program holds its lock for too long".to_owned();
                return Err(CopyError::Other(StoreError::Unavailable(why)));
            }
            _ => return Ok(()),
        }
    }
}

/// How many tables and users there are.
pub(super) fn counts(connection: &Connection) -> Result<(u64, u64), StoreError> {
    let count = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned);
    Ok((count("SELECT count(*) FROM tables")?, count("SELECT count(*) FROM users")?))
}

/// A file that is being written; removed unless it is finished.
pub(super) struct Unfinished {
    pub(super) path: PathBuf,
}

impl Unfinished {
    /// A new file in the directory of `target`, so that it can be renamed.
    pub(super) fn beside(target: &Path) -> Result<Unfinished, StoreError> {
        let mut name = target.as_os_str().to_owned();
        name.push(format!(".unfinished-{}", std::process::id()));
        // What is there was left behind by a process of the same number that was killed.
        Unfinished::at(PathBuf::from(name))
    }

    /// A new file of this name. What is there of this name is removed.
    pub(super) fn at(path: PathBuf) -> Result<Unfinished, StoreError> {
        let _ = fs::remove_file(&path);
        private::options().create_new(true).open(&path).map_err(|error| cannot("write", &path, &error))?;
        Ok(Unfinished { path })
    }

    /// Gives it its name, and makes sure that the name too is on the disk.
    pub(super) fn finish(self, target: &Path) -> Result<(), StoreError> {
        fs::rename(&self.path, target).map_err(|error| cannot("write", target, &error))?;
        let dir = target.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // Not every system can flush a directory; the file itself is flushed already.
        let _ = File::open(dir).and_then(|dir| dir.sync_all());
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // Once it has been renamed, there is nothing of this name.
        let _ = fs::remove_file(&self.path);
    }
}

pub(super) fn cannot(what: &str, path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("cannot {what} {}: {error}", path.display()))
}
