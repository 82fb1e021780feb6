//! Clients on bad links: messages are lost, late, duplicated, and out of order, clients reload, and servers restart. No
//! client ever misses an entry or applies one twice, and each request is played once.

use std::collections::BTreeMap;
use std::sync::Arc;

use fogg_rules::{BySeat, LegalActions, QuickRng, Seat, Viewer};
use fogg_table::testing::{Crowd, sensible, user};
use fogg_table::{Change, Entry, Input, Number, SeenEntry, Stage, Table, UserId};
use proptest::prelude::*;

use crate::cases;
use crate::client::{Known, Message, Watcher};

/// One direction of a client's connection. Messages arrive at their due time.
#[derive(Debug)]
struct Link<T> {
    under_way: Vec<(u32, T)>,
}

/// The percentages of lost and duplicated messages, and the maximum delay.
#[derive(Clone, Copy, Debug)]
struct Quality {
    lost: u32,
    doubled: u32,
    late: u32,
}

impl<T: Clone> Link<T> {
    fn new() -> Link<T> {
        Link { under_way: Vec::new() }
    }

    fn send(&mut self, message: T, now: u32, quality: Quality, rng: &mut QuickRng) {
        if rng.below(100) < quality.lost {
            return;
        }
        if rng.below(100) < quality.doubled {
            self.under_way.push((now + rng.below(quality.late + 1), message.clone()));
        }
        self.under_way.push((now + rng.below(quality.late + 1), message));
    }

    fn arrived(&mut self, now: u32) -> Vec<T> {
        let under_way = std::mem::take(&mut self.under_way);
        let (arrived, rest): (Vec<_>, Vec<_>) = under_way.into_iter().partition(|(due, _)| *due <= now);
        self.under_way = rest;
        arrived.into_iter().map(|(_, message)| message).collect()
    }
}

/// A client's request to the server.
#[derive(Clone, Debug)]
enum Request {
    /// The entries after this number.
    After(Number),
    /// The current view.
    Fresh,
    /// An input for the referee.
    Input(Input),
}

#[derive(Debug)]
struct Client {
    /// `None` for a spectator.
    user: Option<UserId>,
    have: Number,
    watcher: Option<Watcher>,
    down: Link<Message>,
    up: Link<Request>,
    /// The applied entries, by number.
    applied: BTreeMap<Number, SeenEntry>,
    /// The ranges of numbers that were skipped by a full view: after, up to.
    skipped: Vec<(Number, Number)>,
    /// The last request, repeated until its answer arrives.
    wish: Option<Input>,
    wishes: u32,
    /// Whether it needs a full view.
    lost: bool,
}

impl Client {
    fn new(user: Option<UserId>) -> Client {
        Client {
            user,
            have: 0,
            watcher: None,
            down: Link::new(),
            up: Link::new(),
            applied: BTreeMap::new(),
            skipped: Vec::new(),
            wish: None,
            wishes: 0,
            lost: false,
        }
    }

    fn viewer(&self, table: &Table) -> Viewer {
        let seat = self.user.as_ref().and_then(|user| table.seats_of(user).next());
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Forgets everything, like a reloaded page.
    fn reload(&mut self) {
        self.have = 0;
        self.watcher = None;
        self.applied.clear();
        self.skipped.clear();
        self.wish = None;
    }

    /// Handles a message. Returns `false` if there is a gap before it.
    fn take(&mut self, table: &Table, message: Message) -> bool {
        let game = table.game();
        match message {
            Message::Happened(entry) if entry.number <= self.have => true,
            Message::Happened(entry) if entry.number > self.have + 1 => false,
            Message::Happened(entry) if self.watcher.as_ref().is_some_and(|watcher| watcher.is_lost(&entry)) => {
                self.lost = true;
                false
            }
            Message::Happened(entry) => {
                self.have = entry.number;
                if let fogg_table::SeenChange::Started { .. } = entry.what {
                    // The seats of the game are known only now.
                    self.watcher = Some(Watcher::new(game, self.viewer(table)));
                }
                if let Some(watcher) = &mut self.watcher {
                    watcher.watch(game, &entry);
                }
                assert!(self.applied.insert(entry.number, entry).is_none(), "an entry is applied twice");
                true
            }
            Message::Fresh { number, .. } if number <= self.have => true,
            Message::Fresh { number, view, decisions, .. } => {
                self.skipped.push((self.have, number));
                self.have = number;
                self.lost = false;
                self.watcher = view.map(|view| Watcher::fresh(game, &view, decisions));
                true
            }
        }
    }
}

struct Room {
    crowd: Crowd,
    clients: Vec<Client>,
    quality: Quality,
    now: u32,
    /// For each client, the entries as it should see them at the time of writing.
    told: Vec<BTreeMap<Number, SeenEntry>>,
    legal: LegalActions,
    restarts: u32,
    fresh: u32,
}

impl Room {
    fn new(seed: u64) -> Room {
        let mut crowd = Crowd::playing(seed);
        crowd.trouble = crowd.trouble.min(30);
        let mut clients: Vec<Client> = (0..7).map(|number| Client::new(Some(user(number)))).collect();
        clients.retain(|client| client.viewer(&crowd.world.table) != Viewer::Spectator);
        clients.extend([Client::new(None), Client::new(Some(UserId::from("zoe")))]);
        let rng = &mut crowd.rng;
        let quality = Quality { lost: rng.below(50), doubled: rng.below(40), late: rng.below(12) };
        let told = vec![BTreeMap::new(); clients.len()];
        let mut room =
            Room { crowd, clients, quality, now: 0, told, legal: LegalActions::new(), restarts: 0, fresh: 0 };
        // The table was opened before any client connected.
        let log = room.crowd.world.log.clone();
        room.tell(&log);
        room
    }

