//! The servers of a scenario, the two addresses that use them, and measurements over time.

use std::future::Future;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError};
use fogg_protocol::{ClockOption, Order, SeatOption, TableOptions, VariantOptions};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::honest::{Honest, Latencies};
use super::usage::{Usage, UsageSource, database_bytes};
use super::{Scenario, random_address};
use crate::exit::Failure;
use crate::sim::progress;

/// Maximum duration of the measurement without an attack.
const LONGEST_IDLE: Duration = Duration::from_secs(5);
/// Interval between readings of memory, in tenths of a second.
const MEMORY_EVERY: u64 = 3;
/// Time for the server to drop the connections of an attack.
const SETTLE: Duration = Duration::from_millis(500);

/// The servers and addresses of one scenario.
pub(super) struct TargetServers {
    pub(super) scenario: Scenario,
    /// Duration of the attack.
    pub(super) lasts: Duration,
    /// Time for which logs grow.
    pub(super) grows: Duration,
    pub(super) usage: UsageSource,
    honest: Honest,
    attacker: IpAddr,
    data: Option<PathBuf>,
}

/// Measurements over a period of time.
#[derive(Clone, Default, Debug)]
pub(super) struct Measured {
    pub(super) latencies: Latencies,
    pub(super) before: Usage,
    pub(super) after: Usage,
    /// Peak memory of each server.
    pub(super) peak: Vec<f64>,
    pub(super) seconds: f64,
    pub(super) disk: Option<i64>,
}

impl Measured {
    /// These measurements, with the memory from before the attackers' preparations.
    pub(super) fn since(mut self, idle: &Measured) -> Measured {
        self.peak.iter_mut().zip(&self.before.memory).for_each(|(peak, prepared)| *peak = peak.max(*prepared));
        self.before.memory.clone_from(&idle.after.memory);
        self
    }
}

impl TargetServers {
    pub(super) async fn new(
        scenario: Scenario,
        servers: Vec<String>,
        lasts: Duration,
        grows: Duration,
        pids: Vec<u32>,
        data: Option<PathBuf>,
    ) -> Result<TargetServers, Failure> {
        let (source, attacker) = (IpAddr::from(random_address()?), IpAddr::from(random_address()?));
        let clients = servers.iter().map(|server| Client::from_address(server, source));
        let clients = clients.collect::<Result<Vec<Client>, ClientError>>().map_err(failed)?;
        let mut guest = clients[0].clone();
        guest.guest(None).await.map_err(failed)?;
        let cookie = guest.cookie().unwrap_or_default().to_owned();
        let honest = Honest { servers, source, cookie };
        Ok(TargetServers { scenario, lasts, grows, usage: UsageSource { clients, pids }, honest, attacker, data })
    }

    /// The honest client, at the first server.
    pub(super) fn honest(&self) -> Client {
        self.usage.clients[0].with_cookie(&self.honest.cookie)
    }

    /// A new guest of the honest address.
    pub(super) async fn honest_guest(&self) -> Result<Client, Failure> {
        let mut guest = self.usage.clients[0].anonymous();
        guest.guest(None).await.map_err(failed)?;
        Ok(guest)
    }

    /// The URL of a server, another one for each number.
    pub(super) fn server(&self, number: usize) -> &str {
        &self.honest.servers[number % self.honest.servers.len()]
    }

    /// An anonymous attacker, at another server for each number. All attackers have one address.
    pub(super) fn attacker(&self, number: usize) -> Result<Client, Failure> {
        Client::from_address(self.server(number), self.attacker).map_err(failed)
    }

    /// As many guests of the attackers' address as the server allows, up to a number.
    pub(super) async fn hostile_guests(&self, most: usize) -> Result<Vec<Client>, Failure> {
        let mut guests = Vec::new();
        for number in 0..most {
            let mut guest = self.attacker(number)?;
            match guest.guest(None).await {
                Ok(_) => guests.push(guest),
                Err(ClientError::Refused { .. }) => break,
                Err(error) => return Err(failed(error)),
            }
        }
        if guests.is_empty() {
            return Err(Failure::Io("the server rejects all guests of the attackers' address".to_owned()));
        }
        Ok(guests)
    }

    /// Measures without an attack.
    pub(super) async fn measure_idle(&self) -> Result<Measured, Failure> {
        self.measure("idle", self.lasts.min(LONGEST_IDLE), std::future::pending()).await
    }

    /// Measures while an attack runs, which ends with the measurement.
    pub(super) async fn measure(
        &self,
        label: &'static str,
        lasts: Duration,
        attack: impl Future<Output = ()>,
    ) -> Result<Measured, Failure> {
        let disk = self.disk().await?;
        let before = self.usage.read().await?;
        let attack = async {
            attack.await;
            std::future::pending::<()>().await;
        };
        let mut measured = tokio::select! {
            measured = self.watch(label, lasts, before) => measured?,
            () = attack => unreachable!("an attack never ends by itself"),
        };
        sleep(SETTLE).await;
        measured.after.memory = self.usage.read().await?.memory;
        if let (Some(before), Some(after)) = (disk, self.disk().await?) {
            measured.disk = Some(i64::try_from(after).unwrap_or(i64::MAX) - i64::try_from(before).unwrap_or(i64::MAX));
        }
        Ok(measured)
    }

    async fn watch(&self, label: &'static str, lasts: Duration, before: Usage) -> Result<Measured, Failure> {
        let honest = self.honest.clone();
        let sampling = tokio::task::spawn_blocking(move || honest.sample(lasts));
        let started = Instant::now();
        let mut peak = before.memory.clone();
        let bar = progress(lasts.as_millis() as u64 / 100, "tenths of a second");
        bar.set_message(format!("{} {label}", self.scenario.name()));
        let mut ticks = interval(Duration::from_millis(100));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        for tick in 0.. {
            ticks.tick().await;
            if started.elapsed() >= lasts {
                break;
            }
            bar.set_position(started.elapsed().as_millis() as u64 / 100);
            if tick % MEMORY_EVERY == 0 {
                // If the server is too busy to answer, this reading is skipped.
                if let Ok(Ok(usage)) = tokio::time::timeout(Duration::from_secs(2), self.usage.read()).await {
                    peak.iter_mut().zip(&usage.memory).for_each(|(peak, now)| *peak = peak.max(*now));
                }
            }
        }
        bar.finish_and_clear();
        let after = self.usage.read().await?;
        let seconds = started.elapsed().as_secs_f64();
        peak.iter_mut().zip(&after.memory).for_each(|(peak, now)| *peak = peak.max(*now));
        let latencies = sampling.await.map_err(|error| Failure::Io(error.to_string()))?.map_err(failed)?;
        Ok(Measured { latencies, before, after, peak, seconds, disk: None })
    }

    async fn disk(&self) -> Result<Option<u64>, Failure> {
        let Some(data) = self.data.clone() else { return Ok(None) };
        let bytes = tokio::task::spawn_blocking(move || database_bytes(&data)).await;
        bytes.map_err(|error| Failure::Io(error.to_string()))?.map(Some)
    }
}

pub(super) fn failed(error: ClientError) -> Failure {
    Failure::Io(error.to_string())
}

/// A public table without a clock.
pub(super) fn public_table(seats: Vec<SeatOption>) -> TableOptions {
    TableOptions {
        map: "usa".to_owned(),
        seats,
        clock: ClockOption::None,
        public: true,
        order: Order::Seated,
        variant: VariantOptions::default(),
    }
}

/// Whether a request was rejected by a rate limit.
pub(super) fn is_too_often(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused { status: 429, .. })
}
