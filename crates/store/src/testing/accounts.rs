//! Users, sessions, one-time codes, devices, and mutes.

use std::sync::Arc;

use super::assert_conflict;
use super::make::{append, change, entry, member, new_name, session, table, user};
use crate::{
    AdminAction, EndedSessions, Finished, NewTable, Page, PasswordReset, Session, SpentCode, Status, Store, User,
    UserChange, UserKind,
};

/// A user is read back unchanged, also after a change of every changeable column.
pub async fn users_are_kept_and_changed<S: Store>(store: Arc<S>) {
    let guest = User { suspended_until: Some(7), muted_until: Some(8), version: 5, ..user("u", UserKind::Guest) };
    store.create_user(guest.clone()).await.expect("creates");
    assert!(store.user("u").await.expect("reads") == Some(guest.clone()));
    let everything = UserChange {
        kind: Some(UserKind::Person),
        name: new_name("Änn", Some("änn"), Some("look of änn")),
        password: Some(Some("hash".to_owned())),
        settings: Some("{\"a\":1}".to_owned()),
        ..change("u", 5)
    };
    let changed = store.change_user(everything).await.expect("changes");
    let expected = User {
        name: "Änn".to_owned(),
        name_key: Some("änn".to_owned()),
        look_key: Some("look of änn".to_owned()),
        kind: UserKind::Person,
        password: Some("hash".to_owned()),
        settings: "{\"a\":1}".to_owned(),
        version: 6,
        ..guest
    };
    // Compared field by field, as a user's Debug hides most of them.
    assert!(changed == expected);
    assert!(store.user("u").await.expect("reads") == Some(expected.clone()));
    for key in ["änn", "look of änn"] {
        assert!(store.users_by_name(key).await.expect("reads") == [expected.clone()]);
    }
    assert!(store.users_by_name("Änn").await.expect("reads").is_empty(), "keys are compared exactly");

    // Each column alone.
    let same = store.change_user(change("u", 6)).await.expect("changes nothing but the version");
    assert!(same == User { version: 7, ..expected.clone() });
    let settings = UserChange { settings: Some("{}".to_owned()), ..change("u", 7) };
    let expected = User { settings: "{}".to_owned(), version: 8, ..expected };
    assert!(store.change_user(settings).await.expect("changes") == expected);
    let password = UserChange { password: Some(None), ..change("u", 8) };
    let expected = User { password: None, version: 9, ..expected };
    assert!(store.change_user(password).await.expect("changes") == expected);
    let name = UserChange { name: new_name("Ann", None, None), ..change("u", 9) };
    let expected = User { name: "Ann".to_owned(), name_key: None, look_key: None, version: 10, ..expected };
    assert!(store.change_user(name).await.expect("changes") == expected);
    let (name_key, look_key) = (Some("änn".to_owned()), Some("look of änn".to_owned()));
    store.create_user(User { name_key, look_key, ..user("v", UserKind::Person) }).await.expect("free");

    // Changes based on an outdated copy are rejected, and so are changes that are never allowed.
    for version in [9, 11] {
        assert_conflict(store.change_user(change("u", version)).await);
    }
    for keys in [(Some("änn"), None), (None, Some("look of änn")), (Some("x"), Some("look of änn"))] {
        let taken = UserChange { name: new_name("x", keys.0, keys.1), ..change("u", 10) };
        assert_conflict(store.change_user(taken).await);
    }
    let foreign = UserChange { new_session: Some(session(1, "v", None)), ..change("u", 10) };
    store.change_user(foreign).await.expect_err("a session of another account");
    let deletion = UserChange { kind: Some(UserKind::Deleted), ..change("u", 10) };
    store.change_user(deletion).await.expect_err("accounts cannot be deleted this way");
    assert!(store.user("u").await.expect("reads") == Some(expected), "it is unchanged");
    assert!(store.session(&[1; 32]).await.expect("reads").is_none());
}

