//! The commands of the README work: every line of its `console` block is run.

use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn the_commands_of_the_readme_run() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = std::fs::read_to_string(readme).expect("README.md is readable");
    let block = readme.split("```console\n").nth(1).and_then(|rest| rest.split("```").next());
    let lines = block.expect("a console block").lines();
    let commands: Vec<&str> = lines.filter_map(|line| line.strip_prefix("$ fogg ")).collect();
    assert!(commands.len() >= 10, "{commands:?}");

    let place = std::env::temp_dir().join(format!("fogg-readme-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a directory for files");
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("../maps/data/usa.toml");
    std::fs::copy(map, place.join("my-map.toml")).expect("a custom map");
    for command in commands {
        let command = command.split('#').next().unwrap_or_default();
        let output = Command::new(env!("CARGO_BIN_EXE_fogg"))
            .args(command.split_whitespace())
            .current_dir(&place)
            .stdin(Stdio::null())
            .output()
            .expect("fogg starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "fogg {command}: {} {error}", output.status);
    }
    assert!(place.join("usa.png").metadata().is_ok_and(|file| file.len() > 10_000));
    std::fs::remove_dir_all(&place).expect("the directory can be removed");
}
