//! Bots of the server: on worker threads, within a budget, never in the way of a table.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_bots::{Registered, find};
use fogg_rules::{Action, Game};
use fogg_table::BotTurn;
use tokio::sync::Semaphore;
use tracing::{error, warn};

/// Who plays on for somebody who is away.
const STAND_IN: &str = "steady";
/// Who is asked when another bot fails.
const SIMPLEST: &str = "random";

/// Where bots think.
pub(crate) struct BotPool {
    /// As many bots as this think at once.
    threads: Arc<Semaphore>,
    /// What a bot gets at the most for one decision.
    budget: Duration,
    /// The bots there are.
    known: Vec<Registered>,
}

impl BotPool {
    pub(crate) fn new(threads: usize, budget: Duration, known: Vec<Registered>) -> BotPool {
        BotPool { threads: Arc::new(Semaphore::new(threads.max(1))), budget, known }
    }

    /// Whether there is a bot of that name.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    fn find(&self, name: &str) -> Option<Registered> {
        self.known.iter().find(|bot| bot.name == name).copied()
    }

    /// What the bot of a turn wants to do. One that is unknown, panics or takes too long is replaced by the simplest.
    pub(crate) async fn choose(&self, game: &Arc<Game>, turn: &BotTurn) -> Action {
        let name = turn.bot.as_deref().unwrap_or(STAND_IN);
        let started = Instant::now();
        let chosen = match self.find(name) {
            Some(bot) => self.think(game, turn, bot).await,
            None => {
                error!(bot = name, "there is no such bot any more");
                None
            }
        };
        metrics::histogram!("fogg_bot_seconds", "bot" => name.to_owned()).record(started.elapsed());
        match chosen {
            Some(action) => action,
            None => {
                metrics::counter!("fogg_bot_failures_total", "bot" => name.to_owned()).increment(1);
                Self::simplest(game, turn)
            }
        }
    }

    /// What the simplest bot does; it takes a microsecond and cannot fail.
    pub(crate) fn simplest(game: &Game, turn: &BotTurn) -> Action {
        let bot = find(SIMPLEST).expect("it is registered");
        bot.make(turn.decision).choose(game, &turn.view)
    }

    async fn think(&self, game: &Arc<Game>, turn: &BotTurn, bot: Registered) -> Option<Action> {
        let waited = tokio::time::timeout(self.budget, Arc::clone(&self.threads).acquire_owned()).await;
        let Ok(Ok(permit)) = waited else {
            warn!(bot = bot.name, "no thread was free for a bot within its budget");
            return None;
        };
        let (game, view, seed) = (Arc::clone(game), turn.view.clone(), turn.decision);
        let thinking = tokio::task::spawn_blocking(move || {
            let chosen = std::panic::catch_unwind(AssertUnwindSafe(|| bot.make(seed).choose(&game, &view)));
            // Only now: a bot that hangs keeps its thread, and with it its permit.
            drop(permit);
            chosen.ok()
        });
        match tokio::time::timeout(self.budget, thinking).await {
            Ok(Ok(Some(action))) => Some(action),
            Ok(_) => {
                error!(bot = bot.name, "a bot panicked");
                None
            }
            Err(_) => {
                error!(bot = bot.name, "a bot took longer than its budget");
                None
            }
        }
    }
}
