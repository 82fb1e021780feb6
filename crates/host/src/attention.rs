//! Paused tables: their bots and stand-ins do not play until a player returns.
//!
//! A table is paused when a bot plays for every player or the player has left, and no player is connected. No player is
//! waiting for such a game, and a returning player finds it where it was. A player who is disconnected but has neither
//! left nor run out of time keeps a game running: in a game over days, players are rarely connected.

use fogg_rules::Seat;
use fogg_table::Stage;

use crate::LoadedTable;
use crate::bot_queue::Attention;

impl LoadedTable {
    /// Whether the bots of this table do not play because no player is waiting for the game to continue.
    pub(crate) fn is_paused(&self) -> bool {
        self.attention_now() == Attention::Paused
    }

    /// The attention that this table gets from connected players, on this server or another.
    fn attention_now(&self) -> Attention {
        let table = &self.table;
        let players = Seat::all(table.chairs().len() as u8).zip(table.chairs());
        let mut players = players.filter(|(_, chair)| chair.occupant.user().is_some()).peekable();
        // A table of only bots plays for its spectators.
        let connected = match players.peek() {
            None => self.has_people_watching(),
            Some(_) => players.any(|(seat, _)| table.is_present(seat)),
        };
        match connected {
            true => Attention::Watched,
            false if table.stage() != Stage::Playing || table.is_awaited() => Attention::Unwatched,
            false => Attention::Paused,
        }
    }

    /// Updates the attention that waiting bots of this table see. Returns whether a pause has ended.
    pub(crate) fn share_attention(&mut self) -> bool {
        let now = self.attention_now();
        self.attention.set(now) == Attention::Paused && now != Attention::Paused
    }
}
