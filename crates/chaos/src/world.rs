//! What runs: servers, their database, and the wires between all of them.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use fogg_store::{Postgres, Sqlite, Store};
use fogg_test_postgres::Cluster;
use rustix::process::{Pid, Signal, kill_process};
use tokio::sync::oneshot;

use crate::shim::{Shim, Wrong};
use crate::wire::{Source, Wire};

/// How long a server or a database may take to start, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Everything that runs.
pub(crate) struct World {
    pub(crate) nodes: Vec<Node>,
    /// None: the one server keeps everything in SQLite.
    pub(crate) database: Option<Database>,
    data: PathBuf,
}

/// PostgreSQL. It belongs to a thread of its own: it ends with the thread that has started it.
pub(crate) struct Database {
    url: String,
    port: u16,
    pub(crate) wrong: Wrong,
    /// For how long it shall be away, and who wants to know.
    crashes: Option<mpsc::Sender<(Duration, oneshot::Sender<Result<()>>)>>,
    keeper: Option<JoinHandle<()>>,
}

/// A server.
pub(crate) struct Node {
    pub(crate) port: u16,
    /// Where clients come in.
    pub(crate) front: Wire,
    /// The way to the database.
    pub(crate) back: Option<Wire>,
    pub(crate) wrong: Wrong,
    command: Mutex<Command>,
    child: Mutex<Option<Child>>,
    log: PathBuf,
}

impl World {
    /// Starts so many servers on one PostgreSQL.
    pub(crate) async fn shared(program: &Path, dir: &Path, nodes: usize) -> Result<World> {
        let shim = Shim::build(dir)?;
        let database = Database::start(&shim, dir)?;
        let (url, target) = (database.url.clone(), database.port);
        let mut world = World { nodes: Vec::new(), database: Some(database), data: dir.to_owned() };
        for number in 0..nodes {
            let back = Wire::to(target, Source::Here).await?;
            let url = url.replace(&format!(":{target}/"), &format!(":{}/", back.port()));
            let store = [("FOGG_DATABASE", OsString::from(url))];
            world.nodes.push(Node::start(program, dir, &format!("node{number}"), &shim, store, Some(back)).await?);
        }
        Ok(world)
    }

    /// Starts one server on SQLite.
    pub(crate) async fn alone(program: &Path, dir: &Path) -> Result<World> {
        let shim = Shim::build(dir)?;
        let data = dir.join("data");
        let store = [("FOGG_DATA", data.clone().into_os_string())];
        let node = Node::start(program, dir, "alone", &shim, store, None).await?;
        Ok(World { nodes: vec![node], database: None, data })
    }

    /// Where clients find the servers.
    pub(crate) fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(|node| format!("http://127.0.0.1:{}", node.front.port())).collect()
    }

    /// Stops all servers politely and opens what they kept.
    pub(crate) async fn close(&self) -> Result<Box<dyn Store>> {
        for node in &self.nodes {
            // That it has ended by itself was noticed before.
            if node.has_ended()? {
                continue;
            }
            let status = node.stop()?;
            if !status.success() {
                bail!("a server ended with {status} when it was told to stop");
            }
        }
        match &self.database {
            Some(database) => Ok(Box::new(Postgres::connect(&database.url).await?)),
            None => Ok(Box::new(Sqlite::open(&self.data)?)),
        }
    }

    /// Lines of the servers' logs that must not be there.
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

impl Database {
    fn start(shim: &Shim, dir: &Path) -> Result<Database> {
        // PostgreSQL's user need not be let into our directory.
        let dirs = [dir.join("postgres"), std::env::temp_dir().join(format!("fogg-chaos-{}", std::process::id()))];
        let (started, starting) = mpsc::channel();
        let (crashes, orders) = mpsc::channel::<(Duration, oneshot::Sender<Result<()>>)>();
        let shim = shim.clone();
        let keeper = std::thread::spawn(move || {
            let mut wrong = None;
            let cluster = Cluster::start_with(&dirs, |dir| {
                let (handle, environment) = shim.handle(dir, "database")?;
                wrong = Some(handle);
                Ok(environment)
            });
            let mut cluster = match cluster {
                Ok(cluster) => cluster,
                Err(error) => return drop(started.send(Err(error))),
            };
            let _ = started.send(Ok((cluster.url().to_owned(), cluster.port(), wrong)));
            for (away, done) in orders {
                let crashed = cluster.kill().and_then(|()| {
                    std::thread::sleep(away);
                    cluster.start_again()
                });
                let _ = done.send(crashed);
            }
        });
        let (url, port, wrong) = starting.recv().context("the database was not started")??;
        let wrong = wrong.context("the database was started without the shim")?;
        Ok(Database { url, port, wrong, crashes: Some(crashes), keeper: Some(keeper) })
    }

    /// kill -9, and after a while it is started again.
    pub(crate) async fn crash(&self, away: Duration) -> Result<()> {
        let (done, crashed) = oneshot::channel();
        self.crashes.as_ref().context("the database has gone")?.send((away, done))?;
        crashed.await?
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        drop(self.crashes.take());
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

impl Node {
    async fn start<const N: usize>(
        program: &Path,
        dir: &Path,
        name: &str,
        shim: &Shim,
        store: [(&str, OsString); N],
        back: Option<Wire>,
    ) -> Result<Node> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let (wrong, environment) = shim.handle(dir, name)?;
        let log = dir.join(format!("{name}.log"));
        let file = OpenOptions::new().create(true).append(true).open(&log)?;
        let mut command = Command::new(program);
        // A pause for the eyes would only make everything slower.
        command.args(["serve", "--no-open", "--bot-pace", "0", "--drain", "1", "--log", "warn", "--listen"]);
        command.arg(format!("127.0.0.1:{port}")).envs(store).envs(environment);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(file);
        let node = Node {
            port,
            front: Wire::to(port, Source::Anywhere).await?,
            back,
            wrong,
            command: Mutex::new(command),
            child: Mutex::new(None),
            log,
        };
        node.begin()?;
        Ok(node)
    }

    fn child(&self) -> std::sync::MutexGuard<'_, Option<Child>> {
        self.child.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Starts it. If it ends at once, because its database is away, it is tried again, as systemd does.
    pub(crate) fn begin(&self) -> Result<()> {
        let begun = Instant::now();
        loop {
            let mut child = {
                let mut command = self.command.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
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
            if begun.elapsed() > PATIENCE {
                bail!("a server does not start: {status}; see {}", self.log.display());
            }
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// Sends a signal, if it runs.
    pub(crate) fn signal(&self, signal: Signal) -> Result<()> {
        match &*self.child() {
            Some(child) => Ok(kill_process(Pid::from_child(child), signal)?),
            None => Ok(()),
        }
    }

    /// Waits until it has ended.
    pub(crate) fn wait(&self) -> Result<ExitStatus> {
        let child = self.child().take();
        child.context("the server does not run")?.wait().map_err(Into::into)
    }

    /// Whether it has ended without being told to.
    pub(crate) fn has_ended(&self) -> Result<bool> {
        match &mut *self.child() {
            Some(child) => Ok(child.try_wait()?.is_some()),
            None => Ok(true),
        }
    }

    /// Tells it to stop, and waits until it has.
    pub(crate) fn stop(&self) -> Result<ExitStatus> {
        self.signal(Signal::TERM)?;
        self.wait()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(mut child) = self.child().take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
