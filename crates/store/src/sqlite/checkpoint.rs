//! Copies pages from the WAL to the database, in parallel with the writer.
//!
//! A commit only appends to the WAL. The pages must eventually be copied to the database, or the WAL grows
//! indefinitely. By default, SQLite does this inside a commit: every thousandth page makes all writes wait for two more
//! flushes. Here a separate thread does it, which SQLite allows while the writer keeps working.
//!
//! Under continuous load that is not enough. The WAL restarts only when all of it has been copied, and the writer has
//! usually added a few pages by then. When the WAL has become long, the writer copies those last pages itself, between
//! two batches. While a long read (a backup) holds a snapshot, the WAL keeps growing.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::mpsc::WeakSender;

use super::connection::open_existing;
use super::job::Job;
use crate::StoreError;

/// Interval between checks.
const INTERVAL: Duration = Duration::from_millis(500);

/// Number of uncopied pages (4 MiB) that are worth two flushes.
const MIN_PAGES: i64 = 1_000;

/// Length in pages (16 MiB) from which the WAL must restart, if necessary with the writer's help.
const LONG_WAL: i64 = 4_000;

/// The scope of a checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Checkpoint {
    /// Only reads the length of the WAL.
    Measure,
    /// Copies the pages that can be copied without blocking other connections.
    Passive,
    /// Copies everything and then empties the WAL.
    Truncate,
}

/// The length of the WAL and how much of it has been copied, in pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wal {
    pub(super) pages: i64,
    pub(super) copied: i64,
}

impl Checkpoint {
    pub(super) fn run(self, connection: &Connection) -> rusqlite::Result<Wal> {
        let sql = match self {
            Checkpoint::Measure => "PRAGMA wal_checkpoint(NOOP)",
            Checkpoint::Passive => "PRAGMA wal_checkpoint(PASSIVE)",
            Checkpoint::Truncate => "PRAGMA wal_checkpoint(TRUNCATE)",
        };
        let mut statement = connection.prepare_cached(sql)?;
        statement.query_row([], |row| Ok(Wal { pages: row.get(1)?, copied: row.get(2)? }))
    }
}

/// The thread that runs checkpoints.
pub(super) struct Checkpointer {
    connection: Connection,
    /// A weak reference, so that it does not keep the writer alive.
    writer: WeakSender<Job>,
}

impl Checkpointer {
    pub(super) fn new(path: PathBuf, writer: WeakSender<Job>) -> Result<Checkpointer, StoreError> {
        Ok(Checkpointer { connection: open_existing(&path)?, writer })
    }

    /// Checks at intervals until the other end of `stop` is dropped.
    pub(super) fn run(self, stop: &Receiver<()>) {
        while stop.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
            // An idle writer does not notice changes by other programs. A busy one checks anyway, so a full queue does
            // not matter.
            self.send(Job::CheckForChanges);
            // If the disk is full, this fails, and the next interval retries it.
            let _ = self.check();
        }
    }

    fn check(&self) -> rusqlite::Result<()> {
        let wal = Checkpoint::Measure.run(&self.connection)?;
        if wal.pages - wal.copied >= MIN_PAGES || wal.pages >= LONG_WAL {
            // Reports everything as copied, because it does not see pages that the writer has added since.
            Checkpoint::Passive.run(&self.connection)?;
            if wal.pages >= LONG_WAL {
                self.send(Job::Checkpoint);
            }
        }
        Ok(())
    }

    fn send(&self, job: Job) {
        if let Some(writer) = self.writer.upgrade() {
            let _ = writer.try_send(job);
        }
    }
}
