//! A forgotten password: recovery codes, and links that the operator issues.

use fogg_client::{Client, ClientError};
use fogg_protocol::{Account, RecoveryCodes, ResetInfo};
use fogg_store::testing::PostgresDatabase;
use fogg_store::{AdminAction, NewAuditEntry, PasswordReset, Store};
use reqwest::Method;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::support::*;

const OLD: &str = "a long enough secret";
const NEW: &str = "another long secret";

async fn new_codes(client: &Client, password: &str) -> Result<RecoveryCodes, ClientError> {
    client.post("/api/me/recovery-codes", &json!({ "password": password })).await
}

async fn recover(place: &Place, name: &str, code: &str, new: &str) -> Result<Account, ClientError> {
    place.client().post("/api/recover", &json!({ "name": name, "code": code, "new": new })).await
}

async fn left(client: &Client) -> u32 {
    client.me().await.expect("an answer").expect("an account").recovery_codes
}

async fn codes_are_good_once(place: &Place) {
    let mut owner = place.client();
    owner.sign_up("Aouda", OLD).await.expect("signed up");
    assert_eq!(left(&owner).await, 0);
    assert_eq!(code(new_codes(&owner, "a wrong password").await), "account/wrong-password");
    assert_eq!(code(new_codes(&place.guest().await, OLD).await), "account/sign-up-first");
    let replaced = new_codes(&owner, OLD).await.expect("codes").codes;
    let codes = new_codes(&owner, OLD).await.expect("codes").codes;
    assert_eq!((codes.len(), left(&owner).await), (10, 10));
    for code in &codes {
        assert_eq!(code.split('-').map(str::len).collect::<Vec<_>>(), [4; 4], "{code}");
        assert_eq!(codes.iter().filter(|other| *other == code).count(), 1);
    }
    // One answer for everything that is wrong.
    let mut other = place.client();
    other.sign_up("Fix", OLD).await.expect("signed up");
    let mut answers = Vec::new();
    for (name, wrong) in [
        ("Nobody", codes[0].as_str()),
        ("Fix", &codes[0]),
        ("Aouda", &replaced[0]),
        ("Aouda", "0000-0000-0000-0000"),
        ("Aouda", ""),
        ("", &codes[0]),
    ] {
        let refused = recover(place, name, wrong, NEW).await.expect_err("it is refused");
        assert_eq!(refused.code(), "account/wrong-code", "{name} {wrong}");
        answers.push(refused.to_string());
    }
    answers.dedup();
    assert_eq!(answers.len(), 1);
    assert_eq!(code(recover(place, "Aouda", &codes[0], "short").await), "account/bad-password");
    // Typed by hand: small letters and no dashes.
    let typed = codes[0].to_lowercase().replace('-', " ");
    let mut recovered = place.client();
    let response = recovered.request(Method::POST, "/api/recover");
    let response = response.json(&json!({ "name": "aouda", "code": typed, "new": NEW })).send().await;
    let response = response.expect("an answer");
    assert_eq!(response.status(), 200);
    let cookie = response.headers()["set-cookie"].to_str().expect("text").to_owned();
    recovered = recovered.with_cookie(cookie.split(';').next().expect("a value"));
    assert!(logged_in(&recovered).await && !logged_in(&owner).await, "all other sessions have ended");
    assert_eq!(left(&recovered).await, 0, "a new password ends all codes");
    for spent in &codes[..2] {
        assert_eq!(code(recover(place, "Aouda", spent, OLD).await), "account/wrong-code");
    }
    assert_eq!(code(place.client().log_in("Aouda", OLD).await), "account/wrong-credentials");
    place.client().log_in("Aouda", NEW).await.expect("the new one fits");
}

/// One code, tried by several at the same time while settings are saved: one of them gets it.
async fn a_code_is_spent_once_however_many_try(place: &Place) {
    let mut owner = place.client();
    owner.sign_up("Phileas", OLD).await.expect("signed up");
    let codes = new_codes(&owner, OLD).await.expect("codes").codes;
    let tries: Vec<_> = (0..4)
        .map(|number| {
            let (client, code) = (place.client(), codes[0].clone());
            let body = json!({ "name": "Phileas", "code": code, "new": format!("a new secret {number}") });
            tokio::spawn(async move { client.post::<Account>("/api/recover", &body).await.is_ok() })
        })
        .collect();
    for number in 0..20 {
        let save = owner.request(Method::PATCH, "/api/me").json(&json!({ "settings": number }));
        // The session ends as soon as the code is spent.
        let _ = owner.send_without_response(save).await;
    }
    let mut spent = Vec::new();
    for (number, tried) in tries.into_iter().enumerate() {
        spent.extend(tried.await.expect("an answer").then_some(number));
    }
    assert_eq!(spent.len(), 1, "{spent:?}");
    place.client().log_in("Phileas", &format!("a new secret {}", spent[0])).await.expect("logged in");
}

