//! Reports to the operator.

use fogg_client::{Client, ClientError};
use fogg_protocol::{Stored, TableOptions};
use fogg_store::ReportKind;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::*;

async fn report(client: &Client, body: Value) -> Result<(), ClientError> {
    client.send_without_response(client.request(Method::POST, "/api/reports").json(&body)).await
}

#[tokio::test]
async fn chat_names_and_tables_can_be_reported_by_those_who_see_them() {
    let (place, store) = Place::with_store(|_| {}).await;
    let (mut loud, quiet, stranger) = (place.client(), place.guest().await, place.guest().await);
    let loud_id = loud.guest(Some("Loud Person")).await.expect("a guest").id;
    let private = TableOptions { public: false, ..people("usa", 2) };
    let opened = loud.open_table(&private).await.expect("a table");
    let (table, key) = (opened.id.clone(), opened.link.split_once("key=").expect("a key").1.to_owned());
    let say = json!({ "text": "something rude" });
    let said: Stored = loud.post(&format!("/api/tables/{table}/say"), &say).await.expect("said");

    let chat = |key: &str, number: u64| json!({ "kind": "chat", "table": table, "key": key, "number": number });
    assert_eq!(code(report(&place.client(), chat(&key, said.number)).await), "account/none");
    assert_eq!(code(report(&stranger, chat("", said.number)).await), "not-found", "not for these eyes");
    for number in [0, said.number - 1, said.number + 1, u64::MAX] {
        assert_eq!(code(report(&quiet, chat(&key, number)).await), "not-found", "{number} is not a chat line");
    }
    assert_eq!(code(report(&quiet, json!({ "kind": "chat", "table": table, "key": key })).await), "request/unreadable");
    let mut body = chat(&key, said.number);
    body["remark"] = json!("x".repeat(501));
    assert_eq!(code(report(&quiet, body.clone()).await), "report/remark-too-long");
    body["remark"] = json!("please look");
    report(&quiet, body).await.expect("reported");
    assert_eq!(code(report(&quiet, json!({ "kind": "name", "user": "nobody" })).await), "not-found");
    report(&quiet, json!({ "kind": "name", "user": loud_id })).await.expect("reported");
    assert_eq!(code(report(&stranger, json!({ "kind": "table", "table": table })).await), "not-found");
    report(&quiet, json!({ "kind": "table", "table": table, "key": key })).await.expect("reported");

    let mut reports = store.reports(false, i64::MAX as u64, 10).await.expect("reports");
    reports.reverse();
    let quoted: Vec<_> = reports.iter().map(|stored| (stored.report.kind, stored.report.quote.as_str())).collect();
    let expected =
        [(ReportKind::Chat, "something rude"), (ReportKind::Name, "Loud Person"), (ReportKind::Table, "Loud Person")];
    assert_eq!(quoted, expected);
    let first = &reports[0].report;
    assert_eq!((first.number, first.remark.as_str()), (Some(said.number), "please look"));
    assert_eq!((first.user.as_deref(), first.table.as_deref()), (Some(loud_id.as_str()), Some(table.as_str())));
    assert!(!format!("{reports:?}").contains(&key), "the key of a private table is not stored");
}

#[tokio::test]
async fn reports_are_limited() {
    let place = Place::new().await;
    let (guest, other) = (place.guest().await, place.guest().await);
    let user = other.me().await.expect("an answer").expect("an account").id;
    for _ in 0..20 {
        report(&guest, json!({ "kind": "name", "user": user })).await.expect("reported");
    }
    assert_eq!(code(report(&guest, json!({ "kind": "name", "user": user })).await), "report/too-many");
    report(&other, json!({ "kind": "name", "user": user })).await.expect("each account has its own");

    let place = Place::with(|config| config.rate_limits = true).await;
    let guest = place.guest().await;
    let user = guest.me().await.expect("an answer").expect("an account").id;
    let mut reported = 0;
    for _ in 0..12 {
        reported += u32::from(report(&guest, json!({ "kind": "name", "user": user })).await.is_ok());
    }
    assert_eq!(reported, 10);
}
