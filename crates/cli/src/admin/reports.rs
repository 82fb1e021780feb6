//! Reports from users: list and close them.

use std::io::Write;

use clap::Args;
use fogg_store::{AdminAction, Report};
use serde_json::{Value, json};

use super::{Admin, shown, shown_time};
use crate::exit::Failure;

/// The reports to list.
#[derive(Debug, Args)]
pub(super) struct ReportsArgs {
    /// Include closed reports
    #[arg(long)]
    all: bool,
    /// Only reports older than the one with this id
    #[arg(long, value_name = "ID")]
    before: Option<u64>,
    /// At most this many
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
}

/// Reports that have been dealt with.
#[derive(Debug, Args)]
pub(super) struct CloseArgs {
    /// The ids of the reports
    #[arg(required = true)]
    ids: Vec<u64>,
}

fn object(report: &Report) -> Value {
    let Report { id, report, closed } = report;
    json!({
        "id": id,
        "at": report.at,
        "reporter": report.reporter,
        "kind": report.kind.name(),
        "table": report.table,
        "number": report.number,
        "user": report.user,
        "quote": report.quote,
        "remark": report.remark,
        "closed": closed,
    })
}

pub(super) fn reports<W: Write>(admin: &mut Admin<'_, W>, args: &ReportsArgs) -> Result<(), Failure> {
    let before = args.before.unwrap_or(u64::MAX >> 1);
    let found = admin.wait(admin.store.reports(args.all, before, args.limit))?;
    let head = ["id", "time", "about", "table", "line", "account", "text", "remark", "by", "state"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(found.iter().map(|found| {
        let report = &found.report;
        vec![
            found.id.to_string(),
            shown_time(report.at),
            report.kind.name().to_owned(),
            report.table.clone().unwrap_or_default(),
            report.number.map(|number| number.to_string()).unwrap_or_default(),
            report.user.clone().unwrap_or_default(),
            shown(&report.quote, 60),
            shown(&report.remark, 60),
            report.reporter.clone(),
            if found.closed.is_some() { "closed" } else { "open" }.to_owned(),
        ]
    }));
    admin.list(&rows, &found.iter().map(object).collect::<Vec<_>>(), "No open reports.")
}

pub(super) fn close<W: Write>(admin: &mut Admin<'_, W>, args: &CloseArgs) -> Result<(), Failure> {
    for id in &args.ids {
        admin.administer(AdminAction::CloseReport { id: *id }, "close-report", &id.to_string(), json!({})).map_err(
            |failure| match failure {
                Failure::Wrong(_) => Failure::Usage(format!("there is no open report {id}")),
                failure => failure,
            },
        )?;
        admin.say(format_args!("Report {id} is closed."))?;
    }
    Ok(())
}
