//! Logs: no row is lost, duplicated, or written in part.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::assert_conflict;
use super::make::{append, head, member, row, table};
use crate::{Finished, LogRow, NewTable, Page, RecordRow, Status, Store, StoreError, TableRow};

/// A new table is read back unchanged.
pub async fn a_new_table_can_be_read<S: Store>(store: Arc<S>) {
    let new = NewTable {
        public: false,
        log: vec![row(1, 1001), row(2, 1002)],
        head: head(Status::Gathering, Some(77)),
        ..table("t")
    };
    store.create_table(new.clone()).await.expect("creates");
    let expected = TableRow {
        id: "t".to_owned(),
        creator: "creator".to_owned(),
        public: false,
        created: 1000,
        updated: 1002,
        last: 2,
        head: new.head,
        summary: "summary".to_owned(),
    };
    assert_eq!(store.table("t").await.expect("reads"), Some(expected));
    assert_eq!(store.log("t", 0).await.expect("reads"), new.log);
    assert_eq!(store.table_secret("t").await.expect("reads"), Some(new.secret));

    store.create_table(NewTable { log: Vec::new(), ..table("bare") }).await.expect("creates");
    let bare = store.table("bare").await.expect("reads").expect("is there");
    assert_eq!((bare.last, bare.updated), (0, 1000));
    store.append(append("bare", 0, 1)).await.expect("a log may start empty");
}

/// Two tables cannot have the same id, and the first one is unchanged.
pub async fn a_taken_table_id_is_a_conflict<S: Store>(store: Arc<S>) {
    store.create_table(NewTable { members: vec![member("ann", 0)], ..table("t") }).await.expect("creates");
    let before = store.table("t").await.expect("reads");
    let second = NewTable {
        summary: "another".to_owned(),
        secret: vec![9],
        members: vec![member("bob", 1)],
        log: vec![row(1, 5), row(2, 6)],
        ..table("t")
    };
    assert_conflict(store.create_table(second).await);
    assert_eq!(store.table("t").await.expect("reads"), before);
    assert_eq!(store.table_secret("t").await.expect("reads"), Some(vec![0, 1, 2, 255]));
    assert_eq!(store.log("t", 0).await.expect("reads").len(), 1);
    let page = Page { before: 9999, limit: 9 };
    assert!(store.tables_of("bob", page).await.expect("reads").is_empty());

    // The same seat twice for the same user is rejected, and nothing of the table is stored.
    let doubled = NewTable { members: vec![member("bob", 1), member("bob", 1)], ..table("u") };
    assert_conflict(store.create_table(doubled).await);
    assert_eq!(store.table("u").await.expect("reads"), None);
    assert_eq!(store.table_secret("u").await.expect("reads"), None);
    store.create_table(table("u")).await.expect("the id is free");
}

/// Rows are added in order, and lists and timers see the new head.
pub async fn an_append_adds_rows_and_changes_the_head<S: Store>(store: Arc<S>) {
    store.create_table(table("t")).await.expect("creates");
    store.create_table(table("other")).await.expect("creates");
    let mut two = append("t", 1, 2000);
    two.rows = vec![row(2, 2000), row(3, 2001)];
    two.head = head(Status::Playing, Some(5000));
    two.head.to_act = 255;
    store.append(two.clone()).await.expect("appends");

    let after = store.table("t").await.expect("reads").expect("is there");
    assert_eq!((after.last, after.updated, after.created), (3, 2001, 1000));
    assert_eq!(after.head, two.head);
    assert_eq!(after.summary, "summary");
    assert_eq!(store.log("t", 0).await.expect("reads"), [row(1, 1000), row(2, 2000), row(3, 2001)]);
    assert_eq!(store.log("t", 2).await.expect("reads"), [row(3, 2001)]);
    assert!(store.log("t", 3).await.expect("reads").is_empty());
    assert!(store.log("t", u64::MAX).await.expect("reads").is_empty());

    let other = store.table("other").await.expect("reads").expect("is there");
    assert_eq!(other.last, 1, "the other table is unchanged");
}

