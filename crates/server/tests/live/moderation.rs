//! What operators do reaches a running server: suspensions, mutes, renames, deletions, the state of the site.

use std::sync::Arc;

use fogg_client::Client;
use fogg_protocol::{
    ChatMessage, ClientMessage, Event, Happened, NewToken, ServerMessage, Site, Stage, Stored, TableView,
};
use fogg_store::testing::PostgresDatabase;
use fogg_store::{AdminAction, NewAuditEntry, Store};
use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::support::*;

const PASSWORD: &str = "a long enough secret";

async fn administer(store: &dyn Store, action: AdminAction, name: &str, subject: &str, detail: Value) {
    let entry = NewAuditEntry {
        at: 1,
        operator: "root".to_owned(),
        action: name.to_owned(),
        subject: subject.to_owned(),
        detail: detail.to_string(),
    };
    store.administer(action, entry).await.expect("done");
}

async fn suspend(store: &dyn Store, user: &str, until: Option<i64>) {
    administer(store, AdminAction::SuspendUser { user: user.to_owned(), until }, "suspend", user, json!({})).await;
}

/// A time in a year, as clients and servers count it.
async fn next_year(place: &Place) -> i64 {
    place.client().guest(None).await.expect("a guest").created + 365 * 24 * 3_600_000
}

/// The code with which a socket ends.
async fn end_of(socket: &mut fogg_client::TableSocket) -> Option<u16> {
    loop {
        if let Err(closed) = socket.next().await {
            return closed.code;
        }
    }
}

async fn a_suspended_account_is_shut_out(place: &Place, store: &dyn Store) {
    let mut client = place.client();
    let id = client.sign_up("Fix", PASSWORD).await.expect("signed up").id;
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut socket = client.socket(&table, "").await.expect("a socket");
    socket.next().await.expect("the table");
    let until = next_year(place).await;
    suspend(store, &id, Some(until)).await;
    assert_eq!(end_of(&mut socket).await, Some(4003));
    assert!(!logged_in(&client).await);
    let login = json!({ "name": "Fix", "password": PASSWORD });
    let response = place.client().request(Method::POST, "/api/login").json(&login).send().await.expect("an answer");
    assert_eq!(response.status(), 403);
    let body: Value = response.text().await.map(|text| serde_json::from_str(&text).expect("JSON")).expect("a body");
    assert_eq!((body["code"].as_str(), body["until"].as_i64()), (Some("account/suspended"), Some(until)));
    // Without the password nobody learns of it.
    assert_eq!(code(place.client().log_in("Fix", "a wrong password").await), "account/wrong-credentials");
    suspend(store, &id, None).await;
    client.log_in("Fix", PASSWORD).await.expect("logged in");
    assert!(logged_in(&client).await);
}

/// A bot may do no more than its owner.
async fn bots_share_the_fate_of_their_owner(place: &Place, store: &dyn Store) {
    let mut owner = place.client();
    let id = owner.sign_up("Bot Owner", PASSWORD).await.expect("signed up").id;
    let token: NewToken = owner.post("/api/me/bots", &json!({ "name": "Engine" })).await.expect("a bot");
    let bot = place.client().with_token(&token.token);
    let table = bot.open_table(&people("usa", 2)).await.expect("a table").id;
    let say = format!("/api/tables/{table}/say");
    let until = Some(next_year(place).await);
    let action = AdminAction::MuteUser { user: id.clone(), until };
    administer(store, action, "mute", &id, json!({})).await;
    assert_eq!(code(bot.post::<Stored>(&say, &json!({ "text": "hi" })).await), "account/muted");
    let mut socket = bot.socket(&table, "").await.expect("a socket");
    socket.next().await.expect("the table");
    suspend(store, &id, until).await;
    assert_eq!(end_of(&mut socket).await, Some(4003));
    assert_eq!(code(bot.me().await), "account/suspended");
    suspend(store, &id, None).await;
    assert!(logged_in(&bot).await);
    store.delete_user(&id).await.expect("deleted");
    assert_eq!(code(bot.me().await), "account/none");
}

