//! Commits inputs: decide, append, publish. The only place with this sequence.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use fogg_store::{Append, Epoch, Finished, LogRow, Member, Status, StoreError, TableHead};
use fogg_table::{Accepted, Chair, Change, Entry, Input, InputResult, Number, Occupant, Stage, Table, UserId};
use tracing::error;

use crate::runtime::{blocking, detached, random};
use crate::{Host, HostError, LoadedTable, Summary, codes};

/// Maximum number of attempts if other servers append first. A table has few players, who may all act at the same time
/// on different servers.
const TRIES: u32 = 16;

/// The origin of an input.
#[derive(Clone, Debug)]
pub enum Submitter {
    /// An account that must be admitted first: with this key, or because it has a seat or the table is public.
    Account {
        /// The account.
        user: UserId,
        /// The key of a private table.
        key: Option<String>,
    },
    /// An account that was admitted before, or need not be.
    Admitted,
    /// The host itself, for the clock or a bot. Only the server that owns the table may do this.
    Host,
}

impl Host {
    /// Submits an input to a table. When this returns, its entries are stored and sent to the viewers.
    ///
    /// This runs in a separate task, because the client may disconnect in the middle.
    ///
    /// # Errors
    /// If the referee rejects the input, the submitter is not admitted, or the store failed.
    pub async fn submit(self: &Arc<Self>, id: &str, submitter: Submitter, input: Input) -> Result<Accepted, HostError> {
        let host = Arc::clone(self);
        let id: Box<str> = id.into();
        let done = detached(&*self.runtime, async move {
            let started = host.runtime.uptime();
            let result = host.commit(&id, &submitter, &input).await;
            metrics::histogram!("fogg_action_seconds").record(host.runtime.uptime() - started);
            if let Err(HostError::Refused(refusal)) = &result {
                metrics::counter!("fogg_refused_total", "code" => refusal.code()).increment(1);
            }
            result
        });
        done.await.unwrap_or_else(|| Err(HostError::Internal("an input panicked".to_owned())))
    }

    async fn commit(self: &Arc<Self>, id: &str, submitter: &Submitter, input: &Input) -> Result<Accepted, HostError> {
        let mut tried = 0;
        // Another server may have stored entries that this one lacks. A rejection could be based on the older state.
        let mut up_to_date = matches!(submitter, Submitter::Host) || !self.store.is_shared();
        loop {
            let mut guard = self.lock(id).await?;
            let loaded = guard.table_mut()?;
            // Players may act on any server; the log orders their entries. The host's own inputs must happen only once.
            let epoch = match submitter {
                Submitter::Account { .. } | Submitter::Admitted => None,
                Submitter::Host => Some(loaded.epoch.ok_or(HostError::Elsewhere)?),
            };
            let decided = match submitter {
                Submitter::Account { user, key } => loaded.admit(Some(user), key.as_deref()),
                _ => Ok(()),
            };
            let decided = match decided {
                Ok(()) => decide(&mut loaded.table, input, self.runtime.now()),
                Err(error) => Some(Err(error)),
            };
            let Some(decided) = decided else {
                error!(table = id, "the referee panicked; reloading the table");
                self.reload(id, &mut guard).await;
                return Err(HostError::Internal("the referee panicked".to_owned()));
            };
            // The input was rejected or had no effect. Both may change with the latest entries.
            if !up_to_date && decided.as_ref().map_or(true, |handled| handled.entries.is_empty()) {
                up_to_date = true;
                drop(guard);
                self.catch_up(id, Number::MAX).await?;
                continue;
            }
            let handled = decided?;
            let stored = match self.finished(loaded, &handled).await {
                Ok(finished) => self.append(loaded, &handled, finished, epoch).await,
                Err(error) => {
                    self.reload(id, &mut guard).await;
                    return Err(error);
                }
            };
            if let Err(error) = stored {
                self.reload(id, &mut guard).await;
                drop(guard);
                tried += 1;
                if !matches!(error, StoreError::Conflict) || tried >= TRIES {
                    error!(table = id, %error, "cannot store an entry");
                    return Err(error.into());
                }
                self.runtime.sleep(self.backoff(tried)).await;
                continue;
            }
            loaded.publish(&handled);
            self.notify_accounts(loaded, &handled.entries);
            self.reschedule(loaded);
            return handled.answer.map_err(HostError::Refused);
        }
    }

