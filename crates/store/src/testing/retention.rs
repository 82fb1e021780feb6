//! Deletion and redaction of old data.

use std::sync::Arc;

use super::assert_conflict;
use super::make::{append, chat_line, entry, head, member, row, table, user};
use crate::{AdminAction, Append, Member, Millis, NewTable, Page, Status, Store, User, UserKind};

/// Closed tables are deleted after a while with all their data; others remain.
pub async fn closed_tables_are_deleted<S: Store>(store: Arc<S>) {
    for (id, status, at) in [
        ("old", Status::Closed, 100),
        ("older", Status::Closed, 99),
        ("new", Status::Closed, 200),
        ("over", Status::Over, 50),
        ("playing", Status::Playing, 50),
        ("gathering", Status::Gathering, 50),
    ] {
        let members = vec![member("ann", 0)];
        let new = NewTable { members, head: head(status, None), log: vec![row(1, at)], ..table(id) };
        store.create_table(new).await.expect("creates");
    }
    let hide = AdminAction::HideTable { table: "old".to_owned(), hidden: true };
    store.administer(hide, entry("hide", "old")).await.expect("hides");
    assert_eq!(store.delete_closed_tables(200, 1).await.expect("deletes"), 1);
    assert!(store.table("older").await.expect("reads").is_none(), "the oldest first");
    assert!(store.table("old").await.expect("reads").is_some());
    assert_eq!(store.delete_closed_tables(200, 9).await.expect("deletes"), 1);
    assert_eq!(store.delete_closed_tables(200, 9).await.expect("deletes"), 0);
    for id in ["old", "older"] {
        assert!(store.table(id).await.expect("reads").is_none());
        assert!(store.log(id, 0).await.expect("reads").is_empty());
        assert!(store.members(id).await.expect("reads").is_empty());
        assert_eq!(store.table_secret(id).await.expect("reads"), None);
        let late = Append { head: head(Status::Closed, None), ..append(id, 1, 300) };
        assert_conflict(store.append(late).await);
    }
    let left = store.tables_of("ann", Page { before: Millis::MAX, limit: 9 }).await.expect("reads");
    assert_eq!(left.len(), 4);
    assert_eq!(store.count_tables().await.expect("reads"), [1, 1, 1, 1]);
    store.create_table(table("old")).await.expect("the id is free");
    store.append(append("old", 1, 300)).await.expect("appends");
    assert_eq!(store.log("old", 0).await.expect("reads").len(), 2);
}

/// Chat of tables that ended long ago is redacted, a few lines at a time; everything else remains.
pub async fn old_chat_is_redacted<S: Store>(store: Arc<S>) {
    let body = r#"{"said":{"user":"","name":"","text":""}}"#;
    let create = async |id: &str, status, at| {
        let log = vec![chat_line(1, at), row(2, at), chat_line(3, at), chat_line(4, at)];
        store.create_table(NewTable { head: head(status, None), log, ..table(id) }).await.expect("creates");
    };
    create("over", Status::Over, 100).await;
    create("closed", Status::Closed, 101).await;
    create("recent", Status::Over, 200).await;
    create("playing", Status::Playing, 50).await;
    let redacted = async |id: &str| {
        let log = store.log(id, 0).await.expect("reads");
        let numbers = log.iter().filter(|row| row.body == body).map(|row| row.number).collect::<Vec<_>>();
        assert_eq!((log.len(), &log[1].body), (4, &"row 2".to_owned()));
        numbers
    };
    store.redact_chat(150, "no chat line", 9).await.expect_err("the index would not find it");
    assert_eq!(store.redact_chat(150, body, 4).await.expect("redacts"), 4);
    assert_eq!(store.redact_chat(150, body, 4).await.expect("redacts"), 2);
    assert_eq!(store.redact_chat(150, body, 4).await.expect("redacts"), 0);
    assert_eq!(store.redact_chat(100, body, 4).await.expect("an earlier time"), 0);
    for (id, numbers) in [("over", &[1, 3, 4][..]), ("closed", &[1, 3, 4]), ("recent", &[]), ("playing", &[])] {
        assert_eq!(redacted(id).await, numbers, "{id}");
    }
    // A message after the end moves the end.
    let mut late = append("over", 4, 180);
    late.rows = vec![chat_line(5, 180)];
    late.head.status = Status::Over;
    store.append(late).await.expect("appends");
    assert_eq!(store.redact_chat(180, body, 9).await.expect("redacts"), 0);
    assert_eq!(store.redact_chat(181, body, 9).await.expect("redacts"), 1);
    assert_eq!(store.redact_chat(201, body, 9).await.expect("redacts"), 3);
    assert_eq!(redacted("recent").await, [1, 3, 4]);
    assert_eq!(store.chat("recent", u64::MAX, 9).await.expect("reads").len(), 3, "they are still chat lines");
}

/// A clock that was temporarily ahead does not prevent the redaction of later chat.
pub async fn chat_is_redacted_after_the_clock_was_ahead<S: Store>(store: Arc<S>) {
    let body = r#"{"said":{"user":"","name":"","text":""}}"#;
    let create = async |id: &str, at| {
        let new = NewTable { head: head(Status::Over, None), log: vec![chat_line(1, at)], ..table(id) };
        store.create_table(new).await.expect("creates");
    };
    create("before", 100).await;
    assert_eq!(store.redact_chat(10_000, body, 9).await.expect("redacts"), 1, "the clock is ahead");
    assert_eq!(store.redact_chat(110, body, 9).await.expect("redacts"), 0, "the clock is right again");
    create("after", 120).await;
    assert_eq!(store.redact_chat(120, body, 9).await.expect("redacts"), 0);
    assert_eq!(store.redact_chat(121, body, 9).await.expect("redacts"), 1);
}

