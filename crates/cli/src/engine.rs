//! Engines: programs of the user's own that play a seat. They are started as child processes and talk in lines of
//! JSON over their standard input and output; `docs/bots.md` describes the lines.
//!
//! An engine gets what its seat sees and nothing else. Nothing it does may stop us: every wait has an end, every line
//! a longest length, and no process stays behind. What is not here: who wins a forfeited game (see `fogg_arena`), and
//! when a run gives an engine up (see `sim.rs`).

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fogg_arena::{Forfeit, Outside};
use fogg_bots::{Bot, Random};
use fogg_protocol::{GameView, Legal, MapInfo};
use fogg_rules::{Action, ActionError, Game, LegalActions, Seat, View};
use serde::{Deserialize, Serialize};

use crate::escape::printable;
use crate::exit::Failure;

/// The version of the lines, told in the first one. It grows when an engine written for the version before would
/// misunderstand something.
const PROTOCOL: u32 = 1;
/// The longest line of an engine, in bytes. The longest answer that makes sense has a few hundred.
const LONGEST_LINE: usize = 64 * 1024;
/// Lines of an engine that are kept until somebody asks; one that says more has to wait.
const KEPT_LINES: usize = 4;
/// How long the first answer of a program that was just started may take, however short the limit is: it counts from
/// the start, and interpreters and models take their time to load.
const STARTING: TimeLimit = TimeLimit(Duration::from_secs(10));
/// How long an engine may take to end once its input is closed.
const PARTING: Duration = Duration::from_secs(1);
/// How long we wait for the exit status of an engine whose output has ended, and for its last words.
const MOMENT: Duration = Duration::from_millis(500);
/// How long between two looks at whether a process has ended.
const LOOK: Duration = Duration::from_millis(5);
/// Characters of what an engine said that are shown to people.
const SHOWN: usize = 160;
/// Lines of an engine's standard error that are shown to people.
const LAST_WORDS: usize = 8;

/// How long an engine may think about a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct TimeLimit(pub(crate) Duration);

impl Default for TimeLimit {
    fn default() -> TimeLimit {
        TimeLimit(Duration::from_secs(10))
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_millis() {
            millis if millis.is_multiple_of(1000) => write!(f, "{}s", millis / 1000),
            millis => write!(f, "{millis}ms"),
        }
    }
}

impl FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeLimit, String> {
        let text = text.trim();
        let digits = text.trim_end_matches(|character: char| character.is_ascii_alphabetic());
        let millis = match &text[digits.len()..] {
            "ms" => 1.0,
            "s" | "" => 1e3,
            "m" | "min" => 6e4,
            "h" => 3.6e6,
            unit => return Err(format!("there is no unit `{unit}`; there are ms, s, m, h")),
        };
        let number: f64 = digits.parse().map_err(|_| format!("`{text}` is no time such as 500ms, 10s or 2m"))?;
        let millis = number * millis;
        // Written so that what is no number at all is refused as well.
        if !(1.0..=8.64e7).contains(&millis) {
            return Err("a decision takes between 1ms and 24h".to_owned());
        }
        Ok(TimeLimit(Duration::from_millis(millis as u64)))
    }
}

/// A program with its arguments, as the user wrote it and as it is started.
#[derive(Debug)]
pub(crate) struct Program {
    text: String,
    words: Vec<String>,
}

