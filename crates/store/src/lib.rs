//! Storage of the server: table logs, accounts, sessions, and records of finished games.
//!
//! The [`Store`] trait is the whole interface. [`Sqlite`] needs no other software; [`Postgres`] uses a database server.
//! A store does not depend on the game: ids, log bodies, and summaries are opaque texts. Its guarantees:
//!
//! - An [`Append`] is atomic, and durable (flushed to disk) before the store responds.
//! - The numbers of a table's log have no gaps and no duplicates. Every append names the number it expects to follow.
//! - Every failure is returned as a [`StoreError`], and no operation is applied in part.
//! - Texts may contain any character and are compared as bytes.

#[cfg(feature = "databases")]
mod checks;
mod error;
#[cfg(feature = "databases")]
mod moving;
#[cfg(feature = "databases")]
mod numbers;
mod operator;
#[cfg(feature = "databases")]
mod postgres;
#[cfg(feature = "databases")]
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;
mod types;

use async_trait::async_trait;

pub use error::StoreError;
#[cfg(feature = "databases")]
pub use moving::{DataLocation, MoveError, MoveProgress, MoveReport, MoveStep, Moved, move_data};
pub use operator::{AdminAction, AuditEntry, NewAuditEntry, NewReport, Report, ReportKind, TableSearch, UserSearch};
#[cfg(feature = "databases")]
pub use postgres::Postgres;
#[cfg(feature = "databases")]
pub use sqlite::{BackupReport, RestoreReport, Sqlite, backup, restore};
pub use types::{
    Append, EndedSessions, Epoch, Finished, LogRow, Member, Millis, NewName, NewTable, Notification, Page,
    PasswordReset, PresenceChange, RecordRow, Session, SpentCode, Status, TableHead, TableRow, TableStatus, User,
    UserChange, UserKind,
};