/// Summary, members, and record change together with the rows.
pub async fn an_append_changes_summary_members_and_record<S: Store>(store: Arc<S>) {
    store.create_table(NewTable { members: vec![member("ann", 0)], ..table("t") }).await.expect("creates");
    let mut last = append("t", 1, 2000);
    last.head.status = Status::Over;
    last.summary = Some("new summary".to_owned());
    last.members = Some(vec![member("bob", 1), member("cid", 0), member("bob", 3)]);
    last.finished = Some(Finished { at: 2000, record: "{\"a\":1}".to_owned() });
    store.append(last).await.expect("appends");

    let after = store.table("t").await.expect("reads").expect("is there");
    assert_eq!((after.head.status, after.summary.as_str()), (Status::Over, "new summary"));
    let page = Page { before: 9999, limit: 9 };
    assert!(store.tables_of("ann", page).await.expect("reads").is_empty());
    assert_eq!(store.tables_of("bob", page).await.expect("reads"), [(after.clone(), vec![1, 3])]);
    assert_eq!(store.tables_of("cid", page).await.expect("reads"), [(after, vec![0])]);
    let record = RecordRow { table: "t".to_owned(), public: true, finished: 2000, record: "{\"a\":1}".to_owned() };
    assert_eq!(store.record("t").await.expect("reads"), Some(record));
}

/// An append may have no rows. The log does not grow, but the number to follow is still checked.
pub async fn an_append_without_rows_changes_only_the_head<S: Store>(store: Arc<S>) {
    store.create_table(table("t")).await.expect("creates");
    let mut none = append("t", 1, 2000);
    none.rows.clear();
    none.head = head(Status::Gathering, Some(7));
    store.append(none.clone()).await.expect("appends");
    let after = store.table("t").await.expect("reads").expect("is there");
    assert_eq!((after.last, after.updated), (1, 1000));
    assert_eq!(after.head, none.head);
    none.after = 2;
    assert_conflict(store.append(none).await);
}

/// An append that follows the wrong number, or names a missing table, changes nothing.
pub async fn a_rejected_append_changes_nothing<S: Store>(store: Arc<S>) {
    store.create_table(NewTable { members: vec![member("ann", 0)], ..table("t") }).await.expect("creates");
    store.append(append("t", 1, 2000)).await.expect("appends");
    let before = store.table("t").await.expect("reads");
    for after in [0, 1, 3, 1000, u64::MAX - 1] {
        let mut wrong = append("t", after, 3000);
        wrong.head = head(Status::Over, Some(1));
        wrong.summary = Some("wrong".to_owned());
        wrong.members = Some(vec![member("bob", 1)]);
        wrong.finished = Some(Finished { at: 3000, record: "wrong".to_owned() });
        assert_conflict(store.append(wrong.clone()).await);
        wrong.members = None;
        wrong.finished = None;
        assert_conflict(store.append(wrong).await);
        assert_conflict(store.append(append("t", after, 3000)).await);
    }
    assert_conflict(store.append(append("no such table", 0, 3000)).await);
    assert_eq!(store.table("t").await.expect("reads"), before);
    assert_eq!(store.log("t", 0).await.expect("reads"), [row(1, 1000), row(2, 2000)]);
    assert_eq!(store.record("t").await.expect("reads"), None);
    assert!(store.due_tables(9999, 9).await.expect("reads").is_empty());
    let page = Page { before: 9999, limit: 9 };
    assert!(store.tables_of("bob", page).await.expect("reads").is_empty());
    assert_eq!(store.tables_of("ann", page).await.expect("reads").len(), 1);
    assert_eq!(store.table("no such table").await.expect("reads"), None);
    store.append(append("t", 2, 4000)).await.expect("appends");
}

