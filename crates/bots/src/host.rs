//! A game with bots on its seats: each gets its own view, kept up to date event by event, and nothing else.

use std::sync::Arc;

use fogg_rules::{Action, Event, Game, Memory, Seat, State, View, Viewer};

use crate::Bot;

/// What the host of a game with bots keeps for them: the bots, and what each seat remembers.
pub struct Host<'g> {
    game: &'g Game,
    bots: Vec<Option<Box<dyn Bot>>>,
    memories: Vec<Arc<Memory>>,
}

impl<'g> Host<'g> {
    /// A host before the deal. `None` stands for a seat that somebody else plays.
    pub fn new(game: &'g Game, bots: Vec<Option<Box<dyn Bot>>>) -> Host<'g> {
        let memory = |seat| Arc::new(Memory::new(game, Viewer::Seat(seat)));
        Host { game, bots, memories: Seat::all(game.players()).map(memory).collect() }
    }

    /// Another host of the same game at the same moment, with other bots.
    #[cfg(feature = "training")]
    pub(crate) fn with(&self, bots: Vec<Option<Box<dyn Bot>>>) -> Host<'g> {
        Host { game: self.game, bots, memories: self.memories.clone() }
    }

    /// Shows events to all seats.
    pub fn observe(&mut self, events: &[Event]) {
        for event in events {
            for memory in &mut self.memories {
                let seen = event.seen_by(memory.viewer());
                Arc::make_mut(memory).observe(self.game, &seen);
            }
        }
    }

    /// What a seat sees of the state.
    ///
    /// # Panics
    /// If the game has no such seat.
    pub fn view(&self, state: &State, seat: Seat) -> View {
        state.view(self.game, &self.memories[seat.index()])
    }

    /// Whether a bot plays this seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// What the bot of a seat wants to do, if there is one.
    pub fn ask(&mut self, state: &State, seat: Seat) -> Option<Action> {
        let view = self.view(state, seat);
        let bot = self.bots.get_mut(seat.index())?.as_mut()?;
        Some(bot.choose(self.game, &view))
    }
}
