//! The number of tables that an account has open.

use fogg_protocol::{ListedTable, SeatKind, SeatOption, Stage};
use fogg_store::{Page, Status, StoreError};
use fogg_table::{Options, SeatPlan};

use super::Tables;

/// The most tables of an account that are looked at. Whoever has left more games than that cannot open another one.
const LOOKED_AT: u32 = 1_000;

/// The open tables that an account has created.
pub(crate) struct OpenTables {
    /// Games that all their players have left.
    pub(crate) abandoned: u64,
    /// Other tables with bots that look ahead.
    pub(crate) searching: u64,
}

impl Tables {
    /// Whether a table would have bots that look ahead.
    pub(crate) fn searches(&self, options: &Options) -> bool {
        options.seats.iter().any(|plan| matches!(plan, SeatPlan::Bot { bot } if self.bots.searches(bot)))
    }

    /// Counts the open tables that an account has created.
    pub(crate) async fn open_tables(&self, user: &str) -> Result<OpenTables, StoreError> {
        let page = Page { before: i64::MAX, limit: LOOKED_AT };
        let mut open = OpenTables { abandoned: 0, searching: 0 };
        for (row, _) in self.store.tables_of(user, page).await? {
            if row.creator != user || !matches!(row.head.status, Status::Gathering | Status::Playing) {
                continue;
            }
            let Ok(listed) = serde_json::from_str::<ListedTable>(&row.summary) else { continue };
            let searches = |seat: &SeatOption| matches!(seat, SeatOption::Bot { bot } if self.bots.searches(bot));
            if is_abandoned(&listed) {
                open.abandoned += 1;
            } else if listed.options.seats.iter().any(searches) {
                open.searching += 1;
            }
        }
        Ok(open)
    }
}

/// Whether bots play for everybody at a table, so that it pauses.
fn is_abandoned(table: &ListedTable) -> bool {
    table.stage == Stage::Playing && table.seats.iter().all(|seat| seat.stand_in || seat.kind == SeatKind::Bot)
}
