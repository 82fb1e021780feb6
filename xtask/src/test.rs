//! `cargo xtask test`: every check that must pass before a change lands.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::Result;
use fogg_test_postgres::Cluster;

use crate::command::{cargo, npm, root, step, target};
use crate::{checks, dist, install};

/// Runs the checks in order and stops at the first that fails.
pub(crate) fn run(quick: bool) -> Result<()> {
    let start = Instant::now();
    step("format", cargo().args(["fmt", "--all", "--check"]))?;
    step("lints", cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    install::python()?;
    step("tests", cargo().args(["test", "--workspace", "--no-fail-fast"]))?;
    postgres()?;
    if !quick {
        // Releases run without debug assertions, so the property tests must also pass without them.
        let properties = ["test", "--profile", "checks-off", "--package", "fogg-rules", "--package", "fogg-record"];
        step("tests of the rules without debug checks", cargo().args(properties))?;
    }
    // Without Node, the program is built without the web client, so it must compile that way.
    step("without the web client", cargo().args(["check", "--package", "fogg", "--no-default-features"]))?;
    page()?;
    if !quick {
        dist::install_test::run()?;
    }
    let docs = ["doc", "--workspace", "--no-deps"];
    step("docs", cargo().args(docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    if !quick {
        checks::fuzz(FUZZ_SECONDS)?;
    }
    println!("\n== all checks passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Duration of each fuzz target as part of the tests. To search for bugs, run `cargo xtask fuzz` for hours.
const FUZZ_SECONDS: u32 = 10;

/// Runs the tests that need PostgreSQL, on a private one or on the one that `FOGG_TEST_POSTGRES` names.
fn postgres() -> Result<()> {
    let variable = "FOGG_TEST_POSTGRES";
    let cluster = match std::env::var_os(variable) {
        Some(_) => None,
        None => {
            println!("\n== starting PostgreSQL for the tests");
            Some(Cluster::start(&postgres_dirs()?)?)
        }
    };
    // The same packages as in the step before, so that nothing is built twice.
    let mut tests = cargo();
    tests.args(["test", "--workspace", "--no-fail-fast", "--lib"]);
    for name in ["postgres", "live", "serve", "short", "cli"] {
        tests.args(["--test", name]);
    }
    // Each test opens about twenty connections.
    tests.args(["--", "--ignored", "--test-threads=4", "postgres"]);
    if let Some(cluster) = &cluster {
        tests.env(variable, cluster.url());
    }
    step("tests on PostgreSQL", &mut tests)
}

/// Directories to try for PostgreSQL's data: its user may lack access to the project's.
fn postgres_dirs() -> Result<[PathBuf; 2]> {
    Ok([target()?.join("postgres"), std::env::temp_dir().join(format!("fogg-postgres-{}", std::process::id()))])
}

/// Checks the web client: format, types, messages, unit tests, and full games in real browsers against the real server.
fn page() -> Result<()> {
    // Building the program installs the packages; they may have been deleted since.
    let web = root().join("web");
    if !web.join("node_modules").is_dir() {
        let mut install = Command::new("npm");
        install.args(["install", "--no-save", "--no-audit", "--no-fund"]).current_dir(web);
        step("npm packages of the web client", &mut install)?;
    }
    step("format of the web client", &mut npm("format:check"))?;
    step("types of the web client", &mut npm("check"))?;
    step("messages of the web client", &mut npm("messages"))?;
    step("tests of the web client", &mut npm("test"))?;
    install::chromium()?;
    install::firefox()?;
    // The tests above built the server that the browsers play against.
    step("the web client in browsers", &mut npm("e2e"))
}
