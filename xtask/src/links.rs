//! Tests of the documents: links between them work, and files they name exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Directories without documents of the project.
const SKIPPED: [&str; 3] = ["target", "node_modules", "dist"];

/// The first components of the paths that documents name.
const TOP: [&str; 7] = ["crates", "web", "docs", "locales", "deploy", "fuzz", "xtask"];

/// Directories that are created on demand and not part of the repository.
const GENERATED: [&str; 3] = ["fuzz/corpus", "fuzz/artifacts", "web/dist"];

/// The parts of a Markdown file that the tests need.
struct Document {
    anchors: BTreeSet<String>,
    links: Vec<String>,
    code: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace").to_owned()
}

/// All Markdown files of the repository, by their path from its root.
fn documents() -> BTreeMap<PathBuf, Document> {
    let mut found = BTreeMap::new();
    let mut directories = vec![root()];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(&directory).expect("the directory is readable") {
            let path = entry.expect("the directory is readable").path();
            let name = path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
            if path.is_dir() {
                if !name.starts_with('.') && !SKIPPED.contains(&name.as_str()) {
                    directories.push(path);
                }
            } else if name.ends_with(".md") {
                let text = fs::read_to_string(&path).expect("the document is readable");
                let relative = path.strip_prefix(root()).expect("it is below the root").to_owned();
                found.insert(relative, parse(&text));
            }
        }
    }
    assert!(found.len() > 15, "too few documents: {:?}", found.keys());
    found
}

fn parse(text: &str) -> Document {
    let mut document = Document { anchors: BTreeSet::new(), links: Vec::new(), code: Vec::new() };
    // The text of the heading that is being read.
    let mut heading: Option<String> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let slug = slug(&heading.take().expect("a heading ends after it starts"));
                // GitHub numbers headings with the same text.
                let mut anchor = slug.clone();
                let mut number = 0;
                while !document.anchors.insert(anchor) {
                    number += 1;
                    anchor = format!("{slug}-{number}");
                }
            }
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                document.links.push(dest_url.into_string());
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                let sources = html.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
                document.links.extend(sources.map(str::to_owned));
            }
            Event::Text(text) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&text);
                }
            }
            Event::Code(code) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&code);
                }
                document.code.push(code.into_string());
            }
            _ => {}
        }
    }
    document
}

/// The anchor that GitHub gives a heading.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Resolves `..` and `.` of a link.
fn resolve(directory: &Path, link: &str) -> Option<PathBuf> {
    let mut path = directory.to_owned();
    for component in link.split('/') {
        match component {
            "" | "." => {}
            ".." => {
                if !path.pop() {
                    return None;
                }
            }
            name => path.push(name),
        }
    }
    Some(path)
}

/// Whether a document names this as a file or directory of the repository. Upper-case components are placeholders.
fn is_path(code: &str) -> bool {
    let components: Vec<&str> = code.trim_end_matches('/').split('/').collect();
    components.len() > 1
        && TOP.contains(&components[0])
        && code.chars().all(|c| c.is_ascii_alphanumeric() || "._-/@".contains(c))
        && !components.iter().any(|component| component.chars().all(|c| c.is_ascii_uppercase()))
        && !GENERATED.iter().any(|generated| code.starts_with(generated))
}

#[test]
fn links_between_documents_work() {
    let documents = documents();
    let mut broken = Vec::new();
    let mut checked = 0;
    for (path, document) in &documents {
        for link in document.links.iter().filter(|link| !link.contains(':')) {
            checked += 1;
            let (file, anchor) =
                link.split_once('#').map_or((link.as_str(), None), |(file, anchor)| (file, Some(anchor)));
            let target = if file.is_empty() {
                Some(path.clone())
            } else {
                resolve(path.parent().expect("a file has a directory"), file)
            };
            let Some(target) = target.filter(|target| root().join(target).exists()) else {
                broken.push(format!("{}: {link}: no such file", path.display()));
                continue;
            };
            let Some(anchor) = anchor else { continue };
            if !documents.get(&target).is_some_and(|document| document.anchors.contains(anchor)) {
                broken.push(format!("{}: {link}: no such heading", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
    assert!(checked > 150, "{checked} links");
}

#[test]
fn documents_name_files_that_exist() {
    let mut missing = Vec::new();
    let mut checked = 0;
    for (path, document) in documents() {
        // The changelog also names files of older versions.
        if path.ends_with("CHANGELOG.md") {
            continue;
        }
        for code in document.code.iter().filter(|code| is_path(code)) {
            checked += 1;
            if !root().join(code).exists() {
                missing.push(format!("{}: `{code}`", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "files that do not exist:\n{}", missing.join("\n"));
    assert!(checked > 50, "{checked} files");
}

#[test]
fn anchors_and_paths_are_parsed() {
    let text =
        "# One\n\n## `fogg arena`: two\n\n## One\n\n[a](b.md#c) ![d](e.jpg) `crates/x.rs`\n\n```sh\n[no](link)\n```\n";
    let document = parse(text);
    assert_eq!(document.anchors.iter().map(String::as_str).collect::<Vec<_>>(), ["fogg-arena-two", "one", "one-1"]);
    assert_eq!(document.links, ["b.md#c", "e.jpg"]);
    assert_eq!(document.code, ["fogg arena", "crates/x.rs"]);
    assert_eq!(slug("How to …"), "how-to-");
    assert_eq!(resolve(Path::new("docs/lab"), "../strength.md"), Some(PathBuf::from("docs/strength.md")));
    assert!(is_path("crates/rules/src/lib.rs") && is_path("docs/lab/"));
    assert!(!is_path("fuzz/seeds/TARGET") && !is_path("locales/LANGUAGE/*.ftl") && !is_path("web") && !is_path("a/b"));
}

#[test]
fn the_path_of_one_move_is_short() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is readable");
    let (_, section) = page.split_once("## The path of one move\n").expect("the section exists");
    let section = section.split("\n## ").next().unwrap_or_default();
    let steps = section.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
    assert!((10..=14).contains(&steps), "{steps} steps");
    let files = section.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".rs") || name.ends_with(".ts"));
    assert!(files.count() > 10, "the steps name their files");
}
