//! Moves all data out of a data directory, or into a new one.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use parking_lot::Mutex;
use rusqlite::Connection;
use rusqlite::types::{ToSqlOutput, ValueRef};
use tokio::sync::mpsc::{Receiver, Sender};

use super::backup::{Unfinished, cannot};
use super::connection::{DATABASE_FILE, check_identity, create, open_reader, open_unread};
use super::lock::DirLock;
use super::migrate::{MIGRATIONS, migrate};
use super::private;
use super::restore::{newest, with_suffix};
use crate::StoreError;
use crate::moving::{BATCH, KINDS, MoveError, MoveTarget, Row, RowKind, RowStore, Value, too_old};
use crate::postgres::compare_as_postgres;

/// Sorts texts as PostgreSQL does, so that both send their rows in the same order.
const TEXT_ORDER: &str = "fogg_text_order";

/// A connection used by one blocking thread at a time.
#[derive(Clone)]
struct SharedConnection(Arc<Mutex<Connection>>);

impl SharedConnection {
    fn new(connection: Connection) -> Result<SharedConnection, StoreError> {
        connection.create_collation(TEXT_ORDER, compare_as_postgres)?;
        Ok(SharedConnection(Arc::new(Mutex::new(connection))))
    }

    async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let shared = self.clone();
        off_thread(move || {
            let connection = shared.0.lock();
            work(&connection).map_err(|error| explained(&error))
        })
        .await
    }

    async fn count(&self, kind: &'static RowKind) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM {}", kind.table);
        self.with(move |connection| connection.query_row(&sql, [], |row| row.get::<_, i64>(0)))
            .await
            .map(i64::cast_unsigned)
    }

    async fn read(&self, kind: &'static RowKind, rows: Sender<Vec<Row>>) -> Result<(), StoreError> {
        self.with(move |connection| send_rows(connection, kind, &rows)).await
    }
}

async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(StoreError::Unavailable(format!("a thread has ended: {error}"))))
}

