//! `fogg arena`.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{Dir, FOGG, Run, TOY, fogg, json, read};

#[track_caller]
fn arena(bots: &str, more: &[&str]) -> Run {
    fogg(&[&["arena", "--bots", bots], more].concat())
}

/// The results as JSON, without the times, which differ between runs.
#[track_caller]
fn results(bots: &str, more: &[&str]) -> Value {
    let mut results = json(&arena(bots, &[more, &["--json", "-"]].concat()).ok());
    for bot in results["matches"]
        .as_array_mut()
        .expect("matches")
        .iter_mut()
        .flat_map(|entry| entry["contestants"].as_array_mut().expect("contestants").iter_mut())
    {
        for key in ["mean_ms", "slowest_ms"] {
            assert!(bot[key].is_f64(), "{bot}");
            bot[key].take();
        }
    }
    results
}

#[test]
fn tables_of_results() {
    let out = arena("greedy,random", &["--blocks", "20", "--seed", "3"]).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "North America with 2 players, seed 3: 20 blocks, 40 games", "{out}");
    let head: Vec<&str> = lines[2].split_whitespace().collect();
    assert_eq!(head[..3], ["bot", "games", "wins"], "{out}");
    assert!(lines[4].starts_with(" greedy") && lines[5].starts_with(" random"), "best first: {out}");
    assert!(lines[4].contains("fixed"), "{out}");
    assert!(lines.iter().all(|line| line.trim_end() == *line), "no spaces at the ends of lines: {out}");
    assert!(!out.contains('\u{1b}'), "no colors in a pipe");
    assert!(!out.contains("before"), "a matrix of two bots adds nothing: {out}");
}

#[test]
fn more_bots_meet_in_pairs_and_more_players_at_tables() {
    let out = arena("greedy,random,random", &["--players", "3", "--blocks", "4"]).ok();
    assert!(out.contains("with 3 players, seed 1: 4 blocks, 12 games"), "{out}");
    let out = arena("greedy,random", &["--players", "3", "--tables", "all", "--blocks", "2"]).ok();
    // Two tables with one bot on all seats have one game per block, and two mixed tables have three.
    assert!(out.contains("2 blocks at each of 4 tables, 16 games"), "{out}");
    let mirror = results("greedy,greedy", &["--blocks", "3"]);
    assert_eq!(mirror["matches"][0]["games"], 3, "a block of the same bot on both seats is one game: {mirror}");
}

#[test]
fn json_has_all_results() {
    let results =
        results("greedy,random", &["--map", "europe", "--blocks", "15", "--seed", "9", "--anchor", "random=100"]);
    assert_eq!((&results["format"], &results["seed"]), (&"fogg-arena/1".into(), &9.into()));
    let entry = &results["matches"][0];
    assert_eq!((&entry["map"], &entry["players"], &entry["anchor"]), (&"europe".into(), &2.into(), &"random".into()));
    assert_eq!((&entry["deals"], &entry["games"]), (&15.into(), &30.into()));
    let [greedy, random] = [&entry["contestants"][0], &entry["contestants"][1]];
    assert_eq!((&greedy["bot"], &random["bot"]), (&"greedy".into(), &"random".into()));
    assert_eq!(random["rating"]["elo"], 100.0);
    assert!(greedy["rating"]["elo"].as_f64() > Some(300.0), "{greedy}");
    assert!(greedy["openskill"]["elo"].as_f64() > Some(150.0), "{greedy}");
    let number = |bot: &Value, key: &str| bot[key].as_f64().unwrap_or_else(|| panic!("{key}: {bot}"));
    assert_eq!(number(greedy, "wins") + number(random, "wins"), 30.0);
    for key in [
        "win_rate",
        "route_points",
        "ticket_points",
        "tickets_kept",
        "tickets_completed",
        "completion_rate",
        "longest",
        "bonus_rate",
        "stations",
        "cars_left",
        "turns",
        "points_per_turn",
    ] {
        number(greedy, key);
    }
    for key in ["mean", "deviation", "least", "lower_quartile", "median", "upper_quartile", "most", "winning_mean"] {
        assert!(greedy["score"][key].is_f64(), "{key}: {greedy}");
    }
    for interval in [&greedy["wilson"], &greedy["bootstrap"], &entry["pairs"][0]["wilson"]] {
        assert!(interval["low"].as_f64() <= interval["high"].as_f64(), "{interval}");
    }
    assert_eq!(entry["pairs"][0]["share"], greedy["win_rate"]);
}

