//! What the writer is asked to do, and how it answers.

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::fail::Fail;
use super::ids::Ids;
use crate::{Append, StoreError};

/// What a job works with.
pub(super) struct Hands<'a> {
    /// The connection, inside a transaction.
    pub(super) connection: &'a Connection,
    /// The integer ids of the tables seen lately.
    pub(super) ids: &'a mut Ids,
}

/// An order to the writer.
#[expect(clippy::large_enum_variant, reason = "nearly all are appends, and a box for each would cost more")]
pub(super) enum Job {
    /// The hot path, without a box.
    Append(Append, Reply<()>),
    /// Anything else that writes.
    Work(Box<dyn Work>),
    /// Look whether somebody else has written.
    Look,
    /// Copy what is left of the WAL into the database, so that the WAL can begin anew.
    Checkpoint,
}

/// Something to do in a transaction. It may be asked to run twice: if a batch breaks, it is rolled back and its jobs
/// run again, each behind a savepoint.
pub(super) trait Work: Send {
    /// Whether it rests on what was read before. Then it must not run after somebody else has changed everything.
    fn is_fenced(&self) -> bool;

    /// Does it and keeps the outcome. An error means that SQLite failed; a refusal is an outcome like any other.
    fn run(&mut self, hands: &mut Hands<'_>) -> rusqlite::Result<()>;

    /// Makes this the outcome.
    fn fail(&mut self, error: StoreError);

    /// Tells whoever waits.
    fn answer(self: Box<Self>, fate: &Fate);
}

/// What became of a batch.
pub(super) enum Fate {
    /// It is on the disk.
    Committed,
    /// Nothing of it was kept.
    Lost(String),
}

/// The outcome of a job and who waits for it.
pub(super) struct Reply<T> {
    outcome: Option<Result<T, StoreError>>,
    waiting: oneshot::Sender<Result<T, StoreError>>,
}

impl<T> Reply<T> {
    pub(super) fn new() -> (Reply<T>, oneshot::Receiver<Result<T, StoreError>>) {
        let (waiting, receiver) = oneshot::channel();
        (Reply { outcome: None, waiting }, receiver)
    }

    /// Keeps an outcome until the batch is committed; gives back what is no outcome but a failure of SQLite.
    pub(super) fn keep(&mut self, result: Result<T, Fail>) -> rusqlite::Result<()> {
        match result {
            Ok(value) => self.outcome = Some(Ok(value)),
            Err(Fail::Refused(error)) => self.outcome = Some(Err(error)),
            Err(Fail::Broken(error)) => return Err(error),
        }
        Ok(())
    }

    pub(super) fn fail(&mut self, error: StoreError) {
        self.outcome = Some(Err(error));
    }

    /// Sends the outcome. If the batch was lost, not even a refusal stands: it may rest on what was lost with it.
    pub(super) fn send(self, fate: &Fate) {
        let result = match (fate, self.outcome) {
            (Fate::Committed, Some(outcome)) => outcome,
            (Fate::Committed, None) => Err(StoreError::Unavailable("the job was not run".to_owned())),
            (Fate::Lost(why), _) => Err(StoreError::Unavailable(why.clone())),
        };
        // Whoever asked may have gone away; the work is done all the same.
        let _ = self.waiting.send(result);
    }
}

/// A closure as [`Work`].
pub(super) struct Task<T, F> {
    pub(super) fenced: bool,
    pub(super) work: F,
    pub(super) reply: Reply<T>,
}

impl<T, F> Work for Task<T, F>
where
    T: Send,
    F: FnMut(&mut Hands<'_>) -> Result<T, Fail> + Send,
{
    fn is_fenced(&self) -> bool {
        self.fenced
    }

    fn run(&mut self, hands: &mut Hands<'_>) -> rusqlite::Result<()> {
        let result = (self.work)(hands);
        self.reply.keep(result)
    }

    fn fail(&mut self, error: StoreError) {
        self.reply.fail(error);
    }

    fn answer(self: Box<Self>, fate: &Fate) {
        self.reply.send(fate);
    }
}
