//! Many blocks on many threads, with results that depend on neither their number nor their speed.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use fogg_rules::{Game, Seed};

use crate::{Block, Contestant, Forfeit, GameOutcome, Place, Results, Seating, combinations, lineups, play_game};

/// Tables that play one deal after the other.
///
/// Deal number 7 is the same for every table: what one bot gets, all others get too.
#[derive(Clone, Debug)]
pub struct Tournament<'a> {
    /// The game.
    pub game: &'a Game,
    /// Who meets whom: for each table as many numbers of contestants as the game has players.
    pub tables: Vec<Vec<usize>>,
    /// The number from which all deals follow.
    pub seed: u64,
    /// How many deals every table plays.
    pub deals: u64,
}

/// A block that was just played, and who did not play to the end in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The block.
    pub block: Block,
    /// Who forfeited.
    pub forfeits: Vec<Forfeit>,
}

/// Plays all games of a table on one deal. `None` if `stop` was set meanwhile.
pub fn play_block(
    game: &Game,
    place: Place,
    table: (usize, &[usize]),
    seating: &mut impl Seating,
    stop: &AtomicBool,
) -> Option<Finished> {
    let (number, contestants) = table;
    let mut finished =
        Finished { block: Block { deal: place.deal, table: number, games: Vec::new() }, forfeits: Vec::new() };
    for lineup in lineups(contestants, place.deal) {
        let chairs = seating.seat(place, &lineup);
        let played = play_game(game, Seed::numbered(place.run, place.deal), chairs, stop)?;
        finished.block.games.push(GameOutcome::of(game, &played, &lineup));
        finished.forfeits.extend(played.forfeits);
    }
    Some(finished)
}

impl<'a> Tournament<'a> {
    /// So many contestants who all meet: every pair, or every choice of as many as the game has players.
    pub fn round_robin(game: &'a Game, contestants: usize, seed: u64, deals: u64) -> Tournament<'a> {
        Tournament { game, tables: combinations(contestants, usize::from(game.players())), seed, deals }
    }

    /// Plays one block between bots of ours: a table on a deal, in all rotations.
    ///
    /// # Panics
    /// If there is no such table or contestant.
    pub fn play_block(&self, contestants: &[Contestant<'_>], table: usize, deal: u64) -> Block {
        let (place, never) = (Place { run: self.seed, deal }, AtomicBool::new(false));
        let played = play_block(self.game, place, (table, &self.tables[table]), &mut &*contestants, &never);
        played.expect("nothing stops it").block
    }

    /// How many blocks there are to play.
    pub fn blocks(&self) -> u64 {
        self.deals * self.tables.len() as u64
    }

    /// Plays everything between bots of ours and gives the results.
    pub fn play(&self, contestants: &[Contestant<'_>], threads: usize) -> Results {
        let workers = vec![contestants; threads.max(1)];
        let no_news = |_: Finished| Ok::<(), std::convert::Infallible>(());
        let Ok(results) = self.run(contestants.len(), workers, BTreeMap::new(), no_news, |_| ControlFlow::Continue(()));
        results
    }

    /// Plays what is not yet in `known`, one thread for each of the `workers`.
    ///
    /// `finished` hears of every new block as soon as it is there, in whatever order they come; `judge` hears of the
    /// results after every deal, in the order of the deals, and may end the tournament. Blocks after that deal count for
    /// nothing, even if they have been played, so the results do not depend on the number of threads.
    ///
    /// # Errors
    /// What `finished` fails with.
    pub fn run<E>(
        &self,
        contestants: usize,
        workers: Vec<impl Seating>,
        known: BTreeMap<(u64, usize), Block>,
        mut finished: impl FnMut(Finished) -> Result<(), E>,
        mut judge: impl FnMut(&Results) -> ControlFlow<()>,
    ) -> Result<Results, E> {
        let mut waiting = known;
        let mut results = Results::new(contestants);
        // What was played before may have decided everything already.
        if self.collect(&mut waiting, &mut results, &mut judge).is_break() {
            return Ok(results);
        }
        let known: Vec<(u64, usize)> = waiting.keys().copied().collect();
        let (next, stop) =
            (AtomicU64::new(results.deals().len() as u64 * self.tables.len() as u64), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel::<Finished>();
            for mut seating in workers {
                let (sender, known, next, stop) = (sender.clone(), &known, &next, &stop);
                scope.spawn(move || {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= self.blocks() {
                            return;
                        }
                        // Deal by deal, so that all tables come equally far.
                        let (deal, table) =
                            (index / self.tables.len() as u64, (index % self.tables.len() as u64) as usize);
                        if known.binary_search(&(deal, table)).is_ok() {
                            continue;
                        }
                        let place = Place { run: self.seed, deal };
                        let played = play_block(self.game, place, (table, &self.tables[table]), &mut seating, stop);
                        // The receiver is gone when the tournament is over; then there is no point in going on.
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
                    if self.collect(&mut waiting, &mut results, &mut judge).is_break() {
                        break;
                    }
                }
                Ok(())
            };
            let received = received();
            // Those who still play a game play it for nobody.
            stop.store(true, Ordering::Relaxed);
            received
        })?;
        Ok(results)
    }

    /// Moves the deals that are complete into the results, in their order, until one is missing or the judge has heard
    /// enough.
    fn collect(
        &self,
        waiting: &mut BTreeMap<(u64, usize), Block>,
        results: &mut Results,
        judge: &mut impl FnMut(&Results) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        loop {
            let deal = results.deals().len() as u64;
            let is_there = |table: usize| waiting.contains_key(&(deal, table));
            if deal >= self.deals || !(0..self.tables.len()).all(is_there) {
                return ControlFlow::Continue(());
            }
            results.push((0..self.tables.len()).filter_map(|table| waiting.remove(&(deal, table))).collect());
            judge(results)?;
        }
    }
}
