//! Tables: awake ones in memory, all of them in the store.
//!
//! An awake table is behind a lock that lets one input through at a time, in the order they came. An input is decided
//! by the referee, its entries are stored, and only then does anybody hear of it: the one who asked, and everybody at
//! the table. If storing fails, the table in memory is thrown away and read again from its log, which is the truth.

mod addresses;
mod awake;
mod bots;
#[cfg(test)]
mod changes;
pub(crate) mod chat;
pub(crate) mod convert;
pub(crate) mod finished;
mod games;
mod gathered;
pub(crate) mod history;
pub(crate) mod look_back;
mod open;
mod pause;
mod renames;
mod schedule;
#[cfg(test)]
mod secrets;
mod shared;
mod timers;

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use fogg_protocol::{AccountEvent, FoundTable, ListedTable, ServerMessage, TableCreated};
use fogg_rules::{Game, Seat, Viewer};
use fogg_store::{
    Append, Coming, Epoch, Finished, LogRow, Member, NewTable, Status, Store, StoreError, TableHead, TableRow,
};
use fogg_table::{
    Accepted, Entry, Handled, Input, LogReader, Millis, Newcomer, Number, Options, OptionsError, OptionsProblem,
    Refusal, Secret, Stage, SubstituteReason, Table, TableId, TableKey, Timing, UserId, What, commitment,
};
use sha2::{Digest, Sha256};
use tokio::sync::{OwnedMutexGuard, mpsc};
use tracing::{error, info, warn};

use crate::clock::now;
use crate::close::End;
use crate::hub::Hub;
use crate::random;
use addresses::Addresses;
use awake::Subscriber;
pub(crate) use awake::{Awake, Out, summary_of};
pub(crate) use bots::BotPool;
use games::Games;
use gathered::Gathered;
use look_back::{Readers, blocking};
use schedule::Asker;
use timers::Timers;

/// How long a table nobody looks at stays in memory.
const IDLE: Duration = Duration::from_secs(30);
/// A table that wants to be woken sooner than this does not go to sleep.
const SOON: Millis = 60_000;
/// How many messages may wait for a slow socket.
const WAITING: usize = 64;
/// How often a change is tried if others are faster each time. A table has few people, and all of them may decide at once,
/// each at another server.
const TRIES: u32 = 16;
/// What viewers hear when the server stops.
const COME_BACK: Out = Out::Close(End::RESTART);

/// Why something could not be done at a table.
#[derive(Debug)]
pub(crate) enum Problem {
    /// There is no such table, or it is not for these eyes.
    NotFound,
    /// The referee refuses.
    Refused(Refusal),
    /// An action that names something that does not exist.
    NotAnAction(fogg_protocol::NotAnAction),
    /// A table cannot be opened for this.
    Options(OptionsError),
    /// The table has too many spectators, in all or from this address.
    TooManyWatchers,
    /// Another server keeps this table's clock and asks its bots.
    Elsewhere,
    /// The store failed.
    Store(StoreError),
    /// A mistake of ours; the log has more.
    Internal(String),
    /// The server stops.
    Closing,
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem::Refused(refusal)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        Problem::Store(error)
    }
}

/// How tables behave on this server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableSettings {
    pub(crate) timing: Timing,
    /// A pause before a bot acts, so that people can follow.
    pub(crate) bot_pace: Duration,
    /// The pause before a stand-in acts when its player returns to a paused table: time to take the seat back.
    pub(crate) return_pause: Duration,
    /// The most spectators' sockets and streams at one table, and of those from one address.
    pub(crate) most_watchers: usize,
    pub(crate) most_watchers_per_address: usize,
}

/// The origin of an input.
#[derive(Clone, Debug)]
pub(crate) enum Submitter {
    /// An account that must be let in first: with this key, or because it has a seat or the table is public.
    Account { user: UserId, key: Option<String> },
    /// An account that was let in before, or need not be.
    Admitted,
    /// The server itself, for the clock or a bot. Only the server that has the table may do this.
    Server,
}

/// All tables.
pub(crate) struct Tables {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) hub: Arc<Hub>,
    games: Arc<Games>,
    readers: Readers,
    bots: BotPool,
    settings: TableSettings,
    slots: Mutex<HashMap<Box<str>, Arc<Slot>>>,
    timers: Timers,
    subscribers: AtomicU64,
    /// When the server was away, for clocks.
    downtimes: Mutex<Vec<(Millis, Millis)>>,
    closing: AtomicBool,
    /// Who has connected or gone, and which tables others have told something about: only if there can be others.
    comings: Gathered<Coming>,
    doubtful: Gathered<String>,
    /// For fair shares of the bots' threads.
    pub(crate) addresses: Addresses,
}

type Slot = tokio::sync::Mutex<SlotState>;

