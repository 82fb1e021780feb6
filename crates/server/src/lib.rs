//! The server: accounts, tables, sockets, bots, records.
//!
//! [`Server::start`] opens the store, listens on a socket, and returns a handle that stops the server. `fogg-table`
//! decides what happens at a table, `fogg-host` hosts the tables, `fogg-protocol` has the messages, and `fogg-store`
//! the data. This crate connects them to the network: sessions, limits, requests, and sockets.

mod accept;
mod actions;
mod allowance;
mod answer_cache;
mod clock;
mod close;
mod compress;
mod config;
mod counts;
#[cfg(test)]
mod endpoints;
mod error;
mod http;
mod i18n;
mod limits;
mod metered_stream;
mod moderation;
mod mutes;
mod names;
mod page;
mod passwords;
mod process;
mod random;
mod request;
mod revoked;
mod runtime;
mod session;
mod socket;
mod stop;
mod streams;
mod tidy;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use fogg_host::{BotPool, Host, HostSettings};
use fogg_store::{Millis, Sqlite, Store, StoreError};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tracing::{info, warn};

pub use config::Config;
pub use fogg_table::Timing;

use accept::ConnectionLimits;
use answer_cache::AnswerCache;
use clock::now;
use http::site::SiteSettings;
use limits::Limits;
use passwords::Passwords;
use runtime::TokioRuntime;
use stop::{ShutdownPhase, Stop};

/// Maximum size of a request body, in bytes.
const LARGEST_BODY: usize = 64 * 1024;
/// Size of the send buffer of a connection, in bytes. The largest file of the web client needs a few round trips.
const SEND_BUFFER: u32 = 256 * 1024;
/// The shortest downtime of the server that is refunded to the clocks of the players.
const SHORTEST_DOWNTIME: Millis = 2_000;
/// Interval of the heartbeats that the server writes to the store. Shorter than the shortest refunded downtime.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// Age limit of downtimes: no clock runs longer.
const OLDEST_DOWNTIME: Millis = 60 * 24 * 3_600_000;

/// The state that all request handlers share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) host: Arc<Host>,
    pub(crate) limits: Limits,
    pub(crate) answers: AnswerCache,
    pub(crate) passwords: Passwords,
    pub(crate) site: SiteSettings,
    pub(crate) stop: Stop,
}

/// An error that prevents a server from starting.
#[derive(Debug)]
pub enum StartError {
    /// The store cannot be opened.
    Store(StoreError),
    /// The server cannot listen on the address.
    Listen(SocketAddr, std::io::Error),
    /// The operating system cannot provide randomness.
    Randomness,
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Store(error) => error.fmt(f),
            StartError::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
            StartError::Randomness => f.write_str("the operating system cannot provide randomness"),
        }
    }
}

