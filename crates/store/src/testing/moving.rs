//! A store with data of every kind, to be moved, and checks of the store after the move.

use super::make::{append, change, chat_line, entry, head, member, report, row, session, table, user};
use crate::{
    AdminAction, Append, Finished, LogRow, Millis, NewReport, NewTable, Page, PasswordReset, Session, Status, Store,
    User, UserKind,
};

/// The time of the last heartbeat.
const LAST_BEAT: Millis = 9_000;

/// The wake time of the running table.
const WAKE_AT: Millis = 20_000;

/// Texts that databases may store, sort, or compare differently. Each occurs only once.
const TEXTS: [&str; 14] = [
    "",
    "a",
    "ab",
    "a\0b",
    "a\0",
    "\0",
    "a\u{1}",
    "a\u{ffff}",
    "a\u{ffff}0",
    "a\u{ffff}1b",
    "a\u{fffe}",
    "a\u{10ffff}",
    "Zürich 東京 🚂 ß ẞ e\u{301}",
    "'; DROP TABLE users; -- \\ \" \n \t %_",
];

/// Fills an empty store with data of every kind.
pub async fn fill_with_everything<S: Store>(store: &S) {
    accounts(store).await;
    tables(store).await;
    operators(store).await;
    // Two downtimes, and a heartbeat after them.
    for now in [1_000, 2_000, 5_000] {
        store.heartbeat(now, 500, 0).await.expect("beats");
    }
    store.heartbeat(LAST_BEAT, Millis::MAX, 0).await.expect("beats");
    store.check().await.expect("can be written");
    // Not moved by the downtimes above.
    store.set_wake("playing", Some(WAKE_AT)).await.expect("sets");
}

async fn accounts<S: Store>(store: &S) {
    let ann = User {
        password: Some("$argon2id$v=19$hash".to_owned()),
        settings: "{\"theme\":\"dark\",\"NUL\":\"\0\"}".to_owned(),
        created: Millis::MIN,
        seen: Millis::MAX,
        ..user("ann", UserKind::Person)
    };
    let bot = User { owner: Some("ann".to_owned()), ..user("bot", UserKind::Bot) };
    let deleted = User { name: String::new(), name_key: None, look_key: None, ..user("gone", UserKind::Deleted) };
    for account in [ann, bot, deleted, user("guest", UserKind::Guest)] {
        store.create_user(account).await.expect("creates");
    }
    for (number, text) in (0_u8..).zip(TEXTS) {
        let (name_key, look_key) = (Some(text.to_owned()), Some(format!("look {text}")));
        let (name, settings) = (text.to_owned(), String::new());
        let strange = User { name, name_key, look_key, settings, ..user(text, UserKind::Person) };
        store.create_user(strange).await.expect("creates");
        store.create_session(session(100 + number, text, Some(i64::from(number)))).await.expect("creates");
        for muted in TEXTS {
            store.set_mute(text, muted, true).await.expect("mutes");
        }
    }
    let mut hash = [0; 32];
    hash[31] = 255;
    let (agent, address) = (TEXTS.concat(), "192.0.2.1".to_owned());
    let strange = Session { token_hash: hash, agent, address, ..session(0, "ann", None) };
    store.create_session(strange).await.expect("creates");
    store.create_session(session(1, "guest", Some(1))).await.expect("an expired session");
    store.create_session(session(255, "bot", None)).await.expect("creates");
}

async fn operators<S: Store>(store: &S) {
    for (id, text) in (1_u8..).zip(TEXTS) {
        store.remember_device(text, &[id; 32], i64::from(id), 9).await.expect("remembers");
        store.set_recovery_codes(text, 1, vec![[id; 32], [0; 32]]).await.expect("sets");
        let (table, user) = (Some(text.to_owned()), Some(text.to_owned()));
        let (quote, remark) = (text.to_owned(), text.to_owned());
        let strange = NewReport { table, user, quote, remark, ..report(text) };
        store.add_report(strange, 9).await.expect("reports");
        let value = Some(text.to_owned());
        let set = AdminAction::SetSite { name: text.to_owned(), value };
        store.administer(set, entry(text, text)).await.expect("sets");
    }
    let plain = NewReport { table: None, number: None, user: None, ..report("ann") };
    store.add_report(plain, 9).await.expect("reports");
    let hash = [77; 32];
    let reset = PasswordReset { token_hash: hash, user: "ann".to_owned(), created: 1, expires: Millis::MAX };
    for action in [
        AdminAction::CloseReport { id: 3 },
        AdminAction::SuspendUser { user: "guest".to_owned(), until: Some(5) },
        AdminAction::MuteUser { user: "bot".to_owned(), until: Some(6) },
        AdminAction::IssueReset(reset),
        AdminAction::HideTable { table: "over".to_owned(), hidden: true },
    ] {
        store.administer(action, entry("some-action", "somebody")).await.expect("is carried out");
    }
    let body = r#"{"said":{"user":"","name":"","text":""}}"#;
    assert_eq!(store.redact_chat(5_000, body, 9).await.expect("redacts"), 1);
}

