//! The report, as text and JSON.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde::Serialize;

use crate::fault::FaultKind;
use crate::player::PlayerCounts;

/// Maximum number of problems to show; the first ones are the most useful.
const MAX_SHOWN: usize = 20;

/// The report of all runs.
#[derive(Serialize)]
pub(crate) struct ChaosReport {
    pub(crate) seed: u64,
    pub(crate) runs: Vec<(String, RunResult)>,
}

/// The results of one run.
#[derive(Serialize)]
pub(crate) struct RunResult {
    faults: BTreeMap<&'static str, u64>,
    seconds: f64,
    tables: usize,
    games_to_the_end: u64,
    acknowledged: u64,
    /// Acknowledged after a repetition: the first response was lost.
    repeated: u64,
    connections: u64,
    events: u64,
    refusals: BTreeMap<String, u64>,
    /// Counts of the hostile clients' actions.
    hostile: BTreeMap<&'static str, u64>,
    problems: Vec<String>,
}

impl RunResult {
    pub(crate) fn new(
        kinds: BTreeMap<FaultKind, u64>,
        hostile: BTreeMap<&'static str, u64>,
        counts: &PlayerCounts,
        tables: usize,
        took: Duration,
        problems: Vec<String>,
    ) -> RunResult {
        RunResult {
            faults: kinds.into_iter().map(|(kind, count)| (kind.description(), count)).collect(),
            seconds: took.as_secs_f64(),
            tables,
            games_to_the_end: counts.games.load(Ordering::Relaxed),
            acknowledged: counts.actions.load(Ordering::Relaxed),
            repeated: counts.repeated.load(Ordering::Relaxed),
            connections: counts.connections.load(Ordering::Relaxed),
            events: counts.events.load(Ordering::Relaxed),
            refusals: counts.refusals(),
            hostile,
            problems,
        }
    }
}

impl ChaosReport {
    /// Whether no action was lost, duplicated, leaked, or stuck.
    pub(crate) fn passed(&self) -> bool {
        self.runs.iter().all(|(_, outcome)| outcome.problems.is_empty())
    }

    /// The report as text.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("seed {}\n", self.seed);
        for (name, outcome) in &self.runs {
            // Writing to a string cannot fail.
            let _ = outcome.write(name, &mut text);
        }
        text
    }
}

impl RunResult {
    fn write(&self, name: &str, text: &mut String) -> std::fmt::Result {
        let total: u64 = self.faults.values().sum();
        writeln!(text, "\n{name}: {total} faults in {:.0} s", self.seconds)?;
        for (kind, count) in &self.faults {
            writeln!(text, "{count:>9}  {kind}")?;
        }
        writeln!(text, "{:>9}  tables, {} games finished", self.tables, self.games_to_the_end)?;
        writeln!(text, "{:>9}  actions acknowledged, {} of them after a repetition", self.acknowledged, self.repeated)?;
        writeln!(text, "{:>9}  events received over {} connections", self.events, self.connections)?;
        for (code, count) in &self.refusals {
            writeln!(text, "{count:>9}  times {code}")?;
        }
        for (what, count) in &self.hostile {
            writeln!(text, "{count:>9}  {what}")?;
        }
        match self.problems.as_slice() {
            [] => writeln!(text, "all checks passed: no action lost, duplicated, leaked, or stuck"),
            problems => {
                writeln!(text, "{} problems:", problems.len())?;
                problems.iter().take(MAX_SHOWN).try_for_each(|problem| writeln!(text, "  {problem}"))
            }
        }
    }
}
