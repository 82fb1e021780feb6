//! A fair queue for the threads on which bots search.
//!
//! Threads are shared by address first, then by account: an address that floods the server with tables delays only its
//! own tables, no matter how many accounts it has. Within that, tables with connected players come first.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use fogg_table::UserId;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::oneshot;

use crate::Runtime;
use crate::runtime::timeout;

/// Maximum number of bots waiting for a thread, in all and for one address.
const MOST_WAITING: usize = 1_024;
const MOST_WAITING_PER_ADDRESS: usize = 64;
/// After this many threads were given to others, a table without connected players is treated like one with them.
const PROMOTED_AFTER: u64 = 8;
/// A bot at a table without connected players waits this many times as long as other bots.
const UNWATCHED_PATIENCE: u32 = 12;

/// The origin that shares of threads are counted for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    /// An address, in the form that limits count.
    Address(u64),
    /// An account without a known address since the server started.
    Account(UserId),
}

/// The account that a table's bots play for, and its address.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Party {
    pub(crate) origin: Origin,
    pub(crate) account: UserId,
}

/// The attention that a table gets from its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Attention {
    /// No player is waiting for the game to continue, so its bots do not play.
    Paused,
    /// No player is connected.
    Unwatched,
    /// A player is connected.
    Watched,
}

/// The current attention of a table, shared with its bots that wait for a thread.
#[derive(Debug)]
pub(crate) struct SharedAttention(AtomicU8);

impl Default for SharedAttention {
    fn default() -> SharedAttention {
        SharedAttention(AtomicU8::new(Attention::Unwatched as u8))
    }
}

impl SharedAttention {
    pub(crate) fn get(&self) -> Attention {
        match self.0.load(Ordering::Relaxed) {
            0 => Attention::Paused,
            1 => Attention::Unwatched,
            _ => Attention::Watched,
        }
    }

    /// Sets the attention. Returns the previous one.
    pub(crate) fn set(&self, attention: Attention) -> Attention {
        let before = self.get();
        self.0.store(attention as u8, Ordering::Relaxed);
        before
    }
}

/// The table of a bot that asks for a thread.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) party: Party,
    pub(crate) attention: Arc<SharedAttention>,
}

/// The reason why a bot gets no thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoThread {
    /// All threads were busy for as long as the bot may wait.
    Busy,
    /// The table was paused in the meantime.
    Paused,
}

/// A number of threads, shared fairly.
pub(crate) struct Threads(Mutex<Queue>);

struct Queue {
    free: usize,
    /// Number of threads handed out so far. Serves as the time in [`Share::served`].
    handed_out: u64,
    next_id: u64,
    waiting: Vec<Waiting>,
    addresses: HashMap<Origin, Share>,
    accounts: HashMap<Party, Share>,
}

/// A bot that waits for a thread.
struct Waiting {
    id: u64,
    asker: Asker,
    /// The value of `handed_out` when it entered the queue.
    since: u64,
    ready: oneshot::Sender<Thread>,
}

/// The share of an address or an account. Dropped when it neither has a thread nor waits for one.
struct Share {
    /// The value of `handed_out` when it last got a thread.
    served: u64,
    /// Number of threads it has or waits for.
    members: usize,
}

/// A thread for a bot, returned when this is dropped.
pub(crate) struct Thread {
    threads: Arc<Threads>,
    party: Party,
}

impl Drop for Thread {
    fn drop(&mut self) {
        let mut queue = self.threads.lock();
        queue.free += 1;
        queue.leave(&self.party);
        drop(queue);
        self.threads.hand_out();
    }
}

/// A place in the queue, left when this is dropped.
struct QueuePosition {
    threads: Arc<Threads>,
    id: u64,
    ready: oneshot::Receiver<Thread>,
}

impl Drop for QueuePosition {
    fn drop(&mut self) {
        self.threads.lock().remove(|waiting| waiting.id == self.id);
    }
}

impl Threads {
    pub(crate) fn new(count: usize) -> Arc<Threads> {
        Arc::new(Threads(Mutex::new(Queue {
            free: count.max(1),
            handed_out: 0,
            next_id: 0,
            waiting: Vec::new(),
            addresses: HashMap::new(),
            accounts: HashMap::new(),
        })))
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock()
    }

