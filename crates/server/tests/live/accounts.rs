//! Accounts: guests, sign-up, sessions, names, passwords, deletion, export.

use fogg_client::{Client, ClientError};
use fogg_protocol::{AccountKind, Export, NewToken, Stage, TableList, TableView};
use fogg_store::{Store as _, UserKind};
use reqwest::Method;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;

use crate::support::*;

fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    result.expect_err("it is refused").code().to_owned()
}

async fn logged_in(client: &Client) -> bool {
    client.me().await.expect("an answer").is_some()
}

#[tokio::test]
async fn a_guest_who_signs_up_keeps_its_games_and_its_old_session_ends() {
    let place = Place::new().await;
    let mut client = place.guest().await;
    let before = client.me().await.expect("an answer").expect("an account");
    assert_eq!(before.kind, AccountKind::Guest);
    let table = client.open_table(&people("usa", 2)).await.expect("a table");
    let guest = client.clone();
    let after = client.sign_up("Passepartout", "a long enough secret").await.expect("signed up");
    assert_eq!((after.id.as_str(), after.kind), (before.id.as_str(), AccountKind::Person));
    assert!(!logged_in(&guest).await, "the guest's session has ended");
    let own: TableList = client.get("/api/me/tables").await.expect("tables");
    assert_eq!(own.tables.iter().map(|own| &own.id).collect::<Vec<_>>(), [&table.id]);
}

/// A page asks who it is before anything else; that it is nobody yet is an answer and not an error.
#[tokio::test]
async fn a_stranger_has_no_account() {
    let place = Place::new().await;
    let stranger = place.client();
    assert_eq!(stranger.get_text("/api/me").await.expect("an answer"), "null");
    assert_eq!(stranger.with_cookie("fogg_session=old").me().await.expect("an answer"), None);
    assert_eq!(code(stranger.with_token("fogg_old").me().await), "account/none");
    assert_eq!(code(stranger.get::<TableList>("/api/me/tables").await), "account/none");
}

#[tokio::test]
async fn names_are_unique_ignoring_case_and_look_alikes() {
    let place = Place::new().await;
    place.client().sign_up("Phileas", "a long enough secret").await.expect("signed up");
    for name in ["phileas", "PHILEAS", "PhiIeas", " Phileas "] {
        assert_eq!(code(place.client().sign_up(name, "a long enough secret").await), "account/name-taken", "{name}");
        // Nor may a guest take the name of an account.
        assert_eq!(code(place.client().guest(Some(name)).await), "account/name-taken", "{name}");
    }
    place.client().sign_up("TOM HANK", "a long enough secret").await.expect("signed up");
    // All Greek, then all Cyrillic, then mixed with Latin.
    assert_eq!(code(place.client().guest(Some("ΤΟΜ ΗΑΝΚ")).await), "account/name-taken");
    for name in ["x", "Рhileas", "Μagnus", "Мoderator", "ТОМ НАΝК", "Merci1ess", "a\u{202e}b", "a\nb"] {
        assert_eq!(code(place.client().sign_up(name, "a long enough secret").await), "account/bad-name", "{name}");
        assert_eq!(code(place.client().guest(Some(name)).await), "account/bad-name", "{name}");
    }
    for password in ["short", "password123", "Phileas2", "michelle", "foggfogg", "        ", "phileas-1872"] {
        assert_eq!(code(place.client().sign_up("Phileas2", password).await), "account/bad-password", "{password}");
    }
}

/// The same letter typed on another system.
#[tokio::test]
async fn a_password_in_another_unicode_form_logs_in() {
    let place = Place::new().await;
    place.client().sign_up("Aouda", "p\u{e4}ssword of mine").await.expect("signed up");
    place.client().log_in("Aouda", "pa\u{308}ssword of mine").await.expect("logged in");
    let wrong = place.client().log_in("Aouda", "password of mine").await;
    assert_eq!(code(wrong), "account/wrong-credentials");
}

