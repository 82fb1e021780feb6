//! `fogg play`, with answers from a script.

use crate::support::{Dir, TOY, fogg, fogg_with, json, read};

#[test]
fn a_whole_game_by_always_taking_the_first_choice() {
    for (map, bots) in [("usa", "greedy"), ("europe", "greedy,random")] {
        let dir = Dir::new();
        let record = dir.path("game.jsonl");
        let arguments = ["play", "--map", map, "--bots", bots, "--seed", "5", "--record", &record];
        let out = fogg_with(&arguments, "1\n".repeat(3000)).ok();
        assert!(out.contains("The last round is over.") || out.contains("the game is over"), "{out}");
        assert!(out.contains(" win"), "{out}");
        assert!(out.ends_with(&format!("The record is in {record}.\n")), "{out}");
        assert!(!out.contains("Not possible") && !out.contains("is not a choice"), "1 is always a valid choice");
        assert_eq!(fogg(&["verify", "--quiet", &record]).ok(), "");
        let record = json(&read(&record));
        assert_ne!(record["result"]["reason"], "abandoned");
        assert_eq!(record["fairness"]["scheme"], "fogg-deal/1", "the deal can be checked");
        let players: Vec<&str> = bots.split(',').collect();
        assert_eq!(record["seats"].as_array().map(Vec::len), Some(1 + players.len()));
        assert!(record["seats"][0]["bot"].is_null(), "a person");
        assert_eq!(record["seats"][1]["bot"], players[0]);
        // The same seed and the same answers: the same game.
        let again = fogg_with(&arguments, "1\n".repeat(3000)).ok();
        assert_eq!(again, out);
    }
}

/// Counts up and down through all numbers, so that first and last choices, payments, cities, and invalid answers all
/// occur.
#[test]
fn a_game_of_all_kinds_of_answers() {
    let dir = Dir::new();
    let record = dir.path("game.jsonl");
    // The first number keeps tickets; in the turn after it the last choice is to build a station.
    let numbers = (1..=1).chain((1..=140).rev()).chain(1..=40).cycle().take(10_000);
    let input: String = numbers.map(|number| format!("{number}\n")).collect();
    let arguments = ["play", "--map", "europe", "--bots", "random", "--seed", "8", "--record", &record];
    let out = fogg_with(&arguments, input).ok();
    for part in [
        "Your second card:",
        "Your choice:",
        "Which cards do you pay with?",
        "go back",
        "In which city?",
        "is not a choice",
    ] {
        assert!(out.contains(part), "`{part}` never occurred");
    }
    assert_eq!(fogg(&["verify", "--quiet", &record]).ok(), "");
}

#[test]
fn the_end_of_the_input_quits_and_saves_the_record() {
    let dir = Dir::new();
    for (answers, input) in [(0, ""), (0, "q\n"), (0, "quit\n"), (4, "1\n1\n1\n1\n"), (2, "1\n1\nq\n")] {
        let record = dir.path("abandoned.jsonl");
        let out = fogg_with(&["play", "--seed", "11", "--record", &record], input).ok();
        assert!(out.contains("You left the table.\n"), "{out}");
        let last = format!("The record of the unfinished game is in {record}.\n");
        assert!(out.ends_with(&last), "{out}");
        assert!(fogg(&["verify", &record]).ok().contains("1 record valid"));
        let record = json(&read(&record));
        assert_eq!(record["result"]["reason"], "abandoned");
        assert!(record["fairness"].is_null(), "the secret of an unfinished game is not revealed");
        let own = record["actions"].as_array().expect("a list").iter().filter(|action| action["seat"] == 0).count();
        assert_eq!(own, answers, "{record}");
    }
    let out = fogg_with(&["play", "--seed", "11"], "").ok();
    assert!(out.ends_with("You left the table.\n"), "without --record nothing is saved: {out}");
}

