//! Moves all data from one store to another: from SQLite to PostgreSQL, or back.
//!
//! [`kinds`] lists the data to move. A store sends all rows of a kind in order ([`RowStore::read`]) and receives them
//! in bulk ([`MoveTarget::write`]). All rows are copied first. Then both sides are read again and compared row by row,
//! and the target is kept only if they are identical. Until then the target is an uncommitted transaction or a file
//! with another name, so an interrupted move leaves nothing behind and can be started again.
//!
//! The source is not changed. No server may use it during the move: its changes would be lost.

mod check;
mod kinds;
mod place;
mod row;
#[cfg(test)]
mod tests;

use std::fmt;

use async_trait::async_trait;
use tokio::sync::mpsc::{self, Receiver, Sender};

use self::check::{VerifiedRows, compare};
#[cfg(test)]
pub(crate) use self::kinds::assert_complete;
pub(crate) use self::kinds::{KINDS, RowKind};
pub use self::place::DataLocation;
use self::row::digest_of_all;
pub(crate) use self::row::{Row, Value};
use crate::{StoreError, postgres, sqlite};

/// Number of rows per batch. It is small because records can be long.
pub(crate) const BATCH: usize = 250;

/// Number of batches that may wait between reader and writer.
const WAITING: usize = 4;

/// The result of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveReport {
    /// Each kind of rows.
    pub kinds: Vec<Moved>,
    /// A SHA-256 of everything, in hexadecimal digits: the same for the same data in either store.
    pub digest: String,
}

/// The result of moving one kind of rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The name of its table in the database.
    pub table: &'static str,
    /// The number of rows.
    pub rows: u64,
    /// A SHA-256 of the rows, in hexadecimal digits.
    pub digest: String,
}

/// The progress of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveProgress {
    /// The current step.
    pub step: MoveStep,
    /// The current table of the database.
    pub table: &'static str,
    /// The number of rows copied or checked so far.
    pub done: u64,
    /// The number of rows to copy and check: twice the number of rows.
    pub of: u64,
}

/// The steps of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveStep {
    /// Rows are copied.
    Copying,
    /// Copied rows are compared with the source.
    Checking,
}

