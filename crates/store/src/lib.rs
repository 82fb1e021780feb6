//! What the server keeps: the log of every table, accounts, sessions, records.
//!
//! The [`Store`] trait is the whole interface; [`Sqlite`] is the version that needs nothing else, [`Postgres`] the one
//! for those who have a database server. A store knows nothing of games: ids are texts, log bodies and summaries are
//! texts that only their writers read. What it promises:
//!
//! - An [`Append`] is all or nothing, and durable (flushed to the disk) before it is answered.
//! - The numbers of a table's log have no gap and no repeat: an append names the number it expects to follow.
//! - Whatever fails is answered with a [`StoreError`]; nothing is half done.
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
pub use moving::{MoveError, MoveProgress, MoveReport, MoveStep, Moved, Place, move_data};
pub use operator::{AdminAction, AuditEntry, NewAuditEntry, NewReport, Report, ReportKind, TableSearch, UserSearch};
#[cfg(feature = "databases")]
pub use postgres::Postgres;
#[cfg(feature = "databases")]
pub use sqlite::{BackupReport, RestoreReport, Sqlite, backup, restore};
pub use types::{
    Append, Coming, EndedSessions, Epoch, Finished, LogRow, Member, Millis, NewName, NewTable, News, Page,
    PasswordReset, RecordRow, Session, SpentCode, Stand, Status, TableHead, TableRow, User, UserChange, UserKind,
};

