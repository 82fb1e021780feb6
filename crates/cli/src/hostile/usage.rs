//! Processor time, memory, and disk space that the servers use.

use std::path::Path;

use fogg_client::Client;

use crate::exit::Failure;

/// Usage of all servers at one moment.
#[derive(Clone, Default, Debug)]
pub(super) struct Usage {
    /// Processor seconds so far, all servers together.
    pub(super) cpu: f64,
    /// Resident bytes of each server.
    pub(super) memory: Vec<f64>,
}

/// Reads the usage of servers at `/metrics` or, given their process IDs, from the system.
pub(super) struct UsageSource {
    pub(super) clients: Vec<Client>,
    pub(super) pids: Vec<u32>,
}

impl UsageSource {
    pub(super) async fn read(&self) -> Result<Usage, Failure> {
        let mut usage = Usage::default();
        for pid in &self.pids {
            let (cpu, memory) = of_process(*pid)
                .ok_or_else(|| Failure::Io(format!("cannot read the resource usage of process {pid}")))?;
            usage.cpu += cpu;
            usage.memory.push(memory);
        }
        if self.pids.is_empty() {
            for client in &self.clients {
                let text = client.get_text("/metrics").await.map_err(|error| {
                    Failure::Io(format!("cannot read {}/metrics (give --pid instead): {error}", client.base()))
                })?;
                usage.cpu += sum(&text, "process_cpu_seconds_total", "");
                usage.memory.push(sum(&text, "process_resident_memory_bytes", ""));
            }
        }
        Ok(usage)
    }

    /// A counter of all servers together, of lines with this label only; `None` if `/metrics` cannot be read.
    pub(super) async fn counter(&self, name: &str, label: &str) -> Option<f64> {
        let mut total = 0.0;
        for client in &self.clients {
            total += sum(&client.get_text("/metrics").await.ok()?, name, label);
        }
        Some(total)
    }
}

/// The sum of a metric's values over all lines whose labels contain this text.
fn sum(text: &str, name: &str, label: &str) -> f64 {
    let lines = text.lines().filter_map(|line| line.strip_prefix(name));
    // A longer name with the same start is another metric.
    let values = lines.filter(|rest| rest.starts_with([' ', '{']) && rest.contains(label));
    values.filter_map(|rest| rest.rsplit(' ').next()?.parse::<f64>().ok()).sum()
}

/// Processor seconds and resident bytes of a process. Only Linux has these files.
fn of_process(pid: u32) -> Option<(f64, f64)> {
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The program's name, in parentheses, can contain anything; fields follow it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some((ticks / TICKS_PER_SECOND, resident.split_whitespace().next()?.parse::<f64>().ok()? * 1_024.0))
}

/// The size of a server's SQLite database, measured as the size of a backup. The file itself grows in steps, and the
/// WAL is reused.
pub(super) fn database_bytes(data: &Path) -> Result<u64, Failure> {
    let mut name = [0; 8];
    getrandom::fill(&mut name).map_err(|error| Failure::Io(format!("cannot get random bytes: {error}")))?;
    let copy = std::env::temp_dir().join(format!("fogg-size-{:016x}.db", u64::from_ne_bytes(name)));
    let report = fogg_store::backup(data, &copy).map_err(|error| Failure::Io(error.to_string()));
    let _ = std::fs::remove_file(&copy);
    Ok(report?.bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_summed_by_name_and_label() {
        let text = "# TYPE fogg_bot_busy_total counter\nfogg_bot_busy_total{bot=\"sharp\"} 3\n\
                    fogg_bot_busy_total{bot=\"merciless\"} 40\nfogg_bot_busy_total_more 9\nplain 2.5\n";
        assert_eq!(sum(text, "fogg_bot_busy_total", "bot=\"sharp\""), 3.0);
        assert_eq!(sum(text, "fogg_bot_busy_total", ""), 43.0);
        assert_eq!(sum(text, "plain", ""), 2.5);
        assert_eq!(sum(text, "missing", ""), 0.0);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn processes_have_figures() {
        let (_, memory) = of_process(std::process::id()).expect("this process runs");
        assert!(memory > 0.0);
        assert_eq!(of_process(u32::MAX), None);
    }
}
