//! Reports, administrative actions, the audit log, site settings, and searches.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::assert_conflict;
use super::make::{append, change, chat_line, entry, head, member, report, row, session, table, user};
use crate::{
    AdminAction, AuditEntry, EndedSessions, Finished, LogRow, NewReport, NewTable, PasswordReset, Report, ReportKind,
    SpentCode, Status, Store, TableSearch, User, UserChange, UserKind, UserSearch,
};

/// Reports are listed newest first, and the number of open reports per account is limited.
pub async fn reports_are_kept_listed_and_closed<S: Store>(store: Arc<S>) {
    let name = NewReport { kind: ReportKind::Name, table: None, number: None, ..report("ann") };
    let whole = NewReport { kind: ReportKind::Table, number: None, user: None, ..report("bob") };
    for (id, new) in [(1, report("ann")), (2, name.clone()), (3, whole.clone())] {
        assert_eq!(store.add_report(new, 2).await.expect("stores"), Some(id));
    }
    assert_eq!(store.add_report(report("ann"), 2).await.expect("counts"), None);
    let stored = |id, report: &NewReport, closed| Report { id, report: report.clone(), closed };
    let all = [stored(3, &whole, None), stored(2, &name, None), stored(1, &report("ann"), None)];
    for closed in [false, true] {
        assert_eq!(store.reports(closed, u64::MAX, 9).await.expect("reads"), all);
    }
    assert_eq!(store.reports(false, 3, 1).await.expect("reads"), all[1..2]);

    let close = |id| store.administer(AdminAction::CloseReport { id }, entry("close-report", &id.to_string()));
    close(2).await.expect("closes");
    assert_conflict(close(2).await);
    assert_conflict(close(4).await);
    assert_eq!(store.reports(false, u64::MAX, 9).await.expect("reads"), [all[0].clone(), all[2].clone()]);
    let listed = store.reports(true, u64::MAX, 9).await.expect("reads");
    assert_eq!(listed, [all[0].clone(), stored(2, &name, Some(70)), all[2].clone()]);
    assert_eq!(store.add_report(report("ann"), 2).await.expect("stores"), Some(4), "one of ann's is closed");
}

/// Accounts are renamed, suspended, muted, and deleted. Each action is in the audit log; a rejected one is not.
pub async fn accounts_are_administered<S: Store>(store: Arc<S>) {
    for id in ["ann", "bob"] {
        store.create_user(user(id, UserKind::Person)).await.expect("creates");
    }
    let bot = User { owner: Some("ann".to_owned()), ..user("bot", UserKind::Bot) };
    store.create_user(bot).await.expect("creates");
    for (hash, id) in [(1, "ann"), (2, "bot"), (3, "bob")] {
        store.create_session(session(hash, id, None)).await.expect("creates");
    }
    let act = async |action| store.administer(action, entry("some-action", "somebody")).await;
    let ann = async || store.user("ann").await.expect("reads").expect("is there");
    let rename = |name: &str, name_key: &str, look_key: &str| AdminAction::RenameUser {
        user: "ann".to_owned(),
        name: name.to_owned(),
        name_key: Some(name_key.to_owned()),
        look_key: Some(look_key.to_owned()),
    };
    assert_eq!(act(rename("Player 7", "player 7", "look 7")).await.expect("renames"), 1);
    let renamed = ann().await;
    assert_eq!((renamed.name.as_str(), renamed.name_key.as_deref()), ("Player 7", Some("player 7")));
    assert_eq!(renamed.look_key.as_deref(), Some("look 7"));
    assert_conflict(act(rename("x", "key of bob", "x")).await);
    assert_conflict(act(rename("x", "x", "look of bob")).await);
    assert_conflict(store.change_user(change("ann", 1)).await);

    let mute = |until| AdminAction::MuteUser { user: "ann".to_owned(), until };
    assert_eq!(act(mute(Some(500))).await.expect("mutes"), 2, "rejected actions have no entry");
    assert_eq!(ann().await.muted_until, Some(500));
    act(mute(None)).await.expect("lifts it");
    assert!(store.session(&[1; 32]).await.expect("reads").is_some_and(|(_, ann)| ann.muted_until.is_none()));

    let suspend = |until| AdminAction::SuspendUser { user: "ann".to_owned(), until };
    act(suspend(Some(600))).await.expect("suspends");
    assert_eq!(ann().await.suspended_until, Some(600));
    assert!(store.sessions_of("ann", 0).await.expect("reads").is_empty(), "its sessions have ended");
    store.create_session(session(4, "ann", None)).await.expect("creates");
    act(suspend(None)).await.expect("lifts it");
    assert_eq!(ann().await.suspended_until, None);
    assert_eq!(ann().await.version, 6, "every change counts");
    assert_eq!(store.sessions_of("ann", 0).await.expect("reads").len(), 1);

    let delete = || AdminAction::DeleteUser { user: "ann".to_owned() };
    act(delete()).await.expect("deletes");
    for id in ["ann", "bot"] {
        assert_eq!(store.user(id).await.expect("reads").expect("is there").kind, UserKind::Deleted);
        assert!(store.sessions_of(id, 0).await.expect("reads").is_empty());
    }
    for action in [delete(), rename("x", "x", "x"), suspend(Some(1)), suspend(None), mute(Some(1))] {
        assert_conflict(act(action).await);
    }
    assert_conflict(act(AdminAction::DeleteUser { user: "nobody".to_owned() }).await);
    assert_eq!(store.sessions_of("bob", 0).await.expect("reads").len(), 1);
    assert_eq!(store.audit_after(0, 99).await.expect("reads").len(), 6);
}

