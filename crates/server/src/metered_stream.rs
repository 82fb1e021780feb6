//! A client's connection: dropped if the client accepts no bytes, limited in the bytes it sends, and closed gracefully.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{Sleep, sleep, timeout};

use crate::allowance::Allowance;

/// Bytes that a socket may send in a burst, and then per second: sixteen of the longest messages per second. Counted
/// below the frames, because the WebSocket library silently discards empty fragments.
const SOCKET_BURST: f32 = 256.0 * 1024.0;
const SOCKET_PER_SECOND: f32 = 64.0 * 1024.0;
/// Maximum time and number of bytes for reading from a connection after the server has closed it. Unread bytes would
/// make the system reset the connection, and a close frame or an error in transit could get lost.
const LINGER: Duration = Duration::from_secs(1);
const MOST_LINGERING_BYTES: usize = 256 * 1024;
/// Maximum number of connections that are closed gracefully at the same time.
const MOST_LINGERING: usize = 256;

/// The state shared by a socket and its connection.
#[derive(Default)]
pub(crate) struct Meter {
    on: AtomicBool,
    exceeded: AtomicBool,
}

impl Meter {
    /// Starts to limit the bytes that the client sends.
    pub(crate) fn begin(&self) {
        self.on.store(true, Ordering::Relaxed);
    }

    /// Whether the client has exceeded its limit.
    pub(crate) fn is_exceeded(&self) -> bool {
        self.exceeded.load(Ordering::Relaxed)
    }
}

/// A client's connection.
pub(crate) struct MeteredStream {
    /// Present until it is dropped.
    stream: Option<TcpStream>,
    send_timeout: Duration,
    /// Runs while the client accepts no bytes.
    stuck: Option<Pin<Box<Sleep>>>,
    state: StreamState,
    meter: Arc<Meter>,
    allowance: Option<Allowance>,
    lingering: Arc<Semaphore>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StreamState {
    Open,
    /// The client has stopped sending.
    Ended,
    /// The client has stopped reading.
    Stuck,
}

/// The permits for closing connections gracefully.
pub(crate) fn lingering() -> Arc<Semaphore> {
    Arc::new(Semaphore::new(MOST_LINGERING))
}

impl MeteredStream {
    pub(crate) fn new(
        stream: TcpStream,
        send_timeout: Duration,
        meter: Arc<Meter>,
        lingering: Arc<Semaphore>,
    ) -> MeteredStream {
        let state = StreamState::Open;
        MeteredStream { stream: Some(stream), send_timeout, stuck: None, state, meter, allowance: None, lingering }
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Fails if the client has accepted no bytes for too long.
    fn limit<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let send_timeout = self.send_timeout;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(send_timeout)));
        ready!(stuck.as_mut().poll(context));
        self.state = StreamState::Stuck;
        metrics::counter!("fogg_stuck_readers_total").increment(1);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// Counts received bytes.
    fn count(&mut self, bytes: usize) -> io::Result<()> {
        if !self.meter.on.load(Ordering::Relaxed) {
            return Ok(());
        }
        let allowance = self.allowance.get_or_insert_with(|| Allowance::new(SOCKET_BURST, SOCKET_PER_SECOND));
        if allowance.take(bytes as f32) {
            return Ok(());
        }
        self.meter.exceeded.store(true, Ordering::Relaxed);
        Err(io::Error::other("the client sends too much"))
    }
}

impl AsyncRead for MeteredStream {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let (before, room) = (buffer.filled().len(), buffer.remaining());
        let read = ready!(this.stream()?.poll_read(context, buffer));
        let bytes = buffer.filled().len() - before;
        if read.is_err() || (bytes == 0 && room > 0) {
            this.state = StreamState::Ended;
        }
        Poll::Ready(read.and_then(|()| this.count(bytes)))
    }
}

impl AsyncWrite for MeteredStream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.stream()?.poll_write(context, bytes);
        this.limit(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.stream()?.poll_write_vectored(context, parts);
        this.limit(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream()?.poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream()?.poll_shutdown(context)
    }
}

impl Drop for MeteredStream {
    fn drop(&mut self) {
        let Some(stream) = self.stream.take() else { return };
        match self.state {
            StreamState::Ended => {}
            // Unsent bytes are dropped; otherwise the system would keep them for minutes.
            StreamState::Stuck => drop(stream.set_zero_linger()),
            StreamState::Open => {
                let permit = Arc::clone(&self.lingering).try_acquire_owned();
                if let (Ok(permit), Ok(runtime)) = (permit, tokio::runtime::Handle::try_current()) {
                    runtime.spawn(async move {
                        let _ = timeout(LINGER, linger(stream)).await;
                        drop(permit);
                    });
                }
            }
        }
    }
}

/// Reads the client's remaining bytes until it has closed the connection, too.
async fn linger(mut stream: TcpStream) {
    let _ = stream.shutdown().await;
    let (mut buffer, mut left) = ([0; 4096], MOST_LINGERING_BYTES);
    while let Ok(read @ 1..) = stream.read(&mut buffer).await {
        left = left.saturating_sub(read);
        if left == 0 {
            return;
        }
    }
}
