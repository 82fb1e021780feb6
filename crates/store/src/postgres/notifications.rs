//! Notifications between servers through the database, by NOTIFY outside of all other transactions.
//!
//! A message has ids only (of tables, with the last numbers of their logs, or of users whose sessions have ended), and
//! receivers read the rest from the database. So lost, duplicate, or late messages do no harm. Notifications are
//! collected for a moment and sent together: PostgreSQL commits only one transaction with a NOTIFY at a time, and a
//! NOTIFY inside the transactions of actions would cost several times as much as the actions themselves.

use std::collections::HashSet;
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{broadcast, mpsc};
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::connections::{Connections, TIMEOUT};
use crate::Notification;

/// The channel of the notifications.
const CHANNEL: &str = "fogg_news";
/// Time for which notifications are collected. Imperceptible to players, but long compared to a commit.
const COLLECT_TIME: Duration = Duration::from_millis(4);
/// Maximum length of a message in bytes. PostgreSQL's limit is 8,000.
const MAX_MESSAGE_BYTES: usize = 7_000;
/// Maximum number of notifications waiting to be sent. Beyond that, notifications are dropped, and the other servers
/// find the changes at their next comparison.
pub(super) const WAITING: usize = 8_192;
/// Pause before the next attempt after a lost connection.
const RECONNECT_PAUSE: Duration = Duration::from_millis(500);

/// Sends notifications in batches until all senders are dropped.
pub(super) async fn send(node: Arc<str>, mut outgoing: mpsc::Receiver<Notification>, connections: Connections) {
    let mut gathered = Vec::new();
    loop {
        gathered.clear();
        if outgoing.recv_many(&mut gathered, WAITING).await == 0 {
            return;
        }
        tokio::time::sleep(COLLECT_TIME).await;
        while let Ok(more) = outgoing.try_recv() {
            gathered.push(more);
        }
        for message in messages(&node, &gathered) {
            let message = &message;
            let sent = connections.run(TIMEOUT, |connection| async move {
                connection.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, message]).await
            });
            // If this fails, the other servers find the change at their next comparison.
            let _ = sent.await;
        }
    }
}

/// Receives notifications of other servers, forever. Reconnects after every broken connection.
pub(super) async fn listen(
    node: Arc<str>,
    config: Config,
    tls: MakeRustlsConnect,
    incoming: broadcast::Sender<Notification>,
) {
    loop {
        let _ = listen_once(&node, &config, tls.clone(), &incoming).await;
        tokio::time::sleep(RECONNECT_PAUSE).await;
    }
}

/// Listens on one connection until it breaks.
async fn listen_once(
    node: &str,
    config: &Config,
    tls: MakeRustlsConnect,
    incoming: &broadcast::Sender<Notification>,
) -> Result<(), tokio_postgres::Error> {
    let (client, mut connection) = config.connect(tls).await?;
    // An error means that this server has no receivers, which is fine.
    let forward = |notification| drop(incoming.send(notification));
    let mut subscribing = std::pin::pin!(client.batch_execute("LISTEN fogg_news"));
    let mut subscribed = false;
    loop {
        tokio::select! {
            done = &mut subscribing, if !subscribed => {
                done?;
                subscribed = true;
                // Notifications sent before this point were missed.
                forward(Notification::Lost);
            }
            message = poll_fn(|context| connection.poll_message(context)) => match message.transpose()? {
                Some(AsyncMessage::Notification(message)) => read(node, message.payload()).into_iter().for_each(forward),
                Some(_) => {}
                None => return Ok(()),
            },
        }
    }
}

/// Notifications as message texts for PostgreSQL: a line for the sender and one for each notification.
fn messages(node: &str, gathered: &[Notification]) -> Vec<String> {
    // Only the last number of a table matters.
    let mut seen = HashSet::new();
    let lines = gathered.iter().rev().filter_map(|notification| {
        let line = line(notification);
        let key = match notification {
            Notification::Grown { table, .. } => format!("g {table}"),
            _ => line.clone(),
        };
        seen.insert(key).then_some(line)
    });
    let mut messages: Vec<String> = Vec::new();
    for line in lines {
        match messages.last_mut() {
            Some(message) if message.len() + line.len() < MAX_MESSAGE_BYTES => {
                message.push('\n');
                message.push_str(&line);
            }
            _ => messages.push(format!("{node}\n{line}")),
        }
    }
    messages
}

fn line(notification: &Notification) -> String {
    let line = match notification {
        Notification::Grown { table, last } => format!("g {last} {table}"),
        Notification::Presence { table } => format!("p {table}"),
        Notification::SessionEnded { user } => format!("s {user}"),
        Notification::Lost => return "l".to_owned(),
    };
    // Ids are short and have no line breaks. For any other id, the message is "lost", so that the receivers compare.
    if line.len() > MAX_MESSAGE_BYTES / 2 || line.contains(['\n', '\0']) { "l".to_owned() } else { line }
}

/// The notifications in a message, if another server has sent it.
fn read(node: &str, message: &str) -> Vec<Notification> {
    let mut lines = message.lines();
    if lines.next() == Some(node) {
        return Vec::new();
    }
    // A notification of a newer version may mean anything, so it counts as lost.
    lines.map(|line| read_line(line).unwrap_or(Notification::Lost)).collect()
}

fn read_line(line: &str) -> Option<Notification> {
    match line.split_once(' ')? {
        ("g", rest) => {
            let (last, table) = rest.split_once(' ')?;
            Some(Notification::Grown { table: table.to_owned(), last: last.parse().ok()? })
        }
        ("p", table) => Some(Notification::Presence { table: table.to_owned() }),
        ("s", user) => Some(Notification::SessionEnded { user: user.to_owned() }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grown(table: &str, last: u64) -> Notification {
        Notification::Grown { table: table.to_owned(), last }
    }

    #[test]
    fn notifications_round_trip_and_skip_their_sender() {
        let outgoing = [
            grown("a b", 7),
            Notification::Presence { table: "t".to_owned() },
            Notification::SessionEnded { user: "ann".to_owned() },
            Notification::Lost,
        ];
        let messages = messages("here", &outgoing);
        assert_eq!(messages.len(), 1);
        assert!(read("here", &messages[0]).is_empty());
        let mut incoming = read("there", &messages[0]);
        incoming.reverse();
        assert_eq!(incoming, outgoing);
    }

    #[test]
    fn only_the_last_number_of_a_table_is_sent() {
        let messages = messages("here", &[grown("a", 1), grown("b", 5), grown("a", 2), grown("a", 3)]);
        assert_eq!(read("there", &messages[0]), [grown("a", 3), grown("b", 5)]);
    }

    #[test]
    fn long_batches_are_split_and_unknown_lines_count_as_lost() {
        let many: Vec<Notification> = (0..2_000).map(|number| grown(&format!("table{number}"), number)).collect();
        let messages = messages("here", &many);
        assert!(messages.len() > 1 && messages.iter().all(|message| message.len() < 8_000));
        assert_eq!(messages.iter().map(|message| read("there", message).len()).sum::<usize>(), 2_000);
        assert_eq!(read("there", "here\ng x\nnew thing"), [Notification::Lost, Notification::Lost]);
        assert_eq!(line(&grown("a\nb", 1)), "l");
    }
}