/// A reset works once, until it expires or another one is issued.
pub async fn password_resets_are_issued_and_spent<S: Store>(store: Arc<S>) {
    store.create_user(user("ann", UserKind::Person)).await.expect("creates");
    store.create_user(user("guest", UserKind::Guest)).await.expect("creates");
    let issue = |hash, user: &str| {
        let reset = PasswordReset { token_hash: [hash; 32], user: user.to_owned(), created: 10, expires: 100 };
        store.administer(AdminAction::IssueReset(reset), entry("reset", user))
    };
    issue(1, "ann").await.expect("issues");
    issue(2, "ann").await.expect("issues");
    for nobody in ["guest", "nobody"] {
        assert_conflict(issue(3, nobody).await);
    }
    let found = async |hash, now| {
        let found = store.user_of_reset(&[hash; 32], now).await.expect("reads");
        found.map(|user| user.id)
    };
    assert_eq!(found(1, 50).await, None, "the second reset has replaced it");
    assert_eq!(found(2, 99).await.as_deref(), Some("ann"));
    assert_eq!(found(2, 100).await, None, "it has expired");
    let spend = |hash, now, version| UserChange {
        password: Some(Some("new".to_owned())),
        ended_sessions: EndedSessions::All,
        spent_code: Some(SpentCode::Reset([hash; 32], now)),
        ..change("ann", version)
    };
    assert_conflict(store.change_user(spend(1, 50, 1)).await);
    assert_conflict(store.change_user(spend(2, 100, 1)).await);
    store.create_user(user("bob", UserKind::Person)).await.expect("creates");
    let of_bob = UserChange { id: "bob".to_owned(), ..spend(2, 50, 1) };
    assert_conflict(store.change_user(of_bob).await);
    store.change_user(spend(2, 50, 1)).await.expect("changes");
    assert_conflict(store.change_user(spend(2, 50, 2)).await);
    assert_eq!(found(2, 50).await, None);
    issue(4, "ann").await.expect("issues");
    store.delete_user("ann").await.expect("deletes");
    assert_eq!(found(4, 50).await, None);
}

