//! The contestants of a tournament, and the players that are created from them for each game.

use fogg_bots::{Bot, Spec};

use crate::{SeatPlayer, seat_seed, system_clock};

/// A bot under a name, created again for every game.
///
/// ```
/// use fogg_arena::Contestant;
/// use fogg_bots::{Planner, Spec, Weights};
///
/// let registered = Contestant::from("strong:playouts=100".parse::<Spec>().expect("a bot"));
/// assert_eq!(registered.name(), "strong:playouts=100");
///
/// // It need not be a registered bot.
/// let tuned = Contestant::new("hand-picked weights", |_| Box::new(Planner::with(Weights::START)));
/// assert_eq!(tuned.make(1).name(), "planner");
/// ```
pub struct Contestant<'a> {
    name: String,
    make: Box<dyn Fn(u64) -> Box<dyn Bot> + Send + Sync + 'a>,
}

impl<'a> Contestant<'a> {
    /// A contestant; `make` creates it from a seed, on which all its randomness must depend.
    pub fn new(name: impl Into<String>, make: impl Fn(u64) -> Box<dyn Bot> + Send + Sync + 'a) -> Contestant<'a> {
        Contestant { name: name.into(), make: Box::new(make) }
    }

    /// Its name in results.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Creates the bot for one game.
    pub fn make(&self, seed: u64) -> Box<dyn Bot> {
        (self.make)(seed)
    }
}

impl From<Spec> for Contestant<'_> {
    fn from(spec: Spec) -> Self {
        Contestant::new(spec.to_string(), move |seed| spec.make(seed, system_clock()))
    }
}

impl std::fmt::Debug for Contestant<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contestant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The identity of a game in a run: its seeds depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameId {
    /// The number of the run, chosen by the user.
    pub run: u64,
    /// The number of the deal in the run.
    pub deal: u64,
}

impl GameId {
    /// The seed of the player on a seat in this game.
    pub fn seat_seed(self, seat: usize) -> u64 {
        seat_seed(self.run, self.deal, seat)
    }
}

/// Creates the players of each game. Every thread has its own factory, which may keep data between games.
pub trait PlayerFactory: Send {
    /// The players of a game; `lineup` has the number of a contestant for every seat, perhaps the same for several.
    fn players(&mut self, id: GameId, lineup: &[usize]) -> Vec<SeatPlayer<'_>>;
}

/// Built-in bots need nothing but a seed.
impl PlayerFactory for &[Contestant<'_>] {
    fn players(&mut self, id: GameId, lineup: &[usize]) -> Vec<SeatPlayer<'_>> {
        let bot = |(seat, who): (usize, &usize)| SeatPlayer::Bot(self[*who].make(id.seat_seed(seat)));
        lineup.iter().enumerate().map(bot).collect()
    }
}
