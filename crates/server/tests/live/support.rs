//! Test support: a server in a temporary directory, and players.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use fogg_client::{Client, ClientError, TableSocket, choose};
use fogg_protocol::{
    Ask, ClientMessage, ClockOption, Event, Order, SeatOption, ServerMessage, Stored, TableOptions, VariantOptions,
};
use fogg_rules::QuickRng;
use fogg_server::{Config, Server, StartError};
use fogg_store::{Sqlite, Store, StoreError};
use tempfile::TempDir;

/// A server of a test.
pub(crate) struct Place {
    pub(crate) server: Option<Server>,
    /// Removed when the test ends.
    _dir: TempDir,
    pub(crate) config: Config,
}

/// A configuration for tests: any free port, no limits, bots without pauses.
pub(crate) fn quick(dir: &Path) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: dir.to_owned(),
        bot_pace: Duration::ZERO,
        return_pause: Duration::ZERO,
        rate_limits: false,
        most_connections_per_address: 10_000,
        most_watchers_per_address: 10_000,
        ..Config::default()
    }
}

impl Place {
    pub(crate) async fn new() -> Place {
        Place::with(|_| {}).await
    }

    /// A server with a changed configuration.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Place {
        let dir = TempDir::new().expect("a directory");
        let mut config = quick(dir.path());
        change(&mut config);
        let server = Server::start(config.clone()).await.expect("it starts");
        Place { server: Some(server), _dir: dir, config }
    }

    /// A server on SQLite whose store the test can use, too.
    pub(crate) async fn with_store(change: impl FnOnce(&mut Config)) -> (Place, Arc<dyn Store>) {
        let dir = TempDir::new().expect("a directory");
        let mut config = quick(dir.path());
        change(&mut config);
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.data).expect("a store"));
        let server = Server::start_on(config.clone(), Arc::clone(&store)).await.expect("it starts");
        (Place { server: Some(server), _dir: dir, config }, store)
    }

    /// A server on another store than SQLite.
    pub(crate) async fn on(store: impl Store) -> Place {
        let dir = TempDir::new().expect("a directory");
        let config = quick(dir.path());
        let server = Server::start_on(config.clone(), Arc::new(store)).await.expect("it starts");
        Place { server: Some(server), _dir: dir, config }
    }

    /// An anonymous client.
    pub(crate) fn client(&self) -> Client {
        let server = self.server.as_ref().expect("it runs");
        Client::new(&format!("http://{}", server.address()))
    }

    /// A client with a new guest account.
    pub(crate) async fn guest(&self) -> Client {
        let mut client = self.client();
        client.guest(None).await.expect("a guest");
        client
    }

    /// Stops the server and starts it again on the same port and data.
    pub(crate) async fn restart(&mut self) {
        let server = self.server.take().expect("it runs");
        self.config.listen = server.address();
        server.stop().await;
        self.start().await;
    }

    /// Starts a server that was stopped.
    pub(crate) async fn start(&mut self) {
        // On a busy machine, a connection or a bot of the stopped server may keep the store open a little longer. With
        // a process that ends, that cannot happen.
        self.server = loop {
            match Server::start(self.config.clone()).await {
                Err(StartError::Store(StoreError::InUse(_))) => tokio::time::sleep(Duration::from_millis(20)).await,
                started => break Some(started.expect("it starts again")),
            }
        };
    }
}

/// The error code of a rejected request.
pub(crate) fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

/// Whether a client has a session.
pub(crate) async fn logged_in(client: &Client) -> bool {
    client.me().await.expect("an answer").is_some()
}

