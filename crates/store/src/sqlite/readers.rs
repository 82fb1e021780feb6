//! A few threads that read, each with its own connection.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use parking_lot::Mutex;
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::connection::open_reader;
use super::{closed, spawn};
use crate::StoreError;

/// Reads are short and mostly of pages in memory. A few threads keep one long read from blocking the others.
const THREADS: usize = 3;

/// Maximum number of queued reads. Further callers wait for a free slot.
const QUEUE: usize = 1024;

type Read = Box<dyn FnOnce(&Connection) + Send>;

/// The reader threads. Dropping this finishes queued reads.
pub(super) struct ReaderThreads {
    queue: Option<mpsc::Sender<Read>>,
    threads: Vec<JoinHandle<()>>,
}

impl ReaderThreads {
    pub(super) fn start(path: &Path) -> Result<ReaderThreads, StoreError> {
        let (queue, reads) = mpsc::channel::<Read>(QUEUE);
        let reads = Arc::new(Mutex::new(reads));
        let mut readers = ReaderThreads { queue: Some(queue), threads: Vec::new() };
        for number in 0..THREADS {
            let connection = open_reader(path)?;
            connection.execute_batch("PRAGMA cache_size = -8192")?;
            let reads = Arc::clone(&reads);
            readers.threads.push(spawn(&format!("fogg-read-{number}"), move || work(&connection, &reads))?);
        }
        Ok(readers)
    }

    /// Runs a query on one of the threads.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let read: Read = Box::new(move |connection| {
            // The receiver may have been dropped.
            let _ = answer.send(query(connection));
        });
        let queue = self.queue.as_ref().ok_or_else(closed)?;
        queue.send(read).await.map_err(|_| closed())?;
        match answered.await {
            Ok(result) => result.map_err(StoreError::from),
            Err(_) => Err(StoreError::Unavailable("the store has a bug: a query panicked".to_owned())),
        }
    }
}

impl Drop for ReaderThreads {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn work(connection: &Connection, reads: &Mutex<mpsc::Receiver<Read>>) {
    loop {
        // One thread waits for work, the others for the lock. The lock is released before the work starts.
        let read = reads.lock().blocking_recv();
        let Some(read) = read else { return };
        // A panic drops the sender of the reply, so the caller gets an error.
        let _ = catch_unwind(AssertUnwindSafe(|| read(connection)));
    }
}