/// What is behind the lock of a table.
enum SlotState {
    /// Not read yet, or thrown away.
    Empty,
    Awake(Box<Awake>),
    /// Asleep, and not in the map any more: whoever waited for the lock must look again.
    Gone,
}

/// What a viewer wants to see.
pub(crate) struct Wish {
    pub(crate) user: Option<UserId>,
    pub(crate) key: Option<String>,
    /// Through the eyes of this seat; by default one's own first one, or a spectator's.
    pub(crate) seat: Option<u8>,
    /// The last number the client has.
    pub(crate) since: Option<u64>,
    pub(crate) muted: Vec<UserId>,
    /// From which address, as limits count them.
    pub(crate) address: u64,
}

/// A viewer at a table: what it gets first, and then.
pub(crate) struct Watching {
    pub(crate) id: u64,
    /// The game of the table, to read the client's actions.
    pub(crate) game: Arc<Game>,
    pub(crate) first: Vec<Utf8Bytes>,
    pub(crate) then: mpsc::Receiver<Out>,
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        hub: Arc<Hub>,
        bots: BotPool,
        settings: TableSettings,
        downtimes: Vec<(Millis, Millis)>,
    ) -> Arc<Tables> {
        Arc::new(Tables {
            store,
            hub,
            games: Arc::default(),
            readers: Readers::default(),
            bots,
            settings,
            slots: Mutex::default(),
            timers: Timers::default(),
            subscribers: AtomicU64::new(1),
            downtimes: Mutex::new(downtimes),
            closing: AtomicBool::new(false),
            comings: Gathered::default(),
            doubtful: Gathered::default(),
            addresses: Addresses::default(),
        })
    }

    /// How many tables are awake.
    pub(crate) fn awake(&self) -> usize {
        self.slots().len()
    }

    /// Number of bots that look ahead and wait for a thread.
    pub(crate) fn bots_waiting(&self) -> usize {
        self.bots.waiting()
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<Box<str>, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table and stores it.
    pub(crate) async fn create(
        &self,
        mut options: Options,
        host: Newcomer,
        scripted: Option<Secret>,
    ) -> Result<TableCreated, Problem> {
        let game = self.games.get(&options).map_err(Problem::Options)?;
        let names = options.settle_names(&host.name, &crate::names::of_bots());
        let unknown = options.seats.iter().enumerate().filter_map(|(seat, plan)| match plan {
            fogg_table::SeatPlan::Bot { bot } if !self.bots.knows(bot) => {
                Some(OptionsProblem::NoSuchBot { seat, bot: bot.clone() })
            }
            _ => None,
        });
        let mut problems: Vec<OptionsProblem> = unknown.collect();
        problems.extend(names.err().into_iter().flat_map(|error| error.problems));
        if !problems.is_empty() {
            return Err(Problem::Options(OptionsError { problems }));
        }
        let no_randomness = |error: getrandom::Error| Problem::Internal(error.to_string());
        let id: [u8; 10] = random::bytes().map_err(no_randomness)?;
        let secret = match scripted {
            Some(secret) => secret,
            None => Secret(random::bytes().map_err(no_randomness)?),
        };
        let key: [u8; 16] = random::bytes().map_err(no_randomness)?;
        let id = TableId::from(hex::encode(id).as_str());
        let created = now();
        let creator = host.user.clone();
        let (table, entry) = Table::open(id.clone(), secret, options, game, host, self.settings.timing, created);
        let mut secrets = secret.0.to_vec();
        secrets.extend(key);
        self.store
            .create_table(NewTable {
                id: id.0.to_string(),
                creator: creator.0.to_string(),
                public: table.options().public,
                created,
                secret: secrets,
                code: Some(code_of(&key)),
                head: head(&table, false),
                summary: summary_of(&table),
                members: members(&table),
                log: vec![row(&entry)],
            })
            .await?;
        let key = TableKey(key.into());
        let link = link(&id, (!table.options().public).then_some(&key));
        let commitment = table.commitment().to_owned();
        Ok(TableCreated { id: id.0.to_string(), link, commitment, code: code_of(&key.0) })
    }

    /// Locks a table, reading it from the store if it is asleep.
    async fn lock(self: &Arc<Self>, id: &str) -> Result<OwnedMutexGuard<SlotState>, Problem> {
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return Err(Problem::Closing);
            }
            let slot = {
                let mut slots = self.slots();
                match slots.get(id) {
                    Some(slot) => Arc::clone(slot),
                    None => {
                        let slot = Arc::new(Slot::new(SlotState::Empty));
                        slots.insert(id.into(), Arc::clone(&slot));
                        slot
                    }
                }
            };
            let mut guard = slot.lock_owned().await;
            match &mut *guard {
                SlotState::Awake(_) => return Ok(guard),
                SlotState::Gone => {}
                SlotState::Empty => match self.load(id).await {
                    Ok(mut awake) => {
                        self.afterwards(&mut awake);
                        *guard = SlotState::Awake(awake);
                        return Ok(guard);
                    }
                    Err(problem) => {
                        self.forget(id, &mut guard);
                        return Err(problem);
                    }
                },
            }
        }
    }

    /// Leaves nothing of a table here. Whoever waits for it looks for it again.
    fn forget(&self, id: &str, guard: &mut OwnedMutexGuard<SlotState>) {
        **guard = SlotState::Gone;
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|slot| Arc::ptr_eq(slot, OwnedMutexGuard::mutex(guard))) {
            slots.remove(id);
        }
    }

    /// Reads a table from the store.
    async fn load(&self, id: &str) -> Result<Box<Awake>, Problem> {
        let (mut awake, _) = self.read(id, Number::MAX).await?;
        self.settle(&mut awake).await?;
        Ok(awake)
    }

    /// Reads a table as it was after an entry, and the entries that followed.
    async fn read(&self, id: &str, until: Number) -> Result<(Box<Awake>, Vec<Entry>), Problem> {
        let started = Instant::now();
        let secret = self.store.table_secret(id).await?.ok_or(Problem::NotFound)?;
        let (deal, key) = secret.split_at_checked(32).ok_or_else(|| Problem::Internal("a short secret".to_owned()))?;
        let deal = Secret(deal.try_into().map_err(|_| Problem::Internal("a short secret".to_owned()))?);
        let (table, later) = self.replay(id, deal, until).await?;
        if commitment(table.id(), table.options(), &deal) != table.commitment() {
            return Err(Problem::Internal("the secret is not the one that was committed to".to_owned()));
        }
        metrics::histogram!("fogg_table_load_seconds").record(started.elapsed());
        Ok((Box::new(Awake::new(table, TableKey(key.into()))), later))
    }

    /// Claims a table that was just read, unless another server has it, and gives its clocks back the time for which
    /// nobody could play.
    async fn settle(&self, awake: &mut Awake) -> Result<(), Problem> {
        let id = awake.table.id().0.to_string();
        awake.epoch = self.store.claim(&id).await?;
        let downtimes = self.downtimes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for (from, until) in downtimes {
            if awake.epoch.is_none() {
                break;
            }
            let handled = awake.table.handle(Input::Downtime { from, until }, now());
            self.keep(awake, &handled, None, awake.epoch).await?;
            awake.tell(&handled);
        }
        Ok(())
    }

    /// Locks a table that knows its log up to this number at least. What it lacks because another server has stored it is
    /// read first.
    async fn lock_from(self: &Arc<Self>, id: &str, least: Number) -> Result<OwnedMutexGuard<SlotState>, Problem> {
        self.come_along(id, least).await?;
        self.lock(id).await
    }

    /// Looks at a table as it is now, whichever server was the last to store something.
    ///
    /// Whoever asks may have been told something by another server that this one has not heard of yet, so the log is
    /// asked. Also by the server that has the table: what people do is stored wherever they are connected.
    pub(crate) async fn look<R>(
        self: &Arc<Self>,
        id: &str,
        look: impl FnOnce(&Awake) -> Result<R, Problem>,
    ) -> Result<R, Problem> {
        self.look_from(id, Number::MAX, look).await
    }

    /// Looks at a table for somebody who has seen nothing later than this number: if it knows that much, nobody is asked.
    pub(crate) async fn look_from<R>(
        self: &Arc<Self>,
        id: &str,
        least: Number,
        look: impl FnOnce(&Awake) -> Result<R, Problem>,
    ) -> Result<R, Problem> {
        match &*self.lock_from(id, least).await? {
            SlotState::Awake(awake) => look(awake),
            _ => Err(Problem::NotFound),
        }
    }

    /// Submits an input to a table. When this returns, everything is stored.
    ///
    /// In a separate task: the client may hang up in the middle, and the table must not notice.
    pub(crate) async fn submit(
        self: &Arc<Self>,
        id: &str,
        submitter: Submitter,
        input: Input,
    ) -> Result<Accepted, Problem> {
        let tables = Arc::clone(self);
        let id: Box<str> = id.into();
        let done = tokio::spawn(async move {
            let started = Instant::now();
            let result = tables.commit(&id, &submitter, &input).await;
            metrics::histogram!("fogg_action_seconds").record(started.elapsed());
            if let Err(Problem::Refused(refusal)) = &result {
                metrics::counter!("fogg_refused_total", "code" => refusal.code()).increment(1);
            }
            result
        });
        done.await.unwrap_or_else(|error| Err(Problem::Internal(error.to_string())))
    }

    async fn commit(self: &Arc<Self>, id: &str, submitter: &Submitter, input: &Input) -> Result<Accepted, Problem> {
        let mut tried = 0;
        // Another server may have stored what this one does not have yet, and refuses for that reason.
        let mut sure = matches!(submitter, Submitter::Server) || !self.store.is_shared();
        loop {
            let mut guard = self.lock(id).await?;
            let SlotState::Awake(awake) = &mut *guard else { return Err(Problem::NotFound) };
            // What people do is good wherever they are connected; the log takes one entry after the other. What the
            // server does by itself must be done once.
            let epoch = match submitter {
                Submitter::Account { .. } | Submitter::Admitted => None,
                Submitter::Server => Some(awake.epoch.ok_or(Problem::Elsewhere)?),
            };
            if let Submitter::Account { user, key } = submitter {
                match awake.admit(Some(user), key.as_deref()) {
                    Err(_) if !sure => {
                        sure = true;
                        drop(guard);
                        self.come_along(id, Number::MAX).await?;
                        continue;
                    }
                    admitted => admitted?,
                }
            }
            let handled = std::panic::catch_unwind(AssertUnwindSafe(|| awake.table.handle(input.clone(), now())));
            let Ok(handled) = handled else {
                error!(table = id, "the referee panicked; the table is read again from its log");
                self.reload(id, &mut guard).await;
                return Err(Problem::Internal("the referee panicked".to_owned()));
            };
            // Refused, or there is nothing to do; both may be different for who knows more.
            if handled.entries.is_empty() && !sure {
                sure = true;
                drop(guard);
                // If that cannot be found out, nobody is refused what may be right.
                self.come_along(id, Number::MAX).await?;
                continue;
            }
            let finished = match self.finished(awake, &handled).await {
                Ok(finished) => finished,
                Err(problem) => {
                    self.reload(id, &mut guard).await;
                    return Err(problem);
                }
            };
            match self.keep(awake, &handled, finished, epoch).await {
                Ok(()) => {
                    awake.tell(&handled);
                    self.tell_accounts(awake, &handled.entries);
                    self.afterwards(awake);
                    return handled.answer.map_err(Problem::Refused);
                }
                Err(error) => {
                    self.reload(id, &mut guard).await;
                    drop(guard);
                    tried += 1;
                    match error {
                        StoreError::Conflict if tried < TRIES => tokio::time::sleep(step_aside(tried)).await,
                        error => {
                            error!(table = id, %error, "an entry could not be stored");
                            return Err(error.into());
                        }
                    }
                }
            }
        }
    }

    /// Throws a table in memory away and reads it again; those who look at it keep looking, and hear what others have
    /// done meanwhile.
    async fn reload(self: &Arc<Self>, id: &str, guard: &mut OwnedMutexGuard<SlotState>) {
        // A slot that is gone must stay gone: those who wait for it look for another one.
        if !matches!(**guard, SlotState::Awake(_)) {
            return;
        }
        let SlotState::Awake(old) = std::mem::replace(&mut **guard, SlotState::Empty) else { return };
        self.timers.change(id, old.wake_at, None);
        let here = old.users_here();
        match self.read_again(id, *old).await {
            Ok(fresh) => **guard = SlotState::Awake(fresh),
            // The viewers lose their connection and come back to whatever is there then. Nothing may be left here that
            // looks like a table: the sweep would leave it alone, and its bots would wait for ever.
            Err(problem) => {
                warn!(table = id, ?problem, "a table could not be read again");
                self.forget(id, guard);
                self.note_comings(id, here.into_iter().map(|user| (user, false)));
            }
        }
    }

    async fn read_again(self: &Arc<Self>, id: &str, old: Awake) -> Result<Box<Awake>, Problem> {
        let (mut fresh, later) = self.read(id, old.told).await?;
        fresh.take_over(old);
        self.follow(&mut fresh, later)?;
        self.settle(&mut fresh).await?;
        self.afterwards(&mut fresh);
        Ok(fresh)
    }

    /// The record of a game that has just ended, which is written together with its last entries.
    async fn finished(&self, awake: &Awake, handled: &Handled) -> Result<Option<Finished>, Problem> {
        let ended = handled.entries.iter().any(|entry| matches!(entry.what, What::Revealed { .. }));
        let Some(first) = handled.entries.first().filter(|_| ended) else { return Ok(None) };
        let mut moves = self.moves(&awake.table.id().0).await?;
        moves.extend(handled.entries.iter().filter_map(Entry::played));
        let (at, table) = (first.at, awake.table.clone());
        blocking(move || Ok(table.record_of(moves).map(|record| Finished { at, record: record.to_line() }))).await
    }

    /// Stores what happened.
    async fn keep(
        &self,
        awake: &Awake,
        handled: &Handled,
        finished: Option<Finished>,
        epoch: Option<Epoch>,
    ) -> Result<(), StoreError> {
        let Some(first) = handled.entries.first() else { return Ok(()) };
        let table = &awake.table;
        let seats = handled.entries.iter().any(|entry| changes_seats(&entry.what));
        let lists = seats || handled.entries.iter().any(|entry| changes_lists(&entry.what));
        let append = Append {
            table: table.id().0.to_string(),
            after: first.number - 1,
            epoch,
            rows: handled.entries.iter().map(row).collect(),
            head: head(table, awake.is_paused()),
            summary: lists.then(|| summary_of(table)),
            members: seats.then(|| members(table)),
            code: replaced_code(&handled.entries),
            finished,
        };
        let started = Instant::now();
        let stored = self.store.append(append).await;
        metrics::histogram!("fogg_store_seconds").record(started.elapsed());
        stored
    }

    /// What follows when a table has changed or was read: bots are asked, the timer is set, if this server has it.
    fn afterwards(self: &Arc<Self>, awake: &mut Awake) {
        awake.touched = Instant::now();
        self.tell_of_comings(awake);
        let resumed = awake.share_attention();
        let wake_at = awake.epoch.and_then(|_| awake.table.wake_at());
        self.timers.change(&awake.table.id().0, awake.wake_at, wake_at);
        awake.wake_at = wake_at;
        if awake.epoch.is_none() {
            return;
        }
        for turn in awake.new_bot_turns() {
            let tables = Arc::clone(self);
            let id = awake.table.id().clone();
            let game = Arc::clone(awake.table.game());
            let pace = if awake.has_people_watching() { self.settings.bot_pace } else { Duration::ZERO };
            let pace = if resumed && turn.bot.is_none() { pace.max(self.settings.return_pause) } else { pace };
            let party = self.addresses.party(awake.table.host());
            let asker = Asker { party, attention: Arc::clone(&awake.attention) };
            tokio::spawn(async move {
                // The pause is for the eyes: a bot that thinks longer than that needs none.
                let thinking = tables.bots.choose(&game, &turn, &asker);
                let chosen = match pace {
                    Duration::ZERO => thinking.await,
                    pace => tokio::join!(thinking, tokio::time::sleep(pace)).0,
                };
                let Some(chosen) = chosen else { return tables.forget_bot_turn(&id.0, turn.seat).await };
                let mut answer = tables.submit(&id.0, Submitter::Server, chosen.input(&turn)).await;
                if let Err(Problem::Refused(Refusal::Rules(error))) = &answer {
                    error!(table = %id, bot = ?turn.bot, %error, "a bot wanted something illegal");
                    let chosen = BotPool::simplest(&game, &turn, SubstituteReason::Failed);
                    answer = tables.submit(&id.0, Submitter::Server, chosen.input(&turn)).await;
                }
                match answer {
                    Ok(_) | Err(Problem::Closing | Problem::Elsewhere) => {}
                    // Its owner took the seat back meanwhile.
                    Err(Problem::Refused(_)) => {}
                    Err(problem) => {
                        warn!(table = %id, ?problem, "a bot's action could not be played; it will be asked again");
                        tables.forget_bot_turn(&id.0, turn.seat).await;
                    }
                }
            });
        }
    }

    /// A bot's answer got lost in a failing store, or its table was paused before it could think: after a moment the bot
    /// is asked again, unless the table is paused.
    async fn forget_bot_turn(self: &Arc<Self>, id: &str, seat: Seat) {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if let Ok(mut guard) = self.lock(id).await
            && let SlotState::Awake(awake) = &mut *guard
        {
            awake.forget_bot_turn(seat);
            self.afterwards(awake);
        }
    }

    /// Tells accounts that look elsewhere what they should know.
    fn tell_accounts(&self, awake: &Awake, entries: &[Entry]) {
        let Some(first) = entries.first() else { return };
        let table = &awake.table;
        let id = || table.id().0.to_string();
        if entries.iter().any(|entry| changes_lists(&entry.what) || changes_seats(&entry.what)) {
            let changed = AccountEvent::Changed { table: id(), stage: convert::stage(table.stage()) };
            for chair in table.chairs() {
                if let fogg_table::Occupant::User { user, .. } = &chair.occupant {
                    self.hub.tell(user, &changed);
                }
            }
        }
        for (seat, chair) in Seat::all(table.chairs().len() as u8).zip(table.chairs()) {
            if let (Some(user), Some(decision)) = (chair.occupant.user(), table.decision(seat))
                && decision >= first.number
            {
                let event = AccountEvent::YourTurn { table: id(), seat: seat.index() as u8, decision };
                self.hub.tell(user, &event);
            }
        }
    }

    /// Begins to watch a table that knows its log up to a number at least: what the viewer gets first, and a queue for the
    /// rest.
    pub(crate) async fn watch(self: &Arc<Self>, id: &str, least: Number, wish: Wish) -> Result<Watching, Problem> {
        let mut guard = self.lock_from(id, least).await?;
        let SlotState::Awake(awake) = &mut *guard else { return Err(Problem::NotFound) };
        awake.admit(wish.user.as_ref(), wish.key.as_deref())?;
        let viewer = awake.viewer(wish.user.as_ref(), wish.seat)?;
        awake.make_room(wish.user.as_ref(), wish.address, &self.settings)?;
        let (sender, then) = mpsc::channel(WAITING);
        let subscriber = Subscriber {
            id: self.subscribers.fetch_add(1, Ordering::Relaxed),
            user: wish.user,
            viewer,
            address: wish.address,
            muted: wish.muted.into(),
            queue: sender,
        };
        let subscriber_id = subscriber.id;
        let first = awake.subscribe(subscriber, wish.since);
        self.afterwards(awake);
        Ok(Watching { id: subscriber_id, game: Arc::clone(awake.table.game()), first, then })
    }

    /// Lets a viewer see through other eyes.
    pub(crate) async fn look_as(self: &Arc<Self>, id: &str, watcher: u64, seat: Option<u8>) -> Result<(), Problem> {
        let mut guard = self.lock(id).await?;
        let SlotState::Awake(awake) = &mut *guard else { return Err(Problem::NotFound) };
        awake.look_as(watcher, seat)
    }

    /// Studies the position for a viewer.
    pub(crate) async fn study(self: &Arc<Self>, id: &str, watcher: u64) -> Result<fogg_protocol::Study, Problem> {
        // As far as the viewer knows it.
        self.look_from(id, 0, |awake| awake.study(watcher)).await
    }

    /// The table that has this code, and its link; unless the account was dismissed from it.
    pub(crate) async fn find(self: &Arc<Self>, typed: &str, user: &UserId) -> Result<FoundTable, Problem> {
        let code = typed_code(typed);
        let table = self.store.table_by_code(&code).await?.ok_or(Problem::NotFound)?;
        self.look(&table, |awake| {
            // The key may have been replaced since the code was looked up.
            if awake.invitation().code.is_some_and(|good| good != code) {
                return Err(Problem::NotFound);
            }
            if awake.keeps_out(Some(user)) {
                return Err(Problem::Refused(Refusal::Dismissed));
            }
            Ok(FoundTable { table: table.clone(), link: awake.link() })
        })
        .await
    }

    /// A viewer has gone.
    pub(crate) async fn unwatch(self: &Arc<Self>, id: &str, watcher: u64) {
        let slot = self.slots().get(id).cloned();
        let Some(slot) = slot else { return };
        let mut guard = slot.lock_owned().await;
        if let SlotState::Awake(awake) = &mut *guard {
            awake.unsubscribe(watcher);
            self.afterwards(awake);
        }
    }

    /// Lets tables know that their time has come; runs until the server stops.
    pub(crate) async fn run_timers(self: Arc<Self>) {
        loop {
            let id = self.timers.next().await;
            let tables = Arc::clone(&self);
            tokio::spawn(async move {
                let slot = tables.slots().get(&id).cloned();
                if let Some(slot) = slot {
                    if let SlotState::Awake(awake) = &mut *slot.lock().await {
                        // It was taken out of the queue; it is put in again afterwards.
                        awake.wake_at = None;
                    }
                    tables.tick(&id).await;
                }
            });
        }
    }

    /// Time has passed for a table.
    pub(crate) async fn tick(self: &Arc<Self>, id: &str) {
        match self.submit(id, Submitter::Server, Input::Tick).await {
            Ok(_) | Err(Problem::Closing | Problem::Elsewhere) => {}
            Err(problem) => warn!(table = id, ?problem, "a table could not be told that time has passed"),
        }
    }

    /// Wakes tables in the store whose time has come. Says how many.
    pub(crate) async fn sweep(self: &Arc<Self>) -> Result<usize, StoreError> {
        let due = self.store.due_tables(now(), 1_000).await?;
        let mut woken = 0;
        for id in due {
            if !self.is_awake(&id).await? {
                self.tick(&id).await;
                woken += 1;
            }
        }
        Ok(woken)
    }

    /// Whether a table that is this server's in the store is looked after here.
    async fn is_awake(self: &Arc<Self>, id: &str) -> Result<bool, StoreError> {
        let slot = self.slots().get(id).cloned();
        let Some(slot) = slot else { return Ok(false) };
        // Somebody does something there; the next sweep looks again.
        let Ok(mut state) = slot.try_lock() else { return Ok(true) };
        // A slot may be empty, if whoever wanted to read the table hung up in the middle.
        let SlotState::Awake(awake) = &mut *state else { return Ok(false) };
        if awake.epoch.is_none() {
            // It was another's until now.
            awake.epoch = self.store.claim(id).await?;
            self.afterwards(awake);
        }
        Ok(true)
    }

    /// Puts tables to sleep that nobody looks at and that want nothing soon. Says how many.
    pub(crate) async fn put_to_sleep(self: &Arc<Self>, idle: Duration) -> usize {
        let slots: Vec<(Box<str>, Arc<Slot>)> =
            self.slots().iter().map(|(id, slot)| (id.clone(), Arc::clone(slot))).collect();
        let mut asleep = 0;
        for (id, slot) in slots {
            let Ok(mut guard) = slot.try_lock() else { continue };
            let SlotState::Awake(awake) = &mut *guard else { continue };
            let wake_at = awake.epoch.and_then(|_| awake.table.wake_at());
            let soon = wake_at.is_some_and(|at| at < now() + SOON);
            if soon || !awake.is_idle(idle) {
                continue;
            }
            if awake.epoch.is_some()
                && let Err(error) = self.let_go(&id, wake_at).await
            {
                warn!(table = %id, %error, "a table could not be put to sleep");
                continue;
            }
            self.timers.change(&id, awake.wake_at, None);
            *guard = SlotState::Gone;
            self.slots().remove(&id);
            asleep += 1;
        }
        asleep
    }

    /// Leaves a table of this server to whoever needs it next.
    async fn let_go(&self, id: &str, wake_at: Option<Millis>) -> Result<(), StoreError> {
        // What presence has to do with it is not in the store.
        self.store.set_wake(id, wake_at).await?;
        self.store.release(id).await
    }

    /// Puts tables to sleep from time to time; runs until the server stops.
    pub(crate) async fn run_janitor(self: Arc<Self>) {
        loop {
            tokio::time::sleep(Duration::from_secs(10)).await;
            self.put_to_sleep(IDLE).await;
            self.hub.tidy();
        }
    }

    /// Somebody else has changed the store: nothing in memory may be believed. Viewers come back by themselves.
    pub(crate) async fn forget_all(self: &Arc<Self>, downtimes: Vec<(Millis, Millis)>) {
        info!("the store was changed from outside; all tables are read again");
        let hub = Arc::clone(&self.hub);
        tokio::spawn(async move { hub.recheck_sessions().await });
        *self.downtimes.lock().unwrap_or_else(PoisonError::into_inner) = downtimes;
        let slots: Vec<(Box<str>, Arc<Slot>)> = self.slots().drain().collect();
        for (id, slot) in slots {
            let mut guard = slot.lock().await;
            if let SlotState::Awake(awake) = &mut *guard {
                self.timers.change(&id, awake.wake_at, None);
                awake.close_all(Out::Close(End::RESTORED));
            }
            *guard = SlotState::Gone;
        }
    }

    /// The server will stop: others may have its tables at once, and viewers are told to come back, a few at a time, so
    /// that the others do not have to take all of them in one moment. What people ask for is done until then.
    pub(crate) async fn drain(self: &Arc<Self>, time: Duration) {
        self.leave().await;
        self.hub.close();
        let awake: Vec<Arc<Slot>> = self.slots().values().cloned().collect();
        let pause = time.checked_div(u32::try_from(awake.len()).unwrap_or(u32::MAX)).unwrap_or_default();
        let (mut next, end) = (Instant::now(), Instant::now() + time);
        for slot in awake {
            if let SlotState::Awake(awake) = &mut *slot.lock().await {
                awake.epoch = None;
                awake.close_all(COME_BACK);
                self.afterwards(awake);
            }
            next += pause;
            tokio::time::sleep_until(next.into()).await;
        }
        // Also if nobody is here: whoever asks whether this server is ready has to have the time to ask.
        tokio::time::sleep_until(end.into()).await;
    }

    async fn leave(&self) {
        if let Err(error) = self.store.leave().await {
            warn!(%error, "the other servers could not be told that this one stops; they will notice");
        }
    }

    /// The server stops: no more inputs; viewers are told to come back.
    pub(crate) async fn close(self: &Arc<Self>) {
        self.closing.store(true, Ordering::Relaxed);
        self.hub.close();
        let slots: Vec<Arc<Slot>> = self.slots().drain().map(|(_, slot)| slot).collect();
        for slot in slots {
            // Whoever has the lock now is finishing an input; afterwards nobody starts another.
            let mut guard = slot.lock().await;
            if let SlotState::Awake(awake) = &mut *guard {
                awake.close_all(COME_BACK);
            }
            *guard = SlotState::Gone;
        }
        self.leave().await;
    }

    /// A table in a list, from what the store keeps about it.
    pub(crate) fn listed(row: &TableRow, own: &[u8]) -> Option<ListedTable> {
        let mut listed: ListedTable = serde_json::from_str(&row.summary).ok()?;
        listed.id = row.id.clone();
        listed.created = row.created;
        listed.updated = row.updated;
        listed.your_turn = own.iter().any(|seat| row.head.to_act >> seat & 1 == 1);
        listed.own_seats = own.to_vec();
        Some(listed)
    }
}

