//! A host inside another program: a complete game against bots on a single-threaded executor with virtual time and a
//! store in memory, without Tokio's runtime, threads, and sockets.

use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use async_trait::async_trait;
use fogg_host::{BotPool, Host, HostSettings, Outgoing, Runtime, Submitter, TableStorage, Task, WatchRequest};
use fogg_protocol::ServerMessage;
use fogg_rules::{Action, LegalActions, QuickRng};
use fogg_store::{Append, LogRow, Member, NewTable, Page, StoreError, TableRow};
use fogg_table::testing::{TIMING, options, sensible, undo_last};
use fogg_table::{Input, JoiningAccount, LogReader, Millis, Options, SeatPlan, Stage, Table, TimeControl, UserId};
use parking_lot::Mutex;

/// An executor with one thread: tasks run until all of them wait, then virtual time advances to the next wake-up.
#[derive(Clone, Default)]
struct Executor(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    uptime: Duration,
    ready: VecDeque<Arc<Job>>,
    sleepers: Vec<(Duration, Waker)>,
    random: u64,
}

struct Job {
    task: Mutex<Option<Task>>,
    executor: Executor,
}

impl Wake for Job {
    fn wake(self: Arc<Job>) {
        let executor = self.executor.clone();
        executor.state().ready.push_back(self);
    }
}

impl Executor {
    fn state(&self) -> parking_lot::MutexGuard<'_, State> {
        self.0.lock()
    }

    /// Runs a future, and the tasks that are spawned in the meantime, until the future is done.
    fn run<R: Send + 'static>(&self, future: impl Future<Output = R> + Send + 'static) -> R {
        let result = Arc::new(Mutex::new(None));
        let there = Arc::clone(&result);
        self.spawn(Box::pin(async move {
            let done = future.await;
            *there.lock() = Some(done);
        }));
        loop {
            if let Some(done) = result.lock().take() {
                return done;
            }
            let job = self.state().ready.pop_front();
            match job {
                Some(job) => {
                    let task = job.task.lock().take();
                    let Some(mut task) = task else { continue };
                    let waker = Waker::from(Arc::clone(&job));
                    if task.as_mut().poll(&mut Context::from_waker(&waker)).is_pending() {
                        *job.task.lock() = Some(task);
                    }
                }
                None => self.advance(),
            }
        }
    }

    fn advance(&self) {
        let mut state = self.state();
        let next = state.sleepers.iter().map(|(at, _)| *at).min().expect("a task is ready or sleeps");
        state.uptime = state.uptime.max(next);
        let due: Vec<Waker> = state.sleepers.extract_if(.., |(at, _)| *at <= next).map(|(_, waker)| waker).collect();
        drop(state);
        due.into_iter().for_each(Waker::wake);
    }
}

impl Runtime for Executor {
    fn now(&self) -> Millis {
        1_700_000_000_000 + self.uptime().as_millis() as Millis
    }

    fn uptime(&self) -> Duration {
        self.state().uptime
    }

    fn bot_clock(&self) -> fogg_bots::Clock {
        // The bots of this test have budgets in playouts.
        fogg_bots::Clock::new(|| Duration::ZERO)
    }

    fn sleep(&self, time: Duration) -> Task {
        let (executor, until) = (self.clone(), self.uptime() + time);
        Box::pin(std::future::poll_fn(move |context| {
            let mut state = executor.state();
            if state.uptime >= until {
                return Poll::Ready(());
            }
            state.sleepers.push((until, context.waker().clone()));
            Poll::Pending
        }))
    }

    fn spawn(&self, task: Task) {
        let job = Arc::new(Job { task: Mutex::new(Some(task)), executor: self.clone() });
        self.state().ready.push_back(job);
    }

    fn run_blocking(&self, work: Box<dyn FnOnce() + Send>) {
        work();
    }

    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), String> {
        let mut state = self.state();
        state.random += 1;
        let mut rng = QuickRng::new(state.random);
        bytes.iter_mut().for_each(|byte| *byte = rng.next_u64() as u8);
        Ok(())
    }
}

/// A store in memory.
#[derive(Default)]
struct Memory(Mutex<HashMap<String, Stored>>);

struct Stored {
    secret: Vec<u8>,
    log: Vec<LogRow>,
    record: Option<String>,
}

impl Memory {
    fn with<R>(&self, table: &str, read: impl FnOnce(&mut Stored) -> R) -> Option<R> {
        self.0.lock().get_mut(table).map(read)
    }
}

#[async_trait]
impl TableStorage for Memory {
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        let stored = Stored { secret: table.secret, log: table.log, record: None };
        self.0.lock().insert(table.id, stored);
        Ok(())
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let appended = self.with(&append.table, |stored| {
            if stored.log.len() as u64 != append.after {
                return Err(StoreError::Conflict);
            }
            stored.log.extend(append.rows);
            stored.record = append.finished.map(|finished| finished.record).or(stored.record.take());
            Ok(())
        });
        appended.unwrap_or(Err(StoreError::Conflict))
    }

    async fn log_page(&self, table: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        let page = |stored: &mut Stored| stored.log.iter().skip(after as usize).take(limit as usize).cloned().collect();
        Ok(self.with(table, page).unwrap_or_default())
    }

    async fn chat(&self, _: &str, _: u64, _: u32) -> Result<Vec<LogRow>, StoreError> {
        Ok(Vec::new())
    }

    async fn table_secret(&self, table: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.with(table, |stored| stored.secret.clone()))
    }

    async fn table_by_code(&self, _: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn tables_of(&self, _: &str, _: Page) -> Result<Vec<(TableRow, Vec<u8>)>, StoreError> {
        Ok(Vec::new())
    }

    async fn members(&self, _: &str) -> Result<Vec<Member>, StoreError> {
        Ok(Vec::new())
    }

    async fn due_tables(&self, _: Millis, _: u32) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn set_wake(&self, _: &str, _: Option<Millis>) -> Result<(), StoreError> {
        Ok(())
    }
}

