//! Counts what each account has written to a table's log, and limits it.
//!
//! Nothing that a client can repeat may make a log grow without end. The limits are per account, so that one account
//! cannot use up what others need to sit down, to add to the deal, or to talk. The counts are derived from the log. They are
//! compared with the limits when something is decided, never when a log is read: old logs may exceed them.

use std::collections::BTreeMap;

use crate::{Refusal, UserId};

/// The name shown for an account that was deleted.
pub const DELETED_NAME: &str = "deleted";

/// The most accounts that can take a seat at one table before its game starts.
pub const MOST_SEATED_ACCOUNTS: u32 = 200;
/// The most times one account can take a seat at a table.
pub const MOST_SITS: u32 = 10;
/// The most values one account can add to the randomness of a deal. Only the last one counts.
pub const MOST_ENTROPY: u32 = 5;
/// The most names one account can have at a table, [`DELETED_NAME`] not counted.
pub const MOST_RENAMES: u32 = 10;
/// The most times the key of a table can be replaced.
pub const MOST_KEYS: u32 = 20;
/// The most times a player can leave a seat or take it back between two moves of the game.
pub const MOST_SEAT_CHANGES: u32 = 10;
/// The most messages at one table.
pub const MOST_MESSAGES: u32 = 2_000;
/// The most messages of one account at a table.
pub const MOST_MESSAGES_OF_ONE: u32 = 500;
/// The most messages of accounts that had no seat when they wrote them. The rest is for players.
pub const MOST_MESSAGES_OF_SPECTATORS: u32 = 1_000;

/// The counts of one account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    sits: u32,
    entropy: u32,
    renames: u32,
    messages: u32,
}

/// The counts of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Activity {
    accounts: BTreeMap<UserId, Counts>,
    seated_accounts: u32,
    keys: u32,
    messages: u32,
    messages_of_spectators: u32,
    /// For every seat how often it was left or taken back since the last move.
    seat_changes: Vec<u32>,
}

impl Activity {
    pub(crate) fn new(seats: usize) -> Activity {
        Activity { seat_changes: vec![0; seats], ..Activity::default() }
    }

    fn of(&self, user: &UserId) -> Counts {
        self.accounts.get(user).copied().unwrap_or_default()
    }

    fn count(&mut self, user: &UserId, add: impl FnOnce(&mut Counts)) {
        add(self.accounts.entry(user.clone()).or_default());
    }

    /// Whether an account has ever sat or written here.
    pub(crate) fn knows(&self, user: &UserId) -> bool {
        self.accounts.contains_key(user)
    }

    pub(crate) fn may_sit(&self, user: &UserId) -> Result<(), Refusal> {
        match self.of(user).sits {
            0 if self.seated_accounts >= MOST_SEATED_ACCOUNTS => Err(Refusal::TooManyNewcomers),
            MOST_SITS.. => Err(Refusal::TooManyChanges),
            _ => Ok(()),
        }
    }

    pub(crate) fn sat(&mut self, user: &UserId) {
        self.seated_accounts += u32::from(self.of(user).sits == 0);
        self.count(user, |counts| counts.sits += 1);
    }

    pub(crate) fn may_add_entropy(&self, user: &UserId) -> Result<(), Refusal> {
        limit(self.of(user).entropy, MOST_ENTROPY, Refusal::TooManyChanges)
    }

    pub(crate) fn added_entropy(&mut self, user: &UserId) {
        self.count(user, |counts| counts.entropy += 1);
    }

    /// The name of a deleted account must always disappear.
    pub(crate) fn may_rename(&self, user: &UserId, name: &str) -> Result<(), Refusal> {
        let renames = self.of(user).renames;
        if name == DELETED_NAME { Ok(()) } else { limit(renames, MOST_RENAMES, Refusal::TooManyChanges) }
    }

    pub(crate) fn renamed(&mut self, user: &UserId) {
        self.count(user, |counts| counts.renames += 1);
    }

    pub(crate) fn may_replace_key(&self) -> Result<(), Refusal> {
        limit(self.keys, MOST_KEYS, Refusal::TooManyChanges)
    }

    pub(crate) fn replaced_key(&mut self) {
        self.keys += 1;
    }

    pub(crate) fn may_say(&self, user: &UserId, seated: bool) -> Result<(), Refusal> {
        limit(self.messages, MOST_MESSAGES, Refusal::ChatFull)?;
        limit(self.of(user).messages, MOST_MESSAGES_OF_ONE, Refusal::SaidTooMuch)?;
        let of_spectators = if seated { 0 } else { self.messages_of_spectators };
        limit(of_spectators, MOST_MESSAGES_OF_SPECTATORS, Refusal::ChatFull)
    }

    /// A message; without an account if the operator has removed it.
    pub(crate) fn said(&mut self, user: &UserId, seated: bool) {
        self.messages += 1;
        self.messages_of_spectators += u32::from(!seated);
        if !user.0.is_empty() {
            self.count(user, |counts| counts.messages += 1);
        }
    }

    pub(crate) fn may_change_seat(&self, seat: usize) -> Result<(), Refusal> {
        limit(self.seat_changes.get(seat).copied().unwrap_or(0), MOST_SEAT_CHANGES, Refusal::TooManyChanges)
    }

    pub(crate) fn changed_seat(&mut self, seat: usize) {
        if let Some(changes) = self.seat_changes.get_mut(seat) {
            *changes += 1;
        }
    }

    /// A move was played.
    pub(crate) fn played(&mut self) {
        self.seat_changes.fill(0);
    }
}

fn limit(count: u32, most: u32, refusal: Refusal) -> Result<(), Refusal> {
    if count >= most { Err(refusal) } else { Ok(()) }
}
