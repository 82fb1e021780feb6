//! What differs from the printed rules in a game.

use std::sync::Arc;

use fogg_maps::Map;
use fogg_rules::{Game, GameError};
use serde::{Deserialize, Serialize};

/// What differs from the rules of the map; what is missing does not differ. An extension of the record format: records
/// of games by the printed rules do not have it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Train cars of each player \[C2\].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cars: Option<u8>,
    /// How many of the first tickets must be kept [S3, S4].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_tickets_keep: Option<u8>,
    /// From this number of players on, both halves of a double route can be claimed \[K6\].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubles_open_at: Option<u8>,
    /// Points for the longest path [C6, G3].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest_path_points: Option<u8>,
}

impl Variant {
    /// Whether nothing differs.
    pub fn is_standard(&self) -> bool {
        *self == Variant::default()
    }

    /// A game of this variant for so many players.
    ///
    /// # Errors
    /// Every reason why it cannot be played.
    pub fn game(&self, map: &Map, players: u8) -> Result<Game, Vec<GameError>> {
        let game = map.game(players)?;
        if self.is_standard() {
            return Ok(game);
        }
        let mut rules = game.rules().clone();
        let set = |field: &mut u8, value: Option<u8>| *field = value.unwrap_or(*field);
        set(&mut rules.cars, self.cars);
        set(&mut rules.first_tickets.keep, self.first_tickets_keep);
        set(&mut rules.doubles_open_at, self.doubles_open_at);
        set(&mut rules.longest_path_points, self.longest_path_points);
        Game::new(Arc::clone(&game.shared_board()), rules, players)
    }
}
