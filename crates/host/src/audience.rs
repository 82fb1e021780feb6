//! The viewers of a table: their messages, one rendering for all viewers with the same view, and slow readers.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use fogg_protocol::{AccountEvent, ServerMessage};
use fogg_rules::{Game, Seat, Viewer};
use fogg_table::{Change, Entry, Input, InputResult, Number, Occupant, SeenChange, SeenEntry, Table, UserId};
use tokio::sync::mpsc;

use crate::commit::{changes_lists, changes_seats};
use crate::loaded::viewer_of;
use crate::registry::SlotState;
use crate::{Host, HostError, HostSettings, LoadedTable, convert};

/// Maximum number of connections of one account to one table. A newer one closes the oldest.
const MOST_OF_ONE_ACCOUNT: usize = 8;
/// Maximum number of messages that wait for a slow reader.
const WAITING: usize = 64;

/// A message as text, shared by all viewers with the same view.
pub type Text = Arc<str>;

/// A message as text.
pub fn text(message: &ServerMessage) -> Text {
    serde_json::to_string(message).expect("messages have only texts, numbers and lists").into()
}

/// An item in the queue of a viewer.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message.
    Text(Text),
    /// The end of the connection.
    Close(CloseReason),
}

/// The reason why a host ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CloseReason {
    /// The host is stopping; the viewer should reconnect.
    Restart,
    /// The table was restored from a backup; the viewer should reconnect.
    Restored,
    /// The account has too many connections to the table; this was the oldest.
    Replaced,
    /// The host of the table has dismissed the account.
    Dismissed,
    /// The key of the table was replaced.
    NotAdmitted,
}

/// A request to watch a table.
pub struct WatchRequest {
    /// The account.
    pub user: Option<UserId>,
    /// The key of a private table.
    pub key: Option<String>,
    /// The requested seat. The default is the account's first seat, or a spectator's view.
    pub seat: Option<u8>,
    /// The number of the last entry that the client has.
    pub since: Option<u64>,
    /// The accounts whose chat messages are not sent.
    pub muted: Vec<UserId>,
    /// The client's address, in the form that limits count.
    pub address: u64,
}

/// A started connection of a viewer.
pub struct Subscription {
    /// The id of the viewer.
    pub id: u64,
    /// The game of the table, to read the client's actions.
    pub game: Arc<Game>,
    /// The messages to send first.
    pub first: Vec<Text>,
    /// The messages that follow.
    pub then: mpsc::Receiver<Outgoing>,
}

/// A viewer of a table.
pub(crate) struct Subscriber {
    pub(crate) id: u64,
    pub(crate) user: Option<UserId>,
    pub(crate) viewer: Viewer,
    /// The address, in the form that limits count.
    pub(crate) address: u64,
    pub(crate) muted: Box<[UserId]>,
    pub(crate) queue: mpsc::Sender<Outgoing>,
}

impl Host {
    /// Starts watching a table. The table must have at least the entries that the client has.
    ///
    /// # Errors
    /// If the viewer is not admitted, or there are too many spectators.
    pub async fn watch(
        self: &Arc<Self>,
        id: &str,
        least: Number,
        request: WatchRequest,
    ) -> Result<Subscription, HostError> {
        let mut guard = self.lock_from(id, least).await?;
        let loaded = guard.table_mut()?;
        loaded.admit(request.user.as_ref(), request.key.as_deref())?;
        let viewer = loaded.viewer(request.user.as_ref(), request.seat)?;
        loaded.make_room(request.user.as_ref(), request.address, &self.settings)?;
        let (sender, then) = mpsc::channel(WAITING);
        let subscriber = Subscriber {
            id: self.next_subscriber.fetch_add(1, Ordering::Relaxed),
            user: request.user,
            viewer,
            address: request.address,
            muted: request.muted.into(),
            queue: sender,
        };
        let subscriber_id = subscriber.id;
        let first = loaded.subscribe(subscriber, request.since);
        self.reschedule(loaded);
        Ok(Subscription { id: subscriber_id, game: Arc::clone(loaded.table.game()), first, then })
    }

    /// Changes the seat from which a viewer sees the table.
    ///
    /// # Errors
    /// If the seat is not the viewer's.
    pub async fn change_viewer(self: &Arc<Self>, id: &str, watcher: u64, seat: Option<u8>) -> Result<(), HostError> {
        self.lock(id).await?.table_mut()?.change_viewer(watcher, seat)
    }

