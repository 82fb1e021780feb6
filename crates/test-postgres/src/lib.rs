//! A private PostgreSQL for tests: created, started, killed, stopped, and deleted. Installs PostgreSQL on Debian if it
//! is missing.

use std::ffi::OsString;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

/// The programs of PostgreSQL that are used.
const PROGRAMS: [&str; 4] = ["initdb", "postgres", "pg_ctl", "pg_isready"];

/// Maximum time to start, on a busy machine.
const START: Duration = Duration::from_secs(60);

/// A private PostgreSQL cluster on its own port. It runs until this is dropped.
pub struct Cluster {
    place: ClusterFiles,
    /// Additional environment variables of its processes.
    environment: Vec<(OsString, OsString)>,
    server: Child,
    port: u16,
    url: String,
}

/// The directory, programs, and user of a cluster.
struct ClusterFiles {
    programs: PathBuf,
    dir: PathBuf,
    user: Option<&'static str>,
}

impl Cluster {
    /// Creates and starts a cluster. Installs PostgreSQL first if it is missing. Uses the first of these directories
    /// that it can use. The directory is recreated, and deleted when the cluster is dropped.
    ///
    /// # Errors
    /// If it cannot be installed, created, or started.
    pub fn start(dirs: &[PathBuf]) -> Result<Cluster> {
        Cluster::start_with(dirs, |_| Ok(Vec::new()))
    }

    /// Like `start`, with additional environment variables, which may name files in the cluster's directory.
    ///
    /// # Errors
    /// If it cannot be installed, created, or started.
    pub fn start_with(
        dirs: &[PathBuf],
        environment: impl FnOnce(&Path) -> Result<Vec<(OsString, OsString)>>,
    ) -> Result<Cluster> {
        let place = ClusterFiles::new(dirs)?;
        let password = password();
        place.make(&password)?;
        let environment = environment(&place.dir)?;
        let port = free_port()?;
        let settings = format!(
            "\nport = {port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 400\n"
        );
        let file = place.data().join("postgresql.conf");
        let mut conf = fs::read_to_string(&file)?;
        conf.push_str(&settings);
        fs::write(&file, conf)?;
        let url = format!("postgres://postgres:{password}@127.0.0.1:{port}/postgres");
        let server = place.launch(&environment)?;
        // From here on, dropping the cluster stops it.
        let mut cluster = Cluster { place, environment, server, port, url };
        cluster.wait()?;
        Ok(cluster)
    }

    /// The URL of a database in the cluster, for a user who may create databases.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The port on which it listens, on this machine only.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Kills all its processes with `kill -9`, like a power failure, except that the system keeps written data.
    ///
    /// # Errors
    /// If the processes cannot be found or killed.
    pub fn kill(&mut self) -> Result<()> {
        let parent = Pid::from_child(&self.server);
        // Its processes are not one group: each starts its own session.
        let number = parent.as_raw_nonzero();
        let children = fs::read_to_string(format!("/proc/{number}/task/{number}/children"))?;
        kill_process(parent, Signal::KILL)?;
        for child in children.split_whitespace() {
            if let Some(child) = child.parse().ok().and_then(Pid::from_raw) {
                // It may already have exited.
                let _ = kill_process(child, Signal::KILL);
            }
        }
        self.server.wait()?;
        Ok(())
    }

