//! Help texts, the version, and unknown commands.

use crate::support::fogg;

const COMMANDS: [&str; 17] = [
    "serve",
    "backup",
    "restore",
    "swarm",
    "admin",
    "play",
    "sim",
    "arena",
    "verify",
    "replay",
    "explain",
    "bench",
    "map",
    "migrate",
    "bots",
    "completions",
    "man",
];

#[test]
fn help_names_all_commands_gives_examples_and_exit_codes() {
    for flag in ["--help", "-h", "help"] {
        let out = fogg(&[flag]).ok();
        for command in COMMANDS {
            assert!(out.contains(&format!("\n  {command} ")), "{flag}: {command}: {out}");
        }
        assert!(out.contains("Examples:\n  fogg "), "{out}");
        assert!(out.contains("Exit codes:\n  0  "), "{out}");
        for code in ["\n  1  ", "\n  2  ", "\n  3  "] {
            assert!(out.contains(code), "{out}");
        }
    }
}

#[test]
fn help_groups_the_commands() {
    let out = fogg(&["--help"]).ok();
    let groups =
        ["Play:", "Bots and analysis:", "Maps and records:", "Server:", "Options:", "Examples:", "Exit codes:"];
    let at: Vec<usize> = groups.map(|title| out.find(&format!("\n{title}\n")).expect(title)).to_vec();
    assert!(at.is_sorted(), "{at:?}: {out}");
    assert!(out[at[1]..at[2]].contains("\n  arena ") && out[at[3]..at[4]].contains("\n  serve "), "{out}");
    // A summary that wraps breaks the list.
    for line in out
        .lines()
        .filter(|line| line.starts_with("  ") && COMMANDS.contains(&line.split_whitespace().next().unwrap_or("")))
    {
        assert!(line.len() <= 15 + 72, "{line}");
    }
}

/// Paragraphs that were wrapped twice leave lines of one or two words.
#[test]
fn paragraphs_fill_their_lines() {
    for command in ["play", "sim", "verify", "replay", "bench", "restore", "migrate", "swarm", "admin"] {
        let out = fogg(&[command, "--help"]).ok();
        let lines: Vec<&str> = out.lines().collect();
        for pair in
            lines.windows(2).filter(|pair| pair.iter().all(|line| line.starts_with(|c: char| c.is_alphabetic())))
        {
            let next = pair[1].split_whitespace().next().unwrap_or_default();
            assert!(pair[0].len() + 1 + next.len() > 80, "{command}: `{}` has room for `{next}`", pair[0]);
        }
    }
}

#[test]
fn every_command_has_help() {
    for command in COMMANDS {
        let long = fogg(&[command, "--help"]).ok();
        let short = fogg(&[command, "-h"]).ok();
        assert!(long.contains("Usage: fogg ") && short.contains("Usage: fogg "), "{long}");
    }
    for command in ["list", "show", "check", "draw"] {
        let out = fogg(&["map", command, "--help"]).ok();
        assert!(out.contains(&format!("Usage: fogg map {command}")), "{out}");
    }
    let examples = [
        ("play", "? for help"),
        ("sim", "same games"),
        ("arena", "every player gets the cards that the others got"),
        ("replay", "press Enter"),
        ("explain", "what the seat could know"),
        ("bench", "one core"),
        ("swarm", "--no-rate-limits --max-connections-per-address"),
    ];
    for (command, part) in examples {
        let words = fogg(&[command, "--help"]).ok().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(part), "{command}: {words}");
    }
}

/// The examples of the help text work, with fewer games.
#[test]
fn examples_of_the_help_text_work() {
    let help = fogg(&["--help"]).ok();
    let example = help.lines().find(|line| line.contains("fogg sim --map")).expect("an example of sim");
    let words: Vec<&str> =
        example.split_whitespace().skip(1).map(|word| if word == "1000" { "4" } else { word }).collect();
    assert!(fogg(&words).ok().contains("4 games on Europe with 4 players"));
}

#[test]
fn the_version_matches_the_package() {
    for flag in ["--version", "-V"] {
        assert_eq!(fogg(&[flag]).ok(), format!("fogg {}\n", env!("CARGO_PKG_VERSION")));
    }
}

#[test]
fn unknown_commands_are_rejected() {
    for arguments in [&["simm"][..], &["--no-such-option"], &["bots", "extra"], &["sim", "--json", "--json"]] {
        let run = fogg(arguments);
        assert_eq!(run.out, "");
        let err = run.fails(2);
        assert!(err.starts_with("error: "), "{err}");
    }
    assert!(fogg(&["simm"]).fails(2).contains("'sim'"), "with a suggestion");
}
