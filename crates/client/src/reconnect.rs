//! A player that survives broken connections and restarted servers.

use std::future::Future;
use std::time::Duration;

use fogg_protocol::{Ask, ClientMessage, Happened, ServerMessage, Stage};
use tokio::time::{sleep, timeout};

use crate::{Client, ClientError, Closed, TableSocket};

/// Timeout for opening a socket.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(8);
/// A player that receives nothing for this long reconnects.
const RECONNECT_AFTER: Duration = Duration::from_secs(6);
/// The pause before a reconnect, unless the handler chooses another.
const PAUSE: Duration = Duration::from_millis(20);

/// The decisions and checks of a [`ReconnectingPlayer`].
pub trait PlayerHandler: Send {
    /// A client for the next connection. It may use another server than the last one.
    fn next_client(&mut self) -> Client;

    /// Chooses the request that answers a decision. `None` skips the decision; the player keeps watching.
    fn act(&mut self, ask: &Ask) -> impl Future<Output = Option<ClientMessage>> + Send;

    /// Receives each message, before the player changes its state.
    fn receive(&mut self, message: &ServerMessage, player: &ReconnectingPlayer);

    /// A socket was opened.
    fn connected(&mut self) {}

    /// A socket could not be opened.
    fn not_connected(&mut self, error: &ClientError) {
        let _ = error;
    }

    /// A socket was closed.
    fn disconnected(&mut self, closed: &Closed) {
        let _ = closed;
    }

    /// The pause before the next connection.
    fn pause(&mut self) -> Duration {
        PAUSE
    }
}

/// A player or spectator of one table that never gives up.
///
/// After every failure, it opens a new socket, continues after the last number it has received, and repeats the request
/// that has no response yet. A [`PlayerHandler`] chooses servers and actions, and receives all messages.
#[derive(Debug)]
pub struct ReconnectingPlayer {
    table: String,
    since: u64,
    pending: Option<ClientMessage>,
}

/// Whether a game continues after a message or a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Continuation {
    Continues,
    Reconnect,
    Over,
}

impl ReconnectingPlayer {
    /// A player that has not received anything from this table.
    pub fn new(table: &str) -> ReconnectingPlayer {
        ReconnectingPlayer { table: table.to_owned(), since: 0, pending: None }
    }

    /// The last number that the player has received.
    pub fn since(&self) -> u64 {
        self.since
    }

    /// The request that has no response yet.
    pub fn pending(&self) -> Option<&ClientMessage> {
        self.pending.as_ref()
    }

    /// Plays until the game is over.
    pub async fn play(&mut self, handler: &mut impl PlayerHandler) {
        loop {
            let client = handler.next_client();
            let query = format!("since={}", self.since);
            match timeout(CONNECT_TIMEOUT, client.socket(&self.table, &query)).await {
                Ok(Ok(socket)) => {
                    handler.connected();
                    if self.follow(socket, handler).await == Continuation::Over {
                        return;
                    }
                }
                Ok(Err(error)) => handler.not_connected(&error),
                Err(_) => handler.not_connected(&ClientError::Connection("timeout".to_owned())),
            }
            sleep(handler.pause()).await;
        }
    }

    /// Plays on one connection, until it is lost or the game is over.
    async fn follow(&mut self, mut socket: TableSocket, handler: &mut impl PlayerHandler) -> Continuation {
        if let Some(pending) = &self.pending
            && socket.send(pending).await.is_err()
        {
            return Continuation::Reconnect;
        }
        let mut ask = None;
        loop {
            let message = match timeout(RECONNECT_AFTER, socket.next()).await {
                Ok(Ok(message)) => message,
                Ok(Err(closed)) => {
                    handler.disconnected(&closed);
                    return Continuation::Reconnect;
                }
                Err(_) => return Continuation::Reconnect,
            };
            handler.receive(&message, self);
            match self.apply(message, &mut ask) {
                Continuation::Continues => {}
                end => return end,
            }
            if self.pending.is_none()
                && let Some(ask) = ask.take()
                && let Some(request) = handler.act(&ask).await
            {
                let request = self.pending.insert(request);
                if socket.send(request).await.is_err() {
                    return Continuation::Reconnect;
                }
            }
        }
    }

