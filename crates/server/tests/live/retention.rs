//! Closed tables and the chat of old games are deleted after a configured time.

use std::time::Duration;

use fogg_protocol::{ChatMessage, Stored, TableView};
use serde_json::json;

use crate::games::{check_record, play};
use crate::support::*;

const IMMEDIATELY: Option<Duration> = Some(Duration::from_millis(1));

#[tokio::test(flavor = "multi_thread")]
async fn closed_tables_and_old_chat_are_deleted() {
    for keep in [None, IMMEDIATELY] {
        let mut place = Place::with(|config| (config.keep_closed_tables, config.keep_chat) = (keep, keep)).await;
        let client = place.guest().await;
        let closed = client.open_table(&people("usa", 2)).await.expect("a table").id;
        let _: Stored = client.call(&format!("/api/tables/{closed}/leave")).await.expect("left");
        let open = client.open_table(&people("usa", 2)).await.expect("a table").id;
        let say = async |table: &str| {
            let _: Stored =
                client.post(&format!("/api/tables/{table}/say"), &json!({ "text": "hi" })).await.expect("said");
        };
        say(&open).await;
        let finished = play(&place, "usa", 2, &["greedy"], 1).await;
        say(&finished).await;
        // The server deletes them when it starts, and periodically.
        place.restart().await;
        let client = place.client();
        let exists = async |table: &str| client.get::<TableView>(&format!("/api/tables/{table}")).await.is_ok();
        let said = async |table: &str| {
            let chat: Vec<ChatMessage> = client.get(&format!("/api/tables/{table}/chat")).await.expect("chat");
            chat.iter().filter(|said| said.text == "hi").count()
        };
        if keep.is_some() {
            until("the closed table is deleted", async || !exists(&closed).await).await;
            until("the chat is deleted", async || said(&finished).await == 0).await;
        }
        assert_eq!((exists(&closed).await, said(&finished).await), (keep.is_none(), usize::from(keep.is_none())));
        assert_eq!((exists(&open).await, said(&open).await), (true, 1));
        check_record(&client, &finished).await;
    }
}
