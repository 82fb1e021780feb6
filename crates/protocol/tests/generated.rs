//! The generated documents in the repository are up to date and consistent.

use std::path::PathBuf;

use fogg_protocol::{CloseCode, generate};

/// Compares a document with its file. With `FOGG_BLESS=1`, writes the file instead.
fn check(file: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if std::env::var_os("FOGG_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("the path has a parent")).expect("the directory can be created");
        std::fs::write(&path, text).expect("the file can be written");
        return;
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "{file} is stale: run `cargo xtask bless` and commit the result");
}

fn pretty(value: &serde_json::Value) -> String {
    serde_json::to_string_pretty(value).expect("the value is valid JSON") + "\n"
}

#[test]
fn openapi_is_up_to_date() {
    check("docs/api/openapi.json", &pretty(&generate::openapi()));
}

#[test]
fn the_message_schema_is_up_to_date() {
    check("docs/api/messages.schema.json", &pretty(&generate::messages_schema()));
}

#[test]
fn typescript_is_up_to_date() {
    check("web/src/protocol/index.ts", &generate::typescript());
}

/// Every reference in a document points to something in it.
#[test]
fn references_resolve() {
    for document in [generate::openapi(), generate::messages_schema()] {
        let mut open = vec![&document];
        let mut references = 0;
        while let Some(value) = open.pop() {
            match value {
                serde_json::Value::Object(map) => {
                    if let Some(serde_json::Value::String(reference)) = map.get("$ref") {
                        let pointer = reference.strip_prefix('#').expect("references point into the same document");
                        assert!(document.pointer(pointer).is_some(), "{reference} does not resolve");
                        references += 1;
                    }
                    open.extend(map.values());
                }
                serde_json::Value::Array(list) => open.extend(list),
                _ => {}
            }
        }
        assert!(references > 20, "{references}");
    }
}

/// Every endpoint is in the document once.
#[test]
fn every_endpoint_is_described() {
    let document = generate::openapi();
    for endpoint in generate::ENDPOINTS {
        let operation = &document["paths"][endpoint.path][endpoint.method];
        assert_eq!(operation["summary"], endpoint.summary, "{} {}", endpoint.method, endpoint.path);
    }
}

/// The table of close codes in docs/protocol.md matches the list of this crate, in the same order.
#[test]
fn close_codes_are_documented() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(path).expect("docs/protocol.md is readable");
    let rows = page.lines().skip_while(|line| !line.starts_with("| close code |")).skip(2);
    let documented: Vec<u16> =
        rows.map_while(|line| line.strip_prefix("| ")?.split_once(' ')?.0.parse().ok()).collect();
    let ours: Vec<u16> = CloseCode::NAMES.iter().map(|(code, _)| code.number()).collect();
    assert_eq!(documented, ours);
}
