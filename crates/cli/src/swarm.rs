//! `fogg swarm`: load-tests a server with simulated players and measures its resource use.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use fogg_client::{Client, ClientError, TableSender, choose};
use fogg_protocol::{
    Ask, ClientMessage, ClockOption, Happened, Order, SeatOption, ServerMessage, Stored, TableOptions, VariantOptions,
};
use fogg_rules::QuickRng;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;

use crate::escape::printable;
use crate::exit::Failure;
use crate::hostile::{self, HostileArgs};
use crate::sim::progress;
use crate::table::{table, thousands};

/// Tables opened concurrently during setup.
const SET_UP_AT_ONCE: usize = 32;
/// Variation of a server's memory in bytes: after the same few requests one used 39 MiB, another 43.
const MEMORY_NOISE: f64 = 4.0 * 1_048_576.0;

/// Options of `fogg swarm`.
#[derive(Debug, Args)]
#[command(after_help = "\
All simulated players share one address, so the server must not limit it. Start a server for the test, on a machine that others cannot reach, with room for two connections per simulated player:

  fogg serve --data /tmp/swarm --no-rate-limits --max-connections-per-address 1000
  fogg swarm --tables 100 --seconds 30

With --hostile, keep the default limits: the scenarios measure whether they protect an honest client.")]
pub(crate) struct SwarmArgs {
    /// Server to test, started with --no-rate-limits. For several servers on one database, separate the URLs by commas:
    /// the players of each table then use different servers
    #[arg(long, value_name = "URL,…", value_delimiter = ',', default_value = "http://127.0.0.1:8872")]
    server: Vec<String>,
    /// Number of tables that play at the same time
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
    /// Number of players at each table
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Name of the map
    #[arg(long, default_value = "usa")]
    map: String,
    /// Actions per second over all tables; 0: as fast as the server answers
    #[arg(long, value_name = "N", default_value_t = 0.0)]
    rate: f64,
    /// Duration in seconds [default: 10; 20 for each scenario of --hostile]
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Number of additional sockets that only watch
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    hostile: HostileArgs,
}

/// Default durations of a load test and of a hostile scenario.
const SECONDS: u64 = 10;
const HOSTILE_SECONDS: u64 = 20;

impl SwarmArgs {
    /// The number of sockets.
    fn sockets(&self) -> usize {
        self.tables * usize::from(self.players) + self.idle
    }
}

/// CPU seconds and memory that the servers report.
#[derive(Clone, Copy, Debug, Default)]
struct Reading {
    cpu: f64,
    memory: f64,
}

/// Counters shared by all tables.
#[derive(Default)]
pub(crate) struct SwarmCounts {
    actions: AtomicU64,
    pub(crate) games: AtomicU64,
    refused: AtomicU64,
    broken: AtomicU64,
    counting: AtomicBool,
    stop: AtomicBool,
}

