//! `fogg verify`: checks game records against the rules.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use fogg_maps::Map;
use fogg_record::Record;
use fogg_table::Fairness;

use crate::args::VerifyArgs;
use crate::escape::printable;
use crate::exit::Failure;
use crate::sim::{progress, threads};
use crate::table::thousands;

/// Lines per batch; each batch is divided among the threads.
const BATCH: usize = 512;

/// The sentence for a record without fairness data.
const NO_FAIRNESS: &str = "no fairness data: the deal was not checked";

/// The results for one file, or for all of them.
#[derive(Default)]
struct VerifyTotals {
    right: u64,
    wrong: u64,
    /// Valid records whose deal was checked.
    deals: u64,
    /// The line of the first valid record without fairness data.
    first_without: Option<usize>,
    /// The commitment of the last deal that was checked.
    commitment: Option<String>,
}

impl VerifyTotals {
    fn without_fairness(&self) -> u64 {
        self.right - self.deals
    }

    /// Prints the checks that were made, and those that were not possible.
    fn describe(&self, file: &Path, out: &mut impl Write) -> io::Result<()> {
        let (name, right) = (file.display(), thousands(self.right as f64));
        let (games, deals) = (plural(self.right, "game"), plural(self.deals, "deal"));
        let checked = thousands(self.deals as f64);
        writeln!(out, "{name}: {right} {games} replayed by the rules, with the score; {checked} {deals} checked")?;
        if let Some(line) = self.first_without {
            let (count, records) = (self.without_fairness(), plural(self.without_fairness(), "record"));
            let count = thousands(count as f64);
            writeln!(out, "{name}: {count} {records} (first: line {line}) with {NO_FAIRNESS}")?;
        }
        if let (1, Some(commitment)) = (self.right + self.wrong, &self.commitment) {
            writeln!(out, "{name}: compare the commitment with the one shown before the game: {commitment}")?;
        }
        Ok(())
    }
}

fn plural(count: u64, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}

pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let map = args.map.as_deref().map(fogg_maps::load).transpose()?;
    let (mut all, mut empty) = (VerifyTotals::default(), false);
    for file in &args.files {
        let tally = verify_file(file, map.as_ref(), args, out)?;
        if tally.right + tally.wrong == 0 {
            writeln!(out, "{}: no record in this file, so nothing was checked", file.display())?;
            empty = true;
        } else if !args.quiet {
            tally.describe(file, out)?;
        }
        all.right += tally.right;
        all.wrong += tally.wrong;
        all.deals += tally.deals;
    }
    if !args.quiet {
        let (right, wrong) = (thousands(all.right as f64), thousands(all.wrong as f64));
        let without = match all.without_fairness() {
            0 => String::new(),
            count => format!(", {} without fairness data", thousands(count as f64)),
        };
        if all.right > 0 {
            writeln!(out, "Player names are not verified: nothing in a record proves who played.")?;
        }
        writeln!(out, "{right} {} valid, {wrong} invalid{without}", plural(all.right, "record"))?;
    }
    if all.wrong > 0 || empty { Err(Failure::Wrong(String::new())) } else { Ok(()) }
}

/// Checks all records of a file, and writes a line for each invalid one.
fn verify_file(
    file: &Path,
    map: Option<&Map>,
    args: &VerifyArgs,
    out: &mut impl Write,
) -> Result<VerifyTotals, Failure> {
    let threads = threads(args.threads);
    let bar = progress(std::fs::metadata(file).map_or(0, |data| data.len()), "bytes");
    let mut lines = open(file)?.lines().enumerate();
    let mut tally = VerifyTotals::default();
    loop {
        let (mut batch, mut ended) = (Vec::new(), true);
        for (number, line) in lines.by_ref().take(BATCH) {
            ended = false;
            let line = line.map_err(|error| Failure::io(file, error))?;
            bar.inc(line.len() as u64 + 1);
            if !line.trim().is_empty() {
                batch.push((number + 1, line));
            }
        }
        if ended {
            break;
        }
        for (line, result) in check_all(&batch, map, threads) {
            let result = match result {
                Ok(None) if args.require_fairness => Err(NO_FAIRNESS.to_owned()),
                result => result,
            };
            match result {
                Ok(commitment) => {
                    tally.right += 1;
                    match commitment {
                        None => tally.first_without = tally.first_without.or(Some(line)),
                        Some(_) => tally.deals += 1,
                    }
                    tally.commitment = commitment;
                }
                Err(message) => {
                    tally.wrong += 1;
                    bar.suspend(|| writeln!(out, "{}:{line}: {}", file.display(), printable(&message)))?;
                }
            }
        }
    }
    bar.finish_and_clear();
    Ok(tally)
}

/// A file of records, or standard input.
pub(crate) fn open(file: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if file == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let opened = File::open(file).map_err(|error| Failure::io(file, error))?;
    Ok(Box::new(BufReader::new(opened)))
}

/// The map a record was played on: the requested one, or the built-in one that the record names.
pub(crate) fn map_of<'a>(record: &Record, asked: Option<&'a Map>) -> Result<&'a Map, String> {
    match asked {
        Some(map) => Ok(map),
        None => fogg_maps::find(&record.map)
            .ok_or_else(|| format!("the map `{}` is not built in; name its file with --map", printable(&record.map))),
    }
}

/// The commitment of the deal, if the record has one, or the error of an invalid record.
type Checked = Result<Option<String>, String>;

/// The result for every record, with its line.
fn check_all(batch: &[(usize, String)], map: Option<&Map>, threads: usize) -> Vec<(usize, Checked)> {
    let size = batch.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let check = |part: &'_ [(usize, String)]| -> Vec<(usize, Checked)> {
            part.iter().map(|(number, line)| (*number, check(line, map))).collect()
        };
        let parts: Vec<_> = batch.chunks(size).map(|part| scope.spawn(move || check(part))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("checking does not panic")).collect()
    })
}

fn check(line: &str, map: Option<&Map>) -> Checked {
    let record = Record::parse(line).map_err(|error| format!("not a record: {error}"))?;
    let map = map_of(&record, map)?;
    fogg_record::verify(&record, map).map_err(|error| error.to_string())?;
    // Fairness data is optional, but must be correct if present.
    let Some(fairness) = Fairness::of(&record).map_err(|error| error.to_string())? else { return Ok(None) };
    fairness.check(&record, map).map_err(|error| error.to_string())?;
    Ok(Some(fairness.commitment))
}
