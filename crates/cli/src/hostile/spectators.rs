//! H1: spectators fill a public table, while a seated player connects and disconnects.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::{SeatOption, ServerMessage, Stored};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::report::{Checks, ScenarioResult};
use super::site::{TargetServers, failed, public_table};
use crate::exit::Failure;

/// Number of spectators: more than the connection limit of an address.
const SPECTATORS: usize = 220;
/// Number of connection attempts of the seated player, spread over the attack.
const TRIES: u32 = 30;
/// An attempt fails if the table does not arrive within this time.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Default)]
struct SpectatorCounts {
    watching: AtomicU64,
    most_watching: AtomicU64,
    refused: AtomicU64,
    tries: AtomicU64,
    let_in: AtomicU64,
}

pub(super) async fn run(site: &TargetServers) -> Result<ScenarioResult, Failure> {
    let (host, guest) = (site.honest(), site.honest_guest().await?);
    let created = host.open_table(&public_table(vec![SeatOption::Anybody; 2])).await.map_err(failed)?;
    let path = |what: &str| format!("/api/tables/{}/{what}", created.id);
    let _: Stored = guest.post(&path("join"), &serde_json::json!({})).await.map_err(failed)?;
    let _: Stored = host.call(&path("start")).await.map_err(failed)?;
    let idle = site.measure_idle().await?;

    let counts = Arc::new(SpectatorCounts::default());
    let mut spectators = JoinSet::new();
    for number in 0..SPECTATORS {
        spectators.spawn(watch(site.attacker(number)?, created.id.clone(), Arc::clone(&counts)));
    }
    let attack = site.measure("under attack", site.lasts, seated(site, &host, &created.id, &counts)).await?;
    spectators.shutdown().await;

    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let (let_in, tries) = (count(&counts.let_in), count(&counts.tries));
    let notes = vec![
        format!("the seated player could connect {let_in} of {tries} times"),
        format!("up to {} of {SPECTATORS} spectators watched at a time", count(&counts.most_watching)),
    ];
    let checks = Checks { seated_let_in: Some((let_in, tries)), ..Checks::default() };
    Ok(ScenarioResult::new(site.scenario, &idle, &attack, checks, notes))
}

/// Watches a table, and tries again after every rejection.
async fn watch(client: Client, table: String, counts: Arc<SpectatorCounts>) {
    loop {
        if let Ok(mut socket) = client.socket(&table, "").await
            && matches!(socket.next().await, Ok(ServerMessage::Table(_)))
        {
            let watching = counts.watching.fetch_add(1, Ordering::Relaxed) + 1;
            counts.most_watching.fetch_max(watching, Ordering::Relaxed);
            while socket.next().await.is_ok() {}
            counts.watching.fetch_sub(1, Ordering::Relaxed);
        }
        counts.refused.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_millis(200)).await;
    }
}

/// The seated player connects and disconnects, by socket and by stream in turn.
async fn seated(site: &TargetServers, player: &Client, table: &str, counts: &SpectatorCounts) {
    let end = Instant::now() + site.lasts;
    // Waits until the table is full: a spectator was rejected, or all are connected.
    let full =
        || counts.refused.load(Ordering::Relaxed) > 0 || counts.watching.load(Ordering::Relaxed) >= SPECTATORS as u64;
    while !full() && Instant::now() + site.lasts / 2 < end {
        sleep(Duration::from_millis(20)).await;
    }
    for number in 0.. {
        let entered = async {
            if number % 2 == 0 {
                let Ok(mut socket) = player.socket(table, "").await else { return false };
                let entered = matches!(socket.next().await, Ok(ServerMessage::Table(_)));
                socket.close().await;
                entered
            } else {
                let Ok(mut lines) = player.lines(&format!("/api/tables/{table}/stream")).await else { return false };
                matches!(lines.next().await, Ok(Some(_)))
            }
        };
        let entered = timeout(PATIENCE, entered).await == Ok(true);
        // Counted only now, because the end of the measurement may interrupt an attempt.
        counts.tries.fetch_add(1, Ordering::Relaxed);
        counts.let_in.fetch_add(u64::from(entered), Ordering::Relaxed);
        sleep(site.lasts / TRIES).await;
    }
}