/// A change ends and adds sessions and uses up its code, or does nothing.
pub async fn a_change_is_one_transaction<S: Store>(store: Arc<S>) {
    store.create_user(user("ann", UserKind::Person)).await.expect("creates");
    store.create_user(user("bob", UserKind::Person)).await.expect("creates");
    for (hash, id) in [(1, "ann"), (2, "ann"), (3, "bob")] {
        store.create_session(session(hash, id, None)).await.expect("creates");
    }
    let left = async |store: &S| {
        let sessions = store.sessions_of("ann", 0).await.expect("reads");
        sessions.iter().map(|session| session.token_hash[0]).collect::<Vec<_>>()
    };
    store.set_recovery_codes("ann", 1, vec![[7; 32], [8; 32]]).await.expect("sets");
    let reset = UserChange {
        password: Some(Some("new".to_owned())),
        ended_sessions: EndedSessions::All,
        new_session: Some(session(4, "ann", None)),
        spent_code: Some(SpentCode::Recovery([9; 32])),
        ..change("ann", 1)
    };
    assert_conflict(store.change_user(reset.clone()).await);
    assert_eq!(left(&store).await, [1, 2], "a wrong code changes nothing");
    assert!(store.user("ann").await.expect("reads").expect("is there") == user("ann", UserKind::Person));
    // A session that already exists makes the change fail, too.
    let code = Some(SpentCode::Recovery([7; 32]));
    let collides = UserChange { new_session: Some(session(3, "ann", None)), spent_code: code, ..reset.clone() };
    assert_conflict(store.change_user(collides).await);
    assert_eq!(store.count_recovery_codes("ann").await.expect("reads"), 2, "the code is not spent");

    let changed = store.change_user(UserChange { spent_code: code, ..reset.clone() }).await.expect("changes");
    assert_eq!((changed.password.as_deref(), changed.version), (Some("new"), 2));
    assert_eq!(left(&store).await, [4]);
    assert_eq!(store.count_recovery_codes("ann").await.expect("reads"), 0, "a new password deletes the other codes");
    let again = UserChange { version: 2, new_session: None, spent_code: code, ..reset };
    assert_conflict(store.change_user(again).await);
    store.create_session(session(5, "ann", None)).await.expect("creates");
    let except = UserChange { ended_sessions: EndedSessions::AllExcept([5; 32]), ..change("ann", 2) };
    store.change_user(except).await.expect("changes");
    assert_eq!(left(&store).await, [5]);
    assert!(store.session(&[3; 32]).await.expect("reads").is_some(), "other accounts' sessions remain");
}

/// Recovery codes are set for a version and replace the older ones.
pub async fn recovery_codes_are_replaced<S: Store>(store: Arc<S>) {
    store.create_user(user("ann", UserKind::Person)).await.expect("creates");
    store.set_recovery_codes("ann", 1, vec![[1; 32], [2; 32], [3; 32]]).await.expect("sets");
    store.set_recovery_codes("ann", 1, vec![[4; 32]]).await.expect("sets");
    assert_eq!(store.count_recovery_codes("ann").await.expect("reads"), 1);
    let old = UserChange { spent_code: Some(SpentCode::Recovery([1; 32])), ..change("ann", 1) };
    assert_conflict(store.change_user(old).await);
    assert_conflict(store.set_recovery_codes("ann", 2, vec![[5; 32]]).await);
    assert_conflict(store.set_recovery_codes("nobody", 1, vec![[5; 32]]).await);
    assert_eq!(store.count_recovery_codes("ann").await.expect("reads"), 1);
    store.set_recovery_codes("ann", 1, Vec::new()).await.expect("sets");
    assert_eq!(store.count_recovery_codes("ann").await.expect("reads"), 0);
    assert_eq!(store.count_recovery_codes("nobody").await.expect("reads"), 0);
}

