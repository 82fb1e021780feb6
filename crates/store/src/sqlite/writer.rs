//! The one thread that writes, and its batches.
//!
//! A commit costs a flush of the disk, whatever is in it. So the writer takes everything that was asked for while the
//! last flush went on, puts it into one transaction, and answers all of it after one flush. It never waits for more:
//! alone, a job is committed at once; under load, the batches grow by themselves.
//!
//! A job that is refused leaves no trace and does not concern its batch. If SQLite fails in the middle of a job, or a
//! job panics, the batch is rolled back and run again with a savepoint around each job; the first run does without
//! them, because a savepoint copies every page it touches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::Connection;
use tokio::sync::{mpsc, watch};

use super::append::append;
use super::checkpoint::Checkpoint;
use super::ids::Ids;
use super::job::{Fate, Hands, Job};
use crate::StoreError;

/// The most jobs in a transaction, so that the first of them does not wait for ever.
const BATCH: usize = 1024;

/// Who writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The server, which has the data directory for itself.
    Server,
    /// `fogg admin`, maybe beside a server.
    Admin,
}

pub(super) struct Writer {
    connection: Connection,
    role: Role,
    ids: Ids,
    /// SQLite's count of the commits of others, as it was when last looked at.
    data_version: i64,
    /// The marks of the file, as they were then.
    marks: Marks,
    outside: watch::Sender<u64>,
    commits: Arc<AtomicU64>,
}

/// What the database says about writers other than the server.
#[derive(PartialEq, Eq, Debug)]
struct Marks {
    /// A restore changes it.
    generation: String,
    /// Counts the transactions of `fogg admin`.
    admin_writes: i64,
}

impl Marks {
    fn read(connection: &Connection) -> rusqlite::Result<Marks> {
        let mut query = connection.prepare_cached("SELECT generation, admin_writes FROM server")?;
        query.query_row([], |row| Ok(Marks { generation: row.get(0)?, admin_writes: row.get(1)? }))
    }

