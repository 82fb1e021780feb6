//! A table in memory: its viewers, access to it, and its pending timers and bots.

use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::{Invitation, Study, TableView};
use fogg_rules::{Seat, Viewer};
use fogg_store::Epoch;
use fogg_table::{BotTurn, DecisionId, Input, Millis, Number, Refusal, Stage, Table, TableKey, UserId};
use subtle::ConstantTimeEq;

use crate::audience::Subscriber;
use crate::bot_queue::SharedAttention;
use crate::codes::{code_of, link};
use crate::{HostError, Runtime, convert};

/// A table in memory.
pub struct LoadedTable {
    /// The referee.
    pub table: Table,
    pub(crate) runtime: Arc<dyn Runtime>,
    /// The key with which the table was created. [`LoadedTable::key`] returns the valid one.
    first_key: TableKey,
    pub(crate) subscribers: Vec<Subscriber>,
    /// The decisions that bots are working on.
    asked: Vec<(Seat, DecisionId)>,
    /// The time at which the timer of this table fires.
    pub(crate) wake_at: Option<Millis>,
    /// The uptime of the host at the last activity here.
    pub(crate) touched: Duration,
    /// Set while this server owns the table and runs its clock and bots; `None` if another server does.
    pub(crate) epoch: Option<Epoch>,
    /// The number of the last entry that was sent to the viewers.
    pub(crate) published: Number,
    /// The accounts that are connected on other servers.
    pub(crate) elsewhere: Vec<UserId>,
    /// The accounts that connected or disconnected on this server, for the other servers.
    pub(crate) presence_changes: Vec<(UserId, bool)>,
    /// The attention that the waiting bots of this table see.
    pub(crate) attention: Arc<SharedAttention>,
}

impl LoadedTable {
    pub(crate) fn new(table: Table, key: TableKey, runtime: Arc<dyn Runtime>) -> LoadedTable {
        LoadedTable {
            published: table.number(),
            table,
            first_key: key,
            subscribers: Vec::new(),
            asked: Vec::new(),
            wake_at: None,
            touched: runtime.uptime(),
            epoch: None,
            elsewhere: Vec::new(),
            presence_changes: Vec::new(),
            attention: Arc::default(),
            runtime,
        }
    }

    /// Takes the viewers of the previous copy of this table, which was reloaded up to the entry that they have seen.
    /// They have seen only logged entries, because entries are sent only after they are stored.
    pub(crate) fn take_over(&mut self, old: LoadedTable) {
        let here = old.subscribers.iter().filter_map(|other| other.user.clone());
        let users: Vec<UserId> = here.chain(old.elsewhere.iter().cloned()).collect();
        self.subscribers = old.subscribers;
        self.elsewhere = old.elsewhere;
        self.presence_changes = old.presence_changes;
        self.attention = old.attention;
        for user in users {
            self.table.handle(Input::Presence { user, online: true }, self.runtime.now());
        }
    }

    /// The valid key.
    fn key(&self) -> &TableKey {
        self.table.key().unwrap_or(&self.first_key)
    }

    /// Checks that an account may see this table. Accounts that were dismissed from a private table need more than its
    /// key: the host has to invite them again.
    ///
    /// # Errors
    /// If the account may not see it.
    pub fn admit(&self, user: Option<&UserId>, key: Option<&str>) -> Result<(), HostError> {
        if self.table.options().public || self.is_seated(user) {
            return Ok(());
        }
        let has_key = key.and_then(|key| hex::decode(key).ok()).is_some_and(|key| same(&key, &self.key().0));
        match has_key {
            false => Err(HostError::NotFound),
            true if self.keeps_out(user) => Err(HostError::Refused(Refusal::Dismissed)),
            true => Ok(()),
        }
    }

    /// Whether an account was dismissed from this private table.
    pub(crate) fn keeps_out(&self, user: Option<&UserId>) -> bool {
        !self.table.options().public && user.is_some_and(|user| self.table.is_dismissed(user))
    }

    /// The path of this table's link, for an admitted account.
    pub fn link(&self) -> String {
        link(self.table.id(), self.private_key().as_ref())
    }

    /// The key if this table is private, for an admitted account.
    pub fn private_key(&self) -> Option<TableKey> {
        (!self.table.options().public).then(|| self.key().clone())
    }

    /// The viewer for an account: on the requested seat, on its only seat, or a spectator. An account with several seats
    /// is a device that several people share: none of them sees a hand before they ask for it.
    ///
    /// # Errors
    /// If the seat is not the account's.
    pub fn viewer(&self, user: Option<&UserId>, seat: Option<u8>) -> Result<Viewer, HostError> {
        let mut own = user.into_iter().flat_map(|user| self.table.seats_of(user));
        match seat {
            None => Ok(viewer_of(own.next().filter(|_| own.next().is_none()))),
            Some(wanted) => {
                let found = own.find(|seat| seat.index() == usize::from(wanted));
                found.map(Viewer::Seat).ok_or(HostError::Refused(Refusal::NotYourSeat))
            }
        }
    }

    /// Everything that an admitted account may see now.
    pub fn view_for(&self, viewer: Viewer, user: Option<&UserId>) -> TableView {
        // An admitted account has the link, or has a seat and may share the link.
        let invitation = (self.table.stage() != Stage::Closed).then(|| self.invitation());
        convert::table_view(&self.table, viewer, user, self.runtime.now(), invitation)
    }

    /// The link, and the code while it is valid, for an admitted account.
    pub fn invitation(&self) -> Invitation {
        let code = (self.table.stage() == Stage::Gathering).then(|| code_of(&self.key().0));
        Invitation { link: self.link(), code }
    }

    /// The analysis of the position for a viewer.
    pub(crate) fn study(&self, watcher: u64) -> Result<Study, HostError> {
        let viewer = self.subscribers.iter().find(|other| other.id == watcher).ok_or(HostError::NotFound)?.viewer;
        let view = self.table.view(viewer).ok_or(HostError::Refused(Refusal::NotBegun))?;
        Ok(convert::study(&self.table, &view))
    }

    pub(crate) fn is_seated(&self, user: Option<&UserId>) -> bool {
        user.is_some_and(|user| self.table.seats_of(user).next().is_some())
    }

    /// The decisions of bots that no bot works on yet. None while the table is paused.
    pub(crate) fn new_bot_turns(&mut self) -> Vec<BotTurn> {
        let mut turns = self.table.bot_turns();
        // After a player takes a seat back, a later stand-in must be asked again.
        self.asked.retain(|asked| turns.iter().any(|turn| (turn.seat, turn.decision) == *asked));
        if self.is_paused() {
            return Vec::new();
        }
        turns.retain(|turn| !self.asked.contains(&(turn.seat, turn.decision)));
        self.asked.extend(turns.iter().map(|turn| (turn.seat, turn.decision)));
        turns
    }

    pub(crate) fn forget_bot_turn(&mut self, seat: Seat) {
        self.asked.retain(|(other, _)| *other != seat);
    }

    /// Whether the table can be unloaded, considering its viewers and bots.
    pub(crate) fn is_idle(&self, idle: Duration) -> bool {
        let quiet = self.runtime.uptime().saturating_sub(self.touched) >= idle;
        self.subscribers.is_empty() && self.asked.is_empty() && quiet
    }
}

/// The viewer on a seat, or a spectator.
pub(crate) fn viewer_of(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// Whether two secrets are equal, in constant time.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}