    /// Sends new entries to every client.
    fn tell(&mut self, entries: &[Entry]) {
        let table = &self.crowd.world.table;
        for (client, told) in self.clients.iter_mut().zip(&mut self.told) {
            for entry in entries {
                let seen = entry.seen_by(client.viewer(table));
                told.insert(entry.number, seen.clone());
                client.down.send(Message::Happened(seen), self.now, self.quality, &mut self.crowd.rng);
            }
        }
    }

    fn input(&mut self, input: Input) {
        let handled = self.crowd.world.handle(input);
        self.tell(&handled.entries);
    }

    /// Answers a client.
    fn serve(&mut self, index: usize, request: Request) {
        let (table, rng) = (&self.crowd.world.table, &mut self.crowd.rng);
        let client = &mut self.clients[index];
        let viewer = client.viewer(table);
        let messages = match request {
            Request::Input(input) => return self.input(input),
            Request::After(number) => table.seen_after(number, viewer),
            Request::Fresh => None,
        };
        let messages = messages.map(|seen| seen.into_iter().map(Message::Happened).collect());
        let messages = messages.unwrap_or_else(|| {
            self.fresh += 1;
            let decisions = BySeat::new(|seat| table.decision(seat));
            let view = table.view(viewer).map(Arc::new);
            vec![Message::Fresh { number: table.number(), view, decisions }]
        });
        for message in messages {
            client.down.send(message, self.now, self.quality, rng);
        }
    }

    /// One step of a client: it reads messages, detects gaps, repeats requests, and plays if it is its turn.
    fn live(&mut self, index: usize) {
        let (table, rng) = (&self.crowd.world.table, &mut self.crowd.rng);
        let client = &mut self.clients[index];
        let mut gap = rng.below(8) == 0;
        for message in client.down.arrived(self.now) {
            gap |= !client.take(table, message);
        }
        if gap {
            let request = if client.lost || client.have == 0 && rng.below(2) == 0 {
                Request::Fresh
            } else {
                Request::After(client.have)
            };
            client.up.send(request, self.now, self.quality, rng);
        }
        if let (Some(watcher), Viewer::Seat(seat)) = (&client.watcher, client.viewer(table)) {
            let asked = watcher.decisions[seat];
            // A request is repeated while its decision seems open.
            let open = |wish: &Input| matches!(wish, Input::Act { decision, .. } if Some(*decision) == asked);
            if client.wish.as_ref().is_none_or(|wish| !open(wish)) {
                client.wish = None;
                // A client that is behind has an old view, so it acts only when it is up to date.
                if let (Some(decision), true) = (asked, client.have == table.number()) {
                    client.wishes += 1;
                    let action = sensible(table, seat, &mut self.legal, rng);
                    let request = Some(format!("w{}", client.wishes));
                    client.wish =
                        Some(Input::Act { user: client.user.clone(), seat: Some(seat), decision, request, action });
                }
            }
            if let Some(wish) = client.wish.clone()
                && rng.below(3) == 0
            {
                client.up.send(Request::Input(wish), self.now, self.quality, rng);
            }
        }
        if rng.below(400) == 0 {
            client.reload();
        }
        for request in self.clients[index].up.arrived(self.now) {
            self.serve(index, request);
        }
    }

    fn step(&mut self) {
        self.now += 1;
        for index in 0..self.clients.len() {
            self.live(index);
        }
        // Hot seats, bots, and stand-ins play directly; other players sometimes do too, from another device.
        let table = &self.crowd.world.table;
        let direct = |seat: Seat| {
            let first = table.chairs()[seat.index()].occupant.user().and_then(|user| table.seats_of(user).next());
            first != Some(seat) || table.chairs()[seat.index()].stand_in
        };
        let direct: Vec<Seat> = table.to_act().iter().filter(|seat| direct(*seat)).collect();
        for seat in direct {
            let action = sensible(&self.crowd.world.table, seat, &mut self.legal, &mut self.crowd.rng);
            let input = self.crowd.world.answer(seat, action);
            self.input(input);
        }
        if self.crowd.rng.below(4) == 0 {
            self.crowd.pass_time();
            let input = self.crowd.input();
            self.input(input);
        }
        if self.crowd.rng.below(300) == 0 {
            self.restarts += 1;
            self.crowd.world.table = self.crowd.world.replayed();
        }
    }

