//! The lock that keeps a second server out of a data directory.

use std::fs::{self, File, TryLockError};
use std::io::{Seek, Write};
use std::path::Path;

use super::private;
use crate::StoreError;

/// The file in the data directory that the server keeps locked while it runs.
const LOCK_FILE: &str = "fogg.lock";

/// Locks a data directory until it is dropped. The operating system releases the lock when the process ends for any
/// reason, so there are no stale locks.
#[derive(Debug)]
pub(super) struct DirLock {
    file: File,
}

impl DirLock {
    /// Locks an existing directory.
    ///
    /// This is a separate file, because closing any handle of the database file would release the locks that SQLite
    /// holds on it.
    pub(super) fn take(dir: &Path) -> Result<DirLock, StoreError> {
        let path = dir.join(LOCK_FILE);
        let unavailable = |error| StoreError::Unavailable(format!("{}: {error}", path.display()));
        let mut file = private::options().create(true).truncate(false).open(&path).map_err(unavailable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = fs::read_to_string(&path).unwrap_or_default();
                let holder = if holder.trim().is_empty() { "unknown" } else { holder.trim() };
                return Err(StoreError::InUse(format!("{} (process {holder})", dir.display())));
            }
            Err(TryLockError::Error(error)) => return Err(unavailable(error)),
        }
        // The process id is only for the message above.
        file.set_len(0).and_then(|()| file.rewind()).map_err(unavailable)?;
        write!(file, "{}", std::process::id()).map_err(unavailable)?;
        Ok(DirLock { file })
    }
}

impl Drop for DirLock {
    fn drop(&mut self) {
        // Closing is not enough: a process that another thread is just starting has a copy of the handle for a moment.
        let _ = self.file.unlock();
    }
}
