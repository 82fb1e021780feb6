//! The hot path: appends, committed in batches.
//!
//! Every commit costs one flush and one network round trip, no matter how much it contains. So a writer collects all
//! appends that arrived during its last commit and writes them with one statement. It never waits for more: a single
//! append is written immediately; under load, the batches grow. There are a few writers, so that one can fill the next
//! batch while another's is flushed. PostgreSQL groups flushes, too.
//!
//! An unusual append (the status changes, or the sequence check fails) is skipped by the statement without affecting
//! the rest of the batch. It is returned to the caller, which writes it in a separate transaction.

use std::collections::{HashMap, HashSet};
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{Mutex, mpsc, oneshot};

use super::append::{has_ended, numbers};
use super::connections::{Connection, Connections, TIMEOUT};
use super::error::{DatabaseError, is_undone};
use super::text::SqlText;
use crate::numbers::db_number;
use crate::{Append, Millis, StoreError};

/// Number of writers. With two, one batch is in transit while the other is flushed; more would make batches smaller.
pub(super) const WRITERS: usize = 2;

/// Maximum number of appends in a statement, which limits the wait of the first one.
const BATCH: usize = 512;

/// The sequence check, the heads, and the log rows of a whole batch.
///
/// `held` locks the rows of the appends that pass, in the order of their ids, so that batches of several servers cannot
/// deadlock. If a row was changed while its lock was waited for, PostgreSQL checks the condition again with the current
/// row. The usual append does not set `status`, so the index by creator is not touched.
const MOVE_ON: &str = "\
    WITH asked AS (SELECT * FROM \
    unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::smallint[], $7::text[], $8::bigint[]) \
    WITH ORDINALITY AS a (public_id, after, last, updated, wake_at, to_act, status, epoch, place)), \
    held AS MATERIALIZED (SELECT t.id, a.after, a.last, a.updated, a.wake_at, a.to_act, a.place \
    FROM asked a JOIN tables t ON t.public_id = a.public_id AND t.last = a.after AND t.status = a.status \
    AND t.epoch = coalesce(a.epoch, t.epoch) \
    ORDER BY t.id FOR NO KEY UPDATE OF t), \
    moved AS (UPDATE tables t SET last = held.last, updated = coalesce(held.updated, t.updated), \
    wake_at = held.wake_at, to_act = held.to_act \
    FROM held WHERE t.id = held.id AND t.last = held.after RETURNING t.id, held.place), \
    added AS (INSERT INTO log (table_id, number, at, body) SELECT moved.id, r.number, r.at, r.body \
    FROM unnest($9::bigint[], $10::bigint[], $11::bigint[], $12::text[]) AS r (place, number, at, body) \
    JOIN moved ON moved.place = r.place) \
    SELECT place FROM moved";

/// An append and the channel to its caller.
pub(super) struct QueuedAppend {
    append: Append,
    answer: oneshot::Sender<Answer>,
}

/// The answer to an order.
pub(super) enum Answer {
    /// The append is on disk.
    Kept,
    /// The append was rejected, or its outcome is unknown.
    Failed(StoreError),
    /// The append is unusual, or its batch failed. Nothing of it was stored.
    Alone(Append),
}

impl QueuedAppend {
    pub(super) fn new(append: Append) -> (QueuedAppend, oneshot::Receiver<Answer>) {
        let (answer, waiting) = oneshot::channel();
        (QueuedAppend { append, answer }, waiting)
    }

    /// Whether the caller is gone.
    fn is_abandoned(&self) -> bool {
        self.answer.is_closed()
    }

    fn kept(self) {
        // The receiver may have been dropped; the append is kept either way.
        let _ = self.answer.send(Answer::Kept);
    }

    fn fail(self, error: StoreError) {
        let _ = self.answer.send(Answer::Failed(error));
    }

    fn give_back(self) {
        let _ = self.answer.send(Answer::Alone(self.append));
    }
}

/// Whether an append changes only the log and the head. A changed status is noticed only when it is written.
pub(super) fn is_usual(append: &Append) -> bool {
    append.summary.is_none()
        && append.members.is_none()
        && append.code.is_none()
        && append.public.is_none()
        && append.finished.is_none()
        // The members of a finished table have a copy of the time of its last change.
        && !has_ended(append.head.status)
}

pub(super) struct Writer {
    /// The queue shared by all writers.
    pub(super) queue: Arc<Mutex<mpsc::Receiver<QueuedAppend>>>,
    pub(super) connections: Connections,
    pub(super) commits: Arc<AtomicU64>,
}

impl Writer {
    /// Runs until all senders are dropped and the last order is answered.
    pub(super) async fn run(self) {
        let mut orders = Vec::with_capacity(BATCH);
        loop {
            let taken = self.queue.lock().await.recv_many(&mut orders, BATCH).await;
            if taken == 0 {
                return;
            }
            self.write(mem::take(&mut orders)).await;
        }
    }

