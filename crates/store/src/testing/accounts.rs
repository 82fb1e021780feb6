//! Users, sessions and mutes.

use std::sync::Arc;

use super::assert_conflict;
use super::make::{append, member, session, table, user};
use crate::{Finished, NewTable, Page, Status, Store, User, UserKind};

/// Everything of a user comes back, also after a change of everything.
pub async fn users_are_kept_and_changed<S: Store>(store: Arc<S>) {
    let guest = user("u", UserKind::Guest);
    store.create_user(guest.clone()).await.expect("creates");
    assert_eq!(store.user("u").await.expect("reads"), Some(guest));
    let changed = User {
        id: "u".to_owned(),
        name: "Änn".to_owned(),
        name_key: Some("änn".to_owned()),
        kind: UserKind::Person,
        owner: Some("somebody".to_owned()),
        password: Some("hash".to_owned()),
        created: -1,
        seen: i64::MAX,
        settings: "{\"a\":1}".to_owned(),
        ..user("u", UserKind::Person)
    };
    store.update_user(changed.clone()).await.expect("updates");
    // Compared field by field, as a user's Debug hides most of them.
    let found = store.user("u").await.expect("reads").expect("is there");
    assert!(found == changed);
    assert!(store.user_by_name("änn").await.expect("reads") == Some(changed.clone()));
    assert!(store.user_by_name("Änn").await.expect("reads").is_none(), "the key is compared as it is");

    let deleted = User {
        name: String::new(),
        name_key: None,
        kind: UserKind::Deleted,
        owner: None,
        password: None,
        settings: String::new(),
        ..changed
    };
    store.update_user(deleted.clone()).await.expect("updates");
    assert!(store.user("u").await.expect("reads") == Some(deleted), "a deleted user keeps its id");
    assert!(store.user_by_name("änn").await.expect("reads").is_none());
    store.create_user(User { name_key: Some("änn".to_owned()), ..user("v", UserKind::Person) }).await.expect("free");
}

/// Ids and name keys are unique; missing keys do not collide.
pub async fn taken_names_and_ids_are_conflicts<S: Store>(store: Arc<S>) {
    store.create_user(user("a", UserKind::Person)).await.expect("creates");
    store.create_user(user("b", UserKind::Person)).await.expect("creates");
    for id in ["g", "h"] {
        store.create_user(user(id, UserKind::Guest)).await.expect("guests have no key");
    }
    assert_conflict(store.create_user(User { name_key: None, ..user("a", UserKind::Guest) }).await);
    let key = Some("key of a".to_owned());
    assert_conflict(store.create_user(User { name_key: key.clone(), ..user("c", UserKind::Person) }).await);
    assert!(store.user("c").await.expect("reads").is_none());
    assert_conflict(store.update_user(User { name_key: key.clone(), ..user("b", UserKind::Bot) }).await);
    assert!(store.user("b").await.expect("reads") == Some(user("b", UserKind::Person)), "it is as it was");
    assert_conflict(store.update_user(user("nobody", UserKind::Person)).await);
    assert!(store.user("nobody").await.expect("reads").is_none());
    store.update_user(User { name_key: key, ..user("a", UserKind::Person) }).await.expect("its own key is its own");
}

/// A person's bots, by name; not those of others, nor deleted ones.
pub async fn bots_are_listed_by_name<S: Store>(store: Arc<S>) {
    let bot = |id: &str, name: &str, owner: &str| User {
        name: name.to_owned(),
        owner: Some(owner.to_owned()),
        ..user(id, UserKind::Bot)
    };
    for new in [bot("1", "m", "ann"), bot("2", "a", "ann"), bot("3", "b", "bob"), bot("4", "z", "ann")] {
        store.create_user(new).await.expect("creates");
    }
    store.update_user(User { kind: UserKind::Deleted, ..bot("4", "z", "ann") }).await.expect("updates");
    let names: Vec<String> = store.bots_of("ann").await.expect("reads").into_iter().map(|bot| bot.name).collect();
    assert_eq!(names, ["a", "m"]);
}

/// A session is found by its hash, with its user.
pub async fn sessions_come_with_their_users<S: Store>(store: Arc<S>) {
    let ann = user("ann", UserKind::Person);
    store.create_user(ann.clone()).await.expect("creates");
    for (hash, expires) in [(1, Some(100)), (2, None)] {
        let new = session(hash, "ann", expires);
        store.create_session(new.clone()).await.expect("creates");
        assert!(store.session(&[hash; 32]).await.expect("reads") == Some((new, ann.clone())));
    }
    assert!(store.session(&[3; 32]).await.expect("reads").is_none());
    assert_conflict(store.create_session(session(1, "ann", None)).await);
    assert_conflict(store.create_session(session(4, "nobody", None)).await);
    assert!(store.session(&[4; 32]).await.expect("reads").is_none());
}

