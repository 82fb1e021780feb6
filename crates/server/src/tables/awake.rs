//! A table in memory, and those who look at it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use fogg_protocol::{Invitation, ListedTable, ServerMessage, Study, TableView};
use fogg_rules::{Seat, Viewer};
use fogg_store::Epoch;
use fogg_table::{
    BotTurn, DecisionId, Handled, Input, Millis, Number, Refusal, SeenWhat, Stage, Table, TableKey, UserId, What,
};
use tokio::sync::mpsc;

use super::schedule::SharedAttention;
use super::{Problem, TableSettings, code_of, convert, link, text, viewer_of};
use crate::clock::now;
use crate::close::End;

/// The most connections of one account to one table; the oldest is closed for a newer one.
const MOST_OF_ONE_ACCOUNT: usize = 8;

/// What is sent to a viewer.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The end.
    Close(End),
}

/// Somebody who looks at a table.
pub(crate) struct Subscriber {
    pub(crate) id: u64,
    pub(crate) user: Option<UserId>,
    pub(crate) viewer: Viewer,
    /// From which address, as limits count them.
    pub(crate) address: u64,
    pub(crate) muted: Box<[UserId]>,
    pub(crate) queue: mpsc::Sender<Out>,
}

/// A table in memory.
pub(crate) struct Awake {
    pub(crate) table: Table,
    /// The key with which the table was created; [`Awake::key`] is the one that is good now.
    first_key: TableKey,
    pub(crate) subscribers: Vec<Subscriber>,
    /// The decisions that bots are thinking about.
    asked: Vec<(Seat, DecisionId)>,
    /// When the timer of this table goes off.
    pub(crate) wake_at: Option<Millis>,
    /// When something last happened here.
    pub(crate) touched: Instant,
    /// Since when this server keeps the clock and asks the bots; `None` if another one does.
    pub(crate) epoch: Option<Epoch>,
    /// The number of the last entry that the viewers have heard of.
    pub(super) told: Number,
    /// Who is connected by other servers.
    elsewhere: Vec<UserId>,
    /// Whose connection to this server began or ended, for the other servers.
    comings: Vec<(UserId, bool)>,
    /// The attention that the bots of this table know of.
    pub(super) attention: Arc<SharedAttention>,
}

impl Awake {
    pub(super) fn new(table: Table, key: TableKey) -> Awake {
        Awake {
            told: table.number(),
            table,
            first_key: key,
            subscribers: Vec::new(),
            asked: Vec::new(),
            wake_at: None,
            touched: Instant::now(),
            epoch: None,
            elsewhere: Vec::new(),
            comings: Vec::new(),
            attention: Arc::default(),
        }
    }

    /// This table was read again, as far as the viewers of the old one know it: they look at this one now. They have
    /// seen nothing that is not in the log, because nobody hears of anything before it is stored.
    pub(super) fn take_over(&mut self, old: Awake) {
        let here = old.subscribers.iter().filter_map(|other| other.user.clone());
        let users: Vec<UserId> = here.chain(old.elsewhere.iter().cloned()).collect();
        self.subscribers = old.subscribers;
        self.elsewhere = old.elsewhere;
        self.comings = old.comings;
        self.attention = old.attention;
        for user in users {
            self.table.handle(Input::Presence { user, online: true }, now());
        }
    }

    /// Whether a user is connected to this table by this server.
    fn is_here(&self, user: &UserId) -> bool {
        self.subscribers.iter().any(|other| other.user.as_ref() == Some(user))
    }

    /// Who is connected to this table by this server.
    pub(super) fn users_here(&self) -> Vec<UserId> {
        self.subscribers.iter().filter_map(|subscriber| subscriber.user.clone()).collect()
    }

    /// Others tell who is connected by them.
    pub(super) fn set_elsewhere(&mut self, users: Vec<UserId>) {
        let before = std::mem::replace(&mut self.elsewhere, users);
        for user in before.into_iter().filter(|user| !self.elsewhere.contains(user)).collect::<Vec<_>>() {
            if !self.is_here(&user) {
                self.note_presence(user, false);
            }
        }
        for user in self.elsewhere.clone() {
            self.note_presence(user, true);
        }
    }

