//! The project's chores: tests, generated files, fuzzing, the check of dependencies.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::MetadataCommand;
use fogg_test_postgres::Cluster;

const HELP: &str = "\
cargo xtask test          everything that must hold: format, lints, tests, the page in a browser, docs, fuzz targets
cargo xtask test --quick  the same without fuzzing and without the second run of the laws
cargo xtask bless         write golden records, pictures and generated documents anew (look at the difference before you commit it)
cargo xtask fuzz SECONDS  run every fuzz target for so long
cargo xtask chaos [ARGS]  let servers fail and hostile clients attack while people play, and check that nothing is lost; --help says more
cargo xtask screenshots   take the pictures of the page in README.md anew
cargo xtask deny          known vulnerabilities, licenses, and origins of all dependencies, by cargo-deny and npm audit";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test(false),
        ["test", "--quick"] => test(true),
        ["bless"] => bless(),
        ["deny"] => deny(),
        ["chaos", more @ ..] => chaos(more),
        ["screenshots"] => screenshots(),
        ["fuzz", seconds] => seconds.parse().context("SECONDS must be a number").and_then(fuzz),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The directory of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs one step and says how long it took.
fn step(name: &str, command: &mut Command) -> Result<()> {
    println!("\n== {name}");
    let start = Instant::now();
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{name} failed ({status}); it was: {command:?}");
    }
    println!("== {name}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn test(quick: bool) -> Result<()> {
    let start = Instant::now();
    step("format", cargo().args(["fmt", "--all", "--check"]))?;
    step("lints", cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    python()?;
    step("tests", cargo().args(["test", "--workspace", "--no-fail-fast"]))?;
    on_postgres()?;
    if !quick {
        // Releases run without debug checks: the laws must hold there too, not only where an assertion helps.
        let laws = ["test", "--profile", "checks-off", "--package", "fogg-rules", "--package", "fogg-record"];
        step("tests of the rules without debug checks", cargo().args(laws))?;
    }
    // The page is left out of a program that is built without Node; that program must still be whole.
    step("without the page", cargo().args(["check", "--package", "fogg", "--no-default-features"]))?;
    page()?;
    let docs = ["doc", "--workspace", "--no-deps"];
    step("docs", cargo().args(docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    if !quick {
        fuzz(FUZZ_SECONDS)?;
    }
    println!("\n== all is well after {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The tests that need PostgreSQL, on one of their own; `FOGG_TEST_POSTGRES` names another one.
fn on_postgres() -> Result<()> {
    let variable = "FOGG_TEST_POSTGRES";
    let cluster = match std::env::var_os(variable) {
        Some(_) => None,
        None => {
            println!("\n== a PostgreSQL for the tests");
            Some(Cluster::start(&postgres_dirs()?)?)
        }
    };
    // The same packages as in the tests before, so that nothing is built twice.
    let mut tests = cargo();
    tests.args(["test", "--workspace", "--no-fail-fast", "--lib", "--test", "postgres", "--test", "live"]);
    // Each of them has some twenty connections.
    tests.args([
        "--test",
        "serve",
        "--test",
        "short",
        "--test",
        "cli",
        "--",
        "--ignored",
        "--test-threads=4",
        "postgres",
    ]);
    if let Some(cluster) = &cluster {
        tests.env(variable, cluster.url());
    }
    step("tests on PostgreSQL", &mut tests)
}

/// Lets servers fail. With the program as the tests build it: its own assertions shall see the faults, too.
fn chaos(more: &[&str]) -> Result<()> {
    step("the programs", cargo().args(["build", "--package", "fogg", "--package", "fogg-chaos"]))?;
    let target = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec()?.target_directory;
    step("chaos", Command::new(target.join("debug/fogg-chaos")).args(more))
}

/// Where a PostgreSQL can live. Its user may not be let into the directories of the project.
fn postgres_dirs() -> Result<[PathBuf; 2]> {
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec()?;
    let target = metadata.target_directory.as_std_path().join("postgres");
    Ok([target, std::env::temp_dir().join(format!("fogg-postgres-{}", std::process::id()))])
}

/// A command of the page's tools.
fn npm(script: &str) -> Command {
    let mut command = Command::new("npm");
    command.args(["run", "--silent", script]).current_dir(root().join("web"));
    command
}

/// Everything that must hold of the page: types, texts, pure parts, and whole games in a real browser against the real
/// server.
fn page() -> Result<()> {
    // Building the program has installed them, unless it was built before they were taken away.
    let web = root().join("web");
    if !web.join("node_modules").is_dir() {
        let mut install = Command::new("npm");
        install.args(["install", "--no-save", "--no-audit", "--no-fund"]).current_dir(web);
        step("packages of the page", &mut install)?;
    }
    step("types of the page", &mut npm("check"))?;
    step("texts of the page", &mut npm("messages"))?;
    step("tests of the page", &mut npm("test"))?;
    chromium()?;
    firefox()?;
    // The tests before have built the program that the browser plays against.
    step("the page in a browser", &mut npm("e2e"))
}

/// Debian's Chromium; `CHROMIUM` names another one.
fn chromium() -> Result<()> {
    browser("CHROMIUM", "chromium", 120)
}

/// Debian's Firefox; `FIREFOX` names another one. Older ones lack what Playwright asks them for (`network.addDataCollector`).
fn firefox() -> Result<()> {
    browser("FIREFOX", "firefox-esr", 143)
}

/// Installs a browser unless one that is new enough is there, or is named.
fn browser(variable: &str, package: &str, least: u32) -> Result<()> {
    let named = std::env::var_os(variable);
    let is_new = || version(named.as_deref().unwrap_or(package.as_ref())).is_some_and(|version| version >= least);
    if is_new() {
        return Ok(());
    }
    if let Some(named) = &named {
        bail!("{variable} names {}, which is no browser of version {least} or newer", named.display());
    }
    step("looking for packages", Command::new("apt-get").arg("update"))?;
    let mut install = Command::new("apt-get");
    step(&format!("installing {package}"), install.args(["install", "--yes", "--no-install-recommends", package]))?;
    ensure!(
        is_new(),
        "the tests need {package} {least} or newer, and there is none to install; {variable} may name one"
    );
    Ok(())
}

/// The first number of what a program says when it is asked for its version.
fn version(program: &OsStr) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    told.split(|letter: char| !letter.is_ascii_digit()).find_map(|digits| digits.parse().ok())
}

/// Takes the pictures of the page in README.md.
fn screenshots() -> Result<()> {
    chromium()?;
    step("the program", cargo().args(["build", "--package", "fogg"]))?;
    step("pictures of the page", &mut npm("screenshots"))
}

/// The bots in Python of docs/bots.md are run by the tests.
fn python() -> Result<()> {
    if Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    step("installing python3", Command::new("apt-get").args(["install", "--yes", "python3"]))
}

/// How long each fuzz target runs as part of the tests. A real search for trouble takes hours: `cargo xtask fuzz`.
const FUZZ_SECONDS: u32 = 10;

/// Runs every fuzz target on the stable toolchain: without a sanitizer none other is needed.
fn fuzz(seconds: u32) -> Result<()> {
    if !cargo().args(["fuzz", "--version"]).output().is_ok_and(|output| output.status.success()) {
        step("installing cargo-fuzz", cargo().args(["install", "--locked", "cargo-fuzz"]))?;
    }
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
        // New finds go to a directory that git ignores; the seeds are read only.
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

/// Checks all dependencies with cargo-deny and npm. Licenses and origins are also checked by a test below; known
/// vulnerabilities need the RustSec advisory database and npm's audit endpoint, which are not part of the registries.
fn deny() -> Result<()> {
    if !cargo().args(["deny", "--version"]).output().is_ok_and(|output| output.status.success()) {
        step("installing cargo-deny", cargo().args(["install", "--locked", "cargo-deny"]))?;
    }
    step("licences, origins and bans", cargo().args(["deny", "check", "bans", "licenses", "sources"]))?;
    let crates = step("known vulnerabilities of crates", cargo().args(["deny", "check", "advisories"]))
        .context("crates were not checked for known vulnerabilities, or have some (docs/operations.md)");
    let mut audit = Command::new("npm");
    audit.args(["audit", "--audit-level=low"]).current_dir(root().join("web"));
    let packages = step("known vulnerabilities of npm packages", &mut audit)
        .context("npm packages were not checked for known vulnerabilities, or have some (docs/operations.md)");
    // Both are run, so that one machine without one of the sources still learns what the other says.
    crates.and(packages)
}

/// Golden records and pictures are written by the tests and the program that also read them.
fn bless() -> Result<()> {
    for (name, package, test) in
        [("golden records", "fogg-record", "golden"), ("documents of the interface", "fogg-protocol", "generated")]
    {
        step(name, cargo().args(["test", "--package", package, "--test", test]).env("FOGG_BLESS", "1"))?;
    }
    for (map, file) in PICTURES {
        let path = root().join(file);
        let draw = ["run", "--release", "--package", "fogg", "--", "map", "draw", map, "-o"];
        step(file, cargo().args(draw).arg(path))?;
    }
    Ok(())
}

/// The pictures in the documents, and the maps they show.
const PICTURES: [(&str, &str); 2] = [("usa", "docs/pictures/usa.svg"), ("europe", "docs/pictures/europe.svg")];

#[cfg(test)]
mod tests {
    use super::*;
    use cargo_metadata::DependencyKind;
    use std::collections::{BTreeMap, BTreeSet};

    /// Which crate may use which others of ours. A new arrow needs a reason and a commit of its own.
    const ARROWS: [(&str, &[&str]); 20] = [
        ("fogg-rules", &[]),
        ("fogg-maps", &["fogg-rules"]),
        ("fogg-record", &["fogg-rules", "fogg-maps"]),
        ("fogg-bots", &["fogg-rules", "fogg-study"]),
        ("fogg-arena", &["fogg-rules", "fogg-record", "fogg-bots"]),
        ("fogg-training", &["fogg-rules", "fogg-maps", "fogg-bots"]),
        ("fogg-draw", &["fogg-rules", "fogg-maps"]),
        ("fogg-study", &["fogg-rules"]),
        ("fogg-names", &[]),
        ("fogg-table", &["fogg-rules", "fogg-maps", "fogg-record", "fogg-names"]),
        ("fogg-page", &[]),
        ("fogg-protocol", &["fogg-rules"]),
        ("fogg-client", &["fogg-rules", "fogg-protocol"]),
        ("fogg-store", &[]),
        (
            "fogg-host",
            &[
                "fogg-rules",
                "fogg-maps",
                "fogg-record",
                "fogg-bots",
                "fogg-study",
                "fogg-table",
                "fogg-protocol",
                "fogg-store",
            ],
        ),
        (
            "fogg-server",
            &[
                "fogg-host",
                "fogg-rules",
                "fogg-maps",
                "fogg-record",
                "fogg-bots",
                "fogg-draw",
                "fogg-study",
                "fogg-names",
                "fogg-table",
                "fogg-page",
                "fogg-protocol",
                "fogg-store",
            ],
        ),
        (
            "fogg",
            &[
                "fogg-rules",
                "fogg-maps",
                "fogg-record",
                "fogg-bots",
                "fogg-arena",
                "fogg-draw",
                "fogg-names",
                "fogg-table",
                "fogg-protocol",
                "fogg-client",
                "fogg-store",
                "fogg-server",
            ],
        ),
        ("fogg-test-postgres", &[]),
        (
            "fogg-chaos",
            &[
                "fogg-rules",
                "fogg-maps",
                "fogg-record",
                "fogg-table",
                "fogg-protocol",
                "fogg-client",
                "fogg-store",
                "fogg-test-postgres",
            ],
        ),
        ("xtask", &["fogg-test-postgres"]),
    ];

    #[test]
    fn crates_use_only_the_crates_they_may() {
        let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec();
        let metadata = metadata.expect("cargo knows its workspace");
        let ours: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
        let allowed: BTreeMap<&str, &[&str]> = ARROWS.into();
        assert_eq!(ours, allowed.keys().copied().collect(), "a crate is missing in the table of arrows, or gone");
        for package in &metadata.packages {
            for dependency in &package.dependencies {
                let name = dependency.name.as_str();
                if ours.contains(name) && dependency.kind == DependencyKind::Normal {
                    let may = allowed[package.name.as_str()].contains(&name);
                    assert!(may, "{} must not use {name}", package.name);
                }
            }
        }
    }

    /// The host of tables also runs inside other programs.
    #[test]
    fn the_host_needs_no_network_and_no_database() {
        let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).exec().expect("metadata");
        let host = metadata.packages.iter().find(|package| package.name.as_str() == "fogg-host").expect("a crate");
        let normal = host.dependencies.iter().filter(|dependency| dependency.kind == DependencyKind::Normal);
        for dependency in normal {
            let name = dependency.name.as_str();
            assert!(!["axum", "hyper", "rusqlite", "tokio-postgres", "reqwest"].contains(&name), "{name}");
            if name == "tokio" {
                let allowed = |feature: &String| ["macros", "sync"].contains(&feature.as_str());
                assert!(dependency.features.iter().all(allowed), "{:?}", dependency.features);
            }
            if name == "fogg-store" {
                assert!(!dependency.uses_default_features && dependency.features.is_empty(), "a host has no database");
            }
        }
    }

    #[test]
    fn dependencies_come_from_the_registry_and_have_licences_we_allow() {
        let deny = std::fs::read_to_string(root().join("deny.toml")).expect("there is a deny.toml");
        let deny: toml::Table = deny.parse().expect("it can be read");
        let allowed: BTreeSet<&str> =
            deny["licenses"]["allow"].as_array().expect("a list").iter().filter_map(toml::Value::as_str).collect();
        let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).exec().expect("metadata");
        let mut checked = 0;
        for package in metadata.packages.iter().filter(|package| package.source.is_some()) {
            let source = package.source.as_ref().map(|source| source.repr.clone()).unwrap_or_default();
            assert!(source.starts_with("registry+"), "{} comes from {source}", package.name);
            let licence = package.license.as_deref().unwrap_or_else(|| panic!("{} has no licence", package.name));
            let parsed = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX).expect("a licence expression");
            assert!(
                parsed.evaluate(|requirement| allowed.contains(requirement.to_string().as_str())),
                "{}: {licence}",
                package.name
            );
            checked += 1;
        }
        assert!(checked > 100, "{checked} dependencies");
    }

    #[test]
    fn the_arrows_stand_in_the_architecture_page() {
        let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("there is an architecture page");
        for (name, _) in ARROWS {
            assert!(page.contains(&format!("`{name}`")), "ARCHITECTURE.md does not mention {name}");
        }
    }

    #[test]
    fn the_path_of_one_move_names_files_that_exist() {
        let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("there is an architecture page");
        let (_, section) = page.split_once("## The path of one move\n").expect("there is such a section");
        let section = section.split("\n## ").next().unwrap_or_default();
        let steps = section.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
        assert!((10..=14).contains(&steps), "{steps} steps");
        let files: Vec<&str> = section.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".rs")).collect();
        assert!(files.len() > 10, "{files:?}");
        for file in files {
            assert!(root().join("crates").join(file).is_file(), "ARCHITECTURE.md names {file}, which does not exist");
        }
    }

    #[test]
    fn there_is_one_home_for_lints() {
        for (name, _) in ARROWS.iter().filter(|(name, _)| name.starts_with("fogg-")) {
            let manifest = root().join("crates").join(name.trim_start_matches("fogg-")).join("Cargo.toml");
            let text = std::fs::read_to_string(&manifest).expect("every crate has a manifest");
            assert!(text.contains("[lints]\nworkspace = true"), "{} has its own lints", manifest.display());
        }
    }
}
