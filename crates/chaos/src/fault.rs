//! The faults to inject.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use fogg_rules::QuickRng;
use rustix::process::Signal;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{Instant, sleep, timeout_at};

use crate::deployment::{Deployment, ServerProcess};
use crate::proxy::{FaultProxy, Mode};

/// Kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FaultKind {
    Kill,
    Upgrade,
    Freeze,
    CrashDatabase,
    CutDatabase,
    SlowDatabase,
    PlugDatabase,
    CutClients,
    SlowClients,
    PlugClients,
    WrongClock,
    SlowDisk,
    FullDisk,
    Flood,
}

impl FaultKind {
    /// Faults for several servers on PostgreSQL. Those listed twice are twice as likely.
    const SHARED: [FaultKind; 17] = [
        FaultKind::Kill,
        FaultKind::Kill,
        FaultKind::Upgrade,
        FaultKind::Upgrade,
        FaultKind::Freeze,
        FaultKind::CrashDatabase,
        FaultKind::CutDatabase,
        FaultKind::CutDatabase,
        FaultKind::SlowDatabase,
        FaultKind::PlugDatabase,
        FaultKind::CutClients,
        FaultKind::CutClients,
        FaultKind::SlowClients,
        FaultKind::PlugClients,
        FaultKind::WrongClock,
        FaultKind::SlowDisk,
        FaultKind::Flood,
    ];
    /// Faults for one server on SQLite.
    const SINGLE: [FaultKind; 11] = [
        FaultKind::Kill,
        FaultKind::Kill,
        FaultKind::Upgrade,
        FaultKind::Freeze,
        FaultKind::CutClients,
        FaultKind::SlowClients,
        FaultKind::PlugClients,
        FaultKind::WrongClock,
        FaultKind::SlowDisk,
        FaultKind::FullDisk,
        FaultKind::Flood,
    ];

    /// The description in reports.
    pub(crate) fn description(self) -> &'static str {
        match self {
            FaultKind::Kill => "server killed (kill -9) and restarted",
            FaultKind::Upgrade => "server drained, stopped, and replaced",
            FaultKind::Freeze => "server frozen, some for longer than its lease",
            FaultKind::CrashDatabase => "database killed (kill -9) and recovered",
            FaultKind::CutDatabase => "server cut off from the database",
            FaultKind::SlowDatabase => "server's database connections slow",
            FaultKind::PlugDatabase => "server's database connections stalled",
            FaultKind::CutClients => "clients' connections cut",
            FaultKind::SlowClients => "clients' connections slow",
            FaultKind::PlugClients => "clients' connections stalled",
            FaultKind::WrongClock => "server's clock wrong by up to an hour",
            FaultKind::SlowDisk => "disk slow",
            FaultKind::FullDisk => "disk full",
            FaultKind::Flood => "flood of connections and garbage",
        }
    }
}

/// A fault at one target for a limited time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) kind: FaultKind,
    /// The index of the server; the number of servers means the database.
    pub(crate) target: usize,
    lasts: Duration,
    strength: u32,
}

impl Fault {
    /// Picks a random fault.
    pub(crate) fn draw(random: &mut QuickRng, deployment: &Deployment) -> Fault {
        let kinds: &[FaultKind] = if deployment.database.is_some() { &FaultKind::SHARED } else { &FaultKind::SINGLE };
        let kind = kinds[random.below(kinds.len() as u32) as usize];
        let node = random.below(deployment.nodes.len() as u32) as usize;
        let on_database =
            kind == FaultKind::CrashDatabase || (kind == FaultKind::SlowDisk && deployment.database.is_some());
        let target = if on_database { deployment.nodes.len() } else { node };
        let millis = match kind {
            // A lease lasts ten seconds. One freeze in four is longer than that.
            FaultKind::Freeze if random.below(4) == 0 => 10_500 + random.below(2_000),
            FaultKind::PlugDatabase | FaultKind::PlugClients => 300 + random.below(4_000),
            FaultKind::CutClients | FaultKind::CutDatabase | FaultKind::CrashDatabase | FaultKind::Kill => {
                random.below(1_500)
            }
            _ => 300 + random.below(1_700),
        };
        Fault { kind, target, lasts: Duration::from_millis(millis.into()), strength: random.below(1_000) }
    }

