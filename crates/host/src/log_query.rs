//! Reads logs in pages, and decodes and replays them on blocking threads, a few at a time.
//!
//! A log is at most a few thousand entries long, but many clients may ask for many of them. So no more than one page of a log
//! is in memory for each reader, and the threads that serve connections never wait for a replay.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fogg_store::LogRow;
use fogg_table::{Change, Entry, LogReader, Millis, Move, Number, Secret, Table, TableId, Timing};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::games::Games;
use crate::runtime::blocking;
use crate::{Host, HostError};

/// Rows that are read at once.
const PAGE: u32 = 500;

/// Something that is made from a log, page by page.
pub trait LogQuery: Send + 'static {
    /// The result.
    type Answer: Send + 'static;

    /// Takes the next entries. `Break` if no more are needed.
    ///
    /// # Errors
    /// If they are damaged.
    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError>;

    /// The result, when all entries were taken.
    ///
    /// # Errors
    /// If there is none.
    fn answer(self) -> Result<Self::Answer, HostError>;
}

/// Limits how many logs are decoded at the same time.
pub(crate) struct Readers {
    /// For tables that are loaded.
    loads: Arc<Semaphore>,
    /// For clients that want to know what happened. Apart from the others, so that these cannot keep a table from loading.
    queries: Arc<Semaphore>,
    /// The number of log rows that were read since the start.
    rows_read: AtomicUsize,
}

impl Readers {
    /// Counts rows that were read from the store.
    pub(crate) fn count(&self, rows: &[LogRow]) {
        metrics::counter!("fogg_log_rows_read_total").increment(rows.len() as u64);
        self.rows_read.fetch_add(rows.len(), Ordering::Relaxed);
    }

    /// The number of log rows that were read since the start.
    #[cfg(test)]
    pub(crate) fn rows_read(&self) -> usize {
        self.rows_read.load(Ordering::Relaxed)
    }
}

impl Default for Readers {
    fn default() -> Readers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = |threads| Arc::new(Semaphore::new(threads));
        Readers { loads: threads(2 * cores), queries: threads(cores), rows_read: AtomicUsize::new(0) }
    }
}

/// Whom a log is read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A table that is needed in memory.
    Load,
    /// A client that wants to know what happened.
    LogQuery,
}

/// Waits for a thread to decode on.
async fn thread(threads: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, HostError> {
    Arc::clone(threads).acquire_owned().await.map_err(|_| HostError::Closing)
}

impl Host {
    /// Makes an answer for a client from a table's log up to an entry.
    ///
    /// # Errors
    /// If the store failed, or the log is damaged.
    pub async fn query_log<L: LogQuery>(&self, id: &str, last: Number, look: L) -> Result<L::Answer, HostError> {
        self.read_log(id, last, look, Kind::LogQuery).await
    }

    /// Does other work for a client's look back, on one of the threads for that.
    ///
    /// # Errors
    /// If the work failed.
    pub async fn work<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<R, HostError> + Send + 'static,
    ) -> Result<R, HostError> {
        let permit = thread(&self.readers.queries).await?;
        let done = blocking(&*self.runtime, move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.unwrap_or_else(|| Err(panicked()))
    }

    /// Reads a log up to an entry.
    async fn read_log<L: LogQuery>(
        &self,
        id: &str,
        last: Number,
        mut look: L,
        kind: Kind,
    ) -> Result<L::Answer, HostError> {
        let mut reader = LogReader::default();
        let mut after = 0;
        loop {
            // Clients that wait for a thread have no page in memory yet. Host need not wait for a thread to be read.
            let early = match kind {
                Kind::LogQuery => Some(thread(&self.readers.queries).await?),
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
            let taken = blocking(&*self.runtime, move || {
                let taken = match (look.take(decode_until(&mut reader, rows, last)?)?, more) {
                    (ControlFlow::Continue(()), true) => Ok(ControlFlow::Continue((look, reader))),
                    _ => look.answer().map(ControlFlow::Break),
                };
                // Only now: the client may hang up, and the thread works on.
                drop(permit);
                taken
            });
            match taken.await.unwrap_or_else(|| Err(panicked()))? {
                ControlFlow::Continue(next) => (look, reader) = next,
                ControlFlow::Break(answer) => return Ok(answer),
            }
            after = end;
        }
    }

    /// Replays a table as it was after an entry. Returns the entries that followed, too.
    pub(crate) async fn replay(&self, id: &str, deal: Secret, until: Number) -> Result<(Table, Vec<Entry>), HostError> {
        let loading = Loading {
            id: TableId::from(id),
            deal,
            games: Arc::clone(&self.games),
            timing: self.settings.timing,
            now: self.runtime.now(),
            until,
            table: None,
            later: Vec::new(),
        };
        self.read_log(id, Number::MAX, loading, Kind::Load).await
    }

    /// The moves of a game.
    pub(crate) async fn moves(&self, id: &str) -> Result<Vec<Move>, HostError> {
        self.read_log(id, Number::MAX, Moves(Vec::new()), Kind::Load).await
    }

    /// The entries of a log after a number; `reader` has read those before.
    pub(crate) async fn entries_after(
        &self,
        id: &str,
        mut after: Number,
        mut reader: LogReader,
    ) -> Result<Vec<Entry>, HostError> {
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

fn panicked() -> HostError {
    HostError::Internal("reading a log panicked".to_owned())
}

/// Decodes rows of a log.
pub(crate) fn decode(reader: &mut LogReader, rows: &[LogRow]) -> Result<Vec<Entry>, HostError> {
    let entries = rows.iter().map(|row| reader.read(row.number, row.at, &row.body)).collect::<Result<Vec<_>, _>>();
    entries.map_err(|error| HostError::Internal(error.to_string()))
}

fn decode_until(reader: &mut LogReader, mut rows: Vec<LogRow>, last: Number) -> Result<Vec<Entry>, HostError> {
    rows.retain(|row| row.number <= last);
    decode(reader, &rows)
}

/// A table that is loaded.
struct Loading {
    id: TableId,
    deal: Secret,
    games: Arc<Games>,
    timing: Timing,
    now: Millis,
    until: Number,
    table: Option<Table>,
    later: Vec<Entry>,
}

impl LogQuery for Loading {
    type Answer = (Table, Vec<Entry>);

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError> {
        let damaged = |error: &dyn std::fmt::Display| HostError::Internal(error.to_string());
        for entry in entries {
            match &mut self.table {
                _ if entry.number > self.until => self.later.push(entry),
                Some(table) => table.replay_next(&entry).map_err(|error| damaged(&error))?,
                None => {
                    let Change::Opened { options, .. } = &entry.what else { return Err(damaged(&"an empty log")) };
                    let game = self.games.get(options).map_err(|error| damaged(&error))?;
                    let table = Table::replay_first(self.id.clone(), self.deal, game, self.timing, &entry);
                    self.table = Some(table.map_err(|error| damaged(&error))?);
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<(Table, Vec<Entry>), HostError> {
        let mut table = self.table.ok_or_else(|| HostError::Internal("an empty log".to_owned()))?;
        table.disconnect_all(self.now);
        Ok((table, self.later))
    }
}

/// The moves in a log.
struct Moves(Vec<Move>);

impl LogQuery for Moves {
    type Answer = Vec<Move>;

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError> {
        self.0.extend(entries.iter().filter_map(Entry::played));
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<Vec<Move>, HostError> {
        Ok(self.0)
    }
}
