//! A cache of answers about finished games, which are expensive to compute and never change.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;

/// Maximum size of all kept answers: about 30 pictures.
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// The answers computed last.
pub(crate) struct AnswerCache {
    most: usize,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    answers: HashMap<String, Bytes>,
    /// The keys, the oldest first.
    order: VecDeque<String>,
    bytes: usize,
}

impl Default for AnswerCache {
    fn default() -> AnswerCache {
        AnswerCache { most: MOST_BYTES, inner: Mutex::default() }
    }
}

impl AnswerCache {
    /// A kept answer.
    pub(crate) fn get(&self, key: &str) -> Option<Bytes> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).answers.get(key).cloned()
    }

    /// Keeps an answer, in place of the oldest ones if there is no room.
    pub(crate) fn put(&self, key: String, answer: Bytes) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let size = key.len() + answer.len();
        if size > self.most || inner.answers.contains_key(&key) {
            return;
        }
        while inner.bytes + size > self.most {
            let Some(oldest) = inner.order.pop_front() else { break };
            let gone = inner.answers.remove(&oldest).map_or(0, |answer| answer.len());
            inner.bytes -= oldest.len() + gone;
        }
        inner.bytes += size;
        inner.order.push_back(key.clone());
        inner.answers.insert(key, answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_answers_make_room_for_new_ones() {
        let kept = AnswerCache { most: 30, inner: Mutex::default() };
        let answer = |byte: u8| Bytes::from(vec![byte; 9]);
        for (key, byte) in [("a", 1), ("b", 2), ("c", 3)] {
            kept.put(key.to_owned(), answer(byte));
        }
        assert_eq!(kept.get("a"), Some(answer(1)));
        kept.put("a".to_owned(), answer(7));
        assert_eq!(kept.get("a"), Some(answer(1)), "an answer never changes");
        kept.put("d".to_owned(), answer(4));
        assert_eq!([kept.get("a"), kept.get("b")], [None, Some(answer(2))]);
        kept.put("large".to_owned(), Bytes::from(vec![0; 40]));
        assert_eq!([kept.get("large"), kept.get("b")], [None, Some(answer(2))]);
    }
}