    /// Removes a viewer that has disconnected.
    pub async fn unwatch(self: &Arc<Self>, id: &str, watcher: u64) {
        let Some(slot) = self.registry.get(id) else { return };
        let mut guard = slot.lock_owned().await;
        if let SlotState::Loaded(loaded) = &mut *guard {
            loaded.unsubscribe(watcher);
            self.reschedule(loaded);
        }
    }

    /// Notifies accounts, also those that are not connected to the table, of changes in their lists and of their turns.
    pub(crate) fn notify_accounts(&self, loaded: &LoadedTable, entries: &[Entry]) {
        let Some(first) = entries.first() else { return };
        let table = &loaded.table;
        let id = || table.id().0.to_string();
        if entries.iter().any(|entry| changes_lists(&entry.what) || changes_seats(&entry.what)) {
            let changed = AccountEvent::Changed { table: id(), stage: convert::stage(table.stage()) };
            for chair in table.chairs() {
                if let Occupant::User { user, .. } = &chair.occupant {
                    self.accounts.notify(user, &changed);
                }
            }
        }
        for (seat, chair) in Seat::all(table.chairs().len() as u8).zip(table.chairs()) {
            if let (Some(user), Some(decision)) = (chair.occupant.user(), table.decision(seat))
                && decision >= first.number
            {
                let event = AccountEvent::YourTurn { table: id(), seat: seat.index() as u8, decision };
                self.accounts.notify(user, &event);
            }
        }
    }
}

impl LoadedTable {
    /// Whether an account is connected to this table on this server.
    fn is_here(&self, user: &UserId) -> bool {
        self.subscribers.iter().any(|other| other.user.as_ref() == Some(user))
    }

    /// The accounts that are connected to this table on this server.
    pub(crate) fn users_here(&self) -> Vec<UserId> {
        self.subscribers.iter().filter_map(|subscriber| subscriber.user.clone()).collect()
    }

