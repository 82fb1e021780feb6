//! The connection pool: a connection is lent for one operation at a time.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod};
use tokio::time::timeout;
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Config, Row};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::error::{DatabaseError, is_retryable};
use crate::StoreError;

/// Maximum time for usual work, and for the wait for a connection before it. After a longer wait, a player would think
/// that the move was lost.
pub(super) const TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum time for background work that reads many rows.
pub(super) const LONG_TIMEOUT: Duration = Duration::from_secs(600);

/// The parameters of a statement.
pub(super) type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A pool of connections to one database. Broken connections are replaced on demand.
#[derive(Clone)]
pub(super) struct Connections {
    pool: Pool,
    /// The location of the database, for messages.
    place: Arc<str>,
}

impl Connections {
    pub(super) fn new(
        config: &Config,
        tls: MakeRustlsConnect,
        most: usize,
        place: Arc<str>,
    ) -> Result<Connections, StoreError> {
        // Fast: a connection known to be closed is replaced; others are not checked before each use.
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), tls, recycling);
        let pool = Pool::builder(manager)
            .max_size(most)
            .build()
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Connections { pool, place })
    }

    /// Runs work on a connection, statement by statement. Work that hits a deadlock or serialization failure is run
    /// once more.
    pub(super) async fn run<T, F: Future<Output = Result<T, DatabaseError>>>(
        &self,
        limit: Duration,
        work: impl Fn(Arc<Connection>) -> F,
    ) -> Result<T, StoreError> {
        self.try_twice(limit, work).await.map_err(|fail| self.explain(fail))
    }

    /// Runs work in a transaction.
    pub(super) async fn run_in_transaction<T, F: Future<Output = Result<T, DatabaseError>>>(
        &self,
        limit: Duration,
        work: impl Fn(Arc<Connection>) -> F,
    ) -> Result<T, StoreError> {
        let work = &work;
        let whole = |connection: Arc<Connection>| async move {
            connection.command("BEGIN").await?;
            match work(Arc::clone(&connection)).await {
                Ok(value) => connection.command("COMMIT").await.map(|()| value),
                Err(fail) => {
                    // If the rollback fails too, the connection is broken, and PostgreSQL undoes the work by itself.
                    let _ = connection.command("ROLLBACK").await;
                    Err(fail)
                }
            }
        };
        self.run(limit, whole).await
    }

    /// Like [`Connections::run`], but returns the original error.
    pub(super) async fn try_twice<T, F: Future<Output = Result<T, DatabaseError>>>(
        &self,
        limit: Duration,
        work: impl Fn(Arc<Connection>) -> F,
    ) -> Result<T, DatabaseError> {
        match self.attempt(limit, &work).await {
            Err(DatabaseError::Postgres(error)) if is_retryable(&error) => self.attempt(limit, &work).await,
            result => result,
        }
    }

    async fn attempt<T, F: Future<Output = Result<T, DatabaseError>>>(
        &self,
        limit: Duration,
        work: &impl Fn(Arc<Connection>) -> F,
    ) -> Result<T, DatabaseError> {
        let object = timeout(TIMEOUT, self.pool.get()).await.map_err(|_late| DatabaseError::Timeout)?;
        let object = object.map_err(DatabaseError::NoConnection)?;
        let connection = Arc::new(Connection { object: Some(object), at_rest: AtomicBool::new(false) });
        let result = timeout(limit, work(Arc::clone(&connection))).await.map_err(|_late| DatabaseError::Timeout)?;
        connection.at_rest.store(true, Ordering::Relaxed);
        result
    }

    /// Takes a connection for one long operation. It is closed when it is dropped, which rolls back uncommitted work.
    pub(super) async fn lend(&self) -> Result<Arc<Connection>, StoreError> {
        let object = timeout(TIMEOUT, self.pool.get()).await.map_err(|_late| DatabaseError::Timeout);
        let object = object.and_then(|object| object.map_err(DatabaseError::NoConnection));
        let object = object.map_err(|fail| self.explain(fail))?;
        Ok(Arc::new(Connection { object: Some(object), at_rest: AtomicBool::new(false) }))
    }

    /// Converts an error for callers outside this module.
    pub(super) fn explain(&self, fail: DatabaseError) -> StoreError {
        fail.explain(&self.place)
    }
}

/// A connection in use. If its work is canceled, because of a timeout or because the caller is gone, the connection is
/// closed: a statement may still be running on it, or a transaction may be open.
pub(super) struct Connection {
    object: Option<Object>,
    at_rest: AtomicBool,
}

impl Connection {
    /// Runs a statement and returns its rows. Its changes are then on disk, unless a transaction is open.
    pub(super) async fn rows(&self, sql: &str, parameters: Parameters<'_>) -> Result<Vec<Row>, DatabaseError> {
        let client = self.client()?;
        let statement = client.prepare_cached(sql).await?;
        Ok(client.query(&statement, parameters).await?)
    }

    /// Runs a statement that returns at most one row.
    pub(super) async fn row(&self, sql: &str, parameters: Parameters<'_>) -> Result<Option<Row>, DatabaseError> {
        Ok(self.rows(sql, parameters).await?.into_iter().next())
    }

    /// Runs a statement and returns the number of rows it changed.
    pub(super) async fn execute(&self, sql: &str, parameters: Parameters<'_>) -> Result<u64, DatabaseError> {
        let client = self.client()?;
        let statement = client.prepare_cached(sql).await?;
        Ok(client.execute(&statement, parameters).await?)
    }

    /// Runs statements without parameters that are not worth preparing.
    pub(super) async fn command(&self, sql: &str) -> Result<(), DatabaseError> {
        Ok(self.client()?.batch_execute(sql).await?)
    }

    /// Runs a statement without preparing it, because its result depends on more than its text.
    pub(super) async fn rows_unprepared(&self, sql: &str) -> Result<Vec<Row>, DatabaseError> {
        Ok(self.client()?.query_typed(sql, &[]).await?)
    }

    /// Starts to copy rows into these columns of a table.
    pub(super) async fn copy_in(
        &self,
        table: &str,
        columns: &str,
    ) -> Result<Pin<Box<BinaryCopyInWriter>>, DatabaseError> {
        let client = self.client()?;
        let statement = client.prepare(&format!("SELECT {columns} FROM {table}")).await?;
        let types: Vec<Type> = statement.columns().iter().map(|column| column.type_().clone()).collect();
        let sink = client.copy_in(&format!("COPY {table} ({columns}) FROM STDIN (FORMAT binary)")).await?;
        Ok(Box::pin(BinaryCopyInWriter::new(sink, &types)))
    }

    fn client(&self) -> Result<&Object, DatabaseError> {
        // It is taken out only when the connection is dropped.
        self.object.as_ref().ok_or(DatabaseError::NoConnection(PoolError::Closed))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(object) = self.object.take()
            && !*self.at_rest.get_mut()
        {
            drop(Object::take(object));
        }
    }
}
