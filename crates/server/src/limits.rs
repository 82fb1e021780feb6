//! Rate limits.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use sha2::{Digest, Sha256};

use crate::counts::{Counted, KeyedCounts};
use crate::request::RequestClient;

/// A limit: a name for clients, and a token bucket for every key.
struct Limiter {
    name: &'static str,
    buckets: RateLimiter<u64, DefaultKeyedStateStore<u64>, DefaultClock>,
}

/// A limit that was exceeded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exceeded {
    /// The name of the limit.
    pub(crate) limit: &'static str,
    /// The size of the burst that is allowed.
    pub(crate) quota: u32,
    /// The time after which an empty bucket is full again.
    pub(crate) window: Duration,
    /// The time until one more is allowed.
    pub(crate) wait: Duration,
}

impl Exceeded {
    /// The wait in whole seconds, rounded up: after that time one more is allowed.
    pub(crate) fn seconds(&self) -> u64 {
        whole_seconds(self.wait)
    }
}

/// A duration in seconds, rounded up, at least 1.
pub(crate) fn whole_seconds(time: Duration) -> u64 {
    time.as_nanos().div_ceil(1_000_000_000).max(1).try_into().unwrap_or(u64::MAX)
}

/// Maximum number of event streams, or of dumps of many records, per address at a time.
const MOST_STREAMS: usize = 64;
const MOST_DUMPS: usize = 4;
/// Maximum number of requests for a table's log per address at a time.
const MOST_LOG_READS: usize = 16;

/// A streamed response, counted until this is dropped.
pub(crate) type Stream = Counted<u64>;

/// All limits, by address or by account.
pub(crate) struct Limits {
    on: bool,
    streams: Arc<KeyedCounts<u64>>,
    running_dumps: Arc<KeyedCounts<u64>>,
    log_reads: Arc<KeyedCounts<u64>>,
    dumps: Limiter,
    requests: Limiter,
    guests: Limiter,
    signups: Limiter,
    logins: Limiter,
    logins_from_place: Limiter,
    logins_by_name: Limiter,
    passwords: Limiter,
    codes: Limiter,
    tables: Limiter,
    chat: Limiter,
    chat_bytes: Limiter,
    actions: Limiter,
    renames: Limiter,
    bots: Limiter,
    reports: Limiter,
    reports_by_address: Limiter,
}

/// Allows `burst` requests, and then one every `every`.
fn limiter(name: &'static str, burst: u32, every: Duration) -> Limiter {
    let quota = Quota::with_period(every).unwrap_or(Quota::per_second(NonZeroU32::MIN));
    let quota = quota.allow_burst(NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN));
    Limiter { name, buckets: RateLimiter::keyed(quota) }
}

/// A key for a text.
fn key(text: impl AsRef<[u8]>) -> u64 {
    let hash = Sha256::digest(text);
    hash.iter().take(8).fold(0, |key, byte| key << 8 | u64::from(*byte))
}

/// The client of a login.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LoginPlace {
    /// A device on which the account was used before, by the hash of its token.
    KnownDevice([u8; 32]),
    /// Any other client, which has only its address.
    Unknown,
}

impl Limits {
    pub(crate) fn new(on: bool) -> Limits {
        let second = Duration::from_secs(1);
        Limits {
            on,
            streams: Arc::default(),
            running_dumps: Arc::default(),
            log_reads: Arc::default(),
            dumps: limiter("records", 10, second * 30),
            requests: limiter("requests", 300, second / 50),
            guests: limiter("guests", 20, second * 60),
            signups: limiter("sign-ups", 5, second * 300),
            logins: limiter("log-ins", 20, second * 6),
            logins_from_place: limiter("log-ins-by-name-and-address", 10, second * 60),
            logins_by_name: limiter("log-ins-by-name", 100, second * 30),
            passwords: limiter("passwords", 10, second * 60),
            codes: limiter("codes", 10, second * 6),
            tables: limiter("tables", 10, second * 30),
            chat: limiter("chat", 6, second * 2),
            chat_bytes: limiter("chat-bytes", 32 * 1024, second / 512),
            actions: limiter("actions", 60, second / 20),
            renames: limiter("renames", 10, second * 300),
            bots: limiter("bots", 20, second * 300),
            reports: limiter("reports", 10, second * 300),
            reports_by_address: limiter("reports-by-address", 20, second * 60),
        }
    }

