//! A child process with its pipes. Every wait is bounded, every line has a maximum length, and no process stays behind.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::process::Child;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard};

use crate::program::{Program, TimeLimit};
use crate::text::{SHOWN_BYTES, cut, shown};

/// Maximum length of a line, in bytes. The longest sensible answer has a few hundred.
const MAX_LINE_BYTES: usize = 64 * 1024;
/// Number of lines buffered until they are needed. A bot that writes more is blocked.
const BUFFERED_LINES: usize = 4;
/// Minimum time for the first answer of a process that was just started, measured from the start: interpreters and
/// models take time to load.
const STARTUP_TIME: TimeLimit = TimeLimit(Duration::from_secs(10));
/// Time for a process to exit once its input is closed.
const EXIT_TIME: Duration = Duration::from_secs(1);
/// Time to wait for the exit status of a process whose output has ended, and for the rest of its standard error.
const GRACE_TIME: Duration = Duration::from_millis(500);
/// Interval at which a process is polled for its exit.
const POLL_INTERVAL: Duration = Duration::from_millis(5);
/// Lines of standard error that are shown.
const STDERR_LINES: usize = 8;

/// Output of a process.
enum EngineOutput {
    Line(Vec<u8>),
    /// The start of a line that is too long.
    TooLong(Vec<u8>),
    /// Its output has ended, perhaps in the middle of a line.
    Ended,
    /// It no longer reads its input.
    InputClosed,
}

/// A running process with its three pipes, each served by a thread: a program that does not read, that writes without
/// end, or that writes only half a line blocks its thread and nothing else. The threads end with the pipes.
///
/// Fields are dropped in this order: first the input is closed, then the output, then the process has some time to exit
/// before it is killed.
pub(crate) struct Process {
    lines: mpsc::Sender<Vec<u8>>,
    output: mpsc::Receiver<EngineOutput>,
    child: Running,
    has_answered: bool,
    /// Its output since the end of the last line.
    half: Arc<Mutex<Vec<u8>>>,
    stderr: Arc<Mutex<StderrTail>>,
    /// Disconnected once standard error has ended.
    stderr_ended: mpsc::Receiver<()>,
}

impl Process {
    pub(crate) fn start(program: &Program) -> io::Result<Process> {
        let mut child = Running(program.command().spawn()?);
        let missing = || io::Error::other("a pipe is missing");
        let stdin = child.0.stdin.take().ok_or_else(missing)?;
        let stdout = child.0.stdout.take().ok_or_else(missing)?;
        let stderr = child.0.stderr.take().ok_or_else(missing)?;
        let (lines, to_write) = mpsc::channel::<Vec<u8>>();
        let (sender, output) = mpsc::sync_channel(BUFFERED_LINES);
        let (stderr_open, stderr_ended) = mpsc::channel();
        let (half, tail) = (Arc::default(), Arc::default());
        let closed = sender.clone();
        spawn("engine-in", move || write_lines(stdin, to_write, &closed))?;
        let read_half = Arc::clone(&half);
        spawn("engine-out", move || read_lines(stdout, &read_half, &sender))?;
        let read_tail = Arc::clone(&tail);
        spawn("engine-err", move || {
            read_stderr(stderr, &read_tail);
            drop(stderr_open);
        })?;
        Ok(Process { lines, output, child, has_answered: false, half, stderr: tail, stderr_ended })
    }

    /// Sends a line. An error is reported by the next [`Process::receive`].
    pub(crate) fn send(&mut self, line: Vec<u8>) {
        let _ = self.lines.send(line);
    }