/// Chat is read in pages, latest first. A removed line keeps its number. Rows that are not chat lines cannot be
/// removed.
pub async fn chat_is_read_in_pages_and_removed<S: Store>(store: Arc<S>) {
    let rows: Vec<LogRow> = (1..=40)
        .map(|number| match number {
            7 => LogRow { body: r#"{"played":{"said":1}}"#.to_owned(), ..row(7, 7) },
            8 => LogRow { body: String::new(), ..row(8, 8) },
            number if number % 3 == 0 => chat_line(number, number.cast_signed()),
            number => row(number, number.cast_signed()),
        })
        .collect();
    store.create_table(NewTable { log: rows.clone(), ..table("t") }).await.expect("creates");
    store.create_table(NewTable { log: vec![chat_line(1, 1)], ..table("other") }).await.expect("creates");
    let expected: Vec<LogRow> = rows.iter().filter(|row| row.number % 3 == 0).rev().cloned().collect();
    for size in [1, 5, 99] {
        let (mut before, mut found) = (u64::MAX, Vec::new());
        loop {
            let page = store.chat("t", before, size).await.expect("reads");
            assert!(page.len() <= size as usize);
            let Some(last) = page.last() else { break };
            before = last.number;
            found.extend(page);
        }
        assert_eq!(found, expected, "in pages of {size}");
    }
    assert!(store.chat("nowhere", u64::MAX, 9).await.expect("reads").is_empty());
    for (after, limit, numbers) in [(0, 3, 1..4), (38, 9, 39..41), (40, 9, 41..41)] {
        let page = store.log_page("t", after, limit).await.expect("reads");
        assert_eq!(page.iter().map(|row| row.number).collect::<Vec<_>>(), numbers.collect::<Vec<_>>());
        assert_eq!(page, rows[after as usize..][..page.len()]);
    }

    let body = r#"{"said":{"user":"","name":"","text":""}}"#;
    let remove = |table: &str, number, body: &str| {
        let (table, body) = (table.to_owned(), body.to_owned());
        store.administer(AdminAction::RemoveChat { table, number, body }, entry("remove-chat", "t"))
    };
    remove("t", 9, body).await.expect("removes");
    for (table, number) in [("t", 1), ("t", 7), ("t", 8), ("t", 0), ("t", 41), ("t", u64::MAX), ("nowhere", 9)] {
        assert_conflict(remove(table, number, body).await);
    }
    remove("t", 12, r#"{"played":1}"#).await.expect_err("the replacement is not a chat line");
    let log = store.log("t", 0).await.expect("reads");
    let mut expected = rows;
    expected[8].body = body.to_owned();
    assert_eq!(log, expected);
    store.append(append("t", 40, 50)).await.expect("the table continues");
}

/// A hidden table is in no public list, but in all others.
pub async fn hidden_tables_are_not_listed<S: Store>(store: Arc<S>) {
    for id in ["a", "b", "c"] {
        store.create_table(NewTable { members: vec![member("ann", 0)], ..table(id) }).await.expect("creates");
        let mut over = append(id, 1, 2000);
        over.head.status = Status::Over;
        over.finished = Some(Finished { at: 2000, record: format!("record {id}") });
        store.append(over).await.expect("finishes");
    }
    let hide = |table: &str, hidden| {
        store.administer(AdminAction::HideTable { table: table.to_owned(), hidden }, entry("hide", table))
    };
    let listed = async || {
        let tables = store.public_tables(Status::Over, 9).await.expect("reads");
        let records = store.public_records(0, 9999, None, 9).await.expect("reads");
        let mut ids: Vec<String> = tables.into_iter().map(|table| table.id).collect();
        ids.sort();
        let records: Vec<String> = records.into_iter().map(|record| record.table).collect();
        assert_eq!(ids, records);
        ids
    };
    for _ in 0..2 {
        hide("b", true).await.expect("hides");
    }
    assert_eq!(listed().await, ["a", "c"]);
    assert!(store.table("b").await.expect("reads").is_some());
    assert!(store.record("b").await.expect("reads").is_some());
    assert_eq!(store.tables_of("ann", crate::Page { before: 9999, limit: 9 }).await.expect("reads").len(), 3);
    hide("b", false).await.expect("lists it again");
    assert_eq!(listed().await, ["a", "b", "c"]);
    assert_conflict(hide("nowhere", true).await);
}

/// Settings are set, replaced, and removed.
pub async fn site_settings_are_set<S: Store>(store: Arc<S>) {
    let set = |name: &str, value: Option<&str>| {
        let (name, value) = (name.to_owned(), value.map(str::to_owned));
        store.administer(AdminAction::SetSite { name: name.clone(), value }, entry("set", &name))
    };
    for (name, value) in [("sign-up", "closed"), ("announcement", "\0 'hello'"), ("sign-up", "open")] {
        set(name, Some(value)).await.expect("sets");
    }
    let settings = store.site_settings().await.expect("reads");
    let expected = [("announcement", "\0 'hello'"), ("sign-up", "open")];
    assert_eq!(settings, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    for _ in 0..2 {
        set("announcement", None).await.expect("removes");
    }
    assert_eq!(store.site_settings().await.expect("reads").len(), 1);
}

/// Entries have ids without gaps, in the order in which they appear, even if several operators act at the same time.
pub async fn audit_entries_are_followed_without_gaps<S: Store>(store: Arc<S>) {
    let mut tasks = JoinSet::new();
    for operator in 0..6 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for number in 0..10 {
                let name = format!("setting {operator}");
                let action = AdminAction::SetSite { name: name.clone(), value: Some(number.to_string()) };
                // Some are rejected in the middle, which must leave no gap.
                let refused = AdminAction::CloseReport { id: 99 };
                assert_conflict(store.administer(refused, entry("close-report", "99")).await);
                store.administer(action, entry("set", &name)).await.expect("sets");
            }
        });
    }
    // A follower sees every entry exactly once.
    let mut followed: Vec<AuditEntry> = Vec::new();
    while followed.len() < 60 {
        let last = followed.last().map_or(0, |entry| entry.id);
        let next = store.audit_after(last, 7).await.expect("reads");
        assert!(next.len() <= 7);
        followed.extend(next);
        tokio::task::yield_now().await;
    }
    tasks.join_all().await;
    assert_eq!(followed.iter().map(|entry| entry.id).collect::<Vec<_>>(), (1..=60).collect::<Vec<_>>());
    for operator in 0..6 {
        let of_one = followed.iter().filter(|one| one.entry.subject == format!("setting {operator}"));
        assert_eq!(of_one.count(), 10);
    }
    assert_eq!(store.audit_after(0, 99).await.expect("reads"), followed);
    let mut back = store.audit_before(u64::MAX, 50).await.expect("reads");
    back.extend(store.audit_before(11, 50).await.expect("reads"));
    back.reverse();
    assert_eq!(back, followed);
    assert!(followed[0].entry == entry("set", &followed[0].entry.subject));
}