    fn check(&self, limiter: &Limiter, key: u64) -> Result<(), Exceeded> {
        self.check_many(limiter, key, NonZeroU32::MIN)
    }

    /// Takes an amount from a bucket. An amount larger than the bucket is never rejected: its size is limited
    /// elsewhere.
    fn check_many(&self, limiter: &Limiter, key: u64, amount: NonZeroU32) -> Result<(), Exceeded> {
        if !self.on {
            return Ok(());
        }
        let Ok(checked) = limiter.buckets.check_key_n(&key, amount) else { return Ok(()) };
        checked.map_err(|not_until| {
            let quota = not_until.quota();
            Exceeded {
                limit: limiter.name,
                quota: quota.burst_size().get(),
                window: quota.replenish_interval() * quota.burst_size().get(),
                wait: not_until.wait_time_from(limiter.buckets.clock().now()),
            }
        })
    }

    /// Any request.
    pub(crate) fn request(&self, client: &RequestClient) -> Result<(), Exceeded> {
        self.check(&self.requests, client.key())
    }

    /// A new guest.
    pub(crate) fn guest(&self, client: &RequestClient) -> Result<(), Exceeded> {
        self.check(&self.guests, client.key())
    }

    /// A sign-up.
    pub(crate) fn signup(&self, client: &RequestClient) -> Result<(), Exceeded> {
        self.check(&self.signups, client.key())
    }

    /// A login attempt from an address, with any name.
    pub(crate) fn login(&self, client: &RequestClient) -> Result<(), Exceeded> {
        self.check(&self.logins, client.key())
    }

    /// A login attempt to an account, by its id or by the key of an unused name. Attackers at many addresses share one
    /// limit, but they cannot lock out a device on which the account was used before.
    pub(crate) fn login_to(&self, client: &RequestClient, account: &str, place: LoginPlace) -> Result<(), Exceeded> {
        let account = key(account);
        let pair = |place: &[u8]| key([&account.to_be_bytes(), place].concat());
        match place {
            LoginPlace::KnownDevice(device) => self.check(&self.logins_from_place, pair(&device)),
            LoginPlace::Unknown => {
                self.check(&self.logins_from_place, pair(&client.key().to_be_bytes()))?;
                self.check(&self.logins_by_name, account)
            }
        }
    }

    /// A password entered within a session. Only the session itself can use up this limit.
    pub(crate) fn password(&self, session: &[u8; 32]) -> Result<(), Exceeded> {
        self.check(&self.passwords, key(session))
    }

    fn most(&self, most: usize) -> usize {
        if self.on { most } else { usize::MAX }
    }

    /// An event stream, counted until the response ends.
    pub(crate) fn stream(&self, client: &RequestClient) -> Option<Stream> {
        self.streams.enter(client.key(), self.most(MOST_STREAMS))
    }

    /// A dump of many records, counted until the response ends. `None` if too many are being read.
    pub(crate) fn dump(&self, client: &RequestClient) -> Result<Option<Stream>, Exceeded> {
        let Some(running) = self.running_dumps.enter(client.key(), self.most(MOST_DUMPS)) else { return Ok(None) };
        self.check(&self.dumps, client.key()).map(|()| Some(running))
    }

    /// A request that reads the log of a table, counted until the response is ready.
    pub(crate) fn read_log(&self, client: &RequestClient) -> Option<Stream> {
        self.log_reads.enter(client.key(), self.most(MOST_LOG_READS))
    }

