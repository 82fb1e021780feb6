//! The store in one SQLite file: durable, and without any other software to install.
//!
//! Three kinds of threads share the file in WAL mode: one [`writer`] that commits in batches, a few [`readers`], and a
//! [`checkpoint`]er. The methods of the trait only send work to them, so no async thread ever waits for the disk.

mod accounts;
mod append;
mod backup;
mod checkpoint;
mod connection;
mod error;
mod ids;
mod job;
mod lock;
mod migrate;
pub(crate) mod moving;
mod operators;
mod private;
mod readers;
mod restore;
mod retention;
mod tables;
mod uptime;
mod writer;

#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};

use async_trait::async_trait;
use rusqlite::Connection;
use tokio::sync::{mpsc, watch};

pub use self::backup::{BackupReport, backup};
pub use self::restore::{RestoreReport, restore};

use self::append::all_or_nothing;
use self::checkpoint::Checkpointer;
use self::connection::{DATABASE_FILE, open_admin_writer, open_writer};
use self::error::WriteError;
use self::job::{ClosureJob, Job, Reply, WriterContext};
use self::lock::DirLock;
use self::readers::ReaderThreads;
use self::writer::{Role, Writer};
use crate::checks::check_change;
use crate::numbers::check_numbers;
use crate::{
    AdminAction, Append, AuditEntry, LogRow, Member, Millis, NewAuditEntry, NewReport, NewTable, Page, RecordRow,
    Report, Session, Status, Store, StoreError, TableRow, TableSearch, User, UserChange, UserSearch,
};

/// Maximum number of queued writes: four batches. Further callers wait for a free slot.
const QUEUE: usize = 4096;

/// The store in a data directory. Dropping it finishes queued work and waits for its threads.
pub struct Sqlite {
    jobs: Option<mpsc::Sender<Job>>,
    readers: Option<ReaderThreads>,
    outside: watch::Receiver<u64>,
    commits: Arc<AtomicU64>,
    writer: Option<JoinHandle<()>>,
    checkpointer: Option<(std::sync::mpsc::Sender<()>, JoinHandle<()>)>,
    /// Dropped last. `None` for `fogg admin`, which does not lock the directory.
    _lock: Option<DirLock>,
}

impl Sqlite {
    /// Opens the database in this directory. Creates both if they are missing, and upgrades the database to the newest
    /// schema.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another server has opened it, [`StoreError::TooNew`] if a newer version has written it,
    /// [`StoreError::Unavailable`] if it cannot be read or written or is not a database of Fogg. Nothing is changed
    /// then.
    pub fn open(dir: &Path) -> Result<Sqlite, StoreError> {
        private::create_dir(dir)?;
        let lock = DirLock::take(dir)?;
        let path = dir.join(DATABASE_FILE);
        let connection = open_writer(&path)?;
        Sqlite::start(&path, connection, Some(lock))
    }

    /// Opens the database in this directory for administration, while a server uses it or not. The database must exist
    /// and have the newest schema. Writes made this way are not [outside changes](Store::outside_changes) for the
    /// server: it keeps its loaded tables. So use this only for [`Store::administer`] and the other methods for
    /// operators, not for tables and their logs.
    ///
    /// # Errors
    /// [`StoreError::TooNew`] if a newer version has written it, [`StoreError::Unavailable`] if it cannot be read or
    /// written, has an older schema, or is not a database of Fogg. Nothing is changed then.
    pub fn open_for_admin(dir: &Path) -> Result<Sqlite, StoreError> {
        let path = dir.join(DATABASE_FILE);
        if !path.is_file() {
            return Err(StoreError::Unavailable(format!("there is no database in {}", dir.display())));
        }
        let connection = open_admin_writer(&path)?;
        Sqlite::start(&path, connection, None)
    }

