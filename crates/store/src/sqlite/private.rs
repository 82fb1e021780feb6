//! Permissions: what is in the data directory is for the server's user alone. The database has the secrets of the deals,
//! the keys of private tables, and the hashes of passwords in it.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;

use super::backup::cannot;
use crate::StoreError;

/// Makes a directory, and those above it, that only its owner can enter. One that is there stays as it is.
pub(super) fn create_dir(dir: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir).map_err(|error| cannot("make", dir, &error))
}

/// Options for a file that only its owner can read, if it is made.
pub(super) fn options() -> OpenOptions {
    let mut options = File::options();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes an empty file that only its owner can read. One that is there stays as it is. SQLite gives its WAL and its shared
/// memory the permissions of the database.
pub(super) fn create_file(path: &Path) -> Result<(), StoreError> {
    match options().create_new(true).open(path) {
        Ok(_file) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(cannot("make", path, &error)),
    }
}

/// Takes a database that is there already, and what belongs to it, away from users who are neither its owner nor in its
/// group; earlier versions let everybody read it. The group is left as it is: it may be meant for backups. Fails silently if
/// the files belong to somebody else.
pub(super) fn close_to_others(path: &Path) {
    #[cfg(unix)]
    for suffix in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let path = super::restore::with_suffix(path, suffix);
        if let Ok(file) = std::fs::metadata(&path)
            && file.permissions().mode() & 0o007 != 0
        {
            let mode = file.permissions().mode() & 0o770;
            let _ = std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}