#[test]
fn results_are_written_to_files() {
    let dir = Dir::new();
    let [result, svg, png] = ["result.json", "plot.svg", "plot.png"].map(|name| dir.path(name));
    let out = arena("greedy,random", &["--blocks", "5", "--json", &result, "--plot", &svg]).ok();
    assert!(out.contains("5 blocks"), "tables are printed too: {out}");
    assert_eq!(json(&read(&result))["matches"][0]["games"], 10);
    let drawing = read(&svg);
    assert!(drawing.starts_with("<svg ") && drawing.trim_end().ends_with("</svg>"), "{drawing:.200}");
    for part in ["North America, 2 players, 10 games", ">greedy<", ">random<", "wins in %", "points:"] {
        assert!(drawing.contains(part), "{part}");
    }
    arena("greedy,random", &["--players", "3", "--tables", "all", "--blocks", "2", "--plot", &png]).ok();
    let picture = std::fs::read(&png).expect("it was drawn");
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 10_000, "{} bytes", picture.len());
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let play = |threads: &str| {
        results("random,greedy,random", &["--players", "3", "--blocks", "12", "--seed", "77", "--threads", threads])
    };
    let one = play("1");
    assert!(one == play("2") && one == play("7"));
}

#[test]
fn a_decided_hypothesis_ends_a_run_early_and_at_the_same_block() {
    let ask = |bots: &str, more: &[&str]| results(bots, &[&["--blocks", "400", "--seed", "5"], more].concat());
    let cases =
        [("greedy,random", "0,100", "yes"), ("greedy,random", "-100,0", "yes"), ("random,greedy", "0,100", "no")];
    for (bots, question, answer) in cases {
        let one = ask(bots, &["--sprt", question, "--threads", "1"]);
        let entry = &one["matches"][0];
        assert_eq!(entry["question"]["answer"], answer, "{entry}");
        assert!(entry["deals"].as_u64() < Some(400), "{entry}");
        assert_eq!(one, ask(bots, &["--sprt", question, "--threads", "3"]));
    }
    let decided = ask("greedy,random", &["--decide", "0.65"]);
    assert_eq!(decided["matches"][0]["question"]["answer"], "yes", "{decided}");
    let out = arena("random,greedy", &["--decide", "0.5", "--blocks", "100"]).ok();
    assert!(out.contains("decided after ") && out.contains(" blocks: random wins less than 50%"), "{out}");
    let out = arena("greedy,greedy", &["--sprt", "0,20", "--blocks", "5"]).ok();
    assert!(out.contains("not decided after 5 blocks whether greedy is stronger by +20 Elo"), "{out}");
}

