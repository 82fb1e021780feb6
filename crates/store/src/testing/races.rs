//! Concurrent changes of one account. Every acknowledged change persists, in any order.
//!
//! Each task acts like a server: it reads the account, decides, writes, and retries after a conflict.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::task::JoinSet;

use super::make::{change, new_name, session, user};
use crate::{EndedSessions, Session, Store, StoreError, User, UserChange, UserKind};

/// Number of runs of each race. Most runs fail in a store that writes whole rows back.
const ROUNDS: u8 = 12;

/// Number of tasks that write settings at the same time, and of writes by each.
const WRITERS: u8 = 4;
const WRITES: u8 = 5;

/// Reads the account, decides on a change, and writes it, until that succeeds. `None` if the decision was not to
/// change.
async fn persist<S: Store>(
    store: &S,
    id: &str,
    decide: impl Fn(&User) -> Option<UserChange>,
) -> Result<Option<User>, StoreError> {
    loop {
        let Some(user) = store.user(id).await? else { return Ok(None) };
        let Some(change) = decide(&user) else { return Ok(None) };
        match store.change_user(change).await {
            Err(StoreError::Conflict) => tokio::task::yield_now().await,
            result => return result.map(Some),
        }
    }
}

/// Browser tabs of the same person that save settings until the account is deleted.
fn save_settings<S: Store>(tasks: &mut JoinSet<()>, store: &Arc<S>, id: &str) {
    for writer in 0..WRITERS {
        let (store, id) = (Arc::clone(store), id.to_owned());
        tasks.spawn(async move {
            for write in 0..WRITES {
                let settings = format!("{{\"writer\":{writer},\"write\":{write}}}");
                let decide = |user: &User| {
                    (user.kind != UserKind::Deleted)
                        .then(|| UserChange { settings: Some(settings.clone()), ..change(&user.id, user.version) })
                };
                persist(&*store, &id, decide).await.expect("saves");
            }
        });
    }
}

/// Settings saved at the same time never undo a new password, and are not lost.
pub async fn settings_never_undo_a_new_password<S: Store>(store: Arc<S>) {
    for round in 0..ROUNDS {
        let id = format!("ann {round}");
        let old = User { password: Some("old".to_owned()), ..user(&id, UserKind::Person) };
        store.create_user(old).await.expect("creates");
        store.create_session(session(2 * round, &id, None)).await.expect("creates");
        store.create_session(session(2 * round + 1, &id, None)).await.expect("creates");
        let mut tasks = JoinSet::new();
        save_settings(&mut tasks, &store, &id);
        let (changing, account) = (Arc::clone(&store), id.clone());
        tasks.spawn(async move {
            let decide = |user: &User| {
                Some(UserChange {
                    password: Some(Some("new".to_owned())),
                    ended_sessions: EndedSessions::AllExcept([2 * round; 32]),
                    ..change(&user.id, user.version)
                })
            };
            persist(&*changing, &account, decide).await.expect("changes").expect("is there");
        });
        tasks.join_all().await;
        let found = store.user(&id).await.expect("reads").expect("is there");
        assert_eq!(found.password.as_deref(), Some("new"), "the change was acknowledged");
        assert_eq!(found.version, 2 + i64::from(WRITERS * WRITES), "nothing was overwritten");
        let last = format!("\"write\":{}}}", WRITES - 1);
        assert!(found.settings.ends_with(&last), "the last settings are there: {}", found.settings);
        let left = store.sessions_of(&id, 0).await.expect("reads");
        assert_eq!(left.iter().map(|session| session.token_hash).collect::<Vec<_>>(), [[2 * round; 32]]);
    }
}

/// A guest who signs up while a second tab saves settings becomes a person with a password.
pub async fn settings_never_undo_a_sign_up<S: Store>(store: Arc<S>) {
    for round in 0..ROUNDS {
        let id = format!("ann {round}");
        store.create_user(user(&id, UserKind::Guest)).await.expect("creates");
        store.create_session(session(2 * round, &id, None)).await.expect("creates");
        let mut tasks = JoinSet::new();
        save_settings(&mut tasks, &store, &id);
        let (signing_up, account) = (Arc::clone(&store), id.clone());
        tasks.spawn(async move {
            let decide = |user: &User| {
                Some(UserChange {
                    kind: Some(UserKind::Person),
                    name: new_name(&format!("Ann {round}"), Some(&format!("key {round}")), None),
                    password: Some(Some("hash".to_owned())),
                    ended_sessions: EndedSessions::All,
                    new_session: Some(session(2 * round + 1, &user.id, None)),
                    ..change(&user.id, user.version)
                })
            };
            persist(&*signing_up, &account, decide).await.expect("signs up").expect("is there");
        });
        tasks.join_all().await;
        let found = store.users_by_name(&format!("key {round}")).await.expect("reads").pop().expect("has its name");
        assert_eq!((found.id.as_str(), found.kind), (id.as_str(), UserKind::Person));
        assert_eq!((found.name, found.password.as_deref()), (format!("Ann {round}"), Some("hash")));
        let left = store.sessions_of(&id, 0).await.expect("reads");
        assert_eq!(left.iter().map(|session| session.token_hash).collect::<Vec<_>>(), [[2 * round + 1; 32]]);
    }
}

