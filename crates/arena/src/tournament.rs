//! Plays many blocks on many threads. The results depend on neither the number nor the speed of the threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use fogg_rules::{Game, Seed};

use crate::{
    Block, Contestant, Forfeit, GameId, GameOptions, GameOutcome, GameRunner, PlayerFactory, Results, combinations,
    lineups,
};

/// Results include the time that bots took. Games are not recorded.
const OPTIONS: GameOptions = GameOptions { record: false, timed: true };

/// Tables that play one deal after the other. Every deal is the same for all tables.
///
/// ```
/// use fogg_arena::{Contestant, Tournament};
/// use fogg_bots::Spec;
///
/// let game = fogg_maps::europe().game(3).expect("Europe supports 3 players");
/// let contestants: Vec<Contestant<'_>> =
///     ["planner", "greedy", "random"].map(|name| name.parse::<Spec>().expect("a bot").into()).into();
/// let tournament = Tournament::round_robin(&game, contestants.len(), 7, 2);
/// // One table of three, two deals, three rotations each.
/// assert_eq!((tournament.blocks(), tournament.play(&contestants, 1).games().count()), (2, 6));
/// ```
#[derive(Clone, Debug)]
pub struct Tournament<'a> {
    /// The game.
    pub game: &'a Game,
    /// The contestants at each table, by their numbers; as many as the game has players.
    pub tables: Vec<Vec<usize>>,
    /// The seed of all deals.
    pub seed: u64,
    /// The number of deals that every table plays.
    pub deals: u64,
}

/// A block that was just played, and the forfeits in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedBlock {
    /// The block.
    pub block: Block,
    /// The forfeits.
    pub forfeits: Vec<Forfeit>,
}

/// Plays all games of a table on one deal. Returns `None` if `stop` was set during a game.
pub fn play_block(
    runner: &mut GameRunner<'_>,
    id: GameId,
    table: (usize, &[usize]),
    factory: &mut impl PlayerFactory,
    stop: &AtomicBool,
) -> Option<FinishedBlock> {
    let (number, contestants) = table;
    let mut finished =
        FinishedBlock { block: Block { deal: id.deal, table: number, games: Vec::new() }, forfeits: Vec::new() };
    for lineup in lineups(contestants, id.deal) {
        let players = factory.players(id, &lineup);
        let played = runner.play(Seed::numbered(id.run, id.deal), players, stop)?;
        finished.block.games.push(GameOutcome::new(runner.game(), &played, &lineup));
        finished.forfeits.extend(played.forfeits);
    }
    Some(finished)
}

impl<'a> Tournament<'a> {
    /// A tournament in which this many contestants all meet: every pair, or every combination of as many as the game
    /// has players.
    pub fn round_robin(game: &'a Game, contestants: usize, seed: u64, deals: u64) -> Tournament<'a> {
        Tournament { game, tables: combinations(contestants, usize::from(game.players())), seed, deals }
    }

    /// Plays one block between built-in bots: a table on a deal, in all rotations.
    ///
    /// # Panics
    /// If there is no such table or contestant.
    pub fn play_block(&self, contestants: &[Contestant<'_>], table: usize, deal: u64) -> Block {
        let (id, never) = (GameId { run: self.seed, deal }, AtomicBool::new(false));
        let mut runner = GameRunner::new(self.game, OPTIONS);
        let played = play_block(&mut runner, id, (table, &self.tables[table]), &mut &*contestants, &never);
        played.expect("the block is not stopped").block
    }

    /// The number of blocks.
    pub fn blocks(&self) -> u64 {
        self.deals * self.tables.len() as u64
    }

    /// Plays all blocks between built-in bots and returns the results.
    pub fn play(&self, contestants: &[Contestant<'_>], threads: usize) -> Results {
        let workers = vec![contestants; threads.max(1)];
        let ignore = |_: FinishedBlock| Ok::<(), std::convert::Infallible>(());
        let Ok(results) = self.run(contestants.len(), workers, BTreeMap::new(), ignore, |_| ControlFlow::Continue(()));
        results
    }

    /// Plays the blocks that are not in `known`, with one thread for each of the `workers`.
    ///
    /// `finished` is called with every new block as soon as it was played, in any order. `verdict` is called with the
    /// results after every deal, in the order of the deals, and may end the tournament. Later blocks are ignored, even
    /// if they have been played, so the results do not depend on the number of threads.
    ///
    /// # Errors
    /// The error of `finished`.
    pub fn run<E>(
        &self,
        contestants: usize,
        workers: Vec<impl PlayerFactory>,
        known: BTreeMap<(u64, usize), Block>,
        mut finished: impl FnMut(FinishedBlock) -> Result<(), E>,
        mut verdict: impl FnMut(&Results) -> ControlFlow<()>,
    ) -> Result<Results, E> {
        let mut waiting = known;
        let mut results = Results::new(contestants);
        // The known blocks may be enough already.
        if self.collect(&mut waiting, &mut results, &mut verdict).is_break() {
            return Ok(results);
        }
        let known: Vec<(u64, usize)> = waiting.keys().copied().collect();
        let (next, stop) =
            (AtomicU64::new(results.deals().len() as u64 * self.tables.len() as u64), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel::<FinishedBlock>();
            for mut factory in workers {
                let (sender, known, next, stop) = (sender.clone(), &known, &next, &stop);
                scope.spawn(move || {
                    let mut runner = GameRunner::new(self.game, OPTIONS);
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= self.blocks() {
                            return;
                        }
                        // Deal by deal, so that all tables make the same progress.
                        let (deal, table) =
                            (index / self.tables.len() as u64, (index % self.tables.len() as u64) as usize);
                        if known.binary_search(&(deal, table)).is_ok() {
                            continue;
                        }
                        let id = GameId { run: self.seed, deal };
                        let played = play_block(&mut runner, id, (table, &self.tables[table]), &mut factory, stop);
                        // The receiver is dropped when the tournament is over.
                        if played.is_none_or(|played| sender.send(played).is_err()) {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let received = || {
                for played in receiver {
                    let key = (played.block.deal, played.block.table);
                    waiting.insert(key, played.block.clone());
                    finished(played)?;
                    if self.collect(&mut waiting, &mut results, &mut verdict).is_break() {
                        break;
                    }
                }
                Ok(())
            };
            let received = received();
            // Games still in progress are no longer needed.
            stop.store(true, Ordering::Relaxed);
            received
        })?;
        Ok(results)
    }

    /// Moves complete deals into the results, in their order, until one is missing or `verdict` ends the tournament.
    fn collect(
        &self,
        waiting: &mut BTreeMap<(u64, usize), Block>,
        results: &mut Results,
        verdict: &mut impl FnMut(&Results) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        loop {
            let deal = results.deals().len() as u64;
            let is_there = |table: usize| waiting.contains_key(&(deal, table));
            if deal >= self.deals || !(0..self.tables.len()).all(is_there) {
                return ControlFlow::Continue(());
            }
            results.push((0..self.tables.len()).filter_map(|table| waiting.remove(&(deal, table))).collect());
            verdict(results)?;
        }
    }
}
