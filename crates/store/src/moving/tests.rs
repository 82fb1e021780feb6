//! Tests of moves whose copy differs from the source.

use std::path::Path;

use super::*;
use crate::sqlite::moving::{NewDatabase, OldDatabase};
use crate::{LogRow, Member, NewTable, Sqlite, Status, Store, TableHead};

async fn fill(dir: &Path) {
    let store = Sqlite::open(dir).expect("opens");
    for id in ["one", "two"] {
        let row = |number| LogRow { number, at: 5, body: format!("s3cret {number}") };
        let table = NewTable {
            id: id.to_owned(),
            creator: "ann".to_owned(),
            public: true,
            created: 1,
            secret: vec![1, 2, 3],
            code: None,
            head: TableHead { status: Status::Playing, wake_at: None, to_act: 1 },
            summary: "s3cret".to_owned(),
            members: vec![Member { user: "ann".to_owned(), seat: 0 }],
            log: (1..=600).map(row).collect(),
        };
        store.create_table(table).await.expect("creates");
    }
}

/// The check finds every row that was changed, lost, or added, and the target does not become a store.
#[tokio::test]
async fn altered_rows_are_found() {
    let dir = tempfile::tempdir().expect("a directory");
    let (from, to) = (dir.path().join("from"), dir.path().join("to"));
    fill(&from).await;
    for (alter, expected) in [
        ("UPDATE log SET body = body || ' ' WHERE table_id = 2 AND number = 444", "table_id 2, number 444"),
        ("UPDATE log SET at = 6 WHERE table_id = 1 AND number = 600", "number 600 is not the same in the target: at"),
        ("DELETE FROM log WHERE table_id = 2 AND number = 600", "number 600 is missing"),
        ("INSERT INTO log VALUES (3, 1, 1, 's3cret')", "table_id 3, number 1 is in the target only"),
        ("UPDATE secrets SET body = x'010204' WHERE table_id = 1", "secrets with table_id 1"),
        ("UPDATE tables SET wake_at = 0 WHERE id = 2", "tables with id 2 is not the same in the target: wake_at"),
        ("UPDATE members SET user = 'anna' WHERE table_id = 1", "user \"anna\""),
        ("UPDATE server SET beat = 1", "server with one 1"),
    ] {
        let source = OldDatabase::open(&from).await.expect("opens");
        let target = NewDatabase::create(&to).await.expect("creates");
        let mut report = |_progress| ();
        let mut progress = Progress { report: &mut report, done: 0, of: 0 };
        copy(&source, &target, &mut progress).await.expect("copies");
        target.alter(alter).await;
        let error = check(&source, &target, &mut progress).await.expect_err(alter);
        let message = error.to_string();
        assert!(matches!(error, MoveError::Different(_)) && message.contains(expected), "{message}");
        assert!(!message.contains("s3cret"), "{message}");
        drop(target);
        let left: Vec<_> =
            std::fs::read_dir(&to).expect("reads").map(|entry| entry.expect("reads").file_name()).collect();
        assert_eq!(left, ["fogg.lock"], "the copy is deleted");
    }
}

/// Progress counts every row twice and reaches the total.
#[tokio::test]
async fn progress_reaches_the_total() {
    let dir = tempfile::tempdir().expect("a directory");
    let (from, to) = (dir.path().join("from"), dir.path().join("to"));
    fill(&from).await;
    let mut reports: Vec<MoveProgress> = Vec::new();
    let places = (DataLocation::Sqlite(from), DataLocation::Sqlite(to));
    let report = move_data(&places.0, &places.1, &mut |progress| reports.push(progress)).await.expect("moves");
    let rows: u64 = report.kinds.iter().map(|kind| kind.rows).sum();
    assert_eq!(rows, 2 + 2 + 2 + 1200 + 2 + 1);
    assert!(reports.is_sorted_by_key(|progress| progress.done));
    assert!(reports.iter().all(|progress| progress.of == 2 * rows));
    assert_eq!(reports.last().map(|progress| (progress.done, progress.step)), Some((2 * rows, MoveStep::Checking)));
}
