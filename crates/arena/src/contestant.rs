//! Who plays in a tournament, and how contestants get onto seats.

use fogg_bots::{Bot, Spec};

use crate::{Chair, seat_seed};

/// A bot under a name, and the way to make it anew for every game.
pub struct Contestant<'a> {
    name: String,
    make: Box<dyn Fn(u64) -> Box<dyn Bot> + Send + Sync + 'a>,
}

impl<'a> Contestant<'a> {
    /// A contestant; `make` makes it from a seed, from which all its randomness must follow. It need not be a
    /// registered bot: tuned weights are a closure that captures them.
    pub fn new(name: impl Into<String>, make: impl Fn(u64) -> Box<dyn Bot> + Send + Sync + 'a) -> Contestant<'a> {
        Contestant { name: name.into(), make: Box::new(make) }
    }

    /// What results call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A bot for one game.
    pub fn make(&self, seed: u64) -> Box<dyn Bot> {
        (self.make)(seed)
    }
}

impl From<Spec> for Contestant<'_> {
    fn from(spec: Spec) -> Self {
        Contestant::new(spec.to_string(), move |seed| spec.make(seed))
    }
}

impl std::fmt::Debug for Contestant<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contestant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Which game of a run it is: seeds follow from that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the run, which a person chose.
    pub run: u64,
    /// The number of the deal in it.
    pub deal: u64,
}

impl Place {
    /// The seed of whoever sits on a seat in this game.
    pub fn seat_seed(self, seat: usize) -> u64 {
        seat_seed(self.run, self.deal, seat)
    }
}

/// Puts contestants onto seats. Every thread has its own, so one may keep what lasts longer than a game.
pub trait Seating: Send {
    /// The players of a game; `lineup` names a contestant for every seat, perhaps the same for several.
    fn seat(&mut self, place: Place, lineup: &[usize]) -> Vec<Chair<'_>>;
}

/// Contestants that are bots of ours need nothing but a seed.
impl Seating for &[Contestant<'_>] {
    fn seat(&mut self, place: Place, lineup: &[usize]) -> Vec<Chair<'_>> {
        let bot = |(seat, who): (usize, &usize)| Chair::Bot(self[*who].make(place.seat_seed(seat)));
        lineup.iter().enumerate().map(bot).collect()
    }
}
