//! `fogg sim`: many games between bots.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use fogg_bots::{Host, Registered};
use fogg_record::{Recorder, SeatInfo};
use fogg_rules::{EndReason, Game, Seat, Seed, SeededChance, Setup, State};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::args::SimArgs;
use crate::exit::Failure;
use crate::table::{table, thousands};
use crate::words::seat_names;

/// A finished game, as the statistics need it.
struct Finished {
    index: u64,
    state: State,
    decisions: u32,
    turns: u32,
    record: Option<String>,
}

pub(crate) fn run(args: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    let map = fogg_maps::load(&args.map.map)?;
    let bots = bots(&args.bots, args.players)?;
    let game = map.game(u8::try_from(bots.len()).unwrap_or(u8::MAX))?;
    if args.json && args.record.as_deref() == Some(Path::new("-")) {
        return Err(Failure::Usage("--json and --record - would both write to standard output".to_owned()));
    }
    let threads = threads(args.threads);
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
    let mut stats = Stats::new(&bots);
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| -> Result<(), Failure> {
        let (sender, receiver) = mpsc::sync_channel::<Finished>(1024);
        for _ in 0..threads {
            let (sender, game, bots, next) = (sender.clone(), &game, &bots, &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver is gone when writing failed; then there is no point in going on.
                    if index >= args.games
                        || sender.send(play(game, bots, args.seed, index, args.record.is_some())).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Records are written in the order of the games, whoever finished first.
        let mut waiting: BTreeMap<u64, Finished> = BTreeMap::new();
        let mut due = 0;
        for finished in receiver {
            waiting.insert(finished.index, finished);
            while let Some(finished) = waiting.remove(&due) {
                due += 1;
                stats.add(&game, &finished);
                if let (Some(file), Some(line)) = (&mut records, &finished.record) {
                    writeln!(file, "{line}")?;
                }
                bar.inc(1);
            }
        }
        Ok(())
    })?;
    if let Some(file) = &mut records {
        file.flush()?;
    }
    bar.finish_and_clear();
    let took = start.elapsed();
    if args.json {
        let report = stats.report(args, game.board().id(), took);
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("numbers and texts are JSON"))?;
    } else if args.record.as_deref() != Some(Path::new("-")) {
        writeln!(out, "{}", stats.describe(&game, args, took, threads))?;
    }
    Ok(())
}

/// The bots of all seats.
fn bots(names: &[String], players: Option<u8>) -> Result<Vec<&'static Registered>, Failure> {
    let named = names.iter().map(|name| fogg_bots::find(name.trim())).collect::<Result<Vec<_>, _>>()?;
    match (named.as_slice(), players) {
        ([], _) => Err(Failure::Usage("no bot is named".to_owned())),
        ([one], players) => Ok(vec![*one; usize::from(players.unwrap_or(2))]),
        (many, Some(players)) if many.len() != usize::from(players) => {
            Err(Failure::Usage(format!("{} bots are named for {players} players", many.len())))
        }
        (many, _) => Ok(many.to_vec()),
    }
}

/// One game, all of which follows from the seed and its number.
fn play(game: &Game, bots: &[&'static Registered], seed: u64, index: u64, record: bool) -> Finished {
    let seat_seed = |seat: usize| (seed ^ index.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seat as u64;
    let made = bots.iter().enumerate().map(|(seat, bot)| Some(bot.make(seat_seed(seat)))).collect();
    let mut host = Host::new(game, made);
    let mut recorder = Recorder::new(game, Setup::default(), SeededChance::new(Seed::numbered(seed, index)));
    host.observe(&State::before_the_deal(game), recorder.events());
    let (mut decisions, mut turns) = (0, 0);
    while let Some(seat) = recorder.state().to_act(game).iter().next() {
        let before = *recorder.state();
        let action = host.ask(&before, seat).expect("every seat has a bot");
        if let Err(error) = recorder.play(seat, action) {
            // The conformance tests of the bots make sure of this.
            unreachable!("bot {} played an illegal action: {error}", bots[seat.index()].name);
        }
        decisions += 1;
        turns += u32::from(*before.phase() == fogg_rules::Phase::Turn);
        host.observe(&before, recorder.events());
    }
    let seats = || {
        let names = seat_names(&bots.iter().map(|bot| bot.name.to_owned()).collect::<Vec<_>>());
        names.into_iter().zip(bots).map(|(name, bot)| SeatInfo { name, bot: Some(bot.name.to_owned()) }).collect()
    };
    let state = *recorder.state();
    Finished { index, state, decisions, turns, record: record.then(|| recorder.record(seats()).to_line()) }
}

/// As many threads as asked for, or one per core.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map(usize::from).unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// A bar with rate and time left on a terminal, and silence otherwise.
pub(crate) fn progress(length: u64, what: &str) -> ProgressBar {
    let style = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}  {{per_sec}}  {{eta}} left");
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
    bot: &'static str,
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
    bot: &'static str,
    wins: u64,
    shared_wins: u64,
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
    fn new(bots: &[&'static Registered]) -> Stats {
        let seats = bots.iter().map(|bot| SeatStats { bot: bot.name, ..SeatStats::default() }).collect();
        Stats { seats, games: 0, decisions: 0, turns: 0, stalemates: 0 }
    }

    fn add(&mut self, game: &Game, finished: &Finished) {
        let sheet = finished.state.score(game);
        let winners = Seat::all(game.players()).filter(|seat| sheet.is_winner(*seat)).count();
        self.games += 1;
        self.decisions += u64::from(finished.decisions);
        self.turns += u64::from(finished.turns);
        self.stalemates += u64::from(finished.state.end() == Some(EndReason::Stalemate));
        for seat in Seat::all(game.players()) {
            let (stats, score) = (&mut self.seats[seat.index()], sheet.seat(seat));
            let total = i64::from(score.total);
            if sheet.is_winner(seat) {
                stats.wins += 1;
                stats.shared_wins += u64::from(winners > 1);
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

    fn report<'a>(&self, args: &SimArgs, map: &'a str, took: Duration) -> Report<'a> {
        let per_game = |sum: f64| if self.games == 0 { 0.0 } else { sum / self.games as f64 };
        let seat = |(index, stats): (usize, &SeatStats)| {
            let mean = per_game(stats.score as f64);
            let variance = (per_game(stats.score_squared as f64) - mean * mean).max(0.0);
            SeatReport {
                seat: index,
                bot: stats.bot,
                wins: stats.wins,
                shared_wins: stats.shared_wins,
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
                seat.bot.to_owned(),
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