/// A session that is left over, of a version or a path that did not end it, is refused with the reason.
async fn a_left_over_session_is_refused(place: &Place, store: &dyn Store) {
    let mut client = place.client();
    let id = client.guest(Some("Left Over")).await.expect("a guest").id;
    let session = store.sessions_of(&id, 0).await.expect("sessions").remove(0);
    suspend(store, &id, Some(next_year(place).await)).await;
    store.create_session(session).await.expect("stored");
    let own = client.get::<Value>("/api/me/tables").await;
    assert_eq!(code(own), "account/suspended");
    assert_eq!(code(client.me().await), "account/suspended");
    // What anybody can see can be seen without an account.
    client.get::<Value>("/api/tables").await.expect("a list");
}

async fn a_muted_account_cannot_write(place: &Place, store: &dyn Store) {
    let client = place.guest().await;
    let id = client.me().await.expect("an answer").expect("an account").id;
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut player = Player::sit(&client, &table, 1).await;
    let (until, say) = (next_year(place).await, format!("/api/tables/{table}/say"));
    let mute = async |until: Option<i64>| {
        administer(store, AdminAction::MuteUser { user: id.clone(), until }, "mute", &id, json!({})).await;
    };
    mute(Some(until)).await;
    assert_eq!(client.me().await.expect("an answer").expect("an account").muted_until, Some(until));
    assert_eq!(code(client.post::<Stored>(&say, &json!({ "text": "hi" })).await), "account/muted");
    assert_eq!(say_on(&mut player, "hi").await, "account/muted");
    client.post::<Stored>(&say, &json!({ "phrase": "hello" })).await.expect("phrases are harmless");
    mute(None).await;
    client.post::<Stored>(&say, &json!({ "text": "hi" })).await.expect("said");
    assert_eq!(say_on(&mut player, "hi again").await, "");
}

/// Says something on a socket. The code of the refusal, or nothing.
async fn say_on(player: &mut Player, text: &str) -> String {
    let request = player.request();
    let message = ClientMessage::Say { request: request.clone(), text: text.to_owned() };
    player.socket.send(&message).await.expect("it is sent");
    loop {
        match player.next_message().await {
            ServerMessage::Accepted { request: named, .. } if named == request => return String::new(),
            ServerMessage::Refused { request: named, code, .. } if named == request => return code,
            _ => {}
        }
    }
}

/// Chat on an open socket is signed with the present name.
async fn chat_follows_a_rename(place: &Place, store: &dyn Store) {
    let (mut client, other) = (place.client(), place.guest().await);
    let id = client.guest(Some("First Name")).await.expect("a guest").id;
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut player = Player::sit(&client, &table, 1).await;
    let patch = |client: &Client, name: &str| client.request(Method::PATCH, "/api/me").json(&json!({ "name": name }));
    client.send_without_response(patch(&client, "Second Name")).await.expect("renamed");
    other.send_without_response(patch(&other, "First Name")).await.expect("the old name is free");
    assert_eq!(signature_of(&mut player, "by myself").await, "Second Name");
    // By the operator.
    let rename = AdminAction::RenameUser {
        user: id.clone(),
        name: "Third Name".to_owned(),
        name_key: Some("thirdnarne".to_owned()),
        look_key: Some("thirdnarne".to_owned()),
    };
    administer(store, rename, "rename", &id, json!({ "name": "Third Name" })).await;
    assert_eq!(signature_of(&mut player, "by the operator").await, "Third Name");
    until("earlier messages have the new name", async || {
        let chat: Vec<ChatMessage> = client.get(&format!("/api/tables/{table}/chat")).await.expect("chat");
        chat.len() == 2 && chat.iter().all(|said| said.name == "Third Name")
    })
    .await;
}

/// Says something on a socket. Returns the name under which everybody sees it.
async fn signature_of(player: &mut Player, text: &str) -> String {
    let message = ClientMessage::Say { request: player.request(), text: text.to_owned() };
    player.socket.send(&message).await.expect("it is sent");
    loop {
        match player.next_message().await {
            ServerMessage::Event(Event { what: Some(Happened::Said { name, text: said, .. }), .. }) if said == text => {
                return name;
            }
            ServerMessage::Refused { code, .. } => panic!("{code}"),
            _ => {}
        }
    }
}

