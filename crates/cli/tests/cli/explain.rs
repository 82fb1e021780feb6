//! `fogg explain`.

use fogg_record::{Recorder, SeatInfo};
use fogg_rules::{LegalActions, QuickChance, Setup};
use serde_json::Value;

use crate::support::{Dir, Run, TOY, fogg, fogg_with, json, read};

/// Few playouts, so that the tests are quick; the same on every machine.
const QUICK: [&str; 4] = ["--budget", "playouts=120", "--seed", "5"];

#[track_caller]
fn explain(file: &str, more: &[&str]) -> Run {
    fogg(&[&["explain", file], &QUICK[..], more].concat())
}

#[track_caller]
fn explained(file: &str, more: &[&str]) -> Value {
    json(&explain(file, &[more, &["--json", "-"]].concat()).ok())
}

/// The moves of the first game of a file.
fn moves(file: &str) -> Vec<Value> {
    let record = json(read(file).lines().next().expect("a record"));
    record["actions"].as_array().expect("actions").clone()
}

/// The number of moves before the first move of this type.
#[track_caller]
fn first(moves: &[Value], name: &str) -> String {
    let found = moves.iter().position(|action| action["type"] == name);
    found.unwrap_or_else(|| panic!("no seat plays `{name}`")).to_string()
}

/// The rows of the table whose first column has this head, split at two spaces.
fn rows(out: &str, head: &str) -> Vec<Vec<String>> {
    let mut lines = out.lines().skip_while(|line| !line.trim_start().starts_with(head));
    let cells = |line: &str| {
        let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
        cells.map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(lines.next().is_some(), "no table of `{head}`: {out}");
    lines.skip(1).take_while(|line| line.starts_with(' ')).map(cells).collect()
}

#[test]
fn a_decision_in_tables() {
    let dir = Dir::new();
    let games = dir.records(2, &["--bots", "greedy,random"]);
    let out = explain(&games, &["--at", "30"]).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "North America with greedy, random", "{out}");
    assert!(lines[1].starts_with("After 30 moves, in turn "), "{out}");
    assert!(lines[2].starts_with("It has ") && lines[2].contains("; display: "), "{out}");
    assert!(lines[4].split_whitespace().eq(["move", "win", "%", "points", "lead", "playouts"]), "{out}");
    assert!(out.contains("Move 31 "), "the move that was played is named: {out}");
    assert!(out.contains("ticket ") && out.contains("chance %"), "{out}");
    assert!(lines.iter().all(|line| line.trim_end() == *line), "no spaces at the ends of lines: {out}");
    assert_eq!(out, explain(&games, &["--at", "30"]).ok(), "the same command has the same output");
    assert_ne!(out, explain(&games, &["--at", "30", "--game", "2"]).ok());
    let alone = read(&games).lines().next().expect("two records").to_owned();
    let piped = [&["explain", "-", "--at", "30"], &QUICK[..]].concat();
    assert_eq!(out, fogg_with(&piped, alone).ok(), "the same from standard input");
}

