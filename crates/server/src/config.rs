//! How a server is run. Where the values come from (flags, environment, file) is the command line's business.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use fogg_bots::Registered;
use fogg_table::Timing;

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it keeps its database.
    pub data: PathBuf,
    /// How people reach it, if that is not the address it listens on: `https://fogg.example`. Decides which pages may
    /// use the interface, and whether cookies are only sent over TLS.
    pub public_url: Option<String>,
    /// The addresses of reverse proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Where metrics are served; `None`: at `/metrics` for direct connections from this machine.
    pub metrics_listen: Option<SocketAddr>,
    /// The bots that people are offered, the gentlest first.
    pub levels: Vec<Registered>,
    /// Other bots that can be given a seat by those who know their names: programs, tests, tables of old.
    pub bots: Vec<Registered>,
    /// How many bots that look ahead think at once, and how many others.
    pub bot_threads: usize,
    /// What a bot gets at the most for one decision.
    pub bot_budget: Duration,
    /// A pause before a bot acts while people watch.
    pub bot_pace: Duration,
    /// The pause before a stand-in acts when its player returns to a paused table: time to take the seat back.
    pub return_pause: Duration,
    /// Whether the rate of sign-ups, actions and so on is limited. Off only for tests and load on a closed machine.
    pub rate_limits: bool,
    /// The most connections.
    pub most_connections: usize,
    /// The most connections from one address.
    pub most_connections_per_address: usize,
    /// The most spectators' sockets and streams at one table. Players are never refused.
    pub most_watchers: usize,
    /// The most spectators' sockets and streams at one table from one address.
    pub most_watchers_per_address: usize,
    /// The most tables an account may have open at a time. Paused ones do not count, here and below.
    pub most_open_tables: u64,
    /// The most tables with bots that look ahead that an account may have open at a time.
    pub most_searching_tables: u64,
    /// How long a client may take to send a request's head.
    pub header_timeout: Duration,
    /// How long a client may take nothing of an answer before its connection is dropped.
    pub send_timeout: Duration,
    /// How often an idle socket is asked whether it is still there; one that misses two is closed.
    pub ping_every: Duration,
    /// How long tables are stored that were closed before their game began; `None`: for ever.
    pub keep_closed_tables: Option<Duration>,
    /// How long the chat of a finished game is stored; `None`: for ever.
    pub keep_chat: Option<Duration>,
    /// How patient tables are.
    pub timing: Timing,
    /// Whether whoever opens a table may name the secret of its deal, so that tests of the page meet the cards they
    /// need. There is no such thing in a release build.
    #[cfg(debug_assertions)]
    pub scripted_deals: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8872)),
            data: PathBuf::from("fogg-data"),
            public_url: None,
            trusted_proxies: Vec::new(),
            metrics_listen: None,
            levels: fogg_bots::LEVELS.to_vec(),
            bots: fogg_bots::REGISTRY.to_vec(),
            bot_threads: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            bot_budget: Duration::from_secs(5),
            bot_pace: Duration::from_millis(600),
            return_pause: Duration::from_secs(5),
            rate_limits: true,
            most_connections: 18_000,
            most_connections_per_address: 200,
            most_watchers: 200,
            most_watchers_per_address: 10,
            most_open_tables: 50,
            most_searching_tables: 10,
            header_timeout: Duration::from_secs(10),
            send_timeout: Duration::from_secs(30),
            ping_every: Duration::from_secs(30),
            keep_closed_tables: Some(DAY * 7),
            keep_chat: Some(DAY * 90),
            timing: Timing::default(),
            #[cfg(debug_assertions)]
            scripted_deals: false,
        }
    }
}

impl Config {
    /// Whether people reach the server over TLS.
    pub(crate) fn is_public_tls(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