    /// Receives the next line, or the reason why there is none.
    pub(crate) fn receive(&mut self, limit: TimeLimit) -> Result<Vec<u8>, String> {
        let limit = if self.has_answered { limit } else { limit.max(STARTUP_TIME) };
        let mut deadline = Instant::now() + limit.0;
        let mut input_closed = false;
        loop {
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(EngineOutput::Line(line)) => {
                    self.has_answered = true;
                    return Ok(line);
                }
                Ok(EngineOutput::TooLong(line)) => {
                    return Err(format!("it sent {}, a line of more than {} KiB", shown(&line), MAX_LINE_BYTES / 1024));
                }
                Ok(EngineOutput::Ended) | Err(RecvTimeoutError::Disconnected) => {
                    let half = self.after_half();
                    return Err(match self.child.wait(GRACE_TIME) {
                        Some(status) => format!("it ended with {status}{half}"),
                        None => format!("it closed its output{half}"),
                    });
                }
                Ok(EngineOutput::InputClosed) => {
                    // Most likely the process has exited, which makes the better message. Then its output ends soon.
                    input_closed = true;
                    deadline = deadline.min(Instant::now() + GRACE_TIME);
                }
                Err(RecvTimeoutError::Timeout) if input_closed => return Err("it closed its input".to_owned()),
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

    /// Kills the process and returns the last lines of its standard error.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.child.kill();
        // The output of a process that has exited may still be in the pipe.
        let _ = self.stderr_ended.recv_timeout(GRACE_TIME);
        lock(&self.stderr).lines()
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock()
}

fn write_lines(mut stdin: impl Write, lines: mpsc::Receiver<Vec<u8>>, closed: &mpsc::SyncSender<EngineOutput>) {
    for line in lines {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            let _ = closed.send(EngineOutput::InputClosed);
            return;
        }
    }
}

fn read_lines(mut stdout: impl Read, half: &Mutex<Vec<u8>>, output: &mpsc::SyncSender<EngineOutput>) {
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
            let line = if line.len() > MAX_LINE_BYTES { EngineOutput::TooLong(line) } else { EngineOutput::Line(line) };
            if output.send(line).is_err() {
                return;
            }
        }
        let mut half = lock(half);
        half.extend_from_slice(rest);
        if half.len() > MAX_LINE_BYTES {
            let line = std::mem::take(&mut *half);
            drop(half);
            let _ = output.send(EngineOutput::TooLong(line));
            return;
        }
    }
    let _ = output.send(EngineOutput::Ended);
}

/// The last lines of a process's standard error.
#[derive(Default)]
struct StderrTail {
    whole: VecDeque<Vec<u8>>,
    half: Vec<u8>,
}

impl StderrTail {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if *byte != b'\n' {
                // Only the first bytes of a line are kept: no more are shown, and a line may be endless.
                if self.half.len() < SHOWN_BYTES {
                    self.half.push(*byte);
                }
                continue;
            }
            if self.whole.len() == STDERR_LINES {
                self.whole.pop_front();
            }
            self.whole.push_back(std::mem::take(&mut self.half));
        }
    }

    fn lines(&self) -> Vec<String> {
        let all = self.whole.iter().chain([&self.half]).filter(|line| !line.trim_ascii().is_empty());
        let lines: Vec<String> = all.map(|line| cut(line.trim_ascii_end())).collect();
        lines[lines.len().saturating_sub(STDERR_LINES)..].to_vec()
    }
}

fn read_stderr(mut stderr: impl Read, tail: &Mutex<StderrTail>) {
    let mut chunk = [0; 8192];
    loop {
        match stderr.read(&mut chunk) {
            Ok(0) => return,
            Ok(count) => lock(tail).add(&chunk[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

/// A child process that does not outlive this value.
struct Running(Child);

impl Running {
    /// Its exit status, if it exits within this time.
    fn wait(&mut self, time: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            match self.0.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(POLL_INTERVAL),
                _ => return None,
            }
        }
    }

    /// Kills it together with the processes it has started, and waits for it.
    fn kill(&mut self) {
        if matches!(self.0.try_wait(), Ok(Some(_))) {
            // It has exited, and its id may belong to another process by now.
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
        if self.wait(EXIT_TIME).is_none() {
            self.kill();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_has_the_last_lines() {
        let mut tail = StderrTail::default();
        (0..100).for_each(|number| tail.add(format!("line {number}\n\n").as_bytes()));
        tail.add(b"half a line");
        let lines = tail.lines();
        assert!(lines.len() <= STDERR_LINES && lines.ends_with(&["line 99".to_owned(), "half a line".to_owned()]));
        tail.add(&[b'x'; 100_000]);
        assert!(tail.half.len() < 1_000);
    }
}
