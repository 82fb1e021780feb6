//! Players that reconnect to a random server after every failure, record everything they receive, and check it.

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fogg_client::{Client, ClientError, Closed, PlayerHandler, ReconnectingPlayer, choose, is_temporary};
use fogg_protocol::{
    Ask, ClientMessage, ClockOption, CloseCode, Event, EventPage, Fact, Happened, Order, SeatOption, ServerMessage,
    Stage, Stored, TableOptions, TableView, VariantOptions,
};
use fogg_rules::QuickRng;
use parking_lot::{Mutex, MutexGuard};
use serde_json::json;
use tokio::time::{sleep, timeout};

/// Timeout of a request, after which it is repeated.
const TIMEOUT: Duration = Duration::from_secs(8);
/// A player that is to leave does so after this many of its own actions.
const LEAVES_AFTER_ACTIONS: usize = 12;

/// Counters of all players.
#[derive(Default)]
pub(crate) struct PlayerCounts {
    pub(crate) actions: AtomicU64,
    pub(crate) repeated: AtomicU64,
    pub(crate) connections: AtomicU64,
    pub(crate) events: AtomicU64,
    pub(crate) games: AtomicU64,
    refusals: Mutex<BTreeMap<String, u64>>,
}

impl PlayerCounts {
    fn refusal(&self, code: &str) {
        *self.refusals.lock().entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn refusals(&self) -> BTreeMap<String, u64> {
        self.refusals.lock().clone()
    }
}

/// The responses that the players of a table have received.
#[derive(Default)]
pub(crate) struct Transcript {
    pub(crate) table: String,
    /// Acknowledged requests by seat, in the order they were sent, with the number of their entry.
    pub(crate) accepted: BTreeMap<u8, Vec<(String, u64)>>,
    /// Requests that were finally rejected: none of them may be in the log.
    pub(crate) refused: BTreeSet<String>,
    /// The highest number any client has seen.
    pub(crate) seen: u64,
    pub(crate) over: bool,
    pub(crate) problems: Vec<String>,
}

/// A table with its players, played from its creation to its end.
#[derive(Clone)]
pub(crate) struct Group {
    urls: Arc<Vec<String>>,
    counts: Arc<PlayerCounts>,
    transcript: Arc<Mutex<Transcript>>,
}

impl Group {
    pub(crate) fn new(urls: Arc<Vec<String>>, counts: Arc<PlayerCounts>) -> Group {
        Group { urls, counts, transcript: Arc::default() }
    }

    pub(crate) fn transcript(&self) -> MutexGuard<'_, Transcript> {
        self.transcript.lock()
    }

    fn problem(&self, description: String) {
        let mut transcript = self.transcript();
        let description = format!("table {}: {description}", transcript.table);
        transcript.problems.push(description);
    }

    /// A client of a random server, with this cookie.
    fn client(&self, cookie: Option<&str>, random: &mut QuickRng) -> Client {
        let client = Client::new(&self.urls[random.below(self.urls.len() as u32) as usize]);
        match cookie {
            Some(cookie) => client.with_cookie(cookie),
            None => client,
        }
    }

    /// Tries one server after the other until there is a response. Errors with one of these codes count as a response,
    /// too: the request has already been carried out.
    async fn until_done<T, F: Future<Output = Result<T, ClientError>>>(
        &self,
        cookie: Option<&str>,
        random: &mut QuickRng,
        done: &[&str],
        ask: impl Fn(Client) -> F,
    ) -> Option<T> {
        loop {
            match timeout(TIMEOUT, ask(self.client(cookie, random))).await {
                Ok(Ok(answer)) => return Some(answer),
                Ok(Err(error)) if done.contains(&error.code()) => return None,
                Ok(Err(error)) => {
                    if !is_temporary(error.code()) && !matches!(error, ClientError::Connection(_)) {
                        self.problem(format!("a request failed: {error}"));
                    }
                    self.counts.refusal(if error.code().is_empty() { "no response" } else { error.code() });
                }
                Err(_) => self.counts.refusal("timeout"),
            }
            sleep(Duration::from_millis(u64::from(20 + random.below(200)))).await;
        }
    }

