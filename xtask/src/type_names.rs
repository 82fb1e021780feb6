//! A test of type names: each name has one meaning.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use crate::command::{output_text, root};

/// Names that more than one place may define, because the types are the same concept: in the rules engine, at a table,
/// or in storage on one side, and in the messages of the API on the other. The crate tells the layers apart.
const LAYERS: [&str; 36] = [
    "Action",
    "Anchor",
    "BorrowedRoute",
    "Card",
    "CardCounts",
    "CityPicture",
    "Clock",
    "DismissedPlayer",
    "EndProposal",
    "Event",
    "Keeping",
    "Millis",
    "NewReport",
    "OpenPath",
    "Order",
    "Payment",
    "Phase",
    "Phrase",
    "Picture",
    "Point",
    "ReportKind",
    "RoutePicture",
    "Seat",
    "SeatScore",
    "SeatStatistics",
    "Shortage",
    "Stage",
    "StandInReason",
    "Study",
    "Substitute",
    "SubstituteReason",
    "TicketState",
    "TicketStudy",
    "TieBreak",
    "TurnScores",
    "Undoable",
];

/// Names of the same part in the SQLite and in the PostgreSQL store.
const STORES: [&str; 4] = ["Identity", "NewDatabase", "OldDatabase", "Writer"];

#[test]
fn every_type_name_has_one_meaning() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut files = std::process::Command::new("git");
    files.args(["ls-files", "--cached", "--others", "--exclude-standard", "--", "*.rs"]).current_dir(root());
    let files = output_text(&mut files).expect("git lists the files");
    for path in files.lines().filter(|path| path.contains("/src/")) {
        let Ok(text) = fs::read_to_string(root().join(path)) else { continue };
        for (number, line) in text.lines().enumerate() {
            if let Some(name) = defined(line) {
                places.entry(name.to_owned()).or_default().push(format!("{path}:{}", number + 1));
            }
        }
    }
    let mut found = String::new();
    for (name, places) in &places {
        let listed = LAYERS.contains(&name.as_str()) || STORES.contains(&name.as_str());
        match (places.len(), listed) {
            (1, true) => {
                let _ = writeln!(found, "`{name}` is defined once: remove it from the list in {}", file!());
            }
            (1, false) | (2, true) => {}
            _ => {
                let _ = writeln!(found, "`{name}` has several meanings: {}", places.join(", "));
            }
        }
    }
    for name in LAYERS.iter().chain(&STORES).filter(|name| !places.contains_key(**name)) {
        let _ = writeln!(found, "`{name}` does not exist: remove it from the list in {}", file!());
    }
    assert!(found.is_empty(), "\n{found}");
}

/// The type that a line defines. Associated types are not counted.
fn defined(line: &str) -> Option<&str> {
    let code = line.trim_start();
    let indented = code.len() < line.len();
    let code = match code.strip_prefix("pub(") {
        Some(rest) => rest.split_once(") ")?.1,
        None => code.strip_prefix("pub ").unwrap_or(code),
    };
    let (keyword, rest) = code.split_once(' ')?;
    let is_type = match keyword {
        "struct" | "enum" | "trait" | "union" => true,
        "type" => !indented,
        _ => false,
    };
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    let name = &rest[..end];
    (is_type && name.starts_with(|letter: char| letter.is_ascii_uppercase())).then_some(name)
}

#[test]
fn definitions_are_recognized() {
    assert_eq!(defined("pub struct State {"), Some("State"));
    assert_eq!(defined("    pub(crate) enum Kind<'a> {"), Some("Kind"));
    assert_eq!(defined("type Row = Vec<u8>;"), Some("Row"));
    assert_eq!(defined("    type Value = CardName;"), None);
    assert_eq!(defined("struct of arrays"), None);
    assert_eq!(defined("let x = 1;"), None);
}
