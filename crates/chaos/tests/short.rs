//! A few faults of every kind with every test run; `cargo xtask chaos` runs more.

use std::process::Command;

/// The program reports failed checks itself.
#[test]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
fn no_action_is_lost_when_servers_and_postgres_fail() {
    let mut chaos = Command::new(env!("CARGO_BIN_EXE_fogg-chaos"));
    chaos.args(["--seed", "6", "--faults", "40", "--sqlite-faults", "20", "--tables", "6"]);
    assert!(chaos.status().expect("it runs").success());
}