    /// The record of a game that has just ended. It is stored together with the last entries.
    async fn finished(&self, loaded: &LoadedTable, handled: &InputResult) -> Result<Option<Finished>, HostError> {
        let ended = handled.entries.iter().any(|entry| matches!(entry.what, Change::Revealed { .. }));
        let Some(first) = handled.entries.first().filter(|_| ended) else { return Ok(None) };
        let mut moves = self.moves(&loaded.table.id().0).await?;
        handled.entries.iter().for_each(|entry| moves.add(entry));
        let (at, table) = (first.at, loaded.table.clone());
        let record = blocking(&*self.runtime, move || table.record_of(&moves)).await;
        let record = record.ok_or_else(|| HostError::Internal("a record panicked".to_owned()))?;
        Ok(record.map(|record| Finished { at, record: record.to_line() }))
    }

    /// Stores the entries of an input.
    pub(crate) async fn append(
        &self,
        loaded: &LoadedTable,
        handled: &InputResult,
        finished: Option<Finished>,
        epoch: Option<Epoch>,
    ) -> Result<(), StoreError> {
        let Some(first) = handled.entries.first() else { return Ok(()) };
        let table = &loaded.table;
        let seats = handled.entries.iter().any(|entry| changes_seats(&entry.what));
        let lists = seats || handled.entries.iter().any(|entry| changes_lists(&entry.what));
        let append = Append {
            table: table.id().0.to_string(),
            after: first.number - 1,
            epoch,
            rows: handled.entries.iter().map(row).collect(),
            head: head(table, loaded.is_paused()),
            summary: lists.then(|| Summary::of(table).encode()),
            members: seats.then(|| members(table)),
            code: codes::replaced_code(&handled.entries),
            public: handled.entries.iter().rev().find_map(|entry| match &entry.what {
                Change::OptionsChanged { options, .. } => Some(options.public),
                _ => None,
            }),
            finished,
        };
        let started = self.runtime.uptime();
        let stored = self.store.append(append).await;
        metrics::histogram!("fogg_store_seconds").record(self.runtime.uptime() - started);
        stored
    }

    /// Randomized backoff before the next attempt, so that competing servers do not collide again.
    fn backoff(&self, tried: u32) -> Duration {
        let [random] = random(&*self.runtime).unwrap_or_default();
        Duration::from_millis(u64::from(tried)).mul_f64(f64::from(random) / 128.0)
    }
}

/// Calls the referee; `None` if it panicked.
fn decide(table: &mut Table, input: &Input, now: i64) -> Option<Result<InputResult, HostError>> {
    std::panic::catch_unwind(AssertUnwindSafe(|| table.handle(input.clone(), now))).ok().map(Ok)
}

pub(crate) fn row(entry: &Entry) -> LogRow {
    LogRow { number: entry.number, at: entry.at, body: entry.encode() }
}

pub(crate) fn changes_seats(what: &Change) -> bool {
    use Change::{Dismissed, Opened, OptionsChanged, SeatLeft, SeatTaken, Started};
    matches!(
        what,
        Opened { .. } | OptionsChanged { .. } | SeatTaken { .. } | SeatLeft { .. } | Dismissed { .. } | Started { .. }
    )
}

pub(crate) fn changes_lists(what: &Change) -> bool {
    use Change::{Abandoned, BotNamed, Closed, ColorPicked, Renamed, Revealed, StandIn};
    matches!(
        what,
        StandIn { .. } | Revealed { .. } | Renamed { .. } | BotNamed { .. } | ColorPicked { .. } | Closed | Abandoned
    )
}

/// The data for the store's lists and timers. The bots of a paused table need no wake-up.
pub(crate) fn head(table: &Table, paused: bool) -> TableHead {
    let status = match table.stage() {
        Stage::Gathering => Status::Gathering,
        Stage::Playing => Status::Playing,
        Stage::Over => Status::Over,
        Stage::Closed => Status::Closed,
    };
    // If the server dies now, the bot that has to act must be asked again.
    let bots = table.to_act().iter().any(|seat| {
        let chair = &table.chairs()[seat.index()];
        chair.stand_in || matches!(chair.occupant, Occupant::Bot { .. })
    });
    let wake_at = if bots && !paused { Some(0) } else { table.wake_at() };
    let to_act = table.to_act().iter().fold(0, |bits, seat| bits | 1 << seat.index());
    TableHead { status, wake_at, to_act }
}

pub(crate) fn members(table: &Table) -> Vec<Member> {
    let chairs = table.chairs().iter().enumerate();
    let member = |(seat, chair): (usize, &Chair)| {
        let user = chair.occupant.user()?.0.to_string();
        Some(Member { user, seat: seat as u8 })
    };
    chairs.filter_map(member).collect()
}
