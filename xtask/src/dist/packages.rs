//! Third-party packages in the program: crates, and npm packages of the web client.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};
use cargo_metadata::MetadataCommand;
use serde_json::Value;

use super::Release;
use crate::command::output_text;

/// A package from a registry.
pub(super) struct Package {
    pub(super) registry: PackageRegistry,
    pub(super) name: String,
    pub(super) version: String,
    /// An SPDX expression.
    pub(super) license: String,
    pub(super) authors: Vec<String>,
    /// Algorithm and digest of its archive, as CycloneDX writes them.
    pub(super) checksum: Option<(&'static str, String)>,
    /// The directory of its files, including license texts.
    pub(super) dir: PathBuf,
    /// Package URLs of the packages it uses.
    pub(super) uses: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PackageRegistry {
    Crates,
    Npm,
}

impl Package {
    /// The package URL, for example `pkg:cargo/serde@1.0.228`.
    pub(super) fn url(&self) -> String {
        url(self.registry, &self.name, &self.version)
    }
}

fn url(registry: PackageRegistry, name: &str, version: &str) -> String {
    match registry {
        PackageRegistry::Crates => format!("pkg:cargo/{name}@{version}"),
        PackageRegistry::Npm => format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
    }
}

/// All of them, sorted by registry and name.
pub(super) fn third_party(release: &Release) -> Result<Vec<Package>> {
    let mut packages = crates(release)?;
    packages.extend(npm_packages(release)?);
    packages.sort_by(|a, b| (a.registry, &a.name, &a.version).cmp(&(b.registry, &b.name, &b.version)));
    Ok(packages)
}

/// Name and version.
type Id = (String, String);

/// The crates that are linked into the program. Build scripts, procedural macros, and their own dependencies are not.
fn crates(release: &Release) -> Result<Vec<Package>> {
    let mut tree = release.cargo();
    tree.args(["tree", "--locked", "--package", "fogg", "--edges", "normal,no-proc-macro", "--prefix", "depth"]);
    tree.args(["--target", &release.triple]);
    let uses = edges(&output_text(&mut tree)?)?;
    let metadata = MetadataCommand::new().manifest_path(release.source.join("Cargo.toml")).exec()?;
    let checksums = cargo_checksums(release)?;
    let mut packages = Vec::new();
    for package in metadata.packages.iter().filter(|package| package.source.is_some()) {
        let id = (package.name.to_string(), package.version.to_string());
        let Some(used) = uses.get(&id) else { continue };
        let dir = package.manifest_path.parent().context("a manifest is in a directory")?;
        packages.push(Package {
            registry: PackageRegistry::Crates,
            license: package.license.clone().with_context(|| format!("{} has no license", id.0))?.replace('/', " OR "),
            authors: package.authors.clone(),
            checksum: checksums.get(&id).map(|sum| ("SHA-256", sum.clone())),
            dir: dir.as_std_path().to_owned(),
            uses: used.iter().map(|(name, version)| url(PackageRegistry::Crates, name, version)).collect(),
            name: id.0,
            version: id.1,
        });
    }
    Ok(packages)
}

/// The packages of `cargo tree --prefix depth` and those that each uses. Cargo lists the uses of a package once.
fn edges(tree: &str) -> Result<BTreeMap<Id, Vec<Id>>> {
    let mut found: BTreeMap<Id, Vec<Id>> = BTreeMap::new();
    let mut path: Vec<Id> = Vec::new();
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let name = line.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let depth: usize = line[..line.len() - name.len()].parse().with_context(|| format!("no depth in `{line}`"))?;
        let mut words = name.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let id = (name.to_owned(), version.trim_start_matches('v').to_owned());
        path.truncate(depth);
        found.entry(id.clone()).or_default();
        if let Some(user) = path.last() {
            let used = found.entry(user.clone()).or_default();
            if !used.contains(&id) {
                used.push(id.clone());
            }
        }
        path.push(id);
    }
    Ok(found)
}

fn cargo_checksums(release: &Release) -> Result<BTreeMap<Id, String>> {
    let lock: toml::Table = fs::read_to_string(release.source.join("Cargo.lock"))?.parse()?;
    let packages = lock.get("package").and_then(toml::Value::as_array).context("Cargo.lock lists packages")?;
    let text = |package: &toml::Value, key: &str| Some(package.get(key)?.as_str()?.to_owned());
    let sums = packages
        .iter()
        .filter_map(|package| Some(((text(package, "name")?, text(package, "version")?), text(package, "checksum")?)));
    Ok(sums.collect())
}

/// The packages in the web client, without those that only build or test it.
fn npm_packages(release: &Release) -> Result<Vec<Package>> {
    let web = release.source.join("web");
    let lock: Value = serde_json::from_slice(&fs::read(web.join("package-lock.json"))?)?;
    let entries = lock["packages"].as_object().context("package-lock.json lists packages")?;
    let mut packages = Vec::new();
    for (path, entry) in entries {
        // The web client itself has the empty path.
        let Some((_, name)) = path.rsplit_once("node_modules/") else { continue };
        if entry["dev"] == true || entry["optional"] == true {
            continue;
        }
        let version = entry["version"].as_str().with_context(|| format!("{path} has no version"))?;
        let used = entry["dependencies"].as_object().into_iter().flat_map(|used| used.keys());
        // Nested packages first, as Node resolves them.
        let used = used.filter_map(|used| {
            let nested = entries.get(&format!("{path}/node_modules/{used}"));
            let found = nested.or_else(|| entries.get(&format!("node_modules/{used}")))?;
            Some(url(PackageRegistry::Npm, used, found["version"].as_str()?))
        });
        packages.push(Package {
            registry: PackageRegistry::Npm,
            name: name.to_owned(),
            version: version.to_owned(),
            license: entry["license"].as_str().with_context(|| format!("{path} has no license"))?.to_owned(),
            authors: Vec::new(),
            checksum: entry["integrity"].as_str().and_then(sha512),
            dir: web.join(path),
            uses: used.collect(),
        });
    }
    Ok(packages)
}

/// The digest in npm's form, `sha512-` and base64.
fn sha512(integrity: &str) -> Option<(&'static str, String)> {
    let digest = BASE64_STANDARD.decode(integrity.strip_prefix("sha512-")?).ok()?;
    Some(("SHA-512", hex::encode(digest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_of_cargo_becomes_edges() {
        let tree = "0fogg v0.1.0 (/path)\n1a v1.0.0\n2b v2.0.0\n1b v2.0.0\n1c v3.0.0\n2a v1.0.0 (*)\n";
        let id = |name: &str, version: &str| (name.to_owned(), version.to_owned());
        let edges = edges(tree).expect("a tree");
        assert_eq!(edges[&id("fogg", "0.1.0")], [id("a", "1.0.0"), id("b", "2.0.0"), id("c", "3.0.0")]);
        assert_eq!(edges[&id("a", "1.0.0")], [id("b", "2.0.0")]);
        assert_eq!(edges[&id("c", "3.0.0")], [id("a", "1.0.0")]);
        assert!(edges[&id("b", "2.0.0")].is_empty());
    }
}
