//! Sessions that are revoked while their connections are open at every server: all connections end, and no server
//! accepts the session any more.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use fogg_client::{Client, ClientError, Lines, TableSocket};
use fogg_rules::QuickRng;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout, timeout_at};

use super::{Hostile, TIMEOUT, pause};

/// The time within which connections end in the absence of faults.
const EXPECTED_END: Duration = Duration::from_secs(1);
/// A connection that is open this long after its session was revoked is a failure. The limit allows for a frozen server
/// and an unreachable database.
const MAX_LIFETIME: Duration = Duration::from_secs(45);

/// A connection that belongs to a session.
enum Open {
    Stream(Lines),
    Socket(Box<TableSocket>),
}

impl Open {
    /// Completes when the connection has ended.
    async fn ended(mut self) {
        loop {
            let more = match &mut self {
                Open::Stream(lines) => matches!(lines.next().await, Ok(Some(_))),
                Open::Socket(socket) => socket.next().await.is_ok(),
            };
            if !more {
                return;
            }
        }
    }
}

pub(super) async fn run(hostile: Arc<Hostile>, mut random: QuickRng) {
    loop {
        pause(&mut random, 300, 700).await;
        let Some(table) = hostile.table(&mut random) else { continue };
        let Some(mut client) = hostile.honest(&mut random) else { return };
        if !matches!(timeout(TIMEOUT, client.guest(None)).await, Ok(Ok(_))) {
            continue;
        }
        let Some(cookie) = client.cookie().map(str::to_owned) else { continue };
        let (mut open, mut names) = (JoinSet::new(), BTreeSet::new());
        for (number, url) in hostile.fronts.iter().enumerate() {
            let client = Client::new(url).with_cookie(&cookie);
            for (kind, connection) in connect(&client, &table).await {
                let name = format!("{kind} at server {number}");
                names.insert(name.clone());
                open.spawn(async move {
                    connection.ended().await;
                    name
                });
            }
        }
        revoke(&hostile, &cookie, &mut random).await;
        hostile.count("sessions revoked");
        let revoked = Instant::now();
        while let Ok(Some(ended)) = timeout_at(revoked + MAX_LIFETIME, open.join_next()).await {
            names.remove(&ended.unwrap_or_default());
            hostile.count(match revoked.elapsed() <= EXPECTED_END {
                true => "connections of revoked sessions ended within a second",
                false => "connections of revoked sessions ended later",
            });
        }
        for name in names {
            hostile.problem(format!("a connection outlived its revoked session: {name}"));
        }
        for url in &hostile.fronts {
            let client = Client::new(url).with_cookie(&cookie);
            if let Ok(Ok(Some(_))) = timeout(TIMEOUT, client.me()).await {
                hostile.problem("a server accepted a revoked session".to_owned());
            }
        }
    }
}

/// Opens one connection of each kind, if the server can at the moment.
async fn connect(client: &Client, table: &str) -> Vec<(&'static str, Open)> {
    let mut open = Vec::new();
    if let Ok(Ok(lines)) = timeout(TIMEOUT, client.lines("/api/me/stream")).await {
        open.push(("account stream", Open::Stream(lines)));
    }
    if let Ok(Ok(lines)) = timeout(TIMEOUT, client.lines(&format!("/api/tables/{table}/stream"))).await {
        open.push(("table stream", Open::Stream(lines)));
    }
    if let Ok(Ok(socket)) = timeout(TIMEOUT, client.socket(table, "")).await {
        open.push(("socket", Open::Socket(Box::new(socket))));
    }
    open
}

/// Ends all sessions of an account at some server, retrying as long as necessary.
async fn revoke(hostile: &Hostile, cookie: &str, random: &mut QuickRng) {
    loop {
        if let Some(client) = hostile.honest(random) {
            let revoked = timeout(TIMEOUT, client.with_cookie(cookie).log_out_everywhere()).await;
            // Without a session there is nothing left to revoke: a response was lost.
            if matches!(revoked, Ok(Ok(()) | Err(ClientError::Refused { status: 401, .. }))) {
                return;
            }
        }
        pause(random, 50, 200).await;
    }
}
