//! The versions of the schema, and the steps between them.

use std::sync::Arc;

use super::connections::{Connection, Connections, LONG_TIMEOUT};
use super::error::DatabaseError;
use crate::StoreError;

/// The steps of the schema. A released step is never changed; new ones are added.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/postgres/0001_first.sql"),
    include_str!("../../migrations/postgres/0002_nodes.sql"),
    include_str!("../../migrations/postgres/0003_operators.sql"),
];

/// The advisory lock for changes of the schema: `FOGG`. Servers that start at the same time upgrade one after the
/// other.
const LOCK: i64 = 0x464F_4747;

/// Counts other relations in the schema we would write to. Relations of extensions do not count as data.
const COUNT_RELATIONS: &str = "SELECT count(*) FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace \
                      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass \
                      AND d.objid = c.oid AND d.deptype = 'e')";

/// The identity of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Identity {
    /// Nothing has been written to the database yet.
    Empty,
    /// A database of Fogg with this schema version.
    Fogg(u32),
    /// A database of another program.
    Foreign,
}

/// Upgrades a database to the newest schema. Each step and its version are one transaction, so a crash leaves either
/// the old schema or the new one.
pub(super) async fn migrate(connections: &Connections, migrations: &[&str]) -> Result<(), StoreError> {
    let known = u32::try_from(migrations.len()).unwrap_or(u32::MAX);
    loop {
        let step = |connection: Arc<Connection>| async move { step(&connection, migrations, known).await };
        if connections.run_in_transaction(LONG_TIMEOUT, step).await? {
            return Ok(());
        }
    }
}

/// Upgrades inside an open transaction: all steps, or none of them.
pub(super) async fn bring_up_to_date(connection: &Connection) -> Result<(), DatabaseError> {
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    while !step(connection, MIGRATIONS, known).await? {}
    Ok(())
}

/// Runs the next step, if there is one. Returns whether all steps are done.
async fn step(connection: &Connection, migrations: &[&str], known: u32) -> Result<bool, DatabaseError> {
    connection.rows("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let found = match identity(connection).await? {
        Identity::Empty => 0,
        Identity::Fogg(version) => version,
        Identity::Foreign => {
            return Err(rejected("the database has tables of another program; give Fogg a separate one"));
        }
    };
    if found > known {
        return Err(DatabaseError::Rejected(StoreError::TooNew { found, known }));
    }
    let Some(sql) = migrations.get(found as usize) else { return Ok(true) };
    connection.command(sql).await?;
    let version = i64::from(found) + 1;
    connection.execute("UPDATE fogg_schema SET version = $1::bigint", &[&version]).await?;
    Ok(false)
}

/// Rejects a database that does not have exactly the newest schema. Writes nothing.
pub(super) async fn check_schema(connection: &Connection) -> Result<(), DatabaseError> {
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    match identity(connection).await? {
        Identity::Fogg(found) if found == known => Ok(()),
        Identity::Fogg(found) if found > known => Err(DatabaseError::Rejected(StoreError::TooNew { found, known })),
        Identity::Fogg(found) => Err(rejected(&format!(
            "the database has schema {found}, and this program needs {known}: start the server of this version once, it \
             upgrades the database"
        ))),
        Identity::Empty | Identity::Foreign => Err(rejected("there is no data of Fogg in the database")),
    }
}

/// Reads the identity. Writes nothing.
pub(super) async fn identity(connection: &Connection) -> Result<Identity, DatabaseError> {
    let settings = connection.row("SELECT current_schema() IS NULL, current_setting('server_encoding')", &[]).await?;
    let (homeless, encoding): (bool, String) = match settings {
        Some(row) => (row.try_get(0)?, row.try_get(1)?),
        None => return Err(rejected("the database did not return its identity")),
    };
    if homeless {
        return Err(rejected("the search_path of the database does not contain an existing schema"));
    }
    if encoding != "UTF8" {
        return Err(rejected(&format!("the database has the encoding {encoding}; make one with ENCODING 'UTF8'")));
    }
    let marked = connection.row("SELECT to_regclass(quote_ident(current_schema()) || '.fogg_schema') IS NOT NULL", &[]);
    if marked.await?.map(|row| row.try_get(0)).transpose()?.unwrap_or(false) {
        let row = connection.row("SELECT version::bigint FROM fogg_schema", &[]).await?;
        let version: Option<i64> = row.map(|row| row.try_get(0)).transpose()?;
        return Ok(match version.and_then(|version| u32::try_from(version).ok()) {
            Some(version) if version > 0 => Identity::Fogg(version),
            _ => Identity::Foreign,
        });
    }
    let things = connection.row(COUNT_RELATIONS, &[]).await?;
    let things: i64 = things.map(|row| row.try_get(0)).transpose()?.unwrap_or(0);
    Ok(if things == 0 { Identity::Empty } else { Identity::Foreign })
}

fn rejected(why: &str) -> DatabaseError {
    DatabaseError::Rejected(StoreError::Unavailable(why.to_owned()))
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::postgres::{address, tls};
    use crate::testing::PostgresDatabase;

    const ADD_COLUMN: &str = "ALTER TABLE users ADD COLUMN mood text NOT NULL DEFAULT 'fine'";

    fn connections(database: &PostgresDatabase) -> Connections {
        let config = address::parse(&database.url()).expect("a URL");
        let tls = tls::connector(config.get_ssl_mode()).expect("TLS");
        Connections::new(&config, tls, 2, "a test".into()).expect("a pool")
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL; cargo xtask test starts one"]
    async fn an_older_database_is_upgraded_and_keeps_its_rows() {
        let database = PostgresDatabase::new().await;
        let connections = connections(&database);
        migrate(&connections, &MIGRATIONS[..1]).await.expect("the first schema");
        let client = database.client().await;
        let row = "INSERT INTO users VALUES ('u', 'Ann', 'ann', 'person', NULL, NULL, 1, 2, '{}')";
        client.batch_execute(row).await.expect("a row of schema 1");
        let newer = [MIGRATIONS[0], ADD_COLUMN, "CREATE TABLE third (x integer)"];
        migrate(&connections, &newer).await.expect("upgrades");
        migrate(&connections, &newer).await.expect("a second time does nothing");
        let mood = client.query_one("SELECT mood, version FROM users, fogg_schema", &[]).await.expect("the row");
        assert_eq!((mood.get::<_, &str>(0), mood.get::<_, i32>(1)), ("fine", 3));
        let error = migrate(&connections, &MIGRATIONS[..1]).await.expect_err("too new");
        assert!(matches!(error, StoreError::TooNew { found: 3, known: 1 }), "{error}");
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL; cargo xtask test starts one"]
    async fn a_failed_step_leaves_the_previous_version() {
        let database = PostgresDatabase::new().await;
        let connections = connections(&database);
        let broken = [MIGRATIONS[0], ADD_COLUMN, "CREATE TABLE third (x integer); SELECT * FROM nowhere"];
        migrate(&connections, &broken).await.expect_err("the third step is wrong");
        let client = database.client().await;
        let found = "SELECT version, to_regclass('third') IS NULL FROM fogg_schema";
        let found = client.query_one(found, &[]).await.expect("reads");
        assert_eq!((found.get::<_, i32>(0), found.get::<_, bool>(1)), (2, true));
    }
}
