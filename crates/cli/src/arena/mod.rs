//! `fogg arena`: compares bots over duplicate deals. A run is a list of matches, one or the whole ladder. Its results
//! are printed, written as JSON, plotted, and saved to a file from which the run can be resumed.

mod journal;
mod plot;
mod text;

use std::fmt;
use std::fs::OpenOptions;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args as ClapArgs;
use fogg_arena::rating::FixedRating;
use fogg_arena::report::TournamentReport;
use fogg_arena::sequential::{ERROR_RATE, Hypothesis, SequentialTest, Verdict};
use fogg_arena::{Block, Count, FinishedBlock, Lineups, Pairing, Results, Tournament, ladder};
use fogg_external_bot::{PlayerPool, PlayerSpec, TimeLimit};
use fogg_map_info::map_info;
use fogg_protocol::MapInfo;
use fogg_rules::Game;
use fogg_suggest::nearest;
use indicatif::ProgressBar;
use serde::Serialize;

use crate::args::MapArg;
use crate::exit::Failure;
use crate::picture::ImageFormat;
use crate::sim::{FORFEITS_IN_A_ROW, named_players, progress, threads};

use journal::{Configuration, Journal, Setting, fingerprint};

/// The format of the JSON results.
const FORMAT: &str = "fogg-arena/1";
/// The width of a PNG in pixels: twice that of the drawing.
const PNG_WIDTH: u32 = 2000;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A block is one deal, played once for every rotation of the players over the seats, so that every player gets the cards that \
the others got. Deals depend only on the seed and their number: the same command produces the same results on any number of \
threads, unless a bot has a budget of time. A shared win is split.

With two players, every pair of bots meets. With more, every combination of that many bots meets, unless you name exactly one \
bot per seat. With --tables all, bots also meet themselves.

Win rates have two 95% intervals: Wilson's, as if all games were independent, and a bootstrap interval, resampled by deal. Elo \
ratings are fitted to all games together (Bradley–Terry, or Plackett–Luce with more players), with an interval that accounts for \
shared deals. OpenSkill is the rating of Weng and Lin, updated from game to game.

Examples:
  fogg arena --bots greedy,random --blocks 500
  fogg arena --bots greedy,random --sprt 0,20          stop when it is clear whether the first is stronger
  fogg arena --bots greedy,random --decide 0.65        stop when it is clear whether it wins more than 65%
  fogg arena --players 4 --bots greedy,random,random,random --json result.json --plot result.svg
  fogg arena --bots greedy,random --resume long.jsonl  interrupt it, start it again, and it resumes
  fogg arena --ladder quick                            a quick run of the matches in docs/strength.md")]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    map: MapArg,
    /// Number of players at a table
    #[arg(long, short, default_value_t = 2)]
    players: u8,
    /// Bots, separated by commas; cmd:PROGRAM is an external bot
    #[arg(long, value_name = "BOT,…", required_unless_present = "ladder")]
    bots: Vec<String>,
    /// Tables to play
    #[arg(long, value_enum, default_value_t)]
    tables: Tables,
    /// Number of blocks that every table plays
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    blocks: u64,
    /// Stop when it is clear whether the first bot is stronger than the others by ELO1 rather than ELO0
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Hypothesis>,
    /// Stop when it is clear whether the first bot wins more or less than this share, e.g. 0.65
    #[arg(long, value_name = "SHARE", value_parser = decide, conflicts_with = "sprt")]
    decide: Option<Hypothesis>,
    /// Bot with a fixed rating, e.g. greedy or greedy=1500 [default: the first bot, 0]
    #[arg(long, value_name = "BOT[=ELO]")]
    anchor: Option<String>,
    /// Random seed for all deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads to play on [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Time limit of external bots for a decision: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", default_value_t)]
    engine_time: TimeLimit,
    /// Write the results as JSON to this file (- for standard output, instead of tables)
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Plot the results to this file (.svg or .png)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Save finished blocks to this file and resume from it, e.g. results.jsonl
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Play the matches of docs/strength.md
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "full", conflicts_with_all =
        ["map", "players", "bots", "tables", "blocks", "sprt", "decide", "anchor"])]
    ladder: Option<Ladder>,
}

/// The tables at which bots meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
enum Tables {
    /// Every combination of different bots; if exactly one is named per seat, only that table
    #[default]
    RoundRobin,
    /// Every combination, including bots on several seats
    All,
}

/// The part of the ladder to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Ladder {
    /// All matches: takes hours
    Full,
    /// Matches between bots that do not search: takes a minute
    Scripted,
    /// One twentieth of those
    Quick,
}

fn sprt(text: &str) -> Result<Hypothesis, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some([elo0, elo1]) if elo0 < elo1 && elo0.abs().max(elo1.abs()) <= 2000.0 => {
            Ok(Hypothesis::Sprt { elo0: *elo0, elo1: *elo1 })
        }
        _ => Err("two differences in Elo are needed, the smaller one first, e.g. 0,20".to_owned()),
    }
}

