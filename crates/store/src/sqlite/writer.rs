//! The single writer thread and its batches.
//!
//! A commit costs one disk flush regardless of its size. So the writer collects all jobs that arrived during the last
//! flush, puts them into one transaction, and replies to all of them after one flush. It never waits for more jobs: a
//! single job is committed immediately; under load, the batches grow.
//!
//! A rejected job changes nothing and does not affect its batch. If SQLite fails during a job, or a job panics, the
//! batch is rolled back and run again with a savepoint around each job. The first run does without savepoints, because
//! a savepoint copies every page it touches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::Connection;
use tokio::sync::{mpsc, watch};

use super::append::append;
use super::checkpoint::Checkpoint;
use super::ids::Ids;
use super::job::{BatchResult, Job, WriterContext};
use crate::StoreError;

/// Maximum number of jobs in a transaction, which limits the wait of the first one.
const BATCH: usize = 1024;

/// The kind of process that writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The server, which has locked the data directory.
    Server,
    /// `fogg admin`, possibly while a server is running.
    Admin,
}

pub(super) struct Writer {
    connection: Connection,
    role: Role,
    ids: Ids,
    /// SQLite's counter of commits by other connections, as last read.
    data_version: i64,
    /// The marks in the database at that time.
    marks: Marks,
    outside: watch::Sender<u64>,
    commits: Arc<AtomicU64>,
}

/// Marks in the database that identify writers other than the server.
#[derive(PartialEq, Eq, Debug)]
struct Marks {
    /// Changed by a restore.
    generation: String,
    /// Counts the transactions of `fogg admin`.
    admin_writes: i64,
}

impl Marks {
    fn read(connection: &Connection) -> rusqlite::Result<Marks> {
        let mut query = connection.prepare_cached("SELECT generation, admin_writes FROM server")?;
        query.query_row([], |row| Ok(Marks { generation: row.get(0)?, admin_writes: row.get(1)? }))
    }

    /// Whether the commits between these marks and the later ones were made by `fogg admin`. If `fogg admin` and
    /// another program both commit between two checks, the other commit goes unnoticed.
    fn only_admin_wrote(&self, later: &Marks) -> bool {
        self.generation == later.generation && self.admin_writes < later.admin_writes
    }
}

impl Writer {
    pub(super) fn new(
        connection: Connection,
        role: Role,
        outside: watch::Sender<u64>,
        commits: Arc<AtomicU64>,
    ) -> Result<Writer, StoreError> {
        let snapshot = connection.unchecked_transaction()?;
        let (data_version, marks) = (data_version(&snapshot)?, Marks::read(&snapshot)?);
        drop(snapshot);
        Ok(Writer { connection, role, ids: Ids::default(), data_version, marks, outside, commits })
    }

