//! Finds the numbers of the planner and of the strong player: `docs/strength.md` tells how to use it.

#![expect(clippy::print_stdout, reason = "the numbers are printed")]

mod cores;
mod foresight;
mod tune;
mod value;

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, ensure};
use clap::{Parser, Subcommand};
use fogg_bots::Weights;
use fogg_bots::training::{Look, duel, learn_belief};
use fogg_maps::Map;
use fogg_rules::Game;
use indicatif::{ProgressBar, ProgressStyle};

use foresight::{Findings, Foresight, foresee};
use tune::tune_planner;
use value::{Course, learn_value};

/// Finds the numbers by which the bots play, from games of bots.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    what: What,
    /// The map: usa, europe, or a file
    #[arg(long, default_value = "usa", global = true)]
    map: String,
}

#[derive(Subcommand)]
enum What {
    /// Tune the planner's weights for a number of players, and print them
    Planner {
        #[arg(long, default_value_t = 2)]
        players: u8,
        #[arg(long, default_value_t = 60)]
        generations: usize,
        /// Deals each candidate plays from every seat against each opponent
        #[arg(long, default_value_t = 200)]
        deals: u64,
        /// Start from the numbers found by thinking, not from those in use
        #[arg(long)]
        anew: bool,
    },
    /// Learn which tickets claims speak for, and print the evidence
    Belief {
        /// Deals for each number of players
        #[arg(long, default_value_t = 2000)]
        deals: u64,
    },
    /// Train the network that values positions, and write it to a file
    Value {
        /// Deals of planners for each number of players
        #[arg(long, default_value_t = 6000)]
        deals: u64,
        /// How often strong players play with what the network has learned so far, to learn from that
        #[arg(long, default_value_t = 2)]
        generations: u64,
        /// Deals for two strong players in the last generation, half as many in each one before; an eighth of it for three,
        /// four and five players each
        #[arg(long, default_value_t = 6000)]
        games: u64,
        /// How long these players think
        #[arg(long, default_value_t = 32)]
        playouts: u32,
        #[arg(long)]
        out: PathBuf,
    },
    /// Measure how well playouts of the strong player foretell what comes of a decision, and print a table
    Foresight {
        #[arg(long, default_value_t = 2)]
        players: u8,
        /// Games from which decisions are taken
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// Rounds that playouts go on for, separated by commas
        #[arg(long, value_delimiter = ',', default_value = "1,5,14,30", value_parser = clap::value_parser!(u32).range(1..=100))]
        rounds: Vec<u32>,
        /// Worlds in which playouts are played
        #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u32).range(2..))]
        worlds: u32,
        /// Games played on after each action
        #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(2..))]
        endings: u32,
    },
}