impl Program {
    /// Splits a command into words as a shell would, quotes included. Nothing else of a shell is there.
    pub(crate) fn parse(text: &str) -> Result<Program, Failure> {
        let text = text.trim().to_owned();
        let words = shell_words::split(&text)
            .map_err(|_| Failure::Usage(format!("a quote is not closed in the command `{text}`")))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(Failure::Usage(
                "`cmd:` needs a program, as in `cmd:./mybot` or `cmd:python3 mybot.py`".to_owned(),
            ));
        }
        Ok(Program { text, words })
    }

    /// The command as the user wrote it.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The command without directories: short, and nothing about whose machine it was.
    pub(crate) fn short(&self) -> String {
        let short = |word: &String| match word.rsplit(['/', '\\']).next() {
            Some(name) if !word.starts_with('-') && !name.is_empty() => name.to_owned(),
            _ => word.clone(),
        };
        self.words.iter().map(short).collect::<Vec<_>>().join(" ")
    }

    fn command(&self) -> Command {
        let mut words = self.words.iter();
        let mut command = Command::new(words.next().map_or("", String::as_str));
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that what the program has started itself can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// An engine. It is started once and plays game after game, on any seat; after a forfeit it is started anew for the
/// next game.
pub(crate) struct Engine {
    program: Arc<Program>,
    seat: Seat,
    limit: TimeLimit,
    process: Option<Process>,
    /// Why it could not be started for this game.
    not_started: Option<String>,
    /// Plays on after a forfeit, until the game is over.
    stand_in: Option<Random>,
    stand_in_seed: u64,
    game: u64,
    decision: u64,
    /// Its last answer.
    said: Vec<u8>,
    legal: LegalActions,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told<'a> {
    Hello { protocol: u32, map: &'a MapInfo, players: u8, seat: u8 },
    Ask { decision: u64, seat: u8, game: &'a GameView, legal: &'a Legal },
    Over { points: &'a [i32], winners: &'a [usize] },
}

#[derive(Deserialize)]
struct Answer {
    decision: u64,
    action: fogg_protocol::Action,
}

impl Engine {
    /// Starts an engine.
    ///
    /// # Errors
    /// If there is no such program.
    pub(crate) fn start(program: &Arc<Program>, limit: TimeLimit) -> Result<Engine, Failure> {
        let process = Process::start(program)
            .map_err(|error| Failure::Usage(format!("the engine `{}` cannot be started: {error}", program.text)))?;
        Ok(Engine {
            program: Arc::clone(program),
            seat: Seat::FIRST,
            limit,
            process: Some(process),
            not_started: None,
            stand_in: None,
            stand_in_seed: 0,
            game: 0,
            decision: 0,
            said: Vec::new(),
            legal: LegalActions::new(),
        })
    }

    /// A game begins; `number` is counted from 1. From the seed follows what a stand-in would do.
    pub(crate) fn begin(&mut self, number: u64, map: &MapInfo, players: u8, seat: Seat, seed: u64) {
        (self.game, self.decision, self.seat) = (number, 0, seat);
        (self.stand_in, self.stand_in_seed) = (None, seed);
        self.not_started = None;
        if self.process.is_none() {
            match Process::start(&self.program) {
                Ok(process) => self.process = Some(process),
                Err(error) => self.not_started = Some(format!("it cannot be started again: {error}")),
            }
        }
        self.tell(&Told::Hello { protocol: PROTOCOL, map, players, seat: self.seat.index() as u8 });
    }

    fn ask(&mut self, game: &Game, view: &View) -> Result<Action, String> {
        let (decision, seat) = (self.decision, self.seat.index() as u8);
        let (seen, legal) = (GameView::new(game, view), Legal::new(game, view, &mut self.legal));
        self.tell(&Told::Ask { decision, seat, game: &seen, legal: &legal });
        let Some(process) = &mut self.process else {
            return Err(self.not_started.take().unwrap_or_else(|| "it is not running".to_owned()));
        };
        self.said = process.hear(self.limit)?;
        let said = || shown(&self.said);
        let answer: Answer = serde_json::from_slice(&self.said)
            .map_err(|error| format!("it said {}, which is no answer: {}", said(), without_line(&error)))?;
        if answer.decision != decision {
            return Err(format!("it said {}, which answers decision {}", said(), answer.decision));
        }
        let action = answer.action.to_rules(game);
        action.map_err(|error| format!("it said {}, which is no action of this game: {error}", said()))
    }

    fn tell(&mut self, told: &Told<'_>) {
        if let Some(process) = &mut self.process {
            let mut line = serde_json::to_vec(told).expect("lines have only texts, numbers and lists");
            line.push(b'\n');
            process.tell(line);
        }
    }

    fn forfeit(&mut self, why: String) -> Forfeit {
        self.stand_in = Some(Random::new(self.stand_in_seed));
        let Engine { game, decision, program, seat, .. } = &self;
        let (program, number) = (&program.text, seat.index());
        let mut sentence =
            format!("game {game}, decision {decision}: engine `{program}` on seat {number} forfeits: {why}");
        for line in self.process.take().map(Process::end).unwrap_or_default() {
            sentence.push_str("\n      its stderr: ");
            sentence.push_str(&line);
        }
        Forfeit { seat: self.seat, sentence }
    }
}

impl Outside for Engine {
    fn choose(&mut self, game: &Game, view: &View, decision: u64) -> Result<Action, Forfeit> {
        self.decision = decision;
        if let Some(stand_in) = &mut self.stand_in {
            return Ok(stand_in.choose(game, view));
        }
        self.ask(game, view).map_err(|why| self.forfeit(why))
    }

    fn refuse(&mut self, error: &ActionError) -> Forfeit {
        let why = format!("it said {}, which is against the rules: [{}] {error}", shown(&self.said), error.rule());
        self.forfeit(why)
    }

    fn has_forfeited(&self) -> bool {
        self.stand_in.is_some()
    }

    fn over(&mut self, points: &[i32], winners: &[usize]) {
        self.tell(&Told::Over { points, winners });
    }
}

/// What is heard of a process.
enum Heard {
    Line(Vec<u8>),
    /// A line that does not end; this is how it begins.
    TooLong(Vec<u8>),
    /// Its output has ended, perhaps in the middle of a line.
    Ended,
    /// It does not read any more.
    Deaf,
}

/// A running process with its three pipes, each served by a thread of its own: a program that does not read, writes
/// without end or only half a line blocks its thread and nobody else. The threads end with the pipes.
///
/// The order of the fields is the order in which they are dropped: first the input is closed, then nobody listens any
/// more, then the process has a moment to end before it is killed.
struct Process {
    lines: mpsc::Sender<Vec<u8>>,
    heard: mpsc::Receiver<Heard>,
    child: Running,
    has_answered: bool,
    /// What it has said since the end of the last line.
    half: Arc<Mutex<Vec<u8>>>,
    last_words: Arc<Mutex<LastWords>>,
    /// Disconnected once standard error has ended.
    silence: mpsc::Receiver<()>,
}

impl Process {
    fn start(program: &Program) -> io::Result<Process> {
        let mut child = Running(program.command().spawn()?);
        let missing = || io::Error::other("a pipe is missing");
        let stdin = child.0.stdin.take().ok_or_else(missing)?;
        let stdout = child.0.stdout.take().ok_or_else(missing)?;
        let stderr = child.0.stderr.take().ok_or_else(missing)?;
        let (lines, to_write) = mpsc::channel::<Vec<u8>>();
        let (hear, heard) = mpsc::sync_channel(KEPT_LINES);
        let (alive, silence) = mpsc::channel();
        let (half, last_words) = (Arc::default(), Arc::default());
        let deaf = hear.clone();
        spawn("engine-in", move || write_lines(stdin, to_write, &deaf))?;
        let read_half = Arc::clone(&half);
        spawn("engine-out", move || read_lines(stdout, &read_half, &hear))?;
        let words = Arc::clone(&last_words);
        spawn("engine-err", move || {
            read_last_words(stderr, &words);
            drop(alive);
        })?;
        Ok(Process { lines, heard, child, has_answered: false, half, last_words, silence })
    }

    /// Sends a line. That it does not arrive shows when the answer is awaited.
    fn tell(&mut self, line: Vec<u8>) {
        let _ = self.lines.send(line);
    }

    /// The next line it says, or why there is none.
    fn hear(&mut self, limit: TimeLimit) -> Result<Vec<u8>, String> {
        let limit = if self.has_answered { limit } else { limit.max(STARTING) };
        let mut deadline = Instant::now() + limit.0;
        let mut deaf = false;
        loop {
            match self.heard.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(Heard::Line(line)) => {
                    self.has_answered = true;
                    return Ok(line);
                }
                Ok(Heard::TooLong(line)) => {
                    return Err(format!("it said {}, a line of more than {} KiB", shown(&line), LONGEST_LINE / 1024));
                }
                Ok(Heard::Ended) | Err(RecvTimeoutError::Disconnected) => {
                    let half = self.after_half();
                    return Err(match self.child.wait(MOMENT) {
                        Some(status) => format!("it ended with {status}{half}"),
                        None => format!("it closed its output{half}"),
                    });
                }
                Ok(Heard::Deaf) => {
                    // Most likely it has ended, which says more; then its output ends in a moment.
                    deaf = true;
                    deadline = deadline.min(Instant::now() + MOMENT);
                }
                Err(RecvTimeoutError::Timeout) if deaf => return Err("it closed its input".to_owned()),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("it did not answer within {limit}{}", self.after_half()));
                }
            }
        }
    }

    fn after_half(&self) -> String {
        let half = lock(&self.half);
        if half.is_empty() { String::new() } else { format!(", after half a line: {}", shown(&half)) }
    }

    /// Ends the process at once and gives what it said last on its standard error.
    fn end(mut self) -> Vec<String> {
        self.child.kill();
        // The words of a process that has ended are still in the pipe for a moment.
        let _ = self.silence.recv_timeout(MOMENT);
        lock(&self.last_words).lines()
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write_lines(mut stdin: impl Write, lines: mpsc::Receiver<Vec<u8>>, deaf: &mpsc::SyncSender<Heard>) {
    for line in lines {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            let _ = deaf.send(Heard::Deaf);
            return;
        }
    }
}

