//! A client's connection: dropped if the client does not take bytes, limited in what a socket sends, closed gently.

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

/// Bytes a socket may send at once, and then per second: sixteen of the longest messages a second. Counted below the
/// frames, because the WebSocket library swallows empty fragments without a word.
const SOCKET_BURST: f32 = 256.0 * 1024.0;
const SOCKET_PER_SECOND: f32 = 64.0 * 1024.0;
/// How long a connection that the server has closed is read from, and how many bytes. If bytes were left unread, the
/// system would reset the connection, and a close frame or an error on its way to the client could get lost.
const LINGER: Duration = Duration::from_secs(1);
const MOST_LINGERING_BYTES: usize = 256 * 1024;
/// The most connections that are closed gently at a time.
const MOST_LINGERING: usize = 256;

/// What a socket and its connection share.
#[derive(Default)]
pub(crate) struct Meter {
    on: AtomicBool,
    exceeded: AtomicBool,
}

impl Meter {
    /// From now on what the client sends is limited.
    pub(crate) fn begin(&self) {
        self.on.store(true, Ordering::Relaxed);
    }

    /// Whether the client has sent more than it may.
    pub(crate) fn is_exceeded(&self) -> bool {
        self.exceeded.load(Ordering::Relaxed)
    }
}

/// A client's connection.
pub(crate) struct Wire {
    /// There until it is dropped.
    stream: Option<TcpStream>,
    send_timeout: Duration,
    /// Runs while the client takes nothing.
    stuck: Option<Pin<Box<Sleep>>>,
    state: State,
    meter: Arc<Meter>,
    allowance: Option<Allowance>,
    lingering: Arc<Semaphore>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// The client sends nothing any more.
    Ended,
    /// The client takes nothing any more.
    Stuck,
}

/// How many connections may be closed gently at a time.
pub(crate) fn lingering() -> Arc<Semaphore> {
    Arc::new(Semaphore::new(MOST_LINGERING))
}

impl Wire {
    pub(crate) fn new(stream: TcpStream, send_timeout: Duration, meter: Arc<Meter>, lingering: Arc<Semaphore>) -> Wire {
        let state = State::Open;
        Wire { stream: Some(stream), send_timeout, stuck: None, state, meter, allowance: None, lingering }
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Gives up if the client has taken nothing for too long.
    fn limit<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let send_timeout = self.send_timeout;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(send_timeout)));
        ready!(stuck.as_mut().poll(context));
        self.state = State::Stuck;
        metrics::counter!("fogg_stuck_readers_total").increment(1);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// Counts what was read.
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

impl AsyncRead for Wire {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let (before, room) = (buffer.filled().len(), buffer.remaining());
        let read = ready!(this.stream()?.poll_read(context, buffer));
        let bytes = buffer.filled().len() - before;
        if read.is_err() || (bytes == 0 && room > 0) {
            this.state = State::Ended;
        }
        Poll::Ready(read.and_then(|()| this.count(bytes)))
    }
}

impl AsyncWrite for Wire {
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

impl Drop for Wire {
    fn drop(&mut self) {
        let Some(stream) = self.stream.take() else { return };
        match self.state {
            State::Ended => {}
            // What the client has not taken is thrown away; otherwise the system would keep it for minutes.
            State::Stuck => drop(stream.set_zero_linger()),
            State::Open => {
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

/// Reads what a client still sends until it has closed the connection, too.
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
