//! Tests of the dependencies: which crates may use which, and what we accept from others.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, MetadataCommand};

use crate::command::root;

/// The other crates of the workspace that each crate may use. A new entry needs a reason and its own commit.
const ALLOWED: [(&str, &[&str]); 19] = [
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
        "fogg-server",
        &[
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

/// `rules` for `fogg-rules`, as ARCHITECTURE.md writes it.
fn short(name: &str) -> &str {
    name.strip_prefix("fogg-").unwrap_or(name)
}

#[test]
fn crates_use_only_the_crates_they_may() {
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec();
    let metadata = metadata.expect("cargo reads the workspace");
    let ours: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.into();
    assert_eq!(ours, allowed.keys().copied().collect(), "the crates of the workspace, and those in ALLOWED");
    for package in &metadata.packages {
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            if ours.contains(name) && dependency.kind == DependencyKind::Normal {
                assert!(allowed[package.name.as_str()].contains(&name), "{} must not use {name}", package.name);
            }
        }
    }
}

#[test]
fn the_architecture_page_lists_the_allowed_dependencies() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is readable");
    for (name, _) in ALLOWED {
        assert!(page.contains(&format!("`{name}`")), "ARCHITECTURE.md does not mention `{name}`");
    }
    let documented = documented(&page);
    for (name, allowed) in ALLOWED {
        let allowed: BTreeSet<&str> = allowed.iter().copied().map(short).collect();
        let Some(documented) = documented.get(short(name)) else {
            panic!("ARCHITECTURE.md does not list what {} may use", short(name));
        };
        assert_eq!(*documented, allowed, "what {} may use: ARCHITECTURE.md, and ALLOWED in xtask", short(name));
    }
    let crates: BTreeSet<&str> = ALLOWED.iter().map(|(name, _)| short(name)).collect();
    let unknown: Vec<_> = documented.keys().filter(|name| !crates.contains(*name)).collect();
    assert!(unknown.is_empty(), "ARCHITECTURE.md lists dependencies of {unknown:?}, which are not crates");
}

/// The dependencies in the code blocks of ARCHITECTURE.md, written `a, b -> c d`, `a -> nothing`, several to a line if two
/// spaces are between them. `nothing -> a` says that no crate uses `a`.
fn documented(page: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in page.split("\n```").skip(1).step_by(2).flat_map(str::lines) {
        for statement in line.split("  ").filter(|statement| statement.contains(" -> ")) {
            let (users, used) = statement.split_once(" -> ").expect("it contains an arrow");
            for user in users.split([',', ' ']).filter(|user| !user.is_empty() && *user != "nothing") {
                let used = used.split([',', ' ']).filter(|used| !used.is_empty() && *used != "nothing");
                found.entry(user).or_default().extend(used);
            }
        }
    }
    found
}

#[test]
fn documented_dependencies_are_read_as_written() {
    let page =
        "text\n```\nmaps -> rules     record -> rules maps\nstore, names -> nothing  nothing -> fogg\n```\na -> b\n";
    let expected = [("maps", vec!["rules"]), ("record", vec!["rules", "maps"]), ("store", vec![]), ("names", vec![])];
    let expected = expected.map(|(user, used)| (user, used.into_iter().collect()));
    assert_eq!(documented(page), expected.into());
}

#[test]
fn dependencies_come_from_the_registry_and_have_licenses_we_allow() {
    let deny = std::fs::read_to_string(root().join("deny.toml")).expect("deny.toml is readable");
    let deny: toml::Table = deny.parse().expect("deny.toml is valid");
    let allowed = deny["licenses"]["allow"].as_array().expect("a list of licenses");
    let allowed: BTreeSet<&str> = allowed.iter().filter_map(toml::Value::as_str).collect();
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).exec().expect("metadata");
    let mut checked = 0;
    for package in metadata.packages.iter().filter(|package| package.source.is_some()) {
        let source = package.source.as_ref().map(|source| source.repr.clone()).unwrap_or_default();
        assert!(source.starts_with("registry+"), "{} comes from {source}", package.name);
        let license = package.license.as_deref().unwrap_or_else(|| panic!("{} has no license", package.name));
        let parsed = spdx::Expression::parse_mode(license, spdx::ParseMode::LAX).expect("a license expression");
        assert!(
            parsed.evaluate(|requirement| allowed.contains(requirement.to_string().as_str())),
            "{}: {license}",
            package.name
        );
        checked += 1;
    }
    assert!(checked > 100, "{checked} dependencies");
}

#[test]
fn every_crate_uses_the_lints_of_the_workspace() {
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec();
    for package in metadata.expect("cargo reads the workspace").packages {
        let text = std::fs::read_to_string(&package.manifest_path).expect("the manifest is readable");
        assert!(text.contains("[lints]\nworkspace = true"), "{} has its own lints", package.manifest_path);
    }
}
