//! Trains the `planner` and `strong` bots: the planner's weights, the belief about tickets, and the value network.
//! `docs/strength.md` explains how to use it.

#![expect(clippy::print_stdout, reason = "the results are printed")]

mod belief;
mod cores;
mod duel;
mod playout_accuracy;
mod tune;
mod value;

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, ensure};
use clap::{Parser, Subcommand};
use fogg_bots::Weights;
use fogg_maps::Map;
use fogg_rules::Game;
use indicatif::{ProgressBar, ProgressStyle};

use belief::fit_belief;
use duel::duel;
use playout_accuracy::{AccuracyConfig, AccuracyReport, AccuracyRow, measure};
use tune::tune_planner;
use value::{TrainingConfig, train_value};

/// Train the planner and strong bots on games between bots
#[derive(Parser)]
struct TrainArgs {
    #[command(subcommand)]
    command: TrainCommand,
    /// Map: usa, europe, or a file
    #[arg(long, default_value = "usa", global = true)]
    map: String,
}

#[derive(Subcommand)]
enum TrainCommand {
    /// Tune the planner's weights for a number of players, and print them
    Planner {
        /// Number of players
        #[arg(long, default_value_t = 2)]
        players: u8,
        /// Number of generations
        #[arg(long, default_value_t = 60)]
        generations: usize,
        /// Deals that each candidate plays from every seat against each opponent
        #[arg(long, default_value_t = 200)]
        deals: u64,
        /// Start from the hand-picked weights instead of those in use
        #[arg(long)]
        from_scratch: bool,
    },
    /// Fit the belief about opponents' tickets, and print its weights
    Belief {
        /// Deals for each number of players
        #[arg(long, default_value_t = 2000)]
        deals: u64,
    },
    /// Train the value network, and write it to a file
    Value {
        /// Deals played by planners, for each number of players
        #[arg(long, default_value_t = 6000)]
        deals: u64,
        /// Generations of games between strong bots that use the network trained so far
        #[arg(long, default_value_t = 2)]
        generations: u64,
        /// Two-player deals in the last generation, half as many in each earlier one; an eighth of that for three,
        /// four, and five players each
        #[arg(long, default_value_t = 6000)]
        games: u64,
        /// Budget of these bots, in playouts
        #[arg(long, default_value_t = 32)]
        playouts: u32,
        /// File to write
        #[arg(long)]
        out: PathBuf,
    },
    /// Measure how well playouts of the strong bot predict the outcome of a decision, and print a table
    PlayoutAccuracy {
        /// Number of players
        #[arg(long, default_value_t = 2)]
        players: u8,
        /// Games to take decisions from
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// Lengths of playouts in rounds, separated by commas
        #[arg(long, value_delimiter = ',', default_value = "1,5,14,30", value_parser = clap::value_parser!(u32).range(1..=100))]
        rounds: Vec<u32>,
        /// Worlds for each length
        #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u32).range(2..))]
        worlds: u32,
        /// Continuations of the real game after each action
        #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(2..))]
        continuations: u32,
    },
}

