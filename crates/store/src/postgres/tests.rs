//! Tests of internals: statements that scan.

use tokio_postgres::Client;

use super::{accounts, retention, tables};
use crate::testing::PostgresDatabase;

/// Many tables, most of which have ended, and long logs with a little chat.
const FILL: &str = "\
    INSERT INTO tables (public_id, creator, public, created, updated, last, status, to_act) \
    SELECT 't' || n, 'ann', true, n, n, 400, \
    CASE n % 10 WHEN 0 THEN 'closed' WHEN 1 THEN 'playing' ELSE 'over' END, 0 FROM generate_series(1, 3000) n; \
    INSERT INTO summaries SELECT id, 'summary' FROM tables; \
    INSERT INTO records SELECT id, public_id, true, updated, 'record' FROM tables; \
    INSERT INTO log SELECT t.id, n, n, CASE WHEN n % 40 = 0 THEN '{\"said\":' ELSE '{\"played\":' END || repeat('x', 200) \
    FROM tables t, generate_series(1, 400) n WHERE t.id <= 100; \
    INSERT INTO hidden_tables SELECT id FROM tables WHERE id % 100 = 0; \
    INSERT INTO users SELECT 'u' || n, 'n', 'k' || n, CASE n % 3 WHEN 0 THEN 'guest' ELSE 'person' END, NULL, NULL, n, n, '' \
    FROM generate_series(1, 5000) n; \
    ANALYZE";

/// The plan of a statement that is prepared once for all parameters.
async fn plan(client: &Client, sql: &str, parameters: usize) -> String {
    let nulls = vec!["NULL"; parameters].join(", ");
    let explain = format!(
        "SET plan_cache_mode = force_generic_plan; PREPARE planned AS {sql}; EXPLAIN (COSTS off) EXECUTE planned ({nulls})"
    );
    let rows = client.simple_query(&explain).await.expect("explains");
    client.batch_execute("DEALLOCATE planned").await.expect("forgets");
    let lines = rows.iter().filter_map(|message| match message {
        tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[tokio::test]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn long_lists_use_their_indexes() {
    let database = PostgresDatabase::new().await;
    drop(database.store().await);
    let client = database.client().await;
    client.batch_execute(FILL).await.expect("fills");
    for (sql, parameters, index) in [
        (tables::CHAT, 3, "log_chat"),
        (tables::PUBLIC, 2, "tables_public"),
        (tables::PUBLIC_RECORDS, 4, "records_public"),
        (retention::CLOSED, 2, "tables_ended"),
        (retention::REDACT, 4, "log_chat"),
        (retention::REDACT, 4, "tables_ended"),
        (retention::RELEASE_NAMES, 1, "users_guest_names"),
        (accounts::USERS_BY_NAME, 1, "users_name_key_key"),
        (accounts::USERS_BY_NAME, 1, "users_look_key"),
        (retention::DELETED_AT_TABLES, 3, "users_deleted"),
    ] {
        let plan = plan(&client, sql, parameters).await;
        assert!(plan.contains(index), "{sql}\n{plan}");
        let scanned = ["Seq Scan on log", "Seq Scan on tables", "Seq Scan on records", "Seq Scan on users"];
        assert!(!scanned.iter().any(|scan| plan.contains(scan)), "{sql}\n{plan}");
    }
}