    /// Starts the threads: those of a server if it has the lock of the directory.
    fn start(path: &Path, connection: Connection, lock: Option<DirLock>) -> Result<Sqlite, StoreError> {
        let role = if lock.is_some() { Role::Server } else { Role::Admin };
        let (outside_sender, outside) = watch::channel(0);
        let commits = Arc::new(AtomicU64::new(0));
        let (jobs, queue) = mpsc::channel(QUEUE);
        let readers = ReaderThreads::start(path)?;
        let checkpointer = match role {
            Role::Server => Some(Checkpointer::new(path.to_owned(), jobs.downgrade())?),
            // The server does checkpoints, or SQLite when the last connection is closed.
            Role::Admin => None,
        };
        let writer = Writer::new(connection, role, outside_sender, Arc::clone(&commits))?;
        let mut store = Sqlite {
            jobs: Some(jobs),
            readers: Some(readers),
            outside,
            commits,
            writer: None,
            checkpointer: None,
            _lock: lock,
        };
        store.writer = Some(spawn("fogg-write", move || writer.run(queue))?);
        if let Some(checkpointer) = checkpointer {
            let (stop, stopped) = std::sync::mpsc::channel();
            store.checkpointer = Some((stop, spawn("fogg-checkpoint", move || checkpointer.run(&stopped))?));
        }
        Ok(store)
    }

    /// The number of transactions committed since the start. Under load, this is far less than the number of writes,
    /// because one commit serves all waiting callers.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&rusqlite::Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.as_ref().ok_or_else(closed)?.read(query).await
    }

    /// Runs a job on the writer.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut WriterContext<'_>) -> Result<T, WriteError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = Reply::new();
        self.send(Job::Work(Box::new(ClosureJob { fenced: false, work, reply })), answer).await
    }

    /// Runs a job on the writer, unless another program has replaced the data.
    async fn write_fenced<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut WriterContext<'_>) -> Result<T, WriteError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = Reply::new();
        self.send(Job::Work(Box::new(ClosureJob { fenced: true, work, reply })), answer).await
    }

    async fn send<T>(
        &self,
        job: Job,
        answer: tokio::sync::oneshot::Receiver<Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        self.jobs.as_ref().ok_or_else(closed)?.send(job).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // The writer stops last: it empties the WAL, which must have no readers then.
        self.readers = None;
        if let Some((stop, thread)) = self.checkpointer.take() {
            drop(stop);
            let _ = thread.join();
        }
        self.jobs = None;
        if let Some(thread) = self.writer.take() {
            let _ = thread.join();
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("the store is closed".to_owned())
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|error| StoreError::Unavailable(format!("cannot start a thread: {error}")))
}

#[async_trait]
impl Store for Sqlite {
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        check_numbers(&table.log, 0)?;
        self.write(move |context| append::create_table(context, &table)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        check_numbers(&append.rows, append.after)?;
        let (reply, answer) = Reply::new();
        self.send(Job::Append(append, reply), answer).await
    }

