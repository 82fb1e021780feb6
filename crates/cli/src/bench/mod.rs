//! `fogg bench`: measures the speed of the rules engine on this machine.

mod measure;
mod report;

use std::io::Write;
use std::time::Duration;

use fogg_maps::Map;

use crate::args::BenchArgs;
use crate::exit::Failure;
use crate::sim::progress;
use measure::{measure_parts, measure_play, measure_playouts, measure_threads, play_games};
use report::BenchReport;

pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> Result<(), Failure> {
    if !(0.01..=3600.0).contains(&args.seconds) {
        return Err(Failure::Usage("--seconds must be within 0.01 and 3600".to_owned()));
    }
    let maps: Vec<Map> = match &args.map {
        Some(name) => vec![fogg_maps::load(name)?],
        None => fogg_maps::built_in().iter().map(|(_, map)| map.clone()).collect(),
    };
    let mut games = Vec::new();
    for map in &maps {
        let players = match args.players {
            Some(players) => players..=players,
            None => map.rules().min_players..=map.rules().max_players,
        };
        for players in players {
            games.push(map.game(players)?);
        }
    }
    if let Some(count) = args.games {
        for game in &games {
            let total = play_games(game, count);
            let (map, players) = (game.board().id(), game.players());
            writeln!(
                out,
                "{map} {players} players: {count} games, {} decisions, checksum {}",
                total.decisions, total.score
            )?;
        }
        return Ok(());
    }
    let time = Duration::from_secs_f64(args.seconds);
    let bar = progress(2 * games.len() as u64 + 3 * maps.len() as u64, "measurements");
    let mut report = BenchReport::default();
    for game in &games {
        report.play.push(measure_play(game, time, &bar));
        report.playouts.push(measure_playouts(game, time, &bar));
    }
    for map in &maps {
        let players = args.players.unwrap_or(2.max(map.rules().min_players));
        report.parts.push(measure_parts(&map.game(players)?, time, &bar));
    }
    report.threads = measure_threads(&games[0], time);
    bar.finish_and_clear();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("numbers and texts are JSON"))?;
    } else {
        writeln!(out, "{}", report.describe())?;
    }
    Ok(())
}