    /// Runs until all senders are dropped and the last job is answered.
    pub(super) fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
            self.batch(&mut batch);
        }
        // Leaves a single file behind. If this fails, the next start reads the WAL. `fogg admin` does not do it: it
        // would wait for a server's readers. Without a server, SQLite does the same when the last connection is closed.
        if self.role == Role::Server {
            let _ = Checkpoint::Truncate.run(&self.connection);
        }
    }

    fn batch(&mut self, batch: &mut Vec<Job>) {
        if batch.iter().any(|job| matches!(job, Job::Append(..) | Job::Work(_))) {
            let batch_result = self.transaction(batch).unwrap_or_else(|error| {
                self.roll_back();
                BatchResult::Lost(describe(error))
            });
            if matches!(batch_result, BatchResult::Committed) {
                self.commits.fetch_add(1, Ordering::Relaxed);
            }
            let mut needs_checkpoint = false;
            for job in batch.drain(..) {
                match job {
                    Job::Append(_, reply) => reply.send(&batch_result),
                    Job::Work(work) => work.answer(&batch_result),
                    Job::CheckForChanges => {}
                    Job::Checkpoint => needs_checkpoint = true,
                }
            }
            if needs_checkpoint {
                let _ = Checkpoint::Passive.run(&self.connection);
            }
        } else {
            // No caller waits for these. An error here recurs in a job that has a caller.
            let _ = self.check_for_changes();
            if batch.drain(..).any(|job| matches!(job, Job::Checkpoint)) {
                let _ = Checkpoint::Passive.run(&self.connection);
            }
        }
    }

    /// Runs a batch and commits it.
    fn transaction(&mut self, batch: &mut [Job]) -> rusqlite::Result<BatchResult> {
        let mut changed = self.begin()?;
        if let Err(_first_run) = self.run_jobs(batch, changed) {
            self.roll_back();
            changed |= self.begin()?;
            self.run_jobs_in_savepoints(batch, changed)?;
        }
        execute(&self.connection, "COMMIT")?;
        Ok(BatchResult::Committed)
    }

    /// Starts a write transaction. Returns whether another program has written. From here on, no other program can.
    fn begin(&mut self) -> rusqlite::Result<bool> {
        execute(&self.connection, "BEGIN IMMEDIATE")?;
        let changed = self.check_in_transaction()?;
        if self.role == Role::Admin {
            execute(&self.connection, "UPDATE server SET admin_writes = admin_writes + 1")?;
        }
        Ok(changed)
    }

    /// Checks for writes by other programs, outside of a batch.
    fn check_for_changes(&mut self) -> rusqlite::Result<()> {
        // One snapshot for both reads: a commit between them would be attributed to another program at the next check.
        execute(&self.connection, "BEGIN")?;
        let looked = self.check_in_transaction();
        execute(&self.connection, "COMMIT")?;
        looked.map(|_changed| ())
    }

    /// Whether another program has written since the last check. If so, notifies all subscribers first. Writes by `fogg
    /// admin` do not count: they change nothing that an append depends on. Must be called inside a transaction.
    fn check_in_transaction(&mut self) -> rusqlite::Result<bool> {
        let now = data_version(&self.connection)?;
        if now == self.data_version {
            return Ok(false);
        }
        let marks = Marks::read(&self.connection)?;
        let administrative = self.marks.only_admin_wrote(&marks);
        self.data_version = now;
        self.marks = marks;
        self.ids.clear();
        if !administrative {
            self.outside.send_modify(|count| *count += 1);
        }
        Ok(!administrative)
    }

    /// Runs all jobs; stops at the first failure of SQLite.
    fn run_jobs(&mut self, batch: &mut [Job], changed: bool) -> Result<(), WriteFailure> {
        batch.iter_mut().try_for_each(|job| self.run_job(job, changed))
    }

    /// Runs each job in its own savepoint: a failed job is undone, and its caller gets the error.
    fn run_jobs_in_savepoints(&mut self, batch: &mut [Job], changed: bool) -> rusqlite::Result<()> {
        for job in batch {
            execute(&self.connection, "SAVEPOINT apart")?;
            if let Err(failure) = self.run_job(job, changed) {
                if self.connection.is_autocommit() {
                    // SQLite has rolled back the whole transaction.
                    return Err(failure.into_error());
                }
                execute(&self.connection, "ROLLBACK TO apart")?;
                self.ids.clear();
                let error = match failure {
                    WriteFailure::Sqlite(error) => StoreError::from(error),
                    WriteFailure::Panic => StoreError::Unavailable("the store has a bug: a job panicked".to_owned()),
                };
                match job {
                    Job::Append(_, reply) => reply.fail(error),
                    Job::Work(work) => work.fail(error),
                    Job::CheckForChanges | Job::Checkpoint => {}
                }
            }
            execute(&self.connection, "RELEASE apart")?;
        }
        Ok(())
    }

    fn run_job(&mut self, job: &mut Job, changed: bool) -> Result<(), WriteFailure> {
        let mut context = WriterContext { connection: &self.connection, ids: &mut self.ids };
        // Anything a panic leaves half done in the context is rolled back or cleared.
        let run = catch_unwind(AssertUnwindSafe(|| match job {
            Job::Append(_, reply) if changed => {
                reply.fail(StoreError::Conflict);
                Ok(())
            }
            Job::Work(work) if changed && work.is_fenced() => {
                work.fail(StoreError::Conflict);
                Ok(())
            }
            Job::Append(rows, reply) => reply.keep(append(&mut context, rows)),
            Job::Work(work) => work.run(&mut context),
            Job::CheckForChanges | Job::Checkpoint => Ok(()),
        }));
        run.map_err(|_panic| WriteFailure::Panic)?.map_err(WriteFailure::Sqlite)
    }

    fn roll_back(&mut self) {
        if !self.connection.is_autocommit() {
            // If this fails too, so does the next BEGIN, and its callers get the error.
            let _ = execute(&self.connection, "ROLLBACK");
        }
        self.ids.clear();
    }
}

/// The reason why a job stopped.
enum WriteFailure {
    Sqlite(rusqlite::Error),
    Panic,
}

impl WriteFailure {
    fn into_error(self) -> rusqlite::Error {
        match self {
            WriteFailure::Sqlite(error) => error,
            WriteFailure::Panic => rusqlite::Error::InvalidQuery,
        }
    }
}

/// Runs a statement without parameters.
pub(super) fn execute(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(|_rows| ())
}

fn data_version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))
}

fn describe(error: rusqlite::Error) -> String {
    match StoreError::from(error) {
        StoreError::Unavailable(why) => why,
        other => other.to_string(),
    }
}
