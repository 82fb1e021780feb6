//! The store in a PostgreSQL database, which several servers can share.
//!
//! Appends go through a queue to a few [`writer`]s, which commit in batches. Everything else is a prepared statement or
//! a transaction on a connection from a pool. Broken connections are replaced. While the database is unreachable, every
//! call fails within seconds; once it is back, everything works again.

mod accounts;
mod address;
mod append;
mod clock;
mod connections;
mod error;
mod lease;
mod migrate;
pub(crate) mod moving;
mod nodes;
mod notifications;
mod operators;
mod retention;
mod tables;
mod text;
mod tls;
mod uptime;
mod writer;

#[cfg(all(test, feature = "testing"))]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use async_trait::async_trait;
use tokio::sync::{Mutex, broadcast, mpsc, watch};
use tokio::task::AbortHandle;

pub(crate) use self::text::compare_as_postgres;

use self::clock::DatabaseClock;
use self::connections::{Connection, Connections, LONG_TIMEOUT, TIMEOUT};
use self::lease::{Lease, new_node};
use self::migrate::{MIGRATIONS, check_schema, migrate};
use self::writer::{Answer, QueuedAppend, WRITERS, Writer};
use crate::checks::{check_change, check_chat};
use crate::numbers::check_numbers;
use crate::{
    AdminAction, Append, AuditEntry, Epoch, LogRow, Member, Millis, NewAuditEntry, NewReport, NewTable, Notification,
    Page, PresenceChange, RecordRow, Report, Session, Status, Store, StoreError, TableRow, TableSearch, TableStatus,
    User, UserChange, UserSearch,
};

/// Number of connections in addition to those of the writers. PostgreSQL allows a hundred by default.
const CONNECTIONS: usize = 8;

/// Number of connections of `fogg admin`.
const ADMIN_CONNECTIONS: usize = 2;

/// Maximum number of queued appends. Further callers wait for a free slot.
const QUEUE: usize = 4096;

/// Number of notifications buffered for a slow receiver. Beyond that, it is informed of the loss.
const NOTIFICATION_BUFFER: usize = 4096;

/// The store in a PostgreSQL database, which other servers may use at the same time. It needs the runtime it was
/// created on. Dropping it finishes queued work.
pub struct Postgres {
    connections: Connections,
    appends: mpsc::Sender<QueuedAppend>,
    commits: Arc<AtomicU64>,
    /// Never changes: PostgreSQL backups are restored into a database that no server uses.
    outside: watch::Sender<u64>,
    /// The name of this server among those on the database.
    node: Arc<str>,
    outgoing: mpsc::Sender<Notification>,
    incoming: broadcast::Sender<Notification>,
    clock: Arc<DatabaseClock>,
    /// The background tasks; `None` for `fogg admin`.
    background: Option<Background>,
}

/// The background tasks of a server.
struct Background {
    lease: AbortHandle,
    /// Locked while the lease is renewed.
    renewing: Arc<Mutex<()>>,
    listening: AbortHandle,
}