/// How long to wait before the next try, so that servers which lost against each other do not meet again at once.
fn step_aside(tried: u32) -> Duration {
    let [random] = random::bytes().unwrap_or_default();
    Duration::from_millis(u64::from(tried)).mul_f64(f64::from(random) / 128.0)
}

fn decode(reader: &mut LogReader, rows: &[LogRow]) -> Result<Vec<Entry>, Problem> {
    let entries = rows.iter().map(|row| reader.read(row.number, row.at, &row.body)).collect::<Result<Vec<_>, _>>();
    entries.map_err(|error| Problem::Internal(error.to_string()))
}

fn row(entry: &Entry) -> LogRow {
    LogRow { number: entry.number, at: entry.at, body: entry.encode() }
}

/// The path of a table's link, with its key if it is private.
pub(crate) fn link(id: &TableId, key: Option<&TableKey>) -> String {
    match key {
        Some(key) => format!("/table/{id}?key={}", hex::encode(&key.0)),
        None => format!("/table/{id}"),
    }
}

/// The short code of a table, from its key: eight signs of Crockford's alphabet, which has no I, L, O and U. Forty bits
/// are few, but they are good only until the game begins, and guessing is limited.
pub(crate) fn code_of(key: &[u8]) -> String {
    let hash = Sha256::digest([b"fogg table code\n", key].concat());
    crockford(hash.get(..5).unwrap_or_default())
}