    /// Injects the fault, and undoes it afterward.
    pub(crate) async fn inject(self, deployment: Arc<Deployment>) -> Result<()> {
        let node = deployment.nodes.get(self.target.min(deployment.nodes.len() - 1)).context("no such server")?;
        let back = || node.back.as_ref().context("the server has no database proxy");
        let late = Duration::from_millis(u64::from(5 + self.strength / 5));
        match self.kind {
            FaultKind::Kill => {
                node.signal(Signal::KILL)?;
                block_in_place(|| node.wait())?;
                sleep(self.lasts).await;
                block_in_place(|| node.begin())
            }
            FaultKind::Upgrade => {
                let status = block_in_place(|| node.stop())?;
                block_in_place(|| node.begin())?;
                if !status.success() {
                    bail!("a server exited with {status} when it was stopped");
                }
                Ok(())
            }
            FaultKind::Freeze => {
                node.signal(Signal::STOP)?;
                sleep(self.lasts).await;
                node.signal(Signal::CONT)
            }
            FaultKind::CrashDatabase => {
                let database = deployment.database.as_ref().context("the deployment has no database")?;
                database.crash(self.lasts).await
            }
            FaultKind::CutDatabase => self.disrupt(back()?, Mode::Cut).await,
            FaultKind::SlowDatabase => self.disrupt(back()?, Mode::Slow(late)).await,
            FaultKind::PlugDatabase => self.disrupt(back()?, Mode::Silent).await,
            FaultKind::CutClients => self.disrupt(&node.front, Mode::Cut).await,
            FaultKind::SlowClients => self.disrupt(&node.front, Mode::Slow(late)).await,
            FaultKind::PlugClients => self.disrupt(&node.front, Mode::Silent).await,
            FaultKind::WrongClock => {
                let millis = i64::from(self.strength) * 7_200 - 3_600_000;
                node.faults.set_clock(millis)?;
                sleep(self.lasts).await;
                node.faults.set_clock(0)
            }
            FaultKind::SlowDisk => {
                let faults = deployment.database.as_ref().map_or(&node.faults, |database| &database.faults);
                faults.set_slow(late)?;
                sleep(self.lasts).await;
                faults.set_slow(Duration::ZERO)
            }
            FaultKind::FullDisk => {
                node.faults.set_full(true)?;
                sleep(self.lasts).await;
                node.faults.set_full(false)
            }
            FaultKind::Flood => {
                self.flood(node).await;
                Ok(())
            }
        }
    }

    async fn disrupt(self, proxy: &FaultProxy, mode: Mode) -> Result<()> {
        proxy.set(mode);
        sleep(self.lasts).await;
        proxy.set(Mode::Forward);
        Ok(())
    }

    /// Opens 100 connections from one address, again and again, and sends garbage, partial requests, and requests.
    async fn flood(self, node: &ServerProcess) {
        const MAX_CONCURRENT: u32 = 100;
        let (port, end) = (node.port, Instant::now() + self.lasts);
        let mut flooding = JoinSet::new();
        for number in 0..MAX_CONCURRENT {
            flooding.spawn(timeout_at(end, async move {
                loop {
                    let _ = send_garbage(port, number).await;
                }
            }));
        }
        while flooding.join_next().await.is_some() {}
    }
}

async fn send_garbage(port: u16, number: u32) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, 66], 0)))?;
    let mut stream = socket.connect(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
    let sent: &[u8] = match number % 4 {
        0 => &[0xff; 2_000],
        1 => b"GET /api/tables HTTP/1.1\r\nHost: fogg\r\nX-Half: ",
        2 => b"GET /api/tables HTTP/1.1\r\nHost: fogg\r\n\r\n",
        _ => b"POST /api/guest HTTP/1.1\r\nHost: fogg\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    };
    stream.write_all(sent).await?;
    let mut answer = [0; 512];
    while stream.read(&mut answer).await? > 0 {}
    Ok(())
}