impl Postgres {
    /// Connects to the database at this URL, such as `postgres://user:password@host:5432/database`, and upgrades it to
    /// the newest schema.
    ///
    /// `sslmode` is `prefer` unless the URL sets it. With `require`, the connection is encrypted and the certificate is
    /// checked.
    ///
    /// # Errors
    /// [`StoreError::TooNew`] if a newer version has written the database, [`StoreError::Unavailable`] if it cannot be
    /// reached or written or has tables of another program. The message never contains the password.
    pub async fn connect(url: &str) -> Result<Postgres, StoreError> {
        let config = address::parse(url)?;
        let tls = tls::connector(config.get_ssl_mode())?;
        let place: Arc<str> = address::shown(&config).into();
        let connections = Connections::new(&config, tls.clone(), CONNECTIONS, Arc::clone(&place))?;
        migrate(&connections, MIGRATIONS).await?;
        let writing = Connections::new(&config, tls.clone(), WRITERS, place)?;
        let (appends, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let commits = Arc::new(AtomicU64::new(0));
        for _ in 0..WRITERS {
            let (queue, connections, commits) = (Arc::clone(&queue), writing.clone(), Arc::clone(&commits));
            tokio::spawn(Writer { queue, connections, commits }.run());
        }
        let node = new_node(&connections).await?;
        let clock = Arc::new(DatabaseClock::new());
        let renewing = Arc::new(Mutex::new(()));
        let lease = Lease {
            node: Arc::clone(&node),
            connections: connections.clone(),
            clock: Arc::clone(&clock),
            renewing: Arc::clone(&renewing),
        };
        // A server without a valid lease must not start: it could not own any table.
        lease.renew().await?;
        let lease = tokio::spawn(lease.keep()).abort_handle();
        let (outgoing, to_send) = mpsc::channel(notifications::WAITING);
        tokio::spawn(notifications::send(Arc::clone(&node), to_send, connections.clone()));
        let incoming = broadcast::Sender::new(NOTIFICATION_BUFFER);
        let listening =
            tokio::spawn(notifications::listen(Arc::clone(&node), config, tls, incoming.clone())).abort_handle();
        let outside = watch::Sender::new(0);
        let background = Some(Background { lease, renewing, listening });
        Ok(Postgres { connections, appends, commits, outside, node, outgoing, incoming, clock, background })
    }

    /// Connects to the database at this URL for administration, while servers use it or not. It must have the newest
    /// schema. This is not a server: it owns no tables, cannot append, and neither sends nor receives notifications.
    ///
    /// # Errors
    /// [`StoreError::TooNew`] if a newer version has written the database, [`StoreError::Unavailable`] if it cannot be
    /// reached, has an older schema, or has no data of Fogg. The message never contains the password.
    pub async fn connect_for_admin(url: &str) -> Result<Postgres, StoreError> {
        let config = address::parse(url)?;
        let tls = tls::connector(config.get_ssl_mode())?;
        let place: Arc<str> = address::shown(&config).into();
        let connections = Connections::new(&config, tls, ADMIN_CONNECTIONS, place)?;
        connections.run(TIMEOUT, |connection| async move { check_schema(&connection).await }).await?;
        let clock = Arc::new(DatabaseClock::new());
        let asked = Instant::now();
        let there = connections.run(TIMEOUT, |connection| async move { nodes::time(&connection).await }).await?;
        clock.set(there, asked + asked.elapsed() / 2);
        // The receivers are dropped: appends are rejected, and notifications are dropped.
        let (appends, _) = mpsc::channel(1);
        let (outgoing, _) = mpsc::channel(1);
        let (commits, outside) = (Arc::new(AtomicU64::new(0)), watch::Sender::new(0));
        let (node, incoming) = ("admin".into(), broadcast::Sender::new(1));
        Ok(Postgres { connections, appends, commits, outside, node, outgoing, incoming, clock, background: None })
    }

    /// The number of commits for appends since the start. Under load, this is far less than the number of appends,
    /// because one commit serves all waiting callers.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Sends an append to the writers and waits for the answer.
    async fn hand_over(&self, append: Append) -> Result<Answer, StoreError> {
        let (order, answer) = QueuedAppend::new(append);
        let answered = async {
            self.appends.send(order).await.map_err(|_| closed())?;
            answer.await.map_err(|_| closed())
        };
        tokio::time::timeout(TIMEOUT, answered)
            .await
            .map_err(|_late| StoreError::Unavailable("the database is too slow or unreachable".to_owned()))?
    }

    /// Carries out an append in its own transaction.
    async fn append_alone(&self, append: &Append) -> Result<(), StoreError> {
        let kept = self
            .connections
            .run_in_transaction(TIMEOUT, |connection| async move { append::append(&connection, append).await });
        kept.await?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(background) = &self.background {
            background.lease.abort();
            background.listening.abort();
        }
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
        self.connections.run(TIMEOUT, |connection| async move { append::create_table(&connection, table).await }).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        check_numbers(&append.rows, append.after)?;
        let grown = Notification::Grown {
            table: append.table.clone(),
            last: append.rows.last().map_or(append.after, |row| row.number),
        };
        if writer::is_usual(&append) {
            match self.hand_over(append).await? {
                Answer::Kept => {}
                Answer::Failed(error) => return Err(error),
                Answer::Alone(append) => self.append_alone(&append).await?,
            }
        } else {
            self.append_alone(&append).await?;
        }
        self.notify_peers(grown);
        Ok(())
    }

    async fn set_wake(&self, table: &str, wake_at: Option<Millis>) -> Result<(), StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { append::set_wake(&connection, table, wake_at).await })
            .await
    }

    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { tables::log(&connection, table, after).await }).await
    }

    async fn log_page(&self, table: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { tables::log_page(&connection, table, after, limit).await })
            .await
    }

    async fn chat(&self, table: &str, before: u64, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { tables::chat(&connection, table, before, limit).await })
            .await
    }

    async fn table(&self, table: &str) -> Result<Option<TableRow>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { tables::table(&connection, table).await }).await
    }

    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { tables::secret(&connection, table).await }).await
    }

    async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { tables::by_code(&connection, code).await }).await
    }

    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        let node = &*self.node;
        let due = |connection: Arc<Connection>| async move { nodes::claim_due(&connection, now, limit, node).await };
        self.connections.run(TIMEOUT, due).await
    }

    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { tables::public(&connection, status, limit).await })
            .await
    }

    async fn tables_of(&self, user: &str, page: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { tables::tables_of(&connection, user, page).await })
            .await
    }

    async fn count_tables(&self) -> Result<[u64; 4], StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { tables::count(&connection).await }).await
    }

    async fn count_open_tables_by(&self, user: &str) -> Result<u64, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { tables::count_open_by(&connection, user).await }).await
    }

    async fn record(&self, table: &str) -> Result<Option<RecordRow>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { tables::record(&connection, table).await }).await
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
        self.connections.run(TIMEOUT, page).await
    }

    async fn create_user(&self, user: User) -> Result<(), StoreError> {
        let user = &user;
        self.connections.run(TIMEOUT, |connection| async move { accounts::create_user(&connection, user).await }).await
    }

    async fn change_user(&self, change: UserChange) -> Result<User, StoreError> {
        check_change(&change)?;
        let change = &change;
        let changed = |connection: Arc<Connection>| async move { accounts::change_user(&connection, change).await };
        self.connections.run_in_transaction(TIMEOUT, changed).await
    }

    async fn delete_user(&self, id: &str) -> Result<Vec<String>, StoreError> {
        self.connections
            .run_in_transaction(TIMEOUT, |connection| async move { accounts::delete_user(&connection, id).await })
            .await
    }

    async fn create_session_after_login(&self, session: Session, password: &str) -> Result<(), StoreError> {
        let session = &session;
        let created = |connection: Arc<Connection>| async move {
            accounts::create_session_after_login(&connection, session, password).await
        };
        self.connections.run(TIMEOUT, created).await
    }

    async fn replace_sessions(&self, session: Session) -> Result<(), StoreError> {
        let session = &session;
        self.connections
            .run_in_transaction(
                TIMEOUT,
                |connection| async move { accounts::replace_sessions(&connection, session).await },
            )
            .await
    }

    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::sessions_of(&connection, user, now).await })
            .await
    }

    async fn release_guest_names(&self, seen_before: Millis) -> Result<u64, StoreError> {
        let released =
            |connection: Arc<Connection>| async move { retention::release_guest_names(&connection, seen_before).await };
        self.connections.run(LONG_TIMEOUT, released).await
    }

    async fn set_recovery_codes(&self, user: &str, version: i64, hashes: Vec<[u8; 32]>) -> Result<(), StoreError> {
        let hashes = &hashes;
        let set = |connection: Arc<Connection>| async move {
            accounts::set_recovery_codes(&connection, user, version, hashes).await
        };
        self.connections.run_in_transaction(TIMEOUT, set).await
    }

    async fn count_recovery_codes(&self, user: &str) -> Result<u64, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::count_recovery_codes(&connection, user).await })
            .await
    }

    async fn user_of_reset(&self, token_hash: &[u8; 32], now: Millis) -> Result<Option<User>, StoreError> {
        let found =
            |connection: Arc<Connection>| async move { accounts::user_of_reset(&connection, *token_hash, now).await };
        self.connections.run(TIMEOUT, found).await
    }

    async fn save_settings(&self, user: &str, settings: &str) -> Result<User, StoreError> {
        let saved =
            |connection: Arc<Connection>| async move { accounts::save_settings(&connection, user, settings).await };
        self.connections.run_in_transaction(TIMEOUT, saved).await
    }

    async fn remember_device(&self, user: &str, hash: &[u8; 32], now: Millis, most: u32) -> Result<(), StoreError> {
        let remembered = |connection: Arc<Connection>| async move {
            accounts::remember_device(&connection, user, *hash, now, most).await
        };
        self.connections.run_in_transaction(TIMEOUT, remembered).await
    }

    async fn is_known_device(&self, user: &str, hash: &[u8; 32]) -> Result<bool, StoreError> {
        let known =
            |connection: Arc<Connection>| async move { accounts::is_known_device(&connection, user, *hash).await };
        self.connections.run(TIMEOUT, known).await
    }

    async fn delete_closed_tables(&self, updated_before: Millis, limit: u32) -> Result<u64, StoreError> {
        let deleted = |connection: Arc<Connection>| async move {
            retention::delete_closed_tables(&connection, updated_before, limit).await
        };
        self.connections.run_in_transaction(LONG_TIMEOUT, deleted).await
    }

    async fn redact_chat(&self, ended_before: Millis, body: &str, limit: u32) -> Result<u64, StoreError> {
        check_chat(body)?;
        let redacted = |connection: Arc<Connection>| async move {
            retention::redact_chat(&connection, ended_before, body, limit).await
        };
        self.connections.run_in_transaction(LONG_TIMEOUT, redacted).await
    }

    async fn deleted_users_at_tables(
        &self,
        after: Option<(String, String)>,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let after = &after.unwrap_or_default();
        let found = |connection: Arc<Connection>| async move {
            retention::deleted_users_at_tables(&connection, after, limit).await
        };
        self.connections.run(LONG_TIMEOUT, found).await
    }

    async fn missing_users(&self, ids: Vec<String>) -> Result<Vec<String>, StoreError> {
        let ids = &ids;
        self.connections.run(TIMEOUT, |connection| async move { accounts::missing_users(&connection, ids).await }).await
    }

    async fn add_report(&self, report: NewReport, most_open: u32) -> Result<Option<u64>, StoreError> {
        let report = &report;
        let added =
            |connection: Arc<Connection>| async move { operators::add_report(&connection, report, most_open).await };
        self.connections.run_in_transaction(TIMEOUT, added).await
    }

    async fn reports(&self, closed: bool, before: u64, limit: u32) -> Result<Vec<Report>, StoreError> {
        let found =
            |connection: Arc<Connection>| async move { operators::reports(&connection, closed, before, limit).await };
        self.connections.run(TIMEOUT, found).await
    }

    async fn administer(&self, action: AdminAction, entry: NewAuditEntry) -> Result<u64, StoreError> {
        if let AdminAction::RemoveChat { body, .. } = &action {
            check_chat(body)?;
        }
        let (action, entry) = (&action, &entry);
        let done = |connection: Arc<Connection>| async move { operators::administer(&connection, action, entry).await };
        self.connections.run_in_transaction(TIMEOUT, done).await
    }

    async fn audit_after(&self, id: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let found = |connection: Arc<Connection>| async move {
            operators::audit(&connection, operators::AUDIT_AFTER, id, limit).await
        };
        self.connections.run(TIMEOUT, found).await
    }

    async fn audit_before(&self, before: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let found = |connection: Arc<Connection>| async move {
            operators::audit(&connection, operators::AUDIT_BEFORE, before, limit).await
        };
        self.connections.run(TIMEOUT, found).await
    }

    async fn site_settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { operators::site_settings(&connection).await }).await
    }

    async fn search_users(&self, search: UserSearch) -> Result<Vec<User>, StoreError> {
        let search = &search;
        let found = |connection: Arc<Connection>| async move { operators::search_users(&connection, search).await };
        self.connections.run(LONG_TIMEOUT, found).await
    }

    async fn search_tables(&self, search: TableSearch) -> Result<Vec<(TableRow, bool)>, StoreError> {
        let search = &search;
        let found = |connection: Arc<Connection>| async move { operators::search_tables(&connection, search).await };
        self.connections.run(LONG_TIMEOUT, found).await
    }

    async fn user(&self, id: &str) -> Result<Option<User>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::user(&connection, accounts::USER, id).await })
            .await
    }

    async fn users_by_name(&self, key: &str) -> Result<Vec<User>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { accounts::users_by_name(&connection, key).await }).await
    }

    async fn bots_of(&self, owner: &str) -> Result<Vec<User>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { accounts::bots_of(&connection, owner).await }).await
    }

    async fn delete_idle_guests(&self, seen_before: Millis) -> Result<u64, StoreError> {
        let deleted =
            |connection: Arc<Connection>| async move { accounts::delete_idle_guests(&connection, seen_before).await };
        self.connections.run(LONG_TIMEOUT, deleted).await
    }

    async fn create_session(&self, session: Session) -> Result<(), StoreError> {
        let session = &session;
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::create_session(&connection, session).await })
            .await
    }

    async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<(Session, User)>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::session(&connection, *token_hash).await })
            .await
    }

    async fn touch_session(&self, token_hash: &[u8; 32], seen: Millis) -> Result<(), StoreError> {
        let touched =
            |connection: Arc<Connection>| async move { accounts::touch_session(&connection, *token_hash, seen).await };
        self.connections.run(TIMEOUT, touched).await
    }

    async fn delete_session(&self, token_hash: &[u8; 32]) -> Result<(), StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::delete_session(&connection, *token_hash).await })
            .await
    }

    async fn delete_sessions_of(&self, user: &str, except: Option<&[u8; 32]>) -> Result<(), StoreError> {
        let deleted = |connection: Arc<Connection>| async move {
            accounts::delete_sessions_of(&connection, user, except.copied()).await
        };
        self.connections.run(TIMEOUT, deleted).await
    }

    async fn delete_expired_sessions(&self, now: Millis) -> Result<u64, StoreError> {
        let deleted =
            |connection: Arc<Connection>| async move { accounts::delete_expired_sessions(&connection, now).await };
        self.connections.run(LONG_TIMEOUT, deleted).await
    }

    async fn set_mute(&self, user: &str, muted: &str, on: bool) -> Result<(), StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::set_mute(&connection, user, muted, on).await })
            .await
    }

    async fn mutes_of(&self, user: &str) -> Result<Vec<String>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { accounts::mutes_of(&connection, user).await }).await
    }

    async fn names_of_muted(&self, user: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.connections
            .run(TIMEOUT, |connection| async move { accounts::names_of_muted(&connection, user).await })
            .await
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn claim(&self, table: &str) -> Result<Option<Epoch>, StoreError> {
        let node = &*self.node;
        self.connections.run(TIMEOUT, |connection| async move { nodes::claim(&connection, table, node).await }).await
    }

    async fn release(&self, table: &str) -> Result<(), StoreError> {
        let node = &*self.node;
        self.connections.run(TIMEOUT, |connection| async move { nodes::release(&connection, table, node).await }).await
    }

    async fn table_statuses(&self, tables: &[String]) -> Result<Vec<TableStatus>, StoreError> {
        let node = &*self.node;
        self.connections
            .run(TIMEOUT, |connection| async move { nodes::table_statuses(&connection, tables, node).await })
            .await
    }

    async fn members(&self, table: &str) -> Result<Vec<Member>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { nodes::members(&connection, table).await }).await
    }

    async fn record_presence(&self, changes: &[PresenceChange]) -> Result<(), StoreError> {
        let node = &*self.node;
        let noted =
            |connection: Arc<Connection>| async move { nodes::record_presence(&connection, changes, node).await };
        self.connections.run(TIMEOUT, noted).await?;
        for coming in changes {
            self.notify_peers(Notification::Presence { table: coming.table.clone() });
        }
        Ok(())
    }

    fn notifications(&self) -> Option<broadcast::Receiver<Notification>> {
        Some(self.incoming.subscribe())
    }

    fn notify_peers(&self, notification: Notification) {
        // If too many are waiting, this one is dropped, and the other servers find the change at their next comparison.
        let _ = self.outgoing.try_send(notification);
    }

    fn now(&self) -> Option<Millis> {
        Some(self.clock.now())
    }

    async fn leave(&self) -> Result<(), StoreError> {
        let Some(background) = &self.background else { return Ok(()) };
        // A renewal in progress would restore this server's lease.
        let _quiet = background.renewing.lock().await;
        background.lease.abort();
        let node = &*self.node;
        self.connections
            .run_in_transaction(TIMEOUT, |connection| async move { nodes::leave(&connection, node).await })
            .await
    }

    async fn heartbeat(
        &self,
        now: Millis,
        at_least: Millis,
        since: Millis,
    ) -> Result<Vec<(Millis, Millis)>, StoreError> {
        let noted =
            |connection: Arc<Connection>| async move { uptime::heartbeat(&connection, now, at_least, since).await };
        self.connections.run_in_transaction(LONG_TIMEOUT, noted).await
    }

    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { uptime::last_heartbeat(&connection).await }).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.connections.run(TIMEOUT, |connection| async move { uptime::check(&connection).await }).await
    }

    fn outside_changes(&self) -> watch::Receiver<u64> {
        self.outside.subscribe()
    }
}
