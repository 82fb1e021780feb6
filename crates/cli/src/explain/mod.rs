//! `fogg explain`: analyzes a decision of a recorded game with the `strong` bot, which sees only what the seat saw at
//! that moment.

mod analysis;
mod draw;
mod json;
mod moment;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use fogg_arena::system_clock;
use fogg_bots::{Budget, SearchLimit};
use fogg_rules::Viewer;

use crate::describe::{self as words, Describer as Words};
use crate::exit::Failure;
use crate::picture::ImageFormat;
use crate::replay::read;
use crate::verify::map_of;
use analysis::Analysis;
use moment::RecordedGame;

/// Maximum number of playouts: longer than anyone would wait, and small enough for the counters.
const MOST_PLAYOUTS: u32 = 10_000_000;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The analysis uses only what the seat could know at that moment: its own cards and tickets, public information, and what it saw \
before. Win rates are those of the seat if all players continue as the bot expects.

The recommended move comes first. The others follow by value, a mix of win rate and lead, which is what the search compares. Moves \
are compared in the same sampled hidden states. Those that fall behind are dropped, so their numbers come from fewer playouts. With \
a number of playouts, the same command always prints the same; with a time, the result depends on the machine.

Examples:
  fogg explain games.jsonl                         the last decision
  fogg explain games.jsonl --game 3 --at 40        what to do after 40 moves; → marks what was done
  fogg explain games.jsonl --at 0 --seat 1         which first tickets seat 1 should keep
  fogg explain games.jsonl --at 40 --budget time=5s --draw plan.png --json -")]
pub(crate) struct ExplainArgs {
    /// A file of records (- for standard input)
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Game in the file, counted from 1
    #[arg(long, default_value_t = 1)]
    game: usize,
    /// Explain the decision after this many moves, as `fogg replay` counts them; 0 is after the deal
    /// [default: the last decision]
    #[arg(long, value_name = "MOVES")]
    at: Option<usize>,
    /// Seat whose decision to explain, by name or number (counted from 0), if several decide [default: the next to
    /// move]
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Search budget: playouts=10000, time=500ms, time=5s
    #[arg(long, default_value = "playouts=10000", value_parser = budget)]
    budget: Budget,
    /// Random seed for the sampled hidden states
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the analysis as JSON to this file (- for standard output, instead of tables)
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Draw the board with the plan to this file (.svg or .png)
    #[arg(long, value_name = "FILE")]
    draw: Option<PathBuf>,
    /// Map, if the game was played on a map file [default: the built-in map named in the record]
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<String>,
}

fn budget(text: &str) -> Result<Budget, String> {
    match text.parse().map_err(|error: fogg_bots::BudgetError| error.to_string())? {
        Budget::Playouts(count) if count > MOST_PLAYOUTS => {
            Err(format!("a budget has at most {MOST_PLAYOUTS} playouts"))
        }
        budget => Ok(budget),
    }
}

pub(crate) fn run(args: &ExplainArgs, out: &mut impl Write) -> Result<(), Failure> {
    let picture = args.draw.as_deref().map(|path| ImageFormat::of(path).map(|kind| (path, kind))).transpose()?;
    let record = read(&args.file, args.game)?;
    let asked = args.map.as_deref().map(fogg_maps::load).transpose()?;
    let map = map_of(&record, asked.as_ref()).map_err(Failure::Usage)?;
    let names = words::recorded_names(&record);
    let recorded = RecordedGame::of(&record, map, args)?;
    let moment = recorded.moment(args.at, args.seat.as_deref(), &names)?;
    let played = moment.played.map(|(_, action)| action);
    let explanation = fogg_bots::explain(
        &recorded.game,
        &moment.view,
        played,
        SearchLimit::new(args.budget, system_clock()),
        args.seed,
    );
    let words = Words { board: map.board(), names: &names, reader: Viewer::Spectator };
    let analysis = Analysis::new(&recorded.game, words, moment, &explanation);
    let is_stdout = |path: &Path| path == Path::new("-");
    if !args.json.as_deref().is_some_and(is_stdout) {
        writeln!(out, "{} with {}", map.board().name(), names.join(", "))?;
        writeln!(out, "{}", analysis.render())?;
    }
    if let Some(path) = &args.json {
        let text =
            serde_json::to_string_pretty(&analysis.json(args, &record)).expect("numbers and texts are JSON") + "\n";
        match is_stdout(path) {
            true => out.write_all(text.as_bytes())?,
            false => std::fs::write(path, text).map_err(|error| Failure::io(path, error))?,
        }
    }
    if let Some((path, kind)) = picture {
        let bytes = kind.bytes(draw::svg(map, &analysis), draw::PNG_WIDTH)?;
        std::fs::write(path, bytes).map_err(|error| Failure::io(path, error))?;
    }
    Ok(())
}
