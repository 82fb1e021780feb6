//! Games that differ from the printed rules.

use std::sync::Arc;

use fogg_maps::Map;
use fogg_rules::{Game, GameError};
use serde::{Deserialize, Serialize};

/// The differences between the rules of a game and those of its map. `None` means no difference.
///
/// This is an extension of the record format. Records of games by the printed rules do not have it.
///
/// ```
/// use fogg_record::Variant;
///
/// let short = Variant { cars: Some(20), ..Variant::default() };
/// assert!(!short.is_standard());
/// let game = short.game(fogg_maps::usa(), 2).expect("20 cars are enough for every route");
/// assert_eq!(game.rules().cars, 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The number of train cars of each player \[C2\].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cars: Option<u8>,
    /// Minimum number of tickets to keep at the start [S3, S4].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_tickets_keep: Option<u8>,
    /// Minimum number of players for both halves of a double route to be open \[K6\].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubles_open_at: Option<u8>,
    /// Points for the longest path [C6, G3].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest_path_points: Option<u8>,
}

impl Variant {
    /// Whether these are the rules of the map.
    pub fn is_standard(&self) -> bool {
        *self == Variant::default()
    }

    /// A game of this variant for this number of players.
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
