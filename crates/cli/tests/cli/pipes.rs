//! A reader of the output may close the pipe at any time, which is not an error.

use std::process::{Command, Stdio};

use crate::support::{Dir, FOGG, assert_no_panic};

/// Runs a command whose standard output is a closed pipe.
#[track_caller]
fn into_a_closed_pipe(arguments: &[&str]) {
    let (reader, writer) = std::io::pipe().expect("a pipe can be created");
    drop(reader);
    let output = Command::new(FOGG)
        .args(arguments)
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .expect("the binary can be started");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_no_panic(arguments, &err);
    assert_eq!((output.status.code(), &*err), (Some(0), ""), "fogg {}", arguments.join(" "));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let dir = Dir::new();
    let games = dir.records(3, &[]);
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["bots"],
        &["map", "list"],
        &["map", "show", "europe"],
        &["map", "check", "usa"],
        &["sim", "--games", "2"],
        &["sim", "--games", "2", "--json"],
        &["sim", "--games", "500", "--record", "-"],
        &["verify", &games],
        &["replay", &games],
        &["replay", &games, "--at", "3"],
        &["replay", &games, "--step"],
        &["explain", &games, "--budget", "playouts=50"],
        &["bench", "--games", "1"],
        &["play", "--seed", "1"],
    ] {
        into_a_closed_pipe(arguments);
    }
}

#[test]
fn a_closed_pipe_is_not_an_error_for_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        into_a_closed_pipe(&["completions", shell]);
    }
}

/// A full disk is an error with a message.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for arguments in
        [&["bots"][..], &["map", "show", "usa"], &["sim", "--games", "1"], &["sim", "--games", "1", "--json"]]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has /dev/full");
        let output = Command::new(FOGG).args(arguments).stdout(full).output().expect("the binary can be started");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{err}");
        assert!(err.starts_with("fogg: ") && err.lines().count() == 1, "{err}");
    }
}
