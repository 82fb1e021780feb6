//! The integer ids of tables, remembered.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension};

/// How many are remembered: more than a server has awake at once. When it is full it is emptied, which costs one
/// search per table.
const CAPACITY: usize = 65_536;

/// Which integer stands for which table. Saves the hot path a search by text. An id never changes, so an entry stays right
/// until a transaction is lost, tables are deleted, or the whole database is replaced. Then everything is forgotten.
#[derive(Debug, Default)]
pub(super) struct Ids {
    known: HashMap<String, i64>,
}

impl Ids {
    /// The integer id of a table, if there is such a table.
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

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.known.clear();
    }
}
