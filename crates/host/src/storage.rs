//! The part of a store that a host needs. The server's stores implement it; a test or a browser worker has its own.

use std::sync::Arc;

use async_trait::async_trait;
use fogg_store::{
    Append, Epoch, LogRow, Member, Millis, NewTable, Notification, Page, PresenceChange, Store, StoreError, TableRow,
    TableStatus,
};
use tokio::sync::broadcast;

/// Logs of tables, and the data for lists and timers. See [`Store`] for the guarantees of each method.
#[async_trait]
pub trait TableStorage: Send + Sync + 'static {
    /// Creates a table with its first log rows.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;

    /// Appends rows to a table's log and updates the stored data of the table, atomically.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// At most `limit` rows of a table's log after this number, in order.
    async fn log_page(&self, table: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, StoreError>;

    /// At most `limit` chat rows of a table before this number, latest first.
    async fn chat(&self, table: &str, before: u64, limit: u32) -> Result<Vec<LogRow>, StoreError>;

    /// The secrets of a table.
    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// The table with this code.
    async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError>;

    /// The tables at which an account has a seat, or that it has created, with its seats.
    async fn tables_of(&self, user: &str, page: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError>;

    /// The accounts that have a seat at a table.
    async fn members(&self, table: &str) -> Result<Vec<Member>, StoreError>;

    /// The tables of this server whose wake-up time has come.
    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Changes only the wake-up time of a table.
    async fn set_wake(&self, table: &str, wake_at: Option<Millis>) -> Result<(), StoreError>;

    /// Whether other servers may be using this store.
    fn is_shared(&self) -> bool {
        false
    }

    /// Makes this server the owner of a table, which runs its clock and bots; `None` if another server owns it.
    async fn claim(&self, _table: &str) -> Result<Option<Epoch>, StoreError> {
        Ok(Some(Epoch::default()))
    }

    /// Gives up ownership of a table.
    async fn release(&self, _table: &str) -> Result<(), StoreError> {
        Ok(())
    }

    /// The status of these tables.
    async fn table_statuses(&self, _tables: &[String]) -> Result<Vec<TableStatus>, StoreError> {
        Ok(Vec::new())
    }

    /// Stores presence changes of this server.
    async fn record_presence(&self, _comings: &[PresenceChange]) -> Result<(), StoreError> {
        Ok(())
    }

    /// Notifications from other servers, if the store can be shared.
    fn notifications(&self) -> Option<broadcast::Receiver<Notification>> {
        None
    }

    /// Notifies the other servers.
    fn notify_peers(&self, _news: Notification) {}

    /// Gives up ownership of all tables, because this server is stopping.
    async fn leave(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait]
impl TableStorage for Arc<dyn Store> {
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        Store::create_table(&**self, table).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        Store::append(&**self, append).await
    }

    async fn log_page(&self, table: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        Store::log_page(&**self, table, after, limit).await
    }

    async fn chat(&self, table: &str, before: u64, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        Store::chat(&**self, table, before, limit).await
    }

    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Store::table_secret(&**self, table).await
    }

    async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        Store::table_by_code(&**self, code).await
    }

    async fn tables_of(&self, user: &str, page: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError> {
        Store::tables_of(&**self, user, page).await
    }

    async fn members(&self, table: &str) -> Result<Vec<Member>, StoreError> {
        Store::members(&**self, table).await
    }

    async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        Store::due_tables(&**self, now, limit).await
    }

    async fn set_wake(&self, table: &str, wake_at: Option<Millis>) -> Result<(), StoreError> {
        Store::set_wake(&**self, table, wake_at).await
    }

    fn is_shared(&self) -> bool {
        Store::is_shared(&**self)
    }

    async fn claim(&self, table: &str) -> Result<Option<Epoch>, StoreError> {
        Store::claim(&**self, table).await
    }

    async fn release(&self, table: &str) -> Result<(), StoreError> {
        Store::release(&**self, table).await
    }

    async fn table_statuses(&self, tables: &[String]) -> Result<Vec<TableStatus>, StoreError> {
        Store::table_statuses(&**self, tables).await
    }

    async fn record_presence(&self, comings: &[PresenceChange]) -> Result<(), StoreError> {
        Store::record_presence(&**self, comings).await
    }

    fn notifications(&self) -> Option<broadcast::Receiver<Notification>> {
        Store::notifications(&**self)
    }

    fn notify_peers(&self, news: Notification) {
        Store::notify_peers(&**self, news);
    }

    async fn leave(&self) -> Result<(), StoreError> {
        Store::leave(&**self).await
    }
}
