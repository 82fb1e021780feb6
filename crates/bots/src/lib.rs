//! Bots: programs that play from a [`View`], never from a state.
//!
//! A bot is one file with a type that implements [`Bot`], and a line in the [`REGISTRY`]. Bots are chosen by
//! name, on the command line and elsewhere.

mod baseline;
mod determinized_mcts;
mod flat_mc;
mod greedy;
mod host;
mod hungry;
mod levels;
mod light;
mod long_route;
mod one_step;
mod pay;
mod planner;
mod random;
mod route_focused;
mod search;
mod spec;
mod strong;
#[cfg(feature = "training")]
pub mod training;

use std::fmt;

use fogg_rules::{Action, Game, View};
use fogg_suggest::nearest;

use baseline::Heuristic;
use hungry::Hungry;
use long_route::LongRoute;
use one_step::OneStep;
use route_focused::RouteFocused;

pub use determinized_mcts::DeterminizedMcts;
pub use flat_mc::FlatMonteCarlo;
pub use greedy::Greedy;
pub use host::Host;
pub use levels::LEVELS;
pub use planner::{Planner, Playouts, Weights};
pub use random::Random;
pub use spec::{BadSpec, Budget, Spec};
pub use strong::{Candidate, Explanation, Strong, Thought, TicketOutlook, TicketPlan, explain, think, think_about};

/// A program that plays.
pub trait Bot: Send {
    /// The name it is registered under.
    fn name(&self) -> &'static str;

    /// Chooses what to do. It is asked only when its seat has something to decide, so a legal action exists.
    ///
    /// The same game, view and seed must give the same action.
    fn choose(&mut self, game: &Game, view: &View) -> Action;
}

/// A bot that can be asked for by name.
#[derive(Clone, Copy)]
pub struct Registered {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// Whether it searches, so that it can be given a [`Budget`].
    pub searches: bool,
    make: fn(Option<Budget>, u64) -> Box<dyn Bot>,
}

impl Registered {
    /// A bot by name that decides at once; `make` makes it from a seed.
    pub const fn new(
        name: &'static str,
        about: &'static str,
        make: fn(Option<Budget>, u64) -> Box<dyn Bot>,
    ) -> Registered {
        Registered { name, about, searches: false, make }
    }

    /// A bot by name that searches; `make` makes it from a budget, if one was named, and a seed.
    pub const fn searching(
        name: &'static str,
        about: &'static str,
        make: fn(Option<Budget>, u64) -> Box<dyn Bot>,
    ) -> Registered {
        Registered { name, about, searches: true, make }
    }

    /// Such a bot with its own budget; all its randomness follows from the seed.
    pub fn make(&self, seed: u64) -> Box<dyn Bot> {
        self.make_with(None, seed)
    }

    /// Such a bot with a certain budget.
    pub(crate) fn make_with(&self, budget: Option<Budget>, seed: u64) -> Box<dyn Bot> {
        (self.make)(budget, seed)
    }
}

impl fmt::Debug for Registered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registered").field("name", &self.name).finish_non_exhaustive()
    }
}

/// All bots, weakest first.
pub const REGISTRY: &[Registered] = &[
    Registered::new("random", "chooses uniformly among the legal actions; the floor", |_, seed| {
        Box::new(Random::new(seed))
    }),
    Registered::searching(
        "flat-mc",
        "baseline: tries every action in games played on at random, without a tree",
        |budget, seed| Box::new(FlatMonteCarlo::new(budget.unwrap_or(FlatMonteCarlo::DEFAULT), seed)),
    ),
    Registered::new(
        "route-focused",
        "published baseline: claims the most valuable route of all its tickets' paths, then the shortest ones",
        |_, _| Box::new(Heuristic::<RouteFocused>::new()),
    ),
    Registered::new(
        "one-step",
        "published baseline: works on one route of its best ticket at a time, draws tickets when all are done",
        |_, _| Box::new(Heuristic::<OneStep>::new()),
    ),
    Registered::new(
        "long-route",
        "published baseline: two cheap tickets over routes of three and more, then the longest routes",
        |_, _| Box::new(Heuristic::<LongRoute>::new()),
    ),
    Registered::new(
        "destination-hungry",
        "published baseline: as many tickets as its cars can carry, joined to one network",
        |_, _| Box::new(Heuristic::<Hungry>::new()),
    ),
    Registered::new(
        "greedy",
        "connects its cheapest tickets by shortest paths, then claims the longest routes it can",
        |_, _| Box::new(Greedy::new()),
    ),
    Registered::searching(
        "determinized-mcts",
        "baseline after Huchler 2015, with our own parameters: tree searches in several deals of what is hidden",
        |budget, seed| Box::new(DeterminizedMcts::new(budget.unwrap_or(DeterminizedMcts::DEFAULT), seed)),
    ),
    Registered::new("planner", "plans all its tickets at once and plays at tempo", |_, _| Box::new(Planner::new())),
    Registered::searching(
        "strong",
        "looks ahead over the planner, in worlds that fit all it has seen",
        |budget, seed| Box::new(Strong::new(budget, seed)),
    ),
];

/// Everybody who can be asked for by name: the levels for people, then the other bots.
pub fn all() -> impl Iterator<Item = &'static Registered> {
    LEVELS.iter().chain(REGISTRY)
}

/// The bot or level of that name.
///
/// # Errors
/// If there is none, with a suggestion.
pub fn find(name: &str) -> Result<&'static Registered, UnknownBot> {
    let found = all().find(|bot| bot.name == name);
    let near = || nearest(name, all().map(|bot| bot.name)).map(str::to_owned);
    found.ok_or_else(|| UnknownBot { name: name.to_owned(), near: near() })
}

/// Nobody by that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// The name asked for.
    pub name: String,
    /// A bot that was perhaps meant.
    pub near: Option<String>,
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.near {
            Some(near) => write!(f, "there is no bot `{}`; did you mean `{near}`?", self.name),
            None => {
                let names: Vec<&str> = all().map(|bot| bot.name).collect();
                write!(f, "there is no bot `{}`; there are {}", self.name, names.join(", "))
            }
        }
    }
}

impl std::error::Error for UnknownBot {}
