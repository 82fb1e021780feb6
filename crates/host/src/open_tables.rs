//! The number of tables that an account has open.

use fogg_store::{Page, Status, StoreError};
use fogg_table::{Options, SeatPlan};

use crate::{Host, Summary};

/// Maximum number of an account's tables that are counted. An account with more abandoned games cannot open another
/// table.
const COUNTED: u32 = 1_000;

/// The open tables that an account has created.
pub struct OpenTables {
    /// Games that all their players have left.
    pub abandoned: u64,
    /// Other tables with bots that search.
    pub searching: u64,
}

impl Host {
    /// Whether a table would have bots that search.
    pub fn searches(&self, options: &Options) -> bool {
        options.seats.iter().any(|plan| matches!(plan, SeatPlan::Bot { bot } if self.bots.searches(bot)))
    }

    /// Counts the open tables that an account has created.
    ///
    /// # Errors
    /// If the store failed.
    pub async fn open_tables(&self, user: &str) -> Result<OpenTables, StoreError> {
        let page = Page { before: i64::MAX, limit: COUNTED };
        let mut open = OpenTables { abandoned: 0, searching: 0 };
        for (row, _) in self.store.tables_of(user, page).await? {
            if row.creator != user || !matches!(row.head.status, Status::Gathering | Status::Playing) {
                continue;
            }
            let Some(summary) = Summary::decode(&row.summary) else { continue };
            if summary.is_abandoned() {
                open.abandoned += 1;
            } else if summary.bots().any(|bot| self.bots.searches(bot)) {
                open.searching += 1;
            }
        }
        Ok(open)
    }
}
