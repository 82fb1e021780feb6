//! Tables: list them, hide them from public lists.

use std::io::Write;

use clap::Args;
use fogg_protocol::ListedTable;
use fogg_store::{AdminAction, TableRow, TableSearch};
use serde_json::json;

use super::{Admin, shown, shown_time};
use crate::exit::Failure;

/// A table.
#[derive(Debug, Args)]
pub(super) struct TableArg {
    /// The id of the table
    table: String,
}

/// The tables to list.
#[derive(Debug, Args)]
pub(super) struct TablesArgs {
    /// Only tables with this text in a name, or with this id
    text: Option<String>,
    /// Only tables of the account with this id
    #[arg(long, value_name = "ID")]
    user: Option<String>,
    /// Only hidden tables
    #[arg(long)]
    hidden: bool,
    /// At most this many
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
}

pub(super) fn unknown(table: &str) -> Failure {
    Failure::Usage(format!("there is no table `{}`; `fogg admin tables` lists them", shown(table, 60)))
}

/// The names of the players at a table.
fn players(row: &TableRow) -> Vec<String> {
    let listed: Option<ListedTable> = serde_json::from_str(&row.summary).ok();
    let seats = listed.into_iter().flat_map(|listed| listed.seats);
    seats.map(|seat| seat.name).filter(|name| !name.is_empty()).collect()
}

pub(super) fn tables<W: Write>(admin: &mut Admin<'_, W>, args: TablesArgs) -> Result<(), Failure> {
    let TablesArgs { text, user, hidden, limit } = args;
    let found = admin.wait(admin.store.search_tables(TableSearch { text, user, hidden, limit }))?;
    let mut rows = vec![["id", "changed", "status", "visible", "players"].map(str::to_owned).to_vec()];
    let mut objects = Vec::new();
    for (row, hidden) in &found {
        let visible = match (row.public, hidden) {
            (false, _) => "private",
            (true, true) => "hidden",
            (true, false) => "public",
        };
        let (players, status) = (players(row), row.head.status.name());
        objects.push(json!({
            "id": row.id,
            "creator": row.creator,
            "created": row.created,
            "updated": row.updated,
            "status": status,
            "visible": visible,
            "players": players,
        }));
        let (changed, players) = (shown_time(row.updated), shown(&players.join(", "), 80));
        rows.push(vec![row.id.clone(), changed, status.to_owned(), visible.to_owned(), players]);
    }
    admin.list(&rows, &objects, "No tables found.")
}

pub(super) fn hide<W: Write>(admin: &mut Admin<'_, W>, args: &TableArg, hidden: bool) -> Result<(), Failure> {
    if admin.wait(admin.store.table(&args.table))?.is_none() {
        return Err(unknown(&args.table));
    }
    let action = AdminAction::HideTable { table: args.table.clone(), hidden };
    admin.administer(action, "hide-table", &args.table, json!({ "hidden": hidden }))?;
    admin.say(if hidden {
        "The table is hidden from public lists. Anyone with its link can still open it."
    } else {
        "The table is listed again."
    })
}
