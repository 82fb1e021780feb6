//! Bots: each decides within a time budget and never delays a table for longer.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use fogg_bots::{Registered, find};
use fogg_rules::{Action, Game, Seat};
use fogg_table::Refusal;
use fogg_table::{BotTurn, Input, Occupant, Substitute, SubstituteReason, Undoable};
use parking_lot::Mutex;
use tokio::sync::Semaphore;
use tracing::{error, warn};

use crate::bot_queue::{Asker, NoThread, Threads};
use crate::registry::SlotState;
use crate::runtime::{blocking, timeout};
use crate::{Host, HostError, LoadedTable, Runtime, Submitter};

/// The bot that fills in for absent players, and for bots that get no thread.
const STAND_IN: &str = "steady";
/// The bot that replaces one that fails.
const SIMPLEST: &str = "random";
/// The pause before a bot is asked again after its answer was lost.
const ASKED_AGAIN_AFTER: Duration = Duration::from_secs(1);
/// The pause before a bot acts, as a multiple of the usual one, after an action that its player can take back. Without it,
/// no one who plays against bots could take anything back.
const UNDO_PACES: u32 = 4;
/// Minimum time between two warnings about the same busy bot.
const REPORTED_EVERY: Duration = Duration::from_secs(10);

/// The threads and the budget of bots.
pub struct BotPool {
    /// Threads for bots that search.
    long: Arc<Threads>,
    /// Threads for the other bots. They are separate, because otherwise all tables would wait for a dozen tables with
    /// bots that take seconds. These bots take a millisecond or less, so first come, first served is fair enough.
    short: Arc<Semaphore>,
    /// Maximum time for one decision.
    budget: Duration,
    /// The registered bots.
    known: Vec<Registered>,
    reports: Reports,
}

/// An action that a bot chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chosen {
    action: Action,
    /// The bot that chose it, if it is not the one that was asked.
    substitute: Option<Substitute>,
}

impl Chosen {
    /// The action as an input for the table.
    pub(crate) fn input(self, turn: &BotTurn) -> Input {
        let (Chosen { action, substitute }, &BotTurn { seat, decision, .. }) = (self, turn);
        match substitute {
            None => Input::Act { user: None, seat: Some(seat), decision, request: None, action },
            Some(substitute) => Input::ActAsSubstitute { substitute, seat, decision, action },
        }
    }
}

/// The outcome of a bot's decision.
enum BotOutcome {
    /// This bot chose an action.
    Chose(&'static str, Action),
    /// No bot chose an action.
    Nothing(SubstituteReason),
    /// The table was paused, so no action is needed.
    Paused,
}

/// The name of the bot that has to decide.
fn name_of(turn: &BotTurn) -> &str {
    turn.bot.as_deref().unwrap_or(STAND_IN)
}

impl BotPool {
    /// A pool for these bots with this many threads, which gives a bot at most this budget for a decision.
    pub fn new(threads: usize, budget: Duration, known: Vec<Registered>) -> BotPool {
        let short = Arc::new(Semaphore::new(threads.max(1)));
        BotPool { long: Threads::new(threads), short, budget, known, reports: Reports::default() }
    }

    /// Whether there is a bot with this name.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Whether there is a bot with this name that searches.
    pub(crate) fn searches(&self, name: &str) -> bool {
        self.find(name).is_some_and(|bot| bot.searches)
    }

    /// The number of searching bots that wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.long.waiting()
    }

    fn find(&self, name: &str) -> Option<Registered> {
        self.known.iter().find(|bot| bot.name == name).copied()
    }

    /// The action that the bot of a turn chooses. If the bot is unknown, panics, or takes too long, the simplest bot
    /// chooses. `None` if the table was paused before the bot got a thread.
    pub(crate) async fn choose(
        &self,
        runtime: &dyn Runtime,
        game: &Arc<Game>,
        turn: &BotTurn,
        asker: &Asker,
    ) -> Option<Chosen> {
        let name = name_of(turn);
        let started = runtime.uptime();
        let thought = match self.find(name) {
            Some(bot) => self.think(runtime, game, turn, bot, asker).await,
            None => {
                error!(bot = name, "unknown bot");
                BotOutcome::Nothing(SubstituteReason::Failed)
            }
        };
        if let BotOutcome::Paused = thought {
            return None;
        }
        metrics::histogram!("fogg_bot_seconds", "bot" => name.to_owned()).record(runtime.uptime() - started);
        Some(match thought {
            BotOutcome::Chose(bot, action) => {
                let why = SubstituteReason::Busy;
                let substitute = (bot != name).then(|| Substitute { bot: bot.to_owned(), why });
                Chosen { action, substitute }
            }
            BotOutcome::Nothing(why) => {
                metrics::counter!("fogg_bot_failures_total", "bot" => name.to_owned()).increment(1);
                Self::simplest(runtime, game, turn, why)
            }
            BotOutcome::Paused => return None,
        })
    }