    /// Whether the commits between these marks and those later ones were made by `fogg admin`. A commit of somebody else
    /// between two looks at which `fogg admin` has written too is not seen.
    fn lead_to(&self, later: &Marks) -> bool {
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

    /// Works until nobody can send any more jobs and the last is answered.
    pub(super) fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
            self.batch(&mut batch);
        }
        // Leaves one file behind. If it fails, the next start reads the WAL. Beside a server it is not done: it would wait
        // for all that read; without one, SQLite does the same when the last connection is closed.
        if self.role == Role::Server {
            let _ = Checkpoint::Truncate.run(&self.connection);
        }
    }

    fn batch(&mut self, batch: &mut Vec<Job>) {
        if batch.iter().any(|job| matches!(job, Job::Append(..) | Job::Work(_))) {
            let fate = self.transaction(batch).unwrap_or_else(|error| {
                self.roll_back();
                Fate::Lost(words(error))
            });
            if matches!(fate, Fate::Committed) {
                self.commits.fetch_add(1, Ordering::Relaxed);
            }
            let mut wants_checkpoint = false;
            for job in batch.drain(..) {
                match job {
                    Job::Append(_, reply) => reply.send(&fate),
                    Job::Work(work) => work.answer(&fate),
                    Job::Look => {}
                    Job::Checkpoint => wants_checkpoint = true,
                }
            }
            if wants_checkpoint {
                let _ = Checkpoint::Passive.run(&self.connection);
            }
        } else {
            // Nobody waits for these. What goes wrong here goes wrong again when somebody does.
            let _ = self.look();
            if batch.drain(..).any(|job| matches!(job, Job::Checkpoint)) {
                let _ = Checkpoint::Passive.run(&self.connection);
            }
        }
    }

    /// Runs a batch and commits it.
    fn transaction(&mut self, batch: &mut [Job]) -> rusqlite::Result<Fate> {
        let mut changed = self.begin()?;
        if let Err(_first_run) = self.run_jobs(batch, changed) {
            self.roll_back();
            changed |= self.begin()?;
            self.run_jobs_apart(batch, changed)?;
        }
        execute(&self.connection, "COMMIT")?;
        Ok(Fate::Committed)
    }

    /// Begins to write, and says whether somebody else has written. From here on nobody else can.
    fn begin(&mut self) -> rusqlite::Result<bool> {
        execute(&self.connection, "BEGIN IMMEDIATE")?;
        let changed = self.look_inside()?;
        if self.role == Role::Admin {
            execute(&self.connection, "UPDATE server SET admin_writes = admin_writes + 1")?;
        }
        Ok(changed)
    }

    /// Looks whether somebody else has written, outside of a batch.
    fn look(&mut self) -> rusqlite::Result<()> {
        // One snapshot for both reads: a commit between them would count as somebody else's at the next look.
        execute(&self.connection, "BEGIN")?;
        let looked = self.look_inside();
        execute(&self.connection, "COMMIT")?;
        looked.map(|_changed| ())
    }

    /// Whether somebody else has written since the last look; if so, tells everybody first. What `fogg admin` writes does not
    /// count: it changes nothing that an append rests on. To be called inside a transaction.
    fn look_inside(&mut self) -> rusqlite::Result<bool> {
        let now = data_version(&self.connection)?;
        if now == self.data_version {
            return Ok(false);
        }
        let marks = Marks::read(&self.connection)?;
        let administrative = self.marks.lead_to(&marks);
        self.data_version = now;
        self.marks = marks;
        self.ids.clear();
        if !administrative {
            self.outside.send_modify(|count| *count += 1);
        }
        Ok(!administrative)
    }

    /// Runs all jobs; stops at the first that SQLite could not do.
    fn run_jobs(&mut self, batch: &mut [Job], changed: bool) -> Result<(), Trouble> {
        batch.iter_mut().try_for_each(|job| self.run_job(job, changed))
    }

    /// Runs all jobs, each by itself: what breaks in one is undone and told to whoever asked for it.
    fn run_jobs_apart(&mut self, batch: &mut [Job], changed: bool) -> rusqlite::Result<()> {
        for job in batch {
            execute(&self.connection, "SAVEPOINT apart")?;
            if let Err(trouble) = self.run_job(job, changed) {
                if self.connection.is_autocommit() {
                    // SQLite has given up the whole transaction.
                    return Err(trouble.into_error());
                }
                execute(&self.connection, "ROLLBACK TO apart")?;
                self.ids.clear();
                let error = match trouble {
                    Trouble::Sqlite(error) => StoreError::from(error),
                    Trouble::Panic => StoreError::Unavailable("the store has a bug: a job panicked".to_owned()),
                };
                match job {
                    Job::Append(_, reply) => reply.fail(error),
                    Job::Work(work) => work.fail(error),
                    Job::Look | Job::Checkpoint => {}
                }
            }
            execute(&self.connection, "RELEASE apart")?;
        }
        Ok(())
    }

    fn run_job(&mut self, job: &mut Job, changed: bool) -> Result<(), Trouble> {
        let mut hands = Hands { connection: &self.connection, ids: &mut self.ids };
        // Whatever a panic leaves half done in the hands is rolled back or forgotten.
        let run = catch_unwind(AssertUnwindSafe(|| match job {
            Job::Append(_, reply) if changed => {
                reply.fail(StoreError::Conflict);
                Ok(())
            }
            Job::Work(work) if changed && work.is_fenced() => {
                work.fail(StoreError::Conflict);
                Ok(())
            }
            Job::Append(rows, reply) => reply.keep(append(&mut hands, rows)),
            Job::Work(work) => work.run(&mut hands),
            Job::Look | Job::Checkpoint => Ok(()),
        }));
        run.map_err(|_panic| Trouble::Panic)?.map_err(Trouble::Sqlite)
    }

    fn roll_back(&mut self) {
        if !self.connection.is_autocommit() {
            // If even this fails, so does the next BEGIN, and whoever asks then is told.
            let _ = execute(&self.connection, "ROLLBACK");
        }
        self.ids.clear();
    }
}

/// What stopped a job.
enum Trouble {
    Sqlite(rusqlite::Error),
    Panic,
}

impl Trouble {
    fn into_error(self) -> rusqlite::Error {
        match self {
            Trouble::Sqlite(error) => error,
            Trouble::Panic => rusqlite::Error::InvalidQuery,
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

fn words(error: rusqlite::Error) -> String {
    match StoreError::from(error) {
        StoreError::Unavailable(why) => why,
        other => other.to_string(),
    }
}
