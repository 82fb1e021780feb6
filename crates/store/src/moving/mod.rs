//! Moving everything from one store to another: from SQLite to PostgreSQL, and back.
//!
//! [`kinds`] says once what there is to move. A store has two things to do for a move: send all rows of a kind in order
//! ([`Side::read`]), and take them in bulk ([`Target::write`]). Everything is copied first; then both sides are read again
//! and compared row by row; only when all is the same is the target kept. Until then it is a transaction that is not
//! committed, or a file under another name, so a move that breaks off leaves nothing and can be started again.
//!
//! The source is not changed. No server may use it meanwhile: what happened there would be lost.

mod check;
mod kinds;
mod place;
mod row;
#[cfg(test)]
mod tests;

use std::fmt;

use async_trait::async_trait;
use tokio::sync::mpsc::{self, Receiver, Sender};

use self::check::{Same, compare};
#[cfg(test)]
pub(crate) use self::kinds::assert_complete;
pub(crate) use self::kinds::{KINDS, Kind};
pub use self::place::Place;
use self::row::digest_of_all;
pub(crate) use self::row::{Row, Value};
use crate::{StoreError, postgres, sqlite};

/// How many rows travel at once. Records can be long, so not too many.
pub(crate) const BATCH: usize = 250;

/// How many batches may wait between the one who reads and the one who writes.
const WAITING: usize = 4;

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveReport {
    /// Each kind of rows.
    pub kinds: Vec<Moved>,
    /// A SHA-256 of everything, in hexadecimal digits: the same for the same data in either store.
    pub digest: String,
}

/// What was moved of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The name of its table in the database.
    pub table: &'static str,
    /// How many rows.
    pub rows: u64,
    /// A SHA-256 of them, in hexadecimal digits.
    pub digest: String,
}

/// How far a move has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveProgress {
    /// What is being done.
    pub step: MoveStep,
    /// With which table of the database.
    pub table: &'static str,
    /// How many rows have been copied or checked.
    pub done: u64,
    /// How many there are to be copied and checked: twice as many as there are rows.
    pub of: u64,
}

/// What a move is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveStep {
    /// Rows are copied.
    Copying,
    /// What was copied is compared.
    Checking,
}

