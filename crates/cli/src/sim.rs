//! `fogg sim`: many games between bots.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use fogg_arena::{Forfeit, Place, Played, Seating, play_game};
use fogg_record::SeatInfo;
use fogg_rules::{EndReason, Game, ScoreSheet, Seat, SeatSet, Seed, State};
use fogg_server::map_info;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::args::SimArgs;
use crate::describe::seat_names;
use crate::exit::Failure;
use crate::player::Player;
use crate::stable::Stable;
use crate::table::{table, thousands};

/// After so many forfeits of an engine in a row the run is given up: the next games would hardly be better.
pub(crate) const FORFEITS_IN_A_ROW: u32 = 3;

/// A finished game, as the statistics need it.
struct Finished {
    index: u64,
    state: State,
    sheet: ScoreSheet,
    winners: SeatSet,
    decisions: u32,
    turns: u32,
    forfeits: Vec<Forfeit>,
    record: Option<String>,
}

/// What is the same for all games.
struct Run<'a> {
    game: &'a Game,
    players: &'a [Player],
    /// Everybody on the seat of their number.
    lineup: Vec<usize>,
    seed: u64,
    record: bool,
    /// Whether there is no point in going on.
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
    let stable = |_| Stable::start(&players, std::slice::from_ref(&lineup), &info, args.engine_time);
    let stables = (0..workers).map(stable).collect::<Result<Vec<_>, _>>()?;
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
    let stop = AtomicBool::new(false);
    let record = args.record.is_some();
    let run = Run { game: &game, players: &players, lineup: lineup.clone(), seed: args.seed, record, stop };
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| -> Result<(), Failure> {
        let (sender, receiver) = mpsc::sync_channel::<Finished>(1024);
        for mut stable in stables {
            let (sender, run, next) = (sender.clone(), &run, &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= args.games {
                        return;
                    }
                    let Some(finished) = run.play(&mut stable, index) else { return };
                    // The receiver is gone when writing failed; then there is no point in going on.
                    if sender.send(finished).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let collected = collect(receiver, &game, &mut stats, records.as_mut(), &bar);
        // Those who still play a game play it for nobody.
        run.stop.store(true, Ordering::Relaxed);
        collected
    })?;
    if let Some(file) = &mut records {
        file.flush()?;
    }
    bar.finish_and_clear();
    let took = start.elapsed();
    // If the run was given up, what was played until then is told all the same.
    if args.json {
        let report = stats.report(args, game.board().id(), took);
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("numbers and texts are JSON"))?;
    } else if args.record.as_deref() != Some(Path::new("-")) {
        writeln!(out, "{}", stats.describe(&game, args, took, threads))?;
    }
    match stats.hopeless() {
        Some(seat) => Err(Failure::Wrong(format!(
            "engine `{}` on seat {} has forfeited {FORFEITS_IN_A_ROW} games in a row; the run ends after game {}",
            run.players[seat].text(),
            seat,
            stats.games
        ))),
        None => Ok(()),
    }
}

