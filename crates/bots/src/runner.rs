//! Runs a game with bots on its seats. Each bot gets only the view of its seat, and only the parts it needs.

use std::sync::Arc;

use fogg_rules::{Action, Event, Game, LegalActions, Memory, Seat, State, View, Viewer};

use crate::{Bot, Needs};

/// Runs the bots of a game: gives each bot the view of its seat, and returns its choice.
///
/// ```
/// use fogg_bots::{BotRunner, Planner, Random};
/// use fogg_rules::{Event, QuickChance, Setup, State};
///
/// let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
/// let mut chance = QuickChance::new(1);
/// let mut events: Vec<Event> = Vec::new();
/// let mut state = State::new(&game, Setup::default(), &mut chance, &mut events);
/// let mut runner = BotRunner::new(&game, vec![Some(Box::new(Planner::new())), Some(Box::new(Random::new(1)))]);
/// runner.observe(&events);
/// while let Some(seat) = state.to_act(&game).iter().next() {
///     let action = runner.choose(&state, seat).expect("a bot plays every seat");
///     events.clear();
///     state.play(&game, seat, action, &mut chance, &mut events).expect("bots play by the rules");
///     runner.observe(&events);
/// }
/// assert!(state.end().is_some());
/// ```
pub struct BotRunner<'g> {
    game: &'g Game,
    bots: Vec<Option<Box<dyn Bot>>>,
    memories: Vec<Arc<Memory>>,
    /// Whether events have been observed since the start of the game.
    observed: bool,
    legal: Box<LegalActions>,
}

impl<'g> BotRunner<'g> {
    /// A runner before the deal. `None` is a seat that someone else plays.
    pub fn new(game: &'g Game, bots: Vec<Option<Box<dyn Bot>>>) -> BotRunner<'g> {
        let memory = |seat| Arc::new(Memory::new(game, Viewer::Seat(seat)));
        let memories = Seat::all(game.players()).map(memory).collect();
        BotRunner { game, bots, memories, observed: false, legal: Box::default() }
    }

    /// Another runner of the same game at the same moment, with other bots.
    pub fn with_bots(&self, bots: Vec<Option<Box<dyn Bot>>>) -> BotRunner<'g> {
        let memories = self.memories.clone();
        BotRunner { game: self.game, bots, memories, observed: self.observed, legal: Box::default() }
    }

    /// Starts another game with other bots, and reuses the buffers. Must be called before the deal is observed.
    pub fn restart(&mut self, bots: impl Iterator<Item = Option<Box<dyn Bot>>>) {
        self.bots.clear();
        self.bots.extend(bots);
        if std::mem::take(&mut self.observed) {
            for memory in &mut self.memories {
                *memory = Arc::new(Memory::new(self.game, memory.viewer()));
            }
        }
    }

    /// Whether the views of this game must have a memory: if not, [`BotRunner::observe`] need not be called. They must
    /// if a bot needs one, or if someone else plays a seat.
    pub fn needs_memory(&self) -> bool {
        self.bots.len() < self.memories.len()
            || self.bots.iter().any(|bot| bot.as_ref().is_none_or(|bot| bot.needs() == Needs::ViewWithMemory))
    }

    /// Updates the memories of all seats.
    pub fn observe(&mut self, events: &[Event]) {
        self.observed = true;
        for event in events {
            for memory in &mut self.memories {
                let seen = event.seen_by(memory.viewer());
                Arc::make_mut(memory).observe(self.game, &seen);
            }
        }
    }

    /// A seat's view of the state.
    ///
    /// # Panics
    /// If the game has no such seat.
    pub fn view(&self, state: &State, seat: Seat) -> View {
        state.view(self.game, &self.memories[seat.index()])
    }

    /// The name of the bot on a seat; `None` if no bot plays it.
    pub fn name(&self, seat: Seat) -> Option<&'static str> {
        self.bots.get(seat.index())?.as_ref().map(|bot| bot.name())
    }

    /// Whether a bot plays this seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// The choice of the bot on a seat; `None` if no bot plays it.
    pub fn choose(&mut self, state: &State, seat: Seat) -> Option<Action> {
        let bot = self.bots.get_mut(seat.index())?.as_mut()?;
        Some(match bot.needs() {
            Needs::LegalActions => {
                state.legal_actions(self.game, seat, &mut self.legal);
                bot.choose_legal(self.game, &self.legal)
            }
            Needs::View | Needs::ViewWithMemory => {
                bot.choose(self.game, &state.view(self.game, &self.memories[seat.index()]))
            }
        })
    }
}
