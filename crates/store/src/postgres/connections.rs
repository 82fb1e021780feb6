//! Connections, lent for one piece of work at a time.

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

use super::fail::{Fail, is_crossed};
use crate::StoreError;

/// How long usual work may take, and how long the wait for a connection before. Whoever waits longer for a move thinks
/// that it was lost.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How long work may take that goes through many rows, and for which nobody sits and waits.
pub(super) const LONG_PATIENCE: Duration = Duration::from_secs(600);

/// The parameters of a statement.
pub(super) type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

/// So many connections to one database. Broken ones are replaced when they are wanted.
#[derive(Clone)]
pub(super) struct Connections {
    pool: Pool,
    /// Where the database is, for people.
    place: Arc<str>,
}

impl Connections {
    pub(super) fn new(
        config: &Config,
        tls: MakeRustlsConnect,
        most: usize,
        place: Arc<str>,
    ) -> Result<Connections, StoreError> {
        // Fast: a connection that is known to be closed is replaced; others are not asked before each use.
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), tls, recycling);
        let pool = Pool::builder(manager)
            .max_size(most)
            .build()
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Connections { pool, place })
    }

    /// Runs some work on a connection, statement by statement. Work that stood in another's way is run once more.
    pub(super) async fn run<T, F: Future<Output = Result<T, Fail>>>(
        &self,
        limit: Duration,
        work: impl Fn(Arc<Connection>) -> F,
    ) -> Result<T, StoreError> {
        self.try_twice(limit, work).await.map_err(|fail| self.explain(fail))
    }

    /// The same, all or nothing.
    pub(super) async fn run_whole<T, F: Future<Output = Result<T, Fail>>>(
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
                    // If even this fails, the connection is broken, and PostgreSQL undoes the work by itself.
                    let _ = connection.command("ROLLBACK").await;
                    Err(fail)
                }
            }
        };
        self.run(limit, whole).await
    }

    /// The same as [`Connections::run`], for those who look at the failure themselves.
    pub(super) async fn try_twice<T, F: Future<Output = Result<T, Fail>>>(
        &self,
        limit: Duration,
        work: impl Fn(Arc<Connection>) -> F,
    ) -> Result<T, Fail> {
        match self.attempt(limit, &work).await {
            Err(Fail::Database(error)) if is_crossed(&error) => self.attempt(limit, &work).await,
            result => result,
        }
    }

    async fn attempt<T, F: Future<Output = Result<T, Fail>>>(
        &self,
        limit: Duration,
        work: &impl Fn(Arc<Connection>) -> F,
    ) -> Result<T, Fail> {
        let object = timeout(PATIENCE, self.pool.get()).await.map_err(|_late| Fail::Late)?;
        let object = object.map_err(Fail::NoConnection)?;
        let connection = Arc::new(Connection { object: Some(object), at_rest: AtomicBool::new(false) });
        let result = timeout(limit, work(Arc::clone(&connection))).await.map_err(|_late| Fail::Late)?;
        connection.at_rest.store(true, Ordering::Relaxed);
        result
    }

    /// A connection for one long piece of work. It is closed when it is dropped, and what was not committed is undone.
    pub(super) async fn lend(&self) -> Result<Arc<Connection>, StoreError> {
        let object = timeout(PATIENCE, self.pool.get()).await.map_err(|_late| Fail::Late);
        let object = object.and_then(|object| object.map_err(Fail::NoConnection));
        let object = object.map_err(|fail| self.explain(fail))?;
        Ok(Arc::new(Connection { object: Some(object), at_rest: AtomicBool::new(false) }))
    }

    /// What this failure means, for the outside.
    pub(super) fn explain(&self, fail: Fail) -> StoreError {
        fail.explain(&self.place)
    }
}

/// A connection while some work has it. If the work is left in the middle, because it takes too long or nobody wants
/// it any more, the connection is closed: a statement may still be under way on it, or a transaction open.
pub(super) struct Connection {
    object: Option<Object>,
    at_rest: AtomicBool,
}

impl Connection {
    /// Runs a statement and gives the rows it answers with. What it changes is on the disk then, unless a transaction
    /// is open.
    pub(super) async fn rows(&self, sql: &str, parameters: Parameters<'_>) -> Result<Vec<Row>, Fail> {
        let client = self.client()?;
        let statement = client.prepare_cached(sql).await?;
        Ok(client.query(&statement, parameters).await?)
    }

    /// The same for at most one row.
    pub(super) async fn row(&self, sql: &str, parameters: Parameters<'_>) -> Result<Option<Row>, Fail> {
        Ok(self.rows(sql, parameters).await?.into_iter().next())
    }

    /// Runs a statement and says how many rows it changed.
    pub(super) async fn execute(&self, sql: &str, parameters: Parameters<'_>) -> Result<u64, Fail> {
        let client = self.client()?;
        let statement = client.prepare_cached(sql).await?;
        Ok(client.execute(&statement, parameters).await?)
    }

    /// Runs statements without parameters that are not worth preparing.
    pub(super) async fn command(&self, sql: &str) -> Result<(), Fail> {
        Ok(self.client()?.batch_execute(sql).await?)
    }

    /// Runs a statement that PostgreSQL must not remember, because what it answers with depends on more than its words.
    pub(super) async fn rows_at_once(&self, sql: &str) -> Result<Vec<Row>, Fail> {
        Ok(self.client()?.query_typed(sql, &[]).await?)
    }

    /// Begins to copy rows into these columns of a table.
    pub(super) async fn copy_in(&self, table: &str, columns: &str) -> Result<Pin<Box<BinaryCopyInWriter>>, Fail> {
        let client = self.client()?;
        let statement = client.prepare(&format!("SELECT {columns} FROM {table}")).await?;
        let types: Vec<Type> = statement.columns().iter().map(|column| column.type_().clone()).collect();
        let sink = client.copy_in(&format!("COPY {table} ({columns}) FROM STDIN (FORMAT binary)")).await?;
        Ok(Box::pin(BinaryCopyInWriter::new(sink, &types)))
    }

    fn client(&self) -> Result<&Object, Fail> {
        // It is taken away only when the connection is dropped.
        self.object.as_ref().ok_or(Fail::NoConnection(PoolError::Closed))
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