    /// Updates the accounts that are connected on other servers.
    pub(crate) fn set_elsewhere(&mut self, users: Vec<UserId>) {
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

    /// The accounts that connected or disconnected on this server since the last call.
    pub(crate) fn take_presence_changes(&mut self) -> Vec<(UserId, bool)> {
        std::mem::take(&mut self.presence_changes)
    }

    /// The first messages for a viewer: the events it missed and the current presence, or the whole table.
    pub(crate) fn first_messages(&self, subscriber: &Subscriber, since: Option<u64>) -> Vec<Text> {
        let missed = since
            .filter(|since| *since > 0 && *since <= self.table.number())
            .and_then(|since| self.table.seen_after(since, subscriber.viewer));
        // A client that missed the action that was taken back cannot know the position before it.
        let undone = |entry: &SeenEntry| matches!(entry.what, SeenChange::Undone { .. });
        let missed = missed.filter(|missed| !missed.iter().any(undone));
        let Some(missed) = missed else { return vec![self.whole(subscriber)] };
        let mut texts = Vec::with_capacity(missed.len() + self.table.chairs().len() + 1);
        for entry in &missed {
            let muted = is_muted(&entry.what, &subscriber.muted);
            texts.push(text(&ServerMessage::Event(if muted {
                convert::bare_number(entry.number, entry.at)
            } else {
                convert::event_now(&self.table, entry, self.runtime.now())
            })));
        }
        // Presence is not part of events. It comes after them, because they determine the seats.
        for (seat, chair) in Seat::all(self.table.chairs().len() as u8).zip(self.table.chairs()) {
            if chair.occupant.user().is_some() {
                texts.push(presence(&self.table, seat));
            }
        }
        if let Viewer::Seat(seat) = subscriber.viewer
            && let Some(ask) = convert::ask(&self.table, seat)
        {
            texts.push(text(&ServerMessage::Ask(ask)));
        }
        texts
    }

    /// The whole table, for a viewer.
    fn whole(&self, subscriber: &Subscriber) -> Text {
        let view = self.view_for(subscriber.viewer, subscriber.user.as_ref());
        text(&ServerMessage::Table(Box::new(view)))
    }

    /// Makes room for one more connection: if the account has too many, its oldest one ends. Players are always
    /// admitted; spectators only up to a limit.
    pub(crate) fn make_room(
        &mut self,
        user: Option<&UserId>,
        address: u64,
        settings: &HostSettings,
    ) -> Result<(), HostError> {
        while let Some(user) = user {
            let own = || self.subscribers.iter().filter(|other| other.user.as_ref() == Some(user));
            let Some(oldest) = own().map(|other| other.id).min().filter(|_| own().count() >= MOST_OF_ONE_ACCOUNT)
            else {
                break;
            };
            self.close_one(oldest, CloseReason::Replaced);
        }
        if self.is_seated(user) {
            return Ok(());
        }
        let spectators = || self.subscribers.iter().filter(|other| !self.is_seated(other.user.as_ref()));
        let neighbors = spectators().filter(|other| other.address == address).count();
        if spectators().count() >= settings.most_watchers || neighbors >= settings.most_watchers_per_address {
            return Err(HostError::TooManyWatchers);
        }
        Ok(())
    }

    /// Ends a connection.
    fn close_one(&mut self, id: u64, reason: CloseReason) {
        if let Some(subscriber) = self.subscribers.iter().find(|other| other.id == id) {
            // If its queue is full, the viewer is dropped as too slow.
            let _ = subscriber.queue.try_send(Outgoing::Close(reason));
        }
        self.unsubscribe(id);
    }

    /// Adds a viewer. `since` is the last number it has. Returns its first messages.
    pub(crate) fn subscribe(&mut self, subscriber: Subscriber, since: Option<u64>) -> Vec<Text> {
        // First, so that the viewer sees its own seat as connected.
        if let Some(user) = subscriber.user.clone() {
            if !self.is_here(&user) {
                self.presence_changes.push((user.clone(), true));
            }
            self.note_presence(user, true);
        }
        let first = self.first_messages(&subscriber, since);
        self.subscribers.push(subscriber);
        first
    }

    pub(crate) fn unsubscribe(&mut self, id: u64) {
        let Some(index) = self.subscribers.iter().position(|other| other.id == id) else { return };
        let gone = self.subscribers.swap_remove(index);
        if let Some(user) = gone.user
            && !self.is_here(&user)
        {
            self.presence_changes.push((user.clone(), false));
            if !self.elsewhere.contains(&user) {
                self.note_presence(user, false);
            }
        }
    }

    /// Updates the presence of an account and sends it to all viewers.
    fn note_presence(&mut self, user: UserId, online: bool) {
        let seats: Vec<Seat> = self.table.seats_of(&user).collect();
        let changed = seats.iter().any(|seat| self.table.is_present(*seat) != online);
        if !changed {
            return;
        }
        self.table.handle(Input::Presence { user, online }, self.runtime.now());
        for seat in seats {
            let message = presence(&self.table, seat);
            self.send_all(|_| Some(message.clone()));
        }
    }

    pub(crate) fn change_viewer(&mut self, id: u64, seat: Option<u8>) -> Result<(), HostError> {
        let index = self.subscribers.iter().position(|other| other.id == id).ok_or(HostError::NotFound)?;
        let user = self.subscribers[index].user.clone();
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(_) => self.viewer(user.as_ref(), seat)?,
        };
        self.subscribers[index].viewer = viewer;
        let whole = self.whole(&self.subscribers[index]);
        // If the queue is full, the viewer loses its connection at the next event and reconnects.
        let _ = self.subscribers[index].queue.try_send(Outgoing::Text(whole));
        Ok(())
    }

    /// Sends each viewer its message. A reader that is too slow loses its queue, and with it its connection. It
    /// reconnects with the last number it has.
    fn send_all(&mut self, mut message: impl FnMut(&Subscriber) -> Option<Text>) {
        let mut slow = Vec::new();
        for subscriber in &self.subscribers {
            if let Some(message) = message(subscriber)
                && subscriber.queue.try_send(Outgoing::Text(message)).is_err()
            {
                slow.push(subscriber.id);
            }
        }
        for id in slow {
            metrics::counter!("fogg_slow_readers_total").increment(1);
            self.unsubscribe(id);
        }
    }

