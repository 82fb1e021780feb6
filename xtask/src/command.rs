//! Runs commands in the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use cargo_metadata::MetadataCommand;

/// The directory of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a member of the workspace").to_owned()
}

/// The directory that Cargo builds in.
pub(crate) fn target() -> Result<PathBuf> {
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec()?;
    Ok(metadata.target_directory.into_std_path_buf())
}

/// Cargo, in the workspace.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// An npm script of the web client.
pub(crate) fn npm(script: &str) -> Command {
    let mut command = Command::new("npm");
    command.args(["run", "--silent", script]).current_dir(root().join("web"));
    command
}

/// Runs one step and prints its duration.
pub(crate) fn step(name: &str, command: &mut Command) -> Result<()> {
    println!("\n== {name}");
    let start = Instant::now();
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{name} failed ({status}); the command was: {command:?}");
    }
    println!("== {name}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The standard output of a command that must succeed.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        bail!("{command:?} failed ({}): {}", output.status, text.trim());
    }
    Ok(output.stdout)
}

/// The same as text, without the newline at the end.
pub(crate) fn output_text(command: &mut Command) -> Result<String> {
    let text = String::from_utf8(output(command)?).with_context(|| format!("{command:?} printed invalid UTF-8"))?;
    Ok(text.trim_end().to_owned())
}

/// Whether a command starts and succeeds; its output is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