/// A new password ends all recovery codes and resets of the account, but no other change does, and no other account is
/// affected.
pub async fn a_new_password_ends_all_codes<S: Store>(store: Arc<S>) {
    for id in ["ann", "bob"] {
        store.create_user(user(id, UserKind::Person)).await.expect("creates");
    }
    let issue = async |id: &str, number| {
        let found = store.user(id).await.expect("reads").expect("is there");
        store.set_recovery_codes(id, found.version, vec![[number; 32], [number + 1; 32]]).await.expect("sets");
        let reset = PasswordReset { token_hash: [number; 32], user: id.to_owned(), created: 1, expires: 100 };
        store.administer(AdminAction::IssueReset(reset), entry("reset", id)).await.expect("issues");
    };
    let left = async |id: &str, number| {
        let codes = store.count_recovery_codes(id).await.expect("reads");
        (codes, store.user_of_reset(&[number; 32], 50).await.expect("reads").is_some())
    };
    issue("ann", 10).await;
    issue("bob", 20).await;
    let settings = UserChange { settings: Some("{}".to_owned()), ..change("ann", 1) };
    store.change_user(settings).await.expect("changes");
    assert_eq!(left("ann", 10).await, (2, true), "a change of settings ends no codes");
    let wrong = Some(SpentCode::Recovery([99; 32]));
    let password = |version, spent_code| UserChange {
        password: Some(Some(format!("hash {version}"))),
        spent_code,
        ..change("ann", version)
    };
    assert_conflict(store.change_user(password(2, wrong)).await);
    assert_eq!(left("ann", 10).await, (2, true), "nothing was changed");
    let spent = [None, Some(SpentCode::Recovery([10; 32])), Some(SpentCode::Reset([10; 32], 50))];
    for (version, code) in (2..).zip(spent) {
        issue("ann", 10).await;
        store.change_user(password(version, code)).await.expect("changes");
        assert_eq!(left("ann", 10).await, (0, false), "{code:?}");
    }
    assert_eq!(left("bob", 20).await, (2, true));
}

/// The bots of an account are deleted with it, and so is their data. Bots of other accounts remain.
pub async fn bots_are_deleted_with_their_owner<S: Store>(store: Arc<S>) {
    for id in ["ann", "bob"] {
        store.create_user(user(id, UserKind::Person)).await.expect("creates");
    }
    for (number, id, owner) in [(1, "first", "ann"), (2, "second", "ann"), (3, "third", "ann"), (4, "other", "bob")] {
        let bot = User { owner: Some(owner.to_owned()), ..user(id, UserKind::Bot) };
        store.create_user(bot).await.expect("creates");
        store.create_session(session(number, id, None)).await.expect("creates");
    }
    assert!(store.delete_user("third").await.expect("deletes").is_empty());
    let mut bots = store.delete_user("ann").await.expect("deletes");
    bots.sort();
    assert_eq!(bots, ["first", "second"]);
    for (number, id, there) in [(1, "first", false), (2, "second", false), (3, "third", false), (4, "other", true)] {
        let found = store.user(id).await.expect("reads").expect("keeps its id");
        assert_eq!((found.kind == UserKind::Bot, found.owner.is_some()), (there, there), "{id}");
        assert_eq!(store.session(&[number; 32]).await.expect("reads").is_some(), there, "{id}");
    }
    assert!(store.bots_of("ann").await.expect("reads").is_empty());
    let asked = ["ann", "bob", "nobody", "other", "second"].map(str::to_owned).to_vec();
    let mut missing = store.missing_users(asked).await.expect("reads");
    missing.sort();
    assert_eq!(missing, ["ann", "nobody", "second"]);
    assert!(store.missing_users(Vec::new()).await.expect("reads").is_empty());
}

