//! The files of `deploy/` say only what is true: metrics, codes and settings that they name exist, and the operator's
//! page explains them all. What other programs make of the files (promtool, nginx, systemd-analyze…) is in
//! `deploy/README.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// What the exporter appends to the name of a histogram.
const PARTS: [&str; 3] = ["_bucket", "_count", "_sum"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All files below a directory.
fn below(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    let paths = entries.map(|entry| entry.expect("a directory can be read to its end").path());
    paths.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

/// The text of all files below a directory, one after the other.
fn texts(dir: &str) -> String {
    let texts = below(&root().join(dir)).into_iter().map(|path| fs::read_to_string(&path));
    texts.map(|text| text.expect("text") + "\n").collect()
}

/// What the program measures: kinds and names, found in its source.
fn metrics() -> BTreeSet<(String, String)> {
    let source = texts("crates/server/src") + &texts("crates/host/src") + &texts("crates/store/src");
    let calls = source.split("metrics::").skip(1).filter_map(|rest| {
        let (kind, rest) = rest.split_once("!(")?;
        let name = rest.trim_start().strip_prefix('"')?.split_once('"')?.0;
        ["counter", "gauge", "histogram"].contains(&kind).then(|| (kind.to_owned(), name.to_owned()))
    });
    let found = calls.collect::<BTreeSet<_>>();
    assert!(found.len() >= 15, "the source is not read as it should be: {found:?}");
    found
}

/// The words of a text that begin like this.
fn words(text: &str, beginning: &str) -> BTreeSet<String> {
    let all = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    all.filter(|word| word.starts_with(beginning) && *word != beginning).map(str::to_owned).collect()
}

/// What dashboard, alerts and their tests ask Prometheus for.
fn asked_for() -> BTreeSet<String> {
    let text = texts("deploy/grafana") + &texts("deploy/prometheus");
    &words(&text, "fogg_") | &words(&text, "process_")
}

/// The series of a metric.
fn series(kind: &str, name: &str) -> Vec<String> {
    if kind == "histogram" { PARTS.iter().map(|part| format!("{name}{part}")).collect() } else { vec![name.to_owned()] }
}

#[test]
fn dashboard_and_alerts_ask_for_what_is_measured() {
    let there: BTreeSet<String> = metrics().iter().flat_map(|(kind, name)| series(kind, name)).collect();
    let missing: Vec<_> = asked_for().difference(&there).cloned().collect();
    assert!(missing.is_empty(), "nobody measures {missing:?}");
}

#[test]
fn every_metric_is_explained_and_shown() {
    let page = read("docs/operations.md");
    let shown = words(&read("deploy/grafana/fogg.json"), "");
    for (kind, name) in metrics() {
        let explained = page.lines().any(|line| {
            let cell = line.strip_prefix("| `").and_then(|rest| rest.split_once('`'));
            cell.is_some_and(|(cell, _)| cell.split('{').next() == Some(&name))
        });
        assert!(explained, "docs/operations.md does not explain {name}");
        assert!(
            series(&kind, &name).iter().any(|series| shown.contains(series)),
            "no panel of the dashboard shows {name}"
        );
    }
}

#[test]
fn alerts_ask_for_codes_that_exist() {
    let source = texts("crates/server/src") + &texts("crates/host/src");
    let text = read("deploy/prometheus/alerts.yaml") + &read("deploy/grafana/fogg.json").replace("\\\"", "\"");
    let mut seen = 0;
    for label in ["code=", "code=~", "why="] {
        for asked in text.split(&format!("{label}\"")).skip(1) {
            let values = asked.split('"').next().expect("a split has a first part");
            for value in values.split('|') {
                assert!(source.contains(&format!("\"{value}\"")), "no {label}\"{value}\" can come");
                seen += 1;
            }
        }
    }
    assert!(seen >= 5, "the alerts are not read as they should be");
}

#[test]
fn settings_exist_and_are_explained() {
    let (source, page) = (read("crates/cli/src/serve.rs"), read("docs/operations.md"));
    let known: BTreeSet<String> =
        source.split("env = \"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
    assert!(known.len() >= 10, "the source is not read as it should be: {known:?}");
    let used = words(&texts("deploy"), "FOGG_");
    let unknown: Vec<_> = used.difference(&known).collect();
    assert!(unknown.is_empty(), "`fogg serve` does not know {unknown:?}");
    let explained = words(&page, "FOGG_");
    let silent: Vec<_> = known.difference(&explained).collect();
    assert!(silent.is_empty(), "docs/operations.md does not explain {silent:?}");
}

#[test]
fn panels_have_units_and_say_what_they_show() {
    let dashboard: Value = serde_json::from_str(&read("deploy/grafana/fogg.json")).expect("the dashboard is JSON");
    let panels = dashboard["panels"].as_array().expect("it has panels");
    for panel in panels.iter().filter(|panel| panel["type"] != "row") {
        let title = panel["title"].as_str().expect("every panel has a title");
        assert!(panel["description"].as_str().is_some_and(|text| !text.is_empty()), "{title}: no description");
        assert!(panel["fieldConfig"]["defaults"]["unit"].is_string(), "{title}: no unit");
    }
}
