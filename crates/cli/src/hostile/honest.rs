//! The honest client: sends small requests at intervals and measures their latency.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep_until, timeout};

/// Interval between requests, regardless of pending ones. The rate is well below the limit of an address.
const EVERY: Duration = Duration::from_millis(50);
/// Timeout of a request. A request that fails counts with this latency.
const LONGEST: Duration = Duration::from_secs(10);
/// Maximum number of pending requests. Further ones count as failed.
const MOST_WAITING: usize = 100;

/// The latencies of the honest client's requests, the shortest first.
#[derive(Clone, Default, Debug)]
pub(super) struct Latencies {
    sorted: Vec<Duration>,
    pub(super) failed: u64,
}

impl Latencies {
    pub(super) fn new(mut all: Vec<Duration>, failed: u64) -> Latencies {
        all.sort_unstable();
        Latencies { sorted: all, failed }
    }

    pub(super) fn count(&self) -> usize {
        self.sorted.len()
    }

    /// In milliseconds; 0 without requests.
    pub(super) fn percentile(&self, share: f64) -> f64 {
        let index = ((self.sorted.len() as f64 * share) as usize).min(self.sorted.len().saturating_sub(1));
        self.sorted.get(index).map_or(0.0, |latency| latency.as_secs_f64() * 1_000.0)
    }
}

/// An account whose requests are measured.
#[derive(Clone)]
pub(super) struct Honest {
    pub(super) servers: Vec<String>,
    pub(super) source: IpAddr,
    pub(super) cookie: String,
}

impl Honest {
    /// Sends requests for a while and waits for their answers. Uses a separate runtime, so that the work of the
    /// attackers in this process does not add to the measured latency.
    pub(super) fn sample(&self, lasts: Duration) -> Result<Latencies, ClientError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| ClientError::Connection(error.to_string()))?;
        runtime.block_on(self.requests(lasts))
    }

    async fn requests(&self, lasts: Duration) -> Result<Latencies, ClientError> {
        let mut clients = Vec::new();
        for server in &self.servers {
            let client = Client::from_address(server, self.source)?.with_cookie(&self.cookie);
            // The first request opens the connection.
            let _ = timeout(LONGEST, client.me()).await;
            clients.push(client);
        }
        let waiting = Arc::new(Semaphore::new(MOST_WAITING));
        let failed = Arc::new(AtomicU64::new(0));
        let mut asked = JoinSet::new();
        let mut all = Vec::new();
        let started = Instant::now();
        for (number, client) in clients.iter().cycle().enumerate() {
            let due = started + EVERY * number as u32;
            if due - started >= lasts {
                break;
            }
            sleep_until(due.into()).await;
            let Ok(permit) = Arc::clone(&waiting).try_acquire_owned() else {
                failed.fetch_add(1, Ordering::Relaxed);
                all.push(LONGEST);
                continue;
            };
            let (client, failed) = (client.clone(), Arc::clone(&failed));
            asked.spawn(async move {
                let answered = timeout(LONGEST, client.me()).await;
                drop(permit);
                if matches!(answered, Ok(Ok(Some(_)))) {
                    return due.elapsed();
                }
                failed.fetch_add(1, Ordering::Relaxed);
                LONGEST
            });
        }
        while let Some(latency) = asked.join_next().await {
            all.extend(latency);
        }
        Ok(Latencies::new(all, failed.load(Ordering::Relaxed)))
    }
}
