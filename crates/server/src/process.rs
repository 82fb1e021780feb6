//! Resource usage of this process, if the operating system reports it.

/// Processor time so far in seconds, and memory in bytes. Only Linux provides this in a file.
pub(crate) fn usage() -> Option<(f64, f64)> {
    // A tick is a hundredth of a second on every relevant Linux; memory is read from `status`.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in parentheses, can contain anything; fields follow it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = resident.split_whitespace().next()?.parse().ok()?;
    Some((ticks / TICKS, kibibytes * 1_024.0))
}
