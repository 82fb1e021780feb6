//! `fogg verify`: are these records right?

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

/// Lines read at once and shared out to the threads.
const BATCH: usize = 512;

pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let map = args.map.as_deref().map(fogg_maps::load).transpose()?;
    let threads = threads(args.threads);
    let (mut right, mut wrong) = (0_u64, 0_u64);
    for file in &args.files {
        let bar = progress(std::fs::metadata(file).map_or(0, |data| data.len()), "bytes");
        let mut lines = open(file)?.lines().enumerate();
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
            for result in check_all(&batch, map.as_ref(), threads) {
                match result {
                    Ok(()) => right += 1,
                    Err((line, message)) => {
                        wrong += 1;
                        bar.suspend(|| writeln!(out, "{}:{line}: {}", file.display(), printable(&message)))?;
                    }
                }
            }
        }
        bar.finish_and_clear();
    }
    if !args.quiet {
        let records = if right == 1 { "record" } else { "records" };
        writeln!(out, "{} {records} right, {} wrong", thousands(right as f64), thousands(wrong as f64))?;
    }
    if wrong > 0 { Err(Failure::Wrong(String::new())) } else { Ok(()) }
}

/// A file of records, or standard input.
pub(crate) fn open(file: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if file == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let opened = File::open(file).map_err(|error| Failure::io(file, error))?;
    Ok(Box::new(BufReader::new(opened)))
}

/// The map a record was played on: the one asked for, or the built-in one it names.
pub(crate) fn map_of<'a>(record: &Record, asked: Option<&'a Map>) -> Result<&'a Map, String> {
    match asked {
        Some(map) => Ok(map),
        None => fogg_maps::find(&record.map)
            .ok_or_else(|| format!("the map `{}` is not built in; name its file with --map", printable(&record.map))),
    }
}

type Checked = Result<(), (usize, String)>;

fn check_all(batch: &[(usize, String)], map: Option<&Map>, threads: usize) -> Vec<Checked> {
    let size = batch.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let check = |part: &'_ [(usize, String)]| -> Vec<Checked> {
            part.iter().map(|(number, line)| check(line, map).map_err(|error| (*number, error))).collect()
        };
        let parts: Vec<_> = batch.chunks(size).map(|part| scope.spawn(move || check(part))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("checking does not panic")).collect()
    })
}

fn check(line: &str, map: Option<&Map>) -> Result<(), String> {
    let record = Record::parse(line).map_err(|error| format!("not a record: {error}"))?;
    let map = map_of(&record, map)?;
    fogg_record::verify(&record, map).map_err(|error| error.to_string())?;
    // A record need not say how it was dealt; but what it says must be true.
    match Fairness::of(&record).map_err(|error| error.to_string())? {
        Some(fairness) => fairness.check(&record, map).map_err(|error| error.to_string()),
        None => Ok(()),
    }
}