impl std::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> StartError {
        StartError::Store(error)
    }
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    stop: watch::Sender<ShutdownPhase>,
    host: Arc<Host>,
    listeners: Vec<JoinHandle<()>>,
    background_tasks: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts a server on SQLite in the data directory.
    ///
    /// # Errors
    /// If the store or the address cannot be used.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let store = Sqlite::open(&config.data)?;
        Server::start_on(config, Arc::new(store)).await
    }

    /// Starts a server on a store.
    ///
    /// # Errors
    /// If the store or the address cannot be used.
    pub async fn start_on(config: Config, store: Arc<dyn Store>) -> Result<Server, StartError> {
        let listener = listen(config.listen).await?;
        let metrics_listener = match config.metrics_listen {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let address = listener.local_addr().map_err(|error| StartError::Listen(config.listen, error))?;
        metrics_handle();
        clock::compare(store.now());
        let last_heartbeat = store.last_heartbeat().await?;
        if let Some(time) = last_heartbeat {
            clock::go_on_from(time);
        }
        let downtimes = store.heartbeat(now(), SHORTEST_DOWNTIME, now() - OLDEST_DOWNTIME).await?;
        let settings = HostSettings {
            timing: config.timing,
            bot_pace: config.bot_pace,
            return_pause: config.return_pause,
            most_watchers: config.most_watchers,
            most_watchers_per_address: config.most_watchers_per_address,
        };
        let known = config.levels.iter().chain(&config.bots).copied().collect();
        let bots = BotPool::new(config.bot_threads, config.bot_budget, known);
        let runtime = Arc::new(TokioRuntime::default());
        let host = Host::new(runtime, Arc::new(Arc::clone(&store)), bots, settings, downtimes);
        let connection_limits = ConnectionLimits {
            header_timeout: config.header_timeout,
            send_timeout: config.send_timeout,
            most: config.most_connections,
            most_per_address: config.most_connections_per_address,
            proxies: config.trusted_proxies.clone(),
        };
        let (stop, stopped) = Stop::new();
        let app = Arc::new(App {
            stop: stopped.clone(),
            limits: Limits::new(config.rate_limits),
            answers: AnswerCache::default(),
            passwords: Passwords::new().map_err(|_| StartError::Randomness)?,
            site: SiteSettings::default(),
            host: Arc::clone(&host),
            store,
            config,
        });
        // Before anyone can sign up.
        app.site.reload(&*app.store).await?;
        let mut background_tasks = spawn_background_tasks(&app, last_heartbeat);
        let mut listeners = Vec::new();
        let router = router(&app);
        let main_stop = stopped.clone();
        listeners.push(tokio::spawn(async move { connection_limits.run(listener, router, main_stop).await }));
        if let Some(listener) = metrics_listener {
            let (ten_seconds, proxies) = (Duration::from_secs(10), Vec::new());
            let connection_limits = ConnectionLimits {
                header_timeout: ten_seconds,
                send_timeout: ten_seconds,
                most: 64,
                most_per_address: 64,
                proxies,
            };
            let metrics_app = Arc::clone(&app);
            let text = move || {
                let app = Arc::clone(&metrics_app);
                async move { http::health::metrics_text(&app) }
            };
            let router = Router::new().route("/metrics", axum::routing::get(text));
            background_tasks.push(tokio::spawn(async move { connection_limits.run(listener, router, stopped).await }));
        }
        info!(%address, "the server runs");
        Ok(Server { address, stop, host, listeners, background_tasks })
    }

    /// The address on which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Unloads all idle tables immediately, and returns their number. For tests and measurements.
    #[doc(hidden)]
    pub async fn unload_idle_tables(&self) -> usize {
        self.host.unload_idle(Duration::ZERO).await
    }

    /// Number of searching bots that wait for a thread. For tests and measurements.
    #[doc(hidden)]
    pub fn bots_waiting(&self) -> usize {
        self.host.bots_waiting()
    }

    /// Hands tables and clients over to other servers on the same database, before the server stops. It accepts no more
    /// sockets, releases its tables, and closes the sockets of clients, spread over `time`. It still responds to
    /// requests; `/readyz` reports that it should not get new ones.
    pub async fn drain(&self, time: Duration) {
        info!("the server drains");
        self.stop.send_replace(ShutdownPhase::Draining);
        self.host.drain(time).await;
    }

    /// Stops the server: it accepts no more connections, finishes the last actions, and closes all sockets with a code
    /// that makes clients reconnect.
    pub async fn stop(self) {
        self.stop.send_replace(ShutdownPhase::Stopped);
        self.host.close().await;
        for listener in self.listeners {
            let _ = listener.await;
        }
        for task in self.background_tasks {
            task.abort();
            let _ = task.await;
        }
        info!("the server has stopped");
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let wrong = |error| StartError::Listen(address, error);
    let socket = match address {
        SocketAddr::V4(_) => tokio::net::TcpSocket::new_v4(),
        SocketAddr::V6(_) => tokio::net::TcpSocket::new_v6(),
    };
    let socket = socket.map_err(wrong)?;
    // A restarted server must not wait for old connections to time out.
    socket.set_reuseaddr(true).map_err(wrong)?;
    // Inherited by every connection. By default, the system buffers megabytes for each client that does not read.
    socket.set_send_buffer_size(SEND_BUFFER).map_err(wrong)?;
    socket.bind(address).map_err(wrong)?;
    // Ten thousand clients reconnect at the same time after a restart.
    socket.listen(4_096).map_err(wrong)
}

/// All routes.
fn routes() -> Router<Arc<App>> {
    Router::new()
        .merge(http::health::router())
        .merge(http::accounts::router())
        .merge(http::sessions::router())
        .merge(http::recovery::router())
        .merge(http::reports::router())
        .merge(http::site::router())
        .merge(http::bots::router())
        .merge(http::export::router())
        .merge(http::maps::router())
        .merge(http::tables::router())
        .merge(http::finished::router())
        .merge(http::records::router())
        .merge(socket::router())
        .merge(streams::router())
}

/// All routes, with the layers that apply to every request.
fn router(app: &Arc<App>) -> Router {
    routes()
        .fallback(page::fallback)
        .method_not_allowed_fallback(|| async {
            let message = "this address does not take this method";
            error::ApiError::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "request/method", message)
        })
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(app), request::every))
        .with_state(Arc::clone(app))
}