/// Only the most recently used devices are stored.
pub async fn devices_are_remembered<S: Store>(store: Arc<S>) {
    store.create_user(user("ann", UserKind::Person)).await.expect("creates");
    store.create_user(user("bob", UserKind::Person)).await.expect("creates");
    for (hash, now) in [(1, 10), (2, 20), (3, 30), (1, 40), (1, 5)] {
        store.remember_device("ann", &[hash; 32], now, 3).await.expect("remembers");
    }
    store.remember_device("bob", &[2; 32], 1, 3).await.expect("remembers");
    store.remember_device("ann", &[4; 32], 50, 3).await.expect("remembers");
    for (hash, known) in [(1, true), (2, false), (3, true), (4, true), (5, false)] {
        assert_eq!(store.is_known_device("ann", &[hash; 32]).await.expect("reads"), known, "device {hash}");
    }
    assert!(store.is_known_device("bob", &[2; 32]).await.expect("reads"));
    assert_conflict(store.remember_device("nobody", &[1; 32], 1, 3).await);
}

/// A deleted account keeps its id and nothing else, and can no longer be changed or used.
pub async fn deleted_accounts_stay_deleted<S: Store>(store: Arc<S>) {
    let ann = User { password: Some("hash".to_owned()), muted_until: Some(9), ..user("ann", UserKind::Person) };
    store.create_user(ann.clone()).await.expect("creates");
    store.create_user(user("bob", UserKind::Person)).await.expect("creates");
    store.create_session(session(1, "ann", None)).await.expect("creates");
    store.remember_device("ann", &[1; 32], 1, 3).await.expect("remembers");
    store.set_recovery_codes("ann", 1, vec![[1; 32]]).await.expect("sets");
    for (one, other) in [("ann", "bob"), ("bob", "ann")] {
        store.set_mute(one, other, true).await.expect("mutes");
    }
    store.delete_user("ann").await.expect("deletes");
    let deleted = store.user("ann").await.expect("reads").expect("keeps its id");
    assert!(deleted.kind == UserKind::Deleted && deleted.version == 2);
    assert!(
        deleted.name_key.is_none()
            && deleted.look_key.is_none()
            && deleted.password.is_none()
            && deleted.muted_until.is_none()
    );
    assert!(deleted.name != ann.name && deleted.settings == "{}");
    assert!(store.session(&[1; 32]).await.expect("reads").is_none());
    assert!(!store.is_known_device("ann", &[1; 32]).await.expect("reads"));
    assert_eq!(store.count_recovery_codes("ann").await.expect("reads"), 0);
    for id in ["ann", "bob"] {
        assert!(store.mutes_of(id).await.expect("reads").is_empty());
    }
    for version in [1, 2] {
        assert_conflict(store.change_user(change("ann", version)).await);
        assert_conflict(store.set_recovery_codes("ann", version, vec![[1; 32]]).await);
    }
    assert_conflict(store.delete_user("ann").await);
    assert_conflict(store.delete_user("nobody").await);
    assert_conflict(store.create_session(session(1, "ann", None)).await);
    assert_conflict(store.replace_sessions(session(1, "ann", None)).await);
    assert_conflict(store.create_session_after_login(session(1, "ann", None), "hash").await);
    assert_conflict(store.remember_device("ann", &[1; 32], 1, 3).await);
    assert!(store.session(&[1; 32]).await.expect("reads").is_none());
    store
        .create_user(User { name_key: ann.name_key, look_key: ann.look_key, ..user("new", UserKind::Person) })
        .await
        .expect("the name is free");
}

/// A login creates a session only with the account's current password, and not during a suspension.
pub async fn a_login_checks_the_password_and_the_suspension<S: Store>(store: Arc<S>) {
    let ann = User { password: Some("hash".to_owned()), suspended_until: Some(100), ..user("ann", UserKind::Person) };
    store.create_user(ann).await.expect("creates");
    store.create_user(user("without a password", UserKind::Person)).await.expect("creates");
    let login = |hash, created| Session { created, ..session(hash, "ann", None) };
    assert_conflict(store.create_session_after_login(login(1, 99), "hash").await);
    assert_conflict(store.create_session_after_login(login(1, 100), "another hash").await);
    store.create_session_after_login(login(1, 100), "hash").await.expect("logs in");
    assert_conflict(store.create_session_after_login(login(1, 100), "hash").await);
    assert_conflict(store.create_session_after_login(session(2, "missing", None), "hash").await);
    assert_conflict(store.create_session_after_login(session(2, "without a password", None), "").await);
    assert!(store.session(&[2; 32]).await.expect("reads").is_none());
}

