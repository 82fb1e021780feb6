//! `fogg completions`.

use crate::support::fogg;

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

#[test]
fn the_script_of_every_shell_has_all_commands() {
    for shell in SHELLS {
        let script = fogg(&["completions", shell]).ok();
        for word in [
            "fogg",
            "play",
            "sim",
            "arena",
            "verify",
            "replay",
            "bench",
            "map",
            "bots",
            "completions",
            "man",
            "threads",
        ] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn the_error_for_an_unknown_shell_lists_the_supported_ones() {
    let err = fogg(&["completions", "csh"]).fails(2);
    assert!(SHELLS.iter().all(|shell| err.contains(shell)), "{err}");
    fogg(&["completions"]).fails(2);
}
