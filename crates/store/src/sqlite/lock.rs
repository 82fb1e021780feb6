//! The lock that keeps a second server off a data directory.

use std::fs::{self, File, TryLockError};
use std::io::{Seek, Write};
use std::path::Path;

use super::private;
use crate::StoreError;

/// The file in the data directory that the server holds locked while it runs.
const LOCK_FILE: &str = "fogg.lock";

/// Holds a data directory until it is dropped. The operating system lets go of it when the process dies, however it
/// dies, so there is no stale lock to clean up.
#[derive(Debug)]
pub(super) struct DirLock {
    file: File,
}

impl DirLock {
    /// Takes the lock of an existing directory.
    ///
    /// A lock file of its own, because closing any handle of the database's file would let go of the locks that
    /// SQLite holds on it.
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
        // The number of the process is only for the message above.
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
