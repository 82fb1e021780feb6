//! Faults for servers that run: real processes are killed, frozen, cut off, flooded, while players play on them and hostile
//! clients attack them. Afterwards
//! a checker proves that everything that was acknowledged is in the logs, once and in order, that every log is a game by
//! the rules, that everybody saw the same and nobody what is hidden, and that every table went on to its end.
//!
//! `cargo xtask chaos` runs it.

mod check;
mod fault;
mod hostile;
mod player;
mod report;
mod shim;
mod wire;
mod world;

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

use fault::Fault;
use hostile::Hostile;
use player::{Counts, Group};
use report::{Outcome, Report};
use world::World;

/// How many faults may last at a time, at different places.
const AT_ONCE: usize = 2;
/// How long games may take to end when nothing is wrong any more.
const THE_REST: Duration = Duration::from_secs(240);

/// What is done.
#[derive(Parser)]
#[command(name = "fogg-chaos", about = "Lets servers fail while people play, and checks that nothing is lost")]
struct Arguments {
    /// The number from which all faults and moves follow; when exactly they meet is up to the machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Faults of several servers on one PostgreSQL
    #[arg(long, default_value_t = 1000)]
    faults: u64,
    /// Faults of one server on SQLite
    #[arg(long, default_value_t = 250)]
    sqlite_faults: u64,
    /// Servers on PostgreSQL
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=9))]
    nodes: u8,
    /// Tables that are played at a time
    #[arg(long, default_value_t = 12)]
    tables: usize,
    /// Leave hostile clients out
    #[arg(long)]
    no_hostile: bool,
    /// The server program [default: the fogg beside this one]
    #[arg(long, value_name = "FILE")]
    fogg: Option<PathBuf>,
    /// Write the report as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[expect(clippy::print_stdout, reason = "the report is what it is for")]
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
    if report.is_well() {
        return Ok(());
    }
    bail!("something was lost, doubled, shown or stuck; the servers' logs are in {}", dir.keep().display())
}

async fn both(arguments: &Arguments, program: &Path, dir: &Path) -> Result<Report> {
    let mut runs = Vec::new();
    if arguments.faults > 0 {
        let dir = dir.join("shared");
        std::fs::create_dir(&dir)?;
        let world = World::shared(program, &dir, usize::from(arguments.nodes)).await?;
        let outcome = run(world, arguments.faults, arguments).await?;
        runs.push((format!("{} servers on PostgreSQL", arguments.nodes), outcome));
    }
    if arguments.sqlite_faults > 0 {
        let dir = dir.join("alone");
        std::fs::create_dir(&dir)?;
        let world = World::alone(program, &dir).await?;
        runs.push(("one server on SQLite".to_owned(), run(world, arguments.sqlite_faults, arguments).await?));
    }
    Ok(Report { seed: arguments.seed, runs })
}

/// Lets players play and faults happen, and looks at everything afterwards.
async fn run(world: World, faults: u64, arguments: &Arguments) -> Result<Outcome> {
    let begun = Instant::now();
    let world = Arc::new(world);
    let counts = Arc::new(Counts::default());
    let enough = Arc::new(AtomicBool::new(false));
    let groups: Arc<std::sync::Mutex<Vec<Group>>> = Arc::default();
    let playing = tokio::spawn(keep_playing(
        Arc::new(world.urls()),
        Arc::clone(&counts),
        Arc::clone(&groups),
        Arc::clone(&enough),
        arguments.tables,
        arguments.seed,
    ));
    let hostile = (!arguments.no_hostile).then(|| Hostile::begin(&world, &groups, arguments.tables, arguments.seed));
    let (kinds, mut problems) = let_fail(&world, faults, arguments.seed, &counts).await?;
    enough.store(true, Ordering::Relaxed);
    let stuck = timeout(THE_REST, playing).await.is_err();
    let mut hostile_counts = BTreeMap::new();
    if let Some((hostile, mut attackers)) = hostile {
        attackers.shutdown().await;
        let (counts, wrong) = hostile.outcome();
        hostile_counts = counts;
        problems.extend(wrong);
    }
    let groups: Vec<Group> = groups.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone();
    for node in &world.nodes {
        if node.has_ended()? {
            problems.push("a server ended by itself".to_owned());
        }
    }
    if stuck {
        for group in &groups {
            let told = group.told();
            if !told.over {
                problems.push(format!("table {} does not go on after number {}", told.table, told.seen));
            }
        }
    }
    let store = world.close().await?;
    let bar = progress(groups.len() as u64, "tables looked at");
    for group in &groups {
        let told = std::mem::take(&mut *group.told());
        // One that was never opened has no log.
        if !told.table.is_empty() {
            problems.extend(check::table(&*store, &told).await);
        }
        problems.extend(told.problems);
        bar.inc(1);
    }
    bar.finish_and_clear();
    problems.extend(world.complaints()?);
    Ok(Outcome::new(kinds, hostile_counts, &counts, groups.len(), begun.elapsed(), problems))
}

/// Keeps so many tables going until it is enough, and waits for the last of them.
async fn keep_playing(
    urls: Arc<Vec<String>>,
    counts: Arc<Counts>,
    groups: Arc<std::sync::Mutex<Vec<Group>>>,
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
        groups.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(group.clone());
        playing.spawn(group.play(number, seed.wrapping_mul(1_000_003).wrapping_add(number)));
    }
    while playing.join_next().await.is_some() {}
}

/// Lets one fault after the other happen, and up to two at a time. Says how many there were of each kind.
async fn let_fail(
    world: &Arc<World>,
    faults: u64,
    seed: u64,
    counts: &Counts,
) -> Result<(BTreeMap<fault::Kind, u64>, Vec<String>)> {
    let mut random = QuickRng::new(seed);
    let places: Vec<Arc<Mutex<()>>> = (0..=world.nodes.len()).map(|_| Arc::default()).collect();
    let free = Arc::new(Semaphore::new(AT_ONCE));
    let mut kinds = BTreeMap::new();
    let mut happening = JoinSet::new();
    let mut problems = Vec::new();
    let bar = progress(faults, "faults");
    // Some games first.
    sleep(Duration::from_secs(1)).await;
    for _ in 0..faults {
        let fault = Fault::draw(&mut random, world);
        *kinds.entry(fault.kind).or_default() += 1;
        let permit = Arc::clone(&free).acquire_owned().await?;
        let place = Arc::clone(&places[fault.target]).lock_owned().await;
        let world = Arc::clone(world);
        happening.spawn(async move {
            let happened = fault.happen(world).await;
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

/// A bar with rate, time left and a message on a terminal, and silence otherwise.
fn progress(length: u64, what: &str) -> ProgressBar {
    let style = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}  {{per_sec}}  {{eta}} left  {{msg}}");
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(ProgressStyle::with_template(&style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
