//! Shared games: thousands of tables use the same few.

use std::collections::HashMap;
use std::sync::Arc;

use fogg_record::Variant;
use fogg_rules::Game;
use fogg_table::{Options, OptionsError, OptionsProblem};
use parking_lot::Mutex;

/// Maximum number of games kept. Clients choose variants, so there must be a limit.
const MOST: usize = 64;

type GameKey = (String, usize, Variant);

/// The games in use, by map, number of players, and variant.
#[derive(Default)]
pub(crate) struct Games(Mutex<HashMap<GameKey, Arc<Game>>>);

impl Games {
    /// The game of these options.
    pub(crate) fn get(&self, options: &Options) -> Result<Arc<Game>, OptionsError> {
        let key = (options.map.clone(), options.seats.len(), options.variant);
        let mut games = self.0.lock();
        // The clock and the seats are not part of the key, so they are checked every time.
        let map = fogg_maps::find(&options.map).ok_or_else(|| OptionsProblem::NoSuchMap(options.map.clone()))?;
        if let Some(game) = games.get(&key) {
            options.check()?;
            return Ok(Arc::clone(game));
        }
        let game = options.game(map)?;
        if games.len() >= MOST {
            games.clear();
        }
        games.insert(key, Arc::clone(&game));
        Ok(game)
    }
}
