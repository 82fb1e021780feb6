//! The licenses of third-party packages, with their texts.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::packages::{Package, PackageRegistry};

/// Names of files with license texts, in lower case and up to the first `-`, `_`, or `.`.
const FILES: [&str; 6] = ["license", "licence", "copying", "notice", "unlicense", "ofl"];

/// All packages with their licenses, then every text once.
pub(super) fn text(packages: &[Package]) -> Result<String> {
    let mut text = String::from("Fogg includes the packages below. The texts of their licenses follow the list.\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (registry, title) in
        [(PackageRegistry::Crates, "Crates"), (PackageRegistry::Npm, "npm packages of the web client")]
    {
        write!(text, "\n{title}\n\n")?;
        for package in packages.iter().filter(|package| package.registry == registry) {
            let name = format!("{} {}", package.name, package.version);
            writeln!(text, "- {name}: {}", package.license)?;
            for license in texts_of(package)? {
                texts.entry(license).or_default().push(name.clone());
            }
        }
    }
    for (license, users) in texts {
        write!(text, "\n{}\n{}\n\n{license}\n", "=".repeat(80), users.join(", "))?;
    }
    Ok(text)
}

/// The license texts in a package or, if it has none, the standard text of every license it names.
fn texts_of(package: &Package) -> Result<Vec<String>> {
    let mut texts = included(&package.dir)?;
    if texts.is_empty() {
        let expression = spdx::Expression::parse_mode(&package.license, spdx::ParseMode::LAX)
            .with_context(|| format!("{} has the license `{}`", package.name, package.license))?;
        for requirement in expression.requirements() {
            if let Some(id) = requirement.req.license.id() {
                let authors = match package.authors.join(", ") {
                    authors if authors.is_empty() => String::new(),
                    authors => format!("Authors: {authors}\n\n"),
                };
                texts.push(format!("{authors}{}", id.text().trim()));
            }
        }
    }
    ensure!(!texts.is_empty(), "no license text for {} {}", package.name, package.version);
    Ok(texts)
}

/// License files in a directory, in the order of their names.
fn included(dir: &Path) -> Result<Vec<String>> {
    let entries =
        fs::read_dir(dir).with_context(|| format!("cannot read {}; build the web client first", dir.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    let mut texts = Vec::new();
    for path in paths.into_iter().filter(|path| path.is_file()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if FILES.contains(&name.split(['-', '_', '.']).next().unwrap_or_default()) {
            let text = String::from_utf8_lossy(&fs::read(&path)?).replace("\r\n", "\n");
            texts.push(text.trim().to_owned());
        }
    }
    Ok(texts)
}