    /// Opens a table, plays a game to its end, and compares the events of all clients.
    pub(crate) async fn play(self, number: u64, seed: u64) {
        let mut random = QuickRng::new(seed);
        let options = options(number);
        let people = options.seats.iter().filter(|seat| **seat == SeatOption::Anybody).count();
        let mut cookies = Vec::new();
        while cookies.len() < people {
            let guest = |mut client: Client| async move { client.guest(None).await.map(|_| client) };
            let client = self.until_done(None, &mut random, &[], guest).await;
            cookies.extend(client.and_then(|client| client.cookie().map(str::to_owned)));
        }
        let open = |client: Client| {
            let options = options.clone();
            async move { client.open_table(&options).await }
        };
        let Some(created) = self.until_done(Some(&cookies[0]), &mut random, &[], open).await else { return };
        let table = created.id;
        self.transcript().table.clone_from(&table);
        let post = |path: String| {
            move |client: Client| {
                let path = path.clone();
                async move { client.post::<Stored>(&path, &json!({})).await }
            }
        };
        for cookie in &cookies[1..] {
            let join = post(format!("/api/tables/{table}/join"));
            self.until_done(Some(cookie), &mut random, &["table/seated-already", "table/begun"], join).await;
        }
        let start = post(format!("/api/tables/{table}/start"));
        self.until_done(Some(&cookies[0]), &mut random, &["table/begun"], start).await;

        let spectator = [None];
        let viewers: Vec<Option<&String>> = cookies.iter().map(Some).chain(spectator).collect();
        let mut playing = Vec::new();
        for (place, cookie) in viewers.iter().enumerate() {
            let player = Player {
                group: self.clone(),
                cookie: cookie.cloned(),
                table: table.clone(),
                seat: None,
                received: BTreeMap::new(),
                random: QuickRng::new(random.next_u64()),
                sent: 0,
                leaves: number % 5 == 4 && place == 1,
                has_left: false,
            };
            playing.push(tokio::spawn(player.play()));
        }
        for player in playing {
            if let Err(error) = player.await {
                self.problem(format!("a player task failed: {error}"));
            }
        }
        for cookie in viewers {
            self.compare_views(&table, cookie.map(String::as_str), &mut random).await;
        }
        self.counts.games.fetch_add(1, Ordering::Relaxed);
        self.transcript().over = true;
    }

    /// Checks that all servers show the same final view to the same viewer, without a delay: a client that has seen the
    /// end of the game may query any of them.
    async fn compare_views(&self, table: &str, cookie: Option<&str>, random: &mut QuickRng) {
        let path = format!("/api/tables/{table}");
        let mut first: Option<TableView> = None;
        for url in self.urls.iter() {
            let only = Group { urls: Arc::new(vec![url.clone()]), ..self.clone() };
            let get = |client: Client| {
                let path = path.clone();
                async move { client.get::<TableView>(&path).await }
            };
            let view = only.until_done(cookie, random, &[], get).await.map(without_volatile_parts);
            match (&first, view) {
                (None, view) => first = view,
                (Some(first), Some(view)) if *first == view => {}
                (Some(first), view) => {
                    self.problem(format!("two servers show different views: {first:?} and {view:?}"));
                }
            }
        }
        if first.is_none_or(|view| view.stage != Stage::Over) {
            self.problem("a server does not show that the game is over".to_owned());
        }
    }
}

/// A view without the parts that change from moment to moment.
fn without_volatile_parts(mut view: TableView) -> TableView {
    view.now = 0;
    view.clocks.clear();
    view.stand_ins.clear();
    view.invitation = None;
    view.seats.iter_mut().for_each(|seat| seat.present = false);
    view
}

