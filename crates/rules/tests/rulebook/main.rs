//! The rulebook, case by case: every rule of `docs/rules.md` has at least one test here that names its id.
//!
//! Each test has a comment with the ids of its rules, such as `/// [K5] One player may never own both halves.`
//! [`every_rule_has_a_case`] compares these ids with the rules. The helpers are in `table.rs`.

mod claiming;
mod components;
mod drawing;
mod ending;
mod online;
mod refusals;
mod setup;
mod stations;
mod table;
mod tickets;
mod tunnels;
mod turn;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The ids of the rules, from their items `- **K5** ...`.
fn rule_ids() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let text = fs::read_to_string(path).expect("docs/rules.md can be read");
    let ids = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    ids.map(|(id, _)| id.to_owned()).collect()
}

/// The ids at the start of a comment: `[D2] [D3] Some text.`
fn marked_ids(mark: &str) -> impl Iterator<Item = &str> {
    mark.split_whitespace().map_while(|word| word.strip_prefix('[')?.strip_suffix(']'))
}

#[test]
fn every_rule_has_a_case() {
    let mut marked = BTreeSet::new();
    let mut without_mark = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulebook");
    for file in fs::read_dir(folder).expect("the folder of this test can be listed") {
        let path = file.expect("the folder of this test can be listed").path();
        if path.ends_with("main.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("the files of this test can be read");
        // The ids in the comment directly above the current line.
        let mut above = BTreeSet::new();
        for line in text.lines().map(str::trim) {
            if let Some(comment) = line.strip_prefix("/// ") {
                above.extend(marked_ids(comment).map(str::to_owned));
                continue;
            }
            if line == "#[test]" && above.is_empty() {
                without_mark.push(path.clone());
            }
            let ids = std::mem::take(&mut above);
            if line == "#[test]" {
                marked.extend(ids);
            }
        }
    }
    let rules = rule_ids();
    assert!(rules.len() > 50, "the rules were not found: {rules:?}");
    let missing: Vec<_> = rules.difference(&marked).collect();
    assert!(missing.is_empty(), "rules without a case: {missing:?}");
    let unknown: Vec<_> = marked.difference(&rules).collect();
    assert!(unknown.is_empty(), "cases of rules that do not exist: {unknown:?}");
    assert!(without_mark.is_empty(), "files with a test that names no rule: {without_mark:?}");
}