/// A killed run can be resumed, and the results are the same as without the kill.
#[test]
fn a_killed_run_can_be_resumed() {
    let dir = Dir::new();
    let log = dir.path("log.jsonl");
    let setting = ["--players", "3", "--seed", "4"];
    let bots = "greedy,random,random";
    let mut child = Command::new(FOGG)
        .args(["arena", "--bots", bots, "--blocks", "1000000", "--resume", &log])
        .args(setting)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("fogg starts");
    let lines = || std::fs::read(&log).map_or(0, |text| text.iter().filter(|byte| **byte == b'\n').count());
    let start = Instant::now();
    while lines() < 10 {
        assert!(start.elapsed() < Duration::from_secs(60), "no block was played");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("the process was running");
    child.wait().expect("the process has exited");
    let known = lines() - 1;
    // Simulates a kill in the middle of a line.
    let mut text = std::fs::read(&log).expect("it was written");
    text.extend(b"{\"match\":0,\"deal\":99");
    std::fs::write(&log, text).expect("it can be written");

    let blocks = (known + 20).to_string();
    let whole = results(bots, &[&setting[..], &["--blocks", &blocks]].concat());
    let resumed = results(bots, &[&setting[..], &["--blocks", &blocks, "--resume", &log]].concat());
    assert_eq!(whole, resumed);
    assert_eq!(lines(), known + 20 + 1, "a line for every block, and the configuration");
    // All blocks are in the file, so none is played. A run of fewer blocks has the first blocks of a longer one.
    let before = read(&log);
    let fewer = results(bots, &[&setting[..], &["--blocks", "7", "--resume", &log]].concat());
    assert_eq!(fewer, results(bots, &[&setting[..], &["--blocks", "7"]].concat()));
    assert_eq!(before, read(&log));
}

#[test]
fn files_of_other_runs_and_programs_are_rejected() {
    let dir = Dir::new();
    let log = dir.path("log.jsonl");
    let play = |bots: &str, more: &[&str]| arena(bots, &[&["--blocks", "3", "--resume", &log], more].concat());
    play("greedy,random", &[]).ok();
    let before = read(&log);
    for (bots, more, word) in [
        ("random,greedy", &[][..], "it has the bots [\"greedy\", \"random\"]"),
        ("greedy,random", &["--seed", "2"], "it has seed 1, and this run has 2"),
        ("greedy,random", &["--map", "europe"], "it has map \"usa\""),
        ("greedy,random,random", &["--players", "3"], "its number of players is 2"),
        ("greedy,random", &["--tables", "all"], "its tables are"),
    ] {
        let err = play(bots, more).fails(2);
        assert!(err.contains("log.jsonl: these are results of another run: ") && err.contains(word), "{err}");
    }
    assert_eq!(read(&log), before, "the file is unchanged");
    for foreign in ["dear diary", "dear diary\n", "{\"format\":\"fogg-game/1\"}\n"] {
        let diary = dir.write("diary.txt", foreign);
        let err = arena("greedy,random", &["--blocks", "3", "--resume", &diary]).fails(2);
        assert!(err.contains("not an arena results file"), "{err}");
        assert_eq!(read(&diary), foreign);
    }
    let broken = dir.write("broken.jsonl", before.replacen("\"deal\":1", "\"deal\":\"one\"", 1));
    let err = arena("greedy,random", &["--blocks", "3", "--resume", &broken]).fails(1);
    assert!(err.contains("line ") && err.contains("not a block"), "{err}");
    let other = dir.write("other.jsonl", before.replacen("\"who\":0", "\"who\":1", 1));
    let err = arena("greedy,random", &["--blocks", "3", "--resume", &other]).fails(1);
    assert!(err.contains("its games are not those of this run"), "{err}");
}

#[test]
fn a_changed_map_file_is_noticed() {
    let dir = Dir::new();
    let (map, log) = (dir.write("toy.toml", TOY), dir.path("log.jsonl"));
    let arguments = ["--map", &map, "--blocks", "3", "--resume", &log];
    assert!(arena("greedy,random", &arguments).ok().contains("Toy Country with 2 players"));
    dir.write("toy.toml", TOY.replacen("Toy Country", "Joy Country", 1));
    let err = arena("greedy,random", &arguments).fails(2);
    assert!(err.contains("the board or the rules of the map `toy` have changed"), "{err}");
}

#[test]
fn invalid_arguments_are_reported_immediately() {
    let dir = Dir::new();
    let check = |bots: &str, more: &[&str], code: i32, word: &str| {
        let err = arena(bots, more).fails(code);
        assert!(err.contains(word), "{bots} {more:?}: {err}");
    };
    check("gredy,random", &[], 2, "did you mean `greedy`?");
    check("greedy", &[], 2, "one bot is too few for 2 players");
    check("greedy,random", &["--players", "4"], 2, "2 bots are too few for 4 players; `--tables all`");
    check("greedy,random,greedy", &[], 2, "a bot is named twice among 3 for 2 players");
    check("greedy,random", &["--players", "9"], 2, "9");
    check("greedy,random", &["--map", "atlantis"], 2, "atlantis");
    check("greedy,random", &["--blocks", "0"], 2, "0");
    check("greedy,random", &["--anchor", "radom"], 2, "the anchor `radom` does not play; did you mean `random`?");
    check("greedy,random", &["--anchor", "greedy=x"], 2, "`x`, is not a number");
    for wrong in ["20,0", "5", "a,b", "0,9999", "NaN,1"] {
        check("greedy,random", &["--sprt", wrong], 2, "two differences in Elo");
    }
    for wrong in ["0", "1", "65", "x"] {
        check("greedy,random", &["--decide", wrong], 2, "a share between 0 and 1");
    }
    check("greedy,random", &["--decide", "0.6", "--sprt", "0,5"], 2, "cannot be used with");
    let nowhere = dir.path("no/such/directory/x");
    check("greedy,random", &["--plot", &format!("{nowhere}.svg")], 3, "no/such/directory/x.svg: ");
    check("greedy,random", &["--json", &nowhere], 3, "no/such/directory/x: ");
    check("greedy,random", &["--resume", &nowhere], 3, "no/such/directory/x: ");
    let gif = dir.path("plot.gif");
    check("greedy,random", &["--plot", &gif], 2, "must end in .svg or .png");
    assert!(!std::path::Path::new(&gif).exists());
    check("cmd:no-such-program-anywhere,random", &[], 2, "cannot start the external bot");
    let err = fogg(&["arena"]).fails(2);
    assert!(err.contains("--bots"), "{err}");
    let err = fogg(&["arena", "--ladder", "--bots", "greedy,random"]).fails(2);
    assert!(err.contains("cannot be used with"), "{err}");
}

#[test]
fn two_runs_do_not_share_a_file() {
    let dir = Dir::new();
    let log = dir.path("log.jsonl");
    let mut child = Command::new(FOGG)
        .args(["arena", "--bots", "greedy,random", "--blocks", "1000000", "--threads", "1", "--resume", &log])
        .stdout(Stdio::null())
        .spawn()
        .expect("fogg starts");
    let start = Instant::now();
    while std::fs::metadata(&log).map_or(0, |file| file.len()) == 0 {
        assert!(start.elapsed() < Duration::from_secs(60), "nothing was written");
        std::thread::sleep(Duration::from_millis(5));
    }
    let second = arena("greedy,random", &["--blocks", "3", "--resume", &log]);
    child.kill().expect("the process was running");
    child.wait().expect("the process has exited");
    assert!(second.fails(2).contains("another run is writing to it"));
}

#[test]
fn the_ladder_is_played() {
    let dir = Dir::new();
    let result = dir.path("ladder.json");
    let out = fogg(&["arena", "--ladder", "quick", "--json", &result]).ok();
    let matches = json(&read(&result))["matches"].as_array().expect("matches").len();
    assert!(matches >= 2);
    assert_eq!(out.matches(" players, seed 1: ").count(), matches, "{out}");
}
