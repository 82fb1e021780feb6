//! `fogg serve`: runs the server, configured by options, environment variables, and a file.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use fogg_server::{Config, Server};
use fogg_store::Postgres;
use serde::Deserialize;

use crate::exit::Failure;
use crate::log::{self, LogFormat};

/// Options of the server. Options override environment variables, which override the file.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// TOML file with the same settings (listen, data, public_url, …)
    #[arg(long, env = "FOGG_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Do not open a browser (only tried in a terminal on a desktop)
    #[arg(long, env = "FOGG_NO_OPEN")]
    no_open: bool,
    /// Let the creator of a table choose the secret of its deal, for browser tests
    #[cfg(debug_assertions)]
    #[arg(long, hide = true)]
    scripted_deals: bool,
    #[command(flatten)]
    values: Values,
}

/// The settings. docs/operations.md describes them too.
#[derive(Clone, Debug, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Values {
    /// Address to listen on [default: 127.0.0.1:8872]
    #[arg(long, env = "FOGG_LISTEN", value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// Directory of the database [default: fogg-data]
    #[arg(long, env = "FOGG_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// PostgreSQL database, as postgres://user:password@host/database [default: SQLite in the data directory]
    // Help does not show its value, which contains a password.
    #[arg(long, env = "FOGG_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<DatabaseUrl>,
    /// Public address of the server, as https://fogg.example
    #[arg(long, env = "FOGG_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Trust X-Forwarded-For from this reverse proxy (repeatable)
    #[arg(long = "trusted-proxy", env = "FOGG_TRUSTED_PROXIES", value_delimiter = ',', value_name = "ADDR")]
    trusted_proxies: Vec<IpAddr>,
    /// Separate address for /metrics [default: the main address, for direct connections from this machine]
    #[arg(long, env = "FOGG_METRICS_LISTEN", value_name = "ADDR")]
    metrics_listen: Option<SocketAddr>,
    /// Threads for bots that search, and as many again for the other bots [default: half the cores]
    #[arg(long, env = "FOGG_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,
    /// Delay before a bot acts while players watch, in milliseconds [default: 600]
    #[arg(long, env = "FOGG_BOT_PACE", value_name = "MS")]
    bot_pace: Option<u64>,
    /// Maximum number of open connections [default: 18000]
    #[arg(long, env = "FOGG_MAX_CONNECTIONS", value_name = "N")]
    max_connections: Option<usize>,
    /// Maximum number of open connections per address [default: 200]
    #[arg(long, env = "FOGG_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    max_connections_per_address: Option<usize>,
    /// Delete tables that closed without a result after this many days; 0: never [default: 7]
    #[arg(long, env = "FOGG_KEEP_CLOSED_TABLES", value_name = "DAYS")]
    keep_closed_tables: Option<u32>,
    /// Delete the chat of finished games after this many days; 0: never [default: 90]
    #[arg(long, env = "FOGG_KEEP_CHAT", value_name = "DAYS")]
    keep_chat: Option<u32>,
    /// Seconds to hand sockets over to other servers before this one stops [default: 0]
    #[arg(long, env = "FOGG_DRAIN", value_name = "S")]
    drain: Option<u64>,
    /// Disable all rate limits, for load tests on a machine that others cannot reach
    #[arg(long, env = "FOGG_NO_RATE_LIMITS")]
    no_rate_limits: bool,
    /// Log filter, as `info` or `warn,fogg_server=debug` [default: info]
    #[arg(long, env = "FOGG_LOG", value_name = "FILTER")]
    log: Option<String>,
    /// Log format [default: text]
    #[arg(long, env = "FOGG_LOG_FORMAT", value_enum)]
    log_format: Option<LogFormat>,
}

/// The URL of a database. It may contain a password, so it is never printed.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub(crate) struct DatabaseUrl(String);

impl DatabaseUrl {
    /// The URL, including its password.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for DatabaseUrl {
    fn from(url: String) -> DatabaseUrl {
        DatabaseUrl(url)
    }
}

impl std::fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DatabaseUrl")
    }
}

impl Values {
    /// These values, completed with the other ones.
    fn or(self, others: Values) -> Values {
        Values {
            listen: self.listen.or(others.listen),
            data: self.data.or(others.data),
            database: self.database.or(others.database),
            public_url: self.public_url.or(others.public_url),
            trusted_proxies: if self.trusted_proxies.is_empty() {
                others.trusted_proxies
            } else {
                self.trusted_proxies
            },
            metrics_listen: self.metrics_listen.or(others.metrics_listen),
            bot_threads: self.bot_threads.or(others.bot_threads),
            bot_pace: self.bot_pace.or(others.bot_pace),
            max_connections: self.max_connections.or(others.max_connections),
            max_connections_per_address: self.max_connections_per_address.or(others.max_connections_per_address),
            keep_closed_tables: self.keep_closed_tables.or(others.keep_closed_tables),
            keep_chat: self.keep_chat.or(others.keep_chat),
            drain: self.drain.or(others.drain),
            no_rate_limits: self.no_rate_limits || others.no_rate_limits,
            log: self.log.or(others.log),
            log_format: self.log_format.or(others.log_format),
        }
    }

