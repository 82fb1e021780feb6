//! The chat of a table: show it, remove a line.

use std::io::Write;

use clap::Args;
use fogg_store::AdminAction;
use fogg_table::{Change, Entry};
use serde_json::json;

use super::{Admin, shown, shown_time};
use crate::exit::Failure;

/// A table.
#[derive(Debug, Args)]
pub(super) struct ChatArgs {
    /// The id of the table
    table: String,
    /// At most this many lines
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=2000))]
    limit: u32,
}

/// A chat line.
#[derive(Debug, Args)]
pub(super) struct RemoveArgs {
    /// The id of the table
    table: String,
    /// The number of the line, as `fogg admin chat` and `fogg admin reports` show it
    number: u64,
}

pub(super) fn chat<W: Write>(admin: &mut Admin<'_, W>, args: &ChatArgs) -> Result<(), Failure> {
    if admin.wait(admin.store.table(&args.table))?.is_none() {
        return Err(super::tables::unknown(&args.table));
    }
    let lines = admin.wait(admin.store.chat(&args.table, u64::MAX >> 1, args.limit))?;
    let mut rows = vec![["number", "time", "account", "name", "text"].map(str::to_owned).to_vec()];
    let mut objects = Vec::new();
    for line in lines.iter().rev() {
        let Ok(Entry { what: Change::Said { user, name, text, phrase }, .. }) =
            Entry::decode(line.number, line.at, &line.body)
        else {
            continue;
        };
        let text = phrase.map_or(text, |phrase| phrase.english().to_owned());
        let (number, at) = (line.number.to_string(), shown_time(line.at));
        if line.body == Entry::redacted_chat() {
            rows.push(vec![number, at, String::new(), String::new(), "(removed)".to_owned()]);
            continue;
        }
        objects.push(json!({ "number": line.number, "at": line.at, "user": *user.0, "name": name, "text": text }));
        rows.push(vec![number, at, user.0.to_string(), shown(&name, 40), shown(&text, 500)]);
    }
    admin.list(&rows, &objects, "This table has no chat.")
}

pub(super) fn remove<W: Write>(admin: &mut Admin<'_, W>, args: &RemoveArgs) -> Result<(), Failure> {
    let lines = admin.wait(admin.store.chat(&args.table, args.number.saturating_add(1), 1))?;
    let line = lines.first().filter(|line| line.number == args.number);
    let removed = Entry::redacted_chat();
    let Some(line) = line.filter(|line| line.body != removed) else {
        return Err(Failure::Usage(format!("this table has no chat line {}", args.number)));
    };
    let Ok(Entry { what: Change::Said { user, name, .. }, .. }) = Entry::decode(line.number, line.at, &line.body)
    else {
        return Err(Failure::Io(format!("log row {} cannot be read", line.number)));
    };
    let action = AdminAction::RemoveChat { table: args.table.clone(), number: args.number, body: removed };
    let detail = json!({ "number": args.number, "user": *user.0, "name": name });
    admin.administer(action, "remove-chat", &args.table, detail)?;
    admin.say(format_args!("Line {} by {} is removed.", args.number, shown(&name, 40)))
}