/// Counts and writes down finished games in the order of their numbers, whoever finished first, until all are there or
/// an engine is hopeless.
fn collect(
    receiver: mpsc::Receiver<Finished>,
    game: &Game,
    stats: &mut Stats,
    mut records: Option<&mut Box<dyn Write>>,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    let mut waiting: BTreeMap<u64, Finished> = BTreeMap::new();
    for finished in receiver {
        waiting.insert(finished.index, finished);
        while let Some(finished) = waiting.remove(&stats.games) {
            // Not worth failing for: whoever closed standard error does not want to know.
            bar.suspend(|| finished.forfeits.iter().for_each(crate::escape::complain));
            stats.add(game, &finished);
            if let (Some(file), Some(line)) = (&mut records, &finished.record) {
                writeln!(file, "{line}")?;
            }
            bar.inc(1);
            if stats.hopeless().is_some() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The players of all seats.
fn players(bots: &[String], players: Option<u8>) -> Result<Vec<Player>, Failure> {
    let named = Player::all(bots)?;
    match (named.as_slice(), players) {
        ([], _) => Err(Failure::Usage("no bot is named".to_owned())),
        ([one], players) => Ok(vec![one.clone(); usize::from(players.unwrap_or(2))]),
        (many, Some(players)) if many.len() != usize::from(players) => {
            Err(Failure::Usage(format!("{} bots are named for {players} players", many.len())))
        }
        _ => Ok(named),
    }
}

impl Run<'_> {
    /// One game, all of which follows from the seed, its number and what the engines answer. `None` if the run is
    /// stopped meanwhile.
    fn play(&self, stable: &mut Stable<'_>, index: u64) -> Option<Finished> {
        let chairs = stable.seat(Place { run: self.seed, deal: index }, &self.lineup);
        let played = play_game(self.game, Seed::numbered(self.seed, index), chairs, &self.stop)?;
        let (state, sheet) = (*played.state(), played.state().score(self.game));
        let winners = played.winners(&sheet);
        let record = self.record.then(|| played.recorder.record(self.seats()).to_line());
        let Played { tallies, forfeits, .. } = played;
        let decisions = tallies.iter().map(|tally| tally.decisions).sum();
        let turns = tallies.iter().map(|tally| tally.turns).sum();
        Some(Finished { index, state, sheet, winners, decisions, turns, forfeits, record })
    }

    fn seats(&self) -> Vec<SeatInfo> {
        let names = seat_names(&self.players.iter().map(Player::name).collect::<Vec<_>>());
        let seats = names.into_iter().zip(self.players);
        seats.map(|(name, player)| SeatInfo { name, bot: Some(player.bot()) }).collect()
    }
}

/// As many threads as asked for, or one per core.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map(usize::from).unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// A bar with rate, time left and a message on a terminal, and silence otherwise.
pub(crate) fn progress(length: u64, what: &str) -> ProgressBar {
    let style = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}  {{per_sec}}  {{eta}} left  {{msg}}");
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(ProgressStyle::with_template(&style).expect("the template is a constant"));
    bar
}

/// Sums over games; whole numbers, so that the order in which threads finish changes nothing.
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
    is_engine: bool,
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

/// The results for programs.
#[derive(Serialize)]
struct Report<'a> {
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
    fn new(players: &[Player]) -> Stats {
        let seat =
            |player: &Player| SeatStats { bot: player.bot(), is_engine: player.is_engine(), ..SeatStats::default() };
        let seats = players.iter().map(seat).collect();
        Stats { seats, games: 0, decisions: 0, turns: 0, stalemates: 0 }
    }

    fn add(&mut self, game: &Game, finished: &Finished) {
        let (sheet, winners) = (&finished.sheet, finished.winners);
        self.games += 1;
        self.decisions += u64::from(finished.decisions);
        self.turns += u64::from(finished.turns);
        self.stalemates += u64::from(finished.state.end() == Some(EndReason::Stalemate));
        for seat in Seat::all(game.players()) {
            let (stats, score) = (&mut self.seats[seat.index()], sheet.seat(seat));
            let total = i64::from(score.total);
            if finished.forfeits.iter().any(|forfeit| forfeit.seat == seat) {
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
            stats.stations += u64::from(finished.state.stations(seat).len());
        }
    }

    /// The seat of an engine that it makes no sense to ask any more.
    fn hopeless(&self) -> Option<usize> {
        self.seats.iter().position(|seat| seat.forfeits_in_a_row >= FORFEITS_IN_A_ROW)
    }

    fn report<'a>(&self, args: &SimArgs, map: &'a str, took: Duration) -> Report<'a> {
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
        Report {
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
        // Built-in bots do not forfeit, so without engines the column would say nothing.
        if self.seats.iter().any(|seat| seat.is_engine) {
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