async fn a_deleted_account_leaves_its_tables(place: &Place, store: &dyn Store) {
    let (mut client, host) = (place.client(), place.guest().await);
    let id = client.sign_up("Passing By", PASSWORD).await.expect("signed up").id;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let _: Stored = client.post(&format!("/api/tables/{table}/join"), &json!({})).await.expect("a seat");
    let mut socket = client.socket(&table, "").await.expect("a socket");
    socket.next().await.expect("the table");
    administer(store, AdminAction::DeleteUser { user: id.clone() }, "delete", &id, json!({})).await;
    assert_eq!(end_of(&mut socket).await, Some(4003));
    until("the seat is free", async || {
        let view: TableView = host.get(&format!("/api/tables/{table}")).await.expect("the table");
        !serde_json::to_string(&view.seats).expect("JSON").contains("Passing By")
    })
    .await;
    assert_eq!(code(place.client().log_in("Passing By", PASSWORD).await), "account/wrong-credentials");
}

async fn the_site_follows_its_settings(place: &Place, store: &dyn Store) {
    let site = async |language: &str| {
        let client = place.client();
        let request = client.request(Method::GET, "/api/site").header(header::ACCEPT_LANGUAGE, language);
        let text = request.send().await.expect("an answer").text().await.expect("a body");
        serde_json::from_str::<Site>(&text).expect("the site")
    };
    assert_eq!(site("el").await, Site { signup_open: true, announcement: None });
    let set = async |name: &str, value: Option<&str>| {
        let action = AdminAction::SetSite { name: name.to_owned(), value: value.map(str::to_owned) };
        administer(store, action, "site", name, json!({})).await;
    };
    set("signup", Some("closed")).await;
    set("announcement", Some(r#"{"id": 7, "text": {"en": "Hello", "el": "Γεια"}}"#)).await;
    until("sign-up is closed", async || {
        let site = site("en").await;
        !site.signup_open && site.announcement.is_some()
    })
    .await;
    let text = async |language: &str| site(language).await.announcement.map(|said| (said.id, said.text));
    assert_eq!(text("el-GR,el;q=0.9").await, Some((7, "Γεια".to_owned())));
    assert_eq!(text("fi").await, Some((7, "Hello".to_owned())));
    assert_eq!(code(place.client().sign_up("Too Late", PASSWORD).await), "account/signup-closed");
    assert_eq!(code(place.guest().await.sign_up("Too Late", PASSWORD).await), "account/signup-closed");
    set("signup", None).await;
    until("sign-up is open", async || site("en").await.signup_open).await;
    place.client().sign_up("In Time", PASSWORD).await.expect("signed up");
}

async fn all_actions(place: &Place, store: &dyn Store) {
    a_suspended_account_is_shut_out(place, store).await;
    a_left_over_session_is_refused(place, store).await;
    bots_share_the_fate_of_their_owner(place, store).await;
    a_muted_account_cannot_write(place, store).await;
    chat_follows_a_rename(place, store).await;
    a_deleted_account_leaves_its_tables(place, store).await;
    the_site_follows_its_settings(place, store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_server_follows_the_operator() {
    let (place, store) = Place::with_store(|_| {}).await;
    all_actions(&place, &*store).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn postgres_a_running_server_follows_the_operator() {
    let database = PostgresDatabase::new().await;
    let place = Place::on(database.store().await).await;
    all_actions(&place, &database.store().await).await;
}

/// Every server on one database follows the operator.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn postgres_every_server_follows_the_operator() {
    let database = PostgresDatabase::new().await;
    let (store, mut places) = (database.store().await, Vec::new());
    for _ in 0..3 {
        places.push(Place::on(database.store().await).await);
    }
    let mut client = places[0].client();
    let id = client.sign_up("Fix", PASSWORD).await.expect("signed up").id;
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut sockets = Vec::new();
    for place in &places {
        let here = place.client().with_cookie(client.cookie().expect("a session"));
        let mut socket = here.socket(&table, "").await.expect("a socket");
        socket.next().await.expect("the table");
        sockets.push((here, socket));
    }
    suspend(&store, &id, Some(next_year(&places[0]).await)).await;
    for (here, socket) in &mut sockets {
        assert_eq!(end_of(socket).await, Some(4003));
        assert!(!logged_in(here).await);
    }
    let action = AdminAction::SetSite { name: "signup".to_owned(), value: Some("closed".to_owned()) };
    administer(&store, action, "site", "signup", json!({})).await;
    for place in &places {
        until("sign-up is closed", async || {
            let site: Site = place.client().get("/api/site").await.expect("the site");
            !site.signup_open
        })
        .await;
    }
}

/// An entry of the audit log is applied as soon as the store can be read, and later entries wait for it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL; cargo xtask test starts one"]
async fn postgres_an_entry_that_could_not_be_applied_is_tried_again() {
    let database = PostgresDatabase::new().await;
    let (place, client) = (Place::on(database.store().await).await, database.client().await);
    let signup_open = async || place.client().get::<Site>("/api/site").await.expect("the site").signup_open;
    assert!(signup_open().await);
    let break_it = "BEGIN; INSERT INTO site_settings (name, value) VALUES ('signup', 'closed'); \
                    ALTER TABLE site_settings RENAME TO away; \
                    INSERT INTO audit_log (id, at, operator, action, subject, detail) \
                    VALUES ((SELECT coalesce(max(id), 0) + 1 FROM audit_log), 1, 'root', 'site', 'signup', '{}'); COMMIT";
    client.batch_execute(break_it).await.expect("broken");
    // Long enough for a few tries; the result does not depend on it.
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    assert!(signup_open().await);
    client.batch_execute("ALTER TABLE away RENAME TO site_settings").await.expect("repaired");
    until("sign-up is closed", async || !signup_open().await).await;
}

/// The name of a spectator who was deleted while the table was out of memory is not shown any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_author_has_no_name() {
    let (place, store) = Place::with_store(|_| {}).await;
    let (mut author, host) = (place.client(), place.guest().await);
    let id = author.sign_up("Talkative", PASSWORD).await.expect("signed up").id;
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    for client in [&author, &host] {
        let said = client.post::<Stored>(&format!("/api/tables/{table}/say"), &json!({ "text": "hello" })).await;
        said.expect("said");
    }
    until("the table is unloaded", async || place.server.as_ref().expect("it runs").unload_idle_tables().await > 0)
        .await;
    store.delete_user(&id).await.expect("deleted");
    let chat: Vec<ChatMessage> = host.get(&format!("/api/tables/{table}/chat")).await.expect("chat");
    let own = host.me().await.expect("an answer").expect("an account").name;
    assert_eq!(chat.iter().map(|said| said.name.as_str()).collect::<Vec<_>>(), ["deleted", &own]);
    let events = host.get_text(&format!("/api/tables/{table}/events")).await.expect("events");
    assert!(events.contains("hello") && events.contains(&own) && !events.contains("Talkative"), "{events}");
}

/// What an operator does while no server runs is finished when one starts.
#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_while_no_server_runs_is_finished_later() {
    let (mut place, store) = Place::with_store(|_| {}).await;
    let (mut client, other) = (place.client(), place.guest().await);
    let id = client.sign_up("Passing By", PASSWORD).await.expect("signed up").id;
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let cookie = other.cookie().expect("a guest has one").to_owned();
    place.server.take().expect("it runs").stop().await;
    store.delete_user(&id).await.expect("deleted");
    let server = fogg_server::Server::start_on(place.config.clone(), Arc::clone(&store)).await.expect("it starts");
    place.server = Some(server);
    let other = place.client().with_cookie(&cookie);
    until("the table is closed", async || {
        other.get::<TableView>(&format!("/api/tables/{table}")).await.expect("the table").stage == Stage::Closed
    })
    .await;
}
