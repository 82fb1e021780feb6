//! The list of one's own sessions, and their end.

use fogg_client::Client;
use fogg_protocol::{ActiveSession, Export, NewToken, ServerMessage};
use reqwest::{Method, header};
use serde_json::json;

use crate::support::*;

const PASSWORD: &str = "a long enough secret";

async fn sessions(client: &Client) -> Vec<ActiveSession> {
    client.get("/api/me/sessions").await.expect("sessions")
}

async fn end(client: &Client, id: &str) -> Result<(), fogg_client::ClientError> {
    client.send_without_response(client.request(Method::DELETE, &format!("/api/me/sessions/{id}"))).await
}

#[tokio::test]
async fn sessions_are_listed_and_can_be_ended_one_by_one() {
    let place = Place::new().await;
    let mut owner = place.client();
    owner.sign_up("Aouda", PASSWORD).await.expect("signed up");
    // Another browser, with a long name for itself.
    let agent = format!("Firefox\t{}", "x".repeat(300));
    let login = place.client().request(Method::POST, "/api/login").header(header::USER_AGENT, agent);
    let response = login.json(&json!({ "name": "Aouda", "password": PASSWORD })).send().await.expect("an answer");
    let cookie = response.headers()[header::SET_COOKIE].to_str().expect("text").to_owned();
    let thief = place.client().with_cookie(cookie.split(';').next().expect("a value"));

    let listed = sessions(&owner).await;
    assert_eq!(listed.len(), 2);
    assert_eq!(listed.iter().filter(|session| session.current).count(), 1);
    let other = listed.iter().find(|session| !session.current).expect("the other one");
    assert_eq!((other.agent.chars().count(), other.address.as_str()), (200, "127.0.0.1"));
    assert!(other.agent.starts_with("Firefoxx") && other.id.len() == 16);
    let export: Export = owner.get("/api/me/export").await.expect("everything");
    assert_eq!(export.sessions.len(), 2);

    let table = owner.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut socket = thief.socket(&table, "").await.expect("a socket");
    assert!(matches!(socket.next().await, Ok(ServerMessage::Table(_))));
    let mut stranger = place.client();
    stranger.sign_up("Fix", PASSWORD).await.expect("signed up");
    assert_eq!(code(end(&stranger, &other.id).await), "not-found", "not their session");
    end(&owner, &other.id).await.expect("ended");
    assert_eq!(code(end(&owner, &other.id).await), "not-found");
    let closed = loop {
        if let Err(closed) = socket.next().await {
            break closed;
        }
    };
    assert_eq!(closed.code, Some(4003));
    assert!(logged_in(&owner).await && !logged_in(&thief).await && logged_in(&stranger).await);
    // One's own.
    let own = sessions(&owner).await.into_iter().next().expect("the last one");
    assert!(own.current);
    end(&owner, &own.id).await.expect("ended");
    assert!(!logged_in(&owner).await);
}

#[tokio::test]
async fn ids_of_sessions_are_not_hashes_of_tokens() {
    let (place, store) = Place::with_store(|_| {}).await;
    let client = place.guest().await;
    let account = client.me().await.expect("an answer").expect("an account");
    let stored = store.sessions_of(&account.id, 0).await.expect("sessions");
    let listed = sessions(&client).await;
    assert_eq!((stored.len(), listed.len()), (1, 1));
    assert!(!hex(&stored[0].token_hash).contains(&listed[0].id));
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Logging in replaces the old session.
#[tokio::test]
async fn a_log_in_ends_the_session_that_the_browser_had() {
    let place = Place::new().await;
    let mut client = place.client();
    client.sign_up("Aouda", PASSWORD).await.expect("signed up");
    let first = client.clone();
    client.log_in("Aouda", PASSWORD).await.expect("logged in");
    assert!(logged_in(&client).await && !logged_in(&first).await);
    assert_eq!(sessions(&client).await.len(), 1);
    // Also a guest's.
    let mut client = place.guest().await;
    let guest = client.clone();
    client.log_in("Aouda", PASSWORD).await.expect("logged in");
    assert!(!logged_in(&guest).await);
    // A refused log-in ends nothing.
    let mut again = client.clone();
    assert_eq!(code(again.log_in("Aouda", "a wrong password").await), "account/wrong-credentials");
    assert!(logged_in(&client).await);
}

#[tokio::test]
async fn tokens_of_bots_are_listed_to_the_bot_alone() {
    let place = Place::new().await;
    let mut owner = place.client();
    owner.sign_up("Aouda", PASSWORD).await.expect("signed up");
    let token: NewToken = owner.post("/api/me/bots", &json!({ "name": "Engine" })).await.expect("a bot");
    let bot = place.client().with_token(&token.token);
    assert_eq!(sessions(&owner).await.len(), 1);
    assert_eq!(sessions(&bot).await.len(), 1);
    let renewed: NewToken = owner.call(&format!("/api/me/bots/{}/token", token.bot.id)).await.expect("a token");
    assert_eq!(code(bot.me().await), "account/none");
    assert_eq!(sessions(&place.client().with_token(&renewed.token)).await.len(), 1);
}
