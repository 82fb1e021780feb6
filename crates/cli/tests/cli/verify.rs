//! `fogg verify`.

use crate::support::{Dir, TOY, fogg, fogg_with, json, read};

const NAMES: &str = "Player names are not verified: nothing in a record proves who played.\n";

/// The output for a file with this number of valid records, all without fairness data, the first on this line.
fn undealt(file: &str, count: usize, first: usize) -> String {
    let (games, records) = if count == 1 { ("game", "record") } else { ("games", "records") };
    format!(
        "{file}: {count} {games} replayed by the rules, with the score; 0 deals checked\n\
         {file}: {count} {records} (first: line {first}) with no fairness data: the deal was not checked\n"
    )
}

/// The whole output for one such file.
fn right(file: &str, count: usize, first: usize) -> String {
    let records = if count == 1 { "record" } else { "records" };
    let head = undealt(file, count, first);
    format!("{head}{NAMES}{count} {records} valid, 0 invalid, {count} without fairness data\n")
}

#[test]
fn valid_records() {
    let dir = Dir::new();
    let games = dir.records(30, &["--map", "europe", "--players", "3"]);
    assert_eq!(fogg(&["verify", &games]).ok(), right(&games, 30, 1));
    let twice = undealt(&games, 30, 1).repeat(2);
    let out = fogg(&["verify", "--threads", "1", &games, &games]).ok();
    assert_eq!(out, format!("{twice}{NAMES}60 records valid, 0 invalid, 60 without fairness data\n"));
    assert_eq!(fogg(&["verify", "--quiet", &games]).ok(), "");
}

#[test]
fn records_without_fairness_data_can_be_rejected() {
    let dir = Dir::new();
    let games = dir.records(2, &[]);
    let run = fogg(&["verify", "--require-fairness", "--quiet", &games]);
    let line = |number| format!("{games}:{number}: no fairness data: the deal was not checked\n");
    assert_eq!(run.out, line(1) + &line(2));
    assert_eq!(run.fails(1), "");
    // A record whose fairness data was removed, among others.
    let record = dealt_by_a_referee(&dir);
    let mut plain = record.clone();
    plain.as_object_mut().expect("an object").remove("fairness");
    let mixed = dir.write("mixed.jsonl", format!("{record}\n{plain}\n{record}\n"));
    let out = fogg(&["verify", &mixed]).ok();
    assert!(out.contains("3 games replayed by the rules, with the score; 2 deals checked\n"), "{out}");
    assert!(out.contains(": 1 record (first: line 2) with no fairness data: the deal was not checked\n"), "{out}");
    assert!(out.ends_with("3 records valid, 0 invalid, 1 without fairness data\n"), "{out}");
    let run = fogg(&["verify", "--require-fairness", &mixed]);
    assert!(run.out.starts_with(&format!("{mixed}:2: no fairness data: the deal was not checked\n")), "{}", run.out);
    assert!(run.out.ends_with("2 records valid, 1 invalid\n"), "{}", run.out);
    run.fails(1);
    let whole = dir.write("whole.jsonl", record.to_string());
    fogg(&["verify", "--require-fairness", &whole]).ok();
}

/// A file without records fails, because nothing was checked.
#[test]
fn a_file_without_a_record_is_an_error() {
    let dir = Dir::new();
    let games = dir.records(1, &[]);
    for text in ["", "\n", "\n  \n\t\n"] {
        let empty = dir.write("empty.jsonl", text);
        let sentence = format!("{empty}: no record in this file, so nothing was checked\n");
        let run = fogg(&["verify", &empty]);
        assert_eq!(run.out, format!("{sentence}0 records valid, 0 invalid\n"));
        assert_eq!(run.fails(1), "");
        let run = fogg(&["verify", "--quiet", &games, &empty]);
        assert_eq!(run.out, sentence);
        run.fails(1);
    }
}

#[test]
fn records_from_standard_input() {
    let records = fogg(&["sim", "--games", "5", "--record", "-"]).ok();
    assert_eq!(fogg_with(&["verify", "-"], records.clone()).ok(), right("-", 5, 1));
    // Blank lines, and a last line without an end, do not matter.
    let sparse = format!("\n\n{}\n", records.trim_end().replace('\n', "\n  \n"));
    assert_eq!(fogg_with(&["verify", "-"], sparse).ok(), right("-", 5, 3));
    assert_eq!(fogg_with(&["verify", "-"], records.trim_end()).ok(), right("-", 5, 1));
    fogg_with(&["verify", "-"], "").fails(1);
}

