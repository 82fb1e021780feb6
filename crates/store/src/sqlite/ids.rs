//! A cache of the integer ids of tables.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension};

/// Capacity of the cache: more than the number of tables a server has loaded. A full cache is cleared, which costs one
/// query per table.
const CAPACITY: usize = 65_536;

/// Maps table ids to integer ids. Saves the hot path a search by text. An integer id never changes, so an entry stays
/// valid until a transaction is rolled back, tables are deleted, or the whole database is replaced. Then the cache is
/// cleared.
#[derive(Debug, Default)]
pub(super) struct Ids {
    known: HashMap<String, i64>,
}

impl Ids {
    /// The integer id of a table; `None` if the table does not exist.
    pub(super) fn find(&mut self, connection: &Connection, table: &str) -> rusqlite::Result<Option<i64>> {
        if let Some(id) = self.known.get(table) {
            return Ok(Some(*id));
        }
        let mut search = connection.prepare_cached("SELECT id FROM tables WHERE public_id = ?1")?;
        let id = search.query_row([table], |row| row.get(0)).optional()?;
        if let Some(id) = id {
            if self.known.len() >= CAPACITY {
                self.known.clear();
            }
            self.known.insert(table.to_owned(), id);
        }
        Ok(id)
    }

    /// Clears the cache.
    pub(super) fn clear(&mut self) {
        self.known.clear();
    }
}
