//! Fault injection for running servers: real processes are killed, frozen, cut off, and flooded while players play on
//! them and hostile clients attack them. Afterward a checker verifies that every acknowledged action is in the logs,
//! once and in order, that every log is a legal game, that all clients saw the same events and no hidden information,
//! and that every game finished.
//!
//! `cargo xtask chaos` runs it.

mod check;
mod deployment;
mod fault;
mod hostile;
mod player;
mod proxy;
mod report;
mod shim;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Parser;
use fogg_rules::QuickRng;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tokio::sync::{Mutex, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use deployment::Deployment;
use fault::Fault;
use hostile::Hostile;
use player::{Group, PlayerCounts};
use report::{ChaosReport, RunResult};

/// Maximum number of simultaneous faults, at different targets.
const MAX_CONCURRENT: usize = 2;
/// Maximum time for games to finish after the last fault.
const FINISH_TIMEOUT: Duration = Duration::from_secs(240);

/// The command line arguments.
#[derive(Parser)]
#[command(name = "fogg-chaos", about = "Inject faults into servers while clients play, and check that nothing is lost")]
struct Arguments {
    /// Random seed for all faults and moves; their timing depends on the machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of faults to inject into several servers on one PostgreSQL
    #[arg(long, default_value_t = 1000)]
    faults: u64,
    /// Number of faults to inject into one server on SQLite
    #[arg(long, default_value_t = 250)]
    sqlite_faults: u64,
    /// Number of servers on PostgreSQL
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=9))]
    nodes: u8,
    /// Number of tables played at the same time
    #[arg(long, default_value_t = 12)]
    tables: usize,
    /// Do not run hostile clients
    #[arg(long)]
    no_hostile: bool,
    /// The server program [default: the fogg next to this one]
    #[arg(long, value_name = "FILE")]
    fogg: Option<PathBuf>,
    /// Write the report as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[expect(clippy::print_stdout, reason = "the report is its output")]
fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let program = match &arguments.fogg {
        Some(program) => program.clone(),
        None => std::env::current_exe()?.with_file_name("fogg"),
    };
    if !program.is_file() {
        bail!("{} is missing; build it with `cargo build --package fogg`", program.display());
    }
    let dir = tempfile::Builder::new().prefix("fogg-chaos-").tempdir()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build()?;
    let report = runtime.block_on(both(&arguments, &program, dir.path()))?;
    println!("{}", report.text());
    if let Some(path) = &arguments.json {
        std::fs::write(path, serde_json::to_string_pretty(&report)?).with_context(|| path.display().to_string())?;
    }
    if report.passed() {
        return Ok(());
    }
    bail!(
        "check failed: an action was lost, duplicated, leaked, or never finished; server logs are in {}",
        dir.keep().display()
    )
}

async fn both(arguments: &Arguments, program: &Path, dir: &Path) -> Result<ChaosReport> {
    let mut runs = Vec::new();
    if arguments.faults > 0 {
        let dir = dir.join("shared");
        std::fs::create_dir(&dir)?;
        let deployment = Deployment::shared(program, &dir, usize::from(arguments.nodes)).await?;
        let outcome = run(deployment, arguments.faults, arguments).await?;
        runs.push((format!("{} servers on PostgreSQL", arguments.nodes), outcome));
    }
    if arguments.sqlite_faults > 0 {
        let dir = dir.join("alone");
        std::fs::create_dir(&dir)?;
        let deployment = Deployment::alone(program, &dir).await?;
        runs.push(("one server on SQLite".to_owned(), run(deployment, arguments.sqlite_faults, arguments).await?));
    }
    Ok(ChaosReport { seed: arguments.seed, runs })
}

