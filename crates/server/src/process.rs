//! What this process uses, where the operating system tells.

/// Seconds of processor time so far, and bytes of memory now. Only Linux says so in a file.
pub(crate) fn usage() -> Option<(f64, f64)> {
    // Ticks are a hundredth of a second on every Linux that matters; pages are asked for by way of status.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, can hold anything; what follows is fields.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = resident.split_whitespace().next()?.parse().ok()?;
    Some((ticks / TICKS, kibibytes * 1_024.0))
}