    fn config(self) -> Result<Config, Failure> {
        let mut config = Config::default();
        if let Some(url) = &self.public_url
            && !url.starts_with("https://")
            && !url.starts_with("http://")
        {
            return Err(Failure::Usage(format!("--public-url `{url}` must start with https:// or http://")));
        }
        if let Some(DatabaseUrl(url)) = &self.database
            && !url.starts_with("postgres://")
            && !url.starts_with("postgresql://")
        {
            return Err(Failure::Usage("--database must start with postgres://".to_owned()));
        }
        config.listen = self.listen.unwrap_or(config.listen);
        config.data = self.data.unwrap_or(config.data);
        config.public_url = self.public_url;
        config.trusted_proxies = self.trusted_proxies;
        config.metrics_listen = self.metrics_listen;
        config.bot_threads = self.bot_threads.unwrap_or(config.bot_threads);
        config.bot_pace = self.bot_pace.map_or(config.bot_pace, Duration::from_millis);
        config.most_connections = self.max_connections.unwrap_or(config.most_connections);
        config.most_connections_per_address =
            self.max_connections_per_address.unwrap_or(config.most_connections_per_address);
        config.keep_closed_tables = self.keep_closed_tables.map_or(config.keep_closed_tables, days);
        config.keep_chat = self.keep_chat.map_or(config.keep_chat, days);
        config.rate_limits = !self.no_rate_limits;
        Ok(config)
    }
}

/// A number of days; `None` (keep forever) for 0.
fn days(days: u32) -> Option<Duration> {
    (days > 0).then(|| Duration::from_secs(24 * 3_600) * days)
}

pub(crate) fn run(args: ServeArgs, out: &mut impl Write) -> Result<(), Failure> {
    let file = match &args.config {
        Some(path) => {
            let text = std::fs::read_to_string(path).map_err(|error| Failure::io(path, error))?;
            toml::from_str(&text).map_err(|error| wrong_file(path, &text, &error))?
        }
        None => Values::default(),
    };
    let values = args.values.or(file);
    let database = values.database.clone();
    let drain = values.drain.map(Duration::from_secs).filter(|time| !time.is_zero());
    log::start(values.log.as_deref().unwrap_or("info"), values.log_format.unwrap_or_default())?;
    #[cfg_attr(not(debug_assertions), expect(unused_mut, reason = "only tests change it"))]
    let mut config = values.config()?;
    #[cfg(debug_assertions)]
    {
        config.scripted_deals = args.scripted_deals;
    }
    let data = match &database {
        Some(_) => "a PostgreSQL database".to_owned(),
        None => config.data.display().to_string(),
    };
    let no_open = args.no_open || !cfg!(feature = "page");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stopped = stop_signal();
        let started = match database {
            Some(DatabaseUrl(url)) => {
                let store = Postgres::connect(&url).await.map_err(|error| Failure::Io(error.to_string()))?;
                Server::start_on(config, Arc::new(store)).await
            }
            None => Server::start(config).await,
        };
        let server = started.map_err(|error| match error {
            fogg_server::StartError::Store(error) => Failure::Io(format!("{data}: {error}")),
            error => Failure::Io(error.to_string()),
        })?;
        writeln!(
            out,
            "Fogg is running at http://{}/ with its data in {data}. Press Ctrl-C to stop.",
            server.address()
        )?;
        out.flush()?;
        if !no_open {
            open_on_a_desktop(&format!("http://{}/", server.address()));
        }
        stopped.await;
        if let Some(time) = drain {
            // A second signal skips the wait.
            tokio::select! {
                () = server.drain(time) => {}
                () = stop_signal() => {}
            }
        }
        server.stop().await;
        Ok(())
    })
}

/// An error in the configuration file, with the line number but not the line, which may contain a password.
fn wrong_file(path: &Path, text: &str, error: &toml::de::Error) -> Failure {
    let line = error.span().and_then(|span| text.get(..span.start)).map(|before| before.matches('\n').count() + 1);
    let line = line.map(|line| format!(" line {line}:")).unwrap_or_default();
    Failure::Usage(format!("{}:{line} {}", path.display(), error.message()))
}

/// Opens the page in a browser if the server runs in a terminal on a desktop.
fn open_on_a_desktop(url: &str) {
    let has = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let desktop = cfg!(any(target_os = "macos", windows)) || has("DISPLAY") || has("WAYLAND_DISPLAY");
    if desktop && !has("SSH_CONNECTION") && std::io::stdout().is_terminal() {
        // The address was printed above, in case no browser opens.
        let _ = open::that_detached(url);
    }
}

/// Ctrl-C or, on Unix, SIGTERM. Signals count from this call on, not only from the first poll: a supervisor may stop
/// the server immediately after it starts.
fn stop_signal() -> impl Future<Output = ()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let signals = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
        async move {
            let (Ok(mut interrupt), Ok(mut terminate)) = signals else { return std::future::pending().await };
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
    }
    #[cfg(not(unix))]
    async {
        let _ = tokio::signal::ctrl_c().await;
    }
}
