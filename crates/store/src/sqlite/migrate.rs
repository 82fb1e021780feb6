//! The versions of the schema, and the steps between them.

use rusqlite::{Connection, TransactionBehavior};

use crate::StoreError;

/// The steps of the schema. A released step is never changed; new ones are added.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_first.sql"),
    include_str!("../../migrations/sqlite/0002_codes.sql"),
    include_str!("../../migrations/sqlite/0003_operators.sql"),
];

/// The mark in the header of our files: `FOGG`. Migration 1 writes it.
const APPLICATION_ID: i64 = 0x464F_4747;

/// The identity of a database file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Identity {
    /// Nothing has been written to the file yet.
    Empty,
    /// A database of Fogg with this schema version.
    Fogg(u32),
    /// A database of another program.
    Foreign,
}

impl Identity {
    /// Reads the identity from the file. Writes nothing.
    pub(super) fn of(connection: &Connection) -> rusqlite::Result<Identity> {
        let number = |pragma| connection.query_row(pragma, [], |row| row.get::<_, i64>(0));
        let (id, version) = (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
        let things = number("SELECT count(*) FROM sqlite_schema")?;
        Ok(match (id, u32::try_from(version), things) {
            (0, Ok(0), 0) => Identity::Empty,
            (APPLICATION_ID, Ok(version), _) if version > 0 => Identity::Fogg(version),
            _ => Identity::Foreign,
        })
    }
}

/// Upgrades a database to the newest schema. Each step and its version are one transaction, so a crash leaves either
/// the old schema or the new one.
pub(super) fn migrate(connection: &mut Connection, migrations: &[&str]) -> Result<(), StoreError> {
    let known = u32::try_from(migrations.len()).unwrap_or(u32::MAX);
    let found = match Identity::of(connection)? {
        Identity::Empty => 0,
        Identity::Fogg(version) => version,
        Identity::Foreign => return Err(StoreError::Unavailable("the database belongs to another program".to_owned())),
    };
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    // A step may have to rebuild a table that others refer to. Foreign keys can only be disabled outside of a
    // transaction, so they are disabled for all steps, and each step is checked before its commit.
    connection.execute_batch("PRAGMA foreign_keys = OFF")?;
    let result = (found..known).zip(&migrations[found as usize..]).try_for_each(|(version, sql)| {
        let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        step.execute_batch(sql)?;
        if step.prepare("PRAGMA foreign_key_check")?.exists([])? {
            return Err(StoreError::Unavailable(format!(
                "rows are left without their parents by schema {}",
                version + 1
            )));
        }
        step.pragma_update(None, "user_version", version + 1)?;
        step.commit()?;
        Ok(())
    });
    connection.execute_batch("PRAGMA foreign_keys = ON")?;
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADD_COLUMN: &str = "ALTER TABLE users ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine'";

    fn old_database() -> Connection {
        let mut connection = Connection::open_in_memory().expect("memory");
        migrate(&mut connection, &MIGRATIONS[..1]).expect("the first schema");
        connection
            .execute("INSERT INTO users VALUES ('u', 'Ann', 'ann', 'person', NULL, NULL, 1, 2, '{}')", [])
            .expect("a row of schema 1");
        connection
    }

    #[test]
    fn an_older_database_is_upgraded_and_keeps_its_rows() {
        let mut connection = old_database();
        let newer = [MIGRATIONS[0], ADD_COLUMN, "CREATE TABLE third (x INTEGER) STRICT"];
        migrate(&mut connection, &newer).expect("upgrades");
        assert_eq!(Identity::of(&connection).expect("reads"), Identity::Fogg(3));
        let mood: String = connection.query_row("SELECT mood FROM users", [], |row| row.get(0)).expect("the row");
        assert_eq!(mood, "fine");
        migrate(&mut connection, &newer).expect("a second time does nothing");
    }

    #[test]
    fn every_older_schema_is_upgraded_to_the_newest() {
        for from in 1..=MIGRATIONS.len() {
            let mut connection = Connection::open_in_memory().expect("memory");
            migrate(&mut connection, &MIGRATIONS[..from]).expect("the old schema");
            migrate(&mut connection, MIGRATIONS).expect("the new schema");
        }
    }

    #[test]
    fn a_failed_step_leaves_the_previous_version() {
        let mut connection = old_database();
        let broken = [MIGRATIONS[0], ADD_COLUMN, "CREATE TABLE third (x INTEGER) STRICT; SELECT * FROM nowhere"];
        migrate(&mut connection, &broken).expect_err("the third step is wrong");
        assert_eq!(Identity::of(&connection).expect("reads"), Identity::Fogg(2));
        assert!(!connection.table_exists(None, "third").expect("reads"));
    }

    #[test]
    fn a_step_that_orphans_rows_is_rejected() {
        let mut connection = old_database();
        connection.execute("INSERT INTO sessions VALUES (zeroblob(32), 'u', 1, 1, 1)", []).expect("a session");
        migrate(&mut connection, &[MIGRATIONS[0], "DELETE FROM users"]).expect_err("the session has no user");
        assert_eq!(Identity::of(&connection).expect("reads"), Identity::Fogg(1));
    }

    #[test]
    fn a_newer_or_foreign_database_is_rejected() {
        let mut connection = old_database();
        migrate(&mut connection, &[MIGRATIONS[0], ADD_COLUMN]).expect("upgrades");
        let error = migrate(&mut connection, &MIGRATIONS[..1]).expect_err("too new");
        assert!(matches!(error, StoreError::TooNew { found: 2, known: 1 }), "{error}");

        let mut connection = Connection::open_in_memory().expect("memory");
        connection.execute_batch("CREATE TABLE recipes (x)").expect("another program");
        migrate(&mut connection, MIGRATIONS).expect_err("not ours");
    }
}
