//! The services that a host needs from its environment: time, tasks, blocking work, and randomness.
//!
//! A host has no threads, clock, or executor of its own. The server provides those of Tokio; a test or a browser worker
//! provides a single-threaded executor.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use fogg_bots::Clock;
use fogg_table::Millis;
use tokio::sync::oneshot;

/// A task without a result.
pub type Task = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Time, tasks, and randomness for a host.
pub trait Runtime: Send + Sync + 'static {
    /// The time of day, in milliseconds since 1970, UTC. It must not run backwards.
    fn now(&self) -> Millis;

    /// The time since a fixed moment in the past, monotonic and steady.
    fn uptime(&self) -> Duration;

    /// A monotonic clock for bots with a time budget. They read it where their work runs.
    fn bot_clock(&self) -> Clock;

    /// Completes after this time.
    fn sleep(&self, time: Duration) -> Task;

    /// Runs a task. It ends by itself or with the program.
    fn spawn(&self, task: Task);

    /// Runs work that takes long, without blocking tasks.
    fn run_blocking(&self, work: Box<dyn FnOnce() + Send>);

    /// Fills a buffer with secret random bytes.
    ///
    /// # Errors
    /// The reason why there is no randomness.
    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), String>;
}

/// This many random bytes.
pub(crate) fn random<const N: usize>(runtime: &dyn Runtime) -> Result<[u8; N], String> {
    let mut bytes = [0; N];
    runtime.fill_random(&mut bytes)?;
    Ok(bytes)
}

/// Runs blocking work; `None` if it panicked.
pub(crate) async fn blocking<R: Send + 'static>(
    runtime: &dyn Runtime,
    work: impl FnOnce() -> R + Send + 'static,
) -> Option<R> {
    let (sender, done) = oneshot::channel();
    runtime.run_blocking(Box::new(move || drop(sender.send(work()))));
    done.await.ok()
}

/// Runs a task to its end even if the caller is dropped; `None` if it panicked.
pub(crate) async fn detached<R: Send + 'static>(
    runtime: &dyn Runtime,
    task: impl Future<Output = R> + Send + 'static,
) -> Option<R> {
    let (sender, done) = oneshot::channel();
    runtime.spawn(Box::pin(async move { drop(sender.send(task.await)) }));
    done.await.ok()
}

/// Waits for a future, but no longer than this.
pub(crate) async fn timeout<F: Future>(runtime: &dyn Runtime, time: Duration, task: F) -> Option<F::Output> {
    tokio::select! {
        biased;
        done = task => Some(done),
        () = runtime.sleep(time) => None,
    }
}
