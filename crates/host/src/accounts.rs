//! Per-account notifications: event streams and session revocation.

use std::collections::HashMap;
use std::time::Duration;

use fogg_protocol::AccountEvent;
use fogg_table::UserId;
use parking_lot::Mutex;
use tokio::sync::{mpsc, watch};

use crate::Host;

/// Maximum number of events that wait for a slow reader of an account's stream. Beyond that, the stream ends.
const MAX_WAITING: usize = 64;
/// Number of accounts whose sessions are checked at the same time after lost notifications, and the pause before the
/// next ones.
const RECHECK_BATCH: usize = 100;
const RECHECK_PAUSE: Duration = Duration::from_millis(20);

#[derive(Default)]
struct Channels {
    streams: Vec<mpsc::Sender<AccountEvent>>,
    /// Changes when a session of the account ends, so that its sockets check their own session.
    sessions: Option<watch::Sender<u64>>,
}

/// The streams and sessions of accounts.
#[derive(Default)]
pub struct AccountNotifier(Mutex<HashMap<UserId, Channels>>);

impl AccountNotifier {
    fn with<R>(&self, change: impl FnOnce(&mut HashMap<UserId, Channels>) -> R) -> R {
        change(&mut self.0.lock())
    }

    /// Opens a stream for an account; `None` if it already has `most`.
    pub fn stream(&self, user: &UserId, most: usize) -> Option<mpsc::Receiver<AccountEvent>> {
        self.with(|all| {
            let channels = all.entry(user.clone()).or_default();
            channels.streams.retain(|stream| !stream.is_closed());
            if channels.streams.len() >= most {
                return None;
            }
            let (sender, receiver) = mpsc::channel(MAX_WAITING);
            channels.streams.push(sender);
            Some(receiver)
        })
    }

    /// Whether any account has a stream.
    pub fn has_streams(&self) -> bool {
        self.with(|all| all.values().any(|channels| !channels.streams.is_empty()))
    }

    /// Whether this account has a stream.
    pub fn listens(&self, user: &UserId) -> bool {
        self.with(|all| all.get(user).is_some_and(|channels| !channels.streams.is_empty()))
    }

    /// Notifies an account, if it has a stream. A reader that is too slow loses its stream and reconnects.
    pub fn notify(&self, user: &UserId, event: &AccountEvent) {
        self.with(|all| {
            if let Some(channels) = all.get_mut(user) {
                channels.streams.retain(|stream| stream.try_send(event.clone()).is_ok());
            }
        });
    }

    /// Subscribes to the end of the account's sessions.
    pub fn sessions(&self, user: &UserId) -> watch::Receiver<u64> {
        self.with(|all| {
            let channels = all.entry(user.clone()).or_default();
            channels.sessions.get_or_insert_with(|| watch::channel(0).0).subscribe()
        })
    }

    /// Signals that a session of an account has ended.
    pub fn session_ended(&self, user: &UserId) {
        self.with(|all| {
            if let Some(sessions) = all.get(user).and_then(|channels| channels.sessions.as_ref()) {
                sessions.send_modify(|ended| *ended += 1);
            }
        });
    }

    /// The accounts that have streams or connections.
    fn users(&self) -> Vec<UserId> {
        self.with(|all| all.keys().cloned().collect())
    }

    /// Ends all streams when the server stops.
    pub fn close(&self) {
        self.with(|all| all.values_mut().for_each(|channels| channels.streams.clear()));
    }

    /// Removes accounts without subscribers.
    pub fn tidy(&self) {
        self.with(|all| {
            all.retain(|_, channels| {
                channels.streams.retain(|stream| !stream.is_closed());
                let watched = channels.sessions.as_ref().is_some_and(|sessions| sessions.receiver_count() > 0);
                watched || !channels.streams.is_empty()
            });
        });
    }
}

impl Host {
    /// Makes every connection check its session, because notifications may have been lost. A few accounts at a time, to
    /// spread the queries to the store.
    pub async fn recheck_sessions(&self) {
        for some in self.accounts.users().chunks(RECHECK_BATCH) {
            some.iter().for_each(|user| self.accounts.session_ended(user));
            self.runtime.sleep(RECHECK_PAUSE).await;
        }
    }
}
