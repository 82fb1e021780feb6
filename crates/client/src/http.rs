//! HTTP requests.

use std::net::IpAddr;

use fogg_protocol::{Account, Credentials, ErrorBody, NewGuest, TableCreated, TableOptions};
use reqwest::{Method, RequestBuilder, Response, header};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::{ClientError, TableSocket, connection};

/// A client of one server: anonymous, with a session, or with the token of a bot account.
///
/// Clones share connections.
///
/// ```no_run
/// use fogg_client::Client;
/// use fogg_protocol::MapInfo;
///
/// # async fn show() -> Result<(), fogg_client::ClientError> {
/// let client = Client::new("http://127.0.0.1:8872");
/// let map: MapInfo = client.get("/api/maps/europe").await?;
/// assert_eq!(map.id, "europe");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    /// The local address of its connections. If `None`, the system chooses.
    pub(crate) source: Option<IpAddr>,
    pub(crate) credential: Option<Credential>,
}

/// The credential that a client sends with its requests.
#[derive(Clone)]
pub(crate) enum Credential {
    Cookie(String),
    Token(String),
}

impl std::fmt::Debug for Credential {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Credential(..)")
    }
}

impl Client {
    /// An anonymous client of the server at this URL, for example `http://127.0.0.1:8872`.
    pub fn new(base: &str) -> Client {
        let base = base.trim_end_matches('/').to_owned();
        Client { http: reqwest::Client::new(), base, source: None, credential: None }
    }

    /// An anonymous client that connects from this local address. A server on the same machine then counts it as a
    /// different client. On Linux, all of 127.0.0.0/8 is local.
    ///
    /// # Errors
    /// If the HTTP client cannot be set up.
    pub fn from_address(base: &str, source: IpAddr) -> Result<Client, ClientError> {
        let http = reqwest::Client::builder().local_address(source).build();
        let http = http.map_err(|error| ClientError::Connection(error.to_string()))?;
        Ok(Client { http, base: base.trim_end_matches('/').to_owned(), source: Some(source), credential: None })
    }

    /// An anonymous client of the same server that shares its connections.
    pub fn anonymous(&self) -> Client {
        Client { credential: None, ..self.clone() }
    }

    /// The same client with the token of a bot account.
    pub fn with_token(&self, token: &str) -> Client {
        Client { credential: Some(Credential::Token(token.to_owned())), ..self.clone() }
    }

    /// The URL of the server.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// The session cookie, as `name=value`.
    pub fn cookie(&self) -> Option<&str> {
        match &self.credential {
            Some(Credential::Cookie(cookie)) => Some(cookie),
            _ => None,
        }
    }

    /// The same client with this session cookie.
    pub fn with_cookie(&self, cookie: &str) -> Client {
        Client { credential: Some(Credential::Cookie(cookie.to_owned())), ..self.clone() }
    }

