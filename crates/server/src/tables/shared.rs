//! Tables that several servers have in memory at once.
//!
//! Whoever is connected to any of them plays there: the store takes one entry after the other, and whoever comes second
//! reads the table again and is answered then. The others hear of new entries by news, which may get lost, and follow the
//! log; from time to time all tables in memory are compared with the store, so that a lost word costs time and nothing
//! else. Whoever asks need not wait for that: what a table lacks is read before they are answered. One of the servers has
//! the table: it keeps the clock and asks the bots. If it is gone, the next one that notices takes over.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use fogg_protocol::AccountEvent;
use fogg_rules::Seat;
use fogg_store::{Coming, News, Stand, StoreError};
use fogg_table::{Entry, Input, Millis, Number, UserId};
use tokio::sync::broadcast::error::RecvError;
use tracing::warn;

use super::{Awake, Problem, Slot, SlotState, Submitter, Tables};

/// How often tables in memory are compared with the store.
const COMPARED_EVERY: Duration = Duration::from_secs(3);
/// How many tables are compared at once.
const COMPARED_AT_ONCE: usize = 500;
/// For so long it is gathered who comes and goes. Nobody minds being seen a moment later.
const GATHERED: Duration = Duration::from_millis(50);
/// What could not be written down is tried again after so long.
const AGAIN: Duration = Duration::from_secs(1);

impl Tables {
    /// Goes on with what other servers have stored, and tells those who look.
    pub(super) fn follow(&self, awake: &mut Awake, entries: Vec<Entry>) -> Result<(), Problem> {
        for entry in entries {
            let followed = awake.table.follow(entry).map_err(|error| Problem::Internal(error.to_string()))?;
            awake.tell(&followed);
            self.tell_accounts(awake, &followed.entries);
        }
        Ok(())
    }

    /// Lets the other servers know who has connected to this one or has gone.
    pub(super) fn tell_of_comings(&self, awake: &mut Awake) {
        let comings = awake.take_comings();
        self.note_comings(&awake.table.id().0, comings);
    }

    pub(super) fn note_comings(&self, table: &str, comings: impl IntoIterator<Item = (UserId, bool)>) {
        if self.store.is_shared() {
            let coming =
                |(user, present): (UserId, bool)| Coming { table: table.to_owned(), user: user.0.to_string(), present };
            self.comings.extend(comings.into_iter().map(coming));
        }
    }

    /// Writes down who has connected and who has gone, many at a time: after a restart thousands come at once. Runs until
    /// the server stops.
    pub(crate) async fn run_comings(self: Arc<Self>) {
        loop {
            let mut comings = self.comings.next(GATHERED).await;
            while let Err(error) = self.store.note_comings(&comings).await {
                warn!(%error, "the other servers could not be told who is connected; it is tried again");
                tokio::time::sleep(AGAIN).await;
                comings.extend(self.comings.take());
            }
        }
    }

    /// Writes down once more who is connected: the database has been away, and may have forgotten it.
    async fn note_all_comings(&self) {
        let slots: Vec<(Box<str>, Arc<Slot>)> =
            self.slots().iter().map(|(id, slot)| (id.clone(), Arc::clone(slot))).collect();
        for (id, slot) in slots {
            let here = match &*slot.lock().await {
                SlotState::Awake(awake) => awake.users_here(),
                _ => continue,
            };
            self.note_comings(&id, here.into_iter().map(|user| (user, true)));
        }
    }

    /// A session of an account has ended: its sockets look whether it was theirs, here and elsewhere.
    pub(crate) fn session_ended(&self, user: &UserId) {
        self.hub.session_ended(user);
        self.store.tell_others(News::SessionEnded { user: user.0.to_string() });
    }

    /// Listens to the other servers; runs until the server stops.
    pub(crate) async fn run_news(self: Arc<Self>) {
        let Some(mut news) = self.store.news() else { return };
        loop {
            let heard = match news.recv().await {
                Ok(heard) => heard,
                Err(RecvError::Lagged(_)) => News::Lost,
                Err(RecvError::Closed) => return,
            };
            metrics::counter!("fogg_news_total").increment(1);
            let tables = Arc::clone(&self);
            match heard {
                News::SessionEnded { user } => self.hub.session_ended(&UserId::from(user.as_str())),
                News::Grown { table, last } => drop(tokio::spawn(async move { tables.hear(&table, last).await })),
                News::Presence { table } => {
                    let known = self.slots().contains_key(table.as_str());
                    self.doubtful.extend(known.then_some(table));
                }
                News::Lost => drop(tokio::spawn(async move {
                    // First: whose session was revoked must not wait for the rest.
                    tables.hub.recheck_sessions().await;
                    tables.note_all_comings().await;
                    tables.compare_all().await;
                })),
            }
        }
    }

    /// A table's log has grown elsewhere.
    async fn hear(self: &Arc<Self>, id: &str, last: Number) {
        if self.slots().contains_key(id) {
            self.try_to_come_along(id, last).await;
        } else if self.hub.has_streams()
            && let Err(problem) = self.tell_listeners(id).await
        {
            warn!(table = id, ?problem, "accounts could not be told of their turns");
        }
    }

    /// Tells accounts that listen here what they have to decide at a table that only other servers have in memory. They
    /// may hear of it twice.
    async fn tell_listeners(self: &Arc<Self>, id: &str) -> Result<(), Problem> {
        let members = self.store.members(id).await?;
        if !members.iter().any(|member| self.hub.listens(&UserId::from(member.user.as_str()))) {
            return Ok(());
        }
        self.look(id, |awake| {
            for (seat, chair) in Seat::all(awake.table.chairs().len() as u8).zip(awake.table.chairs()) {
                if let (Some(user), Some(decision)) = (chair.occupant.user(), awake.table.decision(seat)) {
                    let (table, seat) = (id.to_owned(), seat.index() as u8);
                    self.hub.tell(user, &AccountEvent::YourTurn { table, seat, decision });
                }
            }
            Ok(())
        })
        .await
    }

