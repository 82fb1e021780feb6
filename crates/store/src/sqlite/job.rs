//! Jobs of the writer and their replies.

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::error::WriteError;
use super::ids::Ids;
use crate::{Append, StoreError};

/// The data a job works with.
pub(super) struct WriterContext<'a> {
    /// The connection, inside a transaction.
    pub(super) connection: &'a Connection,
    /// The integer ids of recently used tables.
    pub(super) ids: &'a mut Ids,
}

/// A request to the writer.
#[expect(clippy::large_enum_variant, reason = "nearly all are appends, and a box for each would cost more")]
pub(super) enum Job {
    /// The hot path, without a box.
    Append(Append, Reply<()>),
    /// Any other write.
    Work(Box<dyn Work>),
    /// Check for commits by other programs.
    CheckForChanges,
    /// Copy the rest of the WAL to the database, so that the WAL can restart.
    Checkpoint,
}

/// Work to do in a transaction. It may run twice: if a batch fails, it is rolled back and its jobs run again, each in a
/// savepoint.
pub(super) trait Work: Send {
    /// Whether the work depends on data read before. If so, it must not run after another program has replaced the
    /// data.
    fn is_fenced(&self) -> bool;

    /// Does the work and stores the outcome. An error means that SQLite failed; a rejection is an outcome.
    fn run(&mut self, context: &mut WriterContext<'_>) -> rusqlite::Result<()>;

    /// Sets the outcome to this error.
    fn fail(&mut self, error: StoreError);

    /// Sends the outcome to the caller.
    fn answer(self: Box<Self>, batch_result: &BatchResult);
}

/// The result of a batch.
pub(super) enum BatchResult {
    /// The batch is on disk.
    Committed,
    /// The batch was rolled back.
    Lost(String),
}

/// The outcome of a job and the channel to its caller.
pub(super) struct Reply<T> {
    outcome: Option<Result<T, StoreError>>,
    waiting: oneshot::Sender<Result<T, StoreError>>,
}

impl<T> Reply<T> {
    pub(super) fn new() -> (Reply<T>, oneshot::Receiver<Result<T, StoreError>>) {
        let (waiting, receiver) = oneshot::channel();
        (Reply { outcome: None, waiting }, receiver)
    }

    /// Stores an outcome until the batch is committed. Returns failures of SQLite, which are not outcomes.
    pub(super) fn keep(&mut self, result: Result<T, WriteError>) -> rusqlite::Result<()> {
        match result {
            Ok(value) => self.outcome = Some(Ok(value)),
            Err(WriteError::Rejected(error)) => self.outcome = Some(Err(error)),
            Err(WriteError::Sqlite(error)) => return Err(error),
        }
        Ok(())
    }

    pub(super) fn fail(&mut self, error: StoreError) {
        self.outcome = Some(Err(error));
    }

    /// Sends the outcome. If the batch was rolled back, rejections are discarded too: they may depend on its changes.
    pub(super) fn send(self, batch_result: &BatchResult) {
        let result = match (batch_result, self.outcome) {
            (BatchResult::Committed, Some(outcome)) => outcome,
            (BatchResult::Committed, None) => Err(StoreError::Unavailable("the job was not run".to_owned())),
            (BatchResult::Lost(why), _) => Err(StoreError::Unavailable(why.clone())),
        };
        // The receiver may have been dropped; the work is done either way.
        let _ = self.waiting.send(result);
    }
}

/// A closure as [`Work`].
pub(super) struct ClosureJob<T, F> {
    pub(super) fenced: bool,
    pub(super) work: F,
    pub(super) reply: Reply<T>,
}

impl<T, F> Work for ClosureJob<T, F>
where
    T: Send,
    F: FnMut(&mut WriterContext<'_>) -> Result<T, WriteError> + Send,
{
    fn is_fenced(&self) -> bool {
        self.fenced
    }

    fn run(&mut self, context: &mut WriterContext<'_>) -> rusqlite::Result<()> {
        let result = (self.work)(context);
        self.reply.keep(result)
    }

    fn fail(&mut self, error: StoreError) {
        self.reply.fail(error);
    }

    fn answer(self: Box<Self>, batch_result: &BatchResult) {
        self.reply.send(batch_result);
    }
}
