//! Bringing pages from the WAL into the database, beside the writer.
//!
//! A commit only appends to the WAL. Something must copy the pages home, or the WAL grows for ever; done inside a
//! commit (SQLite's default), every thousandth page makes everybody wait for two more flushes. So a thread of its own
//! does it, which SQLite allows while the writer goes on.
//!
//! That alone is not enough under load without a pause: the WAL begins anew only at a moment when all of it has been
//! copied, and meanwhile the writer has always added a little. When the WAL has become long, the writer is asked to
//! copy that last little itself, between two batches. What a long read holds (a backup) grows until the read ends.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::mpsc::WeakSender;

use super::connection::open_existing;
use super::job::Job;
use crate::StoreError;

/// How often the thread looks.
const EVERY: Duration = Duration::from_millis(500);

/// So many pages (4 MiB) that are not copied yet are worth two flushes.
const WORTH_COPYING: i64 = 1_000;

/// A WAL of so many pages (16 MiB) has to begin anew, if need be with the writer's help.
const LONG: i64 = 4_000;

/// How much to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Checkpoint {
    /// Nothing; only look.
    Look,
    /// What can be copied without anybody waiting.
    Passive,
    /// Everything, and then empty the WAL.
    Truncate,
}

/// How long the WAL is and how much of it has been copied, in pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wal {
    pub(super) pages: i64,
    pub(super) copied: i64,
}

impl Checkpoint {
    pub(super) fn run(self, connection: &Connection) -> rusqlite::Result<Wal> {
        let sql = match self {
            Checkpoint::Look => "PRAGMA wal_checkpoint(NOOP)",
            Checkpoint::Passive => "PRAGMA wal_checkpoint(PASSIVE)",
            Checkpoint::Truncate => "PRAGMA wal_checkpoint(TRUNCATE)",
        };
        let mut statement = connection.prepare_cached(sql)?;
        statement.query_row([], |row| Ok(Wal { pages: row.get(1)?, copied: row.get(2)? }))
    }
}

/// The thread beside the writer.
pub(super) struct Checkpointer {
    connection: Connection,
    /// Weak, so that it does not keep the writer alive.
    writer: WeakSender<Job>,
}

impl Checkpointer {
    pub(super) fn new(path: PathBuf, writer: WeakSender<Job>) -> Result<Checkpointer, StoreError> {
        Ok(Checkpointer { connection: open_existing(&path)?, writer })
    }

    /// Looks now and then until the other end of `stop` is dropped.
    pub(super) fn run(self, stop: &Receiver<()>) {
        while stop.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
            // An idle writer does not notice that somebody else has written. A busy one looks anyway, so a full queue
            // does not matter.
            self.tell(Job::Look);
            // If the disk is full, this fails, and is tried again the next time.
            let _ = self.look();
        }
    }

    fn look(&self) -> rusqlite::Result<()> {
        let wal = Checkpoint::Look.run(&self.connection)?;
        if wal.pages - wal.copied >= WORTH_COPYING || wal.pages >= LONG {
            // Reports everything as copied, because it does not see what the writer has added meanwhile.
            Checkpoint::Passive.run(&self.connection)?;
            if wal.pages >= LONG {
                self.tell(Job::Checkpoint);
            }
        }
        Ok(())
    }

    fn tell(&self, job: Job) {
        if let Some(writer) = self.writer.upgrade() {
            let _ = writer.try_send(job);
        }
    }
}
