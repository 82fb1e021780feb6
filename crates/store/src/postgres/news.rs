//! What servers tell each other through the database, in NOTIFY messages beside all transactions.
//!
//! A message names tables and the numbers their logs have reached, nothing else; whoever wants to know more reads the
//! log. So it does no harm if one gets lost, comes twice or late. They are gathered for a moment and sent together:
//! PostgreSQL lets only one transaction with a NOTIFY commit at a time, and inside the transactions of actions that
//! would cost several times the actions themselves.

use std::collections::HashSet;
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{broadcast, mpsc};
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::connections::{Connections, PATIENCE};
use crate::News;

/// Where news are told.
const CHANNEL: &str = "fogg_news";
/// News are gathered for so long. Short against a human blink, long against a commit.
const GATHERED: Duration = Duration::from_millis(4);
/// PostgreSQL takes less than 8,000 bytes in a message.
const LONGEST: usize = 7_000;
/// News that may wait to be sent; more are lost, and the others told so.
pub(super) const WAITING: usize = 8_192;
/// After a lost connection the next one is tried after so long.
const PAUSE: Duration = Duration::from_millis(500);

/// Sends news, many at a time, until nobody can tell any more.
pub(super) async fn send(node: Arc<str>, mut told: mpsc::Receiver<News>, connections: Connections) {
    let mut gathered = Vec::new();
    loop {
        gathered.clear();
        if told.recv_many(&mut gathered, WAITING).await == 0 {
            return;
        }
        tokio::time::sleep(GATHERED).await;
        while let Ok(more) = told.try_recv() {
            gathered.push(more);
        }
        for message in messages(&node, &gathered) {
            let message = &message;
            let sent = connections.run(PATIENCE, |connection| async move {
                connection.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, message]).await
            });
            // If it is lost, comparing finds it.
            let _ = sent.await;
        }
    }
}

/// Listens to the news of other servers, for ever; comes back after every broken connection.
pub(super) async fn listen(node: Arc<str>, config: Config, tls: MakeRustlsConnect, heard: broadcast::Sender<News>) {
    loop {
        let _ = hear(&node, &config, tls.clone(), &heard).await;
        tokio::time::sleep(PAUSE).await;
    }
}

/// Listens as long as one connection lasts.
async fn hear(
    node: &str,
    config: &Config,
    tls: MakeRustlsConnect,
    heard: &broadcast::Sender<News>,
) -> Result<(), tokio_postgres::Error> {
    let (client, mut connection) = config.connect(tls).await?;
    // Nobody hears it if no server listens; that is no mistake.
    let tell = |news| drop(heard.send(news));
    let mut subscribing = std::pin::pin!(client.batch_execute("LISTEN fogg_news"));
    let mut subscribed = false;
    loop {
        tokio::select! {
            done = &mut subscribing, if !subscribed => {
                done?;
                subscribed = true;
                // Whatever was told before has not been heard.
                tell(News::Lost);
            }
            message = poll_fn(|context| connection.poll_message(context)) => match message.transpose()? {
                Some(AsyncMessage::Notification(message)) => read(node, message.payload()).into_iter().for_each(tell),
                Some(_) => {}
                None => return Ok(()),
            },
        }
    }
}

/// News as texts that PostgreSQL takes: a line for the sender and one for each.
fn messages(node: &str, gathered: &[News]) -> Vec<String> {
    // Only the last number of a table matters.
    let mut seen = HashSet::new();
    let lines = gathered.iter().rev().filter_map(|news| {
        let line = line(news);
        let key = match news {
            News::Grown { table, .. } => format!("g {table}"),
            _ => line.clone(),
        };
        seen.insert(key).then_some(line)
    });
    let mut messages: Vec<String> = Vec::new();
    for line in lines {
        match messages.last_mut() {
            Some(message) if message.len() + line.len() < LONGEST => {
                message.push('\n');
                message.push_str(&line);
            }
            _ => messages.push(format!("{node}\n{line}")),
        }
    }
    messages
}

fn line(news: &News) -> String {
    let line = match news {
        News::Grown { table, last } => format!("g {last} {table}"),
        News::Presence { table } => format!("p {table}"),
        News::SessionEnded { user } => format!("s {user}"),
        News::Lost => return "l".to_owned(),
    };
    // Ids are short and have no line breaks. Should one, the others have to look for themselves.
    if line.len() > LONGEST / 2 || line.contains(['\n', '\0']) { "l".to_owned() } else { line }
}

/// The news of a message, if another server has sent it.
fn read(node: &str, message: &str) -> Vec<News> {
    let mut lines = message.lines();
    if lines.next() == Some(node) {
        return Vec::new();
    }
    // What a newer version tells and this one does not know may be anything.
    lines.map(|line| read_line(line).unwrap_or(News::Lost)).collect()
}

fn read_line(line: &str) -> Option<News> {
    match line.split_once(' ')? {
        ("g", rest) => {
            let (last, table) = rest.split_once(' ')?;
            Some(News::Grown { table: table.to_owned(), last: last.parse().ok()? })
        }
        ("p", table) => Some(News::Presence { table: table.to_owned() }),
        ("s", user) => Some(News::SessionEnded { user: user.to_owned() }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grown(table: &str, last: u64) -> News {
        News::Grown { table: table.to_owned(), last }
    }

    #[test]
    fn news_arrive_as_they_were_told_and_not_at_home() {
        let told = [
            grown("a b", 7),
            News::Presence { table: "t".to_owned() },
            News::SessionEnded { user: "ann".to_owned() },
            News::Lost,
        ];
        let messages = messages("here", &told);
        assert_eq!(messages.len(), 1);
        assert!(read("here", &messages[0]).is_empty());
        let mut heard = read("there", &messages[0]);
        heard.reverse();
        assert_eq!(heard, told);
    }

    #[test]
    fn only_the_last_number_of_a_table_is_told() {
        let messages = messages("here", &[grown("a", 1), grown("b", 5), grown("a", 2), grown("a", 3)]);
        assert_eq!(read("there", &messages[0]), [grown("a", 3), grown("b", 5)]);
    }

    #[test]
    fn many_news_go_in_several_messages_and_strange_ones_say_that_something_was_lost() {
        let many: Vec<News> = (0..2_000).map(|number| grown(&format!("table{number}"), number)).collect();
        let messages = messages("here", &many);
        assert!(messages.len() > 1 && messages.iter().all(|message| message.len() < 8_000));
        assert_eq!(messages.iter().map(|message| read("there", message).len()).sum::<usize>(), 2_000);
        assert_eq!(read("there", "here\ng x\nnew thing"), [News::Lost, News::Lost]);
        assert_eq!(line(&grown("a\nb", 1)), "l");
    }
}
