//! Bots of the server: on worker threads, within a budget, never in the way of a table.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_bots::{Registered, find};
use fogg_rules::{Action, Game};
use fogg_table::BotTurn;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::{error, warn};

/// Who plays on for somebody who is away, and for a bot that no thread is free for.
const STAND_IN: &str = "steady";
/// Who is asked when another bot fails.
const SIMPLEST: &str = "random";

/// Where bots think.
pub(crate) struct BotPool {
    /// As many bots as this look ahead at once.
    long: Arc<Semaphore>,
    /// As many others think at once. They have threads of their own, or at a dozen tables with bots that take seconds
    /// everybody would wait for those.
    short: Arc<Semaphore>,
    /// What a bot gets at the most for one decision.
    budget: Duration,
    /// The bots there are.
    known: Vec<Registered>,
}

impl BotPool {
    pub(crate) fn new(threads: usize, budget: Duration, known: Vec<Registered>) -> BotPool {
        let threads = || Arc::new(Semaphore::new(threads.max(1)));
        BotPool { long: threads(), short: threads(), budget, known }
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

    /// Leave for a bot to think; `None` if others have all threads until its budget is over.
    async fn thread(&self, bot: Registered) -> Option<OwnedSemaphorePermit> {
        let threads = Arc::clone(if bot.searches { &self.long } else { &self.short });
        tokio::time::timeout(self.budget, threads.acquire_owned()).await.ok()?.ok()
    }

    async fn think(&self, game: &Arc<Game>, turn: &BotTurn, bot: Registered) -> Option<Action> {
        let (bot, permit) = match self.thread(bot).await {
            Some(permit) => (bot, permit),
            None => {
                warn!(bot = bot.name, "no thread was free for a bot within its budget");
                metrics::counter!("fogg_bot_busy_total", "bot" => bot.name).increment(1);
                // Whoever chose a strong bot shall not meet one that plays at random, however busy the server is.
                let quick = self.find(STAND_IN).filter(|_| bot.searches)?;
                (quick, self.thread(quick).await?)
            }
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Condvar, Mutex, PoisonError};

    use fogg_bots::{Bot, Host};
    use fogg_rules::{QuickChance, Seat, Setup, Source, State, View};

    use super::*;

    /// Longer than any test takes: whoever waits so long has failed.
    const PATIENT: Duration = Duration::from_secs(60);
    /// What the bots of these tests want, so that the answer tells who was asked.
    const THINKER: Action = Action::DrawTickets;
    const QUICK: Action = Action::Pass;
    const STEADY: Action = Action::Draw(Source::Pile);

    struct Answers(fn() -> Action);

    impl Bot for Answers {
        fn name(&self) -> &'static str {
            "answers"
        }

        fn choose(&mut self, _: &Game, _: &View) -> Action {
            (self.0)()
        }
    }

    /// Holds bots until a test lets them go, and counts them.
    struct Gate {
        open: Mutex<bool>,
        changed: Condvar,
        inside: AtomicUsize,
        most: AtomicUsize,
    }

    impl Gate {
        const fn closed() -> Gate {
            Gate {
                open: Mutex::new(false),
                changed: Condvar::new(),
                inside: AtomicUsize::new(0),
                most: AtomicUsize::new(0),
            }
        }

        fn pass(&self) {
            let inside = self.inside.fetch_add(1, Ordering::SeqCst) + 1;
            self.most.fetch_max(inside, Ordering::SeqCst);
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            while !*open {
                open = self.changed.wait(open).unwrap_or_else(PoisonError::into_inner);
            }
            drop(open);
            self.inside.fetch_sub(1, Ordering::SeqCst);
        }

        fn open(&self) {
            *self.open.lock().unwrap_or_else(PoisonError::into_inner) = true;
            self.changed.notify_all();
        }

        async fn wait_for(&self, inside: usize) {
            while self.inside.load(Ordering::SeqCst) < inside {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    }

    fn turn(bot: &str) -> (Arc<Game>, BotTurn) {
        let game = Arc::new(fogg_maps::usa().game(2).expect("the USA is for two"));
        let state = State::new(&game, Setup::default(), &mut QuickChance::new(1), &mut Vec::new());
        let view = Host::new(&game, vec![None, None]).view(&state, Seat::FIRST);
        (Arc::clone(&game), BotTurn { seat: Seat::FIRST, decision: 1, bot: Some(bot.to_owned()), view })
    }

    async fn ask(pool: &BotPool, bot: &str) -> Action {
        let (game, turn) = turn(bot);
        tokio::time::timeout(PATIENT, pool.choose(&game, &turn)).await.expect("an answer")
    }

    #[tokio::test]
    async fn only_so_many_bots_look_ahead_at_once_and_quick_ones_do_not_wait_for_them() {
        static GATE: Gate = Gate::closed();
        let known = vec![
            Registered::searching("thinker", "", |_, _| {
                Box::new(Answers(|| {
                    GATE.pass();
                    THINKER
                }))
            }),
            Registered::new("quick", "", |_, _| Box::new(Answers(|| QUICK))),
        ];
        let pool = Arc::new(BotPool::new(2, PATIENT, known));
        let thinking: Vec<_> = (0..8)
            .map(|_| {
                let pool = Arc::clone(&pool);
                tokio::spawn(async move { ask(&pool, "thinker").await })
            })
            .collect();
        GATE.wait_for(2).await;
        for _ in 0..20 {
            assert_eq!(ask(&pool, "quick").await, QUICK);
        }
        GATE.open();
        for thought in thinking {
            assert_eq!(thought.await.expect("it ends"), THINKER);
        }
        assert_eq!(GATE.most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn a_bot_that_no_thread_is_free_for_is_replaced_by_a_quick_one_that_plays_well() {
        static GATE: Gate = Gate::closed();
        let known = vec![
            Registered::searching("thinker", "", |_, _| {
                Box::new(Answers(|| {
                    GATE.pass();
                    THINKER
                }))
            }),
            Registered::new(STAND_IN, "", |_, _| Box::new(Answers(|| STEADY))),
        ];
        let pool = Arc::new(BotPool::new(1, Duration::from_millis(50), known));
        let holds = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { ask(&pool, "thinker").await }
        });
        GATE.wait_for(1).await;
        assert_eq!(ask(&pool, "thinker").await, STEADY);
        GATE.open();
        holds.await.expect("it ends");
    }

    #[test]
    fn those_who_stand_in_are_quick() {
        for name in [STAND_IN, SIMPLEST] {
            assert!(!find(name).expect("there is one").searches, "{name}");
        }
    }
}