/// Runs players and faults, and checks everything afterward.
async fn run(deployment: Deployment, faults: u64, arguments: &Arguments) -> Result<RunResult> {
    let begun = Instant::now();
    let deployment = Arc::new(deployment);
    let counts = Arc::new(PlayerCounts::default());
    let enough = Arc::new(AtomicBool::new(false));
    let groups: Arc<parking_lot::Mutex<Vec<Group>>> = Arc::default();
    let playing = tokio::spawn(keep_playing(
        Arc::new(deployment.urls()),
        Arc::clone(&counts),
        Arc::clone(&groups),
        Arc::clone(&enough),
        arguments.tables,
        arguments.seed,
    ));
    let hostile =
        (!arguments.no_hostile).then(|| Hostile::begin(&deployment, &groups, arguments.tables, arguments.seed));
    let (kinds, mut problems) = inject_faults(&deployment, faults, arguments.seed, &counts).await?;
    enough.store(true, Ordering::Relaxed);
    let stuck = timeout(FINISH_TIMEOUT, playing).await.is_err();
    let mut hostile_counts = BTreeMap::new();
    if let Some((hostile, mut attackers)) = hostile {
        attackers.shutdown().await;
        let (counts, found) = hostile.outcome();
        hostile_counts = counts;
        problems.extend(found);
    }
    let groups: Vec<Group> = groups.lock().clone();
    for node in &deployment.nodes {
        if node.has_ended()? {
            problems.push("a server exited by itself".to_owned());
        }
    }
    if stuck {
        for group in &groups {
            let transcript = group.transcript();
            if !transcript.over {
                problems.push(format!("table {} is stuck after number {}", transcript.table, transcript.seen));
            }
        }
    }
    let store = deployment.close().await?;
    let bar = progress(groups.len() as u64, "tables checked");
    for group in &groups {
        let transcript = std::mem::take(&mut *group.transcript());
        // A table that was never opened has no log.
        if !transcript.table.is_empty() {
            problems.extend(check::table(&*store, &transcript).await);
        }
        problems.extend(transcript.problems);
        bar.inc(1);
    }
    bar.finish_and_clear();
    problems.extend(deployment.complaints()?);
    Ok(RunResult::new(kinds, hostile_counts, &counts, groups.len(), begun.elapsed(), problems))
}

/// Keeps this many tables running until the faults are done, and waits for the last of them.
async fn keep_playing(
    urls: Arc<Vec<String>>,
    counts: Arc<PlayerCounts>,
    groups: Arc<parking_lot::Mutex<Vec<Group>>>,
    enough: Arc<AtomicBool>,
    tables: usize,
    seed: u64,
) {
    let mut playing = JoinSet::new();
    for number in 0.. {
        while playing.len() >= tables {
            playing.join_next().await;
        }
        if enough.load(Ordering::Relaxed) {
            break;
        }
        let group = Group::new(Arc::clone(&urls), Arc::clone(&counts));
        groups.lock().push(group.clone());
        playing.spawn(group.play(number, seed.wrapping_mul(1_000_003).wrapping_add(number)));
    }
    while playing.join_next().await.is_some() {}
}

/// Injects faults, at most [`MAX_CONCURRENT`] at the same time. Returns the number of each kind, and the faults that
/// could not be injected or undone.
async fn inject_faults(
    deployment: &Arc<Deployment>,
    faults: u64,
    seed: u64,
    counts: &PlayerCounts,
) -> Result<(BTreeMap<fault::FaultKind, u64>, Vec<String>)> {
    let mut random = QuickRng::new(seed);
    let places: Vec<Arc<Mutex<()>>> = (0..=deployment.nodes.len()).map(|_| Arc::default()).collect();
    let free = Arc::new(Semaphore::new(MAX_CONCURRENT));
    let mut kinds = BTreeMap::new();
    let mut happening = JoinSet::new();
    let mut problems = Vec::new();
    let bar = progress(faults, "faults");
    // Waits for some games to start.
    sleep(Duration::from_secs(1)).await;
    for _ in 0..faults {
        let fault = Fault::draw(&mut random, deployment);
        *kinds.entry(fault.kind).or_default() += 1;
        let permit = Arc::clone(&free).acquire_owned().await?;
        let place = Arc::clone(&places[fault.target]).lock_owned().await;
        let deployment = Arc::clone(deployment);
        happening.spawn(async move {
            let happened = fault.inject(deployment).await;
            drop((permit, place));
            happened.with_context(|| format!("{fault:?}"))
        });
        while let Some(happened) = happening.try_join_next() {
            problems.extend(happened?.err().map(|error| format!("{error:#}")));
        }
        bar.set_message(format!("{} actions", counts.actions.load(Ordering::Relaxed)));
        bar.inc(1);
        sleep(Duration::from_millis(u64::from(100 + random.below(500)))).await;
    }
    while let Some(happened) = happening.join_next().await {
        problems.extend(happened?.err().map(|error| format!("{error:#}")));
    }
    bar.finish_and_clear();
    Ok((kinds, problems))
}

/// A progress bar with rate, remaining time, and a message on a terminal; nothing otherwise.
fn progress(length: u64, what: &str) -> ProgressBar {
    let style = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}  {{per_sec}}  {{eta}} left  {{msg}}");
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(ProgressStyle::with_template(&style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