/// If a part is rejected after the rows were written, the rows are removed again.
pub async fn an_append_is_all_or_nothing<S: Store>(store: Arc<S>) {
    store.create_table(NewTable { members: vec![member("ann", 0)], ..table("t") }).await.expect("creates");
    let mut finish = append("t", 1, 2000);
    finish.head.status = Status::Over;
    finish.finished = Some(Finished { at: 2000, record: "first".to_owned() });
    store.append(finish).await.expect("finishes");
    let before = store.table("t").await.expect("reads");

    // A game finishes once.
    let mut again = append("t", 2, 3000);
    again.head = head(Status::Playing, Some(1));
    again.summary = Some("again".to_owned());
    again.members = Some(vec![member("bob", 1)]);
    again.finished = Some(Finished { at: 3000, record: "second".to_owned() });
    assert_conflict(store.append(again).await);
    // A user has a seat once.
    let mut doubled = append("t", 2, 3000);
    doubled.head = head(Status::Playing, Some(1));
    doubled.summary = Some("doubled".to_owned());
    doubled.members = Some(vec![member("bob", 1), member("bob", 1)]);
    assert_conflict(store.append(doubled).await);

    assert_eq!(store.table("t").await.expect("reads"), before);
    assert_eq!(store.log("t", 0).await.expect("reads"), [row(1, 1000), row(2, 2000)]);
    assert_eq!(store.record("t").await.expect("reads").expect("is there").record, "first");
    let page = Page { before: 9999, limit: 9 };
    assert_eq!(store.tables_of("ann", page).await.expect("reads").len(), 1);
    assert!(store.tables_of("bob", page).await.expect("reads").is_empty());
    store.append(append("t", 2, 4000)).await.expect("appends");
}

/// Rows whose numbers leave a gap or repeat are rejected.
pub async fn wrong_numbers_are_rejected<S: Store>(store: Arc<S>) {
    let gap = NewTable { log: vec![row(1, 1), row(3, 1)], ..table("gap") };
    assert!(matches!(store.create_table(gap).await, Err(StoreError::Unavailable(_))));
    let late = NewTable { log: vec![row(2, 1)], ..table("late") };
    assert!(matches!(store.create_table(late).await, Err(StoreError::Unavailable(_))));
    store.create_table(table("t")).await.expect("creates");
    for numbers in [vec![1], vec![3], vec![2, 2], vec![2, 4], vec![3, 2]] {
        let mut wrong = append("t", 1, 2000);
        wrong.rows = numbers.iter().map(|number| row(*number, 2000)).collect();
        assert!(matches!(store.append(wrong).await, Err(StoreError::Unavailable(_))), "{numbers:?}");
    }
    assert_eq!(store.log("t", 0).await.expect("reads"), [row(1, 1000)]);
}

/// Many writers at one table: each number has exactly one winner, and the log has no gap.
pub async fn racing_appends_have_one_winner_each<S: Store>(store: Arc<S>) {
    const WRITERS: u64 = 16;
    const ROWS: u64 = 200;
    store.create_table(table("t")).await.expect("creates");
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            let mut won = Vec::new();
            for after in 1..=ROWS {
                let mut mine = append("t", after, 2000);
                mine.rows[0].body = format!("{writer}");
                // Every second one uses the slower path, with several statements.
                if writer % 2 == 0 {
                    mine.members = Some(vec![member(&format!("user {writer}"), 1)]);
                }
                match store.append(mine).await {
                    Ok(()) => won.push((after + 1, writer)),
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            won
        });
    }
    let mut won: Vec<(u64, u64)> = writers.join_all().await.concat();
    won.sort_unstable();
    let log = store.log("t", 1).await.expect("reads");
    let kept: Vec<(u64, u64)> = log.iter().map(|row| (row.number, row.body.parse().expect("the writer"))).collect();
    assert_eq!(won, kept, "the acknowledged writers are those in the log");
    let numbers: Vec<u64> = log.iter().map(|row| row.number).collect();
    assert_eq!(numbers, (2..=numbers.len() as u64 + 1).collect::<Vec<_>>(), "no gap");
    // A writer that has tried a number has seen it taken, so the first one to finish has left none out.
    assert_eq!(log.len() as u64, ROWS);
    assert_eq!(store.table("t").await.expect("reads").expect("is there").last, ROWS + 1);
}

/// Many tables at the same time: each log is complete and separate.
pub async fn racing_tables_do_not_affect_each_other<S: Store>(store: Arc<S>) {
    const TABLES: u64 = 50;
    const ROWS: u64 = 40;
    let mut players = JoinSet::new();
    for number in 0..TABLES {
        let store = Arc::clone(&store);
        players.spawn(async move {
            let id = format!("table {number}");
            store.create_table(table(&id)).await.expect("creates");
            for after in 1..=ROWS {
                let mut next = append(&id, after, 2000 + after.cast_signed());
                next.rows[0].body = format!("{id} row {}", after + 1);
                store.append(next).await.expect("appends");
            }
        });
    }
    players.join_all().await;
    for number in 0..TABLES {
        let id = format!("table {number}");
        let log = store.log(&id, 1).await.expect("reads");
        assert_eq!(log.len() as u64, ROWS);
        for (row, expected) in log.iter().zip(2..) {
            assert_eq!((row.number, row.body.as_str()), (expected, format!("{id} row {expected}").as_str()));
        }
    }
}

