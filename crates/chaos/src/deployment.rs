//! The deployment under test: servers, their database, and the proxies between them.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use fogg_store::{Postgres, Sqlite, Store};
use fogg_test_postgres::Cluster;
use parking_lot::Mutex;
use rustix::process::{Pid, Signal, kill_process};
use tokio::sync::oneshot;

use crate::proxy::{FaultProxy, SourceAddress};
use crate::shim::{FaultSwitches, Shim};

/// Maximum time for a server or a database to start, on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// All running processes.
pub(crate) struct Deployment {
    pub(crate) nodes: Vec<ServerProcess>,
    /// `None` if the only server uses SQLite.
    pub(crate) database: Option<PostgresServer>,
    data: PathBuf,
}

/// PostgreSQL. It has its own thread, because the process dies with the thread that started it.
pub(crate) struct PostgresServer {
    url: String,
    port: u16,
    pub(crate) faults: FaultSwitches,
    /// Requests to crash it: the time until it is restarted, and a channel for the result.
    crashes: Option<mpsc::Sender<(Duration, oneshot::Sender<Result<()>>)>>,
    keeper: Option<JoinHandle<()>>,
}

/// A server.
pub(crate) struct ServerProcess {
    pub(crate) port: u16,
    /// The proxy that clients connect to.
    pub(crate) front: FaultProxy,
    /// The proxy to the database.
    pub(crate) back: Option<FaultProxy>,
    pub(crate) faults: FaultSwitches,
    command: Mutex<Command>,
    child: Mutex<Option<Child>>,
    log: PathBuf,
}

impl Deployment {
    /// Starts this many servers on one PostgreSQL.
    pub(crate) async fn shared(program: &Path, dir: &Path, nodes: usize) -> Result<Deployment> {
        let shim = Shim::build(dir)?;
        let database = PostgresServer::start(&shim, dir)?;
        let (url, target) = (database.url.clone(), database.port);
        let mut deployment = Deployment { nodes: Vec::new(), database: Some(database), data: dir.to_owned() };
        for number in 0..nodes {
            let back = FaultProxy::to(target, SourceAddress::Here).await?;
            let url = url.replace(&format!(":{target}/"), &format!(":{}/", back.port()));
            let store = [("FOGG_DATABASE", OsString::from(url))];
            deployment
                .nodes
                .push(ServerProcess::start(program, dir, &format!("node{number}"), &shim, store, Some(back)).await?);
        }
        Ok(deployment)
    }

    /// Starts one server on SQLite.
    pub(crate) async fn alone(program: &Path, dir: &Path) -> Result<Deployment> {
        let shim = Shim::build(dir)?;
        let data = dir.join("data");
        let store = [("FOGG_DATA", data.clone().into_os_string())];
        let node = ServerProcess::start(program, dir, "alone", &shim, store, None).await?;
        Ok(Deployment { nodes: vec![node], database: None, data })
    }

    /// The URLs for clients.
    pub(crate) fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(|node| format!("http://127.0.0.1:{}", node.front.port())).collect()
    }

    /// Stops all servers gracefully and opens their store.
    pub(crate) async fn close(&self) -> Result<Box<dyn Store>> {
        for node in &self.nodes {
            // A server that exited by itself was already reported.
            if node.has_ended()? {
                continue;
            }
            let status = node.stop()?;
            if !status.success() {
                bail!("a server exited with {status} when it was stopped");
            }
        }
        match &self.database {
            Some(database) => Ok(Box::new(Postgres::connect(&database.url).await?)),
            None => Ok(Box::new(Sqlite::open(&self.data)?)),
        }
    }

    /// Lines in the servers' logs that must not occur: panics, and illegal actions.
    pub(crate) fn complaints(&self) -> Result<Vec<String>> {
        let mut found = Vec::new();
        for node in &self.nodes {
            let log = fs::read_to_string(&node.log)?;
            let bad = log.lines().filter(|line| line.contains("panicked") || line.contains("illegal"));
            found.extend(bad.map(|line| format!("{}: {line}", node.log.display())));
        }
        Ok(found)
    }
}