/// Tables of all kinds: both maps, bots, clocks, and players who leave.
fn options(number: u64) -> TableOptions {
    let people = 2 + usize::from(number % 7 == 3);
    let mut seats = vec![SeatOption::Anybody; people];
    if number.is_multiple_of(2) {
        seats.push(SeatOption::Bot { bot: "greedy".to_owned() });
    }
    let clock = match number % 4 {
        1 => ClockOption::Live { reserve: 60_000, increment: 5_000 },
        3 => ClockOption::Days { per_turn: 24 * 3_600_000 },
        _ => ClockOption::None,
    };
    TableOptions {
        map: if number.is_multiple_of(3) { "europe" } else { "usa" }.to_owned(),
        seats,
        clock,
        public: true,
        order: Order::Seated,
        variant: VariantOptions::default(),
    }
}

/// A player at a table, or a spectator, with its checks.
struct Player {
    group: Group,
    cookie: Option<String>,
    table: String,
    /// The seat whose view it has, once the game has started.
    seat: Option<u8>,
    received: BTreeMap<u64, Event>,
    random: QuickRng,
    sent: usize,
    leaves: bool,
    has_left: bool,
}

impl PlayerHandler for Player {
    fn next_client(&mut self) -> Client {
        self.group.client(self.cookie.as_deref(), &mut self.random)
    }

    async fn act(&mut self, ask: &Ask) -> Option<ClientMessage> {
        if self.leaves && self.sent >= LEAVES_AFTER_ACTIONS {
            self.leave().await;
        }
        if self.has_left {
            return None;
        }
        sleep(self.random_pause(5, 90)).await;
        self.sent += 1;
        Some(ClientMessage::Act {
            request: format!("{:016x}-{}", self.random.next_u64(), self.sent),
            decision: ask.decision,
            seat: Some(ask.seat),
            action: choose(&ask.legal, &mut self.random),
        })
    }

    fn receive(&mut self, message: &ServerMessage, player: &ReconnectingPlayer) {
        match message {
            ServerMessage::Table(view) => self.check_view(view, player.since()),
            ServerMessage::Event(event) => self.check_event(event.clone(), player.since()),
            ServerMessage::Accepted { request, number, repeated } => {
                self.record_accepted(request, *number, *repeated, player.pending());
            }
            ServerMessage::Refused { request, code, message } => self.record_refused(request, code, message),
            _ => {}
        }
    }

    fn connected(&mut self) {
        self.group.counts.connections.fetch_add(1, Ordering::Relaxed);
    }

    fn not_connected(&mut self, error: &ClientError) {
        // Each connection comes from a different address, so no per-address limit applies.
        if matches!(error.code(), "rate-limited" | "table/too-many-watchers") {
            self.group.problem(format!("a player was rejected: {error}"));
        }
    }

    fn disconnected(&mut self, closed: &Closed) {
        // Hostile spectators must not cause this for players or for spectators at other addresses.
        if closed.code == Some(CloseCode::TooManySpectators.number()) {
            self.group.problem(format!("a player was rejected: {}", closed.reason));
        }
    }

    fn pause(&mut self) -> Duration {
        self.random_pause(20, 150)
    }
}

impl Player {
    async fn play(mut self) {
        ReconnectingPlayer::new(&self.table).play(&mut self).await;
        self.compare_events().await;
    }

    fn random_pause(&mut self, least: u32, more: u32) -> Duration {
        Duration::from_millis(u64::from(least + self.random.below(more)))
    }

    /// Leaves the game; a bot takes over. From now on, the player only watches.
    async fn leave(&mut self) {
        let path = format!("/api/tables/{}/leave", self.table);
        let leave = |client: Client| {
            let path = path.clone();
            async move { client.post::<Stored>(&path, &json!({})).await }
        };
        let done = ["table/finished"];
        self.group.clone().until_done(self.cookie.as_deref(), &mut self.random, &done, leave).await;
        self.leaves = false;
        self.has_left = true;
    }

