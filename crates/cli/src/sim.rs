//! `fogg sim`: many games between bots.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use fogg_arena::{Forfeit, GameId, GameOptions, GameRunner, PlayedGame, PlayerFactory};
use fogg_external_bot::{PlayerPool, PlayerSpec};
use fogg_map_info::map_info;
use fogg_record::SeatInfo;
use fogg_rules::{EndReason, Game, ScoreSheet, Seat, Seed};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::args::SimArgs;
use crate::describe::seat_names;
use crate::exit::Failure;
use crate::table::{table, thousands};

/// A run ends after this many forfeits of an external bot in a row, because the next games would most likely fail too.
pub(crate) const FORFEITS_IN_A_ROW: u32 = 3;

/// Games per batch if all bots are fast: handing over single games would take longer than playing them.
const FAST_BATCH: u64 = 64;

/// Maximum number of batches that wait to be counted, per thread.
const QUEUED_BATCHES: usize = 16;

/// Finished games, the first of which has this number.
struct Batch {
    first: u64,
    stats: Stats,
    forfeits: Vec<Forfeit>,
    /// One line per game, if games are recorded.
    records: String,
}

/// The data that all games of a run share.
struct Run<'a> {
    game: &'a Game,
    players: &'a [PlayerSpec],
    /// The player of each seat: the one with the same number.
    lineup: Vec<usize>,
    seed: u64,
    games: u64,
    record: bool,
    /// The number of games in a batch.
    batch: u64,
    /// Whether the run has ended early.
    stop: AtomicBool,
}

