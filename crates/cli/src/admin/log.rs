//! The audit log.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::{Admin, shown, shown_time};
use crate::exit::Failure;

/// The entries to show.
#[derive(Debug, Args)]
pub(super) struct LogArgs {
    /// Only entries older than the one with this id
    #[arg(long, value_name = "ID")]
    before: Option<u64>,
    /// At most this many
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
}

pub(super) fn log<W: Write>(admin: &mut Admin<'_, W>, args: &LogArgs) -> Result<(), Failure> {
    let before = args.before.unwrap_or(u64::MAX >> 1);
    let found = admin.wait(admin.store.audit_before(before, args.limit))?;
    let mut rows = vec![["id", "time", "operator", "action", "subject", "details"].map(str::to_owned).to_vec()];
    let mut objects = Vec::new();
    for found in &found {
        let entry = &found.entry;
        let detail: Value = serde_json::from_str(&entry.detail).unwrap_or(Value::Null);
        rows.push(vec![
            found.id.to_string(),
            shown_time(entry.at),
            shown(&entry.operator, 40),
            entry.action.clone(),
            shown(&entry.subject, 40),
            shown(&entry.detail, 200),
        ]);
        objects.push(json!({
            "id": found.id,
            "at": entry.at,
            "operator": entry.operator,
            "action": entry.action,
            "subject": entry.subject,
            "detail": detail,
        }));
    }
    admin.list(&rows, &objects, "The audit log is empty.")
}