    /// Updates the number, the pending request, and the decision to make. A decision may arrive before the response to
    /// the last request; `ask` holds it until then.
    fn apply(&mut self, message: ServerMessage, ask: &mut Option<Ask>) -> Continuation {
        match message {
            ServerMessage::Table(view) => {
                self.since = view.number;
                if view.stage == Stage::Over {
                    return Continuation::Over;
                }
                *ask = view.ask;
            }
            ServerMessage::Event(event) => {
                self.since = event.number;
                if matches!(event.what, Some(Happened::Revealed { .. })) {
                    return Continuation::Over;
                }
            }
            ServerMessage::Ask(next) => *ask = Some(next),
            ServerMessage::Accepted { request, .. } => {
                if let Some(ClientMessage::Act { decision, .. }) = self.take_pending(&request) {
                    // After a reconnect, the server shows the previous decision again until it has received the
                    // repeated request.
                    *ask = ask.take().filter(|ask| ask.decision != decision);
                }
            }
            // The outcome is unknown. The request is repeated with the same id.
            ServerMessage::Refused { code, .. } if is_temporary(&code) => return Continuation::Reconnect,
            ServerMessage::Refused { request, .. } => {
                self.take_pending(&request);
            }
            _ => {}
        }
        Continuation::Continues
    }

    /// Takes the pending request if it has this id.
    fn take_pending(&mut self, id: &str) -> Option<ClientMessage> {
        self.pending.take_if(|pending| match pending {
            ClientMessage::Act { request, .. } | ClientMessage::Say { request, .. } => request == id,
            _ => false,
        })
    }
}

/// Whether an error code is temporary and independent of the request, so that the request can be repeated.
pub fn is_temporary(code: &str) -> bool {
    code.starts_with("store/") || code.starts_with("server/") || code == "conflict" || code == "rate-limited"
}

#[cfg(test)]
mod tests {
    use fogg_protocol::{Action, Event};

    use super::*;

    fn act(request: &str, decision: u64) -> ClientMessage {
        ClientMessage::Act { request: request.to_owned(), decision, seat: None, action: Action::Pass {} }
    }

    fn refused(request: &str, code: &str) -> ServerMessage {
        ServerMessage::Refused { request: request.to_owned(), code: code.to_owned(), message: String::new() }
    }

    fn accepted(request: &str) -> ServerMessage {
        ServerMessage::Accepted { request: request.to_owned(), number: 1, repeated: false }
    }

    fn ask(decision: u64) -> Ask {
        serde_json::from_value(serde_json::json!({ "decision": decision, "seat": 0, "legal": {} })).expect("an ask")
    }

    #[test]
    fn a_pending_request_is_kept_until_its_final_response() {
        let mut player = ReconnectingPlayer { pending: Some(act("a", 7)), ..ReconnectingPlayer::new("t") };
        let mut next = Some(ask(7));
        for (message, progress) in [
            (refused("a", "store/unavailable"), Continuation::Reconnect),
            (refused("a", "rate-limited"), Continuation::Reconnect),
            (accepted("b"), Continuation::Continues),
            (refused("b", "table/stale-decision"), Continuation::Continues),
        ] {
            assert_eq!(player.apply(message, &mut next), progress);
            assert_eq!(player.pending(), Some(&act("a", 7)));
        }
        assert_eq!(player.apply(refused("a", "table/stale-decision"), &mut next), Continuation::Continues);
        assert_eq!(player.pending(), None);
        assert!(next.is_some(), "a rejected request leaves the decision open");
    }

    #[test]
    fn an_answered_decision_is_not_answered_again() {
        for (shown, left) in [(7, None), (8, Some(8))] {
            let mut player = ReconnectingPlayer { pending: Some(act("a", 7)), ..ReconnectingPlayer::new("t") };
            let mut next = Some(ask(shown));
            player.apply(accepted("a"), &mut next);
            assert_eq!((player.pending(), next.map(|ask| ask.decision)), (None, left));
        }
    }

    #[test]
    fn events_advance_the_number() {
        let mut player = ReconnectingPlayer::new("t");
        let event: Event = serde_json::from_value(serde_json::json!({ "number": 5, "at": 0 })).expect("an event");
        assert_eq!(player.apply(ServerMessage::Event(event), &mut None), Continuation::Continues);
        assert_eq!(player.since(), 5);
    }
}