/// Waits until a condition is true.
pub(crate) async fn until(what: &str, mut condition: impl AsyncFnMut() -> bool) {
    let limit = Duration::from_secs(60);
    let waiting = async {
        while !condition().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(limit, waiting).await.unwrap_or_else(|_| panic!("not within {limit:?}: {what}"));
}

/// Options of a public table without a clock for this many people.
pub(crate) fn people(map: &str, people: usize) -> TableOptions {
    TableOptions {
        map: map.to_owned(),
        seats: vec![SeatOption::Anybody; people],
        clock: ClockOption::None,
        public: true,
        order: Order::Seated,
        variant: VariantOptions::default(),
    }
}

/// The options with a seat more for each of these bots.
pub(crate) fn and_bots(mut options: TableOptions, bots: &[&str]) -> TableOptions {
    options.seats.extend(bots.iter().map(|bot| SeatOption::Bot { bot: (*bot).to_owned() }));
    options
}

/// Opens a table, lets the others join and starts the game. The first client is the host.
pub(crate) async fn started(players: &[Client], options: &TableOptions) -> String {
    let table = players[0].open_table(options).await.expect("a table").id;
    for player in &players[1..] {
        let _: Stored =
            player.post(&format!("/api/tables/{table}/join"), &serde_json::json!({})).await.expect("a seat");
    }
    let _: Stored = players[0].call(&format!("/api/tables/{table}/start")).await.expect("it starts");
    table
}

/// A player at a table, who checks the numbers of all events.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) table: String,
    pub(crate) socket: TableSocket,
    pub(crate) number: u64,
    /// All events it has received.
    pub(crate) received: Vec<Event>,
    pub(crate) ask: Option<Ask>,
    pub(crate) over: bool,
    pub(crate) random: QuickRng,
    requests: u64,
}

impl Player {
    pub(crate) async fn sit(client: &Client, table: &str, seed: u64) -> Player {
        Player::connect(client, table, "", seed).await
    }

    /// Connects to a table. `query` is the query string of the socket, for example with a key.
    pub(crate) async fn connect(client: &Client, table: &str, query: &str, seed: u64) -> Player {
        let socket = client.socket(table, query).await.expect("a socket");
        let mut player = Player {
            client: client.clone(),
            table: table.to_owned(),
            socket,
            number: 0,
            received: Vec::new(),
            ask: None,
            over: false,
            random: QuickRng::new(seed),
            requests: 0,
        };
        player.next_message().await;
        player
    }

    /// Receives one message, and checks that no number is missing or repeated.
    pub(crate) async fn next_message(&mut self) -> ServerMessage {
        let message = self.socket.next().await.unwrap_or_else(|closed| panic!("{closed:?}"));
        self.apply(&message);
        message
    }

    fn apply(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(view) => {
                assert!(view.number >= self.number, "a view is older than the last number");
                self.number = view.number;
                self.ask = view.ask.clone();
                self.over = view.stage == fogg_protocol::Stage::Over;
            }
            ServerMessage::Event(event) => {
                assert_eq!(event.number, self.number + 1, "a number is missing or repeated");
                self.number = event.number;
                self.received.push(event.clone());
                if let Some(fogg_protocol::Happened::Revealed { .. }) = event.what {
                    self.over = true;
                }
            }
            ServerMessage::Ask(ask) => self.ask = Some(ask.clone()),
            _ => {}
        }
    }

    /// Drops the connection and reconnects after the last number it has received.
    pub(crate) async fn reconnect(&mut self) {
        self.socket = self.client.socket(&self.table, &format!("since={}", self.number)).await.expect("a socket");
        self.ask = None;
    }

    /// A new request id.
    pub(crate) fn request(&mut self) -> String {
        self.requests += 1;
        format!("{}-{}", self.random.next_u64(), self.requests)
    }

    /// Makes a decision and waits until the action is acknowledged.
    pub(crate) async fn act(&mut self, ask: &Ask) {
        let action = choose(&ask.legal, &mut self.random);
        let request = self.request();
        let message =
            ClientMessage::Act { request: request.clone(), decision: ask.decision, seat: Some(ask.seat), action };
        self.socket.send(&message).await.expect("it is sent");
        loop {
            match self.next_message().await {
                ServerMessage::Accepted { request: named, .. } if named == request => return,
                ServerMessage::Refused { request: named, code, message } if named == request => {
                    panic!("{code}: {message}: {ask:?}")
                }
                _ => {}
            }
        }
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&mut self) {
        while !self.over {
            match self.ask.take() {
                Some(ask) => self.act(&ask).await,
                None => {
                    self.next_message().await;
                }
            }
        }
    }
}
