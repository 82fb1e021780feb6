//! The results of scenarios, and the targets they must meet.

use serde::Serialize;

use super::Scenario;
use super::site::Measured;
use crate::exit::Failure;
use crate::table::{table, thousands};

/// Maximum median latency of an honest client during an attack from one address, as a multiple of the idle latency.
const MOST_TIMES_IDLE: f64 = 10.0;
/// Maximum additional memory of a server during an attack from one address, in bytes.
const MOST_MEMORY: f64 = 100e6;

/// Results that only some scenarios have.
#[derive(Clone, Default, Debug, Serialize)]
pub(super) struct Checks {
    /// Successful and total attempts of the seated player to connect.
    pub(super) seated_let_in: Option<(u64, u64)>,
    /// Decisions that a weaker bot made for the honest player's bot without a mark in the log.
    pub(super) silent_substitutes: Option<u64>,
}

/// The result of one scenario.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ScenarioResult {
    scenario: &'static str,
    idle_p50_ms: f64,
    idle_p99_ms: f64,
    attack_p50_ms: f64,
    attack_p99_ms: f64,
    /// The median under attack as a multiple of the idle one.
    times_idle: f64,
    honest_requests: usize,
    honest_failures: u64,
    /// Memory of the server that grew most.
    memory_before_bytes: f64,
    memory_peak_bytes: f64,
    memory_after_bytes: f64,
    /// CPU usage of all servers together, in cores.
    cpu_idle_cores: f64,
    cpu_attack_cores: f64,
    disk_growth_bytes: Option<i64>,
    #[serde(flatten)]
    checks: Checks,
    notes: Vec<String>,
    missed: Vec<String>,
}

impl ScenarioResult {
    pub(super) fn new(
        scenario: Scenario,
        idle: &Measured,
        attack: &Measured,
        checks: Checks,
        notes: Vec<String>,
    ) -> ScenarioResult {
        let growth = |server: usize| attack.peak[server] - attack.before.memory[server];
        let grown = (0..attack.peak.len()).max_by(|one, other| growth(*one).total_cmp(&growth(*other)));
        let of = |memory: &[f64]| grown.and_then(|server| memory.get(server)).copied().unwrap_or(0.0);
        let cores = |measured: &Measured| (measured.after.cpu - measured.before.cpu) / measured.seconds.max(0.001);
        let (idle_p50_ms, attack_p50_ms) = (idle.latencies.percentile(0.5), attack.latencies.percentile(0.5));
        let mut row = ScenarioResult {
            scenario: scenario.name(),
            idle_p50_ms,
            idle_p99_ms: idle.latencies.percentile(0.99),
            attack_p50_ms,
            attack_p99_ms: attack.latencies.percentile(0.99),
            times_idle: if idle_p50_ms > 0.0 { attack_p50_ms / idle_p50_ms } else { 0.0 },
            honest_requests: attack.latencies.count(),
            honest_failures: attack.latencies.failed,
            memory_before_bytes: of(&attack.before.memory),
            memory_peak_bytes: of(&attack.peak),
            memory_after_bytes: of(&attack.after.memory),
            cpu_idle_cores: cores(idle),
            cpu_attack_cores: cores(attack),
            disk_growth_bytes: attack.disk,
            checks,
            notes,
            missed: Vec::new(),
        };
        row.missed = row.missed_targets();
        row
    }

    fn missed_targets(&self) -> Vec<String> {
        let mut missed = Vec::new();
        if self.honest_requests == 0 || self.idle_p50_ms <= 0.0 {
            missed.push("no honest request was measured".to_owned());
        }
        if self.times_idle > MOST_TIMES_IDLE {
            missed.push(format!("median is {:.1}× idle (at most {MOST_TIMES_IDLE}×)", self.times_idle));
        }
        let grown = self.memory_peak_bytes - self.memory_before_bytes;
        if grown > MOST_MEMORY {
            missed.push(format!("memory +{} (at most +{})", megabytes(grown), megabytes(MOST_MEMORY)));
        }
        if let Some((let_in, tries)) = self.checks.seated_let_in
            && (let_in < tries || tries == 0)
        {
            missed.push(format!("the seated player could connect {let_in} of {tries} times"));
        }
        if let Some(silent @ 1..) = self.checks.silent_substitutes {
            missed.push(format!("a weaker bot decided {silent} times without a mark in the log"));
        }
        missed
    }

    fn cells(&self) -> Vec<String> {
        let disk =
            self.disk_growth_bytes.map_or("–".to_owned(), |bytes| format!("{} kB", thousands(bytes as f64 / 1e3)));
        vec![
            self.scenario.to_owned(),
            format!("{:.1} / {:.1}", self.idle_p50_ms, self.idle_p99_ms),
            format!("{:.1} / {:.1}", self.attack_p50_ms, self.attack_p99_ms),
            format!("{:.1}×", self.times_idle),
            format!(
                "{} → {} ({})",
                megabytes(self.memory_before_bytes),
                megabytes(self.memory_after_bytes),
                megabytes(self.memory_peak_bytes)
            ),
            format!("{:.2} → {:.2}", self.cpu_idle_cores, self.cpu_attack_cores),
            disk,
            if self.missed.is_empty() { "met".to_owned() } else { "MISSED".to_owned() },
        ]
    }
}

