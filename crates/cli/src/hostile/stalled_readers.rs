//! M2: connections that request long responses and streams, and do not read them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fogg_client::{Client, ClientError};
use fogg_protocol::{SeatOption, TableList, TableOptions};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::random_address;
use super::report::{Checks, ScenarioResult};
use super::site::{TargetServers, failed, public_table};
use crate::exit::Failure;
use crate::sim::progress;
use crate::swarm::{Seats, SwarmCounts as Played};
use crate::table::thousands;

/// Number of connections that do not read. An address may have 200.
const CONNECTIONS: usize = 190;
/// If there are fewer bytes of public records than this, games are played first.
const ENOUGH_RECORDS: usize = 2_000_000;
/// Number of tables played at the same time to create records.
const TABLES: usize = 24;
/// Pause between two actions of a table, which keeps its players below 20 actions per second.
const PAUSE: Duration = Duration::from_millis(30);
/// Length of the start of a response that has the status: `HTTP/1.1 200`.
const STATUS: usize = 12;

pub(super) async fn run(site: &TargetServers) -> Result<ScenarioResult, Failure> {
    let mut records = records(site).await?;
    if records < ENOUGH_RECORDS {
        play(site).await?;
        records = self::records(site).await?;
    }
    let guest = site.hostile_guests(1).await?.remove(0);
    let table = some_table(&guest).await.map_err(failed)?;
    let idle = site.measure_idle().await?;

    let (held, most_held) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let refused = Arc::new(AtomicU64::new(0));
    let mut readers = JoinSet::new();
    for number in 0..CONNECTIONS {
        let mut client = site.attacker(number)?;
        let path = match number % 10 {
            0..=4 => "/api/records.jsonl".to_owned(),
            5 | 6 => format!("/api/tables/{table}/stream?since=0"),
            7 => format!("/api/tables/{table}/events?since=0"),
            8 => format!("/api/tables/{table}/replay"),
            _ => {
                client = client.with_cookie(guest.cookie().unwrap_or_default());
                if number % 20 == 9 { "/api/me/export" } else { "/api/me/stream" }.to_owned()
            }
        };
        readers.spawn(stall(client, path, Arc::clone(&held), Arc::clone(&most_held), Arc::clone(&refused)));
    }
    let attack = site.measure("under attack", site.lasts, std::future::pending()).await?;
    readers.shutdown().await;

    let notes = vec![format!(
        "{} bytes of public records; up to {} of {CONNECTIONS} responses held without reading, {} rejected",
        thousands(records as f64),
        most_held.load(Ordering::Relaxed),
        refused.load(Ordering::Relaxed),
    )];
    Ok(ScenarioResult::new(site.scenario, &idle, &attack, Checks::default(), notes))
}

/// The length of all public records.
async fn records(site: &TargetServers) -> Result<usize, Failure> {
    match site.honest().get_text("/api/records.jsonl").await {
        Ok(text) => Ok(text.len()),
        Err(ClientError::Refused { .. }) => Ok(0),
        Err(error) => Err(failed(error)),
    }
}

/// Plays public games for a while, from many addresses, to create records.
async fn play(site: &TargetServers) -> Result<(), Failure> {
    let options: TableOptions = public_table(vec![SeatOption::Anybody; 2]);
    let counts = Arc::new(Played::default());
    let (times, mut unused) = mpsc::unbounded_channel();
    let mut playing = JoinSet::new();
    for number in 0..TABLES {
        let client = Client::from_address(site.server(number), random_address()?.into()).map_err(failed)?;
        let seats = Seats::open(&[client], &options, number as u64).await.map_err(failed)?;
        let (counts, times, options) = (Arc::clone(&counts), times.clone(), options.clone());
        playing.spawn(async move { seats.play(&options, PAUSE, &counts, &times).await });
    }
    let tenths = site.lasts.as_millis() as u64 / 100;
    let bar = progress(tenths, "tenths of a second");
    for _ in 0..tenths {
        bar.set_message(format!("m2 {} games for records", counts.games.load(Ordering::Relaxed)));
        sleep(Duration::from_millis(100)).await;
        bar.inc(1);
        while unused.try_recv().is_ok() {}
    }
    bar.finish_and_clear();
    playing.shutdown().await;
    Ok(())
}

/// A public table: a finished one, one that is played, or a new one.
async fn some_table(guest: &Client) -> Result<String, ClientError> {
    for stage in ["over", "playing"] {
        let list: TableList = guest.get(&format!("/api/tables?stage={stage}")).await?;
        if let Some(table) = list.tables.first() {
            return Ok(table.id.clone());
        }
    }
    Ok(guest.open_table(&public_table(vec![SeatOption::Anybody; 2])).await?.id)
}

/// Sends a request, does not read the response, and repeats this when the server drops the connection.
async fn stall(client: Client, path: String, held: Arc<AtomicU64>, most_held: Arc<AtomicU64>, refused: Arc<AtomicU64>) {
    loop {
        let Ok(stream) = client.get_unread(&path).await else {
            sleep(Duration::from_millis(500)).await;
            continue;
        };
        // Peeking does not remove bytes from the receive buffer.
        let mut status = [0; STATUS];
        if matches!(stream.peek(&mut status).await, Ok(STATUS)) && status.ends_with(b" 200") {
            let now = held.fetch_add(1, Ordering::Relaxed) + 1;
            most_held.fetch_max(now, Ordering::Relaxed);
            while matches!(stream.peek(&mut status).await, Ok(1..)) {
                sleep(Duration::from_millis(500)).await;
            }
            held.fetch_sub(1, Ordering::Relaxed);
        } else {
            refused.fetch_add(1, Ordering::Relaxed);
            sleep(Duration::from_secs(2)).await;
        }
    }
}