#[test]
fn json_agrees_with_the_tables() {
    let dir = Dir::new();
    let games = dir.records(1, &["--map", "europe", "--bots", "greedy", "--players", "3"]);
    let all = moves(&games);
    for at in [3, 40, 41, 90].map(|at: usize| at.to_string()) {
        let file = dir.path("explained.json");
        let out = explain(&games, &["--at", &at, "--json", &file]).ok();
        let said = json(&read(&file));
        assert_eq!((&said["format"], &said["map"]), (&"fogg-explain/1".into(), &"europe".into()));
        assert_eq!((&said["budget"], &said["seed"]), (&"playouts=120".into(), &5.into()));
        assert_eq!(said["at"].to_string(), at);
        assert_eq!(said, explained(&games, &["--at", &at]), "the same on standard output");
        let played = &all[at.parse::<usize>().expect("a number")];
        assert_eq!(said["seat"], played["seat"], "{said}");
        assert_eq!(said["played"]["action"]["type"], played["type"], "{said}");

        let number = |value: &Value, scale: f64| value.as_f64().map(|number| scale * number);
        let table = rows(&out, "move");
        let moves = said["moves"].as_array().expect("moves");
        assert_eq!(table.len(), moves.len(), "{out}");
        for (row, analyzed) in table.iter().zip(moves) {
            assert_eq!(row[0] == "→", analyzed["played"] == true, "{out}");
            let words = row.join(" ");
            assert!(words.contains(analyzed["text"].as_str().expect("a text")), "{words}: {analyzed}");
            if let Some(win) = number(&analyzed["win"], 100.0) {
                let [points, lead] = ["points", "lead"].map(|key| analyzed[key].as_f64().expect("a number"));
                let end = format!("{win:.1} {points:.1} {lead:+.1} {}", analyzed["playouts"]);
                assert!(words.ends_with(&end), "{words}: {end}");
            }
        }
        assert!(moves.iter().filter(|analyzed| analyzed["played"] == true).count() <= 1, "{said}");

        let table = rows(&out, "ticket");
        let tickets = said["tickets"].as_array().expect("tickets");
        assert_eq!(table.len(), tickets.len(), "{out}");
        for (row, ticket) in table.iter().zip(tickets) {
            assert_eq!(row[1], ticket["points"].to_string());
            assert_eq!(Some(row[2].clone()), number(&ticket["chance"], 100.0).map(|chance| format!("{chance:.0}")));
            match ticket["plan"].as_str().expect("a plan") {
                "way" => {
                    assert_eq!(
                        (&row[3], &row[4]),
                        (&ticket["cars"].to_string(), &ticket["missing"].to_string()),
                        "{out}"
                    );
                    let routes = ticket["routes"].as_array().expect("routes").len();
                    let borrowed = ticket["borrowed"].as_array().expect("routes").len();
                    assert_eq!(row[5].matches(" (").count(), routes + borrowed, "{out}");
                }
                "done" => assert_eq!((row[5].as_str(), row[2].as_str()), ("done", "100")),
                "given-up" => assert_eq!(row[5], "given up"),
                other => panic!("{other}: {said}"),
            }
        }
    }
}

/// The recommended move comes first, and the others follow by what the search compares.
#[test]
fn moves_are_sorted_by_their_value() {
    let dir = Dir::new();
    let games = dir.records(1, &["--bots", "greedy,random"]);
    let (mut compared, mut unsorted_by_playouts) = (0, false);
    for at in ["20", "30", "40", "50"] {
        let said = explained(&games, &["--at", at]);
        let numbers = |key: &str| -> Vec<f64> {
            let moves = said["moves"].as_array().expect("moves");
            moves.iter().filter_map(|one| one[key].as_f64()).collect()
        };
        let (values, playouts) = (numbers("value"), numbers("playouts"));
        assert!(values[1..].is_sorted_by(|one, other| one >= other), "{values:?}");
        compared += values.len();
        unsorted_by_playouts |= !playouts.is_sorted_by(|one, other| one >= other);
    }
    assert!(compared > 20, "{compared}");
    assert!(unsorted_by_playouts, "the search drops moves in another order");
}