fn megabytes(bytes: f64) -> String {
    format!("{:.0} MB", bytes / 1e6)
}

/// The results of all scenarios.
#[derive(Serialize)]
pub(super) struct HostileReport {
    pub(super) rows: Vec<ScenarioResult>,
}

impl HostileReport {
    pub(super) fn json(&self) -> Result<String, Failure> {
        serde_json::to_string(self).map_err(|error| Failure::Io(error.to_string()))
    }

    pub(super) fn text(&self) -> String {
        let head = [
            "scenario",
            "idle p50 / p99 ms",
            "attack p50 / p99 ms",
            "ratio",
            "memory before → after (peak)",
            "cores",
            "disk",
            "targets",
        ];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        rows.extend(self.rows.iter().map(ScenarioResult::cells));
        let mut text = table(&rows);
        for row in &self.rows {
            let failures = (row.honest_failures > 0)
                .then(|| format!("{} of {} honest requests failed", row.honest_failures, row.honest_requests));
            for line in row.notes.iter().cloned().chain(failures) {
                text.push_str(&format!("\n{}: {line}", row.scenario));
            }
            for line in &row.missed {
                text.push_str(&format!("\n{}: MISSED: {line}", row.scenario));
            }
        }
        text
    }

    /// A failure if a target was missed.
    pub(super) fn verdict(&self) -> Result<(), Failure> {
        let missed: Vec<&str> = self.rows.iter().filter(|row| !row.missed.is_empty()).map(|row| row.scenario).collect();
        match missed.as_slice() {
            [] => Ok(()),
            missed => Err(Failure::Wrong(format!("targets missed in {}", missed.join(", ")))),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::honest::Latencies;
    use super::super::usage::Usage;
    use super::*;

    fn measured(median_ms: u64, peak: f64) -> Measured {
        Measured {
            latencies: Latencies::new(vec![Duration::from_millis(median_ms); 20], 0),
            before: Usage { cpu: 1.0, memory: vec![50e6, 30e6] },
            after: Usage { cpu: 3.0, memory: vec![51e6, 40e6] },
            peak: vec![52e6, peak],
            seconds: 4.0,
            disk: Some(5_000),
        }
    }

    fn row(median_ms: u64, peak: f64, checks: Checks) -> ScenarioResult {
        ScenarioResult::new(
            Scenario::H1,
            &measured(2, 30e6),
            &measured(median_ms, peak),
            checks,
            vec!["a note".to_owned()],
        )
    }

    #[test]
    fn targets_decide_the_exit_code() {
        let seated = |let_in, tries| Checks { seated_let_in: Some((let_in, tries)), ..Checks::default() };
        let silent = |count| Checks { silent_substitutes: Some(count), ..Checks::default() };
        let check = |row: ScenarioResult, missed: &[&str]| {
            for part in missed {
                assert!(row.missed.iter().any(|text| text.contains(part)), "{part}: {:?}", row.missed);
            }
            assert_eq!(row.missed.len(), missed.len(), "{:?}", row.missed);
            let verdict = HostileReport { rows: vec![row] }.verdict();
            assert_eq!(verdict.map_err(|failure| failure.code()), if missed.is_empty() { Ok(()) } else { Err(1) });
        };
        check(row(2, 30e6, Checks::default()), &[]);
        // Ten times the idle latency is allowed, and 100 MB more memory at one server.
        check(row(20, 130e6, Checks::default()), &[]);
        check(row(21, 130e6, Checks::default()), &["10.5× idle"]);
        check(row(20, 131e6, Checks::default()), &["memory +101 MB"]);
        check(row(2, 30e6, seated(24, 24)), &[]);
        check(row(2, 30e6, seated(23, 24)), &["23 of 24"]);
        check(row(2, 30e6, seated(0, 0)), &["0 of 0"]);
        check(row(2, 30e6, silent(0)), &[]);
        check(row(30, 500e6, silent(2)), &["15.0×", "memory", "2 times"]);
    }

    #[test]
    fn nothing_measured_is_not_a_pass() {
        let nothing = Measured { latencies: Latencies::default(), ..measured(2, 30e6) };
        let row = ScenarioResult::new(Scenario::M1, &nothing, &nothing, Checks::default(), Vec::new());
        assert_eq!(row.missed, ["no honest request was measured"]);
    }

    #[test]
    fn reports_have_a_row_for_each_scenario() {
        let report = HostileReport { rows: vec![row(2, 90e6, Checks::default()), row(50, 90e6, Checks::default())] };
        let text = report.text();
        let rows: Vec<&str> = text.lines().filter(|line| line.trim_start().starts_with("h1 ")).collect();
        assert_eq!(rows.len(), 2, "{text}");
        // The server that grew most.
        assert!(rows[0].contains("30 MB → 40 MB (90 MB)") && rows[0].contains("met"), "{text}");
        assert!(rows[0].contains("0.50 → 0.50") && rows[0].contains("5 kB"), "{text}");
        assert!(rows[1].contains("25.0×") && rows[1].contains("MISSED"), "{text}");
        assert!(text.contains("h1: a note"), "{text}");
        let json: serde_json::Value = serde_json::from_str(&report.json().expect("it can be written")).expect("JSON");
        assert_eq!(json["rows"][1]["attack_p50_ms"], 50.0);
        assert_eq!(json["rows"][0]["seated_let_in"], serde_json::Value::Null);
    }
}