const PACE: Duration = Duration::from_millis(400);

#[test]
fn a_complete_game_against_bots_runs_in_process() {
    let executor = Executor::default();
    let store = Arc::new(Memory::default());
    let settings = HostSettings {
        timing: TIMING,
        bot_pace: PACE,
        return_pause: Duration::ZERO,
        most_watchers: 10,
        most_watchers_per_address: 10,
    };
    let bots = BotPool::new(1, Duration::from_secs(10), fogg_bots::all().copied().collect());
    let host = Host::new(Arc::new(executor.clone()), Arc::clone(&store) as _, bots, settings, Vec::new());
    executor.spawn(Box::pin(Arc::clone(&host).run_timers()));
    let bot = |name: &str| SeatPlan::Bot { bot: name.to_owned() };
    let seats = vec![SeatPlan::Anybody, bot("greedy"), bot("steady")];
    let clock = TimeControl::Live { reserve: 3_600_000, increment: 0 };
    let options = Options { seats, clock, ..options("europe", 3) };
    let anna = UserId::from("anna");
    let play = {
        let (host, executor, anna) = (Arc::clone(&host), executor.clone(), anna.clone());
        async move {
            let who = JoiningAccount { user: anna.clone(), name: "anna".to_owned(), program: false };
            let id = host.open(options, who, None).await.expect("a table").id;
            let request = WatchRequest {
                user: Some(anna.clone()),
                key: None,
                seat: None,
                since: None,
                muted: Vec::new(),
                address: 1,
            };
            let mut watching = host.watch(&id, 0, request).await.expect("admitted");
            let by_anna = || Submitter::Account { user: anna.clone(), key: None };
            host.submit(&id, by_anna(), Input::Start { user: anna.clone() }).await.expect("it starts");
            let (mut legal, mut rng, mut numbers) = (LegalActions::new(), QuickRng::new(1), Vec::new());
            let mut undone = 0;
            loop {
                let act = host.view(&id, |loaded| {
                    let table = &loaded.table;
                    let seat = table.seats_of(&anna).next().expect("anna has a seat");
                    let act = table.decision(seat).map(|decision| Input::Act {
                        user: Some(anna.clone()),
                        seat: None,
                        decision,
                        request: Some(format!("r{decision}")),
                        action: sensible(table, seat, &mut legal, &mut rng),
                    });
                    Ok((act, table.stage()))
                });
                match act.await.expect("the table") {
                    (_, Stage::Over) => break,
                    (Some(act), _) => {
                        let turn = !matches!(act, Input::Act { action: Action::Keep(_), .. });
                        host.submit(&id, by_anna(), act).await.expect("a legal action");
                        // The next bot gives anna time to take an action back.
                        let undo = host.view(&id, |loaded| Ok(undo_last(&loaded.table))).await.expect("the table");
                        if let Some(undo) = undo.filter(|_| turn && undone < 3) {
                            executor.sleep(PACE * 3).await;
                            host.submit(&id, by_anna(), undo).await.expect("no bot has acted");
                            undone += 1;
                        }
                    }
                    (None, _) => executor.sleep(PACE).await,
                }
                while let Ok(Outgoing::Text(text)) = watching.then.try_recv() {
                    if let Ok(ServerMessage::Event(event)) = serde_json::from_str(&text) {
                        numbers.push(event.number);
                    }
                }
            }
            while let Ok(Outgoing::Text(text)) = watching.then.try_recv() {
                if let Ok(ServerMessage::Event(event)) = serde_json::from_str(&text) {
                    numbers.push(event.number);
                }
            }
            assert_eq!(undone, 3);
            (id, numbers)
        }
    };
    let (id, numbers) = executor.run(play);
    assert!(tokio::runtime::Handle::try_current().is_err(), "a runtime of Tokio is running");
    let (log, record) = store.with(&id, |stored| (stored.log.clone(), stored.record.clone())).expect("the table");
    assert!(log.len() > 30, "{} entries", log.len());
    assert_eq!(numbers, (2..=log.len() as u64).collect::<Vec<_>>(), "anna sees every entry once, in order");
    let mut reader = LogReader::default();
    let read = log.iter().map(|row| reader.read(row.number, row.at, &row.body));
    let entries = read.collect::<Result<Vec<_>, _>>().expect("the log can be read");
    let played_by_bots = log.iter().filter(|row| row.body.contains("\"bot\":true")).count();
    assert!(played_by_bots > 10, "bots played");
    let secret = executor.run({
        let host = Arc::clone(&host);
        let id = id.clone();
        async move { host.view(&id, |loaded| Ok(loaded.table.revealed())).await.expect("the table") }
    });
    let options = Table::options_in(&entries).expect("options");
    let game = options.game(fogg_maps::find(&options.map).expect("a map")).expect("a game");
    let (secret, last) = (secret.expect("the game is over"), entries.last().expect("an entry").at);
    let table = Table::replay(id.as_str().into(), secret, game, TIMING, &entries, last).expect("it can be replayed");
    assert_eq!(table.record(&entries).map(|record| record.to_line()), record, "the record was stored");
    // Bots pause for viewers, in virtual time.
    assert!(executor.uptime() > PACE * 20);
}