/// Every kind of decision can be explained, and the move that was played is marked.
#[test]
fn every_kind_of_decision() {
    let dir = Dir::new();
    let games = dir.records(1, &["--map", "europe", "--bots", "random", "--players", "4", "--seed", "3"]);
    let all = moves(&games);
    let second = all
        .windows(2)
        .position(|pair| pair.iter().all(|action| action["type"] == "draw") && pair[0]["seat"] == pair[1]["seat"]);
    let second = (second.expect("a seat draws two cards") + 1).to_string();
    let drawn = (first(&all, "tickets").parse::<usize>().expect("a number") + 1).to_string();
    let tunnel = all.iter().position(|action| action["type"] == "pay" || action["type"] == "withdraw");
    let tunnel = tunnel.expect("a tunnel costs extra cards").to_string();
    let cases = [
        ("0", "first-tickets", "must choose first tickets: "),
        ("4", "turn", "starts a turn"),
        (&second, "second-card", "must draw a second card"),
        (&drawn, "tickets", "must keep some of the tickets drawn: "),
        (&tunnel, "tunnel", "or give it up"),
    ];
    for (at, decision, words) in cases {
        let said = explained(&games, &["--at", at]);
        assert_eq!(said["decision"], decision, "{said}");
        assert!(said["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{said}");
        let out = explain(&games, &["--at", at]).ok();
        assert!(out.lines().nth(1).is_some_and(|line| line.contains(words)), "{words}: {out}");
        let number = at.parse::<usize>().expect("a number") + 1;
        assert!(out.contains(&format!("Move {number} ")), "{out}");
    }
}

#[test]
fn all_seats_choose_first_tickets_at_the_same_time() {
    let dir = Dir::new();
    let games = dir.records(1, &["--players", "3", "--bots", "greedy,random,random"]);
    let all = moves(&games);
    for (seat, name) in [("0", "greedy"), ("1", "random 1"), ("2", "random 2")] {
        let said = explained(&games, &["--at", "0", "--seat", seat]);
        assert_eq!((said["seat"].to_string().as_str(), &said["name"]), (seat, &name.into()));
        assert_eq!(said, explained(&games, &["--at", "0", "--seat", name]), "by name");
        // The number is that of the first move of this seat.
        let of_seat = |action: &Value| action["seat"] == seat.parse::<u8>().expect("a number");
        let number = all.iter().position(of_seat).expect("everybody chooses") + 1;
        assert_eq!(said["played"]["number"], number, "{said}");
        assert_eq!(
            said["moves"].as_array().map(|moves| moves.iter().filter(|ticket| ticket["played"] == true).count()),
            Some(1)
        );
        // The offers to other seats are not shown.
        let [own, other] = [seat, if seat == "0" { "1" } else { "0" }]
            .map(|seat| explain(&games, &["--at", "0", "--seat", seat]).ok().lines().nth(1).map(str::to_owned));
        assert_ne!(own, other);
    }
    assert_eq!(explained(&games, &["--at", "0"])["seat"], all[0]["seat"], "the next seat to move by default");
    let chosen = all[0]["seat"].to_string();
    let name = ["greedy", "random 1", "random 2"][chosen.parse::<usize>().expect("a seat")];
    let err = explain(&games, &["--at", "1", "--seat", &chosen]).fails(2);
    assert!(err.starts_with(&format!("fogg: {name} has nothing to decide after 1 move; ")), "{err}");
}

#[test]
fn the_last_decision_is_the_default() {
    let dir = Dir::new();
    let games = dir.records(1, &[]);
    let last = moves(&games).len() - 1;
    assert_eq!(explained(&games, &[]), explained(&games, &["--at", &last.to_string()]));
    let err = explain(&games, &["--at", &(last + 1).to_string()]).fails(2);
    assert_eq!(err, format!("fogg: the game is over after {} moves; its last decision is --at {last}\n", last + 1));
}

/// The last position of an abandoned game has a pending decision.
#[test]
fn the_pending_decision_of_an_abandoned_game() {
    let game = fogg_maps::usa().game(2).expect("for two");
    let mut recorder = Recorder::new(&game, Setup::default(), QuickChance::new(1));
    let mut legal = LegalActions::new();
    for _ in 0..9 {
        let seat = recorder.state().to_act(&game).iter().next().expect("the game is young");
        recorder.state().legal_actions(&game, seat, &mut legal);
        let action = legal.get(&game, 0).expect("a seat can act");
        recorder.play(seat, action).expect("a legal action");
    }
    let seats = ["Ann", "Bob"].map(|name| SeatInfo { name: name.to_owned(), bot: None }).to_vec();
    let dir = Dir::new();
    let file = dir.write("abandoned.jsonl", recorder.record(seats).to_line());
    let said = explained(&file, &[]);
    assert_eq!((&said["at"], &said["played"]), (&9.into(), &Value::Null), "{said}");
    assert_eq!(said["seat"], recorder.state().turn().index(), "{said}");
    assert!(explain(&file, &["--at", "9"]).ok().contains("\nThe record ends here.\n"));
}

#[test]
fn the_plan_is_drawn() {
    let dir = Dir::new();
    let games = dir.records(1, &["--map", "europe", "--bots", "greedy", "--players", "2"]);
    let (svg, png) = (dir.path("plan.svg"), dir.path("plan.png"));
    let said = explained(&games, &["--at", "20", "--draw", &svg]);
    let drawing = read(&svg);
    fogg_draw::render(&drawing, 300).expect("a renderer reads it");
    let routes =
        said["tickets"].as_array().expect("tickets").iter().flat_map(|ticket| {
            ["routes", "borrowed"].map(|key| ticket[key].as_array().expect("routes").clone()).concat()
        });
    let mut planned = 0;
    for route in routes {
        assert!(drawing.contains(&format!("id=\"mark-route-{route}\"")), "{route}: {said}");
        planned += 1;
    }
    assert!(planned > 0, "greedy has tickets to complete: {said}");
    let cities = drawing.matches("id=\"mark-city-").count();
    assert!(cities >= 2, "the cities of its tickets are marked");
    let best = said["moves"][0]["text"].as_str().expect("a text");
    assert!(drawing.contains(&best.replace('&', "&amp;")), "{best}");
    assert!(drawing.contains("id=\"table-0\"") && drawing.contains("id=\"table-1\""));
    explain(&games, &["--at", "20", "--draw", &png]).ok();
    let picture = std::fs::read(&png).expect("it was drawn");
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 10_000, "{} bytes", picture.len());
}