    /// The action of the simplest bot as a substitute. It takes a microsecond and cannot fail.
    pub(crate) fn simplest(runtime: &dyn Runtime, game: &Game, turn: &BotTurn, why: SubstituteReason) -> Chosen {
        let bot = find(SIMPLEST).expect("it is registered");
        let action = bot.make(turn.decision, runtime.bot_clock()).choose(game, &turn.view);
        let substitute = (name_of(turn) != SIMPLEST).then(|| Substitute { bot: SIMPLEST.to_owned(), why });
        Chosen { action, substitute }
    }

    /// A thread for a bot, unless all are busy until its budget is over. Dropping the result returns the thread.
    async fn thread(&self, runtime: &dyn Runtime, bot: Registered, asker: &Asker) -> Result<Box<dyn Send>, NoThread> {
        let thread: Result<Box<dyn Send>, NoThread> = if bot.searches {
            self.long.get(runtime, asker, self.budget).await.map(|thread| Box::new(thread) as Box<dyn Send>)
        } else {
            match timeout(runtime, self.budget, Arc::clone(&self.short).acquire_owned()).await {
                Some(Ok(permit)) => Ok(Box::new(permit)),
                Some(Err(_)) | None => Err(NoThread::Busy),
            }
        };
        if let Err(NoThread::Busy) = thread {
            metrics::counter!("fogg_bot_busy_total", "bot" => bot.name).increment(1);
            if let Some(unreported) = self.reports.due(bot.name, runtime.uptime()) {
                warn!(bot = bot.name, unreported, "no thread for a bot within its budget");
            }
        }
        thread
    }

    async fn think(
        &self,
        runtime: &dyn Runtime,
        game: &Arc<Game>,
        turn: &BotTurn,
        bot: Registered,
        asker: &Asker,
    ) -> BotOutcome {
        let (mut bot, mut thread) = (bot, self.thread(runtime, bot, asker).await);
        // A player who chose a strong bot must not get a random one, no matter how busy the server is.
        if let (Err(NoThread::Busy), true, Some(quick)) = (&thread, bot.searches, self.find(STAND_IN)) {
            (bot, thread) = (quick, self.thread(runtime, quick, asker).await);
        }
        let thread = match thread {
            Ok(thread) => thread,
            Err(NoThread::Busy) => return BotOutcome::Nothing(SubstituteReason::Busy),
            Err(NoThread::Paused) => return BotOutcome::Paused,
        };
        let (game, view, seed) = (Arc::clone(game), turn.view.clone(), turn.decision);
        let clock = runtime.bot_clock();
        let thinking = blocking(runtime, move || {
            let chosen = std::panic::catch_unwind(AssertUnwindSafe(|| bot.make(seed, clock).choose(&game, &view)));
            // Returned only now: a bot that hangs keeps its thread.
            drop(thread);
            chosen.ok()
        });
        match timeout(runtime, self.budget, thinking).await {
            Some(Some(Some(action))) => return BotOutcome::Chose(bot.name, action),
            Some(_) => error!(bot = bot.name, "bot panicked"),
            None => error!(bot = bot.name, "bot exceeded its budget"),
        }
        BotOutcome::Nothing(SubstituteReason::Failed)
    }
}

impl Host {
    /// Reschedules bots and the wake-up timer after a table has changed or was loaded, if this server owns it.
    pub(crate) fn reschedule(self: &Arc<Self>, loaded: &mut LoadedTable) {
        loaded.touched = self.runtime.uptime();
        self.report_presence(loaded);
        let resumed = loaded.share_attention();
        let wake_at = loaded.epoch.and_then(|_| loaded.table.wake_at());
        self.timers.change(&loaded.table.id().0, loaded.wake_at, wake_at);
        loaded.wake_at = wake_at;
        if loaded.epoch.is_none() {
            return;
        }
        for turn in loaded.new_bot_turns() {
            let pace = if loaded.has_people_watching() { self.settings.bot_pace } else { Duration::ZERO };
            let pace = if self.may_be_undone(loaded) { pace * UNDO_PACES } else { pace };
            let pace = if resumed && turn.bot.is_none() { pace.max(self.settings.return_pause) } else { pace };
            let party = self.addresses.party(loaded.table.host());
            let asker = Asker { party, attention: Arc::clone(&loaded.attention) };
            let (id, game) = (loaded.table.id().0.to_string(), Arc::clone(loaded.table.game()));
            let host = Arc::clone(self);
            self.runtime.spawn(Box::pin(async move { host.play_bot_turn(&id, &game, turn, &asker, pace).await }));
        }
    }