fn read_lines(mut stdout: impl Read, half: &Mutex<Vec<u8>>, heard: &mpsc::SyncSender<Heard>) {
    let mut chunk = [0; 8192];
    loop {
        let count = match stdout.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let mut rest = &chunk[..count];
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let mut line = std::mem::take(&mut *lock(half));
            line.extend_from_slice(&rest[..end]);
            rest = &rest[end + 1..];
            let line = if line.len() > LONGEST_LINE { Heard::TooLong(line) } else { Heard::Line(line) };
            if heard.send(line).is_err() {
                return;
            }
        }
        let mut half = lock(half);
        half.extend_from_slice(rest);
        if half.len() > LONGEST_LINE {
            let line = std::mem::take(&mut *half);
            drop(half);
            let _ = heard.send(Heard::TooLong(line));
            return;
        }
    }
    let _ = heard.send(Heard::Ended);
}

/// The end of what a program wrote to its standard error.
#[derive(Default)]
struct LastWords {
    whole: VecDeque<Vec<u8>>,
    half: Vec<u8>,
}

impl LastWords {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if *byte != b'\n' {
                // More is not shown anyway; and a line need not end.
                if self.half.len() < 4 * SHOWN + 4 {
                    self.half.push(*byte);
                }
                continue;
            }
            if self.whole.len() == LAST_WORDS {
                self.whole.pop_front();
            }
            self.whole.push_back(std::mem::take(&mut self.half));
        }
    }

    fn lines(&self) -> Vec<String> {
        let all = self.whole.iter().chain([&self.half]).filter(|line| !line.trim_ascii().is_empty());
        let lines: Vec<String> = all.map(|line| cut(line.trim_ascii_end())).collect();
        lines[lines.len().saturating_sub(LAST_WORDS)..].to_vec()
    }
}

