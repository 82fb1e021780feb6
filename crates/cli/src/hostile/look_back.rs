//! M1: a table's log grows before its game starts, and then many connections read it over and over.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fogg_client::{Client, ClientError};
use fogg_protocol::{AddEntropy, SeatOption, Stored};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use super::report::{Checks, ScenarioResult};
use super::site::{TargetServers, failed, is_too_often, public_table};
use crate::exit::Failure;
use crate::sim::progress;

/// Number of accounts that change the table. An account may act 20 times per second, and an address may send 50
/// requests per second.
const ACCOUNTS: usize = 3;
/// Maximum length of the log.
const MOST_ENTRIES: u64 = 25_000;
/// An account stops after this many rejections in a row, not counting rate limits.
const MOST_REFUSED: u32 = 5;
/// Number of connections that read the log at the same time.
const READERS: usize = 30;

#[derive(Default)]
struct ReadCounts {
    last: AtomicU64,
    answered: AtomicU64,
    refused: AtomicU64,
}

pub(super) async fn run(site: &TargetServers) -> Result<ScenarioResult, Failure> {
    let guests = site.hostile_guests(ACCOUNTS).await?;
    let seats = vec![SeatOption::Anybody; ACCOUNTS + 1];
    let table = guests[0].open_table(&public_table(seats)).await.map_err(failed)?.id;
    let counts = Arc::new(ReadCounts::default());
    let idle = site.measure_idle().await?;
    let stopped = grow(site, guests, &table, &counts).await;

    let mut readers = JoinSet::new();
    for number in 0..READERS {
        readers.spawn(read(site.attacker(number)?, table.clone(), number, Arc::clone(&counts)));
    }
    let attack = site.measure("under attack", site.lasts, std::future::pending()).await?.since(&idle);
    readers.shutdown().await;

    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let mut notes = vec![format!(
        "the log grew to {} entries in {:.0} s; {} reads succeeded, {} were rejected",
        count(&counts.last),
        site.grows.as_secs_f64(),
        count(&counts.answered),
        count(&counts.refused),
    )];
    notes.extend(stopped.map(|code| format!("the server stopped the growth of the log: {code}")));
    Ok(ScenarioResult::new(site.scenario, &idle, &attack, Checks::default(), notes))
}

/// Lets the log grow as fast as the server allows. Returns the error code if the server stopped it early.
async fn grow(site: &TargetServers, guests: Vec<Client>, table: &str, counts: &Arc<ReadCounts>) -> Option<String> {
    let end = Instant::now() + site.grows;
    let mut growing = JoinSet::new();
    for (number, guest) in guests.into_iter().enumerate() {
        growing.spawn(change(guest, table.to_owned(), number, end, Arc::clone(counts)));
    }
    let bar = progress(site.grows.as_millis() as u64 / 100, "tenths of a second");
    let ticking = async {
        while Instant::now() < end {
            let left = end.saturating_duration_since(Instant::now());
            bar.set_position((site.grows.saturating_sub(left)).as_millis() as u64 / 100);
            bar.set_message(format!("m1 log of {} entries", counts.last.load(Ordering::Relaxed)));
            sleep(Duration::from_millis(100)).await;
        }
    };
    let mut stopped = None;
    let joining = async {
        while let Some(code) = growing.join_next().await {
            stopped = code.ok().flatten().or(stopped.take());
        }
    };
    tokio::select! {
        () = ticking => {}
        () = joining => {}
    }
    bar.finish_and_clear();
    stopped
}

/// Changes a table again and again: the host adds entropy, others join and leave.
async fn change(guest: Client, table: String, number: usize, end: Instant, counts: Arc<ReadCounts>) -> Option<String> {
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let mut refused_in_a_row = 0;
    let mut seated = false;
    while Instant::now() < end && counts.last.load(Ordering::Relaxed) < MOST_ENTRIES {
        let stored: Result<Stored, ClientError> = match (number, seated) {
            (0, _) => guest.post(&path("entropy"), &AddEntropy { hex: "5e".repeat(64) }).await,
            (_, false) => guest.post(&path("join"), &serde_json::json!({})).await,
            (_, true) => guest.call(&path("leave")).await,
        };
        match stored {
            Ok(stored) => {
                counts.last.fetch_max(stored.number, Ordering::Relaxed);
                refused_in_a_row = 0;
                seated = !seated;
            }
            Err(error) if is_too_often(&error) => sleep(Duration::from_millis(40)).await,
            Err(error) => {
                refused_in_a_row += 1;
                if refused_in_a_row >= MOST_REFUSED {
                    return Some(error.code().to_owned());
                }
                seated = !seated;
                sleep(Duration::from_millis(40)).await;
            }
        }
    }
    sleep_until(end).await;
    None
}

/// Reads a table's chat or events over and over.
async fn read(client: Client, table: String, number: usize, counts: Arc<ReadCounts>) {
    let what = if number.is_multiple_of(2) { "chat" } else { "events?since=0" };
    let path = format!("/api/tables/{table}/{what}");
    loop {
        match client.get_text(&path).await {
            Ok(_) => drop(counts.answered.fetch_add(1, Ordering::Relaxed)),
            Err(_) => {
                counts.refused.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_millis(300)).await;
            }
        }
    }
}