fn decide(text: &str) -> Result<Hypothesis, String> {
    match text.trim().parse::<f64>() {
        Ok(share) if 0.0 < share && share < 1.0 => Ok(Hypothesis::Share(share)),
        _ => Err("a share between 0 and 1 is needed, e.g. 0.65".to_owned()),
    }
}

/// A match of a run, ready to be played.
struct PreparedMatch {
    info: MapInfo,
    game: Game,
    players: Vec<PlayerSpec>,
    tables: Vec<Vec<usize>>,
    deals: u64,
    anchor: FixedRating,
    hypothesis: Option<Hypothesis>,
}

/// The verdict on the hypothesis about the first bot.
struct Finding {
    bot: String,
    hypothesis: Hypothesis,
    verdict: Verdict,
    deals: usize,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { bot, hypothesis, verdict, deals } = self;
        let (yes, no) = match hypothesis {
            Hypothesis::Sprt { elo0, elo1 } => (
                format!("{bot} is stronger by {elo1:+} Elo rather than {elo0:+}"),
                format!("{bot} is not stronger by {elo1:+} Elo rather than {elo0:+}"),
            ),
            Hypothesis::Share(share) => {
                let percent = 100.0 * share;
                (format!("{bot} wins more than {percent}%"), format!("{bot} wins less than {percent}%"))
            }
        };
        match verdict {
            Verdict::Yes(evidence) => write!(f, "decided after {deals} blocks: {yes} ({evidence})"),
            Verdict::No(evidence) => write!(f, "decided after {deals} blocks: {no} ({evidence})"),
            Verdict::Open(evidence) => write!(f, "not decided after {deals} blocks whether {yes} ({evidence})"),
        }
    }
}

pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), Failure> {
    let entries = entries(args)?;
    let picture = args.plot.as_deref().map(|path| ImageFormat::of(path).map(|kind| (path, kind))).transpose()?;
    // Files that cannot be written are reported before hours of play, not after.
    let files = [&args.json, &args.plot].into_iter().flatten();
    files.filter(|path| !is_stdout(path)).try_for_each(|path| writable(path))?;
    let configuration = Configuration::new(args.seed, entries.iter().map(|entry| entry.setting(args)).collect());
    let mut journal = args.resume.as_deref().map(|path| Journal::open(path, &configuration)).transpose()?;
    let quiet = args.json.as_deref().is_some_and(is_stdout);
    let mut played = Vec::new();
    let mut hopeless = None;
    for (number, entry) in entries.iter().enumerate() {
        let start = Instant::now();
        let (results, finding, gave_up) = entry.play(number, args, journal.as_mut())?;
        let report = TournamentReport::new(&results, &entry.names(), entry.anchor);
        if !quiet {
            let gap = if number > 0 { "\n" } else { "" };
            writeln!(out, "{gap}{}", text::describe(entry, &report, finding.as_ref(), args.seed))?;
            writeln!(out, "{:.1} s on {} threads", start.elapsed().as_secs_f64(), threads(args.threads))?;
            out.flush()?;
        }
        played.push(PlayedMatch { entry, results, report, finding });
        hopeless = gave_up;
        if hopeless.is_some() {
            break;
        }
    }
    // The results of a run that ended early are reported too.
    if let Some(path) = &args.json {
        let text = serde_json::to_string_pretty(&json(args.seed, &played)).expect("numbers and texts are JSON") + "\n";
        match is_stdout(path) {
            true => out.write_all(text.as_bytes())?,
            false => std::fs::write(path, text).map_err(|error| Failure::io(path, error))?,
        }
    }
    if let Some((path, kind)) = picture {
        let panels: Vec<plot::Panel<'_>> = played.iter().map(PlayedMatch::panel).collect();
        let bytes = kind.bytes(plot::svg(&panels), PNG_WIDTH)?;
        std::fs::write(path, bytes).map_err(|error| Failure::io(path, error))?;
    }
    hopeless.map_or(Ok(()), |sentence| Err(Failure::Wrong(sentence)))
}

