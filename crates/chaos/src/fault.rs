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

use crate::deployment::{Deployment, Node};
use crate::proxy::{FaultProxy, Mode};

/// Kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
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

impl Kind {
    /// Faults for several servers on PostgreSQL. Those listed twice are twice as likely.
    const SHARED: [Kind; 17] = [
        Kind::Kill,
        Kind::Kill,
        Kind::Upgrade,
        Kind::Upgrade,
        Kind::Freeze,
        Kind::CrashDatabase,
        Kind::CutDatabase,
        Kind::CutDatabase,
        Kind::SlowDatabase,
        Kind::PlugDatabase,
        Kind::CutClients,
        Kind::CutClients,
        Kind::SlowClients,
        Kind::PlugClients,
        Kind::WrongClock,
        Kind::SlowDisk,
        Kind::Flood,
    ];
    /// Faults for one server on SQLite.
    const SINGLE: [Kind; 11] = [
        Kind::Kill,
        Kind::Kill,
        Kind::Upgrade,
        Kind::Freeze,
        Kind::CutClients,
        Kind::SlowClients,
        Kind::PlugClients,
        Kind::WrongClock,
        Kind::SlowDisk,
        Kind::FullDisk,
        Kind::Flood,
    ];

    /// The description in reports.
    pub(crate) fn description(self) -> &'static str {
        match self {
            Kind::Kill => "server killed (kill -9) and restarted",
            Kind::Upgrade => "server drained, stopped, and replaced",
            Kind::Freeze => "server frozen, some for longer than its lease",
            Kind::CrashDatabase => "database killed (kill -9) and recovered",
            Kind::CutDatabase => "server cut off from the database",
            Kind::SlowDatabase => "server's database connections slow",
            Kind::PlugDatabase => "server's database connections stalled",
            Kind::CutClients => "clients' connections cut",
            Kind::SlowClients => "clients' connections slow",
            Kind::PlugClients => "clients' connections stalled",
            Kind::WrongClock => "server's clock wrong by up to an hour",
            Kind::SlowDisk => "disk slow",
            Kind::FullDisk => "disk full",
            Kind::Flood => "flood of connections and garbage",
        }
    }
}

/// A fault at one target for a limited time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) kind: Kind,
    /// The index of the server; the number of servers means the database.
    pub(crate) target: usize,
    lasts: Duration,
    strength: u32,
}

impl Fault {
    /// Picks a random fault.
    pub(crate) fn draw(random: &mut QuickRng, deployment: &Deployment) -> Fault {
        let kinds: &[Kind] = if deployment.database.is_some() { &Kind::SHARED } else { &Kind::SINGLE };
        let kind = kinds[random.below(kinds.len() as u32) as usize];
        let node = random.below(deployment.nodes.len() as u32) as usize;
        let on_database = kind == Kind::CrashDatabase || (kind == Kind::SlowDisk && deployment.database.is_some());
        let target = if on_database { deployment.nodes.len() } else { node };
        let millis = match kind {
            // A lease lasts ten seconds. One freeze in four is longer than that.
            Kind::Freeze if random.below(4) == 0 => 10_500 + random.below(2_000),
            Kind::PlugDatabase | Kind::PlugClients => 300 + random.below(4_000),
            Kind::CutClients | Kind::CutDatabase | Kind::CrashDatabase | Kind::Kill => random.below(1_500),
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
            Kind::Kill => {
                node.signal(Signal::KILL)?;
                block_in_place(|| node.wait())?;
                sleep(self.lasts).await;
                block_in_place(|| node.begin())
            }
            Kind::Upgrade => {
                let status = block_in_place(|| node.stop())?;
                block_in_place(|| node.begin())?;
                if !status.success() {
                    bail!("a server exited with {status} when it was stopped");
                }
                Ok(())
            }
            Kind::Freeze => {
                node.signal(Signal::STOP)?;
                sleep(self.lasts).await;
                node.signal(Signal::CONT)
            }
            Kind::CrashDatabase => {
                let database = deployment.database.as_ref().context("the deployment has no database")?;
                database.crash(self.lasts).await
            }
            Kind::CutDatabase => self.disrupt(back()?, Mode::Cut).await,
            Kind::SlowDatabase => self.disrupt(back()?, Mode::Slow(late)).await,
            Kind::PlugDatabase => self.disrupt(back()?, Mode::Silent).await,
            Kind::CutClients => self.disrupt(&node.front, Mode::Cut).await,
            Kind::SlowClients => self.disrupt(&node.front, Mode::Slow(late)).await,
            Kind::PlugClients => self.disrupt(&node.front, Mode::Silent).await,
            Kind::WrongClock => {
                let millis = i64::from(self.strength) * 7_200 - 3_600_000;
                node.faults.set_clock(millis)?;
                sleep(self.lasts).await;
                node.faults.set_clock(0)
            }
            Kind::SlowDisk => {
                let faults = deployment.database.as_ref().map_or(&node.faults, |database| &database.faults);
                faults.set_slow(late)?;
                sleep(self.lasts).await;
                faults.set_slow(Duration::ZERO)
            }
            Kind::FullDisk => {
                node.faults.set_full(true)?;
                sleep(self.lasts).await;
                node.faults.set_full(false)
            }
            Kind::Flood => {
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
    async fn flood(self, node: &Node) {
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
