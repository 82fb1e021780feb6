//! `fogg migrate`, without PostgreSQL.

use std::path::Path;

use fogg_store::Sqlite;
use fogg_store::testing::{check_after_move, fill_with_everything};

use crate::support::{Dir, Run, assert_no_panic, fogg};

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(work)
}

fn store(dir: &str) -> Sqlite {
    Sqlite::open(Path::new(dir)).expect("opens")
}

fn migrate(from: &str, to: &str) -> Run {
    fogg(&["migrate", "--from", &format!("sqlite:{from}"), "--to", &format!("sqlite:{to}")])
}

#[test]
fn all_data_moves_and_is_counted() {
    let dir = Dir::new();
    let (from, to) = (dir.path("from"), dir.path("a new place"));
    block_on(fill_with_everything(&store(&from)));
    let out = migrate(&from, &to).ok();
    for (what, rows) in [("tables", 20), ("log", 2023), ("users", 18), ("server", 1)] {
        let mut lines = out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let line = lines.find(|words| words.first() == Some(&what)).unwrap_or_else(|| panic!("{what}: {out}"));
        assert_eq!(line[1].replace(',', ""), rows.to_string(), "{out}");
    }
    assert!(out.contains(&format!("Copied {from} to {to}")), "{out}");
    assert!(out.contains(&format!("fogg serve --data '{to}'")), "{out}");
    block_on(check_after_move(&store(&to)));

    let words = migrate(&from, &to).fails(3);
    assert!(words.contains("has data already (tables), which is not overwritten"), "{words}");
}

#[test]
fn invalid_moves_are_rejected() {
    let dir = Dir::new();
    let (from, to) = (dir.path("from"), dir.path("to"));
    let words = migrate(&from, &to).fails(3);
    assert!(words.starts_with("fogg: the source: there is no database in"), "{words}");
    let server = store(&from);
    let words = migrate(&from, &to).fails(3);
    assert!(words.contains("another server uses this data directory"), "{words}");
    drop(server);
    assert!(migrate(&from, &from).fails(3).contains("the same"));
    assert!(fogg(&["migrate", "--from", "sqlite:x"]).fails(2).contains("--to <PLACE>"));
}

/// The error for an invalid URL never contains its password, regardless of the source of the URL.
#[test]
fn passwords_are_not_shown() {
    let dir = Dir::new();
    let (from, to) = (dir.path("from"), dir.path("to"));
    drop(store(&from));
    let (from, to) = (format!("sqlite:{from}"), format!("sqlite:{to}"));
    for (url, code, expected) in [
        ("postgres://ann:s3cret@127.0.0.1:1/fogg", 3, "`fogg` at 127.0.0.1:1"),
        ("postgres://ann:s3@cret@127.0.0.1:1/fogg", 3, "%40"),
        ("postgre://ann:s3cret@127.0.0.1:1/fogg", 2, "sqlite:DIRECTORY"),
        ("s3cret", 2, "sqlite:DIRECTORY"),
        ("sqlite:", 2, "sqlite:fogg-data"),
    ] {
        for arguments in [&["migrate", "--from", &from, "--to", url][..], &["migrate", "--from", url, "--to", &to]] {
            let words = fogg(arguments).fails(code);
            assert!(words.contains(expected) && !words.contains("s3"), "{words}");
        }
    }
    let mut command = std::process::Command::new(crate::support::FOGG);
    command.args(["migrate", "--help"]).env("FOGG_MIGRATE_TO", "postgres://ann:s3cret@host/fogg");
    let output = command.output().expect("it runs");
    let help = String::from_utf8_lossy(&output.stdout);
    assert!(help.contains("FOGG_MIGRATE_TO") && !help.contains("s3cret"), "{help}");

    let mut command = std::process::Command::new(crate::support::FOGG);
    let output = command.arg("migrate").env("FOGG_MIGRATE_FROM", &from).env("FOGG_MIGRATE_TO", &to).output();
    let output = output.expect("it runs");
    assert_no_panic(&["migrate"], &String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "the environment is enough: {output:?}");
}
