//! Installs the package in a clean Debian, starts the server there, and loads the web client from it.
//!
//! The package contains the debug build of the tests, because a release build would add minutes to every run.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::archive::Compression;
use super::{Release, SUMS, epoch};
use crate::command::{cargo, output, output_text, root, step, target};
use crate::install;

/// Timeout of a request, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs the test, or prints why it cannot run here. In CI (the variable `CI` is set), it must run.
pub(crate) fn run() -> Result<()> {
    if let Err(error) = can_run() {
        ensure!(std::env::var_os("CI").is_none(), "the package cannot be tested: {error:#}");
        println!("\n== the package is NOT tested on this machine: {error:#}");
        return Ok(());
    }
    let dir = target()?.join("package-test");
    step("building the program for the package", cargo().args(["build", "--package", "fogg"]))?;
    println!("\n== the package in a clean system");
    // Any time stamp will do, because outside a repository there is no commit to take it from.
    let release = Release::new(&root(), epoch().unwrap_or(1))?;
    let stripped = dir.join("fogg");
    fs::create_dir_all(&dir)?;
    output(Command::new("strip").args(["--strip-debug", "-o"]).arg(&stripped).arg(target()?.join("debug/fogg")))?;
    let artifacts = dir.join("artifacts");
    release.write(&stripped, &artifacts, Compression::Fast)?;
    output(Command::new("sha256sum").args(["--check", "--quiet", SUMS]).current_dir(&artifacts))?;
    tarball(&release, &artifacts)?;
    let system = clean_system(&dir)?;
    let tested = package(&artifacts, &system);
    fs::remove_dir_all(&system).with_context(|| format!("cannot remove {}", system.display()))?;
    tested?;
    println!("== the package in a clean system: installed, served the web client, and was removed");
    Ok(())
}

/// Whether this machine can create a clean system, which needs root and dpkg.
fn can_run() -> Result<()> {
    ensure!(
        output_text(Command::new("id").arg("-u"))? == "0",
        "only root can create a clean Debian system with debootstrap"
    );
    distribution()?;
    output(Command::new("dpkg-deb").arg("--version"))?;
    install::debootstrap()
}

/// The release of Debian or Ubuntu that this machine runs, and a mirror: the program needs a C library that is as new.
fn distribution() -> Result<(String, String)> {
    let about = fs::read_to_string("/etc/os-release")?;
    let field = |name: &str| {
        let value = about.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        value.map(|value| value.trim_matches('"').to_owned())
    };
    let mirror = match field("ID").as_deref() {
        Some("debian") => "http://deb.debian.org/debian",
        Some("ubuntu") => "http://archive.ubuntu.com/ubuntu",
        _ => bail!("this is neither Debian nor Ubuntu"),
    };
    let suite = field("VERSION_CODENAME").context("/etc/os-release names no VERSION_CODENAME")?;
    Ok((suite, std::env::var("FOGG_DEBIAN_MIRROR").unwrap_or_else(|_| mirror.to_owned())))
}

/// A copy of a minimal system. The original is created once and kept.
fn clean_system(dir: &Path) -> Result<PathBuf> {
    let (suite, mirror) = distribution()?;
    let (original, copy) = (dir.join(&suite), dir.join("system"));
    if !original.is_dir() {
        let unfinished = dir.join("unfinished");
        for old in [&unfinished, &copy] {
            if old.exists() {
                fs::remove_dir_all(old)?;
            }
        }
        let mut make = Command::new("debootstrap");
        make.args(["--variant=minbase", &suite]).arg(&unfinished).arg(&mirror);
        step("creating a clean system", &mut make)?;
        fs::rename(&unfinished, &original)?;
    }
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    output(Command::new("cp").args(["--archive", "--reflink=auto"]).arg(&original).arg(&copy))?;
    Ok(copy)
}

/// Checks that the tarball has the program and the files that README.md and the docs mention.
fn tarball(release: &Release, artifacts: &Path) -> Result<()> {
    let archive = artifacts.join(format!("{}.tar.gz", release.name()));
    let list = output_text(Command::new("tar").arg("--list").arg("--file").arg(archive))?;
    for file in ["fogg", "man/fogg-serve.1", "completions/_fogg", "systemd/fogg.service", "THIRD-PARTY-LICENSES.txt"] {
        let path = format!("{}/{file}", release.name());
        ensure!(list.lines().any(|line| line == path), "the tarball has no {path}:\n{list}");
    }
    Ok(())
}

