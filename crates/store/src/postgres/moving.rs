//! Moves all data out of a PostgreSQL database, or into an empty one.

use std::error::Error;
use std::sync::Arc;

use async_trait::async_trait;
use bytes::BytesMut;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use super::address;
use super::connections::{Connection, Connections};
use super::error::{DatabaseError, describe};
use super::migrate::{Identity, MIGRATIONS, bring_up_to_date, identity};
use super::text::{SqlText, StoredText};
use super::tls;
use crate::StoreError;
use crate::moving::{BATCH, KINDS, MoveError, MoveTarget, Row, RowKind, RowStore, Value, too_old};

/// A move has no time limit, and each side waits for the other. Only locks time out soon: a program that holds one is
/// writing to the database, and a move must not split its changes.
const LIMITS: &str = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; \
                      SET LOCAL lock_timeout = '10s'";

/// The number of servers that use the database now.
const COUNT_LIVE_SERVERS: &str = "SELECT count(*) FROM nodes WHERE lease_until > clock_timestamp()";

/// Makes new tables get ids after those of the moved tables.
const CONTINUE_NUMBERING: &str =
    "SELECT setval(pg_get_serial_sequence('tables', 'id'), greatest(max(id), 1)) FROM tables HAVING count(*) > 0";

/// The location of a database, for messages.
pub(crate) fn shown(url: &str) -> Result<String, StoreError> {
    Ok(address::shown(&address::parse(url)?))
}

/// A transaction in a database. Dropping it rolls it back.
struct Transaction {
    connection: Arc<Connection>,
    place: Arc<str>,
}

impl Transaction {
    /// Connects without starting the transaction.
    async fn connect(url: &str) -> Result<Transaction, StoreError> {
        let config = address::parse(url)?;
        let tls = tls::connector(config.get_ssl_mode())?;
        let place: Arc<str> = address::shown(&config).into();
        let connection = Connections::new(&config, tls, 1, Arc::clone(&place))?.lend().await?;
        Ok(Transaction { connection, place })
    }

    /// An error with PostgreSQL's description. A rejected row is not a concurrency conflict here: nothing else writes.
    fn explain(&self, fail: DatabaseError) -> StoreError {
        match fail {
            DatabaseError::Postgres(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                StoreError::Unavailable(format!("another program writes to the database {}; stop it first", self.place))
            }
            DatabaseError::Postgres(error) => StoreError::Unavailable(describe(&error, &self.place)),
            other => other.explain(&self.place),
        }
    }

    /// Locks all tables until the end of the transaction, so that no other program writes and no server starts.
    async fn lock_all(&self, mode: &str) -> Result<(), DatabaseError> {
        let tables: Vec<&str> = KINDS.iter().map(|kind| kind.table).chain(["nodes"]).collect();
        self.connection.command(&format!("LOCK TABLE {} IN {mode} MODE", tables.join(", "))).await
    }