    /// Restarts the cluster after a kill, and waits until it has recovered.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<()> {
        self.server = self.place.launch(&self.environment)?;
        self.wait()
    }

    fn wait(&mut self) -> Result<()> {
        let begun = Instant::now();
        let port = self.port.to_string();
        loop {
            let mut ready = self.place.command("pg_isready");
            let ready = ready.args(["--quiet", "--host", "127.0.0.1", "--port", &port]).status();
            if ready.context("cannot start pg_isready")?.success() {
                return Ok(());
            }
            if self.server.try_wait()?.is_some() || begun.elapsed() > START {
                let log = fs::read_to_string(self.place.dir.join("log")).unwrap_or_default();
                bail!("PostgreSQL does not start:\n{log}");
            }
            sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if !self.place.stop() {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
        let _ = fs::remove_dir_all(&self.place.dir);
    }
}

impl ClusterFiles {
    fn new(dirs: &[PathBuf]) -> Result<ClusterFiles> {
        let programs = programs()?;
        let user = user()?;
        for dir in dirs {
            let place = ClusterFiles { programs: programs.clone(), dir: dir.clone(), user };
            if place.prepare()? {
                return Ok(place);
            }
        }
        bail!("{} may not write to any of the directories", user.unwrap_or("PostgreSQL"));
    }

    fn launch(&self, environment: &[(OsString, OsString)]) -> Result<Child> {
        let log = fs::OpenOptions::new().create(true).append(true).open(self.dir.join("log"))?;
        let mut server = self.command("postgres");
        server.arg("-D").arg(self.data()).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        for (name, value) in environment {
            server.env(name, value);
        }
        server.spawn().with_context(|| format!("cannot start {server:?}"))
    }

    /// Recreates the directory. Returns whether PostgreSQL can use it: its user may lack access to a parent directory.
    fn prepare(&self) -> Result<bool> {
        if self.dir.exists() {
            // A previous test run may have been killed.
            self.stop();
            fs::remove_dir_all(&self.dir).with_context(|| format!("cannot remove {}", self.dir.display()))?;
        }
        // Not accessible to other users, because it contains the password for a moment.
        let mut install = Command::new("install");
        install.args(["-d", "-m", "700"]);
        if let Some(user) = self.user {
            install.args(["-o", user]);
        }
        let made = install.arg(&self.dir).status().context("cannot start install")?.success();
        let usable = made && self.as_user("test").arg("-w").arg(&self.dir).status()?.success();
        if made && !usable {
            fs::remove_dir_all(&self.dir)?;
        }
        Ok(usable)
    }

    /// Creates the cluster. `fsync` stays on, as by default.
    fn make(&self, password: &str) -> Result<()> {
        let file = self.dir.join("password");
        fs::write(&file, password)?;
        let mut init = self.command("initdb");
        init.args(["--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--no-locale"]);
        init.arg(format!("--pwfile={}", file.display())).arg("-D").arg(self.data());
        run(init.stdout(Stdio::null()))?;
        Ok(fs::remove_file(file)?)
    }

    /// Stops any cluster in the directory. Returns whether one was running.
    fn stop(&self) -> bool {
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "--silent", "--wait", "--mode=fast", "-D"]).arg(self.data());
        stop.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }

    fn data(&self) -> PathBuf {
        self.dir.join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = self.as_user(self.programs.join(program));
        command.current_dir(&self.dir);
        command
    }

    /// PostgreSQL rejects running as root. `setpriv` replaces itself with the program, so there is no process in
    /// between, and the program is killed when this process is.
    fn as_user(&self, program: impl AsRef<Path>) -> Command {
        let Some(user) = self.user else { return Command::new(program.as_ref()) };
        let mut command = Command::new("setpriv");
        command.args(["--reuid", user, "--regid", user, "--init-groups", "--pdeathsig", "INT", "--"]);
        command.arg(program.as_ref());
        command
    }
}

/// The user PostgreSQL runs as, if it cannot be the current one.
fn user() -> Result<Option<&'static str>> {
    if !is_root()? {
        return Ok(None);
    }
    if !Command::new("id").arg("postgres").output().is_ok_and(|output| output.status.success()) {
        bail!("PostgreSQL does not run as root, and there is no user `postgres`");
    }
    Ok(Some("postgres"))
}

fn is_root() -> Result<bool> {
    let id = Command::new("id").arg("-u").output().context("cannot start id")?;
    Ok(id.stdout.trim_ascii() == b"0")
}

/// The directory with PostgreSQL's programs; on Debian, installed if they are missing.
fn programs() -> Result<PathBuf> {
    if let Some(programs) = find_programs() {
        return Ok(programs);
    }
    if !is_root()? {
        bail!("PostgreSQL is missing; install it, on Debian with `apt-get install postgresql` as root");
    }
    run(Command::new("apt-get").arg("update"))?;
    let mut install = Command::new("apt-get");
    install.env("DEBIAN_FRONTEND", "noninteractive");
    run(install.args(["install", "--yes", "--no-install-recommends", "postgresql"]))?;
    find_programs().context("PostgreSQL was installed, but its programs cannot be found")
}

/// Runs a command and waits for it.
fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed ({status})");
    }
    Ok(())
}

/// Searches PATH and Debian's directories, the newest version first.
fn find_programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut debian: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path()).collect())
        .unwrap_or_default();
    let number = |dir: &PathBuf| dir.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
    debian.sort_by_key(|dir| std::cmp::Reverse(number(dir)));
    let dirs = std::env::split_paths(&path).chain(debian.into_iter().map(|dir| dir.join("bin")));
    dirs.into_iter().find(|dir| PROGRAMS.iter().all(|program| dir.join(program).is_file()))
}

/// An unused port.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("there is no free port")?;
    Ok(listener.local_addr()?.port())
}

/// A random password: other users of this machine can reach the port, too.
fn password() -> String {
    // The standard library seeds its hashers with the system's randomness.
    let random = || RandomState::new().hash_one(Instant::now());
    format!("{:016x}{:016x}", random(), random())
}
