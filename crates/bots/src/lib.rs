//! Bots: programs that play from a [`View`], never from a state.
//!
//! # The model
//!
//! A [`Bot`] plays one seat. Whenever its seat has to decide, it gets its [`View`] of the game, which contains nothing
//! that a player on that seat could not see, and returns an [`Action`]. A bot that needs less declares it with
//! [`Bot::needs`], and a [`BotRunner`] then builds only that.
//!
//! Bots are chosen by name: a [`Spec`] such as `planner`, `sharp`, or `strong:playouts=1000` names an entry of the
//! [`REGISTRY`] or one of the [`LEVELS`], and a [`Budget`] if the bot searches. All randomness of a bot depends on a
//! seed, and time on a [`Clock`] that is passed in, so a bot with a budget of playouts always makes the same choices.
//!
//! ```
//! use std::time::Duration;
//!
//! use fogg_bots::{BotRunner, Clock, Spec};
//! use fogg_rules::{QuickChance, Setup, State, NoEvents};
//!
//! // These bots do not search, so the clock is never read.
//! let clock = Clock::new(|| Duration::ZERO);
//! let specs: [Spec; 2] = ["planner", "greedy"].map(|name| name.parse().expect("a bot"));
//!
//! let game = fogg_maps::usa().game(2).expect("USA supports 2 players");
//! let mut runner = BotRunner::new(&game, specs.iter().map(|spec| Some(spec.make(7, clock))).collect());
//! let mut chance = QuickChance::new(1);
//! let mut state = State::new(&game, Setup::default(), &mut chance, &mut NoEvents);
//! // Neither bot needs a memory of earlier events, so none has to be observed.
//! assert!(!runner.needs_memory());
//! while let Some(seat) = state.to_act(&game).iter().next() {
//!     let action = runner.choose(&state, seat).expect("a bot plays every seat");
//!     state.play(&game, seat, action, &mut chance, &mut NoEvents).expect("bots play by the rules");
//! }
//! assert!(state.score(&game).seats().iter().all(|seat| seat.total > 0));
//! ```
//!
//! # Kinds of bots
//!
//! - `random` is the floor; `greedy` is a simple, sensible player.
//! - *Baselines* are bots written from published descriptions, for comparison: four heuristic players, `flat-mc`, and
//!   `determinized-mcts`.
//! - `planner` plans all its tickets together. `strong` searches over it; [`search`] and [`explain`] are its search as
//!   functions.
//! - The levels are some of these under names for people.
//!
//! A new bot is one file with a type that implements [`Bot`], and a line in the registry. [`internals`] has the parts
//! of `planner` and `strong` that training needs.

mod baseline;
mod clock;
mod destination_hungry;
mod determinized_mcts;
mod flat_mc;
mod greedy;
pub mod internals;
mod levels;
mod long_route;
mod one_step;
mod pay;
mod planner;
mod random;
mod rollout;
mod route_focused;
mod runner;
mod search;
mod seed;
mod spec;
mod strong;

use std::fmt;

use fogg_rules::{Action, Game, LegalActions, View};
use fogg_suggest::nearest;

use baseline::Heuristic;
use destination_hungry::DestinationHungry;
use long_route::LongRoute;
use one_step::OneStep;
use route_focused::RouteFocused;

pub use clock::{Clock, SearchLimit};
pub use determinized_mcts::DeterminizedMcts;
pub use flat_mc::FlatMonteCarlo;
pub use greedy::Greedy;
pub use levels::LEVELS;
pub use planner::{Planner, Playouts, Weights};
pub use random::Random;
pub use runner::BotRunner;
pub use seed::mix;
pub use spec::{Budget, BudgetError, Spec, SpecError};
pub use strong::{
    Candidate, Explanation, SearchResult, Strong, TicketOutlook, TicketPlan, explain, search, search_actions,
};

/// A program that plays one seat.
///
/// ```
/// use fogg_bots::Bot;
/// use fogg_rules::{Action, Game, LegalActions, View};
///
/// /// Always takes the first legal action.
/// struct First;
///
/// impl Bot for First {
///     fn name(&self) -> &'static str {
///         "first"
///     }
///
///     fn choose(&mut self, game: &Game, view: &View) -> Action {
///         let mut legal = LegalActions::new();
///         view.legal_actions(game, &mut legal);
///         legal.get(game, 0).expect("a bot is called only if it can act")
///     }
/// }
/// # let _: Box<dyn Bot> = Box::new(First);
/// ```
pub trait Bot: Send {
    /// The name it is registered under.
    fn name(&self) -> &'static str;

    /// The information that the bot needs for its decisions. The less it needs, the faster its games run. The result
    /// must always be the same.
    fn needs(&self) -> Needs {
        Needs::ViewWithMemory
    }

    /// Chooses an action. Called only when the bot's seat has to decide, so a legal action exists.
    ///
    /// The same game, view, and seed must lead to the same action.
    fn choose(&mut self, game: &Game, view: &View) -> Action;

    /// Chooses one of the legal actions, without a view. Called instead of [`Bot::choose`] for bots that need only
    /// [`Needs::LegalActions`], and must then make the same choices.
    fn choose_legal(&mut self, game: &Game, legal: &LegalActions) -> Action {
        legal.get(game, 0).unwrap_or(Action::Pass)
    }
}

