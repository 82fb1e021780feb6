//! Tests of the dependencies: the allowed ones between our crates, and the licenses and sources of others.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, MetadataCommand};

use crate::command::root;

/// `rules` for `fogg-rules`, as ARCHITECTURE.md writes it.
fn short(name: &str) -> &str {
    name.strip_prefix("fogg-").unwrap_or(name)
}

/// ARCHITECTURE.md has the list of allowed dependencies. A new one needs a reason and its own commit.
#[test]
fn crates_use_only_the_crates_that_architecture_md_allows() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is readable");
    let allowed = allowed(&page);
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec();
    let metadata = metadata.expect("cargo reads the workspace");
    let ours: BTreeSet<&str> = metadata.packages.iter().map(|package| short(&package.name)).collect();
    assert_eq!(ours, allowed.keys().copied().collect(), "the crates of the workspace, and those in ARCHITECTURE.md");
    for package in &metadata.packages {
        let name = short(&package.name);
        assert!(page.contains(&format!("`{}`", package.name)), "ARCHITECTURE.md does not describe `{}`", package.name);
        let normal = package.dependencies.iter().filter(|dependency| dependency.kind == DependencyKind::Normal);
        let used: BTreeSet<&str> =
            normal.map(|dependency| short(&dependency.name)).filter(|used| ours.contains(used)).collect();
        assert_eq!(used, allowed[name], "the crates that {name} uses, and those that ARCHITECTURE.md allows it");
    }
}

/// The list of dependencies in ARCHITECTURE.md: lines `a -> b c` or `a -> nothing` in code blocks.
fn allowed(page: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let blocks = page.split("\n```").skip(1).step_by(2);
    let entries = blocks.flat_map(str::lines).filter_map(|line| line.split_once(" -> "));
    entries.map(|(user, used)| (user, used.split(' ').filter(|used| *used != "nothing").collect())).collect()
}

#[test]
fn the_list_of_dependencies_is_parsed() {
    let page = "text\n```text\nmaps -> rules\nrecord -> rules maps\nstore -> nothing\n```\na -> b\n";
    let expected = [("maps", vec!["rules"]), ("record", vec!["rules", "maps"]), ("store", vec![])];
    assert_eq!(allowed(page), expected.map(|(user, used)| (user, used.into_iter().collect())).into());
}

/// The host must also run inside other programs and in a browser worker.
#[test]
fn the_host_needs_no_network_and_no_database() {
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec();
    let metadata = metadata.expect("cargo reads the workspace");
    let host = metadata.packages.iter().find(|package| package.name.as_str() == "fogg-host").expect("fogg-host");
    for dependency in host.dependencies.iter().filter(|dependency| dependency.kind == DependencyKind::Normal) {
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