/// An error from a move. The target is unchanged.
#[derive(Debug)]
pub enum MoveError {
    /// The source cannot be used.
    Source(StoreError),
    /// The target cannot be used.
    Target(StoreError),
    /// The move would lose or overwrite data.
    Refused(String),
    /// The copy differs from the source. Names the first row that differs, by its key.
    Different(String),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Source(error) => write!(f, "the source: {error}"),
            MoveError::Target(error) => write!(f, "the target: {error}"),
            MoveError::Refused(why) => f.write_str(why),
            MoveError::Different(what) => {
                write!(f, "verification failed, and the copy was deleted: {what}")
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// The error for a source with an older schema, which would have to be upgraded before it can be read.
pub(crate) fn too_old(found: u32, known: u32) -> MoveError {
    MoveError::Refused(format!(
        "the source has schema {found}, which is older than {known}; start this version of the server on it once, which \
         brings it up to date, stop it, and move then"
    ))
}

/// One side of a move.
#[async_trait]
pub(crate) trait RowStore: Send + Sync {
    /// The number of rows of a kind.
    async fn count(&self, kind: &'static RowKind) -> Result<u64, StoreError>;

    /// Sends all rows of a kind, in the order of their keys. Stops without an error if the receiver is closed: then the
    /// other side reports the reason.
    async fn read(&self, kind: &'static RowKind, rows: Sender<Vec<Row>>) -> Result<(), StoreError>;
}

/// The target of a move. If it is dropped before [`MoveTarget::keep`], everything written is discarded.
#[async_trait]
pub(crate) trait MoveTarget: RowStore {
    /// Receives rows of a kind until there are no more.
    async fn write(&self, kind: &'static RowKind, rows: Receiver<Vec<Row>>) -> Result<(), StoreError>;

    /// Called after all rows are written and before they are read back.
    async fn finish_writing(&self) -> Result<(), StoreError>;

    /// Makes the target a store that servers can use.
    async fn keep(self: Box<Self>) -> Result<(), StoreError>;
}

/// Moves all data from one location to another, empty one, and checks the copy row by row. Calls `progress` after every
/// batch.
///
/// # Errors
/// Nothing has been moved, with one exception: if the connection to a PostgreSQL database breaks during the commit, the
/// outcome is unknown. If the commit succeeded, a second move is rejected.
pub async fn move_data(
    from: &DataLocation,
    to: &DataLocation,
    progress: &mut (dyn FnMut(MoveProgress) + Send),
) -> Result<MoveReport, MoveError> {
    if is_same(from, to)? {
        return Err(MoveError::Refused("source and target are the same".to_owned()));
    }
    let source: Box<dyn RowStore> = match from {
        DataLocation::Sqlite(dir) => Box::new(sqlite::moving::OldDatabase::open(dir).await?),
        DataLocation::Postgres(url) => Box::new(postgres::moving::OldDatabase::open(url).await?),
    };
    let target: Box<dyn MoveTarget> = match to {
        DataLocation::Sqlite(dir) => Box::new(sqlite::moving::NewDatabase::create(dir).await?),
        DataLocation::Postgres(url) => Box::new(postgres::moving::NewDatabase::create(url).await?),
    };
    let mut rows = 0;
    for kind in KINDS {
        rows += source.count(kind).await.map_err(MoveError::Source)?;
    }
    let mut progress = Progress { report: progress, done: 0, of: 2 * rows };
    copy(&*source, &*target, &mut progress).await?;
    let report = check(&*source, &*target, &mut progress).await?;
    target.keep().await.map_err(MoveError::Target)?;
    Ok(report)
}

fn is_same(from: &DataLocation, to: &DataLocation) -> Result<bool, MoveError> {
    Ok(match (from, to) {
        (DataLocation::Sqlite(from), DataLocation::Sqlite(to)) => match (from.canonicalize(), to.canonicalize()) {
            (Ok(from), Ok(to)) => from == to,
            _ => false,
        },
        (DataLocation::Postgres(from), DataLocation::Postgres(to)) => {
            let from = postgres::moving::shown(from).map_err(MoveError::Source)?;
            from == postgres::moving::shown(to).map_err(MoveError::Target)?
        }
        _ => false,
    })
}

/// Counts rows and reports progress.
struct Progress<'a> {
    report: &'a mut (dyn FnMut(MoveProgress) + Send),
    done: u64,
    of: u64,
}

impl Progress<'_> {
    fn count(&mut self, step: MoveStep, kind: &'static RowKind, rows: u64) {
        self.done += rows;
        (self.report)(MoveProgress { step, table: kind.table, done: self.done, of: self.of });
    }
}

async fn copy(source: &dyn RowStore, target: &dyn MoveTarget, progress: &mut Progress<'_>) -> Result<(), MoveError> {
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
            // Closing the channel ends both sides.
            drop((pass_on, counted));
        };
        let (read, (), written) = tokio::join!(source.read(kind, read), count, target.write(kind, written));
        read.map_err(MoveError::Source)?;
        written.map_err(MoveError::Target)?;
    }
    target.finish_writing().await.map_err(MoveError::Target)
}

async fn check(
    source: &dyn RowStore,
    target: &dyn MoveTarget,
    progress: &mut Progress<'_>,
) -> Result<MoveReport, MoveError> {
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
        // A side that could not be read to its end looks like missing rows, so its own error comes first.
        here.map_err(MoveError::Source)?;
        there.map_err(MoveError::Target)?;
        let VerifiedRows { rows, digest } = compared.map_err(MoveError::Different)?;
        kinds.push(Moved { table: kind.table, rows, digest });
    }
    let digest = digest_of_all(kinds.iter().map(|kind| kind.digest.as_str()));
    Ok(MoveReport { kinds, digest })
}