    /// Whose connections to this server began or ended since this was last asked.
    pub(super) fn take_comings(&mut self) -> Vec<(UserId, bool)> {
        std::mem::take(&mut self.comings)
    }

    /// The key that is good now.
    fn key(&self) -> &TableKey {
        self.table.key().unwrap_or(&self.first_key)
    }

    /// Lets in whoever may see this table. Accounts that were dismissed from a private table need more than its key: the
    /// host has to invite them again.
    pub(crate) fn admit(&self, user: Option<&UserId>, key: Option<&str>) -> Result<(), Problem> {
        if self.table.options().public || self.is_seated(user) {
            return Ok(());
        }
        let has_key = key.and_then(|key| hex::decode(key).ok()).is_some_and(|key| same(&key, &self.key().0));
        match has_key {
            false => Err(Problem::NotFound),
            true if self.keeps_out(user) => Err(Problem::Refused(Refusal::Dismissed)),
            true => Ok(()),
        }
    }

    /// Whether an account was dismissed from this private table.
    pub(super) fn keeps_out(&self, user: Option<&UserId>) -> bool {
        !self.table.options().public && user.is_some_and(|user| self.table.is_dismissed(user))
    }

    /// The path of this table's link, for somebody who has been let in.
    pub(crate) fn link(&self) -> String {
        link(self.table.id(), self.private_key().as_ref())
    }

    /// What opens the door, if this table is private; for somebody who has been let in.
    pub(crate) fn private_key(&self) -> Option<TableKey> {
        (!self.table.options().public).then(|| self.key().clone())
    }

    /// Through whose eyes a user looks: the seat it asks for, its own first one, or a spectator's.
    pub(crate) fn viewer(&self, user: Option<&UserId>, seat: Option<u8>) -> Result<Viewer, Problem> {
        let mut own = user.into_iter().flat_map(|user| self.table.seats_of(user));
        match seat {
            None => Ok(viewer_of(own.next())),
            Some(wanted) => {
                let found = own.find(|seat| seat.index() == usize::from(wanted));
                found.map(Viewer::Seat).ok_or(Problem::Refused(Refusal::NotYourSeat))
            }
        }
    }

    /// What a viewer that comes, or comes back, has to hear first: what it missed and who is there now, or everything.
    pub(super) fn catch_up(&self, subscriber: &Subscriber, since: Option<u64>) -> Vec<Utf8Bytes> {
        let missed = since
            .filter(|since| *since > 0 && *since <= self.table.number())
            .and_then(|since| self.table.seen_after(since, subscriber.viewer));
        let Some(missed) = missed else { return vec![self.whole(subscriber)] };
        let mut texts = Vec::with_capacity(missed.len() + self.table.chairs().len() + 1);
        for entry in &missed {
            let muted = is_muted(&entry.what, &subscriber.muted);
            texts.push(text(&ServerMessage::Event(if muted {
                convert::bare_number(entry.number, entry.at)
            } else {
                convert::event(&self.table, entry, convert::clocks(&self.table))
            })));
        }
        // Who came and went meanwhile is in no event. After the events, because those tell who sits where.
        for (seat, chair) in Seat::all(self.table.chairs().len() as u8).zip(self.table.chairs()) {
            if chair.occupant.user().is_some() {
                texts.push(presence(seat, self.table.is_present(seat)));
            }
        }
        if let Viewer::Seat(seat) = subscriber.viewer
            && let Some(ask) = convert::ask(&self.table, seat)
        {
            texts.push(text(&ServerMessage::Ask(ask)));
        }
        texts
    }

    /// Everything that somebody who has been let in may know now.
    pub(crate) fn view_for(&self, viewer: Viewer, user: Option<&UserId>) -> TableView {
        // Whoever has been let in came by the link, or has a seat and may pass it on.
        let invitation = (self.table.stage() != Stage::Closed).then(|| self.invitation());
        convert::table_view(&self.table, viewer, user, now(), invitation)
    }

    /// The link, and the code while it is good; for somebody who has been let in.
    pub(crate) fn invitation(&self) -> Invitation {
        let code = (self.table.stage() == Stage::Gathering).then(|| code_of(&self.key().0));
        Invitation { link: self.link(), code }
    }

