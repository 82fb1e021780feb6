//! Hostile clients in the background: one address that floods tables with spectators, makes logs grow, does not read,
//! sends garbage, and guesses passwords, while players play and servers fail. This must not lock out an honest account,
//! and connections must end when their session is revoked.

mod attacks;
mod owner;
mod revocation;

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_rules::QuickRng;
use parking_lot::{Mutex, MutexGuard};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::deployment::Deployment;
use crate::player::Group;

/// The address of all attackers. The fault `Flood` uses another one.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 67));
/// Number of attackers of each kind, each with up to one connection to some server. One address may have 200
/// connections to each server.
const SPECTATORS: u64 = 90;
const STALLED: u64 = 30;
const GARBAGE: u64 = 6;
const GROWERS: u64 = 3;
const GUESSERS: u64 = 2;
/// Number of tasks that revoke sessions, each of one account at a time.
const REVOKED: u64 = 4;
/// Timeout of a request.
const TIMEOUT: Duration = Duration::from_secs(8);

/// The attackers' shared state.
pub(crate) struct Hostile {
    /// The servers' own addresses, for attackers, who all have the same address.
    direct: Vec<String>,
    /// The addresses for honest clients, where each connection comes from a different address.
    fronts: Vec<String>,
    groups: Arc<Mutex<Vec<Group>>>,
    /// Number of tables played at the same time.
    tables: usize,
    counts: Mutex<BTreeMap<&'static str, u64>>,
    problems: Mutex<Vec<String>>,
    /// The account whose password is guessed.
    owner: Mutex<Option<String>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock()
}

impl Hostile {
    /// Starts all attackers. They run until the set is dropped.
    pub(crate) fn begin(
        deployment: &Deployment,
        groups: &Arc<Mutex<Vec<Group>>>,
        tables: usize,
        seed: u64,
    ) -> (Arc<Hostile>, JoinSet<()>) {
        let hostile = Arc::new(Hostile {
            direct: deployment.nodes.iter().map(|node| format!("http://127.0.0.1:{}", node.port)).collect(),
            fronts: deployment.urls(),
            groups: Arc::clone(groups),
            tables,
            counts: Mutex::default(),
            problems: Mutex::default(),
            owner: Mutex::default(),
        });
        let mut tasks = JoinSet::new();
        let mut random = QuickRng::new(seed ^ 0x0068_6f73_7469_6c65);
        let mut next = || QuickRng::new(random.next_u64());
        for _ in 0..SPECTATORS {
            tasks.spawn(attacks::watch(Arc::clone(&hostile), next()));
        }
        for _ in 0..STALLED {
            tasks.spawn(attacks::stall(Arc::clone(&hostile), next()));
        }
        for _ in 0..GARBAGE {
            tasks.spawn(attacks::send_garbage(Arc::clone(&hostile), next()));
        }
        for _ in 0..GROWERS {
            tasks.spawn(attacks::grow(Arc::clone(&hostile), next()));
        }
        for _ in 0..GUESSERS {
            tasks.spawn(attacks::guess(Arc::clone(&hostile), next()));
        }
        for _ in 0..REVOKED {
            tasks.spawn(revocation::run(Arc::clone(&hostile), next()));
        }
        tasks.spawn(owner::run(Arc::clone(&hostile), next()));
        (hostile, tasks)
    }

    /// Counts of the attackers' actions, and the problems found.
    pub(crate) fn outcome(&self) -> (BTreeMap<&'static str, u64>, Vec<String>) {
        if locked(&self.owner).is_none() {
            self.problem("no account could sign up".to_owned());
        }
        (locked(&self.counts).clone(), locked(&self.problems).clone())
    }

    fn count(&self, what: &'static str) {
        *locked(&self.counts).entry(what).or_default() += 1;
    }

    fn problem(&self, description: String) {
        locked(&self.problems).push(description);
    }

    /// An anonymous client of the attackers' address at some server.
    fn attacker(&self, random: &mut QuickRng) -> Option<Client> {
        Client::from_address(pick(&self.direct, random)?, ADDRESS).ok()
    }

    /// An anonymous honest client at some server.
    fn honest(&self, random: &mut QuickRng) -> Option<Client> {
        pick(&self.fronts, random).map(|url| Client::new(url))
    }

    /// One of the tables being played. Half of the time it is the oldest one, so that more spectators of one address
    /// try to watch it than it admits.
    fn table(&self, random: &mut QuickRng) -> Option<String> {
        let groups = locked(&self.groups);
        let running: Vec<String> =
            groups.iter().rev().take(self.tables).map(|group| group.transcript().table.clone()).collect();
        let opened: Vec<String> = running.into_iter().filter(|table| !table.is_empty()).collect();
        match random.below(2) {
            0 => opened.last().cloned(),
            _ => pick(&opened, random).cloned(),
        }
    }
}

fn pick<'a, T>(items: &'a [T], random: &mut QuickRng) -> Option<&'a T> {
    if items.is_empty() { None } else { items.get(random.below(items.len() as u32) as usize) }
}

async fn pause(random: &mut QuickRng, least: u32, more: u32) {
    sleep(Duration::from_millis(u64::from(least + random.below(more)))).await;
}