    /// The links recover, and every client catches up.
    fn settle(&mut self) {
        self.quality = Quality { lost: 0, doubled: 0, late: 0 };
        for index in 0..self.clients.len() {
            self.clients[index].wish = None;
            self.clients[index].up = Link::new();
            self.now += 100;
            for message in self.clients[index].down.arrived(self.now) {
                self.clients[index].take(&self.crowd.world.table, message);
            }
            for _ in 0..2 {
                let have = self.clients[index].have;
                let request = if self.clients[index].lost { Request::Fresh } else { Request::After(have) };
                self.serve(index, request);
                for message in self.clients[index].down.arrived(self.now) {
                    let taken = self.clients[index].take(&self.crowd.world.table, message);
                    assert!(taken || self.clients[index].lost, "a gap is left");
                }
            }
            assert!(!self.clients[index].lost);
        }
    }

    fn check(&self) -> Result<(), TestCaseError> {
        let table = &self.crowd.world.table;
        for (client, told) in self.clients.iter().zip(&self.told) {
            let viewer = client.viewer(table);
            prop_assert_eq!(client.have, table.number());
            // Every number was either applied or skipped by a full view.
            let skipped = |number: Number| client.skipped.iter().any(|(after, to)| (after + 1..=*to).contains(&number));
            for number in 1..=table.number() {
                let applied = client.applied.get(&number);
                prop_assert_eq!(applied.is_some(), !skipped(number), "{:?} {}", viewer, number);
                if let Some(applied) = applied {
                    prop_assert_eq!(applied, &told[&number], "an entry looks different when caught up later");
                }
            }
            let (Some(watcher), Some(view)) = (&client.watcher, table.view(viewer)) else { continue };
            prop_assert_eq!(watcher.tells(), Known::of(table.game(), &view), "{:?}", viewer);
            if let Viewer::Seat(_) = viewer {
                prop_assert!(watcher.remembers);
                prop_assert_eq!(&watcher.memory, view.memory().as_ref());
            }
            for seat in Seat::all(table.game().players()) {
                prop_assert_eq!(watcher.decisions[seat], table.decision(seat), "{:?} {}", viewer, seat);
            }
        }
        // Each request was played once.
        let mut requests = std::collections::BTreeSet::new();
        for entry in &self.crowd.world.log {
            if let Change::Played { seat, request: Some(request), .. }
            | Change::Undone { seat, request: Some(request), .. } = &entry.what
            {
                prop_assert!(requests.insert((*seat, request)), "{} {} was played twice", seat, request);
            }
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn no_client_misses_an_entry_or_applies_one_twice(seed: u64) {
        let mut room = Room::new(seed);
        let steps = 20 + room.crowd.rng.below(250);
        for _ in 0..steps {
            room.step();
            if room.crowd.world.table.stage() == Stage::Over && room.crowd.rng.below(10) == 0 {
                break;
            }
        }
        room.settle();
        room.check()?;
    }
}

#[test]
fn the_links_lose_and_delay_enough_messages() {
    let (mut restarts, mut fresh, mut over, mut skipped, mut caught_up) = (0, 0, 0, 0, 0);
    for seed in 0..100 {
        let mut room = Room::new(seed);
        (0..250).for_each(|_| room.step());
        room.settle();
        restarts += room.restarts;
        fresh += room.fresh;
        over += u32::from(room.crowd.world.table.stage() == Stage::Over);
        let jumped = |client: &&Client| client.skipped.iter().any(|(have, _)| *have > 0);
        skipped += room.clients.iter().filter(jumped).count();
        caught_up += room.clients.iter().filter(|client| client.skipped.is_empty()).count();
    }
    let counts = format!("{restarts} restarts, {fresh} fresh views, {over} over, {skipped} jumps, {caught_up} whole");
    assert!(restarts > 30 && fresh > 300 && over > 20 && skipped > 20 && caught_up > 30, "{counts}");
}

#[test]
fn after_a_gap_that_is_too_old_a_full_view_is_needed() {
    let mut crowd = Crowd::playing(1);
    for _ in 0..40 {
        let said = Input::Say { user: user(0), name: "anna".to_owned(), text: "hello".to_owned() };
        crowd.world.send(said).expect("the chat is open to all");
    }
    let table = &crowd.world.table;
    let number = table.number();
    let remembered: Vec<Number> =
        (0..=number + 1).filter(|have| table.seen_after(*have, Viewer::Spectator).is_some()).collect();
    assert_eq!(remembered, (number - 16..=number + 1).collect::<Vec<_>>());
    for have in remembered {
        let seen = table.seen_after(have, Viewer::Spectator).expect("the entries are still kept");
        let numbers: Vec<Number> = seen.iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, (have + 1..=number).collect::<Vec<_>>());
    }
}