    /// A search for a table by its code.
    pub(crate) fn code(&self, client: &RequestClient) -> Result<(), Exceeded> {
        self.check(&self.codes, client.key())
    }

    /// A new table.
    pub(crate) fn table(&self, user: &str) -> Result<(), Exceeded> {
        self.check(&self.tables, key(user))
    }

    /// A chat message. Messages of one address are also limited by their total size, because they are stored.
    pub(crate) fn chat(&self, client: &RequestClient, user: &str, text: &str) -> Result<(), Exceeded> {
        self.check(&self.chat, key(user))?;
        let bytes = u32::try_from(text.len()).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
        self.check_many(&self.chat_bytes, client.key(), bytes)
    }

    /// An action.
    pub(crate) fn action(&self, user: &str) -> Result<(), Exceeded> {
        self.check(&self.actions, key(user))
    }

    /// A new name for an account.
    pub(crate) fn rename(&self, user: &str) -> Result<(), Exceeded> {
        self.check(&self.renames, key(user))
    }

    /// A new bot account.
    pub(crate) fn bot(&self, owner: &str) -> Result<(), Exceeded> {
        self.check(&self.bots, key(owner))
    }

    /// A report to the operator.
    pub(crate) fn report(&self, client: &RequestClient, user: &str) -> Result<(), Exceeded> {
        self.check(&self.reports, key(user))?;
        self.check(&self.reports_by_address, client.key())
    }

    /// Removes the buckets of inactive clients.
    pub(crate) fn tidy(&self) {
        for limiter in [
            &self.dumps,
            &self.requests,
            &self.guests,
            &self.signups,
            &self.logins,
            &self.logins_from_place,
            &self.logins_by_name,
            &self.passwords,
            &self.codes,
            &self.tables,
            &self.chat,
            &self.chat_bytes,
            &self.actions,
            &self.renames,
            &self.bots,
            &self.reports,
            &self.reports_by_address,
        ] {
            limiter.buckets.retain_recent();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_is_the_time_until_one_more_is_allowed() {
        let limits = Limits::new(true);
        for _ in 0..10 {
            limits.password(&[1; 32]).expect("allowed");
        }
        let exceeded = limits.password(&[1; 32]).expect_err("too many");
        assert_eq!((exceeded.limit, exceeded.quota, exceeded.window), ("passwords", 10, Duration::from_secs(600)));
        assert!((59..=60).contains(&exceeded.seconds()), "{exceeded:?}");
        limits.password(&[2; 32]).expect("another session");
        let client = RequestClient { address: [127, 0, 0, 1].into(), tls: false, direct: true };
        let long = "🚂".repeat(500);
        let said = (0..60).filter(|number| limits.chat(&client, &format!("guest {number}"), &long).is_ok()).count();
        assert!((16..=17).contains(&said), "{said} messages of 2,000 bytes fit into 32 KiB");
        let renames = (0..11).filter(|_| limits.rename("ann").is_ok()).count();
        assert_eq!((renames, limits.rename("bob").is_ok()), (10, true));
        for (time, seconds) in [(0, 1), (1, 1), (999_999_999, 1), (1_000_000_000, 1), (1_000_000_001, 2)] {
            assert_eq!(whole_seconds(Duration::from_nanos(time)), seconds);
        }
    }

    /// More requests of one address are refused, those of others are not.
    #[test]
    fn requests_that_read_logs_are_limited_by_address() {
        let client = |last| RequestClient { address: [127, 0, 0, last].into(), tls: false, direct: true };
        let limits = Limits::new(true);
        let running: Vec<_> = (0..16).map(|_| limits.read_log(&client(1)).expect("a few at a time")).collect();
        assert!(limits.read_log(&client(1)).is_none());
        assert!(limits.read_log(&client(2)).is_some());
        drop(running);
        assert!(limits.read_log(&client(1)).is_some());
    }
}