    /// Waits for a thread: for `patience` if players are connected to the table, and longer if not.
    ///
    /// If the queue is full, this waits just as long: otherwise a flood of bots would speed up its games by being
    /// rejected.
    pub(crate) async fn get(
        self: &Arc<Self>,
        runtime: &dyn Runtime,
        asker: &Asker,
        patience: Duration,
    ) -> Result<Thread, NoThread> {
        let begun = runtime.uptime();
        let left = |until: Duration| until.saturating_sub(runtime.uptime());
        let longest = || match asker.attention.get() {
            Attention::Unwatched => begun + patience * UNWATCHED_PATIENCE,
            _ => begun + patience,
        };
        let mut deadline = begun + patience;
        let Some(mut place) = self.enter(asker) else {
            runtime.sleep(left(longest())).await;
            return Err(asker.no_thread());
        };
        let mut waited = 1;
        loop {
            match timeout(runtime, left(deadline), &mut place.ready).await {
                Some(Ok(thread)) => return Ok(thread),
                // Removed from the queue to make room for another bot.
                Some(Err(_)) => {
                    if asker.attention.get() != Attention::Paused {
                        runtime.sleep(left(longest())).await;
                    }
                    return Err(asker.no_thread());
                }
                None if asker.attention.get() == Attention::Unwatched && waited < UNWATCHED_PATIENCE => {
                    waited += 1;
                    deadline += patience;
                }
                None => return Err(asker.no_thread()),
            }
        }
    }

    /// The number of waiting bots.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Enters the queue; `None` if it is full.
    fn enter(self: &Arc<Self>, asker: &Asker) -> Option<QueuePosition> {
        let (sender, ready) = oneshot::channel();
        let id = self.lock().enter(asker, sender)?;
        let place = QueuePosition { threads: Arc::clone(self), id, ready };
        self.hand_out();
        Some(place)
    }

    /// Hands out the free threads.
    fn hand_out(self: &Arc<Self>) {
        loop {
            let Some(Waiting { asker, ready, .. }) = self.lock().next() else { return };
            // If the receiver is gone, the thread is returned immediately, so the queue must not be locked here.
            drop(ready.send(Thread { threads: Arc::clone(self), party: asker.party }));
        }
    }
}

impl Asker {
    fn no_thread(&self) -> NoThread {
        if self.attention.get() == Attention::Paused { NoThread::Paused } else { NoThread::Busy }
    }
}

impl Queue {
    fn enter(&mut self, asker: &Asker, ready: oneshot::Sender<Thread>) -> Option<u64> {
        let origin = &asker.party.origin;
        let own = self.waiting.iter().filter(|waiting| waiting.asker.party.origin == *origin).count();
        if own >= MOST_WAITING_PER_ADDRESS || (self.waiting.len() >= MOST_WAITING && !self.make_room(own)) {
            return None;
        }
        // A new share comes after those that already wait, and before the one that was served last.
        let served = self.handed_out.saturating_sub(1);
        let fresh = || Share { served, members: 0 };
        self.addresses.entry(origin.clone()).or_insert_with(fresh).members += 1;
        self.accounts.entry(asker.party.clone()).or_insert_with(fresh).members += 1;
        let id = self.next_id;
        self.next_id += 1;
        self.waiting.push(Waiting { id, asker: asker.clone(), since: self.handed_out, ready });
        Some(id)
    }

    /// Removes the last bot of the address that has the most bots in the queue, if it has more than `own`.
    fn make_room(&mut self, own: usize) -> bool {
        let mut counts: HashMap<&Origin, (usize, u64)> = HashMap::new();
        for waiting in &self.waiting {
            let (count, latest) = counts.entry(&waiting.asker.party.origin).or_default();
            (*count, *latest) = (*count + 1, waiting.id);
        }
        let Some((count, latest)) = counts.into_values().max() else { return false };
        if count > own {
            self.remove(|waiting| waiting.id == latest);
        }
        count > own
    }

    fn remove(&mut self, which: impl Fn(&Waiting) -> bool) {
        for waiting in self.waiting.extract_if(.., |waiting| which(waiting)).collect::<Vec<_>>() {
            self.leave(&waiting.asker.party);
        }
    }

    /// Removes a member from its shares.
    fn leave(&mut self, party: &Party) {
        fn less<K: std::hash::Hash + Eq>(shares: &mut HashMap<K, Share>, key: &K) {
            if let Some(share) = shares.get_mut(key) {
                share.members -= 1;
                if share.members == 0 {
                    shares.remove(key);
                }
            }
        }
        less(&mut self.addresses, &party.origin);
        less(&mut self.accounts, party);
    }