/// Guests who have been away for long lose their names, unless they have a seat at a running table.
pub async fn names_of_idle_guests_are_released<S: Store>(store: Arc<S>) {
    let guest = |id: &str, seen| {
        let (name_key, look_key) = (Some(id.to_owned()), Some(format!("look of {id}")));
        User { seen, name_key, look_key, ..user(id, UserKind::Guest) }
    };
    for new in [guest("idle", 99), guest("here", 100), guest("seated", 1), guest("played", 1)] {
        store.create_user(new).await.expect("creates");
    }
    store.create_user(User { seen: 1, ..user("person", UserKind::Person) }).await.expect("creates");
    store.create_table(NewTable { members: vec![member("seated", 0)], ..table("t") }).await.expect("creates");
    let over = NewTable { members: vec![member("played", 0)], head: head(Status::Over, None), ..table("over") };
    store.create_table(over).await.expect("creates");
    assert_eq!(store.release_guest_names(100).await.expect("releases"), 2);
    assert_eq!(store.release_guest_names(100).await.expect("releases"), 0);
    for (id, has_name) in [("idle", false), ("here", true), ("seated", true), ("played", false), ("person", true)] {
        let found = store.user(id).await.expect("reads").expect("is there");
        assert_eq!((found.name_key.is_some(), found.look_key.is_some()), (has_name, has_name), "{id}");
        assert_eq!(found.version, if has_name { 1 } else { 2 }, "{id}");
    }
    store.create_user(guest("new", 200)).await.expect("creates");
    store.create_user(User { id: "other".to_owned(), ..guest("idle", 1) }).await.expect("the name is free");
}

/// Deleted accounts that still have a seat are found.
pub async fn deleted_accounts_at_tables_are_found<S: Store>(store: Arc<S>) {
    for id in ["ann", "bob", "cid"] {
        store.create_user(user(id, UserKind::Person)).await.expect("creates");
    }
    let seats =
        |users: &[&str]| -> Vec<Member> { users.iter().zip(0..).map(|(user, seat)| member(user, seat)).collect() };
    for (id, status) in [("g", Status::Gathering), ("p", Status::Playing), ("o", Status::Over), ("c", Status::Closed)] {
        let members = seats(&["ann", "bob", "ann"]);
        store.create_table(NewTable { members, head: head(status, None), ..table(id) }).await.expect("creates");
    }
    assert!(store.deleted_users_at_tables(None, 9).await.expect("reads").is_empty());
    store.delete_user("cid").await.expect("deletes");
    store.delete_user("bob").await.expect("deletes");
    store.delete_user("ann").await.expect("deletes");
    let pair = |user: &str, table: &str| (user.to_owned(), table.to_owned());
    let all = [pair("ann", "g"), pair("ann", "p"), pair("bob", "g"), pair("bob", "p")];
    for size in [1, 2, 3, 9] {
        let mut found: Vec<(String, String)> = Vec::new();
        loop {
            let page = store.deleted_users_at_tables(found.last().cloned(), size).await.expect("reads");
            assert!(page.len() <= size as usize);
            if page.is_empty() {
                break;
            }
            found.extend(page);
        }
        assert_eq!(found, all, "in pages of {size}");
    }
    let after = Some(pair("ann", "h"));
    assert_eq!(
        store.deleted_users_at_tables(after, 1).await.expect("reads"),
        all[1..2],
        "the pair to start after need not exist"
    );
    for (id, status) in [("g", Status::Gathering), ("p", Status::Playing)] {
        let members = Some(seats(&[]));
        store.append(Append { members, head: head(status, None), ..append(id, 1, 2000) }).await.expect("appends");
    }
    assert!(store.deleted_users_at_tables(None, 9).await.expect("reads").is_empty());
}

/// A new code replaces the old one until the game starts.
pub async fn codes_are_replaced_until_the_game_starts<S: Store>(store: Arc<S>) {
    for (id, code) in [("a", "AAAA"), ("b", "BBBB")] {
        let new = NewTable { head: head(Status::Gathering, None), code: Some(code.to_owned()), ..table(id) };
        store.create_table(new).await.expect("creates");
    }
    let with_code = |id: &str, after, code: &str, status| Append {
        code: Some(code.to_owned()),
        head: head(status, None),
        ..append(id, after, 2000)
    };
    let by_code = async |code: &str| store.table_by_code(code).await.expect("reads");
    store.append(with_code("a", 1, "CCCC", Status::Gathering)).await.expect("replaces");
    assert_eq!((by_code("AAAA").await, by_code("CCCC").await.as_deref()), (None, Some("a")));
    assert_conflict(store.append(with_code("a", 2, "BBBB", Status::Gathering)).await);
    assert_eq!(store.table("a").await.expect("reads").expect("is there").last, 2, "nothing was stored");
    assert_eq!(by_code("CCCC").await.as_deref(), Some("a"));
    store.append(with_code("a", 2, "CCCC", Status::Gathering)).await.expect("a table may keep its code");
    store.append(with_code("a", 3, "DDDD", Status::Playing)).await.expect("the game starts");
    for code in ["CCCC", "DDDD"] {
        assert_eq!(by_code(code).await, None, "its game has started");
    }
    assert_eq!(by_code("BBBB").await.as_deref(), Some("b"));
}