/// The requested matches.
fn entries(args: &ArenaArgs) -> Result<Vec<PreparedMatch>, Failure> {
    let Some(ladder) = args.ladder else {
        let pairing = match args.tables {
            Tables::RoundRobin => Pairing::RoundRobin,
            Tables::All => Pairing::All,
        };
        let players = named_players(&args.bots)?;
        let mut entry = PreparedMatch::new(&args.map.map, args.players, players, pairing, args.blocks)?;
        entry.hypothesis = args.sprt.or(args.decide);
        if let Some(anchor) = &args.anchor {
            entry.anchor = entry.anchored(anchor)?;
        }
        return Ok(vec![entry]);
    };
    let entry = |entry: &ladder::Match| {
        let ladder::Match { map, players, bots, blocks } = if ladder == Ladder::Quick { entry.quick() } else { *entry };
        let bots: Vec<String> = bots.iter().map(|bot| (*bot).to_owned()).collect();
        let mut entry = PreparedMatch::new(map, players, named_players(&bots)?, Pairing::RoundRobin, blocks)?;
        // In matches without the anchor, the first bot is the anchor.
        entry.anchor = entry.anchored(ladder::ANCHOR).unwrap_or(entry.anchor);
        Ok(entry)
    };
    let asked = |entry: &&ladder::Match| ladder == Ladder::Full || !entry.has_searchers();
    ladder::LADDER.iter().filter(asked).map(entry).collect()
}

impl PreparedMatch {
    fn new(
        map: &str,
        seats: u8,
        named: Vec<PlayerSpec>,
        pairing: Pairing,
        deals: u64,
    ) -> Result<PreparedMatch, Failure> {
        let map = fogg_maps::load(map)?;
        let game = map.game(seats)?;
        let texts: Vec<String> = named.iter().map(|player| player.text()).collect();
        let Lineups { contestants, tables } = Lineups::new(&texts, usize::from(seats), pairing)
            .map_err(|error| Failure::Usage(format!("{error}; `--tables all` lets bots sit on several seats")))?;
        let players = contestants.iter().map(|at| named[*at].clone()).collect();
        let anchor = FixedRating { who: 0, elo: 0.0 };
        Ok(PreparedMatch { info: map_info(&map), game, players, tables, deals, anchor, hypothesis: None })
    }

    fn names(&self) -> Vec<String> {
        self.players.iter().map(PlayerSpec::bot).collect()
    }

    /// Parses an anchor: a bot, or a bot and a rating. Names of bots can contain `=`, too.
    fn anchored(&self, text: &str) -> Result<FixedRating, Failure> {
        let names = self.names();
        let find = |name: &str| names.iter().position(|bot| bot == name);
        if let Some(who) = find(text) {
            return Ok(FixedRating { who, elo: 0.0 });
        }
        let (name, elo) = text.rsplit_once('=').unwrap_or((text, "0"));
        match (find(name), elo.parse::<f64>()) {
            (Some(who), Ok(elo)) if elo.is_finite() => Ok(FixedRating { who, elo }),
            (Some(_), _) => Err(Failure::Usage(format!("the rating of the anchor, `{elo}`, is not a number"))),
            (None, _) => Err(Failure::Usage(match nearest(text, names.iter().map(String::as_str)) {
                Some(near) => format!("the anchor `{text}` does not play; did you mean `{near}`?"),
                None => format!("the anchor `{text}` does not play; the bots are {}", names.join(", ")),
            })),
        }
    }

    fn setting(&self, args: &ArenaArgs) -> Setting {
        let has_engines = self.players.iter().any(PlayerSpec::is_external);
        Setting {
            map: self.game.board().id().to_owned(),
            rules: fingerprint(&self.game),
            players: self.game.players(),
            bots: self.players.iter().map(PlayerSpec::text).collect(),
            tables: self.tables.clone(),
            engine_time: has_engines.then(|| args.engine_time.to_string()),
        }
    }

    /// Plays the match. Returns its results, the verdict, and the reason if it ended early.
    fn play(
        &self,
        number: usize,
        args: &ArenaArgs,
        mut journal: Option<&mut Journal>,
    ) -> Result<(Results, Option<Finding>, Option<String>), Failure> {
        let tournament =
            Tournament { game: &self.game, tables: self.tables.clone(), seed: args.seed, deals: self.deals };
        let known = journal.as_ref().map(|journal| journal.known(number)).unwrap_or_default();
        let workers = u64::min(threads(args.threads) as u64, tournament.blocks());
        let pool = |_| PlayerPool::start(&self.players, &self.tables, &self.info, args.engine_time);
        let pools = (0..workers).map(pool).collect::<Result<Vec<_>, _>>()?;
        let bar = progress(tournament.blocks(), "blocks");
        bar.set_position(known.keys().filter(|(deal, _)| *deal < self.deals).count() as u64);
        bar.reset_eta();
        let mut watch = Watch::new(self, &bar);
        let finished = |finished: FinishedBlock| {
            // Errors are ignored: a user who closed standard error does not want to read this.
            bar.suspend(|| finished.forfeits.iter().for_each(crate::escape::complain));
            bar.inc(1);
            journal.as_mut().map_or(Ok(()), |journal| journal.add(number, &finished.block))
        };
        let results = tournament.run(self.players.len(), pools, known, finished, |results| watch.update(results))?;
        bar.finish_and_clear();
        let gave_up = watch.hopeless().map(|who| {
            format!(
                "external bot `{}` has forfeited {FORFEITS_IN_A_ROW} games in a row; the run ends after block {}",
                self.players[who].text(),
                results.deals().len()
            )
        });
        let deals = results.deals().len();
        let finding = self.hypothesis.zip(watch.test).map(|(hypothesis, test)| Finding {
            bot: self.players[0].bot(),
            hypothesis,
            verdict: test.verdict(),
            deals,
        });
        Ok((results, finding, gave_up))
    }
}

