//! `fogg replay`.

use crate::support::{Dir, fogg, fogg_with, json, read};

#[test]
fn a_game_in_words() {
    let dir = Dir::new();
    let games = dir.records(2, &["--map", "europe", "--bots", "greedy,random"]);
    let moves = json(read(&games).lines().next().expect("a record"))["actions"].as_array().map_or(0, Vec::len);
    let out = fogg(&["replay", &games]).ok();
    assert!(out.starts_with("Europe with greedy, random\n"), "{out}");
    for part in ["greedy is dealt ", "random is offered: ", " starts.\n", "The last round is over.", " wins.\n"] {
        assert!(out.contains(part), "`{part}` is missing in {out}");
    }
    assert!(out.contains("\n   1. "), "the first move is numbered");
    assert!(out.contains(&format!("\n{moves:>4}. ")), "the last move is numbered");
    assert!(!out.contains(&format!("\n{:>4}. ", moves + 1)));
    assert!(!out.contains("a card from the pile"), "a record has no hidden information");
}

#[test]
fn another_game_of_the_file() {
    let dir = Dir::new();
    let games = dir.records(3, &[]);
    let second = fogg(&["replay", &games, "--game", "2"]).ok();
    assert_ne!(second, fogg(&["replay", &games]).ok());
    let alone = read(&games).lines().nth(1).expect("three records").to_owned();
    assert_eq!(second, fogg_with(&["replay", "-"], alone).ok(), "the same from standard input");
    for number in ["0", "4", "1000000"] {
        let err = fogg(&["replay", &games, "--game", number]).fails(2);
        assert_eq!(err, format!("fogg: {games} has 3 games, so there is no game {number}\n"));
    }
}

#[test]
fn the_table_after_some_moves() {
    let dir = Dir::new();
    let games = dir.records(1, &["--players", "3"]);
    let deal = fogg(&["replay", &games, "--at", "0"]).ok();
    assert!(deal.contains("After 0 moves:\n"), "{deal}");
    for name in ["random 1", "random 2", "random 3"] {
        assert!(deal.contains(&format!("{name} holds ")), "{deal}");
    }
    // All of 110 cards: 3 hands of 4, 5 in the display.
    assert!(deal.contains("Pile: 93, discards: 0"), "{deal}");
    let later = fogg(&["replay", &games, "--at", "40"]).ok();
    assert!(later.contains("After 40 moves:\n") && !later.contains("wins"), "{later}");
    let moves = json(&read(&games))["actions"].as_array().map_or(0, Vec::len);
    fogg(&["replay", &games, "--at", &moves.to_string()]).ok();
    let err = fogg(&["replay", &games, "--at", &(moves + 1).to_string()]).fails(2);
    assert_eq!(err, format!("fogg: the game has only {moves} moves\n"));
}

#[test]
fn step_by_step() {
    let dir = Dir::new();
    let games = dir.records(1, &[]);
    let whole = fogg(&["replay", &games]).ok();
    // Enter for every move shows the whole game.
    assert_eq!(fogg_with(&["replay", &games, "--step"], "\n".repeat(5000)).ok(), whole);
    // Enter three times, then quit: the deal and three moves.
    let some = fogg_with(&["replay", &games, "--step"], "\n\n\nq\n").ok();
    assert!(whole.starts_with(&some) && some.contains("\n   3. ") && !some.contains("\n   4. "), "{some}");
    // The end of the input has the same effect as q.
    assert_eq!(fogg_with(&["replay", &games, "--step"], "\n\n\n").ok(), some);
    // The table and the routes can be shown, and an invalid command gets an answer.
    let looked = fogg_with(&["replay", &games, "--step"], "s\nm\nwhat?\nq\n").ok();
    assert!(looked.contains("random 1 holds ") && looked.contains("Pile: "), "{looked}");
    assert!(looked.contains("Winnipeg") && looked.contains("owner"), "{looked}");
    assert!(looked.contains("`what?`? Enter: next move, s: table, m: routes, q: stop"), "{looked}");
    let err = fogg_with(&["replay", "-", "--step"], read(&games)).fails(2);
    assert!(err.starts_with("fogg: --step reads the keyboard"), "{err}");
}

#[test]
fn an_invalid_game_is_shown_up_to_its_error() {
    let dir = Dir::new();
    let record = read(dir.records(1, &[]));
    let at = record.rfind(r#""seat":"#).expect("actions have seats") + r#""seat":"#.len();
    let wrong = dir.write("wrong.jsonl", format!("{}3{}", &record[..at], &record[at + 1..]));
    let moves = json(&record)["actions"].as_array().map_or(0, Vec::len);
    let run = fogg(&["replay", &wrong]);
    assert!(run.out.contains(&format!("\n{:>4}. ", moves - 1)), "all moves but the last are shown");
    let err = run.fails(1);
    assert_eq!(err, format!("fogg: {wrong}: action {}: [C1] seat 3 does not exist\n", moves - 1));
    // A user who stops earlier does not see the error.
    fogg_with(&["replay", &wrong, "--step"], "\nq\n").ok();
    fogg(&["replay", &wrong, "--at", "5"]).ok();
}

#[test]
fn invalid_requests_are_rejected() {
    let dir = Dir::new();
    let err = fogg(&["replay", &dir.path("missing")]).fails(3);
    assert!(err.starts_with(&format!("fogg: {}: ", dir.path("missing"))), "{err}");
    let bad = dir.write("bad.jsonl", "\n\nno record\n");
    let err = fogg(&["replay", &bad]).fails(1);
    assert!(err.starts_with(&format!("fogg: {bad}:3: not a record: ")), "{err}");
    let empty = dir.write("empty.jsonl", "");
    let err = fogg(&["replay", &empty]).fails(2);
    assert_eq!(err, format!("fogg: {empty} has 0 games, so there is no game 1\n"));
    let other = dir.write("other.jsonl", read(dir.records(1, &[])).replacen(r#""map":"usa""#, r#""map":"moon""#, 1));
    let err = fogg(&["replay", &other]).fails(2);
    assert_eq!(err, "fogg: the map `moon` is not built in; name its file with --map\n");
}

#[test]
fn the_final_board_is_drawn() {
    let dir = Dir::new();
    let games = dir.records(1, &["--map", "europe", "--bots", "greedy,random"]);
    let [svg, png, begin] = ["end.svg", "end.png", "begin.svg"].map(|name| dir.path(name));
    let said = fogg(&["replay", &games, "--draw", &svg]).ok();
    assert_eq!(said, fogg(&["replay", &games]).ok(), "the moves are shown as without a picture");
    let drawn = read(&svg);
    let result = json(read(&games).lines().next().expect("a record"))["result"].clone();
    for total in [&result["seats"][0]["total"], &result["seats"][1]["total"]] {
        assert!(drawn.contains(&format!(">{}</text>", total.to_string().replace('-', "−"))), "{total}");
    }
    for name in ["greedy", "random"] {
        assert!(drawn.contains(&format!(">{name}</text>")), "{name}");
    }
    assert!(drawn.contains("data-owner=\"0\"") && drawn.contains("data-place=\"1\""));
    fogg(&["replay", &games, "--draw", &png]).ok();
    assert!(std::fs::read(&png).expect("the image").starts_with(b"\x89PNG"));
    fogg(&["replay", &games, "--at", "0", "--draw", &begin]).ok();
    assert!(!read(&begin).contains("data-owner="), "nobody has built anything after the deal");
    let err = fogg(&["replay", &games, "--draw", "end.jpg"]).fails(2);
    assert!(err.contains("must end in .svg or .png"), "{err}");
}
