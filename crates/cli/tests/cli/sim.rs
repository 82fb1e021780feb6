//! `fogg sim`.

use crate::support::{Dir, TOY, fogg, json, read};

#[test]
fn a_table_of_results() {
    let out = fogg(&["sim", "--games", "20", "--bots", "random,greedy", "--seed", "3"]).ok();
    let lines: Vec<&str> = out.lines().collect();
    let head: Vec<&str> = lines[0].split_whitespace().collect();
    assert_eq!(head[..3], ["seat", "bot", "wins"], "{out}");
    assert!(lines[2].trim_start().starts_with("0   random"), "{out}");
    assert!(lines[3].trim_start().starts_with("1   greedy"), "{out}");
    assert!(out.contains("20 games on North America with 2 players, seed 3: "), "{out}");
    assert!(lines.iter().all(|line| line.trim_end() == *line), "no spaces at the ends of lines: {out}");
    assert!(!out.contains('\u{1b}'), "no colors in a pipe");
}

#[test]
fn the_same_results_as_json() {
    let bots = ["random", "greedy", "random"];
    let out = fogg(&["sim", "--map", "europe", "--games", "30", "--bots", &bots.join(","), "--seed", "9", "--json"]);
    let report = json(&out.ok());
    assert_eq!((&report["map"], &report["players"]), (&"europe".into(), &3.into()));
    assert_eq!((&report["games"], &report["seed"]), (&30.into(), &9.into()));
    for key in ["seconds", "games_per_second", "mean_turns", "mean_decisions"] {
        assert!(report[key].as_f64().is_some_and(|number| number > 0.0), "{key}: {report}");
    }
    assert!(report["stalemates"].is_u64());
    let seats = report["seats"].as_array().expect("a list of seats");
    assert_eq!(seats.len(), 3);
    let mut wins = 0;
    for (index, seat) in seats.iter().enumerate() {
        assert_eq!((&seat["seat"], &seat["bot"]), (&index.into(), &bots[index].into()));
        let numbers = [
            "win_rate",
            "mean_score",
            "score_deviation",
            "mean_route_points",
            "mean_ticket_points",
            "mean_tickets_held",
            "mean_tickets_completed",
            "mean_longest",
            "bonus_rate",
            "mean_stations_built",
        ];
        for key in numbers {
            assert!(seat[key].is_f64(), "{key}: {seat}");
        }
        assert!(seat["mean_winning_score"].is_f64() || seat["mean_winning_score"].is_null());
        wins += seat["wins"].as_u64().expect("a number") - seat["shared_wins"].as_u64().expect("a number");
    }
    assert!((28..=30).contains(&wins), "nearly every game has one winner: {report}");
    assert!(seats[1]["mean_score"].as_f64() > seats[0]["mean_score"].as_f64(), "greedy is better than random");
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let dir = Dir::new();
    let play = |threads: &str| {
        let path = dir.path(&format!("{threads}.jsonl"));
        let arguments =
            ["sim", "--map", "europe", "--players", "4", "--games", "40", "--seed", "77", "--bots", "random"];
        let out = fogg(&[&arguments[..], &["--threads", threads, "--record", &path]].concat()).ok();
        // All but the last line, which has the elapsed time.
        let table = out.lines().take(out.lines().count() - 1).collect::<Vec<_>>().join("\n");
        (table, read(path))
    };
    let (one, two, many) = (play("1"), play("2"), play("7"));
    assert_eq!(one.0, two.0, "the same table");
    assert!(one.1 == two.1 && one.1 == many.1, "the same records, byte for byte");
    assert_eq!(one.1.lines().count(), 40);
}

#[test]
fn games_depend_only_on_the_seed() {
    let games = |seed: &str| fogg(&["sim", "--games", "3", "--seed", seed, "--record", "-"]).ok();
    assert!(games("5") == games("5"));
    assert!(games("5") != games("6"));
    // A run of fewer games has the first games of a longer one.
    let fewer = fogg(&["sim", "--games", "2", "--seed", "5", "--record", "-"]).ok();
    assert!(games("5").starts_with(&fewer));
}