pub(crate) fn run(args: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    let map = fogg_maps::load(&args.map.map)?;
    let players = players(&args.bots, args.players)?;
    let game = map.game(u8::try_from(players.len()).unwrap_or(u8::MAX))?;
    if args.json && args.record.as_deref() == Some(Path::new("-")) {
        return Err(Failure::Usage("--json and --record - would both write to standard output".to_owned()));
    }
    let threads = threads(args.threads);
    let lineup: Vec<usize> = (0..players.len()).collect();
    let (workers, info) = (u64::min(threads as u64, args.games.max(1)), map_info(&map));
    let pool = |_| PlayerPool::start(&players, std::slice::from_ref(&lineup), &info, args.engine_time);
    let pools = (0..workers).map(pool).collect::<Result<Vec<_>, _>>()?;
    let mut records = match &args.record {
        Some(path) if path == Path::new("-") => Some(Box::new(io::stdout()) as Box<dyn Write>),
        Some(path) => {
            let file = File::create(path).map_err(|error| Failure::io(path, error))?;
            Some(Box::new(BufWriter::new(file)) as Box<dyn Write>)
        }
        None => None,
    };
    let bar = progress(args.games, "games");
    let start = Instant::now();
    let mut stats = Stats::new(&players);
    let fast = players.iter().all(|player| matches!(player, PlayerSpec::Bot(spec) if !spec.bot.searches));
    let run = Run {
        game: &game,
        players: &players,
        lineup: lineup.clone(),
        seed: args.seed,
        games: args.games,
        record: args.record.is_some(),
        batch: if fast { FAST_BATCH } else { 1 },
        stop: AtomicBool::new(false),
    };
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| -> Result<(), Failure> {
        let (sender, receiver) = mpsc::sync_channel::<Batch>(QUEUED_BATCHES * threads);
        for mut pool in pools {
            let (sender, run, next) = (sender.clone(), &run, &next);
            scope.spawn(move || {
                let options = GameOptions { record: run.record, timed: false };
                let mut runner = GameRunner::new(run.game, options);
                loop {
                    let first = next.fetch_add(run.batch, Ordering::Relaxed);
                    if first >= run.games {
                        return;
                    }
                    let Some(batch) = run.play(&mut runner, &mut pool, first) else { return };
                    // The receiver is dropped if writing fails. Then the run is over.
                    if sender.send(batch).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let collected = collect(receiver, &mut stats, records.as_mut(), &bar);
        // Games still in progress are no longer needed.
        run.stop.store(true, Ordering::Relaxed);
        collected
    })?;
    if let Some(file) = &mut records {
        file.flush()?;
    }
    bar.finish_and_clear();
    let took = start.elapsed();
    // The results of a run that ended early are reported too.
    if args.json {
        let report = stats.report(args, game.board().id(), took);
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("numbers and texts are JSON"))?;
    } else if args.record.as_deref() != Some(Path::new("-")) {
        writeln!(out, "{}", stats.describe(&game, args, took, threads))?;
    }
    match stats.hopeless() {
        Some(seat) => Err(Failure::Wrong(format!(
            "external bot `{}` on seat {} has forfeited {FORFEITS_IN_A_ROW} games in a row; the run ends after game {}",
            run.players[seat].text(),
            seat,
            stats.games
        ))),
        None => Ok(()),
    }
}

/// Counts and writes finished games in order, until all are done or an external bot has forfeited too often.
fn collect(
    receiver: mpsc::Receiver<Batch>,
    stats: &mut Stats,
    mut records: Option<&mut Box<dyn Write>>,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    let mut waiting: BTreeMap<u64, Batch> = BTreeMap::new();
    for batch in receiver {
        waiting.insert(batch.first, batch);
        while let Some(batch) = waiting.remove(&stats.games) {
            if !batch.forfeits.is_empty() {
                // Errors are ignored: a user who closed standard error does not want to read this.
                bar.suspend(|| batch.forfeits.iter().for_each(crate::escape::complain));
            }
            stats.merge(&batch.stats);
            if let Some(file) = &mut records {
                file.write_all(batch.records.as_bytes())?;
            }
            bar.inc(batch.stats.games);
            if stats.hopeless().is_some() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The players of all seats.
fn players(bots: &[String], players: Option<u8>) -> Result<Vec<PlayerSpec>, Failure> {
    let named = named_players(bots)?;
    match (named.as_slice(), players) {
        ([], _) => Err(Failure::Usage("`--bots` is empty; name at least one bot".to_owned())),
        ([one], players) => Ok(vec![one.clone(); usize::from(players.unwrap_or(2))]),
        (many, Some(players)) if many.len() != usize::from(players) => {
            Err(Failure::Usage(format!("`--bots` has {} bots for {players} players", many.len())))
        }
        _ => Ok(named),
    }
}

/// All players of lists such as `greedy,cmd:./mybot`.
pub(crate) fn named_players(lists: &[String]) -> Result<Vec<PlayerSpec>, Failure> {
    let mut all = Vec::new();
    for list in lists {
        all.extend(PlayerSpec::parse_list(list)?);
    }
    Ok(all)
}

impl Run<'_> {
    /// A batch of games. Each depends only on the seed, its number, and the answers of external bots. `None` if the run
    /// has ended early.
    fn play(&self, runner: &mut GameRunner<'_>, pool: &mut PlayerPool<'_>, first: u64) -> Option<Batch> {
        let mut batch = Batch { first, stats: Stats::new(self.players), forfeits: Vec::new(), records: String::new() };
        for deal in first..self.games.min(first + self.batch) {
            let players = pool.players(GameId { run: self.seed, deal }, &self.lineup);
            let played = runner.play(Seed::numbered(self.seed, deal), players, &self.stop)?;
            batch.stats.add(self.game, &played, &played.state.score(self.game));
            if let Some(recorder) = &played.recorder {
                batch.records.push_str(&recorder.record(self.seats()).to_line());
                batch.records.push('\n');
            }
            batch.forfeits.extend(played.forfeits);
        }
        Some(batch)
    }

    fn seats(&self) -> Vec<SeatInfo> {
        let names = seat_names(&self.players.iter().map(PlayerSpec::name).collect::<Vec<_>>());
        let seats = names.into_iter().zip(self.players);
        seats.map(|(name, player)| SeatInfo { name, bot: Some(player.bot()) }).collect()
    }
}

/// The number of threads: as requested, or one per core.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map(usize::from).unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// A progress bar with rate, remaining time, and a message. Shown only on a terminal.
pub(crate) fn progress(length: u64, what: &str) -> ProgressBar {
    let style = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}  {{per_sec}}  {{eta}} left  {{msg}}");
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(ProgressStyle::with_template(&style).expect("the template is a constant"));
    bar
}

/// Sums over games. They are whole numbers, so the order in which threads finish does not matter.
struct Stats {
    seats: Vec<SeatStats>,
    games: u64,
    decisions: u64,
    turns: u64,
    stalemates: u64,
}

#[derive(Clone, Default)]
struct SeatStats {
    bot: String,
    is_external: bool,
    forfeits: u64,
    forfeits_in_a_row: u32,
    wins: u64,
    shared_wins: u64,
    score: i64,
    score_squared: i64,
    winning_score: i64,
    routes: i64,
    tickets: i64,
    completed: u64,
    held: u64,
    longest: u64,
    bonuses: u64,
    stations: u64,
}

/// The results as JSON.
#[derive(Serialize)]
struct SimReport<'a> {
    map: &'a str,
    players: usize,
    games: u64,
    seed: u64,
    seconds: f64,
    games_per_second: f64,
    mean_turns: f64,
    mean_decisions: f64,
    stalemates: u64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    bot: String,
    wins: u64,
    shared_wins: u64,
    forfeits: u64,
    win_rate: f64,
    mean_score: f64,
    score_deviation: f64,
    mean_winning_score: Option<f64>,
    mean_route_points: f64,
    mean_ticket_points: f64,
    mean_tickets_held: f64,
    mean_tickets_completed: f64,
    mean_longest: f64,
    bonus_rate: f64,
    mean_stations_built: f64,
}

impl Stats {
    fn new(players: &[PlayerSpec]) -> Stats {
        let seat = |player: &PlayerSpec| SeatStats {
            bot: player.bot(),
            is_external: player.is_external(),
            ..SeatStats::default()
        };
        let seats = players.iter().map(seat).collect();
        Stats { seats, games: 0, decisions: 0, turns: 0, stalemates: 0 }
    }

    fn add(&mut self, game: &Game, played: &PlayedGame<'_>, sheet: &ScoreSheet) {
        let winners = played.winners(sheet);
        self.games += 1;
        self.stalemates += u64::from(played.state.end() == Some(EndReason::Stalemate));
        for seat in Seat::all(game.players()) {
            let (stats, score) = (&mut self.seats[seat.index()], sheet.seat(seat));
            let total = i64::from(score.total);
            self.decisions += u64::from(played.tallies[seat].decisions);
            self.turns += u64::from(played.tallies[seat].turns);
            if played.forfeits.iter().any(|forfeit| forfeit.seat == seat) {
                stats.forfeits += 1;
                stats.forfeits_in_a_row += 1;
            } else {
                stats.forfeits_in_a_row = 0;
            }
            if winners.contains(seat) {
                stats.wins += 1;
                stats.shared_wins += u64::from(winners.len() > 1);
                stats.winning_score += total;
            }
            stats.score += total;
            stats.score_squared += total * total;
            stats.routes += i64::from(score.routes);
            stats.tickets += i64::from(score.tickets);
            stats.completed += u64::from(score.completed().len());
            stats.held += u64::from(score.completed().len() + score.failed.len());
            stats.longest += u64::from(score.longest);
            stats.bonuses += u64::from(score.bonus);
            stats.stations += u64::from(played.state.stations(seat).len());
        }
    }

    /// Adds the games that follow these.
    fn merge(&mut self, next: &Stats) {
        self.games += next.games;
        self.decisions += next.decisions;
        self.turns += next.turns;
        self.stalemates += next.stalemates;
        for (seat, more) in self.seats.iter_mut().zip(&next.seats) {
            let all_forfeited = more.forfeits == next.games;
            seat.forfeits_in_a_row = more.forfeits_in_a_row + if all_forfeited { seat.forfeits_in_a_row } else { 0 };
            seat.forfeits += more.forfeits;
            seat.wins += more.wins;
            seat.shared_wins += more.shared_wins;
            seat.score += more.score;
            seat.score_squared += more.score_squared;
            seat.winning_score += more.winning_score;
            seat.routes += more.routes;
            seat.tickets += more.tickets;
            seat.completed += more.completed;
            seat.held += more.held;
            seat.longest += more.longest;
            seat.bonuses += more.bonuses;
            seat.stations += more.stations;
        }
    }

    /// The seat of an external bot that has forfeited too often.
    fn hopeless(&self) -> Option<usize> {
        self.seats.iter().position(|seat| seat.forfeits_in_a_row >= FORFEITS_IN_A_ROW)
    }

    fn report<'a>(&self, args: &SimArgs, map: &'a str, took: Duration) -> SimReport<'a> {
        let per_game = |sum: f64| if self.games == 0 { 0.0 } else { sum / self.games as f64 };
        let seat = |(index, stats): (usize, &SeatStats)| {
            let mean = per_game(stats.score as f64);
            let variance = (per_game(stats.score_squared as f64) - mean * mean).max(0.0);
            SeatReport {
                seat: index,
                bot: stats.bot.clone(),
                wins: stats.wins,
                shared_wins: stats.shared_wins,
                forfeits: stats.forfeits,
                win_rate: per_game(stats.wins as f64),
                mean_score: mean,
                score_deviation: variance.sqrt(),
                mean_winning_score: (stats.wins > 0).then(|| stats.winning_score as f64 / stats.wins as f64),
                mean_route_points: per_game(stats.routes as f64),
                mean_ticket_points: per_game(stats.tickets as f64),
                mean_tickets_held: per_game(stats.held as f64),
                mean_tickets_completed: per_game(stats.completed as f64),
                mean_longest: per_game(stats.longest as f64),
                bonus_rate: per_game(stats.bonuses as f64),
                mean_stations_built: per_game(stats.stations as f64),
            }
        };
        SimReport {
            map,
            players: self.seats.len(),
            games: self.games,
            seed: args.seed,
            seconds: took.as_secs_f64(),
            games_per_second: self.games as f64 / took.as_secs_f64().max(1e-9),
            mean_turns: per_game(self.turns as f64),
            mean_decisions: per_game(self.decisions as f64),
            stalemates: self.stalemates,
            seats: self.seats.iter().enumerate().map(seat).collect(),
        }
    }

    fn describe(&self, game: &Game, args: &SimArgs, took: Duration, threads: usize) -> String {
        let report = self.report(args, game.board().id(), took);
        let head =
            ["seat", "bot", "wins", "win %", "score ± spread", "routes", "tickets", "done/held", "longest", "bonus %"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for seat in &report.seats {
            rows.push(vec![
                seat.seat.to_string(),
                seat.bot.clone(),
                seat.wins.to_string(),
                format!("{:.1}", 100.0 * seat.win_rate),
                format!("{:.1} ± {:.1}", seat.mean_score, seat.score_deviation),
                format!("{:.1}", seat.mean_route_points),
                format!("{:.1}", seat.mean_ticket_points),
                format!("{:.2}/{:.2}", seat.mean_tickets_completed, seat.mean_tickets_held),
                format!("{:.1}", seat.mean_longest),
                format!("{:.1}", 100.0 * seat.bonus_rate),
            ]);
        }
        // Built-in bots do not forfeit, so without external bots the column would be empty.
        if self.seats.iter().any(|seat| seat.is_external) {
            let column = report.seats.iter().map(|seat| seat.forfeits.to_string());
            let column = std::iter::once("forfeits".to_owned()).chain(column);
            rows.iter_mut().zip(column).for_each(|(row, cell)| row.push(cell));
        }
        let stalemates = match report.stalemates {
            0 => String::new(),
            many => format!(", {many} stalemates"),
        };
        format!(
            "{}\n{} games on {} with {} players, seed {}: {:.1} turns and {:.1} decisions a game{stalemates}\n\
             {:.1} s on {threads} threads, {} games/s",
            table(&rows),
            thousands(report.games as f64),
            game.board().name(),
            report.players,
            report.seed,
            report.mean_turns,
            report.mean_decisions,
            report.seconds,
            thousands(report.games_per_second),
        )
    }
}