    /// Whether a server uses the database.
    async fn is_in_use(&self) -> Result<bool, DatabaseError> {
        let row = self.connection.row(COUNT_LIVE_SERVERS, &[]).await?;
        Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.unwrap_or(0) > 0)
    }

    fn in_use(&self, which: &str) -> MoveError {
        MoveError::Refused(format!(
            "a server runs on the {which}, database {}; stop it first. One that was killed counts as running for ten seconds",
            self.place
        ))
    }

    async fn has_rows(&self, kind: &RowKind) -> Result<bool, DatabaseError> {
        let row = self.connection.row(&format!("SELECT EXISTS (SELECT FROM {})", kind.table), &[]).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or(false))
    }

    async fn count(&self, kind: &RowKind) -> Result<u64, StoreError> {
        let counted = async {
            let row = self.connection.row(&format!("SELECT count(*) FROM {}", kind.table), &[]).await?;
            Ok(row.map(|row| row.try_get::<_, i64>(0)).transpose()?.unwrap_or(0).cast_unsigned())
        };
        counted.await.map_err(|fail| self.explain(fail))
    }

    async fn read(&self, kind: &RowKind, rows: Sender<Vec<Row>>) -> Result<(), StoreError> {
        self.send_rows(kind, rows).await.map_err(|fail| self.explain(fail))
    }

    async fn send_rows(&self, kind: &RowKind, send: Sender<Vec<Row>>) -> Result<(), DatabaseError> {
        let cursor = format!("moving_{}", kind.table);
        let select = kind.select_in_order("\"C\"");
        self.connection.command(&format!("DECLARE {cursor} NO SCROLL CURSOR FOR {select}")).await?;
        let fetch = format!("FETCH {BATCH} FROM {cursor}");
        loop {
            let rows = self.connection.rows_unprepared(&fetch).await?;
            let values = rows.iter().map(|row| (0..row.len()).map(|column| row.try_get(column)).collect());
            let batch: Vec<Row> = values.collect::<Result<_, tokio_postgres::Error>>()?;
            if batch.is_empty() || send.send(batch).await.is_err() {
                break;
            }
        }
        self.connection.command(&format!("CLOSE {cursor}")).await
    }
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(match *ty {
            Type::BOOL => Value::Number(i64::from(bool::from_sql(ty, raw)?)),
            Type::INT2 => Value::Number(i64::from(i16::from_sql(ty, raw)?)),
            Type::INT4 => Value::Number(i64::from(i32::from_sql(ty, raw)?)),
            Type::INT8 => Value::Number(i64::from_sql(ty, raw)?),
            Type::BYTEA => Value::Bytes(raw.to_vec()),
            _ => Value::Text(StoredText::from_sql(ty, raw)?.0),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::BOOL | Type::INT2 | Type::INT4 | Type::INT8 | Type::BYTEA | Type::TEXT)
    }
}

impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (self, ty) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Number(number), &Type::INT8) => number.to_sql(ty, out),
            // Some columns of PostgreSQL are narrower. A value that does not fit was not written by Fogg.
            (Value::Number(number), &Type::INT4) => i32::try_from(*number)?.to_sql(ty, out),
            (Value::Number(number), &Type::INT2) => i16::try_from(*number)?.to_sql(ty, out),
            (Value::Number(number @ (0 | 1)), &Type::BOOL) => (*number == 1).to_sql(ty, out),
            (Value::Text(text), &Type::TEXT) => SqlText(text).to_sql(ty, out),
            (Value::Bytes(bytes), &Type::BYTEA) => bytes.as_slice().to_sql(ty, out),
            _ => Err("a value does not fit its column".into()),
        }
    }

    fn accepts(ty: &Type) -> bool {
        <Value as FromSql>::accepts(ty)
    }

    to_sql_checked!();
}

/// A database that is read in one snapshot. Until the end, no other program can write to it, and no server can start.
pub(crate) struct OldDatabase(Transaction);

impl OldDatabase {
    pub(crate) async fn open(url: &str) -> Result<OldDatabase, MoveError> {
        let transaction = Transaction::connect(url).await.map_err(MoveError::Source)?;
        let fails = |fail| MoveError::Source(transaction.explain(fail));
        let connection = &transaction.connection;
        let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
        match identity(connection).await.map_err(fails)? {
            Identity::Fogg(found) if found == known => {}
            Identity::Fogg(found) if found < known => return Err(too_old(found, known)),
            Identity::Fogg(found) => return Err(MoveError::Source(StoreError::TooNew { found, known })),
            Identity::Empty | Identity::Foreign => {
                let why = format!("the source: there is no data of Fogg in the database {}", transaction.place);
                return Err(MoveError::Refused(why));
            }
        }
        // The locks come first, so that the snapshot is not older than they are.
        connection.command(&format!("BEGIN ISOLATION LEVEL REPEATABLE READ; {LIMITS}")).await.map_err(fails)?;
        transaction.lock_all("SHARE").await.map_err(fails)?;
        connection.command("SET TRANSACTION READ ONLY").await.map_err(fails)?;
        if transaction.is_in_use().await.map_err(fails)? {
            return Err(transaction.in_use("source"));
        }
        Ok(OldDatabase(transaction))
    }
}