fn main() -> Result<()> {
    let args = Args::parse();
    let map = fogg_maps::load(&args.map)?;
    match args.what {
        What::Planner { players, generations, deals, anew } => {
            let game = game(&map, players)?;
            let start = if anew { Weights::START } else { Weights::of(&game) };
            let bar = ProgressBar::new(generations as u64);
            bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} generations, {eta} left  {msg}")?);
            let tuned = tune_planner(&game, start, &[Weights::START], generations, deals, |_, _, tally| {
                let share = 100.0 * tally.wins / f64::from(tally.games);
                bar.set_message(format!("{share:.1} % of {} games against the start", tally.games));
                bar.inc(1);
            });
            bar.finish();
            for (opponent, weights) in
                [("those it began with", &start), ("those found by thinking", &Weights::START), ("itself", &tuned)]
            {
                let tally = duel(&game, &tuned, weights, 0..1000, 78);
                let games = f64::from(tally.games);
                println!(
                    "// against {opponent}: {:.1} % of {games} games, {:.1} points, {:.1} % of tickets",
                    100.0 * tally.wins / games,
                    tally.points / games,
                    100.0 * f64::from(tally.completed) / f64::from(tally.kept.max(1)),
                );
            }
            for (name, number) in Weights::NAMES.iter().zip(tuned.numbers()) {
                println!("{number:8.3}, // {name}");
            }
        }
        What::Belief { deals } => {
            let (evidence, loss) = learn_belief(&games(&map)?, deals);
            println!("{}", evidence.map(|number| format!("{number:.3}")).join(", "));
            let percent = |share: f64| format!("{:.1} %", 100.0 * share);
            println!(
                "log-loss against equal odds: {} in all, {} at turn 20",
                percent(loss.all),
                percent(loss.at_turn_20)
            );
        }
        What::Value { deals, generations, games: strong, playouts, out } => {
            let course = Course { deals, generations, games: strong, playouts };
            let bar = ProgressBar::no_length();
            bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} left  {msg}")?);
            let numbers = learn_value(&games(&map)?, &course, &bar, |what, error| {
                bar.suspend(|| println!("{what}: {error:.2} points off"));
            });
            bar.finish();
            let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.5}")).collect();
            let lines: Vec<String> = numbers.chunks(16).map(|line| line.join(" ")).collect();
            std::fs::write(&out, lines.join("\n") + "\n").with_context(|| format!("cannot write {}", out.display()))?;
        }
        What::Foresight { players, games, rounds, worlds, endings } => {
            let bar = ProgressBar::no_length();
            bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} left")?);
            let look = Look { rounds, worlds, endings };
            let Findings { decisions, luck, foresights } = foresee(&game(&map, players)?, &look, games, &bar);
            bar.finish();
            ensure!(decisions > 1, "{games} games had fewer than two decisions to compare: take more games");
            println!("{decisions} decisions, each played on {endings} times after both actions;");
            println!("the luck of these games makes {:.1} % of the squares of what came\n", 100.0 * luck);
            println!("rounds  varies by  came for one foretold  explained");
            for Foresight { rounds, varies, came: (came, error), explained } in foresights {
                let percent = 100.0 * explained;
                println!("{rounds:6}  {varies:9.3}  {:>21}  {percent:7.1} %", format!("{came:.2} ± {error:.2}"));
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

    /// A little of everything: it runs, and twice the same comes out.
    #[test]
    fn training_is_repeatable() {
        let map = fogg_maps::usa();
        let game = game(map, 2).expect("two can play");
        let tune = || {
            let mut told = 0;
            let tuned = tune_planner(&game, Weights::START, &[], 2, 2, |_, _, tally| {
                told += 1;
                assert!(tally.games > 0 && tally.wins <= f64::from(tally.games));
            });
            assert_eq!(told, 2, "after every generation it is told how far it came");
            tuned
        };
        let tuned = tune();
        assert_eq!(tuned, tune());
        assert_ne!(tuned, Weights::START, "it moves");

        let games = games(map).expect("two to five can play");
        let (evidence, loss) = learn_belief(&games, 20);
        assert!(loss.all < 1.0, "claims say something about tickets: {} of what equal odds cost", loss.all);
        assert_eq!(learn_belief(&games, 20).0, evidence);

        let learn = |generations| {
            let course = Course { deals: 40, generations, games: 4, playouts: 4 };
            let mut errors = Vec::new();
            let numbers = learn_value(&games, &course, &ProgressBar::hidden(), |_, error| errors.push(error));
            (numbers, errors)
        };
        let (numbers, errors) = learn(1);
        assert!(errors[11] < 40.0, "scores are about 100, which is what nothing learned would be off: {errors:?}");
        assert_eq!(learn(1).0, numbers, "whichever thread plays which game");
        assert_ne!(learn(0).0, numbers, "it learns from its own games too");

        let look = Look { rounds: vec![1, 2], worlds: 4, endings: 2 };
        let foresee = || foresee(&game, &look, 2, &ProgressBar::hidden());
        let findings = foresee();
        assert!(findings.decisions > 1 && findings.luck > 0.0 && findings.foresights.len() == 2, "{findings:?}");
        assert_eq!(foresee(), findings);
    }
}