    /// Whether a person may still take back the last action: a person who is here, and no program.
    fn may_be_undone(&self, loaded: &LoadedTable) -> bool {
        let table = &loaded.table;
        table.undoable().is_some_and(|Undoable { seat, .. }| {
            let occupant = table.chairs().get(seat.index()).map(|chair| &chair.occupant);
            let person = !matches!(occupant, Some(Occupant::User { program: true, .. }));
            person && table.is_present(seat)
        })
    }

    /// Lets a bot choose an action, and submits it.
    async fn play_bot_turn(self: &Arc<Self>, id: &str, game: &Arc<Game>, turn: BotTurn, asker: &Asker, pace: Duration) {
        // The pause lets viewers follow the game. A bot that takes longer needs no pause.
        let choosing = self.bots.choose(&*self.runtime, game, &turn, asker);
        let chosen = match pace {
            Duration::ZERO => choosing.await,
            pace => tokio::join!(choosing, self.runtime.sleep(pace)).0,
        };
        let Some(chosen) = chosen else { return self.ask_bot_again(id, turn.seat).await };
        let mut answer = self.submit(id, Submitter::Host, chosen.input(&turn)).await;
        if let Err(HostError::Refused(Refusal::Rules(error))) = &answer {
            error!(table = id, bot = ?turn.bot, %error, "bot chose an illegal action");
            let chosen = BotPool::simplest(&*self.runtime, game, &turn, SubstituteReason::Failed);
            answer = self.submit(id, Submitter::Host, chosen.input(&turn)).await;
        }
        match answer {
            Ok(_) | Err(HostError::Closing | HostError::Elsewhere) => {}
            // The player took the seat back, or the action before.
            Err(HostError::Refused(_)) => {}
            Err(error) => {
                warn!(table = id, %error, "cannot play a bot's action; asking the bot again");
                self.ask_bot_again(id, turn.seat).await;
            }
        }
    }

    /// Asks a bot again after a pause, unless the table is paused. Used if the store failed to store its answer, or if
    /// its table was paused before it got a thread.
    async fn ask_bot_again(self: &Arc<Self>, id: &str, seat: Seat) {
        self.runtime.sleep(ASKED_AGAIN_AFTER).await;
        if let Ok(mut guard) = self.lock(id).await
            && let SlotState::Loaded(loaded) = &mut *guard
        {
            loaded.forget_bot_turn(seat);
            self.reschedule(loaded);
        }
    }
}