    async fn set_wake(&self, table: &str, wake_at: Option<Millis>) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.write_fenced(move |context| append::set_wake(context.connection, &table, wake_at)).await
    }

    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| tables::log(connection, &table, after)).await
    }

    async fn log_page(&self, table: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| tables::log_page(connection, tables::LOG_PAGE, &table, after, limit)).await
    }

    async fn chat(&self, table: &str, before: u64, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| tables::log_page(connection, tables::CHAT, &table, before, limit)).await
    }

    async fn table(&self, table: &str) -> Result<Option<TableRow>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| tables::table(connection, &table)).await
    }

    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| tables::secret(connection, &table)).await
    }

    async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let code = code.to_owned();
        self.read(move |connection| tables::by_code(connection, &code)).await
    }

    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| tables::due(connection, now, limit)).await
    }

    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.read(move |connection| tables::public(connection, status, limit)).await
    }

    async fn tables_of(&self, user: &str, page: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError> {
        let user = user.to_owned();
        self.read(move |connection| tables::tables_of(connection, &user, page)).await
    }

    async fn count_tables(&self) -> Result<[u64; 4], StoreError> {
        self.read(tables::count).await
    }

    async fn count_open_tables_by(&self, user: &str) -> Result<u64, StoreError> {
        let user = user.to_owned();
        self.read(move |connection| tables::count_open_by(connection, &user)).await
    }

    async fn record(&self, table: &str) -> Result<Option<RecordRow>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| tables::record(connection, &table)).await
    }

    async fn public_records(
        &self,
        from: Millis,
        until: Millis,
        after: Option<(Millis, String)>,
        limit: u32,
    ) -> Result<Vec<RecordRow>, StoreError> {
        self.read(move |connection| tables::public_records(connection, from, until, after, limit)).await
    }

    async fn create_user(&self, user: User) -> Result<(), StoreError> {
        self.write(move |context| accounts::create_user(context.connection, &user)).await
    }

    async fn change_user(&self, change: UserChange) -> Result<User, StoreError> {
        check_change(&change)?;
        self.write(move |context| accounts::change_user(context.connection, &change)).await
    }

    async fn delete_user(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let id = id.to_owned();
        self.write(move |context| all_or_nothing(context.connection, || accounts::delete_user(context.connection, &id)))
            .await
    }

    async fn create_session_after_login(&self, session: Session, password: &str) -> Result<(), StoreError> {
        let password = password.to_owned();
        self.write(move |context| accounts::create_session_after_login(context.connection, &session, &password)).await
    }

    async fn replace_sessions(&self, session: Session) -> Result<(), StoreError> {
        self.write(move |context| accounts::replace_sessions(context.connection, &session)).await
    }

    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>, StoreError> {
        let user = user.to_owned();
        self.read(move |connection| accounts::sessions_of(connection, &user, now)).await
    }

    async fn release_guest_names(&self, seen_before: Millis) -> Result<u64, StoreError> {
        self.write(move |context| retention::release_guest_names(context.connection, seen_before)).await
    }

    async fn set_recovery_codes(&self, user: &str, version: i64, hashes: Vec<[u8; 32]>) -> Result<(), StoreError> {
        let user = user.to_owned();
        self.write(move |context| accounts::set_recovery_codes(context.connection, &user, version, &hashes)).await
    }

    async fn count_recovery_codes(&self, user: &str) -> Result<u64, StoreError> {
        let user = user.to_owned();
        self.read(move |connection| accounts::count_recovery_codes(connection, &user)).await
    }

    async fn user_of_reset(&self, token_hash: &[u8; 32], now: Millis) -> Result<Option<User>, StoreError> {
        let hash = *token_hash;
        self.read(move |connection| accounts::user_of_reset(connection, hash, now)).await
    }

    async fn save_settings(&self, user: &str, settings: &str) -> Result<User, StoreError> {
        let (user, settings) = (user.to_owned(), settings.to_owned());
        self.write(move |context| accounts::save_settings(context.connection, &user, &settings)).await
    }

    async fn remember_device(&self, user: &str, hash: &[u8; 32], now: Millis, most: u32) -> Result<(), StoreError> {
        let (user, hash) = (user.to_owned(), *hash);
        self.write(move |context| accounts::remember_device(context.connection, &user, hash, now, most)).await
    }

    async fn is_known_device(&self, user: &str, hash: &[u8; 32]) -> Result<bool, StoreError> {
        let (user, hash) = (user.to_owned(), *hash);
        self.read(move |connection| accounts::is_known_device(connection, &user, hash)).await
    }

    async fn delete_closed_tables(&self, updated_before: Millis, limit: u32) -> Result<u64, StoreError> {
        self.write(move |context| retention::delete_closed_tables(context, updated_before, limit)).await
    }

    async fn redact_chat(&self, ended_before: Millis, body: &str, limit: u32) -> Result<u64, StoreError> {
        let body = body.to_owned();
        self.write(move |context| retention::redact_chat(context.connection, ended_before, &body, limit)).await
    }

    async fn deleted_users_at_tables(
        &self,
        after: Option<(String, String)>,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let after = after.unwrap_or_default();
        self.read(move |connection| retention::deleted_users_at_tables(connection, &after, limit)).await
    }

    async fn missing_users(&self, ids: Vec<String>) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| accounts::missing_users(connection, &ids)).await
    }

    async fn add_report(&self, report: NewReport, most_open: u32) -> Result<Option<u64>, StoreError> {
        self.write(move |context| operators::add_report(context.connection, &report, most_open)).await
    }

    async fn reports(&self, closed: bool, before: u64, limit: u32) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| operators::reports(connection, closed, before, limit)).await
    }

    async fn administer(&self, action: AdminAction, entry: NewAuditEntry) -> Result<u64, StoreError> {
        self.write(move |context| operators::administer(context.connection, &action, &entry)).await
    }

    async fn audit_after(&self, id: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        self.read(move |connection| operators::audit(connection, operators::AUDIT_AFTER, id, limit)).await
    }

    async fn audit_before(&self, before: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        self.read(move |connection| operators::audit(connection, operators::AUDIT_BEFORE, before, limit)).await
    }

    async fn site_settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.read(operators::site_settings).await
    }

    async fn search_users(&self, search: UserSearch) -> Result<Vec<User>, StoreError> {
        self.read(move |connection| operators::search_users(connection, &search)).await
    }

    async fn search_tables(&self, search: TableSearch) -> Result<Vec<(TableRow, bool)>, StoreError> {
        self.read(move |connection| operators::search_tables(connection, &search)).await
    }

    async fn user(&self, id: &str) -> Result<Option<User>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| accounts::user(connection, accounts::USER, &id)).await
    }

    async fn users_by_name(&self, key: &str) -> Result<Vec<User>, StoreError> {
        let key = key.to_owned();
        self.read(move |connection| accounts::users_by_name(connection, &key)).await
    }

    async fn bots_of(&self, owner: &str) -> Result<Vec<User>, StoreError> {
        let owner = owner.to_owned();
        self.read(move |connection| accounts::bots_of(connection, &owner)).await
    }

    async fn delete_idle_guests(&self, seen_before: Millis) -> Result<u64, StoreError> {
        self.write(move |context| accounts::delete_idle_guests(context.connection, seen_before)).await
    }

    async fn create_session(&self, session: Session) -> Result<(), StoreError> {
        self.write(move |context| accounts::create_session(context.connection, &session)).await
    }

    async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<(Session, User)>, StoreError> {
        let hash = *token_hash;
        self.read(move |connection| accounts::session(connection, hash)).await
    }

    async fn touch_session(&self, token_hash: &[u8; 32], seen: Millis) -> Result<(), StoreError> {
        let hash = *token_hash;
        self.write(move |context| accounts::touch_session(context.connection, hash, seen)).await
    }

    async fn delete_session(&self, token_hash: &[u8; 32]) -> Result<(), StoreError> {
        let hash = *token_hash;
        self.write(move |context| accounts::delete_session(context.connection, hash)).await
    }

    async fn delete_sessions_of(&self, user: &str, except: Option<&[u8; 32]>) -> Result<(), StoreError> {
        let (user, except) = (user.to_owned(), except.copied());
        self.write(move |context| accounts::delete_sessions_of(context.connection, &user, except)).await
    }

    async fn delete_expired_sessions(&self, now: Millis) -> Result<u64, StoreError> {
        self.write(move |context| accounts::delete_expired_sessions(context.connection, now)).await
    }

    async fn members(&self, table: &str) -> Result<Vec<Member>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| tables::members(connection, &table)).await
    }

    async fn set_mute(&self, user: &str, muted: &str, on: bool) -> Result<(), StoreError> {
        let (user, muted) = (user.to_owned(), muted.to_owned());
        self.write(move |context| accounts::set_mute(context.connection, &user, &muted, on)).await
    }

    async fn mutes_of(&self, user: &str) -> Result<Vec<String>, StoreError> {
        let user = user.to_owned();
        self.read(move |connection| accounts::mutes_of(connection, &user)).await
    }

    async fn names_of_muted(&self, user: &str) -> Result<Vec<(String, String)>, StoreError> {
        let user = user.to_owned();
        self.read(move |connection| accounts::names_of_muted(connection, &user)).await
    }

    async fn heartbeat(
        &self,
        now: Millis,
        at_least: Millis,
        since: Millis,
    ) -> Result<Vec<(Millis, Millis)>, StoreError> {
        self.write(move |context| {
            all_or_nothing(context.connection, || uptime::heartbeat(context.connection, now, at_least, since))
        })
        .await
    }

    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        self.read(uptime::last_heartbeat).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.write(|context| uptime::check(context.connection)).await
    }

    fn outside_changes(&self) -> watch::Receiver<u64> {
        self.outside.clone()
    }
}
