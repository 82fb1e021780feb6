//! What must be true afterwards.

use fogg_store::Store;
use fogg_table::{Change, Entry, Number};

use crate::player::Told;

/// Looks at a table's log: everything that was acknowledged or seen is there, once and in order, nothing that was refused is,
/// and the log is a game by the rules.
pub(crate) async fn table(store: &dyn Store, told: &Told) -> Vec<String> {
    let mut problems = Vec::new();
    let mut wrong = |words: String| problems.push(format!("table {}: {words}", told.table));
    let entries = match store.log(&told.table, 0).await {
        Ok(rows) => rows.iter().map(|row| Entry::decode(row.number, row.at, &row.body)).collect::<Result<Vec<_>, _>>(),
        Err(error) => return vec![format!("table {}: its log cannot be read: {error}", told.table)],
    };
    let entries = match entries {
        Ok(entries) => entries,
        Err(error) => return vec![format!("table {}: its log is broken: {error}", told.table)],
    };
    if let Some((entry, number)) = entries.iter().zip(1..).find(|(entry, number)| entry.number != *number) {
        wrong(format!("entry {} stands where {number} should", entry.number));
    }
    if (entries.len() as u64) < told.seen {
        wrong(format!("somebody saw number {}, the log ends with {}", told.seen, entries.len()));
    }
    let numbers_of = |request: &str| -> Vec<Number> {
        let named = |what: &Change| matches!(what, Change::Played { request: Some(named), .. } if named == request);
        entries.iter().filter(|entry| named(&entry.what)).map(|entry| entry.number).collect()
    };
    for (seat, accepted) in &told.accepted {
        for (request, number) in accepted {
            let numbers = numbers_of(request);
            if numbers != [*number] {
                wrong(format!(
                    "{request} of seat {seat} was acknowledged as {number} and is in the log as {numbers:?}"
                ));
            }
        }
        if let Some(pair) = accepted.windows(2).find(|pair| pair[0].1 >= pair[1].1) {
            wrong(format!("seat {seat}: {pair:?} are out of order"));
        }
    }
    for request in told.refused.iter().filter(|request| !numbers_of(request).is_empty()) {
        wrong(format!("{request} was refused and is in the log"));
    }
    if !told.over {
        return problems;
    }
    // The record holds the whole game, deal and all; it is replayed move by move under the rules.
    match store.record(&told.table).await {
        Ok(Some(row)) => match fogg_record::Record::parse(&row.record) {
            Ok(record) => match fogg_maps::find(&record.map) {
                Some(map) => {
                    if let Err(error) = fogg_record::verify(&record, map) {
                        wrong(format!("the game breaks a rule: {error}"));
                    }
                    let played = entries.iter().filter(|entry| matches!(entry.what, Change::Played { .. })).count();
                    if record.actions.len() != played {
                        wrong(format!("the record has {} actions, the log {played}", record.actions.len()));
                    }
                }
                None => wrong(format!("the record names the map {}", record.map)),
            },
            Err(error) => wrong(format!("its record cannot be read: {error}")),
        },
        Ok(None) => wrong("the game is over and has no record".to_owned()),
        Err(error) => wrong(format!("its record cannot be read: {error}")),
    }
    problems
}