/// The storage interface of the server. All times are milliseconds since 1970, UTC.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    // Tables and their logs.

    /// Creates a table with its first log rows, which are numbered from 1.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or the code is taken.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;

    /// Adds rows to a table's log and updates the table's other data, atomically.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log does not end at `append.after`, if this server has lost ownership of the
    /// table since `append.epoch`, or if the table does not exist. After [`StoreError::Unavailable`], read the log to
    /// find out whether the rows were stored.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// Sets only the wake time of a table. Used when a table is unloaded.
    async fn set_wake(&self, table: &str, wake_at: Option<Millis>) -> Result<(), StoreError>;

    /// A table's log after this number, in order.
    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>, StoreError>;

    /// At most `limit` rows of a table's log after this number, in order.
    async fn log_page(&self, table: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, StoreError>;

    /// At most `limit` chat lines of a table before this number, the latest first. A chat line is a log row whose body
    /// starts with `{"said":`; the store has an index of them.
    async fn chat(&self, table: &str, before: u64, limit: u32) -> Result<Vec<LogRow>, StoreError>;

    /// The stored data of a table.
    async fn table(&self, table: &str) -> Result<Option<TableRow>, StoreError>;

    /// The secret a table was created with. Read only by the code that deals the cards and publishes finished games.
    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// The id of the table with this code. A table has a code only until its game starts.
    async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError>;

    /// Tables whose wake time has passed and that no other live server owns, the most overdue first.
    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Public tables of this status that are not hidden, the most recently changed first.
    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// The tables at which a user has or had a seat, with the user's seats there, the most recently changed first.
    async fn tables_of(&self, user: &str, page: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError>;

    /// The number of tables of each status, in the order of [`Status::ALL`].
    async fn count_tables(&self) -> Result<[u64; 4], StoreError>;

    /// The number of tables created by a user that are neither over nor closed.
    async fn count_open_tables_by(&self, user: &str) -> Result<u64, StoreError>;

    // Records of finished games.

    /// The record of a finished table.
    async fn record(&self, table: &str) -> Result<Option<RecordRow>, StoreError>;

    /// Records of public games that finished in `from..until`, except at hidden tables, the oldest first. The page
    /// starts after `after`: a finishing time and a table id.
    async fn public_records(
        &self,
        from: Millis,
        until: Millis,
        after: Option<(Millis, String)>,
        limit: u32,
    ) -> Result<Vec<RecordRow>, StoreError>;

    // Accounts and sessions.

    /// Adds a user.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id, the `name_key`, or the `look_key` is taken.
    async fn create_user(&self, user: User) -> Result<(), StoreError>;

    /// Changes an account in one transaction and returns the changed account, with its new version. A new password
    /// deletes all recovery codes and password resets of the account.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account has another version or was deleted, the `name_key` or the `look_key` is
    /// taken, or the one-time code is invalid. Nothing is changed then.
    async fn change_user(&self, change: UserChange) -> Result<User, StoreError>;

    /// Saves the settings of an account and returns the account. The version is neither checked nor changed: nothing
    /// depends on settings, and a client that saves them in a loop must not block other changes.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist or was deleted.
    async fn save_settings(&self, user: &str, settings: &str) -> Result<User, StoreError>;

    /// Deletes an account in one transaction: its name, password, settings, sessions, devices, one-time codes, and mute
    /// rows in both directions. Its id stays, so that old tables still refer to it. Its bots are deleted in the same
    /// transaction. Returns their ids.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist or was already deleted.
    async fn delete_user(&self, id: &str) -> Result<Vec<String>, StoreError>;

    /// Adds a session if the account still has this password hash and is neither deleted nor suspended at `created`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] otherwise.
    async fn create_session_after_login(&self, session: Session, password: &str) -> Result<(), StoreError>;

    /// Replaces all sessions of an account with this one, in one transaction. Used for bot tokens.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist or was deleted.
    async fn replace_sessions(&self, session: Session) -> Result<(), StoreError>;

    /// The sessions of an account that have not expired by `now`, the most recently used first.
    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>, StoreError>;

    /// Releases the name keys of guests last seen before this time who have no seat at a running table. Returns their
    /// number.
    async fn release_guest_names(&self, seen_before: Millis) -> Result<u64, StoreError>;

    /// Replaces the recovery codes of an account with these hashes.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account has another version or was deleted.
    async fn set_recovery_codes(&self, user: &str, version: i64, hashes: Vec<[u8; 32]>) -> Result<(), StoreError>;

    /// The number of recovery codes an account has left.
    async fn count_recovery_codes(&self, user: &str) -> Result<u64, StoreError>;

    /// The account of a password reset that has not expired.
    async fn user_of_reset(&self, token_hash: &[u8; 32], now: Millis) -> Result<Option<User>, StoreError>;

    /// Records that an account was used on a device, by the hash of the device's token. Only the `most` most recently
    /// used devices of an account are stored.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist or was deleted.
    async fn remember_device(&self, user: &str, hash: &[u8; 32], now: Millis, most: u32) -> Result<(), StoreError>;

    /// Whether an account was used on a device.
    async fn is_known_device(&self, user: &str, hash: &[u8; 32]) -> Result<bool, StoreError>;

    // Retention.

    /// Deletes tables that were closed before their game started and have not changed since this time, with all their
    /// data; at most `limit`. Returns their number.
    async fn delete_closed_tables(&self, updated_before: Millis, limit: u32) -> Result<u64, StoreError>;

    /// Replaces the chat lines of tables that ended before this time with `body`, which is itself a chat line; at most
    /// `limit` lines. Returns their number. A table ends with the last row of its log. When fewer than `limit` lines
    /// were found, the time is stored. Later calls skip tables that ended before it, unless they are given an earlier
    /// time.
    async fn redact_chat(&self, ended_before: Millis, body: &str, limit: u32) -> Result<u64, StoreError>;

    /// Deleted accounts that are still members of a running table, with that table; at most `limit` after `after`, in
    /// the order of the pairs. A player who leaves a running game remains a member until it ends.
    async fn deleted_users_at_tables(
        &self,
        after: Option<(String, String)>,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError>;

    // Operators.

    /// Stores a report. Returns its id, or `None` if the reporter already has `most_open` open reports.
    async fn add_report(&self, report: NewReport, most_open: u32) -> Result<Option<u64>, StoreError>;

    /// Reports with ids below `before`, the newest first. Includes closed reports if `closed` is set.
    async fn reports(&self, closed: bool, before: u64, limit: u32) -> Result<Vec<Report>, StoreError>;

    /// Carries out an administrative action and writes its audit entry, in one transaction. Returns the entry's id.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account, table, or report does not exist, was deleted, or a name is taken.
    async fn administer(&self, action: AdminAction, entry: NewAuditEntry) -> Result<u64, StoreError>;

    /// Entries of the audit log after this id, in order. Servers poll this to apply operators' actions.
    async fn audit_after(&self, id: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError>;

    /// Entries of the audit log with ids below `before`, the newest first.
    async fn audit_before(&self, before: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError>;

    /// All site settings, sorted by name.
    async fn site_settings(&self) -> Result<Vec<(String, String)>, StoreError>;

    /// Accounts that match a search, for operators.
    async fn search_users(&self, search: UserSearch) -> Result<Vec<User>, StoreError>;

    /// Tables that match a search, private ones included, each with whether it is hidden; for operators.
    async fn search_tables(&self, search: TableSearch) -> Result<Vec<(TableRow, bool)>, StoreError>;

    /// A user by id.
    async fn user(&self, id: &str) -> Result<Option<User>, StoreError>;

    /// The subset of these ids that belong to no account or to a deleted one.
    async fn missing_users(&self, ids: Vec<String>) -> Result<Vec<String>, StoreError>;

    /// The users with this key as their `name_key` or `look_key`; at most two.
    async fn users_by_name(&self, key: &str) -> Result<Vec<User>, StoreError>;

    /// The bot accounts of a user, sorted by name.
    async fn bots_of(&self, owner: &str) -> Result<Vec<User>, StoreError>;

    /// Deletes guests last seen before this time who have never had a seat at a table, with their sessions, and the
    /// remaining rows of deleted accounts of which the same is true. Returns their number.
    async fn delete_idle_guests(&self, seen_before: Millis) -> Result<u64, StoreError>;

    /// Adds a session.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist or was deleted.
    async fn create_session(&self, session: Session) -> Result<(), StoreError>;

    /// A session by the hash of its token, with its user.
    async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<(Session, User)>, StoreError>;

    /// Updates the time of the last activity of a session and its user.
    async fn touch_session(&self, token_hash: &[u8; 32], seen: Millis) -> Result<(), StoreError>;

    /// Ends one session.
    async fn delete_session(&self, token_hash: &[u8; 32]) -> Result<(), StoreError>;

    /// Ends all sessions of a user, except one.
    async fn delete_sessions_of(&self, user: &str, except: Option<&[u8; 32]>) -> Result<(), StoreError>;

    /// Ends all sessions that expired before this time, and deletes password resets that did. Returns the number of
    /// sessions.
    async fn delete_expired_sessions(&self, now: Millis) -> Result<u64, StoreError>;

    /// Makes one user's chat visible or invisible to another.
    async fn set_mute(&self, user: &str, muted: &str, on: bool) -> Result<(), StoreError>;

    /// The ids of the users whose chat a user has muted.
    async fn mutes_of(&self, user: &str) -> Result<Vec<String>, StoreError>;

    /// The ids and names of the users whose chat a user has muted, sorted by id. Deleted accounts, which have no name,
    /// are left out.
    async fn names_of_muted(&self, user: &str) -> Result<Vec<(String, String)>, StoreError>;

    // Several servers on one store. A store that only one server can open keeps these default implementations.

    /// Whether other servers may use this store now.
    fn is_shared(&self) -> bool {
        false
    }

    /// Makes this server the owner of a table: the one that runs its clock and its bots. Returns the same epoch again
    /// if it already is the owner, and `None` if another live server is.
    async fn claim(&self, table: &str) -> Result<Option<Epoch>, StoreError> {
        let _ = table;
        Ok(Some(Epoch::default()))
    }

    /// Releases ownership of a table, so that other servers can claim it.
    async fn release(&self, table: &str) -> Result<(), StoreError> {
        let _ = table;
        Ok(())
    }

    /// The current status of these tables. Tables that do not exist are left out.
    async fn table_statuses(&self, tables: &[String]) -> Result<Vec<TableStatus>, StoreError> {
        let _ = tables;
        Ok(Vec::new())
    }

    /// The members of a table.
    async fn members(&self, table: &str) -> Result<Vec<Member>, StoreError>;

    /// Records connects and disconnects at this server, in this order, and notifies the other servers.
    async fn record_presence(&self, changes: &[PresenceChange]) -> Result<(), StoreError> {
        let _ = changes;
        Ok(())
    }

    /// Notifications from other servers from now on; `None` if there can be no others.
    fn notifications(&self) -> Option<tokio::sync::broadcast::Receiver<Notification>> {
        None
    }

    /// Sends a notification to the other servers. The store itself sends one for every append.
    fn notify_peers(&self, notification: Notification) {
        let _ = notification;
    }

    /// The time of the store's clock, if it has one, so that several servers agree on the time. It advances steadily
    /// even if this machine's clock is set.
    fn now(&self) -> Option<Millis> {
        None
    }

    /// Ends this server's membership: other servers can claim its tables immediately.
    async fn leave(&self) -> Result<(), StoreError> {
        Ok(())
    }

    // The store itself.

    /// Records that a server is running now; called at startup and every second. If no server has called this for at
    /// least `at_least`, that downtime is stored, once regardless of the number of servers, and the wake times of
    /// unloaded tables are moved by its length. Returns all downtimes that ended after `since`, oldest first.
    async fn heartbeat(
        &self,
        now: Millis,
        at_least: Millis,
        since: Millis,
    ) -> Result<Vec<(Millis, Millis)>, StoreError>;

    /// The time of the last heartbeat of any server.
    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }

    /// Whether the store can write now.
    async fn check(&self) -> Result<(), StoreError>;

    /// Counts changes of the store by other programs, such as a restore while the server runs. After a change, all data
    /// read before is invalid. Changes by `fogg admin` do not count: servers apply those from the audit log.
    fn outside_changes(&self) -> tokio::sync::watch::Receiver<u64>;
}