/// Ids and name keys are unique; missing keys do not collide.
pub async fn taken_names_and_ids_are_conflicts<S: Store>(store: Arc<S>) {
    store.create_user(user("a", UserKind::Person)).await.expect("creates");
    store.create_user(user("b", UserKind::Person)).await.expect("creates");
    for id in ["g", "h"] {
        store.create_user(user(id, UserKind::Guest)).await.expect("guests have no key");
    }
    assert_conflict(store.create_user(user("a", UserKind::Guest)).await);
    let key = Some("key of a".to_owned());
    assert_conflict(store.create_user(User { name_key: key.clone(), ..user("c", UserKind::Person) }).await);
    let look_key = Some("look of a".to_owned());
    assert_conflict(store.create_user(User { look_key, ..user("c", UserKind::Person) }).await);
    assert!(store.user("c").await.expect("reads").is_none());
    // A key of one kind never collides with one of the other kind; both accounts are found.
    let (name_key, look_key) = (Some("look of b".to_owned()), Some("look of d".to_owned()));
    store.create_user(User { name_key, look_key, ..user("d", UserKind::Person) }).await.expect("creates");
    let mut both: Vec<String> =
        store.users_by_name("look of b").await.expect("reads").into_iter().map(|user| user.id).collect();
    both.sort_unstable();
    assert_eq!(both, ["b", "d"]);
    // Accounts of older versions have one key only.
    for id in ["old", "older"] {
        let old = User { look_key: None, ..user(id, UserKind::Person) };
        store.create_user(old).await.expect("missing keys do not collide");
    }
    let named = |id, key: Option<String>| UserChange { name: new_name("name", key.as_deref(), None), ..change(id, 1) };
    assert_conflict(store.change_user(named("b", key.clone())).await);
    assert!(store.user("b").await.expect("reads") == Some(user("b", UserKind::Person)), "it is unchanged");
    assert_conflict(store.change_user(change("nobody", 1)).await);
    assert!(store.user("nobody").await.expect("reads").is_none());
    store.change_user(named("a", key)).await.expect("an account may keep its key");
}

/// A person's bots, sorted by name; no bots of others, and no deleted ones.
pub async fn bots_are_listed_by_name<S: Store>(store: Arc<S>) {
    let bot = |id: &str, name: &str, owner: &str| User {
        name: name.to_owned(),
        owner: Some(owner.to_owned()),
        ..user(id, UserKind::Bot)
    };
    for new in [bot("1", "m", "ann"), bot("2", "a", "ann"), bot("3", "b", "bob"), bot("4", "z", "ann")] {
        store.create_user(new).await.expect("creates");
    }
    store.delete_user("4").await.expect("deletes");
    let names: Vec<String> = store.bots_of("ann").await.expect("reads").into_iter().map(|bot| bot.name).collect();
    assert_eq!(names, ["a", "m"]);
}

