//! Counts concurrent items by key: connections by address, streams by address.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::Mutex;

/// The number of items of each key.
pub(crate) struct KeyedCounts<K>(Mutex<HashMap<K, usize>>);

impl<K> Default for KeyedCounts<K> {
    fn default() -> KeyedCounts<K> {
        KeyedCounts(Mutex::default())
    }
}

impl<K: Copy + Eq + Hash> KeyedCounts<K> {
    /// Counts one more item until the returned value is dropped; `None` if the key already has `most` items.
    pub(crate) fn enter(self: &Arc<Self>, key: K, most: usize) -> Option<Counted<K>> {
        let mut counts = self.0.lock();
        let count = counts.entry(key).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted { counts: Arc::clone(self), key })
    }
}

/// A counted item.
pub(crate) struct Counted<K: Copy + Eq + Hash> {
    counts: Arc<KeyedCounts<K>>,
    key: K,
}

impl<K: Copy + Eq + Hash> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
