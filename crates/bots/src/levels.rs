//! Opponents for people: five levels, from gentle to merciless.
//!
//! None of them plays badly on purpose. Each does its best within its limits: the first two consider only the next
//! route, the third plans all its tickets, and the last two search.

use std::time::Duration;

use fogg_rules::{Action, Game, LegalActions, View};

use crate::baseline::Heuristic;
use crate::planner::Planner;
use crate::route_focused::RouteFocused;
use crate::strong::Strong;
use crate::{Bot, Budget, Greedy, Needs, Registered};

/// The levels, weakest first.
pub const LEVELS: &[Registered] = &[
    Registered::new(
        "gentle",
        "plays for its tickets, one route at a time, and never hurries: a friendly first opponent",
        |_, _| level("gentle", Heuristic::<RouteFocused>::new()),
    ),
    Registered::new("easy", "takes the shortest path for its tickets, then the longest routes it can get", |_, _| {
        level("easy", Greedy::new())
    }),
    Registered::new(
        "steady",
        "plans all its tickets together, saves its train cars for long routes, and watches how soon the game will end",
        |_, _| level("steady", Planner::new()),
    ),
    Registered::searching(
        "sharp",
        "looks a few moves ahead and guesses your tickets from your routes",
        |options, seed| level("sharp", Strong::new(options.limit(SHARP), seed)),
    ),
    Registered::searching("merciless", "looks as far ahead as it can in a second and a half", |options, seed| {
        level("merciless", Strong::new(options.limit(MERCILESS), seed))
    }),
];

/// The default budget of `sharp`: a few milliseconds.
const SHARP: Budget = Budget::Playouts(32);

/// The default budget of `merciless`, so that it moves within two seconds even on a busy machine.
const MERCILESS: Budget = Budget::Time(Duration::from_millis(1500));

/// A bot under the name of a level.
struct Level<B> {
    name: &'static str,
    bot: B,
}

fn level(name: &'static str, bot: impl Bot + 'static) -> Box<dyn Bot> {
    Box::new(Level { name, bot })
}

impl<B: Bot> Bot for Level<B> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn needs(&self) -> Needs {
        self.bot.needs()
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        self.bot.choose(game, view)
    }

    fn choose_legal(&mut self, game: &Game, legal: &LegalActions) -> Action {
        self.bot.choose_legal(game, legal)
    }
}