/// Everything the server asks of its storage. All times are milliseconds since 1970, UTC.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    // Tables and their logs.

    /// Creates a table with its first log rows, which are numbered from 1.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or the code is taken.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;

    /// Adds rows to a table's log and changes what is kept about the table, all or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log does not end at `append.after`, if this server has lost the table since
    /// `append.epoch`, or if there is no such table. After [`StoreError::Unavailable`] the log tells whether the rows were
    /// kept.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// Changes only when a table wants to be woken; for tables that go to sleep.
    async fn set_wake(&self, table: &str, wake_at: Option<Millis>) -> Result<(), StoreError>;

    /// A table's log after this number, in order.
    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>, StoreError>;

    /// At most `limit` rows of a table's log after this number, in order.
    async fn log_page(&self, table: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, StoreError>;

    /// At most `limit` chat lines of a table before this number, the latest first. A chat line is a log row whose body
    /// begins with `{"said":`; the store has an index of them.
    async fn chat(&self, table: &str, before: u64, limit: u32) -> Result<Vec<LogRow>, StoreError>;

    /// What is kept about a table.
    async fn table(&self, table: &str) -> Result<Option<TableRow>, StoreError>;

    /// The secret a table was created with. Read only by the code that deals and that publishes finished games.
    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// The id of the table that has this code; it has it only as long as people gather there.
    async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError>;

    /// Tables that wanted to be woken by now and that no other living server has, the most overdue first.
    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Public tables of this status that are not hidden, the latest change first.
    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// The tables a user sits at or sat at, with its seats there, the latest change first.
    async fn tables_of(&self, user: &str, page: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError>;

    /// How many tables there are of each status, in the order of [`Status::ALL`].
    async fn count_tables(&self) -> Result<[u64; 4], StoreError>;

    /// How many tables that are not over or closed a user has created.
    async fn count_open_tables_by(&self, user: &str) -> Result<u64, StoreError>;

    // Records of finished games.

    /// The record of a finished table.
    async fn record(&self, table: &str) -> Result<Option<RecordRow>, StoreError>;

    /// Records of public games, except at hidden tables, that finished in `from..until`, the oldest first, after `after` (a
    /// finishing time and a table id, for the next page).
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

    /// Changes an account in one transaction and returns it as it is then, with its new version. A new password ends all
    /// recovery codes and password resets of the account.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account has another version or was deleted, the `name_key` or the `look_key` is
    /// taken, or the spent code is not good. Nothing is changed then.
    async fn change_user(&self, change: UserChange) -> Result<User, StoreError>;

    /// Saves the settings of an account and returns it. The version neither matters nor changes: nothing depends on settings,
    /// and a client that saves them in a loop must not stand in the way of other changes.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account or it was deleted.
    async fn save_settings(&self, user: &str, settings: &str) -> Result<User, StoreError>;

    /// Deletes an account in one transaction: its name, password, settings, sessions, devices, one-time codes, and mute
    /// rows in both directions. Its id stays, so that old tables still name it. Its bots are deleted in the same way, in the
    /// same transaction. Returns their ids.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account or it was deleted already.
    async fn delete_user(&self, id: &str) -> Result<Vec<String>, StoreError>;

    /// Begins a session, if the account still has this password hash and is neither deleted nor suspended at `created`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if not.
    async fn create_session_after_login(&self, session: Session, password: &str) -> Result<(), StoreError>;

    /// Replaces all sessions of an account by this one, in one transaction; for the tokens of bots.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account or it was deleted.
    async fn replace_sessions(&self, session: Session) -> Result<(), StoreError>;

    /// The sessions of an account that have not expired by `now`, the last used first.
    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>, StoreError>;

    /// Gives up the name keys of guests last seen before this time who sit at no running table. Returns how many.
    async fn release_guest_names(&self, seen_before: Millis) -> Result<u64, StoreError>;

    /// Replaces the recovery codes of an account by these hashes.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account has another version or was deleted.
    async fn set_recovery_codes(&self, user: &str, version: i64, hashes: Vec<[u8; 32]>) -> Result<(), StoreError>;

    /// The number of recovery codes that an account has left.
    async fn count_recovery_codes(&self, user: &str) -> Result<u64, StoreError>;

    /// The account of a password reset that has not expired.
    async fn user_of_reset(&self, token_hash: &[u8; 32], now: Millis) -> Result<Option<User>, StoreError>;

    /// Notes that an account was used on a device, by the hash of the device's token. Only the `most` last used devices of
    /// an account are stored.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account or it was deleted.
    async fn remember_device(&self, user: &str, hash: &[u8; 32], now: Millis, most: u32) -> Result<(), StoreError>;

    /// Whether an account was used on a device.
    async fn is_known_device(&self, user: &str, hash: &[u8; 32]) -> Result<bool, StoreError>;

    // Retention.

    /// Deletes tables that were closed before their game began and have not changed since this time, with everything that
    /// is stored about them; at most `limit`. Returns how many.
    async fn delete_closed_tables(&self, updated_before: Millis, limit: u32) -> Result<u64, StoreError>;

    /// Replaces the chat lines of tables that ended before this time by `body`, which is itself a chat line; at most `limit`
    /// lines. Returns how many. A table ends with the last row of its log. When fewer than `limit` lines were found, the time
    /// is stored, and tables that ended before it are not searched again, until this is called with an earlier time.
    async fn redact_chat(&self, ended_before: Millis, body: &str, limit: u32) -> Result<u64, StoreError>;

    /// Accounts that were deleted but are still members of a running table, with that table; at most `limit` after `after`,
    /// in the order of the pairs. Who leaves a running game remains a member until it ends.
    async fn deleted_users_at_tables(
        &self,
        after: Option<(String, String)>,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError>;

    // Operators.

    /// Stores a report. Returns its id; `None` if the reporter has `most_open` open reports already.
    async fn add_report(&self, report: NewReport, most_open: u32) -> Result<Option<u64>, StoreError>;

    /// Reports with ids below `before`, the newest first: only open ones, or closed ones too.
    async fn reports(&self, closed: bool, before: u64, limit: u32) -> Result<Vec<Report>, StoreError>;

    /// Carries out an administrative action and writes its audit entry, in one transaction. Returns the entry's id.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account, table, or report does not exist, was deleted, or a name is taken.
    async fn administer(&self, action: AdminAction, entry: NewAuditEntry) -> Result<u64, StoreError>;

    /// Entries of the audit log after this id, in order. Servers poll this to follow what operators do.
    async fn audit_after(&self, id: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError>;

    /// Entries of the audit log with ids below `before`, the newest first.
    async fn audit_before(&self, before: u64, limit: u32) -> Result<Vec<AuditEntry>, StoreError>;

    /// All site settings, by name.
    async fn site_settings(&self) -> Result<Vec<(String, String)>, StoreError>;

    /// Accounts, for operators.
    async fn search_users(&self, search: UserSearch) -> Result<Vec<User>, StoreError>;

    /// Tables, private ones included, and whether each is hidden; for operators.
    async fn search_tables(&self, search: TableSearch) -> Result<Vec<(TableRow, bool)>, StoreError>;

    /// A user by id.
    async fn user(&self, id: &str) -> Result<Option<User>, StoreError>;

    /// Those of these ids that belong to no account or to a deleted one.
    async fn missing_users(&self, ids: Vec<String>) -> Result<Vec<String>, StoreError>;

    /// The users who have this key as their `name_key` or `look_key`: at most two.
    async fn users_by_name(&self, key: &str) -> Result<Vec<User>, StoreError>;

    /// The bot accounts of a user, by name.
    async fn bots_of(&self, owner: &str) -> Result<Vec<User>, StoreError>;

    /// Deletes guests last seen before this time who sit or sat at no table, and their sessions, and what is left of deleted
    /// accounts for which the same holds. Says how many.
    async fn delete_idle_guests(&self, seen_before: Millis) -> Result<u64, StoreError>;

    /// Adds a session.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such account or it was deleted.
    async fn create_session(&self, session: Session) -> Result<(), StoreError>;

    /// A session by the hash of its token, with its user.
    async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<(Session, User)>, StoreError>;

    /// Notes that a session and its user were active.
    async fn touch_session(&self, token_hash: &[u8; 32], seen: Millis) -> Result<(), StoreError>;

    /// Ends one session.
    async fn delete_session(&self, token_hash: &[u8; 32]) -> Result<(), StoreError>;

    /// Ends all sessions of a user, except one.
    async fn delete_sessions_of(&self, user: &str, except: Option<&[u8; 32]>) -> Result<(), StoreError>;

    /// Ends all sessions that expired before this time, and deletes password resets that did. Returns the number of sessions.
    async fn delete_expired_sessions(&self, now: Millis) -> Result<u64, StoreError>;

    /// Makes one user's chat visible or invisible to another.
    async fn set_mute(&self, user: &str, muted: &str, on: bool) -> Result<(), StoreError>;

    /// Whose chat a user does not want to see.
    async fn mutes_of(&self, user: &str) -> Result<Vec<String>, StoreError>;

    /// The ids and names of those whose chat a user does not want to see, by id. Who has no name any more, because the
    /// account was deleted, is left out.
    async fn names_of_muted(&self, user: &str) -> Result<Vec<(String, String)>, StoreError>;

    // Several servers on one store. A store that only one server can open leaves all of this as it is.

    /// Whether other servers may use this store now.
    fn is_shared(&self) -> bool {
        false
    }

    /// Makes this server the one that keeps a table's clock and asks its bots. The same again if it is already; `None` if
    /// another living server is.
    async fn claim(&self, table: &str) -> Result<Option<Epoch>, StoreError> {
        let _ = table;
        Ok(Some(Epoch::default()))
    }

    /// Lets other servers have a table that this one has had.
    async fn release(&self, table: &str) -> Result<(), StoreError> {
        let _ = table;
        Ok(())
    }

    /// How tables stand now. Those that do not exist are left out.
    async fn stands(&self, tables: &[String]) -> Result<Vec<Stand>, StoreError> {
        let _ = tables;
        Ok(Vec::new())
    }

    /// Who sits at a table.
    async fn members(&self, table: &str) -> Result<Vec<Member>, StoreError>;

    /// Notes who has connected by this server and who has gone, in this order, and tells the others.
    async fn note_comings(&self, comings: &[Coming]) -> Result<(), StoreError> {
        let _ = comings;
        Ok(())
    }

    /// What other servers tell from now on, if there can be others.
    fn news(&self) -> Option<tokio::sync::broadcast::Receiver<News>> {
        None
    }

    /// Tells the other servers something. What appends do, the store tells by itself.
    fn tell_others(&self, news: News) {
        let _ = news;
    }

    /// The time by the clock of the store, if it has one of its own, so that several servers agree. It goes on evenly
    /// even if this machine's clock is set.
    fn now(&self) -> Option<Millis> {
        None
    }

    /// This server stops: others may have its tables at once.
    async fn leave(&self) -> Result<(), StoreError> {
        Ok(())
    }

    // The store itself.

    /// To be called at a start and every second: notes that a server runs now. If none has said so for at least
    /// `at_least`, nobody could play meanwhile: that downtime is noted, once however many servers there are, and the wake
    /// times of sleeping tables are moved by as much. Answers with all downtimes that ended after `since`, oldest first.
    async fn beat(&self, now: Millis, at_least: Millis, since: Millis) -> Result<Vec<(Millis, Millis)>, StoreError>;

    /// The time of the last beat of any server.
    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }

    /// Whether the store can write now.
    async fn check(&self) -> Result<(), StoreError>;

    /// Counts how often somebody else has changed the store (a restore while the server runs). When it moves, nothing
    /// that was read before may be believed. What `fogg admin` does is no such change: servers follow it by the audit log.
    fn outside_changes(&self) -> tokio::sync::watch::Receiver<u64>;
}