pub(crate) fn run(args: &SwarmArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.hostile.hostile.is_some() {
        let seconds = args.seconds.unwrap_or(HOSTILE_SECONDS);
        return hostile::run(&args.hostile, &args.server, seconds, args.json, out);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(swarm(args, out))
}

fn failed(error: ClientError) -> Failure {
    Failure::Io(printable(&error.to_string()).into_owned())
}

/// The failure of setting up tables and sockets, with the most likely cause.
fn setup_failed(args: &SwarmArgs, error: &ClientError) -> Failure {
    let sockets = args.sockets();
    let error_text = printable(&error.to_string()).into_owned();
    // A server that does not respond at all needs other advice than one that rejects connections.
    let is_limited = matches!(error, ClientError::Refused { status: 429 | 503, .. });
    let reason = if is_limited { "the server limits this address" } else { "the server may limit this address" };
    Failure::Io(format!(
        "cannot open {sockets} sockets: {error_text}\n{reason}; for a load test, start it with: \
         fogg serve --no-rate-limits --max-connections-per-address {}",
        // Requests need connections in addition to the sockets.
        2 * sockets,
    ))
}

async fn swarm(args: &SwarmArgs, out: &mut impl Write) -> Result<(), Failure> {
    let base = |server: &String| server.trim_end_matches('/').replacen("ws://", "http://", 1);
    let clients: Vec<Client> = args.server.iter().map(|server| Client::new(&base(server))).collect();
    warm_up(&clients, &options(args)).await.map_err(|error| setup_failed(args, &error))?;
    let before_all = reading(&clients).await?;

    let bar = progress(args.tables as u64, "tables");
    let gate = Arc::new(Semaphore::new(SET_UP_AT_ONCE));
    let mut opening = JoinSet::new();
    for number in 0..args.tables {
        // Each table starts with another server.
        let clients = starting_with(number, &clients);
        let (gate, options) = (Arc::clone(&gate), options(args));
        opening.spawn(async move {
            let _permit = gate.acquire().await;
            Seats::open(&clients, &options, number as u64).await
        });
    }
    let mut tables = Vec::new();
    while let Some(opened) = opening.join_next().await {
        let opened = opened.map_err(|error| Failure::Io(error.to_string()))?;
        tables.push(opened.map_err(|error| setup_failed(args, &error))?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let with_tables = reading(&clients).await?;
    let mut idle = Vec::new();
    let bar = progress(args.idle as u64, "sockets");
    for number in 0..args.idle {
        let Some(table) = tables.get(number % tables.len().max(1)) else { break };
        let socket = clients[number % clients.len()].socket(&table.id, &table.key).await;
        idle.push(socket.map_err(|error| setup_failed(args, &error))?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let with_idle = reading(&clients).await?;

    let counts = Arc::new(SwarmCounts::default());
    let (times, mut latencies) = mpsc::unbounded_channel::<Duration>();
    let mut playing = JoinSet::new();
    let pause = if args.rate > 0.0 { Duration::from_secs_f64(args.tables as f64 / args.rate) } else { Duration::ZERO };
    for seats in tables {
        let (counts, times, options) = (Arc::clone(&counts), times.clone(), options(args));
        playing.spawn(async move { seats.play(&options, pause, &counts, &times).await });
    }
    drop(times);
    let collected = tokio::spawn(async move {
        let mut all = Vec::new();
        while let Some(latency) = latencies.recv().await {
            all.push(latency);
        }
        all
    });

    // Let the sockets settle before measuring.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    counts.counting.store(true, Ordering::Relaxed);
    let (start, first) = (reading(&clients).await?, Instant::now());
    let tenths = args.seconds.unwrap_or(SECONDS) * 10;
    let bar = progress(tenths, "tenths of a second");
    for _ in 0..tenths {
        tokio::time::sleep(Duration::from_millis(100)).await;
        bar.inc(1);
    }
    bar.finish_and_clear();
    counts.counting.store(false, Ordering::Relaxed);
    let (end, took) = (reading(&clients).await?, first.elapsed());
    counts.stop.store(true, Ordering::Relaxed);
    playing.abort_all();
    while playing.join_next().await.is_some() {}
    let mut latencies = collected.await.map_err(|error| Failure::Io(error.to_string()))?;
    latencies.sort_unstable();
    drop(idle);

    let actions = counts.actions.load(Ordering::Relaxed);
    let percentile = |share: f64| {
        let index = ((latencies.len() as f64 * share) as usize).min(latencies.len().saturating_sub(1));
        latencies.get(index).map_or(0.0, |latency| latency.as_secs_f64() * 1_000.0)
    };
    let report = SwarmReport {
        tables: args.tables,
        sockets: args.sockets(),
        actions,
        games: counts.games.load(Ordering::Relaxed),
        refused: counts.refused.load(Ordering::Relaxed),
        broken: counts.broken.load(Ordering::Relaxed),
        actions_per_second: actions as f64 / took.as_secs_f64(),
        latency_p50_ms: percentile(0.50),
        latency_p99_ms: percentile(0.99),
        latency_max_ms: percentile(1.0),
        cpu_micros_per_action: if actions == 0 { 0.0 } else { (end.cpu - start.cpu) * 1e6 / actions as f64 },
        cpu_percent_of_a_core: (end.cpu - start.cpu) / took.as_secs_f64() * 100.0,
        memory_kib_per_table: kib_each(before_all, with_tables, clients.len(), args.tables),
        memory_kib_per_idle_socket: kib_each(with_tables, with_idle, clients.len(), args.idle),
        memory_mib: end.memory / 1_048_576.0,
    };
    if args.json {
        let text = serde_json::to_string(&report).map_err(|error| Failure::Io(error.to_string()))?;
        writeln!(out, "{text}")?;
    } else {
        writeln!(out, "{}", report.table())?;
    }
    if report.broken > 0 {
        return Err(Failure::Wrong(format!("{} connections broke", report.broken)));
    }
    Ok(())
}

#[derive(serde::Serialize)]
struct SwarmReport {
    tables: usize,
    sockets: usize,
    actions: u64,
    games: u64,
    refused: u64,
    broken: u64,
    actions_per_second: f64,
    latency_p50_ms: f64,
    latency_p99_ms: f64,
    latency_max_ms: f64,
    cpu_micros_per_action: f64,
    cpu_percent_of_a_core: f64,
    memory_kib_per_table: Option<f64>,
    memory_kib_per_idle_socket: Option<f64>,
    memory_mib: f64,
}

impl SwarmReport {
    fn table(&self) -> String {
        let row = |what: &str, value: String| vec![what.to_owned(), value];
        let kib = |each: Option<f64>| each.map_or("too little to measure".to_owned(), |each| format!("{each:.1} KiB"));
        table(&[
            row("measurement", "value".to_owned()),
            row("tables", thousands(self.tables as f64)),
            row("sockets", thousands(self.sockets as f64)),
            row("actions, all durable", thousands(self.actions as f64)),
            row("games finished", thousands(self.games as f64)),
            row("rejected", thousands(self.refused as f64)),
            row("actions per second", format!("{:.0}", self.actions_per_second)),
            row("action to the opponent's socket, p50", format!("{:.2} ms", self.latency_p50_ms)),
            row("action to the opponent's socket, p99", format!("{:.2} ms", self.latency_p99_ms)),
            row("action to the opponent's socket, longest", format!("{:.2} ms", self.latency_max_ms)),
            row("CPU of the servers per action", format!("{:.0} µs", self.cpu_micros_per_action)),
            row("CPU of the servers", format!("{:.1}% of a core", self.cpu_percent_of_a_core)),
            row("memory per table with its players' sockets", kib(self.memory_kib_per_table)),
            row("memory per idle socket", kib(self.memory_kib_per_idle_socket)),
            row("memory of the servers", format!("{:.0} MiB", self.memory_mib)),
        ])
    }
}

/// Additional memory per item in KiB; `None` if the difference is within the noise.
fn kib_each(before: Reading, after: Reading, servers: usize, count: usize) -> Option<f64> {
    let more = after.memory - before.memory;
    (count > 0 && more >= MEMORY_NOISE * servers as f64).then(|| more / count as f64 / 1_024.0)
}

/// Opens one table on every server. A server that has just started releases several MiB then, which would distort the
/// memory per table.
async fn warm_up(clients: &[Client], options: &TableOptions) -> Result<(), ClientError> {
    for number in 0..clients.len() {
        Seats::open(&starting_with(number, clients), options, number as u64).await?;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    Ok(())
}

/// The servers in order, rotated by `number`.
fn starting_with(number: usize, clients: &[Client]) -> Vec<Client> {
    (0..clients.len()).map(|next| clients[(number + next) % clients.len()].clone()).collect()
}

fn options(args: &SwarmArgs) -> TableOptions {
    TableOptions {
        map: args.map.clone(),
        seats: vec![SeatOption::Anybody; usize::from(args.players)],
        clock: ClockOption::None,
        public: false,
        order: Order::Seated,
        variant: VariantOptions::default(),
    }
}

/// The sum of the servers' values at `/metrics`.
async fn reading(clients: &[Client]) -> Result<Reading, Failure> {
    let mut all = Reading::default();
    for client in clients {
        let text = client.get_text("/metrics").await.map_err(failed)?;
        let value = |name: &str| -> f64 {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.trim().parse().ok()).unwrap_or(0.0)
        };
        all.cpu += value("process_cpu_seconds_total");
        all.memory += value("process_resident_memory_bytes");
    }
    Ok(all)
}

/// A table with its players.
pub(crate) struct Seats {
    id: String,
    /// The access key of the table, as a query string.
    key: String,
    players: Vec<Client>,
    senders: Vec<TableSender>,
    received: mpsc::Receiver<(usize, Instant, Option<ServerMessage>)>,
    random: QuickRng,
}

impl Seats {
    /// Opens a table for new guests, each at the next of the servers.
    pub(crate) async fn open(clients: &[Client], options: &TableOptions, seed: u64) -> Result<Seats, ClientError> {
        let mut players = Vec::new();
        for (_, client) in options.seats.iter().zip(clients.iter().cycle()) {
            let mut player = client.anonymous();
            player.guest(None).await?;
            players.push(player);
        }
        Seats::seat(players, options, QuickRng::new(seed)).await
    }

    /// Opens a table for these players, starts the game, and connects all players.
    async fn seat(players: Vec<Client>, options: &TableOptions, random: QuickRng) -> Result<Seats, ClientError> {
        let created = players[0].open_table(options).await?;
        let key = created.link.split_once('?').map_or("", |(_, key)| key).to_owned();
        for player in &players[1..] {
            let path = format!("/api/tables/{}/join?{key}", created.id);
            let _: Stored = player.post(&path, &serde_json::json!({})).await?;
        }
        let _: Stored = players[0].call(&format!("/api/tables/{}/start", created.id)).await?;
        let (sender, received) = mpsc::channel(256);
        let mut senders = Vec::new();
        for (seat, player) in players.iter().enumerate() {
            let (half, mut receiver) = player.socket(&created.id, "").await?.split();
            senders.push(half);
            let sender = sender.clone();
            tokio::spawn(async move {
                loop {
                    let message = receiver.next().await.ok();
                    let ended = message.is_none();
                    if sender.send((seat, Instant::now(), message)).await.is_err() || ended {
                        return;
                    }
                }
            });
        }
        Ok(Seats { id: created.id, key, players, senders, received, random })
    }

    /// Plays games until `counts.stop` is set.
    pub(crate) async fn play(
        mut self,
        options: &TableOptions,
        pause: Duration,
        counts: &SwarmCounts,
        times: &mpsc::UnboundedSender<Duration>,
    ) {
        let mut requests = 0_u64;
        // A random start, so that tables do not act at the same time.
        tokio::time::sleep(pause.mul_f64(f64::from(self.random.below(1_000)) / 1_000.0)).await;
        let mut next = tokio::time::Instant::now();
        // The seat and time of the last action sent.
        let mut sent: Option<(usize, Instant)> = None;
        while !counts.stop.load(Ordering::Relaxed) {
            let Some((seat, at, message)) = self.received.recv().await else { return };
            let ask: Option<Ask> = match message {
                None => {
                    counts.broken.fetch_add(1, Ordering::Relaxed);
                    return;
                }
                Some(ServerMessage::Table(view)) => view.ask.clone(),
                Some(ServerMessage::Ask(ask)) => Some(ask),
                Some(ServerMessage::Event(event)) => {
                    // An event received before the action was sent belongs to an earlier action.
                    if let Some((actor, since)) = sent
                        && actor != seat
                        && at > since
                    {
                        if counts.counting.load(Ordering::Relaxed) {
                            let _ = times.send(at - since);
                        }
                        sent = None;
                    }
                    if seat == 0 && matches!(event.what, Some(Happened::Revealed { .. })) {
                        counts.games.fetch_add(1, Ordering::Relaxed);
                        let players = std::mem::take(&mut self.players);
                        match Seats::seat(players, options, self.random).await {
                            Ok(seats) => self = seats,
                            Err(_) => {
                                counts.broken.fetch_add(1, Ordering::Relaxed);
                                return;
                            }
                        }
                        sent = None;
                    }
                    None
                }
                Some(ServerMessage::Accepted { .. }) => {
                    if counts.counting.load(Ordering::Relaxed) {
                        counts.actions.fetch_add(1, Ordering::Relaxed);
                    }
                    None
                }
                Some(ServerMessage::Refused { .. }) => {
                    counts.refused.fetch_add(1, Ordering::Relaxed);
                    None
                }
                Some(_) => None,
            };
            if let Some(ask) = ask {
                if !pause.is_zero() {
                    next = (next + pause).max(tokio::time::Instant::now());
                    tokio::time::sleep_until(next).await;
                }
                requests += 1;
                let action = choose(&ask.legal, &mut self.random);
                let message = ClientMessage::Act {
                    request: requests.to_string(),
                    decision: ask.decision,
                    seat: Some(ask.seat),
                    action,
                };
                // While all players choose tickets, an event can come from any of them.
                sent = ask.legal.keep.is_none().then(|| (seat, Instant::now()));
                if self.senders[seat].send(&message).await.is_err() {
                    counts.broken.fetch_add(1, Ordering::Relaxed);
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_per_item_needs_more_than_noise() {
        const MIB: f64 = 1_048_576.0;
        let reading = |memory: f64| Reading { cpu: 0.0, memory };
        let check = |before: f64, after: f64, servers: usize, count: usize, expected: Option<f64>| {
            assert_eq!(kib_each(reading(before), reading(after), servers, count), expected);
        };
        check(30.0 * MIB, 130.0 * MIB, 1, 5_000, Some(20.48));
        check(90.0 * MIB, 190.0 * MIB, 3, 5_000, Some(20.48));
        // Servers release more than ten tables use.
        check(30.0 * MIB, 29.0 * MIB, 1, 10, None);
        check(30.0 * MIB, 33.0 * MIB, 1, 10, None);
        check(90.0 * MIB, 100.0 * MIB, 3, 10, None);
        check(30.0 * MIB, 90.0 * MIB, 1, 0, None);
        // A system that does not report memory.
        check(0.0, 0.0, 1, 100, None);
    }
}