/// A rejected write among others neither stops them nor appears in their results.
pub async fn rejections_do_not_affect_other_writes<S: Store>(store: Arc<S>) {
    const TABLES: u64 = 100;
    for number in 0..TABLES {
        store.create_table(table(&format!("table {number}"))).await.expect("creates");
    }
    let mut jobs = JoinSet::new();
    for number in 0..TABLES {
        let (store, id) = (Arc::clone(&store), format!("table {number}"));
        jobs.spawn(async move {
            let mut next = append(&id, 1, 2000);
            match number % 4 {
                0 => store.append(next).await.expect("appends"),
                1 => assert_conflict(store.append(append(&id, 7, 2000)).await),
                2 => {
                    next.members = Some(vec![member("bob", 1), member("bob", 1)]);
                    assert_conflict(store.append(next).await);
                }
                _ => assert_conflict(store.create_table(table(&id)).await),
            }
        });
    }
    jobs.join_all().await;
    for number in 0..TABLES {
        let last = store.table(&format!("table {number}")).await.expect("reads").expect("is there").last;
        assert_eq!(last, if number % 4 == 0 { 2 } else { 1 }, "table {number}");
    }
}

/// Bodies may be long, empty, and of any characters.
pub async fn large_and_unusual_bodies_round_trip<S: Store>(store: Arc<S>) {
    let bodies = [
        String::new(),
        "x".repeat(100_000),
        "🚂 Zürich → Κωνσταντινούπολις \u{202e}\u{10ffff}".repeat(2000),
        "'; DROP TABLE log; -- \" \\ % _ ? ?1 :a $1 /* \n\r\t".to_owned(),
        "\0 in front, between\0\0and behind \u{ffff}0 \u{ffff}\0".to_owned(),
    ];
    store.create_table(table("t")).await.expect("creates");
    for (body, after) in bodies.iter().zip(1..) {
        let mut next = append("t", after, 2000);
        next.rows[0].body.clone_from(body);
        next.summary = Some(body.clone());
        store.append(next).await.expect("appends");
        assert_eq!(&store.table("t").await.expect("reads").expect("is there").summary, body);
    }
    let kept: Vec<String> =
        store.log("t", 1).await.expect("reads").into_iter().map(|LogRow { body, .. }| body).collect();
    assert_eq!(kept, bodies);

    let secret: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    store.create_table(NewTable { secret: secret.clone(), ..table("big secret") }).await.expect("creates");
    assert_eq!(store.table_secret("big secret").await.expect("reads"), Some(secret));
}

/// Reading missing rows is not an error.
pub async fn missing_rows_are_not_found<S: Store>(store: Arc<S>) {
    assert_eq!(store.table("t").await.expect("reads"), None);
    assert_eq!(store.table_secret("t").await.expect("reads"), None);
    assert_eq!(store.record("t").await.expect("reads"), None);
    assert!(store.log("t", 0).await.expect("reads").is_empty());
    assert_eq!(store.user("u").await.expect("reads"), None);
    assert!(store.users_by_name("u").await.expect("reads").is_empty());
    assert_eq!(store.session(&[0; 32]).await.expect("reads"), None);
    assert!(store.mutes_of("u").await.expect("reads").is_empty());
    assert!(store.bots_of("u").await.expect("reads").is_empty());
    assert_eq!(store.table("\0").await.expect("reads"), None, "a request path may contain anything");
    assert_eq!(store.table_by_code("\0").await.expect("reads"), None);
    assert!(store.users_by_name("\0").await.expect("reads").is_empty());
    assert_eq!(store.count_tables().await.expect("reads"), [0; 4]);
    store.set_wake("t", Some(1)).await.expect("nothing to do");
    store.touch_session(&[0; 32], 1).await.expect("nothing to do");
    store.delete_session(&[0; 32]).await.expect("nothing to do");
    store.delete_sessions_of("u", None).await.expect("nothing to do");
    store.set_mute("u", "v", false).await.expect("nothing to do");
    assert_eq!(*store.outside_changes().borrow(), 0, "no other program has written");
}
