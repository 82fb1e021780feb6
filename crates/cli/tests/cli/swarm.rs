//! `fogg swarm`: its requirements, and `--hostile` against a real server with its default limits.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

use crate::support::{Dir, FOGG, fogg};

/// A server with its default limits. It is killed at the end of the test.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(data: &str) -> Server {
        let mut child = Command::new(FOGG)
            .args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--log", "off", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("standard output is piped");
        BufReader::new(out).read_line(&mut line).expect("the server prints its address");
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).expect("an address").to_owned();
        Server { child, url }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs an attack to its end. Targets may be missed: that depends on the machine.
fn attack(server: &Server, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = Command::new(FOGG)
        .args(["swarm", "--seconds", "1", "--server", &server.url])
        .args(arguments)
        .output()
        .expect("the binary can be started");
    let (out, err) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    let missed = out.contains("MISSED") || out.contains("\"missed\":[\"");
    assert_eq!(status.code(), Some(i32::from(missed)), "{out}\n{err}");
    assert!(!err.contains("panicked"), "{err}");
    out.into_owned()
}

/// A server with its default limits cannot be load-tested. The message explains how to start one without limits.
#[test]
fn a_limited_server_is_explained() {
    let dir = Dir::new();
    let server = Server::start(&dir.path("data"));
    let words = fogg(&["swarm", "--tables", "150", "--seconds", "1", "--server", &server.url]).fails(3);
    assert!(words.starts_with("fogg: cannot open 300 sockets: "), "{words}");
    assert!(words.contains("fogg serve --no-rate-limits --max-connections-per-address 600"), "{words}");
}

#[test]
fn every_scenario_is_measured() {
    let dir = Dir::new();
    let server = Server::start(&dir.path("data"));
    let out = attack(&server, &["--hostile", "--json", "--data", &dir.path("data")]);
    let report: Value = serde_json::from_str(&out).expect("JSON");
    let rows = report["rows"].as_array().expect("rows");
    let names: Vec<&str> = rows.iter().filter_map(|row| row["scenario"].as_str()).collect();
    assert_eq!(names, ["h1", "m1", "m2", "l4", "l9", "m3"]);
    for row in rows {
        for figure in ["idle_p50_ms", "attack_p50_ms", "attack_p99_ms", "memory_peak_bytes", "honest_requests"] {
            assert!(row[figure].as_f64().is_some_and(|figure| figure > 0.0), "{figure}: {row}");
        }
        assert!(row["disk_growth_bytes"].is_number(), "{row}");
        assert!(!row["notes"].as_array().expect("notes").is_empty(), "{row}");
    }
    let tries = rows[0]["seated_let_in"][1].as_u64();
    assert!(tries.is_some_and(|tries| tries > 0), "{}", rows[0]);
    assert!(rows[5]["silent_substitutes"].is_number(), "{}", rows[5]);
}

#[test]
fn one_scenario_is_shown_as_a_table() {
    let dir = Dir::new();
    let server = Server::start(&dir.path("data"));
    let out = attack(&server, &["--hostile", "l4,l4", "--pid", &server.child.id().to_string()]);
    let rows = out.lines().filter(|line| line.trim_start().starts_with("l4 ")).count();
    assert_eq!(rows, 1, "{out}");
    assert!(out.contains("idle p50 / p99 ms") && out.contains("l4: "), "{out}");
    assert!(out.contains("flooded with pongs"), "{out}");
}

#[test]
fn other_machines_are_not_attacked() {
    for server in ["http://192.0.2.1:8872", "http://[2001:db8::1]:8872", "https://127.0.0.1:8872", "http://0.0.0.0:80"]
    {
        let words = fogg(&["swarm", "--hostile", "--server", server]).fails(2);
        assert!(words.contains("loopback"), "{server}: {words}");
    }
    // One remote server among several is enough.
    let words = fogg(&["swarm", "--hostile", "h1", "--server", "http://127.0.0.1:1,http://192.0.2.1:80"]).fails(2);
    assert!(words.contains("192.0.2.1"), "{words}");
}

#[test]
fn invalid_options_are_rejected() {
    fogg(&["swarm", "--hostile", "h2"]).fails(2);
    fogg(&["swarm", "--hostile", "h1", "--tables", "5"]).fails(2);
    fogg(&["swarm", "--pid", "1"]).fails(2);
    fogg(&["swarm", "--hostile", "--pid", "1,2"]).fails(2);
    // Nothing listens there.
    let words = fogg(&["swarm", "--hostile", "l4", "--server", "http://127.0.0.1:1"]).fails(3);
    assert!(words.contains("cannot reach the server"), "{words}");
}
