//! `fogg swarm --hostile`: one address attacks a server, and the effect on an honest client is measured.
//!
//! Each scenario repeats a finding of a security test. It is limited in count and time and ends by itself. Only servers
//! on a loopback address are attacked.

mod chat;
mod frames;
mod honest;
mod look_back;
mod report;
mod search_bots;
mod site;
mod spectators;
mod stalled_readers;
mod usage;

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::exit::Failure;
use report::{HostileReport, ScenarioResult};
use site::TargetServers;

/// Options of hostile load.
#[derive(Debug, Args)]
pub(crate) struct HostileArgs {
    /// Attack the server from one address, and measure the effect on an honest client. The server should run with its
    /// default limits. Only servers on a loopback address are attacked
    #[arg(
        long,
        value_enum,
        value_name = "SCENARIO,…",
        num_args = 0..=1,
        value_delimiter = ',',
        default_missing_value = "all",
        conflicts_with_all = ["tables", "players", "map", "rate", "idle"],
    )]
    pub(crate) hostile: Option<Vec<Scenario>>,
    /// With --hostile: the process IDs of the servers, if /metrics cannot be read
    #[arg(long, value_name = "PID,…", value_delimiter = ',', requires = "hostile")]
    pid: Vec<u32>,
    /// With --hostile: the server's data directory, to measure how much its SQLite database grows
    #[arg(long, value_name = "DIR", requires = "hostile")]
    data: Option<PathBuf>,
    /// With --hostile: how long m1 lets a log grow, in seconds [default: as long as an attack lasts]
    #[arg(long, value_name = "S", requires = "hostile")]
    grow: Option<u64>,
}

/// An attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Scenario {
    /// Every scenario, one after the other
    All,
    /// Spectators fill a public table while a seated player connects and disconnects
    H1,
    /// A table's log grows before its game starts, and 30 connections read it over and over
    M1,
    /// Clients that request records, streams, and exports, and do not read them
    M2,
    /// Floods of pongs and of empty fragments on one socket
    L4,
    /// Chat messages of 500 emoji, as often as allowed
    L9,
    /// Abandoned tables of search bots, while an honest player waits for one
    M3,
}

impl Scenario {
    /// All scenarios. The last one leaves tables behind whose bots may keep the server busy.
    const EVERY: [Scenario; 6] = [Scenario::H1, Scenario::M1, Scenario::M2, Scenario::L4, Scenario::L9, Scenario::M3];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Scenario::All => "all",
            Scenario::H1 => "h1",
            Scenario::M1 => "m1",
            Scenario::M2 => "m2",
            Scenario::L4 => "l4",
            Scenario::L9 => "l9",
            Scenario::M3 => "m3",
        }
    }

    async fn run(self, site: &TargetServers) -> Result<ScenarioResult, Failure> {
        match self {
            Scenario::All | Scenario::H1 => spectators::run(site).await,
            Scenario::M1 => look_back::run(site).await,
            Scenario::M2 => stalled_readers::run(site).await,
            Scenario::L4 => frames::run(site).await,
            Scenario::L9 => chat::run(site).await,
            Scenario::M3 => search_bots::run(site).await,
        }
    }
}

/// The requested scenarios, each once, in their usual order.
fn chosen(asked: &[Scenario]) -> Vec<Scenario> {
    let all = asked.contains(&Scenario::All);
    Scenario::EVERY.into_iter().filter(|scenario| all || asked.contains(scenario)).collect()
}

/// Runs the scenarios and reports on them. A missed target is a failure.
pub(crate) fn run(
    args: &HostileArgs,
    servers: &[String],
    seconds: u64,
    json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let servers = servers.iter().map(|server| loopback(server)).collect::<Result<Vec<String>, Failure>>()?;
    if !args.pid.is_empty() && args.pid.len() != servers.len() {
        return Err(Failure::Usage(format!("{} servers need as many process IDs", servers.len())));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        let mut rows = Vec::new();
        for scenario in chosen(args.hostile.as_deref().unwrap_or_default()) {
            let lasts = Duration::from_secs(seconds.max(1));
            let grows = args.grow.map_or(lasts, Duration::from_secs);
            let site = TargetServers::new(scenario, servers.clone(), lasts, grows, args.pid.clone(), args.data.clone())
                .await?;
            rows.push(scenario.run(&site).await?);
        }
        Ok::<HostileReport, Failure>(HostileReport { rows })
    })?;
    // Connections that the server does not close must not block the command.
    runtime.shutdown_background();
    if json {
        writeln!(out, "{}", report.json()?)?;
    } else {
        writeln!(out, "{}", report.text())?;
    }
    report.verdict()
}

/// The server's address as a URL, if it is an IPv4 loopback address: attackers need several source addresses, and IPv6
/// has only one loopback address.
fn loopback(server: &str) -> Result<String, Failure> {
    let refused = |why: &str| {
        Err(Failure::Usage(format!(
            "--hostile attacks only servers on an IPv4 loopback address (127.0.0.1), and {why}"
        )))
    };
    let Some(host) = server.trim_end_matches('/').strip_prefix("http://") else {
        return refused(&format!("`{server}` is not an http:// address"));
    };
    let with_port = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
    let addresses: Vec<SocketAddr> = match with_port.to_socket_addrs() {
        Ok(addresses) => addresses.collect(),
        Err(error) => return refused(&format!("`{server}` cannot be resolved: {error}")),
    };
    if !addresses.iter().all(|address| address.ip().is_loopback()) {
        return refused(&format!("`{server}` is another machine"));
    }
    match addresses.iter().find(|address| address.is_ipv4()) {
        // The resolved address, so that a later lookup cannot return another one.
        Some(address) => Ok(format!("http://{address}")),
        None => refused(&format!("`{server}` is not one")),
    }
}

/// A random loopback address, so that the limits of earlier runs do not apply.
fn random_address() -> Result<Ipv4Addr, Failure> {
    let mut bytes = [0; 3];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Io(format!("cannot get random bytes: {error}")))?;
    // 127.64.0.1 to 127.127.255.254, far from the commonly used addresses.
    Ok(Ipv4Addr::new(127, 64 | bytes[0] & 63, bytes[1], bytes[2].clamp(1, 254)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_addresses_are_attacked() {
        assert_eq!(loopback("http://127.0.0.1:8872/").expect("loopback"), "http://127.0.0.1:8872");
        assert_eq!(loopback("http://127.9.8.7:80").expect("loopback"), "http://127.9.8.7:80");
        for server in [
            "http://192.0.2.1:8872",
            "http://8.8.8.8",
            "https://127.0.0.1:8872",
            "http://[::1]:8872",
            "http://0.0.0.0:8872",
            "ws://127.0.0.1:8872",
            "http://127.0.0.1:8872@192.0.2.1:80",
            "127.0.0.1:8872",
            "",
        ] {
            let refused = loopback(server).expect_err(server);
            assert_eq!(refused.code(), Failure::USAGE);
            assert!(refused.message().contains("loopback"), "{}", refused.message());
        }
    }

    #[test]
    fn scenarios_run_once_and_in_order() {
        assert_eq!(chosen(&[Scenario::M3, Scenario::H1, Scenario::M3]), [Scenario::H1, Scenario::M3]);
        assert_eq!(chosen(&[Scenario::L4, Scenario::All]), Scenario::EVERY);
    }

    #[test]
    fn attackers_have_a_loopback_address_that_is_not_the_usual_one() {
        for _ in 0..100 {
            let address = random_address().expect("randomness");
            assert!(address.is_loopback() && address.octets()[1] >= 64 && address.octets()[3] != 0, "{address}");
        }
    }
}