/// Touching moves both times forward only; ending ends what was meant.
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

/// Only what has expired before the time goes.
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

/// Guests who were not seen for long and have no seat go, with their sessions and mutes. Nobody else does.
pub async fn idle_guests_are_deleted<S: Store>(store: Arc<S>) {
    let guest = |id: &str, seen| User { seen, ..user(id, UserKind::Guest) };
    for new in [guest("idle", 99), guest("here", 100), guest("seated", 1), guest("played", 1)] {
        store.create_user(new).await.expect("creates");
    }
    for kind in [UserKind::Person, UserKind::Bot, UserKind::Deleted] {
        store.create_user(User { seen: 1, ..user(kind.name(), kind) }).await.expect("creates");
    }
    let members = vec![member("seated", 0), member("played", 1)];
    store.create_table(NewTable { members, ..table("t") }).await.expect("creates");
    let mut over = append("t", 1, 2000);
    over.head.status = Status::Over;
    store.append(over).await.expect("appends");
    store.create_session(session(1, "idle", None)).await.expect("creates");
    store.create_session(session(2, "here", None)).await.expect("creates");
    store.set_mute("person", "idle", true).await.expect("mutes");
    store.set_mute("idle", "person", true).await.expect("mutes");
    store.set_mute("person", "here", true).await.expect("mutes");

    assert_eq!(store.delete_idle_guests(100).await.expect("deletes"), 1);
    assert!(store.user("idle").await.expect("reads").is_none());
    for id in ["here", "seated", "played", "person", "bot", "deleted"] {
        assert!(store.user(id).await.expect("reads").is_some(), "{id} stays");
    }
    assert!(store.session(&[1; 32]).await.expect("reads").is_none());
    assert!(store.session(&[2; 32]).await.expect("reads").is_some());
    assert_eq!(store.mutes_of("person").await.expect("reads"), ["here"]);
    assert!(store.mutes_of("idle").await.expect("reads").is_empty());
}

/// A mute is one's own, goes one way, and can be set twice.
pub async fn mutes_are_set_and_taken_back<S: Store>(store: Arc<S>) {
    for muted in ["cid", "bob", "bob"] {
        store.set_mute("ann", muted, true).await.expect("mutes");
    }
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["bob", "cid"]);
    assert!(store.mutes_of("bob").await.expect("reads").is_empty());
    // Only who has an account has a name: of these two, nobody yet; then Bob, until he is deleted.
    assert!(store.names_of_muted("ann").await.expect("reads").is_empty());
    let bob = User { name: "Bob".to_owned(), ..user("bob", UserKind::Guest) };
    store.create_user(bob.clone()).await.expect("creates");
    let named = [("bob".to_owned(), "Bob".to_owned())];
    assert_eq!(store.names_of_muted("ann").await.expect("reads"), named);
    store.update_user(User { kind: UserKind::Deleted, ..bob }).await.expect("updates");
    assert!(store.names_of_muted("ann").await.expect("reads").is_empty());
    for _ in 0..2 {
        store.set_mute("ann", "bob", false).await.expect("takes back");
    }
    assert_eq!(store.mutes_of("ann").await.expect("reads"), ["cid"]);
}

/// No text is ever taken for a part of a statement or a pattern.
pub async fn every_text_may_contain_anything<S: Store>(store: Arc<S>) {
    let nasty = "x'; DROP TABLE users; -- \" \\ % _ ?1 :a @a $1 /* \n\0\u{ffff}🚂";
    let other = "x'; DROP TABLE users; -- \" \\ A B ?1 :a @a $1 /* \n\0\u{ffff}🚂";
    for id in [nasty, other] {
        let new = User {
            name: id.to_owned(),
            name_key: Some(id.to_owned()),
            owner: Some(id.to_owned()),
            password: Some(id.to_owned()),
            settings: id.to_owned(),
            ..user(id, UserKind::Bot)
        };
        store.create_user(new.clone()).await.expect("creates");
        assert!(store.user(id).await.expect("reads") == Some(new.clone()));
        assert!(store.user_by_name(id).await.expect("reads") == Some(new.clone()));
        assert_eq!(store.bots_of(id).await.expect("reads").len(), 1);
        store.update_user(new).await.expect("updates");
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