/// Why nothing was moved. The target is as it was before.
#[derive(Debug)]
pub enum MoveError {
    /// The source cannot be used.
    Source(StoreError),
    /// The target cannot be used.
    Target(StoreError),
    /// The move would lose something, or overwrite it.
    Refused(String),
    /// The copy was not the same; the first row that differs, by its key.
    Different(String),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Source(error) => write!(f, "the source: {error}"),
            MoveError::Target(error) => write!(f, "the target: {error}"),
            MoveError::Refused(why) => f.write_str(why),
            MoveError::Different(what) => {
                write!(f, "the copy is not the same as the source, so it was thrown away: {what}")
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// What to say of a source that would have to be changed before it can be read.
pub(crate) fn too_old(found: u32, known: u32) -> MoveError {
    MoveError::Refused(format!(
        "the source has schema {found}, which is older than {known}; start this version of the server on it once, which \
         brings it up to date, stop it, and move then"
    ))
}

/// One side of a move.
#[async_trait]
pub(crate) trait Side: Send + Sync {
    /// How many rows of a kind it has.
    async fn count(&self, kind: &'static Kind) -> Result<u64, StoreError>;

    /// Sends all rows of a kind, in the order of their keys. Stops without an error when nobody wants them any more: then
    /// the other side knows why.
    async fn read(&self, kind: &'static Kind, rows: Sender<Vec<Row>>) -> Result<(), StoreError>;
}

/// Where everything goes. Whatever was written is gone if it is dropped before [`Target::keep`].
#[async_trait]
pub(crate) trait Target: Side {
    /// Takes rows of a kind until there are no more.
    async fn write(&self, kind: &'static Kind, rows: Receiver<Vec<Row>>) -> Result<(), StoreError>;

    /// All rows are written, and will be read now.
    async fn finish_writing(&self) -> Result<(), StoreError>;

    /// Makes it a store that servers can use.
    async fn keep(self: Box<Self>) -> Result<(), StoreError>;
}

/// Moves everything from one place to another that has nothing yet, and checks it row by row. Tells `progress` now and
/// then how far it is.
///
/// # Errors
/// Then nothing has been moved. With one exception: if the connection to a PostgreSQL database breaks during the commit,
/// nobody knows; a second move is refused then if everything is there.
pub async fn move_data(
    from: &Place,
    to: &Place,
    progress: &mut (dyn FnMut(MoveProgress) + Send),
) -> Result<MoveReport, MoveError> {
    if is_same(from, to)? {
        return Err(MoveError::Refused("source and target are the same".to_owned()));
    }
    let source: Box<dyn Side> = match from {
        Place::Sqlite(dir) => Box::new(sqlite::moving::Source::open(dir).await?),
        Place::Postgres(url) => Box::new(postgres::moving::Source::open(url).await?),
    };
    let target: Box<dyn Target> = match to {
        Place::Sqlite(dir) => Box::new(sqlite::moving::NewDatabase::create(dir).await?),
        Place::Postgres(url) => Box::new(postgres::moving::NewDatabase::create(url).await?),
    };
    let mut rows = 0;
    for kind in KINDS {
        rows += source.count(kind).await.map_err(MoveError::Source)?;
    }
    let mut progress = Progress { tell: progress, done: 0, of: 2 * rows };
    copy(&*source, &*target, &mut progress).await?;
    let report = check(&*source, &*target, &mut progress).await?;
    target.keep().await.map_err(MoveError::Target)?;
    Ok(report)
}

fn is_same(from: &Place, to: &Place) -> Result<bool, MoveError> {
    Ok(match (from, to) {
        (Place::Sqlite(from), Place::Sqlite(to)) => match (from.canonicalize(), to.canonicalize()) {
            (Ok(from), Ok(to)) => from == to,
            _ => false,
        },
        (Place::Postgres(from), Place::Postgres(to)) => {
            let from = postgres::moving::shown(from).map_err(MoveError::Source)?;
            from == postgres::moving::shown(to).map_err(MoveError::Target)?
        }
        _ => false,
    })
}

/// Counts rows for whoever watches.
struct Progress<'a> {
    tell: &'a mut (dyn FnMut(MoveProgress) + Send),
    done: u64,
    of: u64,
}

impl Progress<'_> {
    fn count(&mut self, step: MoveStep, kind: &'static Kind, rows: u64) {
        self.done += rows;
        (self.tell)(MoveProgress { step, table: kind.table, done: self.done, of: self.of });
    }
}

async fn copy(source: &dyn Side, target: &dyn Target, progress: &mut Progress<'_>) -> Result<(), MoveError> {
    for kind in KINDS {
        let (read, mut counted) = mpsc::channel::<Vec<Row>>(WAITING);
        let (pass_on, written) = mpsc::channel(WAITING);
        let count = async {
            while let Some(batch) = counted.recv().await {
                progress.count(MoveStep::Copying, kind, batch.len() as u64);
                if pass_on.send(batch).await.is_err() {
                    break;
                }
            }
            // Both sides hear that there is no more.
            drop((pass_on, counted));
        };
        let (read, (), written) = tokio::join!(source.read(kind, read), count, target.write(kind, written));
        read.map_err(MoveError::Source)?;
        written.map_err(MoveError::Target)?;
    }
    target.finish_writing().await.map_err(MoveError::Target)
}

async fn check(source: &dyn Side, target: &dyn Target, progress: &mut Progress<'_>) -> Result<MoveReport, MoveError> {
    let mut kinds = Vec::new();
    for kind in KINDS {
        let (here, source_rows) = mpsc::channel(WAITING);
        let (there, target_rows) = mpsc::channel(WAITING);
        let count = |rows| progress.count(MoveStep::Checking, kind, rows);
        let (here, there, compared) = tokio::join!(
            source.read(kind, here),
            target.read(kind, there),
            compare(kind, source_rows, target_rows, count)
        );
        // A side that could not be read to its end looks as if rows were missing.
        here.map_err(MoveError::Source)?;
        there.map_err(MoveError::Target)?;
        let Same { rows, digest } = compared.map_err(MoveError::Different)?;
        kinds.push(Moved { table: kind.table, rows, digest });
    }
    let digest = digest_of_all(kinds.iter().map(|kind| kind.digest.as_str()));
    Ok(MoveReport { kinds, digest })
}