#[test]
fn a_custom_map() {
    let dir = Dir::new();
    let toy = dir.write("toy.toml", TOY);
    let games = dir.records(1, &["--map", &toy]);
    let err = explain(&games, &["--at", "2"]).fails(2);
    assert_eq!(err, "fogg: the map `toy` is not built in; name its file with --map\n");
    let svg = dir.path("toy.svg");
    let out = explain(&games, &["--at", "2", "--map", &toy, "--draw", &svg]).ok();
    assert!(out.starts_with("Toy Country with random 1, random 2\n"), "{out}");
    fogg_draw::render(&read(&svg), 300).expect("a renderer reads it");
}

#[test]
fn a_later_error_in_the_record_does_not_matter() {
    let dir = Dir::new();
    let record = read(dir.records(1, &[]));
    let at = record.rfind(r#""seat":"#).expect("actions have seats") + r#""seat":"#.len();
    let wrong = dir.write("wrong.jsonl", format!("{}3{}", &record[..at], &record[at + 1..]));
    let last = json(&record)["actions"].as_array().map_or(0, Vec::len) - 1;
    explain(&wrong, &["--at", "5"]).ok();
    let out = explain(&wrong, &["--at", &last.to_string()]).ok();
    assert!(out.contains("The record ends here."), "the invalid action was not played: {out}");
    for arguments in [&[][..], &["--at", &(last + 1).to_string()]] {
        let err = explain(&wrong, arguments).fails(1);
        assert_eq!(err, format!("fogg: {wrong}: action {last}: [C1] seat 3 does not exist\n"));
    }
}

#[test]
fn invalid_requests_are_rejected() {
    let dir = Dir::new();
    let err = explain(&dir.path("missing"), &[]).fails(3);
    assert!(err.starts_with(&format!("fogg: {}: ", dir.path("missing"))), "{err}");
    let bad = dir.write("bad.jsonl", "\n\nno record\n");
    let err = explain(&bad, &[]).fails(1);
    assert!(err.starts_with(&format!("fogg: {bad}:3: not a record: ")), "{err}");
    let empty = dir.write("empty.jsonl", "");
    assert_eq!(explain(&empty, &[]).fails(2), format!("fogg: {empty} has 0 games, so there is no game 1\n"));

    let games = dir.records(1, &[]);
    let count = moves(&games).len();
    let cases = [
        (&["--game", "2"][..], format!("{games} has 1 game, so there is no game 2")),
        (&["--at", "100000"], format!("the game has only {count} moves")),
        (&["--at", "3", "--seat", "2"], "there is no seat `2`; there are 0 (random 1), 1 (random 2)".to_owned()),
        (
            &["--at", "3", "--seat", "greedy"],
            "there is no seat `greedy`; there are 0 (random 1), 1 (random 2)".to_owned(),
        ),
        (&["--at", "3", "--draw", "plan.jpg"], "plan.jpg: the file must end in .svg or .png".to_owned()),
        (&["--at", "3", "--map", "europe"], String::new()),
    ];
    for (arguments, message) in cases {
        let run = explain(&games, arguments);
        assert_eq!(run.out, "");
        if message.is_empty() {
            let err = run.fails(1);
            assert_eq!(err, format!("fogg: {games}: the game was played on `usa`, not on `europe`\n"));
        } else {
            assert_eq!(run.fails(2), format!("fogg: {message}\n"));
        }
    }
    let budgets = [
        ("fast", "`fast` is not a budget; use `time=200ms`, `time=2s`, or `playouts=1000`"),
        ("playouts=0", "`playouts=0` is not a budget"),
        ("playout=5", "a budget has no `playout`; did you mean `playouts`?"),
        ("playouts=10000001", "a budget has at most 10000000 playouts"),
    ];
    for (budget, message) in budgets {
        let err = fogg(&["explain", &games, "--budget", budget]).fails(2);
        assert!(err.contains(message), "{budget}: {err}");
    }
    for (option, file) in [("--json", "no/such/place.json"), ("--draw", "no/such/place.svg")] {
        let err = explain(&games, &["--at", "3", option, file]).fails(3);
        assert!(err.starts_with(&format!("fogg: {file}: ")), "{err}");
    }
    for number in ["-1", "x"] {
        explain(&games, &["--at", number]).fails(2);
    }
}
