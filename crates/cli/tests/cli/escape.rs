//! Untrusted text on the terminal.

use serde_json::Value;

use crate::support::{Dir, TOY, fogg, fogg_with, json, read};

/// A name that sets the title of a window, clears the screen, reverses text, and starts a line.
const EVIL: &str = "Ann\u{1b}]0;PWNED\u{7}\u{1b}[2J\u{202e}\u{200b}\n1 record valid";
/// The same name on a terminal.
const SHOWN: &str = r"Ann\u001b]0;PWNED\u0007\u001b[2J\u202e\u200b\n1 record valid";

/// Checks that the text does not control a terminal and has no forged lines.
#[track_caller]
fn assert_harmless(text: &str) {
    for character in text.chars().filter(|character| *character != '\n') {
        assert!(!character.is_control(), "{character:?} in {text:?}");
        assert!(!"\u{202e}\u{200b}\u{feff}".contains(character), "{character:?} in {text:?}");
    }
    assert!(!text.lines().any(|line| line.starts_with("1 record valid")), "{text}");
}

/// A record of a game, changed.
fn changed(dir: &Dir, change: impl FnOnce(&mut Value)) -> String {
    let mut record = json(&read(dir.records(1, &["--players", "2"])));
    change(&mut record);
    dir.write("evil.jsonl", record.to_string())
}

#[test]
fn names_of_players() {
    let dir = Dir::new();
    let file = changed(&dir, |record| record["seats"][0]["name"] = EVIL.into());
    let at = ["--at", "20", "--budget", "playouts=20"];
    for command in [
        &["replay", &file][..],
        &["replay", &file, "--at", "10"],
        &["replay", &file, "--step"],
        &["explain", &file, at[0], at[1], at[2], at[3]],
    ] {
        let out = fogg_with(command, "s\nm\n\nq\n").ok();
        assert!(out.contains(SHOWN), "{command:?}: {out}");
        assert_harmless(&out);
    }
    let err = fogg(&[&["explain", &file], &at[..], &["--seat", "nobody"]].concat()).fails(2);
    assert!(err.contains(SHOWN), "{err}");
    assert_harmless(&err);
    // The JSON has the name itself.
    let json_of_first_seat = ["--at", "0", "--seat", "0", "--budget", "playouts=20", "--json", "-"];
    let out = fogg(&[&["explain", &file], &json_of_first_seat[..]].concat()).ok();
    assert_harmless(&out);
    assert_eq!(json(&out)["name"], EVIL);
}

#[test]
fn errors_that_quote_a_record() {
    let dir = Dir::new();
    for change in [
        |record: &mut Value| record["map"] = EVIL.into(),
        |record: &mut Value| record["format"] = EVIL.into(),
        |record: &mut Value| record["actions"][3]["type"] = EVIL.into(),
        |record: &mut Value| record["fairness"] = serde_json::json!({ "scheme": EVIL }),
        |record: &mut Value| record["fairness"] = serde_json::json!({ "scheme": "fogg-deal/1", (EVIL): EVIL }),
    ] {
        let file = changed(&dir, change);
        for command in [&["verify", &file][..], &["replay", &file], &["explain", &file, "--at", "0"]] {
            let run = fogg(command);
            assert_harmless(&run.out);
            assert_harmless(&run.err);
        }
        assert_eq!(fogg(&["verify", &file]).code, 1);
    }
}

#[test]
fn errors_that_quote_a_map() {
    let dir = Dir::new();
    let evil = r"Ann\u001b]0;PWNED\u0007\u001b[2J\u202e\u200b\n1 record valid";
    for (old, new) in [
        (r#"id = "toy""#, format!(r#"id = "{evil}""#)),
        (r#"name = "Bath""#, format!(r#"name = "{evil}""#)),
        (r#"a = "ayr""#, format!(r#"a = "{evil}""#)),
        (r#"color = "red""#, format!(r#"color = "{evil}""#)),
        (r#"base = "usa""#, format!(r#"base = "{evil}""#)),
        (r#"width = 400"#, format!(r#""{evil}" = 400"#)),
    ] {
        let map = dir.write("toy.toml", TOY.replacen(old, &new, 1));
        let run = fogg(&["map", "check", &map]);
        assert_harmless(&run.out);
        assert!(run.out.starts_with(&map), "{}", run.out);
        assert_harmless(&run.fails(1));
        for command in [&["map", "show", &map][..], &["sim", "--games", "1", "--map", &map]] {
            assert_harmless(&fogg(command).fails(1));
        }
    }
    // A name may contain invisible characters that are not control characters.
    let map = dir.write("toy.toml", TOY.replace("Bath", r"\u202eBath").replace("Toy Country", r"Toy\u200bCountry"));
    let record = dir.records(1, &["--map", &map]);
    for command in
        [&["map", "show", &map][..], &["replay", &record, "--map", &map], &["play", "--map", &map, "--seed", "1"]]
    {
        let out = fogg_with(command, "1\n".repeat(300)).ok();
        assert!(out.contains(r"\u202eBath") && out.contains(r"Toy\u200bCountry"), "{out}");
        assert_harmless(&out);
    }
}