/// A file of three records, the second of which was tampered with.
fn with_wrong_second(dir: &Dir, tamper: impl Fn(&str) -> String) -> String {
    let records = read(dir.records(3, &["--seed", "4"]));
    let mut lines: Vec<String> = records.lines().map(str::to_owned).collect();
    let tampered = tamper(&lines[1]);
    assert_ne!(tampered, lines[1], "the record was changed");
    lines[1] = tampered;
    dir.write("wrong.jsonl", lines.join("\n"))
}

#[test]
fn an_invalid_record_is_reported_with_file_line_action_and_rule() {
    let dir = Dir::new();
    let file = with_wrong_second(&dir, |line| {
        let mut record = json(line);
        record["actions"][0] = serde_json::json!({ "type": "pass", "seat": 0 });
        record.to_string()
    });
    let run = fogg(&["verify", &file]);
    let first = run.out.lines().next().expect("a line about the wrong record").to_owned();
    assert!(first.starts_with(&format!("{file}:2: action 0: [")), "{first}");
    let sentence = first.split("] ").nth(1).expect("a sentence after the rule");
    assert!(sentence.len() > 10 && !sentence.ends_with('.'), "{first}");
    assert!(run.out.ends_with("\n2 records valid, 1 invalid, 2 without fairness data\n"), "{}", run.out);
    assert_eq!(run.fails(1), "", "the message was already printed");
}

