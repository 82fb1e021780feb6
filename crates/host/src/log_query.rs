//! Reads logs in pages, and decodes and replays them on blocking threads, a few at a time.
//!
//! A log has at most a few thousand entries, but many clients may request many logs. So each reader has at most one
//! page of a log in memory, and the threads that serve connections never wait for a replay.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fogg_store::LogRow;
use fogg_table::{Change, Entry, LogReader, Millis, Moves, Number, Secret, Table, TableId, Timing};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::games::Games;
use crate::runtime::blocking;
use crate::{Host, HostError};

/// Number of rows in one query.
const PAGE: u32 = 500;

/// A result that is computed from a log, page by page.
pub trait LogQuery: Send + 'static {
    /// The result.
    type Answer: Send + 'static;

    /// Handles the next entries. Returns `Break` if no more are needed.
    ///
    /// # Errors
    /// If the entries are damaged.
    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError>;

    /// The result, after all entries were handled.
    ///
    /// # Errors
    /// If there is no result.
    fn answer(self) -> Result<Self::Answer, HostError>;
}

/// Limits the number of logs that are decoded at the same time.
pub(crate) struct ReadPermits {
    /// For loading tables.
    loads: Arc<Semaphore>,
    /// For queries of clients. Separate, so that they cannot keep a table from loading.
    queries: Arc<Semaphore>,
    /// The number of log rows read since the start.
    rows_read: AtomicUsize,
}

impl ReadPermits {
    /// Counts rows that were read from the store.
    pub(crate) fn count(&self, rows: &[LogRow]) {
        metrics::counter!("fogg_log_rows_read_total").increment(rows.len() as u64);
        self.rows_read.fetch_add(rows.len(), Ordering::Relaxed);
    }

    /// The number of log rows read since the start.
    #[cfg(test)]
    pub(crate) fn rows_read(&self) -> usize {
        self.rows_read.load(Ordering::Relaxed)
    }
}

impl Default for ReadPermits {
    fn default() -> ReadPermits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = |threads| Arc::new(Semaphore::new(threads));
        ReadPermits { loads: threads(2 * cores), queries: threads(cores), rows_read: AtomicUsize::new(0) }
    }
}

/// The purpose of reading a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReadPurpose {
    /// Loading a table into memory.
    Load,
    /// A query of a client.
    LogQuery,
}

/// Waits for a permit to decode.
async fn thread(threads: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, HostError> {
    Arc::clone(threads).acquire_owned().await.map_err(|_| HostError::Closing)
}

impl Host {
    /// Computes a client's query from a table's log up to an entry.
    ///
    /// # Errors
    /// If the store failed, or the log is damaged.
    pub async fn query_log<L: LogQuery>(&self, id: &str, last: Number, look: L) -> Result<L::Answer, HostError> {
        self.read_log(id, last, look, ReadPurpose::LogQuery).await
    }

    /// Runs other work for a client's query, with the same limit.
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
        kind: ReadPurpose,
    ) -> Result<L::Answer, HostError> {
        let mut reader = LogReader::default();
        let mut after = 0;
        loop {
            // A query waits before it reads, so that waiting clients have no page in memory. Loading a table reads
            // first.
            let early = match kind {
                ReadPurpose::LogQuery => Some(thread(&self.readers.queries).await?),
                ReadPurpose::Load => None,
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
                // Returned only now: if the client disconnects, the work continues.
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

    /// Replays a table as it was after an entry. Also returns the entries that followed.
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
        self.read_log(id, Number::MAX, loading, ReadPurpose::Load).await
    }

    /// The moves of a game.
    pub(crate) async fn moves(&self, id: &str) -> Result<Moves, HostError> {
        self.read_log(id, Number::MAX, Moves::default(), ReadPurpose::Load).await
    }

    /// The entries of a log after a number. `reader` must have read those before.
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

/// A table that is being loaded.
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
impl LogQuery for Moves {
    type Answer = Moves;

    fn take(&mut self, entries: Vec<Entry>) -> Result<ControlFlow<()>, HostError> {
        entries.iter().for_each(|entry| self.add(entry));
        Ok(ControlFlow::Continue(()))
    }

    fn answer(self) -> Result<Moves, HostError> {
        Ok(self)
    }
}