    /// Removes and returns the waiting bot that gets the next thread, if one is free.
    fn next(&mut self) -> Option<Waiting> {
        if self.free == 0 {
            return None;
        }
        self.remove(|waiting| waiting.asker.attention.get() == Attention::Paused);
        let (index, _) = self.waiting.iter().enumerate().min_by_key(|(_, waiting)| self.rank(waiting))?;
        let next = self.waiting.remove(index);
        self.free -= 1;
        self.handed_out += 1;
        let party = &next.asker.party;
        let shares = [self.addresses.get_mut(&party.origin), self.accounts.get_mut(party)];
        shares.into_iter().flatten().for_each(|share| share.served = self.handed_out);
        Some(next)
    }

    /// The order in which threads are handed out: tables with connected players first, then the address that has waited
    /// longest, its account that has waited longest, and the bot that came first.
    fn rank(&self, waiting: &Waiting) -> (bool, u64, u64, u64) {
        let party = &waiting.asker.party;
        let promoted = self.handed_out - waiting.since >= PROMOTED_AFTER;
        let last = waiting.asker.attention.get() != Attention::Watched && !promoted;
        let address = self.addresses.get(&party.origin).map_or(0, |share| share.served);
        let account = self.accounts.get(party).map_or(0, |share| share.served);
        (last, address, account, waiting.id)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::testing::TestRuntime;

    fn asker(address: u64, account: &str, attention: Attention) -> Asker {
        let shared = SharedAttention::default();
        shared.set(attention);
        let party = Party { origin: Origin::Address(address), account: UserId::from(account) };
        Asker { party, attention: Arc::new(shared) }
    }

    fn watched(address: u64, account: &str) -> Asker {
        asker(address, account, Attention::Watched)
    }

    /// Gives the thread to the waiting bots one after the other. Returns their indexes in that order.
    fn order(running: Thread, mut places: Vec<QueuePosition>) -> Vec<usize> {
        let (mut order, mut running) = (Vec::new(), Some(running));
        while running.take().is_some() {
            for (index, place) in places.iter_mut().enumerate() {
                if let Ok(thread) = place.ready.try_recv() {
                    order.push(index);
                    assert!(running.replace(thread).is_none(), "two bots have the only thread");
                }
            }
        }
        order
    }

    fn enter(threads: &Arc<Threads>, asker: &Asker) -> QueuePosition {
        threads.enter(asker).expect("there is room")
    }

    /// A thread in use, so that others have to wait.
    fn taken(threads: &Arc<Threads>, asker: &Asker) -> Thread {
        enter(threads, asker).ready.try_recv().expect("a thread is free")
    }

    fn is_forgotten(threads: &Threads) -> bool {
        let queue = threads.lock();
        queue.waiting.is_empty() && queue.addresses.is_empty() && queue.accounts.is_empty()
    }

    #[test]
    fn a_flooding_address_delays_another_one_by_the_running_search_only() {
        let threads = Threads::new(1);
        let guest = |number: usize| watched(1, &format!("guest {}", number % 15));
        let running = taken(&threads, &guest(0));
        let mut flood = Vec::new();
        for bot in 0..143 * 4 {
            flood.extend(threads.enter(&guest(bot)));
        }
        assert_eq!(flood.len(), MOST_WAITING_PER_ADDRESS);
        let mut other = enter(&threads, &watched(2, "ann"));
        assert!(other.ready.try_recv().is_err());
        drop(running);
        let thread = other.ready.try_recv().expect("the other address gets the next thread");
        // From then on, both addresses get every second thread.
        let mut places = vec![enter(&threads, &watched(2, "ann")), enter(&threads, &watched(2, "ann"))];
        places.append(&mut flood);
        let order = order(thread, places);
        assert_eq!(order[..5].iter().map(|index| *index < 2).collect::<Vec<_>>(), [false, true, false, true, false]);
        assert_eq!(order.len(), 2 + MOST_WAITING_PER_ADDRESS);
        drop(other);
        assert!(is_forgotten(&threads));
    }

    #[test]
    fn accounts_of_an_address_take_turns() {
        let threads = Threads::new(1);
        let running = taken(&threads, &watched(1, "ann"));
        let accounts = ["ann", "ann", "ann", "bob", "bob", "cem"];
        let places = accounts.map(|account| enter(&threads, &watched(1, account)));
        let order = order(running, places.into());
        let names: Vec<&str> = order.into_iter().map(|index| accounts[index]).collect();
        assert_eq!(names, ["bob", "cem", "ann", "bob", "ann", "ann"]);
    }

    #[test]
    fn addresses_that_reenter_do_not_overtake_one_that_waits() {
        let threads = Threads::new(1);
        let mut running = taken(&threads, &watched(1, "ann"));
        let mut waits = enter(&threads, &watched(1, "ann"));
        let mut others = [2, 3].map(|address| (address, enter(&threads, &watched(address, "other"))));
        for turn in 0.. {
            assert!(turn <= others.len(), "another address is served twice before it");
            drop(running);
            if waits.ready.try_recv().is_ok() {
                break;
            }
            let next = others.iter_mut().find_map(|other| Some((other.1.ready.try_recv().ok()?, other)));
            let (thread, (address, place)) = next.expect("the thread goes to another address");
            running = thread;
            *place = enter(&threads, &watched(*address, "other"));
        }
    }

    #[test]
    fn tables_with_players_come_first_and_others_do_not_wait_forever() {
        let threads = Threads::new(1);
        let running = taken(&threads, &watched(1, "ann"));
        let mut places = vec![enter(&threads, &asker(2, "bob", Attention::Unwatched))];
        places.extend((0..20).map(|_| enter(&threads, &watched(1, "ann"))));
        let order = order(running, places);
        let unwatched = order.iter().position(|index| *index == 0).expect("the unwatched table gets a thread");
        assert_eq!(unwatched as u64, PROMOTED_AFTER);
    }

    #[test]
    fn leaving_the_queue_removes_all_shares() {
        let threads = Threads::new(1);
        let running = taken(&threads, &watched(1, "ann"));
        let (first, second) = (enter(&threads, &watched(2, "bob")), enter(&threads, &watched(3, "cem")));
        drop(first);
        drop(running);
        // The thread was sent but not received, so it is returned.
        drop(second);
        assert!(is_forgotten(&threads));
        assert_eq!(threads.lock().free, 1);
    }

    #[test]
    fn a_full_queue_has_room_for_an_address_with_few_bots_in_it() {
        let threads = Threads::new(1);
        let running = taken(&threads, &watched(0, "zero"));
        let mut places = Vec::new();
        for address in 1.. {
            let entered = (0..MOST_WAITING_PER_ADDRESS).map_while(|_| threads.enter(&watched(address, "a")));
            let before = places.len();
            places.extend(entered);
            if places.len() >= MOST_WAITING {
                assert_eq!(places.len() - before, MOST_WAITING_PER_ADDRESS);
                break;
            }
        }
        let mut late = enter(&threads, &watched(9_999, "late"));
        assert_eq!(threads.lock().waiting.len(), MOST_WAITING);
        drop(running);
        // Addresses that waited longer are served first; the late one stays in the queue.
        assert!(late.ready.try_recv().is_err_and(|error| error == oneshot::error::TryRecvError::Empty));
        drop((places, late));
        assert!(is_forgotten(&threads));
    }

    #[tokio::test]
    async fn bots_wait_according_to_the_attention_of_their_table() {
        let threads = Threads::new(1);
        let _running = taken(&threads, &watched(1, "ann"));
        let patience = Duration::from_millis(10);
        for (attention, answer, times) in [
            (Attention::Watched, NoThread::Busy, 1),
            (Attention::Unwatched, NoThread::Busy, UNWATCHED_PATIENCE),
            (Attention::Paused, NoThread::Paused, 1),
        ] {
            let started = Instant::now();
            assert_eq!(
                threads.get(&TestRuntime::default(), &asker(2, "bob", attention), patience).await.err(),
                Some(answer)
            );
            assert!(started.elapsed() >= patience * times, "{attention:?}");
        }
    }

    #[tokio::test]
    async fn a_full_queue_does_not_answer_sooner() {
        let threads = Threads::new(1);
        let _running = taken(&threads, &watched(1, "ann"));
        let places: Vec<QueuePosition> =
            (0..MOST_WAITING_PER_ADDRESS).map(|_| enter(&threads, &watched(1, "ann"))).collect();
        let (started, patience) = (Instant::now(), Duration::from_millis(10));
        assert_eq!(
            threads.get(&TestRuntime::default(), &watched(1, "bob"), patience).await.err(),
            Some(NoThread::Busy)
        );
        assert!(started.elapsed() >= patience);
        drop(places);
    }

    #[tokio::test]
    async fn bots_of_a_paused_table_leave_the_queue() {
        let threads = Threads::new(1);
        let running = taken(&threads, &watched(1, "ann"));
        let paused = watched(2, "bob");
        let waits = tokio::spawn({
            let (threads, paused) = (Arc::clone(&threads), paused.clone());
            async move { threads.get(&TestRuntime::default(), &paused, Duration::from_secs(600)).await.err() }
        });
        while threads.lock().waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        paused.attention.set(Attention::Paused);
        drop(running);
        assert_eq!(waits.await.expect("it ends"), Some(NoThread::Paused));
        assert_eq!(threads.lock().free, 1);
    }
}