/// A capital I looks like a small l, but it is still the same letter as a small i.
#[tokio::test]
async fn names_with_capitals_log_in_in_any_case_and_are_taken_in_any_case() {
    let place = Place::new().await;
    let password = "a long enough secret";
    let id = place.client().sign_up("BigIron", password).await.expect("signed up").id;
    for name in ["BigIron", "bigiron", "BIGIRON", "Bigiron", "bigIron"] {
        assert_eq!(place.client().log_in(name, password).await.expect("logged in").id, id, "{name}");
        assert_eq!(code(place.client().sign_up(name, password).await), "account/name-taken", "{name}");
        assert_eq!(code(place.client().guest(Some(name)).await), "account/name-taken", "{name}");
    }
    assert_eq!(code(place.client().sign_up("biglron", password).await), "account/name-taken");
    // The owner may write it in another way.
    let mut owner = place.client();
    owner.log_in("bigiron", password).await.expect("logged in");
    let rename = owner.request(Method::PATCH, "/api/me").json(&json!({ "name": "Bigiron" }));
    owner.send_without_response(rename).await.expect("renamed");
    assert_eq!(place.client().log_in("BIGIRON", password).await.expect("logged in").id, id);
    place.client().sign_up("biglron", password).await.expect("no name looks like it any more");
}

/// Both have found that the name is free before either has it: the store decides.
#[tokio::test]
async fn of_two_who_sign_up_at_once_under_one_name_one_has_it() {
    let place = Place::new().await;
    for (one, other) in [("Ivan", "ivan"), ("ТОМ", "TOM"), ("Ida", "lda"), ("Ilse", "ILSE")] {
        let (mut first, mut second) = (place.client(), place.client());
        let password = "a long enough secret";
        let both = tokio::join!(first.sign_up(one, password), second.sign_up(other, password));
        let refused = match both {
            (Ok(_), Err(refused)) | (Err(refused), Ok(_)) => refused,
            both => panic!("{one}, {other}: {both:?}"),
        };
        assert_eq!(refused.code(), "account/name-taken");
    }
}

/// Older versions stored an account under one key only and permitted names that are refused today: first under the key
/// of the name in lower case, then under the key of the name as it is written.
#[tokio::test]
async fn accounts_of_older_versions_log_in_and_keep_their_names() {
    let mut place = Place::new().await;
    let password = "a long enough secret";
    let known = place.client().sign_up("Aouda", password).await.expect("signed up").id;
    place.server.take().expect("it runs").stop().await;
    let store = fogg_store::Sqlite::open(&place.config.data).expect("the store");
    let aouda = store.user(&known).await.expect("an answer").expect("the account");
    let old =
        [("1", "Ian", "ian"), ("2", "ΝΙΚΟ", "viĸo"), ("3", "Merciless", "rnerciless"), ("4", "BigIron", "biglron")];
    for (id, name, old_key) in old {
        let (id, name, name_key) = (id.to_owned(), name.to_owned(), Some(old_key.to_owned()));
        store
            .create_user(fogg_store::User { id, name, name_key, look_key: None, ..aouda.clone() })
            .await
            .expect("stored");
    }
    drop(store);
    place.start().await;
    for name in ["Ian", "ian", "IAN", "Merciless"] {
        let account = place.client().log_in(name, password).await.expect("logged in");
        assert!(account.name.eq_ignore_ascii_case(name), "{name}");
    }
    assert_eq!(place.client().log_in("ΝΙΚΟ", password).await.expect("logged in").id, "2");
    assert_eq!(code(place.client().sign_up("ian", password).await), "account/name-taken");
    assert_eq!(code(place.client().sign_up("νικο", password).await), "account/name-taken");
    // A log-in has completed the keys.
    assert_eq!(code(place.client().sign_up("NIKO", password).await), "account/name-taken");
    assert_eq!(place.client().log_in("BigIron", password).await.expect("logged in").id, "4");
    assert_eq!(place.client().log_in("bigiron", password).await.expect("logged in").id, "4");
    assert_eq!(code(place.client().sign_up("Bigiron", password).await), "account/name-taken");
}

#[tokio::test]
async fn logging_in_and_out() {
    let place = Place::new().await;
    let (name, password) = ("Aouda", "a long enough secret");
    let mut first = place.client();
    first.sign_up(name, password).await.expect("signed up");
    let mut second = place.client();
    second.log_in("aouda", password).await.expect("logged in");
    // An unknown name and a wrong password are answered in the same words.
    let unknown = place.client().log_in("Nobody", password).await.expect_err("refused").to_string();
    let wrong = place.client().log_in(name, "something else").await.expect_err("refused").to_string();
    assert_eq!(unknown, wrong);
    second.send_without_response(second.request(Method::POST, "/api/logout")).await.expect("logged out");
    assert!(!logged_in(&second).await && logged_in(&first).await);
    second.log_in(name, password).await.expect("logged in");
    second.send_without_response(second.request(Method::POST, "/api/logout-everywhere")).await.expect("logged out");
    assert!(!logged_in(&second).await && !logged_in(&first).await);
}

