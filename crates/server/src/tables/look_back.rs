//! Reads logs in pages, and decodes and replays them on blocking threads, a few at a time.
//!
//! A log is at most a few thousand entries long, but many clients may ask for many of them. So no more than one page of a log
//! is in memory for each reader, and the threads that serve connections never wait for a replay.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fogg_store::LogRow;
use fogg_table::{Entry, LogReader, Move, Number, Secret, Table, TableId, Timing, What};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::games::Games;
use super::{Problem, Tables, decode};

/// Rows that are read at once.
const PAGE: u32 = 500;

/// Something that is made from a log, page by page.
pub(crate) trait LookBack: Send + 'static {
    /// The result.
    type Answer: Send + 'static;

    /// Takes the next entries. `Break` if no more are needed.
    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, Problem>;

    /// The result, when all entries were taken.
    fn answer(self) -> Result<Self::Answer, Problem>;
}

/// Limits how many logs are decoded at the same time.
pub(super) struct Readers {
    /// For tables that are loaded.
    loads: Arc<Semaphore>,
    /// For clients that want to know what happened. Apart from the others, so that these cannot keep a table from loading.
    look_backs: Arc<Semaphore>,
    /// The number of log rows that were read since the start.
    rows_read: AtomicUsize,
}

impl Readers {
    /// Counts rows that were read from the store.
    pub(super) fn count(&self, rows: &[LogRow]) {
        metrics::counter!("fogg_log_rows_read_total").increment(rows.len() as u64);
        self.rows_read.fetch_add(rows.len(), Ordering::Relaxed);
    }

    /// The number of log rows that were read since the start.
    #[cfg(test)]
    pub(super) fn rows_read(&self) -> usize {
        self.rows_read.load(Ordering::Relaxed)
    }
}

impl Default for Readers {
    fn default() -> Readers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = |threads| Arc::new(Semaphore::new(threads));
        Readers { loads: threads(2 * cores), look_backs: threads(cores), rows_read: AtomicUsize::new(0) }
    }
}

/// Whom a log is read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A table that is needed in memory.
    Load,
    /// A client that wants to know what happened.
    LookBack,
}

/// Waits for a thread to decode on.
async fn thread(threads: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    Arc::clone(threads).acquire_owned().await.map_err(|_| Problem::Closing)
}

/// Runs work that takes long on a thread of its own.
pub(super) async fn blocking<R: Send + 'static>(
    work: impl FnOnce() -> Result<R, Problem> + Send + 'static,
) -> Result<R, Problem> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(Problem::Internal(error.to_string())))
}

impl Tables {
    /// Makes an answer for a client from a table's log up to an entry.
    pub(crate) async fn look_back<L: LookBack>(&self, id: &str, last: Number, look: L) -> Result<L::Answer, Problem> {
        self.read_log(id, last, look, Kind::LookBack).await
    }

    /// Does other work for a client's look back, on one of the threads for that.
    pub(crate) async fn work<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<R, Problem> + Send + 'static,
    ) -> Result<R, Problem> {
        let permit = thread(&self.readers.look_backs).await?;
        blocking(move || {
            let done = work();
            drop(permit);
            done
        })
        .await
    }

    /// Reads a log up to an entry.
    async fn read_log<L: LookBack>(
        &self,
        id: &str,
        last: Number,
        mut look: L,
        kind: Kind,
    ) -> Result<L::Answer, Problem> {
        let mut reader = LogReader::default();
        let mut after = 0;
        loop {
            // Clients that wait for a thread have no page in memory yet. Tables need not wait for a thread to be read.
            let early = match kind {
                Kind::LookBack => Some(thread(&self.readers.look_backs).await?),
                Kind::Load => None,
            };
            let rows = self.store.log_page(id, after, PAGE).await?;
            self.readers.count(&rows);
            let end = rows.last().map_or(last, |row| row.number);
            let more = rows.len() == PAGE as usize && end < last;
            let permit = match early {
                Some(permit) => permit,
                None => thread(&self.readers.loads).await?,
            };
            let taken = blocking(move || {
                let taken = match (look.take(decode_until(&mut reader, rows, last)?)?, more) {
                    (ControlFlow::Continue(()), true) => Ok(ControlFlow::Continue((look, reader))),
                    _ => look.answer().map(ControlFlow::Break),
                };
                // Only now: the client may hang up, and the thread works on.
                drop(permit);
                taken
            });
            match taken.await? {
                ControlFlow::Continue(next) => (look, reader) = next,
                ControlFlow::Break(answer) => return Ok(answer),
            }
            after = end;
        }
    }

    /// Replays a table as it was after an entry. Returns the entries that followed, too.
    pub(super) async fn replay(&self, id: &str, deal: Secret, until: Number) -> Result<(Table, Vec<Entry>), Problem> {
        let loading = Loading {
            id: TableId::from(id),
            deal,
            games: Arc::clone(&self.games),
            timing: self.settings.timing,
            until,
            table: None,
            later: Vec::new(),
        };
        self.read_log(id, Number::MAX, loading, Kind::Load).await
    }

    /// The moves of a game.
    pub(super) async fn moves(&self, id: &str) -> Result<Vec<Move>, Problem> {
        self.read_log(id, Number::MAX, Moves(Vec::new()), Kind::Load).await
    }

    /// The entries of a log after a number; `reader` has read those before.
    pub(super) async fn entries_after(
        &self,
        id: &str,
        mut after: Number,
        mut reader: LogReader,
    ) -> Result<Vec<Entry>, Problem> {
        let mut entries = Vec::new();
        loop {
            let rows = self.store.log_page(id, after, PAGE).await?;
            self.readers.count(&rows);
            let full = rows.len() == PAGE as usize;
            after = rows.last().map_or(after, |row| row.number);
            entries.extend(decode(&mut reader, &rows)?);
            if !full {
                return Ok(entries);
            }
        }
    }
}

fn decode_until(reader: &mut LogReader, mut rows: Vec<LogRow>, last: Number) -> Result<Vec<Entry>, Problem> {
    rows.retain(|row| row.number <= last);
    decode(reader, &rows)
}

/// A table that is loaded.
struct Loading {
    id: TableId,
    deal: Secret,
    games: Arc<Games>,
    timing: Timing,
    until: Number,
    table: Option<Table>,
    later: Vec<Entry>,
}

impl LookBack for Loading {
    type Answer = (Table, Vec<Entry>);

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, Problem> {
        let damaged = |error: &dyn std::fmt::Display| Problem::Internal(error.to_string());
        for entry in entries {
            match &mut self.table {
                _ if entry.number > self.until => self.later.push(entry),
                Some(table) => table.replay_next(&entry).map_err(|error| damaged(&error))?,
                None => {
                    let What::Opened { options, .. } = &entry.what else { return Err(damaged(&"an empty log")) };
                    let game = self.games.get(options).map_err(|error| damaged(&error))?;
                    let table = Table::replay_first(self.id.clone(), self.deal, game, self.timing, &entry);
                    self.table = Some(table.map_err(|error| damaged(&error))?);
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<(Table, Vec<Entry>), Problem> {
        let mut table = self.table.ok_or_else(|| Problem::Internal("an empty log".to_owned()))?;
        table.disconnect_all(crate::clock::now());
        Ok((table, self.later))
    }
}

/// The moves in a log.
struct Moves(Vec<Move>);

impl LookBack for Moves {
    type Answer = Vec<Move>;

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, Problem> {
        self.0.extend(entries.iter().filter_map(Entry::played));
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<Vec<Move>, Problem> {
        Ok(self.0)
    }
}
