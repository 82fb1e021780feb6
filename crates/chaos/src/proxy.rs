//! A proxy between two programs that can be cut, slowed down, or silenced.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// The effect of a proxy on its traffic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Forwards everything.
    Forward,
    /// Delays every chunk by this long.
    Slow(Duration),
    /// Holds all data back until the mode changes, without closing connections.
    Silent,
    /// Closes all connections, and new ones immediately.
    Cut,
}

/// The source address of the proxy's outgoing connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SourceAddress {
    /// The address of this machine.
    Here,
    /// A different address for each connection, like clients on the internet. All of 127.0.0.0/8 is this machine.
    Anywhere,
}

/// A running proxy. It runs until the runtime ends.
pub(crate) struct FaultProxy {
    port: u16,
    mode: watch::Sender<Mode>,
}

impl FaultProxy {
    pub(crate) async fn to(target: u16, source: SourceAddress) -> Result<FaultProxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let (mode, modes) = watch::channel(Mode::Forward);
        tokio::spawn(async move {
            loop {
                let Ok((stream, _)) = listener.accept().await else {
                    sleep(Duration::from_millis(20)).await;
                    continue;
                };
                if *modes.borrow() != Mode::Cut {
                    tokio::spawn(connect(stream, target, source, modes.clone()));
                }
            }
        });
        Ok(FaultProxy { port, mode })
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }
}

async fn connect(near: TcpStream, target: u16, source: SourceAddress, mut modes: watch::Receiver<Mode>) {
    let Ok(far) = reach(target, source).await else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    let there = carry(near_in, far_out, modes.clone());
    let back = carry(far_in, near_out, modes.clone());
    let cut = async { drop(modes.wait_for(|mode| *mode == Mode::Cut).await) };
    tokio::select! {
        _ = async { tokio::join!(there, back) } => {}
        () = cut => {}
    }
}

async fn reach(target: u16, source: SourceAddress) -> std::io::Result<TcpStream> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let socket = TcpSocket::new_v4()?;
    if source == SourceAddress::Anywhere {
        let [_, _, high, low] = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        socket.bind(SocketAddr::from(([127, 1, high, low], 0)))?;
    }
    socket.connect(SocketAddr::from((Ipv4Addr::LOCALHOST, target))).await
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut modes: watch::Receiver<Mode>) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let _ = modes.wait_for(|mode| *mode != Mode::Silent).await;
        if let Mode::Slow(late) = { *modes.borrow() } {
            sleep(late).await;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
    let _ = to.shutdown().await;
}
