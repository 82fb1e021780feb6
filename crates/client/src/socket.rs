//! The socket of a table.

use std::fmt;

use fogg_protocol::{ClientMessage, ErrorBody, SUBPROTOCOL, ServerMessage};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, Stream, StreamExt};
use http::{HeaderValue, header};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::http::Credential;
use crate::{Client, ClientError};

/// A WebSocket connection to one table: receives its messages and sends actions.
#[derive(Debug)]
pub struct TableSocket {
    socket: WebSocketStream<TcpStream>,
}

/// The sending half of a socket.
#[derive(Debug)]
pub struct TableSender(SplitSink<WebSocketStream<TcpStream>, Message>);

/// The receiving half of a socket.
#[derive(Debug)]
pub struct TableReceiver(SplitStream<WebSocketStream<TcpStream>>);

impl TableSender {
    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), Closed> {
        self.0.send(written(message)).await.map_err(|error| Closed { code: None, reason: error.to_string() })
    }
}

impl TableReceiver {
    /// Waits for the next message.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn next(&mut self) -> Result<ServerMessage, Closed> {
        read(&next_text(&mut self.0).await?)
    }
}

/// The end of a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The close code, if the server sent one.
    pub code: Option<u16>,
    /// The reason that the server sent, or the error that ended the connection.
    pub reason: String,
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code {
            Some(code) => write!(f, "connection closed: {} ({code})", self.reason),
            None => write!(f, "connection closed: {}", self.reason),
        }
    }
}

impl std::error::Error for Closed {}

impl TableSocket {
    pub(crate) async fn open(client: &Client, table: &str, query: &str) -> Result<TableSocket, ClientError> {
        let connection = |error: &dyn std::fmt::Display| ClientError::Connection(error.to_string());
        let host =
            client.base().strip_prefix("http://").ok_or_else(|| connection(&"only http:// URLs are supported"))?;
        let uri = format!("ws://{host}/api/tables/{table}/socket?{query}");
        let mut request = uri.into_client_request().map_err(|error| connection(&error))?;
        let headers = request.headers_mut();
        headers.insert(header::SEC_WEBSOCKET_PROTOCOL, HeaderValue::from_static(SUBPROTOCOL));
        let credential = match &client.credential {
            None => None,
            Some(Credential::Cookie(cookie)) => Some((header::COOKIE, cookie.clone())),
            Some(Credential::Token(token)) => Some((header::AUTHORIZATION, format!("Bearer {token}"))),
        };
        if let Some((name, value)) = credential {
            headers.insert(name, HeaderValue::from_str(&value).map_err(|error| connection(&error))?);
        }
        let stream = crate::connection::open(client, None).await?;
        stream.set_nodelay(true).map_err(|error| connection(&error))?;
        // Load generators hold thousands of these.
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(TableSocket { socket }),
            Err(Error::Http(response)) => {
                let status = response.status().as_u16();
                let body = response.body().as_deref().and_then(|body| serde_json::from_slice::<ErrorBody>(body).ok());
                let body = body.ok_or_else(|| ClientError::Unexpected(format!("status {status}")))?;
                Err(ClientError::Refused { status, body })
            }
            Err(error) => Err(connection(&error)),
        }
    }

    /// Waits for the next message.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn next(&mut self) -> Result<ServerMessage, Closed> {
        read(&self.next_text().await?)
    }

    /// Waits for the next message and returns its text.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn next_text(&mut self) -> Result<String, Closed> {
        next_text(&mut self.socket).await
    }

    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), Closed> {
        self.send_raw(written(message)).await
    }

    /// Sends any frame, for tests of how a server handles invalid messages.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn send_raw(&mut self, message: Message) -> Result<(), Closed> {
        self.socket.send(message).await.map_err(|error| Closed { code: None, reason: error.to_string() })
    }

    /// The connection under the socket, for tests that send invalid frames.
    pub fn connection(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }

    /// Splits the socket into two halves that can be used concurrently.
    pub fn split(self) -> (TableSender, TableReceiver) {
        let (sender, receiver) = self.socket.split();
        (TableSender(sender), TableReceiver(receiver))
    }

    /// Closes the connection with a close frame.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

fn written(message: &ClientMessage) -> Message {
    Message::text(serde_json::to_string(message).expect("texts, numbers, and lists are valid JSON"))
}

fn read(text: &str) -> Result<ServerMessage, Closed> {
    serde_json::from_str(text).map_err(|error| Closed { code: None, reason: format!("{error}: {text}") })
}

async fn next_text(stream: &mut (impl Stream<Item = Result<Message, Error>> + Unpin)) -> Result<String, Closed> {
    loop {
        match stream.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
            Some(Ok(Message::Close(Some(frame)))) => {
                return Err(Closed { code: Some(frame.code.into()), reason: frame.reason.as_str().to_owned() });
            }
            Some(Ok(Message::Close(None))) | None => {
                return Err(Closed { code: None, reason: "closed".to_owned() });
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(Closed { code: None, reason: error.to_string() }),
        }
    }
}