async fn tables<S: Store>(store: &S) {
    let gathering = NewTable {
        public: false,
        code: Some("ABC234".to_owned()),
        head: head(Status::Gathering, None),
        members: vec![member("ann", 0), member("ann", 3), member("guest", 1)],
        ..table("gathering")
    };
    let bodies = ["x".repeat(3_000_000), String::new(), TEXTS.concat(), "\0".repeat(1000)];
    let log: Vec<LogRow> =
        bodies.into_iter().zip(1..).map(|(body, number)| LogRow { body, ..row(number, -5) }).collect();
    let playing = NewTable {
        head: head(Status::Playing, Some(1)),
        members: TEXTS.iter().flat_map(|text| [member(text, 4), member(text, 0)]).collect(),
        secret: (0..=255).collect(),
        log,
        ..table("playing")
    };
    let over = NewTable { members: vec![member("ann", 0), member("bot", 1)], ..table("over") };
    let closed = NewTable {
        head: head(Status::Closed, None),
        members: vec![member("ann", 2)],
        log: vec![row(1, 1000), chat_line(2, 1000)],
        ..table("closed")
    };
    let empty = NewTable { secret: Vec::new(), summary: String::new(), log: Vec::new(), ..table("empty") };
    for table in [gathering, playing, over, closed, empty] {
        store.create_table(table).await.expect("creates");
    }
    for text in TEXTS {
        let strange = NewTable {
            creator: text.to_owned(),
            summary: text.to_owned(),
            code: Some(format!("code {text}")),
            head: head(Status::Gathering, None),
            ..table(text)
        };
        store.create_table(strange).await.expect("creates");
    }
    let end = Append {
        head: head(Status::Over, None),
        finished: Some(Finished { at: 2_000, record: "{\"a\":\"\0\u{ffff}ß\"}".to_owned() }),
        ..append("over", 1, 2_000)
    };
    store.append(end).await.expect("ends");
    // More than one batch.
    store.create_table(NewTable { log: Vec::new(), ..table("long") }).await.expect("creates");
    let rows = (1..=2_000).map(|number| row(number, number.cast_signed())).collect();
    store.append(Append { rows, ..append("long", 0, 0) }).await.expect("appends");
}