    /// The position, studied through the eyes a viewer looks through.
    pub(super) fn study(&self, watcher: u64) -> Result<Study, Problem> {
        let viewer = self.subscribers.iter().find(|other| other.id == watcher).ok_or(Problem::NotFound)?.viewer;
        let view = self.table.view(viewer).ok_or(Problem::Refused(Refusal::NotBegun))?;
        Ok(convert::study(&self.table, &view))
    }

    /// Everything about the table, for a viewer.
    fn whole(&self, subscriber: &Subscriber) -> Utf8Bytes {
        let view = self.view_for(subscriber.viewer, subscriber.user.as_ref());
        text(&ServerMessage::Table(Box::new(view)))
    }

    fn is_seated(&self, user: Option<&UserId>) -> bool {
        user.is_some_and(|user| self.table.seats_of(user).next().is_some())
    }

    /// Makes room for one more connection: the oldest of the same account ends if it has too many. Players are always let
    /// in; spectators only while there are few enough of them.
    pub(super) fn make_room(
        &mut self,
        user: Option<&UserId>,
        address: u64,
        settings: &TableSettings,
    ) -> Result<(), Problem> {
        while let Some(user) = user {
            let own = || self.subscribers.iter().filter(|other| other.user.as_ref() == Some(user));
            let Some(oldest) = own().map(|other| other.id).min().filter(|_| own().count() >= MOST_OF_ONE_ACCOUNT)
            else {
                break;
            };
            self.close_one(oldest, End::REPLACED);
        }
        if self.is_seated(user) {
            return Ok(());
        }
        let spectators = || self.subscribers.iter().filter(|other| !self.is_seated(other.user.as_ref()));
        let neighbors = spectators().filter(|other| other.address == address).count();
        if spectators().count() >= settings.most_watchers || neighbors >= settings.most_watchers_per_address {
            return Err(Problem::TooManyWatchers);
        }
        Ok(())
    }

    /// Ends a connection with a reason.
    fn close_one(&mut self, id: u64, end: End) {
        if let Some(subscriber) = self.subscribers.iter().find(|other| other.id == id) {
            // If its queue is full it ends as too slow.
            let _ = subscriber.queue.try_send(Out::Close(end));
        }
        self.unsubscribe(id);
    }

    /// Lets somebody look from now on; `since` is the last number it has. Says what it has to hear first.
    pub(super) fn subscribe(&mut self, subscriber: Subscriber, since: Option<u64>) -> Vec<Utf8Bytes> {
        // Before it looks, so that it sees itself there.
        if let Some(user) = subscriber.user.clone() {
            if !self.is_here(&user) {
                self.comings.push((user.clone(), true));
            }
            self.note_presence(user, true);
        }
        let first = self.catch_up(&subscriber, since);
        self.subscribers.push(subscriber);
        first
    }

    pub(super) fn unsubscribe(&mut self, id: u64) {
        let Some(index) = self.subscribers.iter().position(|other| other.id == id) else { return };
        let gone = self.subscribers.swap_remove(index);
        if let Some(user) = gone.user
            && !self.is_here(&user)
        {
            self.comings.push((user.clone(), false));
            if !self.elsewhere.contains(&user) {
                self.note_presence(user, false);
            }
        }
    }

    /// Somebody connected or is gone: tells everybody at the table.
    fn note_presence(&mut self, user: UserId, online: bool) {
        let seats: Vec<Seat> = self.table.seats_of(&user).collect();
        let changed = seats.iter().any(|seat| self.table.is_present(*seat) != online);
        if !changed {
            return;
        }
        self.table.handle(Input::Presence { user, online }, now());
        for seat in seats {
            let message = presence(seat, online);
            self.send_all(|_| Some(message.clone()));
        }
    }