/// Settings and logins never restore a deleted account.
pub async fn nothing_undoes_a_deletion<S: Store>(store: Arc<S>) {
    for round in 0..ROUNDS {
        let id = format!("ann {round}");
        let ann = User { password: Some("hash".to_owned()), ..user(&id, UserKind::Person) };
        store.create_user(ann).await.expect("creates");
        let mut tasks = JoinSet::new();
        save_settings(&mut tasks, &store, &id);
        for number in 0..WRITERS {
            let (logging_in, account) = (Arc::clone(&store), id.clone());
            tasks.spawn(async move {
                for write in 0..WRITES {
                    let mut token_hash = [round; 32];
                    token_hash[..2].copy_from_slice(&[number, write]);
                    let new = Session { token_hash, ..session(0, &account, None) };
                    let begun = match write % 3 {
                        0 => logging_in.create_session_after_login(new, "hash").await,
                        1 => logging_in.create_session(new).await,
                        _ => logging_in.remember_device(&account, &token_hash, 1, 9).await,
                    };
                    assert!(matches!(begun, Ok(()) | Err(StoreError::Conflict)), "{begun:?}");
                }
            });
        }
        let (deleting, account) = (Arc::clone(&store), id.clone());
        tasks.spawn(async move { drop(deleting.delete_user(&account).await.expect("deletes")) });
        tasks.join_all().await;
        let found = store.user(&id).await.expect("reads").expect("keeps its id");
        assert_eq!(found.kind, UserKind::Deleted, "the deletion was acknowledged");
        assert!(
            found.password.is_none() && found.name_key.is_none() && found.look_key.is_none() && found.settings == "{}"
        );
        assert!(store.sessions_of(&id, 0).await.expect("reads").is_empty(), "no session is left");
        for number in 0..WRITERS {
            let mut hash = [round; 32];
            hash[..2].copy_from_slice(&[number, 2]);
            assert!(!store.is_known_device(&id, &hash).await.expect("reads"));
        }
    }
}

/// A login whose password was checked before a change does not create a session after it, and no session created before
/// the change is left.
pub async fn a_login_with_the_old_password_ends_with_it<S: Store>(store: Arc<S>) {
    for round in 0..ROUNDS {
        let id = format!("ann {round}");
        let ann = User { password: Some("old".to_owned()), ..user(&id, UserKind::Person) };
        store.create_user(ann).await.expect("creates");
        let changed = Arc::new(AtomicBool::new(false));
        let mut tasks = JoinSet::new();
        for number in 0..WRITERS {
            let (logging_in, account, changed) = (Arc::clone(&store), id.clone(), Arc::clone(&changed));
            tasks.spawn(async move {
                for write in 0..3 * WRITES {
                    let mut token_hash = [round; 32];
                    token_hash[..2].copy_from_slice(&[number, write]);
                    let new = Session { token_hash, ..session(0, &account, None) };
                    let late = changed.load(Ordering::SeqCst);
                    match logging_in.create_session_after_login(new, "old").await {
                        Ok(()) => assert!(!late, "the new password had been acknowledged"),
                        Err(StoreError::Conflict) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            });
        }
        let (changing, account) = (Arc::clone(&store), id.clone());
        tasks.spawn(async move {
            let decide = |user: &User| {
                Some(UserChange {
                    password: Some(Some("new".to_owned())),
                    ended_sessions: EndedSessions::All,
                    ..change(&user.id, user.version)
                })
            };
            persist(&*changing, &account, decide).await.expect("changes").expect("is there");
            changed.store(true, Ordering::SeqCst);
        });
        tasks.join_all().await;
        let left = store.sessions_of(&id, 0).await.expect("reads").len();
        assert_eq!(left, 0, "sessions created with the old password have ended");
    }
}

/// A code works only once, even for concurrent requests. Reports get ids without gaps.
pub async fn racing_codes_and_reports_have_one_winner_each<S: Store>(store: Arc<S>) {
    store.create_user(user("ann", UserKind::Person)).await.expect("creates");
    store.set_recovery_codes("ann", 1, vec![[1; 32]]).await.expect("sets");
    let mut tasks = JoinSet::new();
    for number in 0_u8..8 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let mut spent = 0;
            for _ in 0..20 {
                let ann = store.user("ann").await.expect("reads").expect("is there");
                let spend = UserChange {
                    password: Some(Some(format!("password of {number}"))),
                    spent_code: Some(crate::SpentCode::Recovery([1; 32])),
                    ..change("ann", ann.version)
                };
                spent += u32::from(store.change_user(spend).await.is_ok());
            }
            for _ in 0..5 {
                let report = super::make::report(&format!("reporter {number}"));
                store.add_report(report, 3).await.expect("reports");
            }
            spent
        });
    }
    assert_eq!(tasks.join_all().await.into_iter().sum::<u32>(), 1, "the code was accepted once");
    assert_eq!(store.user("ann").await.expect("reads").expect("is there").version, 2);
    let reports = store.reports(false, u64::MAX, 99).await.expect("reads");
    let ids: Vec<u64> = reports.iter().map(|report| report.id).collect();
    assert_eq!(ids, (1..=24).rev().collect::<Vec<_>>(), "three reports per account");
}
