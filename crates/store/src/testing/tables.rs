//! Lists of tables and of records.

use std::sync::Arc;

use super::assert_conflict;
use super::make::{append, head, member, table};
use crate::{Append, Finished, NewTable, Page, Status, Store, TableRow};

fn ids(tables: &[TableRow]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

/// Only tables whose wake time has passed, the most overdue first, up to the limit.
pub async fn due_tables_come_most_overdue_first<S: Store>(store: Arc<S>) {
    for (id, wake_at) in [("c", Some(300)), ("a", Some(100)), ("never", None), ("d", Some(400)), ("b", Some(200))] {
        store.create_table(NewTable { head: head(Status::Playing, wake_at), ..table(id) }).await.expect("creates");
    }
    assert!(store.due_tables(99, 9).await.expect("reads").is_empty());
    assert_eq!(store.due_tables(300, 9).await.expect("reads"), ["a", "b", "c"]);
    assert_eq!(store.due_tables(9999, 2).await.expect("reads"), ["a", "b"]);
    let mut later = append("a", 1, 2000);
    later.head.wake_at = Some(350);
    store.append(later).await.expect("appends");
    assert_eq!(store.due_tables(9999, 9).await.expect("reads"), ["b", "c", "a", "d"]);
    store.append(append("b", 1, 2000)).await.expect("an append without a wake time removes it");
    assert_eq!(store.due_tables(9999, 9).await.expect("reads"), ["c", "a", "d"]);
}

/// A code finds its table until the game starts. Two tables cannot have the same code.
pub async fn tables_are_found_by_code_until_they_start<S: Store>(store: Arc<S>) {
    let gathering = |id: &str, code: &str| NewTable {
        head: head(Status::Gathering, None),
        code: Some(code.to_owned()),
        ..table(id)
    };
    store.create_table(gathering("a", "AAAA")).await.expect("creates");
    store.create_table(gathering("b", "BBBB")).await.expect("creates");
    assert_conflict(store.create_table(gathering("c", "AAAA")).await);
    assert_eq!(store.table("c").await.expect("reads"), None, "nothing was stored");
    assert_eq!(store.table_by_code("AAAA").await.expect("reads"), Some("a".to_owned()));
    assert_eq!(store.table_by_code("aaaa").await.expect("reads"), None);
    let mut waits = append("a", 1, 2000);
    waits.head.status = Status::Gathering;
    store.append(waits).await.expect("appends");
    assert_eq!(store.table_by_code("AAAA").await.expect("reads"), Some("a".to_owned()));
    store.append(append("a", 2, 3000)).await.expect("the game starts");
    assert_eq!(store.table_by_code("AAAA").await.expect("reads"), None);
    assert_eq!(store.table_by_code("BBBB").await.expect("reads"), Some("b".to_owned()));
    store.create_table(gathering("c", "AAAA")).await.expect("the code is free again");
    let begun = NewTable { code: Some("DDDD".to_owned()), ..table("d") };
    store.create_table(begun).await.expect("creates");
    assert_eq!(store.table_by_code("DDDD").await.expect("reads"), None, "its game has started");
}

/// Setting the wake time changes nothing else, not even the number to follow.
pub async fn wake_times_can_be_set_alone<S: Store>(store: Arc<S>) {
    store.create_table(table("t")).await.expect("creates");
    let mut expected = store.table("t").await.expect("reads").expect("is there");
    store.set_wake("t", Some(500)).await.expect("sets");
    expected.head.wake_at = Some(500);
    assert_eq!(store.table("t").await.expect("reads"), Some(expected));
    assert_eq!(store.due_tables(500, 9).await.expect("reads"), ["t"]);
    store.set_wake("t", None).await.expect("sets");
    assert!(store.due_tables(9999, 9).await.expect("reads").is_empty());
    store.append(append("t", 1, 2000)).await.expect("the log has not grown");
}

/// Public tables of one status, the most recently changed first.
pub async fn public_tables_come_latest_first<S: Store>(store: Arc<S>) {
    for id in ["a", "b", "c"] {
        store.create_table(table(id)).await.expect("creates");
    }
    store.create_table(NewTable { public: false, ..table("private") }).await.expect("creates");
    store.create_table(NewTable { head: head(Status::Gathering, None), ..table("new") }).await.expect("creates");
    for (id, at) in [("b", 3000), ("c", 2000), ("private", 9000), ("a", 2500)] {
        store.append(append(id, 1, at)).await.expect("appends");
    }
    assert_eq!(ids(&store.public_tables(Status::Playing, 9).await.expect("reads")), ["b", "a", "c"]);
    assert_eq!(ids(&store.public_tables(Status::Playing, 2).await.expect("reads")), ["b", "a"]);
    assert_eq!(ids(&store.public_tables(Status::Gathering, 9).await.expect("reads")), ["new"]);
    assert!(store.public_tables(Status::Over, 9).await.expect("reads").is_empty());
    let mut over = append("a", 2, 4000);
    over.head.status = Status::Over;
    store.append(over).await.expect("appends");
    assert_eq!(ids(&store.public_tables(Status::Playing, 9).await.expect("reads")), ["b", "c"]);
    let listed = store.public_tables(Status::Over, 9).await.expect("reads");
    assert_eq!(listed.as_slice(), [store.table("a").await.expect("reads").expect("is there")]);
    // Before its game, a table can become public or private.
    let with = |after, public| Append { head: head(Status::Gathering, None), public, ..append("new", after, 5000) };
    for (after, public, listed) in [(1, Some(false), 0), (2, None, 0), (3, Some(true), 1), (4, None, 1)] {
        store.append(with(after, public)).await.expect("appends");
        assert_eq!(store.public_tables(Status::Gathering, 9).await.expect("reads").len(), listed);
        assert_eq!(store.table("new").await.expect("reads").expect("is there").public, listed == 1);
    }
}

/// A user's tables of every status, page by page: the most recently changed first, and ended ones by their end.
pub async fn tables_of_a_user_come_latest_first<S: Store>(store: Arc<S>) {
    for number in 0_u8..20 {
        let id = format!("t{number:02}");
        let members = vec![member("ann", 0), member("bob", 1)];
        store.create_table(NewTable { members, public: number % 3 == 0, ..table(&id) }).await.expect("creates");
        let mut next = append(&id, 1, 2000 + i64::from(number));
        next.head.status = Status::ALL[usize::from(number) % 4];
        store.append(next).await.expect("appends");
    }
    // A table that is over can still change, but keeps its place and its time.
    let mut chat = append("t02", 2, 5000);
    chat.head.status = Status::Over;
    store.append(chat).await.expect("appends");
    // A table that was over continues.
    store.append(append("t06", 2, 4000)).await.expect("appends");
    store.create_table(NewTable { members: vec![member("cid", 0)], ..table("not ann's") }).await.expect("creates");

    let mut expected = vec!["t06".to_owned()];
    expected.extend((0..20).rev().filter(|number| *number != 6).map(|number| format!("t{number:02}")));
    for size in [1, 3, 7, 100] {
        let (mut page, mut found) = (Page { before: 9999, limit: size }, Vec::new());
        loop {
            let tables = store.tables_of("ann", page).await.expect("reads");
            assert!(tables.len() <= size as usize);
            let Some((last, _)) = tables.last() else { break };
            page.before = last.updated;
            for (table, seats) in tables {
                assert_eq!(seats, [0]);
                let mut stored = store.table(&table.id).await.expect("reads").expect("is there");
                if table.id == "t02" {
                    assert_eq!((stored.updated, table.updated), (5000, 2002));
                    stored.updated = table.updated;
                }
                assert_eq!(stored, table);
                found.push(table.id);
            }
        }
        assert_eq!(found, expected, "in pages of {size}");
    }
    assert!(store.tables_of("ann", Page { before: 2000, limit: 9 }).await.expect("reads").is_empty());
    assert!(store.tables_of("missing", Page { before: 9999, limit: 9 }).await.expect("reads").is_empty());
}

/// A user may have several seats. A user who leaves has none.
pub async fn tables_of_a_user_follow_its_seats<S: Store>(store: Arc<S>) {
    let page = Page { before: 9999, limit: 1 };
    let members = vec![member("ann", 4), member("bob", 1), member("ann", 0)];
    store.create_table(NewTable { members, ..table("t") }).await.expect("creates");
    assert_eq!(store.tables_of("ann", page).await.expect("reads")[0].1, [0, 4]);
    let mut change = append("t", 1, 2000);
    change.members = Some(vec![member("ann", 2)]);
    store.append(change).await.expect("appends");
    assert_eq!(store.tables_of("ann", page).await.expect("reads")[0].1, [2]);
    assert!(store.tables_of("bob", page).await.expect("reads").is_empty());
    let mut over = append("t", 2, 2000);
    over.head.status = Status::Over;
    over.members = Some(vec![member("bob", 3), member("bob", 1)]);
    store.append(over).await.expect("appends");
    assert_eq!(store.tables_of("bob", page).await.expect("reads")[0].1, [1, 3]);
    let mut empty = append("t", 3, 2000);
    empty.members = Some(Vec::new());
    store.append(empty).await.expect("appends");
    assert!(store.tables_of("bob", page).await.expect("reads").is_empty());
}

/// The number of tables of each status and of one creator.
pub async fn tables_are_counted<S: Store>(store: Arc<S>) {
    let statuses = [Status::Over, Status::Playing, Status::Gathering, Status::Over, Status::Closed, Status::Over];
    for (status, number) in statuses.into_iter().zip(0..) {
        let creator = if number < 4 { "ann" } else { "bob" }.to_owned();
        let new = NewTable { creator, head: head(status, None), ..table(&format!("t{number}")) };
        store.create_table(new).await.expect("creates");
    }
    assert_eq!(store.count_tables().await.expect("reads"), [1, 1, 3, 1]);
    assert_eq!(store.count_open_tables_by("ann").await.expect("reads"), 2);
    assert_eq!(store.count_open_tables_by("bob").await.expect("reads"), 0);
    let mut over = append("t1", 1, 2000);
    over.head.status = Status::Over;
    store.append(over).await.expect("appends");
    assert_eq!(store.count_tables().await.expect("reads"), [1, 0, 4, 1]);
    assert_eq!(store.count_open_tables_by("ann").await.expect("reads"), 1);
}

/// Public records sorted by finishing time, page by page, even if many finish in the same millisecond.
pub async fn records_of_public_games_come_in_pages<S: Store>(store: Arc<S>) {
    // Created in an order that is not the order of the list.
    for number in (0_i64..24).map(|number| number * 7 % 24) {
        let id = format!("t{number:02}");
        store.create_table(NewTable { public: number % 6 != 5, ..table(&id) }).await.expect("creates");
        let mut last = append(&id, 1, 2000);
        last.head.status = Status::Over;
        last.finished = Some(Finished { at: 100 + number / 4, record: format!("record {id}") });
        store.append(last).await.expect("finishes");
    }
    let expected: Vec<String> =
        (0..24).filter(|number| number % 6 != 5).map(|number| format!("t{number:02}")).collect();
    for size in [1, 3, 100] {
        let (mut after, mut found) = (None, Vec::new());
        loop {
            let page = store.public_records(100, 106, after.clone(), size).await.expect("reads");
            assert!(page.len() <= size as usize);
            let Some(last) = page.last() else { break };
            after = Some((last.finished, last.table.clone()));
            for record in page {
                assert!(record.public);
                assert_eq!(record.record, format!("record {}", record.table));
                found.push(record.table);
            }
        }
        assert_eq!(found, expected, "in pages of {size}");
    }
    let some = store.public_records(101, 103, None, 100).await.expect("reads");
    assert!(some.iter().all(|record| (101..103).contains(&record.finished)));
    assert_eq!(some.len(), 6, "`from` is inclusive and `until` exclusive");
    let before = store.public_records(101, 103, Some((50, "z".to_owned())), 100).await.expect("reads");
    assert_eq!(before, some, "a page that starts before `from`");
    let private = store.record("t05").await.expect("reads").expect("is there");
    assert!(!private.public);
}