fn read_last_words(mut stderr: impl Read, words: &Mutex<LastWords>) {
    let mut chunk = [0; 8192];
    loop {
        match stderr.read(&mut chunk) {
            Ok(0) => return,
            Ok(count) => lock(words).add(&chunk[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

/// A child process that does not outlive this.
struct Running(Child);

impl Running {
    /// Its exit status, if it ends within this time.
    fn wait(&mut self, time: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            match self.0.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(LOOK),
                _ => return None,
            }
        }
    }

    /// Ends it at once, with everything it has started, and waits for it, so that nothing of it stays.
    fn kill(&mut self) {
        if matches!(self.0.try_wait(), Ok(Some(_))) {
            // It has ended, and its number may belong to somebody else by now.
            return;
        }
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.0.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.wait(PARTING).is_none() {
            self.kill();
        }
    }
}

/// What an engine said, in quotes, for people.
fn shown(said: &[u8]) -> String {
    format!("`{}`", cut(said))
}

/// The beginning of a text that we do not trust: not too long, and without anything that a terminal obeys.
fn cut(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(4 * SHOWN + 4)]);
    let mut cut: String = text.chars().take(SHOWN).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    printable(&cut.replace('\t', " ")).into_owned()
}

/// The message without its place: a line of JSON is always line 1.
fn without_line(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", " at column ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let check = |text: &str, millis: u64| {
            assert_eq!(text.parse(), Ok(TimeLimit(Duration::from_millis(millis))), "{text}");
        };
        check("10s", 10_000);
        check("10", 10_000);
        check("500ms", 500);
        check("1.5s", 1_500);
        check(" 2m ", 120_000);
        check("24h", 86_400_000);
        for wrong in ["", "s", "0", "0ms", "-1s", "25h", "ten", "10 s", "10y", "NaN", "inf", "infs", "1e99", "١s"] {
            assert!(wrong.parse::<TimeLimit>().is_err(), "{wrong}");
        }
        for text in ["10s", "500ms", "1500ms"] {
            assert_eq!(text.parse::<TimeLimit>().map(|limit| limit.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn commands() {
        let check = |text: &str, words: &[&str], short: &str| {
            let program = Program::parse(text).unwrap_or_else(|failure| panic!("{}", failure.message()));
            assert_eq!(program.words, words);
            assert_eq!(program.short(), short);
        };
        check("./mybot", &["./mybot"], "mybot");
        check(
            " python3  /home/ada/bot.py --level=a/b ",
            &["python3", "/home/ada/bot.py", "--level=a/b"],
            "python3 bot.py --level=a/b",
        );
        check(r#"'my bot' "a b" c\ d"#, &["my bot", "a b", "c d"], "my bot a b c d");
        for wrong in ["", "  ", "''", "'never closed", "\"never closed"] {
            assert!(matches!(Program::parse(wrong), Err(Failure::Usage(_))), "{wrong}");
        }
    }

    #[test]
    fn what_is_shown_is_short_and_harmless() {
        assert_eq!(cut(b"plain"), "plain");
        assert_eq!(cut("grüße\u{1b}[2J".as_bytes()), "grüße\\u001b[2J");
        assert_eq!(cut(&[b'x'; 10_000]).chars().count(), SHOWN + 1);
        assert!(cut(&[0xff; 10_000]).ends_with('…'));
        assert_eq!(cut("ü".repeat(SHOWN).as_bytes()), "ü".repeat(SHOWN));
    }

    #[test]
    fn last_words_are_the_last() {
        let mut words = LastWords::default();
        (0..100).for_each(|number| words.add(format!("line {number}\n\n").as_bytes()));
        words.add(b"half a line");
        let lines = words.lines();
        assert!(lines.len() <= LAST_WORDS && lines.ends_with(&["line 99".to_owned(), "half a line".to_owned()]));
        words.add(&[b'x'; 100_000]);
        assert!(words.half.len() < 1_000);
    }
}
