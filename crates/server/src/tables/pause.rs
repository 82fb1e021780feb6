//! Tables that nobody plays at pause: their bots and stand-ins do not play on until somebody comes back.
//!
//! A table is paused when every player has left or is played for by a bot, and none of them is connected. Nobody waits
//! for such a game, and whoever comes back finds it where it was. A player who is not connected but has neither left nor
//! run out of time keeps a game going: in a game over days, people are seldom connected.

use fogg_rules::Seat;
use fogg_table::Stage;

use super::awake::Awake;
use super::schedule::Attention;

impl Awake {
    /// Whether the bots of this table do not play because nobody waits for the game to go on.
    pub(super) fn is_paused(&self) -> bool {
        self.attention_now() == Attention::Paused
    }

    /// The attention this table gets from those who are connected to it, here or by another server.
    fn attention_now(&self) -> Attention {
        let table = &self.table;
        let players = Seat::all(table.chairs().len() as u8).zip(table.chairs());
        let mut players = players.filter(|(_, chair)| chair.occupant.user().is_some()).peekable();
        // Bots alone play for those who watch.
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

    /// Tells the bots that wait for a thread what attention the table gets. Returns whether it goes on after a pause.
    pub(super) fn share_attention(&mut self) -> bool {
        let now = self.attention_now();
        self.attention.set(now) == Attention::Paused && now != Attention::Paused
    }
}
