//! `fogg bench`. The measured values are not tested, only that there are some.

use crate::support::{fogg, json};

#[test]
fn a_fixed_number_of_games_always_has_the_same_totals() {
    let run = || fogg(&["bench", "--games", "5"]).ok();
    let out = run();
    assert_eq!(out, run());
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 8, "two maps, two to five players");
    assert!(lines[0].starts_with("usa 2 players: 5 games, "), "{out}");
    assert!(lines[7].starts_with("europe 5 players: 5 games, "), "{out}");
    for line in lines {
        let (_, numbers) = line.split_once(" games, ").expect("a line per game");
        let (decisions, checksum) = numbers.split_once(" decisions, checksum ").expect("decisions and a checksum");
        assert!(decisions.parse::<u32>().is_ok_and(|count| count > 100), "{line}");
        assert!(checksum.parse::<i64>().is_ok(), "{line}");
    }
    assert_eq!(
        fogg(&["bench", "--games", "5", "--map", "usa", "--players", "2"]).ok(),
        out.lines().next().map_or(String::new(), |line| format!("{line}\n"))
    );
}

#[test]
fn a_short_measurement_as_json() {
    let out = fogg(&["bench", "--seconds", "0.02", "--map", "usa", "--players", "2", "--json"]).ok();
    let report = json(&out);
    let [play] = &report["play"].as_array().expect("a list")[..] else { panic!("{out}") };
    assert_eq!((&play["map"], &play["players"]), (&"usa".into(), &2.into()));
    let rates = ["scored_games_per_second", "decisions_per_game", "decisions_per_second", "with_events", "unchecked"];
    for key in rates.into_iter().chain(["unscored", "with_seeded_chance", "listed"]) {
        assert!(play[key].as_f64().is_some_and(|rate| rate > 0.0), "{key}: {out}");
    }
    let [parts] = &report["parts"].as_array().expect("a list")[..] else { panic!("{out}") };
    assert!(parts["state_bytes"].as_u64().is_some_and(|bytes| bytes > 0));
    for key in ["copy_nanoseconds", "legal_actions_nanoseconds", "sample_states_per_second", "longest_paths_per_second"]
    {
        assert!(parts[key].as_f64().is_some_and(|rate| rate > 0.0), "{key}: {out}");
    }
    for key in ["cores", "one", "two"] {
        assert!(report["threads"][key].as_f64().is_some_and(|number| number > 0.0), "{key}: {out}");
    }
}

#[test]
fn a_short_measurement_as_tables() {
    let out = fogg(&["bench", "--seconds", "0.02", "--map", "europe", "--players", "5"]).ok();
    assert!(out.contains("scored games/s") && out.contains("state bytes") && out.contains("europe"), "{out}");
}

#[test]
fn invalid_arguments_are_rejected() {
    for seconds in ["0", "-1", "1e9", "nan", "inf"] {
        let err = fogg(&["bench", &format!("--seconds={seconds}")]).fails(2);
        assert_eq!(err, "fogg: --seconds must be within 0.01 and 3600\n");
    }
    let err = fogg(&["bench", "--players", "9", "--games", "1"]).fails(2);
    assert!(err.starts_with("fogg: 9 players: this game is for 2 to 5"), "{err}");
    let err = fogg(&["bench", "--map", "usaa"]).fails(2);
    assert_eq!(err, "fogg: unknown map `usaa`; did you mean `usa`?\n");
}
