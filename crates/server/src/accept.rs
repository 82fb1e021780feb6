//! Accepts connections, enforces connection limits, and drops clients that are too slow to send a request.
//!
//! This does not use `axum::serve`, which leaves Nagle's algorithm on (forty milliseconds per message) and has no
//! timeout, so that a client could take forever to send a request's head.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tower_service::Service;
use tracing::{debug, warn};

use crate::counts::{Counted, KeyedCounts};
use crate::error::ApiError;
use crate::metered_stream::{Meter, MeteredStream, lingering};
use crate::request::Peer;
use crate::stop::Stop;

/// Maximum time for running requests to finish when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The limits for accepting connections.
pub(crate) struct ConnectionLimits {
    pub(crate) header_timeout: Duration,
    /// Maximum time for which a client may accept no bytes of a response before its connection is dropped.
    pub(crate) send_timeout: Duration,
    pub(crate) most: usize,
    pub(crate) most_per_address: usize,
    /// Addresses without a limit: one proxy serves many users.
    pub(crate) proxies: Vec<IpAddr>,
}

/// A slot in the connection counts, freed when it is dropped.
pub(crate) struct ConnectionPermit {
    _address: Counted<IpAddr>,
    _permit: OwnedSemaphorePermit,
    meter: Arc<Meter>,
}

impl ConnectionLimits {
    /// Accepts connections until the server stops, and then lets the last requests finish.
    pub(crate) async fn run(&self, listener: TcpListener, router: Router, mut stop: Stop) {
        let permits = Arc::new(Semaphore::new(self.most));
        let addresses = Arc::new(KeyedCounts::default());
        let lingering = lingering();
        // Every connection holds a sender. When the last one is dropped, all connections have ended.
        let (running, mut finished) = mpsc::channel::<()>(1);
        loop {
            let (stream, peer) = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        // Most likely out of file descriptors: wait until some are free.
                        warn!(%error, "cannot accept a connection");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                },
                () = stop.wait() => break,
            };
            let Ok(permit) = Arc::clone(&permits).try_acquire_owned() else {
                metrics::counter!("fogg_connections_refused_total", "why" => "all").increment(1);
                continue;
            };
            let most = if self.proxies.contains(&peer.ip()) { self.most } else { self.most_per_address };
            let Some(address) = addresses.enter(peer.ip(), most) else {
                metrics::counter!("fogg_connections_refused_total", "why" => "address").increment(1);
                continue;
            };
            if let Err(error) = set_nodelay(&stream) {
                debug!(%error, "connection already closed");
                continue;
            }
            let meter = Arc::new(Meter::default());
            let permit = ConnectionPermit { _address: address, _permit: permit, meter: Arc::clone(&meter) };
            let wire = MeteredStream::new(stream, self.send_timeout, meter, Arc::clone(&lingering));
            self.serve(wire, peer, router.clone(), permit, stop.clone(), running.clone());
        }
        drop(listener);
        drop(running);
        let places = u32::try_from(self.most).unwrap_or(u32::MAX);
        let last = async {
            finished.recv().await;
            // Sockets outlive the requests they came from; their close frames must still be sent.
            let _ = permits.acquire_many(places).await;
        };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, last).await.is_err() {
            warn!("connections did not end in time");
        }
    }

    fn serve(
        &self,
        wire: MeteredStream,
        peer: SocketAddr,
        router: Router,
        permit: ConnectionPermit,
        mut stop: Stop,
        running: mpsc::Sender<()>,
    ) {
        // Held by this connection, and by a socket that it may become.
        let permit = ConnectionGuard(Arc::new(permit));
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            request.extensions_mut().insert(permit.clone());
            router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.header_timeout)
            .max_buf_size(16 * 1024)
            .max_headers(64)
            .serve_connection(TokioIo::new(wire), service)
            .with_upgrades();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = stop.wait() => {
                    // The current request is finished, and no further one is accepted.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                debug!(%error, "connection ended");
            }
            drop(running);
        });
    }
}

/// Turns off Nagle's algorithm. With it, a message that follows another waits until the client has acknowledged the
/// first, and the client delays that by forty milliseconds.
fn set_nodelay(stream: &TcpStream) -> std::io::Result<()> {
    stream.set_nodelay(true)
}

/// Keeps a socket counted as a connection after its request is over.
#[derive(Clone)]
pub(crate) struct ConnectionGuard(Arc<ConnectionPermit>);

impl ConnectionGuard {
    /// The meter of the bytes that the client sends over this connection.
    pub(crate) fn meter(&self) -> &Meter {
        &self.0.meter
    }
}

impl<S: Sync> FromRequestParts<S> for ConnectionGuard {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ConnectionGuard, ApiError> {
        parts
            .extensions
            .get::<ConnectionGuard>()
            .cloned()
            .ok_or_else(|| ApiError::internal("a request without a connection"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_connection_does_not_delay_small_messages() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let _client = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("a connection");
        let (stream, _) = listener.accept().await.expect("a connection");
        assert!(!stream.nodelay().expect("it is open"), "Nagle's algorithm is on by default");
        set_nodelay(&stream).expect("it is open");
        assert!(stream.nodelay().expect("it is open"));
    }
}