/// An error with SQLite's description. A rejected row is not a concurrency conflict here: nothing else writes.
fn explained(error: &rusqlite::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

fn send_rows(connection: &Connection, kind: &RowKind, send: &Sender<Vec<Row>>) -> rusqlite::Result<()> {
    let columns = kind.columns().count();
    let mut query = connection.prepare(&kind.select_in_order(TEXT_ORDER))?;
    let mut rows = query.query([])?;
    loop {
        let mut batch = Vec::with_capacity(BATCH);
        while batch.len() < BATCH
            && let Some(row) = rows.next()?
        {
            batch.push((0..columns).map(|column| row.get(column)).collect::<rusqlite::Result<Row>>()?);
        }
        if batch.is_empty() || send.blocking_send(batch).is_err() {
            return Ok(());
        }
    }
}

impl rusqlite::types::FromSql for Value {
    fn column_result(value: ValueRef<'_>) -> rusqlite::types::FromSqlResult<Value> {
        Ok(match value {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Number(number),
            ValueRef::Text(_) => Value::Text(value.as_str()?.to_owned()),
            ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
            // No column of our STRICT tables holds floating-point numbers.
            ValueRef::Real(_) => return Err(rusqlite::types::FromSqlError::InvalidType),
        })
    }
}

impl rusqlite::types::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// A data directory that is read in one snapshot and locked against servers.
pub(crate) struct OldDatabase {
    connection: SharedConnection,
    /// Dropped last.
    _lock: DirLock,
}

impl OldDatabase {
    pub(crate) async fn open(dir: &Path) -> Result<OldDatabase, MoveError> {
        let path = dir.join(DATABASE_FILE);
        if dir.is_file() {
            return Err(MoveError::Refused(format!("{} is a file; name the directory that it is in", dir.display())));
        }
        if !path.is_file() {
            return Err(MoveError::Refused(format!("the source: there is no database in {}", dir.display())));
        }
        let lock = DirLock::take(dir).map_err(MoveError::Source)?;
        // Read-only: a connection that may write copies the WAL to the database when it closes. If there is no WAL,
        // SQLite creates an empty one and a read-only connection leaves it; the next server removes it.
        let connection = open_reader(&path).map_err(MoveError::Source)?;
        match check_identity(&connection, &path).map_err(MoveError::Source)? {
            0 => {
                let why = format!("the source: the database in {} is empty", dir.display());
                return Err(MoveError::Refused(why));
            }
            version if version < newest() => return Err(too_old(version, newest())),
            _ => {}
        }
        // One snapshot for all reads: the lock does not keep a restore out.
        let begun = connection.execute_batch("BEGIN").map_err(|error| explained(&error));
        let connection = begun.and_then(|()| SharedConnection::new(connection)).map_err(MoveError::Source)?;
        Ok(OldDatabase { connection, _lock: lock })
    }
}

#[async_trait]
impl RowStore for OldDatabase {
    async fn count(&self, kind: &'static RowKind) -> Result<u64, StoreError> {
        self.connection.count(kind).await
    }

    async fn read(&self, kind: &'static RowKind, rows: Sender<Vec<Row>>) -> Result<(), StoreError> {
        self.connection.read(kind, rows).await
    }
}

/// A database that becomes the one of its data directory when it is complete. Until then it has another name.
pub(crate) struct NewDatabase {
    // In this order: the file is closed before it is removed, and the directory is unlocked last.
    connection: SharedConnection,
    file: Unfinished,
    live: PathBuf,
    _lock: DirLock,
}

impl NewDatabase {
    pub(crate) async fn create(dir: &Path) -> Result<NewDatabase, MoveError> {
        let live = dir.join(DATABASE_FILE);
        private::create_dir(dir).map_err(MoveError::Target)?;
        let lock = DirLock::take(dir).map_err(MoveError::Target)?;
        if live.exists() {
            refuse_rows(&live)?;
        }
        // Always the same name: the next move replaces what a killed move left behind.
        let file = Unfinished::at(with_suffix(&live, ".moving")).map_err(MoveError::Target)?;
        let connection = empty_database(&file.path).map_err(MoveError::Target)?;
        Ok(NewDatabase { connection, file, live, _lock: lock })
    }
}

/// Rejects a target that already has data; it is not overwritten.
fn refuse_rows(live: &Path) -> Result<(), MoveError> {
    let target = |error: rusqlite::Error| MoveError::Target(explained(&error));
    let connection = open_unread(live).map_err(MoveError::Target)?;
    if check_identity(&connection, live).map_err(MoveError::Target)? > 0 {
        for kind in KINDS.iter().filter(|kind| !kind.about_the_server) {
            // An older schema may not have this table yet.
            if connection.table_exists(None, kind.table).map_err(target)? {
                let sql = format!("SELECT EXISTS (SELECT 1 FROM {})", kind.table);
                if connection.query_row(&sql, [], |row| row.get(0)).map_err(target)? {
                    let why = format!(
                        "the target: {} has data already ({}), which is not overwritten; name a new directory",
                        live.display(),
                        kind.table
                    );
                    return Err(MoveError::Refused(why));
                }
            }
        }
    }
    connection.close().map_err(|(_, error)| target(error))?;
    // The last connection to a database removes its WAL. A leftover WAL would be taken for part of the new database.
    if with_suffix(live, "-wal").exists() {
        let why = format!("the target: another program has {} open", live.display());
        return Err(MoveError::Refused(why));
    }
    Ok(())
}

fn empty_database(path: &Path) -> Result<SharedConnection, StoreError> {
    let mut connection = create(path)?;
    // No journal file: this file is never rolled back. An incomplete one is deleted.
    connection.query_row("PRAGMA journal_mode = MEMORY", [], |_| Ok(()))?;
    connection.execute_batch("PRAGMA cache_size = -65536")?;
    migrate(&mut connection, MIGRATIONS)?;
    connection.execute_batch("BEGIN")?;
    for kind in KINDS.iter().filter(|kind| kind.about_the_server) {
        connection.execute_batch(&format!("DELETE FROM {}", kind.table))?;
    }
    SharedConnection::new(connection)
}

#[async_trait]
impl RowStore for NewDatabase {
    async fn count(&self, kind: &'static RowKind) -> Result<u64, StoreError> {
        self.connection.count(kind).await
    }

    async fn read(&self, kind: &'static RowKind, rows: Sender<Vec<Row>>) -> Result<(), StoreError> {
        self.connection.read(kind, rows).await
    }
}

#[async_trait]
impl MoveTarget for NewDatabase {
    async fn write(&self, kind: &'static RowKind, mut rows: Receiver<Vec<Row>>) -> Result<(), StoreError> {
        let places: Vec<String> = (1..=kind.columns().count()).map(|place| format!("?{place}")).collect();
        let sql = format!("INSERT INTO {} ({}) VALUES ({})", kind.table, kind.column_list(), places.join(", "));
        let written = self.connection.with(move |connection| {
            let mut insert = connection.prepare(&sql)?;
            while let Some(batch) = rows.blocking_recv() {
                for row in batch {
                    insert.execute(rusqlite::params_from_iter(row))?;
                }
            }
            Ok(())
        });
        written.await
    }

    async fn finish_writing(&self) -> Result<(), StoreError> {
        self.connection.with(|connection| connection.execute_batch("COMMIT")).await
    }

    async fn keep(self: Box<Self>) -> Result<(), StoreError> {
        let NewDatabase { connection, file, live, _lock } = *self;
        off_thread(move || {
            let connection = Arc::into_inner(connection.0).map(Mutex::into_inner);
            let in_use = || StoreError::Unavailable("the new database is still in use".to_owned());
            connection.ok_or_else(in_use)?.close().map_err(|(_, error)| explained(&error))?;
            File::open(&file.path)
                .and_then(|written| written.sync_all())
                .map_err(|error| cannot("write", &file.path, &error))?;
            file.finish(&live)
        })
        .await
    }
}

#[cfg(test)]
impl NewDatabase {
    /// Changes the data between the copy and the check.
    pub(crate) async fn alter(&self, sql: &'static str) {
        self.connection.with(move |connection| connection.execute_batch(sql)).await.expect("it is changed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moving::assert_complete;

    #[test]
    fn every_column_of_the_schema_is_moved() {
        let mut connection = Connection::open_in_memory().expect("memory");
        migrate(&mut connection, MIGRATIONS).expect("the schema");
        let sql = "SELECT t.name, c.name FROM pragma_table_list t, pragma_table_info(t.name) c \
                   WHERE t.name NOT LIKE 'sqlite_%'";
        let mut query = connection.prepare(sql).expect("a query");
        let columns = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("reads");
        assert_complete(columns.collect::<rusqlite::Result<_>>().expect("reads"));
    }
}
