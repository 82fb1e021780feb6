//! Project tasks: checks, generated files, fuzzing, and releases.
#![allow(clippy::print_stdout, clippy::print_stderr)] // This is a command-line tool.

mod checks;
mod command;
#[cfg(test)]
mod dependencies;
mod dist;
mod generate;
mod install;
#[cfg(test)]
mod links;
mod test;
#[cfg(test)]
mod type_names;
#[cfg(test)]
mod words;

use std::process::ExitCode;

use anyhow::Context;

const HELP: &str = "\
cargo xtask test           run all checks: formatting, lints, tests, the page in browsers, the package, docs, fuzz targets
cargo xtask test --quick   skip fuzzing, the package, and the second run of the property tests
cargo xtask bless          regenerate golden records, images, and generated docs (review the diff before committing)
cargo xtask fuzz SECONDS   run every fuzz target for this long
cargo xtask chaos [ARGS]   inject faults and hostile clients while players play, and check that nothing is lost; see --help
cargo xtask screenshots    retake the screenshots in README.md
cargo xtask deny           check dependencies for vulnerabilities, licenses, and sources (cargo-deny, npm audit)
cargo xtask dist           build the release artifacts in target/dist: tarball, .deb, SBOM, licenses, checksums
cargo xtask dist --check   build them twice, in two directories, and compare the bytes
cargo xtask dist --test    install the package in a clean Debian and load the page from it (part of `cargo xtask test`)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments.as_slice() {
        ["test"] => test::run(false),
        ["test", "--quick"] => test::run(true),
        ["bless"] => generate::bless(),
        ["deny"] => checks::deny(),
        ["chaos", more @ ..] => checks::chaos(more),
        ["screenshots"] => generate::screenshots(),
        ["fuzz", seconds] => seconds.parse().context("SECONDS must be a number").and_then(checks::fuzz),
        ["dist"] => dist::run(),
        ["dist", "--check"] => dist::check(),
        ["dist", "--test"] => dist::install_test::run(),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