fn main() -> Result<()> {
    let args = TrainArgs::parse();
    let map = fogg_maps::load(&args.map)?;
    match args.command {
        TrainCommand::Planner { players, generations, deals, from_scratch } => {
            let game = game(&map, players)?;
            let start = if from_scratch { Weights::START } else { Weights::of(&game) };
            let bar = ProgressBar::new(generations as u64);
            bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} generations, {eta} left  {msg}")?);
            let tuned = tune_planner(&game, start, &[Weights::START], generations, deals, |_, _, tally| {
                let share = 100.0 * tally.wins / f64::from(tally.games);
                bar.set_message(format!("{share:.1}% of {} games against the initial weights", tally.games));
                bar.inc(1);
            });
            bar.finish();
            for (opponent, weights) in
                [("the initial weights", &start), ("the hand-picked weights", &Weights::START), ("itself", &tuned)]
            {
                let tally = duel(&game, &tuned, weights, 0..1000, 78);
                let games = f64::from(tally.games);
                println!(
                    "// against {opponent}: {:.1}% of {games} games, {:.1} points, {:.1}% of tickets",
                    100.0 * tally.wins / games,
                    tally.points / games,
                    100.0 * f64::from(tally.completed) / f64::from(tally.kept.max(1)),
                );
            }
            for (name, number) in Weights::NAMES.iter().zip(tuned.numbers()) {
                println!("{number:8.3}, // {name}");
            }
        }
        TrainCommand::Belief { deals } => {
            let (weights, loss) = fit_belief(&games(&map)?, deals);
            println!("{}", weights.map(|weight| format!("{weight:.3}")).join(", "));
            let percent = |share: f64| format!("{:.1}%", 100.0 * share);
            println!(
                "log loss relative to equal odds: {} overall, {} at turn 20",
                percent(loss.all),
                percent(loss.at_turn_20)
            );
        }
        TrainCommand::Value { deals, generations, games: strong, playouts, out } => {
            let config = TrainingConfig { deals, generations, games: strong, playouts };
            let bar = ProgressBar::no_length();
            bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} left  {msg}")?);
            let parameters = train_value(&games(&map)?, &config, &bar, |stage, error| {
                bar.suspend(|| println!("{stage}: validation error {error:.2} points"));
            });
            bar.finish();
            let parameters: Vec<String> = parameters.iter().map(|number| format!("{number:.5}")).collect();
            let lines: Vec<String> = parameters.chunks(16).map(|line| line.join(" ")).collect();
            std::fs::write(&out, lines.join("\n") + "\n").with_context(|| format!("cannot write {}", out.display()))?;
        }
        TrainCommand::PlayoutAccuracy { players, games, rounds, worlds, continuations } => {
            let bar = ProgressBar::no_length();
            bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} left")?);
            let config = AccuracyConfig { rounds, worlds, continuations };
            let AccuracyReport { decisions, noise, rows } = measure(&game(&map, players)?, &config, games, &bar);
            bar.finish();
            ensure!(decisions > 1, "{games} games had fewer than two decisions to compare: use more games");
            println!("{decisions} decisions, each continued {continuations} times after both actions;");
            println!("noise of the continuations: {:.1}% of the variance of the outcomes\n", 100.0 * noise);
            println!("rounds  deviation  slope of actual on predicted       R²");
            for AccuracyRow { rounds, deviation, slope: (slope, error), explained } in rows {
                let percent = 100.0 * explained;
                println!("{rounds:6}  {deviation:9.3}  {:>28}  {percent:6.1}%", format!("{slope:.2} ± {error:.2}"));
            }
        }
    }
    Ok(())
}

fn game(map: &Map, players: u8) -> Result<Game> {
    map.game(players).map_err(|errors| anyhow!(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))
}

/// The games with all numbers of players.
fn games(map: &Map) -> Result<Vec<Game>> {
    (2..=5).map(|players| game(map, players)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small run of every command has the same results when repeated.
    #[test]
    fn training_is_repeatable() {
        let map = fogg_maps::usa();
        let game = game(map, 2).expect("USA supports 2 players");
        let tune = || {
            let mut reports = 0;
            let tuned = tune_planner(&game, Weights::START, &[], 2, 2, |_, _, tally| {
                reports += 1;
                assert!(tally.games > 0 && tally.wins <= f64::from(tally.games));
            });
            assert_eq!(reports, 2, "one report after every generation");
            tuned
        };
        let tuned = tune();
        assert_eq!(tuned, tune());
        assert_ne!(tuned, Weights::START, "it moves");

        let games = games(map).expect("USA supports 2 to 5 players");
        let (weights, loss) = fit_belief(&games, 20);
        assert!(loss.all < 1.0, "claims reveal something about tickets: {} of the loss with equal odds", loss.all);
        assert_eq!(fit_belief(&games, 20).0, weights);

        let learn = |generations| {
            let config = TrainingConfig { deals: 40, generations, games: 4, playouts: 4 };
            let mut errors = Vec::new();
            let parameters = train_value(&games, &config, &ProgressBar::hidden(), |_, error| errors.push(error));
            (parameters, errors)
        };
        let (parameters, errors) = learn(1);
        assert!(errors[11] < 40.0, "an untrained network would be off by about 100: {errors:?}");
        assert_eq!(learn(1).0, parameters, "training does not depend on threads");
        assert_ne!(learn(0).0, parameters, "games of strong bots change the network");

        let config = AccuracyConfig { rounds: vec![1, 2], worlds: 4, continuations: 2 };
        let measure = || measure(&game, &config, 2, &ProgressBar::hidden());
        let report = measure();
        assert!(report.decisions > 1 && report.noise > 0.0 && report.rows.len() == 2, "{report:?}");
        assert_eq!(measure(), report);
    }
}
