//! Changes of one account at the same time, by several clients and over real connections: none undoes another.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fogg_client::{Client, ClientError};
use fogg_protocol::AccountKind;
use fogg_store::testing::PostgresDatabase;
use reqwest::Method;
use serde_json::json;
use tokio::task::JoinHandle;

use crate::support::*;

const OLD: &str = "a long enough secret";
const NEW: &str = "another long secret";

/// Clients that save settings as fast as they can, until they are stopped.
struct Savers {
    stop: Arc<AtomicBool>,
    saving: Vec<JoinHandle<u32>>,
}

impl Savers {
    async fn start(client: &Client) -> Savers {
        let (stop, mut saving) = (Arc::new(AtomicBool::new(false)), Vec::new());
        for saver in 0..6 {
            let (client, stop) = (client.clone(), Arc::clone(&stop));
            saving.push(tokio::spawn(async move {
                let mut saved = 0;
                while !stop.load(Ordering::Relaxed) {
                    let settings = json!({ "settings": { "saver": saver, "saved": saved } });
                    saved +=
                        u32::from(client.tell(client.request(Method::PATCH, "/api/me").json(&settings)).await.is_ok());
                }
                saved
            }));
        }
        Savers { stop, saving }
    }

    /// Stops them. Says how often they have saved.
    async fn stop(self) -> u32 {
        self.stop.store(true, Ordering::Relaxed);
        let mut saved = 0;
        for saver in self.saving {
            saved += saver.await.expect("it saves");
        }
        saved
    }
}

async fn change_password(client: &Client, current: &str, new: &str) -> Result<(), ClientError> {
    let body = json!({ "current": current, "new": new });
    client.tell(client.request(Method::POST, "/api/me/password").json(&body)).await
}

async fn a_changed_password_stays_changed(place: &Place) {
    let mut owner = place.client();
    owner.sign_up("Aouda", OLD).await.expect("signed up");
    let savers = Savers::start(&owner).await;
    let mut passwords = [OLD, NEW];
    for _ in 0..5 {
        change_password(&owner, passwords[0], passwords[1]).await.expect("changed");
        assert_eq!(code(place.client().log_in("Aouda", passwords[0]).await), "account/wrong-credentials");
        let mut other = place.client();
        other.log_in("Aouda", passwords[1]).await.expect("the new one fits");
        passwords.reverse();
    }
    assert!(savers.stop().await > 0, "settings were saved meanwhile");
}

async fn a_sign_up_is_not_lost(place: &Place) {
    for number in 0..5 {
        let mut client = place.guest().await;
        let savers = Savers::start(&client).await;
        let (name, id) = (format!("Passepartout {number}"), client.me().await.expect("an answer").expect("a guest").id);
        let account = client.sign_up(&name, OLD).await.expect("signed up");
        savers.stop().await;
        assert_eq!((account.id.as_str(), account.kind), (id.as_str(), AccountKind::Person));
        let after = place.client().log_in(&name, OLD).await.expect("the password is there");
        assert_eq!((after.id, after.kind, after.name), (id, AccountKind::Person, name));
    }
}

async fn a_deletion_is_not_undone(place: &Place) {
    for number in 0..3 {
        let mut client = place.client();
        let name = format!("Fix {number}");
        client.sign_up(&name, OLD).await.expect("signed up");
        let savers = Savers::start(&client).await;
        let delete = client.request(Method::POST, "/api/me/delete").json(&json!({ "password": OLD }));
        client.tell(delete).await.expect("deleted");
        savers.stop().await;
        assert!(!logged_in(&client).await);
        assert_eq!(code(place.client().log_in(&name, OLD).await), "account/wrong-credentials");
        place.client().sign_up(&name, OLD).await.expect("the name is free");
    }
}

/// Log-ins with the old password that are on their way during the change leave no session behind.
async fn no_session_by_an_old_password(place: &Place) {
    let mut owner = place.client();
    owner.sign_up("Phileas", OLD).await.expect("signed up");
    let mut passwords = [OLD, NEW];
    for _ in 0..4 {
        let thieves: Vec<_> = (0..8)
            .map(|_| {
                let (mut thief, password) = (place.client(), passwords[0]);
                tokio::spawn(async move { thief.log_in("Phileas", password).await.ok().map(|_| thief) })
            })
            .collect();
        change_password(&owner, passwords[0], passwords[1]).await.expect("changed");
        for thief in thieves {
            if let Some(thief) = thief.await.expect("an answer") {
                assert!(!logged_in(&thief).await, "a session by the old password");
            }
        }
        assert!(logged_in(&owner).await);
        passwords.reverse();
    }
}

/// Two password changes at once: exactly one of them counts.
async fn one_of_two_changes_counts(place: &Place) {
    let mut clients = [place.client(), place.client()];
    clients[0].sign_up("Proctor", OLD).await.expect("signed up");
    clients[1].log_in("Proctor", OLD).await.expect("logged in");
    let news = ["the first new secret", "the second new secret"];
    let [first, second] = &clients;
    let changes = tokio::join!(change_password(first, OLD, news[0]), change_password(second, OLD, news[1]));
    let counted = [changes.0.is_ok(), changes.1.is_ok()];
    assert_eq!(counted.iter().filter(|counted| **counted).count(), 1, "{changes:?}");
    for ((counted, client), new) in counted.into_iter().zip(&clients).zip(news) {
        assert_eq!(logged_in(client).await, counted);
        assert_eq!(place.client().log_in("Proctor", new).await.is_ok(), counted, "{new}");
    }
}

/// Several want one name, or one guest signs up several times: exactly one gets it.
async fn a_name_has_one_owner(place: &Place) {
    let mut wanting = Vec::new();
    for number in 0..4 {
        let mut guest = place.guest().await;
        let mut stranger = place.client();
        wanting.push(tokio::spawn(async move {
            match number % 2 {
                0 => guest.sign_up("Stamp Proctor", OLD).await.err(),
                _ => stranger.guest(Some("stamp proctor")).await.err(),
            }
        }));
    }
    let mut got = 0;
    for wish in wanting {
        match wish.await.expect("an answer") {
            None => got += 1,
            Some(error) => assert_eq!(error.code(), "account/name-taken"),
        }
    }
    assert_eq!(got, 1);

    let guest = place.guest().await;
    let mut signing_up = Vec::new();
    for number in 0..4 {
        let mut guest = guest.clone();
        signing_up
            .push(tokio::spawn(async move { guest.sign_up(&format!("Only {number}"), OLD).await.map(|_| guest) }));
    }
    let mut signed_up = Vec::new();
    for wish in signing_up {
        match wish.await.expect("an answer") {
            Ok(client) => signed_up.push(client),
            Err(error) => assert!(["account/logged-in", "account/none"].contains(&error.code()), "{error}"),
        }
    }
    // A session that came too late to be the guest's creates an account of its own, but nobody is signed up twice.
    let mut ids: Vec<String> = Vec::new();
    for client in &signed_up {
        ids.push(client.me().await.expect("an answer").expect("an account").id);
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), signed_up.len());
}

async fn all_races(place: &Place) {
    a_changed_password_stays_changed(place).await;
    a_sign_up_is_not_lost(place).await;
    a_deletion_is_not_undone(place).await;
    no_session_by_an_old_password(place).await;
    one_of_two_changes_counts(place).await;
    a_name_has_one_owner(place).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_of_accounts_do_not_overwrite_each_other() {
    all_races(&Place::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn postgres_changes_of_accounts_do_not_overwrite_each_other() {
    let database = PostgresDatabase::new().await;
    all_races(&Place::on(database.store().await).await).await;
}