/// The part of a seat's knowledge that a bot needs to decide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Needs {
    /// Only the legal actions.
    LegalActions,
    /// The view of the moment. Its memory of earlier events may be empty.
    View,
    /// The view, with a memory of everything its seat has seen: for bots that sample hidden states.
    ViewWithMemory,
}

/// The options with which a registered bot is created.
#[derive(Clone, Copy, Debug)]
pub struct BotOptions {
    /// The budget of a bot that searches, if it is not the bot's default.
    pub budget: Option<Budget>,
    /// The clock that measures budgets of time.
    pub clock: Clock,
}

impl BotOptions {
    /// The limit for each decision; `default` is the bot's default budget.
    pub fn limit(&self, default: Budget) -> SearchLimit {
        SearchLimit::new(self.budget.unwrap_or(default), self.clock)
    }
}

/// A bot that can be found by name.
///
/// ```
/// let sharp = fogg_bots::find("sharp").expect("a level");
/// assert!(sharp.searches);
/// ```
#[derive(Clone, Copy)]
pub struct Registered {
    /// Its name.
    pub name: &'static str,
    /// A one-sentence description.
    pub about: &'static str,
    /// Whether it searches, so that it can be given a [`Budget`].
    pub searches: bool,
    make: fn(BotOptions, u64) -> Box<dyn Bot>,
}

impl Registered {
    /// A bot that does not search; `make` creates it from a seed.
    pub const fn new(name: &'static str, about: &'static str, make: fn(BotOptions, u64) -> Box<dyn Bot>) -> Registered {
        Registered { name, about, searches: false, make }
    }

    /// A bot that searches; `make` creates it from options and a seed.
    pub const fn searching(
        name: &'static str,
        about: &'static str,
        make: fn(BotOptions, u64) -> Box<dyn Bot>,
    ) -> Registered {
        Registered { name, about, searches: true, make }
    }

    /// Creates the bot with its default budget. All its randomness depends on the seed.
    pub fn make(&self, seed: u64, clock: Clock) -> Box<dyn Bot> {
        self.make_with(BotOptions { budget: None, clock }, seed)
    }

    /// Creates the bot with these options.
    pub fn make_with(&self, options: BotOptions, seed: u64) -> Box<dyn Bot> {
        (self.make)(options, seed)
    }
}

impl fmt::Debug for Registered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registered").field("name", &self.name).finish_non_exhaustive()
    }
}

/// All bots but the levels, weakest first.
pub const REGISTRY: &[Registered] = &[
    Registered::new("random", "chooses uniformly among the legal actions; the floor", |_, seed| {
        Box::new(Random::new(seed))
    }),
    Registered::searching(
        "flat-mc",
        "baseline: tries every action in games continued at random, without a tree",
        |options, seed| Box::new(FlatMonteCarlo::new(options.limit(FlatMonteCarlo::DEFAULT), seed)),
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
        |_, _| Box::new(Heuristic::<DestinationHungry>::new()),
    ),
    Registered::new(
        "greedy",
        "connects its cheapest tickets by shortest paths, then claims the longest routes it can",
        |_, _| Box::new(Greedy::new()),
    ),
    Registered::searching(
        "determinized-mcts",
        "baseline after Huchler 2015, with our own parameters: tree searches in several sampled hidden states",
        |options, seed| Box::new(DeterminizedMcts::new(options.limit(DeterminizedMcts::DEFAULT), seed)),
    ),
    Registered::new("planner", "plans all its tickets together and plays at tempo", |_, _| Box::new(Planner::new())),
    Registered::searching(
        "strong",
        "searches over the planner, in hidden states that agree with all it has observed",
        |options, seed| Box::new(Strong::new(options.limit(Strong::DEFAULT), seed)),
    ),
];

/// All bots that can be found by name: the levels for people, then the other bots.
pub fn all() -> impl Iterator<Item = &'static Registered> {
    LEVELS.iter().chain(REGISTRY)
}

/// The bot or level of that name.
///
/// ```
/// let error = fogg_bots::find("plannr").expect_err("a typo");
/// assert_eq!(error.to_string(), "unknown bot `plannr`; did you mean `planner`?");
/// ```
///
/// # Errors
/// If there is no such bot, with a suggestion.
pub fn find(name: &str) -> Result<&'static Registered, UnknownBotError> {
    let found = all().find(|bot| bot.name == name);
    let near = || nearest(name, all().map(|bot| bot.name)).map(str::to_owned);
    found.ok_or_else(|| UnknownBotError { name: name.to_owned(), near: near() })
}

/// The error for a name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBotError {
    /// The name.
    pub name: String,
    /// The most similar name, as a suggestion.
    pub near: Option<String>,
}

impl fmt::Display for UnknownBotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.near {
            Some(near) => write!(f, "unknown bot `{}`; did you mean `{near}`?", self.name),
            None => {
                let names: Vec<&str> = all().map(|bot| bot.name).collect();
                write!(f, "unknown bot `{}`; available bots: {}", self.name, names.join(", "))
            }
        }
    }
}

impl std::error::Error for UnknownBotError {}