/// Recovery codes made with the old password and an operator's link become invalid with a new password.
async fn a_new_password_ends_codes_and_links(place: &Place, store: &dyn Store) {
    let mut owner = place.client();
    let id = owner.sign_up("Kamerad", OLD).await.expect("signed up").id;
    let mut thief = place.client();
    thief.log_in("Kamerad", OLD).await.expect("logged in");
    let codes = new_codes(&thief, OLD).await.expect("codes").codes;
    let token = "7a".repeat(32);
    let reset =
        PasswordReset { token_hash: Sha256::digest(&token).into(), user: id.clone(), created: 1, expires: i64::MAX };
    let entry = NewAuditEntry {
        at: 1,
        operator: "root".to_owned(),
        action: "reset".to_owned(),
        subject: id,
        detail: "{}".to_owned(),
    };
    store.administer(AdminAction::IssueReset(reset), entry).await.expect("issued");
    let change = owner.request(Method::POST, "/api/me/password").json(&json!({ "current": OLD, "new": NEW }));
    owner.send_without_response(change).await.expect("changed");
    assert_eq!(left(&owner).await, 0);
    assert_eq!(code(recover(place, "Kamerad", &codes[0], OLD).await), "account/wrong-code");
    let look = place.client().post::<ResetInfo>("/api/reset/look", &json!({ "token": token })).await;
    assert_eq!(code(look), "account/no-reset");
    // New ones are good.
    let codes = new_codes(&owner, NEW).await.expect("codes").codes;
    assert_eq!(left(&owner).await, 10);
    recover(place, "Kamerad", &codes[0], OLD).await.expect("recovered");
}

async fn an_issued_link_is_good_once(place: &Place, store: &dyn Store) {
    let mut owner = place.client();
    let id = owner.sign_up("Passepartout", OLD).await.expect("signed up").id;
    let token = "5f".repeat(32);
    let issue = async |token: &str, expires: i64| {
        let token_hash = Sha256::digest(token).into();
        let reset = PasswordReset { token_hash, user: id.clone(), created: 1, expires };
        let entry = NewAuditEntry {
            at: 1,
            operator: "root".to_owned(),
            action: "reset".to_owned(),
            subject: id.clone(),
            detail: "{}".to_owned(),
        };
        store.administer(AdminAction::IssueReset(reset), entry).await.expect("issued");
    };
    let look =
        async |token: &str| place.client().post::<ResetInfo>("/api/reset/look", &json!({ "token": token })).await;
    let reset = async |token: &str, new: &str| {
        place.client().post::<Account>("/api/reset", &json!({ "token": token, "new": new })).await
    };
    issue(&"00".repeat(32), 2).await;
    assert_eq!(code(look(&"00".repeat(32)).await), "account/no-reset", "it has expired");
    issue(&token, i64::MAX).await;
    assert_eq!(code(look("something").await), "account/no-reset");
    assert_eq!(look(&token).await.expect("a reset").name, "Passepartout");
    assert!(logged_in(&owner).await, "looking changes nothing");
    assert_eq!(code(reset(&token, "short").await), "account/bad-password");
    assert_eq!(reset(&token, NEW).await.expect("a new password").id, id);
    assert!(!logged_in(&owner).await);
    assert_eq!(code(reset(&token, OLD).await), "account/no-reset");
    assert_eq!(code(look(&token).await), "account/no-reset");
    place.client().log_in("Passepartout", NEW).await.expect("the new one fits");
}

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_passwords_can_be_replaced() {
    let (place, store) = Place::with_store(|_| {}).await;
    codes_are_good_once(&place).await;
    a_code_is_spent_once_however_many_try(&place).await;
    an_issued_link_is_good_once(&place, &*store).await;
    a_new_password_ends_codes_and_links(&place, &*store).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn postgres_forgotten_passwords_can_be_replaced() {
    let database = PostgresDatabase::new().await;
    let place = Place::on(database.store().await).await;
    codes_are_good_once(&place).await;
    a_code_is_spent_once_however_many_try(&place).await;
    an_issued_link_is_good_once(&place, &database.store().await).await;
    a_new_password_ends_codes_and_links(&place, &database.store().await).await;
}

#[tokio::test]
async fn recovery_is_limited_like_log_ins() {
    let place = Place::with(|config| config.rate_limits = true).await;
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(code(recover(&place, "Somebody", "0000-0000-0000-0000", NEW).await));
    }
    assert_eq!(codes.iter().filter(|code| *code == "account/wrong-code").count(), 10);
    assert_eq!(codes.last().map(String::as_str), Some("rate-limited"));
}
