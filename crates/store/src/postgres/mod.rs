//! The store in a PostgreSQL database, for servers that have one.
//!
//! Appends go through a queue to a few [`writer`]s, which commit in batches. Everything else is a prepared statement or
//! a transaction on a connection from a pool. A connection that breaks is replaced; while the database is away, every
//! call fails within seconds, and as soon as it is back everything works again.

mod accounts;
mod address;
mod append;
mod connections;
mod fail;
mod migrate;
mod tables;
mod text;
mod tls;
mod uptime;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use tokio::sync::{Mutex, mpsc, watch};

use self::connections::{Connection, Connections, LONG_PATIENCE, PATIENCE};
use self::migrate::{MIGRATIONS, migrate};
use self::writer::{Answer, Order, WRITERS, Writer};
use crate::numbers::check_numbers;
use crate::{Append, LogRow, Millis, NewTable, Page, RecordRow, Session, Status, Store, StoreError, TableRow, User};

/// How many connections there are beside those of the writers. PostgreSQL lets a hundred in by default.
const CONNECTIONS: usize = 8;

/// How many appends may wait. Whoever comes then waits to be let in.
const QUEUE: usize = 4096;

/// The store in a PostgreSQL database. It needs the runtime it was made on; dropping it finishes what was asked for.
pub struct Postgres {
    connections: Connections,
    appends: mpsc::Sender<Order>,
    commits: Arc<AtomicU64>,
    /// Never moves: PostgreSQL's backups are restored into a database that no server uses.
    outside: watch::Sender<u64>,
}