impl PostgresServer {
    fn start(shim: &Shim, dir: &Path) -> Result<PostgresServer> {
        // PostgreSQL's user may not have access to our directory.
        let dirs = [dir.join("postgres"), std::env::temp_dir().join(format!("fogg-chaos-{}", std::process::id()))];
        let (started, starting) = mpsc::channel();
        let (crashes, orders) = mpsc::channel::<(Duration, oneshot::Sender<Result<()>>)>();
        let shim = shim.clone();
        let keeper = std::thread::spawn(move || {
            let mut faults = None;
            let cluster = Cluster::start_with(&dirs, |dir| {
                let (handle, environment) = shim.handle(dir, "database")?;
                faults = Some(handle);
                Ok(environment)
            });
            let mut cluster = match cluster {
                Ok(cluster) => cluster,
                Err(error) => return drop(started.send(Err(error))),
            };
            let _ = started.send(Ok((cluster.url().to_owned(), cluster.port(), faults)));
            for (away, done) in orders {
                let crashed = cluster.kill().and_then(|()| {
                    std::thread::sleep(away);
                    cluster.start_again()
                });
                let _ = done.send(crashed);
            }
        });
        let (url, port, faults) = starting.recv().context("the database was not started")??;
        let faults = faults.context("the database was started without the shim")?;
        Ok(PostgresServer { url, port, faults, crashes: Some(crashes), keeper: Some(keeper) })
    }

    /// Kills it with `kill -9` and restarts it after this time.
    pub(crate) async fn crash(&self, away: Duration) -> Result<()> {
        let (done, crashed) = oneshot::channel();
        self.crashes.as_ref().context("the database thread has ended")?.send((away, done))?;
        crashed.await?
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.crashes.take());
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

impl ServerProcess {
    async fn start<const N: usize>(
        program: &Path,
        dir: &Path,
        name: &str,
        shim: &Shim,
        store: [(&str, OsString); N],
        back: Option<FaultProxy>,
    ) -> Result<ServerProcess> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let (faults, environment) = shim.handle(dir, name)?;
        let log = dir.join(format!("{name}.log"));
        let file = OpenOptions::new().create(true).append(true).open(&log)?;
        let mut command = Command::new(program);
        // Pauses for human viewers would only slow down the games.
        command.args(["serve", "--no-open", "--bot-pace", "0", "--drain", "1", "--log", "warn", "--listen"]);
        command.arg(format!("127.0.0.1:{port}")).envs(store).envs(environment);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(file);
        let node = ServerProcess {
            port,
            front: FaultProxy::to(port, SourceAddress::Anywhere).await?,
            back,
            faults,
            command: Mutex::new(command),
            child: Mutex::new(None),
            log,
        };
        node.begin()?;
        Ok(node)
    }

    fn child(&self) -> parking_lot::MutexGuard<'_, Option<Child>> {
        self.child.lock()
    }

    /// Starts the server. If it exits immediately because its database is unreachable, retries, as systemd does.
    pub(crate) fn begin(&self) -> Result<()> {
        let begun = Instant::now();
        loop {
            let mut child = {
                let mut command = self.command.lock();
                command.spawn().with_context(|| format!("cannot start {command:?}"))?
            };
            let mut line = String::new();
            if let Some(out) = child.stdout.take() {
                BufReader::new(out).read_line(&mut line)?;
            }
            if line.contains("http://") {
                *self.child() = Some(child);
                return Ok(());
            }
            let status = child.wait()?;
            if begun.elapsed() > TIMEOUT {
                bail!("a server does not start: {status}; see {}", self.log.display());
            }
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// Sends a signal, if the server is running.
    pub(crate) fn signal(&self, signal: Signal) -> Result<()> {
        match &*self.child() {
            Some(child) => Ok(kill_process(Pid::from_child(child), signal)?),
            None => Ok(()),
        }
    }

    /// Waits until the server has exited.
    pub(crate) fn wait(&self) -> Result<ExitStatus> {
        let child = self.child().take();
        child.context("the server is not running")?.wait().map_err(Into::into)
    }

    /// Whether the server has exited without having been stopped.
    pub(crate) fn has_ended(&self) -> Result<bool> {
        match &mut *self.child() {
            Some(child) => Ok(child.try_wait()?.is_some()),
            None => Ok(true),
        }
    }

    /// Stops the server, and waits until it has exited.
    pub(crate) fn stop(&self) -> Result<ExitStatus> {
        self.signal(Signal::TERM)?;
        self.wait()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        if let Some(mut child) = self.child().take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