/// A `chroot` command for the clean system. The caller adds the command to run there.
fn inside(system: &Path, options: &[&str]) -> Command {
    let mut command = Command::new("chroot");
    command.args(options).arg(system);
    command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LC_ALL", "C");
    command
}

/// Installs the package, uses it, and removes it.
fn package(artifacts: &Path, system: &Path) -> Result<()> {
    let mut packages = fs::read_dir(artifacts)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    packages.retain(|path| path.extension().is_some_and(|ending| ending == "deb"));
    let [package] = packages.as_slice() else { bail!("{packages:?} is not one package") };
    fs::copy(package, system.join("fogg.deb"))?;
    output(inside(system, &[]).args(["dpkg", "--install", "/fogg.deb"]))?;
    for path in [
        "usr/share/man/man1/fogg.1.gz",
        "usr/share/man/man1/fogg-serve.1.gz",
        "usr/share/bash-completion/completions/fogg",
        "usr/share/zsh/vendor-completions/_fogg",
        "usr/share/fish/vendor_completions.d/fogg.fish",
        "usr/share/doc/fogg/copyright",
        "usr/share/doc/fogg/changelog.gz",
        "usr/share/doc/fogg/third-party-licenses.txt.gz",
        "usr/lib/systemd/system/fogg@.service",
    ] {
        ensure!(system.join(path).is_file(), "the package did not install /{path}");
    }
    serve(system)?;
    output(inside(system, &[]).args(["dpkg", "--purge", "fogg"]))?;
    ensure!(!system.join("usr/bin/fogg").exists(), "the program remains after the package was removed");
    ensure!(!system.join("etc/fogg/fogg.env").exists(), "the settings remain after the package was purged");
    ensure!(system.join("var/lib/fogg/fogg.db").is_file(), "the games were lost when the package was removed");
    Ok(())
}

/// Starts the server as its systemd unit specifies, and loads the web client. systemd itself does not run in the clean
/// system.
fn serve(system: &Path) -> Result<()> {
    let unit = fs::read_to_string(system.join("usr/lib/systemd/system/fogg.service"))?;
    let field = |name: &str| {
        let value = unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        value.with_context(|| format!("the unit has no {name}"))
    };
    let user = field("User")?;
    let mut server = inside(system, &[&format!("--userspec={user}:{user}")]);
    server.args(field("ExecStart")?.split(' '));
    for line in unit.lines() {
        if let Some((name, value)) = line.strip_prefix("Environment=").and_then(|pair| pair.split_once('=')) {
            server.env(name, value);
        }
    }
    let settings = fs::read_to_string(system.join(field("EnvironmentFile")?.trim_start_matches('/')))?;
    for (name, value) in settings.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='))
    {
        server.env(name, value);
    }
    // Any free port: the usual one may be in use.
    let mut server = RunningServer(server.env("FOGG_LISTEN", "127.0.0.1:0").stdout(Stdio::piped()).spawn()?);
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().context("the output is piped")?).read_line(&mut line)?;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.with_context(|| format!("the server printed no address: `{}`", line.trim()))?;
    let page = get(address, "/")?;
    ensure!(page.contains("<div id=\"app\">"), "the server sent no page:\n{page}");
    let script = page.split('"').find(|path| path.starts_with("/assets/") && path.ends_with(".js"));
    let script = script.context("the page names no script")?;
    ensure!(get(address, script)?.contains("import"), "{script} is not a script");
    // SIGTERM, as systemd sends it.
    output(Command::new("kill").arg(server.0.id().to_string()))?;
    let status = server.0.wait()?;
    ensure!(status.success(), "the server failed when it was stopped ({status})");
    Ok(())
}

/// The body of a successful response.
fn get(address: &str, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address).with_context(|| format!("cannot connect to {address}"))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {address}\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").context("the response has no body")?;
    ensure!(head.split(' ').nth(1) == Some("200"), "GET {path} failed:\n{head}");
    Ok(body.to_owned())
}

/// A process that is killed when it is dropped.
struct RunningServer(Child);

impl Drop for RunningServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