impl Postgres {
    /// Connects to the database of this URL, as `postgres://user:password@host:5432/database`, and brings it to the
    /// newest schema.
    ///
    /// `sslmode` is `prefer` unless it says otherwise; with `require` the connection is encrypted and the certificate
    /// checked.
    ///
    /// # Errors
    /// [`StoreError::TooNew`] if a newer version has written the database, [`StoreError::Unavailable`] if it cannot be
    /// reached or written or has tables of another program. The words never contain the password.
    pub async fn connect(url: &str) -> Result<Postgres, StoreError> {
        let config = address::parse(url)?;
        let tls = tls::connector(config.get_ssl_mode())?;
        let place: Arc<str> = address::shown(&config).into();
        let connections = Connections::new(&config, tls.clone(), CONNECTIONS, Arc::clone(&place))?;
        migrate(&connections, MIGRATIONS).await?;
        let writing = Connections::new(&config, tls, WRITERS, place)?;
        let (appends, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let commits = Arc::new(AtomicU64::new(0));
        for _ in 0..WRITERS {
            let (queue, connections, commits) = (Arc::clone(&queue), writing.clone(), Arc::clone(&commits));
            tokio::spawn(Writer { queue, connections, commits }.run());
        }
        Ok(Postgres { connections, appends, commits, outside: watch::Sender::new(0) })
    }

    /// How many commits appends have taken since the start. Far fewer than appends under load, as one commit serves
    /// everybody who waits.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Hands an append to the writers and waits for the answer.
    async fn hand_over(&self, append: Append) -> Result<Answer, StoreError> {
        let (order, answer) = Order::new(append);
        let answered = async {
            self.appends.send(order).await.map_err(|_| closed())?;
            answer.await.map_err(|_| closed())
        };
        tokio::time::timeout(PATIENCE, answered)
            .await
            .map_err(|_late| StoreError::Unavailable("the database is too slow or away".to_owned()))?
    }

    /// Carries out an append in a transaction of its own.
    async fn append_alone(&self, append: &Append) -> Result<(), StoreError> {
        let kept =
            self.connections.run_whole(PATIENCE, |connection| async move { append::append(&connection, append).await });
        kept.await?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("the store is closed".to_owned())
}

#[async_trait]
impl Store for Postgres {
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        check_numbers(&table.log, 0)?;
        let table = &table;
        self.connections.run(PATIENCE, |connection| async move { append::create_table(&connection, table).await }).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        check_numbers(&append.rows, append.after)?;
        if !writer::is_usual(&append) {
            return self.append_alone(&append).await;
        }
        match self.hand_over(append).await? {
            Answer::Kept => Ok(()),
            Answer::Failed(error) => Err(error),
            Answer::Alone(append) => self.append_alone(&append).await,
        }
    }

    async fn set_wake(&self, table: &str, wake_at: Option<Millis>) -> Result<(), StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { append::set_wake(&connection, table, wake_at).await })
            .await
    }

    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::log(&connection, table, after).await }).await
    }

    async fn table(&self, table: &str) -> Result<Option<TableRow>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::table(&connection, table).await }).await
    }

    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::secret(&connection, table).await }).await
    }

    async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::by_code(&connection, code).await }).await
    }

    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::due(&connection, now, limit).await }).await
    }

    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { tables::public(&connection, status, limit).await })
            .await
    }

    async fn tables_of(&self, user: &str, page: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { tables::tables_of(&connection, user, page).await })
            .await
    }

    async fn count_tables(&self) -> Result<[u64; 4], StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::count(&connection).await }).await
    }

    async fn count_open_tables_by(&self, user: &str) -> Result<u64, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::count_open_by(&connection, user).await }).await
    }

    async fn record(&self, table: &str) -> Result<Option<RecordRow>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { tables::record(&connection, table).await }).await
    }

    async fn public_records(
        &self,
        from: Millis,
        until: Millis,
        after: Option<(Millis, String)>,
        limit: u32,
    ) -> Result<Vec<RecordRow>, StoreError> {
        let after = after.as_ref();
        let page = |connection: Arc<Connection>| async move {
            tables::public_records(&connection, from, until, after, limit).await
        };
        self.connections.run(PATIENCE, page).await
    }

    async fn create_user(&self, user: User) -> Result<(), StoreError> {
        let user = &user;
        self.connections.run(PATIENCE, |connection| async move { accounts::create_user(&connection, user).await }).await
    }

    async fn update_user(&self, user: User) -> Result<(), StoreError> {
        let user = &user;
        self.connections.run(PATIENCE, |connection| async move { accounts::update_user(&connection, user).await }).await
    }

    async fn user(&self, id: &str) -> Result<Option<User>, StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { accounts::user(&connection, accounts::USER, id).await })
            .await
    }

    async fn user_by_name(&self, name_key: &str) -> Result<Option<User>, StoreError> {
        let found = |connection: Arc<Connection>| async move {
            accounts::user(&connection, accounts::USER_BY_NAME, name_key).await
        };
        self.connections.run(PATIENCE, found).await
    }

    async fn bots_of(&self, owner: &str) -> Result<Vec<User>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { accounts::bots_of(&connection, owner).await }).await
    }

    async fn delete_idle_guests(&self, seen_before: Millis) -> Result<u64, StoreError> {
        let deleted =
            |connection: Arc<Connection>| async move { accounts::delete_idle_guests(&connection, seen_before).await };
        self.connections.run(LONG_PATIENCE, deleted).await
    }

    async fn create_session(&self, session: Session) -> Result<(), StoreError> {
        let session = &session;
        self.connections
            .run(PATIENCE, |connection| async move { accounts::create_session(&connection, session).await })
            .await
    }

    async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<(Session, User)>, StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { accounts::session(&connection, *token_hash).await })
            .await
    }

    async fn touch_session(&self, token_hash: &[u8; 32], seen: Millis) -> Result<(), StoreError> {
        let touched =
            |connection: Arc<Connection>| async move { accounts::touch_session(&connection, *token_hash, seen).await };
        self.connections.run(PATIENCE, touched).await
    }

    async fn delete_session(&self, token_hash: &[u8; 32]) -> Result<(), StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { accounts::delete_session(&connection, *token_hash).await })
            .await
    }

    async fn delete_sessions_of(&self, user: &str, except: Option<&[u8; 32]>) -> Result<(), StoreError> {
        let deleted = |connection: Arc<Connection>| async move {
            accounts::delete_sessions_of(&connection, user, except.copied()).await
        };
        self.connections.run(PATIENCE, deleted).await
    }

    async fn delete_expired_sessions(&self, now: Millis) -> Result<u64, StoreError> {
        let deleted =
            |connection: Arc<Connection>| async move { accounts::delete_expired_sessions(&connection, now).await };
        self.connections.run(LONG_PATIENCE, deleted).await
    }

    async fn set_mute(&self, user: &str, muted: &str, on: bool) -> Result<(), StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { accounts::set_mute(&connection, user, muted, on).await })
            .await
    }

    async fn mutes_of(&self, user: &str) -> Result<Vec<String>, StoreError> {
        self.connections.run(PATIENCE, |connection| async move { accounts::mutes_of(&connection, user).await }).await
    }

    async fn names_of_muted(&self, user: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.connections
            .run(PATIENCE, |connection| async move { accounts::names_of_muted(&connection, user).await })
            .await
    }

    async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        self.connections.run(PATIENCE, |connection| async move { uptime::beat(&connection, now).await }).await
    }

    async fn note_start(
        &self,
        now: Millis,
        at_least: Millis,
        since: Millis,
    ) -> Result<Vec<(Millis, Millis)>, StoreError> {
        let noted =
            |connection: Arc<Connection>| async move { uptime::note_start(&connection, now, at_least, since).await };
        self.connections.run_whole(LONG_PATIENCE, noted).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.connections.run(PATIENCE, |connection| async move { uptime::check(&connection).await }).await
    }

    fn outside_changes(&self) -> watch::Receiver<u64> {
        self.outside.subscribe()
    }
}