#[test]
fn records_on_standard_output_come_without_tables() {
    let out = fogg(&["sim", "--games", "4", "--players", "5", "--record", "-"]).ok();
    assert_eq!(out.lines().count(), 4);
    for line in out.lines() {
        let record = json(line);
        assert_eq!((&record["format"], &record["map"]), (&"fogg-game/1".into(), &"usa".into()));
        assert_eq!(record["seats"].as_array().map(Vec::len), Some(5));
        assert_eq!(record["seats"][4]["name"], "random 5");
    }
}

#[test]
fn a_single_bot_takes_all_seats() {
    let report = json(&fogg(&["sim", "--games", "2", "--players", "4", "--bots", "greedy", "--json"]).ok());
    assert_eq!(report["players"], 4);
    let report = json(&fogg(&["sim", "--games", "2", "--bots", "greedy, random,greedy", "--json"]).ok());
    assert_eq!(report["players"], 3, "the number of players defaults to the number of bots, and spaces do not matter");
    let report = json(&fogg(&["sim", "--games", "0", "--json"]).ok());
    assert_eq!((&report["games"], &report["seats"][0]["mean_winning_score"]), (&0.into(), &serde_json::Value::Null));
}

#[test]
fn games_on_a_map_file() {
    let dir = Dir::new();
    let map = dir.write("toy.toml", TOY);
    let out = fogg(&["sim", "--map", &map, "--games", "50"]).ok();
    assert!(out.contains("50 games on Toy Country with 2 players"), "{out}");
    let err = fogg(&["sim", "--map", &map, "--players", "3"]).fails(2);
    assert!(err.starts_with("fogg: 3 players: this game is for 2 to 2"), "{err}");
}

#[test]
fn invalid_arguments_are_rejected() {
    let names = fogg_bots::all().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
    let nobody = |name: &str| format!("fogg: unknown bot `{name}`; available bots: {names}\n");
    for (arguments, code, message) in [
        (&["--bots", "greddy"][..], 2, "fogg: unknown bot `greddy`; did you mean `greedy`?\n"),
        (&["--bots", "deep-thought"], 2, &nobody("deep-thought")),
        (&["--bots", ""], 2, &nobody("")),
        (&["--bots", "random,random,random", "--players", "2"], 2, "fogg: `--bots` has 3 bots for 2 players\n"),
        (&["--players", "1"], 2, "fogg: 1 players: this game is for 2 to 5\n"),
        (&["--players", "0"], 2, "fogg: 0 players: this game is for 2 to 5\n"),
        (&["--players", "6"], 2, "fogg: 6 players: this game is for 2 to 5\n"),
        (&["--map", "eurpe"], 2, "fogg: unknown map `eurpe`; did you mean `europe`?\n"),
        (
            &["--map", "asia"],
            2,
            "fogg: unknown map `asia`; built-in maps: usa, europe; for your own map, give a file path\n",
        ),
    ] {
        let err = fogg(&[&["sim", "--games", "1"], arguments].concat()).fails(code);
        assert_eq!(err, message);
    }
    let err = fogg(&["sim", "--map", "no-such-file.toml"]).fails(3);
    assert!(err.starts_with("fogg: cannot read map file no-such-file.toml: "), "{err}");
    let err = fogg(&["sim", "--record", "/no/such/directory/games.jsonl"]).fails(3);
    assert!(err.starts_with("fogg: /no/such/directory/games.jsonl: "), "{err}");
}

#[test]
fn invalid_options_are_named() {
    for (arguments, part) in [
        (&["--threads", "0"][..], "--threads"),
        (&["--games", "many"], "--games"),
        (&["--games", "-1"], "-1"),
        (&["--players", "300"], "--players"),
        (&["--seed", "1.5"], "--seed"),
        (&["--gmaes", "3"], "--games"),
        (&["usa"], "usa"),
    ] {
        let err = fogg(&[&["sim"], arguments].concat()).fails(2);
        assert!(err.starts_with("error: ") && err.contains(part), "{arguments:?}: {err}");
    }
}

/// A number of seats that does not fit into a byte must not wrap around.
#[test]
fn hundreds_of_bots_are_rejected() {
    let bots = vec!["random"; 258].join(",");
    let run = fogg(&["sim", "--games", "1", "--bots", &bots]);
    assert_eq!(run.code, 2, "{:.300}", run.out);
    assert!(run.err.contains("this game is for 2 to 5"), "{}", run.err);
}
