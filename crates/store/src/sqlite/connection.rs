//! Opens the database file, once per thread that uses it.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::error::is_damage;
use super::migrate::{Identity, MIGRATIONS, migrate};
use super::private;
use crate::StoreError;

/// The database file in the data directory.
pub(super) const DATABASE_FILE: &str = "fogg.db";

/// Maximum time that a connection waits for another program's lock. Only a restore holds one for longer than a moment.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum time that `fogg admin` waits for a gap between the transactions of a server, and the interval between
/// attempts.
const GAP_TIMEOUT: Duration = Duration::from_secs(30);
const GAP_RETRY: Duration = Duration::from_micros(200);

/// Number of prepared statements a connection caches: more than there are.
const STATEMENTS: usize = 128;

/// Opens the connection that writes. Creates the file if it is missing and upgrades it to the newest schema.
pub(super) fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    private::create_file(path)?;
    let mut connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Checked before the first pragma that writes: files of other programs must not be changed.
    check_identity(&connection, path)?;
    private::restrict_access(path);
    prepare_to_write(&connection, path)?;
    migrate(&mut connection, MIGRATIONS)?;
    Ok(connection)
}

/// Opens the connection that writes for `fogg admin`, possibly while a server is running. The database must exist and
/// have the newest schema.
pub(super) fn open_admin_writer(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = open_unread(path)?;
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    let found = check_identity(&connection, path)?;
    if found < known {
        return Err(StoreError::Unavailable(format!(
            "{} has schema {found}, and this program needs {known}: start the server of this version once, it upgrades \
             the database",
            path.display()
        )));
    }
    // This handler replaces the timeout.
    connection.busy_handler(Some(wait_for_gap))?;
    prepare_to_write(&connection, path)?;
    Ok(connection)
}

/// Waits for the lock in short steps. A busy server leaves gaps of about ten microseconds between its transactions, and
/// SQLite's own steps become so long that they would miss them.
fn wait_for_gap(attempts: i32) -> bool {
    std::thread::sleep(GAP_RETRY);
    Duration::from_micros(u64::from(attempts.unsigned_abs()) * 200) < GAP_TIMEOUT
}

/// Sets up a connection that writes.
fn prepare_to_write(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        let why = format!("{}: the file system cannot share memory, so there is no WAL", path.display());
        return Err(StoreError::Unavailable(why));
    }
    // `synchronous = FULL`: a commit is on disk before the store responds. `wal_autocheckpoint = 0`: the checkpointer
    // does the checkpoints, not the commits. `journal_size_limit`: a WAL that has grown beyond this is truncated when
    // it restarts. The cache holds the pages of the largest batch, and savepoints keep their copies of pages in memory.
    // `secure_delete`: deleted or redacted data is overwritten with zeros.
    connection.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864; \
         PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON",
    )?;
    Ok(())
}

/// Opens a connection that only reads. In WAL mode it neither waits for the writer nor blocks it.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// Opens a connection to an existing file of any kind, without reading it. Use it with [`Identity::of`].
pub(super) fn open_unread(path: &Path) -> Result<Connection, StoreError> {
    open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
}

/// Opens a connection to a database of Fogg, for checkpoints and for writing copies.
pub(super) fn open_existing(path: &Path) -> Result<Connection, StoreError> {
    let connection = open_unread(path)?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0")?;
    Ok(connection)
}

/// Opens a connection to a new, empty file.
pub(super) fn create(path: &Path) -> Result<Connection, StoreError> {
    private::create_file(path)?;
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    connection.execute_batch("PRAGMA synchronous = FULL")?;
    Ok(connection)
}

/// Rejects files that are of another program or too new. Returns the schema version (0: empty file).
pub(super) fn check_identity(connection: &Connection, path: &Path) -> Result<u32, StoreError> {
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    match Identity::of(connection) {
        Ok(Identity::Empty) => Ok(0),
        Ok(Identity::Fogg(found)) if found > known => Err(StoreError::TooNew { found, known }),
        Ok(Identity::Fogg(version)) => Ok(version),
        Ok(Identity::Foreign) => {
            Err(StoreError::Unavailable(format!("{} is a database of another program", path.display())))
        }
        Err(error) if is_damage(&error) => {
            Err(StoreError::Unavailable(format!("{} is not a database, or a damaged one", path.display())))
        }
        Err(error) => Err(StoreError::Unavailable(format!("{}: {error}", path.display()))),
    }
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    // Each connection is used by one thread only, so SQLite need not lock it.
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}
