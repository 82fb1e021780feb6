//! Names of guests: nobody else has them as long as they are in use.

use fogg_store::{Session, Store, User, UserKind};
use reqwest::Method;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::support::*;

const PASSWORD: &str = "a long enough secret";
const DAY: i64 = 24 * 3_600_000;

#[tokio::test]
async fn names_of_guests_in_use_are_taken() {
    let place = Place::new().await;
    let mut guest = place.client();
    guest.guest(Some("Passepartout")).await.expect("a guest");
    for name in ["Passepartout", "passepartout", "PASSEPARTOUT"] {
        assert_eq!(code(place.client().guest(Some(name)).await), "account/name-taken", "{name}");
        assert_eq!(code(place.client().sign_up(name, PASSWORD).await), "account/name-taken", "{name}");
        let other = place.guest().await;
        let rename = other.request(Method::PATCH, "/api/me").json(&json!({ "name": name }));
        assert_eq!(code(other.send_without_response(rename).await), "account/name-taken", "{name}");
    }
    // Nobody can log in as a guest.
    assert_eq!(code(place.client().log_in("Passepartout", "").await), "account/wrong-credentials");
    // The guest can sign up under its own name, written in another way.
    let account = guest.sign_up("PassePartout", PASSWORD).await.expect("signed up");
    assert_eq!(account.name, "PassePartout");
    // A guest who takes another name leaves the old one to others.
    let mut guest = place.client();
    guest.guest(Some("Fix")).await.expect("a guest");
    let rename = guest.request(Method::PATCH, "/api/me").json(&json!({ "name": "Detective Fix" }));
    guest.send_without_response(rename).await.expect("renamed");
    place.client().sign_up("Fix", PASSWORD).await.expect("signed up");
}

#[tokio::test]
async fn made_up_names_differ() {
    let place = Place::new().await;
    let mut names = Vec::new();
    for _ in 0..60 {
        let name = place.client().guest(None).await.expect("a guest").name;
        assert!(name.strip_prefix("Guest ").is_some_and(|number| number.parse::<u64>().is_ok()), "{name}");
        names.push(name);
    }
    // The web client translates these names, so nobody can choose one.
    for name in [names[0].as_str(), "Guest 1234", "vieras 1234"] {
        assert_eq!(code(place.client().guest(Some(name)).await), "account/bad-name", "{name}");
        assert_eq!(code(place.client().sign_up(name, PASSWORD).await), "account/bad-name", "{name}");
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 60);
}

/// A guest of long ago with a session, as the store has it.
async fn old_guest(store: &dyn Store, name: &str, seen: i64) -> String {
    let id = format!("{name:0<20}");
    let token = format!("{name:x<64}");
    let user = User {
        id: id.clone(),
        name: name.to_owned(),
        name_key: Some(name.to_lowercase()),
        look_key: None,
        kind: UserKind::Guest,
        owner: None,
        password: None,
        created: seen,
        seen,
        settings: "{}".to_owned(),
        version: 1,
        suspended_until: None,
        muted_until: None,
    };
    store.create_user(user).await.expect("stored");
    let session = Session {
        token_hash: Sha256::digest(&token).into(),
        user: id,
        created: seen,
        seen,
        expires: Some(i64::MAX),
        agent: String::new(),
        address: String::new(),
    };
    store.create_session(session).await.expect("stored");
    format!("fogg_session={token}")
}

#[tokio::test]
async fn names_of_guests_who_stay_away_are_released() {
    let (place, store) = Place::with_store(|_| {}).await;
    let now = place.client().guest(None).await.expect("a guest").created;
    // Keys as the rule for names makes them: these names are their own keys.
    let away = old_guest(&*store, "Ada", now - 8 * DAY).await;
    let back = old_guest(&*store, "Bea", now - 8 * DAY - 1).await;
    let here = old_guest(&*store, "Eve", now - 6 * DAY).await;
    // The server does the same when it starts, maybe at this very moment.
    store.release_guest_names(now - 7 * DAY).await.expect("released");
    place.client().sign_up("Ada", PASSWORD).await.expect("the name is free");
    assert_eq!(code(place.client().sign_up("Eve", PASSWORD).await), "account/name-taken");
    let me = async |cookie: &str| place.client().with_cookie(cookie).me().await.expect("an answer").expect("a guest");
    let renamed = me(&away).await.name;
    assert!(renamed.starts_with("Guest "), "{renamed}");
    assert_eq!(me(&away).await.name, renamed, "it stays");
    assert_eq!(me(&here).await.name, "Eve");
    // Nobody has taken this name: its guest has it back, and nobody else can have it.
    assert_eq!(me(&back).await.name, "Bea");
    assert_eq!(code(place.client().sign_up("Bea", PASSWORD).await), "account/name-taken");
}