#[tokio::test]
async fn a_changed_password_ends_other_sessions_and_their_sockets() {
    let place = Place::new().await;
    let (name, password) = ("Aouda", "a long enough secret");
    let mut thief = place.client();
    thief.sign_up(name, password).await.expect("signed up");
    let mut owner = place.client();
    owner.log_in(name, password).await.expect("logged in");
    let table = owner.open_table(&people("usa", 2)).await.expect("a table").id;
    let mut socket = thief.socket(&table, "").await.expect("a socket");
    socket.next().await.expect("the table");
    let change = |current: &str| json!({ "current": current, "new": "another long secret" });
    let wrong = owner.send_without_response(owner.request(Method::POST, "/api/me/password").json(&change("no"))).await;
    assert_eq!(code(wrong), "account/wrong-password");
    owner
        .send_without_response(owner.request(Method::POST, "/api/me/password").json(&change(password)))
        .await
        .expect("changed");
    assert!(logged_in(&owner).await && !logged_in(&thief).await);
    let closed = loop {
        if let Err(closed) = socket.next().await {
            break closed;
        }
    };
    assert_eq!(closed.code, Some(4003));
    assert_eq!(code(place.client().log_in(name, password).await), "account/wrong-credentials");
    place.client().log_in(name, "another long secret").await.expect("the new one fits");
}

#[tokio::test]
async fn settings_export_and_deletion() {
    let place = Place::new().await;
    let mut client = place.client();
    client.sign_up("Fix", "a long enough secret").await.expect("signed up");
    let patch = |body| client.request(Method::PATCH, "/api/me").json(&body);
    client.send_without_response(patch(json!({ "settings": { "language": "el" } }))).await.expect("kept");
    assert_eq!(
        code(client.send_without_response(patch(json!({ "settings": "x".repeat(9_000) }))).await),
        "account/settings-too-large"
    );
    let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
    let say = json!({ "text": "All aboard!" });
    let _: fogg_protocol::Stored = client.post(&format!("/api/tables/{table}/say"), &say).await.expect("said");
    let export: Export = client.get("/api/me/export").await.expect("everything");
    assert_eq!(export.account.settings, json!({ "language": "el" }));
    assert_eq!((export.tables.len(), export.chat[0].text.as_str()), (1, "All aboard!"));
    let delete = |password| client.request(Method::POST, "/api/me/delete").json(&json!({ "password": password }));
    assert_eq!(code(client.send_without_response(delete("no")).await), "account/wrong-password");
    client.send_without_response(delete("a long enough secret")).await.expect("deleted");
    assert!(!logged_in(&client).await);
    assert_eq!(code(place.client().log_in("Fix", "a long enough secret").await), "account/wrong-credentials");
    // The name is free again, and the table is closed.
    place.client().sign_up("Fix", "a long enough secret").await.expect("signed up");
    let open: TableList = place.client().get("/api/tables").await.expect("tables");
    assert!(open.tables.is_empty());
}

/// An export goes through the tables page by page.
#[tokio::test]
async fn an_export_has_every_table() {
    let place = Place::new().await;
    let client = place.guest().await;
    let mut opened = std::collections::BTreeSet::new();
    for number in 0..120 {
        let table = client.open_table(&people("usa", 2)).await.expect("a table").id;
        let say = json!({ "text": format!("line {number}") });
        let _: fogg_protocol::Stored = client.post(&format!("/api/tables/{table}/say"), &say).await.expect("said");
        let _: fogg_protocol::Stored = client.call(&format!("/api/tables/{table}/leave")).await.expect("closed");
        opened.insert(table);
    }
    let export: Export = client.get("/api/me/export").await.expect("everything");
    assert_eq!(export.tables.len(), opened.len());
    assert_eq!(export.tables.into_iter().map(|table| table.id).collect::<std::collections::BTreeSet<_>>(), opened);
    let mut lines: Vec<String> = export.chat.into_iter().map(|line| line.text).collect();
    lines.sort_unstable();
    let mut expected: Vec<String> = (0..120).map(|number| format!("line {number}")).collect();
    expected.sort_unstable();
    assert_eq!(lines, expected);
}

