//! L9: chat messages of the maximum length at the maximum rate, and the disk space they take.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::{Say, SeatOption, Stored};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::report::{Checks, ScenarioResult};
use super::site::{TargetServers, failed, public_table};
use crate::exit::Failure;
use crate::table::thousands;

/// Number of guests of one address, which may create 20 in a burst.
const GUESTS: usize = 18;
/// Length of a message in characters.
const LENGTH: usize = 500;
/// Characters of four bytes each. Messages vary, so that they do not compress well.
const EMOJI: [char; 4] = ['🚂', '🚃', '🛤', '🎫'];
const SECONDS_PER_DAY: f64 = 86_400.0;

#[derive(Default)]
struct ChatCounts {
    stored: AtomicU64,
    /// Messages stored in the second half of the time, when the burst of every account is used up.
    stored_later: AtomicU64,
    refused: AtomicU64,
}

pub(super) async fn run(site: &TargetServers) -> Result<ScenarioResult, Failure> {
    let guests = site.hostile_guests(GUESTS).await?;
    let mut talking = Vec::new();
    for guest in guests {
        let table = guest.open_table(&public_table(vec![SeatOption::Anybody; 2])).await.map_err(failed)?.id;
        talking.push((guest, table));
    }
    let count = talking.len();
    let idle = site.measure_idle().await?;

    let counts = Arc::new(ChatCounts::default());
    let attack = async {
        let middle = Instant::now() + site.lasts / 2;
        let mut tasks = JoinSet::new();
        for (guest, table) in talking {
            tasks.spawn(send_messages(guest, table, middle, Arc::clone(&counts)));
        }
        while tasks.join_next().await.is_some() {}
    };
    let attack = site.measure("under attack", site.lasts, attack).await?;

    let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as f64;
    let stored = read(&counts.stored);
    let per_second = read(&counts.stored_later) / (site.lasts.as_secs_f64() / 2.0);
    let mut notes = vec![format!(
        "{count} guests: {} messages stored, {} rejected; {per_second:.1} per second when bursts are used up",
        thousands(stored),
        thousands(read(&counts.refused)),
    )];
    match attack.disk {
        Some(grown) if stored > 0.0 => {
            let each = grown as f64 / stored;
            let per_day = each * per_second * SECONDS_PER_DAY;
            notes.push(format!("{each:.0} bytes on disk per message: {:.2} GB per day", per_day / 1e9));
        }
        Some(_) => notes.push("no message was stored".to_owned()),
        None => notes.push("give --data to measure disk space".to_owned()),
    }
    Ok(ScenarioResult::new(site.scenario, &idle, &attack, Checks::default(), notes))
}

/// Sends chat messages as often as the server allows.
async fn send_messages(guest: Client, table: String, middle: Instant, counts: Arc<ChatCounts>) {
    let path = format!("/api/tables/{table}/say");
    for number in 0_usize.. {
        let text = (0..LENGTH).map(|place| EMOJI[(number >> (place % 16) ^ place) % EMOJI.len()]).collect();
        let said: Result<Stored, _> = guest.post(&path, &Say { text, phrase: None }).await;
        match said {
            Ok(_) => {
                counts.stored.fetch_add(1, Ordering::Relaxed);
                if Instant::now() >= middle {
                    counts.stored_later.fetch_add(1, Ordering::Relaxed);
                }
            }
            Err(_) => {
                counts.refused.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_millis(250)).await;
            }
        }
    }
}