/// Bytes in Crockford's base 32: eight signs for five bytes.
pub(crate) fn crockford(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let group = |five: &[u8]| five.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
    let signs = |bits: u64| (0..8).rev().map(move |place| char::from(SIGNS[(bits >> (5 * place) & 31) as usize]));
    bytes.chunks_exact(5).map(group).flat_map(signs).collect()
}

/// The code of the table's new key, if these entries replace the key.
fn replaced_code(entries: &[Entry]) -> Option<String> {
    entries.iter().rev().find_map(|entry| match &entry.what {
        What::KeyReplaced { key } => Some(code_of(&key.0)),
        _ => None,
    })
}

/// A code as somebody may have typed it: lower case, with spaces and dashes, with letters for similar digits.
pub(crate) fn typed_code(typed: &str) -> String {
    let signs = typed.chars().filter(|sign| !sign.is_whitespace() && *sign != '-').take(16);
    let meant = signs.map(|sign| match sign.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    });
    meant.collect()
}

fn changes_seats(what: &What) -> bool {
    use What::{Dismissed, Opened, Rose, Sat, Started};
    matches!(what, Opened { .. } | Sat { .. } | Rose { .. } | Dismissed { .. } | Started { .. })
}

fn changes_lists(what: &What) -> bool {
    matches!(what, What::StandIn { .. } | What::Revealed { .. } | What::Renamed { .. } | What::Closed)
}