/// Watches a match: the win rate of the first bot, the test of the hypothesis, and external bots that keep forfeiting.
struct Watch<'a> {
    bar: &'a ProgressBar,
    bot: String,
    first: Count,
    test: Option<SequentialTest>,
    forfeits_in_a_row: Vec<u32>,
}

impl<'a> Watch<'a> {
    fn new(entry: &PreparedMatch, bar: &'a ProgressBar) -> Watch<'a> {
        Watch {
            bar,
            bot: entry.players[0].bot(),
            first: Count::default(),
            test: entry.hypothesis.map(|hypothesis| SequentialTest::new(hypothesis, entry.game.players())),
            forfeits_in_a_row: vec![0; entry.players.len()],
        }
    }

    /// Updates with the last deal of the results.
    fn update(&mut self, results: &Results) -> ControlFlow<()> {
        let last = results.deals().len() - 1;
        for outcome in results.deals()[last].iter().flat_map(Block::outcomes) {
            let count = &mut self.forfeits_in_a_row[outcome.who];
            *count = if outcome.forfeited { *count + 1 } else { 0 };
            // More games of this bot on this deal would be forfeited, too.
            if self.hopeless().is_some() {
                return ControlFlow::Break(());
            }
        }
        let count = results.wins_on(last, 0);
        self.first = Count { won: self.first.won + count.won, of: self.first.of + count.of };
        let message = format!("{} wins {:.1}%", self.bot, 100.0 * self.first.share());
        let Some(test) = &mut self.test else {
            self.bar.set_message(message);
            return ControlFlow::Continue(());
        };
        test.add(count);
        let verdict = test.verdict();
        self.bar.set_message(format!("{message}, {}", verdict.evidence()));
        if verdict.is_open() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn hopeless(&self) -> Option<usize> {
        self.forfeits_in_a_row.iter().position(|count| *count >= FORFEITS_IN_A_ROW)
    }
}

/// A match that was played.
struct PlayedMatch<'a> {
    entry: &'a PreparedMatch,
    results: Results,
    report: TournamentReport,
    finding: Option<Finding>,
}

impl PlayedMatch<'_> {
    fn panel(&self) -> plot::Panel<'_> {
        let (game, report) = (&self.entry.game, &self.report);
        let title = format!("{}, {} players, {} games", game.board().name(), game.players(), report.games);
        plot::Panel { title, report, results: &self.results }
    }
}

/// The results as JSON.
#[derive(Serialize)]
struct ArenaJson<'a> {
    format: &'static str,
    seed: u64,
    matches: Vec<JsonMatch<'a>>,
}

#[derive(Serialize)]
struct JsonMatch<'a> {
    map: &'a str,
    players: u8,
    tables: &'a [Vec<usize>],
    anchor: String,
    question: Option<JsonQuestion>,
    #[serde(flatten)]
    report: &'a TournamentReport,
}

#[derive(Serialize)]
struct JsonQuestion {
    asked: String,
    answer: &'static str,
    evidence: String,
    error_rate: f64,
}

fn json<'a>(seed: u64, played: &'a [PlayedMatch<'a>]) -> ArenaJson<'a> {
    let question = |finding: &Finding| JsonQuestion {
        asked: match finding.hypothesis {
            Hypothesis::Sprt { elo0, elo1 } => format!("sprt {elo0},{elo1}"),
            Hypothesis::Share(share) => format!("decide {share}"),
        },
        answer: match finding.verdict {
            Verdict::Yes(_) => "yes",
            Verdict::No(_) => "no",
            Verdict::Open(_) => "open",
        },
        evidence: finding.verdict.evidence().to_string(),
        error_rate: ERROR_RATE,
    };
    let one = |played: &'a PlayedMatch<'a>| JsonMatch {
        map: played.entry.game.board().id(),
        players: played.entry.game.players(),
        tables: &played.entry.tables,
        anchor: played.entry.players[played.entry.anchor.who].bot(),
        question: played.finding.as_ref().map(question),
        report: &played.report,
    };
    ArenaJson { format: FORMAT, seed, matches: played.iter().map(one).collect() }
}

fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

/// Whether a file can be written. Its contents are not changed.
fn writable(path: &Path) -> Result<(), Failure> {
    OpenOptions::new().append(true).create(true).open(path).map(drop).map_err(|error| Failure::io(path, error))
}