    /// Creates a guest account and starts a session for it.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn guest(&mut self, name: Option<&str>) -> Result<Account, ClientError> {
        let body = NewGuest { name: name.map(str::to_owned) };
        self.start_session("/api/guest", &body).await
    }

    /// Creates an account and starts a session for it.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn sign_up(&mut self, name: &str, password: &str) -> Result<Account, ClientError> {
        let body = Credentials { name: name.to_owned(), password: password.to_owned() };
        self.start_session("/api/signup", &body).await
    }

    /// Starts a session for an existing account.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn log_in(&mut self, name: &str, password: &str) -> Result<Account, ClientError> {
        let body = Credentials { name: name.to_owned(), password: password.to_owned() };
        self.start_session("/api/login", &body).await
    }

    /// Ends this session.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn log_out(&self) -> Result<(), ClientError> {
        self.send_without_response(self.request(Method::POST, "/api/logout")).await
    }

    /// Ends all sessions of this account.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn log_out_everywhere(&self) -> Result<(), ClientError> {
        self.send_without_response(self.request(Method::POST, "/api/logout-everywhere")).await
    }

    async fn start_session(&mut self, path: &str, body: &impl Serialize) -> Result<Account, ClientError> {
        let response = send(self.request(Method::POST, path).json(body)).await?;
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let account = json(response).await?;
        self.credential = cookie.map(Credential::Cookie);
        Ok(account)
    }

    /// The account of this client, or `None` if it is anonymous.
    ///
    /// # Errors
    /// If the token is invalid or the server cannot be reached.
    pub async fn me(&self) -> Result<Option<Account>, ClientError> {
        self.get("/api/me").await
    }

    /// Creates a table.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn open_table(&self, options: &TableOptions) -> Result<TableCreated, ClientError> {
        self.post("/api/tables", options).await
    }

    /// A request with the credential of this client, for endpoints without a method here.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.credential {
            None => request,
            Some(Credential::Cookie(cookie)) => request.header(header::COOKIE, cookie),
            Some(Credential::Token(token)) => request.bearer_auth(token),
        }
    }

    /// Sends a GET request and reads the JSON response.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        json(send(self.request(Method::GET, path)).await?).await
    }

    /// Sends a GET request and returns the text of the response.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn get_text(&self, path: &str) -> Result<String, ClientError> {
        let response = send(self.request(Method::GET, path)).await?;
        response.text().await.map_err(|error| ClientError::Connection(error.to_string()))
    }

    /// Sends a POST request with a JSON body and reads the JSON response.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, ClientError> {
        json(send(self.request(Method::POST, path).json(body)).await?).await
    }

    /// Sends a POST request without a body and reads the JSON response.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn call<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        json(send(self.request(Method::POST, path)).await?).await
    }

    /// Sends a request whose response has no body to read.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn send_without_response(&self, request: RequestBuilder) -> Result<(), ClientError> {
        send(request).await.map(|_| ())
    }

    /// Sends a GET request and returns the connection without reading from it, for tests of clients that do not read.
    /// The receive buffer is as small as the system allows.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn get_unread(&self, path: &str) -> Result<TcpStream, ClientError> {
        let broken = |error: std::io::Error| ClientError::Connection(error.to_string());
        let mut stream = connection::open(self, Some(connection::SMALLEST_BUFFER)).await?;
        let credential = match &self.credential {
            None => String::new(),
            Some(Credential::Cookie(cookie)) => format!("Cookie: {cookie}\r\n"),
            Some(Credential::Token(token)) => format!("Authorization: Bearer {token}\r\n"),
        };
        let host = self.base.strip_prefix("http://").unwrap_or(&self.base);
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{credential}\r\n");
        stream.write_all(request.as_bytes()).await.map_err(broken)?;
        Ok(stream)
    }

    /// Opens the socket of a table. `query` is the query string, for example `since=41&key=…`.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn socket(&self, table: &str, query: &str) -> Result<TableSocket, ClientError> {
        TableSocket::open(self, table, query).await
    }
}

async fn send(request: RequestBuilder) -> Result<Response, ClientError> {
    let response = request.send().await.map_err(|error| ClientError::Connection(error.to_string()))?;
    if response.status().is_success() {
        return Ok(response);
    }
    let status = response.status().as_u16();
    let text = response.text().await.map_err(|error| ClientError::Connection(error.to_string()))?;
    match serde_json::from_str::<ErrorBody>(&text) {
        Ok(body) => Err(ClientError::Refused { status, body }),
        Err(_) => Err(ClientError::Unexpected(format!("{status}: {text}"))),
    }
}

async fn json<T: DeserializeOwned>(response: Response) -> Result<T, ClientError> {
    let text = response.text().await.map_err(|error| ClientError::Connection(error.to_string()))?;
    serde_json::from_str(&text).map_err(|error| ClientError::Unexpected(format!("{error}: {text}")))
}

/// A response that is read line by line.
#[derive(Debug)]
pub struct Lines {
    response: Response,
    rest: Vec<u8>,
}

impl Client {
    /// Sends a GET request whose response is a stream of lines.
    ///
    /// # Errors
    /// If the server rejects the request or cannot be reached.
    pub async fn lines(&self, path: &str) -> Result<Lines, ClientError> {
        Ok(Lines { response: send(self.request(Method::GET, path)).await?, rest: Vec::new() })
    }
}

impl Lines {
    /// The next line that is not empty, or `None` at the end.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn next(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if !line.is_empty() {
                    return Ok(Some(line));
                }
                continue;
            }
            match self.response.chunk().await {
                Ok(Some(chunk)) => self.rest.extend_from_slice(&chunk),
                Ok(None) => return Ok(None),
                Err(error) => return Err(ClientError::Connection(error.to_string())),
            }
        }
    }
}