#[async_trait]
impl RowStore for OldDatabase {
    async fn count(&self, kind: &'static RowKind) -> Result<u64, StoreError> {
        self.0.count(kind).await
    }

    async fn read(&self, kind: &'static RowKind, rows: Sender<Vec<Row>>) -> Result<(), StoreError> {
        self.0.read(kind, rows).await
    }
}

/// A database that is filled in one transaction, which also creates its tables if they do not exist.
pub(crate) struct NewDatabase(Transaction);

impl NewDatabase {
    pub(crate) async fn create(url: &str) -> Result<NewDatabase, MoveError> {
        let transaction = Transaction::connect(url).await.map_err(MoveError::Target)?;
        let fails = |fail| MoveError::Target(transaction.explain(fail));
        let connection = &transaction.connection;
        connection.command(&format!("BEGIN; {LIMITS}")).await.map_err(fails)?;
        bring_up_to_date(connection).await.map_err(fails)?;
        transaction.lock_all("EXCLUSIVE").await.map_err(fails)?;
        if transaction.is_in_use().await.map_err(fails)? {
            return Err(transaction.in_use("target"));
        }
        for kind in KINDS {
            if kind.about_the_server {
                connection.command(&format!("DELETE FROM {}", kind.table)).await.map_err(fails)?;
            } else if transaction.has_rows(kind).await.map_err(fails)? {
                let why = format!(
                    "the target: the database {} has data already ({}), which is not overwritten; give it an empty one",
                    transaction.place, kind.table
                );
                return Err(MoveError::Refused(why));
            }
        }
        Ok(NewDatabase(transaction))
    }

    async fn take_rows(&self, kind: &RowKind, mut rows: Receiver<Vec<Row>>) -> Result<(), DatabaseError> {
        let mut writer = self.0.connection.copy_in(kind.table, &kind.column_list()).await?;
        while let Some(batch) = rows.recv().await {
            for row in batch {
                writer.as_mut().write_raw(row.iter()).await?;
            }
        }
        writer.as_mut().finish().await?;
        Ok(())
    }
}

#[async_trait]
impl RowStore for NewDatabase {
    async fn count(&self, kind: &'static RowKind) -> Result<u64, StoreError> {
        self.0.count(kind).await
    }

    async fn read(&self, kind: &'static RowKind, rows: Sender<Vec<Row>>) -> Result<(), StoreError> {
        self.0.read(kind, rows).await
    }
}

#[async_trait]
impl MoveTarget for NewDatabase {
    async fn write(&self, kind: &'static RowKind, rows: Receiver<Vec<Row>>) -> Result<(), StoreError> {
        self.take_rows(kind, rows).await.map_err(|fail| self.0.explain(fail))
    }

    async fn finish_writing(&self) -> Result<(), StoreError> {
        let finish = async {
            self.0.connection.rows(CONTINUE_NUMBERING, &[]).await?;
            // Otherwise PostgreSQL would assume tiny tables until it analyzes them by itself.
            let tables: Vec<&str> = KINDS.iter().map(|kind| kind.table).collect();
            self.0.connection.command(&format!("ANALYZE {}", tables.join(", "))).await
        };
        finish.await.map_err(|fail| self.0.explain(fail))
    }

    async fn keep(self: Box<Self>) -> Result<(), StoreError> {
        self.0.connection.command("COMMIT").await.map_err(|fail| self.0.explain(fail))
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use crate::moving::assert_complete;
    use crate::testing::PostgresDatabase;

    #[tokio::test]
    #[ignore = "needs PostgreSQL; cargo xtask test starts one"]
    async fn every_column_of_the_schema_is_moved() {
        let database = PostgresDatabase::new().await;
        drop(database.store().await);
        let client = database.client().await;
        let sql = "SELECT table_name::text, column_name::text FROM information_schema.columns \
                   WHERE table_schema = 'public'";
        let rows = client.query(sql, &[]).await.expect("reads");
        assert_complete(rows.iter().map(|row| (row.get(0), row.get(1))).collect());
    }
}