    /// Writes orders, at most one per table at a time.
    async fn write(&self, mut orders: Vec<QueuedAppend>) {
        // The ends of the logs that have grown here. An append that follows another number has lost the race.
        let mut ends: HashMap<String, i64> = HashMap::new();
        while !orders.is_empty() {
            let (batch, rest) = one_per_table(orders, &ends);
            self.write_batch(batch, &mut ends).await;
            orders = rest;
        }
    }

    async fn write_batch(&self, mut batch: Vec<QueuedAppend>, ends: &mut HashMap<String, i64>) {
        let written = loop {
            // Callers that waited too long have received an error; their appends must not be written afterward.
            batch.retain(|order| !order.is_abandoned());
            if batch.is_empty() {
                return;
            }
            let (orders, columns) = (&batch, &Columns::of(&batch));
            let write = |connection: Arc<Connection>| async move {
                // Getting the connection may have taken seconds.
                if orders.iter().any(QueuedAppend::is_abandoned) {
                    return Ok(None);
                }
                columns.write(&connection).await.map(Some)
            };
            match self.connections.try_twice(TIMEOUT, write).await {
                Ok(None) => {}
                Ok(Some(moved)) => break Ok(moved),
                Err(fail) => break Err(fail),
            }
        };
        match written {
            Ok(moved) => {
                self.commits.fetch_add(1, Ordering::Relaxed);
                for (order, moved) in batch.into_iter().zip(moved) {
                    if moved {
                        ends.insert(order.append.table.clone(), numbers(&order.append).1);
                        order.kept();
                    } else {
                        order.give_back();
                    }
                }
            }
            // One append that the database rejects must not block the others.
            Err(DatabaseError::Postgres(error)) if is_undone(&error) => {
                batch.into_iter().for_each(QueuedAppend::give_back)
            }
            Err(fail) => {
                let why = match self.connections.explain(fail) {
                    StoreError::Unavailable(why) => why,
                    other => other.to_string(),
                };
                for order in batch {
                    order.fail(StoreError::Unavailable(why.clone()));
                }
            }
        }
    }
}

/// Splits off the first order of each table. Orders that have already lost the race are answered.
fn one_per_table(orders: Vec<QueuedAppend>, ends: &HashMap<String, i64>) -> (Vec<QueuedAppend>, Vec<QueuedAppend>) {
    let mut seen = HashSet::new();
    let (mut batch, mut rest) = (Vec::with_capacity(orders.len()), Vec::new());
    for order in orders {
        if ends.get(&order.append.table).is_some_and(|end| *end != db_number(order.append.after)) {
            order.fail(StoreError::Conflict);
        } else if seen.insert(order.append.table.clone()) {
            batch.push(order);
        } else {
            rest.push(order);
        }
    }
    (batch, rest)
}

/// A batch as columns.
#[derive(Default)]
struct Columns<'a> {
    tables: Vec<SqlText<'a>>,
    after: Vec<i64>,
    last: Vec<i64>,
    updated: Vec<Option<Millis>>,
    wake_at: Vec<Option<Millis>>,
    to_act: Vec<i16>,
    statuses: Vec<&'static str>,
    epochs: Vec<Option<i64>>,
    /// For each row, the position of its append in the batch, from 1.
    row_places: Vec<i64>,
    row_numbers: Vec<i64>,
    row_times: Vec<Millis>,
    row_bodies: Vec<SqlText<'a>>,
}

impl<'a> Columns<'a> {
    fn of(batch: &'a [QueuedAppend]) -> Columns<'a> {
        let mut columns = Columns::default();
        for (place, QueuedAppend { append, .. }) in (1..).zip(batch) {
            let (after, last, updated) = numbers(append);
            columns.tables.push(SqlText(&append.table));
            columns.after.push(after);
            columns.last.push(last);
            columns.updated.push(updated);
            columns.wake_at.push(append.head.wake_at);
            columns.to_act.push(i16::from(append.head.to_act));
            columns.statuses.push(append.head.status.name());
            columns.epochs.push(append.epoch.map(|epoch| epoch.0));
            for row in &append.rows {
                columns.row_places.push(place);
                columns.row_numbers.push(db_number(row.number));
                columns.row_times.push(row.at);
                columns.row_bodies.push(SqlText(&row.body));
            }
        }
        columns
    }

    /// Writes the batch. Returns for each append whether it was written.
    async fn write(&self, connection: &Connection) -> Result<Vec<bool>, DatabaseError> {
        let rows = connection
            .rows(
                MOVE_ON,
                &[
                    &self.tables,
                    &self.after,
                    &self.last,
                    &self.updated,
                    &self.wake_at,
                    &self.to_act,
                    &self.statuses,
                    &self.epochs,
                    &self.row_places,
                    &self.row_numbers,
                    &self.row_times,
                    &self.row_bodies,
                ],
            )
            .await?;
        let mut moved = vec![false; self.tables.len()];
        for row in rows {
            let place: i64 = row.try_get(0)?;
            if let Some(moved) = usize::try_from(place - 1).ok().and_then(|index| moved.get_mut(index)) {
                *moved = true;
            }
        }
        Ok(moved)
    }
}