/// Accounts are found by part of their name, by kind, and by restriction. No character is a wildcard.
pub async fn accounts_are_searched<S: Store>(store: Arc<S>) {
    let named = |id: &str, name: &str, seen, kind| User { name: name.to_owned(), seen, ..user(id, kind) };
    let muted = User { muted_until: Some(100), ..named("4", "ANNA", 4, UserKind::Person) };
    let suspended = User { suspended_until: Some(200), ..named("5", "Änne", 5, UserKind::Bot) };
    for new in [
        named("1", "Anna", 1, UserKind::Person),
        named("2", "Joanna", 9, UserKind::Guest),
        named("3", "100% _x_", 3, UserKind::Person),
        muted,
        suspended,
    ] {
        store.create_user(new).await.expect("creates");
    }
    let search = UserSearch { limit: 9, ..UserSearch::default() };
    let found = async |search| {
        let found = store.search_users(search).await.expect("reads");
        found.into_iter().map(|user| user.id).collect::<Vec<_>>()
    };
    let text = |text: &str| UserSearch { text: Some(text.to_owned()), ..search.clone() };
    assert_eq!(found(search.clone()).await, ["2", "5", "4", "3", "1"]);
    assert_eq!(found(UserSearch { limit: 2, ..search.clone() }).await, ["2", "5"]);
    assert_eq!(found(text("aNN")).await, ["2", "4", "1"]);
    assert_eq!(found(UserSearch { kind: Some(UserKind::Person), ..text("ann") }).await, ["4", "1"]);
    assert_eq!(found(text("5")).await, ["5"], "an id");
    for (part, ids) in [("%", &["3"][..]), ("_", &["3"]), ("0% _", &["3"]), ("\\", &[]), ("*", &[]), ("\0", &[])] {
        assert_eq!(found(text(part)).await, ids, "{part:?}");
    }
    for (at, ids) in [(50, &["5", "4"][..]), (100, &["5"]), (200, &[])] {
        assert_eq!(found(UserSearch { restricted_at: Some(at), ..search.clone() }).await, ids);
    }
}

/// Tables are found by their summary, by their members, and by whether they are hidden.
pub async fn tables_are_searched<S: Store>(store: Arc<S>) {
    for (id, creator, summary, public) in
        [("a", "ann", "Ann's table", true), ("b", "bob", "100%", false), ("c", "bob", "x", true)]
    {
        let (creator, summary) = (creator.to_owned(), summary.to_owned());
        let members = vec![member("cid", 0), member("cid", 1)];
        let members = if id == "c" { members } else { Vec::new() };
        let new = NewTable { creator, summary, public, members, head: head(Status::Gathering, None), ..table(id) };
        store.create_table(new).await.expect("creates");
    }
    for (id, at) in [("b", 3000), ("c", 2000)] {
        store.append(append(id, 1, at)).await.expect("appends");
    }
    let hide = AdminAction::HideTable { table: "c".to_owned(), hidden: true };
    store.administer(hide, entry("hide", "c")).await.expect("hides");
    let all = TableSearch { limit: 9, ..TableSearch::default() };
    let found = async |search| {
        let found = store.search_tables(search).await.expect("reads");
        found.into_iter().map(|(table, hidden)| (table.id, hidden)).collect::<Vec<_>>()
    };
    let is = |found: Vec<(String, bool)>, expected: &[&str]| {
        assert_eq!(found.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), expected);
        assert!(found.iter().all(|(id, hidden)| *hidden == (id == "c")));
    };
    is(found(all.clone()).await, &["b", "c", "a"]);
    is(found(TableSearch { limit: 1, ..all.clone() }).await, &["b"]);
    for (text, ids) in [("ann", &["a"][..]), ("%", &["b"]), ("c", &["c"]), ("_", &[])] {
        is(found(TableSearch { text: Some(text.to_owned()), ..all.clone() }).await, ids);
    }
    for (user, ids) in [("ann", &["a"][..]), ("bob", &["b", "c"]), ("cid", &["c"]), ("nobody", &[])] {
        is(found(TableSearch { user: Some(user.to_owned()), ..all.clone() }).await, ids);
    }
    is(found(TableSearch { hidden: true, ..all }).await, &["c"]);
    let row = store.search_tables(TableSearch { limit: 1, ..TableSearch::default() }).await.expect("reads");
    assert_eq!(Some(&row[0].0), store.table("b").await.expect("reads").as_ref());
}
