//! File permissions: only the server's user has access to the data directory. The database contains the secrets of the
//! deals, the keys of private tables, and password hashes.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;

use super::backup::cannot;
use crate::StoreError;

/// Creates a directory and its parents, accessible only to the owner. An existing directory is not changed.
pub(super) fn create_dir(dir: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir).map_err(|error| cannot("make", dir, &error))
}

/// Options for a file that is created readable only by its owner.
pub(super) fn options() -> OpenOptions {
    let mut options = File::options();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates an empty file readable only by its owner. An existing file is not changed. SQLite gives its WAL and shared
/// memory the permissions of the database.
pub(super) fn create_file(path: &Path) -> Result<(), StoreError> {
    match options().create_new(true).open(path) {
        Ok(_file) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(cannot("make", path, &error)),
    }
}

/// Removes access to an existing database and its companion files for users who are neither the owner nor in the group;
/// earlier versions made it world-readable. The group is not changed: it may be needed for backups. Errors are ignored,
/// for example if another user owns the files.
pub(super) fn restrict_access(path: &Path) {
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
