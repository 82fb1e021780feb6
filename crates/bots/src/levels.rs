//! Opponents for people: five levels from gentle to merciless.
//!
//! None of them plays badly on purpose: each does its best with what it understands of the game, as people do who know it
//! for a day, a week or a year. The first two see the next route, the third all its tickets, the last two look ahead.

use std::time::Duration;

use fogg_rules::{Action, Game, View};

use crate::baseline::Heuristic;
use crate::planner::Planner;
use crate::route_focused::RouteFocused;
use crate::strong::Strong;
use crate::{Bot, Budget, Greedy, Registered};

/// The levels, the gentlest first.
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
        |budget, seed| level("sharp", Strong::new(Some(budget.unwrap_or(SHARP)), seed)),
    ),
    Registered::searching("merciless", "looks as far ahead as it can in a second and a half", |budget, seed| {
        level("merciless", Strong::new(Some(budget.unwrap_or(MERCILESS)), seed))
    }),
];

/// What `sharp` thinks with: some thousandths of a second.
const SHARP: Budget = Budget::Playouts(32);

/// What `merciless` thinks with, so that it moves within two seconds even on a busy machine.
const MERCILESS: Budget = Budget::Time(Duration::from_millis(1500));

/// A player under the name of a level.
struct Level<B> {
    name: &'static str,
    player: B,
}

fn level(name: &'static str, player: impl Bot + 'static) -> Box<dyn Bot> {
    Box::new(Level { name, player })
}

impl<B: Bot> Bot for Level<B> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn choose(&mut self, game: &Game, view: &View) -> Action {
        self.player.choose(game, view)
    }
}