/// Spawns the tasks that do not belong to a request. `last_heartbeat` is that of the server before this one.
fn spawn_background_tasks(app: &Arc<App>, last_heartbeat: Option<Millis>) -> Vec<JoinHandle<()>> {
    let timers = tokio::spawn(Arc::clone(&app.host).run_timers());
    let unloading = tokio::spawn(Arc::clone(&app.host).run_unloading());
    let notifications = tokio::spawn(Arc::clone(&app.host).run_notifications());
    let comparisons = tokio::spawn(Arc::clone(&app.host).run_comparisons());
    let checks = tokio::spawn(Arc::clone(&app.host).run_checks());
    let presence = tokio::spawn(Arc::clone(&app.host).run_presence());
    let beating = Arc::clone(app);
    let beat = tokio::spawn(async move {
        let mut known = now();
        // After that, nobody plays at this server; other servers write their own heartbeats.
        while !beating.stop.is_near() {
            clock::compare(beating.store.now());
            match beating.store.heartbeat(now(), SHORTEST_DOWNTIME, known).await {
                Ok(downtimes) => {
                    // The store was not writable or this process was suspended for a while, so nobody could play.
                    if let Some((_, until)) = downtimes.last() {
                        known = *until;
                        beating.host.refund_downtime(downtimes).await;
                    }
                }
                Err(error) => warn!(%error, "the heartbeat could not be stored"),
            }
            if let Err(error) = beating.host.wake_due_tables().await {
                warn!(%error, "due tables could not be loaded");
            }
            tokio::time::sleep(HEARTBEAT_INTERVAL).await;
        }
    });
    let watching = Arc::clone(app);
    let outside = tokio::spawn(async move {
        let mut changes = watching.store.outside_changes();
        while changes.changed().await.is_ok() {
            match watching.store.heartbeat(now(), SHORTEST_DOWNTIME, now() - OLDEST_DOWNTIME).await {
                Ok(downtimes) => watching.host.discard_all(downtimes).await,
                Err(error) => warn!(%error, "the downtimes could not be read again"),
            }
        }
    });
    let tidy = tokio::spawn(tidy::run(Arc::clone(app), last_heartbeat));
    let moderation = tokio::spawn(moderation::run(Arc::clone(app)));
    vec![timers, unloading, notifications, comparisons, checks, presence, beat, outside, tidy, moderation]
}

/// The metrics recorder of the process.
pub(crate) fn metrics_handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let buckets = [0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
        let builder = PrometheusBuilder::new().set_buckets(&buckets).unwrap_or_else(|_| PrometheusBuilder::new());
        // If the process has another recorder already, this one stays empty.
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        let _ = metrics::set_global_recorder(recorder);
        handle
    })
}
