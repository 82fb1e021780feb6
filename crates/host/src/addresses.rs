//! The last known addresses of accounts, in memory only.

use std::collections::HashMap;

use fogg_table::UserId;
use parking_lot::Mutex;

use crate::bot_queue::{Origin, Party};

/// Maximum number of accounts in each of the two maps.
const MOST_ACCOUNTS: usize = 32_768;

/// The last known addresses of accounts, in the form that limits count. The least recently seen accounts are dropped
/// first.
#[derive(Default)]
pub struct Addresses(Mutex<Seen>);

/// Two maps. When the recent one is full, it replaces the older one.
#[derive(Default)]
struct Seen {
    recently: HashMap<UserId, u64>,
    before: HashMap<UserId, u64>,
}

impl Addresses {
    /// Records the address of a request of this account.
    pub fn note(&self, account: &str, address: u64) {
        let mut seen = self.0.lock();
        let account = UserId::from(account);
        if seen.recently.len() >= MOST_ACCOUNTS && !seen.recently.contains_key(&account) {
            seen.before = std::mem::take(&mut seen.recently);
        }
        seen.recently.insert(account, address);
    }

    /// The account that bots play for, with its address if known.
    pub(crate) fn party(&self, account: &UserId) -> Party {
        let seen = self.0.lock();
        let address = seen.recently.get(account).or_else(|| seen.before.get(account));
        let origin = address.map_or_else(|| Origin::Account(account.clone()), |address| Origin::Address(*address));
        Party { origin, account: account.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_accounts_seen_last_are_kept() {
        let addresses = Addresses::default();
        let origin = |account: &str| addresses.party(&UserId::from(account)).origin;
        assert_eq!(origin("ann"), Origin::Account(UserId::from("ann")));
        addresses.note("ann", 1);
        addresses.note("ann", 2);
        assert_eq!(origin("ann"), Origin::Address(2));
        for guest in 0..3 * MOST_ACCOUNTS {
            addresses.note(&format!("guest {guest}"), 3);
            if guest % 100 == 0 {
                addresses.note("bob", 4);
            }
        }
        assert_eq!(origin("bob"), Origin::Address(4));
        assert_eq!(origin("ann"), Origin::Account(UserId::from("ann")));
        let seen = addresses.0.lock();
        assert!(seen.recently.len() + seen.before.len() <= 2 * MOST_ACCOUNTS);
    }
}
