//! Checks that can also run alone: fuzzing, fault injection, and the dependencies.

use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{cargo, root, step, target};
use crate::install;

/// Injects faults into servers. Uses a debug build, so that debug assertions are checked too.
pub(crate) fn chaos(more: &[&str]) -> Result<()> {
    step("building the programs", cargo().args(["build", "--package", "fogg", "--package", "fogg-chaos"]))?;
    step("chaos", Command::new(target()?.join("debug/fogg-chaos")).args(more))
}

/// Runs every fuzz target. The stable toolchain is enough, because no sanitizer is used.
pub(crate) fn fuzz(seconds: u32) -> Result<()> {
    install::cargo_tool("fuzz")?;
    let targets = root().join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(&targets).with_context(|| format!("cannot read {}", targets.display()))?;
    let mut names: Vec<String> = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if let Some(name) = path.file_stem().filter(|_| path.extension().is_some_and(|ending| ending == "rs")) {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    for name in names {
        // New inputs go to a directory that git ignores; the seeds are only read.
        let corpus = root().join("fuzz/corpus").join(&name);
        std::fs::create_dir_all(&corpus)?;
        let mut run = cargo();
        run.args(["fuzz", "run", "--sanitizer", "none", &name]);
        run.arg(corpus).arg(root().join("fuzz/seeds").join(&name));
        run.args(["--", "-verbosity=0", "-print_final_stats=1", &format!("-max_total_time={seconds}")]);
        step(&format!("fuzzing {name}"), &mut run)?;
    }
    Ok(())
}

/// Checks all dependencies with cargo-deny and npm. A unit test also checks licenses and sources; known vulnerabilities
/// need the RustSec advisory database and npm's audit endpoint, which the package registries do not include.
pub(crate) fn deny() -> Result<()> {
    install::cargo_tool("deny")?;
    step("licenses, sources, and bans", cargo().args(["deny", "check", "bans", "licenses", "sources"]))?;
    let crates = step("known vulnerabilities of crates", cargo().args(["deny", "check", "advisories"]))
        .context("crates have known vulnerabilities, or could not be checked (docs/operations.md)");
    let mut audit = Command::new("npm");
    audit.args(["audit", "--audit-level=low"]).current_dir(root().join("web"));
    let packages = step("known vulnerabilities of npm packages", &mut audit)
        .context("npm packages have known vulnerabilities, or could not be checked (docs/operations.md)");
    // Run both, so that a machine that lacks one source still gets the other result.
    crates.and(packages)
}
