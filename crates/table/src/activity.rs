//! Counts of each account's entries in a table's log, and their limits.
//!
//! A client must not be able to make a log grow without end. The limits are per account, so that one account cannot
//! exhaust the room that others need to sit down, to add to the deal, or to chat. The counts are derived from the log.
//! They are compared with the limits when an input is decided, never when a log is read: old logs may exceed them.

use std::collections::BTreeMap;

use crate::{Refusal, UserId};

/// The name shown for an account that was deleted.
pub const DELETED_NAME: &str = "deleted";

/// Maximum number of accounts that can take a seat at one table before its game starts.
pub const MOST_SEATED_ACCOUNTS: u32 = 200;
/// Maximum number of times that one account can take a seat at a table.
pub const MOST_SITS: u32 = 10;
/// Maximum number of values that one account can add to the randomness of a deal. Only the last one counts.
pub const MOST_ENTROPY: u32 = 5;
/// Maximum number of names that one account can have at a table, not counting [`DELETED_NAME`].
pub const MOST_RENAMES: u32 = 10;
/// Maximum number of times that the key of a table can be replaced.
pub const MOST_KEYS: u32 = 20;
/// Maximum number of times that a player can leave a seat or take it back between two moves of the game.
pub const MOST_SEAT_CHANGES: u32 = 10;
/// Maximum number of actions that one seat can take back in a game.
pub const MOST_UNDOS: u32 = 20;
/// Maximum number of times that the options of a table can be changed.
pub const MOST_OPTION_CHANGES: u32 = 100;
/// Maximum number of colors that one account can pick at a table.
pub const MOST_COLORS: u32 = 30;
/// Maximum number of times that one account can propose to end a game.
pub const MOST_PROPOSALS: u32 = 5;
/// Maximum number of messages at one table.
pub const MOST_MESSAGES: u32 = 2_000;
/// Maximum number of messages of one account at a table.
pub const MOST_MESSAGES_OF_ONE: u32 = 500;
/// Maximum number of messages of accounts that had no seat when they wrote them. The rest is for players.
pub const MOST_MESSAGES_OF_SPECTATORS: u32 = 1_000;

/// The counts of one account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct AccountCounts {
    sits: u32,
    entropy: u32,
    renames: u32,
    messages: u32,
    colors: u32,
    proposals: u32,
}

/// The counts of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Activity {
    accounts: BTreeMap<UserId, AccountCounts>,
    seated_accounts: u32,
    keys: u32,
    option_changes: u32,
    messages: u32,
    messages_of_spectators: u32,
    /// For each seat, how often it was left or taken back since the last move.
    seat_changes: Vec<u32>,
    /// For each seat, how many actions it has taken back.
    undos: Vec<u32>,
}

impl Activity {
    pub(crate) fn new(seats: usize) -> Activity {
        Activity { seat_changes: vec![0; seats], undos: vec![0; seats], ..Activity::default() }
    }

    fn of(&self, user: &UserId) -> AccountCounts {
        self.accounts.get(user).copied().unwrap_or_default()
    }

    fn count(&mut self, user: &UserId, add: impl FnOnce(&mut AccountCounts)) {
        add(self.accounts.entry(user.clone()).or_default());
    }

    /// Whether an account has ever taken a seat or written here.
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

    /// A rename to [`DELETED_NAME`] is always allowed, so that the name of a deleted account disappears.
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

    pub(crate) fn may_change_options(&self) -> Result<(), Refusal> {
        limit(self.option_changes, MOST_OPTION_CHANGES, Refusal::TooManyChanges)
    }

    /// Counts a change of the options, after which the table has this many seats.
    pub(crate) fn changed_options(&mut self, seats: usize) {
        self.option_changes += 1;
        self.seat_changes = vec![0; seats];
    }

    pub(crate) fn may_pick_color(&self, user: &UserId) -> Result<(), Refusal> {
        limit(self.of(user).colors, MOST_COLORS, Refusal::TooManyChanges)
    }

    pub(crate) fn picked_color(&mut self, user: &UserId) {
        self.count(user, |counts| counts.colors += 1);
    }

    pub(crate) fn may_propose(&self, user: &UserId) -> Result<(), Refusal> {
        limit(self.of(user).proposals, MOST_PROPOSALS, Refusal::TooManyChanges)
    }

    pub(crate) fn proposed(&mut self, user: &UserId) {
        self.count(user, |counts| counts.proposals += 1);
    }

    pub(crate) fn may_say(&self, user: &UserId, seated: bool) -> Result<(), Refusal> {
        limit(self.messages, MOST_MESSAGES, Refusal::ChatFull)?;
        limit(self.of(user).messages, MOST_MESSAGES_OF_ONE, Refusal::SaidTooMuch)?;
        let of_spectators = if seated { 0 } else { self.messages_of_spectators };
        limit(of_spectators, MOST_MESSAGES_OF_SPECTATORS, Refusal::ChatFull)
    }

    /// Counts a message. `user` is empty if an operator has removed the message.
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

    pub(crate) fn may_undo(&self, seat: usize) -> Result<(), Refusal> {
        limit(self.undos.get(seat).copied().unwrap_or(0), MOST_UNDOS, Refusal::UndoneTooMuch)
    }

    pub(crate) fn undid(&mut self, seat: usize) {
        if let Some(undos) = self.undos.get_mut(seat) {
            *undos += 1;
        }
    }

    /// Counts a move, which resets the changes of seats.
    pub(crate) fn played(&mut self) {
        self.seat_changes.fill(0);
    }
}

fn limit(count: u32, most: u32, refusal: Refusal) -> Result<(), Refusal> {
    if count >= most { Err(refusal) } else { Ok(()) }
}