/// A session is found by its hash, with its user.
pub async fn sessions_come_with_their_users<S: Store>(store: Arc<S>) {
    let ann = user("ann", UserKind::Person);
    store.create_user(ann.clone()).await.expect("creates");
    for (hash, expires) in [(1, Some(100)), (2, None)] {
        let (agent, address) = ("Browser 7".to_owned(), "2001:db8::1".to_owned());
        let new = Session { agent, address, ..session(hash, "ann", expires) };
        store.create_session(new.clone()).await.expect("creates");
        assert!(store.session(&[hash; 32]).await.expect("reads") == Some((new, ann.clone())));
    }
    assert!(store.session(&[3; 32]).await.expect("reads").is_none());
    assert_conflict(store.create_session(session(1, "ann", None)).await);
    assert_conflict(store.create_session(session(4, "nobody", None)).await);
    assert!(store.session(&[4; 32]).await.expect("reads").is_none());

    // The list has the sessions that have not expired, the most recently used first. A replacement ends all others.
    store.create_user(user("bob", UserKind::Person)).await.expect("creates");
    store.create_session(session(5, "bob", None)).await.expect("creates");
    store.touch_session(&[1; 32], 99).await.expect("touches");
    let hashes = |sessions: Vec<Session>| sessions.iter().map(|one| one.token_hash[0]).collect::<Vec<_>>();
    assert_eq!(hashes(store.sessions_of("ann", 99).await.expect("reads")), [1, 2]);
    assert_eq!(hashes(store.sessions_of("ann", 100).await.expect("reads")), [2]);
    let listed = store.sessions_of("ann", 99).await.expect("reads");
    assert!(store.session(&[1; 32]).await.expect("reads").is_some_and(|(session, _)| session == listed[0]));
    store.replace_sessions(session(6, "ann", None)).await.expect("replaces");
    assert_eq!(hashes(store.sessions_of("ann", 0).await.expect("reads")), [6]);
    assert_conflict(store.replace_sessions(session(5, "ann", None)).await);
    assert_eq!(hashes(store.sessions_of("ann", 0).await.expect("reads")), [6], "no session was ended");
    assert_eq!(hashes(store.sessions_of("bob", 0).await.expect("reads")), [5]);
}

/// Touching a session only moves both times forward. Ending sessions ends exactly the requested ones.
pub async fn sessions_are_touched_and_ended<S: Store>(store: Arc<S>) {
    for id in ["ann", "bob"] {
        store.create_user(user(id, UserKind::Person)).await.expect("creates");
    }
    for (hash, id) in [(1, "ann"), (2, "ann"), (3, "ann"), (4, "bob")] {
        store.create_session(session(hash, id, None)).await.expect("creates");
    }
    store.touch_session(&[1; 32], 500).await.expect("touches");
    store.touch_session(&[1; 32], 400).await.expect("touches");
    let (touched, ann) = store.session(&[1; 32]).await.expect("reads").expect("is there");
    assert_eq!((touched.seen, touched.created, ann.seen), (500, 30, 500));
    let (other, bob) = store.session(&[4; 32]).await.expect("reads").expect("is there");
    assert_eq!((other.seen, bob.seen), (40, 20), "another's session is untouched");

    let left = async |store: &S| {
        let mut left = Vec::new();
        for hash in 1..=4 {
            if store.session(&[hash; 32]).await.expect("reads").is_some() {
                left.push(hash);
            }
        }
        left
    };
    store.delete_sessions_of("ann", Some(&[2; 32])).await.expect("deletes");
    assert_eq!(left(&store).await, [2, 4]);
    store.delete_session(&[4; 32]).await.expect("deletes");
    assert_eq!(left(&store).await, [2]);
    store.delete_sessions_of("ann", None).await.expect("deletes");
    assert!(left(&store).await.is_empty());
}

/// Only sessions that expired before the time are deleted.
pub async fn expired_sessions_are_deleted<S: Store>(store: Arc<S>) {
    store.create_user(user("ann", UserKind::Person)).await.expect("creates");
    for (hash, expires) in [(1, Some(99)), (2, Some(100)), (3, Some(101)), (4, None), (5, Some(-5))] {
        store.create_session(session(hash, "ann", expires)).await.expect("creates");
    }
    assert_eq!(store.delete_expired_sessions(100).await.expect("deletes"), 2);
    for (hash, there) in [(1, false), (2, true), (3, true), (4, true), (5, false)] {
        assert_eq!(store.session(&[hash; 32]).await.expect("reads").is_some(), there, "session {hash}");
    }
    assert_eq!(store.delete_expired_sessions(100).await.expect("deletes"), 0);
}

