//! Tools that the checks need. Missing ones are installed from Debian or crates.io.

use std::ffi::OsStr;
use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::command::{cargo, step, succeeds};

/// Debian's Chromium; `CHROMIUM` names another one.
pub(crate) fn chromium() -> Result<()> {
    browser("CHROMIUM", "chromium", 120)
}

/// Debian's Firefox; `FIREFOX` names another one. Playwright calls `network.addDataCollector`, which older versions
/// lack.
pub(crate) fn firefox() -> Result<()> {
    browser("FIREFOX", "firefox-esr", 143)
}

/// Python, for the example bots of docs/bots.md, which the tests run.
pub(crate) fn python() -> Result<()> {
    tool("python3", "python3")
}

/// debootstrap, which creates the clean system that the package is installed in.
pub(crate) fn debootstrap() -> Result<()> {
    tool("debootstrap", "debootstrap")
}

/// A Cargo subcommand from crates.io.
pub(crate) fn cargo_tool(name: &str) -> Result<()> {
    if succeeds(cargo().args([name, "--version"])) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    step(&format!("installing {package}"), cargo().args(["install", "--locked", &package]))
}

/// Installs a program from a Debian package unless it is installed.
fn tool(program: &str, package: &str) -> Result<()> {
    if succeeds(Command::new(program).arg("--version")) { Ok(()) } else { apt(package) }
}

fn apt(package: &str) -> Result<()> {
    step("updating the package lists", Command::new("apt-get").arg("update"))?;
    let mut install = Command::new("apt-get");
    step(&format!("installing {package}"), install.args(["install", "--yes", "--no-install-recommends", package]))
}

/// Installs a browser unless a recent one is installed or named by `variable`.
fn browser(variable: &str, package: &str, least: u32) -> Result<()> {
    let named = std::env::var_os(variable);
    let is_recent = || major_version(named.as_deref().unwrap_or(package.as_ref())).is_some_and(|found| found >= least);
    if is_recent() {
        return Ok(());
    }
    if let Some(named) = &named {
        bail!("{variable} names {}, which is not a browser of version {least} or later", named.display());
    }
    apt(package)?;
    ensure!(
        is_recent(),
        "the tests need {package} {least} or later, and apt-get has none; set {variable} to the path of one"
    );
    Ok(())
}

/// The first number that a program prints for `--version`.
fn major_version(program: &OsStr) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split(|letter: char| !letter.is_ascii_digit()).find_map(|digits| digits.parse().ok())
}