    fn check_view(&mut self, view: &TableView, since: u64) {
        if view.number < since {
            self.group.problem(format!("a server showed number {} to a client that had seen {since}", view.number));
        }
        self.seat = view.seen_by;
        if self.cookie.is_none() && view.game.as_ref().is_some_and(|game| game.hand.is_some()) {
            self.group.problem("a hand was leaked to a spectator".to_owned());
        }
        self.record_seen(view.number);
    }

    fn record_seen(&self, number: u64) {
        let mut transcript = self.group.transcript();
        transcript.seen = transcript.seen.max(number);
    }

    fn check_event(&mut self, mut event: Event, since: u64) {
        self.group.counts.events.fetch_add(1, Ordering::Relaxed);
        if event.number != since + 1 {
            self.group.problem(format!("number {} followed {since}", event.number));
        }
        if let Some(leak) = leak(&event, self.seat) {
            self.group.problem(format!("hidden information was leaked to seat {:?}: {leak:?}", self.seat));
        }
        self.record_seen(event.number);
        event.clocks.clear();
        event.stand_ins.clear();
        self.received.insert(event.number, event);
    }

    fn record_accepted(&self, request: &str, number: u64, repeated: bool, pending: Option<&ClientMessage>) {
        let Some(ClientMessage::Act { request: pending, seat: Some(seat), .. }) = pending else {
            return;
        };
        if pending != request {
            self.group.problem(format!("a response to {request} arrived while {pending} was pending"));
            return;
        }
        self.group.counts.actions.fetch_add(1, Ordering::Relaxed);
        self.group.counts.repeated.fetch_add(u64::from(repeated), Ordering::Relaxed);
        self.group.transcript().accepted.entry(*seat).or_default().push((request.to_owned(), number));
    }

    fn record_refused(&self, request: &str, code: &str, message: &str) {
        self.group.counts.refusal(code);
        if is_temporary(code) {
            return;
        }
        // A clock or a bot was faster; any other code means that the request should not have been sent.
        if !matches!(code, "table/stale-decision" | "table/stood-in" | "table/finished") {
            self.group.problem(format!("an action was rejected: {code}: {message}"));
        }
        self.group.transcript().refused.insert(request.to_owned());
    }

    /// Compares the events received during the faults with the final log.
    async fn compare_events(&mut self) {
        let mut since = 0;
        loop {
            let path = format!("/api/tables/{}/events?since={since}", self.table);
            let get = |client: Client| {
                let path = path.clone();
                async move { client.get::<EventPage>(&path).await }
            };
            let group = self.group.clone();
            let page = group.until_done(self.cookie.as_deref(), &mut self.random, &[], get).await;
            let Some(last) = page.as_ref().and_then(|page| page.events.last()).map(|event| event.number) else {
                return;
            };
            for event in page.into_iter().flat_map(|page| page.events) {
                match self.received.get(&event.number) {
                    Some(received) if *received != event => {
                        self.group
                            .problem(format!("seat {:?} received {received:?}, the log contains {event:?}", self.seat));
                    }
                    _ => {}
                }
            }
            since = last;
        }
    }
}

/// The hidden information that an event reveals to this viewer.
fn leak(event: &Event, viewer: Option<u8>) -> Option<Fact> {
    let facts = match event.what.as_ref()? {
        Happened::Started { facts, .. } | Happened::Played { facts, .. } => facts,
        _ => return None,
    };
    let hidden = |fact: &&Fact| {
        let shown = match fact {
            Fact::HandDealt { cards, .. } => cards.is_some(),
            Fact::FirstTicketsOffered { tickets, .. } | Fact::TicketsDrawn { tickets, .. } => tickets.is_some(),
            Fact::FirstTicketsChosen { kept, .. } | Fact::TicketsKept { kept, .. } => kept.is_some(),
            Fact::CardDrawn { from: fogg_protocol::DrawFrom::Pile(_), card, .. } => card.is_some(),
            _ => false,
        };
        shown && fact.seat() != viewer
    };
    facts.iter().find(hidden).cloned()
}