/// An account has at most a hundred sessions, however often it logs in.
#[tokio::test]
async fn the_oldest_session_ends_when_there_are_too_many() {
    let (place, store) = Place::with_store(|_| ()).await;
    let mut first = place.client();
    let account = first.sign_up("Fix", "a long enough secret").await.expect("signed up");
    for number in 0_u8..120 {
        let session = fogg_store::Session {
            token_hash: [number; 32],
            user: account.id.clone(),
            created: 1,
            seen: 1,
            expires: None,
            agent: String::new(),
            address: String::new(),
        };
        store.create_session(session).await.expect("stored");
    }
    place.client().log_in("Fix", "a long enough secret").await.expect("logged in");
    let sessions: Vec<fogg_protocol::ActiveSession> = first.get("/api/me/sessions").await.expect("sessions");
    assert_eq!(sessions.len(), 100);
    assert!(sessions.iter().any(|session| session.current), "the one that was used last stays");
}

#[tokio::test]
async fn a_muted_player_is_not_heard_but_numbers_go_on() {
    let place = Place::new().await;
    let (host, guest) = (place.guest().await, place.guest().await);
    let table = host.open_table(&people("usa", 2)).await.expect("a table").id;
    let loud = guest.me().await.expect("an answer").expect("an account");
    let mute = json!({ "user": loud.id, "muted": true });
    host.send_without_response(host.request(Method::POST, "/api/me/mutes").json(&mute)).await.expect("muted");
    let own = host.me().await.expect("an answer").expect("an account");
    let named = [(loud.id.clone(), loud.name.clone())].into();
    assert_eq!((own.muted, own.muted_names), (vec![loud.id.clone()], named));
    let mut player = Player::sit(&host, &table, 1).await;
    let say = format!("/api/tables/{table}/say");
    let _: fogg_protocol::Stored = guest.post(&say, &json!({ "text": "hey" })).await.expect("said");
    let _: fogg_protocol::Stored = host.post(&say, &json!({ "text": "ho" })).await.expect("said");
    let mut received = Vec::new();
    while received.len() < 2 {
        if let fogg_protocol::ServerMessage::Event(event) = player.next_message().await {
            received.push(event.what.is_some());
        }
    }
    assert_eq!(received, [false, true]);
    let chat: Vec<fogg_protocol::ChatMessage> = host.get(&format!("/api/tables/{table}/chat")).await.expect("chat");
    assert_eq!(chat.iter().map(|said| said.text.as_str()).collect::<Vec<_>>(), ["ho"]);
}

/// A deletion goes on when the client hangs up, and takes the bots of the account with it.
#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_is_finished_when_the_client_hangs_up() {
    let (place, store) = Place::with_store(|_| {}).await;
    let mut owner = place.client();
    let id = owner.sign_up("In A Hurry", "a long enough secret").await.expect("signed up").id;
    let made: NewToken = owner.post("/api/me/bots", &json!({ "name": "Engine" })).await.expect("a bot");
    let bot = place.client().with_token(&made.token);
    let mut tables = Vec::new();
    for client in [&owner, &bot, &owner, &bot] {
        tables.push(client.open_table(&people("usa", 2)).await.expect("a table").id);
    }
    let body = r#"{"password":"a long enough secret"}"#;
    let address = place.server.as_ref().expect("it runs").address();
    let request = format!(
        "POST /api/me/delete HTTP/1.1\r\nhost: {address}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        owner.cookie().expect("a session"),
        body.len()
    );
    let mut connection = tokio::net::TcpStream::connect(address).await.expect("connected");
    connection.write_all(request.as_bytes()).await.expect("sent");
    until("the account is deleted", async || {
        store.user(&id).await.expect("reads").is_some_and(|user| user.kind == UserKind::Deleted)
    })
    .await;
    drop(connection);
    let stranger = place.client();
    for table in tables {
        until("the table is closed", async || {
            let view: TableView = stranger.get(&format!("/api/tables/{table}")).await.expect("the table");
            view.stage == Stage::Closed
        })
        .await;
    }
    assert_eq!(code(bot.me().await), "account/none");
    assert_eq!(store.user(&made.bot.id).await.expect("reads").expect("keeps its id").kind, UserKind::Deleted);
}
