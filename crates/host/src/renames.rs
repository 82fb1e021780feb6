//! Renaming of accounts at tables.

use std::collections::BTreeSet;
use std::sync::Arc;

use fogg_store::{Page, Status, StoreError};
use fogg_table::{Input, Refusal, Stage, UserId};
use tracing::warn;

use crate::registry::SlotState;
use crate::{Host, HostError, Submitter};

/// Number of tables in one query.
const PAGE: u32 = 200;

impl Host {
    /// Renames an account at the tables whose game is not over: those where it has a seat, and those in memory where it
    /// had a seat or has written a message. For a deleted account, the name is
    /// [`DELETED_NAME`](fogg_table::DELETED_NAME). Tables where this fails keep the old name, and the failure is
    /// logged.
    ///
    /// # Errors
    /// If the store failed. The call can be repeated.
    pub async fn rename_user(self: &Arc<Self>, user: &UserId, name: &str, by_operator: bool) -> Result<(), StoreError> {
        let mut tables = self.tables_in_memory_with(user).await;
        let mut renamed = Ok(());
        match self.running_tables_of(user).await {
            Ok(own) => tables.extend(own),
            Err(error) => renamed = Err(error),
        }
        for table in tables {
            let rename = Input::Rename { user: user.clone(), name: name.to_owned(), by_operator };
            match self.submit(&table, Submitter::Admitted, rename).await {
                // The game may have ended in the meantime.
                Ok(_) | Err(HostError::Refused(Refusal::Finished)) => {}
                Err(HostError::Store(error)) => renamed = renamed.and(Err(error)),
                Err(error) => warn!(table, %error, "cannot rename an account at a table"),
            }
        }
        renamed
    }

    /// The tables in memory whose log has the name of an account and whose game is not over.
    async fn tables_in_memory_with(&self, user: &UserId) -> BTreeSet<String> {
        let mut tables = BTreeSet::new();
        for (id, slot) in self.registry.all() {
            if let SlotState::Loaded(loaded) = &*slot.lock().await
                && matches!(loaded.table.stage(), Stage::Gathering | Stage::Playing)
                && loaded.table.knows(user)
            {
                tables.insert(id.into());
            }
        }
        tables
    }

    /// The tables at which an account has a seat and whose game is not over.
    async fn running_tables_of(&self, user: &UserId) -> Result<Vec<String>, StoreError> {
        let (mut tables, mut before) = (Vec::new(), i64::MAX);
        loop {
            let rows = self.store.tables_of(&user.0, Page { before, limit: PAGE }).await?;
            let running = |status: Status| matches!(status, Status::Gathering | Status::Playing);
            let full = rows.len() == PAGE as usize;
            let oldest = rows.last().map_or(before, |(row, _)| row.updated);
            tables.extend(rows.into_iter().filter(|(row, _)| running(row.head.status)).map(|(row, _)| row.id));
            if !full || oldest >= before {
                return Ok(tables);
            }
            before = oldest;
        }
    }

    /// The number of tables at which an account is waiting for a game to start, without this one.
    ///
    /// # Errors
    /// If the store failed.
    pub async fn count_waiting(&self, user: &UserId, except: &str) -> Result<usize, StoreError> {
        let rows = self.store.tables_of(&user.0, Page { before: i64::MAX, limit: PAGE }).await?;
        Ok(rows.iter().filter(|(row, _)| row.head.status == Status::Gathering && row.id != except).count())
    }
}