/// Checks that a store that was moved after [`fill_with_everything`] is usable: existing data is found, and new data
/// can be added.
pub async fn check_after_move<S: Store>(store: &S) {
    // The clocks get back the duration of the move.
    let now = LAST_BEAT + 60_000;
    let downtimes = store.heartbeat(now, 2_000, 5_000).await.expect("beats");
    assert_eq!(downtimes, [(LAST_BEAT, now)]);
    let playing = store.table("playing").await.expect("reads").expect("is there");
    assert_eq!(playing.head.wake_at, Some(WAKE_AT + 60_000));
    assert_eq!(store.due_tables(WAKE_AT + 60_000, 9).await.expect("reads"), ["playing"]);

    // Tables continue, and new ones can be added.
    assert_eq!(playing.last, 4);
    assert!(store.claim("long").await.expect("asks").is_some(), "no server owns it");
    store.append(append("long", 2_000, 1)).await.expect("appends");
    super::assert_conflict(store.append(append("long", 2_000, 1)).await);
    super::assert_conflict(store.create_table(table("over")).await);
    for new in ["new", "newer"] {
        store.create_table(table(new)).await.expect("gets a new integer id");
        store.append(append(new, 1, 1)).await.expect("appends");
        assert_eq!(store.log(new, 0).await.expect("reads"), [row(1, 1000), row(2, 1)]);
    }
    assert_eq!(store.table_by_code("ABC234").await.expect("reads").as_deref(), Some("gathering"));
    assert_eq!(store.table_secret("playing").await.expect("reads"), Some((0..=255).collect()));
    assert_eq!(store.log("playing", 2).await.expect("reads")[0].body, TEXTS.concat());
    let record = store.record("over").await.expect("reads").expect("is there");
    assert_eq!(record.record, "{\"a\":\"\0\u{ffff}ß\"}");
    let of_ann = store.tables_of("ann", Page { before: Millis::MAX, limit: 9 }).await.expect("reads");
    let mut of_ann: Vec<_> = of_ann.iter().map(|(table, seats)| (table.id.as_str(), seats.as_slice())).collect();
    of_ann.sort_unstable();
    assert_eq!(of_ann, [("closed", &[2][..]), ("gathering", &[0, 3]), ("over", &[0])]);

    // Users and sessions are found.
    for text in TEXTS {
        for key in [text.to_owned(), format!("look {text}")] {
            let found = store.users_by_name(&key).await.expect("reads");
            let found: Vec<_> = found.iter().map(|user| (user.id.as_str(), user.name.as_str())).collect();
            assert_eq!(found, [(text, text)]);
        }
        assert_eq!(store.mutes_of(text).await.expect("reads").len(), TEXTS.len());
        assert!(store.table(text).await.expect("reads").is_some());
    }
    assert!(store.session(&[255; 32]).await.expect("reads").is_some_and(|(_, bot)| bot.muted_until == Some(6)));
    // Operators' data is found and can be added to.
    let reset = store.user_of_reset(&[77; 32], 1).await.expect("reads");
    assert_eq!(reset.map(|ann| ann.id).as_deref(), Some("ann"));
    for (id, text) in (1_u8..).zip(TEXTS) {
        assert!(store.is_known_device(text, &[id; 32]).await.expect("reads"));
        assert_eq!(store.count_recovery_codes(text).await.expect("reads"), 2);
    }
    let reports = TEXTS.len() as u64 + 1;
    assert_eq!(store.reports(false, u64::MAX, 99).await.expect("reads").len() as u64, reports - 1);
    assert_eq!(store.add_report(report("ann"), 9).await.expect("reports"), Some(reports + 1));
    assert_eq!(store.site_settings().await.expect("reads").len(), TEXTS.len());
    assert!(store.public_records(0, Millis::MAX, None, 9).await.expect("reads").is_empty(), "it is hidden");
    let last = store.audit_before(u64::MAX, 1).await.expect("reads")[0].id;
    let show = AdminAction::HideTable { table: "over".to_owned(), hidden: false };
    assert_eq!(store.administer(show, entry("show", "over")).await.expect("shows"), last + 1);
    let body = r#"{"said":{"user":"","name":"","text":""}}"#;
    assert_eq!(store.redact_chat(5_000, body, 9).await.expect("redacts"), 0, "that was done before the move");
    assert_eq!(store.delete_expired_sessions(1_000).await.expect("deletes"), TEXTS.len() as u64);
}

/// Checks that a store upgraded from the example of schema 2 has all its data and supports all new features.
pub async fn check_after_schema_2<S: Store>(store: &S) {
    let ann = store.users_by_name("ann").await.expect("reads").pop().expect("is there");
    assert_eq!((ann.name_key.as_deref(), ann.look_key.as_deref()), (Some("ann"), None));
    assert_eq!((ann.kind, ann.version, ann.suspended_until, ann.muted_until), (UserKind::Person, 1, None, None));
    let (old, _) = store.session(&[1; 32]).await.expect("reads").expect("is there");
    assert_eq!((old.agent.as_str(), old.address.as_str(), old.expires), ("", "", Some(9_000_000)));
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["guest"]);
    assert_eq!(store.bots_of("ann").await.expect("reads").len(), 1);
    assert_eq!(store.table_by_code("ABC234").await.expect("reads").as_deref(), Some("gathering"));
    assert_eq!(store.public_records(0, 9_999, None, 9).await.expect("reads").len(), 1);
    assert_eq!(store.count_tables().await.expect("reads"), [1, 1, 1, 1]);
    let chat = store.chat("playing", u64::MAX, 9).await.expect("reads");
    assert_eq!(chat.iter().map(|row| row.number).collect::<Vec<_>>(), [2], "old chat is found");

    store.append(append("playing", 3, 3_000)).await.expect("appends");
    assert_eq!(store.change_user(change("ann", 1)).await.expect("changes").version, 2);
    store.create_session_after_login(session(9, "ann", None), "$argon2id$v=19$hash").await.expect("logs in");
    let hide = AdminAction::HideTable { table: "over".to_owned(), hidden: true };
    assert_eq!(store.administer(hide, entry("hide", "over")).await.expect("hides"), 1);
    assert!(store.public_records(0, 9_999, None, 9).await.expect("reads").is_empty());
    let body = r#"{"said":{"user":"","name":"","text":""}}"#;
    assert_eq!(store.redact_chat(5_000, body, 9).await.expect("redacts"), 2);
    assert_eq!(store.delete_closed_tables(5_000, 9).await.expect("deletes"), 1);
}