#[test]
fn an_action_of_the_wrong_seat() {
    let dir = Dir::new();
    // The last action of the game, given to a seat that does not exist.
    let file = with_wrong_second(&dir, |line| {
        let at = line.rfind(r#""seat":"#).expect("actions have seats") + r#""seat":"#.len();
        format!("{}4{}", &line[..at], &line[at + 1..])
    });
    let run = fogg(&["verify", &file, "--quiet"]);
    let lines: Vec<&str> = run.out.lines().collect();
    let [line] = lines[..] else { panic!("only the invalid record is reported: {}", run.out) };
    assert!(
        line.starts_with(&format!("{file}:2: action ")) && line.ends_with(": [C1] seat 4 does not exist"),
        "{line}"
    );
    run.fails(1);
}

#[test]
fn a_wrong_score_is_invalid() {
    let dir = Dir::new();
    let file = with_wrong_second(&dir, |line| {
        let mut record = json(line);
        let total = &mut record["result"]["seats"][1]["total"];
        *total = (total.as_i64().expect("a number") + 1).into();
        record.to_string()
    });
    let run = fogg(&["verify", &file]);
    assert!(run.out.starts_with(&format!("{file}:2: [G2] result: seat 1: `total` is ")), "{}", run.out);
    run.fails(1);
}

#[test]
fn text_that_is_not_a_record() {
    let dir = Dir::new();
    for (text, part) in [
        ("nonsense\n", "not a record: "),
        ("{}\n", "not a record: missing field `format`"),
        ("[1, 2]\n", "not a record: "),
        ("{\"format\":\n", "not a record: "),
    ] {
        let file = dir.write("bad.jsonl", text);
        let run = fogg(&["verify", &file]);
        assert!(run.out.starts_with(&format!("{file}:1: {part}")), "{}", run.out);
        assert!(run.out.ends_with("0 records valid, 1 invalid\n"), "{}", run.out);
        run.fails(1);
    }
}

#[test]
fn files_that_cannot_be_read() {
    let dir = Dir::new();
    let missing = dir.path("missing.jsonl");
    let err = fogg(&["verify", &missing]).fails(3);
    assert!(err.starts_with(&format!("fogg: {missing}: ")), "{err}");
    let err = fogg(&["verify", &dir.path("")]).fails(3);
    assert!(err.starts_with("fogg: "), "{err}");
    fogg(&["verify"]).fails(2);
}

#[test]
fn records_of_a_map_file() {
    let dir = Dir::new();
    let map = dir.write("toy.toml", TOY);
    let games = dir.records(10, &["--map", &map]);
    assert_eq!(fogg(&["verify", &games, "--map", &map]).ok(), right(&games, 10, 1));
    let run = fogg(&["verify", &games]);
    assert!(run.out.starts_with(&format!("{games}:1: the map `toy` is not built in; name its file with --map")));
    run.fails(1);
    let run = fogg(&["verify", &games, "--map", "usa"]);
    assert!(run.out.contains("the game was played on `toy`, not on `usa`"), "{}", run.out);
    run.fails(1);
    let err = fogg(&["verify", &games, "--map", "uas.toml"]).fails(3);
    assert!(err.starts_with("fogg: cannot read map file uas.toml"), "{err}");
}

/// A finished game of `fogg play`, whose record has fairness data.
fn dealt_by_a_referee(dir: &Dir) -> serde_json::Value {
    let path = dir.path("played.jsonl");
    fogg_with(&["play", "--map", "europe", "--seed", "5", "--record", &path], "1\n".repeat(3000)).ok();
    let record = json(&read(&path));
    let commitment = record["fairness"]["commitment"].as_str().expect("a commitment");
    let expected = format!(
        "{path}: 1 game replayed by the rules, with the score; 1 deal checked\n\
         {path}: compare the commitment with the one shown before the game: {commitment}\n\
         {NAMES}1 record valid, 0 invalid\n"
    );
    assert_eq!(fogg(&["verify", &path]).ok(), expected);
    record
}

#[test]
fn fairness_data_must_be_correct() {
    let dir = Dir::new();
    let record = dealt_by_a_referee(&dir);
    let zeros = "0".repeat(64);
    for (what, value, message) in [
        ("secret", zeros.as_str().into(), "fairness: the secret does not match the commitment"),
        ("commitment", zeros.as_str().into(), "fairness: the secret does not match the commitment"),
        ("table", "another".into(), "fairness: the secret does not match the commitment"),
        ("options", "{}".into(), "fairness: the secret does not match the commitment"),
        ("scheme", "fogg-deal/99".into(), "fairness: unknown scheme `fogg-deal/99`"),
        ("scheme", 1.into(), "fairness: unknown scheme `none`"),
        ("entropy", serde_json::json!(["", "00"]), "fairness: "),
        ("entropy", serde_json::json!([""]), "fairness: one entropy for each chair is needed"),
        ("entropy", serde_json::json!(["", "xy"]), "fairness: not hexadecimal"),
        ("entropy", "none".into(), "fairness: invalid type"),
        ("more", "than that".into(), "fairness: unknown field `more`"),
    ] {
        let mut tampered = record.clone();
        tampered["fairness"][what] = value;
        let file = dir.write("tampered.jsonl", tampered.to_string());
        let run = fogg(&["verify", &file]);
        assert!(run.out.starts_with(&format!("{file}:1: {message}")), "{what}: {}", run.out);
        assert!(run.out.ends_with("\n0 records valid, 1 invalid\n"), "{}", run.out);
        assert_eq!(run.fails(1), "");
    }
    // Without fairness data, the deal is not checked, and the output mentions it. A replay does not need it.
    let mut plain = record.clone();
    plain.as_object_mut().expect("an object").remove("fairness");
    assert_eq!(fogg_with(&["verify", "-"], plain.to_string()).ok(), right("-", 1, 1));
    let mut tampered = record;
    tampered["fairness"] = "nonsense".into();
    let file = dir.write("tampered.jsonl", tampered.to_string());
    assert!(fogg(&["replay", &file]).ok().contains(" win"), "a replay ignores fairness data");
}

/// A game that follows the rules, but whose deal does not follow from the secret.
#[test]
fn a_deal_other_than_the_committed_one_is_rejected() {
    let dir = Dir::new();
    let fairness = dealt_by_a_referee(&dir)["fairness"].clone();
    let games = read(dir.records(5, &["--map", "europe", "--seed", "9"]));
    for line in games.lines() {
        let mut record = json(line);
        record["fairness"] = fairness.clone();
        let run = fogg_with(&["verify", "-"], record.to_string());
        assert!(run.out.starts_with("-:1: fairness: ") && run.out.contains("does not follow from the secret"));
        run.fails(1);
    }
}

/// Records after any number of blank lines are read.
#[test]
fn many_blank_lines_hide_nothing() {
    let text = format!("{}nonsense\n", "\n".repeat(3000));
    let run = fogg_with(&["verify", "-"], text);
    assert!(run.out.starts_with("-:3001: not a record: "), "{}", run.out);
    run.fails(1);
}