/// What the store's lists and timers need to know. A paused table waits for people: its bots need not be woken.
fn head(table: &Table, paused: bool) -> TableHead {
    let status = match table.stage() {
        Stage::Gathering => Status::Gathering,
        Stage::Playing => Status::Playing,
        Stage::Over => Status::Over,
        Stage::Closed => Status::Closed,
    };
    // A bot that has to act is asked again at once if the server dies now.
    let bots = table.to_act().iter().any(|seat| {
        let chair = &table.chairs()[seat.index()];
        chair.stand_in || matches!(chair.occupant, fogg_table::Occupant::Bot { .. })
    });
    let wake_at = if bots && !paused { Some(0) } else { table.wake_at() };
    let to_act = table.to_act().iter().fold(0, |bits, seat| bits | 1 << seat.index());
    TableHead { status, wake_at, to_act }
}

fn members(table: &Table) -> Vec<Member> {
    let chairs = table.chairs().iter().enumerate();
    let member = |(seat, chair): (usize, &fogg_table::Chair)| {
        let user = chair.occupant.user()?.0.to_string();
        Some(Member { user, seat: seat as u8 })
    };
    chairs.filter_map(member).collect()
}

/// A message as text.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages have only texts, numbers and lists").into()
}

/// Who looks, for a seat of the protocol.
pub(crate) fn viewer_of(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}