#[test]
fn an_invalid_answer_is_rejected_and_asked_again() {
    let input = "foo\n0\n999\n-1\n1.5\n\n  \n99999999999999999999999\nß\nq\n";
    let out = fogg_with(&["play", "--seed", "1"], input).ok();
    assert_eq!(out.matches("is not a choice; enter a number from 1 to 4, or ?").count(), 9, "{out}");
    assert!(out.contains("`foo` is not a choice"), "{out}");
    assert!(out.ends_with("You left the table.\n"), "{out}");
}

#[test]
fn help_table_and_routes_at_any_prompt() {
    let out = fogg_with(&["play", "--seed", "1", "--bots", "greedy,greedy"], "?\nt\nm\n 1 \n?\nt\nm\nq\n").ok();
    assert_eq!(out.matches("t: the table, m: all routes, q: quit.").count(), 2, "{out}");
    assert!(out.matches("Your cards: ").count() >= 2, "{out}");
    assert_eq!(out.matches("owner\n").count(), 2, "{out}");
    assert!(out.contains("greedy 1") && out.contains("greedy 2"), "bots of one kind are numbered: {out}");
}

#[test]
fn cards_of_other_players_are_hidden() {
    let out = fogg_with(&["play", "--seed", "2", "--bots", "random"], "1\n".repeat(40)).ok();
    assert!(out.contains("random draws a card from the pile."), "{out}");
    assert!(!out.contains("random is dealt") && !out.contains("random is offered"), "{out}");
    assert!(out.contains("You are dealt ") && out.contains("You are offered: "), "{out}");
}

#[test]
fn the_players_name_is_in_the_record_and_its_replay() {
    let dir = Dir::new();
    let record = dir.path("game.jsonl");
    fogg_with(&["play", "--seed", "2", "--name", "Passepartout", "--record", &record], "1\n1\n1\n").ok();
    assert_eq!(json(&read(&record))["seats"][0]["name"], "Passepartout");
    let text = fogg(&["replay", &record]).ok();
    assert!(text.contains("Passepartout is dealt "), "{text}");
    // Without a name, the replay must still be correct English.
    fogg_with(&["play", "--seed", "2", "--record", &record], "1\n1\n1\n").ok();
    let text = fogg(&["replay", &record]).ok();
    for wrong in ["You has", "You is", "You draws", "You keeps", "You takes"] {
        assert!(!text.contains(wrong), "{text}");
    }
}

#[test]
fn a_game_on_a_map_file() {
    let dir = Dir::new();
    let map = dir.write("toy.toml", TOY);
    let record = dir.path("game.jsonl");
    let out = fogg_with(&["play", "--map", &map, "--seed", "1", "--record", &record], "1\n".repeat(500)).ok();
    assert!(out.starts_with("Toy Country against steady."), "{out}");
    assert_eq!(fogg(&["verify", "--quiet", "--map", &map, &record]).ok(), "");
}

#[test]
fn invalid_arguments_are_rejected() {
    for (arguments, message) in [
        (&["--bots", "gredy"][..], "fogg: unknown bot `gredy`; did you mean `greedy`?\n"),
        (&["--map", "us"], "fogg: unknown map `us`; did you mean `usa`?\n"),
        (&["--bots", "random,random,random,random,random"], "fogg: 6 players: this game is for 2 to 5\n"),
    ] {
        assert_eq!(fogg(&[&["play"], arguments].concat()).fails(2), message);
    }
    let err = fogg(&["play", "--seed", "x"]).fails(2);
    assert!(err.contains("--seed"), "{err}");
    let err = fogg_with(&["play", "--record", "/no/such/directory/game.jsonl"], "q\n").fails(3);
    assert!(err.starts_with("fogg: /no/such/directory/game.jsonl: "), "{err}");
}

/// A number of bots that does not fit into a byte is rejected, too.
#[test]
fn hundreds_of_bots_are_rejected() {
    let bots = vec!["random"; 255].join(",");
    let err = fogg(&["play", "--bots", &bots]).fails(2);
    assert!(err.contains("this game is for 2 to 5"), "{err}");
}