/// Guests who have been away for long and have no seat are deleted with their sessions and mutes, and so are the ids of
/// deleted accounts. No other account is.
pub async fn idle_guests_are_deleted<S: Store>(store: Arc<S>) {
    let guest = |id: &str, seen| User { seen, name_key: Some(id.to_owned()), ..user(id, UserKind::Guest) };
    for new in [guest("idle", 99), guest("here", 100), guest("seated", 1), guest("played", 1)] {
        store.create_user(new).await.expect("creates");
    }
    for kind in [UserKind::Person, UserKind::Bot, UserKind::Deleted] {
        store.create_user(User { seen: 1, ..user(kind.name(), kind) }).await.expect("creates");
    }
    for (id, seen) in [("deleted just now", 100), ("deleted player", 1)] {
        store.create_user(User { seen, ..user(id, UserKind::Deleted) }).await.expect("creates");
    }
    let members = vec![member("seated", 0), member("played", 1), member("deleted player", 2)];
    store.create_table(NewTable { members, ..table("t") }).await.expect("creates");
    let mut over = append("t", 1, 2000);
    over.head.status = Status::Over;
    store.append(over).await.expect("appends");
    store.create_session(session(1, "idle", None)).await.expect("creates");
    store.create_session(session(2, "here", None)).await.expect("creates");
    store.remember_device("idle", &[1; 32], 1, 3).await.expect("remembers");
    store.set_mute("person", "idle", true).await.expect("mutes");
    store.set_mute("idle", "person", true).await.expect("mutes");
    store.set_mute("person", "here", true).await.expect("mutes");

    assert_eq!(store.delete_idle_guests(100).await.expect("deletes"), 2);
    for id in ["idle", "deleted"] {
        assert!(store.user(id).await.expect("reads").is_none(), "{id} goes");
    }
    for id in ["here", "seated", "played", "person", "bot", "deleted just now", "deleted player"] {
        assert!(store.user(id).await.expect("reads").is_some(), "{id} stays");
    }
    assert!(store.session(&[1; 32]).await.expect("reads").is_none());
    assert!(store.session(&[2; 32]).await.expect("reads").is_some());
    assert_eq!(store.mutes_of("person").await.expect("reads"), ["here"]);
    assert!(store.mutes_of("idle").await.expect("reads").is_empty());
}

/// A mute belongs to one user, works in one direction, and can be set twice.
pub async fn mutes_are_set_and_removed<S: Store>(store: Arc<S>) {
    for muted in ["cid", "bob", "bob"] {
        store.set_mute("ann", muted, true).await.expect("mutes");
    }
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["bob", "cid"]);
    assert!(store.mutes_of("bob").await.expect("reads").is_empty());
    // Only accounts have names: neither of these two has one yet; then Bob has, until he is deleted.
    assert!(store.names_of_muted("ann").await.expect("reads").is_empty());
    let bob = User { name: "Bob".to_owned(), ..user("bob", UserKind::Guest) };
    store.create_user(bob).await.expect("creates");
    let named = [("bob".to_owned(), "Bob".to_owned())];
    assert_eq!(store.names_of_muted("ann").await.expect("reads"), named);
    store.delete_user("bob").await.expect("deletes");
    assert!(store.names_of_muted("ann").await.expect("reads").is_empty());
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["cid"], "a deleted account has no mutes");
    store.set_mute("ann", "bob", true).await.expect("mutes");
    for _ in 0..2 {
        store.set_mute("ann", "bob", false).await.expect("takes back");
    }
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["cid"]);
}