    pub(super) fn look_as(&mut self, id: u64, seat: Option<u8>) -> Result<(), Problem> {
        let index = self.subscribers.iter().position(|other| other.id == id).ok_or(Problem::NotFound)?;
        let user = self.subscribers[index].user.clone();
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(_) => self.viewer(user.as_ref(), seat)?,
        };
        self.subscribers[index].viewer = viewer;
        let whole = self.whole(&self.subscribers[index]);
        // If its queue is full it is dropped at the next event and comes back.
        let _ = self.subscribers[index].queue.try_send(Out::Text(whole));
        Ok(())
    }

    /// Sends everybody what is for them. Whoever is too slow loses its queue, and with it its connection; it comes back
    /// with the last number it has.
    fn send_all(&mut self, mut message: impl FnMut(&Subscriber) -> Option<Utf8Bytes>) {
        let mut slow = Vec::new();
        for subscriber in &self.subscribers {
            if let Some(message) = message(subscriber)
                && subscriber.queue.try_send(Out::Text(message)).is_err()
            {
                slow.push(subscriber.id);
            }
        }
        for id in slow {
            metrics::counter!("fogg_slow_readers_total").increment(1);
            self.unsubscribe(id);
        }
    }

    /// Keeps everybody behind their own eyes when seats change hands. Without this, somebody who looked through seat 0
    /// while people gathered would look into another's cards once the seats have been drawn by lot.
    fn follow_seats(&mut self, handled: &Handled) {
        for entry in &handled.entries {
            match &entry.what {
                What::Sat { seat, who } => {
                    let Some(user) = who.user() else { continue };
                    let mut watching = false;
                    for subscriber in &mut self.subscribers {
                        if subscriber.user.as_ref() == Some(user) {
                            subscriber.viewer = Viewer::Seat(*seat);
                            watching = true;
                        }
                    }
                    if watching || self.elsewhere.contains(user) {
                        self.table.handle(Input::Presence { user: user.clone(), online: true }, now());
                    }
                }
                What::Rose { seat } | What::Dismissed { seat } => {
                    for subscriber in &mut self.subscribers {
                        if subscriber.viewer == Viewer::Seat(*seat) {
                            subscriber.viewer = Viewer::Spectator;
                        }
                    }
                }
                What::Started { order, .. } => {
                    for subscriber in &mut self.subscribers {
                        if let Viewer::Seat(chair) = subscriber.viewer {
                            let seat = order.iter().position(|other| usize::from(*other) == chair.index());
                            subscriber.viewer = viewer_of(seat.and_then(Seat::new));
                        }
                    }
                }
                _ => {}
            }
        }
        let table = &self.table;
        debug_assert!(
            self.subscribers.iter().all(|subscriber| match subscriber.viewer {
                Viewer::Spectator => true,
                Viewer::Seat(seat) => {
                    subscriber.user.as_ref().is_some_and(|user| table.seats_of(user).any(|own| own == seat))
                }
            }),
            "nobody looks through another's eyes"
        );
    }

    /// Tells everybody what happened, which is stored by now.
    pub(super) fn tell(&mut self, handled: &Handled) {
        self.told = self.table.number();
        if self.subscribers.is_empty() {
            return;
        }
        self.follow_seats(handled);
        let clocks = convert::clocks(&self.table);
        for entry in &handled.entries {
            // Most viewers see the same; each different sight is written out once.
            let mut written: Vec<(Viewer, Utf8Bytes)> = Vec::with_capacity(2);
            let mut messages = Vec::with_capacity(self.subscribers.len());
            for subscriber in &self.subscribers {
                let known = written.iter().find(|(viewer, _)| *viewer == subscriber.viewer);
                let message = match known {
                    Some((_, message)) => message.clone(),
                    None => {
                        let seen = entry.seen_by(subscriber.viewer);
                        let event = convert::event(&self.table, &seen, clocks.clone());
                        let message = text(&ServerMessage::Event(event));
                        written.push((subscriber.viewer, message.clone()));
                        message
                    }
                };
                let muted = match &entry.what {
                    What::Said { user, .. } => subscriber.muted.contains(user),
                    _ => false,
                };
                messages.push(match muted {
                    true => text(&ServerMessage::Event(convert::bare_number(entry.number, entry.at))),
                    false => message,
                });
            }
            let mut messages = messages.into_iter();
            self.send_all(|_| messages.next());
        }
        self.close_those_kept_out(handled);
        if let Some(first) = handled.entries.first() {
            for seat in self.table.to_act().iter() {
                // Only what was asked just now: an older question was sent when it was asked.
                if self.table.decision(seat).is_some_and(|decision| decision >= first.number)
                    && self.subscribers.iter().any(|other| other.viewer == Viewer::Seat(seat))
                    && let Some(ask) = convert::ask(&self.table, seat)
                {
                    let message = text(&ServerMessage::Ask(ask));
                    self.send_all(|other| (other.viewer == Viewer::Seat(seat)).then(|| message.clone()));
                }
            }
        }
    }

    /// At a private table, ends the connections of an account that was dismissed, and those of all spectators when the key
    /// by which they came is not good any more.
    fn close_those_kept_out(&mut self, handled: &Handled) {
        let any = |of: fn(&What) -> bool| handled.entries.iter().any(|entry| of(&entry.what));
        let new_key = any(|what| matches!(what, What::KeyReplaced { .. }));
        if self.table.options().public || !(new_key || any(|what| matches!(what, What::Dismissed { .. }))) {
            return;
        }
        let end = |subscriber: &Subscriber| match subscriber.user.as_ref() {
            user if self.keeps_out(user) => Some(End::DISMISSED),
            user if new_key && !self.is_seated(user) => Some(End::NOT_ADMITTED),
            _ => None,
        };
        let ended: Vec<(u64, End)> =
            self.subscribers.iter().filter_map(|subscriber| Some((subscriber.id, end(subscriber)?))).collect();
        for (id, end) in ended {
            self.close_one(id, end);
        }
    }

    /// Sends the same message to everyone.
    pub(super) fn send_to_all(&mut self, message: &ServerMessage) {
        let message = text(message);
        self.send_all(|_| Some(message.clone()));
    }

    /// Bots that have to be asked and were not yet. None while the table is paused.
    pub(super) fn new_bot_turns(&mut self) -> Vec<BotTurn> {
        let mut turns = self.table.bot_turns();
        // A seat that its player took back is no bot's any more; if a bot plays on later, it is asked again.
        self.asked.retain(|asked| turns.iter().any(|turn| (turn.seat, turn.decision) == *asked));
        if self.is_paused() {
            return Vec::new();
        }
        turns.retain(|turn| !self.asked.contains(&(turn.seat, turn.decision)));
        self.asked.extend(turns.iter().map(|turn| (turn.seat, turn.decision)));
        turns
    }

    pub(super) fn forget_bot_turn(&mut self, seat: Seat) {
        self.asked.retain(|(other, _)| *other != seat);
    }

    /// Whether people follow what bots do.
    pub(super) fn has_people_watching(&self) -> bool {
        !self.subscribers.is_empty()
    }

    /// Whether it can go to sleep as far as those around it are concerned.
    pub(super) fn is_idle(&self, idle: Duration) -> bool {
        self.subscribers.is_empty() && self.asked.is_empty() && self.touched.elapsed() >= idle
    }

    pub(super) fn close_all(&mut self, out: Out) {
        for subscriber in self.subscribers.drain(..) {
            let _ = subscriber.queue.try_send(out.clone());
        }
    }
}

