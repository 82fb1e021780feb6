//! Checks of the stored data after a run.

use fogg_store::Store;
use fogg_table::{Change, Entry, Moves, Number};

use crate::player::Transcript;

/// Checks a table's log: every acknowledged or seen entry is in it, once and in order, no rejected request is, and the
/// log is a legal game.
pub(crate) async fn table(store: &dyn Store, transcript: &Transcript) -> Vec<String> {
    let mut problems = Vec::new();
    let mut problem = |description: String| problems.push(format!("table {}: {description}", transcript.table));
    let entries = match store.log(&transcript.table, 0).await {
        Ok(rows) => rows.iter().map(|row| Entry::decode(row.number, row.at, &row.body)).collect::<Result<Vec<_>, _>>(),
        Err(error) => return vec![format!("table {}: its log cannot be read: {error}", transcript.table)],
    };
    let entries = match entries {
        Ok(entries) => entries,
        Err(error) => return vec![format!("table {}: its log is broken: {error}", transcript.table)],
    };
    if let Some((entry, number)) = entries.iter().zip(1..).find(|(entry, number)| entry.number != *number) {
        problem(format!("entry {} is where {number} should be", entry.number));
    }
    if (entries.len() as u64) < transcript.seen {
        problem(format!("a client saw number {}, but the log ends with {}", transcript.seen, entries.len()));
    }
    let numbers_of = |request: &str| -> Vec<Number> {
        let named = |what: &Change| matches!(what, Change::Played { request: Some(named), .. } if named == request);
        entries.iter().filter(|entry| named(&entry.what)).map(|entry| entry.number).collect()
    };
    for (seat, accepted) in &transcript.accepted {
        for (request, number) in accepted {
            let numbers = numbers_of(request);
            if numbers != [*number] {
                problem(format!(
                    "{request} of seat {seat} was acknowledged as {number} but is in the log as {numbers:?}"
                ));
            }
        }
        if let Some(pair) = accepted.windows(2).find(|pair| pair[0].1 >= pair[1].1) {
            problem(format!("seat {seat}: {pair:?} are out of order"));
        }
    }
    for request in transcript.refused.iter().filter(|request| !numbers_of(request).is_empty()) {
        problem(format!("{request} was rejected but is in the log"));
    }
    if !transcript.over {
        return problems;
    }
    // The record contains the whole game, including the deal. It is replayed action by action under the rules.
    match store.record(&transcript.table).await {
        Ok(Some(row)) => match fogg_record::Record::parse(&row.record) {
            Ok(record) => match fogg_maps::find(&record.map) {
                Some(map) => {
                    if let Err(error) = fogg_record::verify(&record, map) {
                        problem(format!("the game breaks a rule: {error}"));
                    }
                    let played = entries.iter().collect::<Moves>().iter().len();
                    if record.actions.len() != played {
                        problem(format!("the record has {} actions, the log {played}", record.actions.len()));
                    }
                }
                None => problem(format!("the record names the map {}", record.map)),
            },
            Err(error) => problem(format!("its record cannot be read: {error}")),
        },
        Ok(None) => problem("the game is over but has no record".to_owned()),
        Err(error) => problem(format!("its record cannot be read: {error}")),
    }
    problems
}
