//! The configuration of a server. The command line reads it from flags, environment, and file.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use fogg_bots::Registered;
use fogg_table::Timing;

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The directory of the database.
    pub data: PathBuf,
    /// The URL for clients, if it differs from the address: `https://fogg.example`. Determines which origins may use
    /// the API, and whether cookies require TLS.
    pub public_url: Option<String>,
    /// The addresses of reverse proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.
    pub trusted_proxies: Vec<IpAddr>,
    /// The address that serves metrics; `None`: at `/metrics` for direct connections from this machine.
    pub metrics_listen: Option<SocketAddr>,
    /// The bots offered in the web client, the weakest first.
    pub levels: Vec<Registered>,
    /// Other bots that can be seated by name: for programs, tests, and old tables.
    pub bots: Vec<Registered>,
    /// Number of threads for bots that search, and of threads for other bots.
    pub bot_threads: usize,
    /// Maximum time for one decision of a bot.
    pub bot_budget: Duration,
    /// A pause before a bot acts while people watch.
    pub bot_pace: Duration,
    /// The pause before a bot acts for a player who returns to a paused table: time to take the seat back.
    pub return_pause: Duration,
    /// Whether rates of sign-ups, actions, and so on are limited. Off only for tests and load tests on a closed
    /// machine.
    pub rate_limits: bool,
    /// Maximum number of connections.
    pub most_connections: usize,
    /// Maximum number of connections from one address.
    pub most_connections_per_address: usize,
    /// Maximum number of spectators' sockets and streams per table. Players are never rejected.
    pub most_watchers: usize,
    /// Maximum number of spectators' sockets and streams per table from one address.
    pub most_watchers_per_address: usize,
    /// Maximum number of open tables per account. Paused ones do not count, here and below.
    pub most_open_tables: u64,
    /// Maximum number of open tables with bots that search per account.
    pub most_searching_tables: u64,
    /// Maximum time for a client to send a request's head.
    pub header_timeout: Duration,
    /// Maximum time for which a client may accept no bytes of a response before its connection is dropped.
    pub send_timeout: Duration,
    /// Interval of pings on an idle socket. A socket that misses two is closed.
    pub ping_every: Duration,
    /// How long to keep tables that were closed without a result; `None`: forever.
    pub keep_closed_tables: Option<Duration>,
    /// How long to keep the chat of a finished game; `None`: forever.
    pub keep_chat: Option<Duration>,
    /// The time limits of tables.
    pub timing: Timing,
    /// Whether the creator of a table may set the secret of its deal, so that browser tests get the cards they need.
    /// Not available in a release build.
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
    /// Whether clients reach the server over TLS.
    pub(crate) fn is_public_tls(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