/// The time of the last warning about each busy bot, and the number of times it was busy since.
#[derive(Default)]
struct Reports(Mutex<HashMap<&'static str, (Duration, u64)>>);

impl Reports {
    /// Whether to warn about a busy bot now. Returns the number of times it was busy without a warning.
    fn due(&self, bot: &'static str, now: Duration) -> Option<u64> {
        let mut reports = self.0.lock();
        match reports.get_mut(bot) {
            Some((last, unreported)) if now.saturating_sub(*last) < REPORTED_EVERY => {
                *unreported += 1;
                None
            }
            _ => Some(reports.insert(bot, (now, 0)).map_or(0, |(_, unreported)| unreported)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use fogg_bots::{Bot, BotRunner};
    use fogg_rules::{QuickChance, Setup, Source, State, View};
    use parking_lot::{Condvar, Mutex};

    use fogg_table::UserId;

    use super::*;
    use crate::bot_queue::{Attention, Origin, Party, SharedAttention};
    use crate::testing::TestRuntime;

    /// Longer than any test takes.
    const PATIENT: Duration = Duration::from_secs(60);
    /// The actions of the bots in these tests, which show the bot that was asked.
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

    /// Blocks bots until a test opens it, and counts them.
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
            let mut open = self.open.lock();
            while !*open {
                self.changed.wait(&mut open);
            }
            drop(open);
            self.inside.fetch_sub(1, Ordering::SeqCst);
        }

        fn open(&self) {
            *self.open.lock() = true;
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
        let view = BotRunner::new(&game, vec![None, None]).view(&state, Seat::FIRST);
        (Arc::clone(&game), BotTurn { seat: Seat::FIRST, decision: 1, bot: Some(bot.to_owned()), view })
    }

    /// A table of an account at this address, with a connected player.
    fn asker(address: u64, account: &str) -> Asker {
        let attention = Arc::new(SharedAttention::default());
        attention.set(Attention::Watched);
        Asker { party: Party { origin: Origin::Address(address), account: UserId::from(account) }, attention }
    }

    async fn choose(pool: &BotPool, bot: &str) -> Chosen {
        let (game, turn) = turn(bot);
        let chosen =
            tokio::time::timeout(PATIENT, pool.choose(&TestRuntime::default(), &game, &turn, &asker(1, "ann"))).await;
        chosen.expect("an answer").expect("the table is not paused")
    }

    async fn ask(pool: &BotPool, bot: &str) -> Action {
        choose(pool, bot).await.action
    }

    #[tokio::test]
    async fn searching_bots_are_limited_and_quick_ones_do_not_wait_for_them() {
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
    async fn a_bot_without_a_thread_is_replaced_by_a_quick_one_that_plays_well() {
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
        let busy = Substitute { bot: STAND_IN.to_owned(), why: SubstituteReason::Busy };
        assert_eq!(choose(&pool, "thinker").await, Chosen { action: STEADY, substitute: Some(busy) });
        GATE.open();
        holds.await.expect("it ends");
    }

    #[tokio::test]
    async fn a_bot_that_fails_is_replaced_by_the_simplest_as_a_substitute() {
        let known = vec![Registered::new("panics", "", |_, _| Box::new(Answers(|| panic!("on purpose"))))];
        let pool = BotPool::new(1, PATIENT, known);
        for bot in ["panics", "gone"] {
            let failed = Substitute { bot: SIMPLEST.to_owned(), why: SubstituteReason::Failed };
            assert_eq!(choose(&pool, bot).await.substitute, Some(failed), "{bot}");
        }
    }

    /// A bot that records when it starts and then waits at a gate.
    struct Listed(u64, &'static Gate, &'static Mutex<Vec<u64>>);

    impl Bot for Listed {
        fn name(&self) -> &'static str {
            "listed"
        }

        fn choose(&mut self, _: &Game, _: &View) -> Action {
            self.2.lock().push(self.0);
            self.1.pass();
            THINKER
        }
    }

    #[tokio::test]
    async fn one_address_with_many_tables_does_not_block_the_bots_of_others() {
        static GATE: Gate = Gate::closed();
        static BEGUN: Mutex<Vec<u64>> = Mutex::new(Vec::new());
        const HONEST: u64 = 1_000_000;
        let known = vec![Registered::searching("thinker", "", |_, seed| Box::new(Listed(seed, &GATE, &BEGUN)))];
        let pool = Arc::new(BotPool::new(1, PATIENT, known));
        let think = |decision: u64, asker: Asker| {
            let pool = Arc::clone(&pool);
            let (game, turn) = turn("thinker");
            tokio::spawn(async move {
                pool.choose(&TestRuntime::default(), &game, &BotTurn { decision, ..turn }, &asker).await
            })
        };
        let mut flood = vec![think(0, asker(1, "guest 0"))];
        GATE.wait_for(1).await;
        flood.extend((1..143 * 4).map(|bot| think(bot, asker(1, &format!("guest {}", bot % 15)))));
        while pool.long.waiting() < 64 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let honest = think(HONEST, asker(2, "ann"));
        while pool.long.waiting() < 65 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        GATE.open();
        assert_eq!(honest.await.expect("it ends").expect("an answer").substitute, None);
        assert_eq!(BEGUN.lock()[..2], [0, HONEST]);
        for bot in flood {
            bot.abort();
        }
    }

    #[test]
    fn warnings_about_a_busy_bot_are_rare_and_counted() {
        let (reports, at) = (Reports::default(), Duration::from_secs);
        assert_eq!(reports.due("sharp", at(0)), Some(0));
        assert_eq!(reports.due("merciless", at(1)), Some(0));
        for second in 2..7 {
            assert_eq!(reports.due("sharp", at(second)), None);
        }
        assert_eq!(reports.due("sharp", at(10)), Some(5));
        assert_eq!(reports.due("sharp", at(11)), None);
    }

    #[test]
    fn stand_ins_do_not_search() {
        for name in [STAND_IN, SIMPLEST] {
            assert!(!find(name).expect("it is registered").searches, "{name}");
        }
    }
}
