//! Chat messages, read from the store without the rest of the log.

use std::sync::Arc;

use fogg_protocol::{ChatMessage, ServerMessage};
use fogg_store::LogRow;
use fogg_table::{Change, Entry, LogReader, Number, UserId};

use crate::log_query::decode;
use crate::registry::SlotState;
use crate::{Host, HostError, convert};

/// Maximum number of messages in one response, and of rows in one query.
const MOST_CHAT: usize = 500;
/// A number after all entries.
const LAST: Number = i64::MAX as Number;

impl Host {
    /// The last messages at a table before a number, oldest first, without removed messages and those of muted
    /// accounts.
    ///
    /// # Errors
    /// If the store failed.
    pub async fn chat(
        self: &Arc<Self>,
        id: &str,
        before: Option<Number>,
        muted: Vec<UserId>,
    ) -> Result<Vec<ChatMessage>, HostError> {
        let mut said =
            self.read_chat(id, before.unwrap_or(LAST).min(LAST), move |user| !muted.contains(user), MOST_CHAT).await?;
        // Accounts have their current names, as in events.
        self.view_from(id, 0, |loaded| {
            for message in &mut said {
                if let Some(name) = loaded.table.renamed(&UserId::from(message.user.as_str())) {
                    message.name = name.to_owned();
                }
            }
            Ok(said)
        })
        .await
    }

    /// All messages of an account at a table, oldest first. For exports.
    ///
    /// # Errors
    /// If the store failed.
    pub async fn chat_by(&self, id: &str, user: &UserId) -> Result<Vec<ChatMessage>, HostError> {
        let user = user.clone();
        self.read_chat(id, LAST, move |other| *other == user, usize::MAX).await
    }

    async fn read_chat(
        &self,
        id: &str,
        mut before: Number,
        wanted: impl Fn(&UserId) -> bool + Send + Clone + 'static,
        most: usize,
    ) -> Result<Vec<ChatMessage>, HostError> {
        let mut said: Vec<ChatMessage> = Vec::new();
        loop {
            let rows = self.store.chat(id, before, MOST_CHAT as u32).await?;
            self.readers.count(&rows);
            let full = rows.len() == MOST_CHAT;
            before = rows.last().map_or(0, |row| row.number);
            let (table, wanted) = (id.to_owned(), wanted.clone());
            said.extend(self.work(move || messages(&table, &rows, wanted)).await?);
            if !full || said.len() >= most {
                break;
            }
        }
        said.truncate(most);
        said.reverse();
        Ok(said)
    }

    /// An operator has removed a chat message from the store. If the table is in memory here, it is reloaded, and its
    /// viewers remove the message.
    pub async fn chat_removed(self: &Arc<Self>, table: &str, number: Number) {
        let Some(slot) = self.registry.get(table) else { return };
        let mut guard = slot.lock_owned().await;
        self.reload(table, &mut guard).await;
        if let SlotState::Loaded(loaded) = &mut *guard {
            loaded.send_to_all(&ServerMessage::ChatRemoved { number });
        }
    }
}

/// The messages in these rows that were not removed and whose account is `wanted`.
fn messages(table: &str, rows: &[LogRow], wanted: impl Fn(&UserId) -> bool) -> Result<Vec<ChatMessage>, HostError> {
    let message = |entry: Entry| match entry.what {
        Change::Said { user, name, text, phrase } if !user.0.is_empty() && wanted(&user) => {
            let (text, phrase) = convert::said(&text, phrase);
            let (table, user) = (table.to_owned(), user.0.to_string());
            Some(ChatMessage { table, number: entry.number, at: entry.at, user, name, text, phrase })
        }
        _ => None,
    };
    Ok(decode(&mut LogReader::default(), rows)?.into_iter().filter_map(message).collect())
}
