//! Temporary: replaced by the real functions of the table code when both branches are merged.

use std::sync::Arc;

use fogg_table::UserId;

use super::Tables;

impl Tables {
    /// Gives an account its new name at the tables where it sits.
    pub(crate) async fn rename_user(self: &Arc<Self>, user: &UserId, name: &str) {
        let _ = (user, name);
    }

    /// Takes a chat line back that was removed from the store.
    pub(crate) async fn chat_removed(self: &Arc<Self>, table: &str, number: u64) {
        let _ = (table, number);
    }
}