/// No text is ever interpreted as part of a statement or a pattern.
pub async fn every_text_may_contain_anything<S: Store>(store: Arc<S>) {
    let nasty = "x'; DROP TABLE users; -- \" \\ % _ ?1 :a @a $1 /* \n\0\u{ffff}🚂";
    let other = "x'; DROP TABLE users; -- \" \\ A B ?1 :a @a $1 /* \n\0\u{ffff}🚂";
    for id in [nasty, other] {
        let new = User {
            name: id.to_owned(),
            name_key: Some(id.to_owned()),
            look_key: Some(id.to_owned()),
            owner: Some(id.to_owned()),
            password: Some(id.to_owned()),
            settings: id.to_owned(),
            ..user(id, UserKind::Bot)
        };
        store.create_user(new.clone()).await.expect("creates");
        assert!(store.user(id).await.expect("reads") == Some(new.clone()));
        assert!(store.users_by_name(id).await.expect("reads") == [new.clone()]);
        assert_eq!(store.bots_of(id).await.expect("reads").len(), 1);
        let same = UserChange {
            name: new_name(id, Some(id), Some(id)),
            password: Some(Some(id.to_owned())),
            settings: Some(id.to_owned()),
            ..change(id, 1)
        };
        assert!(store.change_user(same).await.expect("changes") == User { version: 2, ..new });
        store.set_mute(id, nasty, true).await.expect("mutes");
        assert_eq!(store.mutes_of(id).await.expect("reads"), [nasty]);
        store.set_mute(id, nasty, false).await.expect("takes back");
        let new =
            NewTable { creator: id.to_owned(), summary: id.to_owned(), members: vec![member(id, 0)], ..table(id) };
        store.create_table(new).await.expect("creates");
    }
    store.create_session(session(1, nasty, None)).await.expect("creates");
    store.create_session(session(2, other, None)).await.expect("creates");
    store.delete_sessions_of(nasty, None).await.expect("deletes");
    assert!(store.session(&[1; 32]).await.expect("reads").is_none());
    assert_eq!(store.session(&[2; 32]).await.expect("reads").expect("is there").0.user, other);

    store.set_wake(nasty, Some(1)).await.expect("sets");
    assert_eq!(store.due_tables(1, 9).await.expect("reads"), [nasty]);
    let mut last = append(nasty, 1, 2000);
    last.head.status = Status::Over;
    last.finished = Some(Finished { at: 5, record: nasty.to_owned() });
    store.append(last).await.expect("appends");
    let page = Page { before: 9999, limit: 9 };
    for id in [nasty, other] {
        let tables = store.tables_of(id, page).await.expect("reads");
        assert_eq!(tables.iter().map(|(table, _)| table.id.as_str()).collect::<Vec<_>>(), [id]);
        assert_eq!((tables[0].0.creator.as_str(), tables[0].0.summary.as_str()), (id, id));
    }
    assert_eq!(store.count_open_tables_by(nasty).await.expect("reads"), 0);
    assert_eq!(store.count_open_tables_by(other).await.expect("reads"), 1);
    assert_eq!(store.record(nasty).await.expect("reads").expect("is there").record, nasty);
    let after = Some((5, nasty[..3].to_owned()));
    assert_eq!(store.public_records(0, 9, after, 9).await.expect("reads").len(), 1);
    assert_eq!(store.log(nasty, 0).await.expect("reads").len(), 2);
    assert_eq!(store.table_secret(nasty).await.expect("reads"), Some(vec![0, 1, 2, 255]));
}

/// Saving settings does not affect other changes, and does not restore a deleted account.
pub async fn settings_are_saved_independently<S: Store>(store: Arc<S>) {
    store.create_user(user("ann", UserKind::Person)).await.expect("creates");
    let saved = store.save_settings("ann", "{\"a\":1}").await.expect("saves");
    assert_eq!((saved.settings.as_str(), saved.version), ("{\"a\":1}", 1));
    let password = Some(Some("hash".to_owned()));
    let change = UserChange { id: "ann".to_owned(), version: 1, password, ..UserChange::default() };
    let changed = store.change_user(change).await.expect("the version is still the same");
    assert_eq!((changed.settings.as_str(), changed.password.as_deref()), ("{\"a\":1}", Some("hash")));
    assert_eq!(store.save_settings("ann", "{}").await.expect("saves").password.as_deref(), Some("hash"));
    store.delete_user("ann").await.expect("deletes");
    assert_conflict(store.save_settings("ann", "{\"a\":2}").await);
    assert_conflict(store.save_settings("nobody", "{}").await);
    assert_eq!(store.user("ann").await.expect("reads").expect("is there").settings, "{}");
}