    /// Reads what a table in memory lacks, if its log has come to this number elsewhere; [`Number::MAX`] if nobody knows
    /// how far it has come. A table that is not in memory lacks nothing: it is read when somebody needs it.
    ///
    /// Whoever comes from another server may know more than this one, by the answer to an action for example. Nobody is
    /// shown less than they have seen, asked again for what is decided, or refused for what is over: so this comes before
    /// every answer that depends on a table.
    pub(super) async fn come_along(self: &Arc<Self>, id: &str, last: Number) -> Result<(), Problem> {
        if !self.store.is_shared() {
            return Ok(());
        }
        let slot = self.slots().get(id).cloned();
        let Some(slot) = slot else { return Ok(()) };
        let (known, reader) = match &*slot.lock().await {
            SlotState::Awake(awake) => (awake.table.number(), awake.table.reader()),
            _ => return Ok(()),
        };
        if known >= last {
            return Ok(());
        }
        // Not while the table is locked: those who play need not wait for those who look.
        let mut entries = self.entries_after(id, known, reader).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let mut guard = slot.lock_owned().await;
        let SlotState::Awake(awake) = &mut *guard else { return Ok(()) };
        // It may have gone on meanwhile.
        let known = awake.table.number();
        entries.retain(|entry| entry.number > known);
        if entries.is_empty() {
            return Ok(());
        }
        match self.follow(awake, entries) {
            Ok(()) => self.afterwards(awake),
            Err(problem) => {
                warn!(table = id, ?problem, "a table lost its way; it is read again");
                let (tables, id) = (Arc::clone(self), id.to_owned());
                // In a task of its own: whoever asked may hang up in the middle, and those who watch must not notice.
                let reading = tokio::spawn(async move { tables.reload(&id, &mut guard).await });
                reading.await.map_err(|error| Problem::Internal(error.to_string()))?;
            }
        }
        Ok(())
    }

    /// The same for tables that nobody waits for: the next comparison tries again.
    async fn try_to_come_along(self: &Arc<Self>, id: &str, last: Number) {
        if let Err(problem) = self.come_along(id, last).await {
            warn!(table = id, ?problem, "a log could not be followed");
        }
    }

    /// Compares tables in memory with the store from time to time; runs until the server stops.
    pub(crate) async fn run_comparisons(self: Arc<Self>) {
        while self.store.is_shared() {
            tokio::time::sleep(COMPARED_EVERY).await;
            self.compare_all().await;
        }
    }

    /// Compares the tables that others have told something about, many at a time; runs until the server stops.
    pub(crate) async fn run_doubts(self: Arc<Self>) {
        loop {
            let mut tables = self.doubtful.next(GATHERED).await;
            tables.sort_unstable();
            tables.dedup();
            for part in tables.chunks(COMPARED_AT_ONCE) {
                self.compare(part.to_vec()).await;
            }
        }
    }

    async fn compare_all(self: &Arc<Self>) {
        let awake: Vec<String> = self.slots().keys().map(|id| id.to_string()).collect();
        for part in awake.chunks(COMPARED_AT_ONCE) {
            self.compare(part.to_vec()).await;
        }
    }

    async fn compare(self: &Arc<Self>, tables: Vec<String>) {
        let stands = match self.store.stands(&tables).await {
            Ok(stands) => stands,
            Err(error) => return warn!(%error, "tables could not be compared with the store"),
        };
        for stand in stands {
            self.try_to_come_along(&stand.table, stand.last).await;
            if let Err(error) = self.heed(&stand).await {
                warn!(table = stand.table, %error, "a table that nobody has could not be claimed");
            }
        }
    }

    /// Takes a table that no living server has, and notes who is connected elsewhere.
    async fn heed(self: &Arc<Self>, stand: &Stand) -> Result<(), StoreError> {
        let slot = self.slots().get(stand.table.as_str()).cloned();
        let Some(slot) = slot else { return Ok(()) };
        let mut guard = slot.lock_owned().await;
        let SlotState::Awake(awake) = &mut *guard else { return Ok(()) };
        awake.set_elsewhere(stand.present_elsewhere.iter().map(|user| UserId::from(user.as_str())).collect());
        if stand.free {
            // Asked again even if this server thinks it has the table: its lease may have run out meanwhile.
            awake.epoch = self.store.claim(&stand.table).await?;
        }
        // Without touching it: a comparison must not keep a table from going to sleep.
        let touched = awake.touched;
        self.afterwards(awake);
        awake.touched = touched;
        Ok(())
    }

    /// Nobody could play for a while: the clocks of this server's tables get that time back.
    pub(crate) async fn credit(self: &Arc<Self>, downtimes: Vec<(Millis, Millis)>) {
        self.downtimes.lock().unwrap_or_else(PoisonError::into_inner).extend(&downtimes);
        let awake: Vec<Box<str>> = self.slots().keys().cloned().collect();
        for id in awake {
            for (from, until) in downtimes.iter().copied() {
                match self.submit(&id, Submitter::Server, Input::Downtime { from, until }).await {
                    Ok(_) | Err(Problem::Closing | Problem::Elsewhere | Problem::NotFound) => {}
                    Err(problem) => warn!(table = %id, ?problem, "a clock could not be given its time back"),
                }
            }
        }
    }
}
