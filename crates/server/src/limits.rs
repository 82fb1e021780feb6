//! How often somebody may do something.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::DefaultClock;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use sha2::{Digest, Sha256};

use crate::counts::{Counted, Counts};
use crate::request::Client;

type Limiter = RateLimiter<u64, DefaultKeyedStateStore<u64>, DefaultClock>;

/// Event streams, or dumps of many records, that one address may read at a time.
const MOST_STREAMS: usize = 64;
const MOST_DUMPS: usize = 4;

/// A streamed answer that is counted as long as this lives.
pub(crate) type Stream = Counted<u64>;

/// Everything that is limited, by address or by account.
pub(crate) struct Limits {
    on: bool,
    streams: Arc<Counts<u64>>,
    running_dumps: Arc<Counts<u64>>,
    dumps: Limiter,
    requests: Limiter,
    guests: Limiter,
    signups: Limiter,
    logins: Limiter,
    logins_by_name: Limiter,
    codes: Limiter,
    tables: Limiter,
    chat: Limiter,
    actions: Limiter,
}

/// `burst` at once, and then one every `every`.
fn limiter(burst: u32, every: Duration) -> Limiter {
    let quota = Quota::with_period(every).unwrap_or(Quota::per_second(NonZeroU32::MIN));
    RateLimiter::keyed(quota.allow_burst(NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN)))
}

/// A key for a text.
fn key(text: &str) -> u64 {
    let hash = Sha256::digest(text);
    hash.iter().take(8).fold(0, |key, byte| key << 8 | u64::from(*byte))
}

impl Limits {
    pub(crate) fn new(on: bool) -> Limits {
        let second = Duration::from_secs(1);
        Limits {
            on,
            streams: Arc::default(),
            running_dumps: Arc::default(),
            dumps: limiter(10, second * 30),
            requests: limiter(300, second / 50),
            guests: limiter(20, second * 60),
            signups: limiter(5, second * 300),
            logins: limiter(20, second * 6),
            logins_by_name: limiter(10, second * 60),
            codes: limiter(10, second * 6),
            tables: limiter(10, second * 30),
            chat: limiter(6, second * 2),
            actions: limiter(60, second / 20),
        }
    }

    fn allows(&self, limiter: &Limiter, key: u64) -> bool {
        !self.on || limiter.check_key(&key).is_ok()
    }

    /// Any request.
    pub(crate) fn request(&self, client: &Client) -> bool {
        self.allows(&self.requests, client.key())
    }

    /// A new guest.
    pub(crate) fn guest(&self, client: &Client) -> bool {
        self.allows(&self.guests, client.key())
    }

    /// A sign-up.
    pub(crate) fn signup(&self, client: &Client) -> bool {
        self.allows(&self.signups, client.key())
    }

    /// An attempt to log in under a name.
    pub(crate) fn login(&self, client: &Client, name_key: &str) -> bool {
        self.allows(&self.logins, client.key()) && self.allows(&self.logins_by_name, key(name_key))
    }

    fn most(&self, most: usize) -> usize {
        if self.on { most } else { usize::MAX }
    }

    /// An event stream; counts as long as the answer lives.
    pub(crate) fn stream(&self, client: &Client) -> Option<Stream> {
        self.streams.enter(client.key(), self.most(MOST_STREAMS))
    }

    /// A dump of many records; counts as long as the answer lives.
    pub(crate) fn dump(&self, client: &Client) -> Option<Stream> {
        let running = self.running_dumps.enter(client.key(), self.most(MOST_DUMPS))?;
        self.allows(&self.dumps, client.key()).then_some(running)
    }

    /// A look for a table by its code.
    pub(crate) fn code(&self, client: &Client) -> bool {
        self.allows(&self.codes, client.key())
    }

    /// A new table.
    pub(crate) fn table(&self, user: &str) -> bool {
        self.allows(&self.tables, key(user))
    }

    /// A message.
    pub(crate) fn chat(&self, user: &str) -> bool {
        self.allows(&self.chat, key(user))
    }

    /// An action.
    pub(crate) fn action(&self, user: &str) -> bool {
        self.allows(&self.actions, key(user))
    }

    /// Forgets those who have been quiet for long.
    pub(crate) fn tidy(&self) {
        for limiter in [
            &self.dumps,
            &self.requests,
            &self.guests,
            &self.signups,
            &self.logins,
            &self.logins_by_name,
            &self.codes,
            &self.tables,
            &self.chat,
            &self.actions,
        ] {
            limiter.retain_recent();
        }
    }
}