    /// Keeps viewers on their own seats when seats change. Without this, a viewer of seat 0 before the start would see
    /// another player's cards once the seats are drawn at random.
    fn follow_seats(&mut self, handled: &InputResult) {
        for entry in &handled.entries {
            match &entry.what {
                Change::SeatTaken { seat, who } => {
                    let Some(user) = who.user() else { continue };
                    let mut watching = false;
                    for subscriber in &mut self.subscribers {
                        if subscriber.user.as_ref() == Some(user) {
                            subscriber.viewer = Viewer::Seat(*seat);
                            watching = true;
                        }
                    }
                    if watching || self.elsewhere.contains(user) {
                        self.table.handle(Input::Presence { user: user.clone(), online: true }, self.runtime.now());
                    }
                }
                Change::SeatLeft { seat } | Change::Dismissed { seat } => {
                    for subscriber in &mut self.subscribers {
                        if subscriber.viewer == Viewer::Seat(*seat) {
                            subscriber.viewer = Viewer::Spectator;
                        }
                    }
                }
                Change::OptionsChanged { from, .. } => {
                    for subscriber in &mut self.subscribers {
                        if let Viewer::Seat(chair) = subscriber.viewer {
                            let seat = from.iter().position(|old| old.map(usize::from) == Some(chair.index()));
                            subscriber.viewer = viewer_of(seat.and_then(Seat::new));
                        }
                    }
                }
                Change::Started { order, .. } => {
                    for subscriber in &mut self.subscribers {
                        if let Viewer::Seat(chair) = subscriber.viewer {
                            let seat = order.iter().position(|other| usize::from(*other) == chair.index());
                            // Several people share this device. They see a hand only after they ask for it.
                            let shared = |user| self.table.seats_of(user).nth(1).is_some();
                            let seat = seat.filter(|_| !subscriber.user.as_ref().is_some_and(shared));
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
            "a viewer sees only its own seats"
        );
    }

    /// Sends stored entries to all viewers.
    pub(crate) fn publish(&mut self, handled: &InputResult) {
        self.published = self.table.number();
        if self.subscribers.is_empty() {
            return;
        }
        self.follow_seats(handled);
        let now = self.runtime.now();
        for entry in &handled.entries {
            // Most viewers have the same view; each different view is rendered once.
            let mut written: Vec<(Viewer, Text)> = Vec::with_capacity(2);
            let mut messages = Vec::with_capacity(self.subscribers.len());
            for subscriber in &self.subscribers {
                let known = written.iter().find(|(viewer, _)| *viewer == subscriber.viewer);
                let message = match known {
                    Some((_, message)) => message.clone(),
                    None => {
                        let seen = entry.seen_by(subscriber.viewer);
                        let event = convert::event_now(&self.table, &seen, now);
                        let message = text(&ServerMessage::Event(event));
                        written.push((subscriber.viewer, message.clone()));
                        message
                    }
                };
                let muted = match &entry.what {
                    Change::Said { user, .. } => subscriber.muted.contains(user),
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
        if handled.entries.iter().any(|entry| matches!(entry.what, Change::Undone { .. })) {
            let mut views =
                self.subscribers.iter().map(|subscriber| self.whole(subscriber)).collect::<Vec<_>>().into_iter();
            self.send_all(|_| views.next());
            return;
        }
        if let Some(first) = handled.entries.first() {
            for seat in self.table.to_act().iter() {
                // Only new decisions: older ones were already sent.
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

    /// At a private table, ends the connections of a dismissed account, and those of all spectators if the key was
    /// replaced or the table was public before.
    fn close_those_kept_out(&mut self, handled: &InputResult) {
        let any = |of: fn(&Change) -> bool| handled.entries.iter().any(|entry| of(&entry.what));
        let new_key = any(|what| matches!(what, Change::KeyReplaced { .. } | Change::OptionsChanged { .. }));
        if self.table.options().public || !(new_key || any(|what| matches!(what, Change::Dismissed { .. }))) {
            return;
        }
        let end = |subscriber: &Subscriber| match subscriber.user.as_ref() {
            user if self.keeps_out(user) => Some(CloseReason::Dismissed),
            user if new_key && !self.is_seated(user) => Some(CloseReason::NotAdmitted),
            _ => None,
        };
        let ended: Vec<(u64, CloseReason)> =
            self.subscribers.iter().filter_map(|subscriber| Some((subscriber.id, end(subscriber)?))).collect();
        for (id, reason) in ended {
            self.close_one(id, reason);
        }
    }

    /// Sends the same message to all viewers.
    pub(crate) fn send_to_all(&mut self, message: &ServerMessage) {
        let message = text(message);
        self.send_all(|_| Some(message.clone()));
    }

    /// Whether the table has any viewers.
    pub(crate) fn has_people_watching(&self) -> bool {
        !self.subscribers.is_empty()
    }

    pub(crate) fn close_all(&mut self, out: Outgoing) {
        for subscriber in self.subscribers.drain(..) {
            let _ = subscriber.queue.try_send(out.clone());
        }
    }
}

pub(crate) fn is_muted(what: &SeenChange, muted: &[UserId]) -> bool {
    matches!(what, SeenChange::Said { user, .. } if muted.contains(user))
}

/// A message about the presence of a seat's player.
fn presence(table: &Table, seat: Seat) -> Text {
    text(&ServerMessage::Presence {
        seat: convert::index(seat),
        present: table.is_present(seat),
        stand_in_at: table.stand_in_at(seat),
    })
}
