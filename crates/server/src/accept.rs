//! Connections: accepted, counted, and dropped when they dawdle.
//!
//! Not `axum::serve`: that leaves Nagle's algorithm on, which costs forty milliseconds a message, and has no timer, so
//! that a client may take for ever to send a request's head.

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

use crate::counts::{Counted, Counts};
use crate::error::ApiError;
use crate::request::Peer;
use crate::stop::Stop;
use crate::wire::{Meter, Wire, lingering};

/// How long running requests have to finish when the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// How connections are accepted.
pub(crate) struct Doorman {
    pub(crate) header_timeout: Duration,
    /// How long a client may take nothing of an answer before its connection is dropped.
    pub(crate) send_timeout: Duration,
    pub(crate) most: usize,
    pub(crate) most_per_address: usize,
    /// Addresses that may have any number: through a proxy come many people.
    pub(crate) proxies: Vec<IpAddr>,
}

/// Gives a connection's place back.
pub(crate) struct Place {
    _address: Counted<IpAddr>,
    _permit: OwnedSemaphorePermit,
    meter: Arc<Meter>,
}

impl Doorman {
    /// Accepts connections until the server stops, and then lets the last requests finish.
    pub(crate) async fn run(&self, listener: TcpListener, router: Router, mut stop: Stop) {
        let permits = Arc::new(Semaphore::new(self.most));
        let addresses = Arc::new(Counts::default());
        let lingering = lingering();
        // Every connection holds an end; when the last one is dropped, all are finished.
        let (running, mut finished) = mpsc::channel::<()>(1);
        loop {
            let (stream, peer) = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        // Out of file descriptors, most likely: wait for some to come back.
                        warn!(%error, "a connection could not be accepted");
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
            if let Err(error) = at_once(&stream) {
                debug!(%error, "a connection has gone already");
                continue;
            }
            let meter = Arc::new(Meter::default());
            let place = Place { _address: address, _permit: permit, meter: Arc::clone(&meter) };
            let wire = Wire::new(stream, self.send_timeout, meter, Arc::clone(&lingering));
            self.serve(wire, peer, router.clone(), place, stop.clone(), running.clone());
        }
        drop(listener);
        drop(running);
        let places = u32::try_from(self.most).unwrap_or(u32::MAX);
        let last = async {
            finished.recv().await;
            // Sockets outlive the requests they came from; their close frames shall go out.
            let _ = permits.acquire_many(places).await;
        };
        if tokio::time::timeout(LAST_REQUESTS, last).await.is_err() {
            warn!("some connections did not end in time");
        }
    }

    fn serve(
        &self,
        wire: Wire,
        peer: SocketAddr,
        router: Router,
        place: Place,
        mut stop: Stop,
        running: mpsc::Sender<()>,
    ) {
        // Held by this connection, and by the socket that may come of it.
        let place = Held(Arc::new(place));
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            request.extensions_mut().insert(place.clone());
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
                    // The request that is being served is finished, and then no more.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                debug!(%error, "a connection ended");
            }
            drop(running);
        });
    }
}

/// Lets what is written go out at once. With Nagle's algorithm, a message that follows another waits until the other end
/// has acknowledged that one, and the other end waits forty milliseconds with it.
fn at_once(stream: &TcpStream) -> std::io::Result<()> {
    stream.set_nodelay(true)
}

/// What a socket holds to count as a connection after its request is over.
#[derive(Clone)]
pub(crate) struct Held(Arc<Place>);

impl Held {
    /// Counts what the client sends over this connection.
    pub(crate) fn meter(&self) -> &Meter {
        &self.0.meter
    }
}

impl<S: Sync> FromRequestParts<S> for Held {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Held, ApiError> {
        parts.extensions.get::<Held>().cloned().ok_or_else(|| ApiError::internal("a request without a connection"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_connection_does_not_hold_small_messages_back() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let _client = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("a connection");
        let (stream, _) = listener.accept().await.expect("a connection");
        assert!(!stream.nodelay().expect("it is open"), "the system's default is the trap");
        at_once(&stream).expect("it is open");
        assert!(stream.nodelay().expect("it is open"));
    }
}
