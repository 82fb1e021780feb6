//! The conformance suite, run on SQLite.

use fogg_store::Sqlite;

async fn make() -> (Sqlite, tempfile::TempDir) {
    let dir = tempfile::tempdir().expect("a directory");
    (Sqlite::open(dir.path()).expect("opens"), dir)
}

fogg_store::store_conformance!(make);
