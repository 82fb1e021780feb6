//! Connections to a server, below HTTP and WebSocket.

use std::net::SocketAddr;

use tokio::net::{TcpSocket, TcpStream, lookup_host};

use crate::{Client, ClientError};

/// A receive buffer that is smaller than any system allows. The system then uses its minimum.
pub(crate) const SMALLEST_BUFFER: u32 = 1;

/// Connects to the client's server, from the client's source address if it has one.
pub(crate) async fn open(client: &Client, receive_buffer: Option<u32>) -> Result<TcpStream, ClientError> {
    let broken = |error: std::io::Error| ClientError::Connection(error.to_string());
    let host = client.base().strip_prefix("http://");
    let host = host.ok_or_else(|| ClientError::Connection("only http:// URLs are supported".to_owned()))?;
    if client.source.is_none() && receive_buffer.is_none() {
        return TcpStream::connect(host).await.map_err(broken);
    }
    let mut found = lookup_host(host).await.map_err(broken)?;
    let fits = |address: &SocketAddr| client.source.is_none_or(|source| source.is_ipv4() == address.is_ipv4());
    let address = found.find(fits).ok_or_else(|| ClientError::Connection(format!("{host} has no address")))?;
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }.map_err(broken)?;
    if let Some(source) = client.source {
        socket.bind(SocketAddr::new(source, 0)).map_err(broken)?;
    }
    if let Some(bytes) = receive_buffer {
        socket.set_recv_buffer_size(bytes).map_err(broken)?;
    }
    socket.connect(address).await.map_err(broken)
}
