//! A process that is killed while it works.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use fogg_store::Store;

use super::make::{append, open, table, whole_log};

/// The environment variable with the data directory for the child process.
const CHILD: &str = "FOGG_STORE_CRASH_CHILD";

const TABLES: u64 = 8;
const ROUNDS: u64 = 10;

/// Not a test but the process that is killed: plays at a few tables forever and prints the acknowledged numbers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child_that_is_killed() {
    let Ok(dir) = env::var(CHILD) else { return };
    let store = open(Path::new(&dir));
    let mut players = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = Arc::clone(&store);
        players.spawn(async move {
            let id = format!("t{number}");
            if store.table(&id).await.expect("reads").is_none() {
                store.create_table(table(&id)).await.expect("creates");
            }
            let mut after = store.table(&id).await.expect("reads").expect("is there").last;
            loop {
                store.append(append(&id, after, "x".repeat(300))).await.expect("appends");
                after += 1;
                // One write, so that a line is either complete or missing.
                std::io::stdout().write_all(format!("acknowledged {number} {after}\n").as_bytes()).expect("prints");
            }
        });
    }
    players.join_all().await;
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_by_kill_9() {
    if env::var(CHILD).is_ok() {
        return;
    }
    let dir = tempfile::tempdir().expect("a directory");
    let mut acknowledged = [0; TABLES as usize];
    for round in 0..ROUNDS {
        let mut child = Command::new(env::current_exe().expect("a program"))
            .args(["--exact", "sqlite::crash::child_that_is_killed", "--nocapture"])
            .env(CHILD, dir.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("starts");
        let output = BufReader::new(child.stdout.take().expect("is piped"));
        let reader = std::thread::spawn(move || {
            let mut last = [0; TABLES as usize];
            for line in output.lines().map_while(Result::ok) {
                let Some(rest) = line.strip_prefix("acknowledged ") else { continue };
                let Some((table, number)) = rest.split_once(' ') else { continue };
                let (Ok(table), Ok(number)) = (table.parse::<usize>(), number.parse::<u64>()) else { continue };
                last[table] = number;
            }
            last
        });
        // At least the time to start, plus a moment that differs between rounds and between runs.
        let nanos = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock").subsec_nanos();
        tokio::time::sleep(Duration::from_millis(150 + u64::from(nanos) % 250)).await;
        child.kill().expect("kills");
        child.wait().expect("is dead");
        for (mine, last) in acknowledged.iter_mut().zip(reader.join().expect("reads")) {
            *mine = last.max(*mine);
        }

        let store = open(dir.path());
        for (number, acknowledged) in acknowledged.iter().enumerate() {
            let id = format!("t{number}");
            if store.table(&id).await.expect("reads").is_some() {
                let last = whole_log(&store, &id).await;
                assert!(last >= *acknowledged, "round {round}: {id} ends at {last}, acknowledged was {acknowledged}");
            } else {
                assert_eq!(*acknowledged, 0, "round {round}: {id} is gone");
            }
        }
    }
    assert!(acknowledged.iter().sum::<u64>() > 0, "something was played");
}