pub(super) fn is_muted(what: &SeenWhat, muted: &[UserId]) -> bool {
    matches!(what, SeenWhat::Said { user, .. } if muted.contains(user))
}

/// Whether the player of a seat is connected.
fn presence(seat: Seat, present: bool) -> Utf8Bytes {
    text(&ServerMessage::Presence { seat: convert::index(seat), present })
}

/// Whether two secrets are the same, in a time that does not depend on where they differ.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

/// What lists show of a table, as it is kept in the store.
pub(crate) fn summary_of(table: &Table) -> String {
    let score = (table.stage() == Stage::Over).then(|| table.score()).flatten();
    let seats = || Seat::all(table.chairs().len() as u8);
    let listed = ListedTable {
        id: String::new(),
        options: convert::options_to(table.options()),
        stage: convert::stage(table.stage()),
        seats: convert::seats(table, false),
        created: 0,
        updated: 0,
        own_seats: Vec::new(),
        your_turn: false,
        points: score.as_ref().map(|score| seats().map(|seat| score.seat(seat).total).collect()),
        winners: score
            .as_ref()
            .map(|score| seats().filter(|seat| score.is_winner(*seat)).map(|seat| seat.index() as u8).collect()),
    };
    serde_json::to_string(&listed).expect("lists have only texts, numbers and lists")
}
