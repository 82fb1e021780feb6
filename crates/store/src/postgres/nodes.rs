//! Several servers on one database: their leases, ownership of tables, and presence.

use std::collections::BTreeMap;

use super::connections::Connection;
use super::error::DatabaseError;
use super::text::{SqlText, text};
use crate::{Epoch, Member, Millis, PresenceChange, TableStatus};

/// Duration of a server's lease after its last renewal.
const LEASE: &str = "10 seconds";

/// Renews a server's lease and returns the time, in milliseconds since 1970.
const RENEW: &str = "INSERT INTO nodes (id, lease_until) VALUES ($1, now() + $2::text::interval) \
                     ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until \
                     RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// Whether a table's owner has a valid lease. A condition on a row `t` of `tables`.
macro_rules! owned {
    () => {
        "EXISTS (SELECT FROM nodes n WHERE n.id = t.owner AND n.lease_until > now())"
    };
}

/// Claims a table that no live server owns. The second part responds to a server that already owns it; it sees the rows
/// as they were before the first part.
const CLAIM: &str = concat!(
    "WITH claimed AS (UPDATE tables t SET owner = $2, epoch = epoch + 1 ",
    "WHERE public_id = $1 AND t.owner IS DISTINCT FROM $2 AND NOT ",
    owned!(),
    " AND EXISTS (SELECT FROM nodes WHERE id = $2 AND lease_until > now()) RETURNING epoch) ",
    "SELECT epoch FROM claimed UNION ALL ",
    "SELECT epoch FROM tables WHERE public_id = $1 AND owner = $2 AND NOT EXISTS (SELECT FROM claimed)"
);

const RELEASE: &str = "UPDATE tables SET owner = NULL WHERE public_id = $1 AND owner = $2";

/// Claims tables whose wake time has passed and that no other live server owns. Skips tables that another server is
/// just claiming.
const CLAIM_DUE: &str = concat!(
    "WITH due AS MATERIALIZED (SELECT id FROM tables t WHERE wake_at <= $1 AND (owner = $3 OR NOT ",
    owned!(),
    ") ORDER BY wake_at, id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED), ",
    "claimed AS (UPDATE tables t SET owner = $3, epoch = epoch + CASE WHEN owner = $3 THEN 0 ELSE 1 END ",
    "FROM due WHERE t.id = due.id RETURNING t.public_id, t.wake_at, t.id) ",
    "SELECT public_id FROM claimed ORDER BY wake_at, id"
);

const STANDS: &str = concat!(
    "SELECT t.public_id, t.last, NOT ",
    owned!(),
    ", ARRAY(SELECT DISTINCT p.\"user\" FROM presence p JOIN nodes n ON n.id = p.node ",
    "WHERE p.table_id = t.id AND p.node <> $2 AND n.lease_until > now() ORDER BY 1) ",
    "FROM tables t WHERE t.public_id = ANY ($1)"
);

const MEMBERS: &str = "SELECT \"user\", seat FROM members \
                       WHERE table_id = (SELECT id FROM tables WHERE public_id = $1) ORDER BY seat, \"user\"";

const COME: &str = "INSERT INTO presence (table_id, \"user\", node) \
                    SELECT t.id, c.person, $3 FROM unnest($1::text[], $2::text[]) c (place, person) \
                    JOIN tables t ON t.public_id = c.place ON CONFLICT DO NOTHING";

const GO: &str = "DELETE FROM presence p USING unnest($1::text[], $2::text[]) c (place, person), tables t \
                  WHERE t.public_id = c.place AND p.table_id = t.id AND p.\"user\" = c.person AND p.node = $3";

/// Renews this server's lease. Returns the time of the database's clock.
pub(super) async fn renew(connection: &Connection, node: &str) -> Result<Millis, DatabaseError> {
    let row = connection.row(RENEW, &[&node, &LEASE]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
}

/// The time of the database's clock.
pub(super) async fn time(connection: &Connection) -> Result<Millis, DatabaseError> {
    let row = connection.row("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", &[]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
}

/// Deletes servers whose lease expired long ago, and their presence rows. Must run in a transaction.
pub(super) async fn tidy(connection: &Connection) -> Result<(), DatabaseError> {
    connection.execute("DELETE FROM nodes WHERE lease_until < now() - interval '1 hour'", &[]).await?;
    connection.execute("DELETE FROM presence WHERE node NOT IN (SELECT id FROM nodes)", &[]).await?;
    Ok(())
}

/// Ends this server's lease and releases its tables.
pub(super) async fn leave(connection: &Connection, node: &str) -> Result<(), DatabaseError> {
    connection.execute("DELETE FROM nodes WHERE id = $1", &[&node]).await?;
    connection.execute("DELETE FROM presence WHERE node = $1", &[&node]).await?;
    Ok(())
}

pub(super) async fn claim(connection: &Connection, table: &str, node: &str) -> Result<Option<Epoch>, DatabaseError> {
    let row = connection.row(CLAIM, &[&SqlText(table), &node]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map(Epoch))
}

pub(super) async fn release(connection: &Connection, table: &str, node: &str) -> Result<(), DatabaseError> {
    connection.execute(RELEASE, &[&SqlText(table), &node]).await.map(|_released| ())
}

pub(super) async fn claim_due(
    connection: &Connection,
    now: Millis,
    limit: u32,
    node: &str,
) -> Result<Vec<String>, DatabaseError> {
    let rows = connection.rows(CLAIM_DUE, &[&now, &i64::from(limit), &node]).await?;
    rows.iter().map(|row| Ok(text(row, 0)?)).collect()
}

pub(super) async fn table_statuses(
    connection: &Connection,
    tables: &[String],
    node: &str,
) -> Result<Vec<TableStatus>, DatabaseError> {
    let tables: Vec<SqlText<'_>> = tables.iter().map(|table| SqlText(table)).collect();
    let rows = connection.rows(STANDS, &[&tables, &node]).await?;
    rows.iter()
        .map(|row| {
            Ok(TableStatus {
                table: text(row, 0)?,
                last: row.try_get::<_, i64>(1)?.cast_unsigned(),
                free: row.try_get(2)?,
                present_elsewhere: row.try_get(3)?,
            })
        })
        .collect()
}

pub(super) async fn members(connection: &Connection, table: &str) -> Result<Vec<Member>, DatabaseError> {
    let rows = connection.rows(MEMBERS, &[&SqlText(table)]).await?;
    rows.iter().map(|row| Ok(Member { user: text(row, 0)?, seat: super::tables::byte(row.try_get(1)?)? })).collect()
}

pub(super) async fn record_presence(
    connection: &Connection,
    changes: &[PresenceChange],
    node: &str,
) -> Result<(), DatabaseError> {
    // A user who connected and disconnected in the same batch is disconnected.
    let last: BTreeMap<(&str, &str), bool> =
        changes.iter().map(|coming| ((coming.table.as_str(), coming.user.as_str()), coming.present)).collect();
    for (sql, present) in [(COME, true), (GO, false)] {
        let some = last.iter().filter(|(_, last)| **last == present);
        let (tables, users): (Vec<SqlText<'_>>, Vec<SqlText<'_>>) =
            some.map(|((table, user), _)| (SqlText(table), SqlText(user))).unzip();
        if !tables.is_empty() {
            connection.execute(sql, &[&tables, &users, &node]).await?;
        }
    }
    Ok(())
}
