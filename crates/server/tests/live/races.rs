//! Changes of one account at the same time, by several clients and over real connections: none undoes another.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fogg_client::{Client, ClientError};
use fogg_protocol::AccountKind;
use fogg_store::testing::PostgresDatabase;
use reqwest::Method;
use serde_json::json;
use tokio::task::JoinHandle;

use crate::support::*;

const OLD: &str = "a long enough secret";
const NEW: &str = "another long secret";

/// Servers on one store.
struct Servers {
    places: Vec<Place>,
    next: AtomicUsize,
}

impl Servers {
    fn new(places: Vec<Place>) -> Servers {
        Servers { places, next: AtomicUsize::new(0) }
    }

    /// A client of the next server, in turn.
    fn client(&self) -> Client {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        self.places[next % self.places.len()].client()
    }

    async fn guest(&self) -> Client {
        let mut client = self.client();
        client.guest(None).await.expect("guests are welcome");
        client
    }

    /// The same client at the next server.
    fn elsewhere(&self, client: &Client) -> Client {
        self.client().with_cookie(client.cookie().expect("it has a session"))
    }
}

/// Clients that save settings as fast as they can, until they are stopped.
struct Savers {
    stop: Arc<AtomicBool>,
    saving: Vec<JoinHandle<u32>>,
}

impl Savers {
    fn start(servers: &Servers, client: &Client) -> Savers {
        let (stop, mut saving) = (Arc::new(AtomicBool::new(false)), Vec::new());
        for saver in 0..6 {
            let (client, stop) = (servers.elsewhere(client), Arc::clone(&stop));
            saving.push(tokio::spawn(async move {
                let mut saved = 0;
                while !stop.load(Ordering::Relaxed) {
                    let settings = json!({ "settings": { "saver": saver, "saved": saved } });
                    saved += u32::from(
                        client
                            .send_without_response(client.request(Method::PATCH, "/api/me").json(&settings))
                            .await
                            .is_ok(),
                    );
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
    client.send_without_response(client.request(Method::POST, "/api/me/password").json(&body)).await
}

async fn a_changed_password_stays_changed(servers: &Servers) {
    let mut owner = servers.client();
    owner.sign_up("Aouda", OLD).await.expect("signed up");
    let savers = Savers::start(servers, &owner);
    let mut passwords = [OLD, NEW];
    for _ in 0..5 {
        change_password(&owner, passwords[0], passwords[1]).await.expect("changed");
        assert_eq!(code(servers.client().log_in("Aouda", passwords[0]).await), "account/wrong-credentials");
        let mut other = servers.client();
        other.log_in("Aouda", passwords[1]).await.expect("the new one fits");
        passwords.reverse();
    }
    assert!(savers.stop().await > 0, "settings were saved meanwhile");
}

async fn a_sign_up_is_not_lost(servers: &Servers) {
    for number in 0..5 {
        let mut client = servers.guest().await;
        let savers = Savers::start(servers, &client);
        let (name, id) = (format!("Passepartout {number}"), client.me().await.expect("an answer").expect("a guest").id);
        let account = client.sign_up(&name, OLD).await.expect("signed up");
        savers.stop().await;
        assert_eq!((account.id.as_str(), account.kind), (id.as_str(), AccountKind::Person));
        let after = servers.client().log_in(&name, OLD).await.expect("the password is there");
        assert_eq!((after.id, after.kind, after.name), (id, AccountKind::Person, name));
    }
}

async fn a_deletion_is_not_undone(servers: &Servers) {
    for number in 0..3 {
        let mut client = servers.client();
        let name = format!("Fix {number}");
        client.sign_up(&name, OLD).await.expect("signed up");
        let savers = Savers::start(servers, &client);
        let delete = client.request(Method::POST, "/api/me/delete").json(&json!({ "password": OLD }));
        client.send_without_response(delete).await.expect("deleted");
        savers.stop().await;
        assert!(!logged_in(&client).await);
        assert_eq!(code(servers.client().log_in(&name, OLD).await), "account/wrong-credentials");
        servers.client().sign_up(&name, OLD).await.expect("the name is free");
    }
}

/// Log-ins with the old password that are on their way during the change leave no session behind.
async fn no_session_by_an_old_password(servers: &Servers) {
    let mut owner = servers.client();
    owner.sign_up("Phileas", OLD).await.expect("signed up");
    let mut passwords = [OLD, NEW];
    for _ in 0..4 {
        // They log in again and again until the old password is refused, so that some are on their way in any moment.
        let thieves: Vec<_> = (0..8)
            .map(|_| {
                let (stranger, password) = (servers.client(), passwords[0]);
                tokio::spawn(async move {
                    let mut inside = Vec::new();
                    loop {
                        let mut thief = stranger.anonymous();
                        match thief.log_in("Phileas", password).await {
                            Ok(_) => inside.push(thief),
                            Err(_) => return inside,
                        }
                    }
                })
            })
            .collect();
        change_password(&owner, passwords[0], passwords[1]).await.expect("changed");
        for thief in thieves {
            for thief in thief.await.expect("an answer") {
                assert!(!logged_in(&thief).await, "a session by the old password");
            }
        }
        assert!(logged_in(&owner).await);
        passwords.reverse();
    }
}

/// Two password changes at once: exactly one of them counts.
async fn one_of_two_changes_counts(servers: &Servers) {
    let mut clients = [servers.client(), servers.client()];
    clients[0].sign_up("Proctor", OLD).await.expect("signed up");
    clients[1].log_in("Proctor", OLD).await.expect("logged in");
    let news = ["the first new secret", "the second new secret"];
    let [first, second] = &clients;
    let changes = tokio::join!(change_password(first, OLD, news[0]), change_password(second, OLD, news[1]));
    let counted = [changes.0.is_ok(), changes.1.is_ok()];
    assert_eq!(counted.iter().filter(|counted| **counted).count(), 1, "{changes:?}");
    for ((counted, client), new) in counted.into_iter().zip(&clients).zip(news) {
        assert_eq!(logged_in(client).await, counted);
        assert_eq!(servers.client().log_in("Proctor", new).await.is_ok(), counted, "{new}");
    }
}

/// Several want one name, or one guest signs up several times: exactly one gets it.
async fn a_name_has_one_owner(servers: &Servers) {
    let mut wanting = Vec::new();
    for number in 0..4 {
        let mut guest = servers.guest().await;
        let mut stranger = servers.client();
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

    let guest = servers.guest().await;
    let mut signing_up = Vec::new();
    for number in 0..4 {
        let mut guest = servers.elsewhere(&guest);
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

macro_rules! races {
    ($($race:ident),*) => {
        mod sqlite {
            use super::{Place, Servers};

            $(#[tokio::test(flavor = "multi_thread")]
            async fn $race() {
                super::$race(&Servers::new(vec![Place::new().await])).await;
            })*
        }

        /// Three servers on one database.
        mod postgres {
            use super::{Place, PostgresDatabase, Servers};

            $(#[tokio::test(flavor = "multi_thread")]
            #[ignore = "needs PostgreSQL; cargo xtask test starts one"]
            async fn $race() {
                let database = PostgresDatabase::new().await;
                let mut places = Vec::new();
                for _ in 0..3 {
                    places.push(Place::on(database.store().await).await);
                }
                super::$race(&Servers::new(places)).await;
            })*
        }
    };
}

races!(
    a_changed_password_stays_changed,
    a_sign_up_is_not_lost,
    a_deletion_is_not_undone,
    no_session_by_an_old_password,
    one_of_two_changes_counts,
    a_name_has_one_owner
);
