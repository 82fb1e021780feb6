//! Runs the binary, and creates temporary directories.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The output and the exit code of a command.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// Checks that the command succeeded without messages, and returns its output.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// Checks the exit code, and returns the messages on standard error.
    #[track_caller]
    pub(crate) fn fails(self, code: i32) -> String {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        self.err
    }
}

/// The path of the binary.
pub(crate) const FOGG: &str = env!("CARGO_BIN_EXE_fogg");

/// Runs `fogg` with these arguments and no input.
#[track_caller]
pub(crate) fn fogg(arguments: &[&str]) -> Run {
    fogg_with(arguments, "")
}

/// Runs `fogg` with these arguments and this input.
#[track_caller]
pub(crate) fn fogg_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let output = assert_cmd::Command::new(FOGG)
        .args(arguments)
        .env_remove("RUST_BACKTRACE")
        .write_stdin(input)
        .timeout(std::time::Duration::from_secs(30))
        .output()
        .expect("the binary can be started");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("all output is UTF-8");
    let run = Run {
        code: output.status.code().unwrap_or_else(|| panic!("fogg {} was killed by a signal", arguments.join(" "))),
        out: text(output.stdout),
        err: text(output.stderr),
    };
    assert_no_panic(arguments, &run.err);
    run
}

/// Checks that standard error has no panic message.
#[track_caller]
pub(crate) fn assert_no_panic(arguments: &[&str], err: &str) {
    for word in ["panicked", "RUST_BACKTRACE", "unreachable", "unwrap"] {
        assert!(!err.contains(word), "fogg {:.200}: {err}", arguments.join(" "));
    }
}

/// A temporary directory, removed at the end.
pub(crate) struct Dir(PathBuf);

impl Dir {
    pub(crate) fn new() -> Dir {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("fogg-cli-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the temporary directory can be written");
        Dir(path)
    }

    /// The path of a file in it, as an argument.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("temporary paths are text").to_owned()
    }

    /// Writes a file and returns its path.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("the temporary directory can be written");
        path
    }

    /// Writes a file with records of random games and returns its path.
    pub(crate) fn records(&self, games: u32, more: &[&str]) -> String {
        let (path, games) = (self.path("games.jsonl"), games.to_string());
        let mut arguments = vec!["sim", "--games", &games, "--record", &path];
        arguments.extend(more);
        fogg(&arguments).ok();
        path
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The text of a file.
pub(crate) fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path).expect("the file was written")
}

/// A JSON text.
#[track_caller]
pub(crate) fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A small valid map for two players.
pub(crate) const TOY: &str = r#"id = "toy"
name = "Toy Country"
width = 400
height = 300
cities = [
  { id = "ayr",   name = "Ayr",   x = 0.1, y = 0.1 },
  { id = "bath",  name = "Bath",  x = 0.9, y = 0.1 },
  { id = "cork",  name = "Cork",  x = 0.9, y = 0.9 },
  { id = "dover", name = "Dover", x = 0.1, y = 0.9 },
]
routes = [
  { a = "ayr",  b = "bath",  length = 1, color = "red" },
  { a = "bath", b = "cork",  length = 2, color = "gray" },
  { a = "bath", b = "cork",  length = 2, color = "green" },
  { a = "cork", b = "dover", length = 3, color = "gray" },
  { a = "ayr",  b = "dover", length = 2, color = "gray" },
]
tickets = [
  { a = "ayr",  b = "cork",  points = 3 },
  { a = "bath", b = "dover", points = 4 },
  { a = "ayr",  b = "dover", points = 5 },
  { a = "ayr",  b = "bath",  points = 2 },
  { a = "bath", b = "cork",  points = 2 },
  { a = "cork", b = "dover", points = 3 },
]
rules = { base = "usa", max_players = 2, cars = 8 }
"#;
